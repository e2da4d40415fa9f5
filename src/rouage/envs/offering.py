"""The options of a decision: which keys fill the slots, and each key told in numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from rouage.engine.decision import Decision
from rouage.engine.dice import draw
from rouage.envs.layout import BUCKETS, MOST_OBJECTS, MOST_WORDS, Observation

Place = tuple[float, float]
Models = Mapping[str, tuple[int, Place | None]]
"""By id: the row of a model in the array `models`, counted from 1, and where it stands."""

DIGITS: Final = "0123456789"
SIGNS: Final = "-0123456789"
SQUARE: Final = re.compile(r"([a-z]{1,2})(\d{1,2})")
LETTERS: Final = 26


def slots(decision: Decision[Any], count: int) -> list[str]:
    """Every key worth trying, in the decision's own order; where they are more than the slots, a sample of them, drawn
    by nothing but the keys themselves.
    """
    keys = decision.candidates()
    if len(keys) <= count:
        return keys
    seed = crc32("\n".join(keys).encode())
    left = list(range(len(keys)))
    for number in range(count):
        other = number + draw(seed, "slots", number, len(left) - number)
        left[number], left[other] = left[other], left[number]
    return [keys[index] for index in sorted(left[:count])]


@lru_cache(maxsize=65_536)
def bucket(word: str) -> int:
    """A word as a number from 1 to `BUCKETS`, the same on every machine; two words may share one."""
    return 1 + crc32(word.encode()) % BUCKETS


@lru_cache(maxsize=65_536)
def square(word: str) -> tuple[int, int] | None:
    """A square such as c4, counted from 0."""
    found = SQUARE.fullmatch(word)
    if found is None:
        return None
    column = 0
    for letter in found[1]:
        column = LETTERS * column + ord(letter) - ord("a") + 1
    return column - 1, int(found[2]) - 1


class Teller:
    """Tells options in numbers, with the verbs of a game and the size of its board."""

    def __init__(self, verbs: Sequence[str], wide: float, high: float, squares: bool) -> None:
        self.verbs: Final = {verb: number for number, verb in enumerate(verbs, 2)}
        """1 stands for any other verb, 0 for no option."""
        self.wide: Final = wide
        self.high: Final = high
        self.squares: Final = squares

    def tell(self, keys: Sequence[str], models: Models, out: Observation) -> None:
        """Fill the arrays of the options, which are zeros."""
        real, verbs, objects, words = [], [], [], []
        for key in keys:
            verb, named, loose, at, number = self._read(key, models)
            verbs.append(verb)
            objects.append(named)
            words.append(loose)
            real.append((*(at or (0.0, 0.0)), 1.0 if at else 0.0, number or 0.0, 0.0 if number is None else 1.0))
        count = len(keys)
        out["options"][:count] = real
        out["option_verbs"][:count] = verbs
        out["option_objects"][:count] = objects
        out["option_words"][:count] = words
        out["action_mask"][:count] = 1

    def _read(self, key: str, models: Models) -> tuple[int, list[int], list[int], Place | None, float | None]:
        first, *rest = key.split()
        verb = self.verbs.get(first, 1)
        if verb == 1 and first in models:
            rest = [first]
        named, loose = [0] * MOST_OBJECTS, [0] * MOST_WORDS
        objects = words = 0
        at: Place | None = None
        stands: Place | None = None
        number: float | None = None
        for word in rest:
            model = models.get(word)
            if model is not None:
                if objects < MOST_OBJECTS:
                    named[objects] = model[0]
                    objects += 1
                stands = stands or model[1]
            elif word[0] in SIGNS and word[-1] in DIGITS:
                across, comma, along = word.partition(",")
                if comma and at is None:
                    at = self._place(int(across), int(along))
                elif not comma and number is None:
                    number = max(-1.0, min(1.0, int(across) / 10))
            elif self.squares and (found := square(word)) is not None:
                at = at or self._place(*found)
            elif words < MOST_WORDS and word != "+":
                loose[words] = bucket(word)
                words += 1
        return verb, named, loose, at or stands, number

    def _place(self, across: int, along: int) -> Place:
        return max(0.0, min(1.0, across / self.wide)), max(0.0, min(1.0, along / self.high))
