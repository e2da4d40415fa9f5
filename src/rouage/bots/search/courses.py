"""Whole ways of playing on: tried to the end of the game, a few at each question, and remembered until the next."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

PART: Final = 0.5
"""How much of all thinking may go into courses while there are any."""
FADING: Final = 0.985
"""What a try still counts at the next question: the game has moved on."""
EVEN: Final = 1.0
"""So many tries won and so many lost is what is thought of a course that was never tried."""
OPTIMISM: Final = 0.3
"""How much a course gains, when the next one to try is picked, by having been tried little."""
LOYALTY: Final = 0.06
"""How much more a course must promise than the one that is followed: who turns back in the middle has gone nowhere."""


class Courses:
    """How often each course was tried and won, of late."""

    def __init__(self) -> None:
        self.tried: Final[dict[str, float]] = {}
        self.won: Final[dict[str, float]] = {}
        self.followed = ""
        self._met = 0
        self._used = 0.0

    def meet(self, courses: Sequence[str]) -> bool:
        """A question is put while these are open; whether there is anything to choose between."""
        if len(courses) < 2:
            return False
        self._met += 1
        for gone in [one for one in self.tried if one not in courses]:
            del self.tried[gone], self.won[gone]
        for one in courses:
            self.tried[one] = FADING * self.tried.get(one, 0.0)
            self.won[one] = FADING * self.won.get(one, 0.0)
        if self.followed not in courses:
            self.followed = courses[0]
        return True

    def may_use(self, used: float, share: float) -> bool:
        """Whether courses have had less than their part of all questions so far."""
        return self._used + used < PART * share * self._met

    def use(self, used: float) -> None:
        self._used += used

    def promise(self, course: str) -> float:
        return (self.won[course] + EVEN) / (self.tried[course] + 2 * EVEN)

    def likeliest(self) -> str:
        """Which to try next: one that may be the best, for all that is known."""
        total = log(sum(self.tried.values()) + 2)

        def hope(course: str) -> float:
            return self.promise(course) + OPTIMISM * sqrt(total / (self.tried[course] + 2 * EVEN))

        return max(self.tried, key=hope)

    def add(self, course: str, won: bool) -> None:
        self.tried[course] += 1
        self.won[course] += won

    def best(self) -> str:
        """The one to follow from now on."""
        found = max(self.tried, key=self.promise)
        if self.promise(found) > self.promise(self.followed) + LOYALTY:
            self.followed = found
        return self.followed
