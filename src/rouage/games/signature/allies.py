"""Allied NPCs: they act on a player's order, and that player rolls for them."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.signature import difficulty
from rouage.games.signature.action import ActionOver
from rouage.games.signature.card import FillCard
from rouage.games.signature.declaring import REACH
from rouage.games.signature.deeds import CONSEQUENCES
from rouage.games.signature.distance import SHORT, UNIT
from rouage.games.signature.helping import HelpCounted
from rouage.games.signature.state import Play, Question, Sentence
from rouage.games.signature.task import Settle, TaskOver
from rouage.games.signature.turns import close_in, walk

MOVES: Final = {"move": "short", "run": "long"}


class AllyOrders(Sentence):
    """An allied creature acts on a player's order, one action as any creature. [SIG-RUL-20] [SIG-RUL-33]"""

    rules = ("SIG-RUL-20",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        state = game.state
        ally = state.creature(self.who)
        if ally.out:
            return None
        answers: dict[str, Sentence] = {}
        for foe in state.foes():
            if foe.hidden or foe.card.kind == "obstacle":
                continue
            gap = difficulty.gap_between(state, ally.id, foe.id)
            if ally.card.reach != "hand":
                answers[f"{ally.id} shoot {foe.id}"] = Ordered(
                    ally.id, "shoot" if ally.card.reach == "ranged" else "throw", foe.id
                )
            if gap <= REACH:
                answers[f"{ally.id} attack {foe.id}"] = Ordered(ally.id, "attack", foe.id)
            else:
                answers[f"{ally.id} move {foe.id}"] = Ordered(ally.id, "move", foe.id)
            if gap > REACH + SHORT * UNIT:
                answers[f"{ally.id} run {foe.id}"] = Ordered(ally.id, "run", foe.id)
        answers[f"{ally.id} wait"] = Ordered(ally.id, "wait", "")
        return Question(game, state.seat_of(ally.id), Message("signature.order", {"who": ally.id}), answers)


class Ordered(Sentence):
    """The ally does as told: it moves without a roll, and the player rolls two dice for the rest. [SIG-RUL-20]"""

    rules = ("SIG-RUL-20",)

    def __init__(self, who: str, verb: str, target: str) -> None:
        self.who: Final = who
        self.verb: Final = verb
        self.target: Final = target

    def run(self, game: Play) -> None:
        state = game.state
        game.then(ActionOver(self.who))
        if self.verb == "wait":
            game.tell("waited", self.rules, who=self.who)
        elif self.verb in MOVES:
            walk(game, state.creature(self.who), self.target, "toward", MOVES[self.verb])
        else:
            if self.verb == "attack":
                close_in(game, state.creature(self.who), self.target)
            task = difficulty.action_task(state, self.who, self.verb, self.target, "", 1)
            task.lines = (*task.lines, *difficulty.ally_bonus(state.creature(self.who)))
            state.tasks.append(task)
            game.then(FillCard(), Settle(), HelpCounted(), CONSEQUENCES[self.verb], TaskOver())

    def help(self, game: Play) -> Message:
        if self.verb == "wait":
            return Message("signature.help-wait", {"who": self.who})
        if self.verb in MOVES:
            words = difficulty.deed_words("move", self.target, f"{MOVES[self.verb]} toward")
        else:
            words = difficulty.deed_words(self.verb, self.target, "")
        return Message("signature.help-act", {"what": words})
