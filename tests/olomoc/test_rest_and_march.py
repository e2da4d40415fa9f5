"""Rest and march, and what the generic capacities cost."""

from typing import Any

import pytest

from tests.olomoc.table import (
    CONTACT,
    events,
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

A = mine("a", 8000, 8000)
NEAR = 8000 + CONTACT + 1001


@pytest.mark.rule("OLO-RST-01", "OLO-RUL-37", "OLO-CAP-07")
def test_a_rest_costs_an_action_and_has_no_limit() -> None:
    game = take(play([], mine("a", 8000, 8000, darkness=3, actions=3, carries="bell")), *["rest a darkness"] * 3)
    assert (piece(game, "a")["actions"], piece(game, "a")["darkness"]) == (0, 0)
    poor = play([], mine("a", 8000, 8000, darkness=1, actions=0, carries="bell"))
    assert refused(poor, "rest a darkness") == "OLO-RST-01"


@pytest.mark.rule("OLO-RST-02", "OLO-RUL-38", "OLO-CAP-21")
def test_it_is_for_the_user_or_an_ally_within_an_inch() -> None:
    tired: dict[str, Any] = {"darkness": 1}
    game = play([], mine("a", 8000, 8000, **tired), mine("c", NEAR, 8000, **tired), mine("d", 8000, NEAR + 1, **tired),
                theirs("b", 8000, 6700, **tired), mine("e", **tired))  # fmt: skip
    assert offers(game, "rest") == ["rest a darkness", "rest c darkness"]
    for id in "dbe":
        assert refused(game, f"rest {id} darkness") == "OLO-RST-02", id
    take(game, "rest c darkness", "rest a darkness")
    assert (piece(game, "c")["darkness"], piece(game, "a")["darkness"], piece(game, "a")["actions"]) == (0, 0, 2)
    assert last(game, "rested")["whom"] == "c"
    assert last(game, "rested-itself")["who"] == "a"


@pytest.mark.rule("OLO-RST-03")
def test_the_target_loses_one_token_of_the_users_choice() -> None:
    worn = mine("c", 9300, 8000, darkness=2, stunned=True)
    game = play([], A, worn)
    assert offers(game, "rest") == ["rest c darkness", "rest c stunned"]
    first = take(play([], A, worn), "rest c darkness")
    assert (piece(first, "c")["darkness"], piece(first, "c")["stunned"]) == (1, True)
    second = take(game, "rest c stunned")
    assert (piece(second, "c")["darkness"], piece(second, "c")["stunned"]) == (2, False)


@pytest.mark.rule("OLO-RUL-38")
def test_with_nothing_to_remove_there_is_no_rest() -> None:
    game = play([], A, mine("c", 9300, 8000))
    assert refused(game, "rest a darkness") == "OLO-RUL-38"
    assert refused(game, "rest c stunned") == "OLO-RUL-38"
    assert offers(game, "rest") == []


@pytest.mark.rule("OLO-WLK-01", "OLO-RUL-37")
def test_a_march_costs_an_action() -> None:
    game = take(play([], A), "march 8000,6000")
    assert piece(game, "a")["actions"] == 3
    assert refused(play([], mine("a", 8000, 8000, actions=0, carries="bell")), "march 8000,6000") == "OLO-WLK-01"


@pytest.mark.rule("OLO-WLK-02")
def test_a_march_is_one_displacement() -> None:
    game = take(play([], A), "march 8000,6000")
    assert [(one["how"], one["end"]) for one in events(game, "moved")] == [("march", [8000, 6000])]
    assert place(game, "a") == (8000, 6000)
    assert refused(game, "march nowhere") == "OLO-WLK-02"


@pytest.mark.rule("OLO-WLK-03", "OLO-RUL-37")
def test_two_marches_a_planning_phase() -> None:
    game = take(play([], mine("a", 8000, 8000, carries="bell")), "march 8000,6000", "march 8000,4000")
    assert (piece(game, "a")["marches"], piece(game, "a")["actions"]) == (2, 2)
    assert refused(game, "march 8000,2000") == "OLO-WLK-03"


@pytest.mark.rule("OLO-CAP-10", "OLO-CAP-11", "OLO-WLK-03")
def test_a_free_march_costs_nothing_and_counts() -> None:
    game = take(play([], mine("a", 8000, 8000, "berserk", carries="bell")), "march 8000,6000 free")
    assert (piece(game, "a")["actions"], piece(game, "a")["marches"]) == (4, 1)
    assert refused(game, "march 8000,4000 free") == "OLO-CAP-10", "once a cycle"
    take(game, "march 8000,4000")
    assert refused(game, "march 8000,2000") == "OLO-WLK-03"
    spent = play([], mine("a", 8000, 8000, "berserk", carries="bell", marches=2))
    assert refused(spent, "march 8000,6000 free") == "OLO-WLK-03"
    assert refused(play([], A), "march 8000,6000 free") == "OLO-CAP-10"


@pytest.mark.rule("OLO-CAP-10", "OLO-CAP-11", "OLO-WLK-03")
def test_a_march_that_an_effect_gives_counts_too() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch")), "use dash", "march 8000,6000")
    assert (piece(game, "w")["actions"], piece(game, "w")["marches"]) == (4, 1)
    take(game, "use dash", "march 8000,4000")
    assert refused(game, "use dash") == "OLO-WLK-03", "a third one is not given"
    assert place(game, "w") == (8000, 4000)
    stays = take(play([], mine("w", 8000, 8000, "witch")), "use dash", "stay")
    assert piece(stays, "w")["marches"] == 0


@pytest.mark.rule("OLO-CAP-10", "OLO-OPP-02")
def test_a_march_that_an_effect_gives_is_a_displacement() -> None:
    game = take(play([], mine("w", 8000, 8000, "witch"), theirs("b", 9300, 8000)), "use dash", "march 6000,8000")
    assert keys(game) == ["strike b", "let-go"]


@pytest.mark.rule("OLO-CAP-02", "OLO-RUL-37")
def test_every_rouage_has_the_seven_generic_capacities() -> None:
    """Rest, march, attack and charge when it is active; riposte, dodge and opportunity attack when others are."""
    game = play([1] * 8, mine("a", 8000, 8000, "frail", darkness=1), theirs("b", 11000, 8000, "frail"))
    assert {"rest a darkness", "shoot b", "charge b"} <= set(keys(game))
    assert refused(game, "march 9700,8000") == ""
    take(game, "charge b 9800,8000")
    assert keys(game) == ["nothing", "dodge", "riposte combat"]
    take(game, "nothing", "keep", "march 6000,8000")
    assert keys(game) == ["strike b", "let-go"]
    assert last(game, "announced")["who"] == "a"
