"""Spending a point of experience on a die one is unhappy with."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    ONE,
    Play,
    act,
    called,
    duel,
    evening,
    fight,
    hero,
    keys,
    last,
    line,
    marks,
    npc,
    person,
    refused,
    sees,
    settled,
    told,
    zone,
)

AMATEUR: dict[str, Any] = {"competences": {"soins": "amateur"}, "total": 9}


def unhappy(dice: list[int], difficulty: int = 9, **changes: Any) -> Play:
    """A test of Soins with score 4, its die on the table."""
    return called("soins", difficulty, dice, **AMATEUR | changes)


@pytest.mark.rule("ART-XPU-01")
def test_a_player_unhappy_with_a_die_may_spend_a_point() -> None:
    game = unhappy([2, 3])
    assert keys(game, ONE) == ["keep", "experience"]
    act(game, "experience", seat=ONE)
    assert person(game)["experience"] == {"total": 9, "spent": 1, "left": 8, "used": 1}


@pytest.mark.rule("ART-XPU-01")
def test_the_die_may_be_kept() -> None:
    game = act(unhappy([2]), "keep", seat=ONE)
    assert settled(game)["total"] == 6
    assert person(game)["experience"]["spent"] == 0


@pytest.mark.rule("ART-XPU-01", "ART-SHT-02")
def test_there_must_be_a_point_to_spend() -> None:
    game = unhappy([2], total=4, spent=4)
    assert settled(game)["total"] == 6
    assert "experience" not in keys(game, ONE)


@pytest.mark.rule("ART-XPU-02", "ART-XPU-03")
@pytest.mark.parametrize("dice", [[2], [3], [4], [1, 5], [1, 1]])
def test_the_die_becomes_a_six(dice: list[int]) -> None:
    """Even from a critical failure; one more roll may not lower it."""
    game = act(unhappy([*dice, 1]), "experience", seat=ONE)
    assert (settled(game)["die"], settled(game)["total"]) == (6, 10)


@pytest.mark.rule("ART-XPU-03", "ART-RUL-03")
@pytest.mark.parametrize("again", [1, 2, 3, 4, 5, 6])
def test_one_roll_tells_whether_it_is_a_critical_success(again: int) -> None:
    game = act(unhappy([2, again]), "experience", seat=ONE)
    assert settled(game)["dice"] == [2, again]
    assert settled(game)["die"] == (9 if again == 6 else 6)
    assert game.dice_left == ()


@pytest.mark.rule("ART-XPU-04")
def test_three_uses_in_a_scenario_and_no_more() -> None:
    game = evening(hero(**AMATEUR), [2, 3] * 3 + [2])
    for use in (1, 2, 3):
        act(game, "call hero-1 soins 9", seat=GM)
        act(game, "experience", seat=ONE)
        assert last(game, "experience-spent")["uses"] == 3 - use
    act(game, "call hero-1 soins 9", seat=GM)
    assert settled(game)["total"] == 6
    assert game.why_not("experience", ONE) is not None
    assert person(game)["experience"] == {"total": 9, "spent": 3, "left": 6, "used": 3}


@pytest.mark.rule("ART-RUL-03")
def test_a_new_scenario_counts_afresh() -> None:
    game = evening(hero(**AMATEUR | {"used": 3}), [2, 2, 3])
    act(game, "call hero-1 soins 9", seat=GM)
    assert "experience" not in keys(game, ONE)
    act(game, "scenario", "call hero-1 soins 9", seat=GM)
    act(game, "experience", seat=ONE)
    assert person(game)["experience"]["used"] == 1


@pytest.mark.rule("ART-XPU-05")
def test_a_die_on_which_a_life_hangs() -> None:
    """Dying, and struck again: the parry that fails would kill."""
    dying = hero(total=1, plight={"wounds": [5, 3, 0]}, competences={"sabre": "expert"})
    game = fight(dying, npc(scores={"sabre": 5}), [2, 5, 5, 2, 3], options=["defenceless"])
    act(game, "attack hero-1", "prudent", "prudent")
    act(game, "roll", seat=ONE)
    assert keys(game, ONE) == ["keep", "experience"]
    act(game, "experience", seat=ONE)
    assert settled(game)["total"] == 8 - 4 + 6
    act(game, "force", seat=ONE)
    assert person(game)["out"] == ""


@pytest.mark.rule("ART-RUL-03")
def test_the_point_comes_before_any_consequence() -> None:
    """A calm test at 8 would be a grave stress; nothing is marked while the die can still be changed."""
    game = evening(hero(total=3), [5, 3])
    act(game, "nifimo hero-1 calme", seat=GM)
    assert marks(game) == {}
    act(game, "experience", seat=ONE)
    assert (zone(game), marks(game)) == ("uncertainty", {"stress": (1, 0, 0)})


@pytest.mark.rule("ART-RUL-03")
def test_a_parry_a_dodge_and_resistance_too() -> None:
    game = fight(hero(total=3), npc(), [2, 5, 4, 2, 2, 2, 2])
    act(game, "attack hero-1", "prudent", "prudent")
    assert keys(game, ONE) == ["keep", "experience"]
    assert sees(game, ONE)["tests"][0]["purpose"] == "parry"
    act(game, "experience", seat=ONE)
    assert told(game, "parried")

    game = fight(hero(total=3), npc(), [2, 5, 2, 3, 2, 2])
    act(game, "attack hero-1", "dodge", "prudent")
    assert sees(game, ONE)["tests"][0]["purpose"] == "dodge"
    act(game, "keep", "take")
    assert sees(game, ONE)["tests"][0]["purpose"] == "resistance"
    assert keys(game, ONE) == ["keep", "experience"]
    act(game, "experience", seat=ONE)
    assert line(game, "hero-1", "wound") == (2, 1, 0)


@pytest.mark.rule("ART-RUL-03")
def test_once_for_each_test() -> None:
    game = act(unhappy([2, 3]), "experience", seat=ONE)
    assert "experience" not in keys(game, ONE)
    assert settled(game)["total"] == 10


@pytest.mark.rule("ART-RUL-03", "ART-RUL-02")
def test_it_may_follow_a_privilege_whose_fatigue_stays_paid() -> None:
    game = called("soins", 12, [2, 3, 4], competences={"soins": "professionnel"}, total=3)
    act(game, "privilege", "experience", seat=ONE)
    assert settled(game)["total"] == 12
    assert marks(game) == {"fatigue": (0, 1, 0)}


@pytest.mark.rule("ART-RUL-03", "ART-RUL-60")
def test_nobody_spends_for_those_the_gm_plays() -> None:
    """The hero's own attack may be changed, the pirate's parry may not."""
    game = act(duel([2, 4, 2, 2], hero_=hero(total=3)), "attack pirate", "prudent", "prudent", "keep")
    assert "experience" not in keys(game)
    assert [event["who"] for event in told(game, "tested")][:1] == ["pirate"]
    assert refused(duel([]), "xp pirate 1", GM) == "ART-RUL-60"


@pytest.mark.rule("ART-TV-03")
def test_bought_back() -> None:
    game = evening(hero(**AMATEUR), [1, 1, 2, 1, 1, 6, 1, 1, 3, 1, 1])
    totals = []
    for _ in range(3):
        act(game, "call hero-1 soins 9", seat=GM)
        act(game, "experience", seat=ONE)
        totals.append((settled(game)["total"], zone(game)))
    assert totals == [(10, "uncertainty"), (13, "success"), (10, "uncertainty")]
    act(game, "call hero-1 soins 9", seat=GM)
    assert (settled(game)["total"], zone(game)) == (1, "failure")
    assert "experience" not in keys(game, ONE)
