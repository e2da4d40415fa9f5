"""Evenings played in French: the terminal reads French words, and the record holds the English keys."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from rouage.engine.vocabulary import Vocabulary, folded

from .conftest import Run

CHOICES = 40
SAID = "Père Étienne d'Aubigny attaque et attend"
"""The player's own words: never altered, though some of them are ours as well."""
SCENES = {
    "signature": ["tavern-brawl", "museum-heist"],
    "artemis": ["last-call", "the-brother-who-stayed"],
    "olomoc": ["first-night", "drawn-from-life"],
    "sine-tempore": ["landing-site", "campaign"],
}


def evening(game: Game[Any]) -> list[tuple[str, str]]:
    """Answers of every kind, the least used verbs first, by whichever seat may speak."""
    made: list[tuple[str, str]] = []
    used: Counter[str] = Counter()
    while len(made) < CHOICES and game.decisions:
        offers = [
            (decision.seat, key)
            for decision in game.decisions
            for key in {*decision.keys[:200], *decision.candidates()[:200], decision.sample(len(made))}
        ]
        offers.sort(key=lambda one: (used[one[1].partition(" ")[0]], used[one[0]], one))
        seat, key = offers[0]
        used.update((seat, key.partition(" ")[0]))
        key = key.replace("…", SAID)
        game.choose(key, seat)
        made.append((seat, key))
    return made


def typed(vocabulary: Vocabulary, number: int, seat: str, key: str) -> str:
    """As printed; in capitals; without accents; where the player's own text stands, as it is."""
    shown = vocabulary.shown(key)
    if key.partition(" ")[0] not in vocabulary.own:
        shown = (shown, shown.upper(), folded(shown))[number % 3]
    return f"pour {vocabulary.word(seat)} {shown}"


@pytest.mark.parametrize(("name", "scene"), [(name, scene) for name, scenes in SCENES.items() for scene in scenes])
def test_an_evening_in_french_is_recorded_as_the_same_in_english(run: Run, name: str, scene: str) -> None:
    title = rouage.title(name)
    french = title.vocabulary("fr")
    chosen = evening(rouage.new(name, {"scene": scene}, seed=7))
    assert len(chosen) >= 30
    lines = [typed(french, number, seat, key) for number, (seat, key) in enumerate(chosen)]
    told = run(
        *("play", name, "--scene", scene, "--seed", "7", "--seat", "all", "--lang", "fr", "--save", "fr.rouage"),
        typed=[*lines, "quitter"],
    )
    run(
        *("play", name, "--scene", scene, "--seed", "7", "--seat", "all", "--save", "en.rouage"),
        typed=[*[f"as {seat} {key}" for seat, key in chosen], "quit"],
    )
    records = [json.loads(run("replay", file, "--json").out)["choices"][1:] for file in ("fr.rouage", "en.rouage")]
    assert [(one["seat"], one["key"]) for one in records[0]] == chosen, told.out[-3000:]
    assert records[0] == records[1]
    english = {verb for verb in french.verbs if folded(french.shown(verb)) != verb}
    words = {line.split(" ")[2].casefold() for line in lines}
    assert len(words) > 5
    assert not words & english


BRAWL = ("play", "signature", "--scene", "tavern-brawl", "--seed", "7", "--lang", "fr")


def test_questions_and_commands_show_french_words(run: Run) -> None:
    told = run(*BRAWL, typed=["pourquoi 1", "attendre", "annuler", "REGLES SIG-ACT-01", "quitter"]).out
    assert "1. charger tavern-brawler" in told
    assert "charger tavern-brawler est permis." in told
    assert "«\u00a0attendre\u00a0»" in told
    assert "SIG-ACT-01 " in told


def test_a_refusal_quotes_what_was_typed(run: Run) -> None:
    told = run(*BRAWL, typed=["aider personne réaction", "quitter"]).out
    assert "«\u00a0aider personne réaction\u00a0»" in told
    assert "help personne" not in told


def test_a_piece_is_called_by_its_name(run: Run) -> None:
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=7)
    name = game.name_of("tavern-brawler", "fr")
    run(*BRAWL, "--save", "a.rouage", typed=[f"charger {name.upper()}", "quitter"])
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert choices[1]["key"] == "charge tavern-brawler"


def test_an_id_typed_in_full_means_itself_though_something_else_is_called_so(run: Run) -> None:
    lines = ["pour mj inventer lanterne 1 perception Une lampe", "pour mj donner brannoc lanterne", "quitter"]
    told = run(*BRAWL, "--seat", "all", "--save", "a.rouage", typed=lines).out
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert [one["key"] for one in choices[1:]] == ["invent lanterne 1 notice Une lampe", "give brannoc lanterne"], told


def test_the_game_master_is_called_as_a_french_table_does(run: Run) -> None:
    told = run(*BRAWL, "--seat", "all", typed=["pour mj noter Il pleut.", "pour personne", "quitter"]).out
    assert "Vous tenez mj." in told
    assert "personne n’est pas tenu ici\u202f; le sont\u00a0: player-1, player-2, player-3, mj." in told


def test_why_tells_what_an_answer_would_bring(run: Run) -> None:
    hopeless = "bouger long vers dockside-bully + chercher + chercher + chercher"
    assert "difficulté 11, impossible" in run(*BRAWL, typed=[f"pourquoi {hopeless}", "quitter"]).out
