"""A duel: attack and parry, or a dodge, die against die; in between the defence can be forced."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import dodging, verbs, weapons
from rouage.games.artemis.landing import Lands
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import prepared, score_lines
from rouage.games.artemis.state import Blow, Play, Question, Sentence, Table, Test
from rouage.games.artemis.testing import make


class Unveil(Sentence):
    """Both choices are in the open; a dodger has no attitude and loses their attack. [ART-ESQ-02] [ART-ESQ-03]"""

    rules = ("ART-FACT-16", "ART-RUL-20", "ART-ESQ-02", "ART-ESQ-03")

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        attacker, target = state.person(blow.attacker), state.person(blow.target)
        if not target.attitude and blow.stance:
            target.attitude = blow.stance
            if blow.stance == "dodging":
                dodging.declare(state, target)
            game.tell(
                "revealed-attitudes", self.rules, who=attacker.id, target=target.id,
                attitude=f"artemis.attitude-{attacker.attitude or 'none'}",
                other=f"artemis.attitude-{target.attitude}",
            )  # fmt: skip
        if target.attitude == "dodging":
            target.acted = True
            blow.dodged = True
            if blow.manner == "melee":
                make(game, dodging.dodge_test(state, target, blow), Dodged())
                return
        if blow.manner == "melee":
            make(game, attack_test(state, blow, attacker.attitude), Attacked())


def attack_test(state: Table, blow: Blow, attitude: str) -> Test:
    """The weapon's score in the attitude taken. [ART-CBT-06] [ART-CBT-07] [ART-FACT-17] [ART-OPT-07]"""
    attacker, weapon = state.person(blow.attacker), weapons.weapon_of(state, blow.weapon)
    lines = weapons.attack_lines(attitude, bool(blow.aim))
    return prepared(attacker, weapon.competence, "attack", (), *lines, subject=blow.target)


class Attacked(Sentence):
    """The attack's total is what the parry must beat; after a total attack nothing is left to parry with.

    [ART-FACT-17] [ART-RUL-23] [ART-RUL-32] [ART-CBT-06]
    """

    rules = ("ART-FACT-17", "ART-RUL-23")

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        blow.force = state.tests.pop().total
        target = state.person(blow.target)
        weapon = weapons.in_hand(state, target)
        one = prepared(target, weapon.competence, "parry", (("attack", blow.force),), subject=blow.attacker)
        one.lines = parry_score(state, target, target.attitude)
        make(game, one, Parried())


def parry_score(state: Table, target: Person, attitude: str) -> tuple[tuple[str, int], ...]:
    """Nothing counts for whoever is exposed by a total attack of their own. [ART-RUL-32] [ART-RUL-66]"""
    if target.exposed or not attitude:
        return (("exposed", 0),)
    lines = weapons.parry_lines(state, target, attitude)
    return score_lines(target, weapons.in_hand(state, target).competence, *lines)


class Parried(Sentence):
    """Two above the attack parries; two below, the blow lands; between, the defender may force it.

    [ART-FACT-17] [ART-RUL-23] [ART-CBT-04]
    """

    rules = ("ART-FACT-17", "ART-RUL-23", "ART-CBT-04")

    def run(self, game: Play) -> None:
        resolve(game, "parried", self.rules)


class Dodged(Sentence):
    """The blow is avoided, or not; in between it can be forced. [ART-ESQ-14] [ART-ESQ-15] [ART-ESQ-16]"""

    rules = ("ART-ESQ-14", "ART-ESQ-15", "ART-ESQ-16")

    def run(self, game: Play) -> None:
        resolve(game, "dodged", self.rules)


def resolve(game: Play, kind: str, rules: tuple[str, ...]) -> None:
    state = game.state
    zone = state.tests.pop().zone
    if zone == "uncertainty":
        game.then(Forcing(kind))
    elif zone == "success":
        averted(game, kind, rules)
    else:
        game.then(Lands())


def averted(game: Play, kind: str, rules: tuple[str, ...]) -> None:
    """In a very cluttered place whoever dodges can only back away. [ART-ESQ-08] [ART-ESQ-16]"""
    state, blow = game.state, game.state.strike
    room = dodging.ROOM_TO_DODGE[weapons.place_of(state, state.person(blow.target)).space]
    how = f"artemis.room-{room}" if kind == "dodged" else "artemis.room-parried"
    game.tell(kind, rules, who=blow.target, by=blow.attacker, how=how)


class Forcing(Sentence):
    """In the zone of uncertainty the defence can be forced for a light fatigue.

    [ART-CBT-04] [ART-CBT-05] [ART-ESQ-15] [ART-RUL-24]
    """

    rules = ("ART-CBT-04", "ART-CBT-05", "ART-ESQ-15", "ART-RUL-24")

    def __init__(self, kind: str, shot: bool = False) -> None:
        self.kind: Final = kind
        self.shot: Final = shot
        """It is the shot that is uncertain: whoever dodges has yet to test that. [ART-RUL-30]"""

    def ask(self, game: Play) -> Question | None:
        target = game.state.person(game.state.strike.target)
        if target.tired_out:
            return None
        answers: dict[str, Sentence] = {"force": Forced(self.kind), "take": self._unforced(game)}
        args: dict[str, Plain] = {"who": target.id, "by": game.state.strike.attacker}
        return Question(game, target.seat, Message("artemis.forcing", args), answers)

    def run(self, game: Play) -> None:
        """With a full line of fatigue nothing can be forced. [ART-RUL-24]"""
        game.then(self._unforced(game))

    def _unforced(self, game: Play) -> Sentence:
        return DodgeShot() if self.shot and game.state.strike.dodged else Lands()


class DodgeShot(Sentence):
    """A shot that hits can still be dodged by whoever sees the shooter. [ART-RUL-30]"""

    rules = ("ART-RUL-30",)

    def run(self, game: Play) -> None:
        state = game.state
        make(game, dodging.dodge_test(state, state.person(state.strike.target), state.strike), Dodged())


class Forced(Sentence):
    """It counts as achieved. [ART-CBT-05] [ART-FACT-17] [ART-RUL-24]"""

    rules = ("ART-CBT-05", "ART-FACT-17", "ART-RUL-24")

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def run(self, game: Play) -> None:
        target = game.state.person(game.state.strike.target)
        verbs.pay_fatigue(game, target, "light", 1, self.rules)
        averted(game, f"{self.kind}", self.rules)
