"""A hero about to act, or an enemy: tables that most rules on actions can be tried at."""

from collections.abc import Mapping, Sequence
from typing import Any

from rouage.engine.game import Game
from tests.sine_tempore.tables import FAR, LATE, Piece, events, play

NOTHING: Mapping[str, Any] = {}
AWAY: Mapping[str, Any] = {"andromeda": {"at": "r1"}, "jukas": {"at": "r2"}, "alexandra": {"at": "r3"}}
"""The others, far from everything."""
BEAST: Piece = {"enemy": "bull-y", "at": "d4"}
"""Pd 2, Md 2 and 22 wounds: whatever hits it, it stays."""


def acting(
    who: str = "achab", dice: Sequence[int] = (), *, enemies: Sequence[Piece] = (FAR,),
    said: Mapping[str, Any] = NOTHING, others: Mapping[str, Any] = NOTHING, groups: Mapping[str, str] = NOTHING,
    **setup: Any,
) -> Game[Any]:  # fmt: skip
    """This hero stands on c4 and is about to act; nobody else does, unless a token is said to be earlier."""
    away: dict[str, Any] = {} if who == "achab" else {"achab": {"at": "a4", "time": LATE}}
    heroes = {**away, who: {"at": "c4", "time": setup.get("now", "1.5"), **said}}
    for id, more in others.items():
        heroes[id] = {**heroes.get(id, {}), **more}
    tokens = {str(one["enemy"]): LATE for one in enemies}
    return play(dice, heroes=heroes, enemies=list(enemies), groups={**tokens, **groups}, **setup)


def assailed(
    dice: Sequence[int] = (), *, enemies: Sequence[Piece], who: str = "achab", said: Mapping[str, Any] = NOTHING,
    others: Mapping[str, Any] = NOTHING, **setup: Any,
) -> Game[Any]:  # fmt: skip
    """The enemies act at once; then this hero, on c4, is asked."""
    groups = {str(one["enemy"]): "1.5" for one in enemies} | dict(setup.pop("groups", {}))
    return acting(
        who, dice, enemies=enemies, said={"time": "1.6", **said}, others=others, groups=groups, now="1.5", **setup
    )


def pool(game: Game[Any]) -> int:
    """How many dice the latest attack was rolled with."""
    number: int = events(game, "attacks")[-1]["n"]
    return number


def rolled(game: Game[Any]) -> list[int]:
    """The faces of the latest roll."""
    faces: list[int] = events(game, "rolled")[-1]["dice"]
    return faces


def kinds(game: Game[Any], *wanted: str) -> list[str]:
    """The kinds of what happened, in order; only the wanted ones, if any are named."""
    return [str(event["kind"]) for event in game.events() if not wanted or event["kind"] in wanted]
