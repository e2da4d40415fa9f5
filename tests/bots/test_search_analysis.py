"""A finished game gone over: the same each time, blame where it belongs, and luck apart from it."""

from __future__ import annotations

from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.bots.search.analysis import TURNING, Analysis, Judged, Unknown, analyse, judge
from rouage.engine.game import Game, Header
from tests.toy import Toy


def brawl(seed: int) -> Game[Any]:
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=seed, salt="")
    players = {seat: bots.make(bots.default("signature", seat), seed, "signature") for seat in game.seats}
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game


def test_a_game_is_gone_over_alike_each_time() -> None:
    game = brawl(1)
    first, again = analyse(game, 3), analyse(game, 3)
    assert first == again
    assert first.judged
    for one in first.judged:
        assert game.entries()[one.number + 1].key == one.key
        assert 0.0 <= one.lost <= one.chance <= 1.0
        assert one.better != one.key or one.lost == 0.0


def test_losing_choices_and_luck_add_up_to_how_the_chances_moved() -> None:
    found = analyse(brawl(2), 3)
    for seat in {one.seat for one in found.judged}:
        curve = found.curve(seat)
        lost, luck = found.totals(seat)
        last = [one for one in found.judged if one.seat == seat][-1]
        assert curve[-1][1] - curve[0][1] == pytest.approx(luck - lost + last.lost)


def test_turning_points_are_where_much_changed() -> None:
    calm = Judged(1, "player-1", "a", 0.5, "a", 0.0, 0.01)
    blunder = Judged(2, "player-1", "b", 0.5, "c", TURNING, 0.0)
    stroke = Judged(3, "gm", "d", 0.5, "d", 0.0, -TURNING)
    assert Analysis((calm, blunder, stroke)).turning_points() == [blunder, stroke]


def test_a_game_that_nobody_can_judge_is_said_to_be_unknown() -> None:
    title = Toy()
    game = Game.begin(title, Header("toy", 1, {}, {}, "seed", (), 1, "salt"), title.shelf())
    with pytest.raises(Unknown):
        next(judge(game))
