"""Fights in the making: a hero about to strike, an enemy about to act, and every way the dice may fall."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rouage.engine.decision import ChanceThrow
from rouage.engine.game import Game
from tests.sine_tempore.tables import LATE, events, play

Said = Mapping[str, Any]
SHELTERS = {"achab": "a8", "andromeda": "b8", "jukas": "a7", "alexandra": "b7"}
"""Where the heroes stand who have no part in a fight."""


def duel(
    dice: str | Sequence[int] = (), who: str = "achab", at: str = "c4", foe: str = "spriggan", foe_at: str = "d4",
    *, hero: Said | None = None, enemy: Said | None = None, more: Sequence[Said] = (), **setup: Any,
) -> Game[Any]:  # fmt: skip
    """One hero about to act, one enemy (and more, if need be) whose tokens never come up; the others stay away."""
    heroes = _crew({who: {"at": at, "time": "1.5", **(hero or {})}})
    models = [{"enemy": foe, "at": foe_at, **(enemy or {})}, *more]
    tokens = {str(one["enemy"]): LATE for one in models}
    return play(dice, heroes=heroes, enemies=models, groups=tokens, **setup)


def assault(
    dice: str | Sequence[int] = (), foe: str = "spriggan", foe_at: str = "d4", *,
    heroes: Said | None = None, enemy: Said | None = None, more: Sequence[Said] = (),
    time: str = "1.4", **setup: Any,
) -> Game[Any]:  # fmt: skip
    """An enemy's activation, just over: it was its group's turn, and the heroes named come next, Achab unless said.

    The sector bears no glyph unless another time is given.
    """
    named = heroes if heroes is not None else {"achab": {"at": "c4"}}
    hour, _, phase = time.partition(".")
    waiting = {id: {"time": f"{hour}.{int(phase) + 1}", **said} for id, said in named.items()}
    models = [{"enemy": foe, "at": foe_at, **(enemy or {})}, *more]
    tokens = {str(one["enemy"]): time for one in models}
    return play(dice, heroes=_crew(waiting), **{"now": time, "enemies": models, "groups": tokens, **setup})


def _crew(said: Mapping[str, Any]) -> dict[str, Any]:
    away: dict[str, Any] = {id: {"at": at, "time": LATE} for id, at in SHELTERS.items()}
    return {id: {**away[id], **said.get(id, {})} for id in away}


def fates(game: Game[Any]) -> list[tuple[Fraction, Game[Any]]]:
    """Every way the next dice of an enumerated game may fall, each with how likely it is."""
    decision = game.decision
    if not isinstance(decision, ChanceThrow):
        return [(Fraction(1), game)]
    found: list[tuple[Fraction, Game[Any]]] = []
    for key in decision.keys:
        branch = game.copy()
        branch.choose(key, "chance")
        found.append((decision.chance(key), branch))
    return found


def last(game: Game[Any], kind: str) -> dict[str, Any]:
    """What happened last of one kind."""
    return events(game, kind)[-1]


def kinds(game: Game[Any]) -> list[str]:
    """What happened, by kind, oldest first."""
    return [str(event["kind"]) for event in game.events()]
