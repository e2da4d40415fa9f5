"""The Action Die: six faces, three symbols on each, and what a handful of them may show (ST-DIE)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from rouage.engine.odds import Odds, die, faces, handful, jointly
from rouage.games.sine_tempore.vocabulary import Symbol

SIDES: Final = 6
"""Ten such dice are in the box; a larger pool is rolled in full all the same. [ST-CMP-09] [ST-RUL-40]"""
SYMBOLS: Final[tuple[Symbol, ...]] = (
    "push", "interact", "blood", "defence", "explosion", "long-range", "close-combat", "mind",
)  # fmt: skip
"""[ST-DIE-03]

What each is for unless a card says otherwise (ST-DIE-12): Push displaces (ST-DIE-04), Interact works objects
(ST-DIE-05), Blood heals and brings statuses (ST-DIE-06), Defence shields (ST-DIE-07), Explosion has extra effects
(ST-DIE-08), Long-range and Close-combat wound (ST-DIE-09, ST-DIE-10), Mind is a psionic success (ST-DIE-11).
"""
FACES: Final[tuple[frozenset[Symbol], ...]] = (
    frozenset(),
    frozenset({"close-combat", "long-range", "defence"}),
    frozenset({"close-combat", "explosion", "push"}),
    frozenset({"long-range", "explosion", "interact"}),
    frozenset({"close-combat", "mind", "blood"}),
    frozenset({"long-range", "mind", "push"}),
    frozenset({"defence", "mind", "interact"}),
)
"""By the number of the face, from 1. [ST-RUL-94] [ST-DIE-02]"""
_CANCELS: Final = {
    (symbol, wild): tuple([int(symbol in face or (wild and "defence" in face)) for face in FACES])
    for symbol in SYMBOLS
    for wild in (False, True)
}
"""Whether each face cancels an icon of a symbol, with and without wild Defences. [ST-RUL-47]"""
Counts = dict[Symbol, int]


def count(shown: Iterable[int]) -> Counts:
    """How often each symbol lies on the table; a symbol counts once for each face that bears it. [ST-DIE-10]"""
    counts: Counts = dict.fromkeys(SYMBOLS, 0)
    for face in shown:
        for symbol in FACES[face]:
            counts[symbol] += 1
    return counts


def has(counts: Mapping[Symbol, int], icons: Mapping[Symbol, int]) -> bool:
    """Whether a roll shows these icons in kind and number. [ST-PSI-02]"""
    return all(counts.get(symbol, 0) >= number for symbol, number in icons.items())


def sets(counts: Mapping[Symbol, int], icons: Mapping[Symbol, int]) -> int:
    """How many times over a roll shows these icons."""
    return min([counts.get(symbol, 0) // number for symbol, number in icons.items()], default=0)


@lru_cache(maxsize=512)
def shown(dice: int, symbols: tuple[Symbol, ...], saved: int = 0) -> Odds[tuple[int, ...]]:
    """The exact odds of how many of each of these symbols so many dice show, a saved die among them."""
    one = faces([tuple([int(symbol in face) for symbol in symbols]) for face in FACES[1:]])
    thrown = [one] * (dice - 1 if saved and dice else dice)
    kept = [faces([tuple([int(symbol in FACES[saved]) for symbol in symbols])])] if saved and dice else []
    return jointly([*thrown, *kept]) if thrown or kept else faces([(0,) * len(symbols)])


@lru_cache(maxsize=512)
def cancelled(dice: int, scheme: tuple[tuple[Symbol, int], ...], wild: bool) -> Odds[tuple[int, ...]]:
    """The exact odds of how many icons of each symbol of a scheme a defence roll leaves. [ST-DEF-05]"""
    return handful(die(SIDES), dice).map(lambda rolled: left_over(rolled, scheme, wild))


def left_over(rolled: tuple[int, ...], scheme: tuple[tuple[Symbol, int], ...], wild: bool) -> tuple[int, ...]:
    """The icons that no die cancels: a die cancels one icon of its own symbols; a wild Defence, one of any. A die
    that can do either is kept for what no other die can do. [ST-RUL-47] [ST-DEF-05]
    """
    if len(scheme) == 1:
        symbol, icons = scheme[0]
        cancels = _CANCELS[symbol, wild]
        return (max(0, icons - sum([cancels[face] for face in rolled])),)
    slots = [symbol for symbol, icons in scheme for _ in range(icons)]
    fits = [[FACES[face] >= {slot} or (wild and "defence" in FACES[face]) for slot in slots] for face in rolled]
    taken = [-1] * len(slots)

    def place(one: int, seen: set[int]) -> bool:
        """Find a die an icon, moving others aside where they have another."""
        for slot, fit in enumerate(fits[one]):
            if fit and slot not in seen:
                seen.add(slot)
                if taken[slot] < 0 or place(taken[slot], seen):
                    taken[slot] = one
                    return True
        return False

    for one in range(len(rolled)):
        place(one, set())
    left = [symbol for symbol, by in zip(slots, taken, strict=True) if by < 0]
    return tuple([left.count(symbol) for symbol, _ in scheme])


def attack(dice: int, symbols: tuple[Symbol, ...], defence: int, saved: int = 0) -> Odds[int]:
    """Wounds of an attack roll: symbols that wound, less the enemy's defence. [ST-CBT-06] [ST-CBT-07]"""
    return shown(dice, symbols, saved).map(lambda counts: max(0, sum(counts) - defence))


def defence(dice: int, scheme: Mapping[Symbol, int], mental: bool) -> Odds[int]:
    """Wounds that a defence roll leaves. [ST-DEF-05] [ST-DEF-06] [ST-RUL-47]"""
    return cancelled(dice, tuple(scheme.items()), not mental).map(sum)


def power(dice: int, needs: Mapping[Symbol, int]) -> Odds[str]:
    """Whether a power works. [ST-PSI-02]"""
    symbols = tuple(needs)
    return shown(dice, symbols).map(
        lambda counts: "works" if has(dict(zip(symbols, counts, strict=True)), needs) else "fails"
    )
