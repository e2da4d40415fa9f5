"""Creatures and obstacles: one number seen from the players' side, and what gear and circumstances make of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rouage.engine.dice import draw
from rouage.engine.plain import Plain
from rouage.games.signature.cards import Card
from rouage.games.signature.state import Creature, Line, Table

GROUP_OF: Final = 3
"""Three similar creatures make a group. [SIG-GRP-01]"""
GROUP_INCREASE: Final = 2
MOST_HELP: Final = 2
AIMS: Final = ("fight", "guard", "flee")
"""What whoever runs a creature may be after."""


def base(difficulty: int, chief: bool) -> int:
    """Chiefs and loners stand one above their peers, even above ten. [SIG-CHF-01] [SIG-CHF-02] [SIG-RUL-31]"""
    return difficulty + 1 if chief else difficulty


def gear(card: Card, against: str) -> list[Line]:
    """What armour, weapon and features add to the base against a kind of deed.

    [SIG-CRE-03] [SIG-CRE-04] [SIG-CRE-06] [SIG-CRE-07] [SIG-CRE-08] [SIG-CRE-09] [SIG-CRE-10]
    """
    lines: list[Line] = []
    if card.armour:
        if against == "wound":
            lines.append(("creature-armour", card.armour))
        elif against in ("catch", "notice"):
            lines.append(("creature-armour", -card.armour))
    if card.weapon and against == "resist":
        lines.append(("creature-weapon", card.weapon))
    for number, (_, _, when, change) in enumerate(card.features, 1):
        if when in (against, "all"):
            lines.append((f"feature-{number}", change))
    return lines


def circumstances(creature: Creature) -> list[Line]:
    """Entangled or pinned, one easier; in ambush, one harder to act or react against; and what the GM says.

    [SIG-CRE-11] [SIG-CRE-12] [SIG-CRE-13] [SIG-CRE-14]
    """
    lines: list[Line] = []
    if creature.entangled:
        lines.append(("entangled", -1))
    if creature.ambush:
        lines.append(("ambush", 1))
    if creature.circumstance:
        lines.append(("circumstance", creature.circumstance))
    return lines


def number(creature: Creature, against: str) -> list[Line]:
    """The difficulty of a deed against a creature, line by line; obstacles are read the same way.

    [SIG-CRE-01] [SIG-CRE-02] [SIG-CRE-05]
    """
    return [("base", creature.card.difficulty), *gear(creature.card, against), *circumstances(creature)]


def numbers(creature: Creature, deeds: Sequence[str]) -> dict[str, Plain]:
    """The difficulties of some deeds, in all. [SIG-CRE-05]"""
    card = creature.card
    around = card.difficulty + sum([change for _, change in circumstances(creature)])
    return {deed: around + _gear_in_all(card, deed) for deed in deeds}


@lru_cache(maxsize=4096)
def _gear_in_all(card: Card, against: str) -> int:
    return sum([change for _, change in gear(card, against)])


def help_increase(creature: Creature) -> int:
    """Allies who gave up their turn make an action one harder to resist each, two at most. [SIG-CHP-02] [SIG-RUL-21]"""
    return min(creature.helped, MOST_HELP)


def may_group(members: Sequence[Creature]) -> bool:
    """Three creatures or more, all alike and all still standing. [SIG-GRP-01]"""
    standing = {one.id for one in members if one.card.kind == "creature" and not one.out}
    return GROUP_OF <= len(standing) == len(members) and len({one.card.name for one in members}) == 1


def members(state: Table, group: str) -> list[Creature]:
    """Those of a group still standing; below three it is a group no more. [SIG-RUL-32]"""
    standing = [one for one in state.foes() if one.group == group]
    return standing if len(standing) >= GROUP_OF else []


def with_difficulty(card: Card, difficulty: int) -> Card:
    return _changed(card, difficulty, card.important, card.aim)


def with_importance(card: Card, important: bool) -> Card:
    """Minor or important is a flag, which the GM may tick at any time. [SIG-RUL-24] [SIG-CHF-03]"""
    return _changed(card, card.difficulty, important, card.aim)


def imagined(creature: Creature, seed: int, number: int) -> Card:
    """A creature of whom a seat knows no numbers: any difficulty, any aim, important or not unless its wounds tell."""
    card = creature.card
    known = card.kind != "creature" or creature.wounds or creature.out
    important = card.important if known else draw(seed, "imagine importance", number, 2) == 1
    aim = AIMS[draw(seed, "imagine aim", number, len(AIMS))]
    return _changed(card, 1 + draw(seed, "imagine difficulty", number, 10), important, aim)


def _changed(card: Card, difficulty: int, important: bool, aim: str) -> Card:
    return Card(
        card.kind, card.name, difficulty, important, card.armour, card.weapon, card.reach, aim, card.side,
        card.goal, card.tag, card.needs, card.acts, card.harmful, card.features,
    )  # fmt: skip
