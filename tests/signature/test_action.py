"""Actions: one each, an adjustment and one task."""

from typing import Any

import pytest

import rouage
from tests.signature.scenes import (
    BARE,
    WOLF,
    card,
    creature,
    dice_for,
    fight,
    foreseen,
    hero,
    keys,
    place,
    settled,
    table,
    told,
)

ARCHER = {**BARE, "objects": ["short-bow"]}


@pytest.mark.rule("SIG-ACT-01")
def test_in_one_round_everybody_gets_one_action() -> None:
    game = table(heroes=[BARE, {"character": "tamsin"}], creatures=[{**WOLF, "count": 2, "at": [9, 9]}])
    game.choose("wait", "player-2")
    with pytest.raises(rouage.Illegal):
        game.choose("wait", "player-2")
    game.choose("wait", "player-1")
    assert keys(game) == []
    game.choose("wolf-2", "gm")
    game.choose("wait", "gm")
    game.choose("wait", "gm")
    assert [event["who"] for event in told(game, "waited")] == ["tamsin", "ysolde", "wolf-2", "wolf"]
    assert game.view("gm")["round"] == 2
    assert "wait" in keys(game, "player-1")
    assert "wait" in keys(game, "player-2")


@pytest.mark.rule("SIG-ACT-01")
def test_an_action_spends_the_turn() -> None:
    game = fight([5, 1], creature={**WOLF, "important": True})
    game.choose("attack wolf")
    game.choose("roll")
    assert hero(game)["acted"]
    assert keys(game) == []
    assert creature(game, "wolf")["wounds"] == 1


@pytest.mark.rule("SIG-ACT-02")
def test_stepping_up_and_striking_is_one_action_and_makes_nothing_harder() -> None:
    game = fight([3, 1], creature={**WOLF, "at": [2, 0]})
    assert foreseen(game, "attack wolf") == [3]
    game.choose("attack wolf")
    assert place(game, "ysolde") == (1000, 0)
    assert card(game)["lines"] == [["signature.line-base", 3]]
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-ACT-02")
def test_the_adjustment_may_lead_away_before_a_shot() -> None:
    game = fight([2, 1], hero={**ARCHER, "at": [5, 5]}, creature={**WOLF, "at": [6, 5]})
    assert foreseen(game, "shoot wolf") == [3], "one harder within arm's reach"
    assert "step away wolf + shoot wolf" in keys(game)
    assert foreseen(game, "step away wolf + shoot wolf") == [2]
    assert foreseen(game, "step away wolf + shoot wolf + shoot wolf") == [4, 4], "it never counts as a task"
    game.choose("step away wolf + shoot wolf")
    assert place(game, "ysolde") == (4000, 5000)
    game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [2]


@pytest.mark.rule("SIG-ACT-02")
@pytest.mark.parametrize(
    ("key", "spot"),
    [("step toward wolf", (6000, 5000)), ("step away wolf", (4000, 5000)), ("step to 5,9", (5000, 6000))],
)
def test_the_adjustment_covers_one_unit_in_any_direction(key: str, spot: tuple[int, int]) -> None:
    game = fight(hero={**BARE, "at": [5, 5]}, creature={**WOLF, "at": [9, 5]})
    game.choose(key)
    assert place(game, "ysolde") == spot
    assert settled(game) == [], "it is no task"
    assert hero(game)["acted"]


@pytest.mark.rule("SIG-ACT-02")
def test_the_adjustment_brings_a_power_into_reach() -> None:
    game = fight([3, 1], hero={**BARE, "powers": ["banishing-verse"]}, creature={**WOLF, "at": [6, 0]})
    game.choose("power banishing-verse wolf")
    assert place(game, "ysolde") == (1000, 0)


@pytest.mark.rule("SIG-ACT-02")
def test_an_action_includes_one_adjustment_only() -> None:
    pair = [{**WOLF, "at": [7, 5]}, {**WOLF, "at": [5, 6]}]
    game = table(dice_for(5), heroes=[{**BARE, "at": [5, 5]}], creatures=pair)
    refusal = game.why_not("step toward wolf + step toward wolf")
    assert refusal is not None
    assert refusal.rule == "SIG-ACT-02"
    game.choose("attack wolf + attack wolf-2")
    game.choose("roll")
    assert place(game, "ysolde") == (6000, 5000)
    assert [event["what"]["args"]["target"] for event in told(game, "task-lost")] == ["wolf-2"]
    assert game.dice_left == ()


@pytest.mark.rule("SIG-ACT-02")
def test_the_next_action_has_its_own_adjustment() -> None:
    game = fight(dice_for(1), creature={**WOLF, "at": [4, 0]})
    game.choose("step toward wolf")
    game.choose("wait", "gm")
    game.choose("step toward wolf + attack wolf")
    assert place(game, "ysolde") == (2000, 0)
    assert told(game, "task-lost"), "two units are still too far without a further step"
    game.choose("wait", "gm")
    game.choose("attack wolf")
    assert place(game, "ysolde") == (3000, 0)


@pytest.mark.rule("SIG-ACT-02")
def test_between_zones_there_is_no_adjusting() -> None:
    game = fight(hero={**BARE, "at": [2]}, creature={**WOLF, "at": [3]}, space="zones", size=[6])
    assert game.why_not("attack wolf") is not None
    game.choose("step toward wolf")
    assert place(game, "ysolde") == (2000, 0)


@pytest.mark.rule("SIG-ACT-03")
@pytest.mark.parametrize("space", [{}, {"space": "zones", "size": [6]}])
def test_a_second_task_makes_both_harder(space: dict[str, Any]) -> None:
    game = fight(creature={**WOLF, "important": True, "at": [0] if space else [1, 0]}, **space)
    assert foreseen(game, "attack wolf") == [3]
    assert foreseen(game, "pin wolf") == [3]
    assert foreseen(game, "attack wolf + pin wolf") == [5, 5]


@pytest.mark.rule("SIG-ACT-03")
def test_one_task_is_the_whole_action() -> None:
    game = fight([1, 2], creature={**WOLF, "important": True})
    game.choose("attack wolf")
    game.choose("roll")
    assert len(settled(game)) == 1
    assert keys(game) == []
    refusal = game.why_not("attack wolf", "player-1")
    assert refusal is not None


@pytest.mark.rule("SIG-ACT-04")
def test_a_task_of_difficulty_0_needs_no_roll() -> None:
    game = fight(creature={**WOLF, "difficulty": 1}, hero={**BARE, "objects": ["light-weapon"]})
    game.choose("attack wolf")
    assert [event["kind"] for event in settled(game)] == ["unrolled"]
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-ACT-04")
def test_a_task_above_10_is_not_rolled_and_fails() -> None:
    game = fight([6, 6, 6, 6, 6, 6], creature={**WOLF, "difficulty": 10, "armour": 1})
    game.choose("attack wolf")
    assert [(event["kind"], event["outcome"]) for event in settled(game)] == [("unrolled", "signature.outcome-failure")]
    assert game.dice_left == (6, 6, 6, 6, 6, 6)
    assert creature(game, "wolf")["out"] == ""


@pytest.mark.rule("SIG-ACT-04")
@pytest.mark.parametrize("difficulty", [1, 10])
def test_a_task_in_between_is_rolled(difficulty: int) -> None:
    game = fight([2, 4, 6, 6], creature={**WOLF, "difficulty": difficulty})
    game.choose("attack wolf")
    game.choose("roll")
    assert [event["kind"] for event in settled(game)] == ["rolled"]
    assert game.dice_left == (6, 6)
