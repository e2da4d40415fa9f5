"""A blow: attitudes chosen in secret, a duel of attack and parry, or a dodge, and what lands."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import dodging, verbs, weapons
from rouage.games.artemis.damage import Damage, Wavering, raised
from rouage.games.artemis.state import Blow, Person, Play, Question, Sentence, Table, Test, refuse
from rouage.games.artemis.stunning import SENSELESS, Stunned
from rouage.games.artemis.testing import make, prepared, score_lines

DEFENCELESS: Final = 8
"""[ART-OPT-10]"""
SENSE: Final = 7
"""Combat sense is tested at 7. [ART-RUL-37]"""
AIMS: Final = ("head", "arm", "leg", "body")
"""Places a precise attack may name. [ART-OPT-07] [ART-RUL-34]"""


class Strike(Sentence):
    """A blow by hand or weapon is announced.

    [ART-CBT-01] [ART-FACT-15] [ART-OPT-05] [ART-OPT-07] [ART-RUL-32] [ART-RUL-34]
    """

    rules = ("ART-CBT-01", "ART-FACT-15", "ART-RUL-22")

    def __init__(self, who: str, target: str, weapon: str, total: bool, aim: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.weapon: Final = weapon
        self.total: Final = total
        self.aim: Final = aim
        """head, arm, leg or body for a precise attack; `knock-out` and `disarm` say what for."""

    def run(self, game: Play) -> None:
        state = game.state
        actor = take_turn(game, self.who)
        target = state.person(self.target)
        if self.weapon != (actor.worn.held or weapons.FISTS):
            actor.worn = verbs.with_worn(actor.worn, held="" if self.weapon == weapons.FISTS else self.weapon)
        actor.exposed = self.total
        unable = defenceless(target)
        state.blow = new_blow(actor.id, target.id, self.weapon, "melee", self.total, self.aim, unable)
        game.tell(
            "attacks", self.rules, who=actor.id, target=target.id, weapon=self.weapon,
            how=[one for one in ("total" if self.total else "", self.aim) if one],
        )  # fmt: skip
        game.then(*defence(state, target, unable), BlowOver())

    def help(self, game: Play) -> Message:
        how = "total" if self.total else self.aim or "plain"
        return Message(f"artemis.help-strike-{how}", {"target": self.target, "weapon": self.weapon})


def new_blow(
    attacker: str, target: str, weapon: str, manner: str, total: bool, aim: str, unable: bool, range: str = "",
    thrown: bool = False,
) -> Blow:  # fmt: skip
    return Blow(attacker, target, weapon, manner, total, aim, unable, thrown, range, "", False, 0, 0, 0, (0, 0, 0))


def defence(state: Table, target: Person, unable: bool) -> list[Sentence]:
    """How a blow goes on, by what the target can do against it. [ART-OPT-09] [ART-ESQ-04] [ART-FACT-16]"""
    if unable and state.has("defenceless"):
        return [AtMercy()]
    return [Defend(), Press(), Unveil()]


def defenceless(target: Person) -> bool:
    """Unconscious, collapsed, or tracing a sketch. [ART-OPT-09] [ART-RUL-70]"""
    return target.unconscious or target.collapsed or target.sketching == 1


def take_turn(game: Play, who: str) -> Person:
    """Whoever acts is no longer hidden; a sketch that is not carried on is lost."""
    actor = game.state.person(who)
    if actor.hidden:
        verbs.reveal(game, actor)
    actor.acted = True
    actor.surprises = False
    return actor


class Defend(Sentence):
    """The defender chooses an attitude first, in secret, or dodges. [ART-CBT-02] [ART-FACT-16] [ART-RUL-20]"""

    rules = ("ART-CBT-02", "ART-CBT-03", "ART-FACT-16", "ART-RUL-20", "ART-ESQ-01")

    def ask(self, game: Play) -> Question | None:
        target = game.state.person(game.state.strike.target)
        return None if target.attitude else StanceCard(game, target)


class StanceCard(Question):
    """`prudent`, `defensive`, `aggressive` or `dodge`."""

    __slots__ = ("target",)
    sealed = True

    def __init__(self, game: Play, target: Person) -> None:
        blow = game.state.strike
        super().__init__(game, target.seat, Message("artemis.stance", {"who": target.id, "by": blow.attacker}))
        self.target: Final = target

    def build(self) -> dict[str, Sentence]:
        target, shot = self.target, self.game.state.strike.manner == "shot"
        answers: dict[str, Sentence] = {}
        if shot:
            answers["stand"] = Stance("")
        elif not target.overwrought:
            answers |= {attitude: Stance(attitude) for attitude in weapons.ATTITUDES}
        if dodging.barred(target) is None:
            answers["dodge"] = Stance("dodging")
        return answers or {"stand": Stance("")}

    def read(self, key: str) -> Sentence | Refusal:
        if key == "dodge":
            barrier = dodging.barred(self.target)
            if barrier is not None:
                return barrier
        if key in weapons.ATTITUDES and self.target.overwrought:
            return refuse("ART-RUL-13", "overwrought", who=self.target.id)
        return refuse("ART-CBT-03", "such-attitude", key=key)


class Stance(Sentence):
    """It stays hidden until the attacker has chosen too. [ART-RUL-20]"""

    rules = ("ART-CBT-03", "ART-RUL-20")

    def __init__(self, attitude: str) -> None:
        self.attitude: Final = attitude

    def run(self, game: Play) -> None:
        blow = game.state.strike
        blow.stance = self.attitude
        target = game.state.person(blow.target)
        game.tell(
            "stance-chosen", self.rules, (target.seat,), who=target.id,
            attitude=f"artemis.attitude-{self.attitude or 'none'}",
        )  # fmt: skip

    def help(self, game: Play) -> Message:
        return stance_help(game.state, game.state.strike, self.attitude)


def stance_help(state: Table, blow: Blow, attitude: str) -> Message:
    """What an attitude would make of the parry; for a dodge, what it would have to reach."""
    target = state.person(blow.target)
    if attitude == "dodging":
        one = dodging.dodge_test(state, target, blow)
        return Message("artemis.help-stance-dodging", {"n": one.score, "difficulty": one.target})
    if not attitude:
        return Message("artemis.help-stance-none")
    score = sum([n for _, n in parry_score(state, target, attitude)])
    return Message("artemis.help-stance", {"attitude": f"artemis.attitude-{attitude}", "n": score})


class Press(Sentence):
    """Then the attacker chooses, and may first try to read the defender. [ART-FACT-16] [ART-RUL-37]"""

    rules = ("ART-CBT-01", "ART-FACT-16", "ART-RUL-37")

    def ask(self, game: Play) -> Question | None:
        blow = game.state.strike
        attacker = game.state.person(blow.attacker)
        if attacker.attitude or blow.manner == "shot":
            return None
        answers: dict[str, Sentence] = {attitude: Attitude(attitude) for attitude in weapons.ATTITUDES}
        if not attacker.sensed and blow.stance:
            answers["sense"] = Sense()
        args: dict[str, Plain] = {"who": attacker.id, "target": blow.target}
        return Question(game, attacker.seat, Message("artemis.attitude", args), answers)


class Attitude(Sentence):
    """Kept until the end of the turn. [ART-CBT-01] [ART-CBT-03] [ART-FACT-16]"""

    rules = ("ART-CBT-01", "ART-CBT-03", "ART-FACT-16")

    def __init__(self, attitude: str) -> None:
        self.attitude: Final = attitude

    def run(self, game: Play) -> None:
        game.state.person(game.state.strike.attacker).attitude = self.attitude

    def help(self, game: Play) -> Message:
        state, blow = game.state, game.state.strike
        one = attack_test(state, blow, self.attitude)
        return Message("artemis.help-attitude", {"attitude": f"artemis.attitude-{self.attitude}", "n": one.score})


class Sense(Sentence):
    """Once a turn, at no cost: a success shows the attitude just chosen in secret. [ART-RUL-37]"""

    rules = ("ART-RUL-37",)

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        attacker = state.person(blow.attacker)
        attacker.sensed = True
        one = prepared(attacker, "sens-du-combat", "sense", (("base", SENSE),), subject=blow.target)
        make(game, one, Sensed(), Press())


class Sensed(Sentence):
    """[ART-RUL-37]"""

    rules = ("ART-RUL-37",)

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        if state.tests.pop().zone != "success":
            return
        attacker = state.person(blow.attacker)
        shown = f"artemis.attitude-{blow.stance or 'none'}"
        game.tell("sensed", self.rules, (attacker.seat,), who=attacker.id, target=blow.target, attitude=shown)


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


class Lands(Sentence):
    """The blow lands: its category, with all that raises it. [ART-DMG-01] [ART-OPT-05] [ART-OPT-08] [ART-RUL-18]"""

    rules = ("ART-DMG-01", "ART-OPT-05", "ART-OPT-08", "ART-RUL-18")

    def run(self, game: Play) -> None:
        land(game, 0)

    def help(self, game: Play) -> Message:
        return Message("artemis.help-lands", {"category": f"artemis.category-{category(game.state, 0)}"})


def category(state: Table, more: int) -> int:
    """What the blow under way would do to an average person. [ART-WPN-01] [ART-FACT-12] [ART-RUL-27]"""
    blow = state.strike
    own = weapons.weapon_of(state, blow.weapon).category - int(blow.thrown)
    return raised(max(own, 0), int(blow.total), int(blow.aim in ("head", "knock-out")), more)


def land(game: Play, more: int) -> None:
    state, blow = game.state, game.state.strike
    weapon = weapons.weapon_of(state, blow.weapon)
    blow.category = category(state, more)
    game.tell("hit", ("ART-DMG-01",), who=blow.target, by=blow.attacker)
    if weapon.stuns:
        game.then(Stunned())
        return
    game.then(Damage(blow.target, blow.category, blow.attacker, weapon.laser, blow.manner == "melee"), Aftermath())


class AtMercy(Sentence):
    """A defenceless target: Bagarre at 8, whatever the weapon. [ART-OPT-07] [ART-OPT-09] [ART-OPT-10]"""

    rules = ("ART-OPT-09", "ART-OPT-10")

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        one = prepared(
            state.person(blow.attacker), "bagarre", "defenceless", (("base", DEFENCELESS),),
            ("precise", weapons.PRECISE if blow.aim else 0), subject=blow.target,
        )  # fmt: skip
        make(game, one, MercyRolled())


class MercyRolled(Sentence):
    """Success hits one category harder, uncertainty hits, failure misses. [ART-OPT-11] [ART-RUL-65]"""

    rules = ("ART-OPT-11", "ART-RUL-65")

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        if zone == "failure":
            game.tell("missed", self.rules, who=state.strike.attacker, target=state.strike.target)
        else:
            land(game, int(zone == "success"))


class Aftermath(Sentence):
    """A precise blow with a grave wound disarms or knocks out. [ART-OPT-12] [ART-OPT-13] [ART-OPT-14] [ART-OPT-15]"""

    rules = ("ART-OPT-12", "ART-OPT-13", "ART-OPT-14", "ART-OPT-15", "ART-RUL-34")

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        target = state.person(blow.target)
        _, grave, lasting = blow.kept
        if target.out or not grave:
            return
        if blow.aim == "disarm" and target.worn.held and not weapons.in_hand(state, target).natural:
            dropped = target.worn.held
            kept = tuple([one for one in target.worn.weapons if one != dropped])
            target.worn = verbs.with_worn(target.worn, held="", weapons=kept)
            game.tell("disarmed", ("ART-OPT-12", "ART-OPT-13"), who=target.id, weapon=dropped)
        elif blow.aim == "knock-out":
            state.knocked = (*state.knocked, (target.id, grave, lasting))
            target.body = verbs.with_body(target.body, senseless=state.minutes + SENSELESS)
            game.tell("knocked-out", ("ART-OPT-14", "ART-OPT-15"), who=target.id)


class BlowOver(Sentence):
    """The blow is put away; wounds and fatigue may have been too much for either. [ART-FACT-15] [ART-RUL-60]"""

    rules = ("ART-FACT-15", "ART-RUL-60")

    def run(self, game: Play) -> None:
        blow = game.state.strike
        game.state.blow = None
        game.then(Wavering(blow.target), Wavering(blow.attacker))
