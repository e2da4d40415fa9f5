"""Free scenes: everybody may speak at any time, and the GM says what a test needs before it is rolled."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import care, mind, powers, psy, staging, verbs
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.character import Advance, barred_advance, price
from rouage.games.artemis.competences import ACQUIRED, GOVERNED, INNATE, LETTERS, WEAPONS
from rouage.games.artemis.consequences import Consequence
from rouage.games.artemis.die import zone_odds
from rouage.games.artemis.difficulties import HIGHEST, LADDER
from rouage.games.artemis.state import Person, Play, Question, Sentence, Table, refuse
from rouage.games.artemis.testing import barred, difficulty_lines, make, prepared, score_lines
from rouage.games.artemis.wording import called_words
from rouage.games.roleplay import telling
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.visibility import VISIBILITY
from rouage.games.roleplay.words import whole


class Evening(Sentence):
    """A free scene: nobody waits for a turn."""

    rules = ()
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...]:
        return tuple([FreeCard(game, one) for one in game.state.party])


def back_to_evening(game: Play) -> None:
    """The scene is over; the evening goes on with those who were there."""
    state = game.state
    state.phase, state.turn, state.order, state.trip, state.blow = "free", 0, (), None, None
    state.proposals = ()
    for one in state.people:
        if one.npc and one.side == "foe":
            state.gone = state.gone | {one.id: one.sheet.name}
    state.people = [one for one in state.people if not (one.npc and one.side == "foe")]
    state.gone = state.gone | state.scene.names()
    state.scene = staging.scene_of(None, "", state.scene.options, state.scene.numbers, state.scene.pause)
    state.tests.clear()
    state.calls.clear()
    for one in state.people:
        one.place, one.attitude, one.acted, one.lost, one.late, one.exposed = 1, "", False, 0, False, False
        one.sketching = 0
        one.out = "" if one.out in ("fled", "yielded") else one.out
        verbs.burden(state, one)
    while not isinstance(game.stack[-1], Evening):
        game.stack.pop()


class Say(telling.Say):
    """A character speaks."""


class FreeCard(Question):
    """What a character does between scenes: `try COMPETENCE [WORDS]`, care, an advance, a word to the others."""

    __slots__ = ("person",)
    endless = True
    free = True

    def __init__(self, game: Play, person: Person) -> None:
        super().__init__(game, person.seat, Message("artemis.free", {"who": person.id}))
        self.person: Final = person

    def build(self) -> dict[str, Sentence]:
        state, person = self.game.state, self.person
        answers: dict[str, Sentence] = {}
        if person.awake:
            answers |= {f"try {name}": Try(person.id, name, "") for name in INNATE}
            learned = [name for name in person.sheet.levels if name in ACQUIRED or name in WEAPONS]
            answers |= {f"try {name}": Try(person.id, name, "") for name in learned}
            for other in state.people:
                self._for(other, answers)
            if care.barred_coma(state, person) is None:
                answers["coma 8"] = care.FallIntoComa(person.id, 8)
            if powers.barred(state, person) is None:
                answers["power"] = powers.UsePower(person.id, "")
        if person.here:
            for what, name in steps_for(person.sheet):
                if barred_advance(person, what, name) is None:
                    answers[f"advance {what} {name}"] = Advance(person.id, what, name)
        answers["say nothing"] = Say(person.id, "…")
        return answers

    def _for(self, other: Person, answers: dict[str, Sentence]) -> None:
        """What can be done for somebody."""
        state, person = self.game.state, self.person
        if not other.here or other.hidden:
            return
        for competence in ("soins", "guerison"):
            if care.barred_care(state, person, other, competence) is None:
                key = f"stabilise {other.id}" + (" with guerison" if competence == "guerison" else "")
                answers[key] = care.Stabilise(person.id, other.id, competence)
        if care.barred_soothing(state, person, other) is None:
            answers[f"soothe {other.id}"] = care.Soothe(person.id, other.id, True)
        if care.barred_repair(state, person, other) is None:
            answers[f"repair {other.id}"] = care.Repair(person.id, other.id)
        if other.body.coma and other is not person:
            answers[f"rouse {other.id}"] = care.Rouse(person.id, other.id, "soins")

    def read(self, key: str) -> Sentence | Refusal:
        state, person = self.game.state, self.person
        verb, *words = key.split() or [""]
        said = " ".join(words)[:200]
        if verb == "say" and said:
            return Say(person.id, said)
        if verb == "illness" and said:
            if mind.balance(person) >= 0:
                return refuse("ART-FACT-29", "balanced", who=person.id)
            return mind.Illness(person.id, said)
        if verb == "advance" and len(words) == 2:
            return barred_advance(person, words[0], words[1]) or Advance(person.id, words[0], words[1])
        if not person.awake:
            return refuse("ART-RUL-13", "not-awake", who=person.id)
        match verb, words:
            case "try", [competence, *rest]:
                return barred_try(state, person, competence) or Try(person.id, competence, " ".join(rest)[:200])
            case (("stabilise" | "soothe" | "repair" | "rouse"), [who, *rest]):
                return self._care(verb, who, rest)
            case "coma", [hours] if whole(hours, 1, 240):
                return care.barred_coma(state, person) or care.FallIntoComa(person.id, int(hours))
            case "power", _:
                return powers.barred(state, person) or powers.UsePower(person.id, said)
            case (("invoke" | "become"), [_, *_]):
                return psy.read(state, person, f"{verb} {' '.join(words)}")
        return refuse("ART-ZON-01", "free-answer", key=key)

    def _care(self, verb: str, who: str, rest: list[str]) -> Sentence | Refusal:
        state, person = self.game.state, self.person
        other = state.find(who)
        if other is None or other.hidden or not other.here:
            return refuse("ART-RUL-39", "such-patient", key=who)
        competence = "guerison" if rest == ["with", "guerison"] else "soins"
        match verb:
            case "stabilise":
                barrier = care.barred_care(state, person, other, competence)
                return barrier or care.Stabilise(person.id, who, competence)
            case "soothe":
                close = rest != ["from-afar"]
                return care.barred_soothing(state, person, other) or care.Soothe(person.id, who, close)
            case "repair":
                return care.barred_repair(state, person, other) or care.Repair(person.id, who)
        if not other.body.coma:
            return refuse("ART-RUL-69", "no-coma", target=who)
        return barred(state, person, competence, care.COMA) or care.Rouse(person.id, who, competence)


def steps_for(sheet: Sheet) -> list[tuple[str, str]]:
    """Every step that experience could buy."""
    found = [("competence", name) for name in GOVERNED]
    found += [("characteristic", letter) for letter in LETTERS]
    found += [("environment", name) for name in ("sauvage", "urbain", "spatial")]
    return [(what, name) for what, name in found if price(sheet, what, name)]


def barred_try(state: Table, person: Person, competence: str) -> Refusal | None:
    """[ART-RUL-09]"""
    if competence not in GOVERNED:
        return refuse("ART-SHT-09", "such-competence", key=competence)
    return barred(state, person, competence, 0)


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
        return barred(self.game.state, self.game.state.person(self.who), self.competence, number)

    def read(self, key: str) -> Sentence | Refusal:
        match key.split():
            case ["difficulty", number, *rest] if rest in ([], *([one] for one in VISIBILITY)):
                value = LADDER.get(number) or (int(number) if whole(number, 1, HIGHEST) else 0)
                if value:
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
        lines = difficulty_lines(state, person, self.competence, self.number)
        one = prepared(person, self.competence, "called", lines, what=self.what, visibility=self.visibility)
        make(game, one, Undecided(), Consequence())

    def help(self, game: Play) -> Message:
        state = game.state
        person = state.person(self.who)
        lines = difficulty_lines(state, person, self.competence, self.number)
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
