"""Aim: one die of the next attack roll may be saved for a later attack (ST-AIM, ST-RUL-45)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence, variant

COST: Final = 1
"""[ST-AIM-01]"""
USED: Final = "aim"


def offers(game: Play, hero: Hero) -> Offers:
    """Once per activation; enemies never do. [ST-AIM-05] [ST-AIM-07]"""
    return _aims(hero.id) if hero.ap >= COST and USED not in hero.used else {}


@lru_cache(maxsize=64)
def _aims(who: str) -> Offers:
    return {"aim": Aim(who)}


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if words[:1] != ["aim"]:
        return None
    return refuse("ST-AIM-05", "aimed-already", who=hero.id) if USED in hero.used else too_dear(hero, COST)


class Aim(Action):
    """It precedes the attack, in the same activation. [ST-AIM-01] [ST-RUL-45]"""

    __slots__ = ("who",)
    rules = ("ST-AIM-01", "ST-AIM-05", "ST-RUL-45")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def cost(self, game: Play) -> int:
        return COST

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        hero.used = (*hero.used, USED)
        game.tell("aim-declared", self.rules, who=hero.id, cost=COST)
        declare(game, hero, COST, Aimed(self.who))


class Aimed(Sentence):
    """[ST-AIM-02]"""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if hero.standing:
            hero.aimed = True


class SaveDie(Sentence):
    """After an aimed attack one die may be put aside, or the one saved before kept. [ST-AIM-02] [ST-AIM-06]"""

    __slots__ = ("faces", "old", "who")
    rules = ("ST-AIM-02", "ST-AIM-06")

    def __init__(self, who: str, faces: tuple[int, ...], old: int) -> None:
        self.who: Final = who
        self.faces: Final = faces
        """Of the fresh dice."""
        self.old: Final = old
        """The face of the die that was saved before, or 0."""

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        if not hero.standing or not (self.faces or self.old):
            return None
        answers: dict[str, Sentence] = {
            f"save {face}": Saved(self.who, face) for face in sorted({*self.faces, *([self.old] if self.old else [])})
        }
        answers["nothing"] = Saved(self.who, 0)
        said: dict[str, Plain] = {"who": hero.id, "dice": list(self.faces), "old": self.old}
        return Question(game, hero.seat, Message("sine-tempore.ask-save", said), answers)


class Saved(Sentence):
    """Its face does not change. [ST-AIM-03]"""

    __slots__ = ("face", "who")
    rules = ("ST-AIM-02", "ST-AIM-03")

    def __init__(self, who: str, face: int) -> None:
        self.who: Final = who
        self.face: Final = face

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "" if self.face else "nothing", symbols=f"sine-tempore.face-{self.face}")

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        hero.saved = self.face
        if self.face:
            game.tell("die-saved", self.rules, who=hero.id, face=self.face)
