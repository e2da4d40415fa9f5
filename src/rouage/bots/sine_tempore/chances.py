"""Exact chances of the Action Die, as a table that a player knows by heart."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

FACES: Final[dict[int, tuple[str, ...]]] = {
    1: ("close-combat", "long-range", "defence"),
    2: ("close-combat", "explosion", "push"),
    3: ("long-range", "explosion", "interact"),
    4: ("close-combat", "mind", "blood"),
    5: ("long-range", "mind", "push"),
    6: ("defence", "mind", "interact"),
}
SIDES: Final = len(FACES)

Symbols = tuple[str, ...]
Demand = tuple[tuple[str, int], ...]
"""Symbols, and how many of each."""


def shown(face: int, symbols: Symbols) -> int:
    """How many of these symbols a face shows."""
    return len([symbol for symbol in FACES.get(face, ()) if symbol in symbols])


@lru_cache(maxsize=4096)
def _rolls(dice: int, kinds: tuple[Symbols, ...], fixed: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """How often so many dice show each kind of symbols, dice that already lie there included."""
    start = tuple([sum([shown(face, kind) for face in fixed]) for kind in kinds])
    found = {start: 1.0}
    for _ in range(dice):
        more: dict[tuple[int, ...], float] = {}
        for counts, chance in found.items():
            for face in FACES:
                new = tuple([n + shown(face, kind) for n, kind in zip(counts, kinds, strict=True)])
                more[new] = more.get(new, 0.0) + chance / SIDES
        found = more
    return found


@cache
def blow(
    dice: int, wounding: Symbols, turning: int, saved: int, pd: int, md: int, left: int, again: int = 0
) -> tuple[float, float, float]:
    """Of an attack: wounds it does on average, and how likely it removes its target or wounds it without removing it.

    `turning` Mind symbols make it mental; `saved` is the face of a die put aside; `again` dice may be re-rolled.
    """
    fresh = max(0, dice - (1 if saved else 0))
    fixed = (saved,) if saved and dice else ()
    wounds = removed = hurt = 0.0
    kinds = (wounding, ("mind",)) if turning else (wounding,)
    for counts, chance in _rolls(fresh, kinds, fixed).items():
        missed = min(again, max(0, fresh - counts[0]))
        raw = counts[0] + missed / 2
        mental = turning and counts[1] >= turning
        dealt = max(0.0, raw - (md if mental else pd))
        wounds += chance * min(dealt, left)
        if dealt >= left:
            removed += chance
        elif dealt > 0:
            hurt += chance
    return wounds, removed, hurt


@cache
def power(
    dice: int, needs: Demand, wounds: int, more: tuple[tuple[str, int, int], ...], md: int, left: int
) -> tuple[float, float, float]:
    """The same of a power: its wounds, and more of them where a symbol shows often enough."""
    kinds = tuple([(symbol,) for symbol, _ in needs] + [(symbol,) for symbol, _, _ in more])
    total = removed = hurt = 0.0
    for counts, chance in _rolls(dice, kinds, ()).items():
        if any(counts[place] < n for place, (_, n) in enumerate(needs)):
            continue
        raw = wounds + sum(
            [extra for place, (_, n, extra) in enumerate(more, len(needs)) if counts[place] >= n]
        )  # fmt: skip
        dealt = max(0, raw - md)
        total += chance * min(dealt, left)
        if dealt >= left:
            removed += chance
        elif dealt:
            hurt += chance
    return total, removed, hurt


@cache
def works(dice: int, needs: Demand) -> float:
    """How likely a roll shows all that is demanded."""
    kinds = tuple([(symbol,) for symbol, _ in needs])
    return sum(
        [
            chance
            for counts, chance in _rolls(dice, kinds, ()).items()
            if all(count >= n for count, (_, n) in zip(counts, needs, strict=True))
        ]
    )


@cache
def assault(icons: int, symbol: str, dice: int) -> tuple[float, float]:
    """Wounds that an enemy's attack does on average, and how likely it does any.

    A die cancels one icon: of its own symbol, or any with a Defence, unless the attack is mental.
    """
    kinds: Symbols = (symbol,) if symbol == "mind" else (symbol, "defence")
    hitting = len([face for face in FACES if shown(face, kinds)]) / SIDES
    chances = [1.0] + [0.0] * dice
    for _ in range(dice):
        for n in range(dice, 0, -1):
            chances[n] = chances[n] * (1 - hitting) + chances[n - 1] * hitting
        chances[0] *= 1 - hitting
    wounds = sum([chance * max(0, icons - n) for n, chance in enumerate(chances)])
    return wounds, sum(chances[: min(icons, dice + 1)])
