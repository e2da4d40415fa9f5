"""Exact chances: of a pool, of an attack against a dodge or a riposte, and of what a life line makes of it."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from rouage.engine.odds import Odds, combine
from rouage.games.olomoc import content, life_line
from rouage.games.olomoc.rolls import SIDES


@lru_cache(maxsize=1024)
def successes(dice: int, difficulty: int) -> Odds[int]:
    """How many of so many D6 show the difficulty or more."""
    good = SIDES + 1 - difficulty
    dice = max(dice, 0)
    return Odds.of({n: comb(dice, n) * good**n * (SIDES - good) ** (dice - n) for n in range(dice + 1)})


def after_dodge(attack: Odds[int], dodge: Odds[int]) -> Odds[int]:
    """Successes left for wounds and a tactic."""
    return combine(attack, dodge, lambda hits, dodged: max(0, hits - dodged))


def joint(attack: Odds[int], riposte: Odds[int]) -> Odds[tuple[int, int]]:
    """Successes of the attack with those of the riposte."""
    return combine(attack, riposte, lambda hits, back: (hits, back))


def ticks(card: content.Rouage, ticked: int, wounds: int) -> int:
    """PV that an attack of so many wounds would tick."""
    return life_line.suffered(card.life, ticked, wounds, True)[0]
