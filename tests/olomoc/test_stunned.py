"""The one state of the base game: stunned."""

import pytest

from tests.olomoc.cycles import hunt
from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
    events,
    hostile,
    keys,
    last,
    mine,
    offers,
    piece,
    place,
    play,
    refused,
    take,
    theirs,
)

A, B = mine("a", 8000, 8000), theirs("b", 9300, 8000)
DAZED = theirs("b", 9300, 8000, stunned=True)


@pytest.mark.rule("OLO-STN-01", "OLO-TAC-06")
def test_a_token_on_the_card_shows_the_state() -> None:
    game = take(play([6, 6, 1], A, B), "attack b", "nothing", "keep", "stun")
    assert piece(game, "b")["stunned"]
    assert "OLO-STN-01" in last(game, "stunned")["rules"]


@pytest.mark.rule("OLO-STN-02", "OLO-RUL-39")
def test_a_second_token_is_ignored() -> None:
    game = take(play([6, 6, 1], A, DAZED), "attack b", "keep", "stun")
    assert not events(game, "stunned")
    weary = take(play([], mine("a", 8000, 8000, stunned=True)), "rest a stunned")
    assert not piece(weary, "a")["stunned"], "one rest is enough"


@pytest.mark.rule("OLO-STN-03", "OLO-THR-01")
def test_the_stunned_engage_nobody() -> None:
    game = play([], A, DAZED)
    assert piece(game, "a")["free"]
    assert not piece(game, "b")["free"], "they are engaged all the same"
    assert not piece(game, "b")["threatens"]
    assert not piece(play([], A, B), "a")["free"]


@pytest.mark.rule("OLO-STN-05")
def test_a_stunned_hostile_does_nothing_unless_it_is_above_it() -> None:
    prey = (mine("a", 8000, 10000, actions=0), theirs("b", 2000, 2000))
    for card, stunned, acts in (("glaneur", False, True), ("glaneur", True, False), ("rogue", True, True)):
        game = hunt([1] * 4 if acts else [], hostile("h", 8000, 8000, card, stunned=stunned), *prey)
        take(game, *["direct"] * ("direct" in keys(game)))
        assert [one["who"] for one in events(game, "instinct")] == ["h"] * acts, "a Rogue ignores state tokens"
        assert bool(events(game, "instinct-idle")) != acts


@pytest.mark.rule("OLO-STN-04")
def test_the_stunned_give_no_support() -> None:
    near = ("c", 9300, 9300)
    game = play([1] * 3, A, B, mine(*near, stunned=True))
    assert last(take(game, "attack b", "nothing"), "rolled")["why"] == []
    awake = play([1] * 3, A, B, mine(*near))
    assert last(take(awake, "attack b", "nothing"), "rolled")["why"] == ["support"]


@pytest.mark.rule("OLO-STN-05", "OLO-RUL-38")
def test_the_stunned_use_nothing_but_the_rest_that_wakes_them() -> None:
    marker = {"at": [8000, 8000 + 1182]}
    witch = mine("a", 8000, 8000, "witch", stunned=True, darkness=1)
    game = play([], witch, theirs("b", 10000, 8000), mine("c", 8000, 6700, stunned=True), markers=[marker])
    assert keys(game) == ["rest a stunned", "end"]
    for key in ("march 6000,8000", "attack b", "shoot b", "charge b", "study marker-1", "use hum", "rest a darkness",
                "rest c stunned"):  # fmt: skip
        assert refused(game, key) == "OLO-STN-05", key
    take(game, "rest a stunned")
    assert {"use hum", "rest c stunned", "rest a darkness"} <= set(keys(game))


@pytest.mark.rule("OLO-STN-06", "OLO-STN-07")
def test_the_stunned_neither_dodge_nor_riposte() -> None:
    game = take(play([1] * 3, A, DAZED), "attack b")
    assert asked(game) == ONE
    assert not events(game, "reacted")
    shot = take(play([1] * 3, A, theirs("b", 11000, 8000, stunned=True)), "shoot b")
    assert asked(shot) == ONE
    assert keys(take(play([], A, B), "attack b")) == ["nothing", "dodge", "riposte combat"]


@pytest.mark.rule("OLO-STN-08")
def test_the_stunned_make_no_opportunity_attack() -> None:
    game = take(play([], A, DAZED), "march 6000,8000")
    assert place(game, "a") == (6000, 8000)
    assert asked(take(play([], A, B), "march 6000,8000")) == TWO


@pytest.mark.rule("OLO-STN-09")
def test_the_token_stays_from_cycle_to_cycle() -> None:
    game = play([], mine("a", 8000, 8000, stunned=True), begin="end-of-cycle", pile=["trial-calm"])
    assert events(game, "cycle-over")
    assert piece(game, "a")["stunned"]


@pytest.mark.rule("OLO-RUL-39", "OLO-RUL-38")
def test_a_stunned_rouage_off_the_bloc_rests_before_it_enters() -> None:
    game = play([], mine("a", stunned=True))
    assert keys(game) == ["rest a stunned", "end"]
    assert refused(game, "enter 8000,3591") != ""
    take(game, "rest a stunned")
    assert offers(game, "rest") == []
    take(game, "enter 8000,3591")
    assert (place(game, "a"), piece(game, "a")["actions"]) == ((8000, 3591), 2)


@pytest.mark.rule("OLO-RUL-39")
def test_the_stunned_are_pushed_and_may_be_activated_and_coordinated() -> None:
    game = play([], mine("w", 8000, 8000, "witch"), theirs("b", 10000, 8000, stunned=True))
    take(game, "use shove", "push 12000,8000")
    assert place(game, "b") == (12000, 8000)
    placed = mine("w", 8000, 8000, "witch", stunned=True)
    assert refused(play([], placed), "use blink") == "OLO-STN-05"
    both = play(
        [], mine("g", 8000, 8000, "guard"), mine("d", 3000, 3000, "docker", stunned=True),
        players={ONE: {"opened": ["d", "g"]}},
    )  # fmt: skip
    take(both, "coordinate d", "turn d")
    assert "rest d stunned" in keys(both)


@pytest.mark.rule("OLO-STN-02", "OLO-STN-03")
def test_a_hostile_may_be_stunned_too() -> None:
    game = take(play([6, 6, 1], A, hostile("h", 9300, 8000)), "attack h", "keep", "stun")
    assert (piece(game, "h")["stunned"], piece(game, "a")["free"]) == (True, True)
