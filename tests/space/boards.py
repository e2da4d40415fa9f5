"""Boards for the tests, drawn or made up."""

from hypothesis import strategies as st

from rouage.space.grid import Grid, mask_of


def drawn(picture: str) -> tuple[Grid, int]:
    """A board and the blocking squares on it: `.` a square, `#` a blocking one, a blank no square; north is up."""
    lines = picture.strip("\n").splitlines()[::-1]
    width = max(len(line) for line in lines)
    cells = {y * width + x: mark for y, line in enumerate(lines) for x, mark in enumerate(line) if mark != " "}
    return Grid(width, len(lines), mask_of(cells)), mask_of(square for square, mark in cells.items() if mark == "#")


def two_tiles() -> Grid:
    """Two tiles of 8 x 8 joined by a connection of 2 x 2."""
    return _of_blocks(18, 8, [(0, 0, 8), (8, 3, 2), (10, 0, 8)])


def four_tiles() -> Grid:
    """Four such tiles in a square, joined by four connections."""
    tiles = [(0, 0, 8), (10, 0, 8), (0, 10, 8), (10, 10, 8)]
    return _of_blocks(18, 18, [*tiles, (8, 3, 2), (8, 13, 2), (3, 8, 2), (13, 8, 2)])


def _of_blocks(width: int, height: int, blocks: list[tuple[int, int, int]]) -> Grid:
    squares = ((west + x, south + y) for west, south, side in blocks for x in range(side) for y in range(side))
    return Grid(width, height, mask_of(y * width + x for x, y in squares))


@st.composite
def boards(draw: st.DrawFn, most: int = 7) -> Grid:
    """A board of any shape with at least one square; about three cells of four are squares."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    cells = (1 << width * height) - 1
    squares = draw(st.integers(0, cells)) | draw(st.integers(0, cells))
    return Grid(width, height, squares or 1)


@st.composite
def boards_and_sets(draw: st.DrawFn, most: int = 7) -> tuple[Grid, int]:
    """A board, and a set of its squares of which few or many belong."""
    grid = draw(boards(most))
    few = draw(st.integers(0, grid.squares)) & grid.squares
    return grid, few & draw(st.integers(0, grid.squares)) if draw(st.booleans()) else few
