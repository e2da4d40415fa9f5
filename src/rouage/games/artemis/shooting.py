"""Shooting and throwing: a test of Tir by distance, dodged or forced as a blow is; the stunner."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.artemis import verbs
from rouage.games.artemis.attitudes import Defend
from rouage.games.artemis.cards import Weapon
from rouage.games.artemis.combat import defenceless, new_blow, take_turn
from rouage.games.artemis.duel import DodgeShot, Forcing, Unveil
from rouage.games.artemis.landing import AtMercy, BlowOver, Lands
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Line, Play, Sentence, Test, refuse
from rouage.games.artemis.testing import make

RANGES: Final = {"touching": 5, "room": 7, "street": 9, "far": 11, "extreme": 13}
"""[ART-RUL-27]"""
BY_PLACES: Final = ("room", "street", "far", "extreme")
"""How far somebody is, by the number of places between."""
COVER: Final = 2
RUNNING: Final = 1
STUN_REACH: Final = ("touching", "room")
THROW: Final = "attraper-lancer"


def range_of(one: Person, other: Person) -> str:
    return BY_PLACES[min(abs(one.place - other.place), len(BY_PLACES) - 1)]


def difficulty(target: Person, range: str) -> tuple[Line, ...]:
    """By distance, two more behind cover, one more if the target runs. [ART-RUL-27]"""
    lines = (("base", RANGES[range]), ("cover", COVER * target.cover), ("running", RUNNING * target.moved))
    return tuple([line for line in lines if line[1]])


def barred(shooter: Person, target: Person, weapon: Weapon, range: str) -> Refusal | None:
    """A stunner reaches no further than the room; touching needs the same place. [ART-RUL-27] [ART-RUL-28]"""
    if weapon.stuns and range not in STUN_REACH:
        return refuse("ART-RUL-28", "stun-reach", weapon=weapon.id)
    if range == "touching" and shooter.place != target.place:
        return refuse("ART-RUL-27", "not-touching", target=target.id)
    return None


class Shoot(Sentence):
    """A shot is announced: the target may decide to dodge, then it is tested. [ART-RUL-27] [ART-RUL-30]"""

    rules = ("ART-RUL-27", "ART-RUL-30")

    def __init__(self, who: str, target: str, weapon: str, range: str, thrown: bool) -> None:
        self.who: Final = who
        self.target: Final = target
        self.weapon: Final = weapon
        self.range: Final = range
        self.thrown: Final = thrown

    def run(self, game: Play) -> None:
        state = game.state
        aware = not state.person(self.who).hidden
        actor = take_turn(game, self.who)
        target = state.person(self.target)
        unable = defenceless(target)
        state.blow = new_blow(actor.id, target.id, self.weapon, "shot", False, "", unable, self.range, self.thrown)
        kind = "throws" if self.thrown else "shoots"
        game.tell(
            kind, self.rules, who=actor.id, target=target.id, weapon=self.weapon, range=f"artemis.range-{self.range}"
        )
        if self.thrown:
            kept = tuple([one for one in actor.worn.weapons if one != self.weapon])
            held = "" if actor.worn.held == self.weapon else actor.worn.held
            actor.worn = verbs.with_worn(actor.worn, weapons=kept, held=held)
        if unable and self.range == "touching" and state.has("defenceless"):
            game.then(AtMercy(), BlowOver())
            return
        choosing: list[Sentence] = [Defend(), Unveil()] if aware and not unable else []
        game.then(*choosing, Aim(aware and not unable), BlowOver())

    def help(self, game: Play) -> Message:
        number = sum([n for _, n in difficulty(game.state.person(self.target), self.range)])
        kind = "throw" if self.thrown else "shoot"
        return Message(f"artemis.help-{kind}", {"target": self.target, "weapon": self.weapon, "difficulty": number})


def shot_test(shooter: Person, target: Person, range: str, thrown: bool) -> Test:
    """Tir, or Attraper/lancer for what is thrown. [ART-RUL-27]"""
    lines = difficulty(target, range)
    return prepared(shooter, THROW if thrown else "tir", "throw" if thrown else "shot", lines, subject=target.id)


class Aim(Sentence):
    """[ART-RUL-27]"""

    rules = ("ART-RUL-27",)

    def __init__(self, aware: bool) -> None:
        self.aware: Final = aware

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        shooter, target = state.person(blow.attacker), state.person(blow.target)
        make(game, shot_test(shooter, target, blow.range, blow.thrown), Shot(self.aware))


class Shot(Sentence):
    """Success hits; uncertainty hits whoever is unaware or does not force it; failure misses. [ART-RUL-27]"""

    rules = ("ART-RUL-27",)

    def __init__(self, aware: bool) -> None:
        self.aware: Final = aware

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        zone = state.tests.pop().zone
        if zone == "failure":
            game.tell("missed", self.rules, who=blow.attacker, target=blow.target)
        elif zone == "uncertainty" and self.aware:
            game.then(Forcing("dodged", True))
        else:
            game.then(DodgeShot() if blow.dodged else Lands())
