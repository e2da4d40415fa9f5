"""The house decks, card by card: ministries and Artefact."""

from typing import Any

import pytest

from rouage.games.olomoc import TITLE
from tests.olomoc.cycles import active, cycle, idle, plan
from tests.olomoc.table import (
    ONE,
    TWO,
    block,
    events,
    hostile,
    kinds,
    piece,
    player,
    refused,
    seen,
    take,
)  # fmt: skip

SHELF = TITLE.shelf().entries
BLOC = SHELF["measures"]["bloc"]


MINISTRIES = {
    "axe": (4, (5,), 2), "effort": (5, (4,), 1), "edification": (6, (1,), 1), "integrite": (7, (2,), 1),
    "progres": (8, (2,), 1), "securite": (9, (3,), 1), "harmonie": (10, (4,), 1), "coordination": (11, (1,), 1),
}  # fmt: skip


@pytest.mark.rule("OLO-RUL-78")
def test_ministries_ranks_slots_and_copies() -> None:
    deck = {
        one.ministry: (one.rank, one.slots, one.copies)
        for one in SHELF["ministry"].values()
        if one.deck == "administration"
    }
    assert deck == MINISTRIES


def ministry(card: str, *more: Any, dice: list[int] | None = None, **setup: Any) -> Any:
    """The ministry is played in the phase of its slot; the other player waits."""
    slot = SHELF["ministry"][card].slots[0]
    row = ["a1", "a2", "a3", "propaganda"]
    hands = {ONE: {"hand": [card]}, TWO: {"hand": ["axe"]}}
    game = cycle(
        dice or [], *more, ministries="administration", artefact="trial", players=hands, begin="planning", **setup
    )
    plan(game, " ".join([*row[: slot - 1], card, *row[slot - 1 :]]), "b1 b2 b3 propaganda axe")
    return idle(game, until=lambda game: bool(events(game, "ministry-played")))


@pytest.mark.rule("OLO-RUL-78")
def test_cadence_gives_back_an_action_token_within_the_reserve() -> None:
    game = ministry("effort", changes={"a1": {"actions": 1}, "b1": {"actions": 0, "at": None}})
    assert {event["who"]: event["left"] for event in events(game, "actions-changed")} == {"a1": 2, "b1": 1}


@pytest.mark.rule("OLO-RUL-78")
def test_chantier_makes_cover_cost_two_dice_until_the_end_of_the_cycle() -> None:
    from rouage.games.olomoc.attack import shooting_pool

    wall = block(5500, 14000 + 591)
    game = ministry("edification", decors=[wall])
    rouages = game.state.rouages
    assert shooting_pool(game, rouages["a2"], rouages["b2"])[0] == 2 - 2 - 2, "long range and deeper cover"
    assert seen(game, "lasting")[0]["until"] == "cycle"
    before = cycle(decors=[wall])
    assert shooting_pool(before, before.state.rouages["a2"], before.state.rouages["b2"])[0] == 2 - 2 - 1


@pytest.mark.rule("OLO-RUL-78")
def test_controle_sanitaire_rouses_those_on_the_bloc() -> None:
    changes = {"a1": {"stunned": True}, "b1": {"stunned": True}, "b2": {"stunned": True, "at": None}}
    game = ministry("integrite", changes=changes)
    assert [piece(game, id)["stunned"] for id in ("a1", "b1", "b2")] == [False, False, True]


@pytest.mark.rule("OLO-RUL-78")
def test_protocole_adds_1_technique_until_the_end_of_the_cycle() -> None:
    from rouage.games.olomoc.strength import Case, value

    game = ministry("progres")
    assert [value(game, game.state.rouages[id], "technique", Case())[0] for id in ("a2", "b2")] == [5, 3]
    assert seen(game, "lasting")[0]["until"] == "cycle"


@pytest.mark.rule("OLO-RUL-78")
def test_couvre_feu_forbids_shots_and_shooting_ripostes() -> None:
    game = ministry("securite", changes={"b3": {"at": [10000, 6000]}, "b2": {"at": [2000, 15000]}})
    idle(game, until=lambda game: active(game) == ["a3"])
    assert refused(game, "shoot b3") == "OLO-GEN-03"


@pytest.mark.rule("OLO-RUL-78")
def test_couvre_feu_forbids_the_shooting_riposte_alone() -> None:
    from rouage.games.olomoc.reactions import reactions

    game = ministry("securite", changes={"b3": {"at": [10000, 6000]}})
    rouages = game.state.rouages
    assert [*reactions(game, rouages["b3"], rouages["a3"])] == ["dodge"]
    before = cycle(changes={"b3": {"at": [10000, 6000]}})
    assert [*reactions(before, before.state.rouages["b3"], before.state.rouages["a3"])] == ["dodge", "riposte tir"]


@pytest.mark.rule("OLO-RUL-78")
def test_communion_performs_a_mechanism() -> None:
    game = ministry("harmonie", pile=["t-two"])
    assert [event["card"] for event in events(game, "revealed-artefact")][-1] == "t-two"


@pytest.mark.rule("OLO-RUL-78")
def test_directive_forbids_coordinations_until_the_end_of_the_cycle() -> None:
    game = ministry("coordination")
    idle(game, until=lambda game: active(game) == ["b3"])
    assert refused(game, "coordinate b2") == "OLO-GEN-03"


@pytest.mark.rule("OLO-RUL-78")
def test_animosite_makes_all_hostiles_act() -> None:
    game = ministry("axe", hostile("h", 15000, 8000, "rogue"), dice=[1] * 40)
    take(game, "target b3")
    assert kinds(game, "ministry-played", "hostile-phase", "instinct")[:3] == [
        "ministry-played",
        "hostile-phase",
        "instinct",
    ]


ARTEFACT = {
    101: ("Irruption", "near-left"), 201: ("Irruption", "far-right"), 102: ("Irruption", "near-right"),
    202: ("Irruption", "far-left"), 103: ("Pluie de fiel", None), 203: ("Pluie de fiel", None),
    104: ("Faille quantique", None), 204: ("Faille quantique", None), 105: ("Silence", None), 205: ("Silence", None),
    106: ("Accalmie", None), 206: ("Accalmie", None),
}  # fmt: skip


@pytest.mark.rule("OLO-RUL-79")
def test_artefact_numbers_titles_and_corners() -> None:
    deck = [one for one in SHELF["artefact"].values() if one.deck == "artefact"]
    assert {one.number: (one.name.in_("fr"), one.effects[0].corner) for one in deck} == ARTEFACT
    assert {one.effects[0].hostile for one in deck if one.name.in_("fr") == "Irruption"} == {"rogue"}


@pytest.mark.rule("OLO-RUL-79")
@pytest.mark.parametrize("number", [1, 2])
def test_what_each_card_does(number: int) -> None:
    changes: dict[str, Any] = {"a1": {"darkness": 1}, "b1": {"darkness": 3}, "b2": {"at": None, "darkness": 2}}

    last_digits = {"pluie-de-fiel": "03", "faille-quantique": "04", "silence": "05", "accalmie": "06"}

    def drawn(card: str) -> Any:
        return cycle(pile=[f"{card}-{number}{last_digits[card]}"], changes=changes)

    rain = drawn("pluie-de-fiel")
    assert [piece(rain, id)["darkness"] for id in ("a1", "a2", "b1", "b2")] == [2, 1, 3, 3]
    assert player(rain, TWO)["fiel"] == 1
    rift = drawn("faille-quantique")
    assert [piece(rift, id)["actions"] for id in ("a1", "b1", "b2")] == [3, 3, 4]
    lull = drawn("accalmie")
    assert [piece(lull, id)["darkness"] for id in ("a1", "a2", "b1", "b2")] == [0, 0, 3, 1], "not the corrupted"
    silence = drawn("silence")
    assert [piece(silence, id)["darkness"] for id in ("a1", "a2", "b1", "b2")] == [1, 0, 3, 2]
    assert seen(silence, "priority") == (ONE if number == 1 else TWO)
