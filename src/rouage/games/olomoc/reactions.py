"""Riposte and dodge: what the target of an attack may do about it."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.olomoc import content, rolls
from rouage.games.olomoc.attack import fight, shooting_pool, why_no_shot
from rouage.games.olomoc.bloc import card_of, dazed, sees_rouage, threatens
from rouage.games.olomoc.capacities import pay
from rouage.games.olomoc.state import Play, Question, Roll, Rouage, Sentence
from rouage.games.olomoc.strength import Case, forbidden, value


def reactions(game: Play, target: Rouage, attacker: Rouage) -> dict[str, Sentence]:
    """One reaction an attack, for any target that is not stunned and has a token: a dodge, or a riposte if the attacker
    is in its threat zone or a legal target for its shooting. [OLO-DOD-01] [OLO-DOD-02] [OLO-RIP-01] [OLO-RIP-02]
    [OLO-RIP-04] [OLO-STN-06] [OLO-STN-07] [OLO-RUL-23] [OLO-RUL-24]
    """
    found: dict[str, Sentence] = {}
    if dazed(game, target) or (target.seat and target.actions < 1):
        return found
    if not forbidden(game, target, "dodge") and value(game, target, "esquive", Case(attacker, answering=True))[0] > 0:
        found["dodge"] = Reaction("dodge")
    if not forbidden(game, target, "riposte"):
        seen = sees_rouage(game.state, target, attacker)
        strong = value(game, target, "combat", Case(attacker, answering=True))[0] > 0
        if threatens(game, target, attacker) and seen and strong:
            found["riposte combat"] = Reaction("riposte-combat")
        if why_no_shot(game, target, attacker, riposte=True) is None:
            found["riposte tir"] = Reaction("riposte-tir")
    return found


class React(Sentence):
    """Declared after the attacker's movement and before the dice. [OLO-RIP-03] [OLO-DOD-03] [OLO-RUL-22]"""

    __slots__ = ()
    rules = ("OLO-RIP-03", "OLO-DOD-03")

    def ask(self, game: Play) -> Question | None:
        state, now = game.state, fight(game)
        target, attacker = state.rouages[now.target], state.rouages[now.attacker]
        if not target.seat:
            return None
        found = reactions(game, target, attacker)
        if not found:
            return None
        facts = {"who": now.target, "by": now.attacker, "kind": now.kind}
        return Question(game, target.seat, Message("olomoc.ask-reaction", facts), {"nothing": Nothing(), **found})

    def run(self, game: Play) -> None:
        """A hostile reacts as its Instinct says. [OLO-ROG-04] [OLO-RUL-62]"""
        state, now = game.state, fight(game)
        target = state.rouages[now.target]
        if target.seat:
            return
        instinct: content.Instinct = game.shelf.entries["instinct"][card_of(game, target).instinct or ""]
        wanted = instinct.shot if now.kind == "ranged" else instinct.attacked
        for key, step in reactions(game, target, state.rouages[now.attacker]).items():
            if key.split()[0] == wanted:
                game.then(step)
                return
        game.tell("no-reaction", ("OLO-ROG-04", "OLO-RUL-62"), who=target.id)


class Nothing(Sentence):
    """The blow is taken as it comes."""

    __slots__ = ()


class Reaction(Sentence):
    """One action, spent when it is declared; it counts as no attack. [OLO-DOD-01] [OLO-RIP-01] [OLO-RIP-09]"""

    __slots__ = ("kind",)
    rules = ("OLO-DOD-01", "OLO-RIP-01")

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def run(self, game: Play) -> None:
        now = fight(game)
        target = game.state.rouages[now.target]
        if target.seat:
            pay(game, target, 1)
        now.reaction = self.kind
        game.tell("reacted", self.cites(game), who=now.target, reaction=self.kind)

    def cites(self, game: Play) -> tuple[str, ...]:
        return ("OLO-DOD-01", "OLO-DOD-06") if self.kind == "dodge" else ("OLO-RIP-01", "OLO-RIP-07")

    def help(self, game: Play) -> Message:
        return Message(f"olomoc.help-{self.kind}")


def answer_roll(game: Play, who: Rouage, attacker: Rouage, kind: str) -> Roll:
    """A dodge is an Esquive roll, a riposte one of Combat or Tir; both target whoever started the attack. [OLO-DOD-04]
    [OLO-DOD-05] [OLO-RIP-05] [OLO-RIP-06] [OLO-RIP-08] [OLO-ROL-09] [OLO-ROU-10]
    """
    case = Case(attacker, answering=True)
    what = {"dodge": "esquive", "riposte-combat": "combat", "riposte-tir": "tir"}[kind]
    if kind == "riposte-tir":
        dice, why = shooting_pool(game, who, attacker, answering=True)
    else:
        dice, why = value(game, who, what, case)
    level, reasons = rolls.difficulty(game, who, attacker.id, case)
    return Roll(who.id, what, attacker.id, max(dice, 0), level, (*why, *reasons), (), False)
