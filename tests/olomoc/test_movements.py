"""Displacement, push and placement, and what toward and away ask of them."""

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.olomoc import bloc
from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    asked,
    block,
    events,
    hostile,
    keys,
    last,
    mine,
    piece,
    place,
    play,
    refused,
    seen,
    take,
    theirs,
)

A = mine("a", 8000, 8000)
LAID = "ruler 10091,8000 1,0"
"""The displacement ruler, lying east of a base at (8, 8) and touching it."""


@pytest.mark.rule("OLO-MOV-01", "OLO-WLK-02")
def test_three_kinds_of_movement() -> None:
    game = take(play([6, 1], mine("w", 8000, 8000, "witch"), theirs("b", 10500, 8000)), "march 8000,7000")
    assert last(game, "moved")["how"] == "march"
    take(game, "use shove", "push 12000,8000")
    assert (last(game, "moved")["how"], last(game, "moved")["who"]) == ("push", "b")
    take(game, "use blink", "place 5000,7000")
    assert last(game, "moved")["how"] == "placement"


@pytest.mark.rule("OLO-MOV-02")
@pytest.mark.parametrize("end", ["580,8000", "8000,15420", "16000,8000", "-10,8000"])
def test_no_base_leaves_the_bloc(end: str) -> None:
    x, y = (int(one) for one in end.split(","))
    start = mine("a", min(max(x, 700), 15300), min(max(y, 700), 15300))
    assert refused(play([], start), f"march {end}") == "OLO-MOV-02"


@pytest.mark.rule("OLO-MOV-02", "OLO-MOV-05", "OLO-CMP-02")
def test_no_ruler_leaves_the_bloc() -> None:
    game = play([], mine("a", 8000, 2000))
    assert refused(game, "march 9000,1000 ruler 8000,-91 0,1") == "OLO-MOV-05"
    assert seen(game, "side") == 16000
    assert refused(game, "march 8000,591") == "", "to the edge by another ruler, or none"


@pytest.mark.rule("OLO-MOV-03", "OLO-MOV-05")
@pytest.mark.parametrize("what", ["rouage", "decor", "marker"])
def test_the_ruler_lies_on_nothing(what: str) -> None:
    things = {
        "rouage": play([], A, mine("c", 10000, 8700)),
        "decor": play([], A, decors=[block(9500, 8200)]),
        "marker": play([], A, markers=[{"at": [10000, 8700]}]),
    }
    assert refused(things[what], f"march 12182,8000 {LAID}") == "OLO-MOV-05"
    assert refused(play([], A), f"march 12182,8000 {LAID}") == ""


@pytest.mark.rule("OLO-MOV-04", "OLO-CMP-10")
def test_the_ruler_must_touch_the_base() -> None:
    game = play([], A)
    assert refused(game, "march 12190,8000 ruler 10099,8000 1,0") == "OLO-MOV-04"
    assert refused(game, "march 12300,8000") == "OLO-MOV-04", "farther than any ruler reaches"
    for end, ruler in (
        ("8000,12182", "8000,10091 0,1"),
        ("8000,3818", "8000,5909 0,1"),
        ("3818,8000", "5909,8000 1,0"),
    ):
        there = take(play([], A), f"march {end} ruler {ruler}")
        assert place(there, "a") == tuple(map(int, end.split(","))), "in any direction"
    assert seen(game, "rulers") == {"ruler": [3000, 500], "push-ruler": [1000, 500]}


@pytest.mark.rule("OLO-CMP-10", "OLO-MOV-09", "OLO-MOV-12")
def test_the_two_rulers_differ_in_size() -> None:
    game = play([], A)
    assert refused(game, "march 10182,8000 push-ruler 9091,8000 1,0") == ""
    assert refused(game, "march 12182,8000 push-ruler 10091,8000 1,0") == "OLO-MOV-04", "it is too short for that"
    assert refused(game, f"march 10182,8000 {LAID}") == "OLO-MOV-08", "the long one lies there"


@pytest.mark.rule("OLO-MOV-06", "OLO-CMP-09", "OLO-CMP-08")
def test_tokens_hinder_neither_ruler_nor_sight() -> None:
    """An agenda token lies on a marker: the marker hinders as it did, and the token adds nothing."""
    for token in ({}, {"token": ONE}):
        game = play([], A, theirs("b", 13500, 8000), markers=[{"at": [10000, 8842], **token}])
        assert refused(game, f"march 12182,8000 {LAID}") == ""
        assert "shoot b" in keys(game)


@pytest.mark.rule("OLO-MOV-07")
def test_the_base_ends_against_the_ruler() -> None:
    game = play([], A)
    assert refused(game, f"march 12500,8000 {LAID}") == "OLO-MOV-07"
    for end in ("12182,8000", "10000,8841", "9000,7159"):
        assert refused(game, f"march {end} {LAID}") == "", end
    take(game, f"march 10000,8841 {LAID}")
    assert place(game, "a") == (10000, 8841)
    assert last(game, "moved")["ruler"] == [10091, 8000, 1, 0]


@pytest.mark.rule("OLO-MOV-08", "OLO-MOV-03")
def test_the_base_ends_on_nothing() -> None:
    assert refused(play([], A), f"march 10000,8000 {LAID}") == "OLO-MOV-08", "on the ruler"
    end = f"march 12182,8000 {LAID}"
    assert refused(play([], A, mine("c", 13000, 8600)), end) == "OLO-MOV-08"
    assert refused(play([], A, decors=[block(12600, 7500)]), end) == "OLO-MOV-08"
    assert refused(play([], A, markers=[{"at": [13000, 8600]}]), end) == "OLO-MOV-08"


@pytest.mark.rule("OLO-MOV-09", "OLO-MOV-11")
def test_a_march_may_use_the_push_ruler_by_choice() -> None:
    game = take(play([], A, theirs("b", 6700, 8000)), "march 10182,8000 push-ruler 9091,8000 1,0")
    assert (asked(game), keys(game)) == (TWO, ["strike b", "let-go"]), "it is a displacement all the same"
    take(game, "let-go")
    assert (last(game, "moved")["how"], last(game, "moved")["by"]) == ("march", "push-ruler")
    assert piece(game, "a")["marches"] == 1


@pytest.mark.rule("OLO-MOV-10", "OLO-MOV-11")
def test_a_march_may_be_a_shift_of_the_size_of_the_base() -> None:
    game = play([], A)
    assert refused(game, "march 9182,8000 shift") == ""
    assert refused(game, "march 9190,8000 shift") == "OLO-MOV-10"
    take(game, "march 9182,8000 shift")
    assert (last(game, "moved")["by"], piece(game, "a")["marches"]) == ("shift", 1)
    assert refused(play([], A, mine("c", 8600, 9100)), "march 9182,8000 shift") == "OLO-MOV-10", "the way is not free"


@pytest.mark.rule("OLO-MOV-11", "OLO-MOV-05")
def test_where_the_long_ruler_does_not_fit_the_others_serve() -> None:
    """Four walls leave room for a step and not for three inches."""
    pen = [block(6500, 6500, 500, 3000), block(9500, 6500, 500, 3000), block(6500, 6000, 3500, 500),
           block(6500, 9500, 3500, 500)]  # fmt: skip
    game = play([], A, decors=pen)
    assert refused(game, "march 8900,8000") == ""
    take(game, "march 8900,8000")
    assert last(game, "moved")["by"] in ("push-ruler", "shift")
    assert refused(game, "march 11500,8000") == "OLO-MOV-04", "nobody marches out"


@pytest.mark.rule("OLO-MOV-12", "OLO-MOV-13")
def test_a_push_follows_the_push_ruler_and_no_other() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch"), theirs("b", 10000, 8000)), "use shove")
    assert refused(game, "push 14182,8000 ruler 12091,8000 1,0") == "OLO-MOV-12"
    assert refused(game, "push 12310,8000") == "OLO-MOV-04", "2.3 inches at most"
    assert refused(game, "push 12182,8000 push-ruler 11091,8000 1,0") == ""
    assert refused(game, "push 12290,8000") == ""


@pytest.mark.rule("OLO-MOV-13", "OLO-OPP-02")
def test_a_push_gives_no_opportunity() -> None:
    game = play([], mine("w", 8000, 8000, "witch"), mine("c", 11300, 8000), theirs("b", 10000, 8000))
    take(game, "use shove", "push 10000,10000")
    assert place(game, "b") == (10000, 10000)
    assert asked(game) == ONE
    assert not events(game, "struck-in-passing")


@pytest.mark.rule("OLO-MOV-14", "OLO-MOV-15", "OLO-MOV-16", "OLO-MOV-17")
def test_a_placement_is_measured_and_nothing_between_hinders_it() -> None:
    fence = block(9500, 6000, 300, 4000)
    game = take(play([], mine("w", 8000, 8000, "witch"), theirs("b", 6700, 8000), decors=[fence]), "use blink")
    assert refused(game, f"place {8000 + CONTACT + 3002},8000") == "OLO-RUL-09", "3 inches, by the measure"
    assert refused(game, f"place {8000 + CONTACT + 3001},8000") == ""
    assert refused(game, "place 9500,8000") == "OLO-MOV-17"
    assert refused(game, "place 6700,8500") == "OLO-MOV-17"
    take(game, "place 12100,8000")
    assert place(game, "w") == (12100, 8000)
    assert asked(game) == ONE, "b, whose zone it left, is not asked"


@pytest.mark.rule("OLO-MOV-17", "OLO-MOV-02")
def test_a_placement_ends_on_the_bloc_and_on_no_marker() -> None:
    game = take(play([], mine("w", 2000, 8000, "witch"), markers=[{"at": [5000, 8000]}]), "use blink")
    assert refused(game, "place 5000,8500") == "OLO-MOV-17"
    assert refused(game, "place 500,8000") == "OLO-MOV-02"


@pytest.mark.rule("OLO-MOV-18")
def test_what_arrives_at_a_taken_spot_stands_as_near_as_it_can_and_moves_nobody() -> None:
    free = play([], mine("a", 8000, 8000), theirs("b", 12000, 12000), begin="cycle", pile=["trial-corner"])
    assert all(abs(one - 787) <= 5 for one in _arrived(free)), "in the corner"
    taken = play([], mine("a", 700, 700), theirs("b", 12000, 12000), begin="cycle", pile=["trial-corner"])
    assert (asked(taken), len(keys(taken))) == (ONE, 2), "two spots are as near: the player with priority chooses"
    x, y = _arrived(take(taken, keys(taken)[0]))
    assert place(taken, "a") == (700, 700)
    apart = ((x - 700) ** 2 + (y - 700) ** 2) ** 0.5 - 591 - 787
    assert -5 <= apart <= 5, "right beside it"


def _arrived(game: Game[Any]) -> tuple[int, int]:
    """Where the hostile stands."""
    return place(game, next(one["id"] for one in seen(game, "rouages") if not one["seat"]))


@pytest.mark.rule("OLO-KEY-11", "OLO-KEY-13")
def test_toward_and_away_allow_only_what_ends_nearer_or_farther() -> None:
    here = [mine("w", 8000, 8000, "witch"), theirs("b", 11000, 8000)]
    pulled = take(play([], *here), "use tug")
    assert refused(pulled, "push 11009,8000") == "OLO-KEY-11"
    assert refused(pulled, "push 12000,8000") == "OLO-KEY-11"
    assert refused(pulled, "push 10990,8000") == ""
    assert refused(pulled, "push 10500,9000") == "", "any way that ends nearer"
    assert "stay" not in keys(pulled)
    driven = take(play([], *here), "use shove")
    assert refused(driven, "push 10000,8000") == "OLO-KEY-13"
    assert refused(driven, "push 11010,8000") == ""
    assert refused(driven, "stay") != ""


@pytest.mark.rule("OLO-KEY-12", "OLO-RUL-63")
def test_directly_toward_comes_as_near_as_it_can() -> None:
    game = play([], mine("a", 14000, 8000), hostile("h", 3000, 8000, "rogue"), begin="hostiles")
    x, y = _arrived(game)
    assert abs(y - 8000) <= 60
    limit = (3000**2 + 500**2) ** 0.5 + 2 * 787
    assert limit - 60 <= x - 3000 <= limit, "all the length of the ruler"


@pytest.mark.rule("OLO-KEY-14", "OLO-RUL-63")
def test_directly_away_goes_as_far_as_it_can() -> None:
    game = play([], mine("a", 6700, 8000), hostile("h", 8000, 8000, "crachefiel"), begin="hostiles")
    take(game, "let-go")
    x, y = _arrived(game)
    limit = (3000**2 + 500**2) ** 0.5 + 2 * 591
    assert abs(y - 8000) <= 60
    assert limit - 60 <= x - 8000 <= limit


@pytest.mark.rule("OLO-KEY-08", "OLO-KEY-09", "EX-OLO-19")
def test_entering_and_leaving_a_threat_zone() -> None:
    game = take(play([], mine("a", 5000, 8000), theirs("b", 9300, 8000)), "march 8000,8000")
    assert not piece(game, "a")["free"], "it entered"
    take(game, "march 5500,8000")
    assert keys(game) == ["strike b", "let-go"], "it would leave"
    assert piece(take(game, "let-go"), "a")["free"]


@pytest.mark.rule("OLO-ZON-01", "OLO-ZON-03", "OLO-MOV-03")
def test_rouages_markers_and_rulers_lie_on_zones() -> None:
    game = play([], mine("a", 5000, 8000), agenda="marsh", markers=[{"at": [4000, 9000]}])
    assert {(one["zone"], one["obstructing"]) for one in seen(game, "decors")} == {(True, False)}
    assert refused(game, "march 9182,8000 ruler 7091,8000 1,0") == "", "the ruler starts on one"
    take(game, "march 9182,8000", "march 11000,8000")
    assert place(game, "a") == (11000, 8000), "and so may a base end"
    state = game.state
    assert bloc.on_zone(state, state.rouages["a"], state.decors[1])


@pytest.mark.rule("OLO-ZON-04", "OLO-ZON-05")
def test_decors_may_stand_near_a_zone_and_on_it() -> None:
    game = play("seed", begin="set-up", agenda="marsh", layout="free", compose="secret", seed=1)
    while not seen(game, "to_put"):
        take(game, keys(game)[0])
    assert refused(game, "put 5000,8000") == "", "on the round zone"
    assert refused(game, "put 8500,8000") == "", "half an inch from the other"
    take(game, "put 5000,8000")
    assert refused(game, "put 7500,8000") == "OLO-SET-06", "another decor is no zone"
