"""Lines of sight: cases drawn by hand, and every answer against an independent judgement of the 16 segments."""

import json
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rouage.space.grid import Grid, mask_of, squares_of
from rouage.space.sight import Line, Sight
from tests.space.boards import boards, boards_and_sets, drawn, four_tiles, two_tiles
from tests.space.segments import clear_segments, corners, segments, touched

VECTORS = json.loads((Path(__file__).parent / "sights.json").read_text())
"""What is seen on two boards; the page's own measuring rod is held to the same."""


def expected_lines(grid: Grid, a: int, b: int) -> set[Line]:
    """The lines as the segments are judged one by one."""
    ends = 1 << a | 1 << b
    places = {grid.place(square) for square in range(grid.width * grid.height)}

    def bits(*cells: tuple[int, int]) -> int:
        on_board = {cell for cell in cells if cell in places}
        return mask_of(grid.square(*cell) for cell in on_board) & grid.squares

    unbroken = set(clear_segments(grid, a, b, 0))
    found: set[Line] = set()
    for segment in segments(grid, a, b):
        if segment not in unbroken:
            continue
        met = bits(*touched(segment, places)) & ~ends
        (px, py), (qx, qy) = segment
        slanted = px != qx and py != qy
        pairs = []
        for x, y in corners(segment, grid) if slanted else []:
            higher, lower = (x // 2 - 1, x // 2) if (qx - px) * (qy - py) > 0 else (x // 2, x // 2 - 1)
            pairs.append(bits((higher, y // 2), (lower, y // 2 - 1)))
        found.add((met, tuple(sorted(pairs))))
    return found


@settings(max_examples=150)
@given(boards_and_sets(6), st.data())
def test_the_lines_are_those_of_an_independent_judgement(board: tuple[Grid, int], data: st.DataObject) -> None:
    grid, blocking = board
    some_square = st.sampled_from(squares_of(grid.squares))
    a, b = data.draw(some_square), data.draw(some_square)
    sight, expected = Sight(grid), expected_lines(grid, a, b)
    lines = sight.lines(a, b)
    assert set(lines) == expected
    assert len(lines) == len(expected)
    unblocked = clear_segments(grid, a, b, blocking)
    assert sight.clear(a, b, blocking) == bool(unblocked)
    assert bool(sight.clear_lines(a, b, blocking)) == bool(unblocked)


@pytest.mark.rule("ST-RUL-52")
@settings(max_examples=25)
@given(st.booleans(), st.data())
def test_sight_holds_on_large_boards(large: bool, data: st.DataObject) -> None:
    grid = four_tiles() if large else two_tiles()
    some_square = st.sampled_from(squares_of(grid.squares))
    a, b = data.draw(some_square), data.draw(some_square)
    blocking = mask_of(data.draw(st.sets(some_square, max_size=30)))
    assert Sight(grid).clear(a, b, blocking) == bool(clear_segments(grid, a, b, blocking))


@pytest.mark.rule("ST-RUL-52")
def test_every_pair_of_a_small_board_under_every_set_of_blockers() -> None:
    grid, _ = drawn("""
...
. .
...
""")
    sight = Sight(grid)
    squares = squares_of(grid.squares)
    for a, b in product(squares, squares):
        for blocking in range(grid.squares + 1):
            if not blocking & ~grid.squares:
                assert sight.clear(a, b, blocking) == bool(clear_segments(grid, a, b, blocking))


@pytest.mark.rule("ST-RUL-52")
@settings(max_examples=150)
@given(boards_and_sets(7))
def test_in_a_row_or_column_whatever_stands_between_blocks_and_nothing_else_does(board: tuple[Grid, int]) -> None:
    grid, blocking = board
    sight = Sight(grid)
    squares = squares_of(grid.squares)
    for a, b in product(squares, squares):
        (ax, ay), (bx, by) = grid.place(a), grid.place(b)
        if a == b or (ax != bx and ay != by):
            continue
        between = [
            grid.square(x, y)
            for x in range(min(ax, bx), max(ax, bx) + 1)
            for y in range(min(ay, by), max(ay, by) + 1)
            if (x, y) not in ((ax, ay), (bx, by))
        ]
        whole = all(grid.squares >> square & 1 for square in between)
        standing = [square for square in between if blocking >> square & 1]
        assert sight.clear(a, b, blocking) == (whole and not standing)
        if whole and between:
            assert sight.clear(a, b, grid.squares & ~mask_of(between)), "along the middle"
            for lone in between:
                assert not sight.clear(a, b, 1 << lone)


@pytest.mark.rule("ST-RUL-52")
@settings(max_examples=40)
@given(boards(5), st.data())
def test_where_two_blockers_meet_corner_to_corner_no_line_passes(grid: Grid, data: st.DataObject) -> None:
    corner = [(x, y) for x in range(1, grid.width) for y in range(1, grid.height)]
    assume(corner)
    x, y = data.draw(st.sampled_from(corner))
    rising, falling = [(x - 1, y - 1), (x, y)], [(x - 1, y), (x, y - 1)]
    pair, across = data.draw(st.sampled_from([(rising, falling), (falling, rising)]))
    assume(all(grid.squares >> grid.square(*cell) & 1 for cell in pair))
    low, high = [1 << grid.square(*cell) for cell in pair]
    sight = Sight(grid)
    if all(grid.squares >> grid.square(*cell) & 1 for cell in across):
        a, b = [grid.square(*cell) for cell in across]
        assert not sight.clear(a, b, low | high)
        assert sight.clear(a, b, low)
        assert sight.clear(a, b, high)
    for a, b in combinations(squares_of(grid.squares & ~(low | high)), 2):
        clear = clear_segments(grid, a, b, low | high)
        assert not [segment for segment in clear if (2 * x, 2 * y) in corners(segment, grid)]
        assert sight.clear(a, b, low | high) == bool(clear)


@pytest.mark.rule("ST-RUL-52")
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


@pytest.mark.rule("ST-RUL-53")
@settings(max_examples=100)
@given(boards_and_sets(5), st.data())
def test_a_screen_stands_before_every_clear_line_or_before_none_that_matters(
    board: tuple[Grid, int], data: st.DataObject
) -> None:
    grid, blocking = board
    some_square = st.sampled_from(squares_of(grid.squares))
    a, b = data.draw(some_square), data.draw(some_square)
    screen = mask_of(data.draw(st.sets(some_square, max_size=6))) & ~blocking
    cells = {grid.place(square) for square in squares_of(screen) if square not in (a, b)}
    clear = clear_segments(grid, a, b, blocking)
    expected = bool(clear) and all(touched(segment, cells) for segment in clear)
    assert Sight(grid).screened(a, b, blocking, screen) == expected
    assert not Sight(grid).screened(a, b, blocking, 0)


@pytest.mark.rule("ST-RUL-53")
@settings(max_examples=100)
@given(boards(6))
def test_in_a_row_or_column_one_square_of_a_screen_between_is_enough_and_one_beside_never_is(grid: Grid) -> None:
    sight = Sight(grid)
    for a, b in product(squares_of(grid.squares), repeat=2):
        (ax, ay), (bx, by) = grid.place(a), grid.place(b)
        if a == b or (ax != bx and ay != by) or not sight.clear(a, b, 0):
            continue
        xs, ys = range(min(ax, bx), max(ax, bx) + 1), range(min(ay, by), max(ay, by) + 1)
        between = mask_of(grid.square(x, y) for x in xs for y in ys) & ~(1 << a | 1 << b)
        assert not sight.screened(a, b, 0, grid.squares & ~between)
        for lone in squares_of(between):
            assert sight.screened(a, b, 0, 1 << lone)
            assert sight.screened(b, a, 0, 1 << lone)


@given(boards(5))
def test_lines_come_shortest_first_and_only_between_squares(grid: Grid) -> None:
    sight = Sight(grid)
    cells = range(grid.width * grid.height)
    for a, b in product(cells, cells):
        lines = sight.lines(a, b)
        met = [touched.bit_count() for touched, _ in lines]
        assert met == sorted(met)
        if not grid.squares >> a & grid.squares >> b & 1:
            assert lines == ()
            assert not sight.clear(a, b, 0)


def seen(picture: str, a: str, b: str) -> bool:
    grid, blocking = drawn(picture)
    here, there = grid.read(a), grid.read(b)
    assert here is not None
    assert there is not None
    return Sight(grid).clear(here, there, blocking)


SIGHTS = [
    pytest.param(".....", "a1", "e1", True, id="an open row, which is a border on both sides"),
    pytest.param("..#..", "a1", "e1", False, id="a blocker in a passage one square wide"),
    pytest.param(".....\n..#..", "a1", "e1", False, id="a lone blocker with room on one side"),
    pytest.param(".....\n..#..\n.....", "a2", "e2", False, id="a lone blocker with room on both sides"),
    pytest.param(".....\n..#..\n.....", "a1", "e1", True, id="past a blocker in the next row"),
    pytest.param("..#..\n.....\n..#..", "a2", "e2", True, id="through a gap of one square"),
    pytest.param(".....\n..#..", "a2", "e2", True, id="along the border, through the middle"),
    pytest.param("...#.\n..#..", "a1", "e1", False, id="blockers on both sides of one row"),
    pytest.param("....\n.#..\n....", "a1", "d3", True, id="beside a blocker on a slant"),
    pytest.param(".#\n#.", "a2", "b1", False, id="through the corner between two diagonal blockers"),
    pytest.param("..\n#.", "a2", "b1", True, id="past the corner of one blocker"),
    pytest.param(". \n#.", "a2", "b1", False, id="through the corner between a blocker and a non-zone"),
    pytest.param(". \n..", "a2", "b1", True, id="past the corner of a non-zone"),
    pytest.param("##.\n#..\n...", "a1", "c3", True, id="past blockers on one side"),
    pytest.param(".#.\n##.\n.#.", "a1", "c3", False, id="a solid wall"),
    pytest.param(".  .", "a1", "d1", False, id="a non-zone between"),
    pytest.param(".  .\n.  .", "a1", "d2", False, id="non-zones in both rows"),
    pytest.param(".  .\n....", "a2", "d2", False, id="along the side of a non-zone"),
    pytest.param(".  .\n....", "a1", "d1", True, id="beside a non-zone, through the middle"),
    pytest.param("#.", "a1", "b1", True, id="neighbours"),
    pytest.param(". ", "a1", "a1", True, id="a square and itself"),
]


@pytest.mark.rule("ST-RUL-52")
@pytest.mark.parametrize(("picture", "a", "b", "expected"), SIGHTS)
def test_drawn_cases(picture: str, a: str, b: str, expected: bool) -> None:
    assert seen(picture, a, b) is expected
    assert seen(picture, b, a) is expected


@pytest.mark.parametrize("board", VECTORS, ids=lambda board: board["name"])
def test_the_shared_vectors(board: dict[str, object]) -> None:
    tiles, hard, enemies, expected = (board[key] for key in ("tiles", "hard", "enemies", "seen"))
    assert isinstance(tiles, list)
    assert isinstance(hard, list)
    assert isinstance(enemies, list)
    assert isinstance(expected, dict)
    cells = {
        (tile["at"][0] + x, tile["at"][1] + y)
        for tile in tiles
        for x, y in product(range(tile["size"][0]), range(tile["size"][1]))
    }
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    grid = Grid(width, height, mask_of(y * width + x for x, y in cells))
    by_name = {grid.labels[square]: square for square in squares_of(grid.squares)}
    walls = mask_of(by_name[name] for name in hard)
    blocking = walls | mask_of(by_name[name] for name in enemies)
    sight = Sight(grid)
    for name, squares in expected.items():
        here = by_name[name]
        found = [
            grid.labels[there]
            for there in squares_of(grid.squares & ~walls)
            if not walls >> here & 1 and sight.clear(here, there, blocking)
        ]
        assert " ".join(found) == squares, name


def test_two_wide_passages_are_closed_by_two_blockers_side_by_side() -> None:
    grid = two_tiles()
    sight = Sight(grid)
    west, east = grid.square(7, 3), grid.square(10, 4)
    low, high = 1 << grid.square(8, 3), 1 << grid.square(8, 4)
    assert sight.clear(west, east, 0)
    assert sight.clear(west, east, low)
    assert sight.clear(west, east, high)
    assert not sight.clear(west, east, low | high)


def test_the_squares_at_the_ends_never_count() -> None:
    grid, _ = drawn("...")
    assert Sight(grid).lines(0, 2) == ((0b010, ()),)
    assert Sight(grid).clear(0, 2, 0b101)


def test_a_line_along_sides_touches_the_squares_on_both() -> None:
    grid, _ = drawn("...\n...")
    assert (0b010_010 | 0b101_000, ()) in Sight(grid).lines(0, 2)


def test_a_line_through_a_corner_names_the_pair_it_passes_between() -> None:
    grid, _ = drawn("..\n..")
    assert (0, (0b01_10,)) in Sight(grid).lines(0, 3)
