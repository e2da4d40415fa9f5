"""The command line knows no game: one made for the tests is played like any other."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from rouage import games as known
from rouage.games import add, remove
from tests.toy import TOY

from .conftest import Run


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    add(TOY)
    yield
    remove(TOY.name)


def test_it_is_listed_and_played_to_the_end_by_bots(run: Run) -> None:
    assert TOY.name in known()
    answer = run("play", TOY.name, "--seat", "none", "--quiet", "--json", "--seed", "2")
    result = json.loads(answer.out)
    assert result["outcome"] is not None
    assert run("verify", result["save"]).status == 0


def test_a_person_plays_it_and_is_shown_what_the_seat_knows(run: Run) -> None:
    answer = run("play", TOY.name, "--seed", "2", "--save", "a.rouage", typed=["view", "sheet", "bid 9", "bid 1"])
    assert answer.status == 0
    assert answer.out.count("coins: player-1 5, player-2 5") == 3
    assert "Such as: bid 0; bid 1; bid 2" in answer.lines
    assert "[TOY-A-04]" in answer.out
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert ("player-1", "bid 1") in {(choice["seat"], choice["key"]) for choice in choices}


def test_a_sealed_answer_is_told_to_nobody_else(run: Run) -> None:
    words = ("play", TOY.name, "--seed", "2", "--seat", "player-1", "--seat", "player-2", "--hot-seat")
    run(*words, "--save", "a.rouage", typed=["bid 4", "view"])
    told = json.loads(run("replay", "a.rouage", "--seat", "player-2", "--json").out)
    assert "bid 4" not in json.dumps(told)


def test_it_takes_setups_of_its_own_and_no_odds_command(run: Run) -> None:
    text = run("setup", TOY.name).out
    assert "#" in text
    odds = run("odds", TOY.name)
    assert odds.status == 2
    assert odds.err.strip() == f"The terminal has no odds for {TOY.name}."
