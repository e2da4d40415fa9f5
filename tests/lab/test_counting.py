"""What is told while a run is played is what its report says in the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from rouage.lab.counting import Count
from rouage.lab.plan import Plan
from rouage.lab.playing import FAILED, Rows, play
from rouage.lab.reading import Reading
from rouage.lab.simulating import simulate
from tests.lab.folders import BRAWL

SKIRMISH = Plan(game="olomoc", setup={"scene": "first-night"}, bots={"all": "random"})


@pytest.mark.parametrize(("plan", "of"), [(BRAWL, ""), (SKIRMISH, "player-1")])
def test_counted_game_by_game_or_all_at_once(plan: Plan, of: str, tmp_path: Path) -> None:
    count = Count(plan)
    results = simulate(plan, 3, tmp_path / "runs", processes=1, seen=count.add)
    again = Count(plan)
    again.add(Rows(games=results.table("games").rows(), seats=results.table("seats").rows()))
    told = count.to_data()
    assert told == again.to_data()
    assert (told["done"], told["failed"], told["of"]) == (3, 0, of)
    reported = Reading(results).results_by_seat().bars[0].figure
    assert told["success"] == {"value": reported.value, "low": reported.low, "high": reported.high}


def test_games_that_failed_are_counted_apart() -> None:
    count = Count(BRAWL)
    assert count.to_data()["success"] is None
    rows = play(BRAWL, 0)
    number, seed, winners, won, _, *rest, _, read = rows.games[0]
    rows.games[0] = (number, seed, winners, won, FAILED, *rest, "ZeroDivisionError: oh", read)
    count.add(rows)
    assert count.to_data() == {"done": 1, "failed": 1, "success": None, "of": ""}
