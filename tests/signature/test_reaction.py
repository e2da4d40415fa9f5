"""Reactions: whoever is acted against rolls, as often as it happens."""

from typing import Any

import pytest

from tests.signature.scenes import BARE, WOLF, Piece, card, creature, fight, hero, settled, table, told

TRAP = {"obstacle": "dart-trap", "at": [3, 0]}
SPACES = [{}, {"space": "zones", "size": [6]}]


@pytest.mark.rule("SIG-REA-01")
@pytest.mark.parametrize("space", SPACES)
def test_a_creature_that_attacks_makes_its_target_roll_and_nobody_else(space: dict[str, Any]) -> None:
    game = table(
        "typed", heroes=[{"character": "brannoc", "at": [4, 0]}, BARE], creatures=[{**WOLF, "at": [0, 0]}],
        turn="creatures", **space,
    )  # fmt: skip
    game.choose("attack ysolde", "gm")
    assert [decision.seat for decision in game.asking] == ["player-2"]
    game.choose("roll", "player-2")
    assert [decision.seat for decision in game.asking] == ["player-2"], "the dice are hers, not the GM's"
    game.choose("5 2", "player-2")
    assert [(event["who"], event["dice"]) for event in settled(game)] == [("ysolde", [5, 2])]
    assert hero(game)["wounds"] == 0


@pytest.mark.rule("SIG-REA-01")
@pytest.mark.parametrize(("reach", "at", "key"), [("ranged", 9, "shoot ysolde"), ("hand", 6, "charge ysolde")])
def test_a_shot_or_a_charge_is_reacted_to_as_well(reach: str, at: int, key: str) -> None:
    game = fight([1, 2], creature={**WOLF, "reach": reach, "difficulty": 5, "at": [at, 0]}, turn="creatures")
    game.choose(key, "gm")
    game.choose("roll")
    assert [event["who"] for event in settled(game)] == ["ysolde"]
    assert hero(game)["wounds"] == 1


@pytest.mark.rule("SIG-REA-01")
def test_a_creature_that_merely_moves_is_not_reacted_to() -> None:
    game = fight(creature={**WOLF, "at": [9, 0]}, turn="creatures")
    game.choose("approach ysolde short", "gm")
    assert settled(game) == []


@pytest.mark.rule("SIG-REA-02")
@pytest.mark.parametrize("space", SPACES)
def test_a_trap_that_fires_makes_its_victim_roll(space: dict[str, Any]) -> None:
    at = [1] if space else [3, 0]
    game = fight([1, 2], creature={**TRAP, "at": at}, goal="hold", turn="creatures", **space)
    game.choose("strike", "gm")
    assert game.decision is not None
    assert game.decision.seat == "player-1"
    assert card(game)["difficulty"] == 3
    game.choose("roll", "player-1")
    assert len(settled(game)) == 1
    assert hero(game)["wounds"] == 1


@pytest.mark.rule("SIG-REA-03")
def test_danger_all_around_makes_everybody_near_it_roll() -> None:
    heroes: list[Piece] = [
        {**BARE, "at": [5, 0]},
        {"character": "tamsin", "at": [0, 4]},
        {"character": "brannoc", "at": [15, 0]},
    ]
    game = table(
        [5, 5, 1, 3],
        heroes=heroes,
        creatures=[{"obstacle": "spreading-fire", "at": [0, 0]}],
        goal="hold",
        turn="creatures",
    )
    game.choose("strike", "gm")
    game.choose("roll", "player-1")
    game.choose("roll", "player-2")
    assert [event["who"] for event in settled(game)] == ["ysolde", "tamsin"]
    assert [hero(game, id)["wounds"] for id in ("ysolde", "tamsin", "brannoc")] == [0, 1, 0]


@pytest.mark.rule("SIG-REA-03")
def test_danger_that_does_not_wound_is_rolled_against_too() -> None:
    game = fight([1, 2], creature={"obstacle": "sucking-mud", "at": [1, 0]}, goal="hold", turn="creatures")
    game.choose("strike", "gm")
    game.choose("roll", "player-1")
    assert len(settled(game)) == 1
    assert hero(game)["wounds"] == 0
    assert hero(game)["down"]


@pytest.mark.rule("SIG-REA-04")
@pytest.mark.parametrize("difficulty", [1, 4, 10])
def test_a_reaction_aims_at_the_difficulty_of_the_enemy(difficulty: int) -> None:
    game = fight(creature={**WOLF, "difficulty": difficulty}, turn="creatures")
    game.choose("attack ysolde", "gm")
    assert card(game)["difficulty"] == difficulty
    assert card(game)["lines"] == [["signature.line-base", difficulty]]


@pytest.mark.rule("SIG-REA-04")
@pytest.mark.parametrize(("best", "wounds"), [(4, 0), (3, 1)])
def test_reaching_the_difficulty_of_the_enemy_avoids_the_harm(best: int, wounds: int) -> None:
    game = fight([best, 1], creature={**WOLF, "difficulty": 4}, turn="creatures")
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    assert hero(game)["wounds"] == wounds


@pytest.mark.rule("SIG-REA-05")
@pytest.mark.parametrize("space", SPACES)
def test_three_attackers_mean_three_reactions(space: dict[str, Any]) -> None:
    at = [0] if space else [1, 0]
    game = fight([5, 1, 5, 2, 5, 3], creature={**WOLF, "count": 3, "spread": 0, "at": at}, turn="creatures", **space)
    for name in ("wolf", "wolf-2", ""):
        if name:
            game.choose(name, "gm")
        game.choose("attack ysolde", "gm")
        game.choose("roll", "player-1")
    assert [event["dice"] for event in told(game, "rolled")] == [[5, 1], [5, 2], [5, 3]]
    assert game.view("gm")["round"] == 2
    assert not creature(game, "wolf")["acted"]


@pytest.mark.rule("SIG-REA-05")
def test_having_acted_does_not_keep_anybody_from_reacting() -> None:
    game = fight([1, 2, 5, 5], creature={**WOLF, "important": True})
    game.choose("attack wolf")
    game.choose("roll")
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    assert len(settled(game)) == 2
