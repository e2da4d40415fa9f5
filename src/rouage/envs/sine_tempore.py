"""Sine Tempore as arrays: the mission, the clock, heroes and enemies, scenery and points, as one seat may know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rouage.envs.layout import Array, Observation
from rouage.envs.offering import Models, Teller, square

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
ARRAYS: Final = (TABLE, MODELS, SCENERY, POINTS)
VERBS: Final = (
    "aim", "along", "attack", "call", "cell", "disengage", "end", "first", "give-up", "interact", "keep", "lead",
    "meditate", "move", "nobody", "nothing", "oblivion", "place", "re-roll", "save", "skill", "stay", "take", "target",
    "to", "use", "wait",
)  # fmt: skip
TELLER: Final = Teller(VERBS, SQUARES, SQUARES, squares=True)

View = Mapping[str, Any]


def write(view: View, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    mission, time = view.get("mission"), view.get("time")
    if mission and time:
        due = [one["ahead"] for one in view["due"]]
        out["table"][:] = (
            max(-1, min(1, time["left"] / 36)), time["sector"] / 12,
            min(mission["progress"] / max(mission["count"], 1), 1),
            min(mission["count"] / 10, 1), min(len(view["enemies"]) / 40, 1), min(min(due, default=12) / 12, 1),
        )  # fmt: skip
    ahead = {one["who"]: min(one["ahead"] / 12, 1) for one in view.get("order", ())}
    models: dict[str, tuple[int, tuple[float, float] | None]] = {}
    rows: list[list[float]] = []
    for hero in view.get("heroes", ()):
        place = _place(hero["at"])
        rows.append(_hero(hero, seat, view["active"], place, ahead.get(hero["id"], 0)))
        models[hero["id"]] = len(rows), place
    for one in view.get("enemies", ())[: MODELS.rows - len(rows)]:
        place = _place(one["at"])
        rows.append(_enemy(one, view["active"], place, ahead.get(one["group"], 0)))
        models[one["id"]] = len(rows), place
    if rows:
        out["models"][: len(rows)] = rows
    _ground(view, out)
    return models


def _place(at: str | None) -> tuple[float, float] | None:
    found = square(at) if at else None
    return None if found is None else (min(found[0] / SQUARES, 1), min(found[1] / SQUARES, 1))


def _hero(hero: View, seat: str, active: str, place: tuple[float, float] | None, ahead: float) -> list[float]:
    statuses = hero["statuses"]
    return [
        1, 1, hero["seat"] == seat, active == hero["id"], *(place or (0, 0)), place is not None,
        min(hero["wounds"] / 10, 1), max(-1, min((hero["wo"] - hero["wounds"]) / 10, 1)), min(hero["ap"] / 6, 1), ahead,
        bool(hero["engaged"]), min(hero["threat"] / 10, 1), min(hero["oblivion"] / 10, 1), hero["aimed"],
        min(hero["ra"] / 10, 1), min(hero["ph"] / 10, 1), min(hero["mi"] / 10, 1), 0,
        *[name in statuses for name in STATUSES],
    ]  # fmt: skip


def _enemy(one: View, active: str, place: tuple[float, float] | None, ahead: float) -> list[float]:
    statuses = one["statuses"]
    return [
        1, 0, 0, active == one["id"], *(place or (0, 0)), place is not None, min(one["wounds"] / 10, 1),
        max(-1, min((one["wo"] - one["wounds"]) / 10, 1)), min(one["ap"] / 6, 1), ahead, bool(one["engaged"]), 0, 0, 0,
        min(one["ra"] / 10, 1), min(one["pd"] / 10, 1), min(one["md"] / 10, 1), one["rank"] != "troop",
        *[name in statuses for name in STATUSES],
    ]  # fmt: skip


def _ground(view: View, out: Observation) -> None:
    scenery = [
        (1, *place, one["kind"].startswith("solid"), one["closed"], max(0, min((one["wo"] - one["wounds"]) / 10, 1)))
        for one in view.get("scenery", ())
        for at in one["squares"]
        if (place := _place(at))
    ][: SCENERY.rows]
    if scenery:
        out["scenery"][: len(scenery)] = scenery
    points = [(1, *place, 0) for one in view.get("points", ()) if (place := _place(_square_of(one)))]
    points += [(1, *place, 1) for one in view.get("loot", ()) if (place := _place(_square_of(one)))]
    if points:
        out["points"][: min(len(points), POINTS.rows)] = points[: POINTS.rows]


def _square_of(one: str | View) -> str | None:
    if isinstance(one, str):
        return one
    at: str | None = one.get("at")
    return at
