"""Squares, distances and walks, checked by hand and against a plain search."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouage.space.grid import Grid, mask_of, squares_of
from tests.space.boards import boards, boards_and_sets, drawn, four_tiles, two_tiles


def searched(grid: Grid, sources: list[int], barred: int) -> dict[int, int]:
    """Fewest steps from the sources to what they reach, by a queue over coordinates."""
    steps = dict.fromkeys(sources, 0)
    queue = deque(sources)
    while queue:
        here = queue.popleft()
        x, y = grid.place(here)
        for east, north in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if 0 <= east < grid.width and 0 <= north < grid.height:
                there = grid.square(east, north)
                if there not in steps and grid.squares >> there & 1 and not barred >> there & 1:
                    steps[there] = steps[here] + 1
                    queue.append(there)
    return steps


@given(st.sets(st.integers(0, 400)))
def test_a_set_lists_its_squares_in_order(squares: set[int]) -> None:
    assert squares_of(mask_of(squares)) == sorted(squares)


def test_an_endless_set_has_no_list() -> None:
    with pytest.raises(ValueError, match="negative"):
        squares_of(~0)


@pytest.mark.parametrize(
    ("width", "height", "squares"), [(0, 3, 0), (3, 0, 0), (2, 2, 1 << 4), (2, 2, -1), (200, 100, 1)]
)
def test_a_board_that_cannot_be_is_refused(width: int, height: int, squares: int) -> None:
    with pytest.raises(ValueError, match="board"):
        Grid(width, height, squares)


def test_squares_are_counted_from_the_south_west() -> None:
    grid = two_tiles()
    assert (grid.square(0, 0), grid.square(17, 0), grid.square(0, 1)) == (0, 17, 18)
    assert grid.place(18) == (0, 1)
    with pytest.raises(ValueError, match="outside"):
        grid.square(18, 0)


def test_labels_are_a_letter_and_a_number() -> None:
    grid = two_tiles()
    assert grid.label(grid.square(0, 0)) == "a1"
    assert grid.label(grid.square(17, 7)) == "r8"
    assert grid.read("r8") == grid.square(17, 7)


@pytest.mark.parametrize("label", ["", "a", "1", "A1", "a01", "a0", "a9", "s1", " a1", "a1 ", "a-1", "1a", "i1", "a¹"])
def test_nothing_else_is_a_label(label: str) -> None:
    assert two_tiles().read(label) is None


def test_columns_past_the_alphabet_have_two_letters() -> None:
    grid = Grid(60, 1, (1 << 60) - 1)
    assert [grid.label(square) for square in (25, 26, 51, 52)] == ["z1", "aa1", "az1", "ba1"]


@given(boards())
def test_every_square_is_found_by_its_label_and_no_other_cell_is(grid: Grid) -> None:
    for cell in range(grid.width * grid.height):
        assert grid.read(grid.label(cell)) == (cell if grid.squares >> cell & 1 else None)


@given(boards())
def test_neighbours_and_distance(grid: Grid) -> None:
    for a in range(grid.width * grid.height):
        ax, ay = grid.place(a)
        for b in range(grid.width * grid.height):
            bx, by = grid.place(b)
            apart = abs(ax - bx) + abs(ay - by)
            both = bool(grid.squares >> a & grid.squares >> b & 1)
            assert grid.distance(a, b) == apart
            assert bool(grid.near[a] >> b & 1) == (both and apart == 1)


@given(boards(), st.integers(-1, 20), st.data())
def test_within_holds_the_squares_of_the_board_that_are_near(grid: Grid, n: int, data: st.DataObject) -> None:
    square = data.draw(st.sampled_from(squares_of(grid.squares)))
    near = [other for other in squares_of(grid.squares) if grid.distance(square, other) <= n]
    assert squares_of(grid.within(square, n)) == near


def test_shifted_stays_on_the_board() -> None:
    grid, _ = drawn("""
. .
...
""")
    corner = grid.square(0, 0)
    assert grid.shifted(corner, 2, 1) == grid.square(2, 1)
    assert grid.shifted(corner, 1, 1) is None
    assert grid.shifted(corner, -1, 0) is None
    assert grid.shifted(corner, 0, -1) is None
    assert grid.shifted(corner, 3, 0) is None


def test_a_walk_does_not_slip_from_one_row_into_the_next() -> None:
    grid = Grid(3, 2, 0b001_100)
    assert grid.near == (0,) * 6
    assert grid.flood(2, 5, 0) == [0b100]
    assert not grid.connected(0b001_100, 0)


def test_a_flood_goes_round_what_is_barred() -> None:
    grid, barred = drawn("""
.#.
.#.
...
""")
    top = grid.square(0, 2)
    layers = grid.flood(top, 9, barred)
    assert [[grid.label(square) for square in squares_of(layer)] for layer in layers] == [
        ["a3"], ["a2"], ["a1"], ["b1"], ["c1"], ["c2"], ["c3"],
    ]  # fmt: skip
    assert grid.flood(top, 2, barred) == layers[:3]
    assert grid.flood(top, 0, barred) == layers[:1]


@given(boards_and_sets(), st.integers(0, 50), st.data())
def test_a_flood_reaches_what_a_search_reaches(board: tuple[Grid, int], steps: int, data: st.DataObject) -> None:
    grid, barred = board
    start = data.draw(st.sampled_from(squares_of(grid.squares)))
    layers = grid.flood(start, steps, barred)
    reached = {square: n for n, layer in enumerate(layers) for square in squares_of(layer)}
    assert reached == {square: n for square, n in searched(grid, [start], barred).items() if n <= steps}
    assert all(layers)


@given(boards_and_sets(), st.data())
def test_distances_are_those_of_a_search(board: tuple[Grid, int], data: st.DataObject) -> None:
    grid, barred = board
    goals = data.draw(st.sets(st.sampled_from(squares_of(grid.squares)), max_size=4))
    found = searched(grid, sorted(goals), barred)
    cells = range(grid.width * grid.height)
    assert grid.distances(mask_of(goals), barred) == [found.get(cell, -1) for cell in cells]


def all_shortest(grid: Grid, a: int, b: int, barred: int) -> list[list[int]]:
    """Every shortest way, by trying all steps that bring the end nearer."""
    left = searched(grid, [b], barred & ~(1 << a))
    ways = [[a]] if a in left else []
    while ways and ways[0][-1] != b:
        ways = [
            [*way, there]
            for way in ways
            for there in squares_of(grid.near[way[-1]])
            if left.get(there, -1) == left[way[-1]] - 1
        ]
    return ways


@given(boards_and_sets(5), st.data())
def test_a_path_is_the_first_of_the_shortest(board: tuple[Grid, int], data: st.DataObject) -> None:
    grid, barred = board
    some_square = st.sampled_from(squares_of(grid.squares))
    a, b = data.draw(some_square), data.draw(some_square)
    assert grid.path(a, b, barred) == min(all_shortest(grid, a, b, barred), default=None)


def test_of_equal_paths_the_lowest_row_then_the_lowest_column_is_taken() -> None:
    grid = two_tiles()
    way = grid.path(grid.square(0, 0), grid.square(2, 1), 0)
    assert way is not None
    assert [grid.label(square) for square in way] == ["a1", "b1", "c1", "c2"]
    back = grid.path(grid.square(2, 2), grid.square(1, 1), 0)
    assert back is not None
    assert [grid.label(square) for square in back] == ["c3", "c2", "b2"]


def test_a_non_zone_is_on_no_path() -> None:
    grid = two_tiles()
    outside = grid.square(8, 0)
    assert grid.path(outside, 0, 0) is None
    assert grid.path(0, outside, 0) is None
    assert grid.flood(outside, 3, 0) == [0]


def test_the_connection_is_the_only_way_across() -> None:
    grid = two_tiles()
    assert grid.connected(grid.squares, 0)
    narrow = mask_of([grid.square(8, 3), grid.square(8, 4)])
    assert not grid.connected(grid.squares & ~narrow, narrow)
    ring = four_tiles()
    assert ring.connected(ring.squares & ~narrow, narrow)


@given(boards_and_sets(5), st.data())
def test_squares_hang_together_when_a_search_joins_them(board: tuple[Grid, int], data: st.DataObject) -> None:
    grid, barred = board
    squares = data.draw(st.sets(st.sampled_from(squares_of(grid.squares)), max_size=4))
    expected = not mask_of(squares) & barred and all(
        squares <= searched(grid, [square], barred).keys() for square in squares
    )
    assert grid.connected(mask_of(squares), barred) == expected


def test_the_nearest_of_wanted_squares_are_those_with_the_shortest_way() -> None:
    grid = two_tiles()
    goal = 1 << grid.square(12, 3)
    wanted = mask_of([grid.square(7, 3), grid.square(7, 4), grid.square(0, 0)])
    assert grid.nearest(goal, wanted, 0) == 1 << grid.square(7, 3)
    assert grid.nearest(goal, wanted, 1 << grid.square(8, 3)) == 1 << grid.square(7, 4)
    wall = mask_of([grid.square(8, 3), grid.square(8, 4)])
    assert grid.nearest(goal, wanted, wall) == 0
    assert grid.nearest(goal, goal, goal) == goal
