"""Attempting a task: the card is filled in, Energy is spent, the dice are rolled, and the result is read."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Throw
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.signature import difficulty, movement, verbs
from rouage.games.signature.roll import CRITICAL, HIGHEST, ROLLS, result_odds, task_odds
from rouage.games.signature.state import Play, Question, Sentence, Table, Task
from rouage.games.signature.wording import heard_by, roll_words, tell_result, told_of


def rolls(task: Task) -> bool:
    """Dice are rolled only between 1 and 10. [SIG-TSK-03] [SIG-ACT-04] [SIG-AUT-01] [SIG-AUT-04]"""
    return 1 <= task.effective <= HIGHEST


class Roll(Sentence):
    """Energy first, then the dice: nothing is spent once a die is drawn, nor on what is impossible.

    [SIG-NRG-02] [SIG-NRG-04] [SIG-MUL-04] [SIG-RUL-18]
    """

    rules = ("SIG-NRG-02", "SIG-NRG-04", "SIG-NRG-05", "SIG-RUL-04")

    def __init__(self, energy: int) -> None:
        self.energy: Final = energy

    def run(self, game: Play) -> None:
        task = game.state.task
        if self.energy and task.difficulty <= HIGHEST:
            verbs.spend_energy(game, game.state.hero(task.who), self.energy)
            task.energy = self.energy
        if rolls(task):
            game.then(Rolling(), Rethink())

    def help(self, game: Play) -> Message:
        return roll_help(game.state, game.state.task, self.energy)


def roll_help(state: Table, task: Task, energy: int) -> Message:
    """What a roll after so much Energy would be, as far as the player may know."""
    paid = "-energy" if energy else ""
    if not task.shown:
        return Message(f"signature.help-roll-hidden{paid}", {"n": energy})
    left = task.difficulty - energy
    args: dict[str, Plain] = {"n": energy, "difficulty": left, "dice": 3 if task.advantage else 2}
    if task.difficulty > HIGHEST:
        return Message("signature.help-roll-impossible", args)
    if left <= 0:
        return Message(f"signature.help-roll-sure{paid}", args)
    wanted, how = (task.thing.split()[0], "move") if task.deed == "move" else ("success", "roll")
    args["chance"] = str(chances(state, task, energy).chance(wanted))
    return Message(f"signature.help-{how}{paid}", args)


class Rolling(Sentence):
    """Dice are thrown until the roll is settled, each from a stream of the seed and each recorded in order.

    [SIG-TSK-05] [SIG-TSK-06] [SIG-XPL-01] [SIG-CRF-01] [SIG-RUL-43]
    """

    rules = ("SIG-TSK-04", "SIG-TSK-05", "SIG-TSK-06", "SIG-XPL-01", "SIG-CRF-01")

    def run(self, game: Play) -> None:
        task = game.state.task
        throw = ROLLS[task.advantage].wants(task.mark)
        if throw is not None:
            seat = game.state.seat_of(task.who)
            stream = f"{_occasion(task)} {task.who}"
            game.then(Throw(stream, throw.count, throw.sides, seat), Reading(), Rolling())


def _occasion(task: Task) -> str:
    """Why dice fall now: the task itself, a six that climbs, or ones that may be a disaster."""
    if not task.mark:
        return "task"
    return "ones" if task.mark[0] == 1 else "climb"


class Reading(Sentence):
    """The tray is read into the roll. [SIG-TSK-07] [SIG-XPL-03] [SIG-XPL-04] [SIG-CRF-02]"""

    rules = ("SIG-TSK-07", "SIG-TSK-08", "SIG-XPL-03", "SIG-XPL-05")

    def run(self, game: Play) -> None:
        task = game.state.task
        task.faces = (*task.faces, *game.state.tray)
        task.mark = ROLLS[task.advantage].feed(task.mark, game.state.tray)


class Rethink(Sentence):
    """A point of experience rerolls one's own roll; the new one stands. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def ask(self, game: Play) -> Question | None:
        task = game.state.task
        hero = game.state.find_hero(task.who)
        if hero is None or hero.xp < 1 or task.override or task.visibility == "gm":
            return None
        roll = roll_words(task)
        if task.shown:
            roll = {"id": "signature.roll-against", "args": {"roll": roll, "difficulty": task.effective}}
        args: dict[str, Plain] = {"who": hero.id, "roll": roll, "result": task.mark[0], "n": hero.xp}
        return Question(game, hero.seat, Message("signature.rethink", args), {"keep": Keep(), "reroll": Reroll()})


class Keep(Sentence):
    """The roll stands."""


class Reroll(Sentence):
    """The dice are rolled anew for a point of experience. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def run(self, game: Play) -> None:
        task, hero = game.state.task, game.state.hero(game.state.task.who)
        hero.xp -= 1
        to = heard_by(game.state, task)
        game.tell("rerolled", self.rules, to, who=hero.id, dice=list(task.faces), roll=roll_words(task), left=hero.xp)
        task.faces, task.mark = (), ()
        game.then(Rolling())


class Settle(Sentence):
    """At least the difficulty succeeds; nothing succeeds above ten or after a critical failure.

    [SIG-TSK-01] [SIG-AUT-01] [SIG-AUT-03] [SIG-CRF-02] [SIG-GM-03]
    """

    rules = ("SIG-TSK-01", "SIG-AUT-01", "SIG-AUT-03", "SIG-CRF-02", "SIG-GM-03")

    def run(self, game: Play) -> None:
        task = game.state.task
        task.outcome = task.override or judge(task)
        tell_result(game, task, self.rules)
        if task.outcome == "critical":
            game.tell("critical-failure", ("SIG-CRF-02", "SIG-CRF-03"), to=told_of(game.state, task), who=task.who)


def judge(task: Task) -> str:
    """Success, failure or critical failure, from the card and the dice. [SIG-TSK-01] [SIG-AUT-03]"""
    if task.mark and task.mark[0] == CRITICAL:
        return "critical"
    if task.mark:
        return "success" if task.mark[0] >= task.effective else "failure"
    return "success" if task.effective <= 0 else "failure"


class TaskOver(Sentence):
    """The card is put away; a critical failure brings its intrusion. [SIG-CRF-03]"""

    rules = ("SIG-CRF-03",)

    def run(self, game: Play) -> None:
        task = game.state.tasks.pop()
        if task.outcome == "critical":
            from rouage.games.signature.intrusion import Disaster

            # What befalls an ally befalls whoever gave the order.
            hero = game.state.find_hero(task.who) or game.state.heroes[0]
            game.then(Disaster(hero.id))


def chances(state: Table, task: Task, energy: int = 0) -> Odds[str]:
    """The exact odds of a task's card with so much Energy; for a move, of each distance. [SIG-RUL-03]"""
    if task.deed == "move":
        return move_chances(state.scene.ground, task.thing.split()[0], movement.shift_of(task) - energy, task.advantage)
    return task_odds(task.difficulty - (energy if task.difficulty <= HIGHEST else 0), task.advantage)


class _Covered:
    def __init__(self, ground: str, declared: str, shift: int) -> None:
        self.ground, self.declared, self.shift = ground, declared, shift

    def __call__(self, result: int) -> str:
        return movement.covered(self.ground, self.declared, result, self.shift)


def move_chances(ground: str, declared: str, shift: int, advantage: bool) -> Odds[str]:
    """How far a declared move goes, and how likely."""
    own = difficulty.move_difficulty(ground, declared) + shift
    if own <= 0:
        return Odds.of({declared: 1})
    if own > HIGHEST:
        return Odds.of({"adjacent": 1})
    return result_odds(advantage).map(_Covered(ground, declared, shift))
