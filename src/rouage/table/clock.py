"""Clocks: a bank of time for each seat, which runs while the game waits for it. All by the database's time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

GRACE: Final = 60_000
"""Milliseconds for whoever comes back to a clock that had run out."""


class Clocks:
    """Who has how much time left. Without a bank nobody's time is counted."""

    def __init__(self, seats: Sequence[str], bank: int | None, increment: int) -> None:
        """Both in seconds."""
        self.counted: Final = bank is not None
        self.increment: Final = increment * 1000
        self.left: Final[dict[str, int]] = {} if bank is None else dict.fromkeys(seats, bank * 1000)
        self.running: frozenset[str] = frozenset()
        self.since = 0

    def start(self, at: int, waiting: Iterable[str]) -> None:
        self.since = at
        self.running = frozenset(waiting) & self.left.keys()

    def turn(self, at: int, waiting: Iterable[str]) -> None:
        """The game waits for others now: time has run for those it waited for, and who is done gets the increment.

        While the same seats are waited for nothing is noted, so that a clock tells no one how often a seat chose.
        """
        now = frozenset(waiting) & self.left.keys()
        if not self.since or now == self.running:
            return
        for seat in self.running:
            self.left[seat] -= max(at - self.since, 0)
            if seat not in now:
                self.left[seat] = max(self.left[seat], 0) + self.increment
        self.start(at, now)

    def grant(self, seat: str, at: int) -> None:
        """Somebody comes back whose time had run out: a little is given, or the seat would be lost again at once."""
        if seat in self.left:
            spent = max(at - self.since, 0) if seat in self.running else 0
            self.left[seat] = spent + max(self.left[seat] - spent, self.increment, GRACE)

    def out(self, now: int) -> list[str]:
        """Whose time has run out."""
        return sorted([seat for seat in self.running if self.left[seat] <= now - self.since])

    def due(self) -> int | None:
        """When the next clock runs out."""
        return min([self.since + self.left[seat] for seat in self.running], default=None)

    def to_data(self) -> dict[str, dict[str, int | bool]]:
        return {
            seat: {"left": max(left, 0), "running": seat in self.running, "since": self.since}
            for seat, left in self.left.items()
        }
