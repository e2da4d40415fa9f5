"""Wounds and defeat: what success does to enemies, what failure does to characters."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.signature import verbs
from rouage.games.signature.state import Creature, Hero, Play, Question, Sentence


class Strike(Sentence):
    """A success to wound is one wound, whatever the margin. [SIG-WND-06]"""

    rules = ("SIG-WND-01", "SIG-WND-04", "SIG-WND-06")

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            wound(game, task.target, task.who)


def wound(game: Play, target: str, by: str) -> None:
    """One wound to whoever was hit: a creature, an obstacle, or another character. [SIG-WND-05] [SIG-RUL-35]"""
    other = game.state.find_hero(target) or game.state.find(target)
    if isinstance(other, Hero):
        verbs.wound_hero(game, other, by)
    elif isinstance(other, Creature) and not other.out:
        verbs.wound_creature(game, other, by)


class Overcome(Sentence):
    """A success against an obstacle: one overcomes a minor one, three an important one. [SIG-WND-02] [SIG-WND-05]"""

    rules = ("SIG-WND-02", "SIG-WND-05")

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            wound(game, task.target, task.who)


class Suffer(Sentence):
    """A failed reaction to an attack or a harmful obstacle is a wound; to anything else, what was announced.

    A success merely avoids it. [SIG-RUL-22]
    """

    rules = ("SIG-RUL-22",)

    def run(self, game: Play) -> None:
        task, state = game.state.task, game.state
        if task.outcome == "success":
            return
        enemy, victim = state.creature(task.target), state.find_hero(task.who)
        if victim is None:
            ally = state.creature(task.who)
            if not ally.out:
                verbs.wound_creature(game, ally, enemy.id)
        elif enemy.card.kind == "creature" or enemy.card.harmful:
            verbs.wound_hero(game, victim, enemy.id)
        elif not victim.down:
            victim.down = True
            game.tell("knocked-down", self.rules, who=victim.id, by=enemy.id)


class Kill(Sentence):
    """A defeated creature is at the mercy of others: no roll, but an action. [SIG-DEF-03] [SIG-RUL-30]"""

    rules = ("SIG-DEF-03", "SIG-RUL-30")

    def run(self, game: Play) -> None:
        task = game.state.task
        victim = game.state.find_hero(task.target)
        if victim is not None:
            game.then(ConfirmDeath(victim.id))
            return
        game.state.creature(task.target).out = "dead"
        game.tell("killed", self.rules, who=task.target, by=task.who)


class ConfirmDeath(Sentence):
    """A player's character dies only if the GM confirms it. [SIG-RUL-30]"""

    rules = ("SIG-RUL-30", "SIG-GM-07")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question:
        answers: dict[str, Sentence] = {"spare": Spare(self.who), "let die": Die(self.who)}
        return Question(game, "gm", Message("signature.confirm-death", {"who": self.who}), answers)


class Die(Sentence):
    """The GM lets the character die. [SIG-RUL-30]"""

    rules = ("SIG-RUL-30",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.state.hero(self.who).dead = True
        game.tell("died", self.rules, who=self.who)


class Spare(Sentence):
    """The GM keeps the character alive. [SIG-RUL-30]"""

    rules = ("SIG-RUL-30",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("spared", self.rules, who=self.who)
