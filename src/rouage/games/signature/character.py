"""Characters: how one is made, and what experience buys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.signature import objects
from rouage.games.signature.cards import Sheet, Thing
from rouage.games.signature.state import Hero, Play, Sentence, refuse

TRAITS: Final = 3
POWERS: Final = 2
GEAR: Final = 3
ENERGY: Final = 6
"""The maximum, which is also what a character starts with. [SIG-RUL-05]"""
ADVANCE: Final = 4
"""Experience for a step of advancement. [SIG-RUL-39]"""


def barred_character(sheet: Sheet, things: Sequence[Thing]) -> Refusal | None:
    """Three traits, at most two powers, at most three points of gear. [SIG-RUL-07] [SIG-RUL-36] [SIG-RUL-42]"""
    if len(sheet.traits) != TRAITS:
        return refuse("SIG-RUL-07", "three-traits", n=len(sheet.traits))
    if len(sheet.powers) > POWERS:
        return refuse("SIG-RUL-36", "two-powers", n=len(sheet.powers))
    points = sum(objects.gear_points(thing) for thing in things)
    if points > GEAR:
        return refuse("SIG-RUL-42", "gear-points", n=points, most=GEAR)
    return None


def barred_advance(hero: Hero) -> Refusal | None:
    """Four points of experience buy a step. [SIG-RUL-39]"""
    return None if hero.xp >= ADVANCE else refuse("SIG-RUL-39", "experience-short", n=hero.xp, cost=ADVANCE)


class Advance(Sentence):
    """Four points: one more Energy, a new trait, or a new power. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def __init__(self, who: str, what: str, name: str) -> None:
        self.who: Final = who
        self.what: Final = what
        self.name: Final = name

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        hero.xp -= ADVANCE
        sheet = hero.sheet
        if self.what == "energy":
            hero.maximum += 1
        elif self.what == "trait":
            traits = (*sheet.traits, (self.name, self.name))
            hero.sheet = Sheet(sheet.name, sheet.text, traits, (*sheet.trait_tags, ()), sheet.powers)
        else:
            hero.sheet = Sheet(sheet.name, sheet.text, sheet.traits, sheet.trait_tags, (*sheet.powers, self.name))
        game.tell("advanced", self.rules, who=self.who, what=self._words(hero.maximum), left=hero.xp)

    def help(self, game: Play) -> Message:
        return Message("signature.help-advance", {"what": self._words(game.state.hero(self.who).maximum + 1)})

    def _words(self, maximum: int) -> Plain:
        args: dict[str, Plain] = {"maximum": maximum} if self.what == "energy" else {"name": self.name}
        return {"id": f"signature.advance-{self.what}", "args": args}
