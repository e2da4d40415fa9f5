"""A study gone over by the search bot: begun by any reader, worked out beside the tables, and kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.table import analysis, errand
from tests.patience import PATIENCE, until
from tests.table.house import House, Visitor, house

SCENE = "tavern-brawl"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as one:
        yield one


def brawl(choices: int = 10_000) -> rouage.Game[Any]:
    game = rouage.new("signature", {"scene": SCENE}, seed=2)
    players = {seat: bots.make(bots.default("signature", seat), 2, "signature") for seat in game.seats}
    while (decision := game.decision) is not None and game.number < choices:
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game


def study_of(visitor: Visitor, game: rouage.Game[Any]) -> str:
    id: str = visitor.post("/studies", {"record": game.save()})["table"]["id"]
    return id


def analysis_when(visitor: Visitor, id: str, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """What is told of it once this is true."""
    told: dict[str, Any] = {}

    def looked() -> bool:
        told.clear()
        told.update(visitor.get(f"/studies/{id}/analysis"))
        return true(told)

    until(looked, "the analysis")
    return told


def until_done(visitor: Visitor, id: str) -> dict[str, Any]:
    return analysis_when(visitor, id, lambda told: told["state"] not in ("waiting", "working"))


def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    start = errand.start

    async def hurried(words: Any, *rest: Any, **more: Any) -> Any:
        return await start([*words, "--tries=2"], *rest, **more)

    monkeypatch.setattr(errand, "start", hurried)


def test_a_reader_has_a_game_analysed_and_everybody_reads_it(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    few_tries(monkeypatch)
    ann, bob = here.visitor(), here.visitor()
    game = brawl()
    id = study_of(ann, game)
    assert bob.get(f"/studies/{id}/analysis")["state"] == "none"
    assert bob.post(f"/studies/{id}/analysis", status=202)["state"] in ("waiting", "working")
    told = until_done(ann, id)
    assert told["state"] == "done"
    assert told["sides"] == [["player-1", "player-2", "player-3"], ["gm"]]
    assert told["end"] in ([1.0, 0.0], [0.0, 1.0])
    assert {one["number"] for one in told["judged"]} >= set(told["turning"])
    log = ann.get(f"/tables/{id}/log", seat="gm")["entries"]
    for one in told["judged"]:
        assert 0 <= one["lost"] <= one["chance"] <= 1
        assert one["asked"]["en"]
        assert one["chosen"]["fr"]
        after = next(entry for entry in log if entry["number"] > one["at"] and entry["kind"] == "choice")
        assert (after["seat"], after["key"]) == (one["seat"], one["key"]), "it leads to where the choice was made"
    # Another study of the same game finds it done, and so does a server that starts again.
    assert bob.post(f"/studies/{study_of(bob, game)}/analysis", status=202)["state"] == "done"
    kept = [*here.hall.analyses.folder.iterdir()]
    assert [file.suffix for file in kept] == [".json"], "nothing else is left lying about"


def test_another_line_is_another_analysis(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    few_tries(monkeypatch)
    ann = here.visitor()
    id = study_of(ann, brawl(8))
    ann.post(f"/studies/{id}/analysis", status=202)
    found = until_done(ann, id)
    assert (found["state"], found["end"]) == ("done", None), "it is not over: no end to tell"
    with ann.sit(id, "player-1") as owner:
        assert owner.ask({"type": "undo", "to": owner.number - 3})["type"] == "accepted"
    assert ann.get(f"/studies/{id}/analysis")["state"] == "none"


def test_only_a_study_is_analysed(here: House) -> None:
    ann = here.visitor()
    id = ann.lay(SCENE, me=["gm", "player-1", "player-2", "player-3"])
    assert ann.refused("POST", f"/studies/{id}/analysis", status=404) == "table.no-such-study"
    assert ann.get(f"/studies/{id}/analysis", status=404)["error"]["id"] == "table.no-such-study"


def test_where_nothing_was_chosen_there_is_nothing_to_analyse(here: House) -> None:
    ann = here.visitor()
    id = study_of(ann, brawl(0))
    assert ann.refused("POST", f"/studies/{id}/analysis", status=409) == "table.analysis-empty"


@pytest.mark.parametrize("error", [None, OSError, ValueError])
def test_what_goes_wrong_is_said_and_may_be_tried_again(
    here: House, error: type[Exception] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(words: Any, told: Any) -> int:
        if error is not None:
            raise error
        return 70

    monkeypatch.setattr(errand, "run", broken)
    ann = here.visitor()
    id = study_of(ann, brawl(5))
    ann.post(f"/studies/{id}/analysis", status=202)
    told = until_done(ann, id)
    assert (told["state"], told["why"]["id"]) == ("failed", "table.analysis-broke")
    assert ann.post(f"/studies/{id}/analysis", status=202)["state"] in ("waiting", "working")
    until_done(ann, id)


def test_a_server_that_keeps_no_lab_analyses_nothing(tmp_path: Path) -> None:
    with house(tmp_path, lab=False) as here:
        ann = here.visitor()
        id = study_of(ann, brawl(5))
        assert ann.refused("POST", f"/studies/{id}/analysis", status=503) == "table.analysis-off"


def endless(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The search bot goes over games without end; those it has begun, and those it was made to leave."""
    seen: list[str] = []

    async def forever(words: Any, told: Any) -> int:
        seen.append("begun")
        told({"done": 1, "of": 5})
        try:
            await asyncio.Event().wait()
        finally:
            seen.append("left")
        return 0

    monkeypatch.setattr(errand, "run", forever)
    return seen


def until_working(visitor: Visitor, id: str) -> dict[str, Any]:
    """The command says how far it is a moment after it has begun."""
    return analysis_when(visitor, id, lambda told: told["state"] != "waiting" and "done" in told)


def test_whoever_asked_stops_it_and_the_next_begins(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = endless(monkeypatch)
    ann, bob = here.visitor(), here.visitor()
    first, second = study_of(ann, brawl(5)), study_of(ann, brawl(6))
    assert ann.post(f"/studies/{first}/analysis", status=202)["mine"]
    assert analysis_when(ann, first, lambda told: told.get("done") == 1)["state"] == "working"
    assert bob.post(f"/studies/{second}/analysis", status=202)["state"] == "waiting"
    assert not bob.get(f"/studies/{first}/analysis")["mine"]
    assert bob.refused("POST", f"/studies/{first}/analysis/stop", status=403) == "table.analysis-not-yours"
    assert here.visitor().refused("POST", f"/studies/{first}/analysis/stop", status=403) == "table.analysis-not-yours"

    told = ann.post(f"/studies/{first}/analysis/stop", status=200)
    assert (told["state"], told["mine"]) == ("none", False)
    assert seen[:2] == ["begun", "left"]
    assert until_working(bob, second)["mine"], "its turn has come"
    assert not [*here.hall.analyses.folder.glob("signature-5-*")]
    assert ann.post(f"/studies/{first}/analysis", status=202)["state"] == "waiting", "it begins anew"
    # One that waits is stopped as well.
    assert ann.post(f"/studies/{first}/analysis/stop", status=200)["state"] == "none"
    assert ann.post(f"/studies/{first}/analysis/stop", status=200)["state"] == "none", "as often as one likes"
    assert bob.post(f"/studies/{second}/analysis/stop", status=200)["state"] == "none"


def test_a_place_is_free_again_once_one_is_stopped(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    endless(monkeypatch)
    monkeypatch.setattr("rouage.table.analysis.MOST_WAITING", 1)
    ann = here.visitor()
    first, second = study_of(ann, brawl(5)), study_of(ann, brawl(6))
    ann.post(f"/studies/{first}/analysis", status=202)
    assert ann.refused("POST", f"/studies/{second}/analysis", status=503) == "table.analysis-full"
    ann.post(f"/studies/{first}/analysis/stop", status=200)
    assert ann.post(f"/studies/{second}/analysis", status=202)["state"] in ("waiting", "working")


def test_the_command_itself_ends(here: House) -> None:
    ann = here.visitor()
    id = study_of(ann, brawl())
    ann.post(f"/studies/{id}/analysis", status=202)
    assert until_working(ann, id)["state"] == "working"
    assert ann.post(f"/studies/{id}/analysis/stop", status=200)["state"] == "none"
    assert not [*here.hall.analyses.folder.glob("*")], "nothing is left lying about"


def test_one_stopped_while_its_record_is_written_leaves_nothing(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that writes is not stopped with what waits for it."""
    endless(monkeypatch)
    writing, gate, written = threading.Event(), threading.Event(), threading.Event()
    write = analysis._write

    def slowly(file: Path, text: str) -> None:
        writing.set()
        assert gate.wait(PATIENCE)
        write(file, text)
        written.set()

    monkeypatch.setattr(analysis, "_write", slowly)
    ann = here.visitor()
    id = study_of(ann, brawl(5))
    ann.post(f"/studies/{id}/analysis", status=202)
    assert writing.wait(PATIENCE)
    (task,) = here.hall.analyses._tasks.values()
    with ThreadPoolExecutor(1) as pool:
        stopped = pool.submit(ann.post, f"/studies/{id}/analysis/stop", status=200)
        until(task.cancelling, "somebody who stops it")
        gate.set()
        assert written.wait(PATIENCE)
        assert stopped.result(PATIENCE)["state"] == "none"
    assert not [*here.hall.analyses.folder.glob("*")], "nothing is left lying about"


def test_a_server_that_starts_again_has_nothing_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless(monkeypatch)
    with house(tmp_path) as here:
        ann = here.visitor()
        id = study_of(ann, brawl(5))
        ann.post(f"/studies/{id}/analysis", status=202)
        assert until_working(ann, id)["state"] == "working"
    with house(tmp_path) as here:
        bob = here.visitor()
        told = bob.get(f"/studies/{id}/analysis")
        assert (told["state"], told["mine"]) == ("none", False)
        assert bob.post(f"/studies/{id}/analysis", status=202)["mine"]
