"""What can be looked up: games, rules, odds, schemas, setups and packs."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import rouage
from rouage.engine.language import LANGUAGES, known

from .conftest import Run

T3 = {
    0: ("1", "1"),
    1: ("215/216", "1295/1296"),
    2: ("35/36", "215/216"),
    3: ("8/9", "26/27"),
    4: ("3/4", "7/8"),
    5: ("5/9", "19/27"),
    6: ("11/36", "91/216"),
    7: ("11/216", "91/1296"),
    8: ("11/1296", "91/7776"),
    9: ("11/7776", "91/46656"),
    10: ("11/46656", "91/279936"),
    11: ("0", "0"),
}
T4 = {
    ("long", "ordinary", False): ("0", "1/4", "3/4"),
    ("short", "difficult", False): ("1/4", "3/4", "0"),
    ("long", "difficult", False): ("1/4", "961/1296", "11/1296"),
    ("long", "ordinary", True): ("0", "1/8", "7/8"),
    ("short", "difficult", True): ("1/8", "7/8", "0"),
    ("long", "difficult", True): ("1/8", "6713/7776", "91/7776"),
}


@pytest.mark.parametrize("difficulty", T3)
def test_odds_of_a_task(run: Run, difficulty: int) -> None:
    for flags, expected in zip(((), ("--advantage",)), T3[difficulty], strict=True):
        answer = run("odds", "signature", "--difficulty", str(difficulty), *flags, "--json")
        assert answer.status == 0
        assert json.loads(answer.out)["success"] == expected


@pytest.mark.parametrize(("declared", "ground", "advantage"), T4)
def test_odds_of_a_move(run: Run, declared: str, ground: str, advantage: bool) -> None:
    flags = ("--advantage",) if advantage else ()
    answer = run("odds", "signature", "--move", declared, "--ground", ground, *flags, "--json")
    data = json.loads(answer.out)
    assert (data["adjacent"], data["short"], data["long"]) == T4[declared, ground, advantage]


def test_energy_lowers_a_difficulty_but_not_an_impossible_one(run: Run) -> None:
    eight = json.loads(run("odds", "signature", "--difficulty", "8", "--energy", "3", "--json").out)
    assert eight["success"] == "5/9"
    eleven = json.loads(run("odds", "signature", "--difficulty", "11", "--energy", "5", "--json").out)
    assert (eleven["success"], eleven["energy"]) == ("0", 0)


def test_odds_in_words_add_up(run: Run) -> None:
    answer = run("odds", "signature", "--difficulty", "6")
    assert "11/36 (30.6%)" in answer.out
    assert answer.lines[-1].endswith("11/46656 (<0.1%), at least 11/46656 (<0.1%)")
    french = run("odds", "signature", "--difficulty", "6", "--lang", "fr")
    assert "11/36 (30,6\u202f%)" in french.out


def test_odds_say_what_is_refused_and_how_far_one_goes(run: Run) -> None:
    refused = run("odds", "signature", "--difficulty", "11", "--energy", "3")
    assert refused.lines[0].endswith("nothing is spent. [SIG-NRG-04]")
    assert refused.lines[1].endswith("no dice are rolled.")
    assert run("odds", "signature", "--move", "long").lines[0] == "A long move, thresholds moved by +0:"
    assert run("odds", "signature", "--move", "short", "--lang", "fr").lines[0].startswith("Déplacement court, ")


def test_games_are_listed_with_their_scenes(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [game["game"] for game in listed] == rouage.games()
    scenes = {scene["id"] for game in listed for scene in game["scenes"]}
    plain = run("games")
    assert scenes
    assert all(f"  {scene}: " in plain.out for scene in scenes)


def test_scenes_have_their_french_names(run: Run) -> None:
    assert "Bagarre au Canard noyé" in run("games", "--lang", "fr").out


def test_a_rule_by_id_and_rules_by_words(run: Run) -> None:
    assert run("rules", "signature", "sig-tsk-07").lines[0] == "SIG-TSK-07 Keep the highest die"
    one = json.loads(run("rules", "signature", "SIG-TSK-07", "--json").out)
    assert set(one["title"]) == set(LANGUAGES)
    found = json.loads(run("rules", "signature", "--search", "critical failure", "--json").out)
    assert "SIG-CRF-02" in {rule["id"] for rule in found}
    assert len(found) < len(run("rules", "signature").lines) == len(rouage.title("signature").rulebook())


def test_words_are_searched_and_an_id_finds_its_game(run: Run) -> None:
    assert run("rules", "signature", "critical", "failure").out == (
        run("rules", "signature", "--search", "critical failure").out
    )
    assert run("rules", "sig-tsk-07").out == run("rules", "signature", "SIG-TSK-07").out


def test_schemas_are_json(run: Run) -> None:
    assert "$defs" in json.loads(run("schema", "signature").out)
    assert "creature" in json.loads(run("schema", "signature", "--pack").out)["properties"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_setup_file_can_be_played_as_it_is_and_every_line_used(run: Run, tmp_path: Path, language: str) -> None:
    assert run("setup", "signature", "--out", "mine.toml", "--lang", language).status == 0
    assert run("play", "--setup", "mine.toml", "--seat", "none", "--quiet", "--seed", "1").status == 0
    text = (tmp_path / "mine.toml").read_text("utf-8")
    keys = re.findall(r"^#([a-z]+ = .*)$", text.partition("#[[")[0], re.MULTILINE)
    assert len(keys) > 5
    for line in keys:
        rouage.new("signature", {"scene": "tavern-brawl", **tomllib.loads(line)}, seed=1)
    whole = tomllib.loads(re.sub(r"^#([a-z\[])", r"\1", text, flags=re.MULTILINE))
    assert set(whole) == set(rouage.schema("signature")["$defs"]["Setup"]["properties"])  # type: ignore[index]


def test_a_setup_file_shows_what_holds_where_a_line_is_left_out(run: Run) -> None:
    text = run("setup", "signature").out
    opened = rouage.new("signature", {"scene": "tavern-brawl"}, seed=1).view("player-1")
    scene, party = opened["scene"], opened["heroes"]
    assert isinstance(scene, dict)
    assert isinstance(party, list)
    for line in (f"#rounds = {scene['rounds']}", "#centimetres = 3", "#energy = 6", f"#size = {scene['size']}"):
        assert re.search(rf"^{re.escape(line)}( |$)", text, re.MULTILINE), line
    assert f"#characters = {json.dumps([one['id'] for one in party if isinstance(one, dict)])}" in text


def test_a_setup_file_is_never_written_over_another(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("mine")
    assert run("setup", "signature", "--out", "mine.toml").status == 2
    assert (tmp_path / "mine.toml").read_text() == "mine"


def test_a_pack_in_order(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('id = "mine"\ngame = "signature"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\n')
    (pack / "all.toml").write_text('[creature.newt]\nname.en = "Newt"\ntext.en = "Small."\ndifficulty = 1\n')
    assert run("pack", "check", "mine").status == 0
    assert json.loads(run("pack", "check", "mine", "--json").out)["ok"] is True


@pytest.mark.parametrize("words", [("pack", "check"), ("simulate", "signature", "--pack")])
def test_a_name_too_long_for_a_folder_is_that_of_no_pack(run: Run, words: tuple[str, ...]) -> None:
    answer = run(*words, 400 * "x")
    assert answer.status == 2
    assert answer.err.startswith("There is no pack folder ")


def test_a_mark_of_a_pack_that_names_no_number_is_a_fault(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    about = 'id = "mine"\ngame = "signature"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\n'
    (pack / "pack.toml").write_text(about + 'tunable = ["creature.newt.difficulty = 1..3"]\n')
    answer = run("pack", "check", "mine")
    assert answer.status == 2
    assert answer.err.startswith("pack.toml: tunable#1: creature.newt.difficulty: there is no creature called")


def test_every_fault_of_a_pack_is_told_at_once(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.toml").write_text('id = "mine"\ngame = "signature"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\n')
    (pack / "all.toml").write_text(
        '[creature.newt]\nname.en = "Newt"\ntext.en = "Small."\ndifficulty = 99\nteeth = 3\n'
    )
    answer = run("pack", "check", "mine")
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 3
    faults = json.loads(run("pack", "check", "mine", "--json").out)["faults"]
    assert {(fault["file"], fault["entry"], fault["key"]) for fault in faults} == {
        ("all.toml", "creature.newt", "difficulty"),
        ("all.toml", "creature.newt", "teeth"),
    }


@pytest.mark.parametrize(
    "words", [(), ("--help",), ("play", "--help"), ("odds", "signature", "--help"), ("pack", "--help")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_readers_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], language: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    answer = run(*words)
    assert answer.status == 0
    assert answer.lines[0].startswith("Usage\u00a0: rouage" if language == "fr" else "Usage: rouage")
    assert "cli." not in answer.out


def test_help_says_what_is_taken_where_nothing_is_said(run: Run) -> None:
    told = {line.split()[0]: line for line in run("tune", "--help").lines if line.startswith("  --")}
    assert told["--rate"].endswith("in percent of the games; 45..55 if not said")
    assert told["--trials"].endswith("; 30 if not said")
    assert "if not said" not in told["--log"]
    assert "if not said" not in told["--json"]


@pytest.mark.parametrize(("compiled", "ending"), [(False, ""), (True, ", version compilée")])
def test_the_version_says_which_build_it_is(
    run: Run, monkeypatch: pytest.MonkeyPatch, compiled: bool, ending: str
) -> None:
    monkeypatch.setattr(rouage, "is_compiled", lambda: compiled)
    answer = run("--version", "--lang", "fr")
    assert (answer.status, answer.out) == (0, f"Rouage {metadata.version('rouage')}{ending}\n")


def test_the_command_line_names_only_messages_that_exist_and_all_of_them() -> None:
    """`phrase`, `say` and BadInput take the end of an id, which no general check sees."""
    folder = Path(rouage.__file__).parent
    named: set[str] = set()
    for file in (folder / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value.removeprefix("cli."))
    catalogue = (folder / "locale" / "en" / "LC_MESSAGES" / "cli.po").read_text("utf-8")
    ids = set(re.findall(r'^msgid "cli\.(.+)"$', catalogue, re.MULTILINE))
    made = ("command-", "help-", "setup-")
    assert {id for id in ids - named if not id.startswith(made)} == set()
    called = re.compile(r'(?:phrase|say|BadInput)\(\s*"([a-z-]+)"')
    for file in (folder / "cli").glob("*.py"):
        for id in called.findall(file.read_text("utf-8")):
            assert all(known(f"cli.{id}", language) for language in LANGUAGES), id
