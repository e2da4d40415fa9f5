"""Rulings about rounds, range, movement, several tasks, and the turns of creatures."""

from typing import Any

import pytest

from rouage.games.signature import distance, movement
from tests.signature.scenes import (
    BARE,
    WOLF,
    card,
    creature,
    dice_for,
    fight,
    foreseen,
    help_on,
    hero,
    keys,
    odds_of,
    place,
    settled,
    table,
    told,
)

TAMSIN = {"character": "tamsin", "objects": [], "at": [0, 1]}
ARCHER = {**BARE, "objects": ["short-bow"]}
TOUGH = {**WOLF, "important": True}
FAR = {**WOLF, "at": [30, 0]}
ZONES: dict[str, Any] = {"space": "zones", "size": [6]}
HEAVY = {**BARE, "objects": ["heavy-armour"]}
LIGHT = {**BARE, "objects": ["light-armour"]}


@pytest.mark.rule("SIG-RUL-09")
@pytest.mark.parametrize("order", [("player-1", "player-2"), ("player-2", "player-1")])
def test_players_act_first_in_the_order_they_choose_then_creatures_in_the_gms(order: tuple[str, str]) -> None:
    game = table(heroes=[BARE, TAMSIN], creatures=[{**WOLF, "count": 3, "at": [9, 9]}])
    assert keys(game, "gm") == []
    for seat in order:
        game.choose("wait", seat)
    assert game.view("gm")["turn"] == "creatures"
    assert keys(game, "gm") == ["wolf", "wolf-2", "wolf-3"]
    game.choose("wolf-3", "gm")
    game.choose("wait", "gm")
    assert keys(game, "gm") == ["wolf", "wolf-2"]


@pytest.mark.rule("SIG-RUL-09")
def test_surprised_players_lose_their_first_actions_but_react() -> None:
    game = fight([5, 1], creature=TOUGH, surprised="players")
    assert keys(game) == []
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    assert [(event["who"], event["outcome"]) for event in settled(game)] == [("ysolde", "signature.outcome-success")]
    assert game.view("gm")["round"] == 2
    assert "attack wolf" in keys(game), "only the first round is lost"


@pytest.mark.rule("SIG-RUL-09")
def test_surprised_creatures_lose_their_first_actions() -> None:
    game = fight(creature=TOUGH, surprised="creatures")
    game.choose("wait")
    assert game.view("gm")["round"] == 2
    game.choose("wait")
    assert "attack ysolde" in keys(game, "gm")


@pytest.mark.rule("SIG-RUL-10")
@pytest.mark.parametrize(
    ("thousandths", "more"),
    [
        (0, 1),
        (1000, 1),
        (1001, 0),
        (4999, 0),
        (5000, 1),
        (9999, 1),
        (10_000, 2),
        (14_999, 2),
        (15_000, 3),
        (50_000, 10),
    ],
)
def test_whole_short_distances_are_counted(thousandths: int, more: int) -> None:
    assert distance.range_increase(thousandths, thrown=False) == more


@pytest.mark.rule("SIG-RUL-10")
@pytest.mark.parametrize(("units", "difficulty"), [(1, 3), (2, 2), (4, 2), (5, 3), (9, 3), (10, 4), (14, 4), (15, 5)])
def test_a_shot_costs_what_the_count_says(units: int, difficulty: int) -> None:
    assert foreseen(fight(hero=ARCHER, creature={**WOLF, "at": [units, 0]}), "shoot wolf") == [difficulty]


@pytest.mark.rule("SIG-RUL-10")
@pytest.mark.parametrize(("zones", "difficulty"), [(0, 3), (1, 3), (2, 4)])
def test_in_zones_adjacent_and_short_cost_1_and_long_2(zones: int, difficulty: int) -> None:
    assert foreseen(fight(hero=ARCHER, creature={**WOLF, "at": [zones]}, **ZONES), "shoot wolf") == [difficulty]


@pytest.mark.rule("SIG-RUL-11")
@pytest.mark.parametrize(("units", "difficulty"), [(1, 3), (4, 2), (5, 4), (9, 4), (10, 6)])
def test_doubling_spares_the_adjacent_increase(units: int, difficulty: int) -> None:
    thrower = {**BARE, "objects": ["throwing-axe"]}
    assert foreseen(fight(hero=thrower, creature={**WOLF, "at": [units, 0]}), "throw wolf") == [difficulty]


@pytest.mark.rule("SIG-RUL-12")
@pytest.mark.parametrize(("at", "allowed"), [([1, 0], True), ([2, 0], True), ([3, 0], False), ([2, 1], False)])
def test_hand_weapons_reach_what_is_adjacent_after_the_adjustment(at: list[int], allowed: bool) -> None:
    game = fight(hero={**BARE, "objects": ["heavy-weapon"]}, creature={**WOLF, "at": at})
    refusal = game.why_not("attack wolf")
    assert (refusal is None) == allowed
    assert refusal is None or refusal.rule == "SIG-RUL-12"
    assert ("attack wolf" in keys(game)) == allowed


@pytest.mark.rule("SIG-RUL-12")
@pytest.mark.parametrize(("zone", "allowed"), [(2, True), (3, False)])
def test_hand_weapons_reach_no_farther_than_ones_own_zone(zone: int, allowed: bool) -> None:
    game = fight(hero={**BARE, "at": [2]}, creature={**WOLF, "at": [zone]}, **ZONES)
    assert (game.why_not("attack wolf") is None) == allowed


@pytest.mark.rule("SIG-RUL-13")
@pytest.mark.parametrize("result", [4, 8, 10])
@pytest.mark.parametrize(
    ("scene", "there"), [({"creature": FAR}, 5000), ({"creature": {**WOLF, "at": [5]}, **ZONES}, 1000)]
)
def test_a_declared_short_move_stays_short(result: int, scene: dict[str, Any], there: int) -> None:
    game = fight(dice_for(result), ground="difficult", **scene)
    game.choose("move short toward wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (there, 0)


@pytest.mark.rule("SIG-RUL-14")
@pytest.mark.parametrize("shift", range(-6, 7))
def test_every_threshold_moves_with_the_modifiers(shift: int) -> None:
    for ground, long, short in (("ordinary", 4, 0), ("difficult", 8, 4)):
        for result in range(11):
            reached = [band for band, at in (("long", long), ("short", short)) if at + shift <= result]
            assert movement.covered(ground, "long", result, shift) == (reached or ["adjacent"])[0]


@pytest.mark.rule("SIG-RUL-14")
@pytest.mark.parametrize(
    ("mover", "key", "ground", "needed"),
    [
        (BARE, "move short toward wolf", "ordinary", 0), (LIGHT, "move short toward wolf", "ordinary", 1),
        (HEAVY, "move short toward wolf", "ordinary", 2), (LIGHT, "move long toward wolf", "ordinary", 5),
        (HEAVY, "move long toward wolf", "difficult", 10),
        (HEAVY, "move short toward wolf + shoot wolf", "difficult", 8),
    ],
)  # fmt: skip
def test_armour_and_further_tasks_weigh_on_a_move(mover: dict[str, Any], key: str, ground: str, needed: int) -> None:
    armed = {**mover, "objects": [*mover["objects"], "short-bow"]}
    game = fight(hero=armed, creature={**WOLF, "at": [15, 0]}, ground=ground)
    assert foreseen(game, key)[0] == needed


@pytest.mark.rule("SIG-RUL-14")
@pytest.mark.parametrize(
    ("energy", "result", "there"), [(1, 3, 10_000), (1, 2, 5000), (3, 1, 10_000), (4, None, 10_000)]
)
def test_energy_lowers_the_thresholds(energy: int, result: int | None, there: int) -> None:
    game = fight(dice_for(result) if result is not None else [], creature=FAR)
    game.choose("move long toward wolf")
    game.choose(f"energy {energy}")
    assert place(game, "ysolde") == (there, 0)


@pytest.mark.rule("SIG-RUL-14")
def test_energy_brings_a_short_distance_nearer_too() -> None:
    covered = []
    for energy in ("roll", "energy 1"):
        game = fight(dice_for(3), creature=FAR, ground="difficult")
        game.choose("move long toward wolf")
        game.choose(energy)
        covered.append(place(game, "ysolde")[0])
    assert covered == [1000, 5000]


@pytest.mark.rule("SIG-RUL-14")
@pytest.mark.parametrize(("result", "there"), [(1, 5000), (0, 1000)])
def test_a_short_move_in_armour_is_rolled_and_may_fall_short(result: int, there: int) -> None:
    game = fight(dice_for(result), hero=LIGHT, creature=FAR)
    game.choose("move short toward wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (there, 0)


@pytest.mark.rule("SIG-RUL-14")
@pytest.mark.parametrize("numbers", ["open", "hidden"])
def test_an_impossible_move_fails_without_dice_and_the_other_tasks_go_on(numbers: str) -> None:
    archer = {**LIGHT, "objects": ["light-armour", "short-bow"]}
    game = fight([3, 1], hero=archer, creature=FAR, ground="difficult", numbers=numbers)
    key = "move long toward wolf + shoot wolf"
    assert game.why_not(key) is None
    before = hero(game)["energy"]
    game.choose(key, "player-1")
    (move,) = settled(game)
    assert (move["outcome"], move["difficulty"], "dice" in move) == ("signature.outcome-failure", 11, False)
    assert place(game, "ysolde") == (1000, 0), "no more than the free adjustment"
    assert card(game)["deed"] == "shoot"
    assert hero(game)["energy"] == before


@pytest.mark.rule("SIG-RUL-14")
def test_an_impossible_move_covers_nothing_once_the_adjustment_is_used() -> None:
    game = fight(hero=LIGHT, creature=FAR, ground="difficult")
    game.choose("step toward wolf + move long toward wolf + search", "player-1")
    assert place(game, "ysolde") == (1000, 0)
    assert len(told(game, "adjusted")) == 1


@pytest.mark.rule("SIG-RUL-14", "SIG-RUL-18")
def test_the_declaration_of_an_impossible_move_warns_before() -> None:
    game = fight(hero=LIGHT, creature=FAR, ground="difficult")
    key = "move long toward wolf + search"
    assert "difficulty 11, impossible" in help_on(game, key)
    assert foreseen(game, key)[0] == 11
    odds = odds_of(game, key)
    assert odds is not None
    assert odds.chance("2 of 2") == 0


@pytest.mark.rule("SIG-RUL-14")
def test_help_counts_towards_what_a_move_needs() -> None:
    mover = {**LIGHT, "objects": ["light-armour"]}
    game = table(heroes=[mover, TAMSIN, {"character": "brannoc"}], creatures=[FAR], ground="difficult")
    assert foreseen(game, "move long toward wolf + attack wolf")[0] == 11
    game.choose("help ysolde action", "player-2")
    game.choose("help ysolde action", "player-3")
    assert foreseen(game, "move long toward wolf + attack wolf")[0] == 10


@pytest.mark.rule("SIG-RUL-15")
@pytest.mark.parametrize(
    ("mover", "ground", "there"), [(BARE, "ordinary", 5000), (LIGHT, "ordinary", 1000), (BARE, "difficult", 1000)]
)
def test_a_critical_failure_on_a_move_counts_as_0_and_brings_its_intrusion(
    mover: dict[str, Any], ground: str, there: int
) -> None:
    game = fight(dice_for(0), hero=mover, creature=FAR, ground=ground)
    game.choose("move long toward wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (there, 0)
    assert len(told(game, "critical-failure")) == 1
    game.choose("twist the bridge sways", "gm")
    assert len(told(game, "intrusion")) == 1


@pytest.mark.rule("SIG-RUL-16")
@pytest.mark.parametrize("mover", [BARE, LIGHT, HEAVY])
def test_armour_does_not_hinder_the_adjustment(mover: dict[str, Any]) -> None:
    game = fight(hero=mover, creature={**WOLF, "at": [2, 0]})
    game.choose("attack wolf")
    assert place(game, "ysolde") == (1000, 0)
    assert card(game)["difficulty"] == 3
    walker = fight(hero=mover, creature=FAR)
    walker.choose("step toward wolf")
    assert place(walker, "ysolde") == (1000, 0)
    assert settled(walker) == []


@pytest.mark.rule("SIG-RUL-17")
def test_tasks_are_declared_first_and_tried_in_that_order() -> None:
    game = fight([1, 2, 5, 1], creature=TOUGH)
    game.choose("pin wolf + attack wolf")
    game.choose("roll")
    assert game.why_not("wait", "player-1") is not None, "what was declared is what is tried"
    game.choose("roll")
    assert [event["what"]["id"] for event in settled(game)] == ["signature.deed-pin", "signature.deed-attack"]
    assert creature(game, "wolf")["wounds"] == 1, "the failure before it did not stop the attack"


@pytest.mark.rule("SIG-RUL-17")
@pytest.mark.parametrize("worn", [[], ["rapier"]])
def test_an_attack_with_a_weapon_that_was_not_drawn_is_lost_without_a_roll(worn: list[str]) -> None:
    armed = {**BARE, "objects": ["light-weapon", *worn], "held": worn}
    game = fight([*dice_for(1), 6, 6], hero=armed)
    game.choose("draw light-weapon + attack wolf")
    game.choose("roll")
    assert [event["what"]["id"] for event in told(game, "task-lost")] == ["signature.deed-attack"]
    assert game.dice_left == (6, 6)
    assert hero(game)["acted"]
    assert creature(game, "wolf")["out"] == ""


@pytest.mark.rule("SIG-RUL-17")
def test_a_shot_with_a_weapon_that_was_not_reloaded_is_lost() -> None:
    archer = {**BARE, "objects": ["duelling-pistol", "revolver"], "unloaded": ["duelling-pistol"]}
    game = fight(dice_for(1), hero=archer)
    game.choose("reload duelling-pistol + shoot wolf")
    game.choose("roll")
    assert len(told(game, "task-lost")) == 1


@pytest.mark.rule("SIG-RUL-17")
def test_whoever_does_not_get_up_cannot_strike_but_may_draw() -> None:
    lying = {**BARE, "objects": ["light-weapon"], "held": [], "down": True}
    game = fight([*dice_for(1), 4, 1], hero=lying)
    game.choose("stand + draw light-weapon + attack wolf")
    game.choose("roll")
    game.choose("roll")
    assert hero(game)["objects"][0]["held"]
    assert [event["what"]["id"] for event in told(game, "task-lost")] == ["signature.deed-attack"]


@pytest.mark.rule("SIG-RUL-17")
def test_what_was_beaten_by_the_first_task_cannot_be_struck_by_the_second() -> None:
    game = fight([5, 1])
    game.choose("attack wolf + attack wolf")
    game.choose("roll")
    assert len(told(game, "task-lost")) == 1


@pytest.mark.rule("SIG-RUL-17")
def test_a_reaction_is_no_task_of_an_action() -> None:
    game = fight([1, 2, 1, 2], creature=TOUGH)
    game.choose("attack wolf + attack wolf")
    game.choose("roll")
    game.choose("roll")
    game.choose("attack ysolde", "gm")
    assert card(game)["lines"] == [["signature.line-base", 3]]


@pytest.mark.rule("SIG-RUL-18")
def test_a_task_pushed_above_10_fails_without_dice_and_the_others_go_on() -> None:
    bear = {"id": "bear", "difficulty": 9, "at": [0, 1]}
    game = table([5, 1], heroes=[BARE], creatures=[bear, WOLF])
    assert foreseen(game, "attack bear + attack wolf") == [11, 5]
    game.choose("attack bear + attack wolf")
    game.choose("roll")
    assert [(event["kind"], event["outcome"][18:]) for event in settled(game)] == [
        ("unrolled", "failure"), ("rolled", "success"),
    ]  # fmt: skip
    assert hero(game)["energy"] == 6
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-RUL-18")
def test_all_tasks_of_an_action_may_be_impossible() -> None:
    game = fight([6, 6], creature={**WOLF, "difficulty": 9})
    game.choose("attack wolf + pin wolf")
    assert [event["difficulty"] for event in settled(game)] == [11, 11]
    assert game.dice_left == (6, 6)
