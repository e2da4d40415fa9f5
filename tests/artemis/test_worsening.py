"""Wounds that get worse while nobody sees to them."""

from typing import Any

import pytest

from tests.artemis.hours import proposed, spend
from tests.artemis.table import GM, ONE, Piece, Play, act, evening, hero, line, person, refused

BLEEDING = {"wounds": [0, 1, 0]}


def wounded(force: int = 3, dice: list[int] | None = None, **more: Any) -> Play:
    return evening(hero(traits={"F": force}, plight=BLEEDING, **more), dice or [])


def grave(game: Play, who: str = "hero-1") -> int:
    return line(game, who, "wound")[1]


@pytest.mark.rule("ART-AGG-01", "ART-AGG-02", "ART-AGG-03")
@pytest.mark.parametrize(("force", "minutes"), [(1, 10), (2, 15), (3, 20), (4, 30), (5, 60)])
def test_the_time_after_which_wounds_get_worse(force: int, minutes: int) -> None:
    game = spend(wounded(force), f"{minutes - 1}m")
    assert grave(game) == 1
    spend(game, "1m")
    assert grave(game) == 2


@pytest.mark.rule("ART-AGG-04")
@pytest.mark.parametrize(("force", "hours"), [(1, 10), (3, 20)])
def test_in_catalepsy_the_unit_is_the_hour(force: int, hours: int) -> None:
    """Falling into it takes a minute, which counts slowly too."""
    game = wounded(force, [5], competences={"catalepsie": "confirme"})
    act(game, f"coma {hours + 10}", seat=ONE)
    spend(game, f"{hours * 60 - 2}m")
    assert grave(game) == 1
    spend(game, "1m")
    assert grave(game) == 2


@pytest.mark.rule("ART-AGG-04", "ART-RUL-69")
def test_once_it_has_ended_minutes_count_again() -> None:
    game = wounded(3, [5], competences={"catalepsie": "confirme"})
    act(game, "coma 2", seat=ONE)
    spend(game, "137m")
    assert (grave(game), person(game)["states"]) == (1, [])
    spend(game, "1m")
    assert grave(game) == 2, "two hours count as two minutes, and then come eighteen"


@pytest.mark.rule("ART-AGG-05")
def test_in_hibernation_the_unit_is_the_hour() -> None:
    game = spend(wounded(3), "1199m casket")
    assert grave(game) == 1
    spend(game, "1m casket")
    assert grave(game) == 2
    assert proposed(act(wounded(3), "time 1199m", seat=GM)) == [("wound", "grave", 59)]


@pytest.mark.rule("ART-FACT-13")
@pytest.mark.parametrize(("minutes", "more"), [(19, 0), (20, 1), (39, 1), (40, 2), (100, 5)])
def test_one_grave_wound_at_the_end_of_each_period(minutes: int, more: int) -> None:
    game = act(wounded(3), f"time {minutes}m", seat=GM)
    assert proposed(game) == ([("wound", "grave", more)] if more else [])


@pytest.mark.rule("ART-RUL-38")
@pytest.mark.parametrize(
    ("plight", "worse"),
    [
        ({"wounds": [3, 0, 0]}, False),
        ({"wounds": [0, 1, 0]}, True),
        ({"wounds": [0, 1, 0], "stabilised": 1}, False),
        ({"wounds": [0, 3, 0], "stabilised": 2}, True),
    ],
)
def test_only_grave_wounds_that_nobody_has_stabilised(plight: Piece, worse: bool) -> None:
    game = act(evening(hero(plight=plight)), "time 20m", seat=GM)
    assert proposed(game) == ([("wound", "grave", 1)] if worse else [])


@pytest.mark.rule("ART-RUL-38")
def test_the_clock_starts_with_the_first_such_wound_and_runs_on() -> None:
    game = spend(evening(hero()), "19m")
    act(game, "mark hero-1 wound grave 1", seat=GM)
    spend(game, "19m")
    assert grave(game) == 1
    act(game, "mark hero-1 wound grave 1", seat=GM)
    spend(game, "1m")
    assert grave(game) == 3, "a second wound does not start it again"


@pytest.mark.rule("ART-RUL-38")
def test_and_starts_again_once_nothing_bled_any_more() -> None:
    game = spend(wounded(3), "19m")
    act(game, "mark hero-1 wound grave -1", seat=GM)
    spend(game, "5m")
    act(game, "mark hero-1 wound grave 1", seat=GM)
    spend(game, "19m")
    assert grave(game) == 1
    assert grave(spend(game, "1m")) == 2


@pytest.mark.rule("ART-FACT-36")
def test_worsening_is_for_those_who_are_not_treated() -> None:
    """Ten minutes of care that come to something do not count; ten that fail do."""
    healer = hero(competences={"soins": "confirme"})
    for dice, clock in (([5], 0), ([1, 1], 600)):
        game = evening([healer, hero(plight=BLEEDING)], dice)
        act(game, "stabilise hero-2", seat=ONE)
        assert game.state.person("hero-2").body.bleeding == clock
    assert refused(evening([healer, hero()]), "stabilise hero-2", ONE) == "ART-RUL-39"


@pytest.mark.rule("ART-TV-15")
def test_force_2_and_one_untreated_wound() -> None:
    for minutes, wanted in ((14, 1), (15, 2), (45, 4)):
        assert grave(spend(wounded(2), f"{minutes}m")) == wanted
    game = wounded(2)
    counted = [grave(spend(game, step)) for step in ("14m", "1m", "15m", "15m")]
    assert counted == [1, 2, 3, 4]


@pytest.mark.rule("ART-FX-05")
def test_force_3_and_two_grave_wounds() -> None:
    game = evening(hero(plight={"wounds": [0, 2, 0]}))
    assert [grave(spend(game, "20m")), grave(spend(game, "20m"))] == [3, 4]
