"""An activation in which nothing is left to do ends by itself; one in which something is left is never cut short."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game

from .table import keys, kinds, mine, piece, play, refused, take, theirs


def ended(game: Game[Any]) -> bool:
    return "phase-over" in kinds(game)


@pytest.mark.rule("OLO-RUL-51")
def test_without_tokens_nobody_is_asked_to_end() -> None:
    assert ended(play([], mine("a", 8000, 8000, actions=0)))
    game = play([], mine("a", 8000, 8000, actions=1))
    take(game, "march 8000,6000")
    assert ended(game)
    assert game.entries()[-1].key == "march 8000,6000", "no choice was made of ending"


@pytest.mark.rule("OLO-RUL-51")
def test_two_marches_and_nobody_near_end_it_with_tokens_left() -> None:
    game = take(play([], mine("a", 8000, 8000)), "march 8000,6000", "march 8000,4000")
    assert ended(game)


@pytest.mark.rule("OLO-RUL-51")
@pytest.mark.parametrize(
    ("rouages", "left"),
    [
        ([mine("a", 8000, 8000, marches=2, darkness=1)], "rest a darkness"),
        ([mine("a", 8000, 8000, actions=0, carries="bell")], "use bell"),
        ([mine("a", 8000, 8000, marches=2), theirs("b", 9300, 8000)], "attack b"),
        ([mine("a", 8000, 8000, marches=2), theirs("b", 12000, 8000)], "shoot b"),
    ],
)
def test_whatever_is_left_is_asked_for(rouages: list[dict[str, Any]], left: str) -> None:
    game = play([], *rouages)
    assert not ended(game)
    assert {left, "end"} <= {*keys(game)}


@pytest.mark.rule("OLO-RUL-51")
def test_a_free_march_is_something_left() -> None:
    game = play([], mine("a", 8000, 8000, actions=0, carries="clef-de-service"))
    assert not ended(game)
    assert keys(game) == ["end"], "marches are not listed"
    assert refused(game, "march 8000,7000 free") == ""


@pytest.mark.rule("OLO-RUL-51")
def test_where_a_march_is_open_ending_stays_a_choice() -> None:
    game = play([], mine("a", 8000, 8000))
    assert keys(game) == ["end"]
    assert piece(game, "a")["actions"] == 4
    take(game, "end")
    assert ended(game)


def test_nobody_is_ever_asked_for_end_alone() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=11)
    while game.number < 120 and game.decision is not None:
        decision = game.asking[0]
        assert decision.candidates() != ["end"]
        game.choose(decision.sample(game.number), decision.seat)
