"""The attack, in the order of its steps: target, march of a charge, reaction, dice, fate, dodge, tactic, wounds."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import effects, life_line, rolls
from rouage.games.olomoc.bloc import (
    capacities,
    card_of,
    dazed,
    distance,
    enemies,
    in_cover,
    is_free,
    measures,
    nearest,
    sees_rouage,
    threatens,
)
from rouage.games.olomoc.capacities import after_wounds, pay
from rouage.games.olomoc.movements import PushQuestion
from rouage.games.olomoc.state import Fight, Play, Question, Roll, Rouage, Sentence
from rouage.games.olomoc.strength import Case, changes, forbidden, holds, value
from rouage.space.inches import SLACK

MOST: Final = 2
"""Attacks of a rouage in a planning phase. [OLO-ATK-02]"""
LONG: Final = 2
COVER: Final = 1
"""Dice that long range and cover take away. [OLO-RNG-10] [OLO-RNG-11]"""


def no(rule: str, message: str, **facts: Plain) -> Refusal:
    return Refusal(rule, Message(f"olomoc.{message}", facts))


def why_no_attack(game: Play, rouage: Rouage, actions: int) -> Refusal | None:
    """Active, one action, two a planning phase. [OLO-ATK-01] [OLO-ATK-02] [OLO-RUL-37]"""
    if not rouage.here:
        return no("OLO-ENT-01", "no-off-bloc", who=rouage.id)
    if dazed(game, rouage):
        return no("OLO-STN-05", "no-stunned", who=rouage.id)
    if rouage.attacks >= MOST:
        return no("OLO-ATK-02", "no-more-attacks", who=rouage.id)
    if rouage.actions < actions:
        return no("OLO-ATK-01", "no-actions", who=rouage.id, n=actions)
    return None


def why_no_frontal(game: Play, rouage: Rouage, target: Rouage) -> Refusal | None:
    """A frontal attack targets a rouage that the attacker engages and sees, with a Combat of at least 1. [OLO-ATK-04]
    [OLO-ATK-05] [OLO-CAP-16] [OLO-KEY-04] [OLO-RUL-14]
    """
    if not threatens(game, rouage, target):
        return no("OLO-ATK-04", "no-not-engaging", who=rouage.id, whom=target.id)
    if not sees_rouage(game.state, rouage, target):
        return no("OLO-KEY-04", "no-unseen", who=rouage.id, whom=target.id)
    if frontal_pool(game, rouage, target, False)[0] <= 0:
        return no("OLO-CAP-16", "no-characteristic", who=rouage.id, what="combat")
    return None


def frontal_targets(game: Play, rouage: Rouage) -> list[Rouage]:
    """All that a frontal attack may be aimed at. Most enemies are too far away to ask why not. [OLO-ATK-04]"""
    engaged = [one for one in enemies(game.state, rouage) if threatens(game, rouage, one)]
    return [one for one in engaged if why_no_frontal(game, rouage, one) is None]


def frontal_pool(game: Play, rouage: Rouage, target: Rouage, charging: bool, by: str = "") -> tuple[int, list[str]]:
    """Combat serves to fight hand to hand. [OLO-ROU-08]"""
    return value(game, rouage, "combat", Case(target, frontal=True, charging=charging, by=by))


def shooting_pool(
    game: Play, rouage: Rouage, target: Rouage, answering: bool = False, by: str = ""
) -> tuple[int, list[str]]:
    """Tir, less two dice beyond 4 inches and one for cover; both add up, and change the dice, not the difficulty.
    [OLO-ROU-09] [OLO-RNG-10] [OLO-RNG-11] [OLO-RNG-12]
    """
    case = Case(target, answering=answering, by=by)
    dice, why = value(game, rouage, "tir", case)
    if distance(game.state, rouage, target) > measures(game).long_range + SLACK:
        change, names = changes(game, rouage, "long-range", case)
        dice -= max(0, LONG + change)
        why = [*why, "long-range", *names]
    if in_cover(game.state, target) and not ignores_cover(game, rouage, case):
        change, names = changes(game, target, "cover", case)
        dice -= max(0, COVER + change)
        why = [*why, "cover", *names]
    return dice, why


def ignores_cover(game: Play, rouage: Rouage, case: Case) -> bool:
    return any(
        one.ignores_cover is not None and holds(game, rouage, one.ignores_cover, case)
        for one in capacities(game, rouage)
    )


def nearest_targets(game: Play, rouage: Rouage) -> list[Rouage]:
    """The nearest in line of sight and free, hostiles too; one that is hidden or engaged does not screen the others.
    Those farther away are not looked at. [OLO-RNG-05] [OLO-RNG-06] [OLO-RNG-07] [OLO-RNG-08] [OLO-RUL-34]
    """
    state = game.state
    left = enemies(state, rouage)
    while left:
        near = nearest(state, rouage, left)
        valid = [one for one in near if is_free(game, one) and sees_rouage(state, rouage, one)]
        if len(valid) == len(near):
            return valid
        left = [one for one in left if one not in near or one in valid]
    return []


def why_no_shooter(game: Play, rouage: Rouage) -> Refusal | None:
    """What keeps a rouage from shooting at anybody. [OLO-RNG-03] [OLO-RNG-04]"""
    if card_of(game, rouage).tir == 0:
        return no("OLO-RNG-03", "no-characteristic", who=rouage.id, what="tir")
    return why_no_aim(game, rouage)


def why_no_aim(game: Play, rouage: Rouage) -> Refusal | None:
    """The same, whatever it shoots with. [OLO-RNG-04]"""
    if source := forbidden(game, rouage, "shooting"):
        return no("OLO-GEN-03", "no-forbidden", capacity=source)
    if not is_free(game, rouage):
        return no("OLO-RNG-04", "no-engaged", who=rouage.id)
    return None


def why_no_shot(game: Play, rouage: Rouage, target: Rouage, riposte: bool = False) -> Refusal | None:
    """The shooter has Tir and is free; the target is the nearest that is seen and free, at any range. A riposte may aim
    at one that is not the nearest. [OLO-RNG-01] [OLO-RNG-03] [OLO-RNG-04] [OLO-RNG-06] [OLO-RNG-07] [OLO-RNG-09]
    [OLO-RIP-10] [OLO-RIP-11] [OLO-RUL-34]
    """
    refused = why_no_shooter(game, rouage)
    if refused is not None:
        return refused
    if not sees_rouage(game.state, rouage, target):
        return no("OLO-RNG-05", "no-unseen", who=rouage.id, whom=target.id)
    if not is_free(game, target):
        return no("OLO-RNG-06", "no-target-engaged", whom=target.id)
    if not riposte:
        near = nearest_targets(game, rouage)
        if target not in near:
            return no("OLO-RNG-07", "no-not-nearest", who=rouage.id, whom=near[0].id)
    if shooting_pool(game, rouage, target, riposte)[0] <= 0:
        return no("OLO-RUL-34", "no-dice-left", who=rouage.id, whom=target.id)
    return None


def shot_targets(game: Play, rouage: Rouage) -> list[Rouage]:
    """All that a rouage that may shoot can aim at: the nearest, as long as a die is left. [OLO-RNG-07] [OLO-RUL-34]"""
    near = nearest_targets(game, rouage)
    return [one for one in near if shooting_pool(game, rouage, one)[0] > 0]


class Strike(Sentence):
    """An attack is declared and paid for. [OLO-ATK-03] [OLO-RUL-22] [OLO-RUL-36]"""

    __slots__ = ("kind", "who", "whom")
    rules = ("OLO-ATK-01", "OLO-ATK-03")

    def __init__(self, who: str, whom: str, kind: str) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.kind: Final = kind
        """frontal or ranged."""

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        pay(game, rouage, 1)
        rouage.attacks += 1
        declare(game, self.who, self.whom, self.kind)

    def cites(self, game: Play) -> tuple[str, ...]:
        return (*self.rules, "OLO-ATK-04", "OLO-ATK-05") if self.kind == "frontal" else (*self.rules, "OLO-RNG-01")

    def help(self, game: Play) -> Message:
        return Message(
            f"olomoc.help-{'attack' if self.kind == 'frontal' else 'shoot'}", {"who": self.who, "whom": self.whom}
        )


def declare(game: Play, who: str, whom: str, kind: str, by: str = "") -> None:
    from rouage.games.olomoc.reactions import React

    game.state.fight = Fight(who, whom, kind, "", None, None, 0, "", (), by=by)
    game.tell("attacked", ("OLO-RUL-22",), who=who, whom=whom, attack=kind)
    game.then(React(), Dice(), rolls.Fate(), Dodged(), Tactic(), Blows(), Aftermath())


def fight(game: Play) -> Fight:
    found = game.state.fight
    assert found is not None
    return found


def attack_roll(game: Play, attacker: Rouage, target: Rouage, kind: str, by: str = "") -> Roll:
    """Combat for a frontal attack, a charge or an opportunity attack; Tir for a ranged one; or the dice of the capacity
    by which it is made. [OLO-ATK-05] [OLO-OPP-04] [OLO-RNG-01] [OLO-RUL-84]
    """
    charging = kind == "charge"
    if kind == "ranged":
        dice, why = shooting_pool(game, attacker, target, by=by)
        case = Case(target, by=by)
    elif kind == "opportunity":
        case = Case(target, answering=True)
        dice, why = value(game, attacker, "combat", case)
    else:
        case = Case(target, frontal=True, charging=charging, by=by)
        dice, why = frontal_pool(game, attacker, target, charging, by)
    level, reasons = rolls.difficulty(game, attacker, target.id, case)
    what = "tir" if kind == "ranged" else "combat"
    return Roll(attacker.id, what, target.id, max(dice, 0), level, (*why, *reasons), (), False)


class Dice(Sentence):
    """Attack and reaction dice are thrown together, each with its own difficulty. [OLO-DOD-05] [OLO-RIP-06]
    [OLO-RUL-22]
    """

    __slots__ = ()

    def run(self, game: Play) -> None:
        from rouage.games.olomoc.reactions import answer_roll

        state, now = game.state, fight(game)
        attacker, target = state.rouages[now.attacker], state.rouages[now.target]
        now.attack = attack_roll(game, attacker, target, now.kind, now.by)
        now.answer = answer_roll(game, target, attacker, now.reaction) if now.reaction else None
        game.then(AttackFallen())
        rolls.throw(game, now.attack)


class AttackFallen(Sentence):
    """The attacker's dice lie on the table; the other's fall beside them."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        now = fight(game)
        assert now.attack is not None
        now.attack.faces = game.state.tray
        rolls.told(game, now.attack)
        if now.answer is not None:
            game.then(AnswerFallen())
            rolls.throw(game, now.answer)


class AnswerFallen(Sentence):
    """The dice of the dodge or the riposte."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        now = fight(game)
        assert now.answer is not None
        now.answer.faces = game.state.tray
        rolls.told(game, now.answer)


class Dodged(Sentence):
    """Each success of a dodge cancels one of the attack. [OLO-DOD-06]"""

    __slots__ = ()
    rules = ("OLO-DOD-06",)

    def run(self, game: Play) -> None:
        now = fight(game)
        assert now.attack is not None
        now.left = now.attack.successes
        if now.reaction == "dodge" and now.answer is not None:
            cancelled = min(now.left, now.answer.successes)
            now.left -= cancelled
            if cancelled:
                game.tell("dodged", self.rules, who=now.target, n=cancelled, left=now.left)
            elif now.left:
                game.tell("dodged-nothing", self.rules, who=now.target, n=now.left)


class Tactic(Sentence):
    """A frontal attack of a player's rouage allows one tactic, bought with successes. [OLO-TAC-01] [OLO-TAC-02]
    [OLO-TAC-03] [OLO-TAC-07] [OLO-HOS-08]
    """

    __slots__ = ()
    rules = ("OLO-TAC-01", "OLO-TAC-02", "OLO-TAC-03")

    def ask(self, game: Play) -> Question | None:
        now = fight(game)
        attacker = game.state.rouages[now.attacker]
        if now.kind not in ("frontal", "charge") or not attacker.seat:
            return None
        answers: dict[str, Sentence] = {"none": NoTactic()}
        for name, cost in tactics(game, attacker, game.state.rouages[now.target]).items():
            if cost <= now.left:
                answers[name] = Bought(name, cost)
        if len(answers) == 1:
            return None
        facts: dict[str, Plain] = {"who": now.attacker, "whom": now.target, "n": now.left}
        return Question(game, attacker.seat, Message("olomoc.ask-tactic", facts), answers)


def tactics(game: Play, attacker: Rouage, target: Rouage) -> dict[str, int]:
    """What each costs in successes: to push oneself, to push the target, to stun it. [OLO-TAC-04] [OLO-TAC-05]
    [OLO-TAC-06]
    """
    case = Case(target, frontal=True)
    push = max(1, 1 + changes(game, attacker, "push-cost", case)[0])
    stun = max(1, 2 + changes(game, attacker, "stun-cost", case)[0])
    return {"push-self": push, "push-target": push, "stun": stun}


class NoTactic(Sentence):
    """Every success wounds."""

    __slots__ = ()


class Bought(Sentence):
    """The successes it costs wound nobody. [OLO-TAC-03]"""

    __slots__ = ("cost", "tactic")
    rules = ("OLO-TAC-03",)

    def __init__(self, tactic: str, cost: int) -> None:
        self.tactic: Final = tactic
        self.cost: Final = cost

    def run(self, game: Play) -> None:
        now = fight(game)
        now.left -= self.cost
        now.bought = self.tactic
        game.tell("tactic", self.rules, who=now.attacker, whom=now.target, tactic=self.tactic, cost=self.cost)
        if self.tactic == "stun":
            effects.stun(game, game.state.rouages[now.target], ("OLO-TAC-06",))
        else:
            game.then(TacticPush(now.attacker if self.tactic == "push-self" else now.target, now.attacker))

    def cites(self, game: Play) -> tuple[str, ...]:
        return {"push-self": ("OLO-TAC-04",), "push-target": ("OLO-TAC-05",), "stun": ("OLO-TAC-06",)}[self.tactic]

    def help(self, game: Play) -> Message:
        return Message(f"olomoc.help-tactic-{self.tactic}", {"n": self.cost})


class TacticPush(Sentence):
    """The attacker's player chooses where (OLO-RUL-08)."""

    __slots__ = ("by", "who")
    rules = ("OLO-TAC-04", "OLO-TAC-05")

    def __init__(self, who: str, by: str) -> None:
        self.who: Final = who
        self.by: Final = by

    def ask(self, game: Play) -> Question | None:
        state = game.state
        rouage = state.rouages[self.who]
        return PushQuestion(game, state.rouages[self.by].seat, rouage) if rouage.here else None


class Blows(Sentence):
    """Each success left inflicts one wound; wounds of attack and riposte fall together. [OLO-ATK-06] [OLO-RNG-02]
    [OLO-RIP-07] [OLO-OPP-05] [OLO-RUL-22]
    """

    __slots__ = ()
    rules = ("OLO-ATK-06",)

    def run(self, game: Play) -> None:
        now = fight(game)
        blows = [(now.target, now.left, now.attacker)]
        if now.reaction.startswith("riposte") and now.answer is not None:
            blows.append((now.attacker, now.answer.successes, now.target))
        now.struck = tuple(life_line.wound(game, blows))


class Aftermath(Sentence):
    """What the roll and the wounds set off. [OLO-ROG-06] [OLO-RUL-64] [OLO-RUL-22]"""

    __slots__ = ()

    def run(self, game: Play) -> None:
        state, now = game.state, fight(game)
        attacker, target = state.rouages[now.attacker], state.rouages[now.target]
        sixes = now.kind in ("frontal", "charge") and now.attack is not None and rolls.SIDES in now.attack.faces
        if sixes and any(one.corrosive for one in capacities(game, attacker)):
            effects.stun(game, target, ("OLO-ROG-06", "OLO-RUL-64"))
        state.fight = None
        after_wounds(game, [(id, now.attacker if id == now.target else now.target) for id in now.struck])
