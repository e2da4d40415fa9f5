"""Critical failure: a chosen 1 that is confirmed by another."""

from collections.abc import Callable
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.signature.scenes import BARE, called, hero, table, told

WOLF = {"id": "wolf", "difficulty": 3, "at": [1, 0]}


@pytest.mark.rule("SIG-CRF-01")
@pytest.mark.parametrize(("first", "again"), [((1, 1), True), ((1, 2), False), ((1, 1, 1), True), ((1, 1, 2), False)])
def test_a_chosen_1_is_rolled_again_which_takes_a_1_on_every_die(first: tuple[int, ...], again: bool) -> None:
    game = called(2, [*first, 4], helped=len(first) == 3)
    game.choose("roll")
    assert game.dice_left == (() if again else (4,))


@pytest.mark.rule("SIG-CRF-02")
@pytest.mark.parametrize("difficulty", [1, 5, 10])
@pytest.mark.parametrize("helped", [False, True])
def test_a_1_after_a_1_fails_at_any_difficulty(difficulty: int, helped: bool) -> None:
    game = called(difficulty, [1, 1, 1, 1] if helped else [1, 1, 1], helped=helped)
    game.choose("roll")
    assert [event["outcome"] for event in told(game, "rolled")] == ["signature.outcome-critical"]
    assert game.dice_left == ()


@pytest.mark.rule("SIG-CRF-02")
def test_a_critical_failure_fails_the_deed_that_a_mere_1_would_have_done() -> None:
    outs = []
    for confirming in (1, 2):
        game = table([1, 1, confirming], creatures=[WOLF | {"difficulty": 1, "important": True}])
        game.choose("attack wolf")
        game.choose("roll")
        outs.append(len(told(game, "creature-wounded")))
    assert outs == [0, 1]


def after_a_call() -> Game[Any]:
    game = called(4, [1, 1, 1])
    game.choose("roll")
    return game


def after_an_attack() -> Game[Any]:
    game = table([1, 1, 1], creatures=[WOLF])
    game.choose("attack wolf")
    game.choose("roll")
    return game


def after_a_reaction() -> Game[Any]:
    game = table([1, 1, 1], creatures=[WOLF], turn="creatures")
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    return game


def after_an_order_to_an_ally() -> Game[Any]:
    game = table([1, 1, 1], creatures=[WOLF, {"id": "dog", "difficulty": 3, "side": "ally", "at": [1, 1]}])
    game.choose("wait")
    game.choose("dog attack wolf")
    return game


@pytest.mark.rule("SIG-CRF-03")
@pytest.mark.parametrize("failed", [after_a_call, after_an_attack, after_a_reaction, after_an_order_to_an_ally])
def test_the_gm_adds_exactly_one_intrusion(failed: Callable[[], Game[Any]]) -> None:
    game = failed()
    assert [decision.seat for decision in game.asking] == ["gm"], "play waits for the intrusion"
    assert len(told(game, "critical-failure")) == 1
    assert told(game, "intrusion") == []
    game.choose("twist A strap breaks", "gm")
    assert [event["who"] for event in told(game, "intrusion")] == ["ysolde"]
    assert game.why_not("twist Another", "gm") is not None, "there is no second one to add"


@pytest.mark.rule("SIG-CRF-03")
@pytest.mark.parametrize("failed", [after_an_attack, after_an_order_to_an_ally])
def test_a_bot_finds_an_intrusion_to_add(failed: Callable[[], Game[Any]]) -> None:
    decision = failed().decision
    assert decision is not None
    assert "circumstance wolf +1" in decision.candidates()


@pytest.mark.rule("SIG-CRF-04")
@pytest.mark.parametrize("xp", [0, 2])
def test_the_intrusion_of_a_critical_failure_pays_no_experience_and_cannot_be_bought_off(xp: int) -> None:
    game = called(4, [1, 1, 1], xp=xp)
    game.choose("roll", "player-1")
    if xp:
        game.choose("keep", "player-1")
    game.choose("twist A strap breaks", "gm")
    assert len(told(game, "intrusion")) == 1, "it happens at once, nobody is asked"
    assert told(game, "experience") == []
    assert hero(game)["xp"] == xp


@pytest.mark.rule("SIG-RUL-38")
def test_any_other_intrusion_would_have_paid() -> None:
    game = called(4, [1, 1, 1])
    game.choose("roll", "player-1")
    game.choose("twist A strap breaks", "gm")
    game.choose("intrude ysolde twist A storm", "gm")
    assert [event["left"] for event in told(game, "experience")] == [1]


@pytest.mark.rule("SIG-CRF-05")
@pytest.mark.parametrize("confirming", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("helped", [False, True])
def test_without_a_second_1_nothing_is_critical_and_nothing_intrudes(confirming: int, helped: bool) -> None:
    game = called(4, [*([1, 1, 1] if helped else [1, 1]), confirming], helped=helped)
    game.choose("roll")
    assert [event["outcome"] for event in told(game, "rolled")] == ["signature.outcome-failure"]
    assert told(game, "critical-failure") == []
    assert game.why_not("twist A strap breaks", "gm") is not None


@pytest.mark.rule("SIG-RUL-39")
def test_a_reroll_bought_with_experience_settles_whether_anything_intrudes() -> None:
    game = table([1, 1, 1, 4, 2], heroes=[{**BARE, "xp": 1}])
    game.choose("call ysolde notice 4", "gm")
    game.choose("roll", "player-1")
    assert told(game, "critical-failure") == []
    game.choose("reroll", "player-1")
    assert [event["outcome"] for event in told(game, "rolled")] == ["signature.outcome-success"]
    assert told(game, "critical-failure") == []
