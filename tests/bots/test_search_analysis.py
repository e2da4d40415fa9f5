"""A finished game gone over: the same each time, blame where it belongs, luck apart from it, and chances that hold."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.bots.search.analysis import MOST_TURNING, TURNING, Analysis, Judged, Unknown, analyse, judge, summed_up
from rouage.bots.search.gauge import Sample, Usual, fitted, result, sides
from rouage.engine.game import Game, Header
from rouage.engine.state import Outcome
from tests.toy import Toy

SCENES = {"olomoc": "first-night", "sine-tempore": "landing-site", "signature": "tavern-brawl", "artemis": "last-call"}
PARTY = (("player-1", "player-2"), ("gm",))


def played(name: str, seed: int, choices: int = 10_000, scene: str = "") -> Game[Any]:
    game = rouage.new(name, {"scene": scene or SCENES[name]}, seed=seed, salt="")
    players = {seat: bots.make(bots.default(name, seat), seed, name) for seat in game.seats}
    while (decision := game.decision) is not None and game.number < choices:
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game


def choice(number: int, seat: str, chance: float, lost: float = 0.0, luck: float = 0.0, doubt: float = 0.0) -> Judged:
    return Judged(number, seat, "a", chance, "b" if lost else "a", lost, luck, doubt)


def test_a_game_is_gone_over_alike_each_time() -> None:
    game = played("signature", 1)
    first, again = analyse(game, 3), analyse(game, 3)
    assert first == again
    assert first.judged
    for one in first.judged:
        assert game.entries()[one.number + 1].key == one.key
        assert 0.0 <= one.lost <= one.chance <= 1.0
        assert one.better != one.key or one.lost == 0.0


@pytest.mark.parametrize("name", SCENES)
def test_every_game_is_gone_over(name: str) -> None:
    """A beginning is enough to see that whoever is asked is judged, and that there is no end to tell yet."""
    game = played(name, 1, 14)
    found = analyse(game, 1)
    assert found.judged
    assert found.end is None
    assert {one.seat for one in found.judged} <= set(game.seats)
    assert sorted([seat for side in found.sides for seat in side]) == sorted(game.seats)
    assert all(0.0 <= chance <= 1.0 for seat in game.seats for _, chance in found.curve(seat))


@pytest.mark.parametrize("seed", [1, 3])
def test_the_curve_ends_with_the_outcome(seed: int) -> None:
    game = played("signature", seed, scene="skirmish-at-the-rings")
    assert game.outcome is not None
    found = summed_up(game, [choice(0, "player-1", 0.6), choice(game.number - 1, "gm", 0.3)])
    won = "player-1" in game.outcome.winners
    assert found.curve("player-1")[-1] == (game.number, 1.0 if won else 0.0)
    assert found.curve("gm")[-1] == (game.number, 0.0 if won else 1.0)
    assert [chance for _, chance in found.curve("player-1")[:2]] == pytest.approx([0.6, 0.7])


def test_losing_choices_and_luck_add_up_to_how_the_chances_moved() -> None:
    game = played("signature", 2)
    numbers = [entry.past.number for entry in game.entries(0) if entry.chance and entry.past is not None]
    seats = [game.entries()[number + 1].seat for number in numbers]
    judged = [choice(n, seat, 0.5, lost=0.1) for n, seat in zip(numbers, seats, strict=True)]
    found = summed_up(game, judged)
    total = found.curve("player-1")[0][1]
    for seat in game.seats:
        lost, luck = found.totals(seat)
        total += (luck - lost) * (1 if seat != "gm" else -1)
    assert total == pytest.approx(found.curve("player-1")[-1][1])


def test_luck_is_told_only_where_chance_had_a_say() -> None:
    game = played("signature", 2)
    still = next(entry for entry in game.entries(0) if not entry.chance)
    assert still.past is not None
    before, after = choice(still.past.number, "player-1", 0.4), choice(still.number, "player-1", 0.9)
    assert summed_up(game.rewind(still.number), [before, after]).judged[0].luck == 0.0


def test_turning_points_are_where_much_changed_and_not_only_seems_to_have() -> None:
    calm = choice(1, "player-1", 0.5, luck=0.01)
    blunder = choice(2, "player-1", 0.5, lost=TURNING)
    stroke = choice(3, "gm", 0.5, luck=-TURNING)
    doubtful = choice(4, "gm", 0.5, luck=TURNING, doubt=TURNING)
    found = Analysis((calm, blunder, stroke, calm, doubtful), PARTY, None)
    assert found.turning_points() == [blunder, stroke]
    many = [choice(n, "gm", 0.9, lost=TURNING + n / 1000) for n in range(2 * MOST_TURNING)]
    assert Analysis(tuple(many), PARTY, None).turning_points() == many[MOST_TURNING:]


def test_sides_win_together() -> None:
    crew = rouage.new("sine-tempore", {"scene": "landing-site", "players": 2}, seed=1)
    assert sides(crew) == (("player-1", "player-2"),)
    rivals = sides(rouage.new("olomoc", {"scene": "first-night"}, seed=1))
    assert rivals == (("player-1",), ("player-2",))
    assert [result(Outcome(winners, {}, ""), "player-2", rivals) for winners in (("player-2",), ("player-1",), ())] == [
        1.0, 0.0, 0.5,
    ]  # fmt: skip
    assert result(Outcome((), {}, ""), "player-1", sides(crew)) == 0.0
    assert result(Outcome((), {}, ""), "player-1", PARTY) == 0.0
    assert result(Outcome(("player-1", "player-2"), {}, ""), "gm", PARTY) == 0.0


def test_what_a_worth_means_is_learnt_from_how_games_ended() -> None:
    """Games made up so that a worth of 10 is even and 4 more make the odds e to 1."""
    luck = Random(5)
    samples = []
    for _ in range(600):
        worth = luck.uniform(0, 20)
        won = luck.random() < 1 / (1 + exp(-(worth - 10) / 4))
        samples.append(Sample(worth, luck.randrange(100), float(won), 1.0))
    found = fitted(samples, Usual(3.0), 100, PARTY)
    for worth in (4, 10, 14):
        assert found.read(worth, 50) == pytest.approx(1 / (1 + exp(-(worth - 10) / 4)), abs=0.07)


def test_games_that_are_always_won_are_no_even_match() -> None:
    always = fitted([Sample(-n / 4, n, 1.0, 1.0) for n in range(24)], Usual(3.0), 24, PARTY)
    assert all(always.read(-n / 4, n) > 0.85 for n in range(24))
    assert fitted([], Usual(3.0), 24, PARTY).read(0.0, 12) == pytest.approx(0.5), "nothing was learnt"


def test_a_game_that_nobody_can_judge_is_said_to_be_unknown() -> None:
    title = Toy()
    game = Game.begin(title, Header("toy", 1, {}, {}, "seed", (), 1, "salt"), title.shelf())
    with pytest.raises(Unknown):
        next(judge(game))
