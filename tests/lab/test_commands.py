"""The Lab's commands as their users meet them."""

from __future__ import annotations

import importlib
import json
import re
import sys
from pathlib import Path

import pytest

from rouage.lab.lock import alone_in
from tests.cli.conftest import Run, home, run

__all__ = ["home", "run"]

BRAWL = ("simulate", "signature", "--setup", "scene=tavern-brawl", "--processes", "1", "--games")


def test_simulate_report_study(run: Run, tmp_path: Path) -> None:
    answer = run(*BRAWL, "3")
    assert answer.status == 0
    assert "3 games: the players win" in answer.out
    assert "rouage report lab/signature-tavern-brawl" in answer.out
    again = run(*BRAWL, "4", "--json")
    assert json.loads(again.out)["games"] == 4
    answer = run("report")
    assert answer.status == 0
    assert (tmp_path / "lab/signature-tavern-brawl/report.html").stat().st_size > 100_000
    answer = run("study", "lab/signature-tavern-brawl", "2", "--out", "two.rouage")
    assert answer.status == 0
    assert run("verify", "two.rouage").status == 0


def test_compare_as_words_data_and_page(run: Run, tmp_path: Path) -> None:
    run(*BRAWL, "4", "--out", "a")
    run(*BRAWL, "4", "--out", "b", "--change", "creature.dockside-bully.weapon=2")
    answer = run("compare", "a", "b", "--out", "page.html", "--lang", "fr")
    assert answer.status == 0
    assert "4 parties jouées des deux façons" in answer.out
    assert (tmp_path / "page.html").exists()
    told = json.loads(run("compare", "a", "b", "--json").out)
    assert told["games"] == 4
    assert {one["measure"] for one in told["differences"]} >= {"won", "choices", "dealt"}


def test_forecast_in_words_and_as_data(run: Run) -> None:
    asked = ("forecast", "signature", "--setup", "scene=tavern-brawl", "--games", "2", "--processes", "1")
    answer = run(*asked)
    assert answer.status == 0
    assert "Brannoc Oakarm: " in answer.out
    told = json.loads(run(*asked, "--json").out)["characters"]
    assert set(told) == {"brannoc", "ysolde", "aldwin"}
    assert told["aldwin"]["name"] == {"en": "Brother Aldwin", "fr": "Frère Aldwin"}


def test_a_forecast_of_one_game_has_no_interval_of_wounds(run: Run) -> None:
    answer = run("forecast", "signature", "--setup", "scene=tavern-brawl", "--games", "1")
    assert re.search(r"Brannoc Oakarm: \d\.0 wounds to be expected; falls in", answer.out)


def test_games_that_failed_are_told_by_forecasts_and_trials(run: Run, tmp_path: Path) -> None:
    """Nobody should believe in two hundred games where a bot of theirs failed in half of them."""
    body = "from rouage import bots\n\nclass Half:\n    def __init__(self, seed):\n        self.seed = seed\n"
    body += "        self.bot = bots.make('random', seed, 'signature')\n\n    def choose(self, view, decision):\n"
    body += "        assert self.seed // 7 % 2 == 0, 'boom'\n        return self.bot.choose(view, decision)\n"
    (tmp_path / "halfbot.py").write_text(body)
    asked = ("signature", "--setup", "scene=tavern-brawl", "--bot", "player-1=halfbot:Half", "--games", "6")
    alone = ("--processes", "1")
    lines = run("forecast", *asked, *alone).lines
    failed = int(lines[0].split()[0])
    assert lines[0] == f"{failed} games failed and are not counted."
    assert "AssertionError: boom" in lines[1]
    assert f"of {6 - failed} games played ahead" in lines[2]
    assert json.loads(run("forecast", *asked, *alone, "--json").out)["failed"] == failed
    trial = run("tune", *asked, *alone, "--trials", "1", "--rate", "0..100", "--lang", "fr")
    assert f"{failed} de ses parties ont échoué" in trial.out


def test_a_number_has_one_range(run: Run) -> None:
    twice = ("--number", "creature.dockside-bully.weapon=0..2", "--number", "creature.dockside-bully.weapon = 0..1")
    answer = run("tune", "signature", "--setup", "scene=tavern-brawl", "--games", "1", "--trials", "1", *twice)
    assert (answer.status, answer.out) == (2, "")
    assert "names creature.dockside-bully.weapon twice" in answer.err


def test_tune_tells_its_trials(run: Run, tmp_path: Path) -> None:
    number = "creature.dockside-bully.weapon=0..2"
    asked = ("tune", "signature", "--setup", "scene=tavern-brawl", "--games", "2", "--processes", "1", "--trials", "1")
    answer = run(*asked, "--number", number, "--rate", "0..100")
    assert answer.status == 0
    assert "creature.dockside-bully.weapon = 1" in answer.out
    assert len((tmp_path / "lab/signature-tavern-brawl.tune/trials-wins-2.jsonl").read_text().splitlines()) == 3
    answer = run(*asked, "--rate", "0..100", "--log", "marked.jsonl")
    assert answer.status == 0
    assert re.search(r"\d\d more numbers may be turned, but these games do not use them", answer.out)
    assert "creature.tavern-brawler.difficulty = 5" in answer.out
    assert "wolf" not in answer.out
    answer = run(
        *asked, "--rate", "0..100", "--number", number, "--number", "creature.wolf.armour=0..2", "--lang", "fr"
    )
    assert "Un nombre ne sert pas dans ces parties et reste tel quel\u00a0: creature.wolf.armour" in answer.out
    more = [*asked, "--games", "3", "--number", number, "--rate", "0..100"]
    assert run(*more).status == 0
    answer = run(*more, "--log", "lab/signature-tavern-brawl.tune/trials-wins-2.jsonl", "--lang", "fr")
    assert answer.status == 2
    assert "Parties d’un essai : 2 alors, 3 maintenant" in " ".join(answer.err.split())


@pytest.mark.parametrize(("language", "said"), [("en", "at the end of its range"), ("fr", "au bout de son intervalle")])
def test_a_search_that_ends_at_the_end_of_a_range_says_so(run: Run, language: str, said: str) -> None:
    words = ("tune", "signature", "--setup", "scene=tavern-brawl", "--games", "4", "--processes", "1", "--rate", "0..1")
    answer = run(*words, "--number", "creature.tavern-brawler.difficulty=4..6", "--lang", language)
    assert answer.status == 1
    assert "creature.tavern-brawler.difficulty = 6" in answer.out
    assert said in answer.out


def test_a_setup_may_be_a_file_and_a_key_stands_over_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('scene = "goblin-gorge"\n')
    asked = ("simulate", "signature", "--setup", "mine.toml", "--setup", "scene=tavern-brawl", "--games", "1")
    run(*asked, "--processes", "1", "--out", "here")
    assert json.loads((tmp_path / "here/manifest.json").read_text())["setup"] == {"scene": "tavern-brawl"}


def test_a_search_that_has_used_up_its_trials_says_so(run: Run) -> None:
    asked = ("tune", "signature", "--setup", "scene=tavern-brawl", "--games", "2", "--processes", "1", "--rate", "0..1")
    number = ("--number", "creature.dockside-bully.difficulty=1..10")
    answer = run(*asked, *number, "--trials", "2")
    assert answer.status == 1
    assert "All 2 trials that were allowed are made" in answer.out
    assert (
        "were allowed" not in run(*asked, *number[:1], "creature.dockside-bully.difficulty=5..6", "--trials", "9").out
    )


def test_without_a_setup_the_first_scene_is_played(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "signature", "--games", "1", "--processes", "1").status == 0
    manifest = json.loads((tmp_path / "lab/signature-tavern-brawl/manifest.json").read_text())
    assert manifest["setup"] == {"scene": "tavern-brawl"}


def test_a_setup_written_out_may_be_longer_than_a_file_name(run: Run) -> None:
    long = 'characters = ["brannoc", "ysolde", "aldwin"' + " " * 300 + "]"
    assert run(*BRAWL, "1", "--setup", long).status == 0
    answer = run(*BRAWL, "1", "--setup", "characters=" + "[" * 3000)
    assert (answer.status, answer.out) == (2, "")
    assert "characters" in answer.err


def test_a_folder_is_gone_on_with_or_refused(run: Run) -> None:
    run(*BRAWL, "1", "--out", "here")
    assert "holds one game" in run(*BRAWL, "2", "--out", "here").out
    answer = run(*BRAWL, "3", "--out", "here", "--seed", "2")
    assert (answer.status, answer.out) == (2, "")
    assert "Seed: 1 then, 2 now" in answer.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "chess"), "chess"),
        (("simulate", "signature", "--setup", "scene=nowhere"), "nowhere"),
        (("simulate", "signature", "--setup", "absent.toml"), "absent.toml"),
        (("simulate", "signature", "--setup", "colour=red", "--games", "1"), "colour"),
        (("simulate", "artemis", "--setup", "numbers=open"), "last-call"),
        (("simulate", "signature", "--games", "0"), "--games"),
        (("simulate", "signature", "--seed", "x"), "--seed"),
        (("simulate", "signature", "--bot", "=random"), "=random"),
        (("simulate", "signature", "--bot", "nobody"), "nobody"),
        (("simulate", "signature", "--change", "creature.wolf"), "creature.wolf"),
        (("simulate", "signature", "--change", "creature.nobody.difficulty=3"), "nobody"),
        (("simulate", "signature", "--change", "creature.wolf.difficulty=-3"), "creature.wolf.difficulty"),
        (("simulate", "signature", "--processes", "0"), "--processes"),
        (("report",), "rouage simulate"),
        (("report", "nowhere"), "nowhere"),
        (("compare", "here", "there"), "here"),
        (("tune", "signature", "--rate", "55..45"), "55..45"),
        (
            ("tune", "signature", "--games", "1", "--number", "creature.wolf.difficulty=2..5"),
            "creature.wolf.difficulty",
        ),
        (("tune", "signature", "--number", "creature.wolf"), "creature.wolf"),
        (("tune", "signature", "--number", "creature.wolf.difficulty=2..999"), "creature.wolf.difficulty"),
        (("forecast", "olomoc"), "rouage simulate"),
        (("study", "nowhere", "1"), "nowhere"),
        (("report", "--links", "http://here/games"), "{n}"),
        (("compare", "here", "there", "--links", "http://here/games"), "{n}"),
        (("simulate", "signature", "--setup", "scene=2026-01-01"), "setup.scene"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_input_gets_one_sentence(run: Run, words: tuple[str, ...], said: str, language: str) -> None:
    answer = run(*words, "--lang", language)
    assert answer.status == 2
    assert said in answer.err
    assert "Traceback" not in answer.err
    assert "lab." not in answer.err.replace("lab/", "")


def test_a_study_says_what_is_wrong_with_a_pack_by_now(run: Run, tmp_path: Path) -> None:
    """The game itself came to its end, and did not fail."""
    (tmp_path / "mine").mkdir()
    about = 'id = "mine"\ngame = "signature"\nversion = 1\nname = { en = "Mine" }\nlicense = "CC0-1.0"\n'
    (tmp_path / "mine/pack.toml").write_text(about)
    run(*BRAWL, "1", "--pack", "mine", "--out", "here")
    # A process reads a pack once: this is one that it has not read.
    manifest = tmp_path / "here/manifest.json"
    manifest.write_text(manifest.read_text().replace("/mine", "/gone"))
    answer = run("study", "here", "0", "--out", "game.rouage", "--lang", "fr")
    assert answer.status == 2
    assert "gone/pack.toml: ce fichier n’existe pas" in answer.err
    assert "échoué" not in answer.err


def test_a_study_says_that_its_bot_is_gone(run: Run, tmp_path: Path) -> None:
    source = "class Bot:\n    def __init__(self, seed):\n        self.seed = seed\n\n"
    source += "    def choose(self, view, decision):\n        return decision.sample(self.seed)\n"
    (tmp_path / "goingbot.py").write_text(source)
    run(*BRAWL, "1", "--bot", "player-1=goingbot:Bot", "--out", "here")
    (tmp_path / "goingbot.py").unlink()
    sys.modules.pop("goingbot")
    importlib.invalidate_caches()
    answer = run("study", "here", "0", "--out", "game.rouage")
    assert answer.status == 2
    assert "Game 0 cannot be played again: " in answer.err


def test_a_study_without_a_server_says_how_to_start_one(run: Run) -> None:
    run(*BRAWL, "1")
    answer = run("study", "lab/signature-tavern-brawl", "0", "--server", "http://127.0.0.1:9")
    assert answer.status == 2
    assert "rouage serve" in answer.err
    assert run("study", "lab/signature-tavern-brawl", "0", "--server", "file:///etc").status == 2


def test_what_is_not_installed_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rouage.lab.trouble.importlib.util.find_spec", lambda name: None)
    answer = run("report", "x")
    assert answer.status == 2
    assert "pip install 'rouage[lab]'" in answer.err


def test_a_bot_of_ones_own_plays(run: Run, tmp_path: Path) -> None:
    (tmp_path / "first_answers.py").write_text(
        "class First:\n"
        "    def __init__(self, seed):\n"
        "        self.seed = seed\n"
        "    def choose(self, view, decision):\n"
        "        return decision.sample(0)\n"
    )
    answer = run(*BRAWL, "2", "--bot", "player-1=first_answers:First", "--json")
    assert answer.status == 0, answer.err
    answer = run(*BRAWL, "2", "--out", "other", "--bot", "player-1=first_answers:Last")
    assert answer.status != 0
    assert "first_answers:Last" in answer.err
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize(
    ("made", "why"),
    [("(self): ...", "takes 1 positional argument but 2 were given"), ("(self, seed): {}['mood']", "KeyError: 'mood'")],
)
def test_a_bot_of_ones_own_that_cannot_be_made_is_named_with_the_reason(
    run: Run, tmp_path: Path, made: str, why: str
) -> None:
    module = f"unmade_{len(made)}"
    (tmp_path / f"{module}.py").write_text(
        f"class Unmade:\n    def __init__{made}\n    def choose(self, view, decision): ...\n"
    )
    answer = run(*BRAWL, "2", "--bot", f"{module}:Unmade")
    assert answer.status == 2
    said = " ".join(answer.err.split())
    assert f"{module}:Unmade" in said
    assert why in said
    assert not (tmp_path / "lab").exists()


def test_a_game_whose_bot_is_gone_cannot_be_studied(run: Run, tmp_path: Path) -> None:
    module = tmp_path / "gone_by_then.py"
    module.write_text("from rouage.bots.random import RandomBot as Bot\n")
    assert run(*BRAWL, "1", "--out", "here", "--bot", "player-1=gone_by_then:Bot").status == 0
    module.unlink()
    sys.modules.pop("gone_by_then")
    importlib.invalidate_caches()
    answer = run("study", "here", "0", "--out", "zero.rouage")
    assert answer.status == 2
    assert "gone_by_then" in answer.err


@pytest.mark.parametrize(("language", "said"), [("en", "already playing into"), ("fr", "joue déjà dans")])
def test_a_folder_that_is_played_into_is_refused_and_may_be_read(
    run: Run, tmp_path: Path, language: str, said: str
) -> None:
    assert run(*BRAWL, "2", "--out", "here").status == 0
    with alone_in(tmp_path / "here"):
        answer = run(*BRAWL, "3", "--out", "here", "--lang", language)
        assert answer.status == 2
        assert f"{said} here" in answer.err
        assert run("report", "here").status == 0
        assert run("compare", "here", "here").status == 0
    assert run(*BRAWL, "3", "--out", "here").status == 0
