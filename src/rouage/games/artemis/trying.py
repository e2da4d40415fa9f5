"""What a player tries: the GM says what it needs before it is rolled, and offers a price for what stays uncertain."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import verbs
from rouage.games.artemis.competences import GOVERNED
from rouage.games.artemis.consequences import Consequence
from rouage.games.artemis.die import zone_odds
from rouage.games.artemis.difficulties import LADDER, difficulty_of
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import barred, difficulty_lines, prepared, score_lines
from rouage.games.artemis.state import Play, Question, Sentence, refuse
from rouage.games.artemis.testing import make
from rouage.games.artemis.wording import called_words
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.visibility import VISIBILITY


def barred_try(person: Person, competence: str) -> Refusal | None:
    """[ART-RUL-09]"""
    if competence not in GOVERNED:
        return refuse("ART-SHT-09", "such-competence", key=competence)
    return barred(person, competence, 0)


class Try(Sentence):
    """A player says what the character tries; the GM sets the difficulty before anything is rolled. [ART-DIF-01]"""

    rules = ("ART-DIF-01", "ART-FACT-02")

    def __init__(self, who: str, competence: str, what: str) -> None:
        self.who: Final = who
        self.competence: Final = competence
        self.what: Final = what

    def ask(self, game: Play) -> Question:
        return DifficultyCard(game, self.who, self.competence, self.what)

    def help(self, game: Play) -> Message:
        person = game.state.person(self.who)
        score = sum([n for _, n in score_lines(person, self.competence)])
        return Message("artemis.help-try", {"competence": f"artemis.competence-{self.competence}", "n": score})


class DifficultyCard(Question):
    """`difficulty N` or a rung of the ladder, with who may see it if not everybody; `automatic` needs no die."""

    __slots__ = ("competence", "what", "who")
    endless = True

    def __init__(self, game: Play, who: str, competence: str, what: str) -> None:
        args: dict[str, Plain] = {
            "who": who, "competence": f"artemis.competence-{competence}", "what": called_words(what),
        }  # fmt: skip
        super().__init__(game, "gm", Message("artemis.set-difficulty", args))
        self.who: Final = who
        self.competence: Final = competence
        self.what: Final = what

    def build(self) -> dict[str, Sentence]:
        answers: dict[str, Sentence] = {}
        for number in LADDER.values():
            if self._barred(number) is None:
                answers[f"difficulty {number}"] = Set(self.who, self.competence, self.what, number, "all")
        answers["automatic"] = Granted(self.who, self.competence)
        answers["refuse"] = NotNow(self.who)
        return answers

    def _barred(self, number: int) -> Refusal | None:
        return barred(self.game.state.person(self.who), self.competence, number)

    def read(self, key: str) -> Sentence | Refusal:
        match key.split():
            case ["difficulty", *words]:
                value, rest = difficulty_of(words)
                if value and (not rest or (len(rest) == 1 and rest[0] in VISIBILITY)):
                    visibility = rest[0] if rest else "all"
                    return self._barred(value) or Set(self.who, self.competence, self.what, value, visibility)
        return refuse("ART-DIF-01", "such-difficulty", key=key)

    def candidates(self) -> list[str]:
        return [*self.keys, "difficulty 6 outcome", "difficulty 7 player", "difficulty 5 gm"]


class Set(Sentence):
    """The difficulty stands. [ART-DIF-01] [ART-RUL-71] [ART-FAT-12]"""

    rules = ("ART-DIF-01", "ART-RUL-71")

    def __init__(self, who: str, competence: str, what: str, number: int, visibility: str) -> None:
        self.who: Final = who
        self.competence: Final = competence
        self.what: Final = what
        self.number: Final = number
        self.visibility: Final = visibility

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(self.who)
        person.acted = True
        # Whoever tries something is no longer at rest. [ART-FAT-12] [ART-RUL-44]
        person.body = verbs.with_body(person.body, rested=0, holiday=0, leisure=0)
        lines = difficulty_lines(person, self.competence, self.number)
        one = prepared(person, self.competence, "called", lines, what=self.what, visibility=self.visibility)
        make(game, one, Undecided(), Consequence())

    def help(self, game: Play) -> Message:
        state = game.state
        person = state.person(self.who)
        lines = difficulty_lines(person, self.competence, self.number)
        score = sum([n for _, n in score_lines(person, self.competence)])
        chance = zone_odds(score - sum([n for _, n in lines])).chance("success")
        return Message("artemis.help-difficulty", {"difficulty": self.number, "chance": str(chance)})


class Granted(Sentence):
    """What is no risk needs no die. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)

    def __init__(self, who: str, competence: str) -> None:
        self.who: Final = who
        self.competence: Final = competence

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.acted = True
        game.tell(
            "succeeds", self.rules, seen(person), who=self.who, competence=f"artemis.competence-{self.competence}"
        )


class NotNow(Sentence):
    """The GM says no: a failed deed cannot be tried again at once. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("not-now", self.rules, seen(game.state.person(self.who)), who=self.who)


class Undecided(Sentence):
    """In the zone of uncertainty the GM offers a price, or a new try next turn. [ART-RUL-04] [ART-FACT-02]"""

    rules = ("ART-RUL-04", "ART-FACT-02")

    def ask(self, game: Play) -> Question | None:
        one = game.state.test
        if one.zone != "uncertainty":
            return None
        answers: dict[str, Sentence] = {f"offer {price}": Offer(price) for price in PRICES}
        answers["again-later"] = AgainLater()
        return Question(game, "gm", Message("artemis.undecided", {"who": one.who}), answers)


PRICES: Final = ("time", "fatigue", "noise")
"""What an uncertain deed may cost. [ART-RUL-04]"""


class Offer(Sentence):
    """The player takes the offer or leaves it. [ART-RUL-04]"""

    rules = ("ART-RUL-04",)

    def __init__(self, price: str) -> None:
        self.price: Final = price

    def ask(self, game: Play) -> Question:
        person = game.state.person(game.state.test.who)
        args: dict[str, Plain] = {"who": person.id, "price": f"artemis.price-{self.price}"}
        answers: dict[str, Sentence] = {"pay": Paid(self.price), "leave": AgainLater()}
        return Question(game, person.seat, Message("artemis.offer", args), answers)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-offer", {"price": f"artemis.price-{self.price}"})


class Paid(Sentence):
    """[ART-RUL-04]"""

    rules = ("ART-RUL-04",)

    def __init__(self, price: str) -> None:
        self.price: Final = price

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(state.test.who)
        if self.price == "fatigue":
            verbs.pay_fatigue(game, person, "light", 1, self.rules)
        state.test.zone = "success"
        game.tell("paid", self.rules, seen(person), who=person.id, price=f"artemis.price-{self.price}")


class AgainLater(Sentence):
    """Neither gained nor lost. [ART-RUL-04]"""

    rules = ("ART-RUL-04",)

    def run(self, game: Play) -> None:
        person = game.state.person(game.state.test.who)
        game.tell("stays-undecided", self.rules, seen(person), who=person.id)
