"""Levels, from Débutant to Maître: what each adds to a characteristic, and ready scores for whom nobody knows."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from rouage.engine.odds import Odds, die, keep_best

Level = Literal["debutant", "amateur", "confirme", "professionnel", "expert", "maitre"]
LEVELS: Final[tuple[Level, ...]] = ("debutant", "amateur", "confirme", "professionnel", "expert", "maitre")
"""In rising order. [ART-LVL-01] [ART-LVL-02] [ART-LVL-03] [ART-LVL-04] [ART-LVL-05] [ART-LVL-07]"""
PROFESSIONAL: Final = LEVELS[LEVELS.index("professionnel") :]
STEPS: Final[dict[Level, int]] = {
    "debutant": 0, "amateur": 1, "confirme": 2, "professionnel": 3, "expert": 5, "maitre": 7,
}  # fmt: skip
"""What a level adds to the characteristic. [ART-RUL-06]"""
READY: Final[dict[Level, int]] = {"debutant": 3, "amateur": 4, "confirme": 5, "professionnel": 6, "expert": 8}
"""Scores of those whose characteristics nobody wrote down; a Maître has none.

[ART-LVL-01] [ART-LVL-02] [ART-LVL-03] [ART-LVL-04] [ART-LVL-05] [ART-LVL-07]
"""
UNKNOWN_DICE: Final = 2
UNKNOWN_MORE: Final = 2


def rank(level: Level | None) -> int:
    """How high a level stands; below the first for what was never learned."""
    return -1 if level is None else LEVELS.index(level)


@cache
def level_of(ready: int) -> Level:
    """The level that a ready score speaks of: the highest it reaches."""
    return max([level for level, score in READY.items() if score <= ready], key=rank, default="debutant")


def unknown(faces: tuple[int, ...]) -> int:
    """A score nobody has any idea of: the smaller of two dice, plus two. [ART-LVL-06]"""
    return min(faces) + UNKNOWN_MORE


@cache
def unknown_odds() -> Odds[int]:
    """Table ART-T6. [ART-LVL-06]"""
    return keep_best(die(6), UNKNOWN_DICE, 1, worst=True) + UNKNOWN_MORE
