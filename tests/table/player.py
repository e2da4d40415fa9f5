"""Somebody at a table: a browser with its cookie, and seats played through sockets as the page would.

Every byte that came is kept. A stream with a gap or a repeat fails at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.patience import PATIENCE

Data = dict[str, Any]
COOKIE: Final = "rouage"
LOST: Final = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)


class Browser:
    """A visitor: HTTP with a cookie, every answer kept."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http: Final = httpx2.AsyncClient(
            timeout=PATIENCE, trust_env=False, event_hooks={"response": [self._keep]}, headers={"accept": "*/*"}
        )
        self.answers: Final[list[bytes]] = []

    async def _keep(self, response: httpx2.Response) -> None:
        await response.aread()
        self.answers.append(f"{response.headers}".encode() + response.content)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    async def ask(self, method: str, path: str, body: object = None, **options: Any) -> httpx2.Response:
        return await self.http.request(method, f"{self.url}/api{path}", json=body, **options)

    async def get(self, path: str, **query: str | int) -> Any:
        answer = await self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: object = None) -> Any:
        answer = await self.ask("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def lay(self, **wish: Any) -> Data:
        """A table; what came back, with the links by seat."""
        made: Data = await self.post("/tables", {"pace": 0, **wish})
        made["id"] = made["table"]["id"]
        made["secrets"] = {link["seat"]: link["url"].partition("#")[2] for link in made["links"]}
        return made

    async def sit(self, made: Data, *seats: str, name: str = "") -> None:
        for seat in seats:
            await self.post(f"/tables/{made['id']}/sit", {"token": made["secrets"][seat], "name": name or seat})

    def at(self, table: str, seat: str) -> Seat:
        return Seat(self, table, seat)


class Refused(Exception):
    """The table said no; `frame` is how."""

    def __init__(self, frame: Data) -> None:
        super().__init__(json.dumps(frame)[:500])
        self.frame: Final = frame

    @property
    def id(self) -> str:
        message: Data = self.frame["refusal"]["message"] if "refusal" in self.frame else self.frame["message"]
        return str(message["id"])


class Seat:
    """One seat by a socket at a time. `async with` sits down; a lost line is taken up again with `connect`."""

    def __init__(self, browser: Browser, table: str, seat: str) -> None:
        self.browser: Final = browser
        self.url = browser.url
        """The door; another process on the same database has another."""
        self.table: Final = table
        self.seat: Final = seat
        self.bytes: Final[list[bytes]] = []
        """Every frame as it came."""
        self.entries: Final[list[Data]] = []
        """What happened, by this seat's count: `entries[n - 1]["number"] == n`."""
        self.position: Data = {}
        self.welcome: Data = {}
        self.presence: Data = {}
        self.troubles: Final[list[Data]] = []
        self.pinged: Final[list[Data]] = []
        self.accepted: Final[dict[int, Data]] = {}
        self.sent: Final[dict[int, Data]] = {}
        self.closed: int | None = None
        self.fault: AssertionError | None = None
        self._line: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._waiting: Final[dict[int, asyncio.Future[Data]]] = {}
        self._ref = 0
        self._changed: Final = asyncio.Condition()

    @property
    def number(self) -> int:
        """The last number seen."""
        return len(self.entries)

    @property
    def line(self) -> ClientConnection:
        assert self._line is not None
        return self._line

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()

    # The line

    async def open(self, **options: Any) -> None:
        """A socket, without a word."""
        headers = {"Cookie": f"{COOKIE}={self.browser.cookie}"} if self.browser.cookie else {}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        self._line = await connect(
            address, additional_headers=headers | options.pop("headers", {}), compression=None, max_size=None,
            proxy=None, ping_interval=None, close_timeout=2, **options,
        )  # fmt: skip
        self.closed = None
        self._reading = asyncio.create_task(self._read(self._line))

    async def connect(self, seen: int | None = None) -> None:
        """Come in, or come back: what happened since `seen` follows at once."""
        await self.open()
        self.welcome = {}
        last = self.number if seen is None else seen
        await self.send({"type": "hello", "table": self.table, "seat": self.seat, "seen": last})
        await self.until(lambda: bool(self.welcome) and self.number >= self.welcome["number"])

    async def leave(self) -> None:
        if self._line is not None:
            await self._line.close()
        if self._reading is not None:
            await self._reading
        self._line = self._reading = None
        if self.fault is not None:
            raise self.fault

    async def _read(self, line: ClientConnection) -> None:
        try:
            async for text in line:
                frame = text.encode() if isinstance(text, str) else text
                self.bytes.append(frame)
                self._take(json.loads(frame))
                async with self._changed:
                    self._changed.notify_all()
        except LOST:
            pass
        except AssertionError as fault:
            self.fault = fault
        finally:
            self.closed = line.close_code or 1006
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionResetError(f"{self.seat} lost the line"))
            self._waiting.clear()
            async with self._changed:
                self._changed.notify_all()

    def _take(self, frame: Data) -> None:
        match frame["type"]:
            case "welcome":
                assert frame["number"] >= self.number, f"{self.seat} saw {self.number}, the table has {frame['number']}"
                self.welcome, self.position = frame, frame["position"]
            case "entry":
                assert frame["number"] == self.number + 1, f"{self.seat}: {frame['number']} after {self.number}"
                self.entries.append(frame)
                self.position = frame.get("position") or self.position
            case "presence":
                self.presence = frame
            case "pinged":
                self.pinged.append(frame)
            case "trouble":
                self.troubles.append(frame)
                self._answer(frame)
            case "accepted" | "refused" | "weighed":
                if frame["type"] == "accepted":
                    self.accepted[frame["ref"]] = frame
                self._answer(frame)

    def _answer(self, frame: Data) -> None:
        waiting = self._waiting.pop(frame["ref"], None)
        if waiting is not None and not waiting.done():
            waiting.set_result(frame)

    async def until(self, true: Callable[[], object]) -> None:
        """Until something holds, frame by frame."""
        async with asyncio.timeout(PATIENCE), self._changed:
            while not true():
                if self.closed is not None:
                    raise self.fault or ConnectionResetError(f"{self.seat} lost the line ({self.closed})")
                await self._changed.wait()

    async def until_closed(self) -> int:
        async with asyncio.timeout(PATIENCE):
            assert self._reading is not None
            await asyncio.wait([self._reading])
        assert self.closed is not None
        return self.closed

    # Frames

    async def send(self, frame: Data | str) -> None:
        await self.line.send(frame if isinstance(frame, str) else json.dumps(frame))

    async def ask(self, type: str, **facts: Any) -> Data:
        """Send a frame and wait for its answer, whatever it says."""
        self._ref += 1
        ref = self._ref
        frame = self.sent[ref] = {"type": type, "ref": ref, **facts}
        answer: asyncio.Future[Data] = asyncio.get_running_loop().create_future()
        self._waiting[ref] = answer
        try:
            await self.send(frame)
            async with asyncio.timeout(PATIENCE):
                return await answer
        finally:
            self._waiting.pop(ref, None)

    async def do(self, type: str, **facts: Any) -> Data:
        """As `ask`, but a refusal is raised."""
        answer = await self.ask(type, **facts)
        if answer["type"] in ("refused", "trouble"):
            raise Refused(answer)
        return answer

    async def choose(self, key: str, seen: int | None = None) -> Data:
        return await self.do("choose", key=key, seen=self.number if seen is None else seen)

    async def beat(self) -> None:
        """All frames sent before are answered now."""
        before = sum(frame.startswith(b'{"type":"beat"') for frame in self.bytes)
        await self.send({"type": "beat"})
        await self.until(lambda: sum(frame.startswith(b'{"type":"beat"') for frame in self.bytes) > before)

    # Playing

    @property
    def over(self) -> bool:
        return bool(self.position.get("outcome"))

    def asked(self, aside: bool = False) -> list[Data]:
        return [one for one in self.position.get("decisions", []) if one["aside"] is aside]

    def some_key(self, chance: Random) -> str | None:
        """An answer offered to this seat's main question; None if it is not asked."""
        asked = self.asked()
        if not asked or not self.position["begun"]:
            return None
        decision = chance.choice(asked)
        keys = [option["key"] for option in decision["options"]] or decision["candidates"]
        return chance.choice(keys) if keys else None

    def event_kinds(self) -> list[str]:
        return [event["kind"] for entry in self.entries for event in entry.get("events", [])]


@contextlib.asynccontextmanager
async def seated(*seats: Seat) -> AsyncIterator[None]:
    """Several seats at once."""
    async with contextlib.AsyncExitStack() as stack:
        for seat in seats:
            await stack.enter_async_context(seat)
        yield


async def settled(*seats: Seat) -> None:
    """Until everybody has been sent all that everybody's own deeds brought: for quiet tables without bots."""
    for _ in range(2):
        for seat in seats:
            await seat.beat()
