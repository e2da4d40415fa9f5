"""The quest in the unknown: the briefing, the meeting, and trials of arms and of the heart."""

import pytest

from rouage.engine.plain import Plain
from rouage.games import artemis
from rouage.games.artemis.quest import meeting_difficulty
from tests.artemis.journeys import briefing, calmed, describe, fellow_empath, leader, meeting, met, scene, trial, won
from tests.artemis.minds import look
from tests.artemis.table import (
    GM,
    ONE,
    TWO,
    Piece,
    act,
    asked,
    hero,
    keys,
    last,
    line,
    lines_of,
    person,
    prompt,
    refused,
    told,
)

TICKS = [
    pytest.param("together", marks=pytest.mark.rule("ART-QST-01")),
    pytest.param("calm", marks=pytest.mark.rule("ART-QST-02")),
    pytest.param("relations", marks=pytest.mark.rule("ART-QST-03")),
]
RULES = {"together": "ART-QST-01", "calm": "ART-QST-02", "relations": "ART-QST-03"}


@pytest.mark.parametrize("missing", TICKS)
def test_nobody_leaves_before_the_briefing_is_done(missing: str) -> None:
    game = briefing([leader()])
    act(game, *[f"tick {one}" for one in RULES if one != missing], seat=GM)
    assert keys(game, GM) == [f"tick {missing}"]
    assert refused(game, "depart", GM) == RULES[missing]
    act(game, f"tick {missing}", seat=GM)
    assert keys(game, GM) == ["depart"]


@pytest.mark.rule("ART-QST-04")
def test_the_meeting_is_a_test_of_voyage_at_5() -> None:
    game = meeting([leader()], [4, 2, 2])
    assert (met(game)["difficulty"], met(game)["total"]) == (5, 11)


@pytest.mark.rule("ART-QST-04")
def test_only_somebody_who_has_learned_to_journey_leads() -> None:
    game = scene("short-quest", [hero(), leader(), leader()])
    assert keys(game, GM) == ["lead hero-2", "lead hero-3"]
    lost = scene("short-quest", [hero()])
    assert lost.outcome is not None
    assert lost.outcome.reason == "no-leader"


@pytest.mark.rule("ART-QST-05")
@pytest.mark.parametrize("strangers", [1, 2, 3])
def test_two_more_for_each_who_is_no_empath(strangers: int) -> None:
    game = meeting([leader(), *[hero() for _ in range(strangers)]], [4])
    assert met(game)["difficulty"] == 5 + 2 * strangers


@pytest.mark.rule("ART-QST-06")
@pytest.mark.parametrize("empaths", [1, 2, 3])
def test_one_more_for_each_empath(empaths: int) -> None:
    game = meeting([leader(), *[fellow_empath() for _ in range(empaths)]], [4])
    assert met(game)["difficulty"] == 5 + empaths


@pytest.mark.rule("ART-QST-07")
@pytest.mark.parametrize(
    ("empathy", "level", "more"), [(3, "confirme", 2), (4, "confirme", 1), (3, "professionnel", 1), (5, "debutant", 2)]
)
def test_an_empath_has_6_in_voyage(empathy: int, level: str, more: int) -> None:
    fellow = hero(traits={"E": empathy}, competences={"voyage": level})
    assert met(meeting([leader(), fellow], [4]))["difficulty"] == 5 + more


@pytest.mark.rule("ART-QST-08")
@pytest.mark.parametrize(
    ("talented", "less"), [("nobody", 0), ("hero-1", 1), ("hero-1 hero-2", 2), ("hero-1 hero-2 hero-3", 3)]
)
def test_one_less_for_each_description_with_talent(talented: str, less: int) -> None:
    said = {"hero_1": "a red tide", "hero_2": "footsteps on tin", "hero_3": "the smell of rain"}
    game = meeting([leader(), hero(), hero()], [4], **said)
    assert (asked(game), prompt(game)) == (GM, "artemis.talent")
    act(game, f"talented {talented}", seat=GM)
    assert met(game)["difficulty"] == 9 - less


@pytest.mark.rule("ART-QST-08")
def test_whoever_kept_silent_has_described_nothing() -> None:
    game = meeting([leader(), hero()], [4], hero_1="a red tide")
    assert refused(game, "talented hero-2", GM) == "ART-QST-08"


@pytest.mark.rule("ART-QST-09", "ART-QST-10")
def test_the_same_words_again_count_for_nothing_but_the_same_feeling_in_others_does() -> None:
    """The first meeting fails; an hour later everybody describes again."""
    said = {"hero_1": "a red tide of anger", "hero_2": "a red tide of anger"}
    game = act(meeting([leader(), hero(), hero()], [1, 1, 4], **said), "talented hero-1 hero-2", seat=GM)
    assert met(game)["zone"] == "artemis.zone-failure"
    describe(game, hero_1="A red tide of  anger", hero_2="anger, a door that slams and slams")
    assert last(game, "described-again")["who"] == "hero-1"
    assert refused(game, "talented hero-1", GM) == "ART-QST-08"
    act(game, "talented hero-2", seat=GM)
    assert lines_of(met(game), "against")["talent"] == -1


@pytest.mark.rule("ART-QST-11", "ART-QST-13")
def test_a_trial_is_a_fight_and_then_a_riddle() -> None:
    game = trial([leader()], [5, 2])
    assert (look(game)["phase"], [one["id"] for one in look(game)["people"]]) == ("fight", ["straw-man"])
    assert told(game, "riddle-read") == []
    won(game)
    assert last(game, "riddle-read")["text"]["en"] == "Why does the child not answer?"
    assert (asked(game), prompt(game)) == (GM, "artemis.riddle")


@pytest.mark.rule("ART-QST-14")
def test_the_gm_alone_says_that_the_riddle_is_solved() -> None:
    game = won(trial([leader()], [5, 2]))
    assert keys(game, GM) == ["solved", "turn-back"]
    assert [event["kind"] for event in game.events(seat=ONE) if event["kind"] == "riddle-answer"] == []
    assert last(game, "riddle-answer")["text"]["en"] == "It is afraid of being forgiven."
    home = act(game.copy(), "turn-back", seat=GM)
    assert home.outcome is not None
    assert home.outcome.winners == (GM,)
    act(game, "solved", seat=GM)
    assert prompt(game) == "artemis.harder", "the next trial is opposed"


@pytest.mark.rule("ART-QST-11", "ART-QST-14")
def test_after_the_last_riddle_the_quest_is_won() -> None:
    game = act(won(trial([leader()], [5, 2, 6, 6, 5, 2, 3])), "solved", "scores", seat=GM)
    act(won(calmed(game)), "solved", seat=GM)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ((ONE,), "found")


@pytest.mark.rule("ART-QST-12", "ART-RUL-56")
def test_each_opposing_spirit_is_one_more_adversary_at_confirme() -> None:
    game = act(won(trial([leader()], [5, 2])), "solved", "adversaries", seat=GM)
    people = [one for one in look(game, GM)["people"] if not one["out"]]
    assert [one["id"] for one in people] == ["straw-man-2", "straw-man-3", "opposing-spirit", "opposing-spirit-2"]
    assert [one["scores"]["bagarre"] for one in people] == [3, 3, 5, 5]


@pytest.mark.rule("ART-QST-12", "ART-RUL-56")
def test_or_one_more_on_every_score_of_those_present() -> None:
    game = act(won(trial([leader()], [5, 2])), "solved", "scores", seat=GM)
    people = [one for one in look(game, GM)["people"] if not one["out"]]
    assert [one["id"] for one in people] == ["straw-man-2", "straw-man-3"]
    assert {score for one in people for score in one["scores"].values()} == {5}


@pytest.mark.rule("ART-RUL-54")
def test_every_traveller_counts_but_the_leader() -> None:
    """An empath who leads adds nothing, one who follows does; whoever stays behind unconscious does not travel."""
    game = meeting([leader(), fellow_empath(), hero(plight={"wounds": [9, 0, 0]})], [4])
    assert lines_of(met(game), "against") == {"base": 5, "empaths": 1}


@pytest.mark.rule("ART-RUL-54")
@pytest.mark.parametrize(("talented", "difficulty"), [(2, 3), (3, 2), (4, 2), (8, 2)])
def test_the_meeting_is_never_below_2(talented: int, difficulty: int) -> None:
    assert sum(n for _, n in meeting_difficulty([], talented)) == difficulty


@pytest.mark.rule("ART-RUL-55")
@pytest.mark.parametrize(("die", "apart"), [(6, False), (1, True)])
def test_together_or_apart(die: int, apart: bool) -> None:
    """Whoever arrives apart from the leader misses the first turn."""
    game = meeting([leader(), hero()], [die, 2, 6, 6, 6, 6, 3, 5, 2])
    assert met(game)["zone"] == ("artemis.zone-uncertainty" if apart else "artemis.zone-success")
    assert len(told(game, "arrived-apart")) == apart
    calmed(game)
    assert (person(game, "hero-1")["lost"], person(game, "hero-2")["lost"]) == (0, 0)
    assert [event["who"] for event in told(game, "turn-lost")] == (["hero-2"] if apart else [])


@pytest.mark.rule("ART-RUL-55")
def test_after_a_failure_nobody_leaves_for_an_hour() -> None:
    game = meeting([leader(), hero()], [1, 1])
    assert met(game)["zone"] == "artemis.zone-failure"
    assert (line(game, "hero-1", "fatigue"), line(game, "hero-2", "fatigue")) == ((1, 0, 0), (1, 0, 0))
    assert look(game)["minutes"] == 60
    assert keys(game, TWO) == ["silent"], "and then a new try"


@pytest.mark.rule("ART-RUL-55")
def test_a_leader_who_collapses_leads_nobody() -> None:
    game = meeting([leader(plight={"fatigue": [8, 0, 0]}), hero()], [1, 1])
    assert game.outcome is not None
    assert game.outcome.reason == "turned-back"


def conjurer() -> Piece:
    return hero(traits={"E": 5}, competences={"voyage": "confirme", "invocation": "confirme"})


@pytest.mark.rule("ART-RUL-53", "ART-INV-01")
def test_on_a_journey_invoking_takes_a_turn_and_lasts_until_its_end() -> None:
    game = act(trial([conjurer()], [5, 2, 5, 5, 2, 5, 2]), "invoke object dog-sized", seat=ONE)
    assert (line(game, "hero-1", "fatigue"), asked(game)) == ((0, 0, 2), GM)
    assert len([one for one in told(game, "tested") if one["competence"] == "artemis.competence-invocation"]) == 1
    act(game, "wait", seat=GM)
    act(game, "drop object", seat=ONE)
    assert look(game)["trip"]["objects"] == ["dog-sized"]
    assert "wait" in keys(game, ONE), "to drop something takes no turn"
    act(won(game), "turn-back", seat=GM)
    assert look(game)["trip"] is None


@pytest.mark.rule("ART-RUL-53")
def test_only_its_maker_drops_what_was_brought_forth() -> None:
    game = trial([conjurer(), conjurer()], [5, 2, 5, 5, 2, 5, 2])
    maker = asked(game)
    other = TWO if maker == ONE else ONE
    act(game, "invoke object", seat=maker)
    while asked(game) != other:
        act(game, "wait", seat=asked(game))
    assert look(game)["trip"]["objects"] == ["object"]
    assert "drop object" not in keys(game, other)
    assert refused(game, "drop object", other) == "ART-RUL-53"
    act(game, "wait", seat=other)
    while asked(game) != maker:
        act(game, "wait", seat=asked(game))
    act(game, "drop object", seat=maker)
    assert look(game)["trip"]["objects"] == []


@pytest.mark.rule("ART-RUL-53")
def test_a_game_kept_before_makers_were_goes_on() -> None:
    """Whoever leads may drop what lies there; a game that knows its makers is left alone."""
    trip: dict[str, Plain] = {"by": "hero-2", "objects": ["object", "dog-sized"]}
    made = artemis.TITLE.upgrade({"state": {"trip": trip}, "stack": []}, 1)
    assert made == {"state": {"trip": {**trip, "makers": ["hero-2", "hero-2"]}}, "stack": []}
    assert artemis.TITLE.upgrade(made, 1) is made
    assert artemis.TITLE.upgrade({"state": {"trip": None}}, 1) == {"state": {"trip": None}}


@pytest.mark.rule("ART-TV-12")
def test_a_meeting_in_numbers() -> None:
    crew = [leader(), fellow_empath(), hero(), hero()]
    game = meeting(crew, [4], hero_2="bells under water", hero_3="a white wall")
    act(game, "talented hero-2 hero-3", seat=GM)
    assert lines_of(met(game), "against") == {"base": 5, "empaths": 1, "strangers": 4, "talent": -2}
    assert met(game)["difficulty"] == 8
