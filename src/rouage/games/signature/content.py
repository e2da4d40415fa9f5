"""The cards a Signature pack may hold: objects, powers, creatures, obstacles, characters and encounters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from rouage.engine.pack import Ref, Text, slug, within

Origin = Literal["printed", "house"]
Genre = Literal["fantasy", "gothic", "modern", "western", "space"]
Tag = Literal[
    "wound", "resist", "move", "stealth", "notice", "catch", "escape", "overpower", "power", "heal",
    "climb", "lock", "persuade", "craft", "lore", "drive", "endure",
]  # fmt: skip
"""What a task is about. Tools and traits say which tags they serve; obstacles say which tag overcomes them."""

Reach = Literal["hand", "ranged", "thrown"]
Place = Annotated[tuple[int, ...], "units east and north of the corner, or the number of a zone"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectCard:
    """Something carried: a weapon, an armour or a tool (SIG-OBJ)."""

    name: Text
    text: Text
    kind: Literal["weapon", "armour", "tool"]
    origin: Origin = "house"
    genres: tuple[Genre, ...] = ()
    bonus: Annotated[int, within(0, 2)] = 0
    """Taken off the difficulty of the tasks it serves: to wound, to resist wounds, or those of `uses`."""
    malus: Annotated[int, within(0, 2)] = 0
    """Armour only: added to the difficulty of movement and stealth."""
    hands: Annotated[int, within(0, 2)] = 0
    reach: Reach = "hand"
    reload: bool = False
    """A weapon that must be reloaded after each shot."""
    uses: tuple[Tag, ...] = ()
    enables: tuple[Annotated[str, slug], ...] = ()
    """Keys of tasks it makes possible; an obstacle `needs` such a key."""
    drawback: Text | None = None

    def faults(self) -> Iterator[tuple[str, str]]:
        """Two-point objects carry a drawback [SIG-OBJ-04]; printed weapons and armour keep their printed price."""
        if self.bonus == 2 and self.drawback is None:
            yield "drawback", "needs-drawback"
        if self.kind == "weapon" and self.bonus == 2 and self.hands != 2:
            yield "hands", "heavy-needs-two-hands"
        if self.kind == "armour" and self.malus != self.bonus:
            yield "malus", "armour-malus"
        if self.kind == "tool" and self.bonus > 0 and not self.uses:
            yield "uses", "bonus-needs-use"


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerCard:
    """A power is a task (SIG-RUL-37)."""

    name: Text
    text: Text
    origin: Origin = "house"
    genres: tuple[Genre, ...] = ()
    effect: Literal["wound", "entangle", "notice", "feat"]
    """What a success does to its target; a feat may overcome an obstacle, or is narrated."""
    difficulty: Annotated[int, within(1, 10)] = 3
    """Used when no creature or obstacle gives the number."""
    distance: Literal["adjacent", "short", "long", "sight"] = "sight"


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A feature of a creature that changes its difficulty against some deeds (SIG-CRE-04)."""

    name: Text
    against: Literal["wound", "resist", "catch", "notice", "all"]
    change: Annotated[int, within(-2, 2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureCard:
    """A creature is one number; its gear and features derive the rest (SIG-CRE)."""

    name: Text
    text: Text
    difficulty: Annotated[int, within(1, 10)]
    origin: Origin = "house"
    genres: tuple[Genre, ...] = ()
    important: bool = False
    """Three wounds defeat it instead of one."""
    solitary: bool = False
    """A loner: base difficulty one higher than its peers (SIG-CHF-02)."""
    armour: Annotated[int, within(0, 2)] = 0
    weapon: Annotated[int, within(0, 2)] = 0
    reach: Reach = "hand"
    ambush: bool = False
    aim: Literal["fight", "guard", "flee"] = "fight"
    """How a bot runs it: fights, waits until somebody comes near, or runs away."""
    features: tuple[Feature, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ObstacleCard:
    """An obstacle is one number too (SIG-CRE-02): overcome by a task, and some of them strike back."""

    name: Text
    text: Text
    difficulty: Annotated[int, within(1, 10)]
    origin: Origin = "house"
    genres: tuple[Genre, ...] = ()
    important: bool = False
    tag: Tag
    """What overcoming it is about; decides which tools and traits help."""
    needs: Annotated[str, slug] | None = None
    """Impossible without an object that enables this (SIG-OBJ-01)."""
    acts: bool = False
    """It acts each round against those near it: a trap, a fire, a storm (SIG-REA-02)."""
    harmful: bool = True
    """A failed reaction wounds; otherwise it throws the character to the ground (SIG-RUL-22)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait:
    """A phrase about a character; the GM grants advantage when it clearly applies (SIG-RUL-07)."""

    name: Text
    applies: tuple[Tag, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCard:
    """A ready character within the rulings on creation (SIG-RUL-36, SIG-RUL-42)."""

    name: Text
    text: Text
    origin: Origin = "house"
    genres: tuple[Genre, ...] = ()
    traits: tuple[Trait, ...]
    powers: tuple[Annotated[str, Ref("power")], ...] = ()
    objects: tuple[Annotated[str, Ref("object")], ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if len(self.traits) != 3:
            yield "traits", "three-traits"
        if len(self.powers) > 2:
            yield "powers", "two-powers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """Creatures that take part in an encounter."""

    creature: Annotated[str, Ref("creature")]
    count: Annotated[int, within(1, 20)] = 1
    at: Place
    spread: Annotated[int, within(0, 10)] = 1
    """Units between neighbours when there are several."""
    group: bool = False
    """Act as one group while three or more stand (SIG-GRP)."""
    chief: bool = False
    important: bool = False
    side: Literal["foe", "ally"] = "foe"
    hidden: bool = False
    """Unknown to the players until it acts, arrives or the GM reveals it."""
    arrives: Annotated[int, within(1, 30)] = 1
    """The round in which it arrives."""
    goal: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hazard:
    """Obstacles that stand in an encounter."""

    obstacle: Annotated[str, Ref("obstacle")]
    at: Place
    hidden: bool = False
    goal: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EncounterCard:
    """A scene with something to win or lose."""

    name: Text
    text: Text
    """The GM reads it aloud."""
    secret: Text | None = None
    """For the GM's eyes."""
    origin: Origin = "house"
    genre: Genre
    goal: Literal["defeat", "overcome", "catch", "escape", "hold"] = "defeat"
    """Defeat every foe; overcome the goal obstacles; catch the goal creatures; escape, all who can, once no goal
    obstacle bars the way; or hold out."""
    rounds: Annotated[int, within(1, 60)] = 20
    """After so many rounds it ends: won if the goal was to hold, lost otherwise."""
    space: Literal["points", "zones"] = "points"
    size: tuple[int, ...] = (30, 20)
    """Width and depth in units, or the number of zones in a row."""
    ground: Literal["ordinary", "difficult"] = "ordinary"
    surprised: Literal["nobody", "players", "creatures"] = "nobody"
    unit: Text
    """What one unit stands for in this fiction, such as a stride or a thousand kilometres (SIG-DST-06)."""
    centimetres: Annotated[int, within(1, 20)] = 3
    """On the table, per unit, the same for everybody (SIG-DST-04, SIG-DST-05)."""
    cast: tuple[Cast, ...] = ()
    obstacles: tuple[Hazard, ...] = ()
    characters: tuple[Annotated[str, Ref("character")], ...]
    start: tuple[Place, ...]
    """Where the players' characters begin, in order; the last place serves any further ones."""


KINDS: dict[str, type] = {
    "object": ObjectCard,
    "power": PowerCard,
    "creature": CreatureCard,
    "obstacle": ObstacleCard,
    "character": CharacterCard,
    "encounter": EncounterCard,
}
