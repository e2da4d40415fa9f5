"""The Bloc as a player reads it: who stands where, what each can do, what the cards say, what hides and hinders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, Final

from rouage.games import olomoc
from rouage.space import sightline
from rouage.space.inches import CONTACT, Convex, Disc, Ground, Point, Polygon

View = Mapping[str, Any]
"""A view, or a part of it: plain data."""
Cards = Mapping[str, Mapping[str, Any]]
"""What the cards in play say, by kind and id."""
Shape = tuple[tuple[int, int], ...]

CYCLES: Final = 4
SUPPORT: Final = 1000
LONG: Final = 4000
"""Long range, where no measures are known."""
SHARED: Final = 30
"""A marker of this size brings those who touch it within an inch of each other."""


class Piece:
    """A rouage, its card, and where it stands."""

    __slots__ = (
        "actions", "at", "attacks", "card", "combat", "darkness", "esquive", "free", "here", "hostile", "id", "immune",
        "left", "marches", "modifiers", "out", "powers", "r", "rank", "seat", "seen", "stunned", "technique",
        "threatens", "ticked", "tir",
    )  # fmt: skip

    def __init__(self, seen: View, card: Callable[[str, str], Any]) -> None:
        rouage: olomoc.Rouage | None = card("rouage", seen["card"])
        self.seen: Final = seen
        self.id: Final[str] = seen["id"]
        self.seat: Final[str] = seen["seat"]
        self.hostile: Final = not self.seat
        self.card: Final = rouage
        self.at: Final[Point] = tuple(seen["at"]) if seen["at"] else (-1, -1)
        self.here: Final = seen["at"] is not None
        self.r: Final[int] = seen["r"]
        self.out: Final[bool] = seen["out"]
        self.ticked: Final[int] = seen["ticked"]
        self.left: Final[int] = len(seen["life"]) - self.ticked
        self.actions: Final[int] = seen["actions"]
        self.darkness: Final[int] = seen["darkness"]
        self.stunned: Final[bool] = seen["stunned"]
        self.marches: Final[int] = seen["marches"]
        self.attacks: Final[int] = seen["attacks"]
        self.free: Final[bool] = seen["free"]
        self.threatens: Final[bool] = seen["threatens"]
        self.rank: Final[int] = rouage.rank if rouage else 0
        self.technique: Final[int] = rouage.technique if rouage else 1
        self.combat: Final[int] = rouage.combat if rouage else 3
        self.tir: Final[int] = rouage.tir if rouage else 0
        self.esquive: Final[int] = rouage.esquive if rouage else 3
        carried: olomoc.Equipment | None = card("equipment", seen["carries"]) if seen["carries"] else None
        names = (*(rouage.capacities if rouage else ()), *([carried.capacity] if carried else []))
        self.powers: Final[tuple[tuple[str, olomoc.Capacity], ...]] = tuple(
            [(name, power) for name in names if (power := card("capacity", name)) is not None]
        )
        self.immune: Final = any(power.immutable for _, power in self.powers)
        self.modifiers: Final = tuple([one for _, power in self.powers for one in power.modifies])

    @property
    def disc(self) -> Disc:
        return Disc(*self.at, self.r)

    def has(self, what: str) -> bool:
        """Whether one of its capacities has a trait, such as `enters_anywhere`."""
        return any(getattr(power, what) for _, power in self.powers)


class Scenery:
    """The decors of a view: what may not be stood on, what hides, what gives cover, and the zones."""

    __slots__ = ("covers", "obstacles", "solid", "tinted")

    def __init__(self, decors: Sequence[tuple[Shape, bool, bool]]) -> None:
        shapes = [(Polygon(corners), obstructing, tinted) for corners, obstructing, tinted in decors]
        self.solid: Final[tuple[Convex, ...]] = tuple([part for shape, _, _ in shapes for part in shape.parts])
        self.obstacles: Final = sightline.obstacles([shape for shape, obstructing, _ in shapes if obstructing])
        self.covers: Final = tuple([shape for shape, _, _ in shapes])
        self.tinted: Final = tuple([shape for shape, _, tinted in shapes if tinted])


@lru_cache(maxsize=64)
def scenery(decors: tuple[tuple[Shape, bool, bool], ...]) -> Scenery:
    return Scenery(decors)


@lru_cache(maxsize=4096)
def covered(scenery: Scenery, at: Point, r: int) -> bool:
    """Whether a base there touches a decor: asked again and again while places are compared."""
    return any(shape.away(*at) - r <= CONTACT for shape in scenery.covers)


class Zone:
    """An area of the agenda: a disc, or a polygon."""

    __slots__ = ("middle", "r", "shape")

    def __init__(self, seen: View) -> None:
        self.r: Final[int] = seen["r"]
        self.shape: Final = Polygon([(x, y) for x, y in seen["corners"]]) if not self.r else None
        self.middle: Final[Point] = (seen["at"][0], seen["at"][1]) if self.r else _middle(seen["corners"])

    def away(self, at: Point, r: int) -> float:
        """How far a base is from having a part on it; 0 or less where it has."""
        if self.shape is not None:
            return self.shape.away(*at) - r
        return apart(at, self.middle) - self.r - r


def _middle(corners: Sequence[Sequence[int]]) -> Point:
    return sum([x for x, _ in corners]) // len(corners), sum([y for _, y in corners]) // len(corners)


def apart(one: Point, other: Point) -> float:
    dx, dy = one[0] - other[0], one[1] - other[1]
    return sqrt(dx * dx + dy * dy)


class Table:
    """Everything in a view and on the cards in play, from one seat's side of it."""

    def __init__(self, view: View, cards: Cards, seat: str) -> None:
        self.view: Final = view
        self.cards: Final = cards
        self.seat: Final = seat
        self.me: Final[View] = view["players"][seat]
        self.other: Final[View] = next(one for name, one in view["players"].items() if name != seat)
        self.side: Final[int] = view["side"]
        self.threat: Final[int] = view["threat"]
        sizes = view["rulers"]
        self.ruler: Final[tuple[int, int]] = (sizes["ruler"][0], sizes["ruler"][1])
        self.push_ruler: Final[tuple[int, int]] = (sizes["push-ruler"][0], sizes["push-ruler"][1])
        self.cycle: Final[int] = view["cycle"]
        self.phase: Final[int] = view["phase"]
        self.to_come: Final = max(CYCLES - self.cycle, 0)
        """Cycles after this one."""
        self.agenda: Final[olomoc.Agenda | None] = self.card("agenda", view["agenda"])
        self.pieces: Final = {one["id"]: Piece(one, self.card) for one in view["rouages"]}
        self.mine: Final = [one for one in self.pieces.values() if one.seat == seat and not one.out]
        self.foes: Final = [one for one in self.pieces.values() if one.seat not in ("", seat) and not one.out]
        self.hostiles: Final = [one for one in self.pieces.values() if one.hostile and one.here]
        self.markers: Final[dict[str, View]] = {one["id"]: one for one in view["markers"]}
        self.marked: Final = {id: one for id, one in self.markers.items() if not one["source"]}
        """Those of the agenda: what cards put down means nothing to it."""
        self.zones: Final = [Zone(one) for one in view["decors"] if one["zone"]]
        self.scenery: Final = scenery(
            tuple(
                [
                    (tuple([(x, y) for x, y in one["corners"]]), one["obstructing"], one["tinted"])
                    for one in view["decors"]
                    if not one["zone"]
                ]
            )
        )
        measures = self.card("measures", view["measures"])
        self.long: Final[int] = measures.long_range if measures is not None else LONG

    def card(self, kind: str, name: str) -> Any:
        """A card as it is played, or None where there is none."""
        return self.cards.get(kind, {}).get(name)

    def ground(self, without: Piece | None = None) -> Ground:
        """The Bloc with all that may not be stood on."""
        discs = [one.disc for one in self.pieces.values() if one.here and one is not without]
        discs += [Disc(one["at"][0], one["at"][1], one["r"]) for one in self.markers.values()]
        return Ground(self.side, self.side, discs, self.scenery.solid)

    def enemies(self, piece: Piece) -> list[Piece]:
        """Opposing and hostile rouages on the Bloc."""
        return [one for one in self.pieces.values() if one.here and one.seat != piece.seat]

    def sees(self, a: Point, r: int, b: Point, other: int) -> bool:
        return sightline.sees(Disc(*a, r), Disc(*b, other), self.scenery.obstacles)

    def in_cover(self, at: Point, r: int) -> bool:
        return covered(self.scenery, at, r)

    def shares_marker(self, a: Point, r: int, b: Point, other: int) -> bool:
        return any(
            one["size"] == SHARED
            and apart(a, tuple(one["at"])) - r - one["r"] <= CONTACT
            and apart(b, tuple(one["at"])) - other - one["r"] <= CONTACT
            for one in self.markers.values()
        )

    def engages(self, at: Point, r: int, other: Piece) -> bool:
        """Whether a base there and a rouage stand in each other's threat zones."""
        near = apart(at, other.at) - r - other.r <= self.threat
        return near or self.shares_marker(at, r, other.at, other.r)

    def forbids(self, piece: Piece, what: str) -> bool:
        """Whether something that lasts keeps a rouage from something."""
        return any(
            one["deed"] == "forbid" and one["what"] == what and (piece.id in one["who"] or not one["who"])
            for one in self.view["lasting"]
        )

    def change(self, piece: Piece, what: str) -> int:
        """What lasting effects add to a value."""
        found = {
            one["source"]: one["n"]
            for one in self.view["lasting"]
            if one["deed"] == "modify" and one["what"] == what and (piece.id in one["who"] or not one["who"])
        }
        return sum(found.values())

    def opened(self, piece: Piece) -> bool:
        """Whether its activation card was revealed this cycle."""
        return piece.id in self.view["players"][piece.seat]["opened"] if piece.seat else False

    def will_act(self, piece: Piece) -> bool:
        """Whether a card may still bring it to act in this cycle."""
        return bool(piece.seat) and not self.opened(piece) and self.phase < 5
