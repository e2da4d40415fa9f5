"""Evenings told in French: nothing that a French reader is told has a word that only English has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES, LOCALE
from rouage.engine.pack import Text
from scripts.check_catalogues import Catalogue

CHOICES = 60
IDS = ("revealed-was",)
"""What is told of ids alone."""
TYPED = {"stranger", "rubble"}
"""Names that a GM gives, in the answers that try everything: kept as they were typed."""
JUNK = ("nonsense", "{verb}", "{verb} zzz", "{verb} {hero}", "{verb} {hero} zzz", "{verb} {hero} zzz 3")
WORD = re.compile(r"[^\W\d_]+")
ID = re.compile(r"\([a-z0-9!-]+\)|\b[a-z]+(?:-[a-z0-9]+)*![0-9]+|\b(?:player|hero)-[0-9]\b|\[[A-Z-]+[0-9]+\]")
"""What play is recorded with stands in brackets after a name, and is the same in every language."""


def texts(value: object) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts(one)
    elif isinstance(value, dict):
        yield from texts([*value.values()])
    elif is_dataclass(value) and not isinstance(value, type):
        yield from texts([getattr(value, one.name) for one in fields(value)])


def english_words(name: str) -> set[str]:
    """Words of the catalogues and cards that their French has not."""
    found: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for language, words in found.items():
        for domain in (name, "engine"):
            for entry in Catalogue(LOCALE / language / "LC_MESSAGES" / f"{domain}.po").entries.values():
                for wording in entry.wordings:
                    plain = re.sub(r"{[^}]*}", " ", wording)
                    # In English the book's own term stands in brackets.
                    words.update(
                        WORD.findall((re.sub(r"\([^)]*\)", " ", plain) if language == "en" else plain).lower())
                    )
    shelf = rouage.title(name).shelf()
    for kind in shelf.entries.values():
        for text in texts([*kind.values()]):
            for language, words in found.items():
                words.update(WORD.findall(text.in_(language).lower()))
    french = rouage.title(name).vocabulary("fr")
    found["fr"].update(WORD.findall(str([*french.verbs.values(), *french.words.values()]).lower()))
    return found["en"] - found["fr"]


def told(game: Game[Any], pick: random.Random) -> Iterator[str]:
    """What is asked, what each answer would do, and what is said to nonsense."""
    french = game.title.vocabulary("fr")
    for decision in game.decisions:
        yield game.say(decision.prompt, "fr")
        for option in decision.options[:40]:
            yield game.say(option.help, "fr")
        verbs = getattr(decision, "verbs", None) or sorted({key.split(" ")[0] for key in decision.keys} | {"nonsense"})
        for pattern in JUNK:
            key = pattern.format(verb=pick.choice([*verbs]), hero=game.state.party[0].id)
            refusal = decision.why_not(key)
            if refusal is not None:
                said = french.explained(refusal.message)
                yield game.say(said, "fr").replace(key, "")


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("signature", "tavern-brawl"), ("signature", "museum-heist"), ("signature", "dead-station"),
        ("artemis", "last-call"), ("artemis", "evening"), ("artemis", "the-brother-who-stayed"),
    ],
)  # fmt: skip
def test_a_french_evening_has_no_word_that_only_english_has(name: str, scene: str) -> None:
    title: Any = rouage.title(name)
    english = english_words(name)
    assert len(english) > 300
    game = rouage.new(name, {"scene": scene}, seed=3)
    pick = random.Random(3)
    lines: list[str] = []
    for number in range(CHOICES):
        if not game.asking:
            break
        if number % 4 == 0:
            lines += told(game, pick)
        decision = pick.choice([*game.asking, *game.decisions])
        game.choose(decision.sample(pick.randrange(10**6)), decision.seat)
    for seat in game.seats:
        lines += title.sheet(game.view(seat), "fr")
        lines += [game.tell_in_words(event, "fr") for event in game.events(seat=seat) if event["kind"] not in IDS]
    assert len(lines) > 100
    strange = {
        line: found for line in lines if (found := (english - TYPED) & {*WORD.findall(ID.sub(" ", line).lower())})
    }
    assert strange == {}
