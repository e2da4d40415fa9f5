"""Distance: three of them, at any scale, the same for everybody."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.games.signature import distance
from tests.signature.scenes import BARE, WOLF, dice_for, fight, foreseen, place, told

ZONES: dict[str, Any] = {"space": "zones", "size": [6]}


def walked(game: Game[Any], key: str) -> int:
    """How far from the corner the character has come, in thousandths."""
    game.choose(key)
    if game.decision is not None and game.decision.prompt.id == "signature.card":
        game.choose("roll")
    return place(game, "ysolde")[0]


@pytest.mark.rule("SIG-DST-01")
def test_adjacent_is_one_unit() -> None:
    assert distance.ADJACENT == 1
    assert distance.adjacent(1000)
    assert not distance.adjacent(1001)
    game = fight(creature={**WOLF, "at": [20, 0]})
    assert walked(game, "step toward wolf") == 1000


@pytest.mark.rule("SIG-DST-02")
def test_short_is_five_units() -> None:
    assert distance.SHORT == 5
    game = fight(creature={**WOLF, "at": [20, 0]})
    assert walked(game, "move short toward wolf") == 5000


@pytest.mark.rule("SIG-DST-03")
def test_long_is_ten_units() -> None:
    assert distance.LONG == 10
    game = fight(dice_for(4), creature={**WOLF, "at": [20, 0]})
    assert walked(game, "move long toward wolf") == 10_000


@pytest.mark.rule("SIG-DST-01", "SIG-DST-02", "SIG-DST-03")
@pytest.mark.parametrize(("zones", "units"), [(0, 1), (1, 5), (2, 10), (3, 15)])
def test_ones_own_zone_is_adjacent_the_next_short_and_the_one_beyond_long(zones: int, units: int) -> None:
    scene = fight(creature={**WOLF, "at": [zones]}, **ZONES).state.scene
    assert distance.between(scene, 0, 0, zones * 1000, 0) == units * 1000


@pytest.mark.rule("SIG-DST-01", "SIG-DST-02", "SIG-DST-03")
@pytest.mark.parametrize(
    ("key", "zones"), [("step toward wolf", 0), ("move short toward wolf", 1), ("move long toward wolf", 2)]
)
def test_a_short_move_crosses_one_zone_and_a_long_one_two(key: str, zones: int) -> None:
    game = fight(dice_for(4), creature={**WOLF, "at": [5]}, **ZONES)
    assert walked(game, key) == zones * 1000


@pytest.mark.rule("SIG-DST-04")
def test_a_unit_is_usually_three_centimetres_on_the_table() -> None:
    game = fight()
    scene: Any = game.view("player-1")["scene"]
    assert scene["centimetres"] == 3
    assert [event["n"] for event in told(game, "scene-scale")] == [3]
    bands = [units * scene["centimetres"] for units in distance.BANDS.values()]
    assert bands == [3, 15, 30]


@pytest.mark.rule("SIG-DST-05")
@pytest.mark.parametrize("centimetres", [1, 3, 20])
@pytest.mark.parametrize(("band", "units"), [("short", 5000), ("long", 10_000)])
def test_characters_and_creatures_cover_the_same_distances(centimetres: int, band: str, units: int) -> None:
    game = fight(dice_for(4), creature={**WOLF, "at": [30, 0]}, centimetres=centimetres)
    assert walked(game, f"move {band} toward wolf") == units
    game.choose(f"approach ysolde {band}", "gm")
    assert place(game, "wolf") == (30_000 - units, 0)


@pytest.mark.rule("SIG-DST-05")
def test_one_scale_is_told_to_everybody() -> None:
    game = fight(centimetres=7)
    scenes: list[Any] = [game.view(seat)["scene"] for seat in ("gm", "player-1", "spectator")]
    assert [scene["centimetres"] for scene in scenes] == [7, 7, 7]


@pytest.mark.rule("SIG-ACT-02", "SIG-DST-05")
def test_a_creature_adjusts_by_one_unit_as_a_character_does() -> None:
    game = fight(creature={**WOLF, "at": [2, 0]}, turn="creatures")
    game.choose("attack ysolde", "gm")
    assert place(game, "wolf") == (1000, 0)
    far = fight(creature={**WOLF, "at": [3, 0]}, turn="creatures")
    assert far.why_not("attack ysolde", "gm") is not None


@pytest.mark.rule("SIG-DST-06")
@pytest.mark.parametrize("centimetres", [1, 3, 20])
def test_another_scale_changes_no_rule(centimetres: int) -> None:
    archer = {**BARE, "objects": ["short-bow"]}
    game = fight(hero=archer, creature={**WOLF, "at": [10, 0]}, centimetres=centimetres)
    assert [event["n"] for event in told(game, "scene-scale")] == [centimetres]
    assert foreseen(game, "shoot wolf") == [4]
    assert foreseen(game, "move long toward wolf") == [4]
    assert walked(game, "move short toward wolf") == 5000


@pytest.mark.rule("SIG-DST-06")
@pytest.mark.parametrize(
    ("scene", "unit"), [("tavern-brawl", "a stride"), ("skirmish-at-the-rings", "a thousand kilometres")]
)
def test_strides_and_thousands_of_kilometres_make_the_same_distances(scene: str, unit: str) -> None:
    game = rouage.new("signature", setup={"scene": scene, "heroes": [{**BARE, "at": [3, 3]}]}, dice=[])
    told_of: Any = game.view("player-1")["scene"]
    assert told_of["unit"]["en"] == unit
    assert foreseen(game, "move long to 3,9") == [4]
    assert foreseen(game, "move short to 3,9") == [0]
    game.choose("move short to 3,9")
    assert place(game, "ysolde") == (3000, 8000)
