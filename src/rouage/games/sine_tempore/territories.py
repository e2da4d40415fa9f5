"""The map of Primaevus V: a base camp, and 24 territories in three rings around it (ST-CAM-01, ST-RUL-108)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from rouage.engine.pack import Shelf
from rouage.games.sine_tempore.campaign_cards import TerritoryCard
from rouage.games.sine_tempore.cards import once_per_card

Difficulty = Literal["green", "yellow", "red"]
COLOURS: Final[tuple[Difficulty, ...]] = ("green", "yellow", "red")
"""Of the rings, from the camp outwards. [ST-RUL-108]"""
ELEMENTS: Final = ("alh-84001", "inottenio", "kekulenium")
"""In the order territories yield them. [ST-RUL-111]"""
AROUND: Final = 8
"""Territories of a ring."""


class Territory(NamedTuple):
    """A place of the map with what follows from where it lies."""

    id: str
    ring: int
    place: int
    colour: Difficulty
    element: str
    links: tuple[str, ...]


@once_per_card
def chart(shelf: Shelf) -> dict[str, Territory]:
    """Numbered ring by ring, clockwise from the north; each is linked to its two neighbours and to one of the next
    ring, and yields one element, in turn. [ST-RUL-108] [ST-RUL-111] [ST-CAM-02] [ST-CAM-04]
    """
    cards = shelf.entries["territory"]
    order = sorted(cards, key=lambda id: (cards[id].ring, cards[id].place))
    return {
        id: Territory(
            id, cards[id].ring, cards[id].place, COLOURS[cards[id].ring - 1],
            ELEMENTS[((cards[id].ring - 1) * AROUND + cards[id].place - 1) % len(ELEMENTS)],
            tuple([other for other in order if _linked(cards[id], cards[other])]),
        )
        for id in order
    }  # fmt: skip


def _linked(one: TerritoryCard, other: TerritoryCard) -> bool:
    if one.ring == other.ring:
        return (one.place - other.place) % AROUND in (1, AROUND - 1)
    return abs(one.ring - other.ring) == 1 and one.place == other.place


def next_to_camp(shelf: Shelf) -> list[str]:
    """The first ring lies around the camp, which counts as unlocked. [ST-RUL-108]"""
    return [id for id, one in chart(shelf).items() if one.ring == 1]


def attainable(shelf: Shelf, unlocked: Iterable[str]) -> list[str]:
    """The territories that can be attempted: next to an unlocked one, or to the camp. [ST-RUL-108] [ST-CAM-02]"""
    won = {*unlocked}
    return [id for id, one in chart(shelf).items() if id not in won and (one.ring == 1 or won.intersection(one.links))]
