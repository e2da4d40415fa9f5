"""What rest, sleep, leisure and long weeks take off the grid."""

from typing import Any

import pytest

from tests.artemis.hours import proposed, spend
from tests.artemis.table import GM, ONE, Play, act, evening, hero, line, refused


def tired(light: int = 0, grave: int = 0, permanent: int = 0, *options: str, **more: Any) -> Play:
    return evening(hero(plight={"fatigue": [light, grave, permanent]}, **more), options=[*options])


def fatigue(game: Play) -> tuple[int, int, int]:
    return line(game, "hero-1", "fatigue")


REST = [
    (4, 7),
    pytest.param(5, 6, marks=pytest.mark.rule("ART-FAT-01")),
    pytest.param(9, 6, marks=pytest.mark.rule("ART-FAT-01", "ART-FAT-02")),
    pytest.param(10, 3, marks=pytest.mark.rule("ART-FAT-02")),
    pytest.param(14, 3, marks=pytest.mark.rule("ART-FAT-02", "ART-FAT-03")),
    pytest.param(15, 0, marks=pytest.mark.rule("ART-FAT-03")),
    (60, 0),
]


@pytest.mark.rule("ART-RUL-43")
@pytest.mark.parametrize(("minutes", "left"), REST)
def test_light_fatigues_go_by_resting(minutes: int, left: int) -> None:
    """Table ART-T5, with seven light fatigues to begin with."""
    assert fatigue(spend(tired(7), f"{minutes}m rest")) == (left, 0, 0)


SLEEP = [
    (119, 8),
    pytest.param(120, 7, marks=pytest.mark.rule("ART-FAT-05")),
    pytest.param(239, 7, marks=pytest.mark.rule("ART-FAT-05", "ART-FAT-06")),
    pytest.param(240, 6, marks=pytest.mark.rule("ART-FAT-06")),
    pytest.param(359, 6, marks=pytest.mark.rule("ART-FAT-06", "ART-FAT-07")),
    pytest.param(360, 4, marks=pytest.mark.rule("ART-FAT-07")),
    pytest.param(479, 4, marks=pytest.mark.rule("ART-FAT-07", "ART-FAT-08")),
    pytest.param(480, 2, marks=pytest.mark.rule("ART-FAT-08")),
    pytest.param(599, 2, marks=pytest.mark.rule("ART-FAT-08", "ART-FAT-09")),
    pytest.param(600, 0, marks=pytest.mark.rule("ART-FAT-09")),
]


@pytest.mark.rule("ART-RUL-43")
@pytest.mark.parametrize(("minutes", "left"), SLEEP)
def test_grave_fatigues_go_by_sleeping(minutes: int, left: int) -> None:
    """Table ART-T5, with eight grave fatigues to begin with."""
    assert fatigue(spend(tired(0, 8), f"{minutes}m sleep")) == (0, left, 0)


@pytest.mark.rule("ART-FAT-04")
@pytest.mark.parametrize("activity", ["rest", "leisure", "holiday", "busy"])
def test_and_by_sleeping_alone(activity: str) -> None:
    assert fatigue(spend(tired(0, 5), f"12h {activity}")) == (0, 5, 0)


@pytest.mark.rule("ART-RUL-43")
@pytest.mark.parametrize(
    ("times", "left"),
    [(["5m rest", "5m rest"], 3), (["5m rest", "1m", "5m rest"], 5), (["10m rest", "5m rest"], 0)],
)
def test_rows_are_totals_of_one_uninterrupted_rest(times: list[str], left: int) -> None:
    assert fatigue(spend(tired(7), *times)) == (left, 0, 0)


@pytest.mark.rule("ART-RUL-43")
def test_sleep_counts_as_rest_and_its_rows_are_totals_too() -> None:
    assert fatigue(spend(tired(7, 6), "2h sleep")) == (0, 5, 0)
    assert fatigue(spend(tired(0, 6), "3h sleep", "3h sleep")) == (0, 2, 0)
    assert fatigue(spend(tired(0, 6), "3h sleep", "1m", "3h sleep")) == (0, 4, 0)


@pytest.mark.rule("ART-FAT-10")
@pytest.mark.parametrize(
    ("slept", "awake", "wanted"),
    [(359, 1, ""), (360, 1, "ART-FAT-10"), (360, 179, "ART-FAT-10"), (360, 180, ""), (600, 179, "ART-FAT-10")],
)
def test_three_hours_awake_after_a_night(slept: int, awake: int, wanted: str) -> None:
    game = spend(tired(), f"{slept}m sleep", f"{awake}m")
    assert refused(game, "time 2h sleep", GM) == wanted


@pytest.mark.rule("ART-FAT-11")
def test_a_day_of_complete_rest_takes_a_permanent_fatigue_off() -> None:
    game = spend(tired(0, 0, 3), "1439m holiday")
    assert fatigue(game) == (0, 0, 3)
    assert fatigue(spend(game, "1m holiday")) == (0, 0, 2)
    assert fatigue(spend(tired(0, 0, 3), "2d holiday")) == (0, 0, 1)
    assert fatigue(spend(tired(0, 0, 3), "2d rest")) == (0, 0, 3)


@pytest.mark.rule("ART-FAT-12", "ART-RUL-44")
@pytest.mark.parametrize("broken", ["1m", "1h rest", "2h leisure"])
def test_whoever_does_anything_else_loses_the_hours(broken: str) -> None:
    game = spend(tired(0, 0, 3), "23h holiday", broken, "23h holiday")
    assert fatigue(game) == (0, 0, 3)
    assert fatigue(spend(game, "1h holiday")) == (0, 0, 2)


@pytest.mark.rule("ART-FAT-12", "ART-RUL-44")
def test_nor_does_anybody_at_complete_rest_try_anything() -> None:
    game = spend(evening(hero(plight={"fatigue": [0, 0, 3]}), [5]), "23h holiday")
    act(game, "try vigilance who is at the door", seat=ONE)
    act(game, "difficulty 5", seat=GM)
    assert fatigue(spend(game, "1h holiday")) == (0, 0, 3)


@pytest.mark.rule("ART-RUL-44")
def test_a_night_within_it_counts_as_sleep_too() -> None:
    game = spend(tired(0, 5, 3), "10h holiday", "8h sleep", "6h holiday")
    assert fatigue(game) == (0, 0, 2)


@pytest.mark.rule("ART-FAT-13")
def test_nothing_new_is_learned_at_complete_rest() -> None:
    game = spend(tired(total=20, competences={"tir": "amateur"}), "10h holiday")
    assert refused(game, "advance competence soins", ONE) == "ART-FAT-13"
    assert refused(game, "advance competence tir", ONE) == "", "what is known already may be bettered"
    spend(game, "1m")
    assert refused(game, "advance competence soins", ONE) == ""


@pytest.mark.rule("ART-TV-16")
def test_a_short_night() -> None:
    game = spend(tired(3, 5), "6h sleep")
    assert fatigue(game) == (0, 1, 0)
    spend(game, "2h")
    assert refused(game, "time 2h sleep", GM) == "ART-FAT-10"
    assert refused(spend(game, "1h"), "time 2h sleep", GM) == ""


@pytest.mark.rule("ART-RUL-40")
@pytest.mark.parametrize(("minutes", "light"), [(359, 3), (360, 2), (720, 2)])
def test_one_light_wound_heals_a_night(minutes: int, light: int) -> None:
    game = evening(hero(plight={"wounds": [3, 2, 0], "stabilised": 2}))
    assert line(spend(game, f"{minutes}m sleep"), "hero-1", "wound") == (light, 2, 0)
    assert line(spend(game, "12h"), "hero-1", "wound") == (light, 2, 0)


@pytest.mark.rule("ART-FACT-14", "ART-RUL-40")
@pytest.mark.parametrize(
    ("time", "grave"),
    [("39d convalesce", 3), ("40d convalesce", 2), ("80d convalesce", 1), ("40d", 3), ("7h casket", 3),
     ("8h casket", 2), ("24h casket", 0)],
)  # fmt: skip
def test_a_stabilised_wound_stays_until_convalescence_ends(time: str, grave: int) -> None:
    game = evening(hero(plight={"wounds": [0, 3, 0], "stabilised": 3}))
    assert line(spend(game, time), "hero-1", "wound") == (0, grave, 0)


@pytest.mark.rule("ART-FACT-14")
def test_what_is_not_stabilised_does_not_heal() -> None:
    """Nothing heals; in the casket it even gets worse, if slowly."""
    game = act(evening(hero(plight={"wounds": [0, 1, 0]})), "time 8h casket", seat=GM)
    assert proposed(game) == []


@pytest.mark.rule("ART-RUL-41", "ART-FACT-08")
@pytest.mark.parametrize(
    ("time", "left"),
    [("59m leisure", (6, 2, 0)), ("1h leisure", (5, 2, 0)), ("3h leisure", (3, 2, 0)), ("4h leisure", (0, 1, 0)),
     ("8h sleep", (6, 2, 0)), ("8h rest", (6, 2, 0))],
)  # fmt: skip
def test_stress_goes_by_leisure(time: str, left: tuple[int, int, int]) -> None:
    game = evening(hero(plight={"stress": [6, 2, 0]}))
    assert line(spend(game, time), "hero-1", "stress") == left


@pytest.mark.rule("ART-FACT-08")
def test_the_gm_has_the_last_word_on_what_time_brings() -> None:
    """As where the cause is not gone: a line is struck out, or comes to more or less."""
    game = act(evening(hero(plight={"stress": [6, 2, 0]})), "time 4h leisure", seat=GM)
    assert proposed(game) == [("stress", "light", -6), ("stress", "grave", -1)]
    act(game, "strike 2", "change 1 -2", "accept", seat=GM)
    assert line(game, "hero-1", "stress") == (4, 2, 0)
    act(game, "mark hero-1 stress grave 3 the old dream", seat=GM)
    assert line(game, "hero-1", "stress") == (4, 5, 0)


@pytest.mark.rule("ART-RUL-42", "ART-FACT-09")
@pytest.mark.parametrize(
    ("days", "left"), [(9, (3, 2, 0)), (10, (2, 2, 0)), (20, (1, 2, 0)), (99, (0, 2, 0)), (100, (0, 1, 0))]
)
def test_fear_fades_with_time_alone(days: int, left: tuple[int, int, int]) -> None:
    game = evening(hero(plight={"fear": [3, 2, 0]}))
    assert line(spend(game, f"{days}d"), "hero-1", "fear") == left


@pytest.mark.rule("ART-RUL-42", "ART-FACT-09")
def test_a_terror_stays_if_the_gm_finds_its_cause_is_not_gone() -> None:
    game = act(evening(hero(plight={"fear": [0, 2, 0]})), "time 100d", seat=GM)
    assert proposed(game) == [("fear", "grave", -1)]
    act(game, "strike 1", seat=GM)
    assert line(game, "hero-1", "fear") == (0, 2, 0)


@pytest.mark.rule("ART-FACT-10")
@pytest.mark.parametrize(("hours", "grave"), [(7, 0), (8, 1), (11, 1), (12, 2), (13, 2), (14, 3), (16, 4), (20, 6)])
def test_a_long_day_tires_where_that_rule_is_in_force(hours: int, grave: int) -> None:
    assert fatigue(spend(tired(0, 0, 0, "natural-fatigue"), f"{hours}h")) == (0, grave, 0)
    assert fatigue(spend(tired(), f"{hours}h")) == (0, 0, 0)


@pytest.mark.rule("ART-FACT-10")
def test_the_day_begins_with_waking() -> None:
    game = spend(tired(0, 0, 0, "natural-fatigue"), "7h", "6h sleep", "7h")
    assert fatigue(game) == (0, 0, 0)
    assert fatigue(spend(game, "1h")) == (0, 1, 0)


@pytest.mark.rule("ART-FX-06")
def test_awake_from_8_until_midnight() -> None:
    game = tired(0, 0, 0, "natural-fatigue")
    counted = [fatigue(spend(game, "8h"))[1], fatigue(spend(game, "4h"))[1], fatigue(spend(game, "4h"))[1]]
    assert counted == [1, 2, 4], "at 16 h, at 20 h and at 24 h"


def hungry(*, light: int = 0, permanent: int = 0, diet: str = "none") -> Play:
    game = evening(hero(plight={"fatigue": [light, 0, permanent]}), options=["hunger"])
    return act(game, f"diet hero-1 {diet}", seat=GM)


@pytest.mark.rule("ART-FACT-11")
@pytest.mark.parametrize(
    ("diet", "days", "permanent"),
    [("bare", 3, 0), ("bare", 4, 1), ("bare", 6, 3), ("none", 1, 0), ("none", 2, 1), ("none", 4, 3), ("fed", 9, 0)],
)
def test_hunger_tires_for_good(diet: str, days: int, permanent: int) -> None:
    assert fatigue(spend(hungry(diet=diet), f"{days}d")) == (0, 0, permanent)


@pytest.mark.rule("ART-FACT-11")
@pytest.mark.parametrize(("diet", "before", "left"), [("none", "23h", 1), ("none", "1d", 4), ("bare", "2d", 1)])
def test_the_hungry_recover_half_as_fast(diet: str, before: str, left: int) -> None:
    game = spend(hungry(light=5, diet=diet), before)
    assert fatigue(spend(game, "10m rest"))[0] == left
    assert fatigue(spend(game, "20m rest"))[0] == 0


@pytest.mark.rule("ART-FACT-11")
def test_until_two_days_of_regular_meals() -> None:
    game = act(spend(hungry(light=5), "1d"), "diet hero-1 fed", seat=GM)
    assert fatigue(spend(game.copy(), "47h", "10m rest"))[0] == 4
    assert fatigue(spend(game.copy(), "48h", "10m rest"))[0] == 1


@pytest.mark.rule("ART-FACT-11")
def test_hunger_is_counted_only_where_that_rule_is_in_force() -> None:
    assert refused(tired(), "diet hero-1 none", GM) == "ART-FACT-11"
