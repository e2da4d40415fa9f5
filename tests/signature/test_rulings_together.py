"""Rulings about what characters do together: sharing the hours of a rest, and moving one another."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.plain import to_plain
from tests.signature.scenes import BARE, WOLF, card, help_on, keys, odds_of, place, settled, table, told

TAMSIN = {"character": "tamsin", "objects": [], "at": [0, 1]}
TIRED = {"energy": 0, "maximum": 6}


def camp(*rests: int, dice: list[int] | None = None) -> Game[Any]:
    """A party between encounters, each with this one of the four rests to come."""
    names = ("ysolde", "tamsin", "brannoc")
    heroes = [
        {"character": name, "objects": [], "rest": rest, **TIRED} for name, rest in zip(names, rests, strict=False)
    ]
    return table(dice or [1] * 12, heroes=heroes)


def rests(game: Game[Any], player: int) -> int:
    """A player's character takes the next rest, undisturbed; the minutes gone by since the game began."""
    game.choose("rest energy", f"player-{player}")
    game.choose("let rest", "gm")
    game.choose("take 0", f"player-{player}")
    minutes: Any = game.view("gm")["minutes"]
    return int(minutes)


@pytest.mark.rule("SIG-RUL-49")
@pytest.mark.parametrize(("first", "second", "minutes"), [(4, 4, 480), (4, 3, 480), (3, 4, 480), (2, 3, 60)])
def test_those_who_rest_at_the_same_time_move_the_clock_by_the_longest(first: int, second: int, minutes: int) -> None:
    game = camp(first, second)
    rests(game, 1)
    assert rests(game, 2) == minutes


@pytest.mark.rule("SIG-RUL-49")
def test_others_take_further_rests_that_fit_into_a_long_one() -> None:
    game = camp(4, 2)
    assert rests(game, 1) == 480
    assert [rests(game, 2), rests(game, 2)] == [480, 480], "ten minutes, then an hour"
    assert [event["n"] for event in told(game, "rested")] == [480]
    assert [event["n"] for event in told(game, "rested-too")] == [0, 0]
    assert rests(game, 2) == 10 + 60 + 480, "eight hours more outlast the others"


@pytest.mark.rule("SIG-RUL-49")
def test_one_character_rests_one_rest_after_the_other() -> None:
    game = camp(2)
    assert [rests(game, 1) for _ in range(3)] == [10, 70, 550]


@pytest.mark.rule("SIG-RUL-49")
@pytest.mark.parametrize("between", ["time 5", "call ysolde notice 0", "try"])
def test_a_rest_after_something_else_has_happened_takes_hours_of_its_own(between: str) -> None:
    game = camp(3, 3)
    rests(game, 1)
    if between == "try":
        game.choose("try climb", "player-1")
        game.choose("automatic", "gm")
    else:
        game.choose(between.replace("notice 0", "notice 1"), "gm")
        if between.startswith("call"):
            game.choose("succeed", "gm")
    before: Any = game.view("gm")["minutes"]
    assert rests(game, 2) == before + 60


@pytest.mark.rule("SIG-RUL-49")
def test_a_broken_rest_takes_none_of_the_hours() -> None:
    game = camp(3, 2)
    game.choose("rest energy", "player-1")
    game.choose("break rest", "gm")
    assert rests(game, 2) == 10


@pytest.mark.rule("SIG-RUL-49")
def test_a_player_offered_a_rest_hears_that_it_fits() -> None:
    game = camp(4, 3)
    assert "hours that the others rest" not in help_on(game, "rest energy", "player-2")
    rests(game, 1)
    assert "hours that the others rest" in help_on(game, "rest energy", "player-2")
    assert "hours that the others rest" not in help_on(game, "rest energy", "player-1")


@pytest.mark.rule("SIG-RUL-49")
def test_shared_hours_are_saved_and_a_table_of_before_has_none() -> None:
    game = camp(4, 3)
    rests(game, 1)
    again = rouage.load(game.save())
    assert rests(again, 2) == 480
    state: Any = to_plain(game.state)
    old = {key: value for key, value in state.items() if key != "resting"}
    old["heroes"] = [{key: value for key, value in one.items() if key != "rested"} for one in state["heroes"]]
    upgraded: Any = game.title.upgrade({"state": old, "stack": []}, 1)
    assert upgraded["state"]["resting"] == -1
    assert [one["rested"] for one in upgraded["state"]["heroes"]] == [0, 0]


@pytest.mark.rule("SIG-RUL-49")
def test_a_record_of_the_first_rules_goes_on_after_a_rest_and_says_so() -> None:
    game = rouage.load((Path(__file__).parent / "rules-1.rouage").read_text(encoding="utf-8"))
    assert {"engine.rules-changed", "engine.continues"} <= {notice.id for notice in game.notices}
    assert rests(game, 2) == 60 + 10, "a rest of before is over"
    assert rests(game, 1) == 60 + 480, "and those of now share their hours"
    assert rouage.load(game.save()).number == game.number


# Moving one another


def duo(dice: list[int] | None = None, **more: Any) -> Game[Any]:
    return table(dice or [], heroes=[BARE, TAMSIN], creatures=[{**WOLF, "at": [20, 0]}], **more)


@pytest.mark.rule("SIG-RUL-50")
@pytest.mark.parametrize("numbers", ["open", "hidden"])
def test_a_willing_character_is_moved_without_a_roll(numbers: str) -> None:
    game = duo(numbers=numbers)
    game.choose("shift tamsin", "player-1")
    assert keys(game, "player-2") == ["willing", "unwilling"]
    game.choose("willing", "player-2")
    (task,) = settled(game)
    assert (task["outcome"], task["difficulty"], "dice" in task) == ("signature.outcome-success", 0, False)
    assert place(game, "tamsin") == (0, 6000), "a short distance"


@pytest.mark.rule("SIG-RUL-50")
@pytest.mark.parametrize(
    ("key", "there"),
    [
        ("shift tamsin toward wolf", (5000, 750)),
        ("shift tamsin to 3,1", (3000, 1000)),
        ("shift tamsin to 0,9", (0, 6000)),
    ],
)
def test_the_mover_of_another_says_where_to_and_never_beyond_a_short_distance(key: str, there: tuple[int, int]) -> None:
    game = duo()
    game.choose(key, "player-1")
    game.choose("willing", "player-2")
    x, y = place(game, "tamsin")
    assert abs(x - there[0]) < 50
    assert abs(y - there[1]) < 50


@pytest.mark.rule("SIG-RUL-50", "SIG-RUL-35")
@pytest.mark.parametrize(("best", "moved"), [(3, True), (2, False)])
def test_an_unwilling_one_is_a_contest_at_3_without_weapons(best: int, moved: bool) -> None:
    strong = {"character": "brannoc", "at": [0, 0]}
    armoured = {**TAMSIN, "objects": ["heavy-armour"]}
    game = table([best, 1], heroes=[strong, armoured], creatures=[{**WOLF, "at": [20, 0]}])
    game.choose("shift tamsin", "player-1")
    game.choose("unwilling", "player-2")
    assert card(game)["lines"] == [["signature.line-duel", 3]]
    game.choose("roll", "player-1")
    assert place(game, "tamsin") == ((0, 6000) if moved else (0, 1000))


@pytest.mark.rule("SIG-RUL-50")
@pytest.mark.parametrize(("answer", "difficulty"), [("willing", 2), ("unwilling", 5)])
def test_moving_another_is_a_task_among_others(answer: str, difficulty: int) -> None:
    game = duo()
    game.choose("shift tamsin + search", "player-1")
    game.choose(answer, "player-2")
    assert card(game)["difficulty"] == difficulty


@pytest.mark.rule("SIG-RUL-50", "SIG-RUL-19")
def test_help_goes_to_a_contest_and_not_to_what_needs_no_roll() -> None:
    game = table([], heroes=[BARE, TAMSIN, {"character": "brannoc", "at": [0, 1]}], creatures=[{**WOLF, "at": [20, 0]}])
    game.choose("help ysolde action", "player-3")
    game.choose("shift tamsin", "player-1")
    game.choose("unwilling", "player-2")
    assert card(game)["advantage"], "what would be 0 is rolled at 3"


@pytest.mark.rule("SIG-RUL-50")
def test_the_declaration_says_what_it_takes_and_promises_no_odds() -> None:
    game = duo()
    help = help_on(game, "shift tamsin + search", "player-1")
    assert "difficulty 2 if willing, 5 if not" in help
    assert odds_of(game, "shift tamsin") is None


@pytest.mark.rule("SIG-RUL-50")
@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("shift ysolde", "SIG-ACT-03"), ("shift nobody", "SIG-ACT-03"), ("shift tamsin to 99,99", "SIG-DST-06"),
        ("shift tamsin toward nobody", "SIG-RUL-50"), ("shift tamsin toward tamsin", "SIG-RUL-50"),
        ("shift wolf", "SIG-RUL-17"),
    ],
)  # fmt: skip
def test_nobody_is_moved_who_is_not_there_nor_to_nowhere(key: str, rule: str) -> None:
    refusal = duo().why_not(key, "player-1")
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("SIG-RUL-50")
def test_only_what_is_adjacent_can_be_moved() -> None:
    game = table([], heroes=[BARE, {**TAMSIN, "at": [0, 9]}], creatures=[{**WOLF, "at": [20, 0]}])
    refusal = game.why_not("shift tamsin", "player-1")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-12"


@pytest.mark.rule("SIG-RUL-50")
def test_an_unconscious_hero_is_not_asked() -> None:
    game = table([], heroes=[BARE, {**TAMSIN, "wounds": 3}], creatures=[{**WOLF, "at": [20, 0]}])
    game.choose("shift tamsin", "player-1")
    assert place(game, "tamsin") == (0, 6000)
    assert settled(game) == []


# Advantage by the GM's word


@pytest.mark.rule("SIG-RUL-07")
def test_the_gm_grants_advantage_where_no_trait_applies() -> None:
    game = table([3, 1, 1], heroes=[BARE, TAMSIN])
    game.choose("call ysolde notice 3", "gm")
    assert not card(game)["advantage"]
    game.choose("advantage", "gm")
    assert card(game)["advantage"]
    assert not [key for key in keys(game) if key.startswith("claim")], "a trait would give nothing"
    game.choose("roll", "player-1")
    assert settled(game)[0]["dice"] == [3, 1, 1]


@pytest.mark.rule("SIG-RUL-07")
def test_several_sources_still_give_three_dice() -> None:
    game = table([], heroes=[BARE, TAMSIN], creatures=[WOLF])
    game.choose("attack wolf", "player-1")
    game.choose("advantage", "gm")
    game.choose("advantage ysolde", "gm")
    assert (card(game)["advantage"], card(game)["difficulty"]) == (True, 3)


@pytest.mark.rule("SIG-RUL-07", "SIG-HLP-05")
def test_help_is_worth_1_beside_an_advantage_that_the_gm_grants() -> None:
    game = table([], heroes=[BARE, TAMSIN], creatures=[WOLF])
    game.choose("help ysolde action", "player-2")
    game.choose("attack wolf", "player-1")
    for _ in range(2):
        game.choose("advantage", "gm")
        assert (card(game)["advantage"], card(game)["difficulty"]) == (True, 2)


@pytest.mark.rule("SIG-RUL-07")
def test_advantage_is_granted_before_the_roll() -> None:
    nothing = table([], heroes=[BARE, TAMSIN])
    assert nothing.why_not("advantage", "gm") is not None
    game = table([3, 1], heroes=[{**BARE, "xp": 1}, TAMSIN])
    game.choose("call all notice 5", "gm")
    assert str(game.why_not("advantage brannoc", "gm")) != "None"
    game.choose("advantage tamsin", "gm")
    cards: Any = game.view("gm")["tasks"]
    assert [(one["who"], one["advantage"]) for one in cards] == [("ysolde", False), ("tamsin", True)]
    game.choose("roll", "player-1")
    refusal = game.why_not("advantage", "gm")
    assert refusal is not None
    assert refusal.message.id == "signature.no-rolled-already"
