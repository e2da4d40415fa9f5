"""Actions: what a hero may declare, and the token that moves before it is carried out (ST-ACN, ST-ACT)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Final

from rouage.engine.decision import Option, Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import objectives, verbs
from rouage.games.sine_tempore.ending import OfHero, end_activation, spend
from rouage.games.sine_tempore.reaction import overtaken, react
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence

Offers = dict[str, Sentence]
"""Answers with what they lead to. Steps never change: what is offered time and again is made once and kept."""


@cache
def _chapters() -> tuple[ModuleType, ...]:
    """Each chapter that brings actions: what it offers, and why it refuses."""
    from rouage.games.sine_tempore import (
        aiming,
        combat,
        engagement,
        equipment,
        interacting,
        movement,
        psionics,
        skills,
        waiting,
    )

    return movement, combat, skills, equipment, engagement, aiming, interacting, psionics, waiting


class HeroActs(OfHero):
    """Declare an action, again and again, while there are AP and the will. [ST-ACT-12] [ST-ACT-15] [ST-ACT-18]"""

    __slots__ = ()
    rules = ("ST-ACT-12", "ST-ACT-15")

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        if hero.ap <= 0 or not hero.standing:
            return None
        return Declaration(game, hero)

    def run(self, game: Play) -> None:
        """The last AP spent, the activation is over at once. [ST-ACT-16]"""
        end_activation(game, self.hero(game))


class Done(OfHero):
    """After an action: success and failure are looked for, then the hero goes on. [ST-RUL-08]"""

    __slots__ = ()
    rules = ("ST-RUL-08",)

    def run(self, game: Play) -> None:
        verbs.remove_fallen(game)
        if not objectives.judge(game):
            game.then(HeroActs(self.who))


class Stop(OfHero):
    """The player ends the activation. [ST-ACT-17] [ST-APT-04]"""

    __slots__ = ()
    rules = ("ST-ACT-17", "ST-TSH-01")

    def run(self, game: Play) -> None:
        end_activation(game, self.hero(game))


class Action(Sentence):
    """Something a hero may declare."""

    __slots__ = ()

    def cost(self, game: Play) -> int:
        """In AP, and so in sectors. [ST-APT-01]"""
        raise NotImplementedError

    def help(self, game: Play) -> Message:
        said = super().help(game)
        return Message(said.id, {**said.args, "cost": self.cost(game)})


class Declaration(Question):
    """A hero's next action. [ST-ACT-12]"""

    __slots__ = ("hero",)

    def __init__(self, game: Play, hero: Hero) -> None:
        said: dict[str, Plain] = {"who": hero.id, "ap": hero.ap}
        super().__init__(game, hero.seat, Message("sine-tempore.ask-action", said))
        self.hero: Final = hero

    def build(self) -> dict[str, Sentence]:
        """Whatever this hero may do: some actions belong to certain characters only. [ST-ACN-02]"""
        if self.hero.next.get("lunge"):
            return _close_combat(self.game, self.hero)
        game, hero = self.game, self.hero
        answers: Offers = {}
        for chapter in _chapters():
            answers |= chapter.offers(game, hero)
        answers["end"] = Stop(hero.id)
        return answers

    @property
    def options(self) -> list[Option]:
        """Each with its cost, so that a bar of actions can be read at a glance. [ST-APT-01]"""
        return [self._priced(option) for option in super().options]

    def _priced(self, option: Option) -> Option:
        price: Callable[[Play], int] | None = getattr(self.answers[option.key], "cost", None)
        cost = price(self.game) if price is not None else 0
        return Option(option.key, Message(option.help.id, {**option.help.args, "cost": cost}), option.rules)

    def read(self, key: str) -> Sentence | Refusal:
        words = key.split()
        if self.hero.next.get("lunge"):
            return refuse("ST-RUL-100", "attack-must-follow", who=self.hero.id)
        for chapter in _chapters():
            refusal: Refusal | None = chapter.refuses(self.game, self.hero, words)
            if refusal is not None:
                return refusal
        return Refusal("ST-ACN-02", Message("sine-tempore.no-such-action", {"key": key, "who": self.hero.id}))


def _close_combat(game: Play, hero: Hero) -> dict[str, Sentence]:
    """After a lunge, a close-combat attack must follow. [ST-RUL-100]"""
    from rouage.games.sine_tempore import combat, skills

    offers = {**combat.offers(game, hero), **skills.offers(game, hero)}
    return {key: step for key, step in offers.items() if isinstance(step, combat.Attack) and step.close(game)}


def too_dear(hero: Hero, cost: int) -> Refusal | None:
    """An action whose cost is above the AP left cannot be declared. [ST-APT-06] [ST-APT-01]"""
    if cost <= hero.ap:
        return None
    return Refusal("ST-APT-06", Message("sine-tempore.too-few-ap", {"who": hero.id, "cost": cost, "ap": hero.ap}))


def refuse(rule: str, id: str, **said: Plain) -> Refusal:
    return Refusal(rule, Message(f"sine-tempore.{id}", said))


def declare(game: Play, hero: Hero, cost: int, *steps: Sentence, chain: str = "") -> None:
    """Pay, move the token, let enemies react, and only then carry the action out. [ST-ACT-13] [ST-ACT-14]

    Any action but the next of a chain breaks the chain. [ST-RUL-44]
    """
    hero.chain = chain
    game.then(*steps, Done(hero.id))
    pay(game, hero, cost)


def pay(game: Play, hero: Hero, cost: int) -> None:
    """What costs nothing moves no token and triggers nothing. [ST-RUL-21] [ST-MOM-09]"""
    if not cost:
        return
    before = hero.time
    spend(hero, cost)
    verbs.move_token(game, hero, cost, "action", ("ST-MOM-09", "ST-ACT-13"))
    passed = overtaken(game.state, before, hero.time)
    if passed:
        react(game, hero, passed)
