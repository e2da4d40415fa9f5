"""The words of answers: every game's keys have French words, which read back to the same keys."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.cli.keyboard import COMMANDS, names_of
from rouage.engine.game import Game
from rouage.engine.language import Message, known, word
from rouage.engine.vocabulary import folded
from scripts import answer_words, check_catalogues

STEPS = 60
GAMES = rouage.games()


def ids_in(value: object) -> Iterator[str]:
    """Everything that a view, a state or a shelf calls by an id."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield str(name)
            yield from ids_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from ids_in(inner)


def games_at_play(name: str) -> Iterator[Game[Any]]:
    """A game of every scene, before each of some choices picked at random."""
    title = rouage.title(name)
    for seed, scene in enumerate(title.scenes(title.shelf())):
        game = rouage.new(name, {"scene": scene}, seed=seed)
        pick = random.Random(seed)
        for _ in range(STEPS):
            if not game.decisions:
                break
            yield game
            decision = pick.choice(game.decisions)
            game.choose(decision.sample(pick.randrange(10**6)), decision.seat)


def offered(game: Game[Any]) -> set[str]:
    keys = {key for decision in game.decisions for key in (*decision.candidates(), *decision.keys)}
    return {*random.Random(game.number).sample(sorted(keys), min(len(keys), 200))}


@pytest.mark.parametrize("name", GAMES)
def test_every_key_shown_in_french_reads_back_to_itself(name: str) -> None:
    vocabulary = rouage.title(name).vocabulary("fr")
    translated = 0
    for game in games_at_play(name):
        for key in offered(game):
            shown = vocabulary.shown(key)
            translated += shown != key
            assert vocabulary.read(shown) == key
            assert vocabulary.read(folded(shown)).casefold() == key.casefold()
    assert translated > 300


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_key_is_an_id_or_has_a_french_word(name: str) -> None:
    title = rouage.title(name)
    vocabulary = title.vocabulary("fr")
    cards = {id.rpartition(":")[2] for kind in title.shelf().entries.values() for id in kind}
    missing: dict[str, str] = {}
    for game in games_at_play(name):
        ids = cards | {id for seat in game.seats for id in ids_in(game.view(seat))}
        for key in offered(game):
            words = key.split(" ")
            for place, one in enumerate(words):
                ours = one in (vocabulary.verbs if place == 0 or words[place - 1] == "+" else vocabulary.words)
                theme = one in vocabulary.themes
                called = re.sub(r"[-!]\d+$|\..*$", "", one) in ids or one in ids
                square = re.fullmatch(r"[a-z]?\d+[a-z]?", one)
                named = game.name_of(one, "fr") != one
                whole = key in vocabulary.verbs
                if one.isalpha() and not (ours or theme or called or square or named or whole):
                    missing.setdefault(one, key)
    # A name made up for the check; everything else needs a line in games/…/words/fr.toml.
    missing.pop("stranger", None)
    missing.pop("rubble", None)
    assert missing == {}


def test_the_catalogues_hold_what_the_code_asks_for() -> None:
    assert answer_words.faults() == []


def plant(folder: Path, code: str, **files: str) -> Path:
    game = folder / "chess"
    (game / "words").mkdir(parents=True)
    (game / "moves.py").write_text(code, encoding="utf-8")
    for name, text in files.items():
        (game / "words" / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


CODE = 'class Castle: ...\ndef build(): return {f"castle {1} kingside": Castle(), "resign": Castle()}\n'


def test_a_word_without_french_is_named_with_the_line_to_add(tmp_path: Path) -> None:
    found = answer_words.faults(plant(tmp_path, CODE, fr='[verbs]\ncastle = "roquer"\nresign = "abandonner"\n'))
    assert found == [
        'chess/words/fr.toml: no word for “kingside”, which an answer of moves.py holds; add a line kingside = "…"'
    ]


def test_two_words_must_not_share_one_and_languages_hold_the_same(tmp_path: Path) -> None:
    french = '[verbs]\ncastle = "roquer"\nresign = ["céder", "Roquer"]\n[words]\nkingside = "petit"\n'
    german = '[verbs]\ncastle = "rochieren"\nresign = "aufgeben"\n[words]\nkingside = "kurz"\nqueenside = "lang"\n'
    assert answer_words.faults(plant(tmp_path, CODE, fr=french, de=german)) == [
        "chess/words/fr.toml: [words] has no queenside, as de.toml has",
        "chess/words/fr.toml: “roquer” means both castle and resign",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_no_french_word_is_the_id_of_something_else(name: str) -> None:
    title = rouage.title(name)
    vocabulary = title.vocabulary("fr")
    ids = {id.rpartition(":")[2] for kind in title.shelf().entries.values() for id in kind}
    for game in games_at_play(name):
        if game.number == 0:
            ids |= {id for seat in game.seats for id in ids_in([*game.view(seat).values()]) if " " not in id}
    taken = {folded(word): english for english, words in vocabulary.words.items() for word in words}
    assert {id: taken[id] for id in ids if id in taken and taken[id] != id and id not in vocabulary.words} == {}


@pytest.mark.parametrize("name", GAMES)
def test_no_french_verb_is_a_command_of_the_terminal(name: str) -> None:
    catalogue = answer_words.read(rouage.title(name).folder / "words" / "fr.toml")
    verbs = {folded(word) for words in catalogue["verbs"].values() for word in words}
    assert verbs & {one for command in COMMANDS for one in names_of(command, "fr")} == set()


@pytest.mark.parametrize("name", GAMES)
def test_the_usage_of_a_command_begins_with_its_french_verb(name: str) -> None:
    vocabulary = rouage.title(name).vocabulary("fr")
    for verb in vocabulary.verbs:
        if known(id := f"{name}.usage-{verb}", "fr"):
            assert word(Message(id), "fr").startswith(f"Tapez «\u00a0{vocabulary.shown(verb)}"), id
    assert check_catalogues.faults() == []
