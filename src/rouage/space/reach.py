"""Where a base may be put down with a ruler: a legal pose touches the base before and after, and lies on nothing."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from math import sqrt
from typing import Final

from rouage.space.directions import DIRECTIONS, between
from rouage.space.inches import DEPTH, RULER_CONTACT, SLACK, Ground, Point, Ruler, unit, whole


class Angle:
    """A direction in which a ruler is laid: as a whole vector, and of length one. Never changes."""

    __slots__ = ("between", "direction", "nearest", "ux", "uy")

    def __init__(self, direction: Point, nearest: int, between: bool) -> None:
        self.direction: Final = direction
        ux, uy = unit(direction)
        self.ux: Final = ux
        self.uy: Final = uy
        self.nearest: Final = nearest
        """The place in the grid of the angle that it is, or is nearest to: a degree away at most."""
        self.between: Final = between


GRID: Final[tuple[Angle, ...]] = tuple([Angle(DIRECTIONS[2 * place], place, False) for place in range(90)])
"""The directions in which a ruler is tried: two degrees apart."""
FINE: Final[tuple[Angle, ...]] = tuple(
    [Angle(between(tenth), (tenth + 10) // 20 % 90, True) for tenth in range(1800) if tenth % 20]
)
"""Those in between, a tenth of a degree apart, for whoever may use any pose there is."""
DEGREE: Final = 0.0175
"""How far a turn by a degree moves a point an inch from the middle, in inches, and a little more."""
SAMPLE: Final = 100
"""Where a ruler may slide along both bases, it is tried every tenth of an inch."""

NEARLY: Final = 5
"""What a ruler may lack, or have too much, of lying flat along two bases and yet touch both, shared between them: a
tenth of a degree moves a far base by more than a contact allows.
"""

WORTH_KEEPING: Final = 20
KEPT: Final = 6
"""Places where a ruler did not fit that are remembered for each direction, if by so much."""

Size = tuple[int, int]
"""Length and width of a ruler."""
Offset = tuple[float, float]
Taken = tuple[int, int, float, float]
"""A centre where a ruler has no room, from the start; how far around there is none either, and that squared."""
ROUNDED: Final = 2
"""More than whole numbers move two centres, and a tolerance."""


def touches(ruler: Ruler, x: int, y: int, r: int) -> bool:
    return -DEPTH <= ruler.gap(x, y, r) <= RULER_CONTACT


def farthest(size: Size, r: int) -> float:
    """No ruler carries a base farther than its diagonal and both halves of the base."""
    length, width = size
    return sqrt(length * length + width * width) + 2 * r


def pose(
    ground: Ground, start: Point, r: int, end: Point, size: Size, angles: tuple[Angle, ...] = GRID
) -> Ruler | None:
    """The first legal pose of the grid that carries a base from one place to another; None where there is none.

    The base at its start is in the ruler's way, not in its own: `ground` must not hold it.
    """
    return leaving(ground, start, r, size).pose(end, angles)


def pose_to_room(
    ground: Ground, start: Point, r: int, end: Point, size: Size, angles: tuple[Angle, ...] = GRID
) -> Ruler | None:
    """The same for an end that is known to have room."""
    return leaving(ground, start, r, size).laid(end, angles)


def _straightest(dx: int, dy: int) -> tuple[Angle, ...]:
    """The directions of the grid, from those beside a bearing outward."""
    return _outward(bisect(_SLANTS, _slant(-dx, -dy) if dy < 0 else _slant(dx, dy)) % len(GRID))


def _slant(dx: float, dy: float) -> float:
    """From 0 to 2, growing with the angle from east by north to west, without a sine."""
    far = abs(dx) + dy
    return (dy / far if dx >= 0 else 2 - dy / far) if far else 0.0


_SLANTS: Final = tuple([_slant(angle.ux, angle.uy) for angle in GRID])


@lru_cache(maxsize=len(GRID))
def _outward(first: int) -> tuple[Angle, ...]:
    count = len(GRID)
    return tuple([GRID[(first + (turn + 1) // 2 * (-1) ** turn) % count] for turn in range(count)])


@lru_cache(maxsize=64)
def leaving(ground: Ground, at: Point, r: int, size: Size) -> Start:
    """A base that a ruler is to carry off from there."""
    return Start(ground, at, r, size)


class Start:
    """A base about to be carried off by a ruler. Many ends are tried from one start, so it remembers where rulers did
    not fit, and how far around: that never changes an answer.
    """

    __slots__ = ("a", "around", "at", "b", "broad", "close", "far", "ground", "long", "r", "size", "taken")

    def __init__(self, ground: Ground, at: Point, r: int, size: Size) -> None:
        self.ground: Final = ground
        self.at: Final = at
        self.r: Final = r
        self.size: Final = size
        self.a: Final = size[0] / 2
        self.b: Final = size[1] / 2
        self.far: Final = farthest(size, r) + SLACK
        self.long: Final = size[0] + 2 * r + NEARLY
        self.broad: Final = size[1] + 2 * r + NEARLY
        self.around: Final = 4 * (r + RULER_CONTACT) * (r + RULER_CONTACT)
        self.close: Final = ground.near(*at, self.far)
        self.taken: Final[list[list[Taken] | None]] = [None] * len(GRID)
        """By direction, those of the grid."""

    def pose(self, end: Point, angles: tuple[Angle, ...]) -> Ruler | None:
        return self.laid(end, angles) if self.ground.has_room(*end, self.r) else None

    def laid(self, end: Point, angles: tuple[Angle, ...]) -> Ruler | None:
        """The first pose to an end that has room."""
        dx, dy = end[0] - self.at[0], end[1] - self.at[1]
        if dx * dx + dy * dy > self.far * self.far:
            return None
        for angle in angles:
            aside = dy * angle.ux - dx * angle.uy
            if -self.broad <= aside <= self.broad:
                found = self._turned(dx, dy, angle, aside)
                if found is not None:
                    return found
        return None

    def leads(self, end: Point) -> bool:
        """Whether any pose of the grid leads to an end that is known to have room. The straightest are tried first:
        where nothing stands between, they are the likeliest. Once the rulers on both sides pass the end by, those
        turned farther from it do too.
        """
        dx, dy = end[0] - self.at[0], end[1] - self.at[1]
        if dx * dx + dy * dy > self.far * self.far:
            return False
        passing = False
        for angle in _straightest(dx, dy):
            aside = dy * angle.ux - dx * angle.uy
            if -self.broad <= aside <= self.broad:
                passing = False
                if self._turned(dx, dy, angle, aside) is not None:
                    return True
            elif passing:
                return False
            else:
                passing = True
        return False

    def _turned(self, dx: int, dy: int, angle: Angle, aside: float) -> Ruler | None:
        """The first pose in one direction."""
        along = dx * angle.ux + dy * angle.uy
        ahead, beside = abs(along), abs(aside)
        if ahead > self.long:
            return None
        # Off a corner of the ruler, the base goes no farther than all around it.
        past, over = ahead - 2 * self.a, beside - 2 * self.b
        if past > 0 and over > 0 and past * past + over * over > self.around:
            return None
        offsets = _offsets(ahead, beside, self.a, self.b, self.r)
        if angle.between:
            offsets += _nearly_along(ahead, beside, self.a, self.b, self.r)
        for right, up in offsets:
            one, other = right if along >= 0 else -right, up if aside >= 0 else -up
            found = self._lying(one, other, dx, dy, angle) or self._lying(along - one, aside - other, dx, dy, angle)
            if found is not None:
                return found
        return None

    def _lying(self, i: float, j: float, dx: int, dy: int, angle: Angle) -> Ruler | None:
        """The pose with its centre so far along and aside, if it is one."""
        ux, uy, r, a, b = angle.ux, angle.uy, self.r, self.a, self.b
        x, y = i * ux - j * uy, i * uy + j * ux
        taken = None if angle.between else self.taken[angle.nearest]
        if taken is not None:
            for taken_x, taken_y, _, square in taken:
                east, north = x - taken_x, y - taken_y
                if east * east + north * north < square:
                    return None
        start_x, start_y = self.at
        at_x, at_y = whole(start_x + i * ux - j * uy), whole(start_y + i * uy + j * ux)
        if (
            self._has_room(at_x, at_y, angle)
            and _touch(start_x - at_x, start_y - at_y, ux, uy, a, b, r)
            and _touch(start_x + dx - at_x, start_y + dy - at_y, ux, uy, a, b, r)
        ):
            return Ruler(at_x, at_y, angle.direction, *self.size)
        return None

    def _has_room(self, x: int, y: int, angle: Angle) -> bool:
        east, north = x - self.at[0], y - self.at[1]
        taken = self.taken[angle.nearest]
        if taken is None:
            taken = self.taken[angle.nearest] = []
        turn = 0.0
        if angle.between:
            # Between the angles of the grid, what the nearest of them remembers holds too, less what the turn may give.
            turn = DEGREE * (self.a + self.b)
            for other_x, other_y, short, _ in taken:
                dx, dy, sure = east - other_x, north - other_y, short - turn
                if sure > 0 and dx * dx + dy * dy < sure * sure:
                    return False
        short = self.close.short_of_room(x, y, angle.ux, angle.uy, self.a, self.b)
        sure = short - turn - ROUNDED
        if sure > WORTH_KEEPING:
            taken.insert(0, (east, north, sure, sure * sure))
            del taken[KEPT:]
        return short <= 0


def _touch(dx: float, dy: float, ux: float, uy: float, a: float, b: float, r: float) -> bool:
    """Whether a ruler at the origin touches a base at (dx, dy)."""
    along, aside = abs(dx * ux + dy * uy) - a, abs(dy * ux - dx * uy) - b
    if along <= 0:
        gap = (aside if aside > along else along) - r
    elif aside <= 0:
        gap = along - r
    else:
        gap = sqrt(along * along + aside * aside) - r
    return -DEPTH <= gap <= RULER_CONTACT


def _offsets(dx: float, dy: float, a: float, b: float, r: float) -> list[Offset]:
    """How far from the first base the centre of an upright ruler lies that touches both, the second being (dx, dy)
    to the upper right. The centre runs around each base on the ruler's outline grown by r, a rounded rectangle; this
    is where the two outlines meet, on the upper left. Turned half round, it gives the other meeting.
    """
    found = []
    if dy <= 1 or abs(dy - 2 * (b + r)) <= 1:
        found += [(x, b + r) for x in _stretch(dx - a, a)]
    if dx <= 1 or abs(dx - 2 * (a + r)) <= 1:
        side = a + r if dx > 1 else -a - r
        found += [(side, y) for y in _stretch(dy - b, b)]
    low = b + r - dy
    if low < -b - r:
        return found
    bulge = low - b if low > b else low + b if low < -b else 0.0
    x = dx - a - sqrt(r * r - bulge * bulge)
    if -a <= x <= a:
        found.append((x, b + r))
    else:
        meeting = _round_the_corner(dx, dy, a, b, r, -a if x < -a else a)
        if meeting is not None:
            found.append(meeting)
    return found


def _nearly_along(dx: float, dy: float, a: float, b: float, r: float) -> list[Offset]:
    """The same where the two outlines run along each other, but for a little."""
    found = []
    for off, start in ((dy, b + r), (dy - 2 * (b + r), b + r)):
        if 1 < abs(off) <= NEARLY:
            found += [(x, start + off / 2) for x in _stretch(dx - a, a)]
    for off, start in ((dx, -a - r), (dx - 2 * (a + r), a + r)):
        if 1 < abs(off) <= NEARLY:
            found += [(start + off / 2, y) for y in _stretch(dy - b, b)]
    return found


def _round_the_corner(dx: float, dy: float, a: float, b: float, r: float, corner: float) -> Offset | None:
    """The meeting, where it lies on the arc around an upper corner of the first outline."""
    x = dx - a - r
    aside = x - corner
    if abs(aside) <= r:
        y = b + sqrt(r * r - aside * aside)
        if -b <= y - dy <= b:
            return x, y
    for other in (b, -b):
        ex, ey = dx - a - corner, dy + other - b
        square = ex * ex + ey * ey
        if 0 < square <= 4 * r * r:
            half = sqrt(r * r - square / 4) / sqrt(square)
            x, y = corner + ex / 2 - half * ey, b + ey / 2 + half * ex
            outer = x >= corner if corner > 0 else x <= corner
            below = y - dy >= b if other > 0 else y - dy <= -b
            if outer and y >= b and x - dx <= -a and below:
                return x, y
    return None


def _stretch(low: float, high: float) -> list[float]:
    """Places no farther apart than the sample, the same from either end; none where the stretch is empty."""
    if high < low:
        return []
    pieces = int((high - low) / SAMPLE) + 1
    return [low + (high - low) * piece / pieces for piece in range(pieces + 1)]


def entry(ground: Ground, edge: str, r: int, end: Point, size: Size, angles: tuple[Angle, ...] = GRID) -> Ruler | None:
    """The first legal pose that touches an edge of the table, and the base at its end."""
    if not ground.has_room(*end, r):
        return None
    close = ground.near(*end, farthest(size, r))
    a, b = size[0] / 2, size[1] / 2
    for angle in angles:
        ux, uy = angle.ux, angle.uy
        for x, y in _at_an_edge(ux, uy, edge, end, size, r, ground):
            if close.fits(x, y, ux, uy, a, b) and _touch(end[0] - x, end[1] - y, ux, uy, a, b, r):
                ruler = Ruler(x, y, angle.direction, *size)
                if touches_edge(ruler, edge, ground):
                    return ruler
    return None


def touches_edge(ruler: Ruler, edge: str, ground: Ground) -> bool:
    """Whether some point of it lies on the edge."""
    ux, uy = abs(ruler.ux), abs(ruler.uy)
    up, across = ruler.a * uy + ruler.b * ux, ruler.a * ux + ruler.b * uy
    away = {
        "south": ruler.y - up, "north": ground.height - ruler.y - up,
        "west": ruler.x - across, "east": ground.width - ruler.x - across,
    }[edge]  # fmt: skip
    return abs(away) <= RULER_CONTACT


def against(edge: str, along: int, direction: Point, size: Size, ground: Ground) -> Point:
    """Where the centre of a ruler in that direction lies when it touches an edge, so far along it."""
    ux, uy = unit(direction)
    return _against(edge, along, abs(ux), abs(uy), size, ground)


def _against(edge: str, along: int, ux: float, uy: float, size: Size, ground: Ground) -> Point:
    a, b = size[0] / 2, size[1] / 2
    if edge in ("south", "north"):
        up = whole(a * uy + b * ux)
        return along, (up if edge == "south" else ground.height - up)
    across = whole(a * ux + b * uy)
    return (across if edge == "west" else ground.width - across), along


def _at_an_edge(ux: float, uy: float, edge: str, end: Point, size: Size, r: int, ground: Ground) -> list[Point]:
    a, b = size[0] / 2, size[1] / 2
    x, y = _against(edge, 0, abs(ux), abs(uy), size, ground)
    if edge in ("south", "north"):
        return [(whole(end[0] - aside), y) for aside in _level(end[1] - y, ux, uy, a, b, r)]
    # The same with east and north exchanged.
    return [(x, whole(end[1] - aside)) for aside in _level(end[0] - x, uy, ux, a, b, r)]


def _level(height: float, ux: float, uy: float, a: float, b: float, r: float) -> list[float]:
    """Where a level line, so far above the centre of a ruler, meets the ruler's outline grown by r: twice, or all along
    a side.
    """
    top, side = a * abs(uy) + b * abs(ux) + r, (a if abs(ux) > abs(uy) else b)
    if abs(height) > top:
        if abs(height) > top + RULER_CONTACT:
            return []
        height = top if height > 0 else -top
    if 0 in (ux, uy) and abs(height) > top - 1:
        return _stretch(-side, side)
    found = []
    corners = [(i * ux - j * uy, i * uy + j * ux) for i, j in ((-a, -b), (a, -b), (a, b), (-a, b))]
    normals = ((uy, -ux), (ux, uy), (-uy, ux), (-ux, -uy))
    for place, (nx, ny) in enumerate(normals):
        (x, y), (other_x, other_y) = corners[place], corners[(place + 1) % 4]
        square = r * r - (height - y) * (height - y)
        if square > -1:
            half = sqrt(square) if square > 0 else 0.0
            found += [x - half, x + half]
        low, high = y + r * ny, other_y + r * ny
        if low != high and min(low, high) <= height <= max(low, high):
            found.append(x + r * nx + (other_x - x) * (height - low) / (high - low))
    return [min(found), max(found)]


def shift(ground: Ground, start: Point, r: int, end: Point) -> bool:
    """Whether a base may be slid there: no farther than its own size, with nothing in its way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    limit = 2 * r + SLACK
    return dx * dx + dy * dy <= limit * limit and ground.is_clear(*start, r, *end)
