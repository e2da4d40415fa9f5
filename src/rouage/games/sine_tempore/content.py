"""The cards a Sine Tempore pack may hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from rouage.engine.pack import Origin, Ref, Text, slug, within
from rouage.games.sine_tempore.campaign_cards import ElementCard, ModuleCard, PlotCard, TerritoryCard
from rouage.games.sine_tempore.mission_cards import MissionCard, TileCard
from rouage.games.sine_tempore.vocabulary import (
    PRIMAEVI,
    THROWN,
    Characteristic,
    Colour,
    Effect,
    GlyphPower,
    Icons,
    Kind,
    Secondary,
    Size,
    Small,
    Square,
    Status,
    Symbol,
    Target,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seasoned:
    """What a hero has become by a stage of the story, where a mission of it is played by itself (ST-RUL-115)."""

    learned: tuple[Annotated[str, Ref("skill")], ...]
    level: Annotated[int, within(1, 3)] = 1
    """Of what the hero sets out with."""


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
    size: Size
    """It acts only where a card names it (ST-HER-14, ST-HER-15, ST-RUL-58)."""
    special: Annotated[str, Ref("skill")]
    """The hero's own skill, which takes no slot and is never lost (ST-HER-12, ST-HER-13)."""
    items: tuple[Annotated[str, Ref("item")], ...] = ()
    """What the hero sets out with (ST-RUL-125)."""
    seasoned: tuple[Seasoned, ...] = ()
    """From the second stage of the story on; the last of them holds for all later stages."""
    slots: Annotated[int, within(1, 9)] = 5
    """Skill tokens the sheet holds (ST-HER-11, ST-SET-09)."""
    recruit: bool = False
    """Not of the first crew: the story brings such a hero into the campaign (ST-RUL-116)."""
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
    far: dict[Size, Annotated[int, within(1, 9)]] = field(default_factory=dict)
    """So many squares more against a model of that size (ST-RUL-58)."""
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
    recruit: bool = False
    """What a recruit brings along: never drawn as a reward (ST-RUL-116)."""
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
    size: Size = "medium"
    """It acts only where a card names it (ST-RUL-58)."""
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
    hides: tuple[Size, ...] = ()
    """Shields: models of these sizes that stand in it are seen from no farther than the next square (ST-RUL-58)."""
    raised: bool = True
    """It has a 3D element; the others lie flat (ST-TER-02, ST-CMP-11)."""
    copies: Annotated[int, within(1, 20)] = 1
    printed: tuple[str, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.kind.startswith("light") and not self.wounds:
            yield "wounds", "light-needs-wounds"
        if self.kind.startswith("solid") and self.wounds:
            yield "wounds", "solid-has-no-wounds"
        if self.hides and not self.kind.endswith("shield"):
            yield "hides", "only-shields-hide"
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


KINDS: Final[dict[str, type]] = {
    "hero": HeroCard, "class": ClassCard, "skill": SkillCard, "item": ItemCard, "miniature": MiniatureCard,
    "enemy": EnemyCard, "terrain": TerrainCard, "resource": ResourceCard, "event": EventCard, "wound": WoundCard,
    "delirium": DeliriumCard, "tile": TileCard, "mission": MissionCard, "territory": TerritoryCard,
    "element": ElementCard, "module": ModuleCard, "plot": PlotCard,
}  # fmt: skip
