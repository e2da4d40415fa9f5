"""Espace Artémis as arrays: the scene, everybody in it, and the blow that is struck, as one seat may know them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.envs.layout import MOST_ROWS, Array, Observation, lay
from rouage.envs.offering import Models, Teller
from rouage.games.artemis import Glance, PersonGlance

PLACES: Final = 8
GRIDS: Final = ("wound", "fatigue", "stress", "fear", "hindrance")
ATTITUDES: Final = ("prudent", "defensive", "aggressive")
CHARACTERISTICS: Final = ("F", "A", "S", "M", "V", "I", "C", "E")
UNKNOWN: Final = (0,) * len(CHARACTERISTICS)

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
ARRAYS: Final[tuple[Array, ...]] = (TABLE, BLOW, MODELS)
VERBS: Final = (
    "aggressive", "attack", "defensive", "dodge", "experience", "fight-on", "flee", "force", "give-in", "intimidate",
    "keep", "move", "privilege", "prudent", "roll", "sense", "shoot", "stand", "take", "threaten", "wait",
)  # fmt: skip
TELLER: Final[Teller] = Teller(VERBS, 1, 1, squares=False)

STANDING: Final = TABLE.pack
STRUCK: Final = BLOW.pack
ROW: Final = MODELS.pack


def write(seen: Glance, seat: str, out: Observation) -> Models:
    """Fill the arrays, which are zeros, from what the seat knows."""
    gm = seat == "gm"
    lay(STANDING(min(seen.turn / 60, 1), min(seen.turns / 60, 1), seen.phase == "fight", gm), out["table"])
    rows: list[bytes] = []
    models: Models = {}
    mine = set()
    for hero, group in ((True, seen.heroes), (False, seen.people)):
        for one in group[: MODELS.rows - len(rows)]:
            own = one.seat == seat if hero else gm
            if own:
                mine.add(one.id)
            rows.append(_row(one, hero, own))
            models[one.id] = len(rows), None
    lay(b"".join(rows), out["models"])
    if blow := seen.blow:
        told = STRUCK(
            1, blow.attacker in mine, blow.target in mine, blow.total, blow.defenceless, blow.thrown, blow.dodged,
            min(blow.adversaries / 5, 1),
        )  # fmt: skip
        lay(told, out["blow"])
    return models


@lru_cache(maxsize=MOST_ROWS)
def _row(one: PersonGlance, hero: bool, own: bool) -> bytes:
    grid, attitude = one.grid, one.attitude
    return ROW(
        1, hero, own, one.side == "foe", min(one.place / PLACES, 1), max(-1, min(1, one.initiative / 20)),
        max(-1, min(1, one.malus / 10)), one.acted, one.moved, one.exposed, one.cover, one.out,
        *[attitude == name for name in ATTITUDES],
        *[min(light / 6, 1) for light, _, _ in grid], min(one.hindrances / 6, 1),
        *[min(grave / 6, 1) for _, grave, _ in grid], 0,
        *[score / 5 for score in one.characteristics or UNKNOWN],
    )  # fmt: skip
