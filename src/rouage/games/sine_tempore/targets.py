"""Whom a skill, a power, an item or a resource may be used on (ST-RUL-55)."""

from __future__ import annotations

from collections.abc import Iterator

from rouage.games.sine_tempore.board import BOARDS, occupied
from rouage.games.sine_tempore.sight import blocking_for_hero, enemy_among, sees_model
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Hero, Mission, Play
from rouage.games.sine_tempore.vocabulary import Effect, Target


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
