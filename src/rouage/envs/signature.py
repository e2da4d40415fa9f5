"""Signature as arrays: the scene, everybody in it, and the roll that is being made, as one seat may know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rouage.envs.layout import Array, Observation
from rouage.envs.offering import Models, Teller

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
ARRAYS: Final = (TABLE, TASK, MODELS)
VERBS: Final = (
    "approach", "attack", "charge", "claim", "decline", "done", "draw", "energy", "escape", "get", "grant", "help",
    "move", "overcome", "pin", "power", "rest", "roll", "search", "shoot", "slay", "stand", "step", "strike", "surge",
    "take", "throw", "wait", "withdraw",
)  # fmt: skip
TELLER: Final = Teller(VERBS, STRIDES, STRIDES, squares=False)

View = Mapping[str, Any]


def write(view: View, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    gm = seat == "gm"
    out["table"][:] = view["round"] / 60, view["scene"]["rounds"] / 60, view["turn"] == "players", gm
    rows: list[tuple[float, ...]] = []
    models: dict[str, tuple[int, tuple[float, float] | None]] = {}
    mine = set()
    for hero in view["heroes"]:
        x, y = _part(hero["x"]), _part(hero["y"])
        own = hero["seat"] == seat
        if own:
            mine.add(hero["id"])
        out_ = hero["down"] or hero["dead"] or hero["escaped"] or hero["defeated"]
        ranged = any(thing["held"] and thing["reach"] == "ranged" for thing in hero["objects"])
        rows.append(
            (
                1,
                1,
                own,
                1,
                0,
                x,
                y,
                min(hero["energy"] / 6, 1),
                min(hero["wounds"] / 3, 1),
                hero["acted"],
                out_,
                0,
                0,
                ranged,
                0,
                0,
            )
        )
        models[hero["id"]] = len(rows), (x, y)
    for one in view["creatures"][: MODELS.rows - len(rows)]:
        x, y = _part(one["x"]), _part(one["y"])
        rows.append(
            (
                1,
                0,
                gm,
                one["side"] == "ally",
                one["kind"] == "obstacle",
                x,
                y,
                0,
                min(one["wounds"] / 3, 1),
                one["acted"],
                bool(one["out"]),
                one["armour"] / 2,
                one["weapon"] / 2,
                one["reach"] == "ranged",
                one.get("difficulty", 0) / 10,
                one.get("important", 0),
            )
        )
        models[one["id"]] = len(rows), (x, y)
    out["models"][: len(rows)] = rows
    if view["tasks"]:
        task = view["tasks"][0]
        dice = [face / 6 for face in task["dice"][:3]]
        known = "difficulty" in task
        difficulty = max(-1, min(1, task["difficulty"] / 10)) if known else 0
        out["task"][: 6 + len(dice)] = (
            1, task["who"] in mine, difficulty, known, max(-1, min(1, task["advantage"] / 3)), task["energy"] / 6, *dice
        )  # fmt: skip
    return models


def _part(length: float) -> float:
    return max(-1.0, min(1.0, length / STRIDES))
