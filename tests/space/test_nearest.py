"""The nearest place there is: the searches against plain loops over all they might try."""

import random
from functools import partial
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouage.space.directions import UNITS
from rouage.space.inches import Disc, Ground, Point, gap
from rouage.space.nearest import EVEN, RING, STEP, TURNS, away, ends, places, toward
from rouage.space.reach import farthest, pose, shift
from tests.space.tables import BASE, PUSH, RULER, SIDE, crowd, table, turned, turned_wall, wall
from tests.space.tables import TURNS as WAYS_TO_TURN

CORNERS = [(0, 0), (SIDE, 0), (0, SIDE), (SIDE, SIDE)]


def plain_places(land: Ground, wanted: Point, r: int) -> list[Point]:
    """Ring by ring from the wanted centre outward, every direction of each, and nothing passed over."""

    def spot(far: int, degrees: int) -> Point:
        ux, uy = UNITS[degrees]
        return round(wanted[0] + far * ux), round(wanted[1] + far * uy)

    if land.has_room(*wanted, r):
        return [wanted]
    for radius in range(50, 2 * SIDE, 50):
        hits = [degrees for degrees in range(0, 360, 5) if land.has_room(*spot(radius, degrees), r)]
        found = []
        for degrees in hits:
            taken, free = radius - 50, radius
            while free - taken > 1:
                middle = (taken + free) // 2
                taken, free = (taken, middle) if land.has_room(*spot(middle, degrees), r) else (middle, free)
            found.append((free, spot(free, degrees)))
        if found:
            best = min(found)[0]
            return list(dict.fromkeys(there for far, there in found if far <= best + 1))
    return []


@pytest.mark.rule("OLO-RUL-10")
def test_the_search_is_that_of_the_ruling() -> None:
    assert STEP == 50
    assert len(RING) == 72
    assert RING[0] == 0, "starting east"
    assert EVEN == 1


@pytest.mark.rule("OLO-RUL-10")
def test_a_free_place_is_taken_as_wanted() -> None:
    assert places(table(), (8000, 8000), BASE) == [(8000, 8000)]


@pytest.mark.rule("OLO-RUL-10")
def test_a_corner_is_approached_along_the_diagonal() -> None:
    """The centre cannot come nearer to a corner than its radius each way, a thousandth of tolerance included."""
    for corner in CORNERS:
        (found,) = places(table(), corner, 787)
        assert hypot(found[0] - corner[0], found[1] - corner[1]) == pytest.approx(787 * 2**0.5, abs=3)


@pytest.mark.rule("OLO-RUL-10")
def test_equally_near_places_are_all_named_the_first_of_the_search_first() -> None:
    land = table([Disc(8000, 8000, 500)])
    found = places(land, (8000, 8000), 500)
    assert len(found) > 1
    assert found[0] == (8995, 8000), "east, five thousandths deep"
    assert all(land.has_room(*spot, 500) for spot in found)


@pytest.mark.rule("OLO-RUL-10")
def test_a_full_table_has_no_place() -> None:
    assert places(table([], [wall(0, 0, SIDE, SIDE)]), (8000, 8000), BASE) == []


@pytest.mark.rule("OLO-RUL-10")
@pytest.mark.parametrize("seed", range(12))
def test_rings_passed_over_change_nothing(seed: int) -> None:
    standing, found = crowd(seed)
    land = table(standing, found)
    dice = random.Random(seed)
    wanted = [*CORNERS, *[(dice.randrange(SIDE), dice.randrange(SIDE)) for _ in range(8)]]
    wanted += [(one.x, one.y) for one in standing[:3]]
    for spot in wanted:
        for r in (BASE, 787, 984):
            assert places(land, spot, r) == plain_places(land, spot, r)


# Toward and away


def every_end(mover: Disc, target: Disc, gap_to_target: int) -> list[Point]:
    """All hundred and twenty, by the mover's bearing, left and right by turns."""
    dx, dy = mover.x - target.x, mover.y - target.y
    length = hypot(dx, dy)
    bx, by = (dx / length, dy / length) if length else (1.0, 0.0)
    far = mover.r + target.r + gap_to_target
    found = []
    for degrees in [0, *[way * 3 * step for step in range(1, 60) for way in (1, -1)], 180]:
        cosine, sine = UNITS[degrees % 360]
        ux, uy = bx * cosine - by * sine, by * cosine + bx * sine
        found.append((round(target.x + far * ux), round(target.y + far * uy)))
    return found


def plain_toward(mover: Disc, target: Disc, land: Ground) -> Point | None:
    apart = gap(mover, target)
    for distance in range(0, int(apart - 10) + 1, 50):
        for end in every_end(mover, target, distance):
            if gap(Disc(*end, mover.r), target) <= apart - 10 and gets_to(land, mover, end):
                return end
    return None


def plain_away(mover: Disc, target: Disc, land: Ground) -> Point | None:
    apart = gap(mover, target)
    most = apart + farthest(RULER, mover.r)
    for distance in range(int(most), max(int(apart + 10), 0), -50):
        for end in every_end(mover, target, distance):
            if gets_to(land, mover, end):
                return end
    return None


def gets_to(land: Ground, mover: Disc, end: Point) -> bool:
    start = (mover.x, mover.y)
    if hypot(end[0] - mover.x, end[1] - mover.y) > farthest(RULER, mover.r) or not land.has_room(*end, mover.r):
        return False
    return any(pose(land, start, mover.r, end, size) for size in (RULER, PUSH)) or shift(land, start, mover.r, end)


@pytest.mark.rule("OLO-RUL-63")
def test_there_are_a_hundred_and_twenty_turns_by_turns_left_and_right() -> None:
    assert TURNS[:5] == (0, 3, 357, 6, 354)
    assert TURNS[-1] == 180
    assert sorted(TURNS) == list(range(0, 360, 3))


@pytest.mark.rule("OLO-RUL-63")
@pytest.mark.parametrize("seed", range(14))
def test_passing_over_what_lies_out_of_reach_gives_the_answer_of_the_whole_grid(seed: int) -> None:
    standing, found = crowd(seed, bases=6)
    mover = standing[0]
    land = table(standing[1:], found)
    for target in standing[1:4]:
        far = farthest(RULER, mover.r)
        nearer = toward(mover, target, far, partial(gets_to, land, mover))
        assert nearer == plain_toward(mover, target, land)
        farther = away(mover, target, far, partial(gets_to, land, mover))
        assert farther == plain_away(mover, target, land)
        if nearer is not None:
            assert gap(Disc(*nearer, mover.r), target) <= gap(mover, target) - 10
        if farther is not None:
            assert gap(Disc(*farther, mover.r), target) >= gap(mover, target) + 9


@pytest.mark.rule("OLO-RUL-63")
def test_in_the_open_it_goes_straight_and_as_far_as_the_ruler_reaches() -> None:
    mover, far_target, near_target = Disc(2000, 8000, BASE), Disc(14000, 8000, BASE), Disc(5000, 8000, BASE)
    end = toward(mover, far_target, farthest(RULER, BASE), partial(gets_to, table([far_target]), mover))
    assert end is not None
    assert end[1] == 8000
    assert 2000 + 4150 <= end[0] <= 2000 + 4223
    end = toward(mover, near_target, farthest(RULER, BASE), partial(gets_to, table([near_target]), mover))
    assert end == (5000 - 2 * BASE, 8000)


@pytest.mark.rule("OLO-RUL-63")
def test_what_cannot_come_nearer_by_a_hundredth_stays() -> None:
    mover, target = Disc(2000, 8000, BASE), Disc(2000 + 2 * BASE + 5, 8000, BASE)
    assert toward(mover, target, farthest(RULER, BASE), lambda _: True) is None
    assert toward(mover, Disc(2000 + 2 * BASE + 12, 8000, BASE), farthest(RULER, BASE), lambda _: True) is not None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, SIDE), st.integers(0, SIDE), st.integers(0, SIDE), st.integers(0, SIDE), st.integers(0, 6000))
def test_only_ends_out_of_reach_are_passed_over(x: int, y: int, to_x: int, to_y: int, far: int) -> None:
    mover, target = Disc(x, y, BASE), Disc(to_x, to_y, 787)
    near = [end for _, end in ends(mover, target, 1000, farthest=far)]
    every = [end for _, end in ends(mover, target, 1000)]
    assert len(every) == 21 * 120
    assert near == [end for end in every if hypot(end[0] - x, end[1] - y) <= far]


@pytest.mark.parametrize("turn", ["a quarter", "half round", "three quarters"])
def test_turning_the_table_changes_nothing_found(turn: str) -> None:
    """A mirror would exchange left and right, which the search tells apart."""
    way = WAYS_TO_TURN[turn]
    for seed in range(5):
        standing, found = crowd(seed, bases=6)
        mover, target = standing[0], standing[1]
        land = table(standing[1:], found)
        after = table([turned(way, one) for one in standing[1:]], [turned_wall(way, one) for one in found])
        far = farthest(RULER, mover.r)
        before = toward(mover, target, far, partial(gets_to, land, mover))
        mover, target = turned(way, mover), turned(way, target)
        there = toward(mover, target, far, partial(gets_to, after, mover))
        assert (before is None) == (there is None)
        if before is not None and there is not None:
            x, y = way(*before)
            assert hypot(there[0] - x, there[1] - y) <= 1.5
