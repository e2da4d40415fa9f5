"""Small tables at which one rule can be tried."""

from collections.abc import Mapping, Sequence
from typing import Any

import rouage
from rouage.engine.game import Game

Piece = Mapping[str, object]
BARE: Piece = {"character": "ysolde", "objects": [], "at": [0, 0]}
"""Ysolde with empty hands: nothing she carries changes a difficulty."""


def table(
    dice: str | Sequence[int] = (), *, heroes: Sequence[Piece] = (BARE,), creatures: Sequence[Piece] = (),
    seed: int | None = None, **more: object,
) -> Game[Any]:  # fmt: skip
    """Heroes and creatures as a setup describes them; without creatures, an evening of free scenes."""
    setup = {"heroes": list(heroes), **more} | ({"creatures": list(creatures)} if creatures else {})
    return rouage.new("signature", setup=setup, seed=seed, dice=dice)


def called(difficulty: int, dice: str | Sequence[int] = (), *, helped: bool = False, **changes: object) -> Game[Any]:
    """Bare-handed Ysolde has been called upon for a task; helped, she has advantage."""
    heroes: list[Piece] = [{**BARE, **changes}]
    if helped:
        heroes.append({"character": "tamsin"})
    game = table(dice, heroes=heroes)
    if helped:
        game.choose("help ysolde", "player-2")
    game.choose(f"call ysolde notice {difficulty}", "gm")
    return game


def told(game: Game[Any], kind: str) -> list[dict[str, Any]]:
    """What happened of one kind, oldest first."""
    return [event for event in game.events() if event["kind"] == kind]


def hero(game: Game[Any], id: str = "ysolde") -> dict[str, Any]:
    """A character as the table sees it."""
    return next(one for one in _pieces(game, "heroes") if one["id"] == id)


def creature(game: Game[Any], id: str) -> dict[str, Any]:
    """A creature or obstacle as the GM sees it."""
    return next(one for one in _pieces(game, "creatures") if one["id"] == id)


def _pieces(game: Game[Any], kind: str) -> list[dict[str, Any]]:
    view: dict[str, Any] = game.view("gm")
    pieces: list[dict[str, Any]] = view[kind]
    return pieces
