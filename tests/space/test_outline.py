"""The outline of everything reachable: for the eye, so it may be a tenth of an inch off, and nothing may use it."""

import random
from math import hypot
from pathlib import Path
from typing import Any

import pytest
import shapely

import rouage.space
from rouage.space.inches import Disc, Ground, Point
from rouage.space.outline import outline
from rouage.space.reach import farthest, pose, shift
from tests.space.tables import BASE, PUSH, RULER, SIDE, crowd, table, wall

NEAR = 150
"""How far from the border the outline need not be right."""


def area(loops: list[list[Point]]) -> Any:
    """What the loops enclose: holes taken out."""
    return shapely.union_all([shapely.Polygon(one) for one in loops if turns_left(one)]) - shapely.union_all(
        [shapely.Polygon(one) for one in loops if not turns_left(one)]
    )


def turns_left(loop: list[Point]) -> bool:
    return bool(shapely.LinearRing(loop).is_ccw)


def gets_to(land: Ground, start: Point, r: int, end: Point) -> bool:
    return any(pose(land, start, r, end, size) for size in (RULER, PUSH)) or shift(land, start, r, end)


def test_in_the_open_it_is_a_circle_of_the_farthest_reach() -> None:
    (loop,) = outline(table(), (8000, 8000), BASE, [RULER, PUSH])
    far = farthest(RULER, BASE)
    assert all(far - 15 <= hypot(x - 8000, y - 8000) <= far + 1 for x, y in loop)
    assert area([loop]).area == pytest.approx(3.14159 * far * far, rel=0.005)
    assert all(isinstance(one, int) for point in loop for one in point)


def test_it_ends_where_a_base_has_no_more_room() -> None:
    land = table([Disc(10000, 8000, 500)], [wall(5000, 9000, 11000, 10000)])
    loops = outline(land, (8000, 8000), BASE, [RULER, PUSH])
    shape = area(loops)
    assert not shape.contains(shapely.Point(10000, 8000)), "a hole around the disc"
    assert shape.distance(shapely.Point(10000, 8000)) == pytest.approx(500 + BASE - 5, abs=25)
    assert all(land.holds(x, y, BASE) for loop in loops for x, y in loop)
    corner = area(outline(table(), (BASE, BASE), BASE, [RULER, PUSH]))
    assert corner.bounds[:2] == pytest.approx((BASE - 1, BASE - 1), abs=2)


@pytest.mark.parametrize("seed", range(10))
def test_it_holds_what_can_be_reached_and_nothing_else_but_for_a_hair(seed: int) -> None:
    standing, found = crowd(seed, bases=9, count=6)
    start, r = (standing[0].x, standing[0].y), standing[0].r
    land = table(standing[1:], found)
    shape = area(outline(land, start, r, [RULER, PUSH]))
    shapely.prepare(shape)
    dice = random.Random(seed)
    count = 0
    for _ in range(400):
        end = start[0] + dice.randrange(-4700, 4701), start[1] + dice.randrange(-4700, 4701)
        point = shapely.Point(end)
        if shape.boundary.distance(point) > NEAR:
            count += 1
            assert shape.contains(point) == gets_to(land, start, r, end), end
    assert count > 100


def test_shut_in_it_is_empty_or_next_to_it() -> None:
    """Walls on all sides, closer than a ruler is long: only what a shift reaches."""
    box = [wall(7000, 7000, 7300, 9000), wall(8700, 7000, 9000, 9000), wall(7300, 7000, 8700, 7300),
           wall(7300, 8700, 8700, 9000)]  # fmt: skip
    loops = outline(table([], box), (8000, 8000), BASE, [RULER, PUSH])
    assert area(loops).area < 260 * 260
    assert all(7891 - 10 <= one <= 8109 + 10 for loop in loops for point in loop for one in point)


def test_asking_again_gives_a_list_of_ones_own() -> None:
    land = table()
    first = outline(land, (SIDE // 2, SIDE // 2), BASE, [RULER])
    first[0].clear()
    assert outline(land, (SIDE // 2, SIDE // 2), BASE, [RULER])[0]


def test_nothing_that_decides_uses_it() -> None:
    """The rest of the space, the rules and the bots never import it; only what draws may."""
    source = Path(rouage.space.__file__).parent.parent
    deciding = [*source.glob("space/*.py"), *source.glob("engine/*.py"), *source.glob("bots/**/*.py")]
    deciding += source.glob("games/*/*.py")
    users = [path.name for path in deciding if "space.outline" in path.read_text("utf-8")]
    assert set(users) <= {"foresight.py"}, "what an answer would open is shown, not ruled, by it"
