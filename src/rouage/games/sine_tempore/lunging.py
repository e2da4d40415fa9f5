"""Lunge: one free square before a close-combat attack (ST-RUL-100)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.sine_tempore.actions import Action, declare, refuse, too_dear
from rouage.games.sine_tempore.board import BOARDS, barred_to_heroes, labels, occupied
from rouage.games.sine_tempore.movement import StepTo
from rouage.games.sine_tempore.state import Hero, Mission, Play, Question, Sentence
from rouage.games.sine_tempore.strikes import cost, strikes


def can_lunge(game: Play, hero: Hero) -> bool:
    return not hero.engaged and bool(_lunges(game.state, hero)) and _then_attack(game, hero) <= hero.ap


def no_lunge(game: Play, hero: Hero) -> Refusal | None:
    if hero.engaged:
        return refuse("ST-RUL-100", "engaged-cannot-lunge", who=hero.id)
    if not _lunges(game.state, hero):
        return refuse("ST-RUL-100", "nothing-to-lunge-at", who=hero.id)
    return too_dear(hero, _then_attack(game, hero))


def _then_attack(game: Play, hero: Hero) -> int:
    """What the attack that must follow costs. The step itself breaks a chain: no discount is left for the attack."""
    return min([cost(game, hero, one, False) for one in strikes(game, hero) if one.kind == "close-combat"])


def _lunges(state: Mission, hero: Hero) -> int:
    """Squares one step away with an enemy beside them."""
    grid = BOARDS[state.board].grid
    # Nobody beside such a square is more than two steps away.
    if not state.foes & grid.within(hero.square, 2):
        return 0
    beside = 0
    for enemy in state.enemies.values():
        beside |= grid.near[enemy.square]
    return grid.near[hero.square] & beside & ~(barred_to_heroes(state) | occupied(state))


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
        names = labels(game.state, _lunges(game.state, hero))
        answers: dict[str, Sentence] = {f"to {name}": Lunged(self.who, name, 1) for name in names}
        return Question(game, hero.seat, Message("sine-tempore.ask-where-to", {"who": hero.id, "n": 1}), answers)


class Lunged(StepTo):
    """The attack must follow. [ST-RUL-100]"""

    __slots__ = ()
    rules = ("ST-RUL-100",)

    def run(self, game: Play) -> None:
        super().run(game)
        game.state.heroes[self.who].next["lunge"] = 1
