"""A board of squares: a square is an integer, a set of squares an integer with one bit for each of them.

Whatever depends on the board alone is worked out once, so that a question about it costs a few bit operations.
"""

from collections.abc import Iterable
from typing import Final


def squares_of(mask: int) -> list[int]:
    """The squares of a set, in ascending order: lowest row first, then lowest column."""
    if mask < 0:
        raise ValueError("a set of squares has no end when its mask is negative")
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def mask_of(squares: Iterable[int]) -> int:
    """The set of these squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


class Grid:
    """Which cells of a rectangle are squares of the board; all other cells, inside it and out, are non-zones.

    Square (x, y) is the integer `y * width + x` and the bit `1 << square`: x grows to the east, y to the north.
    """

    __slots__ = (
        "_around",
        "_named",
        "_not_east",
        "_not_west",
        "apart",
        "height",
        "labels",
        "near",
        "squares",
        "width",
    )

    def __init__(self, width: int, height: int, squares: int) -> None:
        if width < 1 or height < 1 or width + height > 257:
            raise ValueError("a board has at least one cell, and its sides together at most 257")
        if squares < 0 or squares >> (width * height):
            raise ValueError("a square lies outside the rectangle of the board")
        self.width: Final = width
        self.height: Final = height
        self.squares: Final = squares
        # a step to the east or west must not carry a square of the last column into the next row
        western = mask_of(y * width for y in range(height))
        self._not_west: Final = squares & ~western
        self._not_east: Final = squares & ~(western << (width - 1))
        self.near: Final = tuple(self._one_step(1 << square & squares) & squares for square in range(width * height))
        self.apart: Final = tuple(_distances_from(x, y, width, height) for y in range(height) for x in range(width))
        self._around: Final[list[tuple[int, ...]]] = [()] * (width * height)
        self.labels: Final = tuple(label_at(x, y) for y in range(height) for x in range(width))
        """The names of the cells, in the order of their numbers."""
        self._named: Final = {self.labels[square]: square for square in squares_of(squares)}

    def square(self, x: int, y: int) -> int:
        """The number of a cell of the rectangle."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) lies outside the board")
        return y * self.width + x

    def place(self, square: int) -> tuple[int, int]:
        """Column from the west and row from the south, both from 0."""
        y, x = divmod(square, self.width)
        return x, y

    def shifted(self, square: int, east: int, north: int) -> int | None:
        """The square that lies so far from this one, or None where the board has none."""
        y, x = divmod(square, self.width)
        x, y = x + east, y + north
        if 0 <= x < self.width and 0 <= y < self.height:
            other = y * self.width + x
            return other if self.squares >> other & 1 else None
        return None

    def label(self, square: int) -> str:
        """The name of a square: a letter for its column, then the number of its row; a1 is the south-west corner."""
        return self.labels[square]

    def read(self, label: str) -> int | None:
        """The square of that name, if the board has it. Only the exact form that `label` gives is a name."""
        return self._named.get(label)

    def distance(self, a: int, b: int) -> int:
        """Steps along rows and columns, whatever stands between."""
        return self.apart[a][b]

    def within(self, square: int, n: int) -> int:
        """The squares of the board at most this far."""
        if n < 0:
            return 0
        around = self._around[square] or self._look_around(square)
        try:
            return around[n]
        except IndexError:
            return self.squares

    def beside(self, squares: int) -> int:
        """These squares and those one step from them."""
        return (self._one_step(squares) | squares) & self.squares

    def flood(self, start: int, steps: int, barred: int) -> list[int]:
        """Where so many steps lead from one square: the layers of `spread`."""
        return self.spread(1 << start, steps, barred)

    def spread(self, sources: int, steps: int, barred: int) -> list[int]:
        """Layers of a walk along rows and columns: the sources, what is one step from them, what is two, and so on.

        It never enters a barred square, but may start on one. It ends early when nothing new is reached, so that no
        layer but the first can be empty.
        """
        width, not_west, not_east = self.width, self._not_west, self._not_east
        edge = sources & self.squares
        layers = [edge]
        unseen = self.squares & ~(barred | edge)
        for _ in range(steps):
            edge = (edge << width | edge >> width | (edge & not_east) << 1 | (edge & not_west) >> 1) & unseen
            if not edge:
                break
            layers.append(edge)
            unseen ^= edge
        return layers

    def nearest(self, goals: int, wanted: int, barred: int) -> int:
        """Those of the wanted squares that have the fewest steps to a goal through squares not barred; 0 if none has
        a way. A goal may be barred itself.
        """
        width, not_west, not_east = self.width, self._not_west, self._not_east
        edge = goals & self.squares
        unseen = self.squares & ~(barred | edge)
        while edge and not edge & wanted:
            edge = (edge << width | edge >> width | (edge & not_east) << 1 | (edge & not_west) >> 1) & unseen
            unseen ^= edge
        return edge & wanted

    def distances(self, goals: int, barred: int) -> list[int]:
        """For each cell the fewest steps to a goal through squares not barred, or -1.

        A goal counts 0 even if it is barred; any other barred square, like a non-zone, counts -1.
        """
        steps = [-1] * (self.width * self.height)
        for n, layer in enumerate(self.spread(goals, len(steps), barred)):
            for square in squares_of(layer):
                steps[square] = n
        return steps

    def path(self, a: int, b: int, barred: int) -> list[int] | None:
        """A shortest way from one square to the other, both included, or None. The two ends may be barred.

        Of several, the one that at its first difference takes the lowest row, then the lowest column.
        """
        if not (self.squares >> a & 1 and self.squares >> b & 1):
            return None
        here = 1 << a
        layers = self.spread(1 << b, self.width * self.height, barred & ~here)
        left = next((n for n, layer in enumerate(layers) if layer & here), None)
        if left is None:
            return None
        way = [a]
        for layer in reversed(layers[:left]):
            closer = self.near[way[-1]] & layer
            way.append((closer & -closer).bit_length() - 1)
        return way

    def connected(self, squares: int, barred: int) -> bool:
        """Whether one can walk between any two of these squares without entering a barred one.

        A non-zone or a barred square among them hangs together with nothing.
        """
        if squares & (barred | ~self.squares):
            return False
        for layer in self.spread(squares & -squares, self.width * self.height, barred):
            squares &= ~layer
        return not squares

    def _one_step(self, edge: int) -> int:
        return edge << self.width | edge >> self.width | (edge & self._not_east) << 1 | (edge & self._not_west) >> 1

    def _look_around(self, square: int) -> tuple[int, ...]:
        """For each distance the squares at most that far, until it is the whole board."""
        apart = self.apart[square]
        around = [0] * (self.width + self.height - 1)
        for other in squares_of(self.squares):
            around[apart[other]] |= 1 << other
        for n in range(1, len(around)):
            around[n] |= around[n - 1]
        self._around[square] = tuple(around)
        return self._around[square]


def _distances_from(x: int, y: int, width: int, height: int) -> bytes:
    """The distance from (x, y) to every cell; bytes are the fastest table to read."""
    row = [abs(x - column) for column in range(width)]
    return bytes(step + abs(y - line) for line in range(height) for step in row)


def label_at(x: int, y: int) -> str:
    """The label of a place on any board."""
    return f"{_letters(x)}{y + 1}"


def _letters(x: int) -> str:
    """Columns are a to z, then aa, ab and so on."""
    text = ""
    x += 1
    while x:
        x, last = divmod(x - 1, 26)
        text = "abcdefghijklmnopqrstuvwxyz"[last] + text
    return text
