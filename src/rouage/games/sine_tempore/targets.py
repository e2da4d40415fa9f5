"""Whom an attack, a skill, a power, an item or a resource may be aimed at, and why not at others (ST-RUL-55)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.sine_tempore.actions import refuse
from rouage.games.sine_tempore.board import BOARDS, occupied
from rouage.games.sine_tempore.cards import size_of
from rouage.games.sine_tempore.sight import blocking_for_hero, enemy_among, hidden, sees_model
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Hero, Mission, Play, Question, Sentence
from rouage.games.sine_tempore.strikes import NOWHERE
from rouage.games.sine_tempore.vocabulary import Effect, Size, Target

ONESELF: Final = Target(who="hero", self=True)
"""Of what names no target: it works on its user."""


class WhichTarget(Question):
    """On whom: what stands too far away, or is not seen, is refused for that. [ST-TGT-01]"""

    __slots__ = ("effects", "far", "hero", "target")

    def __init__(
        self, game: Play, hero: Hero, how: str, answers: dict[str, Sentence], target: Target | None,
        effects: tuple[Effect, ...] = (), far: Mapping[Size, int] = NOWHERE,
    ) -> None:  # fmt: skip
        super().__init__(game, hero.seat, Message("sine-tempore.ask-target", {"who": hero.id, "how": how}), answers)
        self.hero: Final = hero
        self.target: Final = target or ONESELF
        self.effects: Final = effects
        self.far: Final = far

    def read(self, key: str) -> Sentence | Refusal:
        game, here = self.game, self.hero.square
        state: Mission = game.state
        for one in _candidates(state, self.hero, self.target, self.effects):
            if key != f"target {one.id}" or one.square == GONE:
                continue
            n = BOARDS[state.board].grid.distance(here, one.square)
            rng = self.target.reach + self.far.get(size_of(game, one), 0)
            if n > rng:
                return refuse("ST-TGT-03", "target-too-far", who=self.hero.id, whom=one.id, n=n, rng=rng)
            if self.target.sight and hidden(game, here, one):
                return refuse("ST-RUL-58", "target-hidden", who=self.hero.id, whom=one.id)
            if self.target.sight and not sees_model(game, here, one, blocking_for_hero(state)):
                return refuse("ST-RUL-52", "target-out-of-sight", who=self.hero.id, whom=one.id)
        return super().read(key)


def reviving(effects: tuple[Effect, ...]) -> bool:
    """Whether they reach a KO hero too. [ST-RUL-64]"""
    does = [effect.do for effect in effects]
    return "heal" in does or "cure" in does


def any_target(game: Play, hero: Hero, target: Target, effects: tuple[Effect, ...]) -> bool:
    """Whether there is anybody; told without looking at each, where that can be."""
    if target.self:
        return True
    state = game.state
    near = BOARDS[state.board].grid.within(hero.square, target.reach) & ~(1 << hero.square)
    if target.who == "enemy":
        return enemy_among(game, hero, near) if target.sight else bool(near & state.foes)
    if not near & occupied(state):
        return False
    if target.sight or target.who != "hero":
        return next(_within_reach(game, hero, target, effects), None) is not None
    lying = reviving(effects)
    ally = 0 if state.ally is None or state.ally.square == GONE else 1 << state.ally.square
    return bool(near & (state.standing & ~ally | (state.fallen if lying else 0)))


def targets_of(game: Play, hero: Hero, target: Target, effects: tuple[Effect, ...]) -> list[str]:
    """Everybody within reach, in sight where that is asked; one with a range needs a valid target. [ST-RUL-55]"""
    return list(_within_reach(game, hero, target, effects))


def _within_reach(game: Play, hero: Hero, target: Target, effects: tuple[Effect, ...]) -> Iterator[str]:
    state, here = game.state, hero.square
    near = BOARDS[state.board].grid.within(here, target.reach)
    for one in _candidates(state, hero, target, effects):
        if not near >> one.square & 1:
            continue
        if not target.sight or sees_model(game, here, one, blocking_for_hero(state)):
            yield one.id


def _candidates(state: Mission, hero: Hero, target: Target, effects: tuple[Effect, ...]) -> list[Hero | Ally | Enemy]:
    """Whom it may be used on, wherever they stand on the board."""
    found: list[Hero | Ally | Enemy] = []
    if target.who != "enemy":
        lying = reviving(effects)
        # Whoever is engaged does not walk, not even led by another. [ST-RUL-101]
        walking = "walk" in [effect.do for effect in effects]
        for one in state.heroes.values():
            there = one.square != GONE and (one is not hero or target.self)
            if there and (lying or not one.ko) and not (walking and one.engaged):
                found.append(one)
        if target.who != "hero" and state.ally is not None and state.ally.square != GONE:
            found.append(state.ally)
    if target.who in ("enemy", "model"):
        found += [one for one in state.enemies.values() if one.square != GONE]
    return found
