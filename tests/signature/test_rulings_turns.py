"""Rulings about the turns of creatures: help among them, moves, charges, shots, and the area of a group."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.signature.scenes import (
    BARE,
    WOLF,
    Piece,
    card,
    creature,
    dice_for,
    fight,
    foreseen,
    hero,
    keys,
    place,
    settled,
    table,
    told,
)

ZONES: dict[str, Any] = {"space": "zones", "size": [6]}
TAMSIN = {"character": "tamsin", "objects": []}


def pack(count: int, **more: Any) -> Game[Any]:
    """So many wolves of 3 beside Ysolde, whose turn it is."""
    return fight(creature={**WOLF, "count": count, "spread": 0}, turn="creatures", **more)


@pytest.mark.rule("SIG-RUL-21")
@pytest.mark.parametrize(("helpers", "difficulty"), [(0, 3), (1, 4), (2, 5), (3, 5), (4, 5)])
def test_creatures_help_one_of_theirs_by_2_at_most(helpers: int, difficulty: int) -> None:
    game = pack(helpers + 1)
    for number in range(helpers):
        game.choose(f"wolf-{number + 2}", "gm")
        game.choose("help wolf", "gm")
    game.choose("attack ysolde", "gm")
    assert card(game)["difficulty"] == difficulty
    lines = [line for line in card(game)["lines"] if line[0] == "signature.line-creature-help"]
    assert lines == ([["signature.line-creature-help", min(helpers, 2)]] if helpers else [])


@pytest.mark.rule("SIG-RUL-21")
def test_the_help_serves_one_action_only() -> None:
    game = fight(dice_for(5), creature={**WOLF, "count": 2, "spread": 0}, turn="creatures")
    game.choose("wolf-2", "gm")
    game.choose("help wolf", "gm")
    game.choose("attack ysolde", "gm")
    game.choose("roll", "player-1")
    game.choose("wait", "player-1")
    game.choose("wolf", "gm")
    game.choose("attack ysolde", "gm")
    assert card(game)["difficulty"] == 3


@pytest.mark.rule("SIG-RUL-33")
def test_a_creature_adjusts_and_acts_in_one_turn() -> None:
    game = fight(dice_for(5), creature={**WOLF, "at": [2, 0]}, turn="creatures")
    game.choose("attack ysolde", "gm")
    assert place(game, "wolf") == (1000, 0)
    assert card(game)["difficulty"] == 3, "an adjustment is no charge"
    game.choose("roll", "player-1")
    assert game.view("gm")["round"] == 2, "that was its action"


@pytest.mark.rule("SIG-RUL-33")
@pytest.mark.parametrize(
    ("at", "way", "step", "difficulty"), [(1, "away", 2000, 6), (5, "toward", 4000, 6), (10, "toward", 9000, 5)]
)
def test_a_shooter_may_adjust_first(at: int, way: str, step: int, difficulty: int) -> None:
    game = fight(creature={**WOLF, "difficulty": 6, "reach": "ranged", "at": [at, 0]}, turn="creatures")
    key = f"step {way} ysolde + shoot ysolde"
    assert key in keys(game, "gm")
    game.choose(key, "gm")
    assert place(game, "wolf") == (step, 0)
    assert card(game)["difficulty"] == difficulty


@pytest.mark.rule("SIG-RUL-33")
@pytest.mark.parametrize("ground", ["ordinary", "difficult"])
@pytest.mark.parametrize(
    ("key", "units", "zones"),
    [
        ("approach ysolde short", -5, -1), ("approach ysolde long", -10, -2), ("withdraw short", 5, 1),
        ("withdraw long", 10, 2),
    ],
)  # fmt: skip
def test_a_creature_moves_short_or_long_without_a_roll(key: str, units: int, zones: int, ground: str) -> None:
    game = fight(creature={**WOLF, "armour": 2, "at": [15, 0]}, ground=ground, turn="creatures")
    game.choose(key, "gm")
    assert place(game, "wolf") == ((15 + units) * 1000, 0)
    assert settled(game) == []
    zone = fight(creature={**WOLF, "armour": 2, "at": [3]}, ground=ground, turn="creatures", **ZONES)
    zone.choose(key, "gm")
    assert place(zone, "wolf") == ((3 + zones) * 1000, 0)


@pytest.mark.rule("SIG-RUL-33")
@pytest.mark.parametrize(("at", "ends"), [(3, 900), (6, 1000), (7, 1000)])
def test_a_charge_covers_a_short_distance_and_is_2_easier_to_resist(at: int, ends: int) -> None:
    game = fight(creature={**WOLF, "difficulty": 6, "at": [at, 0]}, turn="creatures")
    assert "attack ysolde" not in keys(game, "gm")
    game.choose("charge ysolde", "gm")
    assert place(game, "wolf") == (ends, 0)
    assert card(game)["lines"] == [["signature.line-base", 6], ["signature.line-charge", -2]]
    assert [event["x"] for event in told(game, "moved")] == [max(900, (at - 5) * 1000)]
    assert [event["x"] for event in told(game, "adjusted")] == ([1000] if at == 7 else []), "told as the free step"


@pytest.mark.rule("SIG-RUL-33")
def test_nothing_charges_from_farther_away_nor_from_beside() -> None:
    assert "charge ysolde" not in keys(fight(creature={**WOLF, "at": [8, 0]}, turn="creatures"), "gm")
    assert "charge ysolde" not in keys(fight(turn="creatures"), "gm")
    assert "charge ysolde" in keys(fight(creature={**WOLF, "at": [1]}, turn="creatures", **ZONES), "gm")
    assert "charge ysolde" not in keys(fight(creature={**WOLF, "at": [2]}, turn="creatures", **ZONES), "gm")


@pytest.mark.rule("SIG-RUL-33")
@pytest.mark.parametrize(("armour", "difficulty"), [(0, 5), (1, 4), (2, 3)])
def test_escaping_or_catching_a_creature_is_a_task_at_its_difficulty_less_its_armour(
    armour: int, difficulty: int
) -> None:
    prey = {**WOLF, "difficulty": 5, "armour": armour, "at": [5, 0], "goal": True}
    chase = fight(dice_for(difficulty), creature=prey, goal="catch")
    assert foreseen(chase, "catch wolf") == [difficulty]
    chase.choose("catch wolf")
    chase.choose("roll")
    assert [event["who"] for event in told(chase, "caught")] == ["wolf"]
    flight = fight(dice_for(difficulty), creature=prey, goal="escape")
    assert foreseen(flight, "escape wolf") == [difficulty]
    flight.choose("escape wolf")
    flight.choose("roll")
    assert hero(flight)["escaped"]


@pytest.mark.rule("SIG-RUL-33")
def test_one_escapes_from_whoever_is_closest_behind() -> None:
    game = fight(creature={**WOLF, "count": 2, "spread": 2, "at": [3, 0]}, goal="escape")
    assert "escape wolf" in keys(game)
    refusal = game.why_not("escape wolf-2")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-33"


@pytest.mark.rule("SIG-RUL-33")
@pytest.mark.parametrize(("key", "out"), [("withdraw long", "fled"), ("wait", "")])
def test_what_flees_beyond_two_long_moves_has_got_away(key: str, out: str) -> None:
    game = fight(creature={**WOLF, "aim": "flee", "at": [18, 10]}, size=[60, 20], turn="creatures", goal="hold")
    game.choose(key, "gm")
    assert creature(game, "wolf")["out"] == out


@pytest.mark.rule("SIG-RUL-34")
@pytest.mark.parametrize(
    ("reach", "units", "difficulty"),
    [
        ("ranged", 1, 5), ("ranged", 3, 6), ("ranged", 5, 5), ("ranged", 10, 4), ("ranged", 15, 3), ("thrown", 1, 5),
        ("thrown", 5, 4), ("thrown", 10, 2),
    ],
)  # fmt: skip
def test_what_range_adds_to_a_shot_is_taken_off_the_reaction(reach: str, units: int, difficulty: int) -> None:
    game = fight(creature={**WOLF, "difficulty": 6, "reach": reach, "at": [units, 0]}, turn="creatures")
    game.choose("shoot ysolde", "gm")
    assert card(game)["difficulty"] == difficulty


@pytest.mark.rule("SIG-RUL-34")
@pytest.mark.parametrize(("zone", "difficulty"), [(0, 5), (1, 5), (2, 4), (3, 3)])
def test_zones_are_taken_off_the_same_way(zone: int, difficulty: int) -> None:
    game = fight(creature={**WOLF, "difficulty": 6, "reach": "ranged", "at": [zone]}, turn="creatures", **ZONES)
    game.choose("shoot ysolde", "gm")
    assert card(game)["difficulty"] == difficulty


@pytest.mark.rule("SIG-RUL-34")
def test_range_takes_a_reaction_down_to_0_and_no_lower() -> None:
    game = fight([1, 1], creature={**WOLF, "difficulty": 1, "reach": "ranged", "at": [10, 0]}, turn="creatures")
    game.choose("shoot ysolde", "gm")
    assert [(event["kind"], event["difficulty"]) for event in settled(game)] == [("unrolled", 0)]
    assert game.dice_left == (1, 1)
    assert hero(game)["wounds"] == 0


@pytest.mark.rule("SIG-RUL-34")
def test_a_far_shot_that_wounds_nobody_when_dodged() -> None:
    game = fight(dice_for(4), creature={**WOLF, "difficulty": 6, "reach": "ranged", "at": [10, 0]}, turn="creatures")
    game.choose("shoot ysolde", "gm")
    game.choose("roll", "player-1")
    assert hero(game)["wounds"] == 0


def swarm(places: list[list[int]], at: list[int], *more: Any, **scene: Any) -> Game[Any]:
    """Three wolves on one spot as a group about to act, and heroes at these places."""
    heroes: list[Piece] = [{**BARE, "at": places[0]}, *({**TAMSIN, "at": place} for place in places[1:])]
    pack = {**WOLF, "count": 3, "spread": 0, "group": True, "at": at}
    return table([5] * 20, heroes=heroes, creatures=[pack, *more], turn="creatures", **scene)


def reacting(game: Game[Any]) -> list[str]:
    """Who reacts to the group's action, one after the other."""
    found = []
    while game.decision is not None and game.decision.prompt.id == "signature.card":
        found.append(card(game)["who"])
        game.choose("roll")
    return found


@pytest.mark.rule("SIG-RUL-44")
def test_a_group_affects_whatever_is_adjacent_to_any_member() -> None:
    pack = {**WOLF, "count": 3, "spread": 4, "group": True, "at": [5, 5]}
    heroes: list[Piece] = [{**BARE, "at": [5, 6]}, {**TAMSIN, "at": [13, 6]}, {"character": "brannoc", "at": [7, 8]}]
    game = table([5] * 20, heroes=heroes, creatures=[pack], turn="creatures")
    game.choose("surge", "gm")
    assert reacting(game) == ["ysolde", "tamsin"], "beside the first and beside the last"


@pytest.mark.rule("SIG-RUL-44")
def test_its_members_adjust_before_it_strikes() -> None:
    game = swarm([[3, 5], [7, 5], [5, 8]], [5, 5])
    game.choose("surge", "gm")
    assert sorted([place(game, id) for id in ("wolf", "wolf-2", "wolf-3")]) == [
        (4000, 5000),
        (5000, 5000),
        (6000, 5000),
    ]
    assert reacting(game) == ["ysolde", "tamsin"]


@pytest.mark.rule("SIG-RUL-44")
def test_an_adjustment_reaches_no_farther_than_one_unit() -> None:
    game = swarm([[1, 5], [5, 8]], [5, 5])
    assert "surge" not in keys(game, "gm")
    assert "charge ysolde" in keys(game, "gm")


@pytest.mark.rule("SIG-RUL-44")
def test_in_zones_a_group_affects_its_own_zone() -> None:
    game = swarm([[2], [3], [2]], [2], **ZONES)
    game.choose("surge", "gm")
    assert reacting(game) == ["ysolde", "tamsin-2"]


@pytest.mark.rule("SIG-RUL-44")
def test_allies_of_the_players_are_not_spared_but_the_group_itself_is() -> None:
    hound = {"id": "hound", "difficulty": 4, "side": "ally", "at": [5, 4]}
    fox = {"id": "fox", "difficulty": 2, "at": [6, 5]}
    game = swarm([[4, 5]], [5, 5], hound, fox)
    game.choose("wolf", "gm")
    game.choose("surge", "gm")
    assert reacting(game) == ["ysolde"]
    assert [event["who"] for event in settled(game)] == ["ysolde", "hound"]
    assert [creature(game, id)["out"] for id in ("wolf", "wolf-2", "wolf-3", "fox")] == [""] * 4
    assert game.why_not("set fox.wounds 1", "gm") is None, "what befalls other creatures is the GM's word"
    game.choose("set fox.wounds 1", "gm")
    assert creature(game, "fox")["out"] == "defeated"
