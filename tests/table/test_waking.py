"""Tables are put away when nobody is there, and wake where they stood: also under changed rules."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rouage.games.signature import Signature
from rouage.table import waking
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from tests.table.house import House, Visitor, house


def some_choices(here: House, count: int) -> tuple[Visitor, str]:
    """A game played on for a while by one person."""
    visitor = here.visitor()
    table = visitor.lay("tavern-brawl", me=["player-1", "player-2", "player-3", "gm"])
    seats = {name: visitor.sit(table, name) for name in ("player-1", "player-2", "player-3", "gm")}
    for _ in range(count):
        game = here.hall.live[table].game
        decision = game.asking[0]
        seat = seats[decision.seat]
        while seat.number < here.hall.live[table].log.count(seat.seat):
            seat.next()
        assert seat.choose(decision.keys[0])["type"] == "accepted"
    for seat in seats.values():
        seat.close()
    return visitor, table


def views(visitor: Visitor, table: str) -> dict[str, Any]:
    seen = {}
    for name in ("player-1", "gm"):
        with visitor.sit(table, name) as seat:
            position = seat.welcome["position"]
            for decision in position["decisions"]:
                decision["candidates"] = []
            seen[name] = (seat.welcome["number"], position)
    return seen


def put_away(hall: Hall, table: str) -> Any:
    async def away() -> None:
        live = hall.live.get(table)
        while live is not None and table in hall.live:
            await hall.put_away(live)
            # A listener who has just hung up may still be listed as a listener.
            await asyncio.sleep(0)

    return away()


def test_a_table_nobody_watches_is_put_away_and_wakes_where_it_stood(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor, table = some_choices(here, 12)
        before = views(visitor, table)
        here.run(put_away(here.hall, table))
        assert table not in here.hall.live
        assert views(visitor, table) == before


def test_a_table_somebody_watches_stays(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor, table = some_choices(here, 1)
        with visitor.sit(table, "spectator"):
            live = here.hall.live[table]
            here.run(here.hall.put_away(live))
            assert here.hall.live[table] is live


def test_a_restart_finds_every_table_as_it_was(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor, table = some_choices(here, 12)
        before = views(visitor, table)
        cookies = dict(visitor.http.cookies)
    with house(tmp_path) as again:
        other = again.visitor()
        other.http.cookies.update(cookies)
        assert views(other, table) == before


def test_under_changed_rules_a_table_goes_on_from_where_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as here:
        visitor, table = some_choices(here, 12)
        before = views(visitor, table)
        cookies = dict(visitor.http.cookies)
    monkeypatch.setattr(Signature, "version", Signature.version + 1)
    for _ in range(2):  # once to move over, once to find it moved
        with house(tmp_path) as again:
            other = again.visitor()
            other.http.cookies.update(cookies)
            after = views(other, table)
            for name, (number, position) in before.items():
                assert after[name][0] == number
                assert after[name][1]["view"] == position["view"]
    with house(tmp_path) as again:
        other = again.visitor()
        other.http.cookies.update(cookies)
        game = here_game(again, table, other)
        decision = game.asking[0]
        seat = other.sit(table, decision.seat)
        assert seat.choose(decision.keys[0])["type"] == "accepted"
        number = seat.number
    with house(tmp_path) as again:
        other = again.visitor()
        other.http.cookies.update(cookies)
        assert other.sit(table, decision.seat).welcome["number"] == number


def here_game(here: House, table: str, visitor: Visitor) -> Any:
    visitor.get(f"/tables/{table}")
    return here.hall.live[table].game


def test_a_table_put_away_while_somebody_comes_in_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as here:
        visitor, table = some_choices(here, 1)
        join = LiveTable.join
        away: list[LiveTable] = []

        async def late(live: LiveTable, *facts: Any) -> None:
            if not away:
                await put_away(here.hall, table)
                away.append(live)
            await join(live, *facts)

        monkeypatch.setattr(LiveTable, "join", late)
        with visitor.sit(table, "player-1") as seat:
            assert seat.welcome["type"] == "welcome"
            assert here.hall.live[table] is not away[0]


def test_a_table_deleted_while_somebody_comes_in_is_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as here:
        visitor, table = some_choices(here, 1)
        join = LiveTable.join

        async def late(live: LiveTable, *facts: Any) -> None:
            await here.hall.delete(live)
            await join(live, *facts)

        monkeypatch.setattr(LiveTable, "join", late)
        with visitor.sit(table, "player-1") as seat:
            assert seat.welcome["message"]["id"] == "table.no-such-table"


def test_a_start_leaves_a_table_to_whoever_opens_it_just_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as here:
        _, table = some_choices(here, 1)
        here.run(put_away(here.hall, table))

        async def at_once() -> list[str]:
            return [table]

        async def both() -> bool:
            comes = asyncio.create_task(here.hall.find(table))
            while not here.hall.sought(table):
                await asyncio.sleep(0)
            assert table not in here.hall.live
            await waking.wake_all(here.hall)
            return here.hall.live.get(table) is await comes

        monkeypatch.setattr(here.hall.store, "live_tables", at_once)
        assert here.run(both())
        here.run(put_away(here.hall, table))
        here.run(waking.wake_all(here.hall))
        assert table not in here.hall.live, "nobody came for it"
