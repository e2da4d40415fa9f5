"""A cabal that plays with sense: the whole game by rules of thumb, from what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from rouage.bots.olomoc import fights, moves, plans, setting_up
from rouage.bots.olomoc.deeds import Deeds
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.table import Piece, Table
from rouage.engine.decision import Decision
from rouage.engine.plain import Plain


class Cabal:
    """Whoever runs three rouages."""

    def __init__(self, seed: int) -> None:
        self.luck: Final = Random(seed)
        self.memory: Final = Memory()

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        asked = decision.prompt.id.partition(".")[2]
        table = Table(view, decision.cards, decision.seat)
        self.memory.look(table)
        key = self.answer(asked, table, decision)
        if key and decision.why_not(key) is None:
            return key
        return decision.sample(self.luck.getrandbits(32))

    def answer(self, asked: str, table: Table, decision: Decision[Any]) -> str:
        args: Mapping[str, Any] = decision.prompt.args
        match asked:
            case "ask-declaration":
                return self.declare(table, table.pieces[args["who"]], decision)
            case "ask-enter":
                return moves.enter(table, table.pieces[args["who"]], self.memory, decision)
            case "ask-plan" | "ask-plan-again":
                return plans.plan(table, self.luck)
            case "ask-reaction":
                return fights.react(table, decision)
            case "ask-fate":
                return fights.fate(table, decision, self.memory)
            case "ask-tactic":
                return fights.tactic(table, decision)
            case "ask-opportunity":
                return fights.opportunity(table, decision, args["who"])
            case "ask-push":
                return moves.push(table, table.pieces[args["who"]], self.memory, decision)
            case "ask-place":
                return moves.place(table, table.pieces[args["who"]], args["reach"], self.memory, decision)
            case "ask-march" | "ask-march-anew" | "ask-march-bound":
                return moves.go(table, table.pieces[args["who"]], self.memory, decision)
            case "ask-charge":
                return "direct"
            case "ask-propaganda":
                return plans.rally(table, decision)
            case "ask-occasion":
                return plans.occasion(table, decision)
            case "ask-target":
                return plans.target(table, args["who"], args["capacity"], decision)
            case "ask-prey":
                return fights.prey(table, decision)
            case "ask-arrival":
                return moves.arrival(table, decision)
            case "ask-marker-within":
                return moves.marker(table, table.pieces[args["who"]], decision)
            case "ask-hostile":
                return moves.unleash(table, decision)
            case "ask-rest-again":
                return "lose stunned" if "lose stunned" in decision.keys else "lose darkness"
            case "ask-pick-rouage" | "ask-pick-equipment":
                return setting_up.pick(table, decision, self.luck)
            case "ask-compose":
                return setting_up.compose(table, decision, self.luck)
            case "ask-edge":
                return setting_up.edge(table, decision, self.luck)
            case "ask-decor":
                return setting_up.decor(table, decision, self.luck)
            case "ask-seal":
                return plans.seal(table, self.luck, self.memory)
            case "ask-open":
                return plans.unseal(args["n"], self.memory)
        return ""

    def declare(self, table: Table, piece: Piece, decision: Decision[Any]) -> str:
        """The best deed; where there is none, a second rouage is brought in, or the card is done."""
        deed = Deeds(table, piece, self.memory, decision).best()
        if deed.key != "end":
            if deed.key.startswith("study "):
                self.memory.study(table, piece.id)
            self.memory.done.discard((table.cycle, table.phase, piece.id))
            return deed.key
        self.memory.done.add((table.cycle, table.phase, piece.id))
        return nothing_more(table, piece, self.memory, decision)


def nothing_more(table: Table, piece: Piece, memory: Memory, decision: Decision[Any]) -> str:
    """What a player says who wants nothing more of this rouage: another's turn, another brought in, or the end."""
    done = memory.done | {(table.cycle, table.phase, piece.id)}
    for other in table.view["active"]:
        if (table.cycle, table.phase, other) not in done:
            return f"turn {other}"
    for ally in sorted(table.mine, key=lambda one: (-one.actions, one.id)):
        key = f"coordinate {ally.id}"
        fresh = ally.actions and (table.cycle, table.phase, ally.id) not in done
        if fresh and ally.rank < piece.rank and decision.why_not(key) is None:
            return key
    return "end"
