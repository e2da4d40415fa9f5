"""Test vectors SIG-TV-01 to SIG-TV-13: dice, critical failures, the ends of the scale, Energy, several tasks."""

from collections.abc import Sequence

import pytest

import rouage
from tests.signature.scenes import BARE, called, hero, settled, table, told

SPARE = 3
"""A die that must be left over: nothing is drawn beyond what the vector lists."""


def roll(dice: Sequence[int], *, difficulty: int = 5, helped: bool = False) -> tuple[int, int]:
    """The result, and how many dice were rolled again."""
    game = called(difficulty, [*dice, SPARE], helped=helped)
    game.choose("roll", "player-1")
    (rolled,) = told(game, "rolled")
    assert rolled["dice"] == list(dice)
    assert game.dice_left == (SPARE,)
    result: int = rolled["result"]
    return result, len(dice) - (3 if helped else 2)


@pytest.mark.rule("SIG-TV-01")
def test_3_and_5_give_5_and_no_extra_roll() -> None:
    assert roll([3, 5]) == (5, 0)


@pytest.mark.rule("SIG-TV-02")
def test_4_and_4_give_4() -> None:
    assert roll([4, 4]) == (4, 0)


@pytest.mark.rule("SIG-TV-03")
def test_with_advantage_1_2_and_2_give_2() -> None:
    assert roll([1, 2, 2], helped=True) == (2, 0)


@pytest.mark.rule("SIG-TV-04")
def test_6_and_2_then_4_give_6_with_one_extra_roll() -> None:
    assert roll([6, 2, 4]) == (6, 1)


@pytest.mark.rule("SIG-TV-05")
def test_6_and_6_then_6_then_3_give_7_with_two_extra_rolls_of_one_die() -> None:
    assert roll([6, 6, 6, 3]) == (7, 2)


@pytest.mark.rule("SIG-TV-06")
def test_with_advantage_6_1_and_1_then_6_6_5_give_8() -> None:
    assert roll([6, 1, 1, 6, 6, 5], helped=True) == (8, 3)


@pytest.mark.rule("SIG-TV-07")
def test_2_and_6_then_four_more_6_give_10_and_stop() -> None:
    assert roll([2, 6, 6, 6, 6, 6]) == (10, 4)


@pytest.mark.rule("SIG-TV-08")
def test_1_and_1_then_1_is_a_critical_failure_even_at_difficulty_1() -> None:
    game = called(1, [1, 1, 1, SPARE])
    game.choose("roll", "player-1")
    game.choose("twist The lantern goes out", "gm")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-critical"]
    assert len(told(game, "intrusion")) == 1
    assert hero(game)["xp"] == 0
    assert game.dice_left == (SPARE,)


@pytest.mark.rule("SIG-TV-09")
@pytest.mark.parametrize(("difficulty", "outcome"), [(1, "success"), (2, "failure")])
def test_1_and_1_then_6_give_1_without_exploding(difficulty: int, outcome: str) -> None:
    assert roll([1, 1, 6], difficulty=difficulty) == (1, 1)
    game = called(difficulty, [1, 1, 6])
    game.choose("roll", "player-1")
    assert [event["outcome"] for event in settled(game)] == [f"signature.outcome-{outcome}"]
    assert told(game, "critical-failure") == []


@pytest.mark.rule("SIG-TV-10")
def test_with_advantage_three_1_then_1_is_critical_and_1_1_2_is_2() -> None:
    game = called(1, [1, 1, 1, 1, SPARE], helped=True)
    game.choose("roll", "player-1")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-critical"]
    assert game.dice_left == (SPARE,)
    assert roll([1, 1, 2], helped=True) == (2, 0)


@pytest.mark.rule("SIG-TV-11")
@pytest.mark.parametrize(("base", "change", "outcome"), [(1, -1, "success"), (10, 1, "failure")])
def test_effective_difficulties_0_and_11_draw_no_dice(base: int, change: int, outcome: str) -> None:
    wolf = {"id": "wolf", "difficulty": base, "circumstance": change, "at": [1, 0]}
    game = table([SPARE], creatures=[wolf, {"id": "bear", "difficulty": 3, "at": [9, 9]}])
    game.choose("attack wolf")
    (task,) = settled(game)
    assert (task["difficulty"], task["outcome"]) == (base + change, f"signature.outcome-{outcome}")
    assert game.dice_left == (SPARE,)


@pytest.mark.rule("SIG-TV-12")
def test_6_energy_buys_difficulty_6() -> None:
    game = called(6, [SPARE])
    game.choose("energy 6", "player-1")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-success"]
    assert hero(game)["energy"] == 0
    assert game.dice_left == (SPARE,)


@pytest.mark.rule("SIG-TV-12")
def test_10_energy_buys_difficulty_10_once_the_maximum_is_raised() -> None:
    game = table([SPARE], heroes=[{**BARE, "xp": 16}])
    for _ in range(4):
        game.choose("advance energy", "player-1")
    game.choose("set ysolde.energy 10", "gm")
    game.choose("call ysolde notice 10", "gm")
    game.choose("energy 10", "player-1")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-success"]
    assert (hero(game)["energy"], hero(game)["maximum"]) == (0, 10)
    assert game.dice_left == (SPARE,)


@pytest.mark.rule("SIG-TV-12")
def test_10_energy_does_not_buy_difficulty_11() -> None:
    game = table([SPARE], heroes=[{**BARE, "objects": ["light-armour"], "maximum": 10}])
    game.choose("call ysolde stealth 10", "gm")
    with pytest.raises(rouage.Illegal) as refused:
        game.choose("energy 10", "player-1")
    assert refused.value.rule == "SIG-NRG-04"
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert (task["difficulty"], task["outcome"]) == (11, "signature.outcome-failure")
    assert hero(game)["energy"] == 10
    assert game.dice_left == (SPARE,)


@pytest.mark.rule("SIG-TV-13")
def test_two_tasks_of_3_and_8_become_5_and_10() -> None:
    creatures = [{"id": "wolf", "difficulty": 3, "at": [1, 0]}, {"id": "bear", "difficulty": 8, "at": [0, 1]}]
    game = table([4, 4, 5, 5, SPARE], creatures=creatures)
    game.choose("attack wolf + attack bear")
    game.choose("roll")
    game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [5, 10]
    assert game.dice_left == (SPARE,)


@pytest.mark.rule("SIG-TV-13")
def test_three_tasks_of_7_become_11_and_take_neither_dice_nor_energy() -> None:
    game = table([SPARE], creatures=[{"id": "wolf", "difficulty": 7, "at": [1, 0]}])
    game.choose("attack wolf + attack wolf + attack wolf")
    assert [(event["difficulty"], event["outcome"]) for event in settled(game)] == [
        (11, "signature.outcome-failure")
    ] * 3  # fmt: skip
    assert hero(game)["energy"] == 6
    assert game.dice_left == (SPARE,)
