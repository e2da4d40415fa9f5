"""Opportunity attacks on whoever leaves a threat zone."""

import pytest

from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    asked,
    events,
    hostile,
    keys,
    kinds,
    last,
    mine,
    piece,
    place,
    play,
    take,
    theirs,
)

A, B = mine("a", 8000, 8000), theirs("b", 9300, 8000)
AWAY = "march 6000,8000"


@pytest.mark.rule("OLO-OPP-01", "OLO-OPP-04", "OLO-OPP-05", "OLO-RUL-37")
def test_it_costs_nothing_and_is_a_combat_roll() -> None:
    game = take(play([6, 5, 1], A, theirs("b", 9300, 8000, actions=0)), AWAY, "strike b")
    assert (last(game, "rolled")["what"], last(game, "rolled")["faces"]) == ("combat", [6, 5, 1])
    assert (piece(game, "b")["actions"], piece(game, "a")["ticked"]) == (0, 2)


@pytest.mark.rule("OLO-OPP-02", "OLO-KEY-09", "OLO-KEY-10", "EX-OLO-19")
@pytest.mark.parametrize(
    ("march", "open_"),
    [("march 6000,8000", True), ("march 8000,7000", False), ("march 8000,6200", True)],
)
def test_it_answers_whoever_leaves_the_zone(march: str, open_: bool) -> None:
    game = take(play([], A, B), march)
    assert ("strike b" in keys(game)) == open_
    assert asked(game) == (TWO if open_ else ONE)


@pytest.mark.rule("OLO-OPP-02", "OLO-KEY-08", "OLO-KEY-10", "EX-OLO-19")
def test_entering_a_zone_or_crossing_it_gives_none() -> None:
    entering = take(play([], mine("a", 6000, 8000), B), "march 8000,8000")
    assert (place(entering, "a"), piece(entering, "a")["free"]) == ((8000, 8000), False)
    crossing = take(play([], mine("a", 8000, 6000), theirs("b", 9600, 8000)), "march 8000,9600")
    assert place(crossing, "a") == (8000, 9600)
    crossing = take(play([], mine("a", 8000, 6400), theirs("b", 9700, 8000)), "march 8000,9600")
    assert (place(crossing, "a"), piece(crossing, "a")["free"]) == ((8000, 9600), True)


@pytest.mark.rule("OLO-OPP-03", "OLO-RUL-31")
def test_it_is_resolved_before_the_displacement_which_is_then_made() -> None:
    game = take(play([6, 1, 1], A, B), AWAY)
    assert place(game, "a") == (8000, 8000)
    take(game, "strike b")
    assert kinds(game, "announced", "struck-in-passing", "wounded", "moved") == [
        "announced", "struck-in-passing", "wounded", "moved"
    ]  # fmt: skip
    assert place(game, "a") == (6000, 8000)


@pytest.mark.rule("OLO-OPP-03", "OLO-RUL-31", "OLO-RUL-36")
def test_whoever_falls_does_not_move() -> None:
    game = take(play([6, 6, 6], mine("a", 8000, 8000, "frail"), B, mine("c", 2000, 2000)), AWAY, "strike b")
    assert piece(game, "a")["out"]
    assert not events(game, "moved")
    assert [one["n"] for one in events(game, "paid")] == [1]


@pytest.mark.rule("OLO-OPP-02", "OLO-RUL-31")
def test_nobody_strikes_at_one_that_has_fallen() -> None:
    game = play([6, 6, 6], mine("a", 8000, 8000, "frail"), B, theirs("c", 8000, 9300), mine("d", 2000, 2000))
    take(game, AWAY, "strike b")
    assert piece(game, "a")["out"]
    assert [one["who"] for one in events(game, "struck-in-passing")] == ["b"]
    assert not [key for key in keys(game) if key.startswith("strike")]


@pytest.mark.rule("OLO-OPP-06", "OLO-ROL-04")
def test_support_is_judged_from_where_the_mover_stands() -> None:
    beside = theirs("c", 8000, 9300)
    game = take(play([1] * 6, A, B, beside), AWAY, "strike b")
    assert (last(game, "rolled")["difficulty"], last(game, "rolled")["why"]) == (4, ["support"])
    ahead = take(play([1] * 3, A, B, theirs("c", 5900, 9300)), AWAY, "strike b")
    assert last(ahead, "rolled")["difficulty"] == 5, "where it goes does not count"


@pytest.mark.rule("OLO-OPP-07", "OLO-TAC-07", "OLO-RUL-31")
def test_no_tactic_no_dodge_no_riposte() -> None:
    game = take(play([6, 6, 6], A, B), AWAY, "strike b")
    assert not events(game, "tactic")
    assert not events(game, "reacted")
    assert (asked(game), piece(game, "a")["ticked"]) == (ONE, 3)
    assert "end" in keys(game)


@pytest.mark.rule("OLO-OPP-08", "OLO-RUL-35")
def test_it_is_no_attack_of_the_phase() -> None:
    game = take(play([1] * 3, A, theirs("b", 9300, 8000, attacks=2)), AWAY, "strike b")
    assert [one["who"] for one in events(game, "rolled")] == ["b"], "with both attacks made, b strikes"
    assert piece(game, "b")["attacks"] == 2


@pytest.mark.rule("OLO-OPP-01", "OLO-CAP-13")
def test_it_may_be_let_go() -> None:
    game = take(play([], A, B), AWAY, "let-go")
    assert (place(game, "a"), events(game, "rolled")) == ((6000, 8000), [])


@pytest.mark.rule("OLO-RUL-31", "OLO-MOV-09", "OLO-MOV-10")
@pytest.mark.parametrize("march", ["march 8000,6830 shift", "march 5818,8000 push-ruler 6909,8000 1,0"])
def test_a_shift_and_the_push_ruler_give_opportunities(march: str) -> None:
    game = play([], A, theirs("b", 8000 + 1300, 8000 + 1000))
    take(game, march)
    assert (asked(game), keys(game)) == (TWO, ["strike b", "let-go"])


@pytest.mark.rule("OLO-RUL-31", "OLO-CAP-17", "OLO-CAP-18", "OLO-CAP-19", "OLO-PRI-03")
@pytest.mark.parametrize("priority", [ONE, TWO])
def test_several_strike_hostiles_first_in_the_order_of_the_player_with_priority(priority: str) -> None:
    game = play(
        [1] * 10, A, theirs("b", 9300, 8000), theirs("c", 8000, 9300), hostile("h", 8000, 6700, "mirror"),
        hostile("k", 9000, 9000 - 2200, "mirror"), priority=priority,
    )  # fmt: skip
    take(game, "march 5000,8000")
    assert (asked(game), keys(game)) == (priority, ["strike h", "strike k"]), "they must; only the order is open"
    take(game, "strike k")
    assert [one["who"] for one in events(game, "struck-in-passing")] == ["k", "h"]
    assert (asked(game), keys(game)) == (TWO, ["strike b", "strike c", "let-go"])
    take(game, "strike c", "strike b")
    assert [one["who"] for one in events(game, "struck-in-passing")] == ["k", "h", "c", "b"]
    assert place(game, "a") == (5000, 8000)


@pytest.mark.rule("OLO-RUL-31", "OLO-CAP-18", "OLO-CAP-19")
@pytest.mark.parametrize(("priority", "order"), [(ONE, ["a", "b"]), (TWO, ["b", "a"])])
def test_a_hostile_that_leaves_is_struck_by_the_player_with_priority_first(priority: str, order: list[str]) -> None:
    beast = hostile("crachefiel-1", 8000, 8000, "crachefiel")
    game = play([1] * 6, mine("a", 6700, 8000), theirs("b", 9300, 8000), beast, begin="hostiles", priority=priority)
    while not events(game, "announced"):
        take(game, keys(game)[0])
    for _ in range(2):
        take(game, next(key for key in keys(game) if key.startswith("strike")))
    assert [one["who"] for one in events(game, "struck-in-passing")] == order


@pytest.mark.rule("OLO-RUL-31")
def test_each_displacement_gives_anew() -> None:
    game = take(play([1] * 3, A, B), AWAY, "strike b", "march 8000,8000", "end")
    assert len(events(game, "struck-in-passing")) == 1, "coming back leaves nothing"
    twice = play([1] * 6, A, B, theirs("c", 4700, 8000))
    take(twice, AWAY, "strike b", "march 6000,6000", "strike c")
    assert [one["who"] for one in events(twice, "struck-in-passing")] == ["b", "c"]


@pytest.mark.rule("OLO-RUL-31", "OLO-RUL-15", "OLO-KEY-07")
def test_whoever_stays_at_the_same_small_marker_leaves_nobody() -> None:
    marker = {"at": [8000 + CONTACT, 8000]}
    game = play([], A, theirs("b", 8000 + CONTACT, 8000 + CONTACT), markers=[marker])
    take(game, f"march {8000 + CONTACT},{8000 - CONTACT}")
    assert asked(game) == ONE
    assert not piece(game, "a")["free"], "still an inch away, by the marker"


@pytest.mark.rule("OLO-OPP-01", "OLO-CAP-16")
def test_without_combat_there_is_none() -> None:
    game = take(play([], A, theirs("b", 9300, 8000, "helpless")), AWAY)
    assert place(game, "a") == (6000, 8000)
