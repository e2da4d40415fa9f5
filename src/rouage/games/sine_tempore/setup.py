"""What a game may be set up with: a mission from its card, any moment of play, or a campaign (ST-SET, ST-RUL-71)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from rouage.engine.pack import Ref, slug, within
from rouage.games.sine_tempore.switches import Switches
from rouage.games.sine_tempore.territories import Difficulty
from rouage.games.sine_tempore.vocabulary import Status

CREW: Final = ("achab", "andromeda", "jukas", "alexandra")
"""The heroes of the box. [ST-CMP-01]"""
SHARES: Final = {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}
"""How many heroes each player runs. [ST-RUL-71]"""
RANDOM: Final = "random"
CAMPAIGN: Final = "campaign"
Label = Annotated[str, "a square, such as c4: the column from the west, the row from the south"]
Time = Annotated[str, "Harmonica.Phase, such as 2.6"]
Small = Annotated[int, within(0, 99)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup:
    """A hero at any moment of play; what is not said is as at the start of a mission."""

    seat: Annotated[int, within(1, 4)] | None = None
    """The number of the player who runs the hero."""
    at: Label | None = None
    time: Time | None = None
    """Where the token stands; the mission's start time otherwise."""
    wounds: Small = 0
    gone: bool = False
    statuses: tuple[Status, ...] = ()
    running: tuple[Status, ...] = ()
    """Statuses whose effect holds in this activation."""
    rerolls: Small = 0
    extra: Small = 0
    threat: Small = 0
    oblivion: Small = 0
    stored: dict[str, Small] = field(default_factory=dict)
    learned: tuple[Annotated[str, Ref("skill")], ...] | None = None
    """By the tree of the class; where the sheet has too few slots, the player leaves some out (ST-SET-09)."""
    skills: tuple[Annotated[str, Ref("skill")], ...] | None = None
    """Those chosen for the mission; all that were learned, where nothing is said."""
    items: dict[Annotated[str, Ref("item")], Annotated[int, within(1, 3)]] | None = None
    """What the hero carries, with the level of each; of two of a type the player discards one (ST-EQP-05)."""
    resources: tuple[Annotated[str, Ref("resource")], ...] = ()
    serious: tuple[Annotated[str, Ref("wound")], ...] = ()
    saved: Annotated[int, within(0, 6)] = 0
    engaged: tuple[Annotated[str, slug], ...] = ()
    carries: Annotated[str, slug] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EnemySetup:
    """A model on the board; models of one card are numbered in the order given: kid-1, kid-2."""

    enemy: Annotated[str, Ref("enemy")]
    at: Label
    wounds: Small = 0
    statuses: tuple[Status, ...] = ()
    acted: bool = False
    soul: Annotated[str, Ref("hero")] | None = None
    contagion: Annotated[str, Ref("hero")] | None = None
    """Whose Soul Breaker or Contagion it holds; the first of the crew's, where only the status is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenerySetup:
    """A scenic element, by its south-western square."""

    terrain: Annotated[str, Ref("terrain")]
    at: Label
    turned: bool = False
    wounds: Small = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlerSetup:
    """A hero between missions; what is not said is as at the start of a campaign (ST-RUL-107)."""

    seat: Annotated[int, within(1, 4)] | None = None
    experience: Small = 0
    learned: tuple[Annotated[str, Ref("skill")], ...] | None = None
    """By the tree of the class; at the start of a campaign each hero chooses two."""
    items: dict[Annotated[str, Ref("item")], Annotated[int, within(1, 3)]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignSetup:
    """A campaign at any moment between missions; `{}` is its beginning (ST-RUL-107)."""

    endings: Literal["two", "one"] = "two"
    """Several final missions, either of which wins (ST-GEN-03); or ten missions in order, the last one final
    (ST-RUL-115)."""
    recruits: bool = True
    """Whether heroes of the story may join; the catalogue's base set has none (ST-RUL-116)."""
    phase: Literal["opening", "skills", "recovery", "learning", "workshop", "ship", "next"] = "opening"
    missions: Small = 0
    """How many have been begun."""
    unlocked: tuple[Annotated[str, Ref("territory")], ...] = ()
    settlers: dict[Annotated[str, Ref("hero")], SettlerSetup] = field(default_factory=dict)
    """Of the crew, and heroes who have joined it."""
    stock: dict[Annotated[str, Ref("item")], Annotated[int, within(1, 3)]] = field(default_factory=dict)
    """Items that nobody carries."""
    store: dict[Annotated[str, Ref("element")], Annotated[int, within(0, 999)]] = field(default_factory=dict)
    modules: dict[Annotated[str, Ref("module")], Annotated[int, within(0, 3)]] = field(default_factory=dict)
    marks: tuple[Annotated[str, slug], ...] = ()
    """What the story remembers."""
    told: tuple[Annotated[str, Ref("mission")], ...] = ()
    """Narrative missions that succeeded."""
    barred: tuple[Annotated[str, Ref("mission")], ...] = ()
    """Narrative missions that failed and wait for an exploration."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is played and from where. `{}` is the introductory mission, alone; any part of it can be said otherwise."""

    scene: str = "landing-site"
    """A mission of a pack, `random` for one drawn from the Mission deck (ST-SET-01), or `campaign`."""
    players: Annotated[int, within(1, 4)] = 1
    crew: tuple[Annotated[str, Ref("hero")], ...] = CREW
    """Exactly four heroes, in seat order (ST-SET-07)."""
    begin: Literal["set-up", "play"] = "set-up"
    """Whether the players first arrange terrain and take their places, or play goes on from what is described."""
    now: Time | None = None
    ends: Time | None = None
    heroes: dict[Annotated[str, Ref("hero")], HeroSetup] = field(default_factory=dict)
    enemies: tuple[EnemySetup, ...] | None = None
    """In place of those of the mission."""
    groups: dict[Annotated[str, Ref("enemy")], Time] = field(default_factory=dict)
    """Where their tokens stand."""
    scenery: tuple[ScenerySetup, ...] | None = None
    """In place of the terrain of the mission, random or not."""
    loot: tuple[Label, ...] = ()
    points: dict[Annotated[str, slug], Label | Literal[""]] = field(default_factory=dict)
    """Where points of interest lie now; nowhere, if they are taken."""
    ally_wounds: Small = 0
    ally_at: Label | None = None
    progress: Small = 0
    ruin: Small = 0
    """AP that enemies have spent on an objective of their own."""
    event: str | None = None
    """The Event card; `none` for no event. Drawn from the deck where nothing is said."""
    resources: tuple[Annotated[str, Ref("resource")], ...] | None = None
    serious: tuple[Annotated[str, Ref("wound")], ...] | None = None
    deliriums: tuple[Annotated[str, Ref("delirium")], ...] | None = None
    """Decks in a known order, the first card drawn first; full and shuffled otherwise (ST-RUL-73)."""
    switches: Switches = field(default_factory=Switches)
    together: Literal["host", "vote"] = "host"
    """Where the book lets the players choose together: the first seat decides, or all of them vote."""
    ask_order: bool = False
    """Whether the players choose the order of models within a group (ST-RUL-20)."""
    deploy: Literal["ask", "auto"] = "ask"
    """Whether the players place heroes and terrain, or the program does."""
    difficulty: Difficulty = "green"
    """Of the territory the mission is played for: more enemies where it is yellow or red (ST-RUL-108)."""
    later: Annotated[int, within(0, 12)] = 0
    """Sectors by which the mission ends later, unless the heroes have to hold out until then (ST-RUL-114)."""
    marks: tuple[Annotated[str, slug], ...] | None = None
    """What the story remembers: it may change the mission. A narrative mission by itself is as if it had just opened:
    with the marks it needs."""
    campaign: CampaignSetup | None = None
    """Where the scene is `campaign`: how it stands."""
