"""What heroes set out with: skills chosen for the mission, one item of each type (ST-SET-09, ST-EQP-02 to 05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.cards import hero_card
from rouage.games.sine_tempore.state import Hero, Mission, Play, Question, Sentence


def outfits(state: Mission, shelf: Shelf, ask_them: bool) -> list[Sentence]:
    """The choices that heroes have to make before play goes on."""
    found: list[Sentence] = []
    for hero in state.heroes.values():
        if len(hero.skills) > shelf.entries["hero"][hero.id].slots:
            found.append(ChooseSkills(hero.id, ask_them))
        if spare(shelf, hero.items):
            found.append(ChooseItem(hero.id, ask_them))
    return found


def spare(shelf: Shelf, items: Mapping[str, int]) -> list[str]:
    """The items of a type that a hero has more than one of. [ST-EQP-02] [ST-EQP-03] [ST-EQP-04]"""
    slots = [shelf.entries["item"][id].slot for id in items]
    twice = next((slot for slot in slots if slots.count(slot) > 1), None)
    return [id for id, slot in zip(items, slots, strict=True) if slot == twice]


class ChooseSkills(Sentence):
    """A hero picks as many of the learned skills as the sheet has slots; the others stay behind. [ST-SET-09]
    [ST-HER-11] [ST-SKL-04]
    """

    __slots__ = ("ask_them", "who")
    rules = ("ST-SET-09", "ST-HER-11", "ST-SKL-04")

    def __init__(self, who: str, ask_them: bool) -> None:
        self.who: Final = who
        self.ask_them: Final = ask_them

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        if not self.ask_them or not _too_many(game, hero):
            return None
        said: dict[str, Plain] = {"who": hero.id, "n": _too_many(game, hero), "slots": hero_card(game, hero).slots}
        answers: dict[str, Sentence] = {f"leave-out {id}": LeaveOut(self.who, id, True) for id in hero.skills}
        return Question(game, hero.seat, Message("sine-tempore.ask-leave-out", said), answers)

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if _too_many(game, hero):
            game.then(LeaveOut(self.who, hero.skills[-1], False))


def _too_many(game: Play, hero: Hero) -> int:
    return max(0, len(hero.skills) - hero_card(game, hero).slots)


class LeaveOut(Sentence):
    """[ST-SET-09]"""

    __slots__ = ("ask_them", "skill", "who")
    rules = ("ST-SET-09",)

    def __init__(self, who: str, skill: str, ask_them: bool) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.ask_them: Final = ask_them

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        hero.skills, hero.kit = tuple([id for id in hero.skills if id != self.skill]), None
        game.tell("skill-left-out", self.rules, who=hero.id, skill=self.skill)
        game.then(ChooseSkills(self.who, self.ask_them))


class ChooseItem(Sentence):
    """Whoever owns two items of a type discards one of them, before play goes on. [ST-EQP-05]"""

    __slots__ = ("ask_them", "who")
    rules = ("ST-EQP-05",)

    def __init__(self, who: str, ask_them: bool) -> None:
        self.who: Final = who
        self.ask_them: Final = ask_them

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        found = spare(game.shelf, hero.items)
        if not self.ask_them or not found:
            return None
        said: dict[str, Plain] = {"who": hero.id, "items": [*found]}
        answers: dict[str, Sentence] = {f"discard {id}": Discard(self.who, id, True) for id in found}
        return Question(game, hero.seat, Message("sine-tempore.ask-discard", said), answers)

    def run(self, game: Play) -> None:
        found = spare(game.shelf, game.state.heroes[self.who].items)
        if found:
            game.then(Discard(self.who, found[-1], False))


class Discard(Sentence):
    """[ST-EQP-05]"""

    __slots__ = ("ask_them", "item", "who")
    rules = ("ST-EQP-05",)

    def __init__(self, who: str, item: str, ask_them: bool) -> None:
        self.who: Final = who
        self.item: Final = item
        self.ask_them: Final = ask_them

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        hero.items, hero.kit = {id: level for id, level in hero.items.items() if id != self.item}, None
        game.tell("item-discarded", self.rules, who=hero.id, item=self.item)
        game.then(ChooseItem(self.who, self.ask_them))
