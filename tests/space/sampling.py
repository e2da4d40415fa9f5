"""Sight as Shapely and very many sampled lines see it, to be held against the exact answer.

A line that is shown must run from base to base through no wall: that settles every yes. A no is doubted by lines from
all around the one base to all around the other, and by lines that graze every corner.
"""

from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import shapely

from rouage.space.bridges import obstacles
from rouage.space.inches import CONTACT, LINE, Disc, Polygon
from rouage.space.sightline import line_of_sight, sees
from tests.space.tables import as_shape

BARELY: Final = 0.01
"""A hundred-thousandth of an inch: an oracle of doubles need not decide closer calls."""
BESIDE: Final = 2
"""How far from a corner the lines run that graze it."""

Numbers = npt.NDArray[np.float64]


class Sampling:
    """Some walls, and what hides behind them."""

    def __init__(self, walls: list[Polygon], around: int = 24) -> None:
        self.hiding: Final = obstacles(walls)
        self.around: Final = around
        """Points of each base from which lines are drawn."""
        shapes = [as_shape(one) for one in walls]
        self.deep: Final = _prepared([one.buffer(-BARELY, join_style="mitre") for one in shapes])
        self.inside: Final = _prepared([one.buffer(-LINE / 2, join_style="mitre") for one in shapes])
        touching = [(one, other) for one, other in combinations(shapes, 2) if one.distance(other) <= CONTACT + BARELY]
        self.bridged: Final = _prepared(
            [one.buffer(3 * CONTACT) & other.buffer(3 * CONTACT) for one, other in touching]
        )
        """Where two walls touch and a line that finds a way between them proves nothing."""
        self.shut: Final = [
            shapely.shortest_line(one, other)
            for one, other in touching
            if BARELY < one.distance(other) < CONTACT - BARELY
        ]
        """What no line may cross: two walls that touch leave no slit."""
        self.corners: Final = np.array([corner for one in walls for corner in one.corners], dtype=float).reshape(-1, 2)

    def doubt(self, viewer: Disc, target: Disc) -> tuple[bool, str]:
        """Whether the one sees the other, and what speaks against that answer, if anything does."""
        seen = sees(viewer, target, self.hiding)
        if sees(target, viewer, self.hiding) != seen:
            return seen, "sight is not mutual"
        if not seen:
            return seen, "a sampled line is free" if self.some_line_is_free(viewer, target) else ""
        touching = hypot(viewer.x - target.x, viewer.y - target.y) <= viewer.r + target.r
        return seen, "" if touching else self._doubt_line(viewer, target)

    def _doubt_line(self, viewer: Disc, target: Disc) -> str:
        """Whether the line that is shown runs from the one to the other, and through no wall or contact."""
        shown = line_of_sight(viewer, target, self.hiding)
        if shown is None:
            return "no line is shown"
        if any(
            hypot(x - disc.x, y - disc.y) > disc.r + BARELY
            for (x, y), disc in zip(shown, (viewer, target), strict=True)
        ):
            return "the line shown misses a base"
        line = shapely.LineString(shown)
        if any(one.intersection(line).length > BARELY for one in self.deep if one.intersects(line)):
            return "the line shown is cut"
        return "the line shown slips between walls that touch" if any(one.crosses(line) for one in self.shut) else ""

    def some_line_is_free(self, viewer: Disc, target: Disc) -> bool:
        """Whether one of very many segments from the one to the other keeps clear of the inside of all walls."""
        starts, ends = edge_points(viewer, self.around), edge_points(target, self.around)
        straight = np.stack([np.repeat(starts, len(ends), axis=0), np.tile(ends, (len(starts), 1))], axis=1)
        lines: Any = shapely.linestrings(np.concatenate([straight, self._grazing(starts, target)]))
        for one in (*self.inside, *self.bridged):
            lines = lines[~shapely.intersects(one, lines)]
            if not len(lines):
                return False
        return True

    def _grazing(self, starts: Numbers, target: Disc) -> Numbers:
        """From every point, past every corner on all sides of it, as far as the target."""
        turns = np.arange(8) * (pi / 4)
        spots = self.corners[:, None] + BESIDE * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        begin, past = np.repeat(starts, spots.size // 2, axis=0), np.tile(spots.reshape(-1, 2), (len(starts), 1))
        ahead = past - begin
        ahead /= np.maximum(np.hypot(ahead[:, 0], ahead[:, 1]), 1e-9)[:, None]
        away = np.array([target.x, target.y]) - begin
        along = (away * ahead).sum(axis=1)
        square = target.r**2 - (away**2).sum(axis=1) + along**2
        meets = (square >= 0) & (along > 0)
        far = along[meets] - np.sqrt(square[meets])
        return np.stack([begin[meets], begin[meets] + far[:, None] * ahead[meets]], axis=1)


def edge_points(disc: Disc, count: int) -> Numbers:
    """The centre and so many points of the outline."""
    if not disc.r:
        return np.array([(disc.x, disc.y)], dtype=float)
    turns = [2 * pi * at / count for at in range(count)]
    outline = [(disc.x + disc.r * cos(one), disc.y + disc.r * sin(one)) for one in turns]
    return np.array([(disc.x, disc.y), *outline], dtype=float)


def _prepared(shapes: list[Any]) -> list[Any]:
    for one in shapes:
        shapely.prepare(one)
    return shapes
