"""Where a ruler carries a base: the catalogue's vectors, the search against every pose the ruling accepts."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouage.space import reach
from rouage.space.directions import DIRECTIONS, between
from rouage.space.inches import Disc, Ground, Point, Polygon, Ruler, rectangle
from rouage.space.reach import FINE, GRID, Size, entry, farthest, pose, shift, touches, touches_edge
from tests.space.laying import RING, allowed, around, legal_ends
from tests.space.tables import (
    BASE,
    PUSH,
    RULER,
    SIDE,
    TURNS,
    Turn,
    crowd,
    table,
    turned,
    turned_wall,
    wall,
    walls,
)

MIDDLE = (8000, 8000)
EASTWARD = Ruler(8000 + BASE + 1500, 8000, (1, 0), *RULER)
"""Along x, touching the base in the middle."""


def reaches(land: Ground, start: Point, r: int, end: Point, size: Size = RULER) -> bool:
    found = pose(land, start, r, end, size)
    assert found is None or allowed(land, start, r, found, end)
    if land.has_room(*end, r):
        assert reach.leaving(land, start, r, size).leads(end) == (found is not None)
    return found is not None


def may_end(ruler: Ruler, end: Point, land: Ground | None = None, start: Point = MIDDLE) -> bool:
    return allowed(land or table(), start, BASE, ruler, end)


# The vectors of the catalogue


@pytest.mark.rule("OLO-TV-01", "OLO-RUL-05", "OLO-RUL-04")
def test_a_ruler_laid_straight_carries_a_base_over_its_length() -> None:
    end = (8000 + 2 * BASE + 3000, 8000)
    assert may_end(EASTWARD, end)
    assert end[0] - 8000 == pytest.approx(4181, abs=1)


@pytest.mark.rule("OLO-TV-02", "OLO-RUL-05")
def test_a_base_may_end_along_the_long_side() -> None:
    assert may_end(EASTWARD, (10000, 8000 + 250 + BASE))
    assert may_end(EASTWARD, (10000, 8000 - 250 - BASE))


@pytest.mark.rule("OLO-TV-03", "OLO-RUL-05")
def test_a_base_may_not_end_on_the_ruler() -> None:
    assert not may_end(EASTWARD, (10000, 8000))


@pytest.mark.rule("OLO-TV-04", "OLO-RUL-05")
def test_a_base_may_not_end_off_the_ruler() -> None:
    assert not may_end(EASTWARD, (12500, 8000))


@pytest.mark.rule("OLO-TV-05", "OLO-RUL-06")
def test_a_ruler_reaches_farthest_on_its_diagonal() -> None:
    assert farthest(RULER, BASE) == pytest.approx(4222.5, abs=1)
    assert reaches(table(), MIDDLE, BASE, (12220, 8000))
    assert not reaches(table(), MIDDLE, BASE, (12230, 8000))
    assert pose(table(), MIDDLE, BASE, (12230, 8000), RULER, FINE) is None


@pytest.mark.rule("OLO-TV-06", "OLO-RUL-05")
def test_a_ruler_may_not_lie_on_a_base() -> None:
    assert not may_end(EASTWARD, (12182, 8000), table([Disc(10000, 8000, BASE)]))


@pytest.mark.rule("OLO-TV-07", "OLO-RUL-05")
def test_a_marker_beside_the_ruler_does_not_hinder_it() -> None:
    assert may_end(EASTWARD, (12182, 8000), table([Disc(9000, 8900, BASE)]))
    assert not may_end(EASTWARD, (12182, 8000), table([Disc(9000, 8830, BASE)]))


@pytest.mark.rule("OLO-TV-08", "OLO-RUL-05")
def test_a_ruler_may_not_lie_off_the_table() -> None:
    southward = Ruler(8000, -1500, (0, 1), *RULER)
    assert touches(southward, 8000, BASE, BASE)
    assert not may_end(southward, (8000 + 250 + BASE, BASE), start=(8000, BASE))


@pytest.mark.rule("OLO-TV-09", "OLO-RUL-05", "OLO-RUL-07")
def test_a_narrow_corridor_lets_neither_ruler_nor_base_through() -> None:
    """Two walls across the whole table but for four tenths of an inch, the base on one side of them."""
    land = table([], [wall(0, 8600, 7800, 9600), wall(8200, 8600, SIDE, 9600)])
    through = [(x, y) for x in range(6000, 10001, 250) for y in (9600 + BASE, 10500, 11000)]
    assert not any(reaches(land, MIDDLE, BASE, end, size) for end in through for size in (RULER, PUSH))
    assert not any(pose(land, MIDDLE, BASE, end, RULER, FINE) for end in through[::5])
    assert not shift(land, MIDDLE, BASE, (8000, 9182))
    wide = table([], [wall(0, 8600, 7740, 9600), wall(8260, 8600, SIDE, 9600)])
    assert reaches(wide, MIDDLE, BASE, (8000, 8000 + 2 * BASE + 3000)), "five tenths and a little do"


@pytest.mark.rule("OLO-TV-10", "OLO-RUL-04")
def test_the_push_ruler_reaches_less_far() -> None:
    assert reaches(table(), MIDDLE, BASE, (8000 + 2182, 8000), PUSH)
    assert farthest(PUSH, BASE) == pytest.approx(2299.1, abs=1)
    assert reaches(table(), MIDDLE, BASE, (8000 + 2298, 8000), PUSH)
    assert not reaches(table(), MIDDLE, BASE, (8000 + 2302, 8000), PUSH)
    assert pose(table(), MIDDLE, BASE, (8000 + 2302, 8000), PUSH, FINE) is None


@pytest.mark.rule("OLO-TV-11", "OLO-RUL-07")
def test_a_shift_is_no_longer_than_the_base() -> None:
    assert shift(table(), MIDDLE, BASE, (8000 + 1181, 8000))
    assert not shift(table(), MIDDLE, BASE, (9200, 8000))


@pytest.mark.rule("OLO-TV-12")
def test_a_ruler_square_to_the_edge_brings_a_base_in() -> None:
    ruler = entry(table(), "south", BASE, (8000, 3000 + BASE), RULER)
    assert ruler is not None
    assert touches_edge(ruler, "south", table())
    straight = Ruler(8000, 1500, (0, 1), *RULER)
    assert touches_edge(straight, "south", table())
    assert touches(straight, 8000, 3000 + BASE, BASE)
    assert pytest.approx(4181, abs=1) == 3000 + 2 * BASE


# A legal move


@pytest.mark.rule("OLO-RUL-02", "OLO-RUL-05")
def test_a_ruler_touches_within_three_thousandths() -> None:
    for off, good in ((3, True), (4, False), (-5, True), (-6, False)):
        ruler = Ruler(8000 + BASE + 1500 + off, 8000, (1, 0), *RULER)
        assert touches(ruler, *MIDDLE, BASE) == good


@pytest.mark.rule("OLO-RUL-05")
def test_staying_put_and_ending_on_the_near_side_are_legal() -> None:
    assert may_end(EASTWARD, MIDDLE)
    assert reaches(table(), MIDDLE, BASE, MIDDLE)
    assert may_end(EASTWARD, (8000 + BASE, 8000 + 250 + BASE))
    assert reaches(table(), MIDDLE, BASE, (8001, 8000))


@pytest.mark.rule("OLO-RUL-05")
def test_nothing_is_checked_between_start_and_end() -> None:
    """A ring of small discs around the base but for the width of a ruler, and the base comes out."""
    posts = [
        Disc(round(8000 + 900 * cos(at)), round(8000 + 900 * sin(at)), 250) for at in (0.62, 1.5, 2.4, 3.3, 4.2, 5.1)
    ]
    land = table(posts)
    assert not shift(land, MIDDLE, BASE, (8000 + 1182, 8000))
    assert reaches(land, MIDDLE, BASE, (8000 + 4100, 8000))


@pytest.mark.rule("OLO-RUL-06")
def test_the_grid_has_ninety_angles_and_the_finer_one_all_tenths_between() -> None:
    assert [angle.direction for angle in GRID] == [DIRECTIONS[degrees] for degrees in range(0, 180, 2)]
    assert len(FINE) + len(GRID) == 1800
    assert sorted(one.direction for one in (*GRID, *FINE)) == sorted(between(tenth) for tenth in range(1800))


def test_the_straightest_directions_come_first_and_none_is_left_out() -> None:
    dice = random.Random(5)
    for _ in range(200):
        dx, dy = dice.randint(-3000, 3000), dice.randint(-3000, 3000)
        angles = reach._straightest(dx, dy)
        assert len(angles) == len(GRID)
        assert set(angles) == set(GRID)
        aside = [abs(dy * angle.ux - dx * angle.uy) for angle in angles]
        assert aside[0] <= hypot(dx, dy) * sin(2.01 * pi / 180)
        assert aside[-1] >= hypot(dx, dy) * cos(2.01 * pi / 180)
        assert all(farther >= nearer - 0.001 for nearer, farther in pairwise(aside[::2]))
        assert all(farther >= nearer - 0.001 for nearer, farther in pairwise(aside[1::2]))


def test_the_nearest_angle_of_the_grid_is_a_degree_away_at_most() -> None:
    for angle in FINE:
        beside = GRID[angle.nearest]
        assert abs(angle.ux * beside.uy - angle.uy * beside.ux) <= sin(1.001 * pi / 180)


@pytest.mark.rule("OLO-RUL-06")
def test_a_place_too_far_or_taken_is_not_looked_for() -> None:
    assert pose(table(), MIDDLE, BASE, (8000 + 4300, 8000), RULER) is None
    assert pose(table([Disc(10000, 8000, 500)]), MIDDLE, BASE, (10000, 8500), RULER) is None
    assert pose(table(), (BASE, BASE), BASE, (BASE, BASE - 3), RULER) is None


@pytest.mark.rule("OLO-RUL-07")
def test_a_shift_goes_straight_and_touches_nothing() -> None:
    post = table([Disc(8600, 8000 + BASE + 100, 95)])
    assert shift(post, MIDDLE, BASE, (9182, 8000))
    assert not shift(table([Disc(8600, 8000 + BASE + 80, 95)]), MIDDLE, BASE, (9182, 8000))
    assert not shift(table(), (BASE, 8000), BASE, (0, 8000))
    assert not shift(table([], [wall(8000 + BASE, 7000, 9000, 9000)]), MIDDLE, BASE, (8010, 8000))
    assert shift(table([], [wall(8000 + BASE, 7000, 9000, 9000)]), MIDDLE, BASE, (8000, 9000)), "along the wall"


# Every pose found is legal, and every legal pose is found


def anyhow(land: Ground, start: Point, r: int, end: Point) -> bool:
    """What a player may do: either ruler at any tenth of a degree, or a shift."""
    found = [pose(land, start, r, end, size, angles) for angles in (GRID, FINE) for size in (RULER, PUSH)]
    assert all(one is None or allowed(land, start, r, one, end) for one in found)
    return any(found) or shift(land, start, r, end)


@pytest.mark.rule("OLO-RUL-05", "OLO-RUL-06")
@pytest.mark.parametrize("batch", range(6))
def test_what_any_legal_pose_reaches_the_search_finds_or_it_lies_at_the_outline(batch: int) -> None:
    dice = random.Random(batch)
    count = 0
    for seed in range(batch * 5, batch * 5 + 5):
        standing, found = crowd(seed)
        start, r = (standing[0].x, standing[0].y), standing[0].r
        land = table(standing[1:], found)
        for _, end in legal_ends(dice, land, start, r, RULER):
            count += 1
            if not reaches(land, start, r, end) and not anyhow(land, start, r, end):
                beside = [(end[0] + round(20 * x), end[1] + round(20 * y)) for x, y in RING]
                assert not all(land.has_room(*spot, r) and anyhow(land, start, r, spot) for spot in beside), (seed, end)
    assert count > 20


@pytest.mark.rule("OLO-RUL-06")
def test_on_an_empty_table_the_search_finds_all_but_a_hair_of_the_outline() -> None:
    dice = random.Random(3)
    for _ in range(1500):
        turn, far = dice.random() * 2 * pi, dice.random() * 4260
        end = round(8000 + far * cos(turn)), round(8000 + far * sin(turn))
        reached = reaches(table(), MIDDLE, BASE, end)
        assert reached == (hypot(end[0] - 8000, end[1] - 8000) <= 4222.5) or 4221 < far < 4225


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_the_meetings_of_two_outlines_touch_both_bases(data: st.DataObject) -> None:
    """On an empty table every place within reach has a pose at every angle at which the outlines meet."""
    dx, dy = data.draw(st.integers(0, 4100)), data.draw(st.integers(0, 4100))
    size, r = data.draw(st.sampled_from([RULER, PUSH])), data.draw(st.sampled_from([0, 300, 591, 984]))
    a, b = size[0] / 2, size[1] / 2
    found = reach._offsets(dx, dy, a, b, r)
    ruler = Ruler(0, 0, (1, 0), *size)
    for i, j in found:
        for x, y in ((i, j), (dx - i, dy - j)):
            assert ruler.gap(x, y, r) == pytest.approx(0, abs=1.001)
            assert ruler.gap(dx - x, dy - y, r) == pytest.approx(0, abs=1.001)
    meet = min(abs(ruler.gap(dx - x, dy - y, r)) for x, y in outline(a, b, r)) < 2
    if meet and dx < 2 * (a + r) - 4 and dy < 2 * (b + r) - 4:
        assert found


def outline(a: float, b: float, r: float) -> Iterator[tuple[float, float]]:
    """Many points of an upright rectangle's outline grown by r."""
    for at in range(-500, 501):
        yield at / 500 * a, b + r
        yield at / 500 * a, -b - r
        yield a + r, at / 500 * b
        yield -a - r, at / 500 * b
        turn = at / 500 * pi
        yield (a if cos(turn) > 0 else -a) + r * cos(turn), (b if sin(turn) > 0 else -b) + r * sin(turn)


# Turning the table


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_turning_the_table_changes_nothing_reached(turn: Turn) -> None:
    answers = []
    for seed in range(8):
        standing, found = crowd(seed)
        start, r = standing[0], standing[0].r
        land = table(standing[1:], found)
        after = table([turned(turn, one) for one in standing[1:]], [turned_wall(turn, one) for one in found])
        dice = random.Random(seed)
        for _ in range(40):
            end = start.x + dice.randrange(-4200, 4201), start.y + dice.randrange(-4200, 4201)
            before = reaches(land, (start.x, start.y), r, end), shift(land, (start.x, start.y), r, end)
            there = turn(start.x, start.y)
            assert (reaches(after, there, r, turn(*end)), shift(after, there, r, turn(*end))) == before
            answers.append(before[0])
    assert set(answers) == {True, False}


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_turning_the_table_changes_nothing_where_ruler_and_bases_line_up(turn: Turn) -> None:
    """Ends straight ahead, where a ruler may slide along both bases: the samples are the same from either end."""
    posts = [Disc(8000, 9500, 300), Disc(9700, 7000, 250), Disc(6700, 7100, 180), Disc(8900, 8950, 120)]
    land, after = table(posts), table([turned(turn, one) for one in posts])
    for far in range(-4200, 4201, 70):
        for end in ((8000 + far, 8000), (8000, 8000 + far)):
            assert reaches(land, MIDDLE, BASE, end) == reaches(after, turn(*MIDDLE), BASE, turn(*end))


@settings(max_examples=50, deadline=None)
@given(walls(), st.integers(-900, 900), st.integers(-900, 900), st.integers(-4000, 4000), st.integers(-4000, 4000))
def test_shifting_everything_changes_nothing_reached(house: Polygon, dx: int, dy: int, x: int, y: int) -> None:
    """As long as the edges of the table stay out of it: the middle is far from them."""
    start, end = (8000, 8000), (8000 + x, 8000 + y)
    moved = Polygon([(one + dx, other + dy) for one, other in house.corners])
    broad = Ground(3 * SIDE, 3 * SIDE, [], Polygon(far(house)).parts)
    shifted = Ground(3 * SIDE, 3 * SIDE, [], Polygon(far(moved)).parts)
    before = pose(broad, (start[0] + SIDE, start[1] + SIDE), BASE, (end[0] + SIDE, end[1] + SIDE), RULER)
    after = pose(
        shifted, (start[0] + SIDE + dx, start[1] + SIDE + dy), BASE, (end[0] + SIDE + dx, end[1] + SIDE + dy), RULER
    )
    assert (before is None) == (after is None)


def far(house: Polygon) -> list[Point]:
    return [(x + SIDE, y + SIDE) for x, y in house.corners]


# Entering


@pytest.mark.parametrize("edge", ["south", "north", "west", "east"])
def test_every_entry_found_is_legal_and_every_edge_alike(edge: str) -> None:
    turns = {"south": lambda x, y: (x, y), "north": TURNS["half round"], "west": TURNS["three quarters"],
             "east": TURNS["a quarter"]}  # fmt: skip
    turn = turns[edge]
    for seed in range(6):
        standing, found = crowd(seed)
        south = table(standing, found)
        land = table([turned(turn, one) for one in standing], [turned_wall(turn, one) for one in found])
        dice = random.Random(seed)
        for _ in range(40):
            end = dice.randrange(SIDE), dice.randrange(4700)
            there = turn(*end)
            ruler = entry(land, edge, BASE, there, RULER)
            assert (ruler is None) == (entry(south, "south", BASE, end, RULER) is None)
            if ruler is not None:
                assert touches_edge(ruler, edge, land)
                assert touches(ruler, *there, BASE)
                assert land.lies_flat(ruler)
                assert land.has_room(*there, BASE)


def test_every_entry_drawn_at_random_is_found_or_lies_at_the_outline() -> None:
    dice = random.Random(9)
    count = 0
    for seed in range(12):
        standing, found = crowd(seed)
        land = table(standing, found)
        enters = partial(comes_in, land)
        for _ in range(80):
            turn = dice.random() * pi
            direction = round(10**9 * cos(turn)), round(10**9 * sin(turn))
            x, y = reach.against("south", dice.randrange(SIDE), direction, RULER, land)
            ruler = Ruler(x, y, direction, *RULER)
            i, j = around(dice, 1500, 250, BASE)
            end = round(x + i * ruler.ux - j * ruler.uy), round(y + i * ruler.uy + j * ruler.ux)
            legal = land.lies_flat(ruler) and touches(ruler, *end, BASE) and land.has_room(*end, BASE)
            if legal and touches_edge(ruler, "south", land):
                count += 1
                if not enters(end):
                    beside = [(end[0] + round(20 * x), end[1] + round(20 * y)) for x, y in RING]
                    assert not all(enters(spot) for spot in beside), (seed, end)
    assert count > 100


def comes_in(land: Ground, end: Point) -> bool:
    return any(entry(land, "south", BASE, end, RULER, angles) is not None for angles in (GRID, FINE))


def test_a_ruler_flat_along_the_edge_is_tried_all_along_the_base() -> None:
    """Posts at both ends leave room only for a ruler in the middle of its slide."""
    posts = [Disc(8000 - 1900, 250, 240), Disc(8000 + 1900, 250, 240)]
    land = table([*posts, Disc(8000 - 1200, 1200, 500), Disc(8000 + 1200, 1200, 500)])
    ruler = entry(land, "south", BASE, (8000, 500 + BASE), RULER)
    assert ruler is not None
    assert ruler.direction == DIRECTIONS[0]


def test_a_slanted_wall_is_followed() -> None:
    """Along a wall at an angle the search finds the poses that lie against it."""
    house = rectangle(8000, 9400, 6000, 600, (5, 1))
    land = table([], [house])
    dice = random.Random(2)
    for _, end in legal_ends(dice, land, MIDDLE, BASE, RULER):
        assert anyhow(land, MIDDLE, BASE, end)


class Forgetful(reach.Start):
    """Looks at every pose anew."""

    __slots__ = ()

    def _has_room(self, x: int, y: int, angle: reach.Angle) -> bool:
        return self.close.fits(x, y, angle.ux, angle.uy, self.a, self.b)


@pytest.mark.interpreted("it inherits from a class that is closed")
@pytest.mark.rule("OLO-RUL-06")
@pytest.mark.parametrize("seed", range(6))
def test_remembering_where_rulers_did_not_fit_changes_no_answer(seed: int) -> None:
    standing, found = crowd(seed, bases=10, count=7)
    start, r = (standing[0].x, standing[0].y), standing[0].r
    land = table(standing[1:], found)
    dice = random.Random(seed)
    for _ in range(40):
        end = start[0] + dice.randrange(-4200, 4201), start[1] + dice.randrange(-4200, 4201)
        for size in (RULER, PUSH):
            for angles in (GRID, FINE):
                one, other = pose(land, start, r, end, size, angles), Forgetful(land, start, r, size).pose(end, angles)
                assert (one is None) == (other is None)
                if one is not None and other is not None:
                    assert (one.x, one.y, one.direction) == (other.x, other.y, other.direction)
