"""The odds that the page asks for are those of the engine, and what cannot be asked is refused in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rouage.games.artemis import Way, zone_odds
from rouage.games.sine_tempore import attack_odds
from tests.table.house import House


def asked(here: House, address: str) -> dict[str, Any]:
    answer = here.visitor().http.get(f"/api/odds/{address}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def total(chances: dict[str, str]) -> Fraction:
    return sum(map(Fraction, chances.values()), Fraction(0))


def test_a_task_of_signature(here: House) -> None:
    """Energy lowers the difficulty, but never that of an impossible task."""
    assert asked(here, "signature?difficulty=5&energy=1")["success"] == "3/4"
    assert asked(here, "signature?difficulty=4&energy=9")["success"] == "1"
    assert asked(here, "signature?difficulty=11&energy=9")["success"] == "0"


@pytest.mark.parametrize(
    ("query", "way"), [("", "plain"), ("&privilege=true", "privilege"), ("&experience=true&privilege=true", "forced")]
)
def test_a_test_of_artemis(here: House, query: str, way: Way) -> None:
    """Its three zones; the page adds up the same from the die's own results."""
    found = asked(here, f"artemis?score=7&difficulty=9&malus=-1{query}")
    expected = zone_odds(-3, way)
    assert {zone: found[zone] for zone in ("failure", "uncertainty", "success")} == {
        zone: str(expected.chance(zone)) for zone in ("failure", "uncertainty", "success")
    }
    high = {die: chance for die, chance in found["results"].items() if 6 + int(die) >= 11}
    assert total(high) == Fraction(found["success"])
    assert total(found["results"]) == 1


def test_an_attack_of_sine_tempore(here: House) -> None:
    found = asked(here, "sine-tempore?dice=4&symbol=close-combat&symbol=long-range&defence=1")
    assert found["wounds"] == attack_odds(4, ("close-combat", "long-range"), 1).to_data()
    assert total(found["wounds"]) == 1


def test_an_attack_of_olomoc(here: House) -> None:
    """One die against one: a hit that is not dodged."""
    assert asked(here, "olomoc?dice=1&difficulty=4")["left"] == {"0": "1/2", "1": "1/2"}
    assert asked(here, "olomoc?dice=1&difficulty=4&dodge=1&dodging=5")["left"] == {"0": "2/3", "1": "1/3"}


@pytest.mark.parametrize(
    "address",
    [
        "signature?difficulty=-1", "artemis?score=7", "artemis?score=7&difficulty=9&malus=-3", "sine-tempore?dice=4",
        "sine-tempore?dice=4&symbol=sword", "sine-tempore?dice=99&symbol=mind", "olomoc?dice=2&difficulty=1",
    ],
)  # fmt: skip
def test_what_cannot_be_rolled_is_refused_in_words(here: House, address: str) -> None:
    answer = here.visitor().http.get(f"/api/odds/{address}")
    assert answer.status_code == 422
    assert answer.json()["error"]["id"].startswith("table.")
