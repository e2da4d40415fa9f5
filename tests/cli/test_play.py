"""A game at the terminal: asked, answered, explained, taken back, left and taken up again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from .conftest import Run

BRAWL = ("play", "signature", "--scene", "tavern-brawl", "--seed", "7")


def saved(home: Path) -> Path:
    (file,) = (home / "games").glob("*.rouage")
    return file


@pytest.mark.parametrize(
    ("language", "welcome", "name", "verb", "chance"),
    [
        ("en", "Welcome", "Brannoc Oakarm", "charge", r"\(2 of 2: [\d.]+%\)"),
        ("fr", "Bienvenue", "Brannoc Bras-de-Chêne", "charger", r"\(2 sur 2\u00a0: [\d,]+\u202f%\)"),
    ],
)
def test_a_newcomer_is_led_into_the_first_scene(
    run: Run, language: str, welcome: str, name: str, verb: str, chance: str
) -> None:
    answer = run("play", "--lang", language, "--seed", "1", typed=["", "quit"])
    assert answer.status == 0
    assert answer.lines[0].startswith(welcome)
    assert answer.out.count(name) >= 2
    assert re.search(chance, next(line for line in answer.lines if f"1. {verb} tavern-brawler" in line))
    # Little more than a minute of reading, in French a few words more; the list of answers is looked over, not read.
    before = answer.out[: answer.out.index(f"1. {verb} tavern-brawler")]
    words = [word for word in before.split() if any(map(str.isalnum, word))]
    assert len(words) < (330 if language == "fr" else 300)
    assert all(f"({one})" in before for one in ("tavern-brawler-4", "dockside-bully", "ysolde"))


def test_a_scene_is_chosen_by_its_beginning(run: Run) -> None:
    answer = run("play", "--save", "a.rouage", typed=["zzz", "museum", "quit"])
    assert "There is no scene “zzz” in the list." in answer.lines
    assert "Eleven Minutes at the Museum. " in answer.out


@pytest.mark.parametrize("typed", [["quit"], []])
def test_whoever_leaves_before_choosing_a_scene_leaves_quietly(run: Run, typed: list[str]) -> None:
    answer = run("play", typed=typed)
    assert answer.status == 0
    assert not answer.err.strip()


def test_an_answer_is_typed_by_number_in_words_or_shortened(run: Run, home: Path) -> None:
    keys: list[str] = []
    for typed in ("1", "charge tavern-brawler", "CHARGE  Tavern-Brawler", "ch tavern-brawler"):
        answer = run(*BRAWL, "--save", f"{len(keys)}.rouage", typed=[typed])
        assert answer.status == 0
        record = json.loads(run("replay", f"{len(keys)}.rouage", "--json").out)
        keys.append(record["choices"][1]["key"])
    assert keys == ["charge tavern-brawler"] * 4


def test_an_abbreviation_in_doubt_chooses_nothing(run: Run) -> None:
    answer = run(*BRAWL, "--save", "a.rouage", typed=["hel y"])
    assert "That could be: help ysolde action; help ysolde reaction." in answer.out
    assert len(json.loads(run("replay", "a.rouage", "--json").out)["choices"]) == 1


def test_a_number_beyond_the_list_is_told_how_far_it_goes(run: Run) -> None:
    english = run(*BRAWL, typed=["0", "99", "why 99"])
    french = run(*BRAWL, "--lang", "fr", typed=["99"])
    assert len(re.findall(r"There are (\d+) answers: type 1 to \1, or \?", english.out)) == 3
    assert re.search(r"Il y a (\d+) réponses\u00a0: tapez de 1 à \1, ou \?", french.out)


def test_commands_may_be_shortened_where_no_answer_begins_so(run: Run) -> None:
    answer = run(*BRAWL, "--save", "a.rouage", typed=["wh 1", "odd 1", "she", "wa", "und"])
    assert "charge tavern-brawler is allowed." in answer.out
    assert "2 of 2: 40/81 (49.4%)" in answer.out
    assert "“wait” is taken back" in answer.out


def test_a_refusal_names_the_rule_and_changes_nothing(run: Run) -> None:
    answer = run(*BRAWL, "--save", "a.rouage", typed=["attack dockside-bully"])
    assert any(line.endswith("[SIG-RUL-12]") for line in answer.lines)
    assert len(json.loads(run("replay", "a.rouage", "--json").out)["choices"]) == 1


def test_why_shows_the_rule_in_full(run: Run) -> None:
    answer = run(*BRAWL, typed=["why attack dockside-bully", "why 1", "why"])
    assert "SIG-RUL-12 Reach in close combat" in answer.out
    assert "charge tavern-brawler is allowed." in answer.out
    assert "SIG-MUL-01 " in answer.out
    assert "Say which answer" in answer.out


def test_odds_are_exact(run: Run) -> None:
    answer = run(*BRAWL, typed=["charge tavern-brawler", "odds 1", "odds energy 2", "odds 99"])
    assert "8/9 (88.9%)" in answer.out
    assert "1/216 (0.5%)" in answer.out
    assert re.search(r"There are \d+ answers: type 1 to \d+, or \?", answer.out.rpartition("> odds 99")[2])


def test_odds_that_are_not_told_say_so_in_one_way(run: Run, tmp_path: Path) -> None:
    """The sentence is the same where nothing is rolled and where a difficulty is hidden."""
    (tmp_path / "hidden.toml").write_text('scene = "tavern-brawl"\nnumbers = "hidden"\n')
    opened = run(*BRAWL, typed=["odds wait"])
    hidden = run("play", "--setup", "hidden.toml", "--seed", "7", typed=["odds charge tavern-brawler"])
    assert opened.lines[opened.lines.index("> odds wait") + 1] == "No odds are told for this."
    assert hidden.lines[hidden.lines.index("> odds charge tavern-brawler") + 1] == "No odds are told for this."
    assert all("%" not in line for line in hidden.lines if "charge" in line)


def test_undo_goes_back_to_ones_own_choice_and_redo_returns(run: Run) -> None:
    typed = ["charge tavern-brawler", "roll", "undo", "undo", "undo", "redo"]
    answer = run(*BRAWL, "--save", "a.rouage", typed=typed)
    assert "“roll” is taken back" in answer.out
    assert "“charge tavern-brawler” is taken back" in answer.out
    assert "There is nothing of yours to take back." in answer.out
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert [choice["key"] for choice in choices] == ["", "charge tavern-brawler"]


def test_the_same_seed_and_choices_make_the_same_game(run: Run) -> None:
    for name in ("a", "b"):
        run(*BRAWL, "--save", f"{name}.rouage", typed=["charge tavern-brawler", "roll", "1", "1", "1"])
    one, other = (json.loads(run("replay", f"{name}.rouage", "--json").out)["choices"] for name in ("a", "b"))
    assert len(one) > 5
    assert one == other


def test_leaving_says_how_to_come_back_and_coming_back_goes_on(run: Run, home: Path) -> None:
    left = run(*BRAWL, typed=["charge tavern-brawler", "quit"])
    assert left.status == 0
    assert f"rouage play --resume {saved(home)}" in left.lines[-1]
    again = run("play", "--resume", str(saved(home)), typed=["roll"])
    assert again.status == 0
    assert "Round 1." in again.lines
    assert any(line.startswith("Tavern brawler (tavern-brawler), ") for line in again.lines)
    assert len(json.loads(run("replay", str(saved(home)), "--json").out)["choices"]) > 2


def test_the_end_of_input_is_a_way_to_leave(run: Run, home: Path) -> None:
    answer = run(*BRAWL, typed=["charge tavern-brawler"])
    assert answer.status == 0
    assert "--resume" in answer.lines[-1]
    assert run("verify", str(saved(home))).status == 0


def test_a_whole_game_ends_with_the_seed_revealed(run: Run, home: Path) -> None:
    answer = run(*BRAWL, typed="1\n" * 3000)
    assert answer.status == 0
    assert "seed 7" in answer.lines[-2]
    assert answer.lines[-1].endswith(f"rouage verify {saved(home)}")
    holds = run("verify", str(saved(home)), "--json")
    assert json.loads(holds.out)["finished"] is True


def test_the_promise_is_printed_first_and_the_seed_only_at_the_end(run: Run) -> None:
    answer = run(
        "play", "--scene", "tavern-brawl", "--seed", "918273645", "--save", "a.rouage", typed=["1", "1", "quit"]
    )
    commitment = json.loads(run("replay", "a.rouage", "--json").out)["commitment"]
    assert commitment in answer.out
    assert "918273645" not in answer.out


def test_typed_dice_are_asked_of_the_person_even_for_bots(run: Run) -> None:
    typed = ["charge tavern-brawler", "roll", "7 9", "3 5", "roll", "4 4"]
    answer = run(*BRAWL, "--dice", "typed", "--save", "a.rouage", typed=typed)
    assert answer.status == 0
    assert "Dice settled beforehand" not in answer.out
    assert "The answers are as before" not in answer.out
    dice = [choice["dice"] for choice in json.loads(run("replay", "a.rouage", "--json").out)["choices"]]
    assert [3, 5] in dice
    assert [7, 9] not in dice


def test_one_person_may_hold_every_seat_and_the_desk(run: Run) -> None:
    typed = ["set brannoc.energy 2", "as player-2", "wait", "as player-3 wait", "as player-9", "undo", "undo"]
    answer = run(*BRAWL, "--seat", "all", "--save", "a.rouage", typed=typed)
    assert answer.status == 0
    assert "player-9 is not held here" in answer.out
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert [(choice["seat"], choice["key"]) for choice in choices[1:]] == [("gm", "set brannoc.energy 2")]


def test_a_game_master_may_step_in_before_each_bot(run: Run) -> None:
    typed = ["", "say The lamp goes out.", "", "go"]
    answer = run(*BRAWL, "--seat", "gm", "--save", "a.rouage", typed=typed)
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert choices[2]["key"] == "say The lamp goes out."
    assert choices[2]["seat"] == "gm"
    assert len(choices) > 4
    assert answer.out.count("is about to act") >= 3


def test_enter_lets_the_others_act_first(run: Run) -> None:
    run(*BRAWL, "--save", "a.rouage", typed=[""])
    choices = json.loads(run("replay", "a.rouage", "--json").out)["choices"]
    assert {choice["seat"] for choice in choices[1:]} >= {"player-2", "player-3"}
    assert "player-1" not in {choice["seat"] for choice in choices[1:]}


def test_bots_alone_play_to_the_end_quietly(run: Run) -> None:
    answer = run("play", "signature", "--scene", "tavern-brawl", "--seat", "none", "--quiet", "--json", "--seed", "3")
    result = json.loads(answer.out)
    assert answer.status == 0
    assert result["outcome"]["winners"]
    assert result["seed"] == 3
    assert run("verify", result["save"]).status == 0


def test_quiet_prints_the_result_and_refusals_only(run: Run) -> None:
    answer = run(*BRAWL, "--quiet", "--save", "a.rouage", typed=["attack dockside-bully", "1"])
    assert len(answer.lines) == 1
    assert len(answer.err.splitlines()) == 1
    assert "a.rouage" in answer.out


def test_players_read_nothing_of_the_game_masters_secrets(run: Run) -> None:
    scene = ("play", "--scene", "goblin-gorge", "--seed", "7")
    player = run(*scene, typed=["view", "sheet", "log 99"])
    master = run(*scene, "--seat", "gm", typed=["view"])
    for secret in ("!", "The way out is up"):
        assert secret in master.out
        assert secret not in player.out


def test_commands_of_the_table(run: Run) -> None:
    typed = [
        "?",
        "log 1",
        "rules SIG-TSK-07",
        "rules zzz",
        "view",
        "list",
        "save copy.rouage",
        "save copy.rouage",
        "save",
    ]
    answer = run(*BRAWL, typed=typed)
    for line in (
        "SIG-TSK-07 Keep the highest die",
        "No rule contains the words “zzz”.",
        "A copy is saved in copy.rouage.",
        "copy.rouage is there already; choose another name.",
        "Say which file.",
    ):
        assert line in answer.lines
    assert run("verify", "copy.rouage").status == 0


def test_commands_have_their_french_words(run: Run) -> None:
    answer = run(*BRAWL, "--lang", "fr", typed=["pourquoi 1", "chances wait", "annuler", "aide", "quitter"])
    assert "charger tavern-brawler est permis." in answer.out
    assert "Aucune chance n’est annoncée pour cela." in answer.out
    assert "Vous n’avez rien à annuler." in answer.out
    assert "--resume" in answer.lines[-1]


def test_nothing_but_text_goes_into_a_pipe(run: Run) -> None:
    answer = run(*BRAWL, typed=["?", "1", "1", "undo"])
    assert "\x1b" not in answer.out
    assert "\r" not in answer.out


def test_names_from_a_pack_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text(
        json.dumps({"scene": "tavern-brawl", "heroes": [{"name": {"en": "\x1b[31mRed\x07"}}]})
    )
    answer = run("play", "--setup", "s.json", "--seed", "1", typed=["sheet"])
    assert "[31mRed" in answer.out
    assert "\x1b" not in answer.out
    assert "\x07" not in answer.out


def test_a_desk_explains_its_own_refusals(run: Run) -> None:
    answer = run(
        *BRAWL, "--seat", "all", typed=["set brannoc.energy 99", "why set brannoc.energy 99", "npc rat 2", "odds wait"]
    )
    first, second = (answer.lines[n + 1] for n, line in enumerate(answer.lines) if line.endswith("brannoc.energy 99"))
    assert first == second
    assert first.endswith("]")
    assert "not an answer here" not in first


def test_answers_are_not_listed_twice_in_a_row(run: Run, tmp_path: Path) -> None:
    (tmp_path / "free.toml").write_text("")
    answer = run("play", "--setup", "free.toml", "--seed", "1", typed=["say hello", "list", "say bye"])
    assert answer.out.count("  1. rest energy") == 2
    assert answer.out.count("The answers are as before") == 2


@pytest.mark.parametrize(("game", "name"), [("sine-tempore", "Sine Tempore"), ("olomoc", "Olomòc")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_welcomed_by_its_name_as_people_write_it(run: Run, game: str, name: str, language: str) -> None:
    assert name in run("play", game, "--lang", language, typed=["quit"]).lines[0]
