"""Sine Tempore at the terminal: the board in characters, the dial, forecasts, and two answers in one line."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from .conftest import Run

LANDING = ("play", "sine-tempore", "--scene", "landing-site", "--seed", "5")
PLACED = ["keep", "place a3", "place a4", "place b4", "place b5", "first achab"]
AMBUSH = """
scene = "landing-site"
begin = "play"
event = "none"
now = "1.5"
scenery = [{ terrain = "crate", at = "c4" }]
heroes.achab = { at = "c4", time = "1.5" }
heroes.andromeda = { at = "a1", time = "1.9" }
heroes.jukas = { at = "a2", time = "1.9" }
heroes.alexandra = { at = "a3", time = "1.9", wounds = 5 }
enemies = [{ enemy = "kid", at = "d4" }, { enemy = "kid", at = "h4" }]
groups = { kid = "1.10" }
loot = ["e4"]
"""


@pytest.fixture
def ambush(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "ambush.toml").write_text(AMBUSH)
    return ("play", "sine-tempore", "--setup", "ambush.toml", "--seed", "5", "--save", "a.rouage")


def keys(run: Run, file: str) -> list[str]:
    return [choice["key"] for choice in json.loads(run("replay", file, "--json").out)["choices"][1:]]


def test_a_mission_is_set_up_and_played_by_keys(run: Run) -> None:
    answer = run(*LANDING, "--save", "a.rouage", typed=[*PLACED, "move 6", "to f4", "end", "nobody", "1", "wait 1"])
    assert answer.status == 0
    assert "Aim: Remove all enemies before the end time. The mission ends at 3.12." in answer.lines
    stands = "Landing Site, 1.12: 24 sectors left. 12 enemies to remove."
    assert f"{stands} Next: reinforcements (Kid) at 1.3." in answer.lines
    assert "Captain Achab went from A3 to F4." in answer.lines
    assert keys(run, "a.rouage")[:8] == [*PLACED, "move 6", "to f4"]
    assert run("verify", "a.rouage").status == 0


def test_the_board_shows_who_stands_on_what(run: Run, ambush: tuple[str, ...]) -> None:
    lines = run(*ambush).lines
    assert "    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r" in lines
    assert "  4 .  .  Ac~K1 $  .  .  K2 .  .  .  .  .  .  .  .  .  <" in lines
    assert "  3 al .  .  .  .  .  .  .        .  .  .  .  .  .  .  <" in lines
    assert "Key: ~~ Light Shield (crate-1 c4) · $ Loot · < enemies come in · small letters KO" in lines


def test_the_dial_is_a_line_and_a_list(run: Run, ambush: tuple[str, ...]) -> None:
    lines = run(*ambush).lines
    assert "Dial from the hand on: 5r:Ac 6g 7b 8 9r:An,Ju,Al 10g:K 11b 12:! 1r 2g 3b 4" in lines
    order = "Medic Alexandra (Al), Security Andromeda 2.0 (An), Psychic Jukas (Ju)"
    assert f"Order: now Captain Achab (Ac) · +4 {order} · +5 Kid (K)" in lines
    assert "Captain Achab (Ac) on C4: 5 AP · wounds 0/6 · threat 0" in lines


def test_squares_that_answer_are_lit_and_share_a_line(run: Run, ambush: tuple[str, ...]) -> None:
    lines = run(*ambush, typed=["move 2"]).lines
    assert "  4 +  +  Ac~K1 $  .  .  K2 .  .  .  .  .  .  .  .  .  <" in lines
    assert any(line.startswith("  to a4, b3, b4, b5, c2, c3, c5, c6, d3, d5") for line in lines)


def test_nothing_is_drawn_twice_while_it_is_the_same(run: Run, ambush: tuple[str, ...]) -> None:
    out = run(*ambush, typed=["", "aim"]).out
    assert out.count("    a  b  c  d") == 1
    assert out.count("Dial from the hand on:") == 2


def test_an_answer_says_where_the_token_goes_and_who_would_react(run: Run, ambush: tuple[str, ...]) -> None:
    lines = run(*ambush, typed=["wait 5"]).lines
    assert "   5. move 5: Move up to 5 squares, 5 AP. [token to 1.10]" in lines
    (far,) = [line for line in run(*ambush[:-1], "b.rouage", typed=["skill order", "1"]).lines if "wait 5:" in line]
    assert far.endswith("[token to 1.10]")


def test_a_forecast_tells_odds_reactions_and_the_order(run: Run, tmp_path: Path) -> None:
    (tmp_path / "near.toml").write_text(AMBUSH.replace('kid = "1.10"', 'kid = "1.6"'))
    words = ("play", "sine-tempore", "--setup", "near.toml", "--seed", "5")
    answer = run(*words, typed=["forecast attack blade-slash kid-1", "forecast 1", "forecast end"])
    assert "3 AP: the token goes to 1.8, 2 AP left." in answer.lines
    reacts = "Kid 1 would react: 3 icons, defence dice: 5; no wound 79%, 1 wound 16.5%, 2 wounds 4.1%, 3 wounds 0.4%."
    assert reacts in answer.lines
    assert "Kid 2 would not react: the hero is outside its area." in answer.lines
    assert "Kid 1: 5 dice; no wound 3.1%, 1 wound 96.9%." in answer.lines
    assert "  Removed: 31/32 (96.9%)." in answer.lines
    assert "The token goes to 1.6." in answer.lines


def test_two_choices_in_a_row_may_be_one_line(run: Run, ambush: tuple[str, ...], tmp_path: Path) -> None:
    shot = ("play", "sine-tempore", "--setup", "two.toml", "--save", "a.rouage")
    (tmp_path / "two.toml").write_text(AMBUSH.replace('at = "h4"', 'at = "c5"'))
    run(*shot, typed=["attack blade-slash kid-2"])
    assert keys(run, "a.rouage")[:2] == ["attack blade-slash", "target kid-2"]
    walked = run("play", "sine-tempore", "--setup", "ambush.toml", "--save", "b.rouage", typed=["move c6"])
    assert keys(run, "b.rouage") == ["move 2", "to c6"]
    assert "Captain Achab went from C4 to C6." in walked.lines


def test_one_line_stops_where_an_enemy_comes_between(run: Run, tmp_path: Path) -> None:
    (tmp_path / "near.toml").write_text(AMBUSH.replace('kid = "1.10"', 'kid = "1.6"').replace('at = "d4"', 'at = "e5"'))
    answer = run("play", "sine-tempore", "--setup", "near.toml", "--seed", "5", "--save", "a.rouage", typed=["move c7"])
    assert "Captain Achab’s token passed the Kid group: 1 model reacts." in answer.lines
    assert keys(run, "a.rouage") == ["move 3"]


def test_what_no_line_means_is_refused_by_its_rule(run: Run, ambush: tuple[str, ...]) -> None:
    lines = run(*ambush, typed=["move r8", "attack blade-slash kid-9", "attack nothing", "why interact antenna"]).lines
    refused = [line for line in lines if line.endswith("]") and "[ST-" in line]
    assert len(refused) == 4
    assert refused[0].endswith("[ST-MOV-05]")
    assert refused[2] == "Captain Achab has no attack called “nothing”. [ST-WPN-02]"


def test_parts_of_the_table_are_shown_by_name(run: Run, ambush: tuple[str, ...]) -> None:
    typed = ["show mission", "show kid", "show kid-2", "show ach", "show dial", "show board", "show nothing", "sheet"]
    lines = run(*ambush, typed=typed).lines
    assert "It is 1.5; the mission ends at 3.12, 19 sectors ahead." in lines
    assert lines.count("Kid, Troop (Small, Forest, Pack): Ra 5, Ac 3, Pd 0, Md 0, Wo 1.") == 2
    assert lines.count("  Kid 2 (K2) on H4: wounds 0/1, area 3") == 2
    assert "  Blade Slash (blade-slash): 3 AP, range 1, 5 dice; each of these wounds: Close combat." in lines
    (missing,) = [line for line in lines if line.startswith("Nothing here is called “nothing”.")]
    assert missing.endswith("mission, board, dial, heroes, achab, andromeda, jukas, alexandra, kid.")
    assert lines.count("Medic Alexandra (Al) on A3: 0 AP · wounds 5/5 · threat 0 · KO") == 1


def test_it_is_played_in_french(run: Run, ambush: tuple[str, ...]) -> None:
    typed = ["prévoir attack blade-slash kid-1", "montrer mission", "attack blade-slash", "1"]
    lines = run(*ambush, "--lang", "fr", typed=typed).lines
    assert "Que fait Capitaine Achab\u202f? Reste 5 AP." in lines
    assert "Capitaine Achab (Ac) en C4\u00a0: 5 AP · blessures 0/6 · menace 0" in lines
    assert "3 AP\u00a0: le jeton va à 1.8, reste 2 AP." in lines
    assert "Il est 1.5\u202f; la mission finit à 3.12, dans 19 secteurs." in lines
    assert any(line.startswith("Capitaine Achab, jet d’attaque\u00a0: ") for line in lines)


def test_several_people_share_a_keyboard(run: Run) -> None:
    words = (
        "play",
        "sine-tempore",
        "--scene",
        "antenna",
        "--players",
        "2",
        "--seat",
        "all",
        "--hot-seat",
        "--seed",
        "5",
    )
    answer = run(*words, "--save", "a.rouage", typed=["keep", "place a3", "place a4", "place b4", "place b5"])
    assert "You hold Captain Achab, Security Andromeda 2.0 (player-1)." in answer.lines
    assert "You hold Psychic Jukas, Medic Alexandra (player-2)." in answer.lines
    seats = [choice["seat"] for choice in json.loads(run("replay", "a.rouage", "--json").out)["choices"][1:]]
    assert seats == ["player-1", "player-1", "player-1", "player-2", "player-2"]


def test_how_many_play_is_asked_of_games_that_leave_it_open(run: Run) -> None:
    assert run("play", "sine-tempore", "--players", "5", "--quiet").err.startswith("--players takes a whole number")
    assert run("play", "signature", "--players", "2", "--quiet").err.startswith("In signature the scene says")
    result = json.loads(
        run("play", "sine-tempore", "--players", "3", "--seat", "none", "--json", "--seed", "2", "--scene", "coven").out
    )
    assert set(result["outcome"]["scores"]) == {"player-1", "player-2", "player-3"}
    assert run("verify", result["save"]).status == 0


def test_a_record_is_told_and_shown_as_it_stood(run: Run, ambush: tuple[str, ...]) -> None:
    run(*ambush, typed=["aim", "wait 4"])
    answer = run("replay", "a.rouage", "--at", "1")
    assert "Captain Achab took aim (1 AP)." in answer.lines
    assert "Captain Achab (Ac) on C4: 4 AP · wounds 0/6 · threat 0 · aiming" in answer.lines
    assert json.loads(run("replay", "a.rouage", "--at", "1", "--json").out)["view"]["active"] == "achab"


def test_coming_back_begins_with_the_mission(run: Run, ambush: tuple[str, ...]) -> None:
    run(*ambush, typed=["aim"])
    lines = run("play", "--resume", "a.rouage", typed=["quit"]).lines
    assert "Landing Site. Remove all enemies before the end time." in lines
    assert "Captain Achab took aim (1 AP)." in lines


WRONG_ODDS = (
    ("--dice", "5"),
    ("--symbols", "mind"),
    ("--dice", "5", "--symbols", "teeth"),
    ("--dice", "x", "--needs", "mind"),
    ("--dice", "3", "--scheme", "mind:0"),
    ("--dice", "3", "--symbols", "mind", "--needs", "mind"),
)


def odds(run: Run, *words: str) -> dict[str, object]:
    answer = run("odds", "sine-tempore", *words, "--json")
    assert answer.status == 0
    data: dict[str, object] = json.loads(answer.out)
    return data


def test_odds_of_an_attack(run: Run) -> None:
    data = odds(run, "--dice", "5", "--symbols", "close-combat", "--defence", "1", "--wo", "3")
    assert data["wounds"] == {"0": "3/16", "1": "5/16", "2": "5/16", "3": "5/32", "4": "1/32"}
    assert data["removed"] == "3/16"
    saved = odds(run, "--dice", "2", "--symbols", "close-combat,long-range", "--saved", "1")
    assert saved["wounds"] == {"2": "1/6", "3": "2/3", "4": "1/6"}


def test_odds_of_a_defence_and_of_a_power(run: Run) -> None:
    data = odds(run, "--dice", "5", "--scheme", "close-combat:4")
    assert data["wounds"] == {"0": "112/243", "1": "80/243", "2": "40/243", "3": "10/243", "4": "1/243"}
    mental = odds(run, "--dice", "2", "--scheme", "mind:2", "--mental")
    assert mental["wounds"] == {"0": "1/4", "1": "1/2", "2": "1/4"}
    power = odds(run, "--dice", "5", "--needs", "mind:2")
    assert Fraction(str(power["works"])) + Fraction(str(power["fails"])) == 1
    assert power["works"] == "13/16"


def test_odds_in_words_and_what_is_wrong_with_a_question(run: Run) -> None:
    attack = run("odds", "sine-tempore", "--dice", "5", "--symbols", "close-combat", "--defence", "1")
    assert attack.lines[0] == "Attack (dice: 5), wounding by Close combat, less 1:"
    assert attack.lines[2] == "  1 or more: 13/16 (81.2%); exactly 1: 5/16 (31.2%)"
    french = run("odds", "sine-tempore", "--dice", "5", "--needs", "mind:2", "--lang", "fr")
    assert french.lines[0] == "Pouvoir (dés\u00a0: 5), exigeant Esprit 2\u00a0:"
    for words in WRONG_ODDS:
        wrong = run("odds", "sine-tempore", *words)
        assert (wrong.status, wrong.out, len(wrong.err.splitlines())) == (2, "", 1)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_setup_file_can_be_played_as_it_is(run: Run, tmp_path: Path, language: str) -> None:
    assert run("setup", "sine-tempore", "--out", "mine.toml", "--lang", language).status == 0
    text = (tmp_path / "mine.toml").read_text()
    assert "#[heroes.achab]" in text
    assert "#[switches]" in text
    played = run("play", "sine-tempore", "--setup", "mine.toml", "--seat", "none", "--quiet", "--json", "--seed", "1")
    assert json.loads(played.out)["outcome"] is not None


def test_a_game_without_a_board_shows_its_sheet_and_its_odds(run: Run) -> None:
    brawl = ("play", "signature", "--scene", "tavern-brawl", "--seed", "7")
    lines = run(*brawl, typed=["show board", "forecast 1"]).lines
    assert lines[lines.index("> show board") + 1].startswith("Brannoc Oakarm. ")
    assert lines[lines.index("> forecast 1") + 1] == "0 of 2: 1/9 (11.1%)"


@pytest.mark.parametrize("name", ["name-on-the-crate", "The Name on the Crate", "le nom sur la caisse"])
def test_a_scene_is_opened_by_its_id_or_its_name(run: Run, name: str) -> None:
    told = run("play", "sine-tempore", "--scene", name, "--seed", "5")
    assert "The Name on the Crate, 1.12." in told.out


def test_a_game_that_is_lost_says_so_when_it_is_opened_again(run: Run, tmp_path: Path) -> None:
    lost = AMBUSH.replace('now = "1.5"', 'now = "1.5"\nends = "1.6"')
    (tmp_path / "lost.toml").write_text(lost)
    told = run("play", "sine-tempore", "--setup", "lost.toml", "--seed", "5", "--save", "l.rouage", typed=["wait 5"])
    assert told.out.count("Mission failed") == 1
    assert run("play", "--resume", "l.rouage").out.count("Mission failed") == 1
