"""A finished game gone over by a searcher: how it stood at each choice, where it turned, and what it would have done.

What a choice gave away and what chance did are told apart. A choice is measured by what was to be expected of it beside
the best that was found, both met by the same dice. Luck is how the chances stand at the next choice, whoever makes it,
beside what was to be expected: counted only where dice fell or cards were drawn between the two. What is left, choices
that nobody can judge and what the tries leave uncertain, is told as neither.

The chances are those of bots that play on by rules of thumb: between people as good as each other they are about right,
and a better player wins more often than they say.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from rouage.bots.search.budget import Budget
from rouage.bots.search.gauge import Gauge, Sides, gauge, knowing, result, sides
from rouage.bots.search.searcher import Path, Searcher
from rouage.bots.search.sense import Candidate, Sense
from rouage.bots.search.strength import SENSES, TRIES, sense
from rouage.engine.decision import Decision
from rouage.engine.game import Game

TURNING: Final = 0.12
"""A change of the chance of winning that makes a turning point."""
SURE: Final = 2.0
"""Standard errors by which something must stand out to be told as more than doubt."""
MOST_TURNING: Final = 12
PLAYED_ON: Final = 3
"""Games that are played on to learn what a worth means, for each try at a choice."""
LEAST_PLAYED: Final = 24
LEAST_PAIRS: Final = 3
"""Tries met by the same dice without which no answer is called better."""


class Judged(NamedTuple):
    """One choice that was one."""

    number: int
    """Choices made before it."""
    seat: str
    key: str
    chance: float
    """Of winning, for whoever chose, as the best answer found would have left it."""
    better: str
    """The answer that would have been given instead; the same key where none is clearly better."""
    lost: float
    """Chance of winning that the choice gave away."""
    luck: float
    """Chance of winning that fell to whoever chose, beyond what was to be expected, until the next choice judged."""
    doubt: float
    """How far the chance may be off: a standard error."""


class Analysis(NamedTuple):
    """What was found about one game."""

    judged: tuple[Judged, ...]
    sides: Sides
    end: tuple[int, tuple[float, ...]] | None
    """Choices made when the game was over, and what became of each side; None where it is not over."""

    def curve(self, seat: str) -> list[tuple[int, float]]:
        """The chance of winning at each choice, for the side of a seat; at the end 1 or 0, by the outcome."""
        side = next(place for place, one in enumerate(self.sides) if seat in one)
        found = [(one.number, seen_from(one.chance, one.seat, self.sides[side])) for one in self.judged]
        return found if self.end is None else [*found, (self.end[0], self.end[1][side])]

    def turning_points(self) -> list[Judged]:
        """Where much was given away or fell to somebody, in the order of the game; of too many, the greatest."""
        following = [*[one.doubt for one in self.judged[1:]], 0.0]
        found = [
            one
            for one, later in zip(self.judged, following, strict=True)
            if one.lost >= TURNING or abs(one.luck) >= max(TURNING, SURE * sqrt(one.doubt**2 + later**2))
        ]
        greatest = sorted(found, key=lambda one: -max(one.lost, abs(one.luck)))[:MOST_TURNING]
        return sorted(greatest, key=lambda one: one.number)

    def totals(self, seat: str) -> tuple[float, float]:
        """What a seat gave away by its choices, and what luck brought it after them."""
        own = [one for one in self.judged if one.seat == seat]
        return sum([one.lost for one in own]), sum([one.luck for one in own])


class Unknown(Exception):
    """A game that no searcher knows."""


def usual_tries(name: str) -> int:
    """As many as the strongest bot takes. Raises Unknown."""
    if name not in SENSES:
        raise Unknown(name)
    return TRIES[name][1]


def analyse(game: Game[Any], tries: int = 0, seed: int = 1) -> Analysis:
    """The same tries and the same seed find the same. Raises Unknown."""
    return summed_up(game, [*judge(game, tries, seed)])


def judge(game: Game[Any], tries: int = 0, seed: int = 1) -> Iterator[Judged]:
    """Choice by choice, so that whoever waits can be told how far it is; luck is not known yet. Raises Unknown."""
    name = game.title.name
    tries = tries or usual_tries(name)
    own = sense(name) if name in SENSES else None
    if own is None:
        raise Unknown(name)
    measure = gauge(game, own, max(LEAST_PLAYED, PLAYED_ON * tries), seed)
    for before, entry in zip(game.entries(), game.entries(0), strict=False):
        found = weighed(game.at(before), entry.seat, entry.key, measure, own, tries, seed)
        if found is not None:
            yield found


class Onlooker(Searcher):
    """Notes, beside what a line is worth, the chance of winning it leads to."""

    def __init__(self, own: Sense, measure: Gauge, before: int, tries: int, seed: int, knower: str = "") -> None:
        super().__init__(own, seed, Budget(tries=tries))
        self.measure: Final = measure
        self.before: Final = before
        """Choices made when the question was put."""
        self.knower: Final = knower
        """With whose knowledge it imagines games; whoever is asked if nobody is named."""
        self.chances: Final[dict[str, dict[int, float]]] = defaultdict(dict)
        """By answer, and by the seed of what was imagined."""

    def imagined(self, decision: Decision[Any], seed: int) -> Game[Any]:
        game = decision.game
        found = game.imagine(self.knower or decision.seat, seed)
        # A guess in which nobody is asked is none: then it is told as it was.
        return found if found.asking else game.imagine(knowing(game) or decision.seat, seed)

    def judge(self, game: Game[Any], path: Path, seed: int) -> None:
        super().judge(game, path, seed)
        seat, _, arm = path[0]
        self.chances[arm.candidate.key][seed] = self.measure.chance(game, seat, self.sense, self.before)

    def of(self, then: Game[Any], decision: Decision[Any], one: Candidate) -> dict[int, float]:
        """What comes of one answer, by the seed of what was imagined."""
        self.consider(then.view(decision.seat), decision, [one])
        return self.chances[one.key]


def weighed(
    then: Game[Any], seat: str, key: str, measure: Gauge, own: Sense, tries: int, seed: int
) -> Judged | None:  # fmt: skip
    """The answer that was given beside the best one found; None where there was nothing to compare."""
    decision = next((one for one in then.asking if one.seat == seat), None)
    if decision is None or decision.why_not(key) is not None:
        return None
    bot = Onlooker(own, measure, then.number, tries, seed)
    view = then.view(seat)
    candidates = own.candidates(bot.own(seat), view, decision)
    given = next((one for one in candidates if one.key == key), None)
    if given is None:
        given = Candidate(key, min([one.worth for one in candidates], default=0.0))
        candidates = [*candidates, given]
    if len(candidates) < 2:
        return None
    best = bot.consider(view, decision, candidates).best().candidate.key
    made, other = bot.chances[key], bot.chances[best]
    if len(made) < len(other):
        # The same dice as the best answer met: only then can the two be compared.
        made = Onlooker(own, measure, then.number, len(other), seed).of(then, decision, given)
    ahead = [chance - made[one] for one, chance in other.items() if one in made]
    lost, unsure = _mean(ahead)
    if best == key or lost <= SURE * unsure or len(ahead) < LEAST_PAIRS:
        best, lost = key, 0.0
    if (knower := knowing(then)) not in ("", seat):
        made = Onlooker(own, measure, then.number, max(tries // 2, 2), seed, knower).of(then, decision, given)
    kept, doubt = _mean([*made.values()])
    return Judged(then.number, seat, key, min(kept + lost, 1.0), best, min(lost, 1.0 - kept), 0.0, doubt)


def summed_up(game: Game[Any], judged: Sequence[Judged]) -> Analysis:
    """What was judged choice by choice, with its luck."""
    all_sides, outcome = sides(game), game.outcome
    end = None
    if outcome is not None:
        end = game.number, tuple([result(outcome, side[0], all_sides) for side in all_sides])
    rolled = [entry.chance for entry in game.entries(0)]
    found = []
    for place, one in enumerate(judged):
        side = next(place for place, side in enumerate(all_sides) if one.seat in side)
        if place + 1 < len(judged):
            later = judged[place + 1]
            until, came = later.number, seen_from(later.chance, later.seat, all_sides[side])
        elif end is not None:
            until, came = end[0], end[1][side]
        else:
            until, came = one.number, 0.0
        lucky = any(rolled[one.number : until])
        found.append(one._replace(luck=came - (one.chance - one.lost)) if lucky else one)
    return Analysis(tuple(found), all_sides, end)


def seen_from(chance: float, seat: str, side: Sequence[str]) -> float:
    """One seat's chance of winning as another side sees it."""
    return chance if seat in side else 1.0 - chance


def _mean(values: list[float]) -> tuple[float, float]:
    """And its standard error; where there is next to nothing to tell it by, the greatest it could be."""
    if not values:
        return 0.5, 0.5
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.5
    return mean, sqrt(sum([(one - mean) ** 2 for one in values]) / (len(values) - 1) / len(values))
