"""A test: the card, the privilege of the professional, the die, a point of experience, and the zone it falls in."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal, Throw
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.artemis import verbs, wording
from rouage.games.artemis.die import CRITICAL_SUCCESS, ROLLS, SIDES, TestRoll, zone, zone_odds
from rouage.games.artemis.levels import PROFESSIONAL
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, Question, Sentence, Test, refuse
from rouage.games.roleplay.calling import call_on, take_up

MOST_USES: Final = 3
"""Points of experience spent on dice in one scenario. [ART-XPU-04]"""


def make(game: Play, one: Test, *after: Sentence) -> None:
    """Take up a test; `after` reads how it came out."""
    game.state.tests.append(one)
    game.then(Card(), Rolling(), Regret(), Settle(), *after)


class Card(Sentence):
    """Before the die is rolled: with the privilege, or without. [ART-PRO-02] [ART-PRO-05]"""

    rules = ("ART-PRO-01", "ART-PRO-02", "ART-PRO-05")

    def ask(self, game: Play) -> Question | None:
        one = game.state.test
        person = game.state.person(one.who)
        if one.override or not professional(person, one.competence) or person.tired_out:
            return None
        return TestCard(game, person, one)


def professional(person: Person, competence: str) -> bool:
    """From Professionnel upwards. [ART-PRO-01]"""
    return person.sheet.levels.get(competence) in PROFESSIONAL


def privilege_barred(person: Person, competence: str) -> Refusal | None:
    """For professionals, and only while fatigue can be paid. [ART-PRO-01] [ART-PRO-03] [ART-RUL-02]"""
    if not professional(person, competence):
        return refuse("ART-PRO-01", "privilege-level", who=person.id, competence=f"artemis.competence-{competence}")
    if person.tired_out:
        return refuse("ART-RUL-02", "privilege-tired", who=person.id)
    return None


class TestCard(Question):
    """`roll`, or `privilege` for two dice and a grave fatigue."""

    __slots__ = ("called", "test")

    def __init__(self, game: Play, person: Person, one: Test, called: bool = False) -> None:
        args: dict[str, Plain] = {
            "who": one.who, "what": wording.purpose_words(one), "competence": f"artemis.competence-{one.competence}",
        }  # fmt: skip
        told = "artemis.card-hidden"
        if not one.difficulty:
            told = "artemis.card-duel"
            args["lines"] = wording.shown(one.lines)
        elif one.shown:
            told = "artemis.card"
            args |= {"lines": wording.shown(one.lines), "difficulty": one.target}
        super().__init__(game, person.seat, Message(told, args))
        self.test: Final = one
        self.called: Final = called
        """It waits among others that were called for, instead of being the test under way."""

    def build(self) -> dict[str, Sentence]:
        person = self.game.state.person(self.test.who)
        ways = [False] if privilege_barred(person, self.test.competence) else [False, True]
        if self.called:
            return {KEYS[way]: Answer(self.test.who, way) for way in ways}
        return {KEYS[way]: Roll(way) for way in ways}

    def read(self, key: str) -> Sentence | Refusal:
        if key == KEYS[True]:
            barrier = privilege_barred(self.game.state.person(self.test.who), self.test.competence)
            if barrier is not None:
                return barrier
        return refuse("ART-DIE-01", "card-answer", key=key)


KEYS: Final = {False: "roll", True: "privilege"}


class Roll(Sentence):
    """The die, or two with the privilege, whose fatigue is paid whatever they show. [ART-PRO-03] [ART-PRO-05]"""

    rules = ("ART-DIE-01", "ART-PRO-03", "ART-PRO-04")

    def __init__(self, privilege: bool) -> None:
        self.privilege: Final = privilege

    def run(self, game: Play) -> None:
        if self.privilege:
            one = game.state.test
            one.privilege = True
            verbs.pay_fatigue(game, game.state.person(one.who), "grave", 1, ("ART-PRO-03",))

    def help(self, game: Play) -> Message:
        return roll_help(game.state.test, self.privilege)


def roll_help(one: Test, privilege: bool) -> Message:
    how = "privilege" if privilege else "roll"
    if not one.difficulty:
        return Message(f"artemis.help-{how}-duel", {"n": one.score})
    if not one.shown:
        return Message(f"artemis.help-{how}-hidden")
    chances = zone_odds(one.score - one.target, "privilege" if privilege else "plain")
    args: dict[str, Plain] = {name: str(chances.chance(name)) for name in ("success", "uncertainty", "failure")}
    args["chance"] = args["success"]
    return Message(f"artemis.help-{how}", args)


class Calls(Sentence):
    """All who were called upon may answer, in any order. [ART-SCN-01] [ART-FACT-05]"""

    rules = ("ART-SCN-01", "ART-FACT-05")
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        state = game.state
        return tuple([TestCard(game, state.person(one.who), one, called=True) for one in state.calls]) or None


class Answer(Sentence):
    """Somebody answers the call."""

    rules = ("ART-DIE-01",)

    def __init__(self, who: str, privilege: bool) -> None:
        self.who: Final = who
        self.privilege: Final = privilege

    def run(self, game: Play) -> None:
        from rouage.games.artemis.consequences import Consequence

        state = game.state
        take_up(state.calls, state.tests, self.who)
        game.then(Roll(self.privilege), Rolling(), Regret(), Settle(), Consequence())

    def help(self, game: Play) -> Message:
        one = call_on(game.state.calls, self.who)
        return roll_help(one, self.privilege)


def roll_of(one: Test) -> TestRoll:
    return ROLLS["forced" if one.forced else "privilege" if one.privilege else "plain"]


class Rolling(Sentence):
    """Dice fall until the roll is settled, each from a stream of the seed and each recorded. [ART-RUL-64]"""

    rules = ("ART-DIE-01", "ART-DIE-02", "ART-DIE-05", "ART-DIE-08", "ART-RUL-64")

    def run(self, game: Play) -> None:
        one = game.state.test
        if one.override:
            return
        wanted = roll_of(one).wants(one.mark)
        if wanted is None:
            one.result = one.mark[0]
            return
        occasion = "confirm" if one.mark else "test"
        seat = game.state.person(one.who).seat
        game.then(Throw(f"{occasion} {one.who}", wanted.count, wanted.sides, seat), Reading(), self)


class Reading(Sentence):
    """The tray is read into the roll. [ART-DIE-03] [ART-DIE-04] [ART-DIE-06] [ART-DIE-07]"""

    rules = ("ART-DIE-03", "ART-DIE-04", "ART-DIE-06", "ART-DIE-07")

    def run(self, game: Play) -> None:
        one = game.state.test
        one.faces = (*one.faces, *game.state.tray)
        one.mark = roll_of(one).feed(one.mark, game.state.tray)


class Regret(Sentence):
    """A player unhappy with the die may make it a 6 for a point of experience. [ART-XPU-01] [ART-RUL-03]"""

    rules = ("ART-XPU-01", "ART-XPU-04", "ART-RUL-03")

    def ask(self, game: Play) -> Question | None:
        one = game.state.test
        person = game.state.person(one.who)
        if not may_regret(person, one) or not _worth_asking(one):
            return None
        args: dict[str, Plain] = {
            "who": person.id, "what": wording.purpose_words(one), "roll": wording.roll_words(one), "total": one.total,
            "n": person.mind.left, "uses": MOST_USES - person.mind.used,
            "target": wording.target_words(one) if one.difficulty and one.shown else "artemis.target-unknown",
        }  # fmt: skip
        return RegretCard(game, person, one, Message("artemis.regret", args))


def may_regret(person: Person, one: Test) -> bool:
    """One's own character's test, once, three times a scenario; never those the GM plays.

    [ART-XPU-01] [ART-XPU-04] [ART-XPU-05] [ART-RUL-03] [ART-RUL-60]
    """
    if person.npc or one.forced or one.override or one.visibility == "gm":
        return False
    return person.mind.left >= 1 and person.mind.used < MOST_USES


def _worth_asking(one: Test) -> bool:
    """Nobody is unhappy with a success they can see, nor with the best die there is."""
    if one.result == CRITICAL_SUCCESS:
        return False
    return not (one.difficulty and one.shown and zone(one.total, one.target) == "success")


class RegretCard(Question):
    """`keep` the die, or `experience`."""

    __slots__ = ("test",)

    def __init__(self, game: Play, person: Person, one: Test, prompt: Message) -> None:
        super().__init__(game, person.seat, prompt, {"keep": Keep(), "experience": Force()})
        self.test: Final = one


class Keep(Sentence):
    """The die stands."""


class Force(Sentence):
    """The die becomes 6, even from a critical failure, and may still be confirmed.

    [ART-XPU-02] [ART-XPU-03] [ART-XPU-05] [ART-RUL-03]
    """

    rules = ("ART-XPU-02", "ART-XPU-03", "ART-RUL-03")

    def run(self, game: Play) -> None:
        one = game.state.test
        person = game.state.person(one.who)
        mind = person.mind
        person.mind = verbs.with_mind(mind, spent=mind.spent + 1, used=mind.used + 1)
        one.forced = True
        one.mark = (SIDES, 1)
        game.tell(
            "experience-spent", self.rules, wording.heard(game.state, one), who=person.id, left=person.mind.left,
            uses=MOST_USES - person.mind.used,
        )  # fmt: skip
        game.then(Rolling())


class Settle(Sentence):
    """Score and die against the difficulty. [ART-ZON-01] [ART-ZON-02] [ART-ZON-03] [ART-ZON-04]"""

    rules = ("ART-ZON-01", "ART-ZON-02", "ART-ZON-03", "ART-ZON-04")

    def run(self, game: Play) -> None:
        one = game.state.test
        one.zone = one.override or (zone(one.total, one.target) if one.difficulty else "")
        wording.tell_result(game, one, self.rules)


def chances(one: Test, privilege: bool = False) -> Odds[str] | None:
    """The exact odds of a test's three zones; None in a duel, whose other side is not known yet."""
    return zone_odds(one.score - one.target, "privilege" if privilege else "plain") if one.difficulty else None
