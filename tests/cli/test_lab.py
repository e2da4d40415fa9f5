"""The Lab's commands where something is missing, fails or is interrupted, and games with content of their own."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from rouage.cli import attended
from rouage.lab.playing import Rows
from tests.table.house import house

from .conftest import Run

BRAWL = ("simulate", "signature", "--setup", "scene=tavern-brawl", "--processes", "1", "--games")
BOTS = """
class Fails:
    def __init__(self, seed): ...
    def choose(self, view, decision): raise ValueError("no idea")

class Talks:
    def __init__(self, seed): ...
    def choose(self, view, decision):
        print("let me think")
        return decision.sample(0)
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "my pack"
    folder.mkdir()
    (folder / "pack.toml").write_text(
        'id = "mine"\ngame = "signature"\nversion = 1\nlicense = "MIT"\nname = { en = "Mine", fr = "Le mien" }\n'
    )
    (folder / "marsh.toml").write_text(
        '[creature.bog-lurker]\norigin = "house"\ndifficulty = 4\nname = { en = "Lurker", fr = "Rôdeur" }\n'
        'text = { en = "Reeds.", fr = "Des roseaux." }\n'
    )
    return folder


def test_a_game_that_is_kept_is_counted_however_it_ends(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever attends to it may stop it when a game is kept and not yet counted."""
    counted: list[Rows] = []

    def stopped(_progress: attended.Progress, rows: Rows) -> None:
        counted.append(rows)
        if len(counted) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(attended, "_leave", lambda: None)
    monkeypatch.setattr(attended.Progress, "seen", stopped)
    answer = run(*BRAWL, "9", "--out", "here", "--attended")
    assert answer.status != 0
    assert json.loads(answer.lines[-1])["done"] == 3


# What fails


@pytest.mark.parametrize(("language", "said"), [("en", "No game was played"), ("fr", "Aucune partie n’a été jouée")])
def test_a_run_in_which_every_game_failed_is_no_success(run: Run, tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / f"failing_{language}.py").write_text(BOTS)
    answer = run(*BRAWL, "2", "--bot", f"failing_{language}:Fails", "--out", "here", "--lang", language)
    assert answer.status == 1
    assert "no idea" in answer.out
    assert said in answer.out
    assert "rouage report" not in answer.out
    assert "rouage study here 0" in answer.out
    told = run(*BRAWL, "2", "--bot", f"failing_{language}:Fails", "--out", "here", "--json")
    assert told.status == 1
    assert json.loads(told.out)["failed"] == 2


@pytest.mark.parametrize(("language", "said"), [("en", "did not come to its end"), ("fr", "pas arrivée à sa fin")])
def test_a_game_that_failed_is_studied_up_to_there(run: Run, tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / f"failed_{language}.py").write_text(BOTS)
    run(*BRAWL, "1", "--bot", f"player-1=failed_{language}:Fails", "--out", "here")
    answer = run("study", "here", "0", "--out", "zero.rouage", "--lang", language)
    assert answer.status == 0
    assert said in answer.err
    assert "no idea (#" in answer.err
    assert run("verify", "zero.rouage").status == 0


def test_bad_processes_leave_no_folder(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "signature", "--processes", "0", "--games", "2", "--out", "here").status == 2
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize("form", ["{}", "ray://{}"])
@pytest.mark.parametrize(("language", "said"), [("en", "Nothing answers at"), ("fr", "Rien ne répond à l’adresse")])
def test_a_cluster_that_does_not_answer_is_refused_at_once(
    run: Run, tmp_path: Path, form: str, language: str, said: str
) -> None:
    pytest.importorskip("ray")
    with socket.socket() as held:
        # Bound and not listened at: nobody else answers there meanwhile.
        held.bind(("127.0.0.1", 0))
        address = form.format(f"127.0.0.1:{held.getsockname()[1]}")
        answer = run(*BRAWL, "2", "--cluster", address, "--out", "here", "--lang", language)
    assert (answer.status, answer.out) == (2, "")
    assert f"{said} {address}" in answer.err
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize(("language", "said"), [("en", "There is no folder"), ("fr", "Il n’y a pas de dossier")])
def test_a_page_for_a_missing_folder_names_the_folder(run: Run, tmp_path: Path, language: str, said: str) -> None:
    run(*BRAWL, "1", "--out", "here")
    answer = run("report", "here", "--out", "nowhere/x.html", "--lang", language)
    assert answer.status == 2
    assert f"{said} nowhere " in answer.err


@pytest.mark.parametrize(("language", "said"), [("en", "The same command goes on"), ("fr", "La même commande reprend")])
def test_an_interrupted_search_says_what_is_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rouage.lab.tuning.played", interrupted)
    words = ("tune", "signature", "--setup", "scene=tavern-brawl", "--number", "creature.dockside-bully.weapon=0..2")
    answer = run(*words, "--log", "trials.jsonl", "--lang", language)
    assert answer.status == 130
    assert "trials.jsonl" in answer.err
    assert said in answer.err


def test_an_interrupted_run_counts_no_game_in_french(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rouage.lab.simulating.played", interrupted)
    answer = run(*BRAWL, "2", "--out", "here", "--lang", "fr")
    assert answer.status == 130
    assert "0 partie est gardée dans here" in answer.err


# What a program reads


def test_with_json_the_page_is_told_beside(run: Run, tmp_path: Path) -> None:
    run(*BRAWL, "2", "--out", "here")
    answer = run("compare", "here", "here", "--json", "--out", "page.html")
    assert json.loads(answer.out)["games"] == 2
    assert "page.html" in answer.err
    assert (tmp_path / "page.html").exists()


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize("command", ["simulate", "forecast"])
def test_with_json_what_bots_print_goes_to_standard_error(tmp_path: Path, processes: str, command: str) -> None:
    (tmp_path / "talking.py").write_text(BOTS)
    words = [command, "signature", "--setup", "scene=tavern-brawl", "--games", "3", "--processes", processes]
    made = subprocess.run(
        [sys.executable, "-m", "rouage", *words, "--bot", "player-1=talking:Talks", "--json"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(made.stdout)
    assert "let me think" in made.stderr


# The last folder


def test_the_last_folder_is_the_one_last_played_into(run: Run, tmp_path: Path) -> None:
    run(*BRAWL, "1", "--out", "lab/old")
    run(*BRAWL, "1", "--out", "lab/new")
    for age, name in ((200, "old"), (100, "new")):
        file = tmp_path / "lab" / name / "games.parquet"
        os.utime(file, (file.stat().st_mtime - age,) * 2)
    run("report", "lab/old")
    (tmp_path / "lab/begun").mkdir()
    (tmp_path / "lab/begun/manifest.json").write_text((tmp_path / "lab/new/manifest.json").read_text())
    assert "lab/new/report.html" in run("report").out
    run(*BRAWL, "1", "--out", "lab/old")
    assert "lab/old/report.html" in run("report").out, "nothing was left to play, but it was asked for last"


def test_a_run_that_was_interrupted_may_be_the_last(run: Run, tmp_path: Path) -> None:
    run(*BRAWL, "1", "--out", "lab/old")
    run(*BRAWL, "1", "--out", "lab/new")
    part = tmp_path / "lab/new/parts/0000000-0000001"
    part.mkdir(parents=True)
    for table in (tmp_path / "lab/new").glob("*.parquet"):
        table.rename(part / table.name)
    file = tmp_path / "lab/old/games.parquet"
    os.utime(file, (file.stat().st_mtime - 100,) * 2)
    assert "lab/new/report.html" in run("report").out


# A game of a run with content of its own


def test_the_command_that_reads_a_record_names_its_content(run: Run, pack: Path) -> None:
    change = "creature.tavern-brawler.difficulty=3"
    assert run(*BRAWL, "1", "--out", "here", "--pack", str(pack), "--change", change).status == 0
    answer = run("study", "here", "0", "--out", "zero.rouage")
    _, _, command = answer.out.partition("Read it with: ")
    words = shlex.split(command)
    assert words == ["rouage", "replay", "zero.rouage", "--pack", str(pack), "--change", change]
    told = run(*words[1:])
    assert told.status == 0
    assert re.search(r"^#20 ", told.out, re.MULTILINE)
    assert run("verify", *words[2:]).status == 0


@pytest.mark.parametrize(("language", "said"), [("en", "The pack mine, which"), ("fr", "Le paquet mine, avec")])
def test_a_server_without_the_packs_of_a_run_is_told_of_them(
    run: Run, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda _url: True)
    run(*BRAWL, "1", "--out", "here", "--pack", str(pack))
    run(*BRAWL, "1", "--out", "changed", "--pack", str(pack), "--change", "creature.bog-lurker.difficulty=5")
    with house(tmp_path / "bare") as server:
        answer = run("study", "here", "0", "--server", server.url, "--lang", language)
        refused = run("study", "changed", "0", "--server", server.url, "--lang", language)
    assert answer.status == 0
    assert f"{server.url}/study/" in answer.out
    advice = f"rouage serve --pack '{pack}'"
    assert said in answer.err
    assert advice in answer.err
    assert (refused.status, refused.out) == (2, "")
    assert "bog-lurker" in refused.err
    assert advice in refused.err
    with house(tmp_path / "stocked", packs=(pack,)) as server:
        answer = run("study", "changed", "0", "--server", server.url)
    assert (answer.status, answer.err) == (0, "")
