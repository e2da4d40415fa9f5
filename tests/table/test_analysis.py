"""A study gone over by the search bot: begun by any reader, worked out beside the tables, and kept."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage import bots
from rouage.table import errand
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


def until_done(visitor: Visitor, id: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = visitor.get(f"/studies/{id}/analysis")
        if told["state"] not in ("waiting", "working"):
            return told
        time.sleep(0.1)


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
