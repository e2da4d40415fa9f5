"""The agendas of the house: what they put where, and what they count."""

from typing import Any

import pytest

import rouage
from rouage.engine.numbers import with_changes
from rouage.games.olomoc import TITLE
from tests.olomoc.cycles import cycle
from tests.olomoc.table import (
    CONTACT,
    ONE,
    TWO,
    events,
    hostile,
    mine,
    piece,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)  # fmt: skip

SHELF = TITLE.shelf().entries
BLOC = SHELF["measures"]["bloc"]


@pytest.mark.rule("OLO-RUL-81")
def test_where_agendas_put_what() -> None:
    releves, gargoule, coulee = (SHELF["agenda"][id] for id in ("releves", "la-gargoule", "coulee-de-fiel"))
    assert [(one.at, one.size, one.tinted) for one in releves.markers] == [
        ((x, 8000), 30, False) for x in (4000, 8000, 12000)
    ]
    assert [(one.rouage, one.at) for one in gargoule.hostiles] == [("gargoule", (8000, 8000))]
    assert [(one.at, one.diameter) for one in coulee.zones] == [((5000, 8000), 4000), ((11000, 8000), 4000)]
    assert [(one.at, one.size, one.tinted) for one in coulee.markers] == [((8000, 8000), 40, True)]
    assert {one.edges for one in (releves, gargoule, coulee)} == {"south-north"}


def test_a_zone_is_wide_enough_to_have_a_radius() -> None:
    with pytest.raises(rouage.BadNumber, match="a middle and a diameter, or corners"):
        with_changes(TITLE.shelf(), {"agenda.coulee-de-fiel.zones#1.diameter": 1})


@pytest.mark.rule("OLO-RUL-81")
def test_study_costs_an_action_once_a_phase_in_contact_and_is_no_attack() -> None:
    at = 8000 + CONTACT
    game = play(
        [5, 1, 1],
        mine("a", 8000, 8000),
        theirs("b", 8000, 6200, stunned=False),
        markers=[{"at": [at, 8000]}, {"at": [8000, at]}, {"at": [2000, 2000]}],
    )
    assert not piece(game, "a")["free"], "an engaged rouage may study"
    assert refused(game, "study marker-3") == "OLO-RUL-81"
    take(game, "study marker-1", "keep")
    assert (piece(game, "a")["actions"], piece(game, "a")["attacks"]) == (3, 0)
    assert piece(game, "a")["studied"] == 1, "whoever looks can tell why it may not again"
    assert seen(game, "markers")[0]["token"] == ONE
    assert refused(game, "study marker-2") == "OLO-RUL-81"


@pytest.mark.rule("OLO-RUL-81")
@pytest.mark.parametrize(("dice", "token"), [([4, 4, 4], TWO), ([5, 1, 1], ONE)])
def test_one_success_is_enough_and_replaces_the_opponents_token(dice: list[int], token: str) -> None:
    game = play(dice, mine("a", 8000, 8000), agenda="releves", markers=[{"at": [8000 + CONTACT, 8000], "token": TWO}])
    take(game, "study marker-1", "keep")
    assert seen(game, "markers")[0]["token"] == token


def scores(**setup: Any) -> list[int]:
    """What each player scores at the end of a cycle."""
    game = cycle(begin="end-of-cycle", **setup)
    return [player(game, seat)["points"] for seat in (ONE, TWO)]


@pytest.mark.rule("OLO-RUL-81")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [((ONE, None, None), [2, 0]), ((ONE, ONE, TWO), [3, 1]), ((ONE, TWO, None), [1, 1]), ((TWO, TWO, TWO), [0, 4])],
)
def test_releves_a_point_a_marker_and_one_for_having_more(tokens: tuple[str | None, ...], points: list[int]) -> None:
    markers = [{"at": [4000 * n, 8000], **({"token": token} if token else {})} for n, token in enumerate(tokens, 1)]
    assert scores(agenda="releves", markers=markers) == points


@pytest.mark.rule("OLO-RUL-81")
def test_gargoule_profile_and_instinct() -> None:
    gargoule, rogue = SHELF["rouage"]["gargoule"], SHELF["rouage"]["rogue"]
    for what in ("technique", "combat", "tir", "esquive", "life", "capacities", "rank"):
        assert getattr(gargoule, what) == getattr(rogue, what)
    assert [(line.when, line.do) for line in SHELF["instinct"]["gargoule"].lines] == [
        ("engaged", "attack"),
        ("always", "nothing"),
    ]


@pytest.mark.rule("OLO-RUL-81")
def test_studying_the_gargoule_scores_2_at_once_and_once_a_cycle_for_each_rouage() -> None:
    touching = 8000 - 984 - 591
    pieces = [mine("a", 8000, touching), mine("b", touching, 8000, "docker")]
    stone = {"card": "gargoule", "id": "gargoule-1", "at": [8000, 8000]}
    game = play(
        [5, 1, 1, 5],
        *pieces,
        stone,
        theirs("c", 14000, 14000),
        agenda="la-gargoule",
        players={ONE: {"opened": ["b", "a"]}},
    )
    take(game, "study gargoule-1", "keep")
    assert player(game)["points"] == 2
    take(game, "coordinate b", "turn b", "study gargoule-1", "keep")
    assert player(game)["points"] == 4


@pytest.mark.rule("OLO-RUL-81")
def test_a_second_study_of_a_cycle_scores_nothing() -> None:
    touching = 8000 - 984 - 591
    stone = {"card": "gargoule", "id": "gargoule-1", "at": [8000, 8000]}
    game = play([5, 1, 1, 5, 1, 1], mine("a", 8000, touching), stone, theirs("c", 14000, 14000), agenda="la-gargoule")
    take(game, "study gargoule-1", "keep")
    game.state.rouages["a"].studied = 0
    take(game, "study gargoule-1", "keep")
    assert player(game)["points"] == 2
    assert len(events(game, "learned")) == 2


@pytest.mark.rule("OLO-RUL-81")
@pytest.mark.parametrize(
    ("a", "b", "points"),
    [
        ({"a1": 3, "a2": 3}, {"b2": 3}, [1, 0]), ({"a1": 3}, {"b2": 3}, [0, 1]), ({"a2": 3}, {"b2": 3}, [0, 0]),
        ({"a3": 3.1}, {"b1": 3}, [0, 1]),
    ],
)  # fmt: skip
def test_gargoule_a_point_for_the_higher_total_rank_within_3_inches(
    a: dict[str, float], b: dict[str, float], points: list[int]
) -> None:
    spots = {"a1": (0, -1), "a2": (-1, 0), "a3": (-1, 0), "b1": (0, 1), "b2": (1, 0)}
    changes: dict[str, dict[str, Any]] = {}
    for id, inches in {**a, **b}.items():
        far = round(984 + 591 + inches * 1000)
        changes[id] = {"at": [8000 + far * spots[id][0], 8000 + far * spots[id][1]]}
    for id in ("a1", "a2", "a3", "b1", "b2", "b3"):
        changes.setdefault(id, {"at": None})
    game = cycle(
        (), hostile("gargoule-1", 8000, 8000, "gargoule"), begin="end-of-cycle", agenda="la-gargoule", changes=changes
    )
    assert [player(game, seat)["points"] for seat in (ONE, TWO)] == points


@pytest.mark.rule("OLO-RUL-81")
def test_coulee_a_point_a_zone_for_more_rouages_that_are_not_stunned() -> None:
    west, edge = {"at": [5000, 8000]}, {"at": [5000, 8000 + 2000 + 580]}
    assert scores(agenda="coulee-de-fiel", changes={"a1": west}) == [1, 0]
    assert scores(agenda="coulee-de-fiel", changes={"a1": edge}) == [1, 0], "any part of the base"
    assert scores(agenda="coulee-de-fiel", changes={"a1": {"at": [5000, 8000 + 2000 + 600]}}) == [0, 0]
    assert scores(agenda="coulee-de-fiel", changes={"a1": {**west, "stunned": True}}) == [0, 0]
    assert scores(agenda="coulee-de-fiel", changes={"a1": west, "b1": edge}) == [0, 0]
    assert scores(agenda="coulee-de-fiel", changes={"a1": west, "b1": {"at": [11000, 8000]}}) == [1, 1]


@pytest.mark.rule("OLO-RUL-81")
def test_coulee_a_study_scores_2_once_a_cycle_for_each_player() -> None:
    touching = 8000 - 787 - 591
    pieces = [mine("a", 8000, touching), mine("b", touching, 8000, "docker")]
    marker = [{"at": [8000, 8000], "size": 40, "tinted": True}]
    game = play(
        [5, 1, 1, 5],
        *pieces,
        theirs("c", 14000, 14000),
        agenda="coulee-de-fiel",
        markers=marker,
        players={ONE: {"opened": ["b", "a"]}},
    )
    take(game, "study marker-1", "keep", "coordinate b", "turn b", "study marker-1", "keep")
    assert len(events(game, "learned")) == 2
    assert player(game)["points"] == 2
