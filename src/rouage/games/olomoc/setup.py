"""What a setup of Olomòc may say: a scene, an agenda and a layout, or plain data for any moment of play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from rouage.engine.pack import Ref, most, slug, within
from rouage.games.olomoc import content
from rouage.space.inches import is_simple

Seat = Literal["player-1", "player-2"]
Place = content.Place
Small = Annotated[int, within(0, 99)]
MOST_PIECES: Final = 40
"""Of each kind on the Bloc: every line of sight and every ruler is held against all of them."""
MOST_CORNERS: Final = 24
"""Of one decor."""
MOST_CORNERS_IN_ALL: Final = 200
"""Of all decors together: what a model may reach costs as much as the square of their number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouageSetup:
    """A rouage at any moment of play; what is not said is as at the start of a cycle."""

    card: Annotated[str, Ref("rouage")]
    id: Annotated[str, slug] | None = None
    """The card's name where nothing is said."""
    seat: Seat | None = None
    """Nobody's, if it is hostile."""
    at: Place | None = None
    """Its centre, in thousandths of an inch; off the Bloc where nothing is said."""
    ticked: Small = 0
    actions: Annotated[int, within(0, 9)] = 4
    darkness: Annotated[int, within(0, 3)] = 0
    stunned: bool = False
    out: bool = False
    carries: Annotated[str, Ref("equipment")] | None = None
    marches: Small = 0
    attacks: Small = 0
    used: dict[Annotated[str, Ref("capacity")], Small] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerSetup:
    at: Place
    size: content.Size = 30
    tinted: bool = False
    token: Seat | None = None
    source: Annotated[str, Ref("capacity")] | Annotated[str, Ref("artefact")] | None = None
    """What put it down in play; one of the agenda's own where nothing is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecorSetup:
    """A decor of a kind, or any polygon."""

    decor: Annotated[str, Ref("decor")] | None = None
    at: Place = (0, 0)
    along: tuple[int, int] = (1, 0)
    corners: Annotated[tuple[Place, ...], most(MOST_CORNERS)] = ()
    obstructing: bool = True
    tinted: bool = False

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.decor is None and not self.corners:
            yield "decor", "decor-or-corners"
        if self.corners and not is_simple(self.corners):
            yield "corners", "not-simple"
        if self.along == (0, 0):
            yield "along", "no-direction"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSetup:
    """A player at any moment of play."""

    number: Literal[1, 2] | None = None
    edge: Literal["south", "north", "west", "east"] | None = None
    cabal: dict[Annotated[str, Ref("rouage")], Annotated[str, Ref("equipment")]] | None = None
    """Three rouages, each with what it carries, where the cabal is not composed at the table."""
    fiel: Annotated[int, within(0, 2)] = 0
    points: Small = 0
    hand: tuple[Annotated[str, Ref("ministry")], ...] = ()
    propaganda: Annotated[int, within(0, 4)] = 1
    plan: tuple[Annotated[str, slug], ...] = ()
    opened: tuple[Annotated[str, slug], ...] = ()
    """Cards already revealed in this cycle."""
    lost: tuple[Annotated[str, slug], ...] = ()
    """Own rouages put out of combat in this cycle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How a game of Olomòc begins. An empty setup is the first scene."""

    scene: Annotated[str, Ref("scene")] | None = None
    agenda: Annotated[str, Ref("agenda")] | Literal["random"] | None = None
    layout: str | None = None
    """The name of a layout, or `free`: player 1 puts the decors down."""
    ministries: Annotated[str, slug] | None = None
    artefact: Annotated[str, slug] | None = None
    """Which decks are used; `random` draws one. [OLO-MIN-04] [OLO-ART-02]"""
    measures: Annotated[str, Ref("measures")] = "bloc"
    compose: Literal["draft", "secret", "given"] | None = None
    """By turns, in secret, or as the scene or the setup says."""
    referee: bool = True
    """Whether plans are trusted to the table; otherwise they are sealed by digests (OLO-RUL-44)."""
    players: dict[Seat, PlayerSetup] = field(default_factory=dict)
    begin: Literal["set-up", "cycle", "planning", "phase", "activation", "hostiles", "end-of-cycle"] = "set-up"
    """Where play begins; anything but `set-up` takes the Bloc as it is described below."""
    cycle: Annotated[int, within(1, 4)] = 1
    phase: Annotated[int, within(0, 5)] = 0
    priority: Seat = "player-1"
    hunt: Annotated[int, within(0, 2)] = 0
    active: Annotated[str, slug] | None = None
    """The rouage that is activated, with `begin = "activation"`."""
    propaganda: bool = False
    """Whether a propaganda activated it."""
    rouages: Annotated[tuple[RouageSetup, ...], most(MOST_PIECES)] = ()
    markers: Annotated[tuple[MarkerSetup, ...], most(MOST_PIECES)] | None = None
    decors: Annotated[tuple[DecorSetup, ...], most(MOST_PIECES)] | None = None
    pile: tuple[Annotated[str, Ref("artefact")], ...] = ()
    """The Artefact, top card first; shuffled where nothing is said."""
    discards: tuple[Annotated[str, Ref("artefact")], ...] = ()
    fallen: Annotated[str, Ref("ministry")] | None = None
