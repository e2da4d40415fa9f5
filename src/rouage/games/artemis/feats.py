"""Feats: what nobody in their right mind would try asks for Courage before it asks for Acrobaties."""

from __future__ import annotations

from typing import Final

from rouage.games.artemis.desk import CallFor, CallNifimo
from rouage.games.artemis.state import Play, Sentence

CAUSE: Final = "artemis.cause-feat"


class Feat(Sentence):
    """A leap from one flying machine to another: first Courage, then Acrobaties. [ART-FACT-26] [ART-FACT-06]"""

    rules = ("ART-FACT-26", "ART-FACT-06")

    def __init__(self, people: tuple[str, ...], number: int, what: str) -> None:
        self.people: Final = people
        self.number: Final = number
        self.what: Final = what

    def run(self, game: Play) -> None:
        game.then(CallNifimo(self.people, "courage", 0, CAUSE), Leap(self.people, self.number, self.what))


class Leap(Sentence):
    """Whoever is still able to tries it. [ART-FACT-26]"""

    rules = ("ART-FACT-26",)

    def __init__(self, people: tuple[str, ...], number: int, what: str) -> None:
        self.people: Final = people
        self.number: Final = number
        self.what: Final = what

    def run(self, game: Play) -> None:
        able = [one for one in self.people if game.state.person(one).awake and not game.state.person(one).terrified]
        if able:
            game.then(CallFor(tuple(able), "acrobaties", self.number, "all", self.what))
