"""Several seats at one keyboard: who speaks, who goes first, and what each of them reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Run

BRAWL = ("play", "signature", "--scene", "tavern-brawl", "--seed", "7", "--save", "a.rouage")
ALL = (*BRAWL, "--seat", "all")
HOT = (*ALL, "--hot-seat")


def choices(run: Run) -> list[tuple[str, str]]:
    record = json.loads(run("replay", "a.rouage", "--json").out)
    return [(choice["seat"], choice["key"]) for choice in record["choices"][1:]]


@pytest.mark.parametrize("words", [ALL, HOT])
def test_the_desk_is_reached_while_a_player_is_asked(run: Run, words: tuple[str, ...]) -> None:
    answer = run(*words, typed=["as gm call all notice 4", "1"])
    assert answer.status == 0
    assert choices(run) == [("gm", "call all notice 4"), ("player-1", "roll")]


def test_the_desk_stays_open_until_enter(run: Run) -> None:
    answer = run(*HOT, typed=["as gm", "set brannoc.energy 2", "say Hush.", "", "wait"])
    assert "The desk of gm" in answer.out
    assert choices(run) == [("gm", "set brannoc.energy 2"), ("gm", "say Hush."), ("player-1", "wait")]


@pytest.mark.parametrize("words", [ALL, HOT])
def test_players_choose_their_order(run: Run, words: tuple[str, ...]) -> None:
    run(*words, typed=["as player-3", "wait", "", "wait", "wait"])
    assert choices(run)[:3] == [("player-3", "wait"), ("player-2", "wait"), ("player-1", "wait")]


def test_everybody_may_let_the_others_go_first_without_end(run: Run) -> None:
    run(*ALL, typed=["", "", "", "wait"])
    assert choices(run) == [("player-1", "wait")]


@pytest.mark.parametrize("words", [ALL, HOT])
def test_commands_are_given_for_another_seat(run: Run, words: tuple[str, ...]) -> None:
    answer = run(*words, typed=["as player-2 sheet", "as gm sheet", "as gm log 1", "as player-2 list", "as gm odds 1"])
    parts = answer.out.split("> as ")
    assert "Ysolde of the Marches. " in parts[1]
    assert "Brannoc Oakarm (brannoc), " in parts[2]
    assert "Round 1." in parts[3]
    assert "Ysolde of the Marches may act" in parts[4]
    assert choices(run) == []


def test_nobody_speaks_for_a_seat_that_is_not_held(run: Run) -> None:
    answer = run(*BRAWL, typed=["as gm say Boo.", "as", "as player-1 as player-1 wait", "as player-1 wait"])
    assert "gm is not held here; held here: player-1." in answer.lines
    assert answer.out.count("Say for whom and what: “as SEAT”") == 2
    assert choices(run)[0] == ("player-1", "wait")


def test_what_is_told_twice_is_read_once(run: Run) -> None:
    answer = run(*ALL, typed=["call all notice 4 outcome", "roll"])
    assert answer.out.count("The GM called for a task") == 1
    assert answer.out.count("Brannoc Oakarm, noticing: ") == 2, "the question, and the roll with its difficulty"


def test_who_is_asked_and_who_wins_are_called_by_name(run: Run) -> None:
    answer = run(*BRAWL, "--seat", "gm", typed=["", "end"])
    assert "Brannoc Oakarm (player-1) is about to act." in answer.out
    won = run("play", "--scene", "tavern-brawl", "--seat", "none", "--seed", "3")
    assert "Winners: Brannoc Oakarm, Ysolde of the Marches, Brother Aldwin." in won.lines
    assert "Round 2." in won.lines


def test_an_evening_has_no_winners(run: Run, tmp_path: Path) -> None:
    (tmp_path / "free.toml").write_text("")
    answer = run("play", "--setup", "free.toml", "--seat", "all", typed=["end"])
    assert "The evening came to its end." in answer.lines
    assert "Winners" not in answer.out
