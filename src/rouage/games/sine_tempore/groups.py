"""Groups of enemies: their models act in turn, then the token they share moves (ST-EAC-01, ST-RUL-20, ST-ACT-06)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.sine_tempore import intelligence, objectives
from rouage.games.sine_tempore.cards import enemy_card
from rouage.games.sine_tempore.dial import sector, written
from rouage.games.sine_tempore.enemies import ModelActivation
from rouage.games.sine_tempore.reaction import why_not
from rouage.games.sine_tempore.state import Enemy, Play, Question, Sentence
from rouage.games.sine_tempore.together import Shared


class GroupActivation(Sentence):
    """Every model of the group acts, one at a time, before any other token; then the token moves. [ST-ACT-06]

    A model that reacted only discards its Acted token; the others act as usual. [ST-REA-07] [ST-REA-09]
    """

    __slots__ = ("who",)
    rules = ("ST-EAC-01", "ST-ACT-06", "ST-EAC-08")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        group = state.groups[self.who]
        state.active = group.id
        game.tell("group-activated", self.rules, who=group.id, time=written(group.time), sector=sector(group.time))
        game.then(GroupAdvances(self.who))
        waiting = []
        for id in group.models:
            enemy = state.enemies[id]
            if enemy.acted:
                enemy.acted = False
                game.tell("acted-discarded", ("ST-REA-07",), who=id)
            else:
                waiting.append(enemy)
        if waiting:
            in_turn(game, self.who, waiting, "")


def in_turn(game: Play, group: str, models: list[Enemy], whom: str) -> None:
    """Models that can act now, the first of them at once unless the players asked to choose. [ST-RUL-20]"""
    order = intelligence.order(game, models)
    if game.state.ask_order:
        game.then(NextModel(group, order, whom))
    else:
        _begin(game, group, order[0], order[1:], whom)


def _begin(game: Play, group: str, id: str, others: tuple[str, ...], whom: str) -> None:
    if others:
        game.then(NextModel(group, others, whom))
    game.then(ModelReacts(id, whom) if whom else ModelActivation(id, False))


class NextModel(Shared):
    """The models in turn, in the usual order unless the players asked to choose it. [ST-RUL-20] [ST-EAC-08]"""

    __slots__ = ("left", "who", "whom")
    rules = ("ST-RUL-20",)

    def __init__(self, who: str, left: tuple[str, ...], whom: str) -> None:
        self.who: Final = who
        self.left: Final = left
        self.whom: Final = whom
        """The hero they react to; nobody in the group's own activation."""

    def able(self, game: Play, id: str) -> bool:
        """Still there, and still with a reason to react. [ST-RUL-14]"""
        state = game.state
        if id not in state.enemies:
            return False
        return not self.whom or not why_not(game, state.enemies[id], state.heroes[self.whom])

    def ballot(self, game: Play) -> list[str]:
        here = [id for id in self.left if self.able(game, id)] if game.state.ask_order else []
        return [f"next {id}" for id in here] if len(here) > 1 else []

    def prompt(self, game: Play) -> Message:
        return Message("sine-tempore.who-next", {"who": self.who})

    def ask(self, game: Play) -> Question | tuple[Question, ...] | None:
        return self.vote(game) if game.state.ask_order else None

    def run(self, game: Play) -> None:
        chosen = self.chosen(game).removeprefix("next ") if game.state.votes else ""
        for id in (chosen,) if chosen else self.left:
            if self.able(game, id):
                _begin(game, self.who, id, tuple([other for other in self.left if other != id]), self.whom)
                return


class ModelReacts(Sentence):
    """A reaction is a full activation; then the Acted token. [ST-RUL-15] [ST-REA-06] [ST-REA-08]"""

    __slots__ = ("who", "whom")
    rules = ("ST-RUL-15", "ST-REA-03")

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        enemy = game.state.enemies[self.who]
        card = enemy_card(game, enemy)
        game.tell(
            "reacts", self.rules, who=enemy.id, whom=self.whom, ac=intelligence.awareness(game, enemy), ra=card.ra
        )
        game.then(ModelActivation(self.who, True))


class GroupAdvances(Sentence):
    """The fourth phase: the token moves by the Ra of the type, however many AP each model used. [ST-EAC-10] [ST-EAC-02]
    [ST-EAC-09] [ST-MOM-10]
    """

    __slots__ = ("who",)
    rules = ("ST-EAC-02", "ST-EAC-09", "ST-MOM-10")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        state.active = ""
        group = state.groups.get(self.who)
        if group is not None:
            ra = enemy_card(game, group).ra
            group.time += ra
            game.tell(
                "group-advanced", self.rules, who=group.id, n=ra, to_time=written(group.time), sector=sector(group.time)
            )
        objectives.judge(game)
