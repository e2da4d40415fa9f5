"""The same games come out however they are played: by one process or two, on a cluster, in pieces, after a crash."""

from __future__ import annotations

import errno
import multiprocessing
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Any

import polars as pl
import pytest

import rouage
from rouage.bots.random import RandomBot
from rouage.engine.language import Trouble
from rouage.engine.plain import Plain
from rouage.lab import results as keeping
from rouage.lab.again import again
from rouage.lab.lock import alone_in
from rouage.lab.plan import FORMAT, Plan
from rouage.lab.playing import FAILED, Rows, play
from rouage.lab.report import page
from rouage.lab.results import SCHEMA, Results
from rouage.lab.running import _shared, played
from rouage.lab.simulating import simulate
from rouage.lab.trouble import LabTrouble
from tests.lab.folders import BRAWL, alone, same, tables
from tests.patience import until

SCENES = {
    "artemis": "last-call", "olomoc": "first-night", "signature": "tavern-brawl", "sine-tempore": "landing-site",
}  # fmt: skip


@pytest.mark.parametrize(("game", "scene"), SCENES.items())
def test_every_game_is_played_to_its_end_and_its_record_is_made_again(game: str, scene: str, tmp_path: Path) -> None:
    results = alone(Plan(game=game, setup={"scene": scene}), 1, tmp_path)
    found = tables(results)
    assert found["games"]["error"].to_list() == [""]
    assert found["decisions"].height == found["games"]["choices"][0]
    assert found["uses"].height > 0
    assert found["dice"]["faces"].list.len().sum() == found["games"]["dice"][0]
    made, as_then, stopped = again(tmp_path, 0)
    assert as_then
    assert not stopped
    assert made.outcome is not None
    assert rouage.verify(made.save()).holds


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    assert same(alone(BRAWL, 5, tmp_path / "one"), simulate(BRAWL, 5, tmp_path / "two", processes=2))


def test_three_processes_share_games_and_none_is_lost(tmp_path: Path) -> None:
    assert same(alone(BRAWL, 40, tmp_path / "one"), simulate(BRAWL, 40, tmp_path / "three", processes=3))


def test_a_process_that_dies_is_told_of_and_its_games_are_played_later(tmp_path: Path) -> None:
    def kill(_rows: object) -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with pytest.raises(LabTrouble) as told:
        simulate(BRAWL, 400, tmp_path / "killed", processes=2, seen=kill)
    assert told.value.message.id == "lab.worker-died"
    there = Results.open(tmp_path / "killed").done
    assert 1 <= there < 400
    assert same(alone(BRAWL, there + 2, tmp_path / "killed"), alone(BRAWL, there + 2, tmp_path / "whole"))


def test_a_process_that_dies_before_its_first_game_is_told_of_too() -> None:
    here, there = multiprocessing.Pipe()
    there.close()
    with pytest.raises(LabTrouble) as told:
        list(_shared(BRAWL, range(3), [here]))
    assert told.value.message.id == "lab.worker-died"


def test_a_run_that_is_stopped_ends_all_its_processes_before_it_waits_for_any(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def heard(name: str) -> None:
        kept = getattr(BaseProcess, name)

        def called(process: BaseProcess, *args: float) -> None:
            calls.append(name)
            kept(process, *args)

        monkeypatch.setattr(BaseProcess, name, called)

    heard("terminate")
    heard("join")
    games = played(BRAWL, range(400), processes=3)
    next(iter(games))
    workers = multiprocessing.active_children()
    games.close()  # type: ignore[attr-defined]
    assert calls == ["terminate", "terminate", "join", "join"]
    assert not any(worker.is_alive() for worker in workers)


def test_games_added_later_are_as_if_played_at_once(tmp_path: Path) -> None:
    alone(BRAWL, 2, tmp_path / "bits")
    assert same(alone(BRAWL, 5, tmp_path / "bits"), alone(BRAWL, 5, tmp_path / "whole"))
    assert not (tmp_path / "bits" / keeping.PARTS).exists()


def test_fewer_games_than_there_are_change_nothing(tmp_path: Path) -> None:
    alone(BRAWL, 3, tmp_path)
    assert alone(BRAWL, 1, tmp_path).table("games").height == 3


def test_interrupted_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    seen: list[int] = []

    def tired(rows: object) -> None:
        seen.append(1)
        if len(seen) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(BRAWL, 4, tmp_path / "tired", processes=1, seen=tired)
    assert Results.open(tmp_path / "tired").done == 2
    assert same(alone(BRAWL, 4, tmp_path / "tired"), alone(BRAWL, 4, tmp_path / "rested"))


def test_only_one_plays_into_a_folder_at_a_time(tmp_path: Path) -> None:
    refused: list[str] = []

    def another(_rows: object) -> None:
        with pytest.raises(LabTrouble) as told:
            alone(BRAWL, 4, tmp_path / "shared")
        refused.append(str(told.value))

    shared = simulate(BRAWL, 3, tmp_path / "shared", processes=1, seen=another)
    assert len(refused) == 3
    assert all("already playing" in one and str(tmp_path / "shared") in one for one in refused)
    assert same(shared, alone(BRAWL, 3, tmp_path / "whole"))


def test_two_who_begin_a_folder_at_once_do_not_write_its_manifest_both(tmp_path: Path) -> None:
    tmp_path.joinpath("new").mkdir()
    with alone_in(tmp_path / "new"), pytest.raises(LabTrouble, match="already playing"):
        Results.begin(tmp_path / "new", BRAWL)
    assert Results.begin(tmp_path / "new", BRAWL).done == 0


def test_a_file_system_without_locks_may_be_played_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_file: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr("rouage.lab.lock._lock", none)
    assert alone(BRAWL, 1, tmp_path).done == 1


THREE = [
    Rows(
        games=[(number, number, "", False, "lost", 50, 9, "", "", "")],
        uses=[(number, "gm", "creature", "wolf", "fell", 1)],
    )
    for number in range(3)
]


def kept(games: list[Rows], folder: Path) -> Results:
    """The games that are not there yet, added and joined."""
    results = Results.begin(folder, BRAWL)
    for rows in games[results.done :]:
        results.add(rows)
    results.join()
    return results


def tire_at(line: int) -> Callable[[FrameType, str, object], Any]:
    """A trace that presses Ctrl+C at one of the lines run in the module that keeps results, counted from the first."""
    left = [line]

    def trace(frame: FrameType, event: str, _arg: object) -> Any:
        if frame.f_code.co_filename != keeping.__file__ or frame.f_code.co_name.startswith("<"):
            return None
        if event == "line":
            left[0] -= 1
            if not left[0]:
                raise KeyboardInterrupt
        return trace

    return trace


def test_an_interruption_anywhere_loses_and_doubles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is written at once, two wait and are written together; it may come before any line of that."""
    monkeypatch.setattr(keeping, "EVERY", 1e9)
    whole, earlier = kept(THREE, tmp_path / "whole"), sys.gettrace()
    seen = set()
    for line in range(1, 1000):
        folder = tmp_path / str(line)
        results = Results.begin(folder, BRAWL)
        sys.settrace(tire_at(line))
        try:
            for rows in THREE:
                results.add(rows)
            results.write()
        except KeyboardInterrupt:
            sys.settrace(earlier)
            added = results.done
            results.write()
            assert results.done == added == Results.open(folder).done == results.table("games").height
            files = frozenset((file.name, file.read_bytes()) for file in folder.rglob("*") if file.is_file())
            if files not in seen:
                # What goes on from the same files ends in the same.
                seen.add(files)
                assert same(kept(THREE, folder), whole), line
        else:
            break
        finally:
            sys.settrace(earlier)
    assert 50 < line < 999
    assert len(seen) > 2


def test_an_interruption_just_after_a_part_got_its_name_ends_as_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def tired(self: Path, target: Path) -> Path:
        rename(self, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "rename", tired)
    with pytest.raises(KeyboardInterrupt):
        alone(BRAWL, 3, tmp_path / "tired")
    monkeypatch.undo()
    assert Results.open(tmp_path / "tired").done == 1
    assert same(alone(BRAWL, 3, tmp_path / "tired"), alone(BRAWL, 3, tmp_path / "rested"))


def test_an_interruption_before_the_parts_are_joined_keeps_what_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tired(_results: Results) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Results, "join", tired)
    with pytest.raises(KeyboardInterrupt):
        alone(BRAWL, 3, tmp_path)
    assert Results.open(tmp_path).done == 3


KILLED = """
import sys
from pathlib import Path
from rouage.lab import results
results.EVERY = 0.0
from rouage.lab.plan import Plan
from rouage.lab.simulating import simulate
simulate(Plan(game="signature", setup={"scene": "tavern-brawl"}, seed=3), 1_000_000, Path(sys.argv[1]), processes=1)
"""


def test_killed_and_resumed_is_as_never_killed(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path / "killed")])
    parts = tmp_path / "killed" / keeping.PARTS
    until(lambda: len(list(parts.glob("[0-9]*"))) >= 3 or process.poll() is not None, "three games")
    # However slow we are, it plays on no further.
    process.send_signal(signal.SIGSTOP)
    with pytest.raises(LabTrouble, match="already playing"):
        alone(BRAWL, 1_000_000, tmp_path / "killed")
    assert Results.open(tmp_path / "killed").table("games").height >= 3
    process.send_signal(signal.SIGKILL)
    process.wait()
    there = Results.open(tmp_path / "killed").done
    assert there >= 3
    assert same(alone(BRAWL, there + 2, tmp_path / "killed"), alone(BRAWL, there + 2, tmp_path / "whole"))


def test_a_crash_while_parts_are_joined_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone(BRAWL, 2, tmp_path / "torn")
    moved: list[str] = []
    replace_file = Path.replace

    def full(self: Path, target: Path) -> Path:
        if len(moved) == 2:
            raise OSError("no space left")
        moved.append(target.name)
        return replace_file(self, target)

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(LabTrouble, match="no space left"):
        alone(BRAWL, 4, tmp_path / "torn")
    monkeypatch.undo()
    whole = alone(BRAWL, 4, tmp_path / "whole")
    assert same(Results.open(tmp_path / "torn"), whole)
    assert same(alone(BRAWL, 4, tmp_path / "torn"), whole)


def test_a_crash_while_the_first_parts_are_joined_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace_file = Path.replace

    def full(self: Path, target: Path) -> Path:
        if target.name == "games.parquet":
            raise OSError("no space left")
        return replace_file(self, target)

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(LabTrouble, match="no space left"):
        alone(BRAWL, 2, tmp_path / "torn")
    monkeypatch.undo()
    assert same(alone(BRAWL, 3, tmp_path / "torn"), alone(BRAWL, 3, tmp_path / "whole"))


@pytest.mark.parametrize("name", SCHEMA)
def test_a_table_that_was_lost_is_told_before_anything_is_played(name: str, tmp_path: Path) -> None:
    alone(BRAWL, 2, tmp_path)
    (tmp_path / f"{name}.parquet").unlink()
    there = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    seen: list[Rows] = []
    with pytest.raises(LabTrouble, match=f"{name}.parquet is lost or torn"):
        simulate(BRAWL, 3, tmp_path, processes=1, seen=seen.append)
    assert not seen
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == there


def test_a_table_with_other_columns_is_no_table(tmp_path: Path) -> None:
    results = alone(BRAWL, 1, tmp_path)
    file = tmp_path / "uses.parquet"
    pl.read_parquet(file).rename({"times": "often"}).write_parquet(file)
    for ask in (lambda: results.table("uses"), lambda: alone(BRAWL, 2, tmp_path)):
        with pytest.raises(LabTrouble, match=r"uses.parquet is lost or torn"):
            ask()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Results.begin(tmp_path / "there", BRAWL)
    (tmp_path / "there" / keeping.PARTS).write_text("mine")
    with pytest.raises(LabTrouble, match="there cannot be written"):
        alone(BRAWL, 1, tmp_path / "there")

    def closed(_folder: Path) -> bool:
        raise PermissionError(errno.EACCES, "permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "exists", closed)
        with pytest.raises(LabTrouble, match="there cannot be written: permission denied"):
            Results.begin(tmp_path / "there", BRAWL)

    def full(*_: object, **__: object) -> None:
        raise pl.exceptions.ComputeError("no space left")

    monkeypatch.setattr(pl.DataFrame, "write_parquet", full)
    with pytest.raises(LabTrouble, match="full cannot be written: no space left"):
        alone(BRAWL, 1, tmp_path / "full")


@pytest.mark.filterwarnings("default")
def test_a_cluster_of_two_finds_what_one_process_finds(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        far = simulate(BRAWL, 6, tmp_path / "far", cluster="auto")
    finally:
        ray.shutdown()
    assert same(far, alone(BRAWL, 6, tmp_path / "near"))


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(BRAWL, seed=4), "seed"),
        (replace(BRAWL, bots={"all": "random"}), "bots"),
        (replace(BRAWL, setup={"scene": "goblin-gorge"}), "setup"),
        (replace(BRAWL, changes={"creature.tavern-brawler.difficulty": 1}), "changes"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_a_folder_is_gone_on_with_only_by_the_same_plan(other: Plan, what: str, tmp_path: Path) -> None:
    alone(BRAWL, 1, tmp_path)
    with pytest.raises(LabTrouble) as told:
        alone(other, 2, tmp_path)
    assert told.value.message.args["what"] == f"lab.fact-{what}"


def test_results_that_were_counted_otherwise_are_told_apart(tmp_path: Path) -> None:
    alone(BRAWL, 1, tmp_path)
    manifest = tmp_path / keeping.MANIFEST
    manifest.write_text(manifest.read_text().replace(f'"format": {FORMAT}', f'"format": {FORMAT - 1}'))
    for ask in (lambda: page(tmp_path, "en"), lambda: again(tmp_path, 0), lambda: alone(BRAWL, 2, tmp_path)):
        with pytest.raises(LabTrouble, match="another version of Rouage"):
            ask()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "here").write_text("mine")
    with pytest.raises(LabTrouble, match="something other"):
        alone(BRAWL, 1, tmp_path / "here")


def test_games_may_be_read_while_parts_are_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever counts the games before the parts are joined, and reads them afterwards, finds them all the same."""
    alone(BRAWL, 1, tmp_path)
    results = Results.begin(tmp_path, BRAWL)
    for number in (1, 2):
        results.add(play(BRAWL, number))
        results.write()
    reader, whole = Results.open(tmp_path), Results._whole

    def late(self: Results, name: str, kept: int) -> pl.DataFrame:
        results.join()
        return whole(self, name, kept)

    monkeypatch.setattr(Results, "_whole", late)
    assert reader.table("games")["game"].to_list() == [0, 1, 2]


def test_games_differ_and_a_plan_with_another_seed_plays_others(tmp_path: Path) -> None:
    seeds = [BRAWL.seed_of(number) for number in range(50)]
    assert len({*seeds, *(replace(BRAWL, seed=4).seed_of(number) for number in range(50))}) == 100


STUMBLING = """
from rouage.bots.random import RandomBot

class Stumbling(RandomBot):
    def choose(self, view, decision):
        self.made = getattr(self, "made", 0) + 1
        if self.made == 3:
            raise ZeroDivisionError("oh")
        return super().choose(view, decision)

class Leaving(RandomBot):
    def choose(self, view, decision):
        raise SystemExit(3)
"""


@pytest.mark.parametrize(
    ("name", "what", "line"), [("Stumbling", "ZeroDivisionError: oh", 8), ("Leaving", "SystemExit: 3", 13)]
)
def test_a_bot_that_fails_costs_its_own_game_and_is_told_with_choice_seat_and_line(
    name: str, what: str, line: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "stumbling.py").write_text(STUMBLING)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = play(replace(BRAWL, bots={"player-2": f"stumbling:{name}"}), 0)
    [row] = found.games
    assert row[4] == FAILED
    assert row[8] == f"{what} (#{len(found.decisions) + 1}, player-2, stumbling.py:{line})"


def test_a_game_that_failed_is_made_again_up_to_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stumbling.py").write_text(STUMBLING)
    monkeypatch.syspath_prepend(str(tmp_path))
    results = alone(replace(BRAWL, bots={"player-2": "stumbling:Stumbling"}), 1, tmp_path / "runs")
    [row] = results.table("games").rows(named=True)
    made, as_then, stopped = again(results.folder, 0)
    assert as_then
    assert (made.number, made.outcome, stopped) == (row["choices"], None, row["error"])
    assert made.number > 0
    assert rouage.verify(made.save()).holds
    monkeypatch.setattr("stumbling.Stumbling.choose", RandomBot.choose)
    assert not again(results.folder, 0).as_then


def test_a_long_message_does_not_hide_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ZeroDivisionError("oh" * 1000)

    monkeypatch.setattr("rouage.bots.random.RandomBot.choose", fail)
    [row] = play(replace(BRAWL, bots={"all": "random"}), 0).games
    assert len(str(row[8])) < 500
    assert "(#1, " in str(row[8])


def test_a_bot_that_cannot_be_made_with_some_seeds_costs_those_games_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "moody.py").write_text(MOODY)
    monkeypatch.syspath_prepend(str(tmp_path))
    plan = replace(BRAWL, bots={"player-1": "moody:Moody"})
    games = tables(alone(plan, 8, tmp_path / "runs"))["games"]
    failed = games.filter(pl.col("error") != "")
    assert 0 < failed.height < 8
    assert set(failed["error"]) == {"BadBot: KeyError: 'mood' (moody.py:7)"}
    assert set(failed["reason"]) == {FAILED}
    with pytest.raises(LabTrouble, match=r"failed before its first choice.* \(moody.py:7\)"):
        again(tmp_path / "runs", failed["game"][0])


MOODY = """
from rouage.bots.random import RandomBot

class Moody(RandomBot):
    def __init__(self, seed):
        if seed % 3:
            raise KeyError("mood")
        super().__init__(seed)
"""


def test_a_game_that_chance_cannot_lay_costs_itself_only(tmp_path: Path) -> None:
    """The decks of ministries are drawn, and one of the two does not hold the card that is said to be in hand."""
    setup: dict[str, Plain] = {
        "begin": "planning", "cycle": 4, "agenda": "cordon-sanitaire", "ministries": "random", "decors": [],
        "players": {seat: {"hand": ["axe"], "propaganda": 1} for seat in ("player-1", "player-2")},
        "rouages": [
            {"card": card, "id": f"{card}-{y}", "seat": seat, "at": [x, y]}
            for seat, y in (("player-1", 12_000), ("player-2", 4000))
            for card, x in (("petra-kantor", 4000), ("kubik-oktobar", 8000), ("dominik-kralov", 12_000))
        ],
    }  # fmt: skip
    plan = Plan(game="olomoc", setup=setup, bots={"all": "random"})
    games = tables(simulate(plan, 8, tmp_path, processes=2))["games"]
    assert games["game"].to_list() == list(range(8))
    failed = games.filter(pl.col("reason") == FAILED)["error"].to_list()
    assert 0 < len(failed) < 8
    assert all(one.startswith("BadSetup: player-1: “axe”") for one in failed)


def test_what_cannot_be_played_is_said_before_anything_is_written(tmp_path: Path) -> None:
    for plan, id in (
        (replace(BRAWL, setup={"numbers": "open"}), "lab.no-goal"),
        (Plan(game="artemis", setup={"numbers": "open"}), "lab.no-goal"),
        (replace(BRAWL, bots={"player-9": "random"}), "lab.unknown-seat"),
        (replace(BRAWL, bots={"all": "nobody"}), "lab.unknown-bot"),
        (replace(BRAWL, changes={"creature.nobody.difficulty": 1}), "engine.unknown-entry"),
    ):
        with pytest.raises(Trouble) as told:
            alone(plan, 1, tmp_path / "none")
        assert told.value.message.id == id
    assert not (tmp_path / "none").exists()


def test_tables_have_the_columns_they_promise(tmp_path: Path) -> None:
    results = alone(BRAWL, 1, tmp_path)
    for name, columns in SCHEMA.items():
        assert dict(pl.read_parquet(tmp_path / f"{name}.parquet").schema) == columns
    assert results.table("decisions")["number"].to_list() == list(range(1, results.table("decisions").height + 1))
