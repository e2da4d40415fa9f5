"""The sketch: traced in a turn, spirits drawn in, and what they feel."""

import pytest

from tests.artemis.minds import FIRST, LATER, drawn, empath, look, opened, traced, waited
from tests.artemis.table import (
    GM,
    ONE,
    TWO,
    act,
    asked,
    hero,
    keys,
    last,
    line,
    npc,
    prompt,
    refused,
    settled,
    told,
    zone,
)

CROWD = [npc(count=3)]


@pytest.mark.rule("ART-SKT-01")
def test_tracing_leaves_no_room_for_anything_physical() -> None:
    game = act(opened([4]), "sketch")
    assert asked(game) == GM, "the empath's place in the turn is over"
    far = opened([4], places=[{"name": {"en": "Hall"}, "space": "open"}, {"name": {"en": "Yard"}, "space": "open"}])
    assert refused(far, "sketch") == ""
    act(far, "move 2")
    assert refused(far, "sketch") == "ART-SKT-01"


@pytest.mark.rule("ART-SKT-01", "ART-RUL-70")
@pytest.mark.parametrize("dice", [[5], [2], [1, 1]], ids=["success", "uncertainty", "failure"])
def test_whoever_traces_is_defenceless_until_the_turn_ends(dice: list[int]) -> None:
    game = act(opened([*dice, 4]), "sketch", "attack hero-1")
    struck = told(game, "tested")[1]
    assert (struck["who"], struck["competence"], struck["difficulty"]) == ("pirate", "artemis.competence-bagarre", 8)
    assert told(game, "stance-chosen") == []


@pytest.mark.rule("ART-SKT-02")
def test_step_1_is_esquisse_at_9() -> None:
    game = act(opened([4]), "sketch")
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-esquisse", 9)
    assert settled(game)["total"] == 7 + 4


@pytest.mark.rule("ART-SKT-03", "ART-RUL-48")
@pytest.mark.parametrize(
    ("dice", "wanted", "fatigue"),
    [([5], "success", (0, 0, 1)), ([2], "uncertainty", (1, 0, 1)), ([1, 1], "failure", (0, 0, 1))],
)
def test_a_permanent_fatigue_whatever_the_zone(dice: list[int], wanted: str, fatigue: tuple[int, ...]) -> None:
    game = act(opened(dice), "sketch")
    assert zone(game) == wanted
    assert line(game, "hero-1", "fatigue") == fatigue
    assert (look(game)["trip"] is not None) == (wanted != "failure")


@pytest.mark.rule("ART-RUL-48")
def test_after_a_failure_there_is_nothing_to_carry_on() -> None:
    game = waited(act(opened([1, 1, FIRST, 2]), "sketch"))
    assert told(game, "sketch-failed") != []
    assert refused(game, "draw-in pirate") == "ART-SKT-04"
    assert "sketch" in keys(game)


@pytest.mark.rule("ART-SKT-04")
@pytest.mark.parametrize(("spirits", "difficulty"), [(1, 8), (2, 9), (3, 10)])
def test_one_more_for_each_spirit_that_does_not_consent(spirits: int, difficulty: int) -> None:
    game = traced([5], CROWD)
    act(game, "draw-in " + " ".join(["pirate", "pirate-2", "pirate-3"][:spirits]))
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-esquisse", difficulty)


@pytest.mark.parametrize(
    ("dice", "wanted", "fatigue"),
    [
        pytest.param([5], "success", (1, 0, 1), marks=pytest.mark.rule("ART-SKT-06")),
        pytest.param([2], "uncertainty", (2, 0, 1), marks=pytest.mark.rule("ART-SKT-07")),
        pytest.param([1, 1], "failure", (1, 0, 2), marks=pytest.mark.rule("ART-SKT-08", "ART-SKT-05")),
    ],
)
def test_spirits_are_drawn_in_at_a_price(dice: list[int], wanted: str, fatigue: tuple[int, ...]) -> None:
    """Step 1 has cost the permanent one; step 2 adds the rest."""
    game = act(traced(dice), "draw-in pirate")
    assert zone(game) == wanted
    assert line(game, "hero-1", "fatigue") == fatigue
    assert last(game, "drawn-in")["names"] == ["pirate"]
    assert (look(game)["trip"]["stage"], look(game)["trip"]["spirits"]) == ("drawn", ["pirate"])


@pytest.mark.rule("ART-SKT-09")
@pytest.mark.parametrize(("will", "wanted"), [(3, ""), (4, "ART-SKT-09"), (5, "ART-SKT-09")])
def test_a_strong_will_cannot_be_drawn_in(will: int, wanted: str) -> None:
    game = traced([5], [npc(will=will)])
    assert refused(game, "draw-in pirate") == wanted
    assert ("draw-in pirate" in keys(game)) == (not wanted)


@pytest.mark.rule("ART-SKT-09")
@pytest.mark.parametrize(("answer", "inside"), [("consent", ["pirate"]), ("decline", [])])
def test_unless_it_consents(answer: str, inside: list[str]) -> None:
    """Whoever plays the spirit says so, not the empath."""
    game = act(traced([5], [npc(will=4)]), "draw-in consenting pirate")
    assert (asked(game), prompt(game)) == (GM, "artemis.ask-consent")
    act(game, answer, seat=GM)
    assert look(game)["trip"]["spirits"] == inside
    assert settled(game)["difficulty"] == 7


@pytest.mark.rule("ART-SKT-09")
def test_where_numbers_are_hidden_a_strong_will_shows_only_when_tried() -> None:
    game = traced([5], [npc(will=4)], numbers="hidden")
    assert refused(game, "draw-in pirate") == ""
    act(game, "draw-in pirate")
    assert last(game, "will-too-strong")["who"] == "pirate"
    assert look(game)["trip"]["spirits"] == []


@pytest.mark.rule("ART-RUL-49")
def test_those_who_consent_add_nothing_and_the_barred_are_left_out() -> None:
    game = traced([5], [npc(), npc("friend", will=4)], [empath(), hero()])
    act(game, "draw-in pirate consenting hero-2 friend", seat=ONE)
    act(game, "consent", seat=TWO)
    act(game, "decline", seat=GM)
    assert settled(game)["difficulty"] == 8, "one does not consent, one does, one is left out"
    assert look(game)["trip"]["spirits"] == ["pirate", "hero-2"]


@pytest.mark.rule("ART-SKT-10")
def test_invocation_and_metamorphosis_bring_elements_in() -> None:
    game = act(drawn([5, 5]), "invoke object object", "become animal wolf")
    trip = look(game)["trip"]
    assert (trip["elements"], trip["objects"]) == (3, ["object", "object", "animal-wolf"])
    assert refused(game, "paint a picture") == "ART-SKT-10"


@pytest.mark.rule("ART-SKT-11")
def test_what_is_brought_in_provokes_an_emotion() -> None:
    """Each spirit drawn in is tested, and nobody else."""
    game = act(drawn([5, 4, 4], [npc(count=2)]), "invoke object", "release")
    assert prompt(game) == "artemis.credible"
    act(game, "credible", seat=GM)
    assert [event["who"] for event in told(game, "felt")] == ["pirate", "pirate-2"]
    assert settled(game)["competence"] == "artemis.competence-courage"


@pytest.mark.rule("ART-SKT-12")
def test_what_is_not_credible_fails() -> None:
    game = act(drawn([5]), "invoke object", "release")
    act(game, "not-credible", seat=GM)
    assert told(game, "felt") == []
    assert last(game, "not-credible")["who"] == "hero-1"
    assert look(game)["trip"] is None
    assert asked(game) == GM
    assert look(game, GM)["people"][0]["lost"] == 0, "the spirit acts as if nothing had been"


@pytest.mark.rule("ART-RUL-50")
@pytest.mark.parametrize(("things", "difficulty"), [([], 7), (["object"], 8), (["object", "dog-sized"], 9)])
def test_courage_is_tested_at_7_and_one_for_each_element(things: list[str], difficulty: int) -> None:
    game = drawn([5, 4] if things else [4])
    act(game, *([f"invoke {' '.join(things)}"] if things else []), "release")
    act(game, "credible", seat=GM)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-courage", difficulty)


@pytest.mark.rule("ART-RUL-50")
@pytest.mark.parametrize(
    ("dice", "wanted", "turns"), [([5], "success", 1), ([3], "uncertainty", 2), ([1, 1], "failure", 2)]
)
def test_how_long_a_spirit_is_gripped(dice: list[int], wanted: str, turns: int) -> None:
    """Never beyond two turns: then it is asked again what it does."""
    again = [FIRST, LATER[0]]
    game = drawn([*dice, *again, *again, *again], [npc(scores={"courage": 5})])
    act(game, "release")
    act(game, "credible", seat=GM)
    assert zone(game) == wanted
    while asked(game) == ONE:
        act(game, "wait")
    assert len(told(game, "turn-lost")) == turns
    assert game.decision is not None
    assert game.decision.prompt.args["who"] == "pirate"


@pytest.mark.rule("ART-RUL-50")
@pytest.mark.parametrize(
    ("dice", "fear"),
    [([6, 5], (0, 0, 0)), ([5], (0, 0, 0)), ([2], (1, 0, 0))],
    ids=["success", "uncertainty", "failure"],
)
def test_a_light_fear_for_a_players_character_who_fails(dice: list[int], fear: tuple[int, ...]) -> None:
    game = traced([5, *dice], [npc()], [empath(), hero()])
    act(game, "draw-in consenting hero-2", seat=ONE)
    act(game, "consent", seat=TWO)
    act(game, "release", seat=ONE)
    act(game, "credible", seat=GM)
    assert line(game, "hero-2", "fear") == fear


@pytest.mark.rule("ART-RUL-70")
def test_spirits_are_drawn_in_on_the_next_turn_and_not_before() -> None:
    game = act(opened([4]), "sketch")
    assert look(game)["turn"] == 1
    assert "draw-in pirate" not in keys(game)
    game = traced([5])
    assert look(game)["turn"] == 2
    assert "draw-in pirate" in keys(game)
    act(game, "draw-in pirate", "release")
    assert told(game, "attacks") == []
    assert prompt(game) == "artemis.credible", "the effect begins at once"


@pytest.mark.rule("ART-RUL-70")
def test_a_sketch_that_is_not_carried_on_is_lost() -> None:
    game = traced([])
    assert look(game)["trip"] is not None
    act(game, "wait", seat=ONE)
    assert look(game)["trip"] is None
    assert told(game, "sketch-over") != []


@pytest.mark.rule("ART-RUL-70")
@pytest.mark.parametrize("defence", ["prudent", "dodge"])
def test_parry_and_dodge_are_allowed_again_while_spirits_are_drawn_in(defence: str) -> None:
    """The pirate comes first on the second turn."""
    game = opened([4, 2, FIRST, 3, 3, 3], [npc()])
    act(game, "sketch", "wait", "attack hero-1")
    assert (asked(game), defence in keys(game)) == (ONE, True)


@pytest.mark.rule("ART-RUL-70")
def test_nobody_unconscious_carries_a_sketch_on() -> None:
    game = act(opened([4, FIRST, 2, 3], [npc()], [empath(), hero()]), "sketch")
    act(game, "set hero-1.wound-light 9", seat=GM)
    act(game, "wait", seat=GM)
    assert look(game)["trip"] is not None
    act(game, "wait", seat=TWO)
    assert look(game)["trip"] is None


@pytest.mark.rule("ART-TV-11")
def test_a_sketch_in_numbers() -> None:
    game = traced([3], CROWD)
    assert (settled(game)["total"], settled(game)["difficulty"], zone(game)) == (11, 9, "success")
    assert line(game, "hero-1", "fatigue") == (0, 0, 1)
    act(game, "draw-in pirate pirate-2 pirate-3")
    assert (settled(game)["total"], settled(game)["difficulty"], zone(game)) == (10, 10, "uncertainty")
    assert line(game, "hero-1", "fatigue") == (2, 0, 1)
    assert look(game)["trip"]["spirits"] == ["pirate", "pirate-2", "pirate-3"]
