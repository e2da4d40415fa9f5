"""Creatures and obstacles: one number seen from the players' side, and what changes it. Help between creatures."""

from typing import Any

import pytest

from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.games.signature import TITLE
from rouage.games.signature.content import CreatureCard, ObstacleCard
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, keys, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [0, 1]}
FAR: Piece = {"id": "bear", "difficulty": 3, "at": [20, 10]}
PAIR: Piece = {**WOLF, "count": 2, "spread": 0}


def needed(key: str, **wolf: object) -> int:
    """The difficulty of a bare-handed deed against a wolf of 5."""
    return foreseen(fight(creature={**WOLF, "difficulty": 5, **wolf}), key)


def foreseen(game: Game[Any], key: str) -> int:
    told: dict[str, Any] = game.forecast(key)
    number: int = told["tasks"][0]["difficulty"]
    return number


def resisted(**wolf: object) -> int:
    """The difficulty of the reaction to an attack by a wolf of 5."""
    game = fight(creature={**WOLF, "difficulty": 5, **wolf}, turn="creatures")
    game.choose("attack ysolde")
    number: int = card(game)["difficulty"]
    return number


@pytest.mark.rule("SIG-CRE-01")
@pytest.mark.parametrize("difficulty", range(1, 11))
def test_a_creature_is_one_number_from_1_to_10_for_everything(difficulty: int) -> None:
    game = fight(creature={**WOLF, "difficulty": difficulty})
    assert set(creature(game, "wolf")["numbers"].values()) == {difficulty}
    for key in ("attack wolf", "pin wolf", "catch wolf"):
        assert foreseen(game, key) == difficulty


@pytest.mark.rule("SIG-CRE-01", "SIG-CRE-02")
@pytest.mark.parametrize("kind", ["creature", "obstacle"])
@pytest.mark.parametrize("difficulty", [0, 11, -1])
def test_no_creature_and_no_obstacle_is_off_the_scale(kind: str, difficulty: int) -> None:
    with pytest.raises(PackError):
        fight(creature={**WOLF, "kind": kind, "difficulty": difficulty})
    command = "npc" if kind == "creature" else "obstacle"
    assert fight().why_not(f"{command} thing {difficulty}", "gm") is not None


@pytest.mark.rule("SIG-CRE-01", "SIG-CRE-02")
def test_every_card_of_the_house_pack_is_on_the_scale() -> None:
    shelf = TITLE.shelf()
    numbers = [one.difficulty for one in shelf.all(CreatureCard)]
    numbers += [one.difficulty for one in shelf.all(ObstacleCard)]
    assert len(numbers) > 50
    assert all(1 <= number <= 10 for number in numbers)


@pytest.mark.rule("SIG-CRE-02")
@pytest.mark.parametrize("difficulty", [1, 6, 10])
def test_an_obstacle_is_one_number_to_overcome_it_and_to_withstand_it(difficulty: int) -> None:
    storm = {"id": "storm", "kind": "obstacle", "difficulty": difficulty, "acts": True, "at": [1, 0]}
    assert foreseen(table(heroes=[BARE], creatures=[storm, FAR]), "overcome storm") == difficulty
    game = table(heroes=[BARE], creatures=[storm, FAR], turn="creatures")
    game.choose("storm")
    game.choose("strike")
    assert card(game)["difficulty"] == difficulty


@pytest.mark.rule("SIG-CRE-02")
def test_an_obstacle_is_overcome_and_a_creature_is_not() -> None:
    game = table(heroes=[BARE], creatures=[{**WOLF, "id": "door", "kind": "obstacle"}, WOLF])
    for key in ("attack door", "overcome wolf"):
        refusal = game.why_not(key)
        assert refusal is not None
        assert refusal.rule == "SIG-CRE-02"


@pytest.mark.rule("SIG-CRE-01", "SIG-CRE-02")
@pytest.mark.parametrize("number", [1, 10])
def test_what_the_gm_makes_up_is_one_number_too(number: int) -> None:
    game = fight()
    game.choose(f"npc guard {number}", "gm")
    game.choose(f"obstacle rubble {number}", "gm")
    for id in ("guard", "rubble"):
        assert set(creature(game, id)["numbers"].values()) == {number}


@pytest.mark.rule("SIG-CRE-03")
def test_equipment_changes_the_number_for_some_deeds() -> None:
    plain = fight(creature={**WOLF, "difficulty": 5})
    armed = fight(creature={**WOLF, "difficulty": 5, "armour": 1, "weapon": 2})
    assert creature(plain, "wolf")["numbers"] == {"wound": 5, "resist": 5, "catch": 5, "notice": 5, "base": 5}
    assert creature(armed, "wolf")["numbers"] == {"wound": 6, "resist": 7, "catch": 4, "notice": 4, "base": 5}


@pytest.mark.rule("SIG-CRE-04")
def test_features_change_the_number_for_some_deeds() -> None:
    game = table(heroes=[BARE], creatures=[{"creature": "wolf", "at": [1, 0]}])
    base = creature(game, "wolf")["difficulty"]
    feature = TITLE.shelf().get(CreatureCard, "wolf").features[0]
    numbers = creature(game, "wolf")["numbers"]
    assert numbers[feature.against] == base + feature.change
    assert feature.change != 0
    assert [deed for deed, number in numbers.items() if number != base] == [feature.against]


@pytest.mark.rule("SIG-CRE-05")
def test_the_player_rolls_to_act_and_to_react_and_nobody_rolls_for_the_creature() -> None:
    game = fight("typed", creature={**WOLF, "important": True})
    game.choose("attack wolf")
    game.choose("roll")
    rollers = [_asked(game)]
    game.choose("2 1")
    game.choose("attack ysolde")
    game.choose("roll")
    rollers.append(_asked(game))
    game.choose("5 4")
    assert rollers == [("player-1", "engine.type-dice")] * 2
    assert hero(game)["wounds"] == 0
    assert _asked(game) == ("player-1", "signature.act"), "a new round, and no other dice"
    assert creature(game, "wolf")["numbers"]["wound"] == creature(game, "wolf")["numbers"]["resist"] == 3


@pytest.mark.rule("SIG-CRE-06")
@pytest.mark.parametrize("armour", [0, 1, 2])
def test_armour_makes_a_creature_harder_to_wound(armour: int) -> None:
    assert needed("attack wolf", armour=armour) == 5 + armour


@pytest.mark.rule("SIG-CRE-07")
@pytest.mark.parametrize("armour", [0, 1, 2])
def test_armour_makes_a_creature_easier_to_catch(armour: int) -> None:
    assert needed("catch wolf", armour=armour) == 5 - armour


@pytest.mark.rule("SIG-CRE-07")
def test_whoever_catches_up_has_caught_it() -> None:
    game = fight([3, 1], creature={**WOLF, "difficulty": 5, "armour": 2})
    game.choose("catch wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "caught"


@pytest.mark.rule("SIG-CRE-08")
@pytest.mark.parametrize("armour", [0, 1, 2])
def test_armour_makes_a_creature_easier_to_notice(armour: int) -> None:
    assert (
        creature(fight(creature={**WOLF, "difficulty": 5, "armour": armour}), "wolf")["numbers"]["notice"] == 5 - armour
    )
    assert needed("notice wolf", armour=armour, ambush=True) == 5 - armour + 1


@pytest.mark.rule("SIG-CRE-09")
@pytest.mark.parametrize("weapon", [0, 1, 2])
def test_a_weapon_makes_the_attacks_of_a_creature_harder_to_resist(weapon: int) -> None:
    assert resisted(weapon=weapon) == 5 + weapon
    assert needed("attack wolf", weapon=weapon) == 5


@pytest.mark.rule("SIG-CRE-10")
def test_everything_else_meets_the_base() -> None:
    for key in ("pin wolf", "overpower wolf"):
        assert needed(key, armour=2, weapon=2) == 5
    assert resisted(armour=2) == 5
    assert needed("attack wolf", armour=2) == 7


@pytest.mark.rule("SIG-CRE-11")
@pytest.mark.parametrize("change", [-2, -1, 1, 2])
def test_circumstances_change_the_number_to_act_and_to_react(change: int) -> None:
    assert needed("attack wolf", circumstance=change) == 5 + change
    assert resisted(circumstance=change) == 5 + change


@pytest.mark.rule("SIG-CRE-11")
def test_the_gm_declares_circumstances_and_takes_them_back() -> None:
    game = fight()
    numbers = [foreseen(game, "attack wolf")]
    for change in ("+1", "-1", "0"):
        game.choose(f"circumstance wolf {change}", "gm")
        numbers.append(foreseen(game, "attack wolf"))
    assert numbers == [3, 4, 2, 3]
    assert [event["change"] for event in told(game, "circumstance")] == [1, -1, 0]


@pytest.mark.rule("SIG-CRE-12")
def test_an_entangled_or_pinned_creature_is_one_easier() -> None:
    assert needed("attack wolf", entangled=True) == 4
    assert needed("catch wolf", entangled=True) == 4
    assert resisted(entangled=True) == 4


@pytest.mark.rule("SIG-CRE-12")
def test_a_creature_pinned_in_play_is_one_easier_from_then_on() -> None:
    game = table([5, 1], heroes=[BARE, TAMSIN], creatures=[{**WOLF, "difficulty": 5}])
    game.choose("pin wolf", "player-1")
    game.choose("roll", "player-1")
    game.choose("attack wolf", "player-2")
    assert card(game)["difficulty"] == 4


@pytest.mark.rule("SIG-CRE-13")
def test_acting_against_a_creature_in_ambush_is_one_harder() -> None:
    assert needed("attack wolf", ambush=True) == 6
    assert needed("pin wolf", ambush=True) == 6


@pytest.mark.rule("SIG-CRE-14")
def test_reacting_to_a_creature_in_ambush_is_one_harder() -> None:
    assert resisted(ambush=True) == 6


def pack_of_two(dice: list[int] | None = None, **more: object) -> Game[Any]:
    """Two wolves beside Ysolde; it is their turn."""
    return table(dice or [], heroes=[{**BARE, **more}], creatures=[PAIR], turn="creatures")


@pytest.mark.rule("SIG-CHP-01")
def test_a_creature_gives_up_its_turn_to_help_an_ally() -> None:
    game = pack_of_two([5, 4])
    game.choose("wolf")
    game.choose("help wolf-2")
    assert creature(game, "wolf")["acted"]
    assert [(event["who"], event["other"]) for event in told(game, "creature-helped")] == [("wolf", "wolf-2")]
    game.choose("attack ysolde")
    assert card(game)["what"]["args"]["target"] == "wolf-2"
    game.choose("roll")
    assert game.view("gm")["round"] == 2, "the helper had no turn besides"


@pytest.mark.rule("SIG-CHP-01")
def test_only_an_ally_that_has_yet_to_act_is_helped() -> None:
    game = pack_of_two([5, 4])
    game.choose("wolf")
    assert "help wolf-2" in keys(game, "gm")
    assert "help wolf" not in keys(game, "gm")
    game.choose("attack ysolde")
    game.choose("roll")
    assert "help wolf" not in keys(game, "gm")


@pytest.mark.rule("SIG-CHP-02")
def test_help_makes_the_reaction_to_that_one_action_harder_by_1() -> None:
    game = pack_of_two([5, 4, 5, 4])
    game.choose("wolf")
    game.choose("help wolf-2")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 4
    game.choose("roll")
    game.choose("wait", "player-1")
    game.choose("wolf-2")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 3


@pytest.mark.rule("SIG-CHP-02")
def test_help_makes_nothing_else_harder_and_does_not_outlast_the_turn_it_was_for() -> None:
    game = pack_of_two([5, 4])
    game.choose("wolf")
    game.choose("help wolf-2")
    assert creature(game, "wolf-2")["numbers"]["wound"] == 3
    game.choose("wait")
    game.choose("wait", "player-1")
    game.choose("wolf-2")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 3


@pytest.mark.rule("SIG-CHP-02")
def test_a_group_is_helped_as_one() -> None:
    wolves = {**WOLF, "count": 3, "spread": 0, "group": True}
    game = table(heroes=[BARE], creatures=[wolves, {**WOLF, "id": "bear"}], turn="creatures")
    game.choose("bear")
    assert [key for key in keys(game, "gm") if key.startswith("help")] == ["help wolf"]
    game.choose("help wolf")
    game.choose("surge")
    assert card(game)["difficulty"] == 3 + 2 + 1


def _asked(game: Game[Any]) -> tuple[str, str]:
    assert game.decision is not None
    return game.decision.seat, game.decision.prompt.id
