"""Clocks run by the database's time while a seat is waited for; a bot holds the seat of whoever has none left."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from rouage.table.clock import GRACE, Clocks
from rouage.table.store import StoreTrouble, TableRow
from tests.patience import PATIENCE
from tests.table.house import house

SEATS = ("player-1", "player-2", "gm")


@pytest.fixture
def clocks() -> Clocks:
    made = Clocks(SEATS, 10, 3)
    made.start(1000, ["player-1"])
    return made


class TestClocks:
    def test_time_runs_for_those_who_are_waited_for(self, clocks: Clocks) -> None:
        clocks.turn(5000, ["player-2"])
        assert clocks.left == {"player-1": 10_000 - 4000 + 3000, "player-2": 10_000, "gm": 10_000}
        assert clocks.running == {"player-2"}

    def test_choosing_again_and_again_is_not_noted(self, clocks: Clocks) -> None:
        """Somebody who chooses in secret must not be betrayed by a clock that jumps."""
        before = clocks.to_data()
        clocks.turn(2000, ["player-1"])
        clocks.turn(3000, ["player-1"])
        assert clocks.to_data() == before
        clocks.turn(5000, ["gm"])
        assert clocks.left["player-1"] == 9000

    def test_several_may_run_and_each_stops_by_itself(self, clocks: Clocks) -> None:
        clocks.turn(1000, ["player-1", "player-2"])
        clocks.turn(3000, ["player-2"])
        clocks.turn(4000, ["gm"])
        assert clocks.left == {"player-1": 10_000 - 2000 + 3000, "player-2": 10_000 - 3000 + 3000, "gm": 10_000}

    def test_a_clock_runs_out_at_its_moment_and_not_before(self, clocks: Clocks) -> None:
        assert clocks.out(10_999) == []
        assert clocks.out(11_000) == ["player-1"]

    def test_whoever_comes_back_gets_a_little(self, clocks: Clocks) -> None:
        clocks.grant("player-1", 90_000)
        assert clocks.out(90_000 + GRACE - 1) == []
        assert clocks.out(90_000 + GRACE) == ["player-1"]

    def test_no_bank_no_clock(self) -> None:
        clocks = Clocks(SEATS, None, 0)
        clocks.start(1000, ["player-1"])
        clocks.turn(9000, ["gm"])
        assert clocks.to_data() == {}
        assert clocks.out(10**12) == []


def test_a_bot_holds_the_seat_whose_time_is_out_until_its_owner_is_back(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor = here.visitor()
        table = visitor.lay(
            "tavern-brawl", me=["player-1"], bots=["player-2", "player-3", "gm"], clock={"bank": 10, "increment": 0}
        )
        seat = visitor.sit(table, "player-1")
        seat.until(lambda position: position["clocks"]["player-1"]["running"])
        live = here.hall.live[table]
        live.log.clocks.left["player-1"] = 0
        held = seat.entry("held", "player-1")
        assert held["body"]["bot"]
        assert seat.choose("wait")["refusal"]["message"]["id"] == "table.held-by-bot"
        assert seat.ask({"type": "return"})["type"] == "accepted"
        assert "player-1" not in live.held
        assert live.log.clocks.left["player-1"] >= GRACE


def test_a_bot_holds_the_seat_of_somebody_who_left_for_too_long(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor = here.visitor()
        table = visitor.lay("tavern-brawl", me=["player-1"], bots=["player-2", "player-3", "gm"], away=1)
        with visitor.sit(table, "player-1"):
            pass
        watcher = visitor.sit(table, "spectator")
        assert watcher.entry("held", "player-1")["body"]["bot"]
        back = visitor.sit(table, "player-1")
        assert back.ask({"type": "return"})["type"] == "accepted"


def test_who_stays_keeps_the_seat(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        visitor = here.visitor()
        table = visitor.lay("tavern-brawl", me=["player-1", "gm"], bots=["player-2", "player-3"], away=1)
        seat = visitor.sit(table, "player-1")
        live = here.hall.live[table]
        here.run(live.attendant.tick(10**15))
        assert "player-1" not in live.held
        assert seat.position["begun"]


def test_a_clock_outlasts_a_store_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as here:
        visitor = here.visitor()
        seats = ["player-1", "player-2", "player-3", "gm"]
        table = visitor.lay("tavern-brawl", me=seats, clock={"bank": 10, "increment": 0})
        hall, store = here.hall, here.hall.store
        read, answers, woken = store.table, iter([StoreTrouble("failed", place="", why="")]), threading.Event()

        async def silent_once(id: str) -> TableRow | None:
            for trouble in answers:
                raise trouble
            woken.set()
            return await read(id)

        async def asleep() -> None:
            await hall.put_away(hall.live[table])
            assert table in hall.due
            hall.due[table] = 0

        monkeypatch.setattr(store, "table", silent_once)
        here.run(asleep())
        assert woken.wait(PATIENCE)
