"""Decors and lines of sight, as a shot or a charge meets them."""

from typing import Any

import pytest

from rouage.games.olomoc import bloc
from tests.olomoc.table import Piece, block, hostile, keys, mine, offers, play, refused, seen, take, theirs

A, B = mine("a", 4000, 8000), theirs("b", 8000, 8000)
WALL = block(5500, 6000, 500, 4000)


def sees(*rouages: Piece, **setup: Any) -> bool:
    """Whether a sees b."""
    state = play([], *rouages, **setup).state
    return bloc.sees_rouage(state, state.rouages["a"], state.rouages["b"])


@pytest.mark.rule("OLO-LOS-01", "OLO-LOS-04")
def test_the_type_of_a_decor_is_fixed_from_the_start() -> None:
    decors = [WALL, block(10000, 2000, obstructing=False), block(10000, 12000, tinted=True)]
    game = play([1] * 3, A, theirs("b", 5300, 8000), decors=[decors[1], decors[2]])
    before = seen(game, "decors")
    assert [(one["obstructing"], one["tinted"]) for one in before] == [(False, False), (True, True)]
    take(game, "attack b", "nothing", "keep", "end")
    assert seen(game, "decors") == before


@pytest.mark.rule("OLO-LOS-02", "OLO-LOS-03")
def test_only_an_obstructing_decor_hides() -> None:
    assert not sees(A, B, decors=[WALL])
    assert sees(A, B, decors=[{**WALL, "obstructing": False}])
    assert sees(A, B)


@pytest.mark.rule("OLO-LOS-05", "OLO-LOS-10", "OLO-RUL-11")
def test_one_line_from_any_point_to_any_point_is_enough() -> None:
    half = block(5500, 6000, 500, 2500)
    assert sees(A, B, decors=[half]), "it reaches up to 8.5 and the bases to 8.591"
    assert not sees(A, B, decors=[block(5500, 6000, 500, 2600)])
    assert sees(A, B, decors=[block(5500, 6000, 500, 2591)]), "along the edge"


@pytest.mark.rule("OLO-RUL-12")
def test_two_decors_that_touch_at_a_corner_leave_no_slit() -> None:
    south, north = block(5500, 5000, 500, 3000), block(6000, 8000, 500, 3000)
    assert not sees(A, B, decors=[south, north])
    assert sees(A, B, decors=[south, block(6100, 8000, 500, 3000)]), "a tenth of an inch apart"


@pytest.mark.rule("OLO-LOS-10")
@pytest.mark.parametrize(("x", "y"), [(11000, 8000), (8000, 11000), (5000, 8000), (8000, 5000), (10200, 10200)])
def test_a_rouage_sees_in_every_direction(x: int, y: int) -> None:
    assert offers(play([], mine("a", 8000, 8000), theirs("b", x, y)), "shoot") == ["shoot b"]


@pytest.mark.rule("OLO-LOS-06", "OLO-LOS-07")
def test_nobody_off_the_bloc_sees_or_is_seen() -> None:
    assert not sees(mine("a"), B, active="b")
    game = play([], A, theirs("b"), theirs("c", 8000, 8000))
    assert not bloc.sees_rouage(game.state, game.state.rouages["a"], game.state.rouages["b"])
    assert refused(game, "shoot b") == "OLO-RNG-01"
    assert offers(game, "shoot") == ["shoot c"]


@pytest.mark.rule("OLO-LOS-08", "OLO-LOS-09")
def test_rouages_and_markers_hide_nobody() -> None:
    crowd = [hostile("h", 6000, 8000, "statue"), mine("c", 6000, 9500), theirs("d", 6000, 6500)]
    assert sees(A, B, *crowd, markers=[{"at": [7100, 8000], "size": 50}, {"at": [5000, 9500], "size": 50}])


@pytest.mark.rule("OLO-LOS-03", "OLO-KEY-04")
def test_sight_is_asked_both_ways() -> None:
    game = play([], A, B, decors=[WALL])
    assert refused(game, "shoot b") == "OLO-RNG-05"
    assert "shoot b" not in keys(game)
    other = play([], theirs("b", 8000, 8000), mine("a", 4000, 8000), decors=[WALL])
    assert refused(other, "shoot a") == "OLO-RNG-05"
