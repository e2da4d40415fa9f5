"""Signature as arrays: the scene, everybody in it, and the roll that is being made, as one seat may know them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.envs.layout import MOST_ROWS, Array, Observation, lay
from rouage.envs.offering import Models, Teller
from rouage.games.signature import CreatureGlance, Glance, HeroGlance

STRIDES: Final = 40_000
"""Thousandths of a stride that count as 1."""

TABLE: Final = Array(
    "table",
    "how the scene stands",
    {
        "round": "the round, of sixty",
        "rounds": "rounds the scene lasts, of sixty",
        "players": "1 in the players' turn, 0 in the creatures'",
        "gm": "1 if the seat is the GM's",
    },
)
TASK: Final = Array(
    "task",
    "the roll that is being made",
    {
        "open": "1 if there is one the seat may follow",
        "mine": "1 if it is the seat's own",
        "difficulty": "a tenth of it; 0 where unknown",
        "known": "1 if the difficulty is known",
        "advantage": "a third of it",
        "energy": "spent, of six",
        "die_1": "a sixth of its face, 0 before it fell",
        "die_2": "the same",
        "die_3": "the same",
    },
)
MODELS: Final = Array(
    "models",
    "heroes, then creatures and obstacles the seat may see",
    {
        "present": "1: the row is used",
        "hero": "1 a player's character",
        "mine": "1 the seat's own",
        "ally": "1 on the players' side",
        "obstacle": "1 if it is one",
        "x": "of forty strides",
        "y": "of forty strides",
        "energy": "left, of six",
        "wounds": "of three",
        "acted": "1 if it has",
        "out": "1 down, dead, escaped or otherwise out",
        "armour": "of two; 0 for heroes",
        "weapon": "of two; 0 for heroes",
        "ranged": "1 if it strikes from afar",
        "difficulty": "a tenth of it; 0 where unknown",
        "important": "1 if known to be",
    },
    32,
)
ARRAYS: Final[tuple[Array, ...]] = (TABLE, TASK, MODELS)
VERBS: Final = (
    "approach", "attack", "charge", "claim", "decline", "done", "draw", "energy", "escape", "get", "grant", "help",
    "move", "overcome", "pin", "power", "rest", "roll", "search", "shoot", "slay", "stand", "step", "strike", "surge",
    "take", "throw", "wait", "withdraw",
)  # fmt: skip
TELLER: Final[Teller] = Teller(VERBS, STRIDES, STRIDES, squares=False)

STANDING: Final = TABLE.pack
TRIED: Final = TASK.pack
ROW: Final = MODELS.pack


def write(seen: Glance, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    gm = seat == "gm"
    lay(STANDING(min(seen.round / 60, 1), min(seen.rounds / 60, 1), seen.turn == "players", gm), out["table"])
    rows: list[bytes] = []
    models: Models = {}
    mine = set()
    for hero in seen.heroes:
        own = hero.seat == seat
        if own:
            mine.add(hero.id)
        row, place = _hero(hero, own)
        rows.append(row)
        models[hero.id] = len(rows), place
    for one in seen.creatures[: MODELS.rows - len(rows)]:
        row, place = _creature(one, gm)
        rows.append(row)
        models[one.id] = len(rows), place
    lay(b"".join(rows), out["models"])
    if task := seen.task:
        dice = [face / 6 for face in (*task.dice, 0, 0, 0)[:3]]
        known = task.difficulty is not None
        told = TRIED(
            1, task.who in mine, max(-1, min(1, (task.difficulty or 0) / 10)), known,
            max(-1, min(1, task.advantage / 3)), min(task.energy / 6, 1), *dice,
        )  # fmt: skip
        lay(told, out["task"])
    return models


@lru_cache(maxsize=MOST_ROWS)
def _hero(one: HeroGlance, own: bool) -> tuple[bytes, tuple[float, float]]:
    x, y = _part(one.x), _part(one.y)
    return ROW(
        1, 1, own, 1, 0, x, y, min(one.energy / 6, 1), min(one.wounds / 3, 1), one.acted, one.out, 0, 0, one.ranged,
        0, 0,
    ), (x, y)  # fmt: skip


@lru_cache(maxsize=MOST_ROWS)
def _creature(one: CreatureGlance, gm: bool) -> tuple[bytes, tuple[float, float]]:
    x, y = _part(one.x), _part(one.y)
    return ROW(
        1, 0, gm, one.side == "ally", one.kind == "obstacle", x, y, 0, min(one.wounds / 3, 1), one.acted, one.out,
        min(one.armour / 2, 1), min(one.weapon / 2, 1), one.reach == "ranged", max(-1, min(one.difficulty / 10, 1)),
        one.important,
    ), (x, y)  # fmt: skip


def _part(length: float) -> float:
    return max(-1.0, min(1.0, length / STRIDES))
