"""Olomòc as arrays: rouages, markers, decors, both players and the cycle, as one seat may know them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.envs.layout import MOST_ROWS, Array, Observation, lay
from rouage.envs.offering import Model, Models, Place, Teller
from rouage.games.olomoc import Decor, Glance, MarkerGlance, PlayerGlance, RouageGlance

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
ARRAYS: Final[tuple[Array, ...]] = (TABLE, PLAYERS, MODELS, MARKERS, DECORS)
VERBS: Final = (
    "activate", "attack", "charge", "coordinate", "direct", "dodge", "edge", "end", "enter", "fate", "keep", "let-go",
    "march", "none", "nothing", "pass", "place", "plan", "push", "push-self", "push-target", "rally", "rest", "riposte",
    "shoot", "stay", "strike", "study", "stun", "target", "turn", "use",
)  # fmt: skip
TELLER: Final[Teller] = Teller(VERBS, SIDE, SIDE, squares=False)
EDGES: Final = {"west": (-1, 0), "east": (1, 0), "south": (0, -1), "north": (0, 1)}

STANDING: Final = TABLE.pack
ROW: Final = MODELS.pack
PLAYER: Final = PLAYERS.pack
MARKER: Final = MARKERS.pack
DECOR: Final = DECORS.pack


def write(seen: Glance, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    table = STANDING(
        seen.cycle / 4, seen.phase / 5, min(seen.hunt / 2, 1), seen.priority == seat, seen.hostiles_act,
        min(seen.pile / 20, 1), seen.fight,
    )  # fmt: skip
    lay(table, out["table"])
    lay(b"".join([_player(one) for one in seen.players]), out["players"])
    models: Models = {}
    rows = []
    for one in seen.rouages[: MODELS.rows]:
        told, place = _ROWS.get(one) or _rouage(one)
        rows.append(told)
        models[one[0]] = len(rows), place
    lay(b"".join(rows), out["models"])
    told, lying = _markers(seen.markers[: MARKERS.rows], seat)
    for id, model in lying:
        models.setdefault(id, model)
    lay(told, out["markers"])
    lay(_decors(seen.decors[: DECORS.rows]), out["decors"])
    return models


@lru_cache(maxsize=4096)
def _player(one: PlayerGlance) -> bytes:
    points, fiel, propaganda, cards, ready, opened, lost, edge = one
    across, along = EDGES.get(edge, (0, 0))
    return PLAYER(
        max(-1, min(points / 12, 1)), min(fiel / 2, 1), min(propaganda / 4, 1), min(cards / 4, 1), ready, opened / 5,
        min(lost / 3, 1), across, along,
    )  # fmt: skip


Row = tuple[bytes, Place | None]
_ROWS: Final[dict[RouageGlance, Row]] = {}
"""Those of rouages that were seen so before: most do not change from one choice to the next."""


def _rouage(one: RouageGlance) -> Row:
    _, mine, x, y, life, ticked, actions, darkness, stunned, out, free, threatens, acting, slot = one
    place = (x / SIDE, y / SIDE) if x >= 0 else None
    if len(_ROWS) >= MOST_ROWS:
        _ROWS.clear()
    found = _ROWS[one] = (
        ROW(
            1, mine, place is not None, *(place or (0, 0)), min((life - ticked) / 10, 1), min(ticked / 10, 1),
            min(actions / 4, 1), min(darkness / 3, 1), stunned, out, acting, free, threatens, slot / 5,
        ), place,
    )  # fmt: skip
    return found


@lru_cache(maxsize=256)
def _markers(markers: tuple[MarkerGlance, ...], seat: str) -> tuple[bytes, list[tuple[str, Model]]]:
    """As they lie in their array, and as options name them."""
    rows = [
        MARKER(1, x / SIDE, y / SIDE, r / 1000, tinted, 1 if token == seat else -1 if token else 0)
        for _, (x, y), r, tinted, token in markers
    ]
    return b"".join(rows), [(id, (0, (x / SIDE, y / SIDE))) for id, (x, y), *_ in markers]


@lru_cache(maxsize=256)
def _decors(decors: tuple[Decor, ...]) -> bytes:
    rows = []
    for one in decors:
        corners = one.corners or ((one.x - one.r, one.y - one.r), (one.x + one.r, one.y + one.r))
        across, along = [x for x, _ in corners], [y for _, y in corners]
        box = [side / SIDE for side in (min(across), min(along), max(across), max(along))]
        rows.append(DECOR(1, *box, one.obstructing, one.tinted, one.zone))
    return b"".join(rows)
