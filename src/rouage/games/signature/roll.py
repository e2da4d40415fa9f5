"""The dice of a task: one definition that resolves the roll and gives its odds."""

from __future__ import annotations

from functools import cache
from typing import Final

from rouage.engine.odds import Odds, Procedure, Throw, odds_of

CRITICAL: Final = 0
"""The result of a critical failure: below every difficulty, and 0 for the distance of a move. [SIG-RUL-15]"""
HIGHEST: Final = 10
SIDES: Final = 6

Mark = tuple[int, ...]
"""() before the roll; (result,) once settled; (result, 1) while one more die must be thrown."""


class TaskRoll(Procedure[Mark, int]):
    """Two dice, three with advantage, the best one chosen; a chosen 6 climbs, a chosen 1 may be a disaster."""

    def __init__(self, advantage: bool) -> None:
        self.dice: Final = 3 if advantage else 2

    def begin(self) -> Mark:
        return ()

    def wants(self, mark: Mark) -> Throw | None:
        """Six-sided dice: two, or three with advantage, then one at a time; hardship never takes one away.

        [SIG-TSK-04] [SIG-TSK-05] [SIG-TSK-06] [SIG-RUL-08]
        """
        if not mark:
            return Throw(self.dice, SIDES)
        return Throw(1, SIDES) if len(mark) == 2 else None

    def feed(self, mark: Mark, faces: tuple[int, ...]) -> Mark:
        return chosen(max(faces)) if not mark else rerolled(mark[0], faces[0])

    def result(self, mark: Mark) -> int:
        return mark[0]


def chosen(best: int) -> Mark:
    """The best die is the result; if it shows 6 or 1, that one die is rolled again.

    [SIG-TSK-07] [SIG-TSK-08] [SIG-XPL-01] [SIG-XPL-02] [SIG-CRF-01]
    """
    return (best, 1) if best in (1, SIDES) else (best,)


def rerolled(result: int, face: int) -> Mark:
    """A further 6 adds one, up to ten; a 1 after a 1 is the critical failure; anything else changes nothing.

    [SIG-XPL-03] [SIG-XPL-04] [SIG-XPL-05] [SIG-XPL-06] [SIG-CRF-02] [SIG-CRF-05] [SIG-RUL-01]
    """
    if result == 1:
        return (CRITICAL,) if face == 1 else (1,)
    if face != SIDES:
        return (result,)
    return (result + 1, 1) if result + 1 < HIGHEST else (HIGHEST,)


ROLLS: Final = {False: TaskRoll(False), True: TaskRoll(True)}


@cache
def result_odds(advantage: bool) -> Odds[int]:
    """The chance of each result, a critical failure being 0."""
    return odds_of(ROLLS[advantage])


@cache
def task_odds(difficulty: int, advantage: bool) -> Odds[str]:
    """Success, failure and critical failure at an effective difficulty; certain where no dice are rolled.

    [SIG-TSK-01] [SIG-AUT-01] [SIG-AUT-03] [SIG-AUT-04]
    """
    if difficulty <= 0:
        return Odds.of({"success": 1})
    if difficulty > HIGHEST:
        return Odds.of({"failure": 1})
    return result_odds(advantage).map(_Judge(difficulty))


class _Judge:
    def __init__(self, difficulty: int) -> None:
        self.difficulty: Final = difficulty

    def __call__(self, result: int) -> str:
        if result == CRITICAL:
            return "critical"
        return "success" if result >= self.difficulty else "failure"
