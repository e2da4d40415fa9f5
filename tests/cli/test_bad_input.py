"""Whatever is asked wrongly gets one clear sentence and the status 2, and leaves everything as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import rouage
from rouage.bots import make

from .conftest import Run

COMMANDS: list[tuple[str, str]] = [
    ("plya", "no command “plya”; known: play."),
    ("--colour", "no option --colour"),
    ("--lang de games", "no language “de”"),
    ("games --lang", "no language “”"),
    ("games now", "do not belong here: now"),
    ("play chess", "chess"),
    ("play signature ludo", "do not belong here: ludo"),
    ("play --scene nowhere", "no scene “nowhere”; known: tavern-brawl"),
    ("play --scene tavern-brawl --setup x.toml", "not both"),
    ("play --scene tavern-brawl --seat player-9", "no seat “player-9”; known: player-1"),
    ("play --scene tavern-brawl --bot gm=genius", "no bot “genius”; known: "),
    ("play --scene tavern-brawl --bot player-9=random", "no seat “player-9”"),
    ("play --scene tavern-brawl --bot gm=", "“gm=” names no bot"),
    ("play --scene tavern-brawl --bot =random", "“=random” names no bot"),
    ("play --scene tavern-brawl --seat gm --bot gm=random", "by a person and by a bot"),
    ("play --scene tavern-brawl --seed seven", "--seed takes a whole number"),
    ("play --scene tavern-brawl --seed=-1", "--seed takes a whole number"),
    ("play --scene tavern-brawl --seed 99999999999999999999", "--seed takes a whole number"),
    ("play --scene tavern-brawl --seed", "--seed needs a value"),
    ("play --scene tavern-brawl --dice loaded", "--dice takes one of seed, typed"),
    ("play --scene tavern-brawl --dice typed --seat none", "somebody must hold a seat"),
    ("play --scene tavern-brawl --pack nowhere", "no pack folder"),
    ("play --scene tavern-brawl --save nowhere/x.rouage", "no folder nowhere to write x.rouage"),
    ("play --scene tavern-brawl --save taken.txt", "taken.txt is there already"),
    ("play --scene tavern-brawl --save .", "there already"),
    ("play --setup nowhere.toml", "no file or folder nowhere.toml"),
    ("play --resume nowhere.rouage", "no file or folder nowhere.rouage"),
    ("play --resume good.rouage --seed 3", "--seed cannot be given with --resume"),
    ("play --resume good.rouage --scene tavern-brawl", "--scene cannot be given with --resume"),
    ("play --resume good.rouage --save taken.txt", "taken.txt is there already"),
    ("play --resume good.rouage --save nowhere/x.rouage", "no folder nowhere to write x.rouage"),
    ("play chess --resume good.rouage", "good.rouage is a game of signature"),
    ("replay", "FILE is missing"),
    ("replay nowhere.rouage", "no file or folder nowhere.rouage"),
    ("replay good.rouage --at x", "--at takes a whole number"),
    ("replay good.rouage --at 9999", "no choice 9999; the last one is"),
    ("replay good.rouage --seat player-9", "no seat “player-9”"),
    ("verify .", "is a folder"),
    ("verify taken.txt", "taken.txt is not the record of a game"),
    ("replay taken.txt", "taken.txt is not the record of a game"),
    ("rules SIG-XXX-99", "no rule SIG-XXX-99"),
    ("rules", "GAME is missing"),
    ("rules chess", "chess"),
    ("rules signature SIG-XXX-99", "no rule SIG-XXX-99"),
    ("rules signature --search zzzz", "No rule contains the words “zzzz”"),
    ("rules signature SIG-TSK-01 --search die", "not both"),
    ("odds", "GAME"),
    ("odds chess --difficulty 3", "chess"),
    ("odds signature", "--difficulty N, or --move"),
    ("odds signature --difficulty 3 --move long", "--difficulty N, or --move"),
    ("odds signature --difficulty high", "--difficulty takes a whole number from 0 to 99, not “high”"),
    ("odds signature --difficulty=-2", "--difficulty takes a whole number"),
    ("odds signature --difficulty ３", "--difficulty takes a whole number"),
    ("odds signature --difficulty 3 --energy 99", "--energy takes a whole number"),
    ("odds signature --move far", "--move takes one of short, long"),
    ("odds signature --move long --ground mud", "--ground takes one of ordinary, difficult"),
    ("odds signature --difficulty 3 --ground ordinary", "--ground goes with --move"),
    ("pack", "COMMAND"),
    ("pack check", "PATH is missing"),
    ("pack check nowhere", "no pack folder"),
    ("schema chess", "chess"),
    ("setup signature --out taken.txt", "taken.txt is there already"),
    ("setup signature --out nowhere/x.toml", "no folder nowhere to write x.toml"),
]

SETUPS: list[tuple[str, str]] = [
    ("scene = ", "setup.toml"),
    ("scene = 3", "scene"),
    ('scene = "nowhere"', "nowhere"),
    ('sceen = "tavern-brawl"', "sceen"),
    ('scene = "tavern-brawl"\nrounds = 0', "rounds"),
    ('scene = "tavern-brawl"\nrounds = "many"', "rounds"),
    ('scene = "tavern-brawl"\ncharacters = ["nobody"]', "nobody"),
    ("heroes = []", "1 to 8 characters"),
    ('scene = "tavern-brawl"\n[[heroes]]\nwounds = 9', "wounds"),
    ("[[creatures]]\nid = 'x'", "difficulty"),
    ('scene = "tavern-brawl"\nsize = [0]', "width and a depth"),
    ('scene = "tavern-brawl"\nnumbers = 1979-05-27', "numbers"),
    ("\x00", "setup.toml"),
]

Change = Callable[[list[str]], list[str]]
RECORDS: dict[str, Change] = {
    "nothing": lambda lines: [],
    "no record": lambda lines: ["hello"],
    "a list": lambda lines: ["[1, 2]"],
    "no header": lambda lines: lines[1:],
    "cut short": lambda lines: lines[:-1],
    "cut in a line": lambda lines: [*lines[:-1], lines[-1][:9]],
    "another format": lambda lines: [lines[0].replace('"rouage": 2', '"rouage": 99', 1), *lines[1:]],
    "another game": lambda lines: [lines[0].replace('"signature"', '"chess"', 1), *lines[1:]],
    "a lost choice": lambda lines: [*lines[:2], *lines[3:]],
    "a choice twice": lambda lines: [*lines[:3], *lines[2:]],
    "a wrong type": lambda lines: [lines[0], lines[1].replace('"n": 1', '"n": "1"', 1), *lines[2:]],
    "another choice": lambda lines: [lines[0], _changed(lines[1], key="dance"), *lines[2:]],
    "another seat": lambda lines: [lines[0], _changed(lines[1], seat="player-9"), *lines[2:]],
    "other dice": lambda lines: [lines[0], _changed(lines[1], dice=[1, 1, 1, 1]), *lines[2:]],
    "another hash": lambda lines: [lines[0], _changed(lines[1], hash="0" * 16), *lines[2:]],
    "another setup": lambda lines: [lines[0].replace("tavern-brawl", "chapel-vigil"), *lines[1:]],
    "another seed": lambda lines: [*lines[:-1], lines[-1].replace('"seed": 3', '"seed": 4')],
    "deep nesting": lambda lines: ["[" * 100_000],
}


def _changed(line: str, **fields: object) -> str:
    return json.dumps({**json.loads(line), **fields})


@pytest.fixture(scope="module")
def record() -> str:
    """A few choices of a game."""
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=3, salt="s")
    bot = make("random", 1)
    while game.number < 8 and game.decision is not None:
        game.choose(bot.choose({}, game.decision), game.decision.seat)
    return game.save()


@pytest.fixture
def folder(tmp_path: Path, record: str, home: Path) -> Path:
    (tmp_path / "good.rouage").write_text(record)
    (tmp_path / "taken.txt").write_text("mine")
    return tmp_path


def everything(folder: Path) -> dict[str, str]:
    return {str(path): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("words", "sentence"), COMMANDS)
def test_a_wrong_command(run: Run, folder: Path, words: str, sentence: str) -> None:
    before = everything(folder)
    answer = run(*words.split())
    assert answer.status == 2
    assert sentence in answer.err
    assert len(answer.err.splitlines()) == 1
    assert answer.out == ""
    assert everything(folder) == before


@pytest.mark.parametrize("words", [words for words, _ in COMMANDS if "--lang" not in words])
def test_a_wrong_command_in_french(run: Run, folder: Path, words: str) -> None:
    english = run(*words.split())
    french = run("--lang", "fr", *words.split())
    assert french.status == 2
    assert "cli." not in french.err
    assert len(french.err.splitlines()) == 1
    assert french.err != english.err


@pytest.mark.parametrize(("text", "sentence"), SETUPS)
def test_a_malformed_setup(run: Run, folder: Path, text: str, sentence: str) -> None:
    (folder / "setup.toml").write_text(text)
    before = everything(folder)
    answer = run("play", "--setup", "setup.toml", "--seed", "1")
    assert answer.status == 2
    assert sentence in answer.err
    assert "Traceback" not in answer.err
    assert "engine." not in answer.err
    assert everything(folder) == before


@pytest.mark.parametrize("change", RECORDS.values(), ids=RECORDS)
@pytest.mark.parametrize("command", ["verify FILE", "replay FILE", "play --resume FILE"])
def test_a_malformed_or_altered_record(run: Run, folder: Path, record: str, change: Change, command: str) -> None:
    (folder / "bad.rouage").write_text("".join(f"{line}\n" for line in change(record.splitlines())))
    before = everything(folder)
    answer = run(*command.replace("FILE", "bad.rouage").split())
    assert answer.status in ((1, 2) if command.startswith("verify") else (2,))
    assert len(answer.err.splitlines()) == 1
    assert "Line " in answer.err or "is not the record of a game" in answer.err
    assert "engine." not in answer.err
    assert answer.out == ""
    assert everything(folder) == before


MANIFEST = 'id = "mine"\ngame = "signature"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\n'
NEWT = '[creature.newt]\nname.en = "Newt"\ntext.en = "Small."\ndifficulty = 1\n'
PACKS: dict[str, tuple[dict[str, str], str]] = {
    "no manifest": ({"all.toml": NEWT}, "pack.toml"),
    "broken manifest": ({"pack.toml": "id = "}, "pack.toml"),
    "no id": ({"pack.toml": MANIFEST.replace('id = "mine"\n', "")}, "id"),
    "unknown game": ({"pack.toml": MANIFEST.replace("signature", "chess")}, "chess"),
    "game is a number": ({"pack.toml": MANIFEST.replace('"signature"', "3")}, "game"),
    "version is a text": ({"pack.toml": MANIFEST.replace("version = 1", 'version = "1"')}, "version"),
    "the id of another": ({"pack.toml": MANIFEST.replace('"mine"', '"house"')}, "house"),
    "requires what is not there": ({"pack.toml": f'{MANIFEST}requires = ["more"]\n'}, "more"),
    "broken file": ({"pack.toml": MANIFEST, "all.toml": "[creature"}, "all.toml"),
    "not text": ({"pack.toml": MANIFEST, "all.toml": "\udcff"}, "all.toml"),
    "unknown kind": ({"pack.toml": MANIFEST, "all.toml": "[monster.newt]\n"}, "monster"),
    "unknown key": ({"pack.toml": MANIFEST, "all.toml": f"{NEWT}teeth = 3\n"}, "teeth"),
    "missing key": ({"pack.toml": MANIFEST, "all.toml": '[creature.newt]\nname.en = "Newt"\n'}, "difficulty"),
    "out of range": ({"pack.toml": MANIFEST, "all.toml": NEWT.replace("= 1", "= 11")}, "11"),
    "wrong type": ({"pack.toml": MANIFEST, "all.toml": NEWT.replace("= 1", '= "1"')}, "difficulty"),
    "bad name": ({"pack.toml": MANIFEST, "all.toml": NEWT.replace("creature.newt", 'creature."New T"')}, "New T"),
    "no text": ({"pack.toml": MANIFEST, "all.toml": NEWT.replace('name.en = "Newt"', "name = {}")}, "name"),
    "twice": ({"pack.toml": MANIFEST, "all.toml": NEWT, "more.toml": NEWT}, "newt"),
    "no such reference": (
        {
            "pack.toml": MANIFEST,
            "all.toml": '[character.x]\nname.en = "X"\ntext.en = "X"\ntraits = []\npowers = ["zap"]\n',
        },
        "zap",
    ),
    "a list for a table": ({"pack.toml": MANIFEST, "all.toml": "creature = []\n"}, "creature"),
}


@pytest.mark.parametrize(("files", "sentence"), PACKS.values(), ids=PACKS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_malformed_pack(run: Run, folder: Path, files: dict[str, str], sentence: str, language: str) -> None:
    pack = folder / "mine"
    pack.mkdir()
    for name, text in files.items():
        (pack / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    for words in (["pack", "check", "mine"], ["play", "--scene", "tavern-brawl", "--pack", "mine"]):
        answer = run(*words, "--lang", language)
        assert answer.status == 2
        assert sentence in answer.err
        assert "Traceback" not in answer.err
        assert "engine." not in answer.err
        assert answer.out == ""
        assert not (folder / "home").exists()
