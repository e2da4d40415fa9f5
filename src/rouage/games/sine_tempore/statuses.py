"""Status tokens as bits of one number, and what each rests on: some harm, some help (ST-STA-01)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

NAMES: Final = (
    "stunned", "hindered", "poison", "brain-damage", "soul-breaker", "contagion", "one-ap", "two-ap", "vigorous",
    "resistance", "strength", "psionic-shell", "slow-down", "speed-up", "nail-down", "bleed", "fire", "re-roll",
    "extra-dice",
)  # fmt: skip
BIT: Final = {name: 1 << place for place, name in enumerate(NAMES)}
(
    STUNNED, HINDERED, POISON, BRAIN_DAMAGE, SOUL_BREAKER, CONTAGION, ONE_AP, TWO_AP, VIGOROUS, RESISTANCE, STRENGTH,
    PSIONIC_SHELL, SLOW_DOWN, SPEED_UP, NAIL_DOWN, BLEED, FIRE, RE_ROLL, EXTRA_DICE,
) = BIT.values()  # fmt: skip

NEXT_ACTIVATION: Final = (
    STUNNED | HINDERED | BRAIN_DAMAGE | SOUL_BREAKER | ONE_AP | TWO_AP | VIGOROUS | RESISTANCE | STRENGTH
    | PSIONIC_SHELL | SLOW_DOWN | SPEED_UP | NAIL_DOWN | RE_ROLL | EXTRA_DICE
)  # fmt: skip
"""They wait for the holder's next Token phase and hold until the end of that activation (ST-STA-05, ST-RUL-76)."""
PACE: Final = SLOW_DOWN | SPEED_UP
"""What changes the cost of attacks (ST-RUL-83)."""
DEFENCES: Final = VIGOROUS | RESISTANCE | PSIONIC_SHELL
RULES: Final = {
    "stunned": ("ST-STA-10", "ST-STA-11"), "hindered": ("ST-STA-12",), "poison": ("ST-STA-13", "ST-STA-14"),
    "brain-damage": ("ST-STA-16",), "soul-breaker": ("ST-STA-17",), "contagion": ("ST-STA-18", "ST-RUL-81"),
    "one-ap": ("ST-STA-21",), "two-ap": ("ST-STA-22",), "vigorous": ("ST-STA-23",), "resistance": ("ST-STA-24",),
    "strength": ("ST-STA-25",), "psionic-shell": ("ST-STA-26",), "slow-down": ("ST-STA-27",),
    "speed-up": ("ST-STA-28",), "nail-down": ("ST-STA-29",), "bleed": ("ST-STA-30",), "fire": ("ST-RUL-85",),
    "re-roll": ("ST-RUL-86",), "extra-dice": ("ST-RUL-86",),
}  # fmt: skip
"""What each of them rests on."""


@lru_cache(maxsize=1024)
def names(bits: int) -> tuple[str, ...]:
    return tuple([name for name, bit in BIT.items() if bits & bit])


def bits(names: tuple[str, ...]) -> int:
    return sum({BIT[name] for name in names})
