"""The equipment and gifts of the house, card by card."""

import pytest

from rouage.games.olomoc import TITLE
from tests.olomoc.cycles import LATE, cycle, plan
from tests.olomoc.table import (
    CONTACT,
    TWO,
    events,
    keys,
    mine,
    offers,
    piece,
    place,
    play,
    refused,
    seen,
    take,
    theirs,
)  # fmt: skip

SHELF = TITLE.shelf().entries
BLOC = SHELF["measures"]["bloc"]


EQUIPMENT = {
    # kind, affiliation, timing, actions, darkness, frequency
    "disrupteur-quantique": ("equipment", "progres", "permanent", 0, 0, "none"),
    "chronographe": ("equipment", "coordination", "permanent", 0, 0, "game"),
    "manifeste-de-l-objet-dieu": ("equipment", "harmonie", "permanent", 0, 0, "cycle"),
    "matraque": ("equipment", "securite", "permanent", 0, 0, "none"),
    "clef-de-service": ("equipment", "effort", "permanent", 0, 0, "cycle"),
    "trousse-de-soins": ("equipment", "integrite", "active", 1, 0, "game"),
    "plan-des-galeries": ("equipment", "cabales-d-olomoc", "permanent", 0, 0, "none"),
    "brassard-de-cabale": ("equipment", "cabales-d-olomoc", "permanent", 0, 0, "cycle"),
    "souffle-du-veneur": ("gift", "cabales-d-olomoc", "active", 0, 1, "cycle"),
}


@pytest.mark.rule("OLO-RUL-80")
@pytest.mark.parametrize("id", EQUIPMENT)
def test_equipment_and_gifts(id: str) -> None:
    card = SHELF["equipment"][id]
    one = SHELF["capacity"][card.capacity]
    found = (card.kind, card.ministry or card.faction, one.timing, one.actions, one.darkness, one.per)
    assert found == EQUIPMENT[id]
    assert one.uses == 1


@pytest.mark.rule("OLO-RUL-80")
def test_disrupteur_costs_whom_it_wounds_an_action_token() -> None:
    attacker = mine("a", 8000, 8000, carries="disrupteur-quantique")
    game = play([5, 1, 1], attacker, theirs("b", 9500, 8000))
    take(game, "attack b", "nothing", "keep", "none")
    assert (piece(game, "b")["ticked"], piece(game, "b")["actions"]) == (1, 3)
    missed = play([1, 1, 1], attacker, theirs("b", 9500, 8000))
    take(missed, "attack b", "nothing", "keep")
    assert piece(missed, "b")["actions"] == 4


@pytest.mark.rule("OLO-RUL-80")
def test_chronographe_puts_the_card_under_the_pile_and_draws_another() -> None:
    game = cycle(pile=["t-one", "t-rain", "t-two"], changes={"a1": {"carries": "chronographe"}})
    plan(game, "t-harmonie a1 a2 a3 propaganda", LATE)
    take(game, "use chronographe a1")
    assert (seen(game, "priority"), piece(game, "a1")["darkness"]) == (TWO, 0)
    assert game.state.pile.cards == ["t-rain"]
    assert piece(game, "a1")["used"] == {"chronographe": 1}


@pytest.mark.rule("OLO-RUL-80")
@pytest.mark.parametrize(("carries", "cost"), [("matraque", 1), (None, 2)])
def test_matraque_makes_the_stun_cheaper(carries: str | None, cost: int) -> None:
    game = play(
        [5, 5, 1],
        mine("a", 8000, 8000, **({"carries": carries} if carries else {})),
        theirs("b", 9500, 8000, actions=0),
    )
    take(game, "attack b", "keep", "stun")
    assert (piece(game, "b")["ticked"], piece(game, "b")["stunned"]) == (2 - cost, True)


@pytest.mark.rule("OLO-RUL-80")
def test_clef_de_service_frees_one_march_which_still_counts() -> None:
    game = play([], mine("a", 8000, 8000, carries="clef-de-service", darkness=1))
    take(game, "march 8000,9000 free")
    assert (piece(game, "a")["actions"], piece(game, "a")["marches"]) == (4, 1)
    assert refused(game, "march 8000,10000 free") == "OLO-CAP-10"
    take(game, "march 8000,10000")
    assert refused(game, "march 8000,11000") == "OLO-WLK-03"


@pytest.mark.rule("OLO-RUL-80")
def test_trousse_de_soins_unticks_a_pv_of_the_bearer_or_of_an_ally_in_contact() -> None:
    medic = mine("a", 8000, 8000, carries="trousse-de-soins", ticked=1)
    game = play([], medic, mine("b", 8000 + CONTACT, 8000, ticked=3), mine("c", 8000, 12000, ticked=3))
    take(game, "use trousse-de-soins")
    assert keys(game) == ["target a", "target b"]
    take(game, "target b")
    assert (piece(game, "b")["ticked"], piece(game, "a")["actions"]) == (2, 3)
    assert refused(game, "use trousse-de-soins") == "OLO-CAP-06"


@pytest.mark.rule("OLO-RUL-80")
def test_plan_des_galeries_opens_either_line() -> None:
    game = play([], mine("a", carries="plan-des-galeries"))
    for spot in ("8000,3591", "8000,12409"):
        assert refused(game, f"enter {spot}") == ""
    assert refused(game, "enter 3591,8000") == "OLO-ENT-02"


@pytest.mark.rule("OLO-RUL-80")
def test_brassard_takes_a_second_token_with_a_rest() -> None:
    game = play([], mine("a", 8000, 8000, carries="brassard-de-cabale", darkness=3))
    take(game, "rest a darkness", "use brassard-de-cabale a")
    assert (piece(game, "a")["darkness"], piece(game, "a")["actions"]) == (1, 3)
    take(game, "rest a darkness")
    assert piece(game, "a")["darkness"] == 0
    assert not offers(game, "use")


@pytest.mark.rule("OLO-RUL-80")
def test_souffle_du_veneur_places_its_bearer_within_3_inches() -> None:
    game = play([], mine("a", 8000, 8000, carries="souffle-du-veneur"), theirs("b", 9000, 9000))
    take(game, "use souffle-du-veneur")
    assert refused(game, "place 8000,12200") == "OLO-RUL-09"
    take(game, "place 8000,12180")
    assert (place(game, "a"), piece(game, "a")["darkness"]) == ((8000, 12180), 1)
    assert not events(game, "rolled"), "a placement triggers no opportunity attack"
