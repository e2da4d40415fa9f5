"""Nobody in sight: there is somewhere to go and something to look for, and neither tells what is there."""

import pytest

from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, keys, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 1]}
LURKING: Piece = {**WOLF, "hidden": True, "ambush": True, "at": [8, 0]}


def found(dice: list[int], wolf: Piece) -> list[tuple[object, object]]:
    game = table(dice, heroes=[BARE, TAMSIN], creatures=[wolf])
    game.choose("search", "player-1")
    game.choose("roll", "player-1")
    return [(event["kind"], event["who"]) for event in game.events(seat="player-1")[-2:]]


@pytest.mark.rule("SIG-CRE-08", "SIG-GM-02")
def test_a_search_finds_the_nearest_that_lurks_within_a_long_distance() -> None:
    far: Piece = {**LURKING, "id": "bear", "at": [9, 0]}
    game = table([4, 2], heroes=[BARE, TAMSIN], creatures=[far, LURKING])
    game.choose("search", "player-1")
    assert (card(game)["difficulty"], card(game)["tag"]) == (4, "notice")
    game.choose("roll", "player-1")
    assert [event["who"] for event in told(game, "revealed")] == ["wolf"]
    assert not creature(game, "wolf")["ambush"]
    assert creature(game, "bear!1")["hidden"]


@pytest.mark.rule("SIG-CRE-08")
def test_failure_and_emptiness_look_alike() -> None:
    assert found([3, 2], LURKING)[-1] == ("found-nothing", "ysolde")
    assert found([4, 2], {**LURKING, "at": [11, 0]})[-1] == ("found-nothing", "ysolde")


@pytest.mark.rule("SIG-CRE-08")
@pytest.mark.parametrize("wolf", [WOLF, LURKING, {**LURKING, "at": [20, 0]}])
def test_a_search_is_always_offered_at_the_same_odds(wolf: Piece) -> None:
    game = fight(creature=wolf)
    assert "search" in keys(game)
    decision = game.decision
    assert decision is not None
    odds, several = decision.odds("search"), decision.odds("search + search")
    assert odds is not None
    assert several is not None
    assert (str(odds.chance("success")), str(several.chance("2 of 2"))) == ("3/4", "121/1296")


@pytest.mark.rule("SIG-MOV-01")
def test_with_nobody_in_sight_there_is_still_somewhere_to_go() -> None:
    game = fight(creature=LURKING, size=[30, 20])
    assert {"move short to 15,10", "move short to 30,0"} < set(keys(game))
    game.choose("move short to 30,0")
    assert (hero(game)["x"], hero(game)["y"]) == (5000, 0)
    zones = table(heroes=[{**BARE, "at": [0]}], creatures=[{**LURKING, "at": [4]}], space="zones", size=[5])
    assert {"move short to 2", "move short to 4"} < set(keys(zones))
    assert "move short to 15,10" not in keys(fight(creature=WOLF, size=[30, 20]))
