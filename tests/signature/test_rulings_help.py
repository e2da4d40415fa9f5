"""Rulings about help: how much it gives, how long it lasts, and what it means for NPCs."""

from fractions import Fraction
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.signature.scenes import (
    BARE,
    WOLF,
    card,
    creature,
    dice_for,
    hero,
    keys,
    odds_of,
    place,
    settled,
    table,
    told,
)

HEROES = [BARE, *({"character": name, "objects": [], "at": [0, 1]} for name in ("tamsin", "brannoc", "aldwin"))]
HOUND = {"id": "hound", "difficulty": 4, "side": "ally", "at": [0, 0]}
TOUGH = {**WOLF, "difficulty": 5, "important": True}


def party(players: int, dice: list[int], *creatures: Any, **more: Any) -> Game[Any]:
    return table(dice, heroes=HEROES[:players], creatures=creatures or [TOUGH], **more)


def attacking(game: Game[Any], claim: bool = False) -> dict[str, Any]:
    """Ysolde's card as she attacks the wolf, with a trait that the GM grants or without."""
    game.choose("attack wolf", "player-1")
    if claim:
        game.choose("claim 1", "player-1")
        game.choose("grant", "gm")
    return card(game)


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize(("helpers", "difficulty"), [(1, 5), (2, 4), (3, 4)])
def test_the_first_helper_gives_advantage_and_the_second_1(helpers: int, difficulty: int) -> None:
    game = party(4, [])
    for number in range(helpers):
        game.choose("help ysolde action", f"player-{number + 2}")
    task = attacking(game)
    assert task["advantage"]
    assert task["difficulty"] == difficulty


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize("helpers", [1, 2, 3])
def test_whoever_had_advantage_gains_1_in_all_however_many_help(helpers: int) -> None:
    game = party(4, [])
    for number in range(helpers):
        game.choose("help ysolde action", f"player-{number + 2}")
    assert attacking(game, claim=True)["difficulty"] == 4


@pytest.mark.rule("SIG-RUL-19")
def test_a_helper_has_spent_the_action_but_reacts() -> None:
    game = party(2, [1, 2, 3, 5, 1])
    game.choose("help ysolde action", "player-2")
    assert keys(game, "player-2") == []
    attacking(game)
    game.choose("roll", "player-1")
    game.choose("attack tamsin", "gm")
    game.choose("roll", "player-2")
    assert [event["who"] for event in settled(game)] == ["ysolde", "tamsin"]


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize(("kind", "on_action", "on_reaction"), [("action", True, False), ("reaction", False, True)])
def test_the_helper_names_the_next_action_or_the_next_reaction(kind: str, on_action: bool, on_reaction: bool) -> None:
    game = party(2, [1, 2, 3] if on_action else [1, 2])
    game.choose(f"help ysolde {kind}", "player-2")
    assert attacking(game)["advantage"] == on_action
    game.choose("roll", "player-1")
    game.choose("attack ysolde", "gm")
    assert card(game)["advantage"] == on_reaction


@pytest.mark.rule("SIG-RUL-19")
def test_help_serves_the_first_task_that_is_rolled_and_then_no_more() -> None:
    game = party(2, [1, 2, 3, 1, 2])
    game.choose("help ysolde action", "player-2")
    game.choose("attack wolf + attack wolf", "player-1")
    assert card(game)["advantage"]
    game.choose("roll", "player-1")
    assert hero(game, "tamsin")["helps"] == []
    assert not card(game)["advantage"]
    game.choose("roll", "player-1")
    game.choose("wait", "gm")
    assert not attacking(game)["advantage"]


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize("numbers", ["open", "hidden"])
def test_help_waits_for_a_task_that_is_rolled(numbers: str) -> None:
    game = party(2, [], {**TOUGH, "at": [20, 0]}, ground="difficult", numbers=numbers)
    game.choose("help ysolde action", "player-2")
    game.choose("move long toward wolf + search + search", "player-1")
    assert "dice" not in settled(game)[0], "8 for the ground and 4 for three tasks is impossible"
    assert (card(game)["deed"], card(game)["advantage"]) == ("search", True)


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize(("named", "lucky"), [("search", [True, False]), ("attack", [False, True])])
def test_the_helper_may_name_the_task(named: str, lucky: list[bool]) -> None:
    game = party(2, [1, 2, 3, 1, 2] if lucky[0] else [1, 2, 1, 2, 3])
    game.choose(f"help ysolde action {named}", "player-2")
    assert hero(game, "tamsin")["helps"] == ["ysolde", "action", named]
    foreseen: Any = game.forecast("search + attack wolf", "player-1")["tasks"]
    assert [task["advantage"] for task in foreseen] == lucky
    game.choose("search + attack wolf", "player-1")
    found = [card(game)["advantage"]]
    game.choose("roll", "player-1")
    found.append(card(game)["advantage"])
    assert found == lucky
    game.choose("roll", "player-1")
    assert hero(game, "tamsin")["helps"] == []


@pytest.mark.rule("SIG-RUL-19")
def test_help_with_a_task_that_is_not_tried_ends_with_the_action() -> None:
    game = party(2, [1, 2])
    game.choose("help ysolde action search", "player-2")
    assert not attacking(game)["advantage"]
    game.choose("roll", "player-1")
    assert hero(game, "tamsin")["helps"] == []


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize("key", ["help ysolde action dance", "help ysolde reaction attack"])
def test_a_task_that_nobody_can_be_helped_with_is_named(key: str) -> None:
    refusal = party(2, []).why_not(key, "player-2")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-19"
    assert refusal.message.args["key"] == key.split()[-1]


@pytest.mark.rule("SIG-RUL-19")
def test_the_odds_of_several_tasks_count_help_once() -> None:
    game = party(2, [])
    game.choose("help ysolde action", "player-2")
    odds = odds_of(game, "search + search")
    assert odds is not None
    helped, alone = (1 - Fraction(5**dice, 6**dice) for dice in (3, 2))
    assert odds.chance("2 of 2") == helped * alone, "each at 6"


@pytest.mark.rule("SIG-RUL-19")
def test_help_serves_one_reaction() -> None:
    game = party(2, [5, 1, 1], {**TOUGH, "count": 2, "spread": 0})
    game.choose("help ysolde reaction", "player-2")
    game.choose("wait", "player-1")
    game.choose("wolf", "gm")
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    game.choose("attack ysolde", "gm")
    assert not card(game)["advantage"]


@pytest.mark.rule("SIG-RUL-19")
@pytest.mark.parametrize("helper_first", [False, True])
def test_help_lapses_at_the_helpers_next_turn(helper_first: bool) -> None:
    game = party(2, [])
    game.choose("wait", "player-1")
    game.choose("help ysolde action", "player-2")
    game.choose("wait", "gm")
    if helper_first:
        game.choose("wait", "player-2")
    assert attacking(game)["advantage"] != helper_first


@pytest.mark.rule("SIG-RUL-19")
def test_help_serves_one_task_that_the_gm_calls_for() -> None:
    game = table([5, 1, 1], heroes=HEROES[:2])
    game.choose("help ysolde", "player-2")
    game.choose("call ysolde notice 4", "gm")
    game.choose("roll", "player-1")
    game.choose("call ysolde notice 4", "gm")
    assert not card(game)["advantage"]


@pytest.mark.rule("SIG-RUL-19")
def test_whoever_is_beaten_down_helps_no_more() -> None:
    heroes = [BARE, {**HEROES[1], "wounds": 2}]
    game = table([1, 2], heroes=heroes, creatures=[TOUGH])
    game.choose("wait", "player-1")
    game.choose("help ysolde action", "player-2")
    game.choose("attack tamsin", "gm")
    game.choose("roll", "player-2")
    assert hero(game, "tamsin")["defeated"]
    assert not attacking(game)["advantage"]


@pytest.mark.rule("SIG-RUL-20")
@pytest.mark.parametrize("space", [{}, {"space": "zones", "size": [6]}])
@pytest.mark.parametrize(("helpers", "difficulty"), [(0, 5), (1, 4), (2, 4)])
def test_the_player_giving_the_order_rolls_two_dice_for_an_ally(
    helpers: int, difficulty: int, space: dict[str, Any]
) -> None:
    game = party(3, [4, 1], {**TOUGH, "at": [0, 0]}, HOUND, **space)
    game.choose("wait", "player-1")
    for seat in ("player-2", "player-3"):
        game.choose("help hound action" if int(seat[-1]) < helpers + 2 else "wait", seat)
    assert [decision.seat for decision in game.asking] == ["player-1"]
    game.choose("hound attack wolf", "player-1")
    assert [(event["who"], event["dice"], event["difficulty"]) for event in settled(game)] == [
        ("hound", [4, 1], difficulty)
    ]
    assert creature(game, "wolf")["wounds"] == (1 if helpers else 0)
    assert [hero(game, name)["helps"] for name in ("tamsin", "brannoc")] == [[], []]


@pytest.mark.rule("SIG-RUL-20", "SIG-RUL-33")
def test_an_ally_steps_up_to_strike_and_moves_without_a_roll() -> None:
    game = party(1, dice_for(2), {**TOUGH, "at": [2, 0]}, HOUND)
    game.choose("wait", "player-1")
    game.choose("hound attack wolf", "player-1")
    assert place(game, "hound") == (1000, 0)
    for key, there in (("hound move wolf", 5000), ("hound run wolf", 10_000)):
        far = party(1, [], {**TOUGH, "at": [20, 0]}, HOUND)
        far.choose("wait", "player-1")
        far.choose(key, "player-1")
        assert place(far, "hound") == (there, 0)
        assert settled(far) == []


@pytest.mark.rule("SIG-RUL-20")
@pytest.mark.parametrize(("weapon", "difficulty"), [(0, 5), (1, 4), (2, 3)])
def test_an_ally_strikes_with_its_own_weapon(weapon: int, difficulty: int) -> None:
    game = party(1, [5, 1], TOUGH, {**HOUND, "weapon": weapon})
    game.choose("wait", "player-1")
    game.choose("hound attack wolf", "player-1")
    assert [event["difficulty"] for event in settled(game)] == [difficulty]


@pytest.mark.rule("SIG-RUL-20")
def test_an_npc_that_a_character_helps_counts_1_higher_against_the_others() -> None:
    game = party(2, [4, 1, 4, 1, 4, 1])
    game.choose("help wolf reaction", "player-2")
    assert attacking(game)["difficulty"] == 6
    game.choose("roll", "player-1")
    game.choose("wait", "gm")
    game.choose("help wolf action", "player-2")
    assert attacking(game)["difficulty"] == 5, "that help served one reaction"
    game.choose("roll", "player-1")
    game.choose("attack ysolde", "gm")
    assert card(game)["difficulty"] == 6
    assert card(game)["lines"] == [["signature.line-base", 5], ["signature.line-creature-help", 1]]
    game.choose("roll", "player-1")
    assert hero(game, "tamsin")["helps"] == []


@pytest.mark.rule("SIG-RUL-20")
@pytest.mark.parametrize(("helped", "best", "falls"), [(False, 5, False), (False, 4, True), (True, 4, False)])
def test_an_attack_on_an_ally_is_met_with_two_dice_at_the_reaction_difficulty(
    helped: bool, best: int, falls: bool
) -> None:
    game = party(2, [best, 1], TOUGH, HOUND)
    game.choose("wait", "player-1")
    game.choose("help hound reaction" if helped else "wait", "player-2")
    game.choose("hound wait", "player-1")
    game.choose("attack hound", "gm")
    rolled = settled(game)[0]
    assert (rolled["who"], rolled["dice"], rolled["difficulty"]) == ("hound", [best, 1], 4 if helped else 5)
    assert creature(game, "hound")["out"] == ("defeated" if falls else "")


@pytest.mark.rule("SIG-RUL-20")
@pytest.mark.parametrize(("important", "failures"), [(False, 1), (True, 3)])
def test_a_minor_ally_falls_at_the_first_failure_and_an_important_one_at_the_third(
    important: bool, failures: int
) -> None:
    pack = {**WOLF, "difficulty": 5, "count": 4, "spread": 0}
    game = party(1, [4, 1] * 4, pack, {**HOUND, "important": important}, turn="creatures")
    for number in range(failures):
        assert creature(game, "hound")["out"] == ""
        game.choose(f"wolf-{number + 2}", "gm")
        game.choose("attack hound", "gm")
    assert creature(game, "hound")["out"] == "defeated"
    assert len(told(game, "rolled")) == failures
    assert "attack hound" not in keys(game, "gm")
