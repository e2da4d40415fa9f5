"""Mental balance: what moves it, and the crises of those who have lost theirs."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Throw
from rouage.engine.plain import Plain
from rouage.games.artemis import verbs
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, Sentence, Table

HUNDRED: Final = 100
CRISIS: Final = {-1: 5, -2: 10, -3: 20, -4: 40, -5: 80}
"""Chances in a hundred, each day; −6 and lower, 95. [ART-FACT-29]"""
LOWEST: Final = 95


def balance(person: Person) -> int:
    """What deeds have left of it, and its sources. [ART-SHT-03] [ART-FACT-28] [ART-RUL-59]"""
    return person.mind.balance + sum([points for _, _, points in person.mind.sources])


def crisis_chance(total: int) -> int:
    """[ART-FACT-29]"""
    return 0 if total >= 0 else CRISIS.get(total, LOWEST)


def daily(state: Table, days: int) -> list[Sentence]:
    """Below zero, each day brings a roll. [ART-FACT-29]"""
    steps: list[Sentence] = []
    for one in state.party:
        if crisis_chance(balance(one)) and one.out not in ("dead", "destroyed"):
            for _ in range(days):
                steps += [Throw(f"crisis {one.id}", 1, HUNDRED, "gm"), Crisis(one.id)]
    return steps


class Crisis(Sentence):
    """The illness that the player chose in secret shows itself. [ART-FACT-29]"""

    rules = ("ART-FACT-29",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        face = game.state.tray[0]
        if face <= crisis_chance(balance(person)):
            game.tell("crisis", self.rules, ("gm", person.seat), who=person.id, die=face, dice=[face])
        else:
            game.tell("no-crisis", self.rules, ("gm",), who=person.id, dice=[face])


class ChangeBalance(Sentence):
    """The GM says what a deed has cost or given. [ART-FACT-27] [ART-FACT-28]"""

    rules = ("ART-FACT-27", "ART-FACT-28")

    def __init__(self, who: str, change: int, words: str) -> None:
        self.who: Final = who
        self.change: Final = change
        self.words: Final = words

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.mind = verbs.with_mind(person.mind, balance=person.mind.balance + self.change)
        cause: Plain = {"id": "artemis.purpose-words", "args": {"words": self.words}}
        game.tell("balance", self.rules, who=person.id, change=self.change, cause=cause)


class Source(Sentence):
    """A source of balance is found, or lost. [ART-SHT-03] [ART-FACT-28]"""

    rules = ("ART-SHT-03", "ART-FACT-28")

    def __init__(self, who: str, points: int, words: str) -> None:
        self.who: Final = who
        self.points: Final = points
        """0 to lose the source of that name."""
        self.words: Final = words

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        kept = tuple([one for one in person.mind.sources if self.words not in one[:2]])
        added = ((self.words, self.words, self.points),) if self.points else ()
        person.mind = verbs.with_mind(person.mind, sources=(*kept, *added))
        kind = "source-found" if self.points else "source-lost"
        game.tell(kind, self.rules, who=person.id, words=self.words, n=self.points)


class Illness(Sentence):
    """Below zero the player picks a mental illness, which only they know of. [ART-FACT-29]"""

    rules = ("ART-FACT-29",)

    def __init__(self, who: str, words: str) -> None:
        self.who: Final = who
        self.words: Final = words

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.mind = verbs.with_mind(person.mind, illness=self.words)
        game.tell("illness", self.rules, (person.seat,), who=person.id, words=self.words)
