"""The NIFIMO grid: five lines of marks, their malus, the tests that fill them, and the ninth mark."""

from typing import Any

import pytest

from rouage.games.artemis import TITLE
from tests.artemis.table import (
    GM,
    ONE,
    Play,
    act,
    asked,
    called,
    card,
    evening,
    fight,
    hero,
    keys,
    last,
    line,
    lines_of,
    marks,
    npc,
    person,
    refused,
    settled,
    told,
    zone,
)

GUARDS = {"endurance": "fatigue", "calme": "stress", "courage": "fear"}
LINES = {"wound": "wounds", "fatigue": "fatigue", "stress": "stress", "fear": "fear"}


def tried(competence: str, dice: list[int], score: int = 5, **changes: Any) -> Play:
    """A NIFIMO test with that score."""
    level = {3: "debutant", 4: "amateur", 5: "confirme"}[score]
    game = evening(hero(competences={competence: level}, **changes), dice)
    return act(game, f"nifimo hero-1 {competence}", seat=GM)


@pytest.mark.rule("ART-NIF-01", "ART-FACT-05")
@pytest.mark.parametrize("competence", GUARDS)
def test_always_against_ten(competence: str) -> None:
    assert settled(tried(competence, [4]))["difficulty"] == 10


@pytest.mark.rule("ART-FACT-05")
@pytest.mark.parametrize(("competence", "guarded"), GUARDS.items())
def test_each_competence_guards_its_line(competence: str, guarded: str) -> None:
    assert marks(tried(competence, [4])) == {guarded: (1, 0, 0)}
    assert marks(tried(competence, [3])) == {guarded: (0, 1, 0)}


@pytest.mark.rule("ART-FACT-05")
def test_no_other_competence_is_a_nifimo_test() -> None:
    assert refused(evening(hero()), "nifimo hero-1 vigilance", GM) == "ART-FACT-05"


@pytest.mark.rule("ART-NIF-02")
def test_twelve_or_more_leaves_no_trace() -> None:
    for force, total in ((4, 12), (5, 13)):
        strong = hero(competences={"endurance": "confirme"}, traits={"F": force})
        game = act(evening(strong, [6, 5]), "nifimo hero-1 endurance", seat=GM)
        assert (settled(game)["total"], marks(game)) == (total, {})
    assert marks(tried("endurance", [6, 3])) != {}, "eleven would"


@pytest.mark.rule("ART-NIF-03")
@pytest.mark.parametrize(("dice", "total"), [([4], 9), ([5], 10), ([6, 3], 11)])
def test_nine_to_eleven_is_a_light_mark(dice: list[int], total: int) -> None:
    game = tried("endurance", dice)
    assert (settled(game)["total"], marks(game)) == (total, {"fatigue": (1, 0, 0)})


@pytest.mark.rule("ART-NIF-04")
@pytest.mark.parametrize(("dice", "total"), [([3], 8), ([2], 7), ([1, 1], 2)])
def test_eight_or_less_is_a_grave_mark(dice: list[int], total: int) -> None:
    game = tried("endurance", dice)
    assert (settled(game)["total"], marks(game)) == (total, {"fatigue": (0, 1, 0)})


@pytest.mark.rule("ART-FACT-05")
@pytest.mark.parametrize(("dice", "left"), [([6, 6], (0, 2, 0)), ([4], (1, 2, 0)), ([3], (0, 3, 0))])
def test_a_harsher_trial_adds_grave_marks_and_keeps_its_difficulty(dice: list[int], left: tuple[int, int, int]) -> None:
    game = act(evening(hero(competences={"endurance": "confirme"}), dice), "nifimo hero-1 endurance 2", seat=GM)
    assert settled(game)["difficulty"] == 10
    assert line(game, "hero-1", "fatigue") == left


@pytest.mark.rule("ART-NIF-05")
def test_the_grid_has_five_lines() -> None:
    assert list(person(evening(hero()))["grid"]) == ["wound", "fatigue", "stress", "fear", "hindrance"]


MALUS = {0: 0, 1: 0, 2: 0, 3: -1, 4: -1, 5: -2, 6: -2, 7: -4, 8: -4, 9: -4, 12: -4}


@pytest.mark.rule("ART-NIF-06", "ART-RUL-10")
@pytest.mark.parametrize(("count", "malus"), MALUS.items())
@pytest.mark.parametrize("name", LINES)
def test_the_malus_grows_in_four_steps(name: str, count: int, malus: int) -> None:
    game = evening(hero(plight={LINES[name]: [count, 0, 0]}))
    assert person(game)["malus"] == malus


@pytest.mark.rule("ART-RUL-10")
@pytest.mark.parametrize("row", [[5, 0, 0], [0, 5, 0], [0, 0, 5], [2, 2, 1]])
def test_every_mark_fills_a_box_whatever_its_severity(row: list[int]) -> None:
    assert person(evening(hero(plight={"fatigue": row})))["malus"] == -2


@pytest.mark.rule("ART-RUL-10")
def test_marks_past_the_eighth_are_noted_and_must_go_too() -> None:
    game = evening(hero(plight={"stress": [10, 0, 0]}))
    act(game, "mark hero-1 stress light -1", seat=GM)
    assert (line(game, "hero-1", "stress"), person(game)["malus"]) == ((9, 0, 0), -4)
    act(game, "mark hero-1 stress light -3", seat=GM)
    assert (line(game, "hero-1", "stress"), person(game)["malus"]) == ((6, 0, 0), -2)


@pytest.mark.rule("ART-RUL-11")
def test_the_worst_line_counts_and_not_the_sum() -> None:
    both = hero(plight={"wounds": [3, 0, 0], "fatigue": [4, 0, 0], "stress": [5, 0, 0]})
    assert person(evening(both))["malus"] == -2


@pytest.mark.rule("ART-RUL-12")
def test_the_malus_weighs_on_any_test() -> None:
    assert lines_of(settled(called("vigilance", 9, [4], plight={"fear": [3, 0, 0]}))) == {"score": 3, "malus": -1}


@pytest.mark.rule("ART-RUL-12")
def test_the_malus_weighs_on_initiative_attack_parry_and_dodge() -> None:
    tired = hero(plight={"fatigue": [5, 0, 0]})
    game = fight(tired, npc(), [5, 2, 4, 4])
    assert told(game, "initiative")[0]["total"] == 3 + 3 - 2 + 5
    act(game, "attack pirate", "prudent", "prudent")
    assert lines_of(told(game, "tested-duel")[0]) == {"score": 5, "malus": -2}

    game = act(fight(tired, npc(), [2, 5, 4, 4]), "attack hero-1", "prudent", "prudent")
    assert lines_of(settled(game)) == {"score": 5, "malus": -2}
    game = act(fight(tired, npc(), [2, 5, 4]), "attack hero-1", "dodge", "prudent")
    assert lines_of(settled(game)) == {"score": 3, "malus": -2}


@pytest.mark.rule("ART-RUL-12")
def test_the_malus_does_not_touch_resistance() -> None:
    game = act(evening(hero(plight={"fatigue": [7, 0, 0]}), [4]), "hurt hero-1 3", seat=GM)
    assert settled(game)["competence"] == "artemis.competence-resistance"
    assert lines_of(settled(game)) == {"score": 3}


@pytest.mark.rule("ART-TV-19")
def test_only_the_worst_line() -> None:
    worn = hero(competences={"soins": "professionnel"}, plight={"wounds": [3, 0, 0], "load": 5})
    game = act(evening(worn, [4]), "call hero-1 soins 7", seat=GM)
    assert person(game)["malus"] == -2
    assert sum(lines_of(card(game)).values()) - card(game)["difficulty"] == -3
    act(game, "roll", seat=ONE)
    assert zone(game) == "uncertainty"
    game = act(evening(worn, [4]), "hurt hero-1 3", seat=GM)
    assert lines_of(settled(game)) == {"score": 3}


@pytest.mark.rule("ART-NIF-07")
def test_the_causes_of_stress_and_fear_are_written_down() -> None:
    game = act(evening(hero()), "mark hero-1 fear grave 1 the thing in the hold", seat=GM)
    (cause,) = person(game, seat=ONE)["causes"]
    assert (cause["line"], cause["severity"], cause["words"]) == ("fear", "grave", "the thing in the hold")
    game = evening(hero(), [3])
    act(game, "nifimo hero-1 calme a siren in the ear", seat=GM)
    assert [one["words"] for one in person(game)["causes"]] == ["a siren in the ear"]


@pytest.mark.rule("ART-NIF-08")
def test_strokes_and_crosses() -> None:
    grid = person(evening(hero(plight={"wounds": [2, 1, 0], "fatigue": [0, 3, 0], "stress": [4, 0, 0]})))["grid"]
    assert [grid[name]["drawn"] for name in ("wound", "fatigue", "stress", "fear")] == ["x//", "xxx", "////", ""]


@pytest.mark.rule("ART-RUL-63")
def test_nifimo_is_a_word_of_its_own() -> None:
    """The test is called by that word, and nothing in the rulebook spells it out."""
    game = act(evening(hero(), [4]), "nifimo all calme", seat=GM)
    assert last(game, "called-nifimo")["names"] == ["hero-1"]
    said = [text for rule in TITLE.rulebook() for text in rule.text.values() if "nifimo" in text.lower()]
    assert said
    assert not [text for text in said if "NIFIMO" not in text or "N.I.F" in text or "NIFIMO (" in text]


@pytest.mark.rule("ART-FACT-04")
def test_body_and_mind_are_both_followed() -> None:
    game = evening(hero(plight={"wounds": [1, 0, 0], "fatigue": [2, 0, 0], "stress": [3, 0, 0], "fear": [4, 0, 0]}))
    seen = person(game, seat=ONE)
    assert [seen["grid"][name]["light"] for name in LINES] == [1, 2, 3, 4]
    assert seen["balance"]["total"] == 3


@pytest.mark.rule("ART-FACT-06")
def test_courage_may_be_called_for_at_any_time() -> None:
    """For the unknown; Calme for what assails the senses, and always as an action scene begins."""
    game = act(evening([hero(), hero()], [5, 5]), "nifimo all courage something breathes", seat=GM)
    act(game, "roll", seat=ONE)
    assert [marks(game, who) for who in ("hero-1", "hero-2")] == [{"fear": (0, 1, 0)}] * 2
    opening = fight(hero(), npc(), [5], calm=True)
    assert settled(opening)["competence"] == "artemis.competence-calme"


@pytest.mark.rule("ART-FACT-08")
def test_the_gm_raises_or_lowers_stress_by_any_number() -> None:
    game = act(evening(hero(plight={"stress": [1, 2, 0]})), "mark hero-1 stress light 4", seat=GM)
    assert line(game, "hero-1", "stress") == (5, 2, 0)
    act(game, "mark hero-1 stress light -3", "mark hero-1 stress grave -2", seat=GM)
    assert line(game, "hero-1", "stress") == (2, 0, 0)


@pytest.mark.rule("ART-FACT-08")
@pytest.mark.parametrize("spent", ["time 15m rest", "time 10h sleep", "time 4h"])
def test_rest_and_sleep_do_not_relieve_stress(spent: str) -> None:
    game = act(evening(hero(plight={"stress": [3, 1, 0]})), spent, seat=GM)
    if "accept" in keys(game, GM):
        act(game, "accept", seat=GM)
    assert line(game, "hero-1", "stress") == (3, 1, 0)


@pytest.mark.rule("ART-FACT-08")
def test_one_must_unwind_and_the_cause_be_gone() -> None:
    """Leisure is proposed to the GM, who strikes the line out where the cause is still there."""
    unwound = act(evening(hero(plight={"stress": [3, 1, 0]})), "time 1h leisure", "accept", seat=GM)
    assert line(unwound, "hero-1", "stress") == (2, 1, 0)
    hunted = act(evening(hero(plight={"stress": [3, 1, 0]})), "time 1h leisure", "strike 1", seat=GM)
    assert line(hunted, "hero-1", "stress") == (3, 1, 0)


@pytest.mark.rule("ART-FACT-09")
def test_fear_fades_with_time_alone() -> None:
    afraid = hero(plight={"fear": [2, 1, 0]})
    for spent in ("time 9d", "time 10h sleep", "time 4h leisure"):
        game = act(evening(afraid), spent, seat=GM)
        if "accept" in keys(game, GM):
            act(game, "accept", seat=GM)
        assert line(game, "hero-1", "fear") == (2, 1, 0)
    game = act(evening(afraid), "time 10d", "accept", seat=GM)
    assert line(game, "hero-1", "fear") == (1, 1, 0)


@pytest.mark.rule("ART-FACT-09")
def test_terror_lasts_a_hundred_days_and_until_its_cause_is_gone() -> None:
    afraid = hero(plight={"fear": [0, 1, 0]})
    early = act(evening(afraid), "time 99d", seat=GM)
    if "accept" in keys(early, GM):
        act(early, "accept", seat=GM)
    assert line(early, "hero-1", "fear") == (0, 1, 0)
    game = act(evening(afraid), "time 100d", "accept", seat=GM)
    assert line(game, "hero-1", "fear") == (0, 0, 0)
    game = act(evening(afraid), "time 100d", "strike 1", seat=GM)
    assert line(game, "hero-1", "fear") == (0, 1, 0)


@pytest.mark.rule("ART-FACT-09")
def test_the_date_of_a_fear_is_noted() -> None:
    game = act(evening(hero(), minutes=4000), "mark hero-1 fear grave 1 the wreck", seat=GM)
    assert person(game)["causes"] == [{"line": "fear", "severity": "grave", "words": "the wreck", "minute": 4000}]


def states(**plight: Any) -> list[str]:
    return list(person(evening(hero(plight=plight)))["states"])


@pytest.mark.rule("ART-RUL-13")
@pytest.mark.parametrize(
    ("name", "state"),
    [("wounds", "unconscious"), ("fatigue", "collapsed"), ("stress", "overwrought"), ("fear", "terrified")],
)
def test_the_ninth_mark_and_not_the_eighth(name: str, state: str) -> None:
    assert states(**{name: [8, 0, 0]}) == []
    assert states(**{name: [9, 0, 0]}) == [state]
    assert states(**{name: [4, 3, 2]})[:1] == [state]


@pytest.mark.rule("ART-RUL-13")
def test_unconscious_and_dying_while_a_grave_wound_is_not_stabilised() -> None:
    assert states(wounds=[8, 1, 0]) == ["unconscious", "dying"]
    assert states(wounds=[8, 1, 0], stabilised=1) == ["unconscious"]
    assert states(wounds=[7, 1, 0]) == []


@pytest.mark.rule("ART-RUL-13")
def test_the_dying_are_dead_at_the_next_wound() -> None:
    game = act(evening(hero(plight={"wounds": [8, 1, 0]}), [4]), "hurt hero-1 1", seat=GM)
    assert person(game)["out"] == "dead"
    saved = act(evening(hero(plight={"wounds": [8, 1, 0], "stabilised": 1}), [4]), "hurt hero-1 1", seat=GM)
    assert (person(saved)["out"], line(saved, "hero-1", "wound")) == ("", (9, 1, 0))


@pytest.mark.rule("ART-RUL-13")
def test_the_blow_that_brings_somebody_down_does_not_kill_twice() -> None:
    """A full line, and a wound of x//: the ninth mark and the tenth come of one blow, and dying is not yet dead."""
    game = act(evening(hero(plight={"wounds": [8, 0, 0]}), [2]), "hurt hero-1 3", seat=GM)
    assert (person(game)["out"], line(game, "hero-1", "wound")) == ("", (10, 1, 0))
    assert person(game)["states"] == ["unconscious", "dying"]


@pytest.mark.rule("ART-RUL-13")
def test_the_dying_are_dead_at_the_next_worsening() -> None:
    game = act(evening(hero(plight={"wounds": [8, 1, 0]})), "time 20m", "accept", seat=GM)
    assert person(game)["out"] == "dead"


@pytest.mark.rule("ART-RUL-13")
def test_the_exhausted_collapse_until_the_line_is_back_to_eight() -> None:
    game = evening(hero(plight={"fatigue": [1, 8, 0]}))
    assert refused(game, "try vigilance", ONE) == "ART-RUL-13"
    act(game, "time 5m rest", "accept", seat=GM)
    assert person(game)["states"] == []
    assert refused(game, "try vigilance", ONE) == ""


@pytest.mark.rule("ART-RUL-13")
def test_the_overwrought_may_only_dodge() -> None:
    tense = hero(plight={"stress": [9, 0, 0]})
    game = fight(tense, npc(), [6, 5, 2])
    assert "dodge" in keys(game)
    assert not [key for key in keys(game) if key.split()[0] in ("attack", "shoot", "threaten", "intimidate", "sketch")]
    for key in ("attack pirate", "threaten pirate", "try vigilance"):
        assert refused(game, key) == "ART-RUL-13"
    game = act(fight(tense, npc(), [2, 5]), "attack hero-1")
    assert refused(game, "prudent", ONE) == "ART-RUL-13"
    assert refused(game, "dodge", ONE) == ""
    game = fight(hero(plight={"stress": [8, 0, 0]}), npc(), [6, 5, 2])
    assert "attack pirate" in keys(game)


@pytest.mark.rule("ART-RUL-13")
def test_the_terrified_flee_or_freeze() -> None:
    game = fight([hero(plight={"fear": [9, 0, 0]}), hero()], npc(), [6, 6, 3, 2])
    assert asked(game) == ONE
    assert keys(game, ONE) == ["flee", "wait"]
    assert refused(game, "attack pirate", ONE) == "ART-RUL-13"
    act(game, "wait", seat=ONE)
    assert asked(game) == "player-2"


@pytest.mark.rule("ART-RUL-13", "ART-RUL-67")
def test_with_nine_hindrances_nothing_moves_or_strikes() -> None:
    places = [{"name": {"en": "One"}}, {"name": {"en": "Two"}}]
    heavy = hero(protection="reinforced-exoskeleton", plight={"shorted": 4})
    game = fight([heavy, hero()], npc(), [6, 6, 3, 2], places=places)
    assert person(game)["states"] == ["stuck"]
    assert refused(game, "attack pirate") == "ART-RUL-13"
    assert not [key for key in keys(game) if key.startswith(("attack", "move", "flee", "dodge"))]
    assert refused(game, "move 2") != ""
    lighter = fight(hero(protection="reinforced-exoskeleton", plight={"shorted": 3}), npc(), [6, 6, 2], places=places)
    assert {"attack pirate", "move 2"} <= set(keys(lighter))
