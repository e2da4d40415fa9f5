"""Reaction: enemies whose token a hero's token passes may act at once (ST-REA, ST-RUL-13 to 16)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import intelligence, planning, statuses
from rouage.games.sine_tempore.board import BOARDS
from rouage.games.sine_tempore.state import GONE, Enemy, Hero, Mission, Play, Sentence


def overtaken(state: Mission, before: int, after: int) -> list[str]:
    """The groups whose token lies ahead of the hand and is left behind; landing on one is not overtaking.
    [ST-RUL-13] [ST-REA-01]
    """
    now = state.now
    return [group.id for group in state.groups.values() if group.time > now and before <= group.time < after]


def react(game: Play, hero: Hero, groups: list[str]) -> None:
    """Who reacts is settled when the token moves; the order among groups is random. [ST-RUL-14] [ST-REA-05]"""
    state = game.state
    ready: dict[str, list[Enemy]] = {}
    for group in groups:
        ready[group] = [one for id in state.groups[group].models if not why_not(game, one := state.enemies[id], hero)]
    order = [group for group in groups if ready[group]]
    if not order:
        return
    if len(order) > 1:
        state.dice.shuffle("reaction", order)
        game.then(*[GroupReacts(group, hero.id, tuple([one.id for one in ready[group]])) for group in order[1:]])
    group_reacts(game, hero, order[0], ready[order[0]])


def why_not(game: Play, enemy: Enemy, hero: Hero) -> str:
    """What keeps a model from reacting, as the end of a message id; nothing if it reacts. [ST-RUL-14]"""
    state = game.state
    if hero.square == GONE or hero.ko:
        return "hero-ko"
    if enemy.acted:
        return "acted-already"
    if enemy.held & statuses.SOUL_BREAKER:
        return "soul-breaker"
    if BOARDS[state.board].grid.apart[enemy.square][hero.square] > intelligence.awareness(game, enemy):
        return "outside-area"
    if state.groups[enemy.group].objective and intelligence.keeps_objective(game, enemy):
        return "keeps-objective"
    if state.switches.reaction_needs_interaction and not planning.could_attack(game, enemy, hero):
        return "cannot-reach"
    return ""


def group_reacts(game: Play, hero: Hero, group: str, models: list[Enemy]) -> None:
    """Models of an overtaken group that have the hero inside their Ac are activated at once. [ST-REA-02]
    [ST-REA-03]
    """
    from rouage.games.sine_tempore.groups import in_turn

    game.tell("reaction", ("ST-REA-02", "ST-REA-03"), group=group, whom=hero.id, n=len(models))
    in_turn(game, group, models, hero.id)


class GroupReacts(Sentence):
    """The next group overtaken: what others did before may keep models of it from reacting after all. [ST-REA-02]"""

    __slots__ = ("group", "models", "whom")
    rules = ("ST-REA-02", "ST-REA-03")

    def __init__(self, group: str, whom: str, models: tuple[str, ...]) -> None:
        self.group: Final = group
        self.whom: Final = whom
        self.models: Final = models

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.heroes[self.whom]
        models = [state.enemies[id] for id in self.models if id in state.enemies]
        ready = [one for one in models if not why_not(game, one, hero)]
        if ready:
            group_reacts(game, hero, self.group, ready)
