"""A saved game gone over: the curve, its turning points, and luck beside skill, in words and as data."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rouage
from rouage import bots
from rouage.cli.analysing import drawn, signed
from rouage.cli.reader import Reader
from rouage.lab.plan import Plan
from rouage.lab.playing import record as record_of

from .conftest import Run


@pytest.fixture(scope="module")
def record() -> str:
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=2, salt="s")
    players = {seat: bots.make(bots.default("signature", seat), 2, "signature") for seat in game.seats}
    while (decision := game.decision) is not None:
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game.save()


@pytest.fixture
def file(tmp_path: Path, record: str) -> str:
    (tmp_path / "game.rouage").write_text(record)
    return str(tmp_path / "game.rouage")


def test_a_game_is_told_in_both_languages(run: Run, file: str) -> None:
    answer = run("analyse", file, "--tries", "2")
    assert answer.status == 0
    assert answer.lines[0] == "Chance of winning, in percent, choice by choice, for Player 1, Player 2, Player 3:"
    assert answer.lines[1].startswith(" 100")
    assert answer.lines[9].startswith("   0")
    assert any("and ended at 100%." in line for line in answer.lines), "it was won"
    assert [line.partition(":")[0] for line in answer.lines if "choices gave away" in line][-1] == "Game master"
    assert not any(re.search(r"player-\d|\bgm\b", line) for line in answer.lines)
    french = run("analyse", file, "--tries", "2", "--seat", "gm", "--lang", "fr")
    assert french.lines[0] == "Chances de gagner, en pour cent, choix après choix, pour Meneur de jeu\u00a0:"
    assert any("à la fin 0\u202f%" in line for line in french.lines)
    seats = [line for line in french.lines if "ses choix ont coûté" in line]
    assert all(
        re.fullmatch(r"(Joueur \d|Meneur de jeu)\u00a0: .* \d+ points? en tout.* [+−±]\d+ points?\.", one)
        for one in seats
    )


def test_the_same_as_data(run: Run, file: str, record: str) -> None:
    data = json.loads(run("analyse", file, "--tries", "2", "--json").out)
    game = rouage.load(record)
    assert (data["game"], data["choices"], data["end"]) == ("signature", game.number, [1.0, 0.0])
    assert data["judged"]
    for one in data["judged"]:
        entry = game.entries()[one["number"] + 1]
        assert (entry.seat, entry.key) == (one["seat"], one["key"])
        assert one["asked"]["fr"]
        assert (one["better"] == one["key"]) == (one["instead"] == one["chosen"])
    assert data["totals"].keys() == set(game.seats)


def test_a_game_of_the_lab_with_changed_numbers_needs_them(run: Run, tmp_path: Path) -> None:
    change = {"creature.tavern-brawler.difficulty": 3}
    game = record_of(Plan(game="signature", setup={"scene": "tavern-brawl"}, changes=change), 0)[0]
    file = tmp_path / "changed.rouage"
    file.write_text(game.save())
    changed = ["--change", "creature.tavern-brawler.difficulty=3"]
    data = json.loads(run("analyse", str(file), *changed, "--tries", "1", "--json").out)
    assert data["choices"] == game.number
    plain = run("analyse", str(file), "--tries", "1", "--json")
    assert plain.status == 2
    assert "--change" in plain.err
    wrong = run("analyse", str(file), "--change", "creature.nobody.difficulty=3")
    assert wrong.status == 2
    assert "creature.nobody" in wrong.err


def test_for_another_program_it_tells_how_far_it_is(file: str) -> None:
    words = [sys.executable, "-m", "rouage", "analyse", file, "--tries=1", "--attended"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        told = [json.loads(line) for line in child.stdout]
        assert child.wait() == 0
    assert [one["done"] for one in told] == sorted([one["done"] for one in told])
    assert all(one["of"] == told[-1]["done"] for one in told)
    assert len(told) > 2
    assert told[-1]["analysis"]["judged"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no-such-file.rouage"], "no-such-file.rouage"),
        (["game.rouage", "--tries", "many"], "--tries"),
        (["game.rouage", "--tries", "0"], "--tries"),
        (["game.rouage", "--seat", "player-9"], "player-9"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, file: str, words: list[str], said: str) -> None:
    answer = run("analyse", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert "Traceback" not in answer.err


def test_what_is_no_record_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all,")
    answer = run("analyse", str(tmp_path / "letter.txt"))
    assert answer.status == 2
    assert "letter.txt" in answer.err


def test_a_curve_is_drawn_from_its_first_choice_to_its_end() -> None:
    rows = drawn([(0, 0.5), (10, 0.0), (20, 1.0)], 21)
    assert rows[0] == " 100" + " " * 21 + "•"
    assert rows[4] == "  50 " + "•" * 10
    assert rows[8] == "   0 " + " " * 10 + "•" * 10


def test_changes_are_told_in_points_with_their_sign() -> None:
    english, french = Reader("en"), Reader("fr")
    assert [signed(one, english) for one in (0.12, -0.28, 0.01, 0.001)] == [
        "+12 points", "−28 points", "+1 point", "±0 points",
    ]  # fmt: skip
    assert [signed(one, french) for one in (-0.28, 0.001)] == ["−28 points", "±0 point"]
