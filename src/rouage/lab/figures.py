"""Figures with their uncertainty: between the two ends of an interval the truth lies, 19 times out of 20."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, lgamma, log1p, sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959963984540054
"""Standard deviations to either side of a 95 % interval."""
LEVEL: Final = 0.05
"""How often the truth may lie outside an interval."""
TERMS: Final = 50
"""Of a continued fraction that is exact long before."""


class Estimate(NamedTuple):
    """A figure, the two ends of its interval, and how many games it rests on."""

    value: float
    low: float
    high: float
    n: int

    @property
    def bounded(self) -> bool:
        """Whether there is an interval to tell: one game alone, or games that are all alike, say nothing of it."""
        return self.low < self.high


def share(won: int, games: int) -> Estimate:
    """Wilson's interval: it holds for few games, and for shares near none and all."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    part, weight = won / games, SURE * SURE / games
    middle = (part + weight / 2) / (1 + weight)
    half = SURE * sqrt(part * (1 - part) / games + weight / (4 * games)) / (1 + weight)
    return Estimate(part, middle - half if won else 0.0, middle + half if won < games else 1.0, games)


def difference(won: int, games: int, other_won: int, other_games: int) -> Estimate:
    """One share less another of other games, with Newcombe's interval, which is made of Wilson's."""
    return _apart(share(won, games), share(other_won, other_games), 0.0, games + other_games)


def paired(both: int, first: int, second: int, neither: int) -> Estimate:
    """The share won in a second way less that in a first, of pairs of games: so many were won in both ways, in one of
    them only, and in neither. Newcombe's interval for pairs holds for few, and where all agree.
    """
    n = both + first + second + neither
    link = float(both * neither - first * second)
    if link > 0:
        # Few pairs look more alike than they are.
        link = max(0.0, link - n / 2)
    most = sqrt((both + first) * (second + neither) * (both + second) * (first + neither))
    return _apart(share(both + second, n), share(both + first, n), link / most if most else 0.0, n)


def _apart(one: Estimate, other: Estimate, link: float, n: int) -> Estimate:
    """One share less another, with the correlation of the two."""
    gap = one.value - other.value
    down = _across(one.value - one.low, other.high - other.value, link)
    up = _across(one.high - one.value, other.value - other.low, link)
    return Estimate(gap, gap - down, gap + up, n)


def _across(one: float, other: float, link: float) -> float:
    return sqrt(max(0.0, one * one - 2 * link * one * other + other * other))


def mean(total: float, squares: float, n: int) -> Estimate:
    """The mean of n counts from their sum and the sum of their squares; like them, its interval stays above zero."""
    if not n:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = total / n
    half = sure(n) * deviation(total, squares, n) / sqrt(n) if n > 1 else 0.0
    return Estimate(middle, max(0.0, middle - half), middle + half, n)


def mean_of(values: Sequence[float]) -> Estimate:
    return mean(sum(values), sum(value * value for value in values), len(values))


def deviation(total: float, squares: float, n: int) -> float:
    """How far numbers lie from their mean, as a rule."""
    return sqrt(max(0.0, squares - total * total / n) / (n - 1)) if n > 1 else 0.0


def doubt(score: float, n: int) -> float:
    """How often chance alone gives a mean of n numbers, two or more, so many standard errors away from none.

    This is Student's law, since the error is itself estimated from those numbers: few of them may lie close together
    by chance. It is a regularised incomplete beta function, taken from whichever end converges.
    """
    free, square = n - 1, score * score
    if not square:
        return 1.0
    a, b = free / 2, 0.5
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) - a * log1p(square / free) - b * log1p(free / square))
    if square * (a + 1) > free * (b + 1):
        return front / (a * _fraction(a, b, 1 / (1 + square / free)))
    return 1 - front / (b * _fraction(b, a, 1 / (1 + free / square)))


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, from its last term to its first."""
    value = 1.0
    for term in range(TERMS, 0, -1):
        m = term // 2
        above = -(a + m) * (a + b + m) if term % 2 else m * (b - m)
        value = 1 + above * x / ((a + term - 1) * (a + term)) / value
    return value


@cache
def sure(n: int) -> float:
    """Standard errors to either side of a 95 % interval of a mean of n numbers, two or more: the fewer, the wider."""
    low, high = SURE, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if doubt(middle, n) > LEVEL else (low, middle)
    return high


def holm(doubts: Sequence[float]) -> list[float]:
    """Doubts among many: whoever asks a hundred questions is wrong in five of them unless each is asked harder."""
    order = sorted(range(len(doubts)), key=doubts.__getitem__)
    found, worst = [1.0] * len(doubts), 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, doubts[place] * (len(doubts) - rank)))
        found[place] = worst
    return found
