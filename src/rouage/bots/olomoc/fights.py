"""Answers in the middle of a fight or a roll: react, tempt fate, buy a tactic, strike whoever leaves."""

from __future__ import annotations

from typing import Any, Final

from rouage.bots.olomoc import worth
from rouage.bots.olomoc.aims import Aims
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.table import Piece, Table
from rouage.engine.decision import Decision

DODGED: Final = 0.1
"""A dodge spares more than wounds: stuns and pushes too."""
PUSHED: Final = 2000
"""How far a push may be counted on to carry."""


def react(table: Table, decision: Decision[Any]) -> str:
    """Whatever leaves us best: a dodge when wounds are likely, a riposte when strong, nothing to save the token."""
    now = table.view["fight"]
    target, attacker = table.pieces[now["target"]], table.pieces[now["attacker"]]

    def value(key: str) -> float:
        total = 0.0 if key == "nothing" else -_token(table, target)
        if key == "dodge" and now["kind"] != "ranged":
            total += DODGED
        odds = decision.odds(key)
        if odds is None:
            return total
        for outcome, weight in odds.weights.items():
            taken, dealt = outcome.split("/")
            gain = worth.ticked(table, target, int(taken)) + worth.ticked(table, attacker, int(dealt))
            total += gain * weight / odds.whole
        return total

    return max(decision.keys, key=value)


def _token(table: Table, piece: Piece) -> float:
    """A token is worth more to whoever has yet to act."""
    if table.will_act(piece):
        return 0.22 if piece.actions > 1 else 0.3
    return 0.06


def fate(table: Table, decision: Decision[Any], memory: Memory) -> str:
    """Roll again where that is likely to bring more than the token costs."""
    now = table.view["fight"]
    roll = now["attack"] if now is not None else table.view["roll"]
    keys = decision.keys
    again = next((key for key in keys if key.startswith("re-roll")), "fate" if "fate" in keys else "")
    if not again:
        return "keep"
    piece = table.pieces[roll["who"]]
    dodged = now["answer"]["successes"] if now is not None and now["reaction"] == "dodge" and now["answer"] else 0

    def value(hits: int) -> float:
        if now is None:
            return _study_worth(table, piece, roll["target"], memory) if hits else 0.0
        left = max(hits - dodged, 0)
        return worth.wounds(table, table.pieces[now["target"]], left) + 0.1 * min(left, 2)

    odds = decision.odds(again)
    expected = sum([value(int(hits)) * weight for hits, weight in odds.weights.items()]) / odds.whole if odds else 0.0
    cost = worth.darkness(table, piece) if again == "fate" else 0.05
    return again if expected - value(roll["successes"]) > cost else "keep"


def _study_worth(table: Table, piece: Piece, subject: str, memory: Memory) -> float:
    """What the study under way would bring if it succeeded."""
    agenda = table.agenda
    if agenda is None or agenda.study is None:
        return 0.0
    total = 0.0 if memory.had_enough(table, piece.id, agenda.study.once) else float(agenda.study.points)
    if agenda.study.claims and subject in table.markers and table.markers[subject]["token"] != table.seat:
        total += 1.2 + (0.8 if table.markers[subject]["token"] else 0.0)
    return total


def tactic(table: Table, decision: Decision[Any]) -> str:
    """Wounds, or what the successes buy instead."""
    now = table.view["fight"]
    attacker, target = table.pieces[now["attacker"]], table.pieces[now["target"]]
    left: int = now["left"]
    cost = {"none": 0, "push-self": 1, "push-target": 1, "stun": _stun_cost(attacker)}

    def value(key: str) -> float:
        rest = left - cost.get(key, 1)
        total = worth.wounds(table, target, rest)
        if key == "stun":
            total += worth.stun(table, target) + pushing(table, target, stunned=True)
        elif key == "push-target":
            total += 0.05 + pushing(table, target)
        elif key == "push-self":
            total += _stepping(table, attacker)
        return total

    return max(decision.keys, key=value)


def _stun_cost(attacker: Piece) -> int:
    return max(1, 2 + sum([one.n for one in attacker.modifiers if one.what == "stun-cost"]))


def pushing(table: Table, target: Piece, stunned: bool = False) -> float:
    """What it takes from an opponent to be moved from where it stands, or not to count there."""
    if target.hostile or not target.here:
        return 0.0
    theirs = Aims(Table(table.view, table.cards, target.seat), target, Memory())
    lost = 0.0
    for goal in theirs.goals:
        away = theirs.away(goal, target.at)
        if away <= 0 and (stunned or away > -PUSHED):
            lost += goal.stay + (0.0 if stunned else 0.4 * goal.study)
    return 0.6 * lost


def _stepping(table: Table, piece: Piece) -> float:
    """What a short step of one's own would reach."""
    aims = Aims(table, piece, Memory())
    near = [goal for goal in aims.goals if 0 < aims.away(goal, piece.at) <= PUSHED]
    gain = max([goal.stay + goal.study * (piece.actions > 0) for goal in near], default=0.0)
    met = sum([goal.stay + goal.later for goal in aims.goals if aims.away(goal, piece.at) <= 0])
    return 0.5 * max(gain - met, 0.0)


def opportunity(table: Table, decision: Decision[Any], who: str) -> str:
    """Always worth a blow, unless it would end a game that we are losing."""
    mover = table.pieces[who]
    if worth.ticked(table, mover, 1) < 0 and "let-go" in decision.keys:
        return "let-go"
    strikes = [key for key in decision.keys if key.startswith("strike ")]
    strongest = sorted(strikes, key=lambda key: (-table.pieces[key[7:]].combat, key))
    return strongest[0] if strongest else decision.keys[0]


def prey(table: Table, decision: Decision[Any]) -> str:
    """A hostile goes for one of theirs rather than one of ours."""

    def value(key: str) -> tuple[bool, int, str]:
        one = table.pieces[key.split()[1]]
        return one.seat == table.seat, one.left, key

    return min(decision.keys, key=value)
