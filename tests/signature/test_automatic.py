"""Automatic success and failure: the two ends of the scale, where no dice are rolled."""

import pytest

from tests.signature.scenes import BARE, creature, settled, table, told

FAR = {"id": "bear", "difficulty": 5, "at": [9, 9]}
"""Somebody else in the scene, so that it goes on."""


@pytest.mark.rule("SIG-AUT-01")
def test_what_the_gm_calls_automatic_succeeds_without_dice() -> None:
    game = table([1, 1, 1])
    game.choose("try climb", "player-1")
    game.choose("automatic", "gm")
    (task,) = settled(game)
    assert task["outcome"] == "signature.outcome-success"
    assert task["difficulty"] == 0
    assert game.dice_left == (1, 1, 1)


@pytest.mark.rule("SIG-AUT-01")
@pytest.mark.parametrize(("weapon", "base"), [("light-weapon", 1), ("heavy-weapon", 2), ("heavy-weapon", 1)])
def test_a_task_brought_down_to_0_or_below_succeeds_without_dice(weapon: str, base: int) -> None:
    wolf = {"id": "wolf", "difficulty": base, "at": [1, 0]}
    game = table([1, 1, 1], heroes=[{**BARE, "objects": [weapon]}], creatures=[wolf, FAR])
    game.choose("attack wolf")
    assert creature(game, "wolf")["out"] == "defeated"
    assert game.dice_left == (1, 1, 1)


@pytest.mark.rule("SIG-AUT-01")
def test_difficulty_1_is_still_rolled() -> None:
    game = table([1, 1, 1], creatures=[{"id": "wolf", "difficulty": 1, "at": [1, 0]}])
    game.choose("attack wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == ""
    assert game.dice_left == ()


@pytest.mark.rule("SIG-AUT-02", "SIG-EX-09")
@pytest.mark.parametrize("deed", ["breathe", "eat", "sleep", "walk", "talk"])
def test_breathing_eating_sleeping_walking_and_talking_need_no_roll_and_no_ruling(deed: str) -> None:
    game = table([1, 1, 1])
    game.choose(f"try {deed}", "player-1")
    (task,) = settled(game)
    assert (task["outcome"], task["difficulty"]) == ("signature.outcome-success", 0)
    assert game.dice_left == (1, 1, 1)
    assert [decision.seat for decision in game.asking] == ["player-1"], "nobody was asked anything"


@pytest.mark.rule("SIG-AUT-02")
def test_what_may_be_risky_or_opposed_is_for_the_gm_to_judge() -> None:
    game = table()
    game.choose("try walk on hot coals", "player-1")
    assert [decision.seat for decision in game.asking] == ["gm"]
    assert settled(game) == []


@pytest.mark.rule("SIG-AUT-02")
def test_words_are_simply_spoken() -> None:
    game = table([1, 1, 1])
    game.choose("say Good evening.", "player-1")
    assert [event["words"] for event in told(game, "said-by")] == ["Good evening."]
    assert game.dice_left == (1, 1, 1)


@pytest.mark.rule("SIG-AUT-03", "SIG-AUT-04")
def test_what_the_gm_calls_impossible_fails_without_dice() -> None:
    game = table([6, 6, 6, 6, 6, 6])
    game.choose("try climb", "player-1")
    game.choose("impossible", "gm")
    (task,) = settled(game)
    assert task["outcome"] == "signature.outcome-failure"
    assert task["difficulty"] == 11
    assert game.dice_left == (6, 6, 6, 6, 6, 6)


@pytest.mark.rule("SIG-AUT-03")
@pytest.mark.parametrize("change", [1, 2, 3])
def test_a_task_above_10_fails_even_where_the_dice_would_have_given_10(change: int) -> None:
    wolf = {"id": "wolf", "difficulty": 10, "circumstance": change, "at": [1, 0]}
    game = table([6, 6, 6, 6, 6, 6], creatures=[wolf])
    game.choose("attack wolf")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-failure"]
    assert creature(game, "wolf")["out"] == ""


@pytest.mark.rule("SIG-AUT-03")
def test_a_task_of_10_is_possible() -> None:
    game = table([6, 5, 6, 6, 6, 6], creatures=[{"id": "wolf", "difficulty": 10, "at": [1, 0]}])
    game.choose("attack wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-AUT-04")
@pytest.mark.parametrize("dice", [[6, 6, 6, 6, 6, 6], [1, 1, 1]])
def test_an_impossible_task_draws_no_die_so_nothing_explodes_and_nothing_is_critical(dice: list[int]) -> None:
    wolf = {"id": "wolf", "difficulty": 10, "chief": True, "at": [1, 0]}
    game = table(dice, creatures=[wolf])
    game.choose("attack wolf")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-failure"]
    assert game.dice_left == tuple(dice)
    assert told(game, "rolled") == []
    assert told(game, "critical-failure") == []


@pytest.mark.rule("SIG-AUT-04")
def test_an_impossible_reaction_draws_no_die_either() -> None:
    wolf = {"id": "wolf", "difficulty": 10, "weapon": 1, "at": [1, 0]}
    game = table([6, 6, 6, 6, 6, 6], creatures=[wolf], turn="creatures")
    game.choose("attack ysolde", "gm")
    assert game.dice_left == (6, 6, 6, 6, 6, 6)
    assert len(told(game, "hero-wounded")) == 1


@pytest.mark.rule("SIG-AUT-04")
@pytest.mark.parametrize(("chief", "drawn"), [(False, 2), (True, 0)])
def test_the_last_difficulty_to_be_rolled_is_10(chief: bool, drawn: int) -> None:
    game = table([3, 2], creatures=[{"id": "wolf", "difficulty": 10, "chief": chief, "at": [1, 0]}])
    game.choose("attack wolf")
    if drawn:
        game.choose("roll")
    assert len(game.dice_left) == 2 - drawn
