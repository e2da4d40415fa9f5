"""Sine Tempore as arrays: the mission, the clock, heroes and enemies, scenery and points, as one seat may know them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.envs.layout import MOST_ROWS, Array, Observation, lay
from rouage.envs.offering import Models, Teller, square
from rouage.games.sine_tempore import EnemyGlance, Glance, HeroGlance, SceneryGlance

SQUARES: Final = 32
"""Squares that count as 1, across and along."""
STATUSES: Final = ("stunned", "hindered", "poison", "resistance", "strength", "fire")

TABLE: Final = Array(
    "table",
    "how the mission stands",
    {
        "left": "sectors left, of thirty-six",
        "sector": "of twelve",
        "progress": "of the objective, 1 when it is reached",
        "count": "what the objective asks for, of ten",
        "enemies": "on the board, of forty",
        "next": "sectors until the next reinforcement or event, of twelve; 1 if none is known",
    },
)
MODELS: Final = Array(
    "models",
    "heroes, then enemies",
    {
        "present": "1: the row is used",
        "hero": "1 if it is one",
        "mine": "1 if the seat plays it",
        "active": "1 if it is its turn",
        "x": "of thirty-two squares",
        "y": "of thirty-two squares",
        "here": "1 on the board",
        "wounds": "of ten",
        "left": "wounds it can still take, of ten",
        "ap": "action points left, of six",
        "ahead": "sectors until it acts, of twelve",
        "engaged": "1 if so",
        "threat": "of ten; heroes only",
        "oblivion": "of ten; heroes only",
        "aimed": "1 if so",
        "range": "its RA, of ten",
        "body": "PH of a hero, PD of an enemy, of ten",
        "mind": "MI of a hero, MD of an enemy, of ten",
        "elite": "1 a rank above troops",
    }
    | dict.fromkeys(STATUSES, "1 if it has that status"),
    44,
)
SCENERY: Final = Array(
    "scenery",
    "each square of scenery",
    {
        "present": "1: the row is used",
        "x": "of thirty-two squares",
        "y": "of thirty-two squares",
        "solid": "1 if it cannot be broken",
        "closed": "1 if nobody walks through",
        "wounds": "it can still take, of ten",
    },
    48,
)
POINTS: Final = Array(
    "points",
    "points of interest, then loot",
    {
        "present": "1: the row is used",
        "x": "of thirty-two squares",
        "y": "of thirty-two squares",
        "loot": "1 loot, 0 a point of interest",
    },
    16,
)
ARRAYS: Final[tuple[Array, ...]] = (TABLE, MODELS, SCENERY, POINTS)
VERBS: Final = (
    "aim", "along", "attack", "call", "cell", "disengage", "end", "first", "give-up", "interact", "keep", "lead",
    "meditate", "move", "nobody", "nothing", "oblivion", "place", "re-roll", "save", "skill", "stay", "take", "target",
    "to", "use", "wait",
)  # fmt: skip
TELLER: Final[Teller] = Teller(VERBS, SQUARES, SQUARES, squares=True)

STANDING: Final = TABLE.pack
ROW: Final = MODELS.pack
GROUND: Final = SCENERY.pack
POINT: Final = POINTS.pack
Place = tuple[float, float] | None


def write(seen: Glance | None, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows; between the missions of a campaign they stay so."""
    if seen is None:
        return {}
    left, sector, progress, count, due, active, heroes, enemies, scenery, points, loot = seen
    next_ = 12 if due is None else due
    table = STANDING(
        max(-1, min(1, left / 36)), sector / 12, min(progress / max(count, 1), 1), min(count / 10, 1),
        min(len(enemies) / 40, 1), min(next_ / 12, 1),
    )  # fmt: skip
    lay(table, out["table"])
    models: Models = {}
    rows = []
    for hero in heroes:
        row, place = _hero(hero, hero.seat == seat, hero.id == active)
        rows.append(row)
        models[hero.id] = len(rows), place
    for one in enemies[: MODELS.rows - len(rows)]:
        row, place = _enemy(one, one.id == active)
        rows.append(row)
        models[one.id] = len(rows), place
    lay(b"".join(rows), out["models"])
    lay(_ground(scenery), out["scenery"])
    lay(_points(points, loot), out["points"])
    return models


def _place(at: str) -> Place:
    found = square(at) if at else None
    return None if found is None else (min(found[0] / SQUARES, 1), min(found[1] / SQUARES, 1))


@lru_cache(maxsize=MOST_ROWS)
def _hero(hero: HeroGlance, mine: bool, active: bool) -> tuple[bytes, Place]:
    place, statuses = _place(hero.at), hero.statuses
    return ROW(
        1, 1, mine, active, *(place or (0, 0)), place is not None, min(hero.wounds / 10, 1),
        max(-1, min((hero.wo - hero.wounds) / 10, 1)), min(hero.ap / 6, 1), min(hero.ahead / 12, 1), hero.engaged,
        min(hero.threat / 10, 1), min(hero.oblivion / 10, 1), hero.aimed, min(hero.ra / 10, 1), min(hero.ph / 10, 1),
        min(hero.mi / 10, 1), 0, *[name in statuses for name in STATUSES],
    ), place  # fmt: skip


@lru_cache(maxsize=MOST_ROWS)
def _enemy(one: EnemyGlance, active: bool) -> tuple[bytes, Place]:
    place, statuses = _place(one.at), one.statuses
    return ROW(
        1, 0, 0, active, *(place or (0, 0)), place is not None, min(one.wounds / 10, 1),
        max(-1, min((one.wo - one.wounds) / 10, 1)), min(one.ap / 6, 1), min(one.ahead / 12, 1), one.engaged, 0, 0, 0,
        min(one.ra / 10, 1), min(one.pd / 10, 1), min(one.md / 10, 1), one.rank != "troop",
        *[name in statuses for name in STATUSES],
    ), place  # fmt: skip


@lru_cache(maxsize=256)
def _ground(scenery: tuple[SceneryGlance, ...]) -> bytes:
    rows = [
        GROUND(1, *place, one.kind.startswith("solid"), one.closed, max(0, min((one.wo - one.wounds) / 10, 1)))
        for one in scenery
        for at in one.squares
        if (place := _place(at))
    ]
    return b"".join(rows[: SCENERY.rows])


@lru_cache(maxsize=256)
def _points(points: tuple[str, ...], loot: tuple[str, ...]) -> bytes:
    places = [(0, _place(at)) for at in points] + [(1, _place(at)) for at in loot]
    rows = [POINT(1, *place, kind) for kind, place in places if place]
    return b"".join(rows[: POINTS.rows])
