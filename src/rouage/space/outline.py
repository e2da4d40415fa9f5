"""The outline of everything a base can reach, for the eye alone: nothing is decided, offered or saved by it.

A raster of points around the base is filled from rulers laid in many ways, mended where it frays by the search that
does decide, and its border is traced; where the border is an obstacle or the farthest reach, it is put there exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rouage.space.directions import UNITS
from rouage.space.inches import Ground, Point
from rouage.space.reach import GRID, Angle, Size, farthest, pose, shift

STEP: Final = 100
"""Between the points of the raster: a tenth of an inch."""
APART: Final = 200
"""Between the places around the base at which a ruler is laid."""
MENDED: Final = 80
"""Points along the frayed border that are searched for, at most."""

Laid = tuple[float, float, int]
"""Where the centre of a ruler lies from the base, and how far that moves a point of the raster."""


def outline(ground: Ground, start: Point, r: int, sizes: Sequence[Size]) -> list[list[Point]]:
    """Polygons around all centres that a base may be put down on, with any of some rulers or a shift: outer borders
    counter-clockwise, borders of holes clockwise. `ground` must not hold the base itself.
    """
    return [list(loop) for loop in _outline(ground, start, r, tuple(sizes))]


@lru_cache(maxsize=64)
def _outline(ground: Ground, start: Point, r: int, sizes: tuple[Size, ...]) -> tuple[tuple[Point, ...], ...]:
    far = max([2.0 * r, *[farthest(size, r) for size in sizes]])
    raster = _Raster(ground.near(*start, far + 2 * r), start, r, far)
    for size in sizes:
        raster.lay(size)
    raster.shift()
    raster.mend(sizes)
    return tuple(raster.loops())


class _Raster:
    """Points around a base, row by row in one number: a bit for each that the base can reach."""

    __slots__ = ("far", "found", "ground", "half", "open", "r", "start", "width")

    def __init__(self, ground: Ground, start: Point, r: int, far: float) -> None:
        self.ground: Final = ground
        self.start: Final = start
        self.r: Final = r
        self.far: Final = far
        self.half: Final = int(far / STEP) + 3
        self.width: Final = 2 * self.half + 1
        self.open: Final = self._standable()
        self.found = 1 << (self.half * self.width + self.half)

    def _standable(self) -> int:
        """Where the base would have room, no farther away than any ruler carries it."""
        bits, room = 0, self.ground.has_room
        (x, y), far = self.start, self.far * self.far
        for row in range(-self.half, self.half + 1):
            line = 0
            for column in range(-self.half, self.half + 1):
                dx, dy = column * STEP, row * STEP
                if dx * dx + dy * dy <= far and room(x + dx, y + dy, self.r):
                    line |= 1 << (column + self.half)
            bits |= line << ((row + self.half) * self.width)
        return bits

    def lay(self, size: Size) -> None:
        """Mark all that can be put down against rulers laid around the base, where they fit."""
        (x, y), a, b = self.start, size[0] / 2, size[1] / 2
        wanted = self.open & ~self.found
        for angle, ring, places in _rings(size, self.r, self.half):
            for dx, dy, moved in places:
                new = wanted & (ring << moved if moved > 0 else ring >> -moved)
                if new and self.ground.fits(x + dx, y + dy, angle.ux, angle.uy, a, b):
                    self.found |= new
                    wanted &= ~new
            if not wanted:
                return

    def shift(self) -> None:
        for bit in _bits(self.open & ~self.found):
            x, y = self._point(bit)
            if (x - self.start[0]) ** 2 + (y - self.start[1]) ** 2 <= 4 * self.r * self.r and shift(
                self.ground, self.start, self.r, (x, y)
            ):
                self.found |= 1 << bit

    def mend(self, sizes: tuple[Size, ...]) -> None:
        """Where the border is neither an obstacle nor the farthest reach, ask the search itself."""
        asked, tried = 0, 0
        while asked < MENDED:
            row = self.found | self.found << 1 | self.found >> 1
            fringe = (row | row << self.width | row >> self.width) & self.open & ~self.found & ~tried
            if not fringe:
                return
            for bit in _bits(fringe):
                tried |= 1 << bit
                asked += 1
                if any(pose(self.ground, self.start, self.r, self._point(bit), size) for size in sizes):
                    self.found |= 1 << bit

    def _point(self, bit: int) -> Point:
        row, column = divmod(bit, self.width)
        return self.start[0] + (column - self.half) * STEP, self.start[1] + (row - self.half) * STEP

    def loops(self) -> Iterator[tuple[Point, ...]]:
        """The border between points found and others, walked with what is found on the left."""
        after = {}
        found, width = self.found, self.width
        some = found | found >> 1 | found >> width | found >> (width + 1)
        every = found & found >> 1 & found >> width & found >> (width + 1)
        # A square between four points has its lower left one's number; it may lie a column or a row before the first.
        for square in _bits(some & ~every):
            corners = (square, square + 1, square + width + 1, square + width)
            inside = [found >> one & 1 for one in corners]
            for side in range(4):
                if inside[side] and not inside[side - 1]:
                    # In through this side; on to the next side, going round, at which the border leaves again.
                    end = next(side + more for more in range(1, 5) if not inside[(side + more) % 4])
                    leave = corners[(end - 1) % 4], corners[end % 4]
                    after[leave] = corners[side], corners[side - 1]
        while after:
            begin = at = next(iter(after))
            loop = []
            while at in after:
                loop.append(self._border(*at))
                at = after.pop(at)
            assert at == begin
            yield _straightened(loop)

    def _border(self, within: int, without: int) -> Point:
        """Where the border lies between a point found and one that is not."""
        (x, y), (other_x, other_y) = self._point(within), self._point(without)
        if self.open >> without & 1:
            return (x + other_x) // 2, (y + other_y) // 2
        for _ in range(6):
            middle_x, middle_y = (x + other_x) // 2, (y + other_y) // 2
            if self._may_stand(middle_x, middle_y):
                x, y = middle_x, middle_y
            else:
                other_x, other_y = middle_x, middle_y
        return x, y

    def _may_stand(self, x: int, y: int) -> bool:
        dx, dy = x - self.start[0], y - self.start[1]
        return dx * dx + dy * dy <= self.far * self.far and self.ground.has_room(x, y, self.r)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=16)
def _rings(size: Size, r: int, half: int) -> list[tuple[Angle, int, list[Laid]]]:
    """For each angle, all that touches a ruler in the middle of the raster, and where such a ruler touches the base.

    Angles far from each other come first: they fill most of the raster, and later ones are soon passed over.
    """
    width = 2 * half + 1
    found = []
    for first in range(9):
        for angle in GRID[2 * first :: 18]:
            ux, uy = angle.ux, angle.uy
            ring = 0
            for i, j in _around(size, r, 0.7 * STEP):
                dx, dy = round((i * ux - j * uy) / STEP), round((i * uy + j * ux) / STEP)
                ring |= 1 << ((dy + half) * width + dx + half)
            turned = [(i * ux - j * uy, i * uy + j * ux) for i, j in _around(size, r, APART)]
            found.append((angle, ring, [(x, y, round(x / STEP) + round(y / STEP) * width) for x, y in turned]))
    return found


def _around(size: Size, r: int, apart: float) -> Iterator[tuple[float, float]]:
    """Points on the outline of an upright ruler grown by r, no farther from each other than that."""
    a, b = size[0] / 2, size[1] / 2
    for half, other, upright in ((a, b + r, False), (b, a + r, True)):
        pieces = int(2 * half / apart) + 1
        for piece in range(pieces + 1):
            along = -half + 2 * half * piece / pieces
            for side in (other, -other):
                yield (side, along) if upright else (along, side)
    step = max(1, int(90 * apart / (1.6 * r))) if r else 90
    for degrees in range(0, 90, step):
        for turn, x, y in ((0, a, b), (90, -a, b), (180, -a, -b), (270, a, -b)):
            ux, uy = UNITS[degrees + turn]
            yield x + r * ux, y + r * uy


def _straightened(loop: list[Point]) -> tuple[Point, ...]:
    """Without the points that lie on the straight line between their neighbours, or hardly beside it."""
    kept: list[Point] = []
    for place, (x, y) in enumerate(loop):
        ax, ay = kept[-1] if kept else loop[-1]
        bx, by = loop[(place + 1) % len(loop)]
        beside = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))
        if beside * beside > 25 * ((bx - ax) ** 2 + (by - ay) ** 2) or (bx, by) == (ax, ay):
            kept.append((x, y))
    return tuple(kept)
