"""Cards of the campaign: territories, elements, modules of the ship, the plot book (ST-CAM, ST-RUL-108 to 116)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from rouage.engine.pack import Origin, Ref, Text, slug, within


@dataclass(frozen=True, slots=True, kw_only=True)
class TerritoryCard:
    """A territory of Primaevus V. Links, difficulty and element follow from its place (ST-RUL-108, ST-RUL-111)."""

    name: Text
    text: Text
    origin: Origin = "house"
    ring: Annotated[int, within(1, 3)]
    """From the camp outwards."""
    place: Annotated[int, within(1, 8)]
    """Clockwise from the north."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleCard:
    """A module of the ship (ST-RUL-114)."""

    name: Text
    text: Text
    origin: Origin = "house"


@dataclass(frozen=True, slots=True, kw_only=True)
class ElementCard:
    """What territories yield (ST-CAM-04, ST-RUL-111)."""

    name: Text
    origin: Origin = "house"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotChoice:
    """A way on from a page of the plot book."""

    id: Annotated[str, slug]
    text: Text
    marks: tuple[Annotated[str, slug], ...] = ()
    """What the story remembers of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotCard:
    """A page of the plot book (ST-CAM-07, ST-CMP-12)."""

    title: Text
    text: Text
    """Paragraphs, with an empty line between."""
    origin: Origin = "house"
    when: Literal["opening", "before", "success", "failure", "recruit", "ending"]
    mission: Annotated[str, Ref("mission")] | None = None
    needs: tuple[Annotated[str, slug], ...] = ()
    unless: tuple[Annotated[str, slug], ...] = ()
    """Told only where the story remembers the first and none of the others."""
    picture: Annotated[str, slug] | None = None
    choices: tuple[PlotChoice, ...] = ()
    """With none, one reads on."""

    def faults(self) -> Iterator[tuple[str, str, dict[str, str]] | tuple[str, str]]:
        if self.when in ("before", "success", "failure", "ending") and self.mission is None:
            yield "mission", "plot-needs-mission"
        if self.when == "opening" and self.mission is not None:
            yield "mission", "opening-has-no-mission"
        if len(self.choices) == 1:
            yield "choices", "one-choice-is-none"
        if len({one.id for one in self.choices}) != len(self.choices):
            yield "choices", "choice-twice"
        for mark in self.needs:
            if mark in self.unless:
                yield "unless", "mark-needed-and-not", {"found": mark}
