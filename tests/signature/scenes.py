"""Small tables at which one rule can be tried."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import rouage
from rouage.engine.decision import ChanceThrow
from rouage.engine.game import Game
from rouage.engine.odds import Odds
from rouage.engine.step import Step

Piece = Mapping[str, object]
BARE: Piece = {"character": "ysolde", "objects": [], "at": [0, 0]}
"""Ysolde with empty hands: nothing she carries changes a difficulty."""


def table(
    dice: str | Sequence[int] = (), *, heroes: Sequence[Piece] = (BARE,), creatures: Sequence[Piece] = (),
    seed: int | None = None, **more: object,
) -> Game[Any]:  # fmt: skip
    """Heroes and creatures as a setup describes them; without creatures, an evening of free scenes."""
    setup = {"heroes": list(heroes), "pause": False, **more} | ({"creatures": list(creatures)} if creatures else {})
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


def fates(game: Game[Any]) -> list[tuple[Fraction, Game[Any]]]:
    """Every way the dice of an enumerated game may fall from here, each with how likely it is."""
    decision = game.decision
    if not isinstance(decision, ChanceThrow):
        return [(Fraction(1), game)]
    found: list[tuple[Fraction, Game[Any]]] = []
    for key in decision.keys:
        branch = game.copy()
        branch.choose(key, "chance")
        found += [(decision.chance(key) * chance, end) for chance, end in fates(branch)]
    return found


def settled(game: Game[Any]) -> list[dict[str, Any]]:
    """The tasks settled so far, whether dice decided or not."""
    return [event for event in game.events() if str(event.get("outcome", "")).startswith("signature.outcome-")]


def card(game: Game[Any]) -> dict[str, Any]:
    """The card of the task under way, as the GM sees it."""
    view: dict[str, Any] = game.view("gm")
    found: dict[str, Any] = view["tasks"][0]
    return found


WOLF: Piece = {"id": "wolf", "difficulty": 3, "at": [1, 0]}
"""A minor creature with nothing but its number, within arm's reach."""


def fight(
    dice: str | Sequence[int] = (), *, hero: Piece = BARE, creature: Piece = WOLF, **more: Any
) -> Game[Any]:  # fmt: skip
    """One hero and one creature, side by side; `turn="creatures"` lets the creature begin."""
    return table(dice, heroes=[hero], creatures=[creature], **more)


def keys(game: Game[Any], seat: str = "player-1") -> list[str]:
    """What a seat is offered; nothing if it is not asked."""
    return [key for decision in game.asking if decision.seat == seat for key in decision.keys]


def place(game: Game[Any], id: str) -> tuple[int, int]:
    """Where a character or creature stands, in thousandths of a unit or of a zone."""
    one = next(one for kind in ("heroes", "creatures") for one in _pieces(game, kind) if one["id"] == id)
    return one["x"], one["y"]


def foreseen(game: Game[Any], key: str, seat: str = "player-1") -> list[int]:
    """The difficulty of each task of an action, as foretold before it is chosen."""
    tasks: Any = game.forecast(key, seat)["tasks"]
    return [task["difficulty"] for task in tasks]


def help_on(game: Game[Any], key: str, seat: str = "player-1") -> str:
    """What an answer would do, as it is read before it is given."""
    step = game.deciding(key, seat).follow(key)
    assert isinstance(step, Step)
    return game.say(step.help(game), "en")


def odds_of(game: Game[Any], key: str, seat: str = "player-1") -> Odds[str] | None:
    """The exact odds of an answer."""
    return game.deciding(key, seat).odds(key)


def dice_for(result: int) -> list[int]:
    """Two dice and rerolls that give a result; 0 is a critical failure."""
    if result < 2:
        return [1, 1, 1 + result]
    return [result, 1] if result < 6 else [6, 1, *[6] * (result - 6), *([1] if result < 10 else [])]
