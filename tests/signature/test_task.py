"""Attempting a task: who rolls, against what, with how many dice, and which one counts."""

from collections.abc import Sequence

import pytest

from rouage.engine.dice import DieOffScale
from tests.signature.scenes import BARE, called, creature, settled, table, told


@pytest.mark.rule("SIG-TSK-01")
@pytest.mark.parametrize(("best", "outcome"), [(5, "success"), (4, "failure")])
def test_a_result_equal_to_the_difficulty_succeeds_and_one_below_fails(best: int, outcome: str) -> None:
    game = called(5, [best, 2])
    game.choose("roll")
    assert [event["outcome"] for event in told(game, "rolled")] == [f"signature.outcome-{outcome}"]


@pytest.mark.rule("SIG-TSK-01")
@pytest.mark.parametrize(("best", "falls"), [(5, True), (4, False)])
def test_reaching_the_difficulty_decides_what_happens_to_a_creature(best: int, falls: bool) -> None:
    game = table([best, 2], creatures=[{"id": "wolf", "difficulty": 5, "at": [1, 0]}])
    game.choose("attack wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == ("defeated" if falls else "")


@pytest.mark.rule("SIG-TSK-01")
def test_the_player_of_the_acting_character_rolls() -> None:
    game = table("typed", heroes=[{"character": "brannoc"}, BARE])
    game.choose("call ysolde notice 5", "gm")
    assert [decision.seat for decision in game.asking] == ["player-2"]
    assert game.why_not("roll", "gm") is not None
    assert game.why_not("roll", "player-1") is not None
    game.choose("roll", "player-2")
    assert [decision.seat for decision in game.asking] == ["player-2"], "the dice are hers to throw"
    game.choose("5 2", "player-2")
    assert [event["who"] for event in told(game, "rolled")] == ["ysolde"]


@pytest.mark.rule("SIG-TSK-02")
def test_nothing_is_rolled_before_the_gm_has_set_a_difficulty() -> None:
    game = table([5, 2])
    game.choose("try climb the tower", "player-1")
    assert [decision.seat for decision in game.asking] == ["gm"]
    assert game.why_not("roll", "player-1") is not None
    assert game.why_not("difficulty 2", "player-1") is not None, "the player does not set it"
    assert game.dice_left == (5, 2)
    game.choose("difficulty 7", "gm")
    assert game.decision is not None
    assert game.decision.seat == "player-1"
    assert game.decision.prompt.args["difficulty"] == 7
    game.choose("roll", "player-1")
    assert [event["difficulty"] for event in told(game, "rolled")] == [7]


@pytest.mark.rule("SIG-TSK-03")
@pytest.mark.parametrize("difficulty", range(1, 11))
def test_the_gm_may_set_any_difficulty_from_1_to_10(difficulty: int) -> None:
    game = table([5, 2])
    game.choose("try climb", "player-1")
    game.choose(f"difficulty {difficulty}", "gm")
    game.choose("roll", "player-1")
    assert [event["difficulty"] for event in told(game, "rolled")] == [difficulty]


@pytest.mark.rule("SIG-TSK-03")
@pytest.mark.parametrize("number", ["0", "11", "-1", "2.5", "five", "0 outcome", "11 outcome", "00019 outcome"])
def test_the_gm_may_not_set_a_rolled_difficulty_off_the_scale(number: str) -> None:
    game = table()
    game.choose("try climb", "player-1")
    refusal = game.why_not(f"difficulty {number}", "gm")
    assert refusal is not None
    assert refusal.rule == "SIG-TSK-03"


@pytest.mark.rule("SIG-TSK-03")
@pytest.mark.parametrize("number", ["12", "00019", "-1"])
def test_the_gm_may_not_move_a_task_under_way_off_the_scale(number: str) -> None:
    game = table()
    game.choose("try climb", "player-1")
    game.choose("difficulty 4", "gm")
    assert game.why_not(f"difficulty {number}", "gm") is not None
    assert game.why_not("difficulty 9", "gm") is None


@pytest.mark.rule("SIG-TSK-03")
@pytest.mark.parametrize(
    ("base", "change"), [(1, -3), (1, -1), (1, 0), (2, 1), (5, 0), (8, 2), (10, 0), (9, 2), (10, 3)]
)
def test_dice_are_rolled_exactly_when_the_effective_difficulty_is_1_to_10(base: int, change: int) -> None:
    wolf = {"id": "wolf", "difficulty": base, "circumstance": change, "at": [1, 0]}
    game = table([3, 2], creatures=[wolf, {"id": "bear", "difficulty": 5, "at": [9, 9]}])
    game.choose("attack wolf")
    if game.decision is not None and "roll" in game.decision.keys:
        game.choose("roll")
    rolled = 1 <= base + change <= 10
    assert game.dice_left == (() if rolled else (3, 2))
    assert [(event["difficulty"], "dice" in event) for event in settled(game)] == [(base + change, rolled)]


@pytest.mark.rule("SIG-TSK-04")
def test_every_die_shows_1_to_6_and_each_of_these_faces_comes_up() -> None:
    game = table("seed", seed=11)
    for _ in range(40):
        game.choose("call ysolde notice 10", "gm")
        game.choose("roll", "player-1")
        if game.why_not("twist", "gm") is None:
            game.choose("twist", "gm")
    faces = {face for event in told(game, "rolled") for face in event["dice"]}
    assert faces == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SIG-TSK-04")
def test_a_scripted_face_that_no_six_sided_die_has_is_an_error_and_changes_nothing() -> None:
    game = called(5, [3, 7])
    with pytest.raises(DieOffScale):
        game.choose("roll")
    assert game.dice_left == (3, 7)
    assert game.why_not("roll") is None


@pytest.mark.rule("SIG-TSK-04")
@pytest.mark.parametrize("typed", ["7 1", "0 3", "3 8"])
def test_people_cannot_type_a_face_that_no_six_sided_die_has(typed: str) -> None:
    game = called(5, "typed")
    game.choose("roll")
    assert game.why_not(typed) is not None
    assert game.why_not("6 1") is None


@pytest.mark.rule("SIG-TSK-05")
def test_a_normal_roll_is_exactly_two_dice() -> None:
    game = called(5, [3, 5, 4, 4])
    game.choose("roll")
    assert game.dice_left == (4, 4)
    assert told(game, "rolled")[0]["dice"] == [3, 5]


@pytest.mark.rule("SIG-TSK-06")
def test_a_roll_with_advantage_is_exactly_three_dice() -> None:
    game = called(5, [3, 2, 4, 5], helped=True)
    game.choose("roll")
    assert game.dice_left == (5,)
    assert told(game, "rolled")[0]["dice"] == [3, 2, 4]


@pytest.mark.rule("SIG-TSK-07")
@pytest.mark.parametrize(
    ("dice", "result"), [([3, 5], 5), ([5, 3], 5), ([2, 4, 4], 4), ([4, 2, 3], 4), ([2, 2], 2), ([5, 5, 5], 5)]
)
def test_the_result_is_the_best_single_die_and_never_a_sum(dice: Sequence[int], result: int) -> None:
    game = called(5, dice, helped=len(dice) == 3)
    game.choose("roll")
    assert [event["result"] for event in told(game, "rolled")] == [result]


@pytest.mark.rule("SIG-TSK-08")
@pytest.mark.parametrize("first", [(6, 1), (1, 6), (6, 1, 1), (1, 1, 6)])
def test_a_6_beside_a_1_explodes_and_is_never_a_critical_failure(first: tuple[int, ...]) -> None:
    game = called(6, [*first, 1, 5], helped=len(first) == 3)
    game.choose("roll")
    assert game.dice_left == (5,), "one extra die, for the chosen 6"
    assert [event["result"] for event in told(game, "rolled")] == [6]
    assert told(game, "critical-failure") == []


@pytest.mark.rule("SIG-TSK-08")
@pytest.mark.parametrize("first", [(1, 5), (5, 1, 1), (2, 1)])
def test_a_1_that_is_not_chosen_brings_nothing(first: tuple[int, ...]) -> None:
    game = called(6, [*first, 1], helped=len(first) == 3)
    game.choose("roll")
    assert game.dice_left == (1,)
    assert told(game, "critical-failure") == []


@pytest.mark.rule("SIG-XPL-01", "SIG-CRF-01")
@pytest.mark.parametrize(
    ("first", "why"),
    [
        ("6 2", "a six climbs, one die again, Ysolde of the Marches"),
        ("1 1", "nothing but ones, a 1 now is a disaster, Ysolde of the Marches"),
    ],
)
def test_whoever_rolls_real_dice_is_told_why(first: str, why: str) -> None:
    game = called(5, "typed")
    game.choose("roll")
    for expected, faces in (("a task, Ysolde of the Marches", first), (why, "3")):
        decision = game.decision
        assert decision is not None
        assert f"({expected})" in game.say(decision.prompt, "en")
        game.choose(faces)
