"""Two that touch one same 30 mm marker, wherever they stand around it."""

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.olomoc import bloc, charge
from rouage.space.directions import UNITS
from tests.olomoc.table import ONE, events, keys, mine, pack, piece, play, take, theirs

MIDDLE = 8000
REACH = 591 + 591
"""From the middle of the marker to that of a 30 mm base that just touches it."""
MARKER = {"at": [MIDDLE, MIDDLE]}


def around(turn: int, gap: int, base: int = 591) -> tuple[int, int]:
    """A place so far from the marker, in thousandths of an inch."""
    ux, uy = UNITS[turn % 360]
    far = 591 + base + gap
    return round(MIDDLE + far * ux), round(MIDDLE + far * uy)


def spots(count: int, seed: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Places for two bases about as near to the marker as may count as touching, that do not overlap."""
    luck = Random(seed)
    while count:
        first = luck.randrange(360)
        one, other = around(first, luck.randint(-4, 22)), around(first + luck.randrange(60, 301), luck.randint(-4, 22))
        if hypot(one[0] - other[0], one[1] - other[1]) >= REACH:
            count -= 1
            yield one, other


def put(game: Game[Any], id: str, at: tuple[int, int]) -> None:
    game.state.rouages[id].x, game.state.rouages[id].y = at


def agree(game: Game[Any]) -> bool:
    """Whether the two count as touching one marker; if so, every rule says that they engage each other."""
    state = game.state
    a, b = state.rouages["a"], state.rouages["b"]
    both = all(bloc.touches(one, state.markers["marker-1"]) for one in (a, b))
    true = hypot(a.x - b.x, a.y - b.y) - a.r - b.r
    held = both or true <= 1001
    assert bloc.distance(state, a, b) == pytest.approx(min(max(true, 0), 1000) if both else max(true, 0))
    assert [bloc.threatens(game, a, b), bloc.threatens(game, b, a)] == [held, held]
    assert [bloc.is_free(game, a), bloc.is_free(game, b)] == [not held, not held]
    assert bloc.engaged(game) == ({"a", "b"} if held else set())
    assert bloc.near_enough(game, a.disc, b) == bloc.near_enough(game, b.disc, a) == held
    assert bloc.within(state, a, b, 1000) == held
    return both


@pytest.mark.rule("OLO-RUL-15", "OLO-KEY-07", "OLO-MEA-05")
def test_who_touches_one_small_marker_is_engaged_however_the_gaps_are_rounded() -> None:
    game = play([], mine("a", 2000, 2000), theirs("b", 14000, 2000), markers=[MARKER])
    both = 0
    for one, other in spots(3000, seed=1):
        put(game, "a", one)
        put(game, "b", other)
        both += agree(game)
    assert 1000 < both < 3000, "some touch it and some do not"


@pytest.mark.rule("OLO-RUL-15", "OLO-RUL-02")
@pytest.mark.parametrize(("gap", "engaged"), [(0, True), (19, True), (20, True), (21, False)])
def test_contact_ends_at_the_same_thousandth_on_both_sides(gap: int, engaged: bool) -> None:
    near, far = MIDDLE - REACH - gap, MIDDLE + REACH + gap
    game = play([], mine("a", near, MIDDLE), theirs("b", far, MIDDLE), markers=[MARKER])
    assert agree(game) == engaged
    assert ("attack b" in keys(game)) == engaged
    assert (piece(game, "a")["free"], piece(game, "b")["free"]) == (not engaged, not engaged)


@pytest.mark.rule("OLO-RUL-15", "OLO-CHG-04", "OLO-RUL-32")
def test_a_charge_that_is_accepted_across_a_marker_strikes() -> None:
    luck, across = Random(7), 0
    for _ in range(150):
        turn = luck.randrange(360)
        end, target = around(turn, luck.randint(0, 21)), around(turn + 180 + luck.randint(-40, 40), luck.randint(0, 21))
        start = around(turn, luck.randint(1100, 2500))
        game = play([1] * 3, mine("a", *start), theirs("b", *target, actions=0), markers=[MARKER])
        key = f"charge b {end[0]},{end[1]}"
        a, b = game.state.rouages["a"], game.state.rouages["b"]
        assert charge.strikes_from(game, a, b, end) == (game.why_not(key) is None)
        if game.why_not(key) is not None:
            continue
        take(game, key)
        assert not events(game, "charge-lost")
        assert [one["attack"] for one in events(game, "attacked")] == ["charge"]
        across += hypot(end[0] - target[0], end[1] - target[1]) - 2 * 591 > 1001
    assert across > 30, "farther apart than an inch, but for the marker"


@pytest.mark.rule("OLO-RUL-15", "OLO-KEY-07")
def test_it_engages_where_threat_zones_are_narrower_too(tmp_path: Any) -> None:
    narrow = """
    [measures.narrow]
    side = 16000
    threat = 600
    long_range = 4000
    apart = 2000
    base_30 = 591
    base_40 = 787
    base_50 = 984
    ruler = [3000, 500]
    push_ruler = [1000, 500]
    decors = ["wall"]
    layout = "bare"
    propaganda_rank = 0
    most_rogues = 4
    """
    sides = mine("a", MIDDLE - REACH, MIDDLE), theirs("b", MIDDLE + REACH, MIDDLE)
    packs = [pack(tmp_path, narrow)]
    assert "attack b" in keys(play([], *sides, markers=[MARKER], measures="narrow", packs=packs))
    apart = play([], *sides, markers=[], measures="narrow", packs=packs)
    assert (keys(apart).count("attack b"), piece(apart, "a")["free"]) == (0, True)


@pytest.mark.rule("OLO-RUL-15")
def test_a_shared_marker_lengthens_nothing() -> None:
    close = around(0, 0), around(70, 0)
    game = play([], mine("a", *close[0]), theirs("b", *close[1]), markers=[MARKER])
    a, b = game.state.rouages["a"], game.state.rouages["b"]
    assert bloc.distance(game.state, a, b) == pytest.approx(hypot(a.x - b.x, a.y - b.y) - 2 * 591)
    assert bloc.distance(game.state, a, b) < 1000
    assert game.decision is not None
    assert game.decision.seat == ONE
