"""The options of a decision: which keys fill the slots, and each key told in numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, Final
from zlib import crc32

from rouage.engine.decision import Decision
from rouage.engine.dice import draw
from rouage.envs.layout import BUCKETS, MOST_OBJECTS, MOST_ROWS, MOST_WORDS, Observation, lay

Place = tuple[float, float]
Model = tuple[int, Place | None]
"""The row of a model in the array `models`, counted from 1, and where it stands."""
Models = dict[str, Model]
"""By id."""
Rows = tuple[int | None, ...]
"""The row of the model that each word of a key names, if it names one."""

DIGITS: Final = "0123456789"
SIGNS: Final = "-0123456789"
SQUARE: Final = re.compile(r"([a-z]{1,2})(\d{1,2})")
LETTERS: Final = 26
PLACED: Final = Struct("3f").pack
"""The columns of an option that a place fills: x, y and placed."""
NUMBERED: Final = Struct("2f").pack
"""Those that a number fills, which are all the others."""
NOWHERE: Final = PLACED(0, 0, 0)
VERB: Final = Struct("h").pack
OBJECTS: Final = Struct(f"{MOST_OBJECTS}h").pack
WORDS: Final = Struct(f"{MOST_WORDS}h").pack


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
        self._phrases: Final[dict[str, _Phrase]] = {}
        """By the key without its points: places hardly ever come back, but words do."""

    def __reduce__(self) -> tuple[type[Teller], tuple[tuple[str, ...], float, float, bool]]:
        """A copy learns its phrases by itself."""
        return Teller, (tuple(self.verbs), self.wide, self.high, self.squares)

    def tell(self, keys: Sequence[str], models: Models, out: Observation) -> None:
        """Fill the arrays of the options, which are zeros."""
        places, told = [], []
        for key in keys:
            place, one = self._told(key, models)
            places.append((NOWHERE if place is None else PLACED(place[0], place[1], 1)) + one.number)
            told.append(one)
        lay(b"".join(places), out["options"])
        lay(b"".join([one.verb for one in told]), out["option_verbs"])
        lay(b"".join([one.objects for one in told]), out["option_objects"])
        lay(b"".join([one.words for one in told]), out["option_words"])
        lay(b"\x01" * len(keys), out["action_mask"])

    def _told(self, key: str, models: Models) -> tuple[Place | None, _Told]:
        """Where an option leads, and how its words are told."""
        at: Place | None = None
        if "," in key:
            words: list[str] = []
            for word in key.split():
                if words and word[0] in SIGNS and word[-1] in DIGITS and word.count(",") == 1:
                    # A place in inches; where there are several, the others are those of rulers.
                    if at is None:
                        comma = word.find(",")
                        at = self.place(int(word[:comma]), int(word[comma + 1 :]))
                else:
                    words.append(word)
            key = " ".join(words)
        phrase = self._phrases.get(key)
        if phrase is None:
            phrase = self._phrase(key)
        for word in phrase.words:
            if word in models:
                place, told = self._naming(phrase, models)
                return (place if at is None else at), told
        return (phrase.bare.place if at is None else at), phrase.bare

    def _phrase(self, key: str) -> _Phrase:
        words = tuple(key.split())
        if len(self._phrases) >= MOST_ROWS:
            self._phrases.clear()
        found = self._phrases[key] = _Phrase(words, self._worded(words, (None,) * len(words)))
        return found

    def _naming(self, phrase: _Phrase, models: Models) -> tuple[Place | None, _Told]:
        """A phrase of which some words name models; the first of these is the place, where it says no other."""
        named = [models.get(word) for word in phrase.words]
        rows = tuple([None if one is None else one[0] for one in named])
        told = phrase.naming.get(rows)
        if told is None:
            told = phrase.naming[rows] = self._worded(phrase.words, rows)
        if told.place is not None:
            return told.place, told
        if phrase.words[0] in self.verbs:
            named[0] = None
        for one in named:
            if one is not None and one[1] is not None:
                return one[1], told
        return None, told

    def _worded(self, words: tuple[str, ...], rows: Rows) -> _Told:
        """Words without points, with the rows of the models that they name, and the square they name."""
        verb = self.verbs.get(words[0], 1)
        first = 0 if verb == 1 and rows[0] is not None else 1
        objects: list[int] = []
        loose: list[int] = []
        place: Place | None = None
        number: float | None = None
        for word, row in zip(words[first:], rows[first:], strict=True):
            if row is not None:
                objects.append(row)
            elif word[0] in SIGNS and word[-1] in DIGITS:
                number = max(-1.0, min(1.0, int(word) / 10)) if number is None else number
            elif self.squares and (found := square(word)) is not None:
                place = place or self.place(*found)
            elif word != "+":
                loose.append(bucket(word))
        return _Told(
            NUMBERED(number or 0, number is not None), VERB(verb), OBJECTS(*[*objects, 0, 0, 0][:MOST_OBJECTS]),
            WORDS(*[*loose, 0, 0][:MOST_WORDS]), place,
        )  # fmt: skip

    def place(self, across: int, along: int) -> Place:
        x, y = across / self.wide, along / self.high
        return 0.0 if x < 0 else 1.0 if x > 1 else x, 0.0 if y < 0 else 1.0 if y > 1 else y


class _Phrase:
    """The words of a key, and how they are told: where none of them names a model, and by the rows of those named."""

    __slots__ = ("bare", "naming", "words")

    def __init__(self, words: tuple[str, ...], bare: _Told) -> None:
        self.words: Final = words
        self.bare: Final = bare
        self.naming: Final[dict[Rows, _Told]] = {}


class _Told:
    """Words as they lie in the arrays of the options, and the square they name."""

    __slots__ = ("number", "objects", "place", "verb", "words")

    def __init__(self, number: bytes, verb: bytes, objects: bytes, words: bytes, place: Place | None) -> None:
        self.number: Final = number
        self.verb: Final = verb
        self.objects: Final = objects
        self.words: Final = words
        self.place: Final = place
