"""The cycle: four times six steps, reserves, the opening mechanism."""

import pytest

from tests.olomoc.cycles import LATE, cycle, idle, plan, planned
from tests.olomoc.table import (
    events,
    hostile,
    keys,
    kinds,
    last,
    piece,
    player,
    take,
)


@pytest.mark.rule("OLO-CYC-01")
def test_a_game_has_four_cycles() -> None:
    game = idle(cycle(), plans=True)
    assert [event["cycle"] for event in events(game, "cycle-begun")] == [1, 2, 3, 4]
    assert game.outcome is not None
    assert game.outcome.reason == "cycles-draw"


@pytest.mark.rule("OLO-CYC-02")
def test_a_cycle_runs_in_six_steps() -> None:
    game = idle(planned())
    steps = kinds(
        game, "reserves-filled", "revealed-artefact", "plans-laid", "revealed", "hostile-phase", "tidied", "cycle-over"
    )
    axe = ["hostile-phase"]
    assert steps[:11] == [
        "reserves-filled",
        "revealed-artefact",
        "plans-laid",
        *["revealed"] * 5,
        *axe,
        "hostile-phase",
        "tidied",
    ]
    assert steps[12] == "cycle-over"


@pytest.mark.rule("OLO-CYC-03", "OLO-RUL-54")
def test_each_living_rouage_starts_the_cycle_with_exactly_four_tokens() -> None:
    game = cycle(changes={"a1": {"actions": 3}, "a2": {"actions": 0}, "b1": {"out": True, "actions": 0}})
    tokens = {id: piece(game, id)["actions"] for id in ("a1", "a2", "a3", "b1")}
    assert tokens == {"a1": 4, "a2": 4, "a3": 4, "b1": 0}


@pytest.mark.rule("OLO-RUL-54")
def test_what_is_left_of_a_cycle_is_not_added_to_the_next() -> None:
    game = idle(planned())
    assert last(game, "cycle-begun")["cycle"] == 2
    assert piece(game, "a1")["actions"] == 4


@pytest.mark.rule("OLO-CYC-03")
def test_hostiles_are_given_no_tokens() -> None:
    assert piece(cycle((), hostile("h", 14000, 8000)), "h")["actions"] == 0


@pytest.mark.rule("OLO-CYC-04")
def test_a_rouage_never_holds_more_than_it_received() -> None:
    game = planned("t-effort a1 a2 a3 propaganda", LATE)
    assert last(game, "ministry-played")["card"] == "t-effort"
    assert {piece(game, id)["actions"] for id in ("a1", "a2", "a3")} == {4}, "Shift work gives nothing to full reserves"
    spent = planned("t-effort a1 a2 a3 propaganda", "b1 b2 b3 propaganda t-axe", begin="planning", phase=1,
                    changes={"a1": {"actions": 1}, "a2": {"actions": 3}})  # fmt: skip
    assert [piece(spent, id)["actions"] for id in ("a1", "a2", "a3")] == [2, 4, 4]


@pytest.mark.rule("OLO-CYC-05", "OLO-ART-06")
def test_each_cycle_opens_with_one_mechanism() -> None:
    game = cycle(pile=["t-rain", "t-one", "t-two"])
    assert [event["card"] for event in events(game, "revealed-artefact")] == ["t-rain"]
    assert piece(game, "a1")["darkness"] == 1
    idle(plan(game))
    assert kinds(game, "cycle-begun", "revealed-artefact", "plans-laid") == [
        "cycle-begun", "revealed-artefact", "plans-laid", "cycle-begun", "revealed-artefact",
    ]  # fmt: skip


@pytest.mark.rule("OLO-CYC-06", "OLO-CYC-07")
@pytest.mark.parametrize("moment", ["drawn", "done"])
def test_no_capacity_answers_the_opening_mechanism(moment: str) -> None:
    bearer = {"a1": {"carries": f"at-mechanism-{moment}"}}
    game = cycle(changes=bearer)
    assert events(game, "revealed-artefact")
    assert player(game)["points"] == 0
    plan(game, "t-harmonie a1 a2 a3 propaganda", LATE)
    assert player(game)["points"] == 1, "any other mechanism is answered"


@pytest.mark.rule("EX-OLO-10")
def test_chronographe_and_manifeste_stay_idle_at_the_opening_mechanism() -> None:
    bearers = {"a1": {"carries": "chronographe"}, "b1": {"carries": "manifeste-de-l-objet-dieu", "darkness": 2}}
    game = cycle(changes=bearers, pile=["t-one", "t-two", "t-one-again"])
    assert piece(game, "b1")["darkness"] == 2
    assert [event["card"] for event in events(game, "revealed-artefact")] == ["t-one"]
    plan(game, "t-harmonie a1 a2 a3 propaganda", "b1 b2 b3 propaganda t-axe")
    assert keys(game) == ["use chronographe a1", "pass"]
    take(game, "use chronographe a1")
    assert [event["card"] for event in events(game, "revealed-artefact")] == ["t-one", "t-two", "t-one-again"]
    assert keys(game) == ["use manifeste-de-l-objet-dieu b1", "pass"]
    take(game, "use manifeste-de-l-objet-dieu b1")
    assert piece(game, "b1")["darkness"] == 1
