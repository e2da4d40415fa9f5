"""Objects: what makes a task possible or easier, and what it costs."""

from typing import Any

import pytest

import rouage
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.engine.pack import check
from rouage.engine.title import BadSetup
from rouage.games.signature import TITLE
from rouage.games.signature.content import ObjectCard
from tests.signature.scenes import BARE, WOLF, card, creature, fight, hero, keys, settled, table, told

FAR = {"id": "bear", "difficulty": 3, "at": [20, 10]}
CLIFF = {"id": "cliff", "kind": "obstacle", "difficulty": 5, "tag": "climb", "needs": "climbing", "at": [1, 0]}


def carrying(*objects: str, **changes: object) -> dict[str, object]:
    return {**BARE, "objects": list(objects), **changes}


def needed(hero: dict[str, object], key: str, **wolf: object) -> int:
    """The difficulty of one deed against a wolf of 5."""
    game = fight(hero=hero, creature={**WOLF, "difficulty": 5, **wolf})
    return foreseen(game, key)


def foreseen(game: Game[Any], key: str) -> int:
    told: dict[str, Any] = game.forecast(key)
    number: int = told["tasks"][0]["difficulty"]
    return number


@pytest.mark.rule("SIG-OBJ-01")
def test_an_object_makes_a_task_possible() -> None:
    without = table(heroes=[carrying("lantern")], creatures=[CLIFF, FAR])
    refusal = without.why_not("overcome cliff")
    assert refusal is not None
    assert refusal.rule == "SIG-OBJ-01"
    assert "overcome cliff" not in keys(without)
    game = table([5, 1], heroes=[carrying("rope-and-hook")], creatures=[CLIFF, FAR])
    game.choose("overcome cliff")
    game.choose("roll")
    assert creature(game, "cliff")["out"] == "defeated"


@pytest.mark.rule("SIG-OBJ-01")
@pytest.mark.parametrize(("verb", "object"), [("shoot", "short-bow"), ("throw", "throwing-axe")])
def test_nobody_shoots_or_throws_without_something_to_shoot_or_throw(verb: str, object: str) -> None:
    refusal = fight(hero=carrying("light-weapon")).why_not(f"{verb} wolf")
    assert refusal is not None
    assert refusal.rule == "SIG-OBJ-01"
    assert fight(hero=carrying(object)).why_not(f"{verb} wolf") is None


@pytest.mark.rule("SIG-OBJ-02")
@pytest.mark.parametrize(("object", "bonus"), [("lantern", 0), ("medicine-kit", 1), ("hospital-case", 2)])
def test_an_object_takes_its_bonus_off_the_difficulty(object: str, bonus: int) -> None:
    game = table(heroes=[carrying(object, wounds=1)])
    game.choose("rest heal")
    assert card(game)["difficulty"] == 6 - bonus


@pytest.mark.rule("SIG-OBJ-02")
def test_no_object_gives_more_than_2() -> None:
    shelf = TITLE.shelf()
    assert {thing.bonus for thing in shelf.all(ObjectCard)} == {0, 1, 2}
    text = {"en": "Amulet", "fr": "Amulette"}
    with pytest.raises(PackError):
        check(ObjectCard, {"name": text, "text": text, "kind": "tool", "bonus": 3, "uses": ["lore"]}, "object")
    game = table()
    assert game.why_not("invent amulet 3 lore Amulet", "gm") is not None
    assert game.why_not("invent amulet 2 lore Amulet", "gm") is None


@pytest.mark.rule("SIG-OBJ-02")
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_an_object_the_gm_makes_up_gives_what_the_gm_says(bonus: int) -> None:
    game = table()
    game.choose(f"invent amulet {bonus} lore Amulet", "gm")
    game.choose("give ysolde amulet", "gm")
    game.choose("call ysolde lore 5", "gm")
    assert card(game)["difficulty"] == 5 - bonus


@pytest.mark.rule("SIG-OBJ-03")
def test_an_object_may_make_a_task_possible_and_easier_at_once() -> None:
    game = table(heroes=[carrying("rope-and-hook")], creatures=[CLIFF, FAR])
    game.choose("overcome cliff")
    assert card(game)["difficulty"] == 4


@pytest.mark.rule("SIG-OBJ-04")
def test_every_object_that_gives_2_carries_a_drawback() -> None:
    strong = [thing for thing in TITLE.shelf().all(ObjectCard) if thing.bonus == 2]
    assert len(strong) > 4
    assert all(thing.drawback is not None for thing in strong)


@pytest.mark.rule("SIG-OBJ-04")
def test_an_object_that_gives_2_is_refused_without_a_drawback() -> None:
    text = {"en": "Amulet", "fr": "Amulette"}
    amulet = {"name": text, "text": text, "kind": "tool", "bonus": 2, "uses": ["lore"]}
    with pytest.raises(PackError) as caught:
        check(ObjectCard, amulet, "object", game="signature")
    assert [fault.key for fault in caught.value.faults] == ["drawback"]
    assert check(ObjectCard, {**amulet, "drawback": text}, "object", game="signature").bonus == 2


@pytest.mark.rule("SIG-OBJ-05")
def test_a_light_weapon_gives_1_to_wound() -> None:
    assert (needed(carrying(), "attack wolf"), needed(carrying("light-weapon"), "attack wolf")) == (5, 4)


@pytest.mark.rule("SIG-OBJ-06")
def test_a_heavy_weapon_gives_2_to_wound() -> None:
    assert needed(carrying("heavy-weapon"), "attack wolf") == 3


@pytest.mark.rule("SIG-OBJ-05", "SIG-OBJ-06")
@pytest.mark.parametrize("weapon", ["light-weapon", "heavy-weapon"])
def test_a_weapon_serves_to_wound_and_for_nothing_else(weapon: str) -> None:
    armed, bare = carrying(weapon), carrying()
    for key, wolf in (("pin wolf", {}), ("notice wolf", {"ambush": True}), ("catch wolf", {})):
        assert needed(armed, key, **wolf) == needed(bare, key, **wolf)
    assert needed(armed, "attack wolf") < needed(bare, "attack wolf")


@pytest.mark.rule("SIG-OBJ-05", "SIG-OBJ-06")
@pytest.mark.parametrize("weapon", ["light-weapon", "heavy-weapon"])
def test_only_the_weapon_in_hand_counts(weapon: str) -> None:
    assert needed(carrying(weapon, held=[]), "attack wolf") == 5
    assert needed(carrying(weapon), "attack wolf") < 5


@pytest.mark.rule("SIG-OBJ-07")
def test_a_heavy_weapon_is_refused_with_one_hand_free() -> None:
    with pytest.raises(BadSetup):
        fight(hero=carrying("light-weapon", "heavy-weapon", held=["light-weapon", "heavy-weapon"]))
    assert hero(fight(hero=carrying("light-weapon", "light-weapon")))["hands_free"] == 0
    assert hero(fight(hero=carrying("heavy-weapon")))["hands_free"] == 0


@pytest.mark.rule("SIG-OBJ-07")
def test_whoever_draws_a_heavy_weapon_puts_everything_else_away() -> None:
    game = fight(hero=carrying("light-weapon", "heavy-weapon"))
    assert hero(game)["hands_free"] == 1
    game.choose("draw heavy-weapon")
    assert {thing["id"]: thing["held"] for thing in hero(game)["objects"]} == {
        "light-weapon": False,
        "heavy-weapon": True,
    }


@pytest.mark.rule("SIG-OBJ-08", "SIG-OBJ-11")
@pytest.mark.parametrize(("objects", "needs"), [([], 5), (["light-armour"], 4), (["heavy-armour"], 3)])
def test_armour_gives_1_or_2_to_resist_wounds(objects: list[str], needs: int) -> None:
    game = fight(hero=carrying(*objects), creature={**WOLF, "difficulty": 5}, turn="creatures")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == needs


@pytest.mark.rule("SIG-OBJ-08", "SIG-OBJ-11")
@pytest.mark.parametrize(("armour", "needs"), [("light-armour", 4), ("heavy-armour", 3)])
def test_armour_helps_against_harmful_obstacles_only(armour: str, needs: int) -> None:
    for harmful, difficulty in ((True, needs), (False, 5)):
        trap = {"id": "trap", "kind": "obstacle", "difficulty": 5, "acts": True, "harmful": harmful, "at": [1, 0]}
        game = table(heroes=[carrying(armour)], creatures=[trap, FAR], turn="creatures")
        game.choose("trap")
        game.choose("strike")
        assert card(game)["difficulty"] == difficulty


@pytest.mark.rule("SIG-OBJ-09", "SIG-OBJ-12")
@pytest.mark.parametrize(("objects", "needs"), [([], 4), (["light-armour"], 5), (["heavy-armour"], 6)])
def test_armour_takes_1_or_2_from_movement(objects: list[str], needs: int) -> None:
    game = table(heroes=[carrying(*objects)], creatures=[FAR])
    game.choose("move long toward bear")
    assert card(game)["difficulty"] == needs


@pytest.mark.rule("SIG-OBJ-10", "SIG-OBJ-13")
@pytest.mark.parametrize(("objects", "needs"), [([], 4), (["light-armour"], 5), (["heavy-armour"], 6)])
def test_armour_takes_1_or_2_from_stealth(objects: list[str], needs: int) -> None:
    game = table(heroes=[carrying(*objects)])
    game.choose("try stealth", "player-1")
    game.choose("difficulty 4", "gm")
    assert card(game)["difficulty"] == needs


@pytest.mark.rule("SIG-OBJ-09", "SIG-OBJ-10", "SIG-OBJ-12", "SIG-OBJ-13")
@pytest.mark.parametrize("armour", ["light-armour", "heavy-armour"])
def test_armour_hinders_movement_and_stealth_and_nothing_else(armour: str) -> None:
    harder = []
    for what in ("stealth", "notice", "climb", "persuade", "lore"):
        game = table(heroes=[carrying(armour)])
        game.choose(f"call ysolde {what} 4", "gm")
        harder += [what] if card(game)["difficulty"] > 4 else []
    assert harder == ["stealth"]
    assert needed(carrying(armour), "attack wolf") == 5


def test_of_two_like_objects_one_is_lost_at_a_time() -> None:
    game = table([5, 1], heroes=[carrying("throwing-axe", "throwing-axe")], creatures=[WOLF, FAR])
    game.choose("throw wolf")
    game.choose("roll")
    assert [thing["id"] for thing in hero(game)["objects"]] == ["throwing-axe"]
    game.choose("take ysolde throwing-axe", "gm")
    assert hero(game)["objects"] == []
    assert len(told(game, "taken")) == 1


def test_forecast_and_card_agree() -> None:
    game = fight([5, 1], hero=carrying("light-weapon"), creature={**WOLF, "difficulty": 5})
    before = foreseen(game, "attack wolf")
    game.choose("attack wolf")
    assert card(game)["difficulty"] == before == 4
    game.choose("roll")
    assert settled(game)[0]["outcome"] == "signature.outcome-success"


def test_an_object_cannot_be_invented_over_another() -> None:
    with pytest.raises(rouage.Illegal):
        table().choose("invent light-weapon 2 lore Amulet", "gm")
