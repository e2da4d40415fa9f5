"""A campaign at a table: from any phase it wakes where it stood, and it moves to another server whole."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.cli import main
from tests.table.house import Data, House, Seat, house
from tests.table.trio import caught_up

PHASES = ("plot", "skills", "next", "muster", "mission", "learning", "workshop", "ship")


def phase_of(campaign: Data) -> str:
    return "plot" if campaign["plot"] is not None else str(campaign["phase"])


@functools.cache
def records() -> dict[str, str]:
    """The first moment of each phase in which somebody is asked, as a record."""
    game = rouage.new("sine-tempore", {"scene": "campaign", "players": 2, "deploy": "auto"}, seed=3, salt="")
    crew = {seat: bots.make("sine-tempore-crew", 1, "sine-tempore") for seat in game.seats}
    found: dict[str, str] = {}
    while len(found) < len(PHASES):
        decision = game.decision
        assert decision is not None
        assert game.number < 2_000, f"only {[*found]} came"
        view: Any = game.view(decision.seat)
        found.setdefault(phase_of(view["campaign"]), game.save())
        game.choose(crew[decision.seat].choose(view, decision), decision.seat)
    return found


class Server:
    """A database with a server on it, and the command line beside it."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        folder.mkdir()
        self.database = str(folder / "tables.db")
        self.capsys = capsys

    def table(self, *words: str) -> str:
        self.capsys.readouterr()
        assert main(["table", *words, "--database", self.database]) == 0
        return self.capsys.readouterr().out

    def bring_in(self, record: Path) -> tuple[str, dict[str, str]]:
        """A table of a record, and the secrets of its seats."""
        out = self.table("import", str(record))
        id = re.findall(r"/t/([a-z0-9]+)#", out)[0]
        return id, dict(re.findall(rf"(\S+): \S+/t/{id}#(\S+)", out))


def sit(here: House, table: str, secrets: dict[str, str]) -> Seat:
    ann = here.visitor()
    ann.post(f"/tables/{table}/sit", {"token": secrets["player-1"], "name": "Ann"}, 200)
    return ann.sit(table, "player-1")


@pytest.mark.parametrize("phase", PHASES)
def test_in_any_phase(
    phase: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROUAGE_HOME", str(tmp_path / "home"))
    file, moved = tmp_path / "campaign.rouage", tmp_path / "moved.rouage"
    file.write_text(records()[phase], "utf-8")
    one, other = Server(tmp_path / "one", capsys), Server(tmp_path / "other", capsys)
    table, secrets = one.bring_in(file)
    with house(one.database) as here, sit(here, table, secrets) as seat:
        assert phase_of(seat.position["view"]["campaign"]) == phase
        key = seat.options()[0]
        assert seat.choose(key)["type"] == "accepted"
    with house(one.database) as here, sit(here, table, secrets) as seat:
        caught_up(seat)
        stood = seat.position["view"]
        assert [entry for entry in seat.entries if entry["kind"] == "choice"][-1]["key"] == key
    moved.write_text(one.table("export", table), "utf-8")
    assert rouage.verify(moved.read_text("utf-8")).holds
    assert rouage.load(moved.read_text("utf-8")).view("player-1") == stood
    table, secrets = other.bring_in(moved)
    with house(other.database) as here, sit(here, table, secrets) as seat:
        assert seat.position["view"] == stood
