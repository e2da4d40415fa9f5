"""Lines of sight between discs: the catalogue's vectors, and every answer against sampled segments."""

import random
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from rouage.space.bridges import obstacles
from rouage.space.inches import Disc, Point, Polygon, rectangle
from rouage.space.sightline import line_of_sight, sees, sees_polygon
from tests.space.sampling import BARELY, Sampling
from tests.space.tables import TURNS, Turn, apart, as_shape, crowd, discs, ragged, turned, turned_wall, wall, walls

WEST, EAST = Disc(2000, 8000, 500), Disc(14000, 8000, 500)
U_SHAPE: list[Point] = [
    (6000, 5000), (10000, 5000), (10000, 11000), (9000, 11000), (9000, 6000), (7000, 6000), (7000, 11000),
    (6000, 11000),
]  # fmt: skip
KITE: list[Point] = [(8000, 5000), (8400, 8000), (8000, 11000), (7600, 8000)]
DART: list[Point] = [(6000, 5000), (8000, 7999), (10000, 5000), (8000, 11000)]


def visible(*found: Polygon, viewer: Disc = WEST, target: Disc = EAST) -> bool:
    hiding = obstacles(found)
    seen = sees(viewer, target, hiding)
    assert sees(target, viewer, hiding) == seen, "sight is mutual"
    assert (line_of_sight(viewer, target, hiding) is not None) == seen
    return seen


# The vectors of the catalogue


@pytest.mark.rule("OLO-TV-20", "OLO-RUL-11")
def test_a_wall_that_rises_above_the_discs_hides() -> None:
    assert not visible(wall(7000, 7000, 9000, 8600))


@pytest.mark.rule("OLO-TV-21", "OLO-RUL-11")
def test_a_wall_that_ends_below_their_top_does_not() -> None:
    assert visible(wall(7000, 7000, 9000, 8400))


@pytest.mark.rule("OLO-TV-22", "OLO-RUL-12")
def test_a_line_may_run_along_an_edge() -> None:
    assert visible(wall(7000, 7000, 9000, 8500))
    assert not visible(wall(7000, 7000, 9000, 8501))


@pytest.mark.rule("OLO-TV-23", "OLO-RUL-11")
def test_a_slit_is_enough() -> None:
    assert visible(wall(7000, 7000, 9000, 8100), wall(7000, 8200, 9000, 9000))


@pytest.mark.rule("OLO-TV-24", "OLO-RUL-11")
def test_a_slanted_line_passes_between_two_walls() -> None:
    assert visible(wall(5000, 7000, 6000, 8100), wall(10000, 7950, 11000, 9000))


@pytest.mark.rule("OLO-TV-25", "OLO-RUL-12")
def test_two_walls_may_hide_together_what_neither_hides_alone() -> None:
    near, far = wall(5000, 7000, 6000, 8200), wall(10000, 7600, 11000, 9000)
    assert not visible(near, far)
    assert visible(near)
    assert visible(far)


@pytest.mark.rule("OLO-TV-26", "OLO-RUL-12")
def test_two_walls_that_touch_leave_no_slit() -> None:
    assert not visible(wall(7000, 6000, 9000, 8000), wall(7000, 8000, 9000, 10000))


@pytest.mark.rule("OLO-TV-27", "OLO-RUL-12")
def test_two_walls_that_touch_at_a_corner_leave_no_slit() -> None:
    assert not visible(wall(7000, 7000, 8000, 8000), wall(8000, 8000, 9000, 9000))


@pytest.mark.rule("OLO-TV-28", "OLO-RUL-11")
def test_nothing_but_obstacles_hides() -> None:
    assert visible()


# Contacts


@pytest.mark.rule("OLO-RUL-12", "OLO-RUL-02")
def test_walls_within_the_contact_tolerance_leave_no_slit_and_beyond_it_they_do() -> None:
    south = wall(7000, 6000, 9000, 8000)
    assert not visible(south, wall(7000, 8020, 9000, 10000))
    assert visible(south, wall(7000, 8021, 9000, 10000))
    assert not visible(wall(7000, 7000, 8000, 8000), wall(8014, 8014, 9000, 9000))
    assert visible(wall(7000, 7000, 8000, 8000), wall(8015, 8015, 9000, 9000))


@pytest.mark.rule("OLO-RUL-12")
@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_no_contact_leaves_a_slit_whichever_way_it_lies(turn: Turn) -> None:
    long, short = wall(7000, 4000, 8000, 8000), wall(7300, 8000, 7700, 12000)
    corner = Polygon([(7500, 8000), (8500, 12000), (6500, 12000)])
    for other in (short, corner):
        pair = [turned_wall(turn, long), turned_wall(turn, other)]
        assert not visible(*pair, viewer=turned(turn, WEST), target=turned(turn, EAST))
        assert not visible(*pair[::-1], viewer=turned(turn, WEST), target=turned(turn, EAST))


@pytest.mark.rule("OLO-RUL-12")
def test_a_bridge_is_no_wider_than_the_contact() -> None:
    """A line that passes two hundredths of an inch beside a corner contact is free."""
    low, high = Disc(8030, 2000, 0), Disc(8030, 7960, 0)
    assert visible(wall(7000, 7000, 8000, 8000), wall(8000, 8000, 9000, 9000), viewer=low, target=high)


@pytest.mark.rule("OLO-RUL-12")
@pytest.mark.parametrize("corners", [U_SHAPE, DART, KITE])
def test_a_polygon_cut_into_parts_has_no_seam_to_look_through(corners: list[Point]) -> None:
    """Points on opposite sides, all the lines between them that pass through the inside, along seams too."""
    shape = Polygon(corners)
    inside = as_shape(shape).buffer(-BARELY, join_style="mitre")
    hiding = obstacles([shape])
    ring = [(8000 + round(6000 * x), 8000 + round(6000 * y)) for x in (-1, -0.5, 0, 0.5, 1) for y in (-1, 1)]
    through = [*ring, *[(y, x) for x, y in ring], *[(2 * x - 8000, 2 * y - 8000) for x, y in corners]]
    for one in through:
        for other in [*through, *corners]:
            if one != other:
                cut = inside.intersection(shapely.LineString([one, other])).length > BARELY
                assert sees(Disc(*one, 0), Disc(*other, 0), hiding) != cut, (one, other)


def test_the_seams_of_a_polygon_stay_inside_it() -> None:
    for corners in (U_SHAPE, DART):
        shape = Polygon(corners)
        for part in obstacles([shape]):
            assert as_shape(shape).buffer(1e-6).contains(shapely.Polygon(part.corners))


# Close quarters


@pytest.mark.rule("OLO-RUL-11")
def test_discs_that_touch_or_overlap_see_each_other_through_anything() -> None:
    house = wall(7000, 7000, 9000, 9000)
    assert visible(house, viewer=Disc(7500, 8000, 500), target=Disc(8500, 8000, 500))
    assert visible(house, viewer=Disc(7900, 8000, 500), target=Disc(8100, 8000, 800))
    assert visible(house, viewer=Disc(8000, 8000, 0), target=Disc(8000, 8000, 0))
    assert not visible(house, viewer=Disc(7499, 8000, 500), target=Disc(8500, 8000, 500))


def test_a_base_pressed_into_a_wall_looks_out_beside_it() -> None:
    """The wall covers all of the base but its top: from there the line is free."""
    house = wall(5900, 5000, 7100, 8450)
    assert visible(house, viewer=Disc(6500, 8000, 500), target=Disc(14000, 8480, 0))
    assert not visible(house, viewer=Disc(6500, 8000, 500), target=Disc(8000, 8000, 0))


@pytest.mark.rule("OLO-RUL-13")
def test_a_point_is_seen_like_a_disc_without_size() -> None:
    house = wall(7000, 7000, 9000, 9000)
    assert not visible(house, viewer=Disc(2000, 8000, 0), target=Disc(14000, 8000, 0))
    assert visible(house, viewer=Disc(2000, 9000, 0), target=Disc(14000, 9000, 0)), "along the edge"
    assert visible(house, viewer=Disc(5000, 7000, 0), target=Disc(9000, 11000, 0)), "over the corner"
    assert not visible(house, viewer=Disc(5000, 6999, 0), target=Disc(9000, 10999, 0))
    assert not visible(house, viewer=Disc(8000, 8000, 0), target=Disc(14000, 8000, 0)), "from inside"


@pytest.mark.rule("OLO-RUL-13")
def test_a_decor_does_not_hide_itself() -> None:
    house, screen = wall(7000, 7000, 9000, 9000), wall(5000, 4000, 6000, 12000)
    assert sees_polygon(WEST, house, obstacles([house]))
    assert not sees_polygon(Disc(2000, 8000, 0), house, obstacles([house, screen]))
    assert sees_polygon(Disc(2000, 8000, 0), house, obstacles([house, wall(5000, 4000, 6000, 8000)]))
    assert sees_polygon(Disc(6800, 8000, 200), house, obstacles([house, screen])), "in contact"
    low = wall(5000, 6900, 6000, 9100)
    assert not sees_polygon(Disc(4900, 8000, 0), house, obstacles([house, low]))
    zone = wall(7000, 6890, 9000, 9000)
    assert not sees_polygon(Disc(2000, 6950, 0), zone, obstacles([low])), "over the corner the line falls below it"
    assert sees_polygon(Disc(2000, 6895, 0), zone, obstacles([low]))


# Against sampling


def check(viewer: Disc, target: Disc, found: list[Polygon]) -> bool:
    seen, doubt = Sampling(found).doubt(viewer, target)
    assert not doubt, (doubt, viewer, target, [one.corners for one in found])
    return seen


@pytest.mark.rule("OLO-RUL-11")
@pytest.mark.parametrize("batch", range(8))
def test_no_sampled_line_disagrees(batch: int) -> None:
    """Walls where they may fall, bases between them: what is seen is shown, what is hidden no sample sees."""
    answers = set()
    for seed in range(batch * 12, batch * 12 + 12):
        standing, found = crowd(seed, bases=5, count=6)
        for one, other in pairwise(standing):
            answers.add(check(one, other, found))
    assert answers == {True, False}


@pytest.mark.rule("OLO-RUL-11")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.one_of(ragged(), walls()), min_size=1, max_size=4), discs(), discs())
def test_no_sampled_line_disagrees_whatever_the_walls_or_where_the_discs_lie(
    found: list[Polygon], viewer: Disc, target: Disc
) -> None:
    check(viewer, target, found)


@pytest.mark.rule("OLO-RUL-11", "OLO-RUL-12")
def test_every_tight_call_of_whole_thousandths_is_made_as_the_oracle_makes_it() -> None:
    """Slits and edges a thousandth this side or that of the tangents."""
    dice = random.Random(7)
    for _ in range(150):
        height = 8000 + dice.randrange(480, 521)
        below = [wall(7000, 5000, 9000, height), wall(7000, height + dice.randrange(30, 60), 9000, 11000)]
        check(WEST, EAST, below)
        low = 7500 + dice.randrange(-20, 21)
        check(WEST, EAST, [wall(5000, low, 6000, 9500), wall(10000, 6500, 11000, low + dice.randrange(-3, 4))])


# Turning the table


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
@settings(max_examples=40, deadline=None)
@given(found=apart(), viewer=discs(), target=discs())
def test_turning_the_table_changes_nothing_seen(turn: Turn, found: list[Polygon], viewer: Disc, target: Disc) -> None:
    before = sees(viewer, target, obstacles(found))
    after = sees(turned(turn, viewer), turned(turn, target), obstacles([turned_wall(turn, one) for one in found]))
    assert before == after


@settings(max_examples=40, deadline=None)
@given(st.lists(walls(), min_size=1, max_size=4), discs(), discs(), st.integers(-5000, 5000), st.integers(-5000, 5000))
def test_shifting_everything_changes_nothing_seen(
    found: list[Polygon], viewer: Disc, target: Disc, dx: int, dy: int
) -> None:
    moved = [Polygon([(x + dx, y + dy) for x, y in one.corners]) for one in found]
    one, other = Disc(viewer.x + dx, viewer.y + dy, viewer.r), Disc(target.x + dx, target.y + dy, target.r)
    assert sees(viewer, target, obstacles(found)) == sees(one, other, obstacles(moved))


def test_a_wall_more_never_shows_and_never_hides_from_itself() -> None:
    for seed in range(20):
        standing, found = crowd(seed, bases=4, count=5)
        for one in standing[1:]:
            few, many = sees(standing[0], one, obstacles(found[:3])), sees(standing[0], one, obstacles(found))
            assert few or not many


def test_a_rectangle_along_a_direction_hides_like_its_corners() -> None:
    slanted = rectangle(8000, 8000, 3000, 2000, (3, 4))
    assert not visible(slanted)
    assert visible(slanted, viewer=Disc(2000, 10000, 500), target=Disc(14000, 10000, 500))
