"""`rouage campaign`: the missions inside the record of a campaign."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rouage
from rouage.games.sine_tempore import missions
from tests.cli.conftest import Run
from tests.sine_tempore.test_campaign_record import played, tampered


@pytest.fixture
def record(home: Path, tmp_path: Path) -> Path:
    file = tmp_path / "ours.jsonl"
    file.write_text(played().save(), "utf-8")
    return file


def test_missions_are_listed(run: Run, record: Path) -> None:
    told = run("campaign", "missions", str(record))
    assert told.status == 0
    assert len(told.lines) == 4
    assert told.lines[0].startswith("1. Landing Site (")
    data = json.loads(run("campaign", "missions", str(record), "--json").out)
    assert [one["number"] for one in data] == [1, 2, 3, 4]


def test_a_mission_becomes_a_record_of_its_own(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("campaign", "mission", str(record), "2").status == 0
    beside = tmp_path / "ours-mission-2.jsonl"
    assert run("verify", str(beside)).status == 0
    out = tmp_path / "third.jsonl"
    assert run("campaign", "mission", str(record), "3", "-o", str(out)).status == 0
    assert rouage.verify(out.read_text("utf-8")).finished
    assert run("campaign", "mission", str(record), "9").status != 0
    assert run("campaign", "mission", str(record), "two").status != 0


def test_a_mission_is_tried_again_as_a_branch(run: Run, record: Path, tmp_path: Path) -> None:
    before = record.read_text("utf-8")
    told = run("campaign", "retry", str(record), "2")
    assert told.status == 0
    branch = rouage.load((tmp_path / "ours-retry-2.jsonl").read_text("utf-8"))
    assert branch.number == next(one.first for one in missions(played()) if one.number == 2)
    assert run("campaign", "retry", str(record), "1", "-o", str(record)).status != 0
    assert record.read_text("utf-8") == before


def test_what_is_no_campaign_is_refused(run: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "mission.jsonl"
    file.write_text(rouage.new("sine-tempore", seed=1).save(), "utf-8")
    assert run("campaign", "missions", str(file)).status != 0
    other = tmp_path / "other.jsonl"
    other.write_text(rouage.new("olomoc", seed=1).save(), "utf-8")
    assert run("campaign", "retry", str(other)).status != 0


@pytest.mark.parametrize("number", [1, 3])
def test_verifying_names_the_mission_that_was_tampered_with(run: Run, record: Path, number: int) -> None:
    record.write_text(tampered(played(), number), "utf-8")
    told = run("verify", str(record))
    assert told.status == 1
    assert f"mission {number} " in told.err
    assert json.loads(run("verify", str(record), "--json").out)["trouble"]["mission"] == number


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_campaign_is_played_in_the_terminal(run: Run, home: Path, language: str) -> None:
    pages = ["read-on"] * 4
    typed = [*pages, "learn achab lunge", "show map", "why learn achab whirl", "undo", "quit"]
    told = run("play", "sine-tempore", "--scene", "campaign", "--seed", "3", "--lang", language, typed=typed)
    assert "{" not in told.out
    assert ("Echo Bowl" if language == "en" else "Cuvette aux échos") in told.out
