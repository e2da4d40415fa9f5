"""Polygons on whole thousandths of an inch: convex ones, others cut into triangles, and how far apart they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Point = tuple[int, int]


class Convex:
    """A convex polygon, corners counter-clockwise. Each edge keeps its start, its direction and its length."""

    __slots__ = ("corners", "east", "edges", "north", "south", "west")

    def __init__(self, corners: Sequence[tuple[float, float]]) -> None:
        self.corners: Final = tuple(corners)
        edges = []
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
            edges.append((ax, ay, (bx - ax) / length, (by - ay) / length, length))
        self.edges: Final = tuple(edges)
        self.west: Final = min([x for x, _ in corners])
        self.east: Final = max([x for x, _ in corners])
        self.south: Final = min([y for _, y in corners])
        self.north: Final = max([y for _, y in corners])

    def away(self, x: float, y: float) -> float:
        """How far a point lies from the polygon; within it, how deep, as a negative number."""
        nearest, depth = -1.0, -1e18
        for ax, ay, ux, uy, length in self.edges:
            dx, dy = x - ax, y - ay
            side = dx * uy - dy * ux
            if side <= 0:
                if side > depth:
                    depth = side
                continue
            along = dx * ux + dy * uy
            if along < 0:
                square = dx * dx + dy * dy
            elif along > length:
                square = (along - length) * (along - length) + side * side
            else:
                square = side * side
            if nearest < 0 or square < nearest:
                nearest = square
        return sqrt(nearest) if nearest >= 0 else depth

    def away_from_segment(self, ax: float, ay: float, bx: float, by: float) -> float:
        """How far a segment passes from the polygon; negative where an end or the whole of it lies within."""
        if self.crossed(ax, ay, bx, by):
            return -1e18
        length = sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        best = min(self.away(ax, ay), self.away(bx, by))
        if length:
            ux, uy = (bx - ax) / length, (by - ay) / length
            for x, y in self.corners:
                along = (x - ax) * ux + (y - ay) * uy
                if 0 < along < length:
                    best = min(best, abs((x - ax) * uy - (y - ay) * ux))
        return best

    def crossed(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether the segment passes through the inside."""
        enters, leaves = 0.0, 1.0
        for ex, ey, ux, uy, _ in self.edges:
            begin = (ax - ex) * uy - (ay - ey) * ux
            end = (bx - ex) * uy - (by - ey) * ux
            if begin >= 0 and end >= 0:
                return False
            if begin > 0:
                enters = max(enters, begin / (begin - end))
            elif end > 0:
                leaves = min(leaves, begin / (begin - end))
        return enters < leaves

    def depth_under(self, x: float, y: float, ux: float, uy: float, a: float, b: float) -> float:
        """How deep a rectangle about (x, y), along (ux, uy), lies on it: the shortest push, square to a side of either,
        that parts them; 0 or less where they are apart.
        """
        depth = 1e18
        for ax, ay, vx, vy, _ in self.edges:
            beyond = (x - ax) * vy - (y - ay) * vx
            push = a * abs(ux * vy - uy * vx) + b * abs(ux * vx + uy * vy) - beyond
            if push < depth:
                if push <= 0:
                    return push
                depth = push
        back, front, right, left = 1e18, -1e18, 1e18, -1e18
        for i, j in self.corners:
            dx, dy = i - x, j - y
            along, aside = dx * ux + dy * uy, dy * ux - dx * uy
            if along < back:
                back = along
            if along > front:
                front = along
            if aside < right:
                right = aside
            if aside > left:
                left = aside
        ahead, beside = min(a - back, a + front), min(b - right, b + left)
        own = min(ahead, beside)
        return min(depth, own)


class Polygon:
    """A simple polygon: convex, or cut into triangles that share their sides."""

    __slots__ = ("corners", "parts")

    def __init__(self, corners: Sequence[Point]) -> None:
        turned = tuple(corners) if _area(corners) > 0 else tuple(reversed(corners))
        self.corners: Final = turned
        self.parts: Final = (Convex(turned),) if is_convex(turned) else tuple([Convex(ear) for ear in _ears(turned)])

    def away(self, x: float, y: float) -> float:
        return min([part.away(x, y) for part in self.parts])


def rectangle(x: int, y: int, length: int, width: int, direction: Point = (1, 0)) -> Polygon:
    """A rectangle by its centre, with its long side along a direction; corners rounded to whole thousandths."""
    ux, uy = unit(direction)
    a, b = length / 2, width / 2
    corners = ((-a, -b), (a, -b), (a, b), (-a, b))
    return Polygon([(whole(x + i * ux - j * uy), whole(y + i * uy + j * ux)) for i, j in corners])


LARGE: Final = 1.5 * 2**52
"""So large a double has no room for a fraction."""


def whole(number: float) -> int:
    """The nearest whole number, halves to the even one: what `round` gives, by + and − alone, and faster compiled."""
    return int(number + LARGE - LARGE)


def unit(direction: tuple[float, float]) -> tuple[float, float]:
    dx, dy = direction
    length = sqrt(dx * dx + dy * dy)
    return dx / length, dy / length


def _area(corners: Sequence[Point]) -> int:
    """Twice the area, positive where the corners run counter-clockwise."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum([ax * by - bx * ay for (ax, ay), (bx, by) in pairs])


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_convex(corners: Sequence[Point]) -> bool:
    """Whether every corner turns left; a polygon that winds twice would need more than four quarters, which no
    simple polygon has.
    """
    count = len(corners)
    return all(_turn(corners[i - 2], corners[i - 1], corners[i]) >= 0 for i in range(count))


def is_simple(corners: Sequence[Point]) -> bool:
    """Whether it has an area and no side crosses or touches another but its neighbours, at the corner they share."""
    count = len(corners)
    if count < 3 or len(set(corners)) < count or _area(corners) == 0:
        return False
    sides = [(corners[i], corners[(i + 1) % count]) for i in range(count)]
    return not any(
        _meet(*sides[i], *sides[j])
        for i in range(count)
        for j in range(i + 1, count)
        if (j - i) % count not in (1, count - 1)
    )


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    first, second, third, fourth = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if (first > 0) != (second > 0) and (third > 0) != (fourth > 0) and 0 not in (first, second, third, fourth):
        return True
    return (
        (first == 0 and _between(a, b, c))
        or (second == 0 and _between(a, b, d))
        or (third == 0 and _between(c, d, a))
        or (fourth == 0 and _between(c, d, b))
    )


def _between(a: Point, b: Point, c: Point) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _ears(corners: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Triangles, cut off one ear at a time."""
    left = list(corners)
    ears = []
    while len(left) > 3:
        for i in range(len(left)):
            a, b, c = left[i - 2], left[i - 1], left[i]
            others = [one for one in left if one not in (a, b, c)]
            if _turn(a, b, c) > 0 and not any(_within(a, b, c, one) for one in others):
                ears.append((a, b, c))
                del left[i - 1]
                break
        else:
            left = [one for i, one in enumerate(left) if _turn(left[i - 1], one, left[(i + 1) % len(left)])]
            if len(left) < 3:
                return ears
    return [*ears, (left[0], left[1], left[2])] if _turn(*left) > 0 else ears


def _within(a: Point, b: Point, c: Point, one: Point) -> bool:
    return _turn(a, b, one) >= 0 and _turn(b, c, one) >= 0 and _turn(c, a, one) >= 0


def gap_between(one: Polygon, other: Polygon) -> float:
    """Between two polygons; negative where they overlap."""
    return min([gap_of_parts(first, second) for first in one.parts for second in other.parts])


def gap_of_parts(one: Convex, other: Convex) -> float:
    """The widest of the strips that part them, if there is one; otherwise how deep they overlap, as a negative."""
    strip = max(_strip(one, other), _strip(other, one))
    if strip <= 0:
        return strip
    near = [other.away(x, y) for x, y in one.corners] + [one.away(x, y) for x, y in other.corners]
    return min(near)


def _strip(one: Convex, other: Convex) -> float:
    """How far the other lies beyond that side of this one which leaves it most room."""
    return max([min([(x - ax) * uy - (y - ay) * ux for x, y in other.corners]) for ax, ay, ux, uy, _ in one.edges])
