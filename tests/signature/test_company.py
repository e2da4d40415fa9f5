"""Characters between two evenings: kept, written to a file, read back, advanced, brought to a table."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import rouage
from rouage.games.signature import TITLE

COMPANY = TITLE.company
SHELF = TITLE.shelf()
CARDS = SHELF.names("character")


@pytest.mark.parametrize("card", CARDS)
def test_a_ready_character_survives_file_and_table(card: str) -> None:
    character = COMPANY.ready(card, SHELF)
    assert COMPANY.check(tomllib.loads(COMPANY.text(character)), SHELF) == character
    game = rouage.new("signature", COMPANY.setup([character]))
    assert COMPANY.of(game) == {"player-1": character}


def test_what_play_changes_is_kept() -> None:
    game = rouage.new("signature", {"characters": ["brannoc", "ysolde"]}, seed=1)
    for key in ("set brannoc.energy 2", "set brannoc.wounds 1", "xp brannoc 5", "take brannoc heavy-weapon"):
        game.choose(key, "gm")
    for key in ("invent moon-key 1 lock The moon’s key", "give brannoc moon-key"):
        game.choose(key, "gm")
    game.choose("rest energy", "player-1")
    game.choose("take 0", "player-1")
    kept = COMPANY.of(game)["player-1"]
    assert (kept["energy"], kept["wounds"], kept["xp"], kept["rest"], kept["objects"]) == (2, 1, 5, 2, ["gambeson"])
    assert kept["keepsakes"] == [{"en": "The moon’s key", "fr": "The moon’s key"}]
    again = COMPANY.of(rouage.new("signature", COMPANY.setup([kept])))["player-1"]
    assert again == kept | {"keepsakes": []}
    assert COMPANY.merged(kept, again) == kept, "keepsakes are remembered from evening to evening"


def test_somebody_else_by_the_name_of_a_ready_character() -> None:
    setup: dict[str, Any] = {"heroes": [{"character": "brannoc", "name": {"en": "Not him", "fr": "Pas lui"}}]}
    kept = COMPANY.of(rouage.new("signature", setup))["player-1"]
    assert (kept["id"], kept["card"], kept["text"]) == ("brannoc", None, None)


@pytest.mark.rule("SIG-RUL-39")
def test_four_points_buy_a_step() -> None:
    poor = COMPANY.ready("brannoc", SHELF) | {"xp": 3}
    assert COMPANY.advances(poor, SHELF) == []
    for what, name in (("energy", ""), ("trait", "Sleeps light"), ("power", "ember-dart")):
        with pytest.raises(rouage.Illegal) as refused:
            COMPANY.advance(poor, what, name, SHELF)
        assert refused.value.rule == "SIG-RUL-39"
    rich = poor | {"xp": 4}
    assert COMPANY.advance(rich, "energy", "", SHELF) == rich | {"xp": 0, "maximum": 7}
    trait: Any = {"name": {"en": "Sleeps light", "fr": "Sleeps light"}, "applies": []}
    assert COMPANY.advance(rich, "trait", "Sleeps light", SHELF)["traits"] == [*rich["traits"], trait]  # type: ignore[misc]
    assert COMPANY.advance(rich, "power", "ember-dart", SHELF)["powers"] == ["ember-dart"]
    ways = COMPANY.advances(rich, SHELF)
    for way in ways[:3]:
        name = str(way["name"]) or "Sleeps light"
        assert COMPANY.advance(rich, str(way["what"]), name, SHELF)["xp"] == 0


def test_there_is_an_end_to_growing() -> None:
    grown = COMPANY.ready("brannoc", SHELF) | {"xp": 99, "maximum": 20, "powers": ["ember-dart"]}
    whats = [(way["what"], way["name"]) for way in COMPANY.advances(grown, SHELF)]
    assert ("energy", "") not in whats
    assert ("power", "ember-dart") not in whats
    for what, name in (("energy", ""), ("power", "ember-dart"), ("power", "none"), ("trait", "  "), ("wings", "")):
        with pytest.raises(rouage.Illegal):
            COMPANY.advance(grown, what, name, SHELF)
    assert COMPANY.advances(grown | {"dead": True}, SHELF) == []
    assert not COMPANY.lives(grown | {"dead": True})


def test_an_evening_is_told() -> None:
    game = rouage.new("signature", {"characters": ["brannoc"]}, seed=1)
    for key in ("begin tavern-brawl", "end"):
        game.choose(key, "gm")
    assert COMPANY.ended(game.last.events)
    game.choose("end 2", "gm")
    told: Any = COMPANY.recap(game)
    ending = {"ending": "signature.ending-called-off", "rounds": 1}
    assert [one | {"scene": None} for one in told["encounters"]] == [ending | {"scene": None}]
    assert told["encounters"][0]["scene"] == {"en": "Brawl at the Drowned Duck", "fr": "Bagarre au Canard noyé"}
    assert (told["heroes"][0]["xp"], told["choices"]) == (2, 3)
