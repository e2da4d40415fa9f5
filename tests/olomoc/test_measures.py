"""Distances, threat zones and the keywords that rest on them."""

import pytest

from rouage.games.olomoc import bloc
from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    block,
    hostile,
    keys,
    last,
    mine,
    piece,
    play,
    refused,
    seen,
    take,
    theirs,
)

A = mine("a", 8000, 8000)
EDGE = 8000 + CONTACT + 1001
"""The farthest a rouage may stand from (8, 8) and be within an inch of it."""


@pytest.mark.rule("OLO-MEA-01", "OLO-RUL-03")
def test_lengths_are_thousandths_of_an_inch() -> None:
    """A 30 mm base is 30 / 25.4 inches across, and the other two sizes likewise."""
    game = play([], A, hostile("h", 3000, 3000, "statue"), markers=[{"at": [12000, 12000], "size": 50}])
    found = [piece(game, "a")["r"], piece(game, "h")["r"], seen(game, "markers")[0]["r"]]
    assert found == [round(size / 2 * 1000 / 25.4) for size in (30, 40, 50)]


@pytest.mark.rule("OLO-MEA-02")
def test_everybody_may_measure_everything_at_any_moment() -> None:
    game = play([1] * 3, A, theirs("b", 9300, 8000), markers=[{"at": [4000, 4000]}], decors=[block(12000, 12000)])
    for key in ("attack b", "nothing", "keep"):
        views = [game.view(seat) for seat in (ONE, TWO, "spectator")]
        for part in ("rouages", "markers", "decors"):
            assert views[0][part] == views[1][part] == views[2][part]
        assert [one["at"] for one in seen(game, "rouages")] == [[8000, 8000], [9300, 8000]]
        take(game, key)


@pytest.mark.rule("OLO-MEA-03", "OLO-MEA-04", "OLO-KEY-03")
def test_a_distance_runs_between_the_nearest_points_of_two_outlines() -> None:
    state = play([], A, theirs("b", 11000, 12000), hostile("h", 8000, 4000, "statue")).state
    a, b, h = (state.rouages[id] for id in ("a", "b", "h"))
    assert bloc.distance(state, a, b) == 5000 - 2 * 591
    assert bloc.distance(state, a, h) == 4000 - 591 - 787
    assert bloc.distance(state, h, a) == bloc.distance(state, a, h)


@pytest.mark.rule("OLO-MEA-05", "OLO-KEY-07", "OLO-RUL-15")
@pytest.mark.parametrize(("size", "r", "engaged"), [(30, 591, True), (40, 787, False)])
def test_a_small_marker_between_two_rouages_is_an_inch(size: int, r: int, engaged: bool) -> None:
    marker = {"at": [8000 + 591 + r, 8000], "size": size}
    game = play([], A, theirs("b", 8000 + 2 * (591 + r), 8000), markers=[marker])
    state = game.state
    away = bloc.distance(state, state.rouages["a"], state.rouages["b"])
    assert away == (1000 if engaged else 2 * r)
    assert (piece(game, "a")["free"], piece(game, "b")["free"]) == (not engaged, not engaged)
    assert ("attack b" in keys(game)) == engaged


@pytest.mark.rule("OLO-MEA-05", "OLO-RUL-15")
def test_both_must_touch_the_same_marker_and_it_lengthens_nothing() -> None:
    marker = {"at": [8000 + CONTACT, 8000]}
    apart = play([], A, theirs("b", 8000 + 2 * CONTACT + 21, 8000), markers=[marker])
    assert piece(apart, "a")["free"], "b does not touch it"
    two = [marker, {"at": [8000 + 3 * CONTACT, 8000]}]
    assert piece(play([], A, theirs("b", 8000 + 4 * CONTACT, 8000), markers=two), "a")["free"], "not the same one"
    near = play([], A, theirs("b", 8000 + 836, 8000 + 836), markers=[{"at": [8000 + CONTACT, 8000]}])
    state = near.state
    assert bloc.distance(state, state.rouages["a"], state.rouages["b"]) < 20, "those in contact stay in contact"


@pytest.mark.rule("OLO-RUL-15", "OLO-ROL-04")
def test_a_small_marker_carries_support() -> None:
    marker = {"at": [9300 + CONTACT, 8000]}
    ally = mine("c", 9300 + 2 * CONTACT, 8000)
    foe = theirs("b", 9300, 8000)
    with_it = play([1] * 3, A, foe, ally, markers=[marker])
    assert last(take(with_it, "attack b", "nothing"), "rolled")["why"] == ["support"]
    without = play([1] * 3, A, foe, ally)
    assert last(take(without, "attack b", "nothing"), "rolled")["why"] == []


@pytest.mark.rule("OLO-RUL-15", "OLO-RUL-38", "OLO-RST-02")
def test_a_small_marker_carries_rest_and_no_sight() -> None:
    marker = {"at": [8000 + CONTACT, 8000]}
    ally = mine("c", 8000 + 2 * CONTACT, 8000, darkness=1)
    assert "rest c darkness" in keys(play([], A, ally, markers=[marker]))
    assert refused(play([], A, ally), "rest c darkness") == "OLO-RST-02"
    corner = [{"at": [8000 + CONTACT, 8000]}]
    foe = theirs("b", 8000 + 2 * CONTACT, 8000)
    wall = [block(9000, 3000, 100, 4000), block(9000, 8700, 100, 4000)]
    assert "attack b" in keys(play([], A, foe, markers=corner, decors=wall)), "seen through the gap"
    assert refused(play([], A, foe, markers=corner, decors=[block(9000, 3000, 100, 9700)]), "attack b") == "OLO-KEY-04"


@pytest.mark.rule("OLO-THR-01", "OLO-THR-02", "OLO-KEY-05", "OLO-KEY-06", "EX-OLO-18")
@pytest.mark.parametrize(("x", "free"), [(EDGE, False), (EDGE + 1, True)])
def test_free_and_engaged_are_opposites_at_one_inch(x: int, free: bool) -> None:
    for other in (theirs("b", x, 8000), hostile("b", x, 8000)):
        game = play([], A, other)
        assert (piece(game, "a")["free"], piece(game, "b")["free"]) == (free, free)
        assert ("attack b" in keys(game)) != free
        assert seen(game, "threat") == 1000


@pytest.mark.rule("OLO-KEY-05", "OLO-KEY-06", "OLO-THR-01")
def test_allies_engage_nobody_and_hostiles_do_not_engage_each_other() -> None:
    assert piece(play([], A, mine("b", 9300, 8000)), "a")["free"]
    game = play([], A, hostile("h", 3000, 3000), hostile("k", 4300, 3000))
    assert piece(game, "h")["free"]


@pytest.mark.rule("OLO-KEY-01", "OLO-KEY-03", "OLO-THR-03")
@pytest.mark.parametrize(("x", "near"), [(EDGE, True), (EDGE + 1, False)])
def test_one_inch_means_the_same_in_every_rule(x: int, near: bool) -> None:
    """An attack, a charge, a rest, support and a threat zone all end at the same thousandth."""
    game = play([], A, theirs("b", x, 8000))
    assert ("attack b" in keys(game)) == near
    assert bloc.near_enough(game, game.state.rouages["a"].disc, game.state.rouages["b"]) == near
    assert ("rest b darkness" in keys(play([], A, mine("b", x, 8000, darkness=1)))) == near
    backed = play([1] * 3, mine("c", x, 8000 + CONTACT), theirs("b", x, 8000), A)
    assert (last(take(backed, "attack b", "nothing"), "rolled")["why"] == ["support"]) == near
    assert piece(game, "a")["free"] != near


@pytest.mark.rule("EX-OLO-15", "OLO-KEY-02")
def test_the_example_of_contact() -> None:
    game = play([], A, theirs("kubik", 8000 + CONTACT, 8000), decors=[block(7000, 8591, 2000)])
    state = game.state
    petra, kubik = state.rouages["a"], state.rouages["kubik"]
    assert bloc.touches(petra, kubik)
    assert bloc.touches_decor(state, petra, state.decors[0])
    apart = play([], A, theirs("kubik", 8000 + CONTACT + 21, 8000), decors=[block(7000, 8591 + 21, 2000)]).state
    assert not bloc.touches(apart.rouages["a"], apart.rouages["kubik"])
    assert not bloc.touches_decor(apart, apart.rouages["a"], apart.decors[0])


@pytest.mark.rule("EX-OLO-16", "OLO-KEY-03")
@pytest.mark.parametrize(("x", "near"), [(2000 + CONTACT + 8000, True), (2000 + CONTACT + 8010, False)])
def test_the_example_of_within(x: int, near: bool) -> None:
    state = play([], mine("petra", 2000, 8000), theirs("kubik", x, 8000)).state
    assert bloc.within(state, state.rouages["petra"], state.rouages["kubik"], 8000) == near


@pytest.mark.rule("OLO-KEY-03")
@pytest.mark.parametrize(("x", "near"), [(8000 + CONTACT + 2001, True), (8000 + CONTACT + 2002, False)])
def test_within_is_at_most_so_far(x: int, near: bool) -> None:
    """Rally reaches an ally within 2 inches."""
    game = play([], mine("w", 8000, 8000, "witch"), mine("c", x, 8000, actions=2))
    assert ("use rally" in keys(game)) == near


@pytest.mark.rule("EX-OLO-17", "OLO-KEY-04", "OLO-LOS-03")
def test_the_example_of_targeting() -> None:
    hidden = theirs("jana", 11000, 8000)
    shown = theirs("kubik", 8000, 11000)
    game = play([], mine("petra", 8000, 8000, "witch"), shown, hidden, decors=[block(9200, 5000, 600, 4500)])
    assert refused(game, "shoot jana") == "OLO-RNG-05"
    assert refused(game, "charge jana") == "OLO-CHG-03"
    assert "shoot kubik" in keys(game)
    take(game, "use shove", "push 8000,13000")
    assert last(game, "moved")["who"] == "kubik", "nobody else could be chosen"
