"""Rulings on characters: their sheet, powers, hands and gear."""

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.engine.title import BadSetup
from rouage.games.signature import TITLE
from rouage.games.signature.content import CharacterCard, PowerCard
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, settled, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 0]}
FAR: Piece = {"id": "bear", "difficulty": 3, "at": [20, 10]}
MAGE: Piece = {**BARE, "powers": ["ember-dart", "binding-roots"]}
TRAITS = [{"name": {"en": word, "fr": word}} for word in ("Swift", "Sly", "Stubborn")]
NEW: Piece = {"name": {"en": "Nell", "fr": "Nell"}, "traits": TRAITS, "objects": [], "new": True}


def foreseen(game: Game[Any], key: str, seat: str = "player-1") -> list[int]:
    """The difficulty of each task of an action."""
    told: dict[str, Any] = game.forecast(key, seat)
    return [task["difficulty"] for task in told["tasks"]]


def ids(game: Game[Any], who: str = "ysolde") -> list[str]:
    return [thing["id"] for thing in hero(game, who)["objects"]]


@pytest.mark.rule("SIG-RUL-36")
def test_a_new_character_has_a_whole_sheet() -> None:
    game = table(heroes=[NEW])
    sheet = hero(game, "hero-1")
    assert sheet["name"] == {"en": "Nell", "fr": "Nell"}
    assert len(sheet["traits"]) == 3
    facts = ("energy", "maximum", "wounds", "rest", "hands_free", "xp", "objects", "powers")
    assert [sheet[fact] for fact in facts] == [6, 6, 0, "action", 2, 0, [], []]


@pytest.mark.rule("SIG-RUL-36")
@pytest.mark.parametrize(
    "change",
    [{"traits": TRAITS[:2]}, {"traits": [*TRAITS, TRAITS[0]]}, {"powers": ["ember-dart", "mind-spike", "star-sense"]}],
)
def test_three_traits_and_at_most_two_powers(change: Piece) -> None:
    with pytest.raises(BadSetup):
        table(heroes=[{**NEW, **change}])
    assert hero(table(heroes=[{**NEW, "powers": ["ember-dart", "mind-spike"]}]), "hero-1")["wounds"] == 0


@pytest.mark.rule("SIG-RUL-36", "SIG-RUL-42")
def test_every_ready_character_is_made_by_the_rulings() -> None:
    names = TITLE.shelf().names(CharacterCard)
    assert len(names) > 10
    for name in names:
        sheet = hero(table(heroes=[{"character": name}]), name)
        assert len(sheet["traits"]) == 3
        assert len(sheet["powers"]) <= 2
        assert sum(thing["bonus"] for thing in sheet["objects"]) <= 3


@pytest.mark.rule("SIG-RUL-37")
def test_a_power_meets_the_number_to_wound_armour_included_and_no_weapon_helps() -> None:
    game = fight(hero={**MAGE, "objects": ["heavy-weapon"]}, creature={**WOLF, "armour": 2})
    assert foreseen(game, "power ember-dart wolf") == [5]
    assert foreseen(game, "attack wolf") == [3]


@pytest.mark.rule("SIG-RUL-37")
@pytest.mark.parametrize(
    ("power", "field", "value"), [("ember-dart", "out", "defeated"), ("binding-roots", "entangled", True)]
)
def test_a_power_is_a_task_that_costs_no_energy(power: str, field: str, value: object) -> None:
    game = fight([3, 1], hero=MAGE)
    game.choose(f"power {power} wolf")
    game.choose("roll")
    assert creature(game, "wolf")[field] == value
    assert hero(game)["energy"] == 6
    assert len(settled(game)) == 1


@pytest.mark.rule("SIG-RUL-37")
def test_a_power_that_fails_does_nothing() -> None:
    game = fight([2, 1], hero=MAGE)
    game.choose("power ember-dart wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == ""


@pytest.mark.rule("SIG-RUL-37")
def test_a_power_meets_the_number_of_an_obstacle() -> None:
    door: Piece = {**WOLF, "id": "door", "kind": "obstacle", "difficulty": 6}
    game = table([6, 1, 2], heroes=[MAGE], creatures=[door, FAR])
    assert foreseen(game, "power ember-dart door") == [6]
    game.choose("power ember-dart door")
    game.choose("roll")
    assert creature(game, "door")["out"] == "defeated"


@pytest.mark.rule("SIG-RUL-37")
def test_otherwise_the_number_goes_by_the_effect_and_is_3_by_default() -> None:
    shelf = TITLE.shelf()
    assert shelf.get(PowerCard, "ember-dart").difficulty == 3
    assert foreseen(fight(hero=MAGE), "power ember-dart") == [3]
    assert foreseen(fight(hero={**BARE, "powers": ["stone-whisper"]}), "power stone-whisper") == [5]


@pytest.mark.rule("SIG-RUL-37")
@pytest.mark.parametrize("number", [1, 10])
def test_between_encounters_the_gm_sets_the_number_of_a_power(number: int) -> None:
    game = table(heroes=[{**MAGE, "objects": ["heavy-weapon"]}])
    game.choose("power ember-dart", "player-1")
    game.choose(f"difficulty {number}", "gm")
    assert card(game)["difficulty"] == number


@pytest.mark.rule("SIG-RUL-37")
def test_several_powers_in_one_action_are_several_tasks() -> None:
    game = fight(hero=MAGE)
    assert foreseen(game, "power ember-dart wolf + power binding-roots wolf") == [5, 5]


@pytest.mark.rule("SIG-RUL-37")
def test_nobody_manifests_a_power_they_have_not() -> None:
    for game in (fight(hero=MAGE), table(heroes=[MAGE])):
        refusal = game.why_not("power mind-spike")
        assert refusal is not None
        assert refusal.rule == "SIG-RUL-37"


@pytest.mark.rule("SIG-RUL-41")
@pytest.mark.parametrize(
    ("objects", "free"),
    [
        ([], 2),
        (["light-weapon"], 1),
        (["light-weapon", "light-weapon"], 0),
        (["heavy-weapon"], 0),
        (["heavy-armour"], 2),
    ],
)
def test_two_hands_one_for_a_light_weapon_two_for_a_heavy_one_none_for_armour(objects: list[str], free: int) -> None:
    assert hero(fight(hero={**BARE, "objects": objects}))["hands_free"] == free


@pytest.mark.rule("SIG-RUL-41")
@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("draw light-weapon", {"objects": ["light-weapon"], "held": []}),
        ("draw heavy-weapon", {"objects": ["light-weapon", "heavy-weapon"]}),
        ("reload crossbow", {"objects": ["crossbow"], "unloaded": ["crossbow"]}),
        ("stand", {"down": True}),
    ],
)
def test_drawing_swapping_reloading_and_standing_up_are_tasks_of_0(key: str, change: Piece) -> None:
    game = fight(hero={**MAGE, **change})
    assert foreseen(game, key) == [0]
    assert foreseen(game, f"{key} + power ember-dart wolf") == [2, 5]
    game.choose(key)
    assert settled(game)[0]["outcome"] == "signature.outcome-success"
    assert told(game, "rolled") == []


@pytest.mark.rule("SIG-RUL-41")
def test_among_three_tasks_they_are_at_4() -> None:
    game = fight(hero={**BARE, "objects": ["light-weapon"], "held": [], "down": True})
    assert foreseen(game, "stand + draw light-weapon + pin wolf") == [4, 4, 7]


@pytest.mark.rule("SIG-RUL-41")
def test_what_they_do_is_done() -> None:
    game = table(
        heroes=[{**BARE, "down": True}, {**TAMSIN, "objects": ["crossbow"], "unloaded": ["crossbow"]}], creatures=[FAR]
    )
    game.choose("stand", "player-1")
    assert hero(game)["down"] is False
    assert game.why_not("shoot bear", "player-2") is not None
    game.choose("reload crossbow", "player-2")
    assert hero(game, "tamsin")["objects"][0]["loaded"] is True


@pytest.mark.rule("SIG-RUL-41")
def test_what_is_drawn_is_in_hand_and_what_no_hand_can_hold_is_put_away() -> None:
    game = fight(hero={**BARE, "objects": ["light-weapon", "heavy-weapon"], "held": []})
    game.choose("draw light-weapon", "player-1")
    assert [thing["held"] for thing in hero(game)["objects"]] == [True, False]
    game.choose("wait", "gm")
    game.choose("draw heavy-weapon", "player-1")
    assert [thing["held"] for thing in hero(game)["objects"]] == [False, True]


@pytest.mark.rule("SIG-RUL-41")
def test_a_crossbow_is_reloaded_after_each_shot() -> None:
    game = fight([5, 1], hero={**BARE, "objects": ["crossbow"]}, creature={**WOLF, "important": True})
    game.choose("shoot wolf", "player-1")
    game.choose("roll", "player-1")
    assert hero(game)["objects"][0]["loaded"] is False
    game.choose("wait", "gm")
    assert game.why_not("shoot wolf", "player-1") is not None
    assert foreseen(game, "reload crossbow + shoot wolf") == [2, 3 + 1 - 2 + 2]


@pytest.mark.rule("SIG-RUL-41")
def test_what_is_given_away_frees_the_hand() -> None:
    game = table(heroes=[{**BARE, "objects": ["light-weapon"]}, TAMSIN])
    assert hero(game)["hands_free"] == 1
    game.choose("give light-weapon to tamsin", "player-1")
    assert (hero(game)["hands_free"], ids(game), ids(game, "tamsin")) == (2, [], ["light-weapon"])
    assert hero(game, "tamsin")["hands_free"] == 2, "to draw it is another task"


@pytest.mark.rule("SIG-RUL-42")
@pytest.mark.parametrize(
    ("objects", "points"),
    [
        ([], 0), (["lantern", "vac-suit"], 0), (["light-weapon", "light-armour", "medicine-kit"], 3),
        (["heavy-weapon", "light-armour"], 3), (["light-weapon", "heavy-armour"], 3),
        (["heavy-weapon", "heavy-armour"], 4), (["heavy-weapon", "light-armour", "lockpicks"], 4),
        (["light-weapon", "light-weapon", "light-armour", "rope-and-hook"], 4),
    ],
)  # fmt: skip
def test_a_new_character_has_three_points_of_gear(objects: list[str], points: int) -> None:
    if points <= 3:
        assert ids(table(heroes=[{**NEW, "objects": objects}]), "hero-1") == objects
        return
    with pytest.raises(BadSetup) as caught:
        table(heroes=[{**NEW, "objects": objects}])
    assert caught.value.message.args == {"n": points, "most": 3}


@pytest.mark.rule("SIG-RUL-42")
def test_more_comes_in_play() -> None:
    game = table(heroes=[{**NEW, "objects": ["heavy-weapon", "light-armour"]}])
    game.choose("give hero-1 heavy-armour", "gm")
    assert ids(game, "hero-1") == ["heavy-weapon", "light-armour", "heavy-armour"]
