"""How a fight of Artémis stands: what each side can take and give, its nerve and its luck left, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rouage
from rouage.bots.artemis.sight import Sight
from rouage.bots.search.race_artemis import DECIDED, race
from rouage.bots.search.strength import sense

Change = Callable[[Any], object]


def view(scene: str = "toll-on-the-ice") -> Any:
    return rouage.new("artemis", {"scene": scene}, seed=1, salt="").view("gm")


def stands(seen: Any) -> float:
    return race(Sight(seen))


def wound(seen: Any, people: str, n: int) -> None:
    seen[people][0]["grid"]["wound"]["light"] = n


def outdo(seen: Any) -> None:
    for weapon in seen["people"][0]["weapons"]:
        weapon["score"] += 3


@pytest.mark.parametrize(
    ("change", "better"),
    [
        (lambda seen: wound(seen, "heroes", 4), False),
        (lambda seen: wound(seen, "people", 4), True),
        (lambda seen: seen["people"][0].update(out="fled"), True),
        (lambda seen: seen["people"][0].update(lost=2), True),
        (lambda seen: seen["people"][0].update(states=["terrified"]), True),
        (lambda seen: seen["heroes"][0].update(states=["unconscious"]), False),
        (lambda seen: seen["heroes"][0].update(states=["overwrought"]), False),
        (lambda seen: seen["heroes"][0]["experience"].update(used=3), False),
        (lambda seen: seen["heroes"][0]["clothes"].update(protection=3), True),
        (lambda seen: seen["people"][0].update(steadfast=True), False),
        (outdo, False),
        (lambda seen: seen.update(turn=20), False),
    ],
)
def test_what_helps_the_party_and_what_does_not(change: Change, better: bool) -> None:
    before, after = view(), view()
    change(after)
    assert (stands(after) > stands(before)) is better
    assert stands(after) != stands(before)


def test_where_they_need_only_hold_time_is_on_the_partys_side() -> None:
    early, late = view("the-wreck-wakes"), view("the-wreck-wakes")
    late["turn"] = 7
    assert stands(late) > stands(early)


def test_who_has_nobody_left_has_lost_the_race() -> None:
    alone, beaten = view(), view()
    for one in alone["people"]:
        one["out"] = "fled"
    for one in beaten["heroes"]:
        one["states"] = ["unconscious"]
    assert stands(alone) == DECIDED
    assert stands(beaten) == -DECIDED


def test_what_the_party_gains_the_game_master_loses() -> None:
    game = rouage.new("artemis", {"scene": "last-call"}, seed=1, salt="")
    own = sense("artemis")
    assert own.standing(game, "player-1") > 0.0
    assert own.standing(game, "gm") == -own.standing(game, "player-1")
