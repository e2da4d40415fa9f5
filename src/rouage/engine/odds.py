"""Exact odds: what a roll may show, and how often, in whole numbers.

`Odds` is a distribution; the functions build one from dice. A rule that rolls in several stages is written once, as a
`Procedure`: `resolve` plays it with real dice and `odds_of` computes what those dice may bring.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, lcm
from operator import mul
from typing import Final, Generic, TypeVar

T = TypeVar("T", bound=Hashable)
A = TypeVar("A", bound=Hashable)
B = TypeVar("B", bound=Hashable)
Mark = TypeVar("Mark", bound=Hashable)
Result = TypeVar("Result", bound=Hashable)


class Odds(Generic[T]):
    """An exact distribution: each outcome weighs a whole number out of `whole`, in lowest terms. Never changes."""

    __slots__ = ("weights", "whole")

    def __init__(self, weights: Mapping[T, int]) -> None:
        """Trusts that every weight is positive; `Odds.of` checks."""
        shared = gcd(*weights.values())
        self.weights: Final[Mapping[T, int]] = {outcome: weight // shared for outcome, weight in weights.items()}
        self.whole: Final[int] = sum(self.weights.values())

    @staticmethod
    def of(weights: Mapping[A, int]) -> "Odds[A]":
        if any(weight < 0 for weight in weights.values()):
            raise ValueError("an outcome cannot weigh less than nothing")
        possible = {outcome: weight for outcome, weight in weights.items() if weight}
        if not possible:
            raise ValueError("odds need at least one possible outcome")
        return Odds(possible)

    def chance(self, wanted: T | Callable[[T], bool]) -> Fraction:
        """The probability of one outcome, or of all those a predicate accepts."""
        if callable(wanted):
            return Fraction(sum(weight for outcome, weight in self.weights.items() if wanted(outcome)), self.whole)
        return Fraction(self.weights.get(wanted, 0), self.whole)

    def at_least(self: "Odds[int]", least: int) -> Fraction:
        return self.chance(lambda outcome: outcome >= least)

    def at_most(self: "Odds[int]", most: int) -> Fraction:
        return self.chance(lambda outcome: outcome <= most)

    def mean(self: "Odds[int]") -> Fraction:
        return Fraction(sum(outcome * weight for outcome, weight in self.weights.items()), self.whole)

    def map(self, fn: Callable[[T], A]) -> "Odds[A]":
        """The odds of what `fn` makes of the outcome."""
        made: dict[A, int] = {}
        for outcome, weight in self.weights.items():
            image = fn(outcome)
            made[image] = made.get(image, 0) + weight
        return Odds(made)

    def items(self) -> list[tuple[T, Fraction]]:
        """Outcomes in order, each with its probability."""
        return [(outcome, Fraction(self.weights[outcome], self.whole)) for outcome in sorted(self.weights, key=_rank)]

    def to_data(self) -> dict[str, str]:
        """Plain data, in order: outcome -> reduced fraction. Outcomes that read the same are counted together."""
        data: dict[str, Fraction] = {}
        for outcome, chance in self.items():
            data[str(outcome)] = data.get(str(outcome), Fraction(0)) + chance
        return {outcome: str(chance) for outcome, chance in data.items()}

    def __add__(self: "Odds[int]", other: "Odds[int] | int") -> "Odds[int]":
        if isinstance(other, int):
            return Odds({outcome + other: weight for outcome, weight in self.weights.items()})
        return Odds(_convolve(self.weights, other.weights))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash(frozenset(self.weights.items()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{outcome!r}: {self.weights[outcome]}" for outcome in sorted(self.weights, key=_rank))
        return f"Odds.of({{{inside}}})"


def _rank(outcome: Hashable) -> tuple[int, object]:
    """An order for outcomes of any kind, mixed or not: numbers, then words, then tuples part by part."""
    if isinstance(outcome, int | float | Fraction):
        return (0, outcome)
    if isinstance(outcome, tuple):
        return (2, tuple([_rank(part) for part in outcome]))
    return (1, str(outcome))


def _convolve(a: Mapping[int, int], b: Mapping[int, int]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for x, x_weight in a.items():
        for y, y_weight in b.items():
            sums[x + y] = sums.get(x + y, 0) + x_weight * y_weight
    return sums


def die(sides: int) -> Odds[int]:
    """A fair die numbered from 1."""
    return faces(range(1, sides + 1))


def faces(shown: Iterable[T]) -> Odds[T]:
    """A fair die with these faces; a face may stand several times."""
    return Odds.of(Counter(shown))


def combine(a: Odds[A], b: Odds[B], fn: Callable[[A, B], T]) -> Odds[T]:
    """The odds of what `fn` makes of two independent outcomes."""
    made: dict[T, int] = {}
    for x, x_weight in a.weights.items():
        for y, y_weight in b.weights.items():
            image = fn(x, y)
            made[image] = made.get(image, 0) + x_weight * y_weight
    return Odds(made)


def opposed(mine: Odds[A], theirs: Odds[B], judge: Callable[[A, B], T]) -> Odds[T]:
    """How two rolls made against each other come out, such as the difference of their successes."""
    return combine(mine, theirs, judge)


def total(one: Odds[int], n: int) -> Odds[int]:
    """The sum of `n` such dice."""
    _check_count(n)
    sums: Mapping[int, int] = {0: 1}
    power = one.weights
    while n:
        if n & 1:
            sums = _convolve(sums, power)
        n >>= 1
        if n:
            power = _convolve(power, power)
    return Odds(sums)


def keep_best(one: Odds[int], n: int, k: int = 1, *, worst: bool = False) -> Odds[int]:
    """The sum of the `k` highest of `n` such dice, or of the `k` lowest."""
    if not 0 <= k <= n:
        raise ValueError(f"cannot keep {k} of {n} dice")
    kept: dict[int, int] = {}
    open_sums: dict[tuple[int, int], int] = {(n, 0): 1}  # (dice not yet read, sum so far) -> ways
    beyond = one.whole
    for face in sorted(one.weights, reverse=not worst):
        weight = one.weights[face]
        beyond -= weight
        still_open: dict[tuple[int, int], int] = {}
        for (left, so_far), ways in open_sums.items():
            need = k - (n - left)
            enough = (weight + beyond) ** left
            for shown in range(need):
                too_few = comb(left, shown) * weight**shown
                enough -= too_few * beyond ** (left - shown)
                place = (left - shown, so_far + shown * face)
                still_open[place] = still_open.get(place, 0) + ways * too_few
            if enough:
                kept[so_far + need * face] = kept.get(so_far + need * face, 0) + ways * enough
        open_sums = still_open
    return Odds(kept)


def explode(one: Odds[int], on: int | None = None, *, limit: int) -> Odds[int]:
    """A die rolled again and added while it shows `on` (its highest face unless told), at most `limit` more times."""
    _check_count(limit)
    trigger = max(one.weights) if on is None else on
    if trigger not in one.weights:
        return one
    chain = one
    for _ in range(limit):
        longer = {face: weight * chain.whole for face, weight in one.weights.items() if face != trigger}
        for more, weight in chain.weights.items():
            longer[trigger + more] = longer.get(trigger + more, 0) + one.weights[trigger] * weight
        chain = Odds(longer)
    return chain


def pool(one: Odds[T], n: int, success: Callable[[T], bool]) -> Odds[int]:
    """The number of successes among `n` such dice."""
    _check_count(n)
    hit = one.chance(success)
    miss = hit.denominator - hit.numerator
    return Odds.of({hits: comb(n, hits) * hit.numerator**hits * miss ** (n - hits) for hits in range(n + 1)})


def handful(one: Odds[T], n: int) -> Odds[tuple[T, ...]]:
    """All that `n` such dice may show together, whichever die shows what: faces highest first."""
    _check_count(n)
    shown: dict[tuple[T, ...], int] = {}
    growing: list[tuple[tuple[T, ...], int]] = [((), 1)]
    for face in sorted(one.weights, key=_rank, reverse=True):
        weight = one.weights[face]
        grown: list[tuple[tuple[T, ...], int]] = []
        for start, ways in growing:
            left = n - len(start)
            grown += [(start + (face,) * seen, ways * comb(left, seen) * weight**seen) for seen in range(left)]
            shown[start + (face,) * left] = ways * weight**left
        growing = grown
    return Odds(shown)


def jointly(dice: Sequence[Odds[tuple[int, ...]]]) -> Odds[tuple[int, ...]]:
    """The counts of every symbol on dice thrown together, a face being its count of each symbol."""
    sizes = {len(face) for one in dice for face in one.weights}
    if len(sizes) != 1:
        raise ValueError("symbol dice thrown together must be at least one, and list the same symbols")
    # Counts are the digits of one number, in a base no sum can overflow: adding numbers then adds every symbol at once.
    reach = sum(max((abs(count) for face in one.weights for count in face), default=0) for one in dice)
    base = 2 * reach + 1
    places = [base**place for place in range(sizes.pop())]
    lift = reach * sum(places)  # makes every digit positive, so that negative counts can be read back too
    sums: dict[int, int] = {0: 1}
    for one in dice:
        sums = _convolve(sums, {sum(map(mul, face, places)): weight for face, weight in one.weights.items()})
    return Odds(sums).map(lambda number: tuple([(number + lift) // place % base - reach for place in places]))


def _check_count(n: int) -> None:
    if n < 0:
        raise ValueError(f"{n} is no number of dice")


class Throw:
    """So many like dice, thrown together."""

    __slots__ = ("count", "sides")

    def __init__(self, count: int, sides: int) -> None:
        self.count: Final[int] = count
        self.sides: Final[int] = sides

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Throw) and self.count == other.count and self.sides == other.sides

    def __hash__(self) -> int:
        return hash((self.count, self.sides))

    def __repr__(self) -> str:
        return f"Throw({self.count}, {self.sides})"


class Procedure(ABC, Generic[Mark, Result]):
    """A roll as a small machine. Its mark tells all that matters of what fell so far, and nothing more:
    histories with the same mark go on alike, and their odds are computed once.
    """

    __slots__ = ()

    @abstractmethod
    def begin(self) -> Mark:
        """Where the roll starts."""

    @abstractmethod
    def wants(self, mark: Mark) -> Throw | None:
        """The dice to throw next; None once the roll is settled."""

    @abstractmethod
    def feed(self, mark: Mark, faces: tuple[int, ...]) -> Mark:
        """Where these faces lead. Like dice thrown together have no order, so theirs must not matter."""

    @abstractmethod
    def result(self, mark: Mark) -> Result:
        """What a settled roll comes to."""


def resolve(procedure: Procedure[Mark, Result], draw: Callable[[int, int], tuple[int, ...]]) -> Result:
    """Play the roll with dice from `draw(count, sides)`."""
    mark = procedure.begin()
    throw = procedure.wants(mark)
    while throw is not None:
        drawn = draw(throw.count, throw.sides)
        mark = procedure.feed(mark, tuple(sorted(drawn, reverse=True)))
        throw = procedure.wants(mark)
    return procedure.result(mark)


def odds_of(procedure: Procedure[Mark, Result], *, limit: int = 200) -> Odds[Result]:
    """The exact odds of the roll's result; ValueError if dice may still fall after `limit` throws."""
    seen: dict[Mark, Odds[Mark] | None] = {}
    settled: dict[Result, int] = {}
    marks: dict[Mark, int] = {procedure.begin(): 1}
    for _ in range(limit + 1):
        moving: list[tuple[int, Odds[Mark]]] = []
        for mark, weight in marks.items():
            if mark not in seen:
                seen[mark] = _onward(procedure, mark)
            onward = seen[mark]
            if onward is None:
                result = procedure.result(mark)
                settled[result] = settled.get(result, 0) + weight
            else:
                moving.append((weight, onward))
        if not moving:
            return Odds(settled)
        # Each throw splits a weight its own way: all weights are brought over one common whole.
        common = lcm(*[onward.whole for _, onward in moving])
        settled = {result: weight * common for result, weight in settled.items()}
        marks = {}
        for weight, onward in moving:
            share = weight * (common // onward.whole)
            for mark, ways in onward.weights.items():
                marks[mark] = marks.get(mark, 0) + share * ways
    raise ValueError(f"{type(procedure).__name__} may still throw dice after {limit} throws: endless, so no exact odds")


def _onward(procedure: Procedure[Mark, Result], mark: Mark) -> Odds[Mark] | None:
    throw = procedure.wants(mark)
    return None if throw is None else outcomes(throw.count, throw.sides).map(lambda shown: procedure.feed(mark, shown))


@lru_cache(maxsize=128)
def outcomes(count: int, sides: int) -> Odds[tuple[int, ...]]:
    """What so many like dice may show, highest face first, which die shows what set aside."""
    return handful(die(sides), count)
