"""Powers: so discreet that one may doubt them, never of use in a fight, and paid for; the GM has the last word."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import verbs
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, Question, Sentence, Table, refuse
from rouage.games.roleplay.words import both

PRICES: Final = (1, 2, 3)
"""Grave fatigues that the GM may ask for. [ART-FACT-24]"""


def barred(state: Table, person: Person) -> Refusal | None:
    """A power, and no fight to win with it. [ART-FACT-24]"""
    if "power" not in person.sheet.story:
        return refuse("ART-FACT-24", "power", who=person.id)
    if state.phase == "fight":
        return refuse("ART-FACT-24", "power-fight", who=person.id)
    return None


class UsePower(Sentence):
    """The GM says what it costs, or that nothing happens. [ART-FACT-24]"""

    rules = ("ART-FACT-24",)

    def __init__(self, who: str, words: str) -> None:
        self.who: Final = who
        self.words: Final = words

    def ask(self, game: Play) -> Question:
        answers: dict[str, Sentence] = {f"grant {n}": PowerWorks(self.who, self.words, n) for n in PRICES}
        answers["deny"] = PowerDenied(self.who)
        power = both(game.state.person(self.who).sheet.story["power"])
        args = Message("artemis.power", {"who": self.who, "power": power, "words": self.words or "…"})
        return Question(game, "gm", args, answers)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-power", {"power": both(game.state.person(self.who).sheet.story["power"])})


class PowerWorks(Sentence):
    """It works, for so many grave fatigues. [ART-FACT-24]"""

    rules = ("ART-FACT-24",)

    def __init__(self, who: str, words: str, fatigue: int) -> None:
        self.who: Final = who
        self.words: Final = words
        self.fatigue: Final = fatigue

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        game.tell("power-used", self.rules, who=person.id, power=both(person.sheet.story["power"]))
        verbs.pay_fatigue(game, person, "grave", self.fatigue, self.rules)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-power-works", {"n": self.fatigue})


class PowerDenied(Sentence):
    """Nothing happens, or nothing that anybody could swear to. [ART-FACT-24]"""

    rules = ("ART-FACT-24",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("power-denied", self.rules, who=self.who)
