"""Mission cards: the tiles they lay, whom they bring, what happens when, what wins (ST-MIS, ST-RUL-127, ST-RUL-128)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from rouage.engine.pack import Origin, Ref, Text, slug, within
from rouage.games.sine_tempore.vocabulary import Characteristic, Effect, Square


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
class Against:
    """What the enemies want while the heroes want something else (ST-CAM-07, ST-AIN-01)."""

    point: Annotated[str, slug]
    count: Annotated[int, within(1, 40)]
    """AP they have to spend on it for the mission to fail."""
    tv: Annotated[int, within(0, 20)]
    """Its threat value (ST-THR-03)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """The place of a narrative mission in the plot book (ST-CAM-06, ST-CAM-07, ST-RUL-115)."""

    number: Annotated[int, within(1, 99)]
    """The order of the missions where one end is played."""
    stage: Annotated[int, within(1, 99)]
    """Missions of one stage are branches of each other: success in one of them is enough."""
    branch: Literal["", "a", "b"] = ""
    territories: Annotated[int, within(0, 24)]
    """How many must be unlocked."""
    needs: tuple[Annotated[str, slug], ...] = ()
    unless: tuple[Annotated[str, slug], ...] = ()
    """What the story must remember for it to open, and what it must not."""
    wins: tuple[Annotated[str, slug], ...] = ()
    loses: tuple[Annotated[str, slug], ...] = ()
    """What the story remembers of its success, and of its failure."""
    recruits: Annotated[str, Ref("hero")] | None = None
    """Who joins the crew when it succeeds (ST-RUL-116)."""

    def faults(self) -> Iterator[tuple[str, str, dict[str, str]]]:
        for mark in self.needs:
            if mark in self.unless:
                yield "unless", "mark-needed-and-not", {"found": mark}


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """How what the story remembers changes a mission."""

    marks: tuple[Annotated[str, slug], ...] = ()
    """All of these."""
    unless: tuple[Annotated[str, slug], ...] = ()
    """And none of these."""
    text: Text
    """Told when the mission is set up."""
    add: tuple[Cast, ...] = ()
    remove: tuple[Annotated[str, Ref("enemy")], ...] = ()
    """Groups of the card that stay away."""
    later: Annotated[int, within(-12, 12)] = 0
    """The end comes so many sectors later."""
    give: tuple[Annotated[str, Ref("resource")], ...] = ()
    """Resource cards for the heroes, one each in their order."""
    wounds: dict[Annotated[str, Ref("enemy")], Annotated[int, within(1, 59)]] = field(default_factory=dict)
    """Every model of that card begins with so many."""

    def faults(self) -> Iterator[tuple[str, str, dict[str, str]] | tuple[str, str]]:
        if not self.marks and not self.unless:
            yield "marks", "when-needs-marks"
        for mark in self.marks:
            if mark in self.unless:
                yield "unless", "mark-needed-and-not", {"found": mark}


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
    against: Against | None = None
    """An objective of the enemies' own, for the groups that name its point; without one, a `protect` is theirs."""
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
    chapter: Chapter | None = None
    """Narrative missions: their place in the plot book."""
    when: tuple[When, ...] = ()
    """How earlier missions and choices reach this one."""

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
        if self.against is not None and self.against.point not in self.points:
            yield "against.point", "no-such-point", {"found": self.against.point}
        if self.against is not None and self.objective.kind == "protect":
            yield "against", "protect-is-against"
        if self.objective.kind == "escort" and self.ally is None:
            yield "ally", "escort-needs-ally"
        if len(self.start_zone) < HEROES:
            yield "start_zone", "small-start-zone"
        if self.chapter is not None and self.random:
            yield "random", "chapter-is-not-drawn"
        groups = {cast.enemy for cast in self.enemies}
        for number, when in enumerate(self.when):
            for enemy in when.remove:
                if enemy not in groups:
                    yield f"when[{number}].remove", "no-such-cast", {"found": enemy}
            for place, cast in enumerate(when.add):
                if cast.objective is not None and cast.objective not in self.points:
                    yield f"when[{number}].add[{place}].objective", "no-such-point", {"found": cast.objective}


HEROES: Final = 4
"""In every mission, whatever the number of players (ST-SET-07)."""


def read_time(written: str) -> int | None:
    """A time as one integer: sector 12 opens an hour, as on a clock (ST-RUL-02)."""
    hour, _, phase = written.partition(".")
    if not (hour.isascii() and hour.isdecimal() and phase.isascii() and phase.isdecimal() and len(written) < 8):
        return None
    return 12 * int(hour) + int(phase) % 12 if 1 <= int(phase) <= 12 and int(hour) >= 1 else None
