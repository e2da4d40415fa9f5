"""Tables over time: deleted, put away, woken, archived, and served by several processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from rouage.engine.decision import Illegal
from rouage.engine.language import LANGUAGES, Message, word
from rouage.table import tidying
from rouage.table.attendant import Attendant
from rouage.table.clock import GRACE, Clocks
from rouage.table.log import new_entry
from rouage.table.store import schema
from tests.patience import soon, until
from tests.table.house import House, house
from tests.table.trio import ALL, SCENE, People, caught_up, live, ok, three

# Tables that are no more


def test_a_deleted_table_is_left_alone(here: House, people: People) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=["player-1"], bots=["player-2", "gm"], pace=300)
    one = ann.sit(table, "player-1")
    gone = live(here, table)
    # While a bot is in the middle of a task nobody else is asked.
    while one.choose("wait")["type"] != "accepted":
        one.next()
    ann.delete(f"/tables/{table}")
    assert one.over()
    here.run(soon(lambda: not gone.attendant.busy, "bots that leave off"))
    assert here.run(here.hall.find(table)) is None


def test_one_table_that_cannot_be_opened_hides_no_other(here: House, people: People) -> None:
    ann, _, _ = people
    broken = ann.lay(SCENE, me=["player-1"], listed=True)
    whole = ann.lay(SCENE, me=["player-1"], listed=True)
    here.run(here.hall.put_away(live(here, broken)))
    here.run(here.hall.store.set_table(broken, header='{"game": "lost"}'))
    for path in ("/tables", "/me/tables"):
        ids = [one["id"] for one in ann.get(path)]
        assert whole in ids
        assert broken not in ids
    assert ann.sit(broken, "player-1").welcome["message"]["id"] == "table.went-wrong"


# Time


def test_whoever_comes_back_gets_time_while_it_runs() -> None:
    clocks = Clocks(["player-1"], 60, 0)
    clocks.start(1_000, ["player-1"])
    assert clocks.out(61_000) == ["player-1"]
    clocks.grant("player-1", 70_000)
    assert clocks.out(70_000 + GRACE - 1) == []
    assert clocks.out(70_000 + GRACE) == ["player-1"]


def test_a_choice_made_in_time_counts(here: House, people: People) -> None:
    """The clock is looked at again once nothing else happens at the table."""
    ann, _, _ = people
    table_id = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"], clock={"bank": 3600})
    table = live(here, table_id)

    async def meet() -> None:
        now = await here.hall.store.now() + 3_601_000
        assert "player-1" in table.log.clocks.out(now)
        async with table.lock:
            ticking = asyncio.create_task(table.attendant.tick(now))
            await soon(lambda: table.lock._waiters, "somebody at the lock")
            await table.play("player-1", "wait")
            table.log.clocks.since = now
        await ticking

    here.run(meet())
    assert "player-1" not in table.held


def test_a_clock_wakes_a_table_that_was_put_away(here: House, people: People) -> None:
    ann, _, _ = people
    table_id = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"], clock={"bank": 10}, mode="turns")
    table = live(here, table_id)

    async def asleep() -> None:
        table.log.clocks.left["player-1"] = 0
        await here.hall.put_away(table)
        assert table_id not in here.hall.live

    here.run(asleep())
    until(lambda: table_id in here.hall.live, "a table that wakes")


# Tables that come back


def status(here: House, table: str) -> str:
    row = here.run(here.hall.store.table(table))
    assert row is not None
    return row.status


@pytest.mark.parametrize("awake", [True, False])
def test_an_archived_table_that_is_played_again_is_open_again(here: House, people: People, awake: bool) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"], listed=True)
    if not awake:
        here.run(here.hall.put_away(live(here, table)))

    async def all_at_once() -> list[str]:
        return await tidying.archive(here.hall, -1)

    assert table in here.run(all_at_once())
    with ann.sit(table, "player-1") as one:
        assert status(here, table) == "archived", "a look changes nothing"
        ok(one.choose("wait"))
    until(lambda: status(here, table) == "open")
    assert table in [one["id"] for one in ann.get("/tables")]


def test_every_table_with_a_bot_or_a_clock_wakes_after_a_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many newer ones there are."""
    with house(tmp_path) as one, monkeypatch.context() as silent:
        silent.setattr(Attendant, "_next", lambda _: None)
        ann = one.visitor()
        played = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"])
        timed = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"], clock={"bank": 10}, mode="turns")
        asleep = ann.lay(SCENE, me=["player-1", "player-2"], bots=["gm"])
        live(one, timed).log.clocks.left["player-1"] = 1
        with ann.sit(played, "player-1") as seat, ann.sit(played, "player-2") as other:
            ok(seat.choose("wait"))
            caught_up(other)
            ok(other.choose("wait"))
        one.run(one.hall.store._database.write(_crowd))
    with house(tmp_path, sleep_after=10_000) as again:
        hall = again.hall
        until(lambda: hall._waking is not None and hall._waking.done())
        assert played in hall.live, "the GM is to move"
        assert timed in hall.live or timed in hall.due
        assert asleep not in hall.live, "nothing is to be done there"


def _crowd(connection: Connection) -> None:
    """Many tables laid later; that these cannot be opened makes it quick."""
    rows = [
        {"id": f"crowd{number:04}", "game": "signature", "kind": "table", "listed": False, "status": "open"}
        for number in range(600)
    ]
    later = {"created": 2**42, "header": "{}"}
    connection.execute(schema.tables.insert(), [row | later for row in rows])


# Rules that differ


def test_what_can_be_followed_is_told_before_what_cannot(here: House, people: People) -> None:
    """Another process plays by newer rules: those who sit here read everything up to the choice that is none here."""
    table_id, one, two, _ = three(people)
    table = live(here, table_id)
    entries = [
        new_entry("said", "player-2", {"text": "Now!", "name": "Bob", "apart": False}, None),
        new_entry("choice", "player-1", {"key": "wait"}, None),
        new_entry("choice", "player-2", {"key": "fly"}, None),
    ]

    async def newer() -> None:
        assert await here.hall.store.append(table_id, table.log.number + 1, entries) is not None
        async with table.lock:
            with pytest.raises(Illegal):
                await table.catch_up()

    here.run(newer())
    caught_up(one, two)
    for seat in (one, two):
        assert [entry["kind"] for entry in seat.entries[-2:]] == ["said", "choice"]


# Two processes


def test_who_is_sent_away_by_one_process_is_gone_at_the_other(postgres: str) -> None:
    with house(postgres) as one, house(postgres) as two:
        ann, bob, same = one.visitor(), one.visitor(), two.visitor()
        table = ann.lay(SCENE, me=["player-1"])
        bob.post(f"/tables/{table}/sit", {"token": ann.link("gm"), "name": "Bob"}, status=200)
        same.http.cookies.update(bob.http.cookies)
        seat = same.sit(table, "gm")
        assert seat.welcome["type"] == "welcome"
        ann.post(f"/tables/{table}/seats/gm/revoke", status=200)
        assert seat.over()
        assert same.sit(table, "gm").welcome["message"]["id"] == "table.not-your-seat"
        watching = two.visitor().sit(table, "spectator")
        ann.delete(f"/tables/{table}")
        assert watching.over()
        assert same.refused("GET", f"/tables/{table}", status=404) == "table.no-such-table"


# Words


def test_what_is_wrong_with_a_field_is_said_in_both_languages(people: People) -> None:
    ann, _, _ = people
    wrong = {
        "name": "x" * 41, "language": "de", "away": -1, "pace": 10**6, "titel": "", "seats": [{}], "mode": 3,
        "clock": {"bank": "soon"},
    }  # fmt: skip
    told = ann.ask("POST", "/tables", wrong, 422)
    faults = [told["error"], *told["faults"]]
    assert len(faults) >= 8
    for fault in faults:
        words = [word(Message(fault["id"], fault["args"]), language) for language in LANGUAGES]
        assert words[0] != words[1]
        assert "table." not in "".join(words)
        assert "should" not in words[1]
    broken = ann.http.post("/api/tables", content="{", headers={"content-type": "application/json"})
    assert broken.json()["error"]["args"]["why"]["id"] == "table.field-not-json"


def test_a_comment_without_a_number_breaks_no_study(people: People) -> None:
    ann, _, _ = people
    table = ann.lay(SCENE, me=list(ALL))
    study = ann.post(f"/tables/{table}/study")["table"]["id"]
    seat = ann.sit(study, "gm")
    for number, at in enumerate(("soon", [1], {"a": 1}, None, 2)):
        pin = {"type": "pin", "id": f"comment-{number}", "kind": "note", "body": {"at": at, "text": "hm"}}
        ok(seat.ask(pin))
    assert len(ann.get(f"/studies/{study}")["comments"]) == 5
    ann.post(f"/studies/{study}/copy")


def test_letters_are_not_sent_again_when_a_table_wakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rouage.table import notices
    from rouage.table.settings import Mail

    sent: list[object] = []
    monkeypatch.setattr(notices, "deliver", lambda mail, letter: sent.append(letter))
    with house(tmp_path, mail=Mail("mail.example", 587, "table@example.org")) as one:
        ann = one.visitor()
        table = ann.lay("tavern-brawl", me=["gm", "player-1"], setup={"characters": ["brannoc"]}, mode="turns")
        ann.put(f"/tables/{table}/seats/gm/email", {"email": "ann@example.org"})
        with ann.sit(table, "player-1") as seat:
            ok(seat.choose("wait"))
        until(lambda: sent, "a letter")
        for _ in range(3):
            awake = live(one, table)
            until(lambda awake=awake: not any(awake.listeners.values()), "an empty table")  # type: ignore[misc]
            one.run(one.hall.put_away(awake))
            with ann.sit(table, "player-1") as seat:
                caught_up(seat)
        one.run(soon(lambda: not one.hall._tasks, "nothing left to do"))
        assert len(sent) == 1
