"""Feats that ask for courage first, and powers that one may doubt."""

from typing import Any

import pytest

from tests.artemis.table import (
    GM,
    ONE,
    TWO,
    Play,
    act,
    asked,
    evening,
    hero,
    keys,
    last,
    line,
    play,
    prompt,
    refused,
    settled,
    told,
)


@pytest.mark.rule("ART-FACT-26")
def test_acrobaties_also_keeps_ones_balance() -> None:
    game = act(evening(hero(), [4]), "call hero-1 acrobaties middling on the girder", seat=GM)
    assert (settled(game)["competence"], settled(game)["difficulty"]) == ("artemis.competence-acrobaties", 7)


@pytest.mark.rule("ART-FACT-26")
@pytest.mark.parametrize(
    ("dice", "fear", "total"), [([6, 6, 4], (0, 0, 0), 7), ([6, 2, 4], (1, 0, 0), 7), ([3, 4], (0, 1, 0), 7)]
)
def test_a_feat_asks_for_courage_first(dice: list[int], fear: tuple[int, ...], total: int) -> None:
    """Whatever Courage came to, the leap is tried: fear is what it costs."""
    game = act(evening(hero(), dice), "feat hero-1 very-hard onto the aéro", seat=GM)
    tests = [(event["competence"], event["difficulty"]) for event in told(game, "tested")]
    assert tests == [("artemis.competence-courage", 10), ("artemis.competence-acrobaties", 11)]
    assert (line(game, "hero-1", "fear"), settled(game)["total"]) == (fear, total)


@pytest.mark.rule("ART-FACT-26")
def test_whoever_is_frozen_by_fear_does_not_leap() -> None:
    game = act(evening(hero(plight={"fear": [8, 0, 0]}), [3]), "feat hero-1 9", seat=GM)
    assert [event["competence"] for event in told(game, "tested")] == ["artemis.competence-courage"]


def gifted(**setup: Any) -> Play:
    """Somebody from the pack, who has a power, beside somebody who has none."""
    return play([5, 4, 3], heroes=[{"character": "yse"}, hero()], **setup)


@pytest.mark.rule("ART-FACT-24")
@pytest.mark.parametrize("price", [1, 2, 3])
def test_a_power_has_its_price(price: int) -> None:
    game = act(gifted(), "power to hear who lies", seat=ONE)
    assert (asked(game), prompt(game)) == (GM, "artemis.power")
    act(game, f"grant {price}", seat=GM)
    assert last(game, "power-used")["who"] == "yse"
    assert line(game, "yse", "fatigue") == (0, price, 0)


@pytest.mark.rule("ART-FACT-24")
def test_the_gm_has_the_last_word_on_it() -> None:
    game = act(gifted(), "power", seat=ONE)
    assert keys(game, GM) == ["grant 1", "grant 2", "grant 3", "deny"]
    act(game, "deny", seat=GM)
    assert (told(game, "power-used"), line(game, "yse", "fatigue")) == ([], (0, 0, 0))
    assert last(game, "power-denied")["who"] == "yse"


@pytest.mark.rule("ART-FACT-24")
def test_it_is_of_no_use_in_a_fight() -> None:
    game = gifted(people=[{"id": "pirate"}], calm=False)
    while asked(game) != ONE:
        act(game, "wait")
    assert refused(game, "power", ONE) == "ART-FACT-24"


@pytest.mark.rule("ART-FACT-24")
def test_nobody_has_one_who_has_none() -> None:
    assert refused(gifted(), "power", TWO) == "ART-FACT-24"
    assert "power" not in keys(gifted(), TWO)
