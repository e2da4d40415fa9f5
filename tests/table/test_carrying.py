"""Tables carried by the command line, without a server, between files and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

import rouage
from rouage import bots
from rouage.cli import main
from rouage.table.store import Store
from tests.table.house import house


class Cli:
    """`rouage table …` on one database."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.capsys = capsys

    def __call__(self, *words: str, status: int = 0) -> str:
        self.capsys.readouterr()
        found = main(["table", *words, "--database", self.database])
        out, err = self.capsys.readouterr()
        assert found == status, err
        return err if status else out


@pytest.fixture
def cli(database: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    monkeypatch.setenv("ROUAGE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("ROUAGE_DEBUG", "1")
    return Cli(database, capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Ten choices of a brawl."""
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=5)
    bot = bots.make("random", 5)
    while (decision := game.decision) is not None and game.number < 10:
        game.choose(bot.choose(game.view(decision.seat), decision), decision.seat)
    file = tmp_path / "brawl.rouage"
    file.write_text(game.save(), "utf-8")
    return file


def test_a_record_goes_in_and_comes_out_the_same(cli: Cli, record: Path, tmp_path: Path) -> None:
    out = cli("import", str(record), "--title", "The brawl")
    id = re.findall(r"/t/([a-z0-9]+)#", out)[0]
    assert len(re.findall(rf"/t/{id}#[\w-]{{20,}}", out)) == 5, "four seats and the host"
    assert cli("export", id) == record.read_text("utf-8")
    file = tmp_path / "again.rouage"
    cli("export", id, "--out", str(file))
    again = rouage.load(file.read_text("utf-8"))
    assert again.last.hash == rouage.load(record.read_text("utf-8")).last.hash
    assert len(again.promises) == 1, "its dice were told, and later ones come from another seed"
    assert str(file) in cli("export", id, "--out", str(file), status=2), "nothing is overwritten"


def test_tables_are_listed(cli: Cli, record: Path) -> None:
    cli("import", str(record), "--title", "The brawl")
    cli("import", str(record), "--title", "Again")
    assert [line.split()[-1] for line in cli("list").splitlines()] == ["Again", "brawl"]
    told = json.loads(cli("list", "--json"))
    assert {(row["game"], row["kind"], row["status"]) for row in told} == {("signature", "table", "open")}


def test_an_imported_table_is_played_on(sqlite: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = Cli(sqlite, capsys)("import", str(record))
    id = re.findall(r"/t/([a-z0-9]+)#", out)[0]
    secrets = dict(re.findall(rf"(\S+): \S+/t/{id}#(\S+)", out))
    with house(sqlite) as here:
        ann = here.visitor()
        for seat in ("gm", "player-1"):
            ann.post(f"/tables/{id}/sit", {"token": secrets[seat], "name": "Ann"}, 200)
        assert ann.post(f"/tables/{id}/sit", {"token": secrets["host"]}, 200)["host"]
        waiting = ann.get(f"/tables/{id}/log", seat="player-1")["entries"]
        keys = [entry.get("key", "") for entry in waiting if entry["kind"] == "choice" and entry["seat"] != "player-1"]
        assert not any(keys), "what others chose is told by what came of it"
        with ann.sit(id, "gm") as gm:
            assert gm.choose("note found in the attic")["type"] == "accepted"


def test_what_is_hidden_stays_hidden(sqlite: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever did not notice a choice does not count it."""
    game = rouage.new("signature", {"scene": "tavern-brawl"}, seed=5)
    game.choose("note only for me", "gm")
    file = tmp_path / "noted.rouage"
    file.write_text(game.save(), "utf-8")
    id = re.findall(r"/t/([a-z0-9]+)#", Cli(sqlite, capsys)("import", str(file)))[0]

    async def seen() -> list[str | None]:
        async with await Store.open(sqlite) as store:
            return [entry.seen_by for entry in await store.entries(id) if entry.kind == "choice"]

    assert asyncio.run(seen()) == ['["gm"]']


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export", "nosuchtable"), "no table “nosuchtable”"),
        (("export", "Robert'); DROP"), "no table “Robert'); DROP”"),
        (("import", "absent.rouage"), "absent.rouage"),
        (("import",), "FILE"),
        (("carry",), "carry"),
    ],
)
def test_what_cannot_be_done_is_said(cli: Cli, record: Path, words: tuple[str, ...], said: str) -> None:
    cli("import", str(record))
    assert said in cli(*words, status=2)


def test_a_place_without_tables_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "nothing.db"
    cli = Cli(str(place), capsys)
    for words in (("list",), ("export", "abcdefgh")):
        assert str(place) in cli(*words, status=2)
    assert not place.exists()
    assert "mysql" in Cli("mysql://here", capsys)("list", status=2)


def test_a_record_that_does_not_hold_is_refused(cli: Cli, record: Path) -> None:
    text = record.read_text("utf-8").replace('"key": ', '"key": "x" , "kay": ', 1)
    record.write_text(text, "utf-8")
    assert cli("import", str(record), status=2).startswith("Line 2: ")


def test_a_long_title_is_refused(cli: Cli, record: Path) -> None:
    assert "80" in cli("import", str(record), "--title", "x" * 81, status=2)


def test_it_speaks_french(sqlite: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = Cli(sqlite, capsys)("import", str(record), "--lang", "fr")
    assert "est dressée" in out
    assert "hôte" in out
