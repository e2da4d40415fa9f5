"""The small vocabulary that the effects of cards are written in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from rouage.engine.pack import Text, slug, within

Symbol = Literal["push", "interact", "blood", "defence", "explosion", "long-range", "close-combat", "mind"]
"""The eight symbols of the Action Die (ST-DIE-03)."""
Size = Literal["small", "medium", "large"]
"""Of a model; it acts only where a card names it (ST-HER-14, ST-RUL-58)."""
Colour = Literal["red", "green", "blue"]
"""Of a glyph on the dial (ST-GLY-01), and of an energy cell (ST-EQP-07)."""
Characteristic = Literal["ph", "pr", "mi"]
Kind = Literal["close-combat", "long-range", "mental"]
"""Of an attack; the first two are physical (ST-DEF-01, ST-DEF-03)."""
Status = Literal[
    "stunned", "hindered", "poison", "brain-damage", "soul-breaker", "contagion", "one-ap", "two-ap", "vigorous",
    "resistance", "strength", "psionic-shell", "slow-down", "speed-up", "nail-down", "bleed", "fire", "re-roll",
    "extra-dice",
]  # fmt: skip
PRIMAEVI: Final = "primaevi"
BORDERS: Final = {PRIMAEVI: "red"}
"""The colour of the border of a faction's cards; the base box has one faction. [ST-ENE-15] [ST-GEN-09]"""
THROWN: Final = "thrown"
"""The keyword of what is thrown, with Pr. [ST-RUL-60] [ST-HER-06]"""
Square = tuple[int, int]
"""East and north of the south-western corner, from 0 (ST-RUL-126)."""
Icons = dict[Symbol, Annotated[int, within(1, 12)]]
Small = Annotated[int, within(-12, 12)]

Deed = Literal[
    "status", "cure", "wounds", "heal", "push", "pull", "push-or-pull", "walk", "threat", "oblivion", "token", "dice",
    "atb", "boost", "re-roll", "mental", "characteristic", "wo", "lame", "mortal", "draw", "blast", "tremor", "earlier",
]  # fmt: skip
Whom = Literal[
    "target", "self", "attacker", "heroes", "random-hero", "heroes-within", "adjacent-heroes", "adjacent-models",
    "enemies-beside",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing that a card does.

    status: give `status`. cure: take away one of `statuses`, the player's choice. wounds: `n` of them, less the defence
    unless `ignores`. heal: `n` wounds. push, pull, push-or-pull: `n` squares. walk: up to `n` squares, free. threat:
    change TV by `n`. oblivion: change it by `n`. token: moves `n` sectors. dice: `n` more on the next attack of `kind`
    in this activation. atb: the same for the next attack with this item. boost: the next use of this item counts `n`
    more. re-roll: one die of this roll. mental: the attack becomes mental. characteristic: `which` changes by `n`.
    wo: Wounds change by `n`. lame: the first Movement of an activation costs `n` AP more. mortal: out of the mission,
    for whoever holds another lasting card. draw: `n` Resource cards. blast: a trap's explosion of `n` icons, `beside`
    icons for adjacent heroes and `enemies` wounds for adjacent enemies. tremor: `n` dice less on the next roll.
    earlier: the first group of the mission starts `n` sectors earlier.
    """

    do: Deed
    to: Whom = "target"
    n: Small = 1
    radius: Annotated[int, within(0, 12)] = 0
    """How far `heroes-within` reaches; of `attacker`, only one within that distance, where it is given."""
    status: Status | None = None
    statuses: tuple[Status, ...] = ()
    per: Symbol | None = None
    """`n` becomes that much more for each such symbol of the roll."""
    sector: Colour | None = None
    sector_n: Small = 0
    """In place of `n` while the user's token stands in a sector of that colour (ST-GLY-05)."""
    ignores: bool = False
    """Wounds that no defence lowers."""
    kind: Kind | None = None
    which: Characteristic | None = None
    beside: Annotated[int, within(0, 12)] = 0
    enemies: Annotated[int, within(0, 12)] = 0
    by_size: dict[Size, Small] = field(default_factory=dict)
    """So many more for a model of that size, or fewer (ST-RUL-58)."""

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.do == "status" and self.status is None:
            yield "status", "status-needs-name"
        if self.do == "cure" and not self.statuses:
            yield "statuses", "cure-needs-names"
        if self.do == "characteristic" and self.which is None:
            yield "which", "characteristic-needs-which"
        if self.to == "heroes-within" and not self.radius:
            yield "radius", "within-needs-radius"
        if self.sector_n and self.sector is None:
            yield "sector", "sector-needs-colour"


@dataclass(frozen=True, slots=True, kw_only=True)
class Secondary:
    """An effect besides the wounds (ST-CBT-08, ST-WPN-03 to 05): all that it asks for must be there."""

    icons: Icons = field(default_factory=dict)
    """Symbols that the roll must show; they are not used up (ST-RUL-42)."""
    wounded: bool = False
    """At least one wound must go through."""
    sector: Colour | None = None
    """Where the user's token must stand when the attack is resolved (ST-RUL-11)."""
    each: bool = False
    """Once for each set of the icons; otherwise once per roll."""
    kind: Kind | None = None
    """Only with attacks of this kind."""
    keyword: Annotated[str, slug] | None = None
    """Only with an item that bears it (ST-EQP-01)."""
    sizes: tuple[Size, ...] = ()
    """Only against a model of one of these sizes (ST-RUL-58)."""
    trait: Annotated[str, slug] | None = None
    """Only against an enemy whose card bears it (ST-ENE-03)."""
    effects: tuple[Effect, ...]

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.each and not self.icons:
            yield "icons", "each-needs-icons"
        if not self.effects:
            yield "effects", "no-effects"


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Whom a skill, item or resource may be used on (ST-RUL-55)."""

    who: Literal["hero", "enemy", "model", "friend"]
    """A friend is a hero or an ally; a model is any character on the board (ST-GEN-08)."""
    reach: Annotated[int, within(1, 99)] = 1
    """Distance in squares: 1 is adjacent, 99 is as far as one sees."""
    sight: bool = False
    self: bool = False
    """Whether the user counts too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GlyphPower:
    """What a skill can do besides, when the activation began on a sector of its glyph (ST-GLY-02, ST-RUL-129)."""

    colour: Colour
    ap: Annotated[int, within(0, 3)] = 0
    """Extra cost (ST-GLY-04)."""
    text: Text
    dice: Small = 0
    oblivion: Small = 0
    """Change of the Oblivion cost, which does not fall below 0."""
    heal: Small = 0
    icons: Small = 0
    """Enemies: so many icons more in the scheme of their attack."""
    sweep: bool = False
    """Enemies: the attack hits every adjacent hero."""
    everyone: bool = False
    """In place of one target, everybody who could be one."""
    effects: tuple[Effect, ...] = ()
    """Enemies: besides the attack's own effect, when at least one wound went through."""
