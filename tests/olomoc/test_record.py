"""Dice and log: a game is its seed and its choices, and every roll is told."""

import pytest

import rouage
from tests import conformance
from tests.olomoc.table import events, last, mine, play, take, theirs


@pytest.mark.rule("OLO-RUL-76")
def test_the_same_seed_and_choices_make_the_same_game() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=21)
    conformance.random_play(game, 8, 60)
    twin = rouage.new("olomoc", {"scene": "first-night"}, seed=21)
    for entry in game.entries()[1:]:
        twin.choose(entry.key, entry.seat)
    assert twin.events() == game.events()
    other = rouage.new("olomoc", {"scene": "first-night"}, seed=22)
    assert other.events() != game.events()[: len(other.events())]


@pytest.mark.rule("OLO-RUL-76")
def test_a_record_is_replayed_and_verified() -> None:
    game = rouage.new("olomoc", {"scene": "first-night"}, seed=21)
    conformance.random_play(game, 8, 40)
    assert rouage.load(game.save()).events() == game.events()
    assert rouage.verify(game.save()).holds


@pytest.mark.rule("OLO-RUL-76")
def test_every_roll_is_told_with_dice_difficulty_modifiers_and_re_roll() -> None:
    helper = mine("c", 11000, 8000)
    game = play([1, 2, 3, 4, 5, 6], mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0), helper)
    take(game, "attack b")
    rolled = last(game, "rolled")
    assert (rolled["faces"], rolled["difficulty"], rolled["why"], rolled["successes"]) == ([1, 2, 3], 4, ["support"], 0)
    assert not rolled["again"]
    take(game, "fate")
    again = last(game, "rolled")
    assert (again["faces"], again["successes"], again["again"]) == ([4, 5, 6], 3, True)
    assert len(events(game, "rolled")) == 2


@pytest.mark.rule("OLO-RUL-76")
def test_free_undo_stops_at_a_random_result() -> None:
    game = play(
        "seed", mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0), seed=4, begin="activation"
    )  # fmt: skip
    take(game, "march 8000,7500")
    assert game.free_undo("player-1") == 0
    take(game, "attack b")
    assert game.free_undo("player-1") is None
