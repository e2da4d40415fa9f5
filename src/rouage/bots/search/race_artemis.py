"""How a fight of Espace Artémis stands: a race between how long the party lasts and how long it needs.

A side lasts as many turns as its boxes are to the marks that the other side leaves each turn. So numbers, skill,
weapons and protection count, and whoever falls takes a blow a turn along. The clock of the scene runs in the same race.
"""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from rouage.bots.artemis.sight import Sight, marks

NINTH: Final = 9
"""The mark on a line that puts somebody out of the fight."""
WAVERING: Final = 7
"""The mark that brings the worst malus, at which those the GM plays flee or yield."""
EXPERIENCE: Final = 2.0
"""Marks that a point of experience keeps off."""
PACE: Final = 0.35
"""Marks that a turn of blows between equals leaves, for each category above protection and one more."""
SKILL: Final = 0.2
"""How much faster it goes with each point of the score above the other side's: the natural logarithm."""
LOST: Final = 0.2
"""What a turn lost takes off somebody's part in the fight."""
DECIDED: Final = 1.5
"""Beyond this nothing is open any more."""
IDLE: Final = ({"unconscious", "collapsed", "terrified", "stuck"}, {"overwrought"})
"""States in which somebody is out of the fight, and those in which they only cannot strike."""


def race(sight: Sight) -> float:
    """How far the party is ahead: the logarithm of the turns it lasts to the turns it needs."""
    scene: Any = sight.view["scene"]
    turn: Any = sight.view["turn"]
    fighting = [one for one in sight.people.values() if not one["out"] and not IDLE[0] & set(one["states"])]
    party = [one for one in fighting if one["side"] != "foe"]
    foes = [one for one in fighting if one["side"] == "foe"]
    lasts, needs, clock = _turns(party, foes), _turns(foes, party), max(scene["turns"] - turn, 0.5)
    if scene["goal"] == "hold":
        needs = min(needs, clock)
    else:
        lasts = min(lasts, clock)
    return max(-DECIDED, min(DECIDED, log(lasts / needs)))


def _turns(side: list[Any], others: list[Any]) -> float:
    """How long a side holds out; never quite for no time, nor for ever."""
    return (0.1 + sum([_boxes(one) for one in side])) / (0.02 + sum([_harm(one, side) for one in others]))


def _most(one: Any) -> int:
    """Marks on one line with which the fight is over for somebody."""
    return WAVERING if one.get("yields", "never") != "never" and not one["steadfast"] else NINTH


def _boxes(one: Any) -> float:
    """Marks that somebody can still take."""
    spared = min(one["experience"]["left"], 3 - one["experience"]["used"]) if "experience" in one else 0
    return max(_most(one) - max(marks(one, "wound"), marks(one, "fatigue")), 0.5) + EXPERIENCE * max(spared, 0)


def _harm(one: Any, others: list[Any]) -> float:
    """Marks that somebody leaves on the others in a turn; whoever is about to fall will not do so for long."""
    if not others or IDLE[1] & set(one["states"]):
        return 0.0
    own = _weapon(one)
    ahead = own["score"] - sum([_weapon(other)["score"] for other in others]) / len(others)
    protection = sum([other["clothes"]["protection"] for other in others]) / len(others)
    force = max(own["category"] - protection, 0.0) + 1.0
    there = min(_boxes(one) / _most(one), 1.0) * max(1.0 - LOST * one["lost"], 0.3)
    return float(PACE * exp(SKILL * ahead) * force * there)


def _weapon(one: Any) -> Any:
    """What somebody strikes and parries with: the weapon in hand, or the first that fits the room; at worst, fists."""
    blades = [weapon for weapon in one["weapons"] if weapon["use"] == "melee"]
    return next((weapon for weapon in blades if weapon["fits"]), blades[-1])
