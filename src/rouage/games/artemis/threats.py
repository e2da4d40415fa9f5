"""Words as weapons, and blows out of hiding: optional rules that take the place of an attack."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import verbs, weapons
from rouage.games.artemis.combat import Strike, new_blow, take_turn
from rouage.games.artemis.landing import AtMercy, BlowOver
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Sentence, Table, refuse
from rouage.games.artemis.testing import make

WORDS: Final = {"threaten": "menaces", "intimidate": "intimidation"}
"""[ART-OPT-01] [ART-OPT-02]"""


def barred(actor: Person, target: Person) -> Refusal | None:
    """One try on each target in a scene. [ART-RUL-36]"""
    return refuse("ART-RUL-36", "threatened", target=target.id) if actor.id in target.threatened else None


class Threaten(Sentence):
    """Menaces or Intimidation against Courage, to make somebody flee or waste time.

    [ART-OPT-01] [ART-OPT-02] [ART-RUL-36]
    """

    rules = ("ART-OPT-01", "ART-OPT-02", "ART-RUL-36")

    def __init__(self, who: str, target: str, competence: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.competence: Final = competence

    def run(self, game: Play) -> None:
        state = game.state
        actor = take_turn(game, self.who)
        target = state.person(self.target)
        target.threatened = (*target.threatened, actor.id)
        game.tell("threatens", self.rules, who=actor.id, target=target.id)
        steeled = prepared(target, "courage", "steel", (), subject=actor.id)
        make(game, steeled, Steeled(actor.id, target.id, self.competence))

    def help(self, game: Play) -> Message:
        return Message(
            "artemis.help-threaten", {"target": self.target, "words": f"artemis.competence-{self.competence}"}
        )


class Steeled(Sentence):
    """The target's total is what the threat must beat. [ART-RUL-23] [ART-RUL-36]"""

    rules = ("ART-RUL-23", "ART-RUL-36")

    def __init__(self, who: str, target: str, competence: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.competence: Final = competence

    def run(self, game: Play) -> None:
        force = game.state.tests.pop().total
        actor = game.state.person(self.who)
        one = prepared(actor, self.competence, "threat", (("courage", force),), subject=self.target)
        make(game, one, Cowed(self.who, self.target))


class Cowed(Sentence):
    """Flees, loses an action, takes fright, or acts last. [ART-OPT-01] [ART-OPT-02] [ART-RUL-36]"""

    rules = ("ART-OPT-01", "ART-OPT-02", "ART-RUL-36")

    def __init__(self, who: str, target: str) -> None:
        self.who: Final = who
        self.target: Final = target

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        target = state.person(self.target)
        if zone == "uncertainty":
            target.late = True
            game.tell("acts-last", self.rules, who=target.id)
        elif zone == "failure":
            game.tell("unmoved", self.rules, who=target.id)
        elif not target.npc:
            verbs.mark(game, target, "fear", "light", 1, self.rules, "artemis.cause-threat")
        elif sum(target.wounds) or outnumbered(state, target):
            verbs.leave(game, target, "fled", self.rules)
        else:
            target.lost += 1
            game.tell("loses-turn", self.rules, who=target.id, n=1)


def outnumbered(state: Table, person: Person) -> bool:
    """More against than with."""
    against = [other for other in state.against(person) if other.awake]
    beside = [other for other in state.people if other.side == person.side and other.awake]
    return len(against) > len(beside)


def may_surprise(state: Table, actor: Person) -> bool:
    """Out of hiding, or where the scene begins so. [ART-OPT-06]"""
    return state.has("surprise") and (actor.hidden or actor.surprises)


class Surprise(Sentence):
    """A first blow out of hiding: Furtivité against Vigilance. [ART-OPT-06] [ART-RUL-33]"""

    rules = ("ART-OPT-06", "ART-RUL-33")

    def __init__(self, who: str, target: str, weapon: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.weapon: Final = weapon

    def run(self, game: Play) -> None:
        actor = take_turn(game, self.who)
        target = game.state.person(self.target)
        watchful = prepared(target, "vigilance", "watch", (), subject=actor.id)
        make(game, watchful, Watched(actor.id, target.id, self.weapon))

    def help(self, game: Play) -> Message:
        return Message("artemis.help-surprise", {"target": self.target, "weapon": self.weapon})


class Watched(Sentence):
    """[ART-OPT-06] [ART-RUL-33]"""

    rules = ("ART-OPT-06", "ART-RUL-33")

    def __init__(self, who: str, target: str, weapon: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.weapon: Final = weapon

    def run(self, game: Play) -> None:
        force = game.state.tests.pop().total
        actor = game.state.person(self.who)
        one = prepared(actor, "furtivite", "stealth", (("vigilance", force),), subject=self.target)
        make(game, one, Surprised(self.who, self.target, self.weapon))


class Surprised(Sentence):
    """Defenceless against the first blow, or last to act, or not surprised at all. [ART-RUL-33]"""

    rules = ("ART-OPT-06", "ART-RUL-33")

    def __init__(self, who: str, target: str, weapon: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.weapon: Final = weapon

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        game.tell("surprised", self.rules, who=self.target, by=self.who, zone=f"artemis.zone-{zone}")
        if zone == "success":
            actor = state.person(self.who)
            held = "" if self.weapon == weapons.FISTS else self.weapon
            actor.worn = verbs.with_worn(actor.worn, held=held)
            state.blow = new_blow(self.who, self.target, self.weapon, "melee", False, "", True)
            game.then(AtMercy(), BlowOver())
            return
        target = state.person(self.target)
        if zone == "uncertainty" and self.target in state.order:
            state.order = (*[one for one in state.order if one != self.target], self.target)
            game.tell("acts-last", self.rules, who=target.id)
        game.then(Strike(self.who, self.target, self.weapon, False, ""))
