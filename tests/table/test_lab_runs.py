"""The Lab on a server: a visitor's runs, played beside the tables, reported, compared, studied; theirs alone."""

from __future__ import annotations

import asyncio
import fcntl
import importlib.metadata
import io
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2 as httpx
import polars as pl
import pytest

import rouage
from rouage.cli import main
from rouage.engine.language import LANGUAGES, Message, known
from rouage.table import lab as labs
from rouage.table.runs import DAY, Run
from rouage.table.settings import Limits, Settings, from_environment
from tests.patience import PATIENCE, PAUSE
from tests.patience import until as wait_until
from tests.table.house import ROOMY, Data, House, Visitor, house
from tests.table.server_process import ServerProcess

BRAWL: Data = {"game": "signature", "setup": {"scene": "tavern-brawl"}, "games": 4, "seed": 3}
"""The quickest scene there is."""
ENDLESS: Data = {**BRAWL, "games": 2000}
CHANGE = {"creature.dockside-bully.weapon": 2, "creature.dockside-bully.difficulty": 7}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("lab")) as one:
        yield one


@pytest.fixture(scope="module")
def ann(here: House) -> Visitor:
    return here.visitor()


def until(visitor: Visitor, id: str, true: Callable[[Data], bool]) -> Data:
    """How a run stands once this is true of it."""
    told: Data = {}

    def looked() -> bool:
        told.clear()
        told.update(visitor.get(f"/lab/runs/{id}"))
        return true(told)

    wait_until(looked, f"run {id}")
    return told


def over(told: Data) -> bool:
    return told["state"] in ("done", "stopped", "broken")


def under_way(told: Data) -> bool:
    return bool(told["state"] == "playing" and told["done"])


@pytest.fixture(scope="module")
def played(ann: Visitor) -> Data:
    return until(ann, ann.post("/lab/runs", BRAWL)["id"], over)


@pytest.fixture(scope="module")
def changed(ann: Visitor, played: Data) -> Data:
    return until(ann, ann.post("/lab/runs", {**BRAWL, "changes": CHANGE})["id"], over)


def test_a_run_is_played_and_told(ann: Visitor, played: Data) -> None:
    assert (played["state"], played["done"], played["failed"], played["why"]) == ("done", 4, 0, None)
    assert (played["scene"], played["scene_name"]["fr"]) == ("tavern-brawl", "Bagarre au Canard noyé")
    assert (played["of"], played["left"]) == ("", None)
    found = played["success"]
    assert 0 <= found["low"] <= found["value"] <= found["high"] <= 1
    assert found["value"] * 4 == round(found["value"] * 4), "a share of four games"
    told = ann.get("/lab")
    assert (told["ready"], told["why"], told["most_games"]) == (True, None, 2000)
    assert played["id"] in [one["id"] for one in told["runs"]]


def test_rivals_are_told_by_the_first_seat(ann: Visitor) -> None:
    wish = {"game": "olomoc", "setup": {"scene": "first-night"}, "bots": {"all": "random"}, "games": 1}
    told = until(ann, ann.post("/lab/runs", wish)["id"], over)
    assert (told["state"], told["of"], told["bots"]) == ("done", "player-1", {"all": "random"})
    assert told["success"]["value"] in (0, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_runs_as_a_stranger(ann: Visitor, played: Data, language: str) -> None:
    address = f"/api/lab/runs/{played['id']}/report"
    answer = ann.http.get(address, params={"language": language})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"].split("; ")
    assert policy[0].startswith("sandbox allow-scripts ")
    assert "allow-same-origin" not in policy[0]
    assert {"default-src 'none'", "frame-ancestors 'self'"} <= set(policy)
    assert answer.headers["cross-origin-opener-policy"] == "unsafe-none"
    assert f'<html lang="{language}">' in answer.text
    assert f'"link":"/lab/runs/{played["id"]}/games/{{n}}"' in answer.text
    assert str(ann.house.settings.lab_folder) not in answer.text
    assert ann.http.get(address, params={"language": language}).text == answer.text


def test_the_page_may_frame_what_is_its_own(ann: Visitor) -> None:
    assert "frame-src 'self'" in ann.http.get("/").headers["content-security-policy"]


def test_tables_for_other_programs(ann: Visitor, played: Data) -> None:
    for name in ("games", "seats", "decisions", "dice", "leads", "uses"):
        answer = ann.http.get(f"/api/lab/runs/{played['id']}/tables/{name}.parquet")
        assert f'filename="signature-{played["id"]}-{name}.parquet"' in answer.headers["content-disposition"]
        table = pl.read_parquet(io.BytesIO(answer.content))
        assert set(table["game"].to_list()) == {0, 1, 2, 3}
    assert ann.refused("GET", f"/lab/runs/{played['id']}/tables/wish.parquet", status=422) == "table.bad-field"


def test_two_runs_are_compared(ann: Visitor, played: Data, changed: Data) -> None:
    assert changed["changes"] == CHANGE
    told = changed["changed"][0]
    assert told == {
        "name": "creature.dockside-bully.weapon", "value": 2, "printed": 1,
        "thing": {"en": "Dockside bully", "fr": "Caïd des quais"},
    }  # fmt: skip
    asked = {"before": played["id"], "after": changed["id"], "language": "fr"}
    answer = ann.http.get("/api/lab/compare", params=asked)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-security-policy"].startswith("sandbox ")
    assert "4 parties jouées des deux façons" in answer.text
    assert "results" not in answer.text.partition("<main>")[0], "no folder of the server"


def test_a_game_becomes_a_study(ann: Visitor, played: Data) -> None:
    told = ann.post(f"/lab/runs/{played['id']}/games/2/study", {"title": "The third", "language": "fr"})
    assert (told["table"]["kind"], told["table"]["title"], told["owner"]) == ("study", "The third", True)
    record = ann.get(f"/tables/{told['table']['id']}/record")
    assert rouage.verify(record).holds
    table = ann.http.get(f"/api/lab/runs/{played['id']}/tables/games.parquet").content
    row = pl.read_parquet(io.BytesIO(table)).row(2, named=True)
    game = rouage.load(record)
    assert (game.header.seed, game.number, game.last.hash) == (row["seed"], row["choices"], row["hash"])


def test_a_game_that_is_not_there_is_told_in_words(ann: Visitor, played: Data) -> None:
    told = ann.post(f"/lab/runs/{played['id']}/games/9/study", {"language": "fr"}, status=422)
    assert told["error"]["id"] == "table.lab-said"
    assert "partie" in told["error"]["args"]["why"]


def test_a_study_keeps_the_numbers_of_its_run(ann: Visitor, here: House, changed: Data) -> None:
    id = ann.post(f"/lab/runs/{changed['id']}/games/0/study")["table"]["id"]
    record = ann.get(f"/tables/{id}/record")
    assert rouage.load(record, changes=CHANGE).outcome is not None
    assert rouage.load(record).notices, "the printed numbers are others"
    here.run(here.hall.put_away(here.hall.live[id]))
    assert id not in here.hall.live
    for study in (id, ann.post(f"/studies/{id}/copy")["table"]["id"]):
        told = ann.get(f"/studies/{study}")
        assert (told["notices"], told["table"]["over"]) == ([], True)
        assert ann.get(f"/tables/{study}/record") == record


def test_the_command_lays_a_changed_game_too(here: House, changed: Data, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    folder = next(here.settings.lab_folder.glob(f"*/{changed['id']}/results"))
    assert main(["study", str(folder), "1", "--server", here.url]) == 0
    told = here.visitor().get(f"/studies/{opened[0].rpartition('/')[2]}")
    assert (told["notices"], told["table"]["over"]) == ([], True)


def games_told(report: str) -> int:
    """How many games a report tells of."""
    found = re.search(r'<p class="lead">(\d+|One) games?: ', report)
    assert found is not None, report[report.find("<body>") :][:300]
    return 1 if found[1] == "One" else int(found[1])


def test_stopped_gone_on_with_and_deleted(ann: Visitor, here: House) -> None:
    first = ann.post("/lab/runs", ENDLESS)["id"]
    second = ann.post("/lab/runs", BRAWL)["id"]
    told = until(ann, first, under_way)
    assert told["success"] is not None
    assert ann.get(f"/lab/runs/{second}")["state"] == "waiting", "one at a time"
    so_far = ann.http.get(f"/api/lab/runs/{first}/report")
    assert so_far.status_code == 200, so_far.text
    assert 0 < games_told(so_far.text) < 2000, "what is played by now"
    assert ann.get(f"/lab/runs/{first}")["state"] == "playing"
    assert ann.refused("GET", f"/lab/runs/{second}/report", status=409) == "table.lab-no-games"
    assert ann.refused("GET", f"/lab/runs/{second}/tables/games.parquet", status=409) == "table.lab-no-table"
    assert ann.post(f"/lab/runs/{second}/stop", status=200)["state"] == "stopped"
    stopped = ann.post(f"/lab/runs/{first}/stop", status=200)
    assert stopped["state"] == "stopped"
    done = ann.get(f"/lab/runs/{first}")["done"]
    assert 0 < done < 2000
    assert games_told(ann.http.get(f"/api/lab/runs/{first}/report").text) == done, "what was played is told"
    assert ann.post(f"/lab/runs/{first}/go-on", status=200)["state"] in ("waiting", "playing")
    assert until(ann, first, lambda one: one["done"] > done)["state"] == "playing"
    ann.delete(f"/lab/runs/{first}")
    assert ann.refused("GET", f"/lab/runs/{first}", status=404) == "table.no-such-run"
    more = ann.post(f"/lab/runs/{second}/go-on", {"games": 1}, status=200)
    assert more["games"] == 5
    assert until(ann, second, over)["done"] == 5
    assert not list(here.settings.lab_folder.glob(f"*/{first}"))


def test_a_run_is_its_owners_alone(here: House, played: Data) -> None:
    for eve in (here.visitor(), here.visitor()):
        for method, path in (
            ("GET", ""), ("POST", "/stop"), ("POST", "/go-on"), ("DELETE", ""), ("GET", "/report"),
            ("GET", "/tables/games.parquet"), ("POST", "/games/0/study"),
        ):  # fmt: skip
            assert eve.refused(method, f"/lab/runs/{played['id']}{path}", status=404) == "table.no-such-run"
        ids = {"before": played["id"], "after": played["id"]}
        assert eve.refused("GET", "/lab/compare", status=404, params=ids) == "table.no-such-run"
        assert eve.get("/lab")["runs"] == []
        # The second time as somebody who has a session.
        eve.lay("noon-at-dry-creek")
    assert (here.settings.lab_folder).is_dir()


@pytest.mark.parametrize(
    ("wrong", "field", "id"),
    [
        ({"game": "chess"}, "game", "engine.unknown-game"),
        ({"setup": {"scene": "nowhere"}}, "setup", "table.fault"),
        ({"setup": {"heroes": 7}}, "setup", ""),
        ({"bots": {"player-9": "random"}}, "bots", "lab.unknown-seat"),
        ({"bots": {"gm": "nobody"}}, "bots", "lab.unknown-bot"),
        ({"bots": {"all": "os:system"}}, "bots", "lab.unknown-bot"),
        ({"games": 2001}, "games", "table.field-too-large"),
        ({"changes": {"creature.nobody.weapon": 1}}, "changes", "engine.unknown-entry"),
        ({"changes": {"creature.dockside-bully.name": 1}}, "changes", "engine.not-a-number"),
        ({"changes": {"creature.dockside-bully.weapon": 9}}, "changes", "engine.bad-value"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(ann: Visitor, wrong: Data, field: str, id: str) -> None:
    before = len(ann.get("/lab")["runs"])
    told = ann.post("/lab/runs", {**BRAWL, **wrong}, status=422)
    for one in (told["error"], *told["faults"]):
        assert one["args"]["field"] == field
        assert all(known(one["id"], language) for language in LANGUAGES)
    assert told["error"]["id"] == id or not id
    if field == "changes":
        assert told["error"]["args"]["name"] in wrong["changes"]
    assert len(ann.get("/lab")["runs"]) == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0}, {"seed": -1}, {"bots": {"../gm": "random"}}, {"changes": {"--out=/tmp/x": 1}}, {"pack": "/etc"},
        {"changes": {"creature.dockside-bully.weapon": 10_000}},
    ],
)  # fmt: skip
def test_what_no_form_sends_is_refused(ann: Visitor, wrong: Data) -> None:
    assert ann.refused("POST", "/lab/runs", {**BRAWL, **wrong}, 422) == "table.bad-field"


def test_half_letters_are_refused(ann: Visitor) -> None:
    body = json.dumps({**BRAWL, "setup": {"scene": "\ud800"}})
    found = ann.refused("POST", "/lab/runs", status=422, content=body, headers={"content-type": "application/json"})
    assert found == "table.unkeepable"


def test_the_numbers_that_may_be_changed(ann: Visitor) -> None:
    for game in rouage.games():
        told = {one["name"]: one for one in ann.get(f"/lab/numbers/{game}")}
        assert len(told) > 100
    witch = told["enemy.witch.wo"]
    assert (witch["kind"], witch["thing"]["en"], witch["least"], witch["most"]) == ("enemy", "Witch", 2, 5)
    assert witch["value"] == rouage.title("sine-tempore").shelf().get("enemy", "witch").wo
    assert ann.refused("GET", "/lab/numbers/chess", status=422) == "engine.unknown-game"


def test_the_host_may_switch_it_off(tmp_path: Path) -> None:
    assert from_environment({"ROUAGE_LAB": "off", "ROUAGE_HOME": str(tmp_path)}).lab is False
    assert from_environment({"ROUAGE_HOME": str(tmp_path)}).lab is True
    with house(tmp_path, lab=False) as here:
        ann = here.visitor()
        told = ann.get("/lab")
        assert (told["ready"], told["why"]["id"]) == (False, "table.lab-off")
        assert ann.refused("POST", "/lab/runs", BRAWL, 503) == "table.lab-off"
    assert not (tmp_path / "lab").exists()


def test_what_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = importlib.metadata.version

    def version(name: str) -> str:
        if name == "polars":
            raise importlib.metadata.PackageNotFoundError(name)
        return there(name)

    assert labs.missing() is None
    monkeypatch.setattr(importlib.metadata, "version", version)
    command = "pip install 'rouage[lab]'"
    assert labs.missing() == Message("lab.needs-extra", {"modules": "polars", "command": command})
    with house(tmp_path) as here:
        told = here.visitor().get("/lab")
        assert (told["ready"], told["why"]["args"]["modules"]) == (False, "polars")
        assert here.visitor().refused("POST", "/lab/runs", BRAWL, 503) == "lab.needs-extra"


def test_a_server_that_comes_back_goes_on(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        id = ann.post("/lab/runs", ENDLESS)["id"]
        until(ann, id, under_way)
        cookies = dict(ann.http.cookies)
    run = next(Run(file.parent) for file in (tmp_path / "lab").glob("*/*/wish.json"))
    kept = run.told
    assert kept.done > 0
    assert not kept.playing
    assert free(tmp_path), "nobody plays on"
    with house(tmp_path) as here:
        ann = here.visitor()
        ann.http.cookies.update(cookies)
        assert until(ann, id, lambda told: told["done"] > kept.done)["state"] == "playing"
        assert ann.post(f"/lab/runs/{id}/stop", status=200)["state"] == "stopped"
    with house(tmp_path) as here:
        ann = here.visitor()
        ann.http.cookies.update(cookies)
        assert ann.get(f"/lab/runs/{id}")["state"] == "stopped", "what was stopped stays so"


def free(folder: Path) -> bool:
    """Whether no process of the Lab is left: each of them holds the lock."""
    file = os.open(folder / "lab" / "playing.lock", os.O_RDWR)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    else:
        return True
    finally:
        os.close(file)


@pytest.mark.anyio
async def test_a_server_that_is_killed_leaves_nobody_playing(tmp_path: Path) -> None:
    async with (
        ServerProcess(str(tmp_path / "tables.db"), tmp_path) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ann,
    ):
        id = (await ann.post("/api/lab/runs", json=ENDLESS)).json()["id"]
        async with asyncio.timeout(PATIENCE):
            while not under_way((await ann.get(f"/api/lab/runs/{id}")).json()):
                await asyncio.sleep(PAUSE)
        assert not free(tmp_path)
        server.kill()
    wait_until(lambda: free(tmp_path), "the end of the process that plays on")


def test_rules_that_have_changed_since(here: House, ann: Visitor) -> None:
    id = until(ann, ann.post("/lab/runs", {**BRAWL, "games": 1})["id"], over)["id"]
    manifest = next(here.settings.lab_folder.glob(f"*/{id}/results/manifest.json"))
    manifest.write_text(json.dumps({**json.loads(manifest.read_text()), "rules": 0}))
    ann.post(f"/lab/runs/{id}/go-on", {"games": 1}, status=200)
    told = until(ann, id, over)
    assert (told["state"], told["done"], told["why"]["id"]) == ("broken", 1, "table.lab-other")


def limited(**limits: Any) -> Limits:
    return replace(ROOMY, **limits)


def test_as_many_runs_as_there_may_be(tmp_path: Path) -> None:
    with house(tmp_path, limits=limited(runs=1, runs_kept=2, run_games=3)) as here:
        ann, bob, cleo = here.visitor(), here.visitor(), here.visitor()
        wish = {**BRAWL, "games": 3}
        id = ann.post("/lab/runs", wish)["id"]
        assert ann.refused("POST", "/lab/runs", wish, 409) == "table.lab-too-many"
        assert ann.refused("POST", f"/lab/runs/{id}/go-on", {"games": 1}, 422) == "table.field-too-large"
        bob.post("/lab/runs", wish)
        assert cleo.refused("POST", "/lab/runs", wish, 503) == "table.lab-full"
        ann.delete(f"/lab/runs/{id}")
        ann.post("/lab/runs", wish)
    with house(tmp_path, limits=limited(runs_waiting=0)) as here:
        assert here.visitor().refused("POST", "/lab/runs", BRAWL, 503) == "table.lab-full"


def test_a_long_run_makes_room(tmp_path: Path) -> None:
    with house(tmp_path, limits=limited(run_minutes=0)) as here:
        ann = here.visitor()
        told = until(ann, ann.post("/lab/runs", ENDLESS)["id"], over)
        assert (told["state"], told["why"]["id"]) == ("stopped", "table.lab-late")


def test_old_runs_are_thrown_away(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        ann = here.visitor()
        old, new = (until(ann, ann.post("/lab/runs", {**BRAWL, "games": 1})["id"], over)["id"] for _ in range(2))
        run = Run(next((tmp_path / "lab").glob(f"*/{old}")))
        run.ask(run.wish.model_copy(update={"asked": run.wish.asked - 31 * DAY}))
        assert here.hall.lab.tidy() == 1
        assert [one["id"] for one in ann.get("/lab")["runs"]] == [new]


def test_runs_are_kept_beside_the_database(tmp_path: Path) -> None:
    assert Settings(database=f"{tmp_path}/tables.db").lab_folder == tmp_path / "lab"
    assert Settings(database=f"sqlite:///{tmp_path}/tables.db").lab_folder == tmp_path / "lab"
    assert Settings(database="postgresql://there/rouage", home=str(tmp_path)).lab_folder == tmp_path / "lab"
