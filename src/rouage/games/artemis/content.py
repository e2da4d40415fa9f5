"""The cards an Espace Artémis pack may hold: weapons, protections, gear, careers, characters, people and scenes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from rouage.engine.pack import Ref, Text, slug, within
from rouage.games.artemis.competences import GOVERNED, LETTERS
from rouage.games.artemis.levels import Level

Origin = Literal["printed", "house"]
Size = Literal["fists", "staff", "short", "medium", "long"]
Space = Literal["open", "slightly", "very", "confined"]
"""How cluttered a place is, for whoever dodges there (ART-ESQ)."""
Milieu = Literal["sauvage", "urbain", "spatial"]
Score = Annotated[int, within(0, 15)]
Hours = Annotated[int, within(1, 240)]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponCard:
    """A weapon: what it makes of an average, unprotected person (ART-WPN, ART-RUL-25, ART-RUL-27)."""

    name: Text
    text: Text
    origin: Origin = "house"
    category: Annotated[int, within(0, 7)]
    """The rank of the wound it causes; 0 for what does not wound."""
    size: Size = "short"
    """Where it fits (ART-RUL-26)."""
    competence: Annotated[str, slug]
    use: Literal["melee", "shot"] = "melee"
    laser: bool = False
    """A personal screen stops it (ART-RUL-29)."""
    stuns: bool = False
    """No wound, but sleep (ART-RUL-28)."""
    natural: bool = False
    """Claws or a machine's arm: it can be neither dropped nor thrown."""

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.competence not in GOVERNED:
            yield "competence", "unknown-competence"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectionCard:
    """Clothing (ART-PRT, ART-GEN)."""

    name: Text
    text: Text
    origin: Origin = "house"
    protection: Annotated[int, within(0, 4)]
    hindrances: Annotated[int, within(0, 8)]
    exoskeleton: bool = False
    """Blows may short-circuit it (ART-RUL-67)."""
    suit: bool = False
    """It can be pressurised, and has bracelets for a screen (ART-GEN-07, ART-FACT-21)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GearCard:
    """Something else that is carried (ART-EQP-01, ART-RUL-71)."""

    name: Text
    text: Text
    origin: Origin = "house"
    bulky: bool = False
    """Beyond two of them, each is a hindrance (ART-RUL-47)."""
    screen: bool = False
    """It lowers a laser's hit by three ranks (ART-RUL-29)."""
    weapon: Annotated[str, Ref("weapon")] | None = None
    """The weapon it is, for what is both a box of the sheet and a weapon."""
    protection: Annotated[str, Ref("protection")] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CareerCard:
    """What somebody of a career usually knows: a template for creation (ART-RUL-08)."""

    name: Text
    text: Text
    origin: Origin = "house"
    characteristics: dict[str, Annotated[int, within(1, 5)]]
    """A proposal: 26 points over the eight."""
    professional: tuple[Annotated[str, slug], Annotated[str, slug]]
    confirmed: tuple[Annotated[str, slug], Annotated[str, slug], Annotated[str, slug]]
    amateur: tuple[Annotated[str, slug], Annotated[str, slug], Annotated[str, slug]]
    second_confirmed: Annotated[str, slug]
    """As a secondary career: one at Confirmé, three at Amateur."""
    second_amateur: tuple[Annotated[str, slug], Annotated[str, slug], Annotated[str, slug]]
    gear: tuple[Annotated[str, Ref("gear")], ...]
    """Five boxes beside the wrist kit (ART-RUL-61)."""
    environments: dict[Milieu, Level]

    def faults(self) -> Iterator[tuple[str, str]]:
        if set(self.characteristics) != set(LETTERS):
            yield "characteristics", "eight-letters"
        known = (*self.professional, *self.confirmed, *self.amateur, self.second_confirmed, *self.second_amateur)
        if any(one not in GOVERNED for one in known):
            yield "professional", "unknown-competence"


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How somebody looks and sounds (ART-SHT-06 to -08)."""

    sex: Text | None = None
    age: Text | None = None
    height: Text | None = None
    build: Text | None = None
    morphology: Text | None = None
    skin: Text | None = None
    face: Text | None = None
    hair: Text | None = None
    eyes: Text | None = None
    clothes: Text | None = None
    voice: Text | None = None
    other: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A source of mental balance, or of imbalance (ART-SHT-03, ART-RUL-59)."""

    name: Text
    points: Annotated[int, within(-3, 3)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCard:
    """A ready character, within the rulings on creation (ART-RUL-06 to -08, -46, -58, -59, -61)."""

    name: Text
    text: Text
    origin: Origin = "house"
    career: Annotated[str, Ref("career")]
    second_career: Annotated[str, Ref("career")]
    characteristics: dict[str, Annotated[int, within(1, 5)]]
    competences: dict[str, Level]
    """Above Débutant for innate ones; acquired and weapon competences that were learned."""
    environments: dict[Milieu, Level]
    gear: tuple[Annotated[str, Ref("gear")], ...] = ()
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
    """Those in its gear by their own name; three at most (ART-CBT-09)."""
    protection: Annotated[str, Ref("protection")] = "light-clothes"
    sources: tuple[Source, ...] = ()
    homeland: Text | None = None
    protector: Text | None = None
    family: Text | None = None
    asset: Text | None = None
    flaw: Text | None = None
    power: Text | None = None
    look: Look = Look()

    def faults(self) -> Iterator[tuple[str, str]]:
        if set(self.characteristics) != set(LETTERS):
            yield "characteristics", "eight-letters"
        if any(one not in GOVERNED for one in self.competences):
            yield "competences", "unknown-competence"


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonCard:
    """Somebody the GM plays: ready scores, and the grid of the GM's combat sheet (ART-LVL, ART-FACT-18)."""

    name: Text
    text: Text
    origin: Origin = "house"
    nature: Literal["human", "animal", "machine", "spirit"] = "human"
    usual: Level = "debutant"
    """The level of whatever is not in `scores` (ART-LVL-01 to -05)."""
    force: Annotated[int, within(1, 5)] = 3
    will: Annotated[int, within(1, 5)] = 3
    scores: dict[str, Score] = field(default_factory=dict)
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
    """Two at most (ART-FACT-18); bare hands besides."""
    protection: Annotated[str, Ref("protection")] = "light-clothes"
    gear: tuple[Annotated[str, Ref("gear")], ...] = ()
    yields: Literal["flee", "yield", "never"] = "flee"
    """What it does when its malus reaches −4 (ART-RUL-60)."""
    attitude: Literal["prudent", "defensive", "aggressive"] = "prudent"
    """How it likes to fight, for whoever plays it."""

    def faults(self) -> Iterator[tuple[str, str]]:
        if any(one not in GOVERNED for one in self.scores):
            yield "scores", "unknown-competence"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Part of a scene: how much room there is, and whether there is a roof over it (ART-ESQ, ART-RUL-26)."""

    name: Text
    space: Space = "open"
    indoors: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """People that take part in a scene; how many suit a fight is advice, and never enforced (ART-RUL-72)."""

    person: Annotated[str, Ref("person")]
    count: Annotated[int, within(1, 12)] = 1
    place: Annotated[int, within(1, 6)] = 1
    side: Literal["foe", "ally"] = "foe"
    hidden: bool = False
    """Unknown to the players until it acts or the GM reveals it."""
    surprises: bool = False
    """Its first blow is a surprise attack, if stealth wins (ART-OPT-06)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """A stretch of a hard journey: so many hours, and what they ask of everybody."""

    name: Text
    hours: Hours
    test: Literal["endurance", "calme", "courage"] = "endurance"
    harsher: Annotated[int, within(0, 3)] = 0
    """Grave marks added to whatever the test brings (ART-FACT-05)."""
    milieu: Milieu = "sauvage"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A trial of a quest: a fight, and a riddle about feelings (ART-QST-11 to -14)."""

    name: Text
    riddle: Text
    answer: Text
    """For the GM's eyes."""
    cast: tuple[Cast, ...]
    opposing: Annotated[int, within(0, 6)] = 0
    """Spirits that may stand in the way without knowing it (ART-QST-12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneCard:
    """A scene with something to win or lose."""

    name: Text
    text: Text
    """The GM reads it aloud."""
    secret: Text | None = None
    """For the GM's eyes."""
    origin: Origin = "house"
    kind: Literal["fight", "ordeal", "quest"] = "fight"
    goal: Literal["defeat", "hold", "arrive"] = "defeat"
    turns: Annotated[int, within(1, 60)] = 20
    """After so many turns it ends: won if the goal was to hold, lost otherwise."""
    milieu: Milieu = "urbain"
    places: tuple[Place, ...]
    """In a row: neighbours are a few metres apart, further ones across a street, far, extreme (ART-RUL-27)."""
    cast: tuple[Cast, ...] = ()
    characters: tuple[Annotated[str, Ref("character")], ...]
    start: Annotated[int, within(1, 6)] = 1
    """The place where the players' characters begin."""
    bare_hands: bool = False
    """Weapons are put away when it begins."""
    legs: tuple[Leg, ...] = ()
    deadline: Annotated[int, within(0, 1000)] = 0
    """Hours within which a journey must be over; 0 for none."""
    trials: tuple[Trial, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if not 1 <= len(self.places) <= 6:
            yield "places", "places"
        if self.start > len(self.places) or any(one.place > len(self.places) for one in self.cast):
            yield "start", "no-such-place"
        if (self.kind == "ordeal") != bool(self.legs):
            yield "legs", "legs"
        if (self.kind == "quest") != bool(self.trials):
            yield "trials", "trials"


KINDS: dict[str, type] = {
    "weapon": WeaponCard,
    "protection": ProtectionCard,
    "gear": GearCard,
    "career": CareerCard,
    "character": CharacterCard,
    "person": PersonCard,
    "scene": SceneCard,
}
