"""Reading a view: distances, numbers and chances, as anybody at the table would work them out."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Any, Final

from rouage.engine.plain import Plain
from rouage.games.signature import task_odds

Sight = Mapping[str, Any]
"""A view, or a card in it: plain data."""

UNIT: Final = 1000
REACH: Final = 2 * UNIT
SHORT: Final = 5 * UNIT
LONG: Final = 10 * UNIT
GUESS: Final = 4
"""The difficulty of whatever keeps its number hidden."""
_CHANCES: Final = {
    advantage: tuple([float(task_odds(number, advantage).chance("success")) for number in range(12)])
    for advantage in (False, True)
}


def chance(difficulty: int, advantage: bool = False) -> float:
    """How likely a task succeeds."""
    return _CHANCES[advantage][min(max(difficulty, 0), 11)]


def gap_between(view: Sight, one: Sight, other: Sight) -> int:
    """Distance in thousandths of a unit, as the table measures it."""
    if view["scene"]["space"] == "zones":
        return abs(one["x"] - other["x"]) * 5 or UNIT
    return isqrt((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2)


def range_increase(gap: int, reach: str) -> int:
    """What distance adds to a shot or a throw."""
    return 1 if gap <= UNIT else gap // SHORT * (2 if reach == "thrown" else 1)


def number_of(creature: Sight, deed: str) -> int:
    """A creature's number against a deed, or a guess where numbers are hidden."""
    numbers = creature.get("numbers")
    return numbers[deed] if numbers else GUESS + (creature["armour"] if deed == "wound" else 0)


def wounds_left(creature: Sight) -> int:
    return 3 - creature["wounds"] if creature.get("important", creature["wounds"] > 0) else 1


def fits(hero: Sight, tag: str) -> int:
    """Which of a character's traits suits a task, counted from 1; 0 if none does."""
    for number, trait in enumerate(hero["traits"], 1):
        if tag in trait["applies"]:
            return number
    return 0


def protection(victim: Sight) -> int:
    """What armour takes off an attack on a character or an ally."""
    if "objects" not in victim:
        return int(victim["armour"])
    return max([thing["bonus"] for thing in victim["objects"] if thing["kind"] == "armour"], default=0)


def own_card(view: Sight, who: Plain) -> Sight:
    """The task that somebody is about: a call that waits for another stands beside it."""
    return next(card for card in reversed(view["tasks"]) if card["who"] == who)


def equipped(hero: Sight, obstacle: Sight) -> bool:
    """Whether a character has what an obstacle takes: the right object, or a power that needs none."""
    if not obstacle["needs"] or hero["powers"]:
        return True
    return any(obstacle["needs"] in thing["enables"] for thing in hero["objects"])


def able(hero: Sight) -> bool:
    return not (hero["defeated"] or hero["dead"] or hero["escaped"])
