"""How long a searcher thinks: so many tries, or so much time, at each question."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

SAVED: Final = 8.0
"""Questions whose unused share may be saved for a harder one."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Tries make a searcher repeatable; seconds are counted in work of its own thread, whatever else a machine does."""

    tries: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.tries is None) == (self.seconds is None):
            raise ValueError("a budget is either tries or seconds")
        if not (self.tries or self.seconds or 0) >= 0:
            raise ValueError("a budget is nothing or more")


class Purse:
    """A budget in use. What an easy question leaves is kept for the next: a clock with an increment."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget
        self.share: Final = float(budget.tries if budget.tries is not None else budget.seconds or 0.0)
        self.left = 0.0
        self._began = 0.0
        self._spent = 0

    def begin(self) -> None:
        """A question is put: its share comes in."""
        self.left = min(self.left + self.share, SAVED * self.share)
        self._began, self._spent = time.thread_time(), 0

    def goes_on(self) -> bool:
        """Whether there is enough left for another try, half of the savings at most."""
        return self.used() < min(self.left, max(self.share, self.left / 2))

    def count(self, tries: int = 1) -> None:
        self._spent += tries

    def end(self) -> None:
        """What was spent is gone; what was spent too much, by a try that took long, is owed."""
        self.left -= self.used()

    def used(self) -> float:
        """For this question so far."""
        return float(self._spent) if self.budget.tries is not None else time.thread_time() - self._began
