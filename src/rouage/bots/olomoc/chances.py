"""How many successes, wounds and ticked PV to expect, as floats: good enough to weigh one deed against another."""

from __future__ import annotations

from functools import lru_cache
from math import comb

BASE = 5


@lru_cache(maxsize=512)
def successes(dice: int, difficulty: int = BASE) -> tuple[float, ...]:
    """How likely each number of successes is."""
    dice = max(dice, 0)
    good = (7 - min(max(difficulty, 2), 6)) / 6
    return tuple([comb(dice, n) * good**n * (1 - good) ** (dice - n) for n in range(dice + 1)])


@lru_cache(maxsize=512)
def succeeds(dice: int, difficulty: int = BASE) -> float:
    """At least one."""
    return 1 - successes(dice, difficulty)[0]


@lru_cache(maxsize=2048)
def after_dodge(dice: int, difficulty: int, dodge: int, dodging: int = BASE) -> tuple[float, ...]:
    """How likely each number of successes is once a dodge has cancelled some."""
    found = [0.0] * (max(dice, 0) + 1)
    for hits, chance in enumerate(successes(dice, difficulty)):
        for dodged, also in enumerate(successes(dodge, dodging)):
            found[max(0, hits - dodged)] += chance * also
    return tuple(found)


@lru_cache(maxsize=2048)
def ticks(life: str, ticked: int, wounds: int) -> int:
    """PV that an attack of so many wounds ticks: one less where a reinforced one is among them, and nothing beyond the
    first tinted one.
    """
    ahead = life[ticked : ticked + wounds]
    if "R" in ahead:
        ahead = life[ticked : ticked + wounds - 1]
    return ahead.index("T") + 1 if "T" in ahead else len(ahead)
