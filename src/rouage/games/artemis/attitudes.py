"""Attitudes, chosen in secret: first the defender, then the attacker, who may try to read the other."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import dodging, weapons
from rouage.games.artemis.duel import attack_test, parry_score
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Blow, Play, Question, Sentence, Table, refuse
from rouage.games.artemis.testing import make

SENSE: Final = 7
"""Combat sense is tested at 7. [ART-RUL-37]"""


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
