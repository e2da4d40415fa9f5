"""A campaign: what outlives missions (ST-CAM, ST-GEN-10, ST-RUL-107 to 116).

It never changes: whatever happens makes another, so that copies of a game share it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

Phase = Literal[
    "opening", "skills", "plot", "recovery", "learning", "workshop", "ship", "next", "muster", "mission", "over"
]
"""The Colony Phase in its order, what comes before it, and the mission that follows. [ST-RUL-110]"""
MODULES: Final = ("infirmary", "workshop", "laboratory", "bridge")
"""Of the ship. [ST-RUL-114]"""


@dataclass(frozen=True, slots=True)
class Settler:
    """A hero between missions; hero and settler are the same thing. [ST-GEN-06]"""

    hero: str
    seat: int
    """The number of the player who runs the hero."""
    experience: int
    learned: tuple[str, ...]
    items: tuple[tuple[str, int], ...]
    """What the hero carries, with the level of each."""
    goes: bool
    """Whether the hero is of the next mission, or of the one under way."""


@dataclass(frozen=True, slots=True)
class Played:
    """A mission that was played; of a narrative one there is no territory."""

    mission: str
    territory: str
    success: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Campaign:
    """Everything a crew has won, learned, built and been told."""

    endings: Literal["two", "one"]
    """Several final missions, or the catalogue's one. [ST-GEN-03] [ST-RUL-115]"""
    recruits: bool
    """Whether heroes may join. [ST-RUL-116]"""
    deploy: str
    phase: Phase
    missions: int
    """How many were begun."""
    unlocked: tuple[str, ...]
    settlers: tuple[Settler, ...]
    stock: tuple[tuple[str, int], ...]
    """Items that nobody carries."""
    store: tuple[int, int, int]
    """Units of the three elements. [ST-RUL-111]"""
    modules: tuple[int, int, int, int]
    """Their levels. [ST-RUL-114]"""
    marks: tuple[str, ...]
    """What the story remembers."""
    told: tuple[str, ...]
    """Narrative missions that succeeded."""
    pages: tuple[str, ...]
    """Of the plot book, as they were read."""
    barred: tuple[str, ...]
    """Failed narrative missions that wait for an exploration. [ST-RUL-115]"""
    aim: str
    """The territory or narrative mission chosen."""
    mission: str
    """The card that will be, or is being, played for it."""
    medipacks: tuple[str, ...]
    """The heroes that receive one at set-up. [ST-RUL-114]"""
    upgraded: tuple[str, ...]
    """In this Colony Phase. [ST-RUL-113]"""
    ready: tuple[str, ...]
    """Seats that have said done in this part of the Colony Phase."""
    past: tuple[Played, ...]
    page: str
    """The page of the plot book that lies open, or none."""
    opened: tuple[str, ...]
    """Narrative missions that the players have heard of."""

    def settler(self, hero: str) -> Settler | None:
        return next((one for one in self.settlers if one.hero == hero), None)

    def carrier(self, item: str) -> Settler | None:
        """Who carries an item."""
        return next((one for one in self.settlers if item in dict(one.items)), None)

    def level(self, module: str) -> int:
        return self.modules[MODULES.index(module)]

    def owned(self) -> dict[str, int]:
        """Every item of the crew with its level, carried or not."""
        return {**{item: level for one in self.settlers for item, level in one.items}, **dict(self.stock)}

    def changed(self, *settlers: Settler) -> Campaign:
        """With these in place of what they were."""
        known = {one.hero: one for one in settlers}
        return replace(self, settlers=tuple([known.get(one.hero, one) for one in self.settlers]))
