"""Movement: what a move needs, and how far its result carries."""

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.signature import movement
from tests.signature.scenes import BARE, WOLF, dice_for, fight, foreseen, hero, keys, place, settled, told

POINTS: dict[str, Any] = {"creature": {**WOLF, "at": [30, 0]}}
ZONES: dict[str, Any] = {"creature": {**WOLF, "at": [5]}, "space": "zones", "size": [6]}
UNITS = {"adjacent": 1000, "short": 5000, "long": 10_000}
BORDERS = {"adjacent": 0, "short": 1000, "long": 2000}
"""How many zones, in thousandths, each distance crosses."""


def moved(band: str, result: int, scene: dict[str, Any], **more: Any) -> Game[Any]:
    """A move towards the wolf with this result; a critical failure brings a twist."""
    game = fight(dice_for(result), **scene, **more)
    game.choose(f"move {band} toward wolf")
    game.choose("roll")
    if result == 0:
        game.choose("twist", "gm")
    assert game.dice_left == ()
    return game


def check(game: Game[Any], covered: str) -> None:
    """So far and no farther, on the table and in what was told."""
    space: Any = game.view("gm")["scene"]
    assert place(game, "ysolde") == ((BORDERS if space["space"] == "zones" else UNITS)[covered], 0)
    assert [event["band"] for event in told(game, "moved")][:1] == [f"signature.band-{covered}"]


@pytest.mark.rule("SIG-MOV-01")
@pytest.mark.parametrize(("scene", "there"), [(POINTS, (5000, 0)), (ZONES, (1000, 0))])
def test_an_action_may_be_given_over_to_moving(scene: dict[str, Any], there: tuple[int, int]) -> None:
    game = fight(**scene)
    assert "move short toward wolf" in keys(game)
    game.choose("move short toward wolf")
    assert place(game, "ysolde") == there
    assert hero(game)["acted"]
    assert keys(game) == []


@pytest.mark.rule("SIG-MOV-01")
@pytest.mark.parametrize(
    ("key", "there"),
    [
        ("move short toward wolf", (9000, 5000)),
        ("move short away wolf", (0, 5000)),
        ("move short to 4,9", (4000, 9000)),
    ],
)
def test_a_move_leads_towards_somebody_away_from_them_or_to_a_place(key: str, there: tuple[int, int]) -> None:
    game = fight(hero={**BARE, "at": [4, 5]}, creature={**WOLF, "at": [20, 5]})
    game.choose(key)
    assert place(game, "ysolde") == there


@pytest.mark.rule("SIG-MOV-01")
def test_whoever_walks_up_to_somebody_stops_beside_them() -> None:
    game = fight(creature={**WOLF, "at": [4, 0]})
    game.choose("move short toward wolf")
    assert 3000 <= place(game, "ysolde")[0] < 4000


@pytest.mark.rule("SIG-MOV-02")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
def test_a_short_move_on_ordinary_ground_needs_no_roll(scene: dict[str, Any]) -> None:
    game = fight(**scene)
    assert foreseen(game, "move short toward wolf") == [0]
    assert foreseen(game, "move long toward wolf") != [0], "a longer one does"
    game.choose("move short toward wolf")
    assert [event["kind"] for event in settled(game)] == ["unrolled"]
    check(game, "short")


@pytest.mark.rule("SIG-MOV-03")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
def test_a_long_move_on_ordinary_ground_is_of_difficulty_4(scene: dict[str, Any]) -> None:
    assert foreseen(fight(**scene), "move long toward wolf") == [4]
    game = moved("long", 4, scene)
    assert [(event["difficulty"], event["outcome"]) for event in settled(game)] == [(4, "signature.outcome-success")]


@pytest.mark.rule("SIG-MOV-04")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
def test_a_short_move_on_difficult_ground_is_of_difficulty_4(scene: dict[str, Any]) -> None:
    assert foreseen(fight(**scene, ground="difficult"), "move short toward wolf") == [4]
    game = moved("short", 3, scene, ground="difficult")
    assert [(event["difficulty"], event["outcome"]) for event in settled(game)] == [(4, "signature.outcome-failure")]


@pytest.mark.rule("SIG-MOV-05")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
def test_a_long_move_on_difficult_ground_is_of_difficulty_8(scene: dict[str, Any]) -> None:
    assert foreseen(fight(**scene, ground="difficult"), "move long toward wolf") == [8]
    game = moved("long", 7, scene, ground="difficult")
    assert [(event["difficulty"], event["outcome"]) for event in settled(game)] == [(8, "signature.outcome-failure")]


@pytest.mark.rule("SIG-MOV-06")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
def test_a_failed_move_still_covers_what_its_result_allows(scene: dict[str, Any]) -> None:
    covered = []
    for result in (2, 5, 8):
        game = moved("long", result, scene, ground="difficult")
        covered += [event["band"] for event in told(game, "moved")]
    assert covered == [f"signature.band-{band}" for band in ("adjacent", "short", "long")]


@pytest.mark.rule("SIG-MOV-07")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
@pytest.mark.parametrize("result", [1, 2, 3])
def test_on_ordinary_ground_3_or_less_covers_a_short_distance(result: int, scene: dict[str, Any]) -> None:
    check(moved("long", result, scene), "short")


@pytest.mark.rule("SIG-MOV-08")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
@pytest.mark.parametrize("result", [4, 5, 10])
def test_on_ordinary_ground_4_or_more_covers_the_long_distance(result: int, scene: dict[str, Any]) -> None:
    check(moved("long", result, scene), "long")


@pytest.mark.rule("SIG-MOV-09")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
@pytest.mark.parametrize("band", ["short", "long"])
@pytest.mark.parametrize("result", [4, 5, 6, 7])
def test_on_difficult_ground_4_to_7_covers_a_short_distance(result: int, band: str, scene: dict[str, Any]) -> None:
    check(moved(band, result, scene, ground="difficult"), "short")


@pytest.mark.rule("SIG-MOV-10")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
@pytest.mark.parametrize("band", ["short", "long"])
@pytest.mark.parametrize("result", [1, 2, 3])
def test_on_difficult_ground_3_or_less_covers_an_adjacent_distance(
    result: int, band: str, scene: dict[str, Any]
) -> None:
    check(moved(band, result, scene, ground="difficult"), "adjacent")


@pytest.mark.rule("SIG-MOV-11")
@pytest.mark.parametrize("scene", [POINTS, ZONES])
@pytest.mark.parametrize("result", [8, 9, 10])
def test_on_difficult_ground_8_or_more_covers_the_long_distance(result: int, scene: dict[str, Any]) -> None:
    check(moved("long", result, scene, ground="difficult"), "long")


@pytest.mark.rule("SIG-MOV-06", "SIG-MOV-07", "SIG-MOV-08", "SIG-MOV-09", "SIG-MOV-10", "SIG-MOV-11")
def test_the_distance_for_every_result() -> None:
    def row(ground: str, declared: str) -> list[str]:
        return [movement.covered(ground, declared, result, 0) for result in range(11)]

    assert row("ordinary", "long") == ["short"] * 4 + ["long"] * 7
    assert row("difficult", "short") == ["adjacent"] * 4 + ["short"] * 7
    assert row("difficult", "long") == ["adjacent"] * 4 + ["short"] * 4 + ["long"] * 3


@pytest.mark.rule("SIG-MOV-06")
@pytest.mark.parametrize(
    ("band", "ground", "odds"),
    [
        ("long", "ordinary", {"short": "1/4", "long": "3/4"}),
        ("short", "difficult", {"adjacent": "1/4", "short": "3/4"}),
        ("long", "difficult", {"adjacent": "1/4", "short": "961/1296", "long": "11/1296"}),
        ("short", "ordinary", {"short": "1"}),
    ],
)
def test_the_odds_of_a_move_are_those_of_each_distance(band: str, ground: str, odds: dict[str, str]) -> None:
    game = fight(**POINTS, ground=ground)
    assert game.forecast(f"move {band} toward wolf")["odds"] == odds
