"""What a position's worth means as a chance of winning: learnt from games played on from where the game went.

A searcher counts in a coin of its game, wounds or victory points, and how many of them win differs from scene to scene.
So, before a game is gone over, rules of thumb play on to the end from moments spread over it, and the chance that fits
how those games ended is taken. Where they are few, what usually holds for the game counts beside them. How far that
holds is told in docs/study.md.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any, Final, NamedTuple

from rouage.bots.search.sense import Sense
from rouage.engine.game import Game
from rouage.engine.state import Outcome

LONGEST: Final = 3000
"""Choices after which a game played on is given up."""
EXPECTED: Final[tuple[float, ...]] = (0.0, 1.0, 0.0, 0.0)
"""The weights before any game was played on: even odds, the usual scale, the same early and late."""
ROUNDS: Final = 20
LATEST: Final = 1.5
"""Where in a game a position stands is told up to here; 1 is where the game in question ended."""

Sides = tuple[tuple[str, ...], ...]


class Usual(NamedTuple):
    """What is thought of a game before it was played on."""

    scale: float
    """How far ahead in its coin makes the odds of winning e to 1."""
    even: float | None = None
    """Where the odds are even; None where that differs from scene to scene, and is learnt."""
    doubt: tuple[float, ...] = (3.0, 0.7, 6.0, 1.5)
    """How far each weight may be off: standard deviations."""


USUAL: Final = {
    "olomoc": Usual(2.5),
    "sine-tempore": Usual(9.0),
    "signature": Usual(3.0),
    "artemis": Usual(0.25, 0.05, (1.0, 0.5, 0.5, 0.3)),
}


def sides(game: Game[Any]) -> Sides:
    """Who wins together: a crew, the characters against whoever leads the game, or everybody alone."""
    seats = game.seats
    if game.title.name == "sine-tempore":
        return (seats,)
    if "gm" in seats:
        return tuple([seat for seat in seats if seat != "gm"]), ("gm",)
    return tuple([(seat,) for seat in seats])


def knowing(game: Game[Any]) -> str:
    """Who knows all that is hidden: afterwards a game is told as it was, not as players guessed it to be."""
    return "gm" if "gm" in game.seats else ""


def result(outcome: Outcome, seat: str, all_sides: Sides) -> float:
    """1 for a victory, 0 for a defeat; between rivals, half for a draw."""
    mine = next(side for side in all_sides if seat in side)
    won = [side for side in all_sides if set(side) & set(outcome.winners)]
    if mine in won:
        return 1.0 / len(won)
    rivals = all(len(side) == 1 for side in all_sides) and len(all_sides) > 1 and "gm" not in all_sides[-1]
    return 0.5 if not won and rivals else 0.0


class Gauge(NamedTuple):
    """Read for the first side; the other has what is left."""

    centre: float
    scale: float
    weights: tuple[float, ...]
    """Of being there at all, of the worth, of how late it is, and of the worth the later it is."""
    length: int
    """Choices of the game in question."""
    sides: Sides

    def chance(self, game: Game[Any], seat: str, own: Sense, before: int) -> float:
        """Of winning from an imagined position, so many choices after those `before`; certain once the game is over."""
        if game.outcome is not None:
            return result(game.outcome, seat, self.sides)
        first = seat in self.sides[0]
        standing = own.standing(game, seat)
        found = self.read(standing if first else -standing, before + game.number)
        return found if first else 1.0 - found

    def read(self, worth: float, number: int) -> float:
        """The first side's chance after so many choices."""
        return _logistic(_weighed(self.weights, self.facts(worth, number)))

    def facts(self, worth: float, number: int) -> tuple[float, ...]:
        ahead, late = (worth - self.centre) / self.scale, min(number / self.length, LATEST) - 0.5
        return 1.0, ahead, late, ahead * late


class Sample(NamedTuple):
    """A position that was met, what came of its game, and how much it counts."""

    worth: float
    number: int
    came: float
    weight: float


def gauge(game: Game[Any], own: Sense, games: int, seed: int) -> Gauge:
    """Play on so many times, from moments spread evenly over the game."""
    all_sides, entries = sides(game), game.entries()
    samples: list[Sample] = []
    for n in range(games):
        then = game.at(entries[n * (len(entries) - 1) // games])
        if then.outcome is None:
            samples += _played_on(then, own, all_sides, Random(f"{seed} gauge {n}").getrandbits(48))
    return fitted(samples, USUAL[game.title.name], max(game.number, 1), all_sides)


def _played_on(then: Game[Any], own: Sense, all_sides: Sides, seed: int) -> list[Sample]:
    """How one game went: its worth now and then, and its end.

    Where it began is what the game in question came to, and counts as much as all that was met afterwards.
    """
    seat = all_sides[0][0]
    game = then.imagine(knowing(then) or seat, seed)
    players: dict[str, Any] = {}
    luck, mark, met = Random(seed), own.mark(game), [(own.standing(game, seat), then.number)]
    while (asking := game.asking) and game.number < LONGEST:
        asked = asking[0] if len(asking) == 1 else luck.choice(asking)
        if asked.seat not in players:
            players[asked.seat] = own.novice(asked.seat, seed)
        game.choose(players[asked.seat].choose(game.view(asked.seat), asked), asked.seat)
        if game.outcome is None and own.far_enough(game, mark):
            mark = own.mark(game)
            met.append((own.standing(game, seat), then.number + game.number))
    if game.outcome is None:
        return []
    came = result(game.outcome, seat, all_sides)
    return [Sample(worth, number, came, 1.0 / len(met) if place else 1.0) for place, (worth, number) in enumerate(met)]


def fitted(samples: list[Sample], usual: Usual, length: int, all_sides: Sides) -> Gauge:
    """The numbers under which the games are likeliest to have ended so, drawn towards what is usual."""
    centre = _middle(samples) if usual.even is None else usual.even
    found = Gauge(centre, usual.scale, EXPECTED, length, all_sides)
    size, doubt = range(len(EXPECTED)), usual.doubt
    likely = _likely(found, samples, doubt)
    for _ in range(ROUNDS):
        # Newton's method on the logarithm of the likelihood; a step that leads too far is halved.
        slopes = [(EXPECTED[i] - found.weights[i]) / doubt[i] ** 2 for i in size]
        bends = [[float(i == j) / doubt[i] ** 2 for j in size] for i in size]
        for one in samples:
            facts = found.facts(one.worth, one.number)
            chance = _logistic(_weighed(found.weights, facts))
            missed, bend = one.weight * (one.came - chance), one.weight * chance * (1.0 - chance)
            for i in size:
                slopes[i] += missed * facts[i]
                for j in size:
                    bends[i][j] += bend * facts[i] * facts[j]
        step = _solved(bends, slopes)
        for _ in range(ROUNDS):
            tried = found._replace(weights=tuple([found.weights[i] + step[i] for i in size]))
            if (value := _likely(tried, samples, doubt)) >= likely:
                found, likely = tried, value
                break
            step = [one / 2 for one in step]
    return found


def _middle(samples: list[Sample]) -> float:
    total = sum([one.weight for one in samples])
    return sum([one.worth * one.weight for one in samples]) / total if samples else 0.0


def _likely(found: Gauge, samples: list[Sample], doubt: tuple[float, ...]) -> float:
    """The logarithm of how likely it is that the games ended so."""
    total = -sum([((a - b) / c) ** 2 / 2 for a, b, c in zip(found.weights, EXPECTED, doubt, strict=True)])
    for one in samples:
        chance = found.read(one.worth, one.number)
        total += one.weight * (one.came * log(chance) + (1.0 - one.came) * log(1.0 - chance))
    return total


def _weighed(weights: tuple[float, ...], facts: tuple[float, ...]) -> float:
    return sum([weight * fact for weight, fact in zip(weights, facts, strict=True)])


def _solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations by elimination; what is usual keeps them far from singular."""
    rows = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for place, row in enumerate(rows):
        for other in rows:
            if other is not row:
                share = other[place] / row[place]
                other[:] = [a - share * b for a, b in zip(other, row, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


def _logistic(ahead: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead))))
