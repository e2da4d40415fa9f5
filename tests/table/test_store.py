"""What tables keep comes back as it was put, from either kind of database."""

import asyncio
from dataclasses import fields, replace

import pytest
from sqlalchemy import Table, select

from rouage.table.store import (
    ChronicleEntryRow,
    ChronicleRow,
    EntryRow,
    NewEntry,
    PictureRow,
    ReportRow,
    SeatRow,
    SnapshotRow,
    Store,
    StoreTrouble,
    TableRow,
    schema,
)

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("row", "table"),
    [
        (TableRow, schema.tables),
        (EntryRow, schema.entries),
        (SnapshotRow, schema.snapshots),
        (SeatRow, schema.seats),
        (PictureRow, schema.pictures),
        (ChronicleRow, schema.chronicles),
        (ChronicleEntryRow, schema.chronicle_entries),
        (ReportRow, schema.reports),
    ],
)
def test_a_row_has_the_columns_of_its_table_in_their_order(row: type, table: Table) -> None:
    assert [field.name for field in fields(row)] == list(table.columns.keys())


async def test_the_clock_is_the_databases_and_never_goes_back(store: Store) -> None:
    times = [await store.now() for _ in range(5)]
    assert await store.create_table(TableRow("one", "signature")) is not None
    for number in range(1, 6):
        times += await store.append("one", number, [NewEntry("said"), NewEntry("said")][:1]) or []
    times.append(await store.now())
    assert times == sorted(times)
    assert times[0] > 1_700_000_000_000


async def test_a_table_comes_back_as_it_was_created(store: Store) -> None:
    row = TableRow(
        "one", "signature", "study", "Soirée « test »", True, "over", '{"seed": 7}', "{}", "old", "c", "hash"
    )
    created = await store.create_table(row)
    assert created is not None
    found = await store.table("one")
    assert found is not None
    assert found == replace(row, created=created, changed=found.changed)
    assert found.changed >= created
    assert await store.table("two") is None


async def test_a_table_is_created_with_its_seats_and_its_first_entries(store: Store) -> None:
    await store.create_table(
        TableRow("one", "signature"),
        [SeatRow("one", "player-1", "hash", "Ana", email="a@b.c"), SeatRow("one", "gm", bot="easy")],
        [NewEntry("began"), NewEntry("said", "gm", '"hello"', '["gm"]')],
    )
    gm, ana = await store.seats("one")
    assert gm == SeatRow("one", "gm", bot="easy")
    assert ana == SeatRow("one", "player-1", "hash", "Ana", email="a@b.c")
    first, second = await store.entries("one")
    assert first == EntryRow("one", 1, "began", "", "{}", None, first.at)
    assert second == EntryRow("one", 2, "said", "gm", '"hello"', '["gm"]', second.at)


async def test_an_id_is_given_to_one_table_only(store: Store) -> None:
    await store.create_table(TableRow("one", "signature", title="First"))
    assert await store.create_table(TableRow("one", "olomoc", title="Second"), [SeatRow("one", "gm")]) is None
    found = await store.table("one")
    assert found is not None
    assert found.title == "First"
    assert await store.seats("one") == []


async def test_what_is_said_of_a_table_is_changed_and_the_rest_is_left(store: Store) -> None:
    await store.create_table(TableRow("one", "signature", title="First", header='{"seed": 1}'))
    assert await store.set_table("one", status="over", listed=True)
    assert await store.set_table("one", title="", header="{}", options='{"pace": 1}', host_hash="h")
    found = await store.table("one")
    assert found is not None
    kept = (found.status, found.listed, found.title, found.header, found.options, found.host_hash)
    assert kept == ("over", True, "", "{}", '{"pace": 1}', "h")
    assert not await store.set_table("two", status="over")


@pytest.mark.parametrize("wrong", [TableRow("one", "signature", kind="tavern"), TableRow("one", "x", status="lost")])
async def test_a_table_of_no_known_kind_is_refused(store: Store, wrong: TableRow) -> None:
    with pytest.raises(StoreTrouble):
        await store.create_table(wrong)
    assert await store.create_table(TableRow("one", "signature")) is not None


async def test_open_tables_are_those_that_strangers_may_find(store: Store) -> None:
    for name in ("one", "two", "three"):
        await store.create_table(TableRow(name, "signature", listed=True))
        await next_moment(store)
    await store.create_table(TableRow("hidden", "signature"))
    await store.create_table(TableRow("ended", "signature", listed=True, status="over"))
    await store.create_table(TableRow("study", "signature", listed=True, kind="study"))
    assert [row.id for row in await store.open_tables()] == ["three", "two", "one"]
    assert [row.id for row in await store.open_tables(limit=2)] == ["three", "two"]
    assert set(await store.live_tables()) == {"one", "two", "three", "hidden", "study"}


async def test_the_tables_of_a_session_and_of_a_chronicle(store: Store) -> None:
    await store.create_session("session")
    for name in ("one", "two", "three"):
        await store.create_table(TableRow(name, "signature", chronicle="group" if name != "two" else ""))
        await next_moment(store)
    await store.hold("session", "one", "gm")
    await store.hold("session", "one", "player-1")
    await store.hold("session", "two", "player-1")
    assert [row.id for row in await store.tables_of("session")] == ["two", "one"]
    assert [row.id for row in await store.tables_of("session", limit=1)] == ["two"]
    assert await store.tables_of("stranger") == []
    assert [row.id for row in await store.tables_of_chronicle("group")] == ["three", "one"]


async def next_moment(store: Store) -> None:
    """Until the database's clock has gone on: what follows is later than what was."""
    before = await store.now()
    while await store.now() == before:
        await asyncio.sleep(0)


async def full_table(store: Store, name: str) -> None:
    await store.create_table(TableRow(name, "signature"), [SeatRow(name, "gm")], [NewEntry("began")])
    await store.put_snapshot(name, 1, "{}")
    await store.create_session("session")
    await store.hold("session", name, "gm")
    await store.put_picture(PictureRow("picture", "image/png", 1, 1, b"\x89PNG\x00", name))
    await store.put_report(name, "help", "{}")


async def test_a_deleted_table_leaves_nothing_but_reports_and_the_others_keep_theirs(store: Store) -> None:
    await full_table(store, "one")
    await full_table(store, "two")
    assert await store.delete_table("one")
    assert not await store.delete_table("one")
    assert await store.table("one") is None
    assert await store.entries("one") == []
    assert await store.seats("one") == []
    assert await store.latest_snapshot("one") is None
    assert await store.holdings("session", "one") == []
    assert await store.picture("picture", "one") is None
    assert await store.picture("picture") is not None
    assert [report.table_id for report in await store.reports()] == ["two", "one"]
    assert len(await store.entries("two")) == len(await store.seats("two")) == 1
    assert await store.holdings("session", "two") == ["gm"]


async def test_a_seat_is_taken_by_its_secret_while_it_has_that_one(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"), [SeatRow("one", "gm", "secret", bot="random")])
    await store.create_session("session")
    assert not await store.take_seat("session", "one", "gm", "Ann")
    assert not await store.sit("session", "one", "gm", "Ann", "guess")
    assert await store.holdings("session", "one") == []
    assert await store.sit("session", "one", "gm", "Ann", "secret")
    assert await store.holdings("session", "one") == ["gm"]
    assert not await store.take_seat("session", "one", "gm", "Bob", from_bot=True)
    await store.set_seat("one", "gm", email="ann@example.org")
    await store.revoke("one", "gm", "another", "random")
    assert await store.seats("one") == [SeatRow("one", "gm", "another", "", "random")]
    assert await store.holdings("session", "one") == []
    assert not await store.sit("session", "one", "gm", "Ann", "secret")
    assert await store.take_seat("session", "one", "gm", "Ann", from_bot=True)
    assert [(row.name, row.bot) for row in await store.seats("one")] == [("Ann", "")]


async def test_tables_where_nothing_happened_are_archived(store: Store) -> None:
    for name in ("idle", "busy", "changed"):
        await store.create_table(TableRow(name, "signature"))
    await next_moment(store)
    limit = await store.now()
    await next_moment(store)
    await store.append("busy", 1, [NewEntry("said")])
    await store.set_table("changed", title="New")
    assert await store.archive(limit) == ["idle"]
    assert await store.archive(limit) == []
    idle = await store.table("idle")
    assert idle is not None
    assert idle.status == "archived"
    assert (await store.counts())["tables_archived"] == 1


async def test_the_latest_snapshot_is_the_one_of_the_greatest_number(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    assert await store.latest_snapshot("one") is None
    for number, body in ((10, "a"), (20, "b"), (20, "c"), (15, "d")):
        await store.put_snapshot("one", number, body)
    latest = await store.latest_snapshot("one")
    assert latest is not None
    assert (latest.table_id, latest.number, latest.body) == ("one", 20, "b")
    assert latest.at > 0


async def test_one_snapshot_of_each_table_is_kept(store: Store) -> None:
    """Each holds all choices before it: all of them together would grow with the square of a game's length."""
    for name in ("one", "other"):
        await store.create_table(TableRow(name, "signature"))
        for number in (10, 20, 15, 30):
            await store.put_snapshot(name, number, "x")
    kept = await store._database.rows(SnapshotRow, select(schema.snapshots))
    assert {(one.table_id, one.number) for one in kept} == {("one", 30), ("other", 30)}
    assert len(kept) == 2


async def test_a_seat_is_changed_or_added(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"), [SeatRow("one", "gm", "hash", "Ana")])
    await store.set_seat("one", "gm", name="Bob", email="b@c.d")
    await store.set_seat("one", "player-1", token_hash="other", bot="easy")
    await store.set_seat("one", "spectator")
    await store.set_seat("one", "gm")
    assert await store.seats("one") == [
        SeatRow("one", "gm", "hash", "Bob", email="b@c.d"),
        SeatRow("one", "player-1", "other", bot="easy"),
        SeatRow("one", "spectator"),
    ]
    with pytest.raises(StoreTrouble):
        await store.set_seat("two", "gm", name="Ana")


async def test_of_many_who_sit_down_at_once_one_does(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"), [SeatRow("one", "player-1"), SeatRow("one", "gm", bot="x")])
    sessions = [f"session-{number}" for number in range(8)]
    await asyncio.gather(*[store.create_session(session) for session in sessions])
    sat = await asyncio.gather(*[store.take_seat(session, "one", "player-1", session) for session in sessions])
    assert sat.count(True) == 1
    winner = sessions[sat.index(True)]
    assert (await store.seats("one"))[1].name == winner
    assert [await store.holdings(session, "one") for session in sessions].count(["player-1"]) == 1
    assert await store.holdings(winner, "one") == ["player-1"]
    assert not await store.take_seat(winner, "one", "gm", "Ana")
    assert not await store.take_seat(winner, "one", "player-9", "Ana")


async def test_presence_is_noted_for_many_seats_at_once(store: Store) -> None:
    names = ("gm", "player-1", "player-2")
    for table in ("one", "two"):
        await store.create_table(TableRow(table, "signature"), [SeatRow(table, seat) for seat in names])
    before = await store.now()
    await store.touch({("one", "gm"), ("two", "player-2"), ("three", "gm")})
    await store.touch([])
    seen = [(row.table_id, row.seat) for table in ("one", "two") for row in await store.seats(table) if row.last_seen]
    assert seen == [("one", "gm"), ("two", "player-2")]
    assert (await store.seats("one"))[0].last_seen >= before


async def test_a_revoked_seat_is_held_by_nobody_and_has_a_new_token(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"), [SeatRow("one", "gm", "old"), SeatRow("one", "player-1")])
    await store.create_session("session")
    for seat in ("gm", "player-1"):
        await store.hold("session", "one", seat)
    await store.revoke("one", "gm", "new")
    assert await store.holdings("session", "one") == ["player-1"]
    assert (await store.seats("one"))[0].token_hash == "new"


async def test_sessions_hold_seats(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    assert await store.session("session") is None
    await store.create_session("session")
    await store.create_session("session")
    for seat in ("player-2", "gm", "gm"):
        await store.hold("session", "one", seat)
    assert await store.holdings("session", "one") == ["gm", "player-2"]
    with pytest.raises(StoreTrouble):
        await store.hold("stranger", "one", "gm")


async def test_holdings_are_taken_to_another_table(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    await store.create_table(TableRow("two", "signature"))
    for session, seat in (("ana", "gm"), ("bob", "player-1"), ("cem", "player-2")):
        await store.create_session(session)
        await store.hold(session, "one", seat)
    await store.hold("ana", "two", "gm")
    await store.copy_holdings("one", "two", ["gm", "player-1"])
    assert [await store.holdings(session, "two") for session in ("ana", "bob", "cem")] == [["gm"], ["player-1"], []]


async def test_sessions_not_seen_for_long_are_forgotten_with_what_they_hold(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    for session in ("old", "fresh"):
        await store.create_session(session)
        await store.hold(session, "one", "gm")
    await next_moment(store)
    limit = await store.now()
    await next_moment(store)
    await store.touch_session("fresh")
    assert await store.forget_sessions(limit) == 1
    assert await store.session("old") is None
    assert await store.holdings("old", "one") == []
    assert (await store.session("fresh") or 0) >= limit
    assert await store.holdings("fresh", "one") == ["gm"]


async def test_a_picture_belongs_to_its_owner(store: Store) -> None:
    row = PictureRow("hash", "image/webp", 640, 480, bytes(range(256)), "one")
    await store.put_picture(row)
    await store.put_picture(replace(row, mime="image/png"))
    found = await store.picture("hash", "one")
    assert found is not None
    assert found == replace(row, created=found.created)
    assert await store.picture("hash") == found
    assert await store.picture("hash", "two") is None
    assert await store.picture("other") is None


async def test_a_chronicle_is_added_to_and_the_latest_page_counts(store: Store) -> None:
    assert await store.create_chronicle(ChronicleRow("group", "Les Ombres", "hash"))
    assert not await store.create_chronicle(ChronicleRow("group", "Others"))
    assert await store.add_to_chronicle("group", [("character", "Ana", "1"), ("note", "Ana", "2")]) == [1, 2]
    assert await store.add_to_chronicle("group", [("character", "Ana", "3")]) == [3]
    assert await store.add_to_chronicle("group", [("character", "Bob", "4")]) == [4]
    assert await store.add_to_chronicle("group", []) == []
    assert await store.add_to_chronicle("other", [("note", "x", "{}")]) is None
    pages = await store.chronicle_latest("group")
    assert [page.body for page in pages] == ["2", "3", "4"]
    assert pages[0] == ChronicleEntryRow("group", 2, "note", "Ana", "2", pages[0].at)
    assert [page.body for page in await store.chronicle_latest("group", "character")] == ["3", "4"]
    with pytest.raises(StoreTrouble):
        await store.add_to_chronicle("group", [("secret", "x", "{}")])


async def test_a_chronicle_is_renamed(store: Store) -> None:
    await store.create_chronicle(ChronicleRow("group", "Les Ombres", "hash"))
    assert await store.set_chronicle("group", name="Les Lueurs")
    assert await store.set_chronicle("group", token_hash="new")
    found = await store.chronicle("group")
    assert found is not None
    assert (found.name, found.token_hash) == ("Les Lueurs", "new")
    assert found.changed >= found.created > 0
    assert not await store.set_chronicle("other", name="x")
    assert await store.chronicle("other") is None


async def test_pages_put_at_once_are_all_kept_in_order(store: Store) -> None:
    await store.create_chronicle(ChronicleRow("group", "Les Ombres"))
    given = await asyncio.gather(*[store.add_to_chronicle("group", [("note", str(n), "{}")]) for n in range(20)])
    assert sorted(given, key=str) == sorted([[number] for number in range(1, 21)], key=str)
    assert [page.number for page in await store.chronicle_latest("group")] == list(range(1, 21))


async def test_reports_are_listed_newest_first(store: Store) -> None:
    first = await store.put_report("one", "The wolf flew", "{}")
    second = await store.put_report("", "Nothing works", "")
    assert second > first
    listed = await store.reports()
    assert [(one.id, one.table_id, one.text) for one in listed] == [
        (second, "", "Nothing works"),
        (first, "one", "The wolf flew"),
    ]
    assert [one.id for one in await store.reports(limit=1)] == [second]


async def test_counts(store: Store) -> None:
    await full_table(store, "one")
    await store.create_table(TableRow("two", "signature", status="over"))
    await store.create_chronicle(ChronicleRow("group", "Les Ombres"))
    assert await store.counts() == {
        "tables_open": 1,
        "tables_over": 1,
        "tables_archived": 0,
        "sessions": 1,
        "pictures": 1,
        "chronicles": 1,
        "reports": 1,
    }
