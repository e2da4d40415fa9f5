"""Waiting: AP spent on nothing (ST-WAI, ST-RUL-22)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.state import Hero, Play


def offers(game: Play, hero: Hero) -> Offers:
    """Any number of AP up to what is left, at least 1. [ST-WAI-02] [ST-RUL-22]"""
    return _waits(hero.id, hero.ap)


@lru_cache(maxsize=256)
def _waits(who: str, most: int) -> Offers:
    return {f"wait {ap}": Wait(who, ap) for ap in range(1, most + 1)}


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if words[:1] != ["wait"]:
        return None
    if len(words) != 2 or not (words[1].isascii() and words[1].isdecimal() and len(words[1]) < 4):
        return refuse("ST-WAI-02", "wait-how", who=hero.id)
    return too_dear(hero, int(words[1])) or refuse("ST-RUL-22", "wait-at-least", who=hero.id)


class Wait(Action):
    """The token moves and the model does not act; enemies may react. [ST-WAI-01]"""

    __slots__ = ("ap", "who")
    rules = ("ST-WAI-01", "ST-WAI-02")

    def __init__(self, who: str, ap: int) -> None:
        self.who: Final = who
        self.ap: Final = ap

    def cost(self, game: Play) -> int:
        return self.ap

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("waited", self.rules, who=hero.id, n=self.ap)
        declare(game, hero, self.ap)
