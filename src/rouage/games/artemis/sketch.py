"""The sketch: traced in a turn, and spirits drawn in on the next; what they are shown is in `appearances`."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import verbs
from rouage.games.artemis.appearances import Alter, end
from rouage.games.artemis.combat import take_turn
from rouage.games.artemis.person import Person
from rouage.games.artemis.psy import with_trip
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Question, Sentence, Table, Trip, refuse
from rouage.games.artemis.testing import make

TRACE: Final = 9
"""[ART-SKT-02]"""
DRAW_IN: Final = 7
"""And one more for each spirit that does not consent. [ART-SKT-04]"""
STRONG_WILL: Final = 4
"""From this much Volonté on, nobody is drawn in against their will. [ART-SKT-09]"""


def barred(person: Person) -> Refusal | None:
    if "esquisse" not in person.sheet.levels:
        return refuse("ART-RUL-09", "closed", who=person.id, competence="artemis.competence-esquisse")
    return None


class Trace(Sentence):
    """Step 1: for one turn the empath can do nothing else, and pays a permanent fatigue whatever comes of it.

    [ART-SKT-01] [ART-SKT-02] [ART-SKT-03] [ART-RUL-48] [ART-RUL-70]
    """

    rules = ("ART-SKT-01", "ART-SKT-02", "ART-SKT-03", "ART-RUL-70")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        actor = take_turn(game, self.who)
        actor.sketching = 1
        verbs.mark(game, actor, "fatigue", "permanent", 1, ("ART-SKT-03",))
        make(game, prepared(actor, "esquisse", "trace", (("base", TRACE),)), Traced(actor.id))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-trace", {"difficulty": TRACE})


class Traced(Sentence):
    """Success goes on, uncertainty for a light fatigue more; failure ends the sketch. [ART-RUL-48]"""

    rules = ("ART-RUL-48",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        actor = state.person(self.who)
        if zone == "failure":
            # The turn is spent all the same: `sketching` ends with it. [ART-SKT-01] [ART-RUL-70]
            game.tell("sketch-failed", self.rules, who=actor.id)
            return
        if zone == "uncertainty":
            verbs.pay_fatigue(game, actor, "light", 1, self.rules)
        state.trip = Trip("sketch", actor.id, "traced", (), 0, (), 0, False, (), ())
        game.tell("sketch-traced", self.rules, who=actor.id)


def may_draw_in(spirit: Person, consenting: bool) -> bool:
    """[ART-SKT-09] [ART-RUL-49]"""
    return consenting or spirit.sheet.characteristics.get("V", 3) < STRONG_WILL


def draw_in_difficulty(unwilling: int) -> tuple[tuple[str, int], ...]:
    """Those who consent add nothing. [ART-SKT-04] [ART-RUL-49]"""
    return (("base", DRAW_IN), *([("unwilling", unwilling)] if unwilling else []))


class DrawIn(Sentence):
    """Step 2, in the next turn and in place of an attack: spirits whose will is not too strong.

    [ART-SKT-04] [ART-SKT-09] [ART-RUL-49] [ART-RUL-70]
    """

    rules = ("ART-SKT-04", "ART-SKT-09", "ART-RUL-49", "ART-RUL-70")

    def __init__(self, who: str, spirits: tuple[str, ...], consenting: tuple[str, ...]) -> None:
        self.who: Final = who
        self.spirits: Final = spirits
        self.consenting: Final = consenting

    def run(self, game: Play) -> None:
        state = game.state
        take_turn(game, self.who)
        state.trip = with_trip(state, stage="drawing", spirits=self.spirits, done=())
        game.then(*[AskConsent(one, self.who) for one in self.consenting], Draw(self.who))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-draw-in", {"names": list(self.spirits)})


class AskConsent(Sentence):
    """Only a spirit's own player can say that it consents. [ART-SKT-09] [ART-RUL-49]"""

    rules = ("ART-SKT-09", "ART-RUL-49")

    def __init__(self, spirit: str, by: str) -> None:
        self.spirit: Final = spirit
        self.by: Final = by

    def ask(self, game: Play) -> Question:
        answers: dict[str, Sentence] = {"consent": Consent(self.spirit, True), "decline": Consent(self.spirit, False)}
        seat = game.state.person(self.spirit).seat
        return Question(game, seat, Message("artemis.ask-consent", {"who": self.spirit, "by": self.by}), answers)


class Consent(Sentence):
    """[ART-SKT-09] [ART-RUL-49]"""

    rules = ("ART-SKT-09", "ART-RUL-49")

    def __init__(self, spirit: str, yes: bool) -> None:
        self.spirit: Final = spirit
        self.yes: Final = yes

    def run(self, game: Play) -> None:
        trip = game.state.trip
        assert trip is not None
        if self.yes:
            game.state.trip = with_trip(game.state, done=(*trip.done, self.spirit))
        game.tell("consents" if self.yes else "consents-not", self.rules, who=self.spirit)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-consent" if self.yes else "artemis.help-consent-not", {"who": self.spirit})


class Draw(Sentence):
    """The test itself: one more for each spirit drawn in against its will. [ART-SKT-04] [ART-SKT-09] [ART-RUL-49]"""

    rules = ("ART-SKT-04", "ART-SKT-09", "ART-RUL-49")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        trip, actor = state.trip, state.person(self.who)
        assert trip is not None
        drawn = [one for one in trip.spirits if may_draw_in(state.person(one), one in trip.done)]
        for one in trip.spirits:
            if one not in drawn:
                game.tell("will-too-strong", ("ART-SKT-09",), who=one)
        unwilling = len([one for one in drawn if one not in trip.done])
        state.trip = with_trip(state, spirits=tuple(drawn), done=())
        make(game, prepared(actor, "esquisse", "draw-in", draw_in_difficulty(unwilling)), DrawnIn(actor.id))


class DrawnIn(Sentence):
    """Even a failure draws them in; it only costs more. [ART-SKT-05] [ART-SKT-06] [ART-SKT-07] [ART-SKT-08]"""

    rules = ("ART-SKT-05", "ART-SKT-06", "ART-SKT-07", "ART-SKT-08")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        actor = state.person(self.who)
        if zone == "failure":
            verbs.mark(game, actor, "fatigue", "permanent", 1, ("ART-SKT-08",))
        verbs.pay_fatigue(game, actor, "light", 2 if zone == "uncertainty" else 1, self.rules)
        assert state.trip is not None
        state.trip = with_trip(state, stage="drawn")
        game.tell("drawn-in", self.rules, names=list(state.trip.spirits), who=actor.id)
        game.then(Alter(self.who))


def ready(state: Table, person: Person) -> bool:
    """A sketch of one's own was traced in an earlier turn. [ART-RUL-70]"""
    trip = state.trip
    return trip is not None and trip.kind == "sketch" and trip.by == person.id and trip.stage == "traced"


def lapse(game: Play) -> None:
    """Nobody unconscious carries a sketch on. [ART-RUL-70]"""
    trip = game.state.trip
    if trip is not None and trip.kind == "sketch" and not game.state.person(trip.by).awake:
        end(game)
