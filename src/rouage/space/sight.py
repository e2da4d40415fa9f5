"""Lines of sight between squares: from the middle of a side of one to the middle of a side of the other.

All is decided in whole numbers, on a grid twice as fine: cell (x, y) spans 2x to 2x + 2 and 2y to 2y + 2, so that
corners, sides and middles of sides have whole coordinates.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from rouage.space.grid import Grid

Line: TypeAlias = tuple[int, tuple[int, ...]]
"""The squares whose inside a line enters, and the pairs of squares between which it runs, along their common edge.

Something blocks the line if it stands on any square entered, or on both squares of a pair. A pair of which one is a
non-zone is just the other square. A line does one or the other: one that runs along edges enters no square.
"""

Point: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Point, Point]
"""The two cells on either side of an edge."""

Course: TypeAlias = tuple[tuple[Point, ...], tuple[Edge, ...]]
"""The cells a segment enters and the edges it runs along, wherever the board has squares."""


class Sight:
    """Which squares see which on one board. What blocks is given with each question, as a set of squares.

    The squares at both ends count like any other if a line enters them: who asks leaves them out of what blocks.
    """

    __slots__ = ("_deciding", "_lines", "_shapes", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid: Final = grid
        cells = grid.width * grid.height
        self._lines: Final[list[dict[int, tuple[Line, ...]]]] = [{} for _ in range(cells)]
        self._deciding: Final[list[dict[int, tuple[Line, ...]]]] = [{} for _ in range(cells)]
        self._shapes: Final[dict[Point, tuple[_Shape, ...]]] = {}

    def lines(self, a: int, b: int) -> tuple[Line, ...]:
        """The lines between two squares that no non-zone breaks, those that enter the fewest squares first.

        Lines that enter the same squares are one.
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
        for crossed, beside in deciding:
            if not crossed & blocking:
                for pair in beside:
                    if pair & blocking == pair:
                        break
                else:
                    return True
        return False

    def clear_lines(self, a: int, b: int, blocking: int) -> list[Line]:
        """The lines between the two squares that are not blocked."""
        return [
            (crossed, beside)
            for crossed, beside in self.lines(a, b)
            if not crossed & blocking and (not beside or all(pair & blocking != pair for pair in beside))
        ]

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
                _Shape(course, self.grid.width, decides) for course, decides in _courses(east, north)
            )
        return self._shapes[east, north]


class _Shape:
    """A course on a board of a given width, ready to be laid anywhere: placing it is one shift."""

    __slots__ = ("crossed", "decides", "edges")

    def __init__(self, course: Course, width: int, decides: bool) -> None:
        cells, self.edges = course
        self.crossed = sum(1 << (y * width + x) for x, y in cells)
        self.decides = decides

    def on(self, grid: Grid, west: int, south: int) -> Line | None:
        """The line with its south-west corner there, or None where a non-zone breaks it."""
        crossed = self.crossed << (south * grid.width + west)
        if crossed & ~grid.squares:
            return None
        beside = []
        for (x1, y1), (x2, y2) in self.edges:
            pair = _bit(grid, west + x1, south + y1) | _bit(grid, west + x2, south + y2)
            if not pair:
                return None
            beside.append(pair)
        return crossed, tuple(sorted(beside))


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
    crossed, beside = line
    for pair in beside:
        if not pair & (pair - 1):
            crossed |= pair
    return crossed, tuple(pair for pair in beside if not pair & crossed)


def _spares(other: Course, course: Course) -> bool:
    """Whether whatever blocks the other course blocks this one too, so that the other alone decides."""
    entered, along = set(course[0]), [set(edge) for edge in course[1]]
    return entered.issuperset(other[0]) and all(not entered.isdisjoint(edge) or set(edge) in along for edge in other[1])


@lru_cache(maxsize=4096)
def _courses(east: int, north: int) -> tuple[tuple[Course, bool], ...]:
    """The different courses from a square to the one that lies so far east and north, and which of them decide.

    Cells are counted from the south-west corner of the rectangle that both squares span: no course leaves it.
    """
    start = (max(-east, 0), max(-north, 0))
    end = (max(east, 0), max(north, 0))
    courses = dict.fromkeys(_course(p, q) for p in _middles(*start) for q in _middles(*end))
    return tuple(
        (course, not any(_spares(other, course) for other in courses if other != course)) for course in courses
    )


def _middles(x: int, y: int) -> list[Point]:
    """The middles of the four sides of a cell, on the doubled grid."""
    return [(2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 2, 2 * y + 1), (2 * x + 1, 2 * y + 2)]


def _course(p: Point, q: Point) -> Course:
    """What a segment enters and runs along. To touch a corner or a side is neither."""
    (px, py), (qx, qy) = min(p, q), max(p, q)
    if px == qx:
        cells, edges = _straight(px, min(py, qy), max(py, qy))
        return tuple((x, y) for y, x in cells), tuple(((x1, y1), (x2, y2)) for (y1, x1), (y2, x2) in edges)
    if py == qy:
        return _straight(py, px, qx)
    return _slanted(px, py, qx, qy), ()


def _straight(level: int, first: int, last: int) -> Course:
    """A segment along a row, at this height from the one column to the other; a single point is no segment."""
    columns = range(first // 2, (last + 1) // 2) if first < last else range(0)
    row = level // 2
    if level % 2:
        return tuple((column, row) for column in columns), ()
    return (), tuple(((column, row - 1), (column, row)) for column in columns)


def _slanted(px: int, py: int, qx: int, qy: int) -> tuple[Point, ...]:
    """The cells that a segment enters, column by column; it goes east, and north or south."""
    run, rise = qx - px, qy - py
    cells: list[Point] = []
    for column in range(px // 2, (qx + 1) // 2):
        # heights where the segment enters and leaves the column, times `run` to stay in whole numbers
        heights = [py * run + rise * (x - px) for x in (max(px, 2 * column), min(qx, 2 * column + 2))]
        low, high = min(heights), max(heights)
        cells.extend((column, row) for row in range(low // (2 * run), -(-high // (2 * run))))
    return tuple(cells)
