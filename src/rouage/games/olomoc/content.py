"""The cards an Olomòc pack may hold, and the small vocabulary their effects are written in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from rouage.engine.pack import Origin, Ref, Text, slug, within
from rouage.space.inches import is_simple

Characteristic = Literal["technique", "combat", "tir", "esquive"]
Ministry = Literal[
    "coordination", "integrite", "effort", "progres", "harmonie", "edification", "securite", "frange", "axe"
]  # fmt: skip
"""The seven ministries, and the two stray ones, which are affiliations only. [OLO-MIN-10] [OLO-MIN-11]"""
Until = Literal["card", "phase", "next-phase", "hostile-phase", "cycle"]
"""When an effect ends at the latest: with the card, the planning phase, the one after it, the hostile phase, the cycle
(OLO-RUL-59)."""
Frequency = Literal["phase", "cycle", "game", "none"]
Size = Literal[30, 40, 50]
"""Of a base or a marker, in millimetres. [OLO-CMP-07]"""
Corner = Literal["near-left", "near-right", "far-left", "far-right"]
"""As seen by player 1, behind their own edge (OLO-RUL-66)."""
Inches = Annotated[int, within(0, 30_000)]
"""Thousandths of an inch. [OLO-MEA-01]"""
Place = tuple[Annotated[int, within(0, 30_000)], Annotated[int, within(0, 30_000)]]
Small = Annotated[int, within(-9, 9)]

Deed = Literal[
    "darkness", "actions", "stun", "rouse", "heal", "wound", "push", "place", "march", "modify", "forbid", "rank",
    "mechanism", "animosity", "arrive", "score", "redraw", "re-roll", "rest-again", "nothing", "attack", "marker",
    "unmark",
]  # fmt: skip
Whom = Literal["self", "one", "struck", "striker", "every", "moved"]
Side = Literal["ally", "opponent", "hostile", "enemy", "player", "any"]
"""Allied, opposing, hostile, opposing or hostile, of either player, or any rouage at all (OLO-ROU-01 to -03)."""
What = Literal[
    "technique", "combat", "tir", "esquive", "cover", "long-range", "difficulty", "stun-cost", "push-cost",
    "reserve", "support-range",
]  # fmt: skip
Forbidden = Literal["shooting", "coordination", "riposte", "dodge", "charge", "opportunity", "rest", "march"]
Condition = Literal[
    "target-reinforced", "target-stunned", "target-tinted", "target-hostile", "not-marched", "charging", "tinted",
    "sound", "answering", "in-cover", "near-ally", "outranked", "on-zone",
]  # fmt: skip
Occasion = Literal[
    "mechanism-drawn", "mechanism-done", "wounding", "wounded", "felling", "fallen", "rested", "technique-roll",
    "combat-roll", "tir-roll", "studied", "entered", "card-done", "phase-done", "hostile-phase-done", "cycle-done",
    "game-done",
]  # fmt: skip


NUMBERED: Final = ("darkness", "actions", "heal", "wound", "modify", "score")
"""Deeds whose number a D3 may be rolled for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing that a card does.

    darkness, actions: `n` tokens more, or less. stun: a stunned token; rouse: takes it away. heal: untick `n` PV.
    wound: `n` wounds. push: with the push ruler, `toward` or `away` from the user if it says so. place: within `reach`
    of where it stands. march: a free march. modify: `what` changes by `n` `until` then. forbid: nobody concerned may
    do `forbidden`. rank: counts as rank `n` for coordinations. mechanism: perform one. animosity: all hostiles act.
    arrive: a `hostile` at the `corner`. score: `n` victory points. redraw: another artefact card in its place.
    re-roll: the whole roll, for no token. rest-again: the rest removes one token more. nothing: as it says. attack: a
    frontal or ranged `attack` or a charge with `pool` dice. marker: put down a marker of a `size`, within `reach` or at
    the `corner`; unmark: take away one that a card put down, or every one.
    """

    do: Deed
    whom: Whom = "self"
    """The user, one that the user chooses, whoever was struck, whoever struck, every rouage concerned, or whoever the
    effect before this one moved."""
    side: Side | None = None
    """Where a capacity says nothing, allied ones are meant; where the Artefact or a ministry does, all. [OLO-CAP-21]"""
    n: Small = 1
    reach: Inches | None = None
    """How near to the user whoever is chosen must be; of a placement, how far."""
    sight: bool = True
    """Whether whoever is chosen must be seen (OLO-KEY-04)."""
    contact: bool = False
    oneself: bool = False
    """Whether the user may be chosen too (OLO-CAP-15)."""
    on_bloc: bool = False
    """Whether `every` means those on the Bloc only (OLO-ART-09)."""
    status: Literal["sound", "tinted", "corrupted", "stunned"] | None = None
    """Only those (OLO-DRK-01 to -03, OLO-STN-01)."""
    what: What | None = None
    forbidden: Forbidden | None = None
    until: Until | None = None
    hostile: Annotated[str, Ref("rouage")] | None = None
    corner: Corner | None = None
    toward: bool = False
    away: bool = False
    directly: bool = False
    """Of a march toward or away: as near, or as far, as can be (OLO-KEY-12, OLO-KEY-14)."""
    of: Literal["user", "moved"] = "user"
    """Toward or away from whom a march goes: the user, or the one chosen before."""
    d3: bool = False
    """Whether a D3 is rolled: the effect is for `n` times what it shows (OLO-CMP-05)."""
    attack: Literal["frontal", "ranged", "charge"] | None = None
    pool: Annotated[int, within(1, 9)] | None = None
    """The dice of an attack, in place of the characteristic."""
    size: Size = 30
    tinted: bool = False

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.do == "modify" and self.what is None:
            yield "what", "modify-needs-what"
        if self.do == "forbid" and self.forbidden is None:
            yield "forbidden", "forbid-needs-what"
        if self.do in ("modify", "forbid", "rank") and self.until is None:
            yield "until", "needs-until"
        if self.do == "arrive" and (self.hostile is None or self.corner is None):
            yield "hostile", "arrive-needs-whom-and-where"
        if self.do == "place" and self.reach is None:
            yield "reach", "place-needs-reach"
        if self.toward and self.away:
            yield "away", "toward-or-away"
        if self.directly and not (self.do == "march" and (self.toward or self.away)):
            yield "directly", "directly-needs-direction"
        if self.do == "attack" and (self.attack is None or self.pool is None or self.whom != "one"):
            yield "attack", "attack-needs-kind-and-pool"
        if self.do in ("marker", "unmark") and self.reach is None and self.corner is None and self.whom != "every":
            yield "reach", "marker-needs-where"
        if self.d3 and self.do not in NUMBERED:
            yield "d3", "d3-needs-number"


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """What a permanent capacity changes for its bearer while its conditions hold; the same name never counts twice
    (OLO-CAP-20).
    """

    what: What
    n: Small
    when: tuple[Condition, ...] = ()
    frontal: bool = False
    """Only in a frontal attack of the bearer's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Capacity:
    """A specific capacity: a name, a type, a frequency, a cost, a timing and an effect. [OLO-CAP-01] [OLO-CAP-03]"""

    origin: Origin
    name: Text
    text: Text
    timing: Literal["active", "permanent"]
    actions: Annotated[int, within(0, 4)] = 0
    darkness: Annotated[int, within(0, 3)] = 0
    per: Frequency = "none"
    uses: Annotated[int, within(1, 9)] = 1
    effects: tuple[Effect, ...] = ()
    on: Occasion | None = None
    """What a permanent capacity waits for."""
    optional: bool = True
    """Whether the player may let the occasion pass."""
    modifies: tuple[Modifier, ...] = ()
    free_march: bool = False
    """So often as its frequency allows, a march of the bearer costs nothing."""
    ignores_cover: tuple[Condition, ...] | None = None
    """The bearer ignores cover while these hold."""
    enters_anywhere: bool = False
    """The bearer may enter by either deployment line."""
    corrosive: bool = False
    """A frontal attack whose roll shows a 6 stuns its target. [OLO-ROG-06]"""
    immutable: bool = False
    """It cannot be wounded and ignores state tokens. [OLO-ROG-07] [OLO-ROG-08]"""

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.timing == "active" and (self.on or self.modifies or self.free_march):
            yield "timing", "active-waits-for-nothing"
        if self.timing == "active" and not self.effects:
            yield "effects", "no-effects"
        if self.on is not None and not self.effects:
            yield "effects", "no-effects"
        if self.strike is not None and (self.timing != "active" or len(self.effects) > 1):
            yield "effects", "attack-alone"

    @property
    def wounds(self) -> bool:
        """Whether it is an attack: whatever can wound an opposing or hostile rouage. [OLO-ATK-07]"""
        return any(effect.do in ("wound", "attack") for effect in self.effects)

    @property
    def strike(self) -> Effect | None:
        """The attack that it makes with dice of its own, if it makes one."""
        return next((effect for effect in self.effects if effect.do == "attack"), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of an Instinct: if it holds, that is what a hostile does (OLO-ROG-01)."""

    when: Literal["engaged", "charge-range", "sees", "wounded", "always"]
    do: Literal["attack", "charge", "shoot", "march", "flee", "nothing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Instinct:
    """How a hostile acts in each situation. [OLO-HOS-04]"""

    origin: Origin
    name: Text
    text: Text
    lines: tuple[Line, ...]
    prefers: Literal["highest-rank", "nearest", "most-wounded", "most-darkness"] = "highest-rank"
    attacked: Literal["nothing", "dodge", "riposte"] = "nothing"
    shot: Literal["nothing", "dodge", "riposte"] = "nothing"
    left: Literal["nothing", "opportunity"] = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rouage:
    """A profile card; the starter's are those of OLO-RUL-77. [OLO-ROU-04]"""

    origin: Origin
    name: Text
    title: Text | None = None
    ministries: tuple[Ministry, ...] = ()
    faction: Annotated[str, Ref("faction")] | None = None
    factions: tuple[Annotated[str, Ref("faction")], ...] = ()
    """Others that it belongs to as well."""
    rank: Annotated[int, within(0, 3)] = 0
    base: Size = 30
    technique: Annotated[int, within(0, 9)]
    combat: Annotated[int, within(0, 9)]
    tir: Annotated[int, within(0, 9)]
    esquive: Annotated[int, within(0, 9)]
    life: str
    """R reinforced, S standard, T tinted, from left to right. [OLO-LIF-01] [OLO-LIF-04]"""
    capacities: tuple[Annotated[str, Ref("capacity")], ...] = ()
    instinct: Annotated[str, Ref("instinct")] | None = None
    """Only of a hostile. [OLO-ROU-03]"""

    def faults(self) -> Iterator[tuple[str, str]]:
        if not self.life or set(self.life) - set("RST"):
            yield "life", "life-line"
        if self.instinct is None and not (1 <= self.rank <= 3 and self.ministries and self.faction):
            yield "rank", "recruit-needs-rank-ministry-faction"

    @property
    def belongs(self) -> frozenset[str]:
        """Every faction it is of. [OLO-CAB-05]"""
        return frozenset([*self.factions, *([self.faction] if self.faction else [])])


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction:
    """All rouages of a cabal belong to one. [OLO-CAB-05]"""

    origin: Origin
    name: Text
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """An equipment or a gift, tied to a ministry, a faction, a rouage, or several of them; the starter's are those of
    OLO-RUL-80. [OLO-EQP-01] [OLO-EQP-06] [OLO-RUL-84]
    """

    origin: Origin
    name: Text
    kind: Literal["equipment", "gift"]
    ministry: Ministry | None = None
    faction: Annotated[str, Ref("faction")] | None = None
    rouage: Annotated[str, Ref("rouage")] | None = None
    capacity: Annotated[str, Ref("capacity")]

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.ministry is None and self.faction is None and self.rouage is None:
            yield "ministry", "one-affiliation"


def _userless(effects: tuple[Effect, ...]) -> Iterator[tuple[str, str]]:
    """A card that nobody uses strikes nobody, and puts markers at corners only."""
    for place, effect in enumerate(effects):
        if effect.do == "attack":
            yield f"effects[{place}].do", "attack-needs-user"
        if effect.do == "marker" and effect.corner is None:
            yield f"effects[{place}].corner", "marker-needs-corner"
        if effect.do == "unmark" and effect.whom != "every":
            yield f"effects[{place}].whom", "unmark-every"


@dataclass(frozen=True, slots=True, kw_only=True)
class Propaganda:
    """A card of the plan that calls any rouage; its slogan says nothing to the rules. [OLO-PHA-12] [OLO-RUL-84]"""

    origin: Origin
    name: Text
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class MinistryCard:
    """A card of the Administration: rank, slots, capacity. [OLO-MIN-05] [OLO-MIN-06] [OLO-MIN-07] [OLO-MIN-09]
    [OLO-RUL-78]
    """

    origin: Origin
    ministry: Ministry
    deck: Annotated[str, slug]
    rank: Annotated[int, within(1, 99)]
    slots: tuple[Annotated[int, within(1, 5)], ...]
    name: Text
    """Of its capacity."""
    text: Text
    effects: tuple[Effect, ...]
    copies: Annotated[int, within(1, 2)] = 1

    def faults(self) -> Iterator[tuple[str, str]]:
        if not self.slots:
            yield "slots", "no-slots"
        if self.ministry == "axe" and self.copies != 2:
            yield "copies", "two-of-the-axe"
        if self.ministry == "frange":
            yield "ministry", "no-card-of-the-fringe"
        yield from _userless(self.effects)


@dataclass(frozen=True, slots=True, kw_only=True)
class ArtefactCard:
    """A number, whose first digit names the player who gets the priority, and an effect. [OLO-ART-03] [OLO-ART-04]
    [OLO-RUL-79]
    """

    origin: Origin
    deck: Annotated[str, slug]
    number: Annotated[int, within(1, 2999)]
    name: Text
    text: Text
    effects: tuple[Effect, ...]
    unique: bool = False
    """Whether no other card of its deck bears its name. [OLO-ART-01]"""

    def faults(self) -> Iterator[tuple[str, str]]:
        if str(self.number)[0] not in "12":
            yield "number", "first-digit"
        yield from _userless(self.effects)

    @property
    def player(self) -> int:
        return int(str(self.number)[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A marker that an agenda puts down."""

    at: Place
    size: Size = 30
    tinted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A round zone, or one with corners. [OLO-ZON-01]"""

    at: Place | None = None
    diameter: Inches = 0
    corners: tuple[Place, ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        # A single thousandth of an inch has no radius in whole ones.
        if (self.at is None or self.diameter < 2) == (not self.corners):
            yield "at", "round-or-cornered"
        if self.corners and not is_simple(self.corners):
            yield "corners", "not-simple"


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A hostile that is on the Bloc from the start. [OLO-HOS-01]"""

    rouage: Annotated[str, Ref("rouage")]
    at: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    """What studying brings, by the agenda (OLO-RUL-81)."""

    of: Literal["markers", "hostiles"] = "markers"
    claims: bool = False
    """Whether a success puts the player's agenda token on the marker."""
    points: Annotated[int, within(0, 9)] = 0
    once: Literal["rouage", "player", "never"] = "never"
    """Who scores at most once a cycle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """What is counted at the end of each cycle, or of the game.

    claimed: a point for each marker bearing one's token, `most` more for bearing more than the opponent. rank-near:
    to whoever has the higher total rank within `reach` of the marker or hostile. zones: for each zone in which one has
    more non-stunned rouages. held: for each marker that only one's own non-stunned rouages touch. crossed: for each own
    rouage within `reach` of the opponent's edge. unharmed: for each own rouage on the Bloc that is sound. felled: for
    each opposing rouage put out of combat this cycle. lightest: to whoever has fewer Darkness tokens.
    """

    count: Literal["claimed", "rank-near", "zones", "held", "crossed", "unharmed", "felled", "lightest"]
    points: Annotated[int, within(1, 9)] = 1
    most: Annotated[int, within(0, 9)] = 0
    reach: Inches = 0
    at: Literal["cycle", "game"] = "cycle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Agenda:
    """The mission: the source of victory points. [OLO-GEN-02] [OLO-GEN-04]"""

    origin: Origin
    name: Text
    text: Text
    rules: Text
    edges: Literal["south-north", "west-east"] = "south-north"
    markers: tuple[Spot, ...] = ()
    zones: tuple[Zone, ...] = ()
    hostiles: tuple[Guest, ...] = ()
    tinted: tuple[Annotated[str, Ref("decor")], ...] = ()
    """Kinds of decor that this agenda makes tinted (OLO-RUL-17)."""
    study: Study | None = None
    scoring: tuple[Scoring, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Decor:
    """A kind of decor: a rectangle, or a polygon by its corners around the middle. [OLO-LOS-01]"""

    origin: Origin
    name: Text
    obstructing: bool
    tinted: bool = False
    length: Inches = 0
    width: Inches = 0
    corners: tuple[tuple[int, int], ...] = ()

    def faults(self) -> Iterator[tuple[str, str]]:
        if bool(self.corners) == bool(self.length and self.width):
            yield "length", "rectangle-or-corners"
        if self.corners and not is_simple(self.corners):
            yield "corners", "not-simple"


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A decor in a layout: where its middle lies and which way its long side runs."""

    decor: Annotated[str, Ref("decor")]
    at: Place
    along: tuple[int, int] = (1, 0)

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.along == (0, 0):
            yield "along", "no-direction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A table ready to play on (OLO-RUL-18)."""

    origin: Origin
    name: Text
    decors: tuple[Laid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """Every house value that a printed one may replace (OLO-RUL-82), in thousandths of an inch."""

    origin: Origin
    side: Inches
    """Of the Bloc. [OLO-CMP-02]"""
    threat: Inches
    """How far a threat zone reaches. [OLO-THR-02]"""
    long_range: Inches
    """[OLO-RNG-10]"""
    apart: Inches
    """Between decors. [OLO-SET-06]"""
    base_30: Inches
    base_40: Inches
    base_50: Inches
    """The radius of each base and marker (OLO-RUL-03)."""
    ruler: tuple[Inches, Inches]
    push_ruler: tuple[Inches, Inches]
    """Length and width of the two rulers. [OLO-CMP-10] [OLO-RUL-04]"""
    decors: tuple[Annotated[str, Ref("decor")], ...]
    """Those of a game with free placement (OLO-RUL-17)."""
    layout: Annotated[str, Ref("layout")]
    """The usual one (OLO-RUL-18)."""
    propaganda_rank: Annotated[int, within(0, 9)]
    """[OLO-RUL-47]"""
    most_rogues: Annotated[int, within(1, 20)]
    """Of one kind on the Bloc (OLO-RUL-66)."""

    def radius(self, size: Size) -> int:
        return {30: self.base_30, 40: self.base_40, 50: self.base_50}[size]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A game ready to play: an agenda, a layout and two cabals."""

    origin: Origin
    name: Text
    text: Text
    agenda: Annotated[str, Ref("agenda")]
    layout: Annotated[str, Ref("layout")] | None = None
    ministries: Annotated[str, slug] = "administration"
    artefact: Annotated[str, slug] = "artefact"
    cabals: tuple[tuple[Recruit, ...], ...] = ()
    """Of player 1 and of player 2; none to compose them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recruit:
    """A rouage with what it carries."""

    rouage: Annotated[str, Ref("rouage")]
    carries: Annotated[str, Ref("equipment")]


KINDS: Final = {
    "capacity": Capacity, "instinct": Instinct, "rouage": Rouage, "faction": Faction, "equipment": Equipment,
    "ministry": MinistryCard, "artefact": ArtefactCard, "agenda": Agenda, "decor": Decor, "layout": Layout,
    "measures": Measures, "scene": Scene, "propaganda": Propaganda,
}  # fmt: skip
"""What a pack may hold: the kinds of cards, but for those that only say what is on the others, and the table they are
played on. [OLO-CMP-11]"""
