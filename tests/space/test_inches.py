"""Discs, polygons and rulers in thousandths of an inch: gaps, contacts and overlaps, with Shapely as the oracle."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot, sqrt

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from rouage.space.directions import DIRECTIONS, SCALE, between
from rouage.space.inches import (
    CONTACT,
    DEPTH,
    INCH,
    RULER_CONTACT,
    SLACK,
    Disc,
    Ground,
    Point,
    Polygon,
    Ruler,
    gap,
    gap_between,
    gap_to,
    is_convex,
    is_simple,
    rectangle,
    whole,
)
from tests.space.tables import (
    BASE,
    RULER,
    SIDE,
    TURNS,
    Turn,
    as_shape,
    coordinates,
    discs,
    ragged,
    table,
    turned,
    turned_wall,
    wall,
    walls,
)

L_SHAPE: list[Point] = [(4000, 4000), (8000, 4000), (8000, 6000), (6000, 6000), (6000, 8000), (4000, 8000)]
COMB: list[Point] = [
    (4000, 4000), (9000, 4000), (9000, 7000), (8000, 7000), (8000, 5000), (7000, 5000), (7000, 7000), (6000, 7000),
    (6000, 5000), (5000, 5000), (5000, 7000), (4000, 7000),
]  # fmt: skip


# The one table of directions


def test_directions_are_whole_and_as_long_as_they_say() -> None:
    assert all(isinstance(one, int) for direction in DIRECTIONS for one in direction)
    assert max(abs(hypot(*direction) - SCALE) for direction in DIRECTIONS) < 1
    assert (DIRECTIONS[0], DIRECTIONS[90], DIRECTIONS[180], DIRECTIONS[270]) == (
        (SCALE, 0), (0, SCALE), (-SCALE, 0), (0, -SCALE),
    )  # fmt: skip
    assert DIRECTIONS[60][0] == SCALE // 2 == DIRECTIONS[30][1]


@given(st.integers(0, 359))
def test_directions_keep_their_quarter_turns_and_mirrors(at: int) -> None:
    x, y = DIRECTIONS[at]
    assert DIRECTIONS[(at + 90) % 360] == (-y, x)
    assert DIRECTIONS[-at % 360] == (x, -y)


@given(st.integers(0, 3599), st.integers(1, 30))
def test_tenths_of_a_degree_go_round_evenly(tenth: int, more: int) -> None:
    (x, y), (other_x, other_y) = between(tenth), between(tenth + more)
    assert degrees(atan2(x * other_y - y * other_x, x * other_x + y * other_y)) == pytest.approx(more / 10, abs=1e-4)
    assert between(10 * (tenth // 10)) == DIRECTIONS[tenth // 10]


# Gaps


@given(st.integers(-(2**40), 2**40), st.sampled_from([-0.5, -0.25, 0.0, 0.499999, 0.5, 0.75]))
def test_whole_numbers_are_those_that_round_gives(number: int, more: float) -> None:
    assert whole(number + more) == round(number + more)
    assert isinstance(whole(number + more), int)


@pytest.mark.rule("OLO-RUL-01")
def test_an_inch_is_a_thousand_and_sizes_are_whole() -> None:
    assert INCH == 1000
    assert [round(size / 2 / 25.4 * INCH) for size in (30, 40, 50)] == [591, 787, 984]
    assert all(isinstance(one, int) for corner in rectangle(5000, 5000, 2000, 1000, (3, 7)).corners for one in corner)


@pytest.mark.rule("OLO-RUL-02")
def test_the_tolerances_are_those_of_the_ruling() -> None:
    assert (CONTACT, RULER_CONTACT, DEPTH, SLACK) == (20, 3, 5, 1)


def test_the_gap_of_two_discs_runs_between_their_outlines() -> None:
    assert gap(Disc(0, 0, 500), Disc(3000, 4000, 1000)) == 3500
    assert gap(Disc(0, 0, 500), Disc(1000, 0, 500)) == 0
    assert gap(Disc(0, 0, 500), Disc(900, 0, 500)) == -100
    assert gap(Disc(7, 7, 0), Disc(7, 7, 0)) == 0


def test_the_gap_to_a_polygon_runs_to_the_nearest_side_or_corner() -> None:
    square = wall(4000, 4000, 6000, 6000)
    assert gap_to(Disc(5000, 3000, 500), square) == 500
    assert gap_to(Disc(3000, 3000, 500), square) == pytest.approx(1000 * sqrt(2) - 500)
    assert gap_to(Disc(5000, 5900, 0), square) == -100
    assert gap_to(Disc(6000, 5000, 0), square) == 0


def test_a_notch_belongs_to_the_table_not_to_the_polygon() -> None:
    corner = Polygon(L_SHAPE)
    assert gap_to(Disc(7000, 7000, 100), corner) == 900
    assert gap_to(Disc(6500, 6500, 0), corner) == 500
    assert gap_to(Disc(5000, 5000, 0), corner) <= 0
    comb = Polygon(COMB)
    assert gap_to(Disc(5500, 6000, 400), comb) == 100
    assert gap_to(Disc(7500, 6000, 500), comb) == 0
    assert gap_to(Disc(6500, 6000, 0), comb) <= 0


@given(ragged(), discs())
def test_gaps_to_polygons_are_those_of_shapely(shape: Polygon, disc: Disc) -> None:
    outside = as_shape(shape).distance(shapely.Point(disc.x, disc.y))
    found = gap_to(disc, shape) + disc.r
    if outside > 0:
        assert found == pytest.approx(outside, abs=1e-6)
    else:
        assert found <= 1e-9


@given(ragged())
def test_a_polygon_is_cut_into_parts_that_cover_it_and_no_more(shape: Polygon) -> None:
    parts = [shapely.Polygon(part.corners) for part in shape.parts]
    whole = as_shape(shape)
    assert sum(part.area for part in parts) == pytest.approx(whole.area)
    assert shapely.union_all(parts).symmetric_difference(whole).area == pytest.approx(0, abs=1e-3)


@given(ragged(), ragged())
def test_gaps_between_polygons_are_those_of_shapely(one: Polygon, other: Polygon) -> None:
    expected = as_shape(one).distance(as_shape(other))
    found = gap_between(one, other)
    assert found == pytest.approx(expected, abs=1e-6) if expected > 0 else found <= 1e-9
    assert found == pytest.approx(gap_between(other, one), abs=1e-9)


def test_how_deep_two_walls_overlap_is_the_shortest_push_apart() -> None:
    assert gap_between(wall(0, 0, 2000, 1000), wall(1900, 0, 4000, 1000)) == -100
    assert gap_between(wall(0, 0, 2000, 1000), wall(2000, 0, 4000, 1000)) == 0
    assert gap_between(wall(0, 0, 2000, 1000), wall(2003, 1004, 4000, 2000)) == 5


def test_a_polygon_is_convex_simple_or_neither() -> None:
    assert is_convex(wall(0, 0, 1, 1).corners)
    assert not is_convex(Polygon(L_SHAPE).corners)
    assert is_simple(L_SHAPE)
    assert is_simple(COMB)
    assert not is_simple([(0, 0), (1000, 1000), (1000, 0), (0, 1000)]), "a bow tie"
    assert not is_simple([(0, 0), (1000, 0), (2000, 0)]), "no area"
    assert not is_simple([(0, 0), (2000, 0), (2000, 2000), (1000, 0)]), "a corner on another side"
    assert not is_simple([(0, 0), (1000, 0)])


@given(ragged())
def test_the_order_of_the_corners_does_not_matter(shape: Polygon) -> None:
    assert Polygon(shape.corners[::-1]).corners == shape.corners


# Standing


@pytest.mark.rule("OLO-RUL-02", "OLO-RUL-05")
def test_a_base_may_reach_five_thousandths_into_something_and_no_more() -> None:
    rock, house = Disc(8000, 8000, 500), wall(2000, 2000, 4000, 4000)
    land = table([rock], [house])
    assert land.has_room(8000 + 500 + BASE - 5, 8000, BASE)
    assert not land.has_room(8000 + 500 + BASE - 6, 8000, BASE)
    assert land.has_room(4000 + BASE - 5, 3000, BASE)
    assert not land.has_room(4000 + BASE - 6, 3000, BASE)
    assert not land.has_room(3000, 3000, BASE), "in the middle of it"


@pytest.mark.rule("OLO-RUL-02", "OLO-RUL-05")
def test_a_base_stays_on_the_table_to_a_thousandth() -> None:
    land = table()
    assert land.has_room(BASE, SIDE - BASE, BASE)
    assert land.has_room(BASE - 1, SIDE - BASE + 1, BASE)
    assert not land.has_room(BASE - 2, 8000, BASE)
    assert not land.has_room(8000, SIDE - BASE + 2, BASE)


@given(ragged(), discs(), st.integers(6, 1000))
def test_room_for_a_base_is_what_shapely_says(shape: Polygon, other: Disc, r: int) -> None:
    land = table([other], [shape])
    for x, y in ((other.x + 700, other.y), (8000, 8000), shape.corners[0]):
        place = shapely.Point(x, y)
        near = as_shape(shape).distance(place) - r + DEPTH, hypot(x - other.x, y - other.y) - other.r - r + DEPTH
        assume(min(abs(one) for one in near) > 0.01)
        on_table = r - 1 <= x <= SIDE - r + 1 and r - 1 <= y <= SIDE - r + 1
        assert land.has_room(x, y, r) == (on_table and min(near) > 0)


# Rulers


def test_the_gap_to_a_ruler_runs_to_its_side_or_its_corner() -> None:
    ruler = Ruler(8000, 8000, (1, 0), *RULER)
    assert ruler.gap(8000, 9000, 500) == 250
    assert ruler.gap(10000, 8000, 500) == 0
    assert ruler.gap(9500 + 300, 8250 + 400, 500) == 0
    assert ruler.gap(8000, 8200, 0) == -50
    assert ruler.corners() == ((6500, 7750), (9500, 7750), (9500, 8250), (6500, 8250))


@given(coordinates(), coordinates(), st.integers(0, 359), discs())
def test_gaps_to_rulers_are_those_of_shapely(x: int, y: int, at: int, disc: Disc) -> None:
    ruler = Ruler(x, y, DIRECTIONS[at], *RULER)
    expected = shapely.Polygon(ruler.corners()).distance(shapely.Point(disc.x, disc.y))
    if expected > 0:
        assert ruler.gap(disc.x, disc.y, disc.r) == pytest.approx(expected - disc.r, abs=1e-6)
    else:
        assert ruler.gap(disc.x, disc.y, 0) <= 1e-9


@pytest.mark.rule("OLO-RUL-02", "OLO-RUL-05")
@pytest.mark.parametrize("direction", [(1, 0), (1, 1), (3, 1), (0, 1)])
def test_a_ruler_may_reach_five_thousandths_into_a_wall_however_it_lies(direction: Point) -> None:
    """Its lowest corner or side, from above."""
    house = wall(1000, 2000, 15000, 4000)
    reach = round(8000 - min(y for _, y in Ruler(8000, 8000, direction, *RULER).corners()))
    corner = 8000 - min(y for _, y in Ruler(8000, 8000, direction, *RULER).corners()) - reach
    assert table([], [house]).lies_flat(Ruler(8000, 4000 + reach - 4, direction, *RULER))
    assert not table([], [house]).lies_flat(Ruler(8000, 4000 + reach - 6, direction, *RULER)), corner
    assert table([], [house]).lies_flat(Ruler(8000, 9000, direction, *RULER))


@pytest.mark.rule("OLO-RUL-02", "OLO-RUL-05")
def test_a_ruler_may_reach_five_thousandths_over_the_edge_or_onto_a_disc() -> None:
    assert table().lies_flat(Ruler(1495, 245, (1, 0), *RULER))
    assert not table().lies_flat(Ruler(1494, 250, (1, 0), *RULER))
    assert not table().lies_flat(Ruler(1500, SIDE - 244, (1, 0), *RULER))
    rock = table([Disc(8000, 8000, 500)])
    assert rock.lies_flat(Ruler(8000, 8745, (1, 0), *RULER))
    assert not rock.lies_flat(Ruler(8000, 8744, (1, 0), *RULER))


@given(walls(), discs(), coordinates(1600, 14400), coordinates(1600, 14400), st.integers(0, 179))
def test_a_ruler_lies_flat_unless_it_lies_deeper_than_that(house: Polygon, disc: Disc, x: int, y: int, at: int) -> None:
    ruler = Ruler(x, y, DIRECTIONS[at], *RULER)
    shape = shapely.Polygon(ruler.corners())
    to_disc = DEPTH + shape.distance(shapely.Point(disc.x, disc.y)) - disc.r
    to_house = DEPTH - _push_apart(ruler.corners(), house.corners)
    assume(min(abs(to_disc), abs(to_house)) > 0.01)
    assume(disc.r > DEPTH)
    assert table([disc], [house]).lies_flat(ruler) == (min(to_disc, to_house) > 0)


def _push_apart(one: Sequence[tuple[float, float]], other: Sequence[tuple[float, float]]) -> float:
    """How far two convex shapes must be pushed to part, at least: square to some side. Negative where apart."""
    pushes = []
    for shape in (one, other):
        for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
            length = hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length, (ax - bx) / length
            mine, theirs = ([x * nx + y * ny for x, y in corners] for corners in (one, other))
            pushes.append(min(max(mine) - min(theirs), max(theirs) - min(mine)))
    return min(pushes)


# Sliding


@given(walls(), discs(), discs(), st.integers(-1182, 1182), st.integers(-1182, 1182))
def test_a_way_is_clear_where_the_swept_base_meets_nothing(
    house: Polygon, other: Disc, start: Disc, dx: int, dy: int
) -> None:
    end_x, end_y = start.x + dx, start.y + dy
    path = shapely.LineString([(start.x, start.y), (end_x, end_y)])
    near = (
        path.distance(as_shape(house)) - BASE + DEPTH,
        path.distance(shapely.Point(other.x, other.y)) - other.r - BASE + DEPTH,
    )
    assume(min(abs(one) for one in near) > 0.01)
    edge = BASE - SLACK
    on_table = all(edge <= one <= SIDE - edge for one in (start.x, start.y, end_x, end_y))
    clear = table([other], [house]).is_clear(start.x, start.y, BASE, end_x, end_y)
    assert clear == (on_table and min(near) > 0)


# Turning the table


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@given(house=ragged(), one=discs(), other=discs())
def test_turning_the_table_changes_no_gap(turn: Turn, house: Polygon, one: Disc, other: Disc) -> None:
    assert gap(turned(turn, one), turned(turn, other)) == pytest.approx(gap(one, other), abs=1e-9)
    outside = gap_to(one, house) + one.r
    after = gap_to(turned(turn, one), turned_wall(turn, house)) + one.r
    assert after == pytest.approx(outside, abs=1e-6) if outside > 0 else after <= 1e-9


@given(ragged(), discs(), st.integers(-3000, 3000), st.integers(-3000, 3000))
def test_shifting_everything_changes_no_gap(house: Polygon, one: Disc, dx: int, dy: int) -> None:
    moved = Polygon([(x + dx, y + dy) for x, y in house.corners])
    assert gap_to(Disc(one.x + dx, one.y + dy, one.r), moved) == pytest.approx(gap_to(one, house), abs=1e-6)


@given(walls(), discs(), discs(), coordinates(), coordinates())
def test_what_is_far_away_does_not_matter(house: Polygon, one: Disc, other: Disc, x: int, y: int) -> None:
    land = table([one, other], [house])
    close = land.near(x, y, 1000)
    assert isinstance(close, Ground)
    assert close.has_room(x, y, BASE) == land.has_room(x, y, BASE)
    ruler = Ruler(x, y, (3, 2), 1000, 500)
    assert close.lies_flat(ruler) == land.lies_flat(ruler)
