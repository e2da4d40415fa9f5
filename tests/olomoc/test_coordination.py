"""Coordination: a higher rank calls in an ally whose card was revealed before."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.olomoc.cycles import LATE, active, idle, planned
from tests.olomoc.table import (
    ONE,
    TWO,
    asked,
    keys,
    last,
    mine,
    offers,
    piece,
    play,
    refused,
    take,
    theirs,
)  # fmt: skip

ROW = "a1 a2 a3 propaganda t-axe"


def third(*, opened: tuple[str, ...] = ("low", "high"), dice: list[int] | None = None, **more: Any) -> Game[Any]:
    """Somebody of rank 3 is active; an ally of rank 1 beside it had its card revealed before."""
    rouages = [
        mine("high", 8000, 8000, "guard"), mine("low", 8000, 10000, "docker", actions=2),
        mine("mid", 8000, 12000, "scholar"), theirs("foe", 9000, 11000), theirs("far", 13000, 3000),
    ]  # fmt: skip
    for one in rouages:
        one.update(more.pop(one["id"], {}))
    return play(dice or [], *rouages, players={ONE: {"opened": list(opened)}}, **more)


@pytest.mark.rule("OLO-COO-01", "OLO-RUL-52")
@pytest.mark.parametrize(
    ("who", "whom", "rule"),
    [("a2", "a1", ""), ("a2", "a3", "OLO-COO-01"), ("a2", "b1", "OLO-COO-01"), ("a2", "a2", "OLO-COO-01")],
)
def test_it_needs_a_higher_rank_and_a_card_revealed_before(who: str, whom: str, rule: str) -> None:
    game = idle(planned(ROW, "b3 b2 b1 propaganda t-axe"), until=lambda game: active(game) == [who])
    assert refused(game, f"coordinate {whom}") == rule


@pytest.mark.rule("OLO-COO-01", "OLO-RUL-52")
def test_equal_or_lower_rank_is_refused() -> None:
    game = idle(planned("a3 a2 a1 propaganda t-axe", LATE), until=lambda game: active(game) == ["a2"])
    assert refused(game, "coordinate a3") == "OLO-COO-01"
    twins = play([], mine("one", 8000, 8000), mine("two", 8000, 10000), players={ONE: {"opened": ["two", "one"]}})
    assert refused(twins, "coordinate two") == "OLO-COO-01"


@pytest.mark.rule("OLO-COO-01")
def test_a_card_not_yet_revealed_allows_none() -> None:
    assert refused(third(opened=("high",)), "coordinate low") == "OLO-COO-01"
    assert refused(third(), "coordinate low") == ""
    assert refused(third(), "coordinate mid") == "OLO-COO-01"


@pytest.mark.rule("OLO-RUL-52")
def test_a_card_that_a_ministry_prevented_was_revealed_all_the_same() -> None:
    game = planned("a1 a2 a3 propaganda t-axe", "t-progres b1 b2 b3 propaganda")
    assert last(game, "prevented")["card"] == "a1"
    idle(game, until=lambda game: active(game) == ["a2"])
    assert offers(game, "coordinate") == ["coordinate a1"]


@pytest.mark.rule("OLO-COO-02")
def test_the_higher_rank_coordinates_the_lower() -> None:
    game = take(third(), "coordinate low")
    told = last(game, "coordinated")
    assert (told["who"], told["whom"]) == ("high", "low")


@pytest.mark.rule("OLO-COO-03", "OLO-RUL-52")
def test_both_are_active_and_act_in_any_order() -> None:
    game = take(third(foe={"at": [13000, 13000]}), "coordinate low")
    assert active(game) == ["high", "low"]
    take(game, "turn low", "march 7000,11000", "turn high", "march 9000,8000", "turn low", "march 6000,11000")
    assert (piece(game, "low")["actions"], piece(game, "high")["actions"]) == (0, 3)
    assert refused(game, "turn mid") == "OLO-COO-03"
    take(game, "turn high", "end")
    assert active(game) != ["high", "low"]


@pytest.mark.rule("OLO-RUL-52")
def test_no_token_is_gained_by_being_coordinated() -> None:
    assert piece(take(third(), "coordinate low"), "low")["actions"] == 2


@pytest.mark.rule("OLO-RUL-52")
def test_a_coordinated_rouage_may_tempt_fate() -> None:
    game = take(third(dice=[1, 1, 1, 5, 1, 1], foe={"stunned": True}), "coordinate low", "turn low", "attack foe")
    assert keys(game) == ["keep", "fate"]
    take(game, "fate")
    assert piece(game, "low")["darkness"] == 1


@pytest.mark.rule("OLO-COO-04")
def test_it_may_be_announced_at_any_moment() -> None:
    game = third()
    for step in ("march 9000,8000", "march 10000,8000"):
        assert "coordinate low" in keys(game)
        take(game, step)
    take(game, "coordinate low")
    assert piece(game, "high")["actions"] == 2
    assert active(game) == ["high", "low"]


@pytest.mark.rule("OLO-COO-05")
def test_only_one_rouage_may_be_coordinated() -> None:
    game = take(third(opened=("low", "mid", "high")), "coordinate low")
    assert refused(game, "coordinate mid") == "OLO-COO-05"
    assert refused(take(game, "turn low"), "coordinate mid") == "OLO-COO-05"


@pytest.mark.rule("OLO-COO-05")
def test_the_loss_of_the_coordinated_rouage_opens_no_second_coordination() -> None:
    game = third(opened=("low", "mid", "high"), dice=[1, 5, 1, 1], low={"card": "frail"})
    take(game, "coordinate low", "turn low", "attack foe", "riposte combat", "keep")
    assert piece(game, "low")["out"]
    assert active(game) == ["high"]
    assert refused(game, "coordinate mid") == "OLO-COO-05"


@pytest.mark.rule("OLO-COO-06")
def test_each_has_two_marches_and_two_attacks_of_its_own() -> None:
    game = third(low={"actions": 4}, foe={"at": [13000, 13000]})
    take(game, "march 9000,8000", "march 8000,8000", "coordinate low")
    assert refused(game, "march 9000,8000") == "OLO-WLK-03"
    take(game, "turn low", "march 6000,10000", "march 5000,10000")
    assert refused(game, "march 4000,10000") == "OLO-WLK-03"
    assert (piece(game, "high")["marches"], piece(game, "low")["marches"]) == (2, 2)


@pytest.mark.rule("OLO-COO-06")
def test_the_attacks_of_one_leave_those_of_the_other() -> None:
    dice = [1, 1, 1, 1] * 2 + [1, 1, 1]
    game = third(dice=dice, high={"at": [9000, 9400]}, foe={"stunned": True})
    take(game, "attack foe", "keep", "attack foe", "keep")
    assert refused(game, "attack foe") == "OLO-ATK-02"
    take(game, "coordinate low", "turn low", "attack foe", "keep")
    assert piece(game, "low")["attacks"] == 1


@pytest.mark.rule("OLO-COO-07", "OLO-RUL-53")
def test_a_rouage_activated_by_a_propaganda_neither_coordinates_nor_is_coordinated() -> None:
    game = third(propaganda=True)
    assert refused(game, "coordinate low") == "OLO-COO-07"
    game = idle(
        planned("a1 a2 propaganda a3 t-axe", "b3 b2 b1 propaganda t-axe"),
        until=lambda game: bool(offers(game, "rally")),
    )
    take(game, "rally a3 0")
    assert refused(game, "coordinate a1") == "OLO-COO-07"
    assert not offers(game, "coordinate")


@pytest.mark.rule("OLO-RUL-52")
def test_counting_as_rank_0_works_both_ways() -> None:
    game = third(high={"carries": "humility"})
    assert "coordinate low" in keys(game)
    take(game, "use humility")
    assert refused(game, "coordinate low") == "OLO-COO-01", "she can coordinate nobody"
    humble = play(
        [], mine("low", 8000, 8000, "docker"), mine("high", 8000, 10000, "guard", carries="humility"),
        players={ONE: {"opened": ["high", "low"]}},
    )  # fmt: skip
    assert refused(humble, "coordinate high") == "OLO-COO-01"
    humble.state.active, humble.state.acting = ("high",), "high"
    lowered = third(opened=("high", "low"), active="low", high={"carries": "humility"})
    assert refused(lowered, "coordinate high") == "OLO-COO-01"


@pytest.mark.rule("OLO-RUL-52")
def test_whoever_counts_as_rank_0_can_be_coordinated_by_any_ally() -> None:
    changes = {"a3": {"carries": "humility"}}
    game = idle(planned("a3 a1 a2 propaganda t-axe", LATE, changes=changes), until=lambda game: active(game) == ["a3"])
    take(game, "use humility")
    idle(game, until=lambda game: active(game) == ["a1"])
    assert offers(game, "coordinate") == ["coordinate a3"]


@pytest.mark.rule("OLO-RUL-52")
def test_a_ministry_may_forbid_it() -> None:
    game = planned("a1 a2 a3 propaganda t-axe", "t-coordination b1 b2 b3 propaganda")
    idle(game, until=lambda game: active(game) == ["a2"])
    assert refused(game, "coordinate a1") == "OLO-GEN-03"


@pytest.mark.rule("EX-OLO-07")
def test_petra_coordinates_dominik() -> None:
    """Phase 3: Pétra marches, Dominik strikes, Pétra shoots."""
    game = play(
        [6, 1, 1, 2, 6],
        mine("petra", 4000, 4000, "guard"), mine("dominik", 9000, 12000, "docker", actions=2),
        mine("third", 2000, 14000, "scholar"),
        theirs("kubik", 4000, 10000, "dancer", actions=0, carries="bell"),
        theirs("foe", 10500, 12000, "stout", stunned=True),
        theirs("other", 14000, 2000, "captain", actions=0),
        begin="phase", phase=3, ministries="trial",
        players={
            ONE: {
                "hand": ["t-axe"], "plan": ["third", "dominik", "petra", "propaganda", "t-axe"],
                "opened": ["third", "dominik"],
            },
            TWO: {
                "hand": ["t-axe"], "plan": ["other", "foe", "kubik", "propaganda", "t-axe"],
                "opened": ["other", "foe"],
            },
        },
    )  # fmt: skip
    assert last(game, "revealed")["ranks"] == {ONE: 3, TWO: 2}
    assert (asked(game), active(game)) == (ONE, ["petra"])
    take(game, "march 4000,7000")
    assert piece(game, "petra")["actions"] == 3
    take(game, "coordinate dominik", "turn dominik", "attack foe", "keep", "none")
    assert piece(game, "dominik")["actions"] == 1
    take(game, "turn petra", "shoot kubik", "keep")
    assert piece(game, "petra")["actions"] == 2
    assert piece(game, "kubik")["ticked"] == 1
    assert "turn dominik" in keys(game), "play alternates at will"
    take(game, "end")
    assert active(game) == ["kubik"]
