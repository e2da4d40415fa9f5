"""Espace Artémis at the terminal: a fight and an evening typed by hand, sheets, and the exact odds of a test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from rouage.games import add, names, remove
from rouage.games.artemis import TITLE

from .conftest import Run

DUEL = """
calm = false
places = [{ name = { en = "Hall", fr = "Hall" }, space = "open" }]

[[heroes]]
name = { en = "Ana", fr = "Ana" }
characteristics = { F = 3, A = 3, S = 4, M = 3, V = 3, I = 3, C = 3, E = 4 }
competences = { sabre = "professionnel" }
environments = { urbain = "confirme" }
weapons = ["sabre"]

[[people]]
id = "pirate"
level = "confirme"
weapons = ["sabre"]
"""
EVENING = 'characters = ["maelle", "bastien"]\n'
T2 = {-5: ("1/2", "17/36", "1/36"), -2: ("1/36", "17/36", "1/2"), 1: ("1/36", "0", "35/36"), 5: ("0", "0", "1")}
"""Failure, uncertainty and success by score, malus and difficulty together."""
T3 = {-4: ("1/9", "7/12", "11/36"), 0: ("1/216", "5/216", "35/36")}
FORCED = {-8: ("5/6", "1/6", "0"), -5: ("0", "5/6", "1/6"), -4: ("0", "0", "1")}


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """Known under its name, whether or not the games that are listed hold it."""
    listed = TITLE.name in names()
    add(TITLE)
    yield
    if not listed:
        remove(TITLE.name)


@pytest.fixture
def table(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "duel.toml").write_text(DUEL)
    (tmp_path / "evening.toml").write_text(EVENING)
    return ("play", "artemis", "--seed", "3", "--seat", "all")


def zones(run: Run, *words: str) -> tuple[str, str, str]:
    data = json.loads(run("odds", "artemis", *words, "--json").out)
    assert data["game"] == "artemis"
    return data["failure"], data["uncertain"], data["success"]


@pytest.mark.parametrize("shift", T2)
def test_odds_of_a_test_are_exact(run: Run, shift: int) -> None:
    assert zones(run, "--score", str(shift + 7), "--difficulty", "7") == T2[shift]
    assert zones(run, "--score", str(shift + 9), "--malus", "-2", "--difficulty", "7") == T2[shift]


@pytest.mark.parametrize("shift", T3)
def test_the_privilege_keeps_the_best_of_two_dice(run: Run, shift: int) -> None:
    assert zones(run, "--score", str(shift + 9), "--difficulty", "9", "--privilege") == T3[shift]


@pytest.mark.parametrize("shift", FORCED)
def test_experience_makes_the_die_a_six(run: Run, shift: int) -> None:
    words = ("--score", str(shift + 12), "--difficulty", "12", "--experience")
    assert zones(run, *words) == FORCED[shift] == zones(run, *words, "--privilege")
    assert json.loads(run("odds", "artemis", *words, "--json").out)["results"] == {"6": "5/6", "9": "1/6"}


def test_odds_are_told_in_words(run: Run) -> None:
    told = run("odds", "artemis", "--score", "5", "--difficulty", "7", "--malus", "-1").lines
    assert told == [
        "One die and 5 − 1 against difficulty 7:", "  failure: 1/6 (16.7%)", "  uncertainty: 1/2 (50%)",
        "  success: 1/3 (33.3%)",
    ]  # fmt: skip
    french = run("odds", "artemis", "--score", "5", "--difficulty", "7", "--privilege", "--lang", "fr").lines
    assert french[0] == "Le meilleur de deux dés et 5 contre une difficulté de 7\u00a0:"
    assert french[3] == "  réussite\u00a0: 3/4 (75\u202f%)"
    assert "by experience" in run("odds", "artemis", "--score", "5", "--difficulty", "7", "--experience").lines[0]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--score 5", "Give both --score N and --difficulty N."),
        ("--difficulty 5", "Give both --score N and --difficulty N."),
        ("--score high --difficulty 5", "--score takes a whole number from 0 to 99, not “high”"),
        ("--score 5 --difficulty 5 --malus -3", "--malus takes one of 0, -1, -2, -4, not “-3”"),
    ],
)
def test_odds_that_make_no_sense_are_refused_in_a_sentence(run: Run, words: str, told: str) -> None:
    answer = run("odds", "artemis", *words.split())
    assert answer.status == 2
    assert told in answer.err


def test_a_fight_is_typed(run: Run, table: tuple[str, ...]) -> None:
    answer = run(*table, "--setup", "duel.toml", "--save", "a.rouage", typed=[
        "attack pirate precise head", "defensive", "aggressive", "roll", "keep", "sheet", "as gm sheet", "why dodge",
    ])  # fmt: skip
    assert answer.status == 0
    assert "Ana attacked Pirate, Sabre (to the head)." in answer.lines
    assert "  2. defensive: Attitude defensive: parry 7." in answer.lines
    assert any(line.startswith("Ana, attack on Pirate, Sabre: ") for line in answer.lines)
    assert any(line.startswith("Who  ") for line in answer.lines)
    assert "Innate: " in answer.out
    assert run("verify", "a.rouage").status == 0


def test_a_blow_is_foretold_attitude_by_attitude(run: Run, table: tuple[str, ...]) -> None:
    answer = run(*table, "--setup", "duel.toml", "--save", "a.rouage", typed=[
        "forecast attack pirate", "attack pirate", "forecast defensive", "forecast dodge",
    ])  # fmt: skip
    assert answer.status == 0
    blows = [line for line in answer.lines if line.startswith("Attitude ") and "hits" in line]
    assert len(blows) == 9
    parries = [line for line in answer.lines if line.startswith("Attitude defensive against ") and "hit " in line]
    assert len(parries) == 3
    assert any(line.startswith("If it lands: ") for line in answer.lines)
    assert any(line.startswith("Marks left by Resistance (Résistance): ") for line in answer.lines)
    assert "success" in answer.out, "of a dodge, the odds"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Maëlle Kérouan tries, Calm (Calme): hold on.", "Time went by: 6 hours, asleep.", "Day 1, 6:00."]),
        ("fr", ["Maëlle Kérouan tente, Calme\u00a0: hold on.", "Le temps a passé\u00a0: 6 heures, en dormant.",
                "Jour 1, 6 h 00."]),
    ],
)  # fmt: skip
def test_an_evening_is_typed(run: Run, table: tuple[str, ...], language: str, said: list[str]) -> None:
    answer = run(*table, "--setup", "evening.toml", "--lang", language, "--save", "a.rouage", typed=[
        "try calme hold on", "automatic", "as gm time 6h sleep", "as gm sheet", "as gm nonsense", "as gm end 2",
    ])  # fmt: skip
    assert answer.status == 0
    assert [part for part in said if part not in answer.out] == []
    assert "[ART-FACT-02]" in answer.out
    assert "artemis." not in answer.out


def test_real_dice_are_asked_for_in_words(run: Run, table: tuple[str, ...]) -> None:
    answer = run(*table, "--setup", "duel.toml", "--dice", "typed", "--save", "a.rouage", typed=["6", "2", "4"])
    assert "initiative, Ana" in answer.out
    assert "a 6 or a 1, rolled once more, Ana" in answer.out
    assert "Initiative, Ana: 13 (rolled 6, 2)." in answer.lines
