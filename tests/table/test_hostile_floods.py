"""More than anybody needs: sockets, frames, guesses, requests."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rouage.table import sockets
from rouage.table.seats import new_secret
from rouage.table.settings import Limits
from tests.patience import until
from tests.table.house import House, Visitor, house
from tests.table.player import Browser
from tests.table.server_process import ServerProcess
from tests.table.stranger import SCENE, complaint, cookie_of, goodbye, greeted, laid, refused, socket, worded

pytestmark = pytest.mark.usefixtures("no_trace")


@pytest.mark.usefixtures("standing_still")
def test_a_flood_is_stopped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = Limits(requests=10_000)
    with house(tmp_path, limits=limits) as here:
        ann, eve = here.visitor(), here.visitor()
        table = laid(ann, bots=["gm"])
        eve.post(f"/tables/{table}/sit", {"token": ann.link("player-2"), "name": "Eve"}, status=200)
        flooding = eve.sit(table, "player-2")
        seat = ann.sit(table, "player-1")

        def flood() -> None:
            with contextlib.suppress(ConnectionClosed):
                for number in range(10_000):
                    flooding.send({"type": "weigh", "ref": number, "key": "wait"})

        threads = [threading.Thread(target=flood), threading.Thread(target=flooding.over)]
        for thread in threads:
            thread.start()
        for number in range(20):
            assert seat.ask({"type": "say", "text": f"word {number}"})["type"] == "accepted"
        for thread in threads:
            thread.join()
        troubles = [one for one in flooding.frames if one["type"] == "trouble"]
        assert {refused(one) for one in troubles} == {"table.too-fast"}
        assert troubles[-1]["closing"]
        assert len(troubles) == sockets.PATIENCE + 1
        assert seat.ask({"type": "say", "text": "well"})["type"] == "accepted"
        assert eve.sit(table, "player-2").welcome["type"] == "welcome"


def test_whoever_never_says_hello_is_let_go(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.2)
    before = here.hall.sockets
    with socket(here) as line:
        until(lambda: here.hall.sockets == before + 1)
        assert goodbye(line)[1] == sockets.BAD_FRAME
    until(lambda: here.hall.sockets == before)


def test_a_second_hello_is_no_way_in(ann: Visitor, eve: Visitor) -> None:
    table = laid(ann)
    watching = eve.sit(table, "spectator")
    watching.send({"type": "hello", "table": table, "seat": "gm"})
    assert refused(watching.hear(lambda one: one["type"] == "trouble")) in (
        "table.spectators-watch",
        "table.hello-twice",
    )
    assert watching.ask({"type": "weigh", "key": "wait"})["type"] == "trouble"


def test_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(sockets_from_one=3)) as here:
        ann = here.visitor()
        table = laid(ann)
        seats = [ann.sit(table, "spectator") for _ in range(3)]
        heard, code = greeted(here, table, "spectator")
        assert [refused(frame) for frame in heard] == ["table.too-many-sockets"]
        assert code == sockets.TOO_MANY
        seats[0].close()
        until(lambda: here.hall.sockets == 2)
        assert ann.sit(table, "spectator").welcome["type"] == "welcome"


@pytest.mark.usefixtures("standing_still")
def test_so_many_sockets_one_after_the_other_and_no_more(tmp_path: Path) -> None:
    """Each is told a whole position, and may wake a table that was put away."""
    with house(tmp_path, limits=Limits(requests=1, sockets_from_one=1_000)) as here:
        table = laid(here.visitor())
        codes = []
        for _ in range(12):
            heard, code = greeted(here, table, "gm")
            codes.append(code)
        assert codes == [sockets.NOT_ALLOWED] * 10 + [sockets.TOO_MANY] * 2
        assert [refused(frame) for frame in heard] == ["table.too-many-requests"]


@pytest.mark.usefixtures("standing_still")
def test_a_long_tale_is_not_told_over_and_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody else waits while somebody is told all that happened; who says what they saw is told the rest alone."""
    monkeypatch.setattr(sockets, "TOLD_AS_ONE", 1)
    with house(tmp_path, limits=Limits(requests=2)) as here:
        ann = here.visitor()
        table = laid(ann)
        seat = ann.sit(table, "player-1")
        for number in range(8):
            seat.ask({"type": "say", "text": f"word {number}"})
        told = [ann.sit(table, "player-1").welcome["type"]]
        heard, code = greeted(here, table, "player-1", cookie_of(ann))
        assert (told, code) == (["welcome"], sockets.TOO_MANY)
        assert [refused(frame) for frame in heard] == ["table.too-many-requests"]


def test_the_house_is_full(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(sockets=2)) as here:
        ann = here.visitor()
        table = laid(ann)
        for _ in range(2):
            ann.sit(table, "spectator")
        assert greeted(here, table, "spectator")[1] == sockets.TOO_MANY
    with house(tmp_path, limits=Limits(tables=1)) as here:
        assert here.visitor().refused("POST", "/tables", {"scene": SCENE}, 503) == worded("table.too-many-tables")


@pytest.mark.usefixtures("standing_still")
def test_guessing_is_slow(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(guesses=5, requests=10_000)) as here:
        ann, eve = here.visitor(), here.visitor()
        table = laid(ann)
        said = [eve.http.post(f"/api/tables/{table}/sit", json={"token": new_secret()}) for _ in range(8)]
        assert [answer.status_code for answer in said] == [403] * 5 + [429] * 3
        assert complaint(said[-1]) == "table.too-many-guesses"
        # Whoever has a link is not kept out by somebody else's guesses.
        assert eve.post(f"/tables/{table}/sit", {"token": ann.link("gm")}, status=200)["mine"] == ["gm"]


@pytest.mark.anyio
@pytest.mark.parametrize("proxies", ["", "127.0.0.1"])
async def test_where_one_comes_from_is_believed_of_known_proxies_only(
    sqlite: str, tmp_path: Path, proxies: str
) -> None:
    async with ServerProcess(sqlite, tmp_path, {"ROUAGE_PROXIES": proxies}) as server, Browser(server.url) as browser:
        made = await browser.lay(scene=SCENE)
        path = f"/tables/{made['id']}/sit"
        # All at once, and many: in a minute as many more would be allowed.
        answers = await asyncio.gather(
            *[
                browser.ask("POST", path, {"token": new_secret()}, headers={"x-forwarded-for": f"10.0.0.{number}"})
                for number in range(2 * Limits().guesses)
            ]
        )
        assert any(answer.status_code == 429 for answer in answers) is (not proxies)


@pytest.mark.usefixtures("standing_still")
def test_so_many_requests_and_tables(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests=1, creations=2)) as here:
        eve = here.visitor()
        wish = {"scene": SCENE}
        said = [eve.http.post("/api/tables", json=wish) for _ in range(3)]
        assert [answer.status_code for answer in said] == [201, 201, 429]
        assert complaint(said[-1]) == "table.too-many-creations"
        said = [eve.http.get("/api/health") for _ in range(30)]
        late = [answer for answer in said if answer.status_code != 200]
        assert {(answer.status_code, complaint(answer)) for answer in late} == {(429, "table.too-many-requests")}
        assert eve.http.get("/").status_code in (200, 404)
