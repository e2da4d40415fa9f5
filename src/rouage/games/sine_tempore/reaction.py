"""Reaction: enemies whose token a hero's token passes may act at once (ST-REA, ST-RUL-13 to 16)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import intelligence, planning, statuses
from rouage.games.sine_tempore.board import BOARDS
from rouage.games.sine_tempore.cards import enemy_card
from rouage.games.sine_tempore.state import Enemy, Hero, Mission, Play, Sentence


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
        models = [state.enemies[id] for id in state.groups[group].models]
        ready[group] = [one for one in models if not why_not(game, one, hero)]
    order = [group for group in groups if ready[group]]
    if len(order) > 1:
        state.dice.shuffle("reaction", order)
    game.then(*[GroupReacts(group, hero.id, tuple([one.id for one in ready[group]])) for group in order[1:]])
    if order:
        group_reacts(game, hero, order[0], ready[order[0]])


def why_not(game: Play, enemy: Enemy, hero: Hero) -> str:
    """What keeps a model from reacting, as the end of a message id; nothing if it reacts. [ST-RUL-14]"""
    state = game.state
    if not hero.standing:
        return "hero-ko"
    if enemy.acted:
        return "acted-already"
    if enemy.held & statuses.SOUL_BREAKER:
        return "soul-breaker"
    if BOARDS[state.board].grid.apart[enemy.square][hero.square] > intelligence.awareness(game, enemy):
        return "outside-area"
    if intelligence.keeps_objective(game, enemy):
        return "keeps-objective"
    if state.switches.reaction_needs_interaction and not planning.could_attack(game, enemy, hero):
        return "cannot-reach"
    return ""


def group_reacts(game: Play, hero: Hero, group: str, models: list[Enemy]) -> None:
    """Models of an overtaken group that have the hero inside their Ac are activated at once. [ST-REA-02]
    [ST-REA-03]
    """
    from rouage.games.sine_tempore.groups import NextModel

    game.tell("reaction", ("ST-REA-02", "ST-REA-03"), group=group, whom=hero.id, n=len(models))
    game.then(NextModel(group, tuple(intelligence.order(game, models)), hero.id))


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


class ModelReacts(Sentence):
    """A reaction is a full activation; then the Acted token. [ST-RUL-15] [ST-REA-06] [ST-REA-08]"""

    __slots__ = ("who", "whom")
    rules = ("ST-RUL-15", "ST-REA-03")

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        from rouage.games.sine_tempore.enemies import ModelActivation

        enemy = game.state.enemies[self.who]
        card = enemy_card(game, enemy)
        game.tell(
            "reacts", self.rules, who=enemy.id, whom=self.whom, ac=intelligence.awareness(game, enemy), ra=card.ra
        )
        game.then(ModelActivation(self.who, True))
