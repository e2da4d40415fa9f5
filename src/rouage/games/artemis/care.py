"""Care: stabilising wounds, soothing nerves, falling into catalepsy, mending a machine."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import verbs
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import barred as barred_test
from rouage.games.artemis.scoring import difficulty_lines, prepared
from rouage.games.artemis.state import Play, Question, Sentence, Table, Test, refuse
from rouage.games.artemis.testing import make

MINUTES: Final = 10
"""That each try takes. [ART-RUL-39] [ART-FACT-25] [ART-RUL-67]"""
CARE: Final = ((2, 7), (4, 9))
"""Up to so many grave wounds, this difficulty. [ART-RUL-39]"""
HARDEST: Final = 11
STABILISED: Final = {"success": 99, "uncertainty": 2, "failure": 0}
SOOTHE: Final = 5
"""And one more for each mark of stress. [ART-FACT-25]"""
NOT_CLOSE: Final = 2
HALF: Final = 4
"""In the zone of uncertainty a die from 4 up soothes two marks. [ART-FACT-25] [ART-RUL-41]"""
REPAIR: Final = 9
COMA: Final = 7
"""[ART-RUL-69]"""
HOURS: Final = (1, 8, 24, 72)
"""Offered at once; any other time up to ten days can be fixed as well. [ART-RUL-69]"""
TRY_AGAIN: Final = 60
MINUTE: Final = 1
"""That falling into catalepsy takes. [ART-RUL-69]"""


def care_difficulty(grave: int) -> int:
    """By the grave wounds that nobody has stabilised. [ART-RUL-39]"""
    return next((number for most, number in CARE if grave <= most), HARDEST)


def barred_care(healer: Person, patient: Person, competence: str) -> Refusal | None:
    """Soins with a médikit or without, Guérison without; there must be something to stabilise. [ART-RUL-39]"""
    if patient.bleeding < 1:
        return refuse("ART-RUL-39", "nothing-to-stabilise", target=patient.id)
    if not healer.awake or (competence == "guerison" and healer.tired_out):
        return refuse("ART-RUL-39", "healer-unable", who=healer.id)
    return barred_test(healer, competence, care_difficulty(patient.bleeding))


def care_test(healer: Person, patient: Person, competence: str) -> Test:
    lines = difficulty_lines(healer, competence, care_difficulty(patient.bleeding))
    return prepared(healer, competence, "care", lines, subject=patient.id)


Care = tuple[str, str, str]
"""(who, patient, how): with Soins or Guérison, or soothing from close by or from afar."""


class Together(Sentence):
    """Others may look after somebody in the same ten minutes, one carer to a patient. [ART-RUL-73]"""

    rules = ("ART-RUL-73",)

    def __init__(self, cares: tuple[Care, ...], declined: tuple[str, ...]) -> None:
        self.cares: Final = cares
        self.declined: Final = declined

    def ask(self, game: Play) -> tuple[Question, ...]:
        state = game.state
        busy = [*self.declined, *[one for who, patient, _ in self.cares for one in (who, patient)]]
        questions: list[Question] = []
        for person in state.party:
            if person.id in busy or not person.awake or state.phase != "free":
                continue
            answers: dict[str, Sentence] = {}
            for key, care in _care_for_others(state, person, busy):
                answers[key] = Together((*self.cares, care), self.declined)
            if answers:
                answers["nothing"] = LeaveToOthers(self.cares, (*self.declined, person.id))
                questions.append(Question(game, person.seat, Message("artemis.together", {"who": person.id}), answers))
        return tuple(questions)

    def run(self, game: Play) -> None:
        game.then(Treat(self.cares, ()))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-together", {"target": self.cares[-1][1]})


class LeaveToOthers(Together):
    """Not everybody who could help does. [ART-RUL-73]"""

    def help(self, game: Play) -> Message:
        return Message("artemis.help-leave-to-others")


def _care_for_others(state: Table, person: Person, busy: list[str]) -> list[tuple[str, Care]]:
    """What somebody could do for a patient whom nobody looks after yet."""
    found: list[tuple[str, Care]] = []
    for other in state.people:
        if not other.here or other.hidden or other.id in busy:
            continue
        for competence, how in (("soins", ""), ("guerison", " with guerison")):
            if barred_care(person, other, competence) is None:
                found.append((f"stabilise {other.id}{how}", (person.id, other.id, competence)))
        if barred_soothing(state, person, other) is None:
            found.append((f"soothe {other.id}", (person.id, other.id, "close")))
            found.append((f"soothe {other.id} from-afar", (person.id, other.id, "afar")))
    return found


class Treat(Sentence):
    """Each carer is tested in turn; then ten minutes have gone by for all of them. [ART-RUL-39] [ART-RUL-73]"""

    rules = ("ART-RUL-39", "ART-RUL-73")

    def __init__(self, left: tuple[Care, ...], tended: tuple[str, ...]) -> None:
        self.left: Final = left
        self.tended: Final = tended

    def run(self, game: Play) -> None:
        from rouage.games.artemis.clock import pass_time

        if not self.left:
            pass_time(game, MINUTES, "busy", (), self.tended)
            return
        (who, patient, how), left = self.left[0], self.left[1:]
        carer, other = game.state.person(who), game.state.person(patient)
        if how in ("close", "afar"):
            make(game, soothing_test(carer, other, how == "close"), Soothed(patient, left, self.tended))
            return
        if how == "guerison":
            verbs.pay_fatigue(game, carer, "light", 1, self.rules)
        make(game, care_test(carer, other, how), Stabilised(patient, left, self.tended))


class Stabilise(Sentence):
    """Ten minutes of care: only the untended get worse. [ART-FACT-14] [ART-FACT-36] [ART-RUL-39]"""

    rules = ("ART-FACT-14", "ART-FACT-36", "ART-RUL-39")

    def __init__(self, who: str, patient: str, competence: str) -> None:
        self.who: Final = who
        self.patient: Final = patient
        self.competence: Final = competence

    def run(self, game: Play) -> None:
        game.then(Together(((self.who, self.patient, self.competence),), ()))

    def help(self, game: Play) -> Message:
        one = care_test(game.state.person(self.who), game.state.person(self.patient), self.competence)
        args: dict[str, Plain] = {"target": self.patient, "difficulty": one.target, "n": one.score}
        return Message("artemis.help-stabilise", {**args, "competence": f"artemis.competence-{self.competence}"})


class Stabilised(Sentence):
    """Success stabilises all, uncertainty two; the ten minutes count on the clock only after a failure. [ART-RUL-39]"""

    rules = ("ART-RUL-39",)

    def __init__(self, patient: str, left: tuple[Care, ...], tended: tuple[str, ...]) -> None:
        self.patient: Final = patient
        self.left: Final = left
        self.tended: Final = tended

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        patient = state.person(self.patient)
        n = min(STABILISED[zone], patient.bleeding)
        if n:
            body = patient.body
            left = patient.bleeding - n
            patient.body = verbs.with_body(
                body, stabilised=body.stabilised + n, bleeding=body.bleeding if left else 0
            )  # fmt: skip
            game.tell("stabilised", self.rules, who=patient.id, n=n, left=left)
        tended = (patient.id,) if zone != "failure" else ()
        game.then(Treat(self.left, (*self.tended, *tended)))


def barred_soothing(state: Table, who: Person, target: Person) -> Refusal | None:
    """Never on oneself, never in immediate danger. [ART-FACT-25]"""
    if who is target:
        return refuse("ART-FACT-25", "soothe-oneself")
    if state.phase == "fight":
        return refuse("ART-FACT-25", "soothe-danger")
    if not sum(target.stress):
        return refuse("ART-FACT-25", "nothing-to-soothe", target=target.id)
    return None


def soothing_test(who: Person, target: Person, close: bool) -> Test:
    """[ART-FACT-25]"""
    lines = (("base", SOOTHE), ("stress", sum(target.stress)), ("far", 0 if close else NOT_CLOSE))
    return prepared(who, "apaiser", "soothe", tuple([line for line in lines if line[1]]), subject=target.id)


class Soothe(Sentence):
    """Apaiser: ten minutes a try. [ART-FACT-25] [ART-RUL-41]"""

    rules = ("ART-FACT-25", "ART-RUL-41")

    def __init__(self, who: str, target: str, close: bool) -> None:
        self.who: Final = who
        self.target: Final = target
        self.close: Final = close

    def run(self, game: Play) -> None:
        game.then(Together(((self.who, self.target, "close" if self.close else "afar"),), ()))

    def help(self, game: Play) -> Message:
        one = soothing_test(game.state.person(self.who), game.state.person(self.target), self.close)
        return Message("artemis.help-soothe", {"target": self.target, "difficulty": one.target, "n": one.score})


class Soothed(Sentence):
    """Two light stresses go; in doubt the die itself says one or two; after a failure none.

    [ART-FACT-25] [ART-RUL-41]
    """

    rules = ("ART-FACT-25", "ART-RUL-41")

    def __init__(self, target: str, left: tuple[Care, ...], tended: tuple[str, ...]) -> None:
        self.target: Final = target
        self.left: Final = left
        self.tended: Final = tended

    def run(self, game: Play) -> None:
        one = game.state.tests.pop()
        doubtful = 2 if one.result >= HALF else 1
        n = {"success": 2, "uncertainty": doubtful, "failure": 0}[one.zone]
        verbs.relieve(game, game.state.person(self.target), "stress", "light", n, self.rules)
        game.then(Treat(self.left, self.tended))


def barred_repair(who: Person, target: Person) -> Refusal | None:
    if not target.worn.shorted:
        return refuse("ART-RUL-67", "nothing-to-repair", target=target.id)
    return barred_test(who, "montage", REPAIR)


class Repair(Sentence):
    """Each short circuit takes a success of Montage at 9 with a techkit. [ART-RUL-67]"""

    rules = ("ART-RUL-67",)

    def __init__(self, who: str, target: str) -> None:
        self.who: Final = who
        self.target: Final = target

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(self.who)
        lines = difficulty_lines(person, "montage", REPAIR)
        make(game, prepared(person, "montage", "repair", lines, subject=self.target), Repaired(self.target))


class Repaired(Sentence):
    """[ART-RUL-67]"""

    rules = ("ART-RUL-67",)

    def __init__(self, target: str) -> None:
        self.target: Final = target

    def run(self, game: Play) -> None:
        from rouage.games.artemis.clock import pass_time

        state = game.state
        target = state.person(self.target)
        if state.tests.pop().zone == "success":
            target.worn = verbs.with_worn(target.worn, shorted=target.worn.shorted - 1)
            verbs.burden(state, target)
            game.tell("repaired", self.rules, who=target.id, n=target.worn.shorted)
        pass_time(game, MINUTES, "busy", (), ())


def barred_coma(state: Table, person: Person) -> Refusal | None:
    """[ART-RUL-69]"""
    if person.body.untried > state.minutes:
        return refuse("ART-RUL-69", "coma-again", n=person.body.untried - state.minutes)
    return barred_test(person, "catalepsie", COMA)


class FallIntoComa(Sentence):
    """Catalepsy at will, for a time fixed beforehand. [ART-RUL-69] [ART-AGG-04]"""

    rules = ("ART-RUL-69", "ART-AGG-04")

    def __init__(self, who: str, hours: int) -> None:
        self.who: Final = who
        self.hours: Final = hours

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        one = prepared(person, "catalepsie", "coma", (("base", COMA),))
        make(game, one, Fallen(self.who, self.hours))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-coma", {"n": self.hours, "difficulty": COMA})


class Fallen(Sentence):
    """It begins; or begins for a light fatigue; or must wait an hour. [ART-RUL-69]"""

    rules = ("ART-RUL-69",)

    def __init__(self, who: str, hours: int) -> None:
        self.who: Final = who
        self.hours: Final = hours

    def run(self, game: Play) -> None:
        from rouage.games.artemis.clock import pass_time

        state = game.state
        zone = state.tests.pop().zone
        person = state.person(self.who)
        pass_time(game, MINUTE, "busy", (), ())
        if zone == "failure":
            person.body = verbs.with_body(person.body, untried=state.minutes + MINUTE + TRY_AGAIN)
            return
        if zone == "uncertainty":
            verbs.pay_fatigue(game, person, "light", 1, self.rules)
        person.body = verbs.with_body(person.body, coma=state.minutes + MINUTE + self.hours * 60)
        game.tell("fell-into-coma", self.rules, who=person.id, n=self.hours)


class Rouse(Sentence):
    """A success of Guérison or Soins at 7 ends a catalepsy before its time. [ART-RUL-69]"""

    rules = ("ART-RUL-69",)

    def __init__(self, who: str, target: str, competence: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.competence: Final = competence

    def run(self, game: Play) -> None:
        state = game.state
        person = state.person(self.who)
        lines = difficulty_lines(person, self.competence, COMA)
        make(game, prepared(person, self.competence, "rouse", lines, subject=self.target), Roused(self.target))


class Roused(Sentence):
    """[ART-RUL-69]"""

    rules = ("ART-RUL-69",)

    def __init__(self, target: str) -> None:
        self.target: Final = target

    def run(self, game: Play) -> None:
        state = game.state
        if state.tests.pop().zone == "success":
            target = state.person(self.target)
            target.body = verbs.with_body(target.body, coma=0)
            game.tell("roused", self.rules, who=target.id)
