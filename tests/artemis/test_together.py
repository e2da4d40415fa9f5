"""Who does what while time passes, care given by several at once, and names as people write them."""

from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.games.artemis.difficulties import FRENCH, LADDER
from tests.artemis.hours import accept, proposed, spend
from tests.artemis.minds import look
from tests.artemis.table import (
    GM,
    ONE,
    TWO,
    Play,
    act,
    evening,
    hero,
    keys,
    line,
    lines_of,
    npc,
    person,
    play,
    refused,
    settled,
    told,
)

WORN_OUT = hero(plight={"fatigue": [2, 3, 0], "stress": [3, 0, 0]})
HEALER = hero(competences={"soins": "confirme"}, traits={"M": 4})
BLEEDING = hero(plight={"wounds": [0, 1, 0]}, traits={"F": 1})
"""Of so little Force that ten minutes without care bring another wound."""


@pytest.mark.rule("ART-RUL-73")
def test_each_person_spends_the_time_in_a_way_of_their_own() -> None:
    game = spend(evening([WORN_OUT] * 3), "8h sleep hero-1 hero-2 leisure hero-3")
    assert [line(game, f"hero-{n}", "fatigue")[1] for n in (1, 2, 3)] == [0, 0, 3]
    assert [line(game, f"hero-{n}", "stress")[0] for n in (1, 2, 3)] == [3, 3, 0]
    assert [(event["names"], event["activity"]) for event in told(game, "spent-so")] == [
        (["hero-1", "hero-2"], "artemis.activity-sleep"), (["hero-3"], "artemis.activity-leisure"),
    ]  # fmt: skip
    assert look(game)["minutes"] == 480


@pytest.mark.rule("ART-RUL-73")
@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("sleep hero-1 hero-7", "hero-7"), ("sleep hero-1 leisre hero-2", "leisre"), ("hero-1 sleep", "hero-1"),
        ("sleep hero-1,hero-9", "hero-1,hero-9"),
    ],
)  # fmt: skip
def test_a_word_that_is_not_understood_refuses_the_whole_command(words: str, key: str) -> None:
    game = evening([WORN_OUT] * 3)
    before = game.view(GM)
    refusal = game.why_not(f"time 8h {words}", GM)
    assert refusal is not None
    assert (refusal.rule, refusal.message.args["key"]) == ("ART-RUL-73", key)
    with pytest.raises(rouage.Illegal):
        game.choose(f"time 8h {words}", GM)
    assert game.view(GM) == before


@pytest.mark.rule("ART-RUL-73")
@pytest.mark.parametrize("words", ["sleep hero-1 leisure hero-1", "sleep leisure"])
def test_nobody_does_two_things_at_once(words: str) -> None:
    assert refused(evening([WORN_OUT] * 2), f"time 8h {words}", GM) == "ART-RUL-73"


@pytest.mark.rule("ART-RUL-73")
def test_the_gm_hears_who_was_not_named() -> None:
    game = spend(evening([WORN_OUT] * 3), "8h sleep hero-1")
    (event,) = told(game, "idle")
    assert event["names"] == ["hero-2", "hero-3"]
    assert not [event for event in game.events(seat=ONE) if event["kind"] == "idle"]
    assert line(game, "hero-2", "fatigue") == (2, 3, 0)
    assert not told(spend(evening([WORN_OUT] * 2), "8h sleep"), "idle"), "without names it is for everybody"


@pytest.mark.rule("ART-RUL-73")
def test_everybody_hears_who_rested_where_others_did_not() -> None:
    game = spend(evening([WORN_OUT] * 3), "8h sleep hero-2")
    heard = [
        event for event in game.events(seat=ONE) if event["kind"] in ("time-passed", "time-passed-apart", "spent-so")
    ]
    assert [event["kind"] for event in heard] == ["time-passed-apart", "spent-so"]
    assert heard[1]["names"] == ["hero-2"]


@pytest.mark.rule("ART-RUL-73")
def test_an_activity_without_names_is_for_all_the_others() -> None:
    game = spend(evening([WORN_OUT] * 3), "8h leisure hero-3 sleep")
    assert [line(game, f"hero-{n}", "fatigue")[1] for n in (1, 2, 3)] == [0, 0, 3]


@pytest.mark.rule("ART-RUL-73", "ART-FAT-10")
def test_one_who_may_not_sleep_yet_keeps_all_of_them_awake() -> None:
    game = spend(evening([WORN_OUT] * 2), "8h sleep hero-1", "10m")
    assert refused(game, "time 8h leisure hero-2 sleep hero-1", GM) == "ART-FAT-10"


@pytest.mark.rule("ART-RUL-73", "ART-RUL-44")
def test_a_day_of_complete_rest_includes_its_nights_sleep() -> None:
    tired = hero(plight={"wounds": [2, 0, 0], "fatigue": [1, 4, 1]})
    game = act(evening(tired), "time 1d holiday", seat=GM)
    found = proposed(game)
    assert ("fatigue", "grave", -4) in found
    assert ("fatigue", "permanent", -1) in found
    assert ("wound", "light", -1) in found
    half = act(evening(tired), "time 12h holiday", seat=GM)
    assert ("fatigue", "grave", -4) not in proposed(half)


@pytest.mark.rule("ART-RUL-73", "ART-RUL-44")
@pytest.mark.parametrize("parts", [["12h", "12h"], ["8h", "8h", "8h"], ["23h", "1h"], ["36h", "12h"]])
def test_a_day_of_complete_rest_in_parts_has_its_night_too(parts: list[str]) -> None:
    tired = hero(plight={"wounds": [3, 0, 0], "fatigue": [0, 7, 3]})
    whole = spend(evening(tired), "1d holiday", *(["1d holiday"] if "36h" in parts else []))
    game = spend(evening(tired), *[f"{part} holiday" for part in parts])
    assert line(game, "hero-1", "fatigue") == line(whole, "hero-1", "fatigue")
    assert line(game, "hero-1", "wound") == line(whole, "hero-1", "wound")
    assert line(game, "hero-1", "wound")[0] < 3


@pytest.mark.rule("ART-RUL-73", "ART-RUL-44")
def test_a_night_that_the_gm_has_told_apart_is_not_had_twice() -> None:
    tired = hero(plight={"wounds": [3, 0, 0], "fatigue": [0, 9, 3]})
    game = spend(evening(tired), "10h holiday", "8h sleep", "6h holiday")
    assert line(game, "hero-1", "fatigue") == (0, 3, 2)
    assert line(game, "hero-1", "wound") == (2, 0, 0)


# Care by several at once


def ward(dice: list[int], *more: Any) -> Play:
    return evening([HEALER, HEALER, BLEEDING, BLEEDING, *more], dice)


@pytest.mark.rule("ART-RUL-73", "ART-RUL-39")
def test_care_given_by_several_people_runs_at_once() -> None:
    game = act(ward([5, 5]), "stabilise hero-3", seat=ONE)
    assert "stabilise hero-4" in keys(game, TWO)
    assert "stabilise hero-3" not in keys(game, TWO), "one carer to a patient"
    act(game, "stabilise hero-4", seat=TWO)
    assert look(game)["minutes"] == 10
    assert [person(game, f"hero-{n}")["bleeding"] for n in (3, 4)] == [0, 0]
    assert not game.view(GM)["proposals"], "nobody was left untended meanwhile"


@pytest.mark.rule("ART-RUL-73")
def test_leaving_it_to_the_others_lets_time_pass() -> None:
    game = act(ward([5]), "stabilise hero-3", seat=ONE)
    assert look(game)["minutes"] == 0
    act(game, "nothing", seat=TWO)
    act(game, "nothing", seat="player-4")
    assert look(game)["minutes"] == 10
    assert proposed(game) == [("wound", "grave", 1)], "the other one was not looked after"


@pytest.mark.rule("ART-RUL-73")
def test_a_lone_carer_is_not_kept_waiting() -> None:
    game = act(evening([HEALER, BLEEDING], [5]), "stabilise hero-2", seat=ONE)
    assert look(game)["minutes"] == 10


@pytest.mark.rule("ART-RUL-73")
def test_a_table_saved_between_two_carers_goes_on() -> None:
    game = act(ward([5, 5]), "stabilise hero-3", seat=ONE)
    again: Any = rouage.load(game.save())
    act(again, "stabilise hero-4", seat=TWO)
    assert look(again)["minutes"] == 10
    stack: Any = game.title.upgrade({"state": {}, "stack": [{"step": "Stabilised", "patient": "hero-2"}]}, 1)["stack"]
    assert stack == [{"step": "Stabilised", "patient": "hero-2", "left": [], "tended": []}]


def test_a_record_of_the_first_rules_goes_on_amid_care_and_says_so() -> None:
    game: Any = rouage.load((Path(__file__).parent / "rules-1.rouage").read_text(encoding="utf-8"))
    assert {"engine.rules-changed", "engine.continues"} <= {notice.id for notice in game.notices}
    assert look(game)["minutes"] == 60
    act(game, "roll", seat=ONE)
    assert look(game)["minutes"] == 70
    assert rouage.load(game.save()).number == game.number


# Names as people write them


@pytest.mark.rule("ART-FACT-01")
@pytest.mark.parametrize(
    ("said", "number"),
    [
        *FRENCH.items(), *LADDER.items(), ("Très difficile", 11), ("très-facile", 4), ("Extrême", 13),
        ("very hard", 11), ("tres difficile", 11), ("9", 9),
    ],
)  # fmt: skip
def test_rungs_of_the_ladder_are_named_in_either_language(said: str, number: int) -> None:
    game = act(evening(hero(), [3]), f"call hero-1 vigilance {said}", seat=GM)
    assert told(game, "called")[0]["difficulty"] == number
    tried = act(evening(hero(), [3]), "try vigilance", f"difficulty {said}")
    assert settled(tried)["difficulty"] == number


@pytest.mark.rule("ART-SHT-09")
@pytest.mark.parametrize("said", ["vigilance", "Vigilance", "alertness", "Alertness"])
def test_competences_are_named_in_either_language(said: str) -> None:
    for key, seat in ((f"call hero-1 {said} 6", GM), (f"try {said}", ONE)):
        game = act(evening(hero(), [3]), key, seat=seat)
        if seat == ONE:
            act(game, "difficulty facile", seat=GM)
        assert settled(game)["competence"] == "artemis.competence-vigilance"


TYPED = "Père Étienne d'Aubigny"


@pytest.mark.rule("ART-FACT-02")
@pytest.mark.parametrize("key", [f"npc {TYPED} amateur", f'npc "{TYPED}" amateur', f"npc « {TYPED} » Débutant"])
def test_a_typed_name_keeps_its_capitals_accents_and_apostrophes(key: str) -> None:
    game = act(evening(hero()), key, seat=GM)
    (made,) = [one for one in look(game)["people"] if one["id"] == "pere-etienne-d-aubigny"]
    assert made["name"] == {"en": TYPED, "fr": TYPED}
    assert TYPED in "\n".join(game.log("fr"))
    for said in (TYPED, TYPED.upper(), "pere etienne d’aubigny", f'"{TYPED}"', "pere-etienne-d-aubigny"):
        act(game, f"cover {said} on", f"cover {said} off", seat=GM)
    act(game, f"time 1h sleep {TYPED} leisure hero-1", seat=GM)
    assert ["pere-etienne-d-aubigny"] in [event["names"] for event in told(game, "spent-so")]


@pytest.mark.rule("ART-FACT-02")
def test_what_is_told_stays_as_it_was_typed() -> None:
    game = act(evening(hero()), 'say The "Grey  Lady" sails.', f"npc {TYPED} amateur", seat=GM)
    assert told(game, "narrated")[0]["words"] == 'The "Grey Lady" sails.'


@pytest.mark.rule("ART-FACT-02")
@pytest.mark.parametrize("key", ["npc ? amateur", "npc amateur", f"npc {'x' * 61} amateur", "npc Bo legend"])
def test_a_name_that_cannot_be_one_is_told_how_to_be_written(key: str) -> None:
    assert refused(evening(hero()), key, GM) == "ART-FACT-02"


# The free evening, by name


def test_the_free_evening_is_among_the_scenes_and_played_by_name() -> None:
    title = rouage.new("artemis").title
    scenes = title.scenes(title.shelf())
    assert (scenes["evening"].in_("en"), scenes["evening"].in_("fr")) == ("A free evening", "Une soirée libre")
    assert title.introduction(title.shelf(), "evening") is not None
    named = play(scene="evening", heroes=[hero()])
    assert (look(named)["phase"], keys(named, ONE)) == ("free", keys(evening(hero()), ONE))
    assert accept(act(named, "time 10m", seat=GM)).why_not("begin evening", GM) is not None
    assert look(play(scene="evening", heroes=[hero()], people=[npc()], seed=1))["phase"] == "fight"


@pytest.mark.rule("ART-RUL-73", "ART-FACT-25")
def test_somebody_is_soothed_from_afar_in_the_same_minutes() -> None:
    """Two harder than close by, as between two others."""
    upset = hero(plight={"stress": [2, 0, 0]})
    game = act(evening([HEALER, HEALER, BLEEDING, upset], [5, 2]), "stabilise hero-3", seat=ONE)
    act(game, "soothe hero-4 from-afar", seat=TWO)
    assert settled(game)["who"] == "hero-2"
    assert "far" in lines_of(settled(game), "against")
