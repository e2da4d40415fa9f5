"""Step 3 of a sketch: appearances are altered until the spirits feel something, or know that they are being fooled."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import psy, verbs
from rouage.games.artemis.person import Person
from rouage.games.artemis.psy import with_trip
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Question, Sentence, refuse
from rouage.games.artemis.testing import make

COURAGE: Final = 7
"""And one more for each element brought in. [ART-RUL-50]"""
LOST: Final = {"success": 1, "uncertainty": 2, "failure": 2}
"""Turns that a spirit loses by its own test of Courage: ten seconds at most. [ART-RUL-50]"""


class Alter(Sentence):
    """Step 3: elements are brought in until the empath lets the sketch do its work. [ART-SKT-10] [ART-SKT-11]"""

    rules = ("ART-SKT-10", "ART-SKT-11")
    lasting = True

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        trip, actor = game.state.trip, game.state.person(self.who)
        if trip is None or trip.stage != "drawn" or not actor.awake:
            return None
        return AlterCard(game, actor)

    def run(self, game: Play) -> None:
        end(game)


class AlterCard(Question):
    """`invoke THING …`, `become SHAPE [SIZE] + …`, `drop THING`, or `release`."""

    __slots__ = ("actor",)
    endless = True

    def __init__(self, game: Play, actor: Person) -> None:
        super().__init__(game, actor.seat, Message("artemis.alter", {"who": actor.id}))
        self.actor: Final = actor

    def build(self) -> dict[str, Sentence]:
        return psy.offers(self.game.state, self.actor) | {"release": Release(self.actor.id)}

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, said = key.partition(" ")
        if verb in psy.VERBS and said.split():
            return psy.read(self.game.state, self.actor, f"{verb} {' '.join(said.split())}")
        return refuse("ART-SKT-10", "such-alteration", key=key)


class Release(Sentence):
    """The GM says whether what the spirits see is credible. [ART-SKT-12]"""

    rules = ("ART-SKT-11", "ART-SKT-12")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question:
        answers: dict[str, Sentence] = {"credible": Believed(self.who, True), "not-credible": Believed(self.who, False)}
        return Question(game, "gm", Message("artemis.credible", {"who": self.who}), answers)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-release")


class Believed(Sentence):
    """Otherwise the spirit knows that it is being fooled, and the sketch fails. [ART-SKT-12] [ART-RUL-50]"""

    rules = ("ART-SKT-12", "ART-RUL-50")

    def __init__(self, who: str, yes: bool) -> None:
        self.who: Final = who
        self.yes: Final = yes

    def run(self, game: Play) -> None:
        state = game.state
        trip = state.trip
        assert trip is not None
        if not self.yes:
            game.tell("not-credible", ("ART-SKT-12",), who=self.who)
            end(game)
            return
        state.trip = with_trip(state, stage="released")
        game.then(*[Feel(one) for one in trip.spirits], SketchOver())

    def help(self, game: Play) -> Message:
        return Message("artemis.help-credible" if self.yes else "artemis.help-not-credible")


class Feel(Sentence):
    """Each spirit tests Courage at 7, and one more for each element. [ART-RUL-50]"""

    rules = ("ART-RUL-50",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        spirit = state.person(self.who)
        assert state.trip is not None
        lines = (("base", COURAGE), ("elements", state.trip.elements))
        make(game, prepared(spirit, "courage", "feel", lines), Felt(self.who))


class Felt(Sentence):
    """Hesitates a turn; loses two; or flees or freezes for two and takes fright. [ART-RUL-50] [ART-FACT-30]"""

    rules = ("ART-RUL-50",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        spirit = state.person(self.who)
        spirit.lost = max(spirit.lost, LOST[zone])
        game.tell("felt", self.rules, who=spirit.id, n=LOST[zone], zone=f"artemis.zone-{zone}")
        if zone == "failure":
            verbs.mark(game, spirit, "fear", "light", 1, self.rules, "artemis.cause-sketch")


class SketchOver(Sentence):
    """Its grip is gone, and everything brought into it. [ART-RUL-50] [ART-RUL-53]"""

    rules = ("ART-RUL-50", "ART-RUL-53")

    def run(self, game: Play) -> None:
        end(game)


def end(game: Play) -> None:
    state = game.state
    if state.trip is not None and state.trip.kind == "sketch":
        state.person(state.trip.by).sketching = 0
        game.tell("sketch-over", ("ART-RUL-53",), who=state.trip.by)
        state.trip = None
