"""The sixteen segments between two squares, judged by whole numbers alone and cell by cell, as the rulebook puts it.

Coordinates are doubled: the cell (x, y) spans 2x to 2x + 2 and 2y to 2y + 2.
"""

from collections.abc import Set
from itertools import product

from rouage.space.grid import Grid, squares_of

Point = tuple[int, int]
Segment = tuple[Point, Point]


def side_centres(x: int, y: int) -> list[Point]:
    return [(2 * x + 1, 2 * y), (2 * x + 1, 2 * y + 2), (2 * x, 2 * y + 1), (2 * x + 2, 2 * y + 1)]


def segments(grid: Grid, a: int, b: int) -> list[Segment]:
    return list(product(side_centres(*grid.place(a)), side_centres(*grid.place(b))))


def _beside(segment: Segment, corner: Point) -> int:
    """On which side of the segment's line a point lies."""
    (px, py), (qx, qy) = segment
    return (qx - px) * (corner[1] - py) - (qy - py) * (corner[0] - px)


def enters(segment: Segment, cell: Point) -> bool:
    """Whether the segment meets the inside of a cell: no side of it, nor the segment's own line, keeps them apart."""
    (px, py), (qx, qy) = segment
    west, south = 2 * cell[0], 2 * cell[1]
    if max(px, qx) <= west or min(px, qx) >= west + 2 or max(py, qy) <= south or min(py, qy) >= south + 2:
        return False
    sides = [_beside(segment, (x, y)) for x in (west, west + 2) for y in (south, south + 2)]
    return segment[0] != segment[1] and min(sides) < 0 < max(sides)


def runs_along(segment: Segment, cell: Point) -> bool:
    """Whether the segment shares a stretch with a side of the cell."""
    (px, py), (qx, qy) = segment
    west, south = 2 * cell[0], 2 * cell[1]
    if py == qy and py in (south, south + 2):
        return max(min(px, qx), west) < min(max(px, qx), west + 2)
    if px == qx and px in (west, west + 2):
        return max(min(py, qy), south) < min(max(py, qy), south + 2)
    return False


def touched(segment: Segment, cells: Set[Point]) -> set[Point]:
    """The cells among these that the segment enters or runs along."""
    return {cell for cell in cells if enters(segment, cell) or runs_along(segment, cell)}


def corners(segment: Segment, grid: Grid) -> list[Point]:
    """The points where four cells meet and through which the segment passes."""
    (px, py), (qx, qy) = segment
    return [
        (x, y)
        for x in range(2 * (min(px, qx) // 2), max(px, qx) + 1, 2)
        for y in range(2 * (min(py, qy) // 2), max(py, qy) + 1, 2)
        if min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy) and not _beside(segment, (x, y))
    ]


def clear_segments(grid: Grid, a: int, b: int, blocking: int) -> list[Segment]:
    """Those of the sixteen that nothing blocks, where the board ends or one of these squares lies."""
    here, there = grid.place(a), grid.place(b)
    around = {(x, y) for x in range(-1, grid.width + 1) for y in range(-1, grid.height + 1)}
    open_ = {grid.place(square) for square in squares_of(grid.squares & ~blocking)} | {here, there}
    barred = around - open_
    found = []
    for segment in segments(grid, a, b):
        if touched(segment, barred):
            continue
        if any(
            {(x // 2 - 1, y // 2 - 1), (x // 2, y // 2)} <= barred
            or {(x // 2 - 1, y // 2), (x // 2, y // 2 - 1)} <= barred
            for x, y in corners(segment, grid)
        ):
            continue
        found.append(segment)
    return found
