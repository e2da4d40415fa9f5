"""The cards a Sine Tempore pack may hold, and the small vocabulary their effects are written in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from rouage.engine.pack import Origin, Ref, Text, slug, within

Symbol = Literal["push", "interact", "blood", "defence", "explosion", "long-range", "close-combat", "mind"]
"""The eight symbols of the Action Die (ST-DIE-03)."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroCard:
    """A hero sheet; with skills and equipment, all there is to know of a hero (ST-HER-01, ST-HER-02, ST-GEN-06)."""

    name: Text
    text: Text
    origin: Origin = "house"
    of: Annotated[str, Ref("class")]
    ra: Annotated[int, within(1, 9)]
    """Rapidity: who goes first, and AP (ST-HER-04, ST-HER-05)."""
    ph: Annotated[int, within(1, 9)]
    """Physical: close combat, physical defence, handling things (ST-HER-07)."""
    pr: Annotated[int, within(1, 9)]
    """Precision: long-range weapons and throwing (ST-HER-06)."""
    mi: Annotated[int, within(1, 9)]
    """Mind: mental tests, powers and mental defence (ST-HER-08, ST-HER-09)."""
    wo: Annotated[int, within(1, 30)]
    """Wounds that take the hero out (ST-HER-10)."""
    size: Literal["small", "medium", "large"]
    """It acts only where a card names it (ST-HER-14, ST-HER-15, ST-RUL-58)."""
    special: Annotated[str, Ref("skill")]
    """The hero's own skill, which takes no slot and is never lost (ST-HER-12, ST-HER-13)."""
    items: tuple[Annotated[str, Ref("item")], ...] = ()
    """What the hero sets out with (ST-RUL-125)."""
    slots: Annotated[int, within(1, 9)] = 5
    """Skill tokens the sheet holds (ST-HER-11, ST-SET-09)."""
    printed: tuple[str, ...] = ()
    """The keys whose values the books print; the others are ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClassCard:
    """A class with its two specialisations (ST-HER-03, ST-SKL-05)."""

    name: Text
    text: Text
    origin: Origin = "house"
    specialisations: dict[Annotated[str, slug], Text]
    psionic: bool = False
    """Its skills are powers: Oblivion, Delirium and meditation (ST-RUL-93)."""

    def faults(self) -> Iterator[tuple[str, str]]:
        if len(self.specialisations) != 2:
            yield "specialisations", "two-specialisations"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillCard:
    """A skill of a class (ST-SKL), or the special skill of one hero (ST-HER-12)."""

    name: Text
    text: Text
    origin: Origin = "house"
    type: Literal["base", "evolved", "derived", "special"]
    """Base skills are learned at once; an evolved one replaces `after`, a derived one is added to it (ST-SKL-10)."""
    of: Annotated[str, Ref("class")]
    specialisation: Annotated[str, slug] | None = None
    after: Annotated[str, Ref("skill")] | None = None
    use: Literal["action", "attack", "power", "passive", "lunge", "leader"]
    """What using it is: a plain action; an attack with the weapon (ST-RUL-122); a power (ST-RUL-89); nothing to do;
    a step before a close-combat attack; or what becomes of unspent AP at the end of the activation."""
    ap: Annotated[int, within(0, 9)] = 0
    once: bool = False
    """Once per activation."""
    target: Target | None = None
    kind: Literal["close-combat", "long-range"] | None = None
    """Attack skills: which profile of the weapon they use."""
    rng: Annotated[int, within(1, 20)] | None = None
    """Attack skills: in place of the weapon's."""
    sweep: bool = False
    """Attack skills: one roll against every adjacent enemy."""
    needs: Icons = field(default_factory=dict)
    """Powers: the icons a roll of Mi must show (ST-PSI-02)."""
    oblivion: Annotated[int, within(0, 9)] = 0
    roll: Characteristic | None = None
    """A roll for what its effects count `per` symbol, without demands."""
    effects: tuple[Effect, ...] = ()
    secondary: tuple[Secondary, ...] = ()
    """After an attack or power that worked; of passive skills, after every attack of the hero."""
    immune: tuple[Status, ...] = ()
    """Passive: statuses the hero cannot receive."""
    revive: Annotated[int, within(0, 9)] = 0
    """Passive: wounds more when healing a hero who is KO."""
    glyph: GlyphPower | None = None

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.type in ("evolved", "derived") and self.after is None:
            yield "after", "skill-needs-after"
        if self.type == "base" and self.after is not None:
            yield "after", "base-skill-after"
        if self.type != "special" and self.specialisation is None:
            yield "specialisation", "skill-needs-specialisation"
        if self.use == "attack" and self.kind is None:
            yield "kind", "attack-needs-kind"
        if self.use == "power" and not self.needs:
            yield "needs", "power-needs-icons"
        if self.use == "power" and self.target is None:
            yield "target", "power-needs-target"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One way to attack with a weapon (ST-WPN-01, ST-WPN-02)."""

    id: Annotated[str, slug]
    name: Text
    kind: Kind
    uses: Characteristic
    ap: Annotated[int, within(1, 9)] = 3
    """Also called its rate of fire (ST-EQP-15, ST-RUL-43)."""
    rng: Annotated[int, within(1, 20)] = 1
    atb: Annotated[int, within(0, 9)] = 0
    """Dice more than the characteristic (ST-EQP-15, ST-EQP-16)."""
    wounds: tuple[Symbol, ...]
    """Each of these symbols wounds."""
    chain: bool = False
    """It may follow itself at 1 AP less (ST-EQP-17, ST-RUL-44)."""
    secondary: tuple[Secondary, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """What an accessory or a resource does when AP are spent on it (ST-UEQ-01)."""

    name: Text
    ap: Annotated[int, within(0, 9)] = 1
    target: Target | None = None
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemCard:
    """A piece of equipment (ST-EQP). Level 1 is written here; levels 2 and 3 follow from it (ST-RUL-101)."""

    name: Text
    text: Text
    origin: Origin = "house"
    number: Annotated[int, within(1, 999)]
    slot: Literal["weapon", "armour", "accessory"]
    keywords: tuple[Annotated[str, slug], ...] = ()
    """Words that other cards may refer to (ST-EQP-01). What is `thrown` rolls Pr (ST-RUL-60)."""
    hero: Annotated[str, Ref("hero")] | None = None
    of: Annotated[str, Ref("class")] | None = None
    """Who may use it: one hero, one class, or anyone where neither is named (ST-EQP-18)."""
    profiles: tuple[Profile, ...] = ()
    physical: Annotated[int, within(0, 9)] = 0
    """Armour: dice more on defence against physical attacks."""
    mental: Annotated[int, within(0, 9)] = 0
    secondary: tuple[Secondary, ...] = ()
    """Armour: triggered by the defence roll (ST-WPN-07)."""
    use: Use | None = None
    aimed: Annotated[int, within(0, 9)] = 0
    """Dice more on an attack after Aim."""
    holds: Annotated[int, within(0, 9)] = 0
    """Oblivion it can take (ST-RUL-91)."""
    meditates: bool = False
    """Meditation removes Oblivion from it too (ST-PSI-13)."""
    gives: Status | None = None
    """A token received in each Token phase (ST-ACT-11)."""
    cell: tuple[Effect, ...] = ()
    """What an energy cell in its window does; the usual, where nothing is said (ST-RUL-103)."""
    found: bool = False
    """A reward of the campaign, not part of the first outfit."""
    printed: tuple[str, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.slot == "weapon" and not self.profiles:
            yield "profiles", "weapon-needs-profile"
        if self.slot != "weapon" and self.profiles:
            yield "profiles", "profiles-are-weapons"
        if self.slot != "armour" and (self.physical or self.mental or self.secondary):
            yield "physical" if self.physical else "mental" if self.mental else "secondary", "dice-are-armour"
        if self.slot != "accessory" and self.use is not None:
            yield "use", "use-is-accessory"
        if self.hero is not None and self.of is not None:
            yield "of", "hero-or-class"
        if THROWN in self.keywords and any(one.uses != "pr" for one in self.profiles):
            yield "profiles", "thrown-uses-pr"
        if len({one.id for one in self.profiles}) != len(self.profiles):
            yield "profiles", "profile-twice"


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyAttack:
    """An attack of an enemy: no dice, a scheme of icons, and all its numbers stated (ST-DEF-01, ST-ENE-19)."""

    name: Text
    kind: Kind
    ap: Annotated[int, within(1, 9)] = 3
    rng: Annotated[int, within(1, 20)]
    scheme: Icons
    secondary: tuple[Secondary, ...] = ()
    """`icons` here are icons that dealt a wound (ST-DEF-07, ST-RUL-48)."""

    def faults(self) -> Iterator[tuple[str, str]]:
        if not self.scheme:
            yield "scheme", "attack-needs-scheme"


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemyCard:
    """An enemy, alone or in a group that shares a token: whatever opposes the heroes (ST-ENE-02, ST-GEN-07)."""

    name: Text
    """The type of the enemy (ST-ENE-01)."""
    text: Text
    origin: Origin = "house"
    miniature: Annotated[str, Ref("miniature")]
    traits: tuple[Annotated[str, slug], ...] = ()
    """Words under the name (ST-ENE-03)."""
    rank: Literal["troop", "elite", "boss", "monster"]
    """(ST-ENE-05)"""
    specific: bool = False
    """Bosses and monsters are specific or generic (ST-ENE-06)."""
    faction: Annotated[str, slug] = PRIMAEVI
    """The colour of the card's border tells it (ST-ENE-15, ST-GEN-09)."""
    reinforcements: Annotated[int, within(0, 9)] = 0
    """How many arrive at a time (ST-ENE-04)."""
    ra: Annotated[int, within(1, 9)]
    """Rapidity: who goes first, and AP (ST-ENE-07, ST-ENE-08)."""
    ac: Annotated[int, within(0, 20)]
    """Area of control: heroes inside it rouse the enemy (ST-ENE-09, ST-ENE-10)."""
    pd: Annotated[int, within(0, 9)] = 0
    md: Annotated[int, within(0, 9)] = 0
    wo: Annotated[int, within(1, 60)]
    attacks: tuple[EnemyAttack, ...]
    marksman: bool = False
    """Talent: shields do not protect from its attacks."""
    pack: Annotated[int, within(0, 9)] = 0
    """Talent: icons more if another of its kind is next to the target."""
    answers: tuple[Secondary, ...] = ()
    """Talents that answer a hero's roll against it (ST-CBT-09, ST-ENE-18); `target` is that hero."""
    glyph: GlyphPower | None = None
    skills: dict[Annotated[str, slug], Text] = field(default_factory=dict)
    """Each talent and skill in words, as the card prints it (ST-ENE-16, ST-ENE-17)."""
    elite_of: Annotated[str, Ref("enemy")] | None = None
    printed: tuple[str, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if not self.attacks:
            yield "attacks", "enemy-needs-attack"
        if self.specific and self.rank not in ("boss", "monster"):
            yield "specific", "specific-is-for-bosses"


@dataclass(frozen=True, slots=True, kw_only=True)
class MiniatureCard:
    """How many miniatures of a kind the box holds; several cards may share a miniature (ST-CMP-02, ST-CMP-05)."""

    name: Text
    origin: Origin = "house"
    count: Annotated[int, within(1, 99)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainCard:
    """A scenic element (ST-TER, ST-SCN-01, ST-RUL-104)."""

    name: Text
    text: Text
    origin: Origin = "house"
    kind: Literal["light-shield", "solid-shield", "light-defence", "solid-defence"]
    """Defences block sight, shields do not (ST-TER-05)."""
    size: Square
    """Squares east and north; it may be turned."""
    wounds: Annotated[int, within(0, 99)] = 0
    """Light elements: wounds that destroy it."""
    closed: bool = False
    """Nobody may enter (ST-TER-05, ST-RUL-37)."""
    raised: bool = True
    """It has a 3D element; the others lie flat (ST-TER-02, ST-CMP-11)."""
    copies: Annotated[int, within(1, 20)] = 1
    printed: tuple[str, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.kind.startswith("light") and not self.wounds:
            yield "wounds", "light-needs-wounds"
        if self.kind.startswith("solid") and self.wounds:
            yield "wounds", "solid-has-no-wounds"
        if not all(1 <= side <= 4 for side in self.size):
            yield "size", "odd-size"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourceCard:
    """An energy cell, a medipack, a consumable or a trap (ST-RES-02)."""

    name: Text
    text: Text
    origin: Origin = "house"
    kind: Literal["cell", "medipack", "consumable", "trap"]
    copies: Annotated[int, within(1, 20)]
    colour: Colour | None = None
    use: Use | None = None
    effects: tuple[Effect, ...] = ()
    """A trap's."""
    printed: tuple[str, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if (self.kind == "cell") != (self.colour is not None):
            yield "colour", "cell-has-colour"
        if self.kind in ("medipack", "consumable") and self.use is None:
            yield "use", "resource-needs-use"
        if self.kind == "trap" and not self.effects:
            yield "effects", "no-effects"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    """Drawn once when a mission is set up (ST-EVT)."""

    name: Text
    text: Text
    origin: Origin = "house"
    lasting: bool = False
    """It holds for the whole mission (ST-EVT-03)."""
    effects: tuple[Effect, ...] = ()
    """Immediate: carried out once, before play (ST-EVT-02)."""
    ap: Small = 0
    """Lasting: to every hero's AP."""
    dice: dict[Characteristic, Small] = field(default_factory=dict)
    """Lasting: to attacks with weapons that use it."""
    ac: Small = 0
    """Lasting: to the Ac of all enemies."""
    printed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundCard:
    """A Serious Wound (ST-CMP-15, ST-RUL-96)."""

    name: Text
    text: Text
    origin: Origin = "house"
    copies: Annotated[int, within(1, 20)]
    lasting: bool = False
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliriumCard:
    """A Delirium (ST-CMP-15, ST-RUL-97)."""

    name: Text
    text: Text
    origin: Origin = "house"
    copies: Annotated[int, within(1, 20)] = 1
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TileCard:
    """A side of a game tile or connection tile: squares of one grid (ST-CMP-10, ST-RUL-106)."""

    name: Text
    origin: Origin = "house"
    kind: Literal["tile", "connection"]
    size: Square
    back: Annotated[str, Ref("tile")] | None = None
    """The drawing on its other side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A tile where a mission lays it, by its south-western corner."""

    tile: Annotated[str, Ref("tile")]
    at: Square
    random: Annotated[int, within(0, 7)] = 0
    """Terrain cards drawn for it (ST-MIS-07)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixed:
    """A terrain the mission names (ST-MIS-06)."""

    terrain: Annotated[str, Ref("terrain")]
    at: Square
    turned: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A point of interest (ST-MIS-08)."""

    name: Text
    kind: Literal["object", "carried", "loot", "exit", "ally"]
    """Something to Interact with; something to carry off; a Loot token; a way out; an ally's first square."""
    at: Square
    closed: bool = False
    test: Characteristic = "ph"
    """What an Interact here rolls (ST-RUL-59)."""
    symbols: Annotated[int, within(1, 6)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """A group of enemies: its models, and the sector its token starts on (ST-MIS-04, ST-MIS-05)."""

    enemy: Annotated[str, Ref("enemy")]
    sector: Annotated[int, within(1, 12)]
    at: tuple[Square, ...]
    objective: Annotated[str, slug] | None = None
    """A point that its models want (ST-AIN-01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AllyCard:
    """Somebody who walks with the heroes (ST-RUL-128, Escort)."""

    name: Text
    wo: Annotated[int, within(1, 30)]
    ph: Annotated[int, within(1, 9)]
    mi: Annotated[int, within(1, 9)]
    tv: Annotated[int, within(0, 20)]
    walk: Annotated[int, within(1, 9)]
    after: Annotated[str, Ref("hero")]
    """Walks after each activation of this hero."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """Something that happens when the hand arrives at a time (ST-RUL-06)."""

    at: Annotated[str, "Harmonica.Phase, such as 2.12"]
    reinforce: Annotated[str, Ref("enemy")] | None = None
    effects: tuple[Effect, ...] = ()
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    """What wins a mission (ST-RUL-128)."""

    kind: Literal["remove", "interact", "fetch", "hold", "escort", "loot", "protect", "leave"]
    enemy: Annotated[str, Ref("enemy")] | None = None
    """remove: of this card and its elite only; all enemies where none is named."""
    point: Annotated[str, slug] | None = None
    """interact, fetch, protect."""
    count: Annotated[int, within(1, 40)] = 1
    """interact: successes. hold: heroes standing. loot: tokens. protect: AP that ruin it. leave: heroes."""
    tv: Annotated[int, within(0, 20)] = 0
    """protect: the threat value of the enemies' objective."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionCard:
    """A mission with all it takes to set it up and play it (ST-MIS-01, ST-MIS-02)."""

    name: Text
    text: Text
    """The introduction, read before play."""
    aim: Text
    """The objective in words."""
    rules: Text | None = None
    """Special rules, in words."""
    origin: Origin = "house"
    number: Annotated[int, within(1, 999)]
    starts: Annotated[str, "Harmonica.Phase"]
    """(ST-MIS-03)"""
    ends: Annotated[str, "Harmonica.Phase"]
    objective: Objective
    tiles: tuple[Laid, ...]
    terrain: tuple[Fixed, ...] = ()
    start_zone: tuple[Square, ...]
    entries: tuple[Square, ...] = ()
    far_edge: tuple[Square, ...] = ()
    points: dict[Annotated[str, slug], Point] = field(default_factory=dict)
    ally: AllyCard | None = None
    enemies: tuple[Cast, ...]
    events: tuple[Due, ...] = ()
    sectors: dict[Annotated[str, slug], Annotated[int, within(1, 12)]] = field(default_factory=dict)
    """Where heroes' tokens start, for those that do not start at the mission's start (ST-MIS-04)."""
    random: bool = True
    """Whether it is among the cards shuffled for a random mission; narrative missions are not (ST-SET-13)."""
    final: bool = False
    """Whether success in it wins the campaign (ST-GEN-03)."""

    def faults(self) -> Iterator[tuple[str, str, dict[str, str]] | tuple[str, str]]:
        for key, written in (("starts", self.starts), ("ends", self.ends)):
            if read_time(written) is None:
                yield key, "odd-time", {"found": written}
        starts, ends = read_time(self.starts), read_time(self.ends)
        if starts is not None and ends is not None and ends <= starts:
            yield "ends", "ends-before-start"
        for number, due in enumerate(self.events):
            if read_time(due.at) is None:
                yield f"events[{number}].at", "odd-time", {"found": due.at}
        for number, cast in enumerate(self.enemies):
            if cast.objective is not None and cast.objective not in self.points:
                yield f"enemies[{number}].objective", "no-such-point", {"found": cast.objective}
        if self.objective.point is not None and self.objective.point not in self.points:
            yield "objective.point", "no-such-point", {"found": self.objective.point}
        if self.objective.kind in ("interact", "fetch", "protect") and self.objective.point is None:
            yield "objective.point", "objective-needs-point"
        if self.objective.kind == "escort" and self.ally is None:
            yield "ally", "escort-needs-ally"
        if len(self.start_zone) < HEROES:
            yield "start_zone", "small-start-zone"


HEROES: Final = 4
"""In every mission, whatever the number of players (ST-SET-07)."""


def read_time(written: str) -> int | None:
    """A time as one integer: sector 12 opens an hour, as on a clock (ST-RUL-02)."""
    hour, _, phase = written.partition(".")
    if not (hour.isascii() and hour.isdecimal() and phase.isascii() and phase.isdecimal() and len(written) < 8):
        return None
    return 12 * int(hour) + int(phase) % 12 if 1 <= int(phase) <= 12 and int(hour) >= 1 else None


KINDS: Final[dict[str, type]] = {
    "hero": HeroCard, "class": ClassCard, "skill": SkillCard, "item": ItemCard, "miniature": MiniatureCard,
    "enemy": EnemyCard, "terrain": TerrainCard, "resource": ResourceCard, "event": EventCard, "wound": WoundCard,
    "delirium": DeliriumCard, "tile": TileCard, "mission": MissionCard,
}  # fmt: skip
