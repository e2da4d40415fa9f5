"""Vectors about shots, moves and charges."""

from typing import Any

import pytest

from tests.signature.scenes import BARE, WOLF, card, creature, dice_for, fight, foreseen, hero, place, settled, told

ARCHER = {**BARE, "objects": ["short-bow"]}
UNITS = {"adjacent": 1000, "short": 5000, "long": 10_000}
FAR: dict[str, Any] = {**WOLF, "at": [30, 0]}


@pytest.mark.rule("SIG-TV-14")
@pytest.mark.parametrize(("units", "difficulty"), [(1, 3), (3, 2), (5, 3), (10, 4)])
def test_a_light_bow_aims_at_a_creature_of_3(units: int, difficulty: int) -> None:
    game = fight(dice_for(difficulty), hero=ARCHER, creature={**WOLF, "at": [units, 0]})
    assert foreseen(game, "shoot wolf") == [difficulty]
    game.choose("shoot wolf")
    game.choose("roll")
    assert [(event["difficulty"], event["result"]) for event in settled(game)] == [(difficulty, difficulty)]
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-TV-14")
@pytest.mark.parametrize(("result", "out"), [(6, "defeated"), (5, "")])
def test_a_light_axe_is_thrown_ten_units_at_6(result: int, out: str) -> None:
    thrower = {**BARE, "objects": ["throwing-axe"]}
    game = fight(dice_for(result), hero=thrower, creature={**WOLF, "at": [10, 0]})
    game.choose("throw wolf")
    assert card(game)["lines"] == [
        ["signature.line-base", 3], ["signature.line-range", 4], ["signature.line-object", -1],
    ]  # fmt: skip
    game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [6]
    assert creature(game, "wolf")["out"] == out


@pytest.mark.rule("SIG-TV-14")
@pytest.mark.parametrize(("zones", "difficulty"), [(0, 3), (1, 3), (2, 4)])
def test_the_same_bow_between_zones(zones: int, difficulty: int) -> None:
    game = fight(hero=ARCHER, creature={**WOLF, "at": [zones]}, space="zones", size=[6])
    assert foreseen(game, "shoot wolf") == [difficulty]


@pytest.mark.rule("SIG-TV-16")
@pytest.mark.parametrize(
    ("result", "covered"), [(10, "long"), (9, "long"), (8, "short"), (5, "short"), (4, "adjacent"), (0, "adjacent")]
)
def test_in_light_armour_on_difficult_ground_long_is_9_and_short_is_5(result: int, covered: str) -> None:
    game = fight(dice_for(result), hero={**BARE, "objects": ["light-armour"]}, creature=FAR, ground="difficult")
    assert foreseen(game, "move long toward wolf") == [9]
    game.choose("move long toward wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (UNITS[covered], 0)


@pytest.mark.rule("SIG-TV-21")
@pytest.mark.parametrize(
    ("result", "covered"), [(6, "long"), (5, "short"), (2, "short"), (1, "adjacent"), (0, "adjacent")]
)
def test_in_heavy_armour_on_ordinary_ground_long_is_6_and_short_is_2(result: int, covered: str) -> None:
    game = fight(dice_for(result), hero={**BARE, "objects": ["heavy-armour"]}, creature=FAR)
    assert foreseen(game, "move long toward wolf") == [6]
    game.choose("move long toward wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (UNITS[covered], 0)


@pytest.mark.rule("SIG-TV-21")
@pytest.mark.parametrize(("result", "covered"), [(8, "long"), (7, "short"), (4, "short"), (3, "adjacent")])
def test_the_same_armour_in_a_charge_long_is_8_and_short_is_4(result: int, covered: str) -> None:
    game = fight(dice_for(result), hero={**BARE, "objects": ["heavy-armour"]}, creature=FAR)
    game.choose("move long toward wolf + attack wolf")
    assert card(game)["difficulty"] == 8
    game.choose("roll")
    assert place(game, "ysolde") == (UNITS[covered], 0)


@pytest.mark.rule("SIG-TV-21")
@pytest.mark.parametrize(("result", "covered"), [(8, "short"), (4, "short"), (3, "adjacent")])
def test_a_charge_over_a_short_distance_needs_4(result: int, covered: str) -> None:
    game = fight(dice_for(result), hero={**BARE, "objects": ["heavy-armour"]}, creature={**WOLF, "at": [7, 0]})
    assert foreseen(game, "charge wolf") == [4, 5]
    game.choose("charge wolf")
    game.choose("roll")
    reached = covered == "short"
    assert place(game, "ysolde") == (6000 if reached else 1000, 0), "five units, and a step to strike"
    assert len(told(game, "task-lost")) == (0 if reached else 1)


@pytest.mark.rule("SIG-TV-22")
@pytest.mark.parametrize(("result", "wounds"), [(10, 0), (1, 0), (0, 1)])
@pytest.mark.parametrize("scene", [{"at": 6}, {"at": 1, "space": "zones", "size": [6]}])
def test_a_creature_of_3_with_a_light_weapon_charges_somebody_in_light_armour(
    result: int, wounds: int, scene: dict[str, Any]
) -> None:
    at, space = scene["at"], {name: value for name, value in scene.items() if name != "at"}
    game = fight(
        dice_for(result), hero={**BARE, "objects": ["light-armour"]}, creature={**WOLF, "weapon": 1, "at": [at, 0]},
        turn="creatures", **space,
    )  # fmt: skip
    game.choose("charge ysolde", "gm")
    assert card(game)["lines"] == [
        ["signature.line-base", 3], ["signature.line-creature-weapon", 1], ["signature.line-charge", -2],
        ["signature.line-object", -1],
    ]  # fmt: skip
    assert card(game)["difficulty"] == 1
    game.choose("roll")
    assert hero(game)["wounds"] == wounds


@pytest.mark.rule("SIG-TV-22")
def test_without_charging_the_reaction_is_at_3() -> None:
    game = fight(hero={**BARE, "objects": ["light-armour"]}, creature={**WOLF, "weapon": 1}, turn="creatures")
    game.choose("attack ysolde", "gm")
    assert card(game)["difficulty"] == 3
