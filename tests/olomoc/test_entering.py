"""Entering the Bloc: the first token of whoever is not yet on it."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.olomoc.table import (
    ONE,
    TWO,
    block,
    events,
    keys,
    kinds,
    mine,
    offers,
    piece,
    play,
    refused,
    take,
    theirs,
)

R = 591


def off(*more: dict[str, Any], **setup: Any) -> Game[Any]:
    """Somebody off the Bloc is activated."""
    return play([], mine("a"), *more, **setup)


@pytest.mark.rule("OLO-ENT-01", "OLO-RUL-55")
@pytest.mark.parametrize("cycle", [1, 3])
def test_entering_comes_first_and_costs_a_token(cycle: int) -> None:
    game = off(cycle=cycle, markers=[{"at": [8000, 8000]}])
    for key in ("end", "march 4000,4000", "rest a darkness"):
        assert refused(game, key) == "OLO-ENT-01"
    take(game, "enter 8000,3591")
    assert (piece(game, "a")["at"], piece(game, "a")["actions"]) == ([8000, 3591], 3)
    assert "end" in keys(game)


@pytest.mark.rule("OLO-RUL-55")
def test_entering_uses_up_no_march() -> None:
    game = take(play([], mine("a", carries="bell")), "enter 8000,3591")
    assert piece(game, "a")["marches"] == 0
    take(game, "march 8000,5000", "march 8000,6000")
    assert refused(game, "march 8000,7000") == "OLO-WLK-03"


@pytest.mark.rule("OLO-ENT-01", "OLO-RUL-55")
def test_whoever_cannot_enter_is_not_made_to() -> None:
    spent = play([], mine("a", actions=0, carries="bell"))
    assert keys(spent) == ["use bell", "end"]
    stunned = play([], mine("a", stunned=True))
    assert offers(stunned, "rest", "end") == ["rest a stunned", "end"]
    assert refused(stunned, "enter 8000,3591") == "OLO-STN-05"
    take(stunned, "rest a stunned")
    assert refused(stunned, "end") == "OLO-ENT-01", "roused, it must"


@pytest.mark.rule("OLO-RUL-55")
def test_without_a_legal_entry_it_stays_off_and_may_only_rest() -> None:
    game = play([], mine("a", darkness=1), mine("b", 8000, 12000), decors=[block(0, 100, 16000, 5000)])
    assert keys(game) == ["rest a darkness", "end"]
    assert refused(game, "march 8000,8000") == "OLO-ENT-01"
    take(game, "rest a darkness")
    assert piece(game, "a")["darkness"] == 0


@pytest.mark.rule("OLO-ENT-02", "OLO-RUL-55")
def test_the_ruler_touches_the_deployment_line_and_the_rouage_the_ruler() -> None:
    game = off()
    straight = "8000,3591 ruler 8000,1500 0,1"
    assert refused(game, f"enter {straight}") == ""
    assert refused(game, "enter 8000,3601 ruler 8000,1510 0,1") == "OLO-ENT-02", "ten thousandths off the line"
    assert refused(game, "enter 8000,3700 ruler 8000,1500 0,1") == "OLO-MOV-07"
    assert refused(game, "enter 8000,1500 ruler 8000,1500 0,1") == "OLO-MOV-07", "on the ruler"
    assert refused(game, "enter 8000,3491 ruler 8000,1400 0,1") == "OLO-ENT-02", "across the line, not against it"
    assert refused(game, "enter 1041,1500 ruler 200,1500 0,1") == "OLO-MOV-05", "partly off the Bloc"
    assert refused(game, "enter 8841,1500 ruler 8000,1500 0,1") == "", "along its side"


@pytest.mark.rule("OLO-ENT-02")
def test_one_enters_by_ones_own_line() -> None:
    game = off()
    assert refused(game, "enter 8000,12409 ruler 8000,14500 0,1") == "OLO-ENT-02"
    assert refused(game, "enter 8000,12409") == "OLO-ENT-02"
    other = play([], theirs("b"))
    assert refused(other, "enter 8000,12409 ruler 8000,14500 0,1") == ""


@pytest.mark.rule("OLO-ENT-02")
@pytest.mark.parametrize(("edge", "spot"), [("west", "3591,8000"), ("east", "12409,8000"), ("north", "8000,12409")])
def test_every_edge_can_be_a_deployment_line(edge: str, spot: str) -> None:
    other = {"west": "east", "east": "west", "north": "south"}[edge]
    game = off(players={ONE: {"edge": edge}, TWO: {"edge": other}})
    assert refused(game, f"enter {spot}") == ""
    assert refused(game, "enter 8000,3591") == "OLO-ENT-02"


@pytest.mark.rule("OLO-ENT-02", "OLO-RUL-55")
def test_the_farthest_entry_is_the_ruler_and_the_base() -> None:
    game = off()
    assert refused(game, f"enter 8000,{3000 + R}") == ""
    assert refused(game, "enter 8000,3700") == "OLO-ENT-02"


@pytest.mark.rule("OLO-RUL-55")
def test_only_the_displacement_ruler_may_be_used() -> None:
    game = off()
    assert refused(game, "enter 8000,1591 push-ruler 8000,500 0,1") == "OLO-ENT-02"
    assert refused(game, "enter 8000,591 shift") == "OLO-ENT-02"
    assert game.decision is not None
    for key, cause in (("enter 8000,591 shift", "no-entry-without-ruler"), ("enter 8000,591 free", "no-free-entry")):
        refusal = game.decision.why_not(key)
        assert refusal is not None
        assert refusal.message.id == f"olomoc.{cause}", "it is a place: something else is wrong"


@pytest.mark.rule("OLO-RUL-55")
def test_neither_ruler_nor_base_may_lie_on_anything() -> None:
    game = off(theirs("b", 8000, 1500), decors=[block(2000, 3000)])
    assert refused(game, "enter 8000,3591 ruler 8000,1500 0,1") == "OLO-MOV-05"
    assert refused(game, "enter 2500,3591 ruler 2500,1500 0,1") == "OLO-MOV-08"
    assert refused(game, "enter 8000,2000") == "OLO-MOV-08"
    assert refused(game, "enter 8000,300") == "OLO-MOV-02"


@pytest.mark.rule("OLO-RUL-55")
def test_entering_beside_an_enemy_triggers_no_opportunity_attack() -> None:
    game = take(off(theirs("b", 8000, 5500)), "enter 8000,3591")
    assert "announced" not in kinds(game)
    assert not offers(game, "strike")
    assert not piece(game, "a")["free"]


@pytest.mark.rule("OLO-RUL-55")
def test_entering_against_something_tinted_brings_darkness() -> None:
    marker = {"at": [8000, 3591 + 2 * R], "tinted": True}
    game = take(off(markers=[marker]), "enter 8000,3591")
    assert piece(game, "a")["darkness"] == 1


@pytest.mark.rule("OLO-ENT-01", "OLO-RUL-55")
def test_a_coordinated_rouage_off_the_bloc_must_enter_too() -> None:
    game = play(
        [], mine("high", 8000, 8000, "guard"), mine("low", card="docker"), players={ONE: {"opened": ["low", "high"]}}
    )
    take(game, "coordinate low")
    assert refused(game, "end") == "OLO-ENT-01"
    assert "end" not in keys(game)
    take(game, "march 8000,9000", "turn low")
    assert refused(game, "march 8000,4000") == "OLO-ENT-01"
    take(game, "enter 3000,3591")
    assert refused(game, "end") == ""


@pytest.mark.rule("OLO-ENT-01")
def test_nobody_on_the_bloc_enters_again() -> None:
    game = play([], mine("a", 8000, 8000))
    assert refused(game, "enter 8000,3591") == "OLO-ENT-01"
    assert not events(game, "moved")
