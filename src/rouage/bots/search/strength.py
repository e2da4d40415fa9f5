"""Bots by strength, for people: gentle, even and fierce, for every game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

from rouage.bots.search.budget import Budget
from rouage.bots.search.searcher import Searcher
from rouage.bots.search.sense import Sense, View
from rouage.engine.decision import Decision

SENSES: Final = {
    "olomoc": "worth_olomoc:OlomocSense",
    "sine-tempore": "worth_sine_tempore:SineTemporeSense",
    "signature": "worth_signature:SignatureSense",
    "artemis": "worth_artemis:ArtemisSense",
}
TRIES: Final = {
    "olomoc": (6, 20),
    "sine-tempore": (4, 12),
    "signature": (6, 24),
    "artemis": (6, 24),
}
"""Tries at a question, by game: even, fierce. About a tenth and a third of a second."""
WHIM: Final = 0.3
"""How often a gentle bot takes the first thing that comes to mind."""
NAMES: Final = ("gentle", "even", "fierce")


def sense(game: str) -> Sense:
    """What a searcher has to know of a game. Raises KeyError where nobody has told it."""
    module, _, name = SENSES[game].partition(":")
    made: Callable[[], Sense] = getattr(import_module(f"rouage.bots.search.{module}"), name)
    return made()


def searcher(game: str, seed: int, budget: Budget) -> Searcher:
    """A bot that searches for as long as it is given."""
    return Searcher(sense(game), seed, budget)


class Gentle(Searcher):
    """Plays by rules of thumb, without a second thought, and now and then without a first."""

    def __init__(self, own: Sense, seed: int) -> None:
        super().__init__(own, seed, Budget(tries=0))
        self.luck: Final = Random(seed)

    def choose(self, view: View, decision: Decision[Any]) -> str:
        bot = self.own(decision.seat)
        if self.luck.random() < WHIM:
            candidates = self.sense.candidates(bot, view, decision)
            if candidates:
                chosen = self.luck.choice(candidates)
                self.sense.adopt(bot, view, decision, chosen)
                return chosen.key
        return bot.choose(view, decision)


def strengths(game: str) -> dict[str, Callable[[int], Searcher]]:
    """The bots that are called by their strength; none for a game that no searcher knows."""
    if game not in SENSES:
        return {}
    even, fierce = TRIES[game]
    return {
        "gentle": lambda seed: Gentle(sense(game), seed),
        "even": lambda seed: searcher(game, seed, Budget(tries=even)),
        "fierce": lambda seed: searcher(game, seed, Budget(tries=fierce)),
    }
