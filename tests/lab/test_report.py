"""A report says what its games say, in both languages, and every bar leads to its games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from rouage.engine.language import LANGUAGES, known
from rouage.lab.plan import Plan
from rouage.lab.reading import Reading
from rouage.lab.report import page, summary
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble
from tests.lab.folders import BRAWL, alone

GAMES = 14


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("lab") / "a </script> name"
    alone(BRAWL, GAMES, made)
    return made


@pytest.fixture(scope="module")
def skirmish(tmp_path_factory: pytest.TempPathFactory) -> Reading:
    plan = Plan(game="olomoc", setup={"scene": "first-night"}, bots={"all": "random"})
    return Reading(alone(plan, 2, tmp_path_factory.mktemp("lab")))


def data(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    read: dict[str, Any] = json.loads(found[1])
    return read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_has_a_title_units_and_a_sentence(folder: Path, language: str) -> None:
    reading = Reading(Results.open(folder))
    assert len(reading.charts()) >= 10
    text = page(folder, language)
    for chart in reading.charts():
        for word in ("title", "about"):
            assert known(f"lab.{word}-{chart.id}", language)
        section = text.partition(f'<section id="{chart.id}">')[2].partition("</section>")[0]
        assert section.count("data-bar=") == len(chart.bars)
    for told in data(text)["charts"]:
        titles = re.findall(r'"title": "([^"]+)"', json.dumps(told["spec"]["layer"][0]["encoding"]))
        titles += re.findall(r'"title": "([^"]+)"', json.dumps(told["spec"]["layer"][1]["encoding"]))
        assert any(len(title) > 1 for title in titles), told["id"]
    assert "lab." not in re.sub(r"<script>.*?</script>|<style>.*?</style>", "", text, flags=re.DOTALL)


def test_the_page_needs_no_network(folder: Path) -> None:
    head = re.sub(r"<script>.*?</script>", "", page(folder, "en"), flags=re.DOTALL)
    assert not re.search(r'(src|href)\s*=\s*"', head)


def test_every_bar_opens_the_games_behind_it(folder: Path) -> None:
    told = data(page(folder, "en"))
    games = Results.open(folder).table("games")
    won = games.filter("won")["game"].to_list()
    success = next(one for one in told["charts"] if one["id"] == "success")
    assert success["bars"][0]["games"] == won
    for chart in told["charts"]:
        for bar in chart["bars"]:
            assert bar["games"] or bar["told"].startswith("0")
            assert set(bar["games"]) <= set(range(GAMES))
    ending, choices = told["games"]["0"]
    assert choices == games["choices"][0]
    assert told["endings"][ending].startswith(("Victory", "Defeat"))
    assert told["command"].startswith("rouage study ")


def test_shares_and_counts_are_those_of_the_tables(folder: Path) -> None:
    results = Results.open(folder)
    reading = Reading(results)
    endings = reading.endings()
    assert sum(bar.figure.value for bar in endings.bars) == pytest.approx(1)
    assert sum(len(bar.games) for bar in reading.length().bars) == GAMES
    uses = results.table("uses").filter((pl.col("id") == "ember-dart") & (pl.col("measure") == "used"))
    dart = next(bar for bar in reading.things_used().bars if bar.key == "ember-dart")
    assert dart.figure.value == pytest.approx(uses["times"].sum() / GAMES)
    assert reading.hopes().bars[0].figure.value == reading.success().value
    assert sum(bar.figure.value for bar in reading.faces().bars) == pytest.approx(1)


def test_who_plays_against_whom_is_seen(skirmish: Reading, folder: Path) -> None:
    assert skirmish.competitive
    assert [bar.key for bar in skirmish.results_by_seat().bars] == ["player-1", "player-2"]
    assert not Reading(Results.open(folder)).competitive
    assert not skirmish.defeats().bars


@pytest.mark.parametrize(("language", "said"), [("en", "the players win"), ("fr", "les joueurs en gagnent")])
def test_the_terminal_gets_the_same_in_a_few_lines(folder: Path, language: str, said: str) -> None:
    lines = list(summary(Results.open(folder), language))
    assert said in lines[0]
    assert len(lines) < 40


def test_nothing_to_report_is_said(tmp_path: Path) -> None:
    with pytest.raises(LabTrouble, match="holds no results"):
        page(tmp_path, "en")
    Results.begin(tmp_path / "begun", BRAWL)
    with pytest.raises(LabTrouble, match="no game that was played"):
        page(tmp_path / "begun", "en")
