"""Care: wounds stabilised, nerves soothed, catalepsy and waking from it."""

import pytest

from tests.artemis.hours import accept, spend
from tests.artemis.minds import look
from tests.artemis.table import (
    ONE,
    TWO,
    Piece,
    Play,
    act,
    evening,
    hero,
    keys,
    line,
    lines_of,
    marks,
    person,
    refused,
    settled,
    zone,
)

HEALER = hero(competences={"soins": "confirme", "guerison": "confirme"}, traits={"M": 4})
"""Soins and Guérison at 6, with a médikit."""


def bedside(grave: int, dice: list[int], healer: Piece | None = None, stabilised: int = 0) -> Play:
    patient = hero(plight={"wounds": [0, grave, 0], "stabilised": stabilised})
    return evening([healer or HEALER, patient], dice)


@pytest.mark.rule("ART-RUL-39")
@pytest.mark.parametrize(("grave", "difficulty"), [(1, 7), (2, 7), (3, 9), (4, 9), (5, 11), (7, 11)])
def test_the_difficulty_of_stabilising(grave: int, difficulty: int) -> None:
    game = act(bedside(grave, [4]), "stabilise hero-2", seat=ONE)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-soins", difficulty)


@pytest.mark.rule("ART-RUL-39")
def test_only_wounds_that_are_not_stabilised_yet_make_it_harder() -> None:
    game = act(bedside(5, [4], stabilised=3), "stabilise hero-2", seat=ONE)
    assert settled(game)["difficulty"] == 7


@pytest.mark.rule("ART-RUL-39", "ART-FACT-14")
@pytest.mark.parametrize(
    ("dice", "wanted", "stabilised"), [([6, 2], "success", 4), ([4], "uncertainty", 2), ([1, 2], "failure", 0)]
)
def test_all_or_two_or_none(dice: list[int], wanted: str, stabilised: int) -> None:
    """A stabilised wound stays on the grid."""
    game = act(bedside(4, dice), "stabilise hero-2", seat=ONE)
    assert zone(game) == wanted
    assert (person(game, "hero-2")["stabilised"], line(game, "hero-2", "wound")) == (stabilised, (0, 4, 0))


@pytest.mark.rule("ART-RUL-39")
@pytest.mark.parametrize(("dice", "counted"), [([6, 2], 0), ([4], 0), ([1, 2], 10)])
def test_ten_minutes_that_count_on_the_clock_only_if_they_fail(dice: list[int], counted: int) -> None:
    """Force 3: twenty minutes, of which so many have passed already."""
    game = act(bedside(4, dice), "stabilise hero-2", seat=ONE)
    assert look(game)["minutes"] == 10
    left = person(game, "hero-2")["bleeding"]
    spend(game, f"{19 - counted}m")
    assert line(game, "hero-2", "wound") == (0, 4, 0)
    spend(game, "1m")
    assert line(game, "hero-2", "wound") == (0, 5 if left else 4, 0)


@pytest.mark.rule("ART-RUL-39")
def test_guerison_needs_no_kit_and_costs_a_light_fatigue() -> None:
    bare = HEALER | {"gear": []}
    game = act(bedside(1, [4], bare), "stabilise hero-2 with guerison", seat=ONE)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-guerison", 7)
    assert marks(game) == {"fatigue": (1, 0, 0)}
    game = act(bedside(1, [4], bare), "stabilise hero-2", seat=ONE)
    assert lines_of(settled(game), "against") == {"base": 7, "kit": 2}
    assert marks(game) == {}


@pytest.mark.rule("ART-TV-20")
def test_four_grave_wounds_and_a_medikit() -> None:
    game = act(bedside(4, [4, 4]), "stabilise hero-2", seat=ONE)
    assert (settled(game)["difficulty"], settled(game)["total"], zone(game)) == (9, 10, "uncertainty")
    assert (person(game, "hero-2")["stabilised"], person(game, "hero-2")["bleeding"]) == (2, 2)
    assert game.state.person("hero-2").body.bleeding == 0
    act(game, "stabilise hero-2", seat=ONE)
    assert settled(game)["difficulty"] == 7


CALMING = hero(traits={"E": 4}, competences={"apaiser": "amateur"})
"""Apaiser at 5."""


def shaken(light: int, grave: int, dice: list[int]) -> Play:
    return evening([CALMING, hero(plight={"stress": [light, grave, 0]})], dice)


@pytest.mark.rule("ART-FACT-25")
@pytest.mark.parametrize(
    ("light", "grave", "key", "difficulty"),
    [(1, 0, "soothe hero-2", 6), (3, 1, "soothe hero-2", 9), (3, 0, "soothe hero-2 from-afar", 10)],
)
def test_how_hard_it_is_to_soothe(light: int, grave: int, key: str, difficulty: int) -> None:
    game = act(shaken(light, grave, [3]), key, seat=ONE)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-apaiser", difficulty)
    assert look(game)["minutes"] == 10


@pytest.mark.rule("ART-FACT-25", "ART-RUL-41")
@pytest.mark.parametrize(
    ("stress", "dice", "wanted", "left"),
    [
        (3, [5], "success", 1),
        (4, [3], "uncertainty", 3),
        (4, [4], "uncertainty", 2),
        (6, [5], "uncertainty", 4),
        (6, [6, 2], "uncertainty", 4),
        (8, [6, 6], "uncertainty", 6),
        (1, [1, 2], "uncertainty", 0),
        (4, [1, 1], "failure", 4),
    ],
)
def test_in_doubt_the_die_says_one_or_two(stress: int, dice: list[int], wanted: str, left: int) -> None:
    """The die just rolled: 9 counts as 6."""
    game = act(shaken(stress, 0, dice), "soothe hero-2", seat=ONE)
    assert zone(game) == wanted
    assert line(game, "hero-2", "stress") == (left, 0, 0)


@pytest.mark.rule("ART-FACT-25")
def test_grave_stress_is_not_soothed() -> None:
    game = act(shaken(0, 3, [5]), "soothe hero-2", seat=ONE)
    assert line(game, "hero-2", "stress") == (0, 3, 0)


@pytest.mark.rule("ART-FACT-25")
def test_never_on_oneself_and_never_in_danger() -> None:
    nervous = CALMING | {"plight": {"stress": [2, 0, 0]}}
    game = evening([nervous, nervous])
    assert refused(game, "soothe hero-1", ONE) == "ART-FACT-25"
    assert refused(game, "soothe hero-2", ONE) == ""
    act(game, "npc thug debutant", "fight", seat="gm")
    assert "soothe hero-2" not in keys(game, ONE)
    assert refused(game, "soothe hero-2", ONE) != ""


SLEEPER = hero(competences={"catalepsie": "confirme", "soins": "confirme"}, plight={"fatigue": [1, 0, 0]})
"""Catalepsie at 5."""


@pytest.mark.rule("ART-RUL-69")
@pytest.mark.parametrize(
    ("dice", "wanted", "asleep", "light"),
    [([5], "success", True, 1), ([2], "uncertainty", True, 2), ([1, 1], "failure", False, 1)],
)
def test_falling_into_catalepsy(dice: list[int], wanted: str, asleep: bool, light: int) -> None:
    """A test at 7, and a minute."""
    game = act(evening([SLEEPER, hero()], dice), "coma 8", seat=ONE)
    assert (settled(game)["difficulty"], zone(game)) == (7, wanted)
    assert look(game)["minutes"] == 1
    assert ("unconscious" in person(game)["states"]) == asleep
    assert line(game, "hero-1", "fatigue") == (light, 0, 0)


@pytest.mark.rule("ART-RUL-69")
def test_after_a_failure_an_hour_must_pass() -> None:
    game = act(evening([SLEEPER, hero()], [1, 1, 5]), "coma 8", seat=ONE)
    assert refused(spend(game, "59m"), "coma 8", ONE) == "ART-RUL-69"
    assert refused(spend(game, "1m"), "coma 8", ONE) == ""


@pytest.mark.rule("ART-RUL-69")
def test_some_times_are_offered_and_any_other_can_be_said() -> None:
    game = evening([SLEEPER, hero()], [5])
    assert [key for key in keys(game, ONE) if key.startswith("coma ")] == ["coma 1", "coma 8", "coma 24", "coma 72"]
    assert [refused(game, f"coma {hours}", ONE) == "" for hours in (0, 1, 5, 240, 241)] == [
        False,
        True,
        True,
        True,
        False,
    ]


@pytest.mark.rule("ART-RUL-69")
@pytest.mark.parametrize("hours", [5, 8])
def test_it_ends_at_the_time_fixed_beforehand(hours: int) -> None:
    game = act(evening([SLEEPER, hero()], [5]), f"coma {hours}", seat=ONE)
    spend(game, f"{hours * 60 - 1}m")
    assert "unconscious" in person(game)["states"]
    spend(game, "1m")
    assert person(game)["states"] == []


@pytest.mark.rule("ART-RUL-69")
@pytest.mark.parametrize(("key", "competence"), [("rouse hero-1", "soins"), ("rouse hero-1 with guerison", "guerison")])
@pytest.mark.parametrize(("dice", "awake"), [([5], True), ([2], False), ([1, 1], False)])
def test_or_by_a_success_of_soins_or_guerison(key: str, competence: str, dice: list[int], awake: bool) -> None:
    healer = hero(competences={"soins": "confirme", "guerison": "confirme"})
    game = act(evening([SLEEPER, healer], [5, *dice]), "coma 8", seat=ONE)
    accept(act(game, key, seat=TWO))
    assert (settled(game)["competence"], settled(game)["difficulty"]) == (f"artemis.competence-{competence}", 7)
    assert (person(game)["states"] == []) == awake
