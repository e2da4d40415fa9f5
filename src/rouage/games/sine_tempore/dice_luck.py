"""How the dice fell: what they showed of the symbol that was wanted, beside what they show on average (ST-DIE).

Every die of a roll counts once, as it first fell: saved dice were not thrown, and re-rolls are choices. An attack wants
the symbol of its kind (ST-DIE-09 to 11), a defence Defence (ST-DIE-07), a power Mind, an Interact Interact.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.die import FACES, SIDES
from rouage.games.sine_tempore.strikes import BARE_HANDS
from rouage.games.sine_tempore.vocabulary import Symbol

WANTED: Final[Mapping[str, Symbol]] = {"defence": "defence", "power": "mind", "interact": "interact"}
"""By what is rolled for; an attack wants the symbol of its kind."""
OF_KIND: Final[Mapping[str, Symbol]] = {
    "close-combat": "close-combat", "long-range": "long-range", "mental": "mind",
}  # fmt: skip
RARE: Final = Fraction(1, 50)
"""A roll at least as good, or as bad, comes no more often: it is worth telling."""


def attack_symbol(shelf: Shelf, how: str) -> Symbol | None:
    """The symbol of the kind of an attack, by the id of a profile, of bare hands, or of a skill."""
    if how == BARE_HANDS:
        return "close-combat"
    skill = shelf.entries["skill"].get(how)
    if skill is not None:
        return OF_KIND.get(skill.kind or "")
    kinds = [profile.kind for item in shelf.entries["item"].values() for profile in item.profiles if profile.id == how]
    return OF_KIND[kinds[0]] if kinds else None


def share(symbol: Symbol) -> Fraction:
    """Of the faces of the Action Die, how many bear a symbol."""
    return Fraction(len([face for face in FACES[1:] if symbol in face]), SIDES)


@lru_cache(maxsize=4096)
def at_least(shown: int, dice: int, symbol: Symbol) -> Fraction:
    """The exact chance that so many dice show a symbol so often, or more often."""
    one = share(symbol)
    return sum(
        [comb(dice, n) * one**n * (1 - one) ** (dice - n) for n in range(shown, dice + 1)], start=Fraction(0)
    )  # fmt: skip


class Thrown:
    """One roll: who wanted what, and what fell."""

    __slots__ = ("faces", "shown", "symbol", "what", "who")

    def __init__(self, who: str, what: str, symbol: Symbol, faces: tuple[int, ...]) -> None:
        self.who: Final = who
        self.what: Final = what
        self.symbol: Final = symbol
        self.faces: Final = faces
        self.shown: Final = len([face for face in faces if symbol in FACES[face]])

    @property
    def lucky(self) -> bool:
        return self.shown >= share(self.symbol) * len(self.faces)

    @property
    def chance(self) -> Fraction:
        """Of a roll as good as this, or as bad."""
        dice = len(self.faces)
        better = at_least(self.shown, dice, self.symbol)
        return better if self.lucky else 1 - at_least(self.shown + 1, dice, self.symbol)

    def to_data(self) -> dict[str, Plain]:
        return {
            "who": self.who, "what": self.what, "symbol": self.symbol, "dice": [*self.faces], "shown": self.shown,
            "lucky": self.lucky, "chance": str(self.chance),
        }  # fmt: skip


def summary(thrown: Iterable[Thrown]) -> dict[str, Plain]:
    """Dice thrown, how often they showed what was wanted, and how often they do on average."""
    rolls = [*thrown]
    dice = sum([len(one.faces) for one in rolls])
    expected = sum([share(one.symbol) * len(one.faces) for one in rolls], start=Fraction(0))
    spread = sum([share(one.symbol) * (1 - share(one.symbol)) * len(one.faces) for one in rolls], start=Fraction(0))
    faces: list[Plain] = [len([face for one in rolls for face in one.faces if face == side]) for side in range(1, 7)]
    return {
        "dice": dice, "shown": sum([one.shown for one in rolls]), "expected": str(expected), "variance": str(spread),
        "faces": faces,
    }  # fmt: skip
