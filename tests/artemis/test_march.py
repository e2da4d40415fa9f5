"""A hard journey: hours that tire, and the choice to halt."""

from typing import Any

import pytest

import rouage
from tests.artemis.journeys import TRIAL, scene
from tests.artemis.minds import look
from tests.artemis.table import GM, ONE, Play, act, hero, line, person, prompt, refused, settled, told


def march(dice: list[int], **more: Any) -> Play:
    return scene("short-march", [hero(**more)], dice)


@pytest.mark.rule("ART-FACT-05")
def test_each_stretch_asks_for_its_own_test_at_10() -> None:
    game = march([6, 6, 6, 6, 6, 6])
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-endurance", 10)
    act(game, "go-on")
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-calme", 10)
    act(game, "go-on")
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-courage", 10)


@pytest.mark.rule("ART-FACT-05")
def test_a_harsher_stretch_keeps_the_difficulty_and_adds_marks() -> None:
    game = act(march([6, 6, 6, 6]), "go-on")
    assert settled(game)["difficulty"] == 10
    assert line(game, "hero-1", "stress") == (0, 2, 0), "a success, and two grave marks all the same"


@pytest.mark.rule("ART-RUL-46", "ART-ENV-03")
def test_the_milieu_weighs_on_whoever_is_not_used_to_it() -> None:
    game = march([6, 6, 6, 6, 6, 6])
    assert person(game)["grid"]["hindrance"]["light"] == 0
    act(game, "go-on")
    assert person(game)["grid"]["hindrance"]["light"] == 2
    act(game, "go-on")


@pytest.mark.rule("ART-FAT-03", "ART-FAT-04")
def test_halts_give_back_what_rest_and_sleep_give() -> None:
    game = march([6, 6], plight={"fatigue": [1, 1, 0]})
    act(game, "rest 15")
    act(game, "accept", seat=GM)
    assert line(game, "hero-1", "fatigue") == (0, 1, 0)
    act(game, "sleep 8")
    act(game, "accept", seat=GM)
    assert line(game, "hero-1", "fatigue") == (0, 0, 0)
    assert look(game)["minutes"] == (6 + 8) * 60 + 15
    assert prompt(game) == "artemis.halt"


@pytest.mark.rule("ART-FAT-10")
def test_nobody_sleeps_twice_on_end() -> None:
    game = act(march([6, 6, 6, 6]), "sleep 8", "go-on")
    assert refused(game, "sleep 8") == "", "five hours have passed"
    act(game, "sleep 8", "rest 15")
    assert refused(game, "sleep 8") == "ART-FAT-10"


def test_whoever_decides_knows_how_much_road_is_left() -> None:
    game = march([6, 6, 6, 6])
    assert game.decision is not None
    assert game.say(game.decision.prompt, "en").startswith("6 h gone of 40, and 9 h of road to go.")
    asked = act(game, "go-on").decision
    assert asked is not None
    assert asked.prompt.args["left"] == 4


def test_too_late_is_lost_and_in_time_is_won() -> None:
    game = act(march([6, 6, 6, 6, 6, 6]), "go-on", "go-on")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((ONE,), "arrived")
    game = act(march([6, 6, 6, 6]), "sleep 12", "rest 240", "sleep 12", "rest 240", "sleep 4")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((GM,), "too-late")


def test_the_deadline_counts_from_where_the_march_begins() -> None:
    """Not from the first minute of the evening: those who set out late have as long as anybody."""
    evening = rouage.new("artemis", {"heroes": [hero()]}, dice=[6] * 6, packs=[TRIAL])
    act(evening, "time 200h", seat=GM)
    if prompt(evening) == "artemis.time-card":
        act(evening, "accept", seat=GM)
    act(evening, "begin short-march", seat=GM)
    assert evening.decision is not None
    assert evening.decision.prompt.args["hours"] == 6
    act(evening, "go-on", "go-on")
    assert told(evening, "scene-over")[-1]["reason"] == "artemis.ending-arrived"
    started = {"scene": "short-march", "heroes": [hero()], "minutes": 200 * 60}
    game = act(rouage.new("artemis", started, dice=[6] * 6, packs=[TRIAL]), "go-on", "go-on")
    assert game.outcome is not None
    assert game.outcome.reason == "arrived"


@pytest.mark.parametrize("key", ["rest 0024099999", "sleep 13", "rest 4", "rest -15"])
def test_halts_have_a_measure(key: str) -> None:
    assert refused(march([6, 6]), key) == "ART-FAT-04"


@pytest.mark.rule("ART-RUL-13")
def test_nobody_is_left_behind() -> None:
    """Whoever has collapsed must come round first; the others may rest or sleep beside them."""
    game = scene("short-march", [hero(), hero(plight={"fatigue": [9, 0, 0]})], [6, 6, 6, 6])
    act(game, "roll", seat=ONE)
    assert refused(game, "go-on", ONE) == "ART-RUL-13"
    act(game, "rest 15", seat=ONE)
    act(game, "accept", seat=GM)
    assert refused(game, "go-on", ONE) == ""
