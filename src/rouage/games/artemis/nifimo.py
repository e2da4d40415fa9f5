"""The NIFIMO grid: five lines of marks, and the malus they bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

Line = Literal["wound", "fatigue", "stress", "fear", "hindrance"]
LINES: Final[tuple[Line, ...]] = ("wound", "fatigue", "stress", "fear", "hindrance")
"""[ART-NIF-05] [ART-FACT-04] [ART-RUL-63]"""
MARKED: Final[tuple[Line, ...]] = LINES[:4]
"""Hindrance is not marked but worn: it goes with its cause. [ART-RUL-45]"""

Severity = Literal["light", "grave", "permanent"]
SEVERITIES: Final[tuple[Severity, ...]] = ("light", "grave", "permanent")
SIGNS: Final[dict[Severity, str]] = {"light": "/", "grave": "x", "permanent": "■"}
"""[ART-NIF-08] [ART-RUL-14]"""

Marks = tuple[int, int, int]
"""How many of each severity, light first."""
Grid = tuple[Marks, Marks, Marks, Marks]
"""Wound, fatigue, stress and fear."""
NONE: Final[Marks] = (0, 0, 0)
EMPTY: Final[Grid] = (NONE, NONE, NONE, NONE)

BOXES: Final = 8
MALUS: Final = (0, 0, 0, -1, -1, -2, -2, -4)
"""By the number of boxes filled, up to seven; four steps and no other value. [ART-NIF-06] [ART-RUL-10]"""
WORST: Final = -4


def line_malus(count: int) -> int:
    """[ART-NIF-06] [ART-RUL-10]"""
    return MALUS[count] if count < len(MALUS) else WORST


def count(grid: Grid, line: Line) -> int:
    """Marks on a line, whatever their severity; those past the eighth box too. [ART-RUL-10]"""
    return sum(grid[LINES.index(line)])


@lru_cache(maxsize=4096)
def malus(grid: Grid, hindrances: int) -> int:
    """That of the worst line, not the sum. [ART-RUL-11]"""
    return line_malus(max(sum(grid[0]), sum(grid[1]), sum(grid[2]), sum(grid[3]), hindrances))


def with_marks(grid: Grid, line: Line, change: Marks) -> Grid:
    """The grid with marks more or fewer, never below none."""
    place = LINES.index(line)
    old = grid[place]
    new = (max(old[0] + change[0], 0), max(old[1] + change[1], 0), max(old[2] + change[2], 0))
    changed = [*grid]
    changed[place] = new
    return (changed[0], changed[1], changed[2], changed[3])


def drawn(marks: Marks) -> str:
    """As on paper: crosses before strokes. [ART-NIF-08]"""
    light, grave, permanent = marks
    return SIGNS["permanent"] * permanent + SIGNS["grave"] * grave + SIGNS["light"] * light
