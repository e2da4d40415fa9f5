"""Defeated: unconscious, without tasks, at the mercy of others, and still able to rest."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, table, told

DEFEATED: Piece = {**BARE, "wounds": 3}
TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [0, 1]}


@pytest.mark.rule("SIG-DEF-01")
def test_the_third_wound_takes_consciousness_and_with_it_the_help_that_was_being_given() -> None:
    helper = {**BARE, "wounds": 2}
    game = table([2, 1, 5, 4], heroes=[helper, TAMSIN], creatures=[{**WOLF, "count": 2, "spread": 0}])
    game.choose("help tamsin reaction", "player-1")
    game.choose("wait", "player-2")
    game.choose("wolf")
    game.choose("attack ysolde")
    game.choose("roll")
    assert [event["who"] for event in told(game, "hero-defeated")] == ["ysolde"]
    assert hero(game)["defeated"]
    game.choose("attack tamsin")
    assert not card(game)["advantage"]


@pytest.mark.rule("SIG-DEF-02")
@pytest.mark.parametrize("key", ["attack wolf", "move short toward wolf", "pin wolf", "help tamsin action", "stand"])
def test_a_defeated_character_attempts_no_task(key: str) -> None:
    game = table(heroes=[DEFEATED, TAMSIN], creatures=[WOLF])
    refusal = game.why_not(key, "player-1")
    assert refusal is not None
    assert refusal.rule == "SIG-DEF-02"
    with pytest.raises(rouage.Illegal):
        game.choose(key, "player-1")
    assert not hero(game)["acted"]


@pytest.mark.rule("SIG-DEF-02")
def test_a_defeated_character_is_offered_nothing_but_rest() -> None:
    game = table(heroes=[{**DEFEATED, "energy": 2}, TAMSIN], creatures=[WOLF])
    asked = next(decision for decision in game.decisions if decision.seat == "player-1")
    assert set(asked.keys) == {"rest energy", "rest heal", "wait"}


@pytest.mark.rule("SIG-DEF-02")
def test_a_defeated_character_without_a_rest_for_the_fight_is_not_asked_at_all() -> None:
    game = table(heroes=[{**DEFEATED, "rest": 2}, TAMSIN], creatures=[WOLF])
    assert "player-1" not in [decision.seat for decision in game.decisions]


@pytest.mark.rule("SIG-DEF-02")
def test_a_defeated_character_does_not_react() -> None:
    storm = {"id": "storm", "kind": "obstacle", "difficulty": 3, "acts": True, "at": [1, 0]}
    game = table([2, 1], heroes=[DEFEATED, TAMSIN], creatures=[storm, {**WOLF, "at": [20, 0]}], turn="creatures")
    game.choose("storm")
    game.choose("strike")
    assert card(game)["who"] == "tamsin"
    game.choose("roll")
    assert (hero(game)["wounds"], hero(game, "tamsin")["wounds"]) == (3, 1)
    assert game.dice_left == ()


@pytest.mark.rule("SIG-DEF-02")
def test_a_defeated_character_tries_nothing_between_encounters_and_is_not_called_upon() -> None:
    game = table(heroes=[DEFEATED, TAMSIN])
    for key, seat in (("try climb", "player-1"), ("call ysolde climb 3", "gm")):
        refusal = game.why_not(key, seat)
        assert refusal is not None
        assert refusal.rule == "SIG-DEF-02"
    game.choose("call all climb 3", "gm")
    assert [task["who"] for task in _tasks(game)] == ["tamsin"]


@pytest.mark.rule("SIG-DEF-03")
def test_killing_a_defeated_creature_needs_no_roll() -> None:
    game = table([3, 1], heroes=[BARE, TAMSIN], creatures=[WOLF, {"id": "bear", "difficulty": 9, "at": [20, 0]}])
    game.choose("attack wolf", "player-1")
    game.choose("roll")
    game.choose("kill wolf", "player-2")
    assert creature(game, "wolf")["out"] == "dead"
    assert game.dice_left == ()
    assert hero(game, "tamsin")["acted"]


@pytest.mark.rule("SIG-DEF-03")
@pytest.mark.parametrize("numbers", ["open", "hidden"])
def test_carrying_a_defeated_character_off_needs_no_roll(numbers: str) -> None:
    heroes = [{**DEFEATED, "at": [5, 5]}, {**TAMSIN, "at": [4, 5]}]
    game = table(heroes=heroes, creatures=[{**WOLF, "at": [20, 0]}], numbers=numbers)
    game.choose("shift ysolde", "player-2")
    assert (hero(game)["x"], hero(game)["y"]) == (10_000, 5_000), "a short distance along"
    assert hero(game, "tamsin")["acted"]
    assert [event["kind"] for event in game.events() if "outcome" in event] == []


@pytest.mark.rule("SIG-DEF-03")
def test_carrying_a_defeated_creature_off_needs_no_roll_even_beside_another_task() -> None:
    bear = {"id": "bear", "difficulty": 9, "at": [20, 0]}
    game = table([3, 1], heroes=[BARE, {**TAMSIN, "at": [0, 0]}], creatures=[WOLF, bear])
    game.choose("attack wolf", "player-1")
    game.choose("roll")
    game.choose("shift wolf + move short toward bear", "player-2")
    assert told(game, "moved")[0]["who"] == "wolf"
    assert creature(game, "wolf")["x"] == 6000
    assert card(game)["deed"] == "move", "only the move is left to roll for"


@pytest.mark.rule("SIG-DEF-03")
def test_a_creature_may_turn_on_the_defeated_without_a_roll() -> None:
    game = table(heroes=[DEFEATED, {**TAMSIN, "at": [20, 0]}], creatures=[WOLF], turn="creatures")
    game.choose("slay ysolde")
    game.choose("let die")
    assert hero(game)["dead"]
    assert told(game, "rolled") == []


@pytest.mark.rule("SIG-DEF-04", "SIG-RUL-25")
def test_a_defeated_character_takes_the_rest_of_one_action_in_the_fight() -> None:
    game = table([4], heroes=[{**DEFEATED, "energy": 0}, TAMSIN], creatures=[WOLF])
    game.choose("rest energy", "player-1")
    game.choose("take 4", "player-1")
    assert hero(game)["energy"] == 4
    assert hero(game)["rest"] == "ten-minutes"
    assert hero(game)["defeated"]


@pytest.mark.rule("SIG-DEF-04")
@pytest.mark.parametrize("rest", [2, 3, 4])
def test_a_defeated_character_takes_the_longer_rests_too(rest: int) -> None:
    game = table([4], heroes=[{**DEFEATED, "energy": 0, "rest": rest}])
    game.choose("rest energy")
    game.choose("let rest")
    game.choose("take 4")
    assert hero(game)["energy"] == 4


@pytest.mark.rule("SIG-DEF-05")
@pytest.mark.parametrize("rest", [1, 2, 3, 4])
def test_a_defeated_character_heals_by_any_rest(rest: int) -> None:
    game = table([6, 2, 3], heroes=[{**DEFEATED, "rest": rest}])
    game.choose("rest heal")
    if rest > 1:
        game.choose("let rest")
    game.choose("roll")
    assert (hero(game)["wounds"], hero(game)["defeated"]) == (2, False)
    assert len(told(game, "woke")) == 1


def test_a_single_defeated_character_has_lost_the_fight() -> None:
    game = fight([2, 1], hero={**BARE, "wounds": 2}, turn="creatures")
    game.choose("attack ysolde")
    game.choose("roll")
    assert game.outcome is not None
    assert game.outcome.reason == "lost"


def _tasks(game: Game[Any]) -> list[dict[str, Any]]:
    view: dict[str, Any] = game.view("gm")
    tasks: list[dict[str, Any]] = view["tasks"]
    return tasks
