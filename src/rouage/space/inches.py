"""A table measured in thousandths of an inch: discs, polygons and rulers, how far apart they are and whether they fit.

Positions and sizes are whole thousandths. Between them only + − × ÷ √ on doubles decide, each with its tolerance, so
that every machine agrees.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from rouage.space.polygons import Convex, Point, Polygon, gap_between, is_convex, is_simple, rectangle, unit, whole

INCH: Final = 1000
CONTACT: Final = 20
"""Two things this near touch."""
RULER_CONTACT: Final = 3
"""A ruler must touch more strictly: two slack contacts would lengthen a move."""
DEPTH: Final = 5
"""Two things overlap when one reaches deeper than this into the other."""
SLACK: Final = 1
"""“At most so far” passes up to this much beyond."""
LINE: Final = 0.001
"""A millionth of an inch: a line that runs no deeper, or no longer, inside an obstacle is not cut by it."""

__all__ = [
    "CONTACT", "DEPTH", "INCH", "LINE", "RULER_CONTACT", "SLACK", "Convex", "Disc", "Ground", "Point", "Polygon",
    "Ruler", "gap", "gap_between", "gap_to", "is_convex", "is_simple", "rectangle", "unit", "whole",
]  # fmt: skip


class Disc(NamedTuple):
    """A base, a marker or a round zone. A point is a disc without radius."""

    x: int
    y: int
    r: int


def gap(one: Disc, other: Disc) -> float:
    """Between the nearest points of two outlines; negative where they overlap."""
    dx, dy = one.x - other.x, one.y - other.y
    return sqrt(dx * dx + dy * dy) - one.r - other.r


def gap_to(disc: Disc, polygon: Polygon) -> float:
    return polygon.away(disc.x, disc.y) - disc.r


class Ruler:
    """A rigid rectangle laid on the table: its centre, its direction, half its length and half its width."""

    __slots__ = ("a", "b", "direction", "ux", "uy", "x", "y")

    def __init__(self, x: int, y: int, direction: Point, length: int, width: int) -> None:
        self.x: Final = x
        self.y: Final = y
        self.direction: Final = direction
        ux, uy = unit(direction)
        self.ux: Final = ux
        self.uy: Final = uy
        self.a: Final = length / 2
        self.b: Final = width / 2

    def gap(self, x: float, y: float, r: float) -> float:
        """To a disc; negative where they overlap."""
        dx, dy = x - self.x, y - self.y
        along = abs(dx * self.ux + dy * self.uy) - self.a
        aside = abs(dy * self.ux - dx * self.uy) - self.b
        if along <= 0:
            return (aside if aside > 0 or aside > along else along) - r
        if aside <= 0:
            return along - r
        return sqrt(along * along + aside * aside) - r

    def overlaps(self, part: Convex) -> bool:
        """Whether it lies deeper than the tolerance on a convex polygon."""
        return part.depth_under(self.x, self.y, self.ux, self.uy, self.a, self.b) > DEPTH

    def corners(self) -> tuple[tuple[float, float], ...]:
        ends = ((-self.a, -self.b), (self.a, -self.b), (self.a, self.b), (-self.a, self.b))
        return tuple([(self.x + i * self.ux - j * self.uy, self.y + i * self.uy + j * self.ux) for i, j in ends])


class Ground:
    """A table with what lies on it and may not be stood on: discs, and convex parts of polygons."""

    __slots__ = ("discs", "height", "parts", "width")

    def __init__(self, width: int, height: int, discs: Iterable[tuple[int, int, int]], parts: Iterable[Convex]) -> None:
        self.width: Final = width
        self.height: Final = height
        self.discs: Final = tuple(discs)
        self.parts: Final = tuple(parts)

    def holds(self, x: float, y: float, r: float) -> bool:
        """Whether a disc lies wholly on the table."""
        edge = r - SLACK
        return edge <= x <= self.width - edge and edge <= y <= self.height - edge

    def has_room(self, x: float, y: float, r: float) -> bool:
        """Whether a disc lies on the table and on nothing else."""
        if not self.holds(x, y, r):
            return False
        for ox, oy, other in self.discs:
            limit = r + other - DEPTH
            dx, dy = x - ox, y - oy
            if dx * dx + dy * dy < limit * limit:
                return False
        limit = r - DEPTH
        for part in self.parts:
            near = part.west - limit < x < part.east + limit and part.south - limit < y < part.north + limit
            if near and part.away(x, y) < limit:
                return False
        return True

    def lies_flat(self, ruler: Ruler) -> bool:
        """Whether a ruler has room to lie flat on the table, on nothing but the table."""
        return self.fits(ruler.x, ruler.y, ruler.ux, ruler.uy, ruler.a, ruler.b)

    def fits(self, x: float, y: float, ux: float, uy: float, a: float, b: float) -> bool:
        """The same for a rectangle by its centre, its direction, half its length and half its width."""
        return self.short_of_room(x, y, ux, uy, a, b) <= 0

    def short_of_room(self, x: float, y: float, ux: float, uy: float, a: float, b: float) -> float:
        """How far such a rectangle would have to be moved, at least, to have room; 0 where it has."""
        steep, flat = abs(uy), abs(ux)
        across, up = a * flat + b * steep - DEPTH, a * steep + b * flat - DEPTH
        west, east, south, north = x - across, x + across, y - up, y + up
        if west < 0 or east > self.width or south < 0 or north > self.height:
            beside, beyond = max(-west, east - self.width), max(-south, north - self.height)
            return max(beside, beyond)
        for ox, oy, r in self.discs:
            dx, dy = ox - x, oy - y
            limit = r - DEPTH
            along = abs(dx * ux + dy * uy) - a
            if along < limit:
                aside = abs(dy * ux - dx * uy) - b
                if aside < limit:
                    if along <= 0 or aside <= 0:
                        return limit - (aside if aside > along else along)
                    square = along * along + aside * aside
                    if square < limit * limit:
                        return limit - sqrt(square)
        for part in self.parts:
            if part.west < east and part.east > west and part.south < north and part.north > south:
                depth = part.depth_under(x, y, ux, uy, a, b)
                if depth > DEPTH:
                    return depth - DEPTH
        return 0.0

    def near(self, x: float, y: float, far: float) -> Ground:
        """The same table with only what reaches within so far of a point: nothing else matters to what stays there."""
        west, east, south, north = x - far, x + far, y - far, y + far
        discs = []
        for one in self.discs:
            dx, dy, limit = one[0] - x, one[1] - y, far + one[2]
            if dx * dx + dy * dy < limit * limit:
                discs.append(one)
        parts = [one for one in self.parts if one.west < east and one.east > west]
        return Ground(self.width, self.height, discs, [one for one in parts if one.south < north and one.north > south])

    def is_clear(self, x: int, y: int, r: int, to_x: int, to_y: int) -> bool:
        """Whether a disc may be slid straight from one place to another."""
        if not self.holds(x, y, r) or not self.has_room(to_x, to_y, r):
            return False
        dx, dy = to_x - x, to_y - y
        square = dx * dx + dy * dy
        for ox, oy, other in self.discs:
            along = ((ox - x) * dx + (oy - y) * dy) / square if square else 0.0
            along = 0.0 if along < 0 else 1.0 if along > 1 else along
            near_x, near_y = x + along * dx - ox, y + along * dy - oy
            limit = r + other - DEPTH
            if near_x * near_x + near_y * near_y < limit * limit:
                return False
        return all(part.away_from_segment(x, y, to_x, to_y) >= r - DEPTH for part in self.parts)
