"""The end of a cycle: eight steps, and what outlives them."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.olomoc.cycles import LATE, active, cycle, idle, planned
from tests.olomoc.table import (
    ONE,
    TWO,
    events,
    hostile,
    kinds,
    last,
    mine,
    piece,
    play,
    player,
    refused,
    seen,
    take,
    theirs,
)


def ended(**more: Any) -> Game[Any]:
    """A game at the end of its first cycle; the next one opens with nothing but a priority."""
    return cycle(begin="end-of-cycle", **more)


@pytest.mark.rule("OLO-EOC-01")
def test_first_what_the_end_of_the_cycle_sets_off() -> None:
    game = ended(changes={"a1": {"carries": "at-cycle-done", "darkness": 3}})
    assert kinds(game)[:3] == ["capacity-used", "scored", "fiel-rose"]
    assert player(game)["points"] == 1


@pytest.mark.rule("OLO-EOC-01", "OLO-EOC-09", "OLO-RUL-60")
@pytest.mark.parametrize(("priority", "order"), [(ONE, [ONE, TWO]), (TWO, [TWO, ONE])])
def test_agendas_are_counted_first_for_the_player_with_priority(priority: str, order: list[str]) -> None:
    markers = [{"at": [4000, 8000], "token": ONE}, {"at": [8000, 8000], "token": TWO}]
    game = ended(agenda="releves", markers=markers, priority=priority)
    scored = [event["seat"] for event in game.events() if event["kind"] == "scored"]
    assert scored == order


@pytest.mark.rule("OLO-EOC-02")
def test_then_fiel_rises_for_each_corrupted_rouage() -> None:
    changes: dict[str, dict[str, Any]] = {
        "a1": {"darkness": 3}, "a2": {"darkness": 3, "at": None}, "a3": {"darkness": 2}, "b1": {"darkness": 3},
    }  # fmt: skip
    game = ended(changes=changes)
    assert (player(game, ONE)["fiel"], player(game, TWO)["fiel"]) == (2, 1)


@pytest.mark.rule("OLO-EOC-02", "OLO-RUL-60")
def test_fiel_of_3_ends_the_game_although_points_were_scored() -> None:
    changes = {"a1": {"darkness": 3, "carries": "at-cycle-done"}}
    game = ended(changes=changes, players={ONE: {"fiel": 2, "points": 9}})
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason, game.outcome.scores[ONE]) == ((TWO,), "fiel", 10)
    assert "tidied" not in kinds(game)


@pytest.mark.rule("OLO-EOC-03")
def test_the_ministry_played_is_discarded() -> None:
    game = idle(planned())
    assert player(game, ONE)["cards"] == 3
    assert game.view(ONE)["players"][ONE]["hand"] == ["t-axe", "t-securite", "t-harmonie"]  # type: ignore[index, call-overload]
    assert refused(game, "plan t-effort a1 a2 a3 propaganda") != ""
    assert [event["ministry"] for event in events(game, "tidied")] == ["t-effort", "t-axe"]


@pytest.mark.rule("OLO-EOC-04", "OLO-EOC-05", "EX-OLO-22")
def test_a_lost_rouage_costs_its_card_and_brings_a_propaganda() -> None:
    changes = {"a1": {"out": True}, "a2": {"out": True}}
    game = ended(changes=changes, players={ONE: {"lost": ["a1", "a2"]}}, hunt=2)
    assert (player(game, ONE)["propaganda"], player(game, TWO)["propaganda"]) == (3, 1)
    assert player(game, ONE)["lost"] == []
    assert [(one["seat"], one["lost"], one["n"]) for one in events(game, "replaced")] == [(ONE, ["a1", "a2"], 2)]
    assert refused(game, "plan a3 propaganda propaganda propaganda t-axe") == ""
    assert refused(game, "plan a1 a3 propaganda propaganda t-axe") == "OLO-PLN-02"


@pytest.mark.rule("OLO-EOC-05")
def test_a_rouage_lost_in_an_earlier_cycle_brings_nothing_more() -> None:
    game = ended(changes={"a1": {"out": True}}, players={ONE: {"propaganda": 2}}, hunt=1)
    assert player(game, ONE)["propaganda"] == 2


@pytest.mark.rule("OLO-EOC-06")
def test_the_other_cards_are_taken_back() -> None:
    game = idle(planned())
    assert player(game, ONE)["opened"] == []
    assert not player(game, ONE)["ready"]
    assert refused(game, "plan a1 a2 a3 propaganda t-axe") == ""


@pytest.mark.rule("OLO-EOC-07")
@pytest.mark.parametrize("until", ["card", "phase", "next-phase", "hostile-phase", "cycle"])
def test_all_effects_end_with_the_cycle(until: str) -> None:
    bearer = mine("a1", 8000, 8000, carries=f"until-{until}")
    game = play([], bearer, theirs("b", 2000, 14000), phase=5, ministries="trial", pile=["t-one"], artefact="trial")
    take(game, f"use until-{until}")
    assert [one["until"] for one in seen(game, "lasting")] == [until]
    take(game, "end")
    assert last(game, "cycle-begun")["cycle"] == 2
    assert seen(game, "lasting") == []


@pytest.mark.rule("OLO-EOC-07", "OLO-RUL-59")
def test_state_tokens_and_whatever_is_no_effect_persist() -> None:
    markers = [{"at": [8000, 8000], "token": TWO}]
    changes = {"a1": {"stunned": True, "darkness": 2, "ticked": 2}}
    game = ended(
        changes=changes, markers=markers, hunt=1, players={ONE: {"fiel": 1, "points": 6}},
    )  # fmt: skip
    assert events(game, "cycle-over")
    one = piece(game, "a1")
    assert (one["stunned"], one["darkness"], one["ticked"], one["at"]) == (True, 2, 2, [2000, 2000])
    assert (seen(game, "hunt"), player(game)["fiel"], player(game)["points"]) == (1, 1, 6)
    assert seen(game, "markers")[0]["token"] == TWO


@pytest.mark.rule("OLO-RUL-59")
def test_hostiles_persist() -> None:
    game = cycle((), hostile("h", 14000, 8000), begin="end-of-cycle")
    assert events(game, "cycle-over")
    assert piece(game, "h")["at"] == [14000, 8000]


@pytest.mark.rule("OLO-EOC-08", "OLO-EOC-11")
def test_the_counter_advances_and_a_new_cycle_follows_until_four() -> None:
    assert seen(ended(cycle=1), "cycle") == 2
    assert seen(ended(cycle=3), "cycle") == 4
    over = ended(cycle=4)
    assert over.outcome is not None
    assert over.decision is None


@pytest.mark.rule("OLO-EOC-09")
@pytest.mark.parametrize(("priority", "order"), [(ONE, [ONE, TWO]), (TWO, [TWO, ONE])])
def test_in_each_step_the_player_with_priority_goes_first(priority: str, order: list[str]) -> None:
    changes: dict[str, dict[str, Any]] = {
        "a1": {"darkness": 3, "carries": "at-cycle-done"}, "b1": {"darkness": 3, "carries": "at-cycle-done"},
    }  # fmt: skip
    game = ended(priority=priority, changes=changes)
    for kind in ("scored", "fiel-rose", "tidied"):
        assert [event["seat"] for event in events(game, kind)] == order


@pytest.mark.rule("OLO-RUL-60")
def test_the_steps_follow_each_other_also_after_the_fourth_cycle() -> None:
    changes = {"a1": {"darkness": 3, "carries": "at-cycle-done"}}
    game = ended(cycle=4, changes=changes)
    assert kinds(game, "scored", "fiel-rose", "tidied", "cycle-over", "last-cycle-over") == [
        "scored", "fiel-rose", "tidied", "tidied", "cycle-over", "last-cycle-over",
    ]  # fmt: skip


@pytest.mark.rule("OLO-EOC-10", "EX-OLO-12")
def test_an_effect_of_the_fifth_phase_does_not_reach_the_next_cycle() -> None:
    changes = {"a2": {"carries": "until-next-phase"}}
    game = planned("a1 a3 propaganda t-effort a2", "b1 b2 b3 t-progres propaganda", changes=changes)
    idle(game, until=lambda game: active(game) == ["a2"] and seen(game, "phase") == 5)
    take(game, "use until-next-phase")
    assert seen(game, "lasting")[-1]["until"] == "next-phase"
    idle(game)
    assert seen(game, "cycle") == 2
    assert seen(game, "lasting") == []


@pytest.mark.rule("OLO-EOC-10")
def test_within_a_cycle_the_same_effect_reaches_the_next_phase_and_no_farther() -> None:
    changes = {"a2": {"carries": "until-next-phase"}}
    game = planned("a2 a1 a3 propaganda t-axe", LATE, changes=changes)
    take(game, "use until-next-phase")
    sources = []
    for phase in (2, 3):
        idle(game, until=lambda game, phase=phase: seen(game, "phase") == phase)  # type: ignore[misc]
        sources.append([one["source"] for one in seen(game, "lasting")])
    assert sources == [["until-next-phase"], []]


@pytest.mark.rule("OLO-EOC-10")
def test_a_ministry_of_the_cycle_is_over_in_the_next() -> None:
    game = planned("a1 a2 t-securite a3 propaganda", LATE)
    idle(game, until=lambda game: seen(game, "phase") == 4)
    assert [one["source"] for one in seen(game, "lasting")] == ["t-securite"]
    idle(game)
    assert seen(game, "lasting") == []
