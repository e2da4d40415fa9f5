"""Worked examples and vectors about creatures, groups, chiefs, rest and defeat."""

import pytest

from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, keys, settled, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 1]}
OGRE: Piece = {"id": "ogre", "difficulty": 3, "armour": 2, "weapon": 1, "at": [1, 0]}
"""The printed example: base 3, heavy armour, light weapon."""


@pytest.mark.rule("SIG-EX-06")
@pytest.mark.parametrize(
    ("key", "ambush", "needs"),
    [("attack ogre", False, 5), ("catch ogre", False, 1), ("notice ogre", True, 1), ("pin ogre", False, 3)],
)
def test_the_printed_creature_to_wound_catch_notice_and_for_anything_else(key: str, ambush: bool, needs: int) -> None:
    game = fight(creature={**OGRE, "ambush": ambush})
    if ambush:
        game.choose("circumstance ogre -1", "gm")
    game.choose(key)
    assert card(game)["difficulty"] == needs


@pytest.mark.rule("SIG-EX-06")
def test_the_printed_creature_to_resist_and_as_a_card() -> None:
    game = fight(creature=OGRE, turn="creatures")
    numbers = creature(game, "ogre")["numbers"]
    assert numbers == {"wound": 5, "catch": 1, "notice": 1, "resist": 4, "base": 3}
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 4


@pytest.mark.rule("SIG-EX-08")
def test_an_entangled_or_pinned_creature_counts_one_less() -> None:
    game = fight(creature={**WOLF, "entangled": True})
    game.choose("attack wolf")
    assert card(game)["difficulty"] == 3 - 1


@pytest.mark.rule("SIG-EX-08")
def test_a_creature_in_ambush_counts_one_more_to_act_and_to_react() -> None:
    game = fight(creature={**WOLF, "ambush": True})
    game.choose("attack wolf")
    assert card(game)["difficulty"] == 3 + 1
    game = fight(creature={**WOLF, "ambush": True}, turn="creatures")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 3 + 1


@pytest.mark.rule("SIG-TV-15")
def test_heavy_armour_against_the_printed_creature() -> None:
    game = fight([2, 1], hero={**BARE, "objects": ["heavy-armour"]}, creature=OGRE, turn="creatures")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 3 + 1 - 2
    game.choose("roll")
    assert settled(game)[0]["outcome"] == "signature.outcome-success"
    assert hero(game)["wounds"] == 0


@pytest.mark.rule("SIG-TV-17")
def test_a_whole_cycle_of_rests() -> None:
    game = table([5, 6, 2, 3, 4, 3, 4], heroes=[{**BARE, "energy": 3, "wounds": 2}])
    assert hero(game)["rest"] == "action"
    game.choose("rest energy")
    game.choose("take 3")
    assert (hero(game)["energy"], hero(game)["wounds"], hero(game)["rest"]) == (6, 2, "ten-minutes")
    game.choose("rest heal")
    game.choose("let rest")
    game.choose("roll")
    assert (settled(game)[0]["result"], hero(game)["wounds"], hero(game)["rest"]) == (6, 1, "hour")
    game.choose("rest heal")
    game.choose("let rest")
    game.choose("roll")
    assert (settled(game)[1]["result"], hero(game)["wounds"], hero(game)["rest"]) == (4, 1, "eight-hours")
    game.choose("rest energy")
    game.choose("let rest")
    assert (hero(game)["energy"], hero(game)["rest"]) == (6, "action")
    assert game.view("gm")["minutes"] == 10 + 60 + 480
    assert game.dice_left == ()


@pytest.mark.rule("SIG-TV-18")
def test_a_group_of_five_acts_on_two_characters() -> None:
    rats: Piece = {"id": "rat", "difficulty": 2, "weapon": 1, "count": 5, "spread": 0, "group": True, "at": [1, 0]}
    game = table([5, 1, 4, 1], heroes=[BARE, TAMSIN], creatures=[rats], turn="creatures")
    game.choose("surge")
    for who, player in (("ysolde", "player-1"), ("tamsin", "player-2")):
        assert (card(game)["who"], card(game)["difficulty"]) == (who, 2 + 2 + 1)
        game.choose("roll", player)
    assert (hero(game)["wounds"], hero(game, "tamsin")["wounds"]) == (0, 1)
    assert game.dice_left == ()


@pytest.mark.rule("SIG-TV-19")
def test_the_chief_of_the_guards() -> None:
    guard: Piece = {"id": "guard", "difficulty": 4, "at": [1, 0]}
    chief = {**guard, "id": "captain", "chief": True, "important": True}
    game = table([5, 1] * 3, heroes=[BARE] * 3, creatures=[guard, chief])
    found = []
    for player in ("player-1", "player-2", "player-3"):
        game.choose("attack captain", player)
        assert card(game)["difficulty"] == 5
        game.choose("roll")
        found.append(creature(game, "captain")["out"])
    assert found == ["", "", "defeated"]


@pytest.mark.rule("SIG-TV-20")
def test_the_third_wound() -> None:
    game = table(
        [2, 1, 6, 3, 2], heroes=[{**BARE, "wounds": 2}, TAMSIN], creatures=[{**WOLF, "count": 2}], turn="creatures"
    )
    game.choose("wolf")
    game.choose("attack ysolde")
    game.choose("roll")
    assert (hero(game)["wounds"], hero(game)["defeated"]) == (3, True)
    assert "attack ysolde" not in keys(game, "gm"), "nothing is left to react to"
    game.choose("wait")
    for key in ("attack wolf", "move short away wolf", "help tamsin reaction"):
        refusal = game.why_not(key, "player-1")
        assert refusal is not None
        assert refusal.rule == "SIG-DEF-02"
    game.choose("rest heal", "player-1")
    game.choose("roll", "player-1")
    assert (hero(game)["wounds"], hero(game)["rest"]) == (2, "ten-minutes")
    assert len(told(game, "woke")) == 1
