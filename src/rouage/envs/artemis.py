"""Espace Artémis as arrays: the scene, everybody in it, and the blow that is struck, as one seat may know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rouage.envs.layout import Array, Observation
from rouage.envs.offering import Models, Teller

PLACES: Final = 8
GRIDS: Final = ("wound", "fatigue", "stress", "fear", "hindrance")
ATTITUDES: Final = ("prudent", "defensive", "aggressive")
CHARACTERISTICS: Final = ("F", "A", "S", "M", "V", "I", "C", "E")

TABLE: Final = Array(
    "table",
    "how the scene stands",
    {
        "turn": "of sixty",
        "turns": "turns the scene lasts, of sixty",
        "fight": "1 while there is a fight",
        "gm": "1 if the seat is the GM's",
    },
)
BLOW: Final = Array(
    "blow",
    "the blow that is being struck",
    {
        "open": "1 if there is one",
        "attacker_mine": "1 if the seat's own character strikes",
        "target_mine": "1 if the seat's own character is struck at",
        "total": "1 an attack without defence",
        "defenceless": "1 if the target cannot defend itself",
        "thrown": "1 if something is thrown",
        "dodged": "1 if it was dodged",
        "adversaries": "of the target, of five",
    },
)
MODELS: Final = Array(
    "models",
    "players' characters, then people the seat may see",
    {
        "present": "1: the row is used",
        "hero": "1 a player's character",
        "mine": "1 the seat's own",
        "foe": "1 on the other side",
        "place": "of eight",
        "initiative": "of twenty",
        "malus": "a tenth of it",
        "acted": "1 if so",
        "moved": "1 if so",
        "exposed": "1 if so",
        "cover": "1 if so",
        "out": "1 out of the scene",
        "prudent": "1 if that attitude is known",
        "defensive": "the same",
        "aggressive": "the same",
    }
    | {f"{grid}_light": f"light marks of {grid}, of six; 0 where unknown" for grid in GRIDS}
    | {f"{grid}_grave": f"grave marks of {grid}, of six; 0 where unknown" for grid in GRIDS}
    | {f"characteristic_{one}": "of five; 0 where unknown" for one in CHARACTERISTICS},
    24,
)
ARRAYS: Final = (TABLE, BLOW, MODELS)
VERBS: Final = (
    "aggressive", "attack", "defensive", "dodge", "experience", "fight-on", "flee", "force", "give-in", "intimidate",
    "keep", "move", "privilege", "prudent", "roll", "sense", "shoot", "stand", "take", "threaten", "wait",
)  # fmt: skip
TELLER: Final = Teller(VERBS, 1, 1, squares=False)

View = Mapping[str, Any]


def write(view: View, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    gm = seat == "gm"
    scene = view["scene"]
    out["table"][:] = min(view["turn"] / 60, 1), min(scene["turns"] / 60, 1), view["phase"] == "fight", gm
    rows: list[list[float]] = []
    models: dict[str, tuple[int, tuple[float, float] | None]] = {}
    mine = set()
    for hero, group in ((True, view["heroes"]), (False, view["people"])):
        for one in group[: MODELS.rows - len(rows)]:
            own = one["seat"] == seat if hero else gm
            if own:
                mine.add(one["id"])
            rows.append(_row(one, hero, own))
            models[one["id"]] = len(rows), None
    if rows:
        out["models"][: len(rows)] = rows
    if blow := view["blow"]:
        out["blow"][:] = (
            1, blow["attacker"] in mine, blow["target"] in mine, bool(blow["total"]), bool(blow["defenceless"]),
            bool(blow["thrown"]), bool(blow["dodged"]), min(blow["adversaries"] / 5, 1),
        )  # fmt: skip
    return models


def _row(one: View, hero: bool, own: bool) -> list[float]:
    grid = one.get("grid") or {}
    attitude = one.get("attitude", "")
    marks = [grid.get(name) for name in GRIDS]
    scores = one.get("characteristics") or {}
    return [
        1, hero, own, one["side"] == "foe", min((one.get("place") or 0) / PLACES, 1),
        max(-1, min(1, (one.get("initiative") or 0) / 20)), max(-1, min(1, (one.get("malus") or 0) / 10)),
        bool(one.get("acted")), bool(one.get("moved")), bool(one.get("exposed")), bool(one.get("cover")),
        bool(one.get("out")), *[attitude == name for name in ATTITUDES],
        *[min(mark["light"] / 6, 1) if mark else 0 for mark in marks],
        *[min(mark["grave"] / 6, 1) if mark else 0 for mark in marks],
        *[scores.get(name, 0) / 5 for name in CHARACTERISTICS],
    ]  # fmt: skip
