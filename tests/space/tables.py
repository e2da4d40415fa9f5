"""Tables measured in inches for the tests: walls, bases, ways to turn them, and Shapely's word on them."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

import shapely
from hypothesis import strategies as st

from rouage.space.inches import Disc, Ground, Point, Polygon, is_simple, rectangle, unit

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
    kept = draw(st.lists(st.sampled_from(range(12)), min_size=3, max_size=9, unique=True).map(sorted))
    x, y = draw(coordinates(4000, 12000)), draw(coordinates(4000, 12000))
    return star(x, y, kept, [draw(st.integers(60, 900)) for _ in kept])


def apart() -> st.SearchStrategy[list[Polygon]]:
    """Walls of which none lies on another, as on a table: only then is there one way to say where two touch."""
    return st.lists(st.one_of(ragged(), walls()), min_size=1, max_size=4).map(_apart)


def _apart(found: list[Polygon]) -> list[Polygon]:
    kept: list[Polygon] = []
    for one in found:
        if not any(as_shape(one).intersection(as_shape(other)).area for other in kept):
            kept.append(one)
    return kept


BEARINGS = [(4, 0), (3, 1), (1, 1), (1, 3), (0, 4), (-1, 2), (-3, 2), (-2, -1), (-3, -3), (0, -4), (2, -3), (3, -1)]


def star(x: int, y: int, kept: Sequence[int], reach: Sequence[int]) -> Polygon:
    """Corners at some bearings around a middle, each as far out as it says; a rectangle where that is no polygon."""
    gaps = [(after - before) for before, after in pairwise([*kept, kept[0] + 12])]
    corners = [(x + BEARINGS[at][0] * far, y + BEARINGS[at][1] * far) for at, far in zip(kept, reach, strict=True)]
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


def thicket(dice: random.Random) -> tuple[list[Disc], list[Polygon]]:
    """Walls that all stand on the table, and bases between them: the first among many, in tight places as often as
    not.
    """
    near = dice.choice([2000, 3000, 16000])
    x, y = dice.randrange(1500, SIDE - 1500), dice.randrange(1500, SIDE - 1500)
    standing = [Disc(x, y, BASE)]
    walls: list[Polygon] = []
    for _ in range(40):
        at = x + dice.randint(-near, near), y + dice.randint(-near, near)
        if dice.randrange(4):
            one = Disc(*at, dice.choice([BASE, BASE, 787]))
            if len(standing) < 12 and table(standing, walls).has_room(*at, one.r):
                standing.append(one)
        elif len(walls) < 6:
            house = rectangle(*at, *dice.choice([(3000, 2000), (2000, 1000), (2000, 300)]), _direction(dice))
            on = all(0 <= one <= SIDE for corner in house.corners for one in corner)
            if on and all(house.away(other.x, other.y) >= other.r for other in standing):
                walls.append(house)
    return standing, walls


def scattered(dice: random.Random) -> tuple[list[Disc], list[Polygon]]:
    """Four to eight walls of all shapes, some against or hardly beside another; bases, markers and points between
    them, and one base wherever it falls.
    """
    walls: list[Polygon] = []
    for _ in range(dice.randrange(4, 9)):
        match dice.randrange(6):
            case 0:
                kept = sorted(dice.sample(range(12), dice.randrange(3, 10)))
                spot = dice.randrange(2000, 14000), dice.randrange(2000, 14000)
                walls.append(star(*spot, kept, [dice.randrange(60, 700) for _ in kept]))
            case 1 if walls:
                walls.append(_against(dice.choice(walls), dice))
            case _:
                middle = dice.randrange(1000, 15000), dice.randrange(1000, 15000)
                size = dice.choice([(3000, 2000), (2000, 1000), (4000, 300)])
                walls.append(rectangle(*middle, *size, dice.choice([(1, 0), (0, 1), _direction(dice)])))
    land = table([], walls)
    standing = [Disc(dice.randrange(SIDE), dice.randrange(SIDE), dice.choice([BASE, 984]))]
    while len(standing) < 6:
        one = Disc(dice.randrange(SIDE), dice.randrange(SIDE), dice.choice([BASE, BASE, 787, 984, 0]))
        if land.has_room(one.x, one.y, one.r):
            standing.append(one)
    return standing, walls


def _direction(dice: random.Random) -> Point:
    return dice.randrange(-50, 51), dice.randrange(1, 51)


def _against(house: Polygon, dice: random.Random) -> Polygon:
    """A square that stands off a side, or a corner off a corner, by up to thirty thousandths."""
    place, size, off = dice.randrange(len(house.corners)), dice.choice([400, 1000]), dice.randrange(31)
    (x, y), (other_x, other_y) = house.corners[place - 1], house.corners[place]
    if dice.randrange(2):
        far = round((size + off) * 0.7071)
        return rectangle(x + dice.choice([-far, far]), y + dice.choice([-far, far]), size, size, (1, 1))
    ux, uy = unit((other_x - x, other_y - y))
    along, beyond = dice.random() * hypot(other_x - x, other_y - y), size / 2 + off
    middle = round(x + along * ux + beyond * uy), round(y + along * uy - beyond * ux)
    return rectangle(*middle, size, size, (other_x - x, other_y - y))
