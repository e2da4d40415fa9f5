"""A whole server for a test, on a port of its own, and visitors who use it as browsers do.

For instance:
`with house(tmp_path) as here: seat = here.visitor().sit(table, "player-1"); seat.choose(seat.options()[0])`.
"""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx2 as httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rouage.table.hall import Hall
from rouage.table.server import create_app, server_config
from rouage.table.settings import Limits, Settings
from tests.patience import PATIENCE, until

T = TypeVar("T")
Data = dict[str, Any]
ROOMY: Final = Limits(requests=10_000, creations=10_000, pages=10_000, frames=10_000, burst=10_000, guesses=10_000)


class House:
    """A running server."""

    def __init__(self, settings: Settings, server: uvicorn.Server, app: Any) -> None:
        self.settings: Final = settings
        self.url: Final = settings.url
        self._server: Final = server
        self._app: Final = app
        self._visitors: Final[list[Visitor]] = []
        self.loop: asyncio.AbstractEventLoop

    @property
    def hall(self) -> Hall:
        hall: Hall = self._app.state.hall
        return hall

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done inside the server, as a coroutine of its own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def visitor(self, **headers: str) -> Visitor:
        """A browser that was never here."""
        one = Visitor(self, headers)
        self._visitors.append(one)
        return one

    def close(self) -> None:
        for one in self._visitors:
            one.close()
        self._server.should_exit = True


class Visitor:
    """A browser: its cookies, its requests, its sockets."""

    def __init__(self, house: House, headers: dict[str, str]) -> None:
        self.house: Final = house
        self.http: Final = httpx.Client(base_url=house.url, headers=headers, timeout=PATIENCE)
        self._seats: Final[list[Seat]] = []

    def close(self) -> None:
        for seat in self._seats:
            seat.close()
        self.http.close()

    def ask(self, method: str, path: str, body: Any = None, status: int = 200, **more: Any) -> Any:
        """A request whose status is expected: its JSON, or its text where it is none, or nothing."""
        if body is not None:
            more["json"] = body
        answer = self.http.request(method, f"/api{path}", **more)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        if not answer.content:
            return None
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self.ask("GET", path, status=status, **({"params": params} if params else {}))

    def post(self, path: str, body: Any = None, status: int = 201, **more: Any) -> Any:
        return self.ask("POST", path, body, status, **more)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self.ask("PUT", path, body, status)

    def delete(self, path: str, status: int = 204) -> Any:
        return self.ask("DELETE", path, status=status)

    def refused(self, method: str, path: str, body: Any = None, status: int = 403, **more: Any) -> str:
        """The id of the complaint a request is answered with."""
        told = self.ask(method, path, body, status, **more)
        id: str = told["error"]["id"]
        return id

    def lay(self, scene: str = "", me: Sequence[str] = (), bots: Sequence[str] = (), **more: Any) -> str:
        """A table, begun: its id. All it was answered stays in `created`."""
        seats = [{"seat": seat, "who": "me"} for seat in me] + [{"seat": seat, "who": "bot"} for seat in bots]
        wish: Data = {"scene": scene, "seats": seats, "name": "Ann", "begin": True, "pace": 0, "seed": "7"} | more
        self.created: Data = self.post("/tables", wish)
        id: str = self.created["table"]["id"]
        return id

    def link(self, seat: str) -> str:
        """The secret of a seat at the table laid last."""
        urls: dict[str, str] = {one["seat"]: one["url"] for one in self.created["links"]}
        return urls[seat].partition("#")[2]

    def sit(self, table: str, seat: str, seen: int = 0) -> Seat:
        """A socket; the seat must be held already, unless it is the spectators'."""
        one = Seat(self, table, seat, seen)
        self._seats.append(one)
        return one


class Seat:
    """A socket of one seat, and all it was told."""

    def __init__(self, visitor: Visitor, table: str, seat: str, seen: int = 0) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.frames: Final[list[Data]] = []
        self.entries: Final[list[Data]] = []
        self.position: Data = {}
        self.number = 0
        self._ref = 0
        cookies = "; ".join([f"{name}={value}" for name, value in visitor.http.cookies.items()])
        self._open: Final = ExitStack()
        self._socket: Final = self._open.enter_context(
            connect(
                f"ws{visitor.house.url.removeprefix('http')}/api/socket",
                additional_headers={"Cookie": cookies} if cookies else {}, max_size=None, max_queue=None,
                compression=None, proxy=None,
            )
        )  # fmt: skip
        self.send({"type": "hello", "table": table, "seat": seat, "seen": seen})
        self.welcome: Final = self.hear(lambda frame: frame["type"] in ("welcome", "trouble"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def send(self, frame: Data) -> None:
        self._socket.send(json.dumps(frame))

    def next(self, within: float = PATIENCE) -> Data:
        """The next frame. Raises TimeoutError, or ConnectionClosed."""
        frame: Data = json.loads(self._socket.recv(within))
        self.frames.append(frame)
        if frame["type"] == "entry":
            self.entries.append(frame)
            self.number = frame["number"]
        elif frame["type"] == "welcome":
            self.number = frame["number"]
        self.position = frame.get("position") or self.position
        return frame

    def hear(self, wanted: Callable[[Data], bool]) -> Data:
        """The first frame from here on that is wanted."""
        while not wanted(frame := self.next()):
            pass
        return frame

    def ask(self, frame: Data) -> Data:
        """Send a request and hear its answer: accepted, refused, weighed or trouble."""
        self._ref += 1
        self.send({**frame, "ref": self._ref})
        return self.hear(lambda one: one.get("ref") == self._ref)

    def choose(self, key: str) -> Data:
        return self.ask({"type": "choose", "seen": self.number, "key": key})

    def options(self) -> list[str]:
        """What the game asks this seat, by key, asides left out; waits for the others if they come first."""
        self.until(lambda position: bool(_main(position)) or position["outcome"] is not None)
        return [option["key"] for one in _main(self.position) for option in one["options"]]

    def entry(self, kind: str, seat: str | None = None) -> Data:
        """The next entry of a kind, and of a seat if one is named."""
        return self.hear(
            lambda one: one["type"] == "entry" and one["kind"] == kind and (seat is None or one["seat"] == seat)
        )

    def until(self, true: Callable[[Data], bool]) -> Data:
        """How the game stands once this is true of it."""
        while not true(self.position):
            self.next()
        return self.position

    def over(self) -> bool:
        """Whether the server closes the socket, once everything else is heard."""
        try:
            while True:
                self.next()
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False


def _main(position: Data) -> list[Data]:
    return [one for one in position["decisions"] if not one["aside"]]


@contextmanager
def house(place: Path | str, **changes: Any) -> Iterator[House]:
    """A server on a database of its own (in a folder) or at an address; the settings can be changed."""
    database = place if isinstance(place, str) else str(place / "tables.db")
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen(128)
    settings = Settings(
        port=listening.getsockname()[1], database=database,
        limits=replace(ROOMY, guesses=Limits().guesses), lab=isinstance(place, Path),
    )  # fmt: skip
    settings = replace(settings, **changes)
    app = create_app(settings)
    server = uvicorn.Server(server_config(app, settings, lifespan="on", timeout_graceful_shutdown=2))
    here = House(settings, server, app)

    def serve() -> None:
        async def running() -> None:
            here.loop = asyncio.get_running_loop()
            await server.serve(sockets=[listening])

        asyncio.run(running())

    thread = threading.Thread(target=serve, name="house", daemon=True)
    thread.start()
    until(lambda: server.started or not thread.is_alive(), "a server that listens")
    assert thread.is_alive(), "the server did not start"
    try:
        yield here
    finally:
        here.close()
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not end"
        listening.close()
