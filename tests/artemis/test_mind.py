"""Mental balance: what it starts from, what holds it, and the crises of those who have lost it."""

from typing import Any

import pytest

import rouage
from tests.artemis.hours import spend
from tests.artemis.table import GM, ONE, TWO, Play, act, evening, hero, last, person, refused, told

DAUGHTER = {"name": {"en": "Her daughter"}, "points": 1}
DEBT = {"name": {"en": "An old debt"}, "points": -1}


def total(game: Play) -> int:
    found: int = person(game)["balance"]["total"]
    return found


@pytest.mark.rule("ART-RUL-59")
@pytest.mark.parametrize("will", [1, 3, 5])
def test_balance_starts_from_will(will: int) -> None:
    assert total(evening(hero(traits={"V": will}))) == will


@pytest.mark.rule("ART-RUL-59", "ART-FACT-28")
@pytest.mark.parametrize(("sources", "wanted"), [([DAUGHTER], 4), ([DEBT], 2), ([DAUGHTER, DAUGHTER, DEBT], 4)])
def test_each_source_adds_or_takes_one(sources: list[Any], wanted: int) -> None:
    assert total(evening(hero(sources=sources))) == wanted


@pytest.mark.rule("ART-FACT-28")
def test_sources_make_up_for_losses_and_losing_one_lowers_balance() -> None:
    game = act(evening(hero()), "balance hero-1 -1 a lie", seat=GM)
    assert total(game) == 2
    act(game, "source hero-1 1 the sea", seat=GM)
    assert total(game) == 3
    act(game, "source hero-1 0 the sea", seat=GM)
    assert (total(game), person(game)["balance"]["sources"]) == (2, [])


@pytest.mark.rule("ART-FACT-29")
@pytest.mark.parametrize(
    ("balance", "chance"), [(0, 0), (-1, 5), (-2, 10), (-3, 20), (-4, 40), (-5, 80), (-6, 95), (-9, 95)]
)
def test_each_day_below_zero_a_crisis_may_come(balance: int, chance: int) -> None:
    """The last face that brings one, and the first that does not."""
    for face in (chance, chance + 1):
        game = spend(evening(hero(balance=balance), [face] if chance else []), "1d")
        assert len(told(game, "crisis")) == (0 < face <= chance)


@pytest.mark.rule("ART-FACT-29")
def test_one_roll_for_each_day() -> None:
    game = spend(evening(hero(balance=-6), [90, 96, 3]), "3d")
    assert len(told(game, "crisis")) == 2
    assert spend(evening(hero(balance=-6)), "23h").dice_left == ()


@pytest.mark.rule("ART-FACT-29")
def test_the_player_picks_an_illness_in_secret_once_below_zero() -> None:
    game = evening([hero(balance=-1), hero()])
    assert refused(game, "illness counts doors", TWO) == "ART-FACT-29"
    act(game, "illness counts doors", seat=ONE)
    assert person(game, "hero-1", ONE)["illness"] == "counts doors"
    for seat in (TWO, GM):
        assert "illness" not in person(game, "hero-1", seat)
        assert "counts doors" not in str(game.events(seat=seat))
        assert "counts doors" not in game.save(seat)


@pytest.mark.rule("ART-FACT-29")
def test_a_crisis_is_between_the_gm_and_the_player() -> None:
    game = spend(evening([hero(balance=-6), hero()], [50]), "1d")
    assert last(game, "crisis")["who"] == "hero-1"
    kinds = {seat: [event["kind"] for event in game.events(seat=seat)] for seat in game.seats}
    assert ("crisis" in kinds[ONE], "crisis" in kinds[GM], "crisis" in kinds[TWO]) == (True, True, False)


def test_the_record_keeps_the_secret_only_for_the_table() -> None:
    game = act(evening([hero(balance=-1), hero()]), "illness counts doors", seat=ONE)
    assert person(rouage.load(game.save()), "hero-1", ONE)["illness"] == "counts doors"
