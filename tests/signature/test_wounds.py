"""Wounds: one success for what is minor, three wounds for characters and for what is important."""

import pytest

from tests.signature.scenes import BARE, WOLF, creature, fight, hero, table, told

FAR = {"id": "bear", "difficulty": 3, "at": [20, 10]}
"""Somebody far away, so that the scene goes on."""
DOOR = {"id": "door", "kind": "obstacle", "difficulty": 3, "at": [1, 0]}


@pytest.mark.rule("SIG-WND-01")
def test_one_success_defeats_a_minor_creature() -> None:
    game = fight([3, 1])
    game.choose("attack wolf")
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "defeated"
    assert [event["rules"] for event in told(game, "creature-defeated")] == [["SIG-WND-01"]]


@pytest.mark.rule("SIG-WND-01")
def test_a_failure_does_nothing_to_a_minor_creature() -> None:
    game = fight([2, 1])
    game.choose("attack wolf")
    game.choose("roll")
    assert (creature(game, "wolf")["out"], creature(game, "wolf")["wounds"]) == ("", 0)


@pytest.mark.rule("SIG-WND-02")
def test_one_success_overcomes_a_minor_obstacle() -> None:
    game = table([2, 1, 3, 1], heroes=[BARE, BARE], creatures=[DOOR, FAR])
    game.choose("overcome door", "player-1")
    game.choose("roll")
    assert creature(game, "door")["out"] == ""
    game.choose("overcome door", "player-2")
    game.choose("roll")
    assert creature(game, "door")["out"] == "defeated"
    assert [event["rules"] for event in told(game, "obstacle-defeated")] == [["SIG-WND-02"]]


@pytest.mark.rule("SIG-WND-02")
def test_an_obstacle_that_is_not_yet_overcome_bars_the_way_out() -> None:
    gate = {**DOOR, "goal": True}
    game = table([3, 1], heroes=[BARE, BARE], creatures=[gate, WOLF], goal="escape")
    refusal = game.why_not("escape wolf", "player-1")
    assert refusal is not None
    assert refusal.rule == "SIG-WND-02"
    game.choose("overcome door", "player-1")
    game.choose("roll")
    assert game.why_not("escape wolf", "player-2") is None


@pytest.mark.rule("SIG-WND-03")
def test_the_third_wound_defeats_a_character_and_the_second_does_not() -> None:
    game = table([2, 1] * 3, heroes=[BARE], creatures=[{**WOLF, "count": 3, "spread": 0}], turn="creatures")
    found = []
    for wolf in ("wolf", "wolf-2", ""):
        if wolf:
            game.choose(wolf)
        game.choose("attack ysolde")
        game.choose("roll")
        found.append((hero(game)["wounds"], hero(game)["defeated"]))
    assert found == [(1, False), (2, False), (3, True)]
    assert len(told(game, "hero-defeated")) == 1


@pytest.mark.rule("SIG-WND-04")
def test_the_third_success_defeats_an_important_creature_and_the_second_does_not() -> None:
    game = table([3, 1] * 3, heroes=[BARE] * 3, creatures=[{**WOLF, "important": True}])
    found = []
    for player in ("player-1", "player-2", "player-3"):
        game.choose("attack wolf", player)
        game.choose("roll")
        found.append((creature(game, "wolf")["wounds"], creature(game, "wolf")["out"]))
    assert found == [(1, ""), (2, ""), (3, "defeated")]
    assert [event["rules"] for event in told(game, "creature-defeated")] == [["SIG-WND-04"]]


@pytest.mark.rule("SIG-WND-05")
def test_the_third_success_overcomes_an_important_obstacle_and_the_second_does_not() -> None:
    game = table([3, 1] * 3, heroes=[BARE] * 3, creatures=[{**DOOR, "important": True}, FAR])
    found = []
    for player in ("player-1", "player-2", "player-3"):
        game.choose("overcome door", player)
        game.choose("roll")
        found.append((creature(game, "door")["wounds"], creature(game, "door")["out"]))
    assert found == [(1, ""), (2, ""), (3, "defeated")]
    assert [event["rules"] for event in told(game, "obstacle-defeated")] == [["SIG-WND-05"]]


@pytest.mark.rule("SIG-WND-06")
@pytest.mark.parametrize("objects", [[], ["heavy-weapon"]])
def test_a_10_against_3_is_still_one_wound_whatever_the_weapon(objects: list[str]) -> None:
    game = fight([6, 6, 6, 6, 6, 6], hero={**BARE, "objects": objects}, creature={**WOLF, "important": True})
    game.choose("attack wolf")
    game.choose("roll")
    assert told(game, "rolled")[0]["result"] == 10
    assert creature(game, "wolf")["wounds"] == 1
    assert creature(game, "wolf")["out"] == ""


@pytest.mark.rule("SIG-WND-06")
@pytest.mark.parametrize(("verb", "weapon"), [("shoot", "war-bow"), ("throw", "throwing-axe")])
def test_a_hit_from_afar_is_one_wound_too(verb: str, weapon: str) -> None:
    game = fight([6, 6, 6, 2], hero={**BARE, "objects": [weapon]}, creature={**WOLF, "important": True, "at": [3, 0]})
    game.choose(f"{verb} wolf")
    game.choose("roll")
    assert creature(game, "wolf")["wounds"] == 1


@pytest.mark.rule("SIG-WND-06")
def test_a_reaction_missed_by_far_is_still_one_wound() -> None:
    game = fight([2, 1], creature={**WOLF, "difficulty": 10, "weapon": 0}, turn="creatures")
    game.choose("attack ysolde")
    game.choose("roll")
    assert hero(game)["wounds"] == 1


def test_what_is_out_takes_no_further_wound() -> None:
    game = table([3, 1], heroes=[BARE, BARE], creatures=[WOLF, FAR])
    game.choose("attack wolf", "player-1")
    game.choose("roll")
    refusal = game.why_not("attack wolf", "player-2")
    assert refusal is not None
    assert refusal.rule == "SIG-WND-01"
