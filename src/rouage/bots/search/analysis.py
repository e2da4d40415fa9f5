"""A finished game gone over by a searcher: how it stood at each choice, where it turned, and what it would have done.

What a choice gave away and what the dice did are told apart: a choice is measured by what was to be expected of it
beside the best that was found, and luck by what came of it beside what was to be expected.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Any, Final, NamedTuple

from rouage.bots.search.budget import Budget
from rouage.bots.search.searcher import Searcher
from rouage.bots.search.sense import Candidate, Sense
from rouage.bots.search.strength import SENSES, sense
from rouage.bots.search.tree import Arm
from rouage.engine.game import Game

SCALES: Final = {"olomoc": 2.5, "sine-tempore": 9.0, "signature": 3.0, "artemis": 8.0}
"""How far ahead in a game's coin makes the odds of winning e to 1."""
OPEN_ENDED: Final = ("sine-tempore",)
"""Games without an opponent, whose worth has no middle: their beginning is taken for even."""
TURNING: Final = 0.12
"""A change of the chance of winning that makes a turning point."""


class Judged(NamedTuple):
    """One choice that was one."""

    number: int
    """Choices made before it."""
    seat: str
    key: str
    chance: float
    """Of winning, for whoever chose, as the best answer found would have left it."""
    better: str
    """The answer that would have been given instead; the same key where there is none."""
    lost: float
    """Chance of winning that the choice gave away."""
    luck: float
    """Chance of winning that fell to whoever chose, beyond what was to be expected, until their next such choice."""


class Analysis(NamedTuple):
    """What was found about one game."""

    judged: tuple[Judged, ...]

    def curve(self, seat: str) -> list[tuple[int, float]]:
        """The chance of winning at each choice of a seat."""
        return [(one.number, one.chance) for one in self.judged if one.seat == seat]

    def turning_points(self) -> list[Judged]:
        """Where much was given away or fell to somebody, in the order of the game."""
        return [one for one in self.judged if one.lost >= TURNING or abs(one.luck) >= TURNING]

    def totals(self, seat: str) -> tuple[float, float]:
        """What a seat gave away by its choices, and what luck brought it."""
        own = [one for one in self.judged if one.seat == seat]
        return sum([one.lost for one in own]), sum([one.luck for one in own])


class Unknown(Exception):
    """A game that no searcher knows."""


def analyse(game: Game[Any], tries: int = 24, seed: int = 1) -> Analysis:
    """The same tries and the same seed find the same. Raises Unknown."""
    return Analysis(tuple(_with_luck([*judge(game, tries, seed)])))


def judge(game: Game[Any], tries: int = 24, seed: int = 1) -> Iterator[Judged]:
    """Choice by choice, so that whoever waits can be told how far it is; luck is not known yet."""
    name = game.title.name
    if name not in SENSES:
        raise Unknown(name)
    own, scale = sense(name), SCALES[name]
    middle = None if name in OPEN_ENDED else 0.0
    for before, entry in zip(game.entries(), game.entries(0), strict=False):
        found = weighed(game.at(before), entry.seat, entry.key, own, tries, seed)
        if found is not None:
            best, made = found
            middle = _mean(best) if middle is None else middle
            chance, kept = _chance((_mean(best) - middle) / scale), _chance((_mean(made) - middle) / scale)
            yield Judged(
                before.number, entry.seat, entry.key, chance, best.candidate.key, max(0.0, chance - kept), 0.0
            )  # fmt: skip


def weighed(then: Game[Any], seat: str, key: str, own: Sense, tries: int, seed: int) -> tuple[Arm, Arm] | None:
    """The best answer found and the one that was given; None where there was nothing to compare."""
    decision = next((one for one in then.asking if one.seat == seat), None)
    if decision is None:
        return None
    view = then.view(seat)
    bot = Searcher(own, seed, Budget(tries=tries))
    candidates = own.candidates(bot.own(seat), view, decision)
    if len(candidates) < 2 or decision.why_not(key) is not None:
        return None
    if key not in [one.key for one in candidates]:
        candidates = [*candidates, Candidate(key, candidates[-1].worth)]
    best = bot.consider(view, decision, candidates).best()
    made = bot.consider(view, decision, [one for one in candidates if one.key == key]).arms[0]
    return (made, made) if best.candidate.key == key else (best, made)


def _with_luck(judged: list[Judged]) -> Iterator[Judged]:
    """What came of a choice shows in the same seat's next one."""
    for place, one in enumerate(judged):
        later = next((two for two in judged[place + 1 :] if two.seat == one.seat), None)
        yield one._replace(luck=later.chance - (one.chance - one.lost)) if later is not None else one


def _mean(arm: Arm) -> float:
    return arm.total / max(arm.tries, 1)


def _chance(ahead: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead))))
