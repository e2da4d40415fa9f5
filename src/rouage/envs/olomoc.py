"""Olomòc as arrays: rouages, markers, decors, both players and the cycle, as one seat may know them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rouage.envs.layout import Array, Observation
from rouage.envs.offering import Models, Teller

SIDE: Final = 16_000
"""Thousandths of an inch along a side of the usual Bloc."""

TABLE: Final = Array(
    "table",
    "how the game stands",
    {
        "cycle": "of four",
        "phase": "of five; 0 while plans are laid",
        "hunt": "of two",
        "priority": "1 if the seat has it",
        "hostiles": "1 while hostiles act",
        "pile": "cards left of the Artefact, of twenty",
        "fight": "1 during an attack",
    },
)
PLAYERS: Final = Array(
    "players",
    "the seat itself, then the other player",
    {
        "points": "of twelve",
        "fiel": "of two",
        "propaganda": "of four",
        "cards": "in hand, of four",
        "ready": "1 if the plan is laid",
        "opened": "cards of the plan shown, of five",
        "out": "rouages lost in this cycle, of three",
        "edge_x": "-1 west, 1 east",
        "edge_y": "-1 south, 1 north",
    },
    2,
)
MODELS: Final = Array(
    "models",
    "every rouage in or off the Bloc",
    {
        "present": "1: the row is used",
        "mine": "1 own, -1 the other player's, 0 hostile",
        "here": "1 on the Bloc",
        "x": "0 to 1",
        "y": "0 to 1",
        "life": "boxes of the line of life left, of ten",
        "hurt": "boxes ticked, of ten",
        "actions": "tokens left, of four",
        "darkness": "of three",
        "stunned": "1 if so",
        "out": "1 out of combat",
        "acting": "1 if it is its turn to act",
        "free": "1 outside every threat zone",
        "threatens": "1 if it has a threat zone",
        "slot": "of the seat's own plan, of five; 0 where unknown",
    },
    16,
)
MARKERS: Final = Array(
    "markers",
    "markers of the agenda",
    {
        "present": "1: the row is used",
        "x": "0 to 1",
        "y": "0 to 1",
        "radius": "of an inch",
        "tinted": "1 if so",
        "token": "1 own token, -1 the other's",
    },
    8,
)
DECORS: Final = Array(
    "decors",
    "decors as the boxes around them",
    {
        "present": "1: the row is used",
        "left": "0 to 1",
        "low": "0 to 1",
        "right": "0 to 1",
        "high": "0 to 1",
        "obstructing": "1 if nobody sees through",
        "tinted": "1 if so",
        "zone": "1 if it is a zone of the agenda",
    },
    16,
)
ARRAYS: Final = (TABLE, PLAYERS, MODELS, MARKERS, DECORS)
VERBS: Final = (
    "activate", "attack", "charge", "coordinate", "direct", "dodge", "edge", "end", "enter", "fate", "keep", "let-go",
    "march", "none", "nothing", "pass", "place", "plan", "push", "push-self", "push-target", "rally", "rest", "riposte",
    "shoot", "stay", "strike", "study", "stun", "target", "turn", "use",
)  # fmt: skip
TELLER: Final = Teller(VERBS, SIDE, SIDE, squares=False)
EDGES: Final = {"west": (-1, 0), "east": (1, 0), "south": (0, -1), "north": (0, 1)}

View = Mapping[str, Any]


def write(view: View, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    players = view["players"]
    out["table"][:] = (
        view["cycle"] / 4, view["phase"] / 5, view["hunt"] / 2, view["priority"] == seat, view["hostiles_act"],
        view["pile"] / 20, view["fight"] is not None,
    )  # fmt: skip
    first = [players[seat]] if seat in players else []
    others = [one for id, one in players.items() if id != seat]
    out["players"][:] = [_player(one) for one in [*first, *others][:2]]
    plan = first[0].get("plan", ()) if first else ()
    models: dict[str, tuple[int, tuple[float, float] | None]] = {}
    rows = []
    for row, one in enumerate(view["rouages"][: MODELS.rows], 1):
        at = one["at"]
        place = (at[0] / SIDE, at[1] / SIDE) if at else None
        models[one["id"]] = row, place
        life, ticked, id = len(one["life"]), one["ticked"], one["id"]
        owner = one["seat"]
        rows.append(
            (
                1,
                1 if owner == seat else -1 if owner else 0,
                at is not None,
                *(place or (0, 0)),
                (life - ticked) / 10,
                ticked / 10,
                one["actions"] / 4,
                one["darkness"] / 3,
                one["stunned"],
                one["out"],
                view["acting"] == id,
                one["free"],
                one["threatens"],
                (plan.index(id) + 1) / 5 if id in plan else 0,
            )
        )
    if rows:
        out["models"][: len(rows)] = rows
    markers = [_marker(one, seat) for one in view["markers"][: MARKERS.rows]]
    if markers:
        out["markers"][: len(markers)] = markers
        for one, told in zip(view["markers"], markers, strict=False):
            models.setdefault(one["id"], (0, (told[1], told[2])))
    if decors := [_decor(one) for one in view["decors"][: DECORS.rows]]:
        out["decors"][: len(decors)] = decors
    return models


def _player(one: View) -> tuple[float, ...]:
    return (
        one["points"] / 12, one["fiel"] / 2, one["propaganda"] / 4, one["cards"] / 4, one["ready"],
        len(one["opened"]) / 5, len(one["lost"]) / 3, *EDGES.get(one["edge"], (0, 0)),
    )  # fmt: skip


def _marker(one: View, seat: str) -> tuple[float, ...]:
    x, y = one["at"]
    token = one["token"]
    return 1, x / SIDE, y / SIDE, one["r"] / 1000, one["tinted"], 1 if token == seat else -1 if token else 0


def _decor(one: View) -> tuple[float, ...]:
    corners, r = one["corners"], one["r"]
    if corners:
        across, along = [x for x, _ in corners], [y for _, y in corners]
        left, low, right, high = min(across), min(along), max(across), max(along)
    else:
        x, y = one["at"]
        left, low, right, high = x - r, y - r, x + r, y + r
    return (
        1, left / SIDE, low / SIDE, right / SIDE, high / SIDE, one["obstructing"], one["tinted"], bool(one["zone"])
    )  # fmt: skip
