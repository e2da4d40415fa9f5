"""Games told again: whole, for one seat, at one moment, and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.bots import make
from rouage.lab.plan import Plan
from rouage.lab.playing import Table

from .conftest import Run


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game with a game master's secrets in it."""
    game = rouage.new("signature", {"scene": "goblin-gorge"}, seed=5, salt="s")
    bot = make("random", 1)
    game.choose("note The cook did it.", "gm")
    while game.decision is not None:
        game.choose(bot.choose(game.view(game.decision.seat), game.decision), game.decision.seat)
    return game.save()


@pytest.fixture
def file(tmp_path: Path, record: str) -> str:
    (tmp_path / "game.rouage").write_text(record)
    return str(tmp_path / "game.rouage")


def test_a_replay_tells_every_choice_and_every_event(run: Run, file: str, record: str) -> None:
    answer = run("replay", file)
    game = rouage.load(record)
    assert answer.lines == [
        line
        for entry in game.entries()
        for line in (
            [f"#{entry.number} {entry.seat}: {entry.key}"] * (entry.number > 0)
            + [text for event in entry.events for text in game.tell_in_words(event.to_data(0), "en").splitlines()]
        )
    ]
    assert "The cook did it." in answer.out


def test_a_seat_hears_what_it_heard_and_counts_no_gaps(run: Run, file: str) -> None:
    answer = run("replay", file, "--seat", "player-1")
    data = json.loads(run("replay", file, "--seat", "player-1", "--json").out)
    assert "The cook did it." not in answer.out
    assert "gm:" not in answer.out
    assert [choice["number"] for choice in data["choices"]] == list(range(len(data["choices"])))
    assert all(choice.get("seat", "player-1") in ("", "player-1") for choice in data["choices"])
    assert "The cook did it." not in json.dumps(data)


def test_a_game_that_goes_on_keeps_its_secrets_unless_asked(run: Run, tmp_path: Path) -> None:
    game = rouage.new("signature", {"scene": "goblin-gorge"}, seed=5, salt="s")
    game.choose("note The cook did it.", "gm")
    (tmp_path / "on.rouage").write_text(game.save())
    spared = run("replay", "on.rouage")
    assert spared.lines[0] == "This game is not over: told as player-1 knows it. --seat all tells everything."
    assert "The cook did it." not in spared.out
    assert "The cook did it." in run("replay", "on.rouage", "--seat", "all").out


def test_a_moment_shows_the_table_and_the_question(run: Run, file: str) -> None:
    answer = run("replay", file, "--at", "1")
    assert "#1 gm: note The cook did it." in answer.lines
    assert not any(line.startswith("#2 ") for line in answer.lines)
    assert any(line.lstrip().startswith("1. ") for line in answer.lines)
    data = json.loads(run("replay", file, "--at", "1", "--seat", "player-2", "--json").out)
    assert data["view"]["seat"] == "player-2"


def test_following_through_a_pipe_tells_it_all(run: Run, file: str) -> None:
    assert run("replay", file, "--follow").out == run("replay", file).out


def test_both_languages_tell_the_same_game(run: Run, file: str) -> None:
    english, french = (run("replay", file, "--lang", language) for language in ("en", "fr"))
    assert len(english.lines) == len(french.lines)
    assert english.out != french.out


def test_a_true_record_holds(run: Run, file: str) -> None:
    assert run("verify", file).status == 0
    verdict = json.loads(run("verify", file, "--json").out)
    assert verdict["holds"] is True
    assert verdict["finished"] is True
    assert verdict["trouble"] is None


@pytest.mark.parametrize("what", ["key", "dice", "hash"])
def test_one_thing_changed_is_found_with_its_place(run: Run, file: str, record: str, what: str) -> None:
    lines = record.splitlines()
    place = next(n for n, line in enumerate(lines) if json.loads(line).get("dice") and "n" in json.loads(line))
    row = json.loads(lines[place])
    row[what] = {"key": "wait", "dice": [7 - row["dice"][0], *row["dice"][1:]], "hash": row["hash"][::-1]}[what]
    Path(file).write_text("\n".join([*lines[:place], json.dumps(row), *lines[place + 1 :]]) + "\n")
    answer = run("verify", file)
    assert answer.status == 1
    assert f"Line {place + 1}" in answer.err
    trouble = json.loads(run("verify", file, "--json").out)["trouble"]
    assert trouble["line"] == place + 1


# The story of a crew


@pytest.fixture
def mission(tmp_path: Path) -> str:
    (tmp_path / "mission.rouage").write_text(rouage.new("sine-tempore", {"scene": "landing-site"}, seed=1).save())
    return str(tmp_path / "mission.rouage")


def test_a_chronicle_is_told_section_by_section(run: Run, mission: str) -> None:
    lines = run("chronicle", mission).lines
    assert lines[0] == "The story of this crew"
    assert "Mission 1: Landing Site" in lines
    assert any("Captain Achab" in line for line in lines)
    assert run("--lang", "fr", "chronicle", mission).lines[0] == "L’histoire de cet équipage"


def test_a_chronicle_as_data(run: Run, mission: str) -> None:
    data = json.loads(run("chronicle", mission, "--json").out)
    assert [one["mission"] for one in data["missions"]] == ["landing-site"]


def test_a_game_that_tells_no_story(run: Run, file: str) -> None:
    answer = run("chronicle", file)
    assert answer.status == 2
    assert "signature" in answer.err


# A game with content of its own


@pytest.mark.parametrize("command", ["replay", "verify", "chronicle"])
def test_a_game_with_changed_numbers_is_read_with_them(run: Run, tmp_path: Path, command: str) -> None:
    change = {"enemy.spriggan.wo": 3}
    game = rouage.load(play_with(change).save(), changes=change)
    (tmp_path / "changed.rouage").write_text(game.save())
    answer = run(command, "changed.rouage", "--change", "enemy.spriggan.wo=3")
    assert answer.status == 0, answer.err
    assert {"replay": f"#{game.number} ", "verify": f"{game.number} choices", "chronicle": "Captain Achab"}[
        command
    ] in answer.out
    wrong = run(command, "changed.rouage", "--change", "enemy.nobody.wo=3")
    assert (wrong.status, wrong.out) == (2, "")
    assert "enemy.nobody" in wrong.err


def play_with(change: dict[str, int]) -> rouage.Game[Any]:
    """A game of the Lab, stopped after a few choices."""
    plan = Plan(game="sine-tempore", setup={"scene": "landing-site"}, changes=change)
    table = Table(plan, 0)
    while table.game.number < 4 and (decision := table.asks()) is not None:
        table.game.choose(table.answer(decision), decision.seat)
    return table.game


@pytest.mark.parametrize(("language", "said"), [("en", "goes on from its last position"), ("fr", "dernière position")])
def test_a_chronicle_needs_the_whole_game(run: Run, tmp_path: Path, language: str, said: str) -> None:
    (tmp_path / "changed.rouage").write_text(play_with({"enemy.spriggan.wo": 3}).save())
    answer = run("chronicle", "changed.rouage", "--lang", language)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert "--change" in answer.err
