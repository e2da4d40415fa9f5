"""The die of a test: one definition that resolves the roll and gives its odds, and the zones it may fall in."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from rouage.engine.odds import Odds, Procedure, Throw, odds_of, opposed

SIDES: Final = 6
CRITICAL_SUCCESS: Final = 9
CRITICAL_FAILURE: Final = -3
ONE_DIE: Final = Throw(1, SIDES)
TWO_DICE: Final = Throw(2, SIDES)
MARGIN: Final = 2
"""How far from the difficulty a total must lie to be clear of the zone of uncertainty."""

Mark = tuple[int, ...]
"""() before the roll; (face, 1) while one more die must confirm it; (result,) once settled."""

Way = Literal["plain", "privilege", "forced"]
"""One die; the best of two; or a 6 bought with experience, which a further 6 still makes a critical success."""


class TestRoll(Procedure[Mark, int]):
    """One six-sided die; a 6 or a 1 is rolled once more, and never a third time. [ART-DIE-01] [ART-DIE-08]"""

    def __init__(self, way: Way) -> None:
        self.way: Final = way

    def begin(self) -> Mark:
        """Bought with experience, the die already shows 6. [ART-XPU-02] [ART-XPU-03]"""
        return (SIDES, 1) if self.way == "forced" else ()

    def wants(self, mark: Mark) -> Throw | None:
        """Two dice with the privilege of the professional. [ART-PRO-04] [ART-DIE-02] [ART-DIE-05]"""
        if not mark:
            return TWO_DICE if self.way == "privilege" else ONE_DIE
        return ONE_DIE if len(mark) == 2 else None

    def feed(self, mark: Mark, faces: tuple[int, ...]) -> Mark:
        return shown(max(faces)) if not mark else confirmed(mark[0], faces[0])

    def result(self, mark: Mark) -> int:
        return mark[0]


def shown(face: int) -> Mark:
    """The die kept is the higher of two; only that one is rolled again. [ART-DIE-02] [ART-DIE-05] [ART-RUL-02]"""
    return (face, 1) if face in (1, SIDES) else (face,)


def confirmed(face: int, again: int) -> Mark:
    """Twice 6 is 9 and twice 1 is −3; otherwise the first die stands.

    [ART-DIE-03] [ART-DIE-04] [ART-DIE-06] [ART-DIE-07] [ART-DIE-08] [ART-RUL-01]
    """
    if again != face:
        return (face,)
    return (CRITICAL_SUCCESS,) if face == SIDES else (CRITICAL_FAILURE,)


ROLLS: Final[dict[Way, TestRoll]] = {
    "plain": TestRoll("plain"), "privilege": TestRoll("privilege"), "forced": TestRoll("forced"),
}  # fmt: skip


def zone(total: int, difficulty: int) -> str:
    """Two above the difficulty succeeds, two below fails, and between lies uncertainty.

    [ART-ZON-01] [ART-ZON-02] [ART-ZON-03] [ART-ZON-04] [ART-FACT-02]
    """
    if total >= difficulty + MARGIN:
        return "success"
    return "failure" if total <= difficulty - MARGIN else "uncertainty"


@cache
def die_odds(way: Way = "plain") -> Odds[int]:
    """The chance of each result of the die (table ART-T1)."""
    return odds_of(ROLLS[way])


class _Zone:
    def __init__(self, shift: int) -> None:
        self.shift: Final = shift

    def __call__(self, result: int) -> str:
        return zone(self.shift + result, 0)


@cache
def zone_odds(shift: int, way: Way = "plain") -> Odds[str]:
    """The three zones where score, malus and difficulty come to `shift` (tables ART-T2 and ART-T3)."""
    return die_odds(way).map(_Zone(shift))


@cache
def duel_odds(gap: int, resisting: Way = "plain", acting: Way = "plain") -> Odds[str]:
    """A duel seen by whoever resists, whose score exceeds the other's by `gap` (table ART-T4). [ART-RUL-23]"""

    def judge(mine: int, theirs: int) -> str:
        return zone(gap + mine, theirs)

    return opposed(die_odds(resisting), die_odds(acting), judge)
