"""Whoever runs the server sees figures, tables and reports; never a secret, never what people said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.table import tidying
from rouage.table.settings import Limits
from tests.table.house import House, Visitor, house

TOKEN = "a-long-and-secret-token"
SEATS = ["gm", "player-1", "player-2", "player-3"]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("admin"), admin_token=TOKEN, limits=Limits(guesses=1000)) as one:
        yield one


@pytest.fixture
def ann(here: House) -> Visitor:
    return here.visitor()


@pytest.fixture
def admin(here: House) -> Visitor:
    return here.visitor(Authorization=f"Bearer {TOKEN}")


REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/admin/summary", None),
    ("GET", "/admin/tables", None),
    ("GET", "/admin/reports", None),
    ("GET", "/admin/reports/1/record", None),
    ("POST", "/admin/archive", {"days": 1}),
    ("DELETE", "/admin/tables/abcdefgh", None),
]


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_only_the_token_opens_it(here: House, method: str, path: str, body: Any) -> None:
    for value in ("", "Bearer", "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x", TOKEN):
        visitor = here.visitor(**({"Authorization": value} if value else {}))
        assert visitor.refused(method, path, body) == "table.admin-only"


def test_without_a_token_there_is_no_such_page(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        for visitor in (here.visitor(), here.visitor(Authorization="Bearer x")):
            for method, path, body in REQUESTS:
                assert visitor.refused(method, path, body, 404) == "table.no-such-address"


def test_guessing_the_token_is_slow(tmp_path: Path) -> None:
    with house(tmp_path, admin_token=TOKEN) as here:
        thief = here.visitor(Authorization="Bearer wrong")
        for _ in range(here.settings.limits.guesses):
            thief.refused("GET", "/admin/summary")
        assert thief.refused("GET", "/admin/summary", status=429) == "table.too-many-guesses"
        assert here.visitor(Authorization=f"Bearer {TOKEN}").get("/admin/summary")["database"] == "sqlite"


def test_the_summary_counts(ann: Visitor, admin: Visitor) -> None:
    before = admin.get("/admin/summary")["counts"]["tables_open"]
    ann.lay("tavern-brawl", me=SEATS)
    told = admin.get("/admin/summary")
    assert told["counts"]["tables_open"] == before + 1
    assert told["tables"] >= 1
    assert told["version"]


def test_tables_are_listed_without_their_secrets(ann: Visitor, admin: Visitor, here: House) -> None:
    table = ann.lay("tavern-brawl", me=SEATS, title="Known")
    with ann.sit(table, "gm") as gm:
        gm.ask({"type": "say", "text": "between us"})
        answer = admin.http.get("/api/admin/tables")
        row = next(one for one in answer.json() if one["id"] == table)
        assert (row["title"], row["status"], row["live"], row["listening"]) == ("Known", "open", True, 1)
        assert row["entries"] == gm.number
    seed = str(here.hall.live[table].game.header.seed)
    kept = here.run(here.hall.store.table(table))
    assert kept is not None
    for secret in ("between us", seed, kept.host_hash, *[ann.link(seat) for seat in SEATS]):
        assert f'"{secret}"' not in answer.text
    older = admin.get("/admin/tables", before=row["created"], limit=500)
    assert table not in [one["id"] for one in older]
    assert table not in [one["id"] for one in admin.get("/admin/tables?status=over")]


def test_a_table_is_deleted_whether_it_is_live_or_not(ann: Visitor, admin: Visitor, here: House) -> None:
    for live in (True, False):
        table = ann.lay("tavern-brawl", me=SEATS)
        if not live:
            here.run(here.hall.put_away(here.hall.live[table]))
        admin.delete(f"/admin/tables/{table}")
        assert ann.refused("GET", f"/tables/{table}", status=404) == "table.no-such-table"
    assert admin.refused("DELETE", f"/admin/tables/{table}", status=404) == "table.no-such-table"


def test_a_report_carries_the_game(ann: Visitor, admin: Visitor, here: House) -> None:
    table = ann.lay("tavern-brawl", me=["player-1"], bots=["gm", "player-2", "player-3"])
    with ann.sit(table, "player-1") as seat:
        seat.choose(seat.options()[0])
    number = here.visitor().post(f"/tables/{table}/report", {"text": "The bully <b>walked</b> through a wall"})["id"]
    row = next(one for one in admin.get("/admin/reports") if one["id"] == number)
    assert (row["table"], row["text"]) == (table, "The bully <b>walked</b> through a wall")
    game = rouage.load(admin.get(f"/admin/reports/{number}/record"))
    assert game.number > 0
    assert ann.refused("POST", f"/tables/{table}/report", {"text": ""}, 422) == "table.bad-field"
    assert admin.refused("GET", "/admin/reports/999999/record", status=404) == "table.no-such-report"


def test_a_report_outlives_its_table(ann: Visitor, admin: Visitor, here: House) -> None:
    """Whoever it is about may delete the table, not what was said of it."""
    table = ann.lay("tavern-brawl", me=["player-1"])
    number = here.visitor().post(f"/tables/{table}/report", {"text": "Insults"})["id"]
    ann.delete(f"/tables/{table}")
    assert next(one for one in admin.get("/admin/reports") if one["id"] == number)["text"] == "Insults"
    assert rouage.load(admin.get(f"/admin/reports/{number}/record")).number == 0


def test_old_tables_are_archived_and_can_still_be_opened(ann: Visitor, admin: Visitor, here: House) -> None:
    table = ann.lay("tavern-brawl", me=SEATS, listed=True)
    assert admin.post("/admin/archive", {"days": 1}, 200)["archived"] == []
    make_old(here, table, 3)
    assert admin.post("/admin/archive", {"days": 2}, 200)["archived"] == [table]
    assert table not in [one["id"] for one in ann.get("/tables")]
    assert ann.get(f"/tables/{table}")["mine"] == SEATS


def make_old(here: House, table: str, days: int) -> None:
    """As if nothing had happened there for so long."""
    database = here.hall.store._database
    past = days * tidying.DAY

    def change(connection: Any) -> None:
        connection.exec_driver_sql(f"UPDATE tables SET changed = changed - {past} WHERE id = '{table}'")
        connection.exec_driver_sql(f"UPDATE entries SET at = at - {past} WHERE table_id = '{table}'")

    here.run(database.write(change))


def test_the_house_is_tidied_by_itself(tmp_path: Path) -> None:
    with house(tmp_path, archive_after=10) as here:
        ann, bob = here.visitor(), here.visitor()
        old, new = (one.lay("tavern-brawl", me=SEATS) for one in (ann, bob))
        make_old(here, old, 11)
        age = f"UPDATE sessions SET last_seen = last_seen - {(tidying.FORGET_AFTER + 1) * tidying.DAY}"
        here.run(here.hall.store._database.write(lambda connection: connection.exec_driver_sql(age).rowcount))
        bob.lay("tavern-brawl", me=SEATS)
        here.run(tidying.tidy(here.hall))
        statuses = {id: here.run(here.hall.store.table(id)) for id in (old, new)}
        assert {id: row.status for id, row in statuses.items() if row} == {old: "archived", new: "open"}
        assert ann.get(f"/tables/{old}")["mine"] == [], "a browser not seen for so long is forgotten"
        assert bob.get(f"/tables/{new}")["mine"] == SEATS, "one that came back is not"
