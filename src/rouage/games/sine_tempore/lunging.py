"""Lunge: one free square before a close-combat attack (ST-RUL-100)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.sine_tempore.actions import Action, declare, refuse, too_dear
from rouage.games.sine_tempore.board import board_of, labels, occupied
from rouage.games.sine_tempore.movement import StepTo, reach
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence
from rouage.games.sine_tempore.strikes import cost, strikes


def no_lunge(game: Play, hero: Hero) -> Refusal | None:
    if hero.engaged:
        return refuse("ST-RUL-100", "engaged-cannot-lunge", who=hero.id)
    if not _lunges(game, hero):
        return refuse("ST-RUL-100", "nothing-to-lunge-at", who=hero.id)
    # The step itself breaks a chain, so that no discount is left for the attack.
    attacks = [one for one in strikes(game, hero) if one.kind == "close-combat"]
    return too_dear(hero, min([cost(game, hero, one, chained=False) for one in attacks]))


def _lunges(game: Play, hero: Hero) -> list[str]:
    """Squares one step away with an enemy beside them."""
    state = game.state
    near = board_of(state).grid.near
    steps = reach(state, hero, 1)
    beside = 0
    for enemy in state.enemies.values():
        beside |= near[enemy.square]
    return labels(state, (steps[0] if steps else 0) & beside & ~occupied(state))


class Lunge(Action):
    """One square, for nothing, before a close-combat attack. [ST-RUL-100] [ST-RUL-21]"""

    __slots__ = ("skill", "who")
    rules = ("ST-RUL-100", "ST-RUL-21")

    def __init__(self, who: str, skill: str) -> None:
        self.who: Final = who
        self.skill: Final = skill

    def cost(self, game: Play) -> int:
        return 0

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        hero.used = (*hero.used, self.skill)
        game.tell("skill-declared", self.rules, who=hero.id, skill=self.skill, cost=0, glyph=False)
        declare(game, hero, 0, LungeTo(self.who))


class LungeTo(Sentence):
    """[ST-RUL-100]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-100",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        answers: dict[str, Sentence] = {f"to {name}": Lunged(self.who, name, 1) for name in _lunges(game, hero)}
        return Question(game, hero.seat, Message("sine-tempore.ask-where-to", {"who": hero.id, "n": 1}), answers)


class Lunged(StepTo):
    """The attack must follow. [ST-RUL-100]"""

    __slots__ = ()
    rules = ("ST-RUL-100",)

    def run(self, game: Play) -> None:
        super().run(game)
        game.state.heroes[self.who].next["lunge"] = 1
