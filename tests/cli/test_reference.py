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
    assert len(found) < len(run("rules", "signature").lines)


@pytest.mark.parametrize("game", rouage.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_stand_under_the_titles_of_their_chapters(run: Run, game: str, language: str) -> None:
    """Test vectors are for contributors: in no list, but read by their id."""
    book = rouage.title(game).rulebook()
    lines = run("rules", game, "--lang", language).lines
    listed = [rule for rule in book if rule.kind != "vector"]
    assert [line.split()[0] for line in lines if line.startswith("  ")] == [rule.id for rule in listed]
    headings = [line for line in lines if not line.startswith("  ")]
    assert headings == list(dict.fromkeys(rule.chapter[language] for rule in listed))
    assert {"en": "Worked examples", "fr": "Exemples"}[language] in headings
    assert {rule["id"] for rule in json.loads(run("rules", game, "--json").out)} == {rule.id for rule in book}
    for hidden in [rule for rule in book if rule not in listed][:1]:
        assert hidden.title[language] in run("rules", game, hidden.id, "--lang", language).lines[0]
        assert hidden.id not in run("rules", game, *hidden.title[language].split(), "--lang", language).out
        related = next(rule for rule in listed if any(book.get(id) not in listed for id in rule.related))
        assert "-TV-" not in run("rules", game, related.id).out


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


@pytest.mark.parametrize("game", ["artemis", "olomoc", "signature", "sine-tempore"])
def test_a_scene_may_be_left_to_the_seed(run: Run, game: str) -> None:
    title = rouage.title(game)

    def drawn(seed: int, name: str) -> str:
        words = ("play", game, "--scene", "random", "--seed", str(seed), "--save", name, "--quiet")
        assert run(*words, typed=["quit"]).status == 0
        header = json.loads((Path.cwd() / name).read_text(encoding="utf-8").partition("\n")[0])
        return str(header["setup"]["scene"])

    found = [drawn(seed, f"{seed}.rouage") for seed in range(6)]
    assert drawn(3, "again.rouage") == found[3]
    assert set(found) <= {*title.scenes(title.shelf())}
    assert len(set(found)) > 1
    assert "random" in run("play", "--help").out


def test_a_narrative_mission_is_played_by_its_name(run: Run) -> None:
    told = run("play", "sine-tempore", "--scene", "long-hunt", "--seed", "1", typed=["quit"])
    assert any(line.startswith("The Long Hunt") for line in told.lines)
    assert "  long-hunt: The Long Hunt" in run("games").lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_prints_the_tables_it_cites(run: Run, language: str) -> None:
    title = rouage.title("sine-tempore")
    shelf = title.shelf()
    for id, kind in (("ST-RUL-101", "item"), ("ST-RUL-102", "event"), ("ST-RUL-99", "enemy"), ("ST-RUL-114", "module")):
        out = run("rules", "sine-tempore", id, "--lang", language).out
        assert [one for one in shelf.entries[kind].values() if one.name.in_(language) not in out] == []
        assert "sine-tempore." not in out
    missions = run("rules", "sine-tempore", "ST-RUL-104", "--lang", language).out
    assert shelf.entries["mission"]["long-hunt"].name.in_(language) not in missions, "the plot book tells it"
    words = ("play", "sine-tempore", "--scene", "antenna", "--lang", language, "--seed", "1")
    told = run(*words, typed=["rules ST-RUL-102"])
    assert [one for one in shelf.entries["event"].values() if one.name.in_(language) not in told.out] == []
