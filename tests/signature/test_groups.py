"""Groups: three or more alike take one action together, against all in their area, at two more."""

from itertools import combinations
from math import dist
from typing import Any

import pytest

from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, Piece, card, creature, keys, place, table, told

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 1]}


def swarm(count: int, heroes: list[Piece], dice: list[int] | None = None, **wolf: object) -> Game[Any]:
    """A group of creatures of difficulty 2 in one place; it is their turn."""
    wolves = {**WOLF, "difficulty": 2, "count": count, "spread": 0, "group": True, **wolf}
    return table(dice or [], heroes=heroes, creatures=[wolves], turn="creatures")


@pytest.mark.rule("SIG-GRP-01")
@pytest.mark.parametrize(("count", "group"), [(2, False), (3, True), (8, True)])
def test_three_creatures_form_a_group_and_two_do_not(count: int, group: bool) -> None:
    game = swarm(count, [BARE])
    assert creature(game, "wolf")["group"] == group
    if count == 2:
        game.choose("wolf")
    assert ("surge" in keys(game, "gm")) == group
    assert ("attack ysolde" in keys(game, "gm")) != group


@pytest.mark.rule("SIG-GRP-01")
def test_the_gm_gathers_three_alike_and_nothing_less() -> None:
    door: Piece = {"id": "door", "kind": "obstacle", "difficulty": 2, "count": 3, "spread": 0, "at": [3, 0]}
    wolves = {**WOLF, "count": 3, "spread": 0}
    game = table([3, 1], heroes=[BARE, TAMSIN], creatures=[wolves, {**WOLF, "id": "bear"}, door])
    for names in ("wolf wolf-2", "wolf wolf-2 bear", "wolf wolf wolf", "door door-2 door-3"):
        refusal = game.why_not(f"group {names}", "gm")
        assert refusal is not None
        assert refusal.rule == "SIG-GRP-01"
    game.choose("group wolf wolf-2 wolf-3", "gm")
    assert all(creature(game, id)["group"] for id in ("wolf", "wolf-2", "wolf-3"))
    assert told(game, "grouped")[0]["n"] == 3


@pytest.mark.rule("SIG-GRP-02")
def test_a_group_takes_one_single_action() -> None:
    game = swarm(5, [BARE], [5, 4])
    game.choose("surge")
    game.choose("roll")
    assert len(told(game, "rolled")) == 1
    assert game.view("gm")["round"] == 2, "nobody of the group is left to act"


@pytest.mark.rule("SIG-GRP-02")
def test_a_group_moves_as_one_in_one_action() -> None:
    game = swarm(3, [{**BARE, "at": [12, 0]}])
    game.choose("approach ysolde short")
    assert [creature(game, id)["x"] for id in ("wolf", "wolf-2", "wolf-3")] == [6000, 5000, 4000], "a unit apart"
    assert game.view("gm")["round"] == 2


@pytest.mark.rule("SIG-GRP-02", "SIG-DST-02", "SIG-ACT-02")
def test_a_group_charges_a_short_distance_and_its_members_keep_apart() -> None:
    wolves = {**WOLF, "difficulty": 2, "count": 6, "spread": 1, "group": True, "at": [6, 3]}
    game = table(heroes=[{**BARE, "at": [1, 3]}], creatures=[wolves], turn="creatures")
    names = ("wolf", *[f"wolf-{number}" for number in range(2, 7)])
    before = {id: place(game, id) for id in names}
    game.choose("charge ysolde")
    stepped = [event["who"] for event in told(game, "adjusted")]
    for id in names:
        assert dist(before[id], place(game, id)) <= (6000 if id in stepped else 5000)
    for one, other in combinations(names, 2):
        assert dist(place(game, one), place(game, other)) >= 800
    assert card(game)["difficulty"] == 2


@pytest.mark.rule("SIG-GRP-03")
def test_everybody_in_the_area_reacts_once_and_nobody_else() -> None:
    lian: Piece = {"character": "lian", "objects": [], "at": [20, 0]}
    game = swarm(5, [BARE, TAMSIN, lian], [5, 4, 5, 4])
    game.choose("surge")
    game.choose("roll", "player-1")
    game.choose("roll", "player-2")
    assert [event["who"] for event in told(game, "rolled")] == ["ysolde", "tamsin"]
    assert game.dice_left == ()


@pytest.mark.rule("SIG-GRP-03")
def test_an_allied_creature_in_the_area_is_affected_too() -> None:
    wolves = {**WOLF, "difficulty": 2, "count": 3, "spread": 0, "group": True}
    dog: Piece = {"id": "dog", "difficulty": 3, "side": "ally", "at": [0, 0]}
    game = table([5, 4, 2, 1], heroes=[BARE], creatures=[wolves, dog], turn="creatures")
    game.choose("surge")
    game.choose("roll")
    assert [event["who"] for event in told(game, "rolled")] == ["ysolde", "dog"]
    assert creature(game, "dog")["out"] == "defeated"


@pytest.mark.rule("SIG-GRP-04")
@pytest.mark.parametrize("count", [3, 8])
def test_the_action_of_a_group_is_two_harder_to_resist(count: int) -> None:
    game = swarm(count, [BARE])
    game.choose("surge")
    assert card(game)["difficulty"] == 4


@pytest.mark.rule("SIG-GRP-04")
def test_two_creatures_act_at_their_own_difficulty() -> None:
    game = swarm(2, [BARE])
    game.choose("wolf")
    game.choose("attack ysolde")
    assert card(game)["difficulty"] == 2
