"""Chance is explicit: a draw has a named stream and a number; its source is a seed, a list, a person or a search."""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Final, Literal

from rouage.engine.language import Message, Trouble

Source = Literal["seed", "script", "typed", "enumerated"]


class DiceRanOut(Trouble):
    """The scripted dice were too few."""

    def __init__(self, stream: str, wanted: int, left: int) -> None:
        super().__init__(Message("engine.dice-ran-out", {"stream": stream, "wanted": wanted, "left": left}))


class DieOffScale(Trouble):
    """A scripted face that such a die does not have."""

    def __init__(self, stream: str, face: int, sides: int) -> None:
        super().__init__(Message("engine.die-off-scale", {"stream": stream, "face": face, "sides": sides}))


class Dice:
    """Draw n of a stream is a keyed hash of (seed, stream, n), so one stream never shifts another.

    Copying is a few references: the seed, how often each stream was drawn, and the place in the script.
    """

    __slots__ = ("at", "counts", "drawn", "script", "seed", "source")

    def __init__(
        self, seed: int, source: Source, script: tuple[int, ...], at: int, counts: dict[str, int], drawn: int = 0
    ) -> None:
        self.seed = seed
        self.source: Source = source
        self.script = script
        self.at = at
        self.counts = counts
        self.drawn = drawn
        """How often chance has spoken, cards drawn included: what happened before it cannot be taken back unasked."""

    def copy(self) -> Dice:
        return Dice(self.seed, self.source, self.script, self.at, self.counts.copy(), self.drawn)

    def throw(self, stream: str, count: int, sides: int) -> tuple[int, ...]:
        """Faces 1…sides, from the script if there is one, otherwise from the seed."""
        if self.source != "script":
            first = self.counts.get(stream, 0)
            self.counts[stream] = first + count
            self.drawn += count
            return handful(self.seed, stream, first, count, sides)
        faces = self.script[self.at : self.at + count]
        if len(faces) < count:
            raise DiceRanOut(stream, count, len(faces))
        for face in faces:
            if not 1 <= face <= sides:
                raise DieOffScale(stream, face, sides)
        self.at += count
        self.drawn += count
        return faces

    def pick(self, stream: str, among: int) -> int:
        """A number below `among`; the next of its stream, always from the seed."""
        number = self.counts.get(stream, 0)
        self.counts[stream] = number + 1
        self.drawn += 1
        return draw(self.seed, stream, number, among)

    def shuffle(self, stream: str, cards: list[str]) -> None:
        """Fisher and Yates, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.pick(stream, last + 1)
            cards[last], cards[other] = cards[other], cards[last]


_BLANK: Final = blake2b(digest_size=8)
"""A hash of nothing yet: copied faster than made."""


def handful(seed: int, stream: str, first: int, count: int, sides: int) -> tuple[int, ...]:
    """Faces 1…sides of so many draws in a row: as `draw` gives them, with what they share worked out once."""
    begun, limit, faces = blake2b(f"{seed}/{stream}/".encode(), digest_size=8), 2**64 - 2**64 % sides, []
    for number in range(first, first + count):
        one = begun.copy()
        one.update(b"%d/0" % number)
        value = int.from_bytes(one.digest(), "big")
        faces.append(1 + (value % sides if value < limit else draw(seed, stream, number, sides)))
    return tuple(faces)


def draw(seed: int, stream: str, number: int, among: int) -> int:
    """The keyed hash itself: uniform by rejecting the ragged end of the range."""
    attempt = 0
    while True:
        one = _BLANK.copy()
        one.update(f"{seed}/{stream}/{number}/{attempt}".encode())
        digest = one.digest()
        value = int.from_bytes(digest, "big")
        # The ragged end is shorter than the range: it lies within the last of 256 parts, unless the range is huge.
        if (digest[0] < 255 and among < 2**56) or value < 2**64 - 2**64 % among:
            return value % among
        attempt += 1


class Deck:
    """Cards face down and a discard pile; when the deck is empty the discards are shuffled into a new one."""

    __slots__ = ("cards", "discards", "stream")

    def __init__(self, stream: str, cards: list[str], discards: list[str]) -> None:
        self.stream = stream
        self.cards = cards
        self.discards = discards

    def copy(self) -> Deck:
        return Deck(self.stream, self.cards.copy(), self.discards.copy())

    def shuffle(self, dice: Dice) -> None:
        dice.shuffle(self.stream, self.cards)

    def draw(self, dice: Dice) -> str | None:
        """The top card, or None when deck and discards are both empty."""
        if not self.cards:
            self.cards, self.discards = self.discards, []
            self.shuffle(dice)
        if not self.cards:
            return None
        dice.drawn += 1
        return self.cards.pop()

    def discard(self, card: str) -> None:
        self.discards.append(card)


def commitment(seed: int, salt: str) -> str:
    """Published before the first roll; whoever learns seed and salt at the end can check that they were fixed."""
    return sha256(f"rouage:{seed}:{salt}".encode()).hexdigest()
