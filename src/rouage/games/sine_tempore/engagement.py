"""Engage and Disengage (ST-ENG, ST-DSG, ST-RUL-33 to 36)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.actions import Action, Offers, declare, pay, refuse, too_dear
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence

COST: Final = 1
"""[ST-DSG-01] [ST-ENG-01]"""


def offers(game: Play, hero: Hero) -> Offers:
    return {"disengage": Disengage(hero.id)} if hero.engaged and hero.ap >= COST else {}


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if words[:1] == ["engage"]:
        return refuse("ST-ENG-02", "only-enemies-engage", who=hero.id)
    if words[:1] != ["disengage"]:
        return None
    return too_dear(hero, COST) if hero.engaged else refuse("ST-DSG-01", "not-engaged", who=hero.id)


class Disengage(Action):
    """Pay, let enemies react, bear a free attack of each enemy left, and be free. [ST-RUL-34] [ST-DSG-01]"""

    __slots__ = ("who",)
    rules = ("ST-DSG-01", "ST-DSG-02", "ST-RUL-34")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def cost(self, game: Play) -> int:
        return COST

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("disengage-declared", self.rules, who=hero.id, cost=COST)
        declare(game, hero, COST, BreakAway(self.who))


class BreakAway(Sentence):
    """Each enemy engaged with the hero makes one free attack; then all engagements end. [ST-DSG-02] [ST-RUL-34]"""

    __slots__ = ("who",)
    rules = ("ST-DSG-02", "ST-RUL-34")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        from rouage.games.sine_tempore.assault import FreeAttack

        hero = game.state.heroes[self.who]
        game.then(*[FreeAttack(id, hero.id) for id in hero.engaged], Free(self.who))


class Free(Sentence):
    """[ST-RUL-34]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-34",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        for id in hero.engaged:
            verbs.disengage(game, hero, game.state.enemies[id])


def while_waiting(game: Play, hero: Hero, action: str, squares: int) -> Question:
    """Engaged while a paid Movement waits: Disengage first, if AP allow, or lose it. [ST-RUL-16]"""
    said: dict[str, Plain] = {"who": hero.id, "n": squares}
    answers: dict[str, Sentence] = {"give-up": GiveUp(hero.id)}
    if hero.ap >= COST:
        answers = {"disengage": DisengageFirst(hero.id, action, squares), **answers}
    return Question(game, hero.seat, Message("sine-tempore.ask-disengage-first", said), answers)


class DisengageFirst(Sentence):
    """The only action open while a paid one waits. [ST-RUL-16]"""

    __slots__ = ("action", "squares", "who")
    rules = ("ST-RUL-16", "ST-DSG-01")

    def __init__(self, who: str, action: str, squares: int) -> None:
        self.who: Final = who
        self.action: Final = action
        """The Movement that waits: to walk, to stray, or to leave the board."""
        self.squares: Final = squares

    def waiting(self) -> Sentence:
        from rouage.games.sine_tempore.interacting import Left
        from rouage.games.sine_tempore.movement import Stray, Walk

        if self.action == "leave":
            return Left(self.who)
        return (Stray if self.action == "stray" else Walk)(self.who, self.squares)

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("disengage-declared", self.rules, who=hero.id, cost=COST)
        game.then(BreakAway(self.who), self.waiting())
        pay(game, hero, COST)


class GiveUp(Sentence):
    """A Movement still barred by engagement is lost. [ST-RUL-16]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-16",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("action-lost", self.rules, who=self.who)
