"""A ruler's move as Shapely reads the ruling, and a search of all angles of its own, to be held against the answers.

`slack` reads OLO-RUL-05 point by point: how much of the tightest tolerance is left. `Search` walks around the ruler and
looks where the base at its end would come to touch, a tenth of a degree after the other: nothing is solved.
"""

import random
from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import shapely

from rouage.space.inches import Ground, Point, Ruler
from rouage.space.reach import Size

DEEP: Final = 5
"""Two things overlap beyond this."""
CLOSE: Final = 3
"""A ruler touches within this."""
BARELY: Final = 0.001
"""A millionth of an inch: doubles need not decide closer calls."""
RING: Final = [(cos(turn * pi / 12), sin(turn * pi / 12)) for turn in range(24)]
TENTHS: Final = np.arange(1800) * (pi / 1800)
WHOLE: Final = 10**9
"""What a direction of length one is multiplied by, to be whole."""

Numbers = npt.NDArray[np.float64]


def allowed(land: Ground, start: Point, r: int, ruler: Ruler, end: Point) -> bool:
    return slack(land, start, r, ruler, end) >= -BARELY


def slack(land: Ground, start: Point, r: int, ruler: Ruler, end: Point) -> float:
    """By how much a ruler and an end keep clear of all that the ruling forbids; negative where they do not."""
    laid = shapely.Polygon(_corners(ruler))
    west, south, east, north = laid.bounds
    inside = min(west, south, land.width - east, land.height - north) + DEEP
    clear = [_away(laid, x, y) - other + DEEP for x, y, other in land.discs]
    clear += [DEEP - _depth(laid, part.corners) for part in land.parts]
    contacts = [_away(laid, *place) - r for place in (start, end)]
    touching = [min(gap + DEEP, CLOSE - gap) for gap in contacts]
    return min([inside, *clear, *touching, room(land, end, r)])


def slack_of_shift(land: Ground, start: Point, r: int, end: Point) -> float:
    """The same for a base that is slid straight to its end, no farther than its own size."""
    near = 2 * r + 1 - hypot(end[0] - start[0], end[1] - start[1])
    way = shapely.LineString([start, end])
    clear = [way.distance(shapely.Point(x, y)) - r - other + DEEP for x, y, other in land.discs]
    clear += [way.distance(shapely.Polygon(part.corners)) - r + DEEP for part in land.parts]
    return min([near, *clear, room(land, end, r)])


def room(land: Ground, end: Point, r: int) -> float:
    """How much room a base has to spare."""
    x, y = end
    inside = min(x, y, land.width - x, land.height - y) - r + 1
    clear = [hypot(x - ox, y - oy) - r - other + DEEP for ox, oy, other in land.discs]
    clear += [_away(shapely.Polygon(part.corners), x, y) - r + DEEP for part in land.parts]
    return min([inside, *clear])


def _corners(ruler: Ruler) -> list[tuple[float, float]]:
    dx, dy = ruler.direction
    length = hypot(dx, dy)
    ux, uy = dx / length, dy / length
    ends = ((-ruler.a, -ruler.b), (ruler.a, -ruler.b), (ruler.a, ruler.b), (-ruler.a, ruler.b))
    return [(ruler.x + i * ux - j * uy, ruler.y + i * uy + j * ux) for i, j in ends]


def _away(shape: Any, x: float, y: float) -> float:
    """From a point to a shape; negative inside it, by the way out."""
    spot = shapely.Point(x, y)
    return float(-shape.exterior.distance(spot) if shape.contains(spot) else shape.distance(spot))


def _depth(shape: Any, corners: Any) -> float:
    """How far one convex shape would have to be moved to be clear of another: how deep the origin lies in the hull of
    all differences of their corners.
    """
    other = shapely.Polygon(corners)
    if not shape.intersects(other):
        return float(-shape.distance(other))
    differences = [(bx - ax, by - ay) for ax, ay in shape.exterior.coords for bx, by in corners]
    hull: Any = shapely.MultiPoint(differences).convex_hull
    return float(hull.exterior.distance(shapely.Point(0, 0)))


def around(dice: random.Random, a: float, b: float, r: int) -> tuple[float, float]:
    """A point on the outline of an upright rectangle grown by r."""
    kind, at = dice.randrange(4), dice.random() * 2 - 1
    if kind == 0:
        return at * a, dice.choice([-1, 1]) * (b + r)
    if kind == 1:
        return dice.choice([-1, 1]) * (a + r), at * b
    turn = at * pi
    return (a if cos(turn) > 0 else -a) + r * cos(turn), (b if sin(turn) > 0 else -b) + r * sin(turn)


def poses(
    dice: random.Random, start: Point, r: int, size: Size, count: int, off: int = 0
) -> Iterator[tuple[Ruler, Point]]:
    """Rulers against a base at any angle, each with an end against it, all up to so far off."""
    a, b = size[0] / 2, size[1] / 2
    for _ in range(count):
        turn = dice.random() * pi
        ux, uy = cos(turn), sin(turn)
        (i, j), (k, m) = around(dice, a, b, r), around(dice, a, b, r)
        x, y = round(start[0] - i * ux + j * uy), round(start[1] - i * uy - j * ux)
        end = round(x + k * ux - m * uy), round(y + k * uy + m * ux)
        if off:
            x, y = x + dice.randint(-off, off), y + dice.randint(-off, off)
            end = end[0] + dice.randint(-off, off), end[1] + dice.randint(-off, off)
        yield Ruler(x, y, (round(ux * WHOLE), round(uy * WHOLE)), *size), end


def legal_ends(dice: random.Random, land: Ground, start: Point, r: int, size: Size) -> Iterator[tuple[Ruler, Point]]:
    """Those of sixty poses laid at random that the ruling accepts."""
    for ruler, end in poses(dice, start, r, size, 60):
        if allowed(land, start, r, ruler, end):
            yield ruler, end


class Search:
    """Looks for a ruler of one size that carries a base of one size anywhere, at every tenth of a degree."""

    def __init__(self, size: Size, r: int, apart: int = 60) -> None:
        self.size: Final = size
        self.r: Final = r
        self.a: Final = size[0] / 2
        self.b: Final = size[1] / 2
        self.walk: Final = np.linspace(0, 1, int((4 * (self.a + self.b) + 2 * pi * r) / apart) + 1)

    def finds(self, land: Ground, start: Point, end: Point) -> Ruler | None:
        """A pose that the ruling accepts, or None."""
        for x, y, turn in self._contacts(end[0] - start[0], end[1] - start[1]):
            centres: Numbers = np.stack([start[0] + x, start[1] + y], axis=1).round()
            for place in np.nonzero(self._clear(land, centres, turn))[0]:
                direction = round(cos(turn[place]) * WHOLE), round(sin(turn[place]) * WHOLE)
                ruler = Ruler(int(centres[place, 0]), int(centres[place, 1]), direction, *self.size)
                if allowed(land, start, self.r, ruler, end):
                    return ruler
        return None

    def _contacts(self, dx: int, dy: int) -> Iterator[tuple[Numbers, Numbers, Numbers]]:
        """Where the ruler's centre lies from the start when it touches both bases, at which angle."""
        along, aside = dx * np.cos(TENTHS) + dy * np.sin(TENTHS), dy * np.cos(TENTHS) - dx * np.sin(TENTHS)
        near = (abs(along) <= 2 * (self.a + self.r) + CLOSE) & (abs(aside) <= 2 * (self.b + self.r) + CLOSE)
        turns, along, aside = TENTHS[near], along[near], aside[near]
        if not len(turns):
            return
        gaps = self._gap(self.walk, along[:, None], aside[:, None])
        row, column = np.nonzero(np.signbit(gaps[:, 1:]) != np.signbit(gaps[:, :-1]))
        low, high = self.walk[column], self.walk[column + 1]
        for _ in range(14):
            middle = (low + high) / 2
            same = np.signbit(self._gap(middle, along[row], aside[row])) == np.signbit(gaps[row, column])
            low, high = np.where(same, middle, low), np.where(same, high, middle)
        yield self._centre(low, turns[row])
        # Where base and ruler lie along each other the gap is nothing for a while and need not change its sign.
        row, column = np.nonzero((gaps > -DEEP) & (gaps < CLOSE))
        yield self._centre(self.walk[column], turns[row])

    def _outline(self, walk: Numbers) -> tuple[Numbers, Numbers]:
        """The upright rectangle grown by r, walked round once."""
        a, b, r = self.a, self.b, self.r
        far = walk * (4 * (a + b) + 2 * pi * r)
        x, y = np.full_like(far, -a), np.full_like(far, -b - r)
        for cx, cy, ux, uy, length in ((-a, -b, 1, 0, 2 * a), (a, -b, 0, 1, 2 * b), (a, b, -1, 0, 2 * a),
                                       (-a, b, 0, -1, 2 * b)):  # fmt: skip
            on = (far >= 0) & (far <= length)
            x, y = np.where(on, cx + ux * far + r * uy, x), np.where(on, cy + uy * far - r * ux, y)
            far = far - length
            on, turn = (far >= 0) & (far <= pi * r / 2), far / r
            x = np.where(on, cx + ux * length + r * (uy * np.cos(turn) + ux * np.sin(turn)), x)
            y = np.where(on, cy + uy * length + r * (uy * np.sin(turn) - ux * np.cos(turn)), y)
            far = far - pi * r / 2
        return x, y

    def _gap(self, walk: Numbers, along: Numbers, aside: Numbers) -> Numbers:
        """Between ruler and end, with the start so far round the ruler."""
        x, y = self._outline(walk)
        beyond, above = abs(x + along) - self.a, abs(y + aside) - self.b
        away = np.hypot(np.maximum(beyond, 0), np.maximum(above, 0))
        return np.where((beyond <= 0) & (above <= 0), np.maximum(beyond, above), away) - self.r

    def _centre(self, walk: Numbers, turns: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        x, y = self._outline(walk)
        return -x * np.cos(turns) + y * np.sin(turns), -x * np.sin(turns) - y * np.cos(turns), turns

    def _clear(self, land: Ground, centres: Numbers, turns: Numbers) -> npt.NDArray[np.bool_]:
        """Which of some rulers may lie clear of everything; whoever needs to know asks the ruling."""
        forth = np.stack([np.cos(turns), np.sin(turns)], axis=1)
        left = np.stack([-forth[:, 1], forth[:, 0]], axis=1)
        reach = self.a * abs(forth) + self.b * abs(left) - DEEP
        good: npt.NDArray[np.bool_] = (
            (centres >= reach) & (centres <= np.array([land.width, land.height]) - reach)
        ).all(axis=1)
        for x, y, r in land.discs:
            away = np.array([x, y]) - centres
            beyond = np.maximum(abs((away * forth).sum(axis=1)) - self.a, 0)
            above = np.maximum(abs((away * left).sum(axis=1)) - self.b, 0)
            good &= np.hypot(beyond, above) >= r - DEEP - BARELY
        for part in land.parts:
            corners = np.array(part.corners, dtype=float) - centres[:, None]
            apart = np.full(len(centres), -np.inf)
            for axis, half in ((forth, self.a), (left, self.b)):
                shadow = (corners * axis[:, None]).sum(axis=2)
                apart = np.maximum(apart, np.maximum(shadow.min(axis=1), -shadow.max(axis=1)) - half)
            for _, _, ux, uy, _ in part.edges:
                outward = np.array([uy, -ux])
                half_shadow = self.a * abs(forth @ outward) + self.b * abs(left @ outward)
                apart = np.maximum(apart, -(corners @ outward).max(axis=1) - half_shadow)
            good &= apart >= -DEEP - BARELY
        return good
