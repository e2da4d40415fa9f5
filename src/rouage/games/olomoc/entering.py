"""Entering the Bloc: the first action of a rouage that is not yet on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.games.olomoc.attack import no
from rouage.games.olomoc.bloc import capacities, dazed, ground, measures
from rouage.games.olomoc.capacities import occasion, pay
from rouage.games.olomoc.movements import Way, around, put, read_way
from rouage.games.olomoc.state import OFF, Play, Question, Rouage, Sentence
from rouage.space import reach
from rouage.space.directions import DIRECTIONS
from rouage.space.inches import Ground, Point, Ruler, unit

COARSE: Final = 400
"""How far apart the spots are that are tried before an entry is called impossible."""
TRIES: Final = 30


def edges(game: Play, rouage: Rouage) -> tuple[str, ...]:
    """The own deployment line; with the right capacity, either. [OLO-ENT-02]"""
    players = game.state.players
    if any(one.enters_anywhere for one in capacities(game, rouage)):
        return tuple([one.edge for one in players.values()])
    return (players[rouage.seat].edge,)


def must_enter(game: Play, rouage: Rouage) -> bool:
    """Off the Bloc, with a token, not stunned, and with a legal entry: then entering comes first. [OLO-ENT-01]
    [OLO-RUL-39] [OLO-RUL-55]
    """
    return may_enter(game, rouage) and first_entry(game, rouage) is not None


def may_enter(game: Play, rouage: Rouage) -> bool:
    return not rouage.here and not rouage.out and rouage.actions >= 1 and not dazed(game, rouage)


def first_entry(game: Play, rouage: Rouage) -> Way | None:
    """Some legal entry: straight in along the edge first, then anywhere within the ruler's reach."""
    return _first_entry(ground(game), measures(game).ruler, rouage.r, edges(game, rouage))


@lru_cache(maxsize=64)
def _first_entry(land: Ground, size: reach.Size, r: int, lines: tuple[str, ...]) -> Way | None:
    """Kept while nothing moves: whether a rouage must enter is asked at every choice."""
    depth = size[0] + r
    for far in (depth, *range(r, depth, COARSE)):
        for along in range(r, land.width - r + 1, COARSE):
            for edge in lines:
                spot = _spot(edge, along, far, land.width)
                way = _entry(land, size, r, spot, (edge,)) if land.has_room(*spot, r) else None
                if way is not None:
                    return way
    return None


def _spot(edge: str, along: int, far: int, side: int) -> Point:
    return {"south": (along, far), "north": (along, side - far), "west": (far, along), "east": (side - far, along)}[
        edge
    ]


def _entry(
    land: Ground, size: reach.Size, r: int, end: Point, lines: tuple[str, ...],
    angles: tuple[reach.Angle, ...] = reach.GRID,
) -> Way | None:  # fmt: skip
    for line in lines:
        ruler = reach.entry(land, line, r, end, size, angles)
        if ruler is not None:
            return Way(*end, "ruler", ruler.x, ruler.y, *ruler.direction)
    return None


def read_entry(game: Play, rouage: Rouage, words: str) -> Sentence | Refusal:
    """`enter X,Y`, with or without a pose of the displacement ruler. [OLO-ENT-02] [OLO-RUL-55]"""
    asked = read_way(words)
    if asked is None:
        return no("OLO-ENT-02", "no-such-entry", key=words)
    if asked[1]:
        return no("OLO-ENT-01", "no-free-entry")
    if asked[0].by in ("shift", "push-ruler"):
        return no("OLO-ENT-02", "no-entry-without-ruler")
    way, land, lines = asked[0], ground(game), edges(game, rouage)
    if not land.holds(way.x, way.y, rouage.r):
        return no("OLO-MOV-02", "no-off-the-bloc")
    if not land.has_room(way.x, way.y, rouage.r):
        return no("OLO-MOV-08", "no-ends-on-something")
    if not way.by:
        size = measures(game).ruler
        there = _entry(land, size, rouage.r, way.end, lines) or _entry(land, size, rouage.r, way.end, lines, reach.FINE)
        return Enter(rouage.id, there) if there is not None else no("OLO-ENT-02", "no-entry-there")
    ruler = Ruler(way.px, way.py, (way.dx, way.dy), *measures(game).ruler)
    if not any(reach.touches_edge(ruler, line, land) for line in lines):
        return no("OLO-ENT-02", "no-ruler-off-line")
    if not land.lies_flat(ruler):
        return no("OLO-MOV-05", "no-ruler-on-something")
    if not reach.touches(ruler, way.x, way.y, rouage.r):
        return no("OLO-MOV-07", "no-ends-off-ruler")
    return Enter(rouage.id, way)


def drawn_entry(game: Play, rouage: Rouage, seed: int) -> Way | None:
    """A ruler drawn at random against the deployment line, and an end against the ruler."""
    return _entered(ground(game), measures(game).ruler, rouage.r, edges(game, rouage), seed, {})


def drawn_entries(game: Play, rouage: Rouage, count: int) -> list[Way]:
    """Those that the first so many seeds draw."""
    land, size, r, lines = ground(game), measures(game).ruler, rouage.r, edges(game, rouage)
    drawn = _drawn(land.width, land.height, size, r, lines, count)
    ways = [_entered(land, size, r, lines, seed, drawn[seed]) for seed in range(count)]
    return [way for way in ways if way is not None]


Pose = tuple[Way, float, float]
"""A way in, and the direction of its ruler."""


def _entered(
    land: Ground, size: reach.Size, r: int, lines: tuple[str, ...], seed: int, drawn: dict[int, Pose]
) -> Way | None:  # fmt: skip
    """The first pose that fits; what is drawn is added to what the seed has drawn before."""
    for attempt in range(TRIES):
        pose = drawn.get(attempt)
        if pose is None:
            pose = drawn[attempt] = _pose(land.width, land.height, size, r, lines, seed, attempt)
        way, ux, uy = pose
        if land.fits(way.px, way.py, ux, uy, size[0] / 2, size[1] / 2) and land.has_room(way.x, way.y, r):
            return way
    return None


@lru_cache(maxsize=64)
def _drawn(
    width: int, height: int, size: reach.Size, r: int, lines: tuple[str, ...], count: int
) -> list[dict[int, Pose]]:  # fmt: skip
    """What each of the first seeds has drawn, by attempt: the same, whatever stands on the Bloc."""
    return [{} for _ in range(count)]


def _pose(
    width: int, height: int, size: reach.Size, r: int, lines: tuple[str, ...], seed: int, attempt: int
) -> Pose:  # fmt: skip
    line = lines[draw(seed, "line", attempt, len(lines))]
    degrees = 2 * draw(seed, "angle", attempt, 90)
    bare = Ground(width, height, (), ())
    px, py = reach.against(line, draw(seed, "along", attempt, width), DIRECTIONS[degrees], size, bare)
    x, y = around(px, py, degrees, size, r, draw(seed, "end", attempt, 1000))
    return Way(x, y, "ruler", px, py, *DIRECTIONS[degrees]), *unit(DIRECTIONS[degrees])


class EntryQuestion(Question):
    """`enter X,Y`: compulsory, so nothing else is offered. [OLO-ENT-01]"""

    __slots__ = ("rouage",)
    endless = True

    def __init__(self, game: Play, rouage: Rouage) -> None:
        super().__init__(game, rouage.seat, Message("olomoc.ask-enter", {"who": rouage.id}))
        self.rouage: Final = rouage

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        if verb != "enter":
            return no("OLO-ENT-01", "no-must-enter", who=self.rouage.id)
        return read_entry(self.game, self.rouage, rest)

    def candidates(self) -> list[str]:
        first = first_entry(self.game, self.rouage)
        ways = drawn_entries(self.game, self.rouage, 12)
        return [f"enter {way.key()}" for way in [*([first] if first else []), *ways]]

    def sample(self, seed: int) -> str:
        way = drawn_entry(self.game, self.rouage, seed) or first_entry(self.game, self.rouage)
        assert way is not None
        return f"enter {way.key()}"


class Enter(Sentence):
    """One token; it is not a march, and leaves no threat zone. [OLO-ENT-01] [OLO-ENT-02] [OLO-RUL-55]"""

    __slots__ = ("way", "who")
    rules = ("OLO-ENT-01", "OLO-ENT-02")

    def __init__(self, who: str, way: Way) -> None:
        self.who: Final = who
        self.way: Final = way

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        assert rouage.x == OFF
        pay(game, rouage, 1)
        put(game, rouage, self.way.end, "entry", self.rules, self.way)
        occasion(game, "entered", rouage.id)
