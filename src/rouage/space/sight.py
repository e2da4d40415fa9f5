"""Lines of sight between squares: from the middle of a side of one to the middle of a side of the other.

All is decided in whole numbers, on a grid twice as fine: cell (x, y) spans 2x to 2x + 2 and 2y to 2y + 2, so that
corners, sides and middles of sides have whole coordinates.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from rouage.space.grid import Grid

Line: TypeAlias = tuple[int, tuple[int, ...]]
"""The squares that a line enters or runs along, and the pairs of squares that it passes between at a common corner.

Any of the squares blocks the line, and so do both squares of a pair. Where one of a pair is a non-zone, the other
blocks alone. The squares at the two ends are not among them.
"""

Point: TypeAlias = tuple[int, int]
Corner: TypeAlias = tuple[Point, Point]
"""Two cells that meet corner to corner."""

Course: TypeAlias = tuple[tuple[Point, ...], tuple[Corner, ...]]
"""The cells a segment enters or runs along and the corners it passes, wherever the board has squares."""


class Sight:
    """Which squares see which on one board. What blocks is given with each question, as a set of squares.

    The squares at both ends never block.
    """

    __slots__ = ("_deciding", "_lines", "_shapes", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        cells = grid.width * grid.height
        self._lines: Final[list[dict[int, tuple[Line, ...]]]] = [{} for _ in range(cells)]
        self._deciding: Final[list[dict[int, tuple[Line, ...]]]] = [{} for _ in range(cells)]
        self._shapes: Final[dict[Point, tuple[_Shape, ...]]] = {}

    def lines(self, a: int, b: int) -> tuple[Line, ...]:
        """The lines between two squares that no non-zone breaks, those that touch the fewest squares first.

        Lines that touch the same squares and corners are one.
        """
        known = self._lines[a].get(b)
        if known is None:
            self._draw(a, b)
            known = self._lines[a][b]
        return known

    def clear(self, a: int, b: int, blocking: int) -> bool:
        """Whether some line between the two squares is not blocked."""
        deciding = self._deciding[a].get(b)
        if deciding is None:
            self._draw(a, b)
            deciding = self._deciding[a][b]
        for touched, corners in deciding:
            if not touched & blocking:
                for pair in corners:
                    if pair & blocking == pair:
                        break
                else:
                    return True
        return False

    def clear_lines(self, a: int, b: int, blocking: int) -> list[Line]:
        """The lines between the two squares that are not blocked."""
        return [
            (touched, corners)
            for touched, corners in self.lines(a, b)
            if not touched & blocking and (not corners or all(pair & blocking != pair for pair in corners))
        ]

    def screened(self, a: int, b: int, blocking: int, screen: int) -> bool:
        """Whether there are clear lines between the two squares and all of them enter or run along some square of the
        screen.
        """
        found = False
        for touched, corners in self.lines(a, b):
            if not touched & blocking and (not corners or all(pair & blocking != pair for pair in corners)):
                if not touched & screen:
                    return False
                found = True
        return found

    def _draw(self, a: int, b: int) -> None:
        """Work out the lines of a pair of squares, for both directions."""
        if a > b:
            a, b = b, a
        lines: set[Line] = set()
        deciding: set[Line] = set()
        if self.grid.squares >> a & 1 and self.grid.squares >> b & 1:
            (ax, ay), (bx, by) = self.grid.place(a), self.grid.place(b)
            for shape in self._shapes_towards(bx - ax, by - ay):
                line = shape.on(self.grid, min(ax, bx), ay)
                if line is not None:
                    lines.add(line)
                    if shape.decides:
                        deciding.add(_tightened(line))
        self._lines[a][b] = self._lines[b][a] = tuple(sorted(lines, key=_rank))
        self._deciding[a][b] = self._deciding[b][a] = tuple(sorted(deciding, key=_rank_to_decide))

    def _shapes_towards(self, east: int, north: int) -> tuple["_Shape", ...]:
        """The courses to a square so far away, which are the same from every square."""
        if (east, north) not in self._shapes:
            self._shapes[east, north] = tuple(
                _Shape(course, abs(east) + 1, abs(north) + 1, self.grid.width, decides)
                for course, decides in _courses(east, north)
            )
        return self._shapes[east, north]


class _Shape:
    """A course on a board of a given width, ready to be laid anywhere: placing it is one shift."""

    __slots__ = ("corners", "decides", "inside", "outside")

    def __init__(self, course: Course, width: int, height: int, stride: int, decides: bool) -> None:
        """Width and height are those of the rectangle that both squares span; a row of the board has `stride` cells."""
        cells, corners = course
        inside = [(x, y) for x, y in cells if 0 <= x < width and 0 <= y < height]
        self.inside = sum(1 << (y * stride + x) for x, y in inside)
        self.outside = tuple(cell for cell in cells if cell not in inside)
        self.corners = tuple(sum(1 << (y * stride + x) for x, y in corner) for corner in corners)
        self.decides = decides

    def on(self, grid: Grid, west: int, south: int) -> Line | None:
        """The line with its south-west corner there, or None where a non-zone breaks it."""
        shift = south * grid.width + west
        touched = self.inside << shift
        if touched & ~grid.squares:
            return None
        for x, y in self.outside:
            square = _bit(grid, west + x, south + y)
            if not square:
                return None
            touched |= square
        pairs = [corner << shift & grid.squares for corner in self.corners]
        return (touched, tuple(sorted(pairs))) if all(pairs) else None


def _bit(grid: Grid, x: int, y: int) -> int:
    """The set of that one square, empty for a non-zone."""
    return 1 << (y * grid.width + x) & grid.squares if 0 <= x < grid.width and 0 <= y < grid.height else 0


def _rank(line: Line) -> tuple[int, Line]:
    return line[0].bit_count(), line


def _rank_to_decide(line: Line) -> tuple[int, int, Line]:
    """Lines without pairs first, as they are the quickest to check."""
    return len(line[1]), line[0].bit_count(), line


def _tightened(line: Line) -> Line:
    """A line that is blocked by the same sets; a pair that is one square blocks as if the line entered it."""
    touched, corners = line
    for pair in corners:
        if not pair & (pair - 1):
            touched |= pair
    return touched, tuple(pair for pair in corners if not pair & touched)


def _spares(other: Course, course: Course) -> bool:
    """Whether whatever blocks the other course blocks this one too, so that the other alone decides."""
    touched, corners = set(course[0]), [set(corner) for corner in course[1]]
    return touched.issuperset(other[0]) and all(
        not touched.isdisjoint(corner) or set(corner) in corners for corner in other[1]
    )


@lru_cache(maxsize=4096)
def _courses(east: int, north: int) -> tuple[tuple[Course, bool], ...]:
    """The different courses from a square to the one that lies so far east and north, and which of them decide.

    Cells are counted from the south-west corner of the rectangle that both squares span; a course leaves it only along
    its outline.
    """
    start = (max(-east, 0), max(-north, 0))
    end = (max(east, 0), max(north, 0))
    found = (_course(p, q) for p in _middles(*start) for q in _middles(*end))
    courses = dict.fromkeys((tuple(x for x in cells if x not in (start, end)), corners) for cells, corners in found)
    return tuple(
        (course, not any(_spares(other, course) for other in courses if other != course)) for course in courses
    )


def _middles(x: int, y: int) -> list[Point]:
    """The middles of the four sides of a cell, on the doubled grid."""
    return [(2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 2, 2 * y + 1), (2 * x + 1, 2 * y + 2)]


def _course(p: Point, q: Point) -> Course:
    """What a segment enters or runs along, and where it passes through corners."""
    (px, py), (qx, qy) = min(p, q), max(p, q)
    if px == qx:
        return tuple((x, y) for y, x in _straight(px, min(py, qy), max(py, qy))), ()
    if py == qy:
        return _straight(py, px, qx), ()
    return _slanted(px, py, qx, qy)


def _straight(level: int, first: int, last: int) -> tuple[Point, ...]:
    """A segment along a row, at this height from the one column to the other; a single point is no segment."""
    columns = range(first // 2, (last + 1) // 2) if first < last else range(0)
    row = level // 2
    rows = (row,) if level % 2 else (row - 1, row)
    return tuple((column, y) for column in columns for y in rows)


def _slanted(px: int, py: int, qx: int, qy: int) -> Course:
    """The cells that a segment enters, column by column, and the corners it passes on its way east."""
    run, rise = qx - px, qy - py
    cells: list[Point] = []
    corners: list[Corner] = []
    for column in range(px // 2, (qx + 1) // 2):
        # heights where the segment enters and leaves the column, times `run` to stay in whole numbers
        west, east = [py * run + rise * (x - px) for x in (max(px, 2 * column), min(qx, 2 * column + 2))]
        low, high = min(west, east), max(west, east)
        cells.extend((column, row) for row in range(low // (2 * run), -(-high // (2 * run))))
        if 2 * column > px and west % (2 * run) == 0:
            above = west // (2 * run)
            higher, lower = (column - 1, column) if rise > 0 else (column, column - 1)
            corners.append(((higher, above), (lower, above - 1)))
    return tuple(cells), tuple(corners)
