"""What an observation is made of: named arrays, each of columns with a meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from struct import Struct
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces

# Marked as a type, so that it is one where NumPy is not there: while a wheel is compiled.
Numbers: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Observation = dict[str, Numbers]
Columns = Mapping[str, str]
"""The columns of an array in order, and what each means."""

MOST_OBJECTS: Final = 3
"""Models that an option may name and that are told; any further one is left out."""
MOST_WORDS: Final = 2
BUCKETS: Final = 255
"""Words such as the names of skills and cards are told by a number from 1 to this, worked out from their letters."""
MOST_VERBS: Final = 127
MOST_ROWS: Final = 32_768
"""Rows of a kind that are kept."""

OPTION_COLUMNS: Final = {
    "x": "where the option leads, or where the first model it names stands: 0 to 1 across the board",
    "y": "the same, 0 to 1 along the board",
    "placed": "1 if x and y are known",
    "number": "the first number the option names, a tenth of it",
    "numbered": "1 if it names a number",
}


class Array:
    """An array of so many rows; a single row where `rows` is 0. Never changes."""

    def __init__(self, name: str, meaning: str, columns: Columns, rows: int = 0) -> None:
        self.name: Final = name
        self.meaning: Final = meaning
        self.columns: Final = columns
        self.rows: Final = rows
        self.shape: Final = (rows, len(columns)) if rows else (len(columns),)
        self.size: Final = max(rows, 1) * len(columns)
        self.pack: Final[Callable[..., bytes]] = Struct(f"{len(columns)}f").pack
        """Makes a row of its numbers as they lie in memory: rows that are kept need not be worked out again."""

    def __reduce__(self) -> tuple[type[Array], tuple[str, str, Columns, int]]:
        """Environments are copied and sent to other processes, compiled or not, and what packs rows is made anew."""
        return Array, (self.name, self.meaning, self.columns, self.rows)


_PUT: Final[dict[int, Callable[..., None]]] = {}
"""What puts so many bytes into a buffer: there are as many as an array may have rows, and no way is faster."""


def lay(rows: bytes, array: Numbers) -> None:
    """Fill an array from its beginning."""
    size = len(rows)
    if size not in _PUT:
        _PUT[size] = Struct(f"{size}s").pack_into
    _PUT[size](array, 0, rows)


class Layout:
    """The arrays of one game, and the options: what is seen, and where it lies.

    Every number of a game's own arrays lies between -1 and 1. Options are told in four arrays with one row for each
    slot of the action space; a row of zeros is a slot that offers nothing.
    """

    def __init__(self, arrays: Sequence[Array], slots: int) -> None:
        options = Array("options", "where each option leads, and its number", OPTION_COLUMNS, slots)
        self.arrays: Final = (*arrays, options)
        self.slots: Final = slots
        self.size: Final = sum(array.size for array in self.arrays)
        boxes: dict[str, spaces.Space[Any]] = {
            array.name: spaces.Box(-1, 1, array.shape, np.float32) for array in self.arrays
        }
        boxes["option_verbs"] = spaces.Box(0, MOST_VERBS, (slots,), np.int16)
        boxes["option_objects"] = spaces.Box(0, MOST_VERBS, (slots, MOST_OBJECTS), np.int16)
        boxes["option_words"] = spaces.Box(0, BUCKETS, (slots, MOST_WORDS), np.int16)
        boxes["action_mask"] = spaces.Box(0, 1, (slots,), np.int8)
        self.space: Final = spaces.Dict(boxes)
        self.actions: Final = spaces.Discrete(slots)
        self.whole: Final = slots * (1 + MOST_OBJECTS + MOST_WORDS)
        self._parts: Final = [(name, box.shape, box.dtype) for name, box in boxes.items()]

    def __reduce__(self) -> tuple[type[Layout], tuple[tuple[Array, ...], int]]:
        return Layout, (self.arrays[:-1], self.slots)

    def blank(self) -> Observation:
        """Every array, all zeros."""
        return {name: np.zeros(shape, dtype) for name, shape, dtype in self._parts}

    def over(self, real: Numbers, whole: Numbers, mask: Numbers) -> Observation:
        """The named arrays as parts of longer ones, which may have a dimension more: one row for each environment."""
        found: Observation = {}
        before = real.shape[:-1]
        at = 0
        for array in self.arrays:
            found[array.name] = real[..., at : at + array.size].reshape(*before, *array.shape)
            at += array.size
        one, two = self.slots, self.slots * (1 + MOST_OBJECTS)
        found["option_verbs"] = whole[..., :one]
        found["option_objects"] = whole[..., one:two].reshape(*before, self.slots, MOST_OBJECTS)
        found["option_words"] = whole[..., two:].reshape(*before, self.slots, MOST_WORDS)
        found["action_mask"] = mask
        return found
