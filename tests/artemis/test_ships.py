"""Ships and vehicles: duels of pilots, shaken crews and hulls."""

import pytest

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
    last,
    line,
    lines_of,
    npc,
    person,
    play,
    refused,
    settled,
    told,
    zone,
)

PILOT = hero(traits={"M": 4}, competences={"manoeuvrer": "confirme", "cyberpilotage": "amateur"})
"""Manœuvrer at 6, Cyberpilotage at 5."""


def chased(dice: list[int], *words: str, crew: int = 2) -> Play:
    """Pursued by somebody with 5, whose die falls first."""
    game = evening([PILOT, *[hero() for _ in range(crew - 1)]], dice)
    return act(game, " ".join(["chase hero-1 5", *words]), seat=GM)


@pytest.mark.rule("ART-RUL-62")
@pytest.mark.parametrize(
    ("dice", "total", "wanted"),
    [([3, 4], 8, "success"), ([3, 3], 8, "uncertainty"), ([4, 2], 9, "uncertainty"), ([5, 2], 10, "failure"),
     ([6, 6, 5], 14, "failure"), ([1, 1, 2], 2, "success"), ([6, 2, 5], 11, "uncertainty")],
)  # fmt: skip
def test_a_chase_is_a_duel_of_manoeuvrer(dice: list[int], total: int, wanted: str) -> None:
    """Whoever flees must beat what the pursuer rolls."""
    game = chased(dice)
    tested = told(game, "tested")[0]
    assert last(game, "pursued")["total"] == total
    assert (tested["competence"], tested["difficulty"]) == ("artemis.competence-manoeuvrer", total)
    assert tested["zone"] == f"artemis.zone-{wanted}"
    assert last(game, f"chase-{wanted}")["who"] == "hero-1"


@pytest.mark.rule("ART-RUL-62")
def test_linked_it_is_cyberpilotage() -> None:
    game = chased([3, 4], "linked")
    assert settled(game)["competence"] == "artemis.competence-cyberpilotage"
    assert lines_of(settled(game))["score"] == 5
    assert refused(evening(hero()), "chase hero-1 5 linked", GM) == "ART-RUL-09"


@pytest.mark.rule("ART-RUL-62")
def test_the_pursuer_may_be_somebody_at_the_table() -> None:
    game = play([3, 5, 3, 4, 2, 4, 4], heroes=[PILOT], people=[npc(scores={"manoeuvrer": 7})], calm=False)
    act(game, "chase hero-1 pirate", seat=GM)
    assert last(game, "pursued")["n"] == 7


@pytest.mark.rule("ART-RUL-62")
def test_a_lost_duel_costs_the_crew_a_nifimo_test() -> None:
    game = chased([5, 2, 6, 6, 5])
    assert (keys(game, ONE), keys(game, TWO)) == (["roll"], ["roll"])
    act(game, "roll", seat=ONE)
    tests = [event for event in told(game, "tested") if event["competence"] == "artemis.competence-calme"]
    assert [(event["who"], event["difficulty"]) for event in tests] == [("hero-1", 10), ("hero-2", 10)]
    assert (line(game, "hero-1", "stress"), line(game, "hero-2", "stress")) == ((0, 0, 0), (0, 1, 0))
    assert person(game, "hero-2")["causes"][0]["words"] == "artemis.cause-chase"


@pytest.mark.rule("ART-RUL-62")
@pytest.mark.parametrize("dice", [[3, 4], [3, 3]], ids=["won", "undecided"])
def test_and_only_a_lost_one(dice: list[int]) -> None:
    game = chased(dice)
    assert zone(game) in ("success", "uncertainty")
    assert look(game, GM)["tests"] == []


@pytest.mark.rule("ART-RUL-62")
@pytest.mark.parametrize(
    ("words", "shaken"),
    [("crew hero-3,hero-2", [3, 2]), ("crew all", [1, 2, 3]), ("", [1, 2, 3])],
    ids=["two", "all", "unsaid"],
)
def test_only_those_aboard_are_shaken(words: str, shaken: list[int]) -> None:
    game = chased([5, 2], words, crew=3)
    assert [one["who"] for one in look(game, GM)["tests"]] == [f"hero-{number}" for number in shaken]


@pytest.mark.rule("ART-RUL-62")
@pytest.mark.parametrize(
    ("category", "hull", "rank"), [(4, 0, 4), (4, 2, 2), (5, 4, 1), (3, 4, 0), (7, 1, 6), (7, 0, 7)]
)
def test_a_hull_lowers_the_category_of_a_hit(category: int, hull: int, rank: int) -> None:
    game = chased([5, 2, 6, 6, 6, 6], f"hit {category} hull {hull}")
    assert last(game, "ship-hit")["rank"] == f"artemis.category-{rank}"
    game = act(evening(PILOT), f"breach {category} {hull}", seat=GM)
    assert last(game, "ship-hit")["rank"] == f"artemis.category-{rank}"


@pytest.mark.rule("ART-RUL-62")
def test_the_hit_comes_only_with_a_lost_duel_and_hulls_go_from_0_to_4() -> None:
    assert told(chased([3, 4], "hit 5 hull 1"), "ship-hit") == []
    game = evening(PILOT)
    assert refused(game, "chase hero-1 5 hit 4 hull 5", GM) == "ART-RUL-62"
    assert refused(game, "chase hero-1 5 hit 8 hull 1", GM) == "ART-RUL-62"
    assert refused(game, "breach 4 5", GM) == "ART-RUL-62"


@pytest.mark.rule("ART-RUL-62")
@pytest.mark.parametrize("competence", ["detection", "navigation"])
def test_spotting_is_detection_and_a_route_is_navigation(competence: str) -> None:
    crew = hero(competences={"detection": "confirme", "navigation": "confirme"})
    game = act(evening(crew, [4]), f"call hero-1 {competence} 9", seat=GM)
    assert (settled(game)["competence"], settled(game)["total"]) == (f"artemis.competence-{competence}", 9)


def test_where_numbers_are_hidden_only_the_total_is_heard() -> None:
    game = evening(PILOT, [3, 4], numbers="hidden")
    act(game, "chase hero-1 5", seat=GM)
    heard = [event for event in game.events(seat=ONE) if str(event["kind"]).startswith("pursued")]
    assert [(event["kind"], event.get("dice"), event["total"]) for event in heard] == [("pursued-unknown", None, 8)]


@pytest.mark.parametrize(
    "key",
    ["chase nobody 5", "chase hero-1 many", "chase hero-1 5 fast", "chase hero-1 5 hull", "chase hero-1 5 crew me"],
)
def test_nonsense_is_refused(key: str) -> None:
    assert refused(evening(PILOT), key, GM) != ""
