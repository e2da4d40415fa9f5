"""Pushes: whose effect it is chooses where; toward and away bind it."""

import pytest

from tests.olomoc.cycles import LATE, cycle, plan
from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    asked,
    block,
    events,
    keys,
    mine,
    offers,
    piece,
    place,
    play,
    refused,
    take,
    theirs,
)  # fmt: skip


@pytest.mark.rule("OLO-RUL-08")
@pytest.mark.parametrize("tactic", ["push-target", "push-self"])
def test_the_attackers_player_chooses_where_a_tactic_pushes(tactic: str) -> None:
    game = play([5, 1, 1], mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0))
    take(game, "attack b", "keep", tactic)
    assert asked(game) == ONE
    who = "b" if tactic == "push-target" else "a"
    x, y = place(game, who)
    assert refused(game, f"push {x},{y + 2000}") == "", "in any direction"
    assert refused(game, f"push {x},{y + 2400}") == "OLO-MOV-04", "no farther than the push ruler"
    assert refused(game, f"push {x},{y + 2000} ruler {x},{y} 0,1") == "OLO-MOV-12"
    take(game, f"push {x},{y + 2000}")
    assert place(game, who) == (x, y + 2000)


@pytest.mark.rule("OLO-RUL-08")
def test_a_push_of_no_length_is_legal() -> None:
    game = play([5, 1, 1], mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0))
    take(game, "attack b", "keep", "push-target")
    assert "stay" in keys(game)
    take(game, "stay")
    assert place(game, "b") == (9500, 8000)


@pytest.mark.rule("OLO-RUL-08")
def test_where_the_ruler_does_not_fit_a_short_shift_serves() -> None:
    """Between two walls there is room for the base and for nothing beside it."""
    walls = [block(8900, 8595, 5000, 300), block(8900, 7105, 5000, 300)]
    game = play([5, 1, 1], mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0), decors=walls)
    take(game, "attack b", "keep", "push-target")
    assert refused(game, "push 10600,8000 shift") == ""
    assert refused(game, "push 10700,8000 shift") == "OLO-MOV-10"
    take(game, "push 10600,8000 shift")
    assert place(game, "b") == (10600, 8000)


@pytest.mark.rule("OLO-RUL-08")
@pytest.mark.parametrize(
    ("carries", "near", "far", "rule"),
    [("rope", "", "OLO-KEY-11", "OLO-KEY-11"), ("broom", "OLO-KEY-13", "", "OLO-KEY-13")],
)
def test_toward_and_away_bind_it(carries: str, near: str, far: str, rule: str) -> None:
    game = play([], mine("a", 8000, 8000, carries=carries), theirs("b", 11000, 8000))
    take(game, f"use {carries}")
    assert asked(game) == ONE
    assert refused(game, "push 10000,8000") == near
    assert refused(game, "push 12000,8000") == far
    assert refused(game, "push 11000,8000") == rule, "no length is neither"


@pytest.mark.rule("OLO-RUL-08")
def test_a_push_triggers_no_opportunity_attack() -> None:
    game = play([5, 1, 1], mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0), mine("c", 11000, 8000))
    take(game, "attack b", "keep", "push-target", "push 9500,10000")
    assert not offers(game, "strike")
    assert len(events(game, "rolled")) == 1


@pytest.mark.rule("OLO-RUL-08")
def test_but_brings_into_contact() -> None:
    marker = {"at": [9500, 10000 + CONTACT], "tinted": True}
    game = play([5, 1, 1], mine("a", 8000, 8000), theirs("b", 9500, 8000, actions=0), markers=[marker])
    take(game, "attack b", "keep", "push-target", "push 9500,10000")
    assert piece(game, "b")["darkness"] == 1


@pytest.mark.rule("OLO-RUL-08")
@pytest.mark.parametrize(("card", "seat"), [("t-gust", TWO)])
def test_of_an_effect_tied_to_no_player_the_one_with_priority_chooses(card: str, seat: str) -> None:
    game = cycle(pile=["t-one", card])
    plan(game, "t-harmonie a1 a2 a3 propaganda", LATE)
    for id in ("a1", "a2", "a3", "b1", "b2", "b3"):
        assert asked(game) == seat
        x, y = place(game, id)
        take(game, f"push {x + 1000},{y}")
        assert place(game, id) == (x + 1000, y)
