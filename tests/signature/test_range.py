"""Range: shooting and throwing get harder with distance, and within arm's reach."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, card, creature, fight, foreseen, help_on, hero, settled

ARCHER = {**BARE, "objects": ["short-bow"]}
THROWER = {**BARE, "objects": ["throwing-axe"]}
ZONES: dict[str, Any] = {"space": "zones", "size": [9]}


def increase(thrower: bool, units: int) -> int:
    """What distance adds to a shot or a throw at a creature of 5, the weapon's 1 set aside."""
    game = fight(
        hero=THROWER if thrower else ARCHER, creature={**WOLF, "difficulty": 5, "at": [units, 0]}, size=[40, 20]
    )
    return foreseen(game, "throw wolf" if thrower else "shoot wolf")[0] - 4


@pytest.mark.rule("SIG-RNG-01")
@pytest.mark.parametrize("thrower", [False, True])
def test_the_farther_the_target_the_harder_the_shot(thrower: bool) -> None:
    increases = [increase(thrower, units) for units in range(2, 16)]
    assert increases == sorted(increases)
    assert increases[0] < increases[3] < increases[8] < increases[13]


@pytest.mark.rule("SIG-RNG-02")
@pytest.mark.parametrize(("units", "more"), [(4, 0), (5, 1), (9, 1), (10, 2), (15, 3), (20, 4)])
def test_each_short_distance_makes_a_shot_one_harder(units: int, more: int) -> None:
    assert increase(False, units) == more


@pytest.mark.rule("SIG-RNG-02")
def test_distance_decides_whether_a_shot_hits() -> None:
    outcomes = []
    for units in (3, 5):
        game = fight([2, 1], hero=ARCHER, creature={**WOLF, "at": [units, 0]})
        game.choose("shoot wolf")
        game.choose("roll")
        outcomes.append(creature(game, "wolf")["out"])
    assert outcomes == ["defeated", ""]


@pytest.mark.rule("SIG-RNG-02")
def test_hand_weapons_know_no_range() -> None:
    game = fight(creature={**WOLF, "at": [1, 0]})
    assert foreseen(game, "attack wolf") == [3]


@pytest.mark.rule("SIG-RNG-03")
@pytest.mark.parametrize(("units", "more"), [(4, 0), (5, 2), (9, 2), (10, 4), (15, 6)])
def test_distance_weighs_double_on_what_is_thrown(units: int, more: int) -> None:
    assert increase(True, units) == more


@pytest.mark.rule("SIG-RNG-04")
@pytest.mark.parametrize("thrower", [False, True])
@pytest.mark.parametrize("units", [0, 1])
def test_an_adjacent_target_is_one_harder(thrower: bool, units: int) -> None:
    assert increase(thrower, units) == 1
    assert increase(thrower, 2) == 0


@pytest.mark.rule("SIG-RNG-02", "SIG-RNG-03", "SIG-RNG-04")
@pytest.mark.parametrize(
    ("archer", "key", "more"), [(ARCHER, "shoot wolf", [1, 1, 2, 3]), (THROWER, "throw wolf", [1, 2, 4, 6])]
)
def test_zones_count_as_the_distances_they_stand_for(archer: dict[str, Any], key: str, more: list[int]) -> None:
    found = []
    for zone in range(4):
        game = fight(hero=archer, creature={**WOLF, "at": [zone]}, **ZONES)
        found += foreseen(game, key)
    assert found == [3 - 1 + one for one in more]


def shooting(**changes: Any) -> Game[Any]:
    game = fight([3, 1, 3, 1], hero=ARCHER, creature={**WOLF, "important": True, "at": [10, 0], **changes})
    game.choose("shoot wolf")
    return game


@pytest.mark.rule("SIG-RNG-05")
@pytest.mark.parametrize(("number", "difficulty"), [(0, 2), (1, 3), (5, 7)])
def test_the_gm_may_set_another_increase_for_a_shot(number: int, difficulty: int) -> None:
    game = shooting()
    assert card(game)["difficulty"] == 4
    game.choose(f"range {number}", "gm")
    assert card(game)["difficulty"] == difficulty
    game.choose("roll", "player-1")
    assert [event["difficulty"] for event in settled(game)] == [difficulty]


@pytest.mark.rule("SIG-RNG-05")
def test_the_next_shot_is_measured_as_usual_again() -> None:
    game = shooting()
    game.choose("range 0", "gm")
    game.choose("roll", "player-1")
    game.choose("wait", "gm")
    assert foreseen(game, "shoot wolf") == [4]


@pytest.mark.rule("SIG-RNG-05")
def test_the_gm_may_set_what_distance_takes_off_a_dodge() -> None:
    game = fight(creature={**WOLF, "reach": "ranged", "difficulty": 6, "at": [10, 0]}, turn="creatures")
    game.choose("shoot ysolde", "gm")
    assert card(game)["difficulty"] == 4
    game.choose("range 1", "gm")
    assert card(game)["difficulty"] == 5


@pytest.mark.rule("SIG-RNG-05")
def test_only_shots_have_a_range_to_set_and_only_the_gm_sets_it() -> None:
    game = fight()
    game.choose("attack wolf")
    refusal = game.why_not("range 2", "gm")
    assert refusal is not None
    assert refusal.rule == "SIG-RNG-05"
    assert shooting().why_not("range 0", "player-1") is not None
    assert hero(game)["wounds"] == 0


def test_a_loaded_weapon_is_shot_before_an_empty_one() -> None:
    gunner = {**BARE, "objects": ["duelling-pistol", "revolver"], "unloaded": ["duelling-pistol"]}
    game = fight(hero=gunner, creature={**WOLF, "at": [3, 0]})
    assert foreseen(game, "shoot wolf") == [2]


@pytest.mark.rule("SIG-ACT-02", "SIG-RNG-02")
@pytest.mark.parametrize(
    "key", ["step toward wolf + shoot wolf", "step away wolf + shoot wolf", "move short toward wolf + shoot wolf"]
)
def test_a_shot_after_a_move_is_told_as_hard_as_from_there(key: str) -> None:
    game = fight(hero={**ARCHER, "at": [1, 0]}, creature={**WOLF, "at": [5 if "away" in key else 6, 0]})
    assert f"shot at Wolf, difficulty {foreseen(game, key)[-1]}" in help_on(game, key)
