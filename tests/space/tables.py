"""Tables measured in inches for the tests: walls, bases, ways to turn them, and Shapely's word on them."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import shapely
from hypothesis import strategies as st

from rouage.space.inches import Disc, Ground, Point, Polygon, is_simple, rectangle

SIDE = 16_000
BASE = 591
"""Half of a 30 mm base, in thousandths of an inch."""
RULER = (3000, 500)
PUSH = (1000, 500)

Turn = Callable[[int, int], Point]
TURNS: dict[str, Turn] = {
    "a quarter": lambda x, y: (SIDE - y, x),
    "half round": lambda x, y: (SIDE - x, SIDE - y),
    "three quarters": lambda x, y: (y, SIDE - x),
    "mirrored": lambda x, y: (SIDE - x, y),
    "over the diagonal": lambda x, y: (y, x),
}


def wall(west: int, south: int, east: int, north: int) -> Polygon:
    return Polygon([(west, south), (east, south), (east, north), (west, north)])


def table(discs: Sequence[Disc] = (), walls: Sequence[Polygon] = ()) -> Ground:
    return Ground(SIDE, SIDE, discs, [part for one in walls for part in one.parts])


def turned(turn: Turn, one: Disc) -> Disc:
    return Disc(*turn(one.x, one.y), one.r)


def turned_wall(turn: Turn, one: Polygon) -> Polygon:
    return Polygon([turn(x, y) for x, y in one.corners])


def as_shape(one: Polygon | Disc) -> Any:
    """What Shapely makes of it; a disc as a polygon of very many sides."""
    if isinstance(one, Disc):
        return shapely.Point(one.x, one.y).buffer(one.r, quad_segs=512)
    return shapely.Polygon(one.corners)


def coordinates(low: int = 0, high: int = SIDE) -> st.SearchStrategy[int]:
    return st.integers(low, high)


def discs(most: int = 1000) -> st.SearchStrategy[Disc]:
    return st.builds(Disc, coordinates(), coordinates(), st.integers(0, most))


@st.composite
def walls(draw: st.DrawFn) -> Polygon:
    """A rectangle such as stands on a Bloc, along any direction."""
    direction = draw(st.tuples(st.integers(-6, 6), st.integers(-6, 6)).filter(lambda way: way != (0, 0)))
    length, width = draw(st.sampled_from([(3000, 2000), (2000, 1000), (4000, 300)]))
    return rectangle(draw(coordinates(1000, 15000)), draw(coordinates(1000, 15000)), length, width, direction)


@st.composite
def ragged(draw: st.DrawFn) -> Polygon:
    """A simple polygon, concave as often as not: corners at growing bearings around a middle, near or far."""
    bearings = [(4, 0), (3, 1), (1, 1), (1, 3), (0, 4), (-1, 2), (-3, 2), (-2, -1), (-3, -3), (0, -4), (2, -3), (3, -1)]
    kept = draw(st.lists(st.sampled_from(range(12)), min_size=3, max_size=9, unique=True).map(sorted))
    gaps = [(after - before) for before, after in pairwise([*kept, kept[0] + 12])]
    x, y = draw(coordinates(4000, 12000)), draw(coordinates(4000, 12000))
    reach = [draw(st.integers(60, 900)) for _ in kept]
    corners = [(x + bearings[at][0] * far, y + bearings[at][1] * far) for at, far in zip(kept, reach, strict=True)]
    if max(gaps) >= 6 or not is_simple(corners):
        return rectangle(x, y, 2000, 1000, (3, 1))
    return Polygon(corners)


def crowd(seed: int, bases: int = 7, count: int = 5) -> tuple[list[Disc], list[Polygon]]:
    """Some walls anywhere, and bases that stand between them."""
    dice = random.Random(seed)
    found = [
        rectangle(
            dice.randrange(1000, 15000), dice.randrange(1000, 15000), *dice.choice([(3000, 2000), (2000, 1000)]),
            (dice.randrange(-5, 6), dice.randrange(1, 6)),
        )
        for _ in range(count)
    ]  # fmt: skip
    standing: list[Disc] = []
    while len(standing) < bases:
        one = Disc(dice.randrange(SIDE), dice.randrange(SIDE), dice.choice([591, 591, 787]))
        if table(standing, found).has_room(one.x, one.y, one.r):
            standing.append(one)
    return standing, found
