"""Lines of sight: cases drawn by hand, and every answer against an exact clipping of the 16 segments."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouage.space.grid import Grid, mask_of, squares_of
from rouage.space.sight import Line, Sight
from tests.space.boards import boards, boards_and_sets, drawn, four_tiles, two_tiles

Point = tuple[Fraction, Fraction]
HALF = Fraction(1, 2)


def side_centres(x: int, y: int) -> list[Point]:
    return [(x + HALF, Fraction(y)), (x + HALF, Fraction(y + 1)), (Fraction(x), y + HALF), (Fraction(x + 1), y + HALF)]


def enters(p: Point, q: Point, x: int, y: int) -> bool:
    """Whether the segment meets the open cell: clips it to the cell's four sides."""
    first, last = Fraction(0), Fraction(1)
    for start, end, low in ((p[0], q[0], x), (p[1], q[1], y)):
        if start == end:
            if not low < start < low + 1:
                return False
            continue
        times = sorted(((low - start) / (end - start), (low + 1 - start) / (end - start)))
        first, last = max(first, times[0]), min(last, times[1])
    return first < last


def overlaps(a: Fraction, b: Fraction, low: int) -> bool:
    """Whether the stretch between two numbers shares a length with the unit stretch from `low`."""
    return max(min(a, b), Fraction(low)) < min(max(a, b), Fraction(low + 1))


def expected_lines(grid: Grid, a: int, b: int) -> set[tuple[int, frozenset[int]]]:
    """The lines as the clipping finds them: cells entered, and for each edge the squares on its two sides."""
    here, there = grid.place(a), grid.place(b)
    rows, columns = range(-1, grid.height + 1), range(-1, grid.width + 1)

    def bit(x: int, y: int) -> int:
        inside = 0 <= x < grid.width and 0 <= y < grid.height
        return 1 << (y * grid.width + x) & grid.squares if inside else 0

    found = set()
    for p, q in product(side_centres(*here), side_centres(*there)):
        entered = [bit(x, y) for x in columns for y in rows if enters(p, q, x, y)]
        along = []
        if p[1] == q[1] and p[1].denominator == 1:
            y = int(p[1])
            along = [bit(x, y - 1) | bit(x, y) for x in columns if overlaps(p[0], q[0], x)]
        elif p[0] == q[0] and p[0].denominator == 1:
            x = int(p[0])
            along = [bit(x - 1, y) | bit(x, y) for y in rows if overlaps(p[1], q[1], y)]
        if all(entered) and all(along):
            found.add((sum(entered), frozenset(along)))
    return found


def blocks(line: tuple[int, frozenset[int]], blocking: int) -> bool:
    crossed, beside = line
    return bool(crossed & blocking) or any(pair & blocking == pair for pair in beside)


def as_sets(lines: tuple[Line, ...] | list[Line]) -> set[tuple[int, frozenset[int]]]:
    return {(crossed, frozenset(beside)) for crossed, beside in lines}


@settings(max_examples=150)
@given(boards_and_sets(6), st.data())
def test_the_lines_are_those_of_an_exact_clipping(board: tuple[Grid, int], data: st.DataObject) -> None:
    grid, blocking = board
    some_square = st.sampled_from(squares_of(grid.squares))
    a, b = data.draw(some_square), data.draw(some_square)
    sight, expected = Sight(grid), expected_lines(grid, a, b)
    lines = sight.lines(a, b)
    assert as_sets(lines) == expected
    assert len(lines) == len(expected)
    unblocked = {line for line in expected if not blocks(line, blocking)}
    assert as_sets(sight.clear_lines(a, b, blocking)) == unblocked
    assert sight.clear(a, b, blocking) == bool(unblocked)


@settings(max_examples=15)
@given(st.booleans(), st.data())
def test_the_lines_hold_on_large_boards(large: bool, data: st.DataObject) -> None:
    grid = four_tiles() if large else two_tiles()
    some_square = st.sampled_from(squares_of(grid.squares))
    a, b = data.draw(some_square), data.draw(some_square)
    blocking = mask_of(data.draw(st.sets(some_square, max_size=30)))
    sight, expected = Sight(grid), expected_lines(grid, a, b)
    assert as_sets(sight.lines(a, b)) == expected
    assert sight.clear(a, b, blocking) == any(not blocks(line, blocking) for line in expected)


def test_every_pair_of_a_small_board_under_every_set_of_blockers() -> None:
    grid, _ = drawn("""
...
. .
...
""")
    sight = Sight(grid)
    squares = squares_of(grid.squares)
    for a, b in product(squares, squares):
        expected = expected_lines(grid, a, b)
        for blocking in range(grid.squares + 1):
            if not blocking & ~grid.squares:
                assert sight.clear(a, b, blocking) == any(not blocks(line, blocking) for line in expected)


@given(boards_and_sets(6))
def test_sight_is_mutual_and_neighbours_always_see_each_other(board: tuple[Grid, int]) -> None:
    grid, blocking = board
    sight, other = Sight(grid), Sight(grid)
    squares = squares_of(grid.squares)
    for a in squares:
        for b in squares:
            assert sight.lines(a, b) == other.lines(b, a)
            assert sight.clear(a, b, blocking) == other.clear(b, a, blocking)
            if grid.distance(a, b) == 1:
                assert sight.lines(a, b)[0] == (0, ())
                assert sight.clear(a, b, grid.squares)


@given(boards(5))
def test_lines_come_shortest_first_and_only_between_squares(grid: Grid) -> None:
    sight = Sight(grid)
    cells = range(grid.width * grid.height)
    for a, b in product(cells, cells):
        lines = sight.lines(a, b)
        entered = [crossed.bit_count() for crossed, _ in lines]
        assert entered == sorted(entered)
        if not grid.squares >> a & grid.squares >> b & 1:
            assert lines == ()
            assert not sight.clear(a, b, 0)


def seen(picture: str, a: str, b: str) -> bool:
    grid, blocking = drawn(picture)
    here, there = grid.read(a), grid.read(b)
    assert here is not None
    assert there is not None
    return Sight(grid).clear(here, there, blocking & ~(1 << here | 1 << there))


SIGHTS = [
    pytest.param(".....", "a1", "e1", True, id="an open row"),
    pytest.param("..#..", "a1", "e1", False, id="a blocker in a passage one square wide"),
    pytest.param(".....\n..#..", "a1", "e1", True, id="along one edge of a blocker"),
    pytest.param(".....\n..#..\n.....", "a2", "e2", True, id="round a single blocker"),
    pytest.param("..#..\n..#..", "a1", "e1", False, id="between two blockers, along their common edge"),
    pytest.param("..#..\n..#..", "a2", "e1", False, id="across a wall two squares long that closes the passage"),
    pytest.param("..#..\n.....\n..#..", "a2", "e2", True, id="through a gap of one square"),
    pytest.param("...#.\n..#..", "a1", "e1", True, id="along an edge that two blockers touch from different sides"),
    pytest.param(".#\n#.", "a1", "b2", True, id="through the corner between two diagonal blockers"),
    pytest.param("##.\n#..\n...", "a1", "c3", True, id="past blockers on one side"),
    pytest.param(".#.\n##.\n.#.", "a1", "c3", False, id="a solid wall"),
    pytest.param(".  .", "a1", "d1", False, id="a non-zone between"),
    pytest.param(".  .\n.  .", "a1", "d2", False, id="non-zones on both sides of the edge"),
    pytest.param(".  .\n....", "a2", "d2", True, id="between a non-zone and free squares"),
    pytest.param(".  .\n....", "a1", "d1", True, id="along the edge of a non-zone"),
    pytest.param(".  .\n.##.", "a1", "d1", False, id="between a non-zone and a blocker"),
    pytest.param("#.", "a1", "b1", True, id="neighbours"),
    pytest.param(". ", "a1", "a1", True, id="a square and itself"),
]


@pytest.mark.parametrize(("picture", "a", "b", "expected"), SIGHTS)
def test_drawn_cases(picture: str, a: str, b: str, expected: bool) -> None:
    assert seen(picture, a, b) is expected
    assert seen(picture, b, a) is expected


def test_two_wide_passages_are_closed_by_two_blockers_side_by_side_and_not_by_one() -> None:
    grid = two_tiles()
    sight = Sight(grid)
    west, east = grid.square(7, 3), grid.square(10, 3)
    low, high = 1 << grid.square(8, 3), 1 << grid.square(8, 4)
    assert sight.clear(west, east, 0)
    assert sight.clear(west, east, low)
    assert sight.clear(west, east, high)
    assert not sight.clear(west, east, low | high)
    staggered = low | 1 << grid.square(9, 4)
    assert sight.clear(west, east, staggered)


def test_the_squares_at_the_ends_count_when_entered() -> None:
    grid, _ = drawn("...")
    lines = Sight(grid).lines(0, 2)
    assert (0b010, ()) in lines
    assert (0b111, ()) in lines
    assert (0, (0b001, 0b010, 0b100)) in lines


def test_a_line_along_edges_names_the_pairs_it_runs_between() -> None:
    grid, _ = drawn("...\n...")
    assert (0, (0b001_001, 0b010_010, 0b100_100)) in Sight(grid).lines(0, 2)
