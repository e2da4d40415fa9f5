"""The sheet before each seat: where everybody is, and what it takes."""

from typing import Any

from rouage.engine.game import Game
from rouage.games.signature import TITLE
from tests.signature.scenes import BARE, WOLF, Piece, table

TAMSIN: Piece = {"character": "tamsin", "objects": [], "at": [1, 1]}
DOOR: Piece = {"id": "door", "kind": "obstacle", "difficulty": 4, "at": [3, 0]}


def lines(game: Game[Any], seat: str) -> list[str]:
    return TITLE.sheet(game.view(seat), "en")


def opened(**more: Any) -> Game[Any]:
    ysolde = {**BARE, "objects": ["light-armour"]}
    bear = {**WOLF, "id": "bear", "important": True, "wounds": 1, "at": [6, 0]}
    return table(heroes=[ysolde, TAMSIN], creatures=[{**WOLF, "at": [4, 0]}, bear, DOOR], **more)


def line(game: Game[Any], seat: str, part: str) -> str:
    return next(one for one in lines(game, seat) if part in one)


def test_a_player_reads_where_they_stand_and_how_far_everything_is() -> None:
    game = opened()
    assert "Place: (0, 0)." in lines(game, "player-1")
    assert ", 4 units away: to wound 3" in line(game, "player-1", "(wolf)")
    assert line(game, "player-1", "(wolf)").endswith("wounds 0/1")
    assert line(game, "player-1", "(bear)").endswith("wounds 1/3")
    assert ", 3 units away: to overcome 4; wounds 0/1" in line(game, "player-1", "(door)")
    assert "−1 to movement and stealth" in line(game, "player-1", "(light-armour)")
    assert "(tamsin), 1 unit away: Energy" in line(game, "player-1", "(tamsin)")
    assert "Round 1 of 20 at most." in lines(game, "player-1")


def test_the_gm_reads_every_place_and_distance() -> None:
    game = opened()
    assert "at (4, 0), distance to ysolde 4, tamsin 3" in line(game, "gm", "(wolf)")
    assert "at (0, 0), distance to tamsin 1" in line(game, "gm", "(ysolde)")


def test_hidden_numbers_stay_hidden() -> None:
    game = opened(numbers="hidden")
    assert line(game, "player-1", "(bear)").endswith("units away; wounds 1")
