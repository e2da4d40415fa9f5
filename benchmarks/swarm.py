"""Many people at many tables, in one process that costs little itself: sockets without ceremony, random choices.

A choice is measured from the moment it was due until the table calls it durable. At a fixed rate choices are due
whether or not the server keeps up, so that a slow moment counts for everybody who waited through it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import deque
from time import perf_counter
from typing import Any, Final

import httpx2
from pydantic_core import from_json, to_json
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

Data = dict[str, Any]
COOKIE: Final = "rouage"
CLUBS: Final = 10
"""Addresses the swarm comes from: a server lets only so many in from one."""
AT_ONCE: Final = 8
"""Tables laid at the same time."""
SEATS: Final = ("gm", "player-1")
LONG: Final = 60.0


class Line(asyncio.Protocol):
    """One socket. The library's protocol without its queues."""

    def __init__(self, url: str, cookie: str, table: PlayedTable, seat: str) -> None:
        self._protocol: Final = ClientProtocol(parse_uri(url.replace("http", "ws", 1) + "/api/socket"), max_size=None)
        self._cookie: Final = cookie
        self._table: Final = table
        self._seat: Final = seat
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        request = self._protocol.connect()
        request.headers["Cookie"] = f"{COOKIE}={self._cookie}"
        self._protocol.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                self.send({"type": "hello", "table": self._table.id, "seat": self._seat})
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._table.take(self._seat, from_json(bytes(event.data)))
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        self._table.lost(self._seat)

    def send(self, frame: Data) -> None:
        self._protocol.send_text(to_json(frame))
        self._flush()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _flush(self) -> None:
        assert self._transport is not None
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)


class PlayedTable:
    """A table with a GM and a player, each by a socket; one choice at a time."""

    def __init__(self, swarm: Swarm, id: str) -> None:
        self.id: Final = id
        self._swarm: Final = swarm
        self._lines: Final[dict[str, Line]] = {}
        self._numbers: Final[dict[str, int]] = {}
        self._positions: Final[dict[str, Data]] = {}
        self._due: float | None = None
        self._chooser = ""
        self._waiting_in_line = False
        self.over = False

    async def open(self, url: str, cookies: dict[str, str], address: str) -> None:
        loop = asyncio.get_running_loop()
        host, _, port = url.removeprefix("http://").partition(":")
        for seat, cookie in cookies.items():
            line = self._lines[seat] = Line(url, cookie, self, seat)
            await loop.create_connection(lambda line=line: line, host, int(port), local_addr=(address, 0))  # type: ignore[misc]

    def close(self) -> None:
        for line in self._lines.values():
            line.close()

    @property
    def waits(self) -> bool:
        """Whether a choice is under way."""
        return self._due is not None

    @property
    def here(self) -> bool:
        return len(self._positions) == len(SEATS)

    def take(self, seat: str, frame: Data) -> None:
        match frame["type"]:
            case "entry" | "welcome":
                self._numbers[seat] = frame["number"]
                if (position := frame.get("position")) is not None:
                    self._positions[seat] = position
                    self.over = self.over or bool(position["outcome"])
                if self._due is not None and frame["type"] == "entry" and seat != self._chooser:
                    self._swarm.seen.append(perf_counter() - self._due)
                if self._due is None:
                    self._offer()
            case "accepted":
                assert self._due is not None
                self._swarm.accepted.append(perf_counter() - self._due)
                self._due = None
                self._offer()
            case "refused" | "trouble":
                self._swarm.refused += 1
                self._due = None
                self._offer()

    def lost(self, seat: str) -> None:
        if not self._swarm.closing:
            self._swarm.lost += 1

    def _asked(self) -> tuple[str, list[str]] | None:
        for seat, position in self._positions.items():
            for decision in position["decisions"]:
                if not decision["aside"]:
                    keys = [option["key"] for option in decision["options"]] or decision["candidates"]
                    if keys:
                        return seat, keys
        return None

    def _offer(self) -> None:
        if self.here and not self.over and not self._waiting_in_line and self._asked() is not None:
            self._waiting_in_line = True
            self._swarm.ready(self)

    def choose(self, due: float) -> bool:
        """Choose something at random; False if the table had moved on meanwhile."""
        self._waiting_in_line = False
        asked = self._asked()
        if asked is None or self.over:
            return False
        seat, keys = asked
        self._due, self._chooser = due, seat
        frame = {"type": "choose", "ref": 1, "seen": self._numbers[seat], "key": self._swarm.chance.choice(keys)}
        self._lines[seat].send(frame)
        return True


class Swarm:
    """Everybody, and what they measured."""

    def __init__(self, url: str, seed: int) -> None:
        self.url: Final = url
        self.chance: Final = random.Random(seed)
        self.tables: Final[list[PlayedTable]] = []
        self.accepted: list[float] = []
        """Seconds until a choice was durable."""
        self.seen: list[float] = []
        """Seconds until the other seat was told."""
        self.refused = self.lost = 0
        self.closing = False
        self._ready: Final[deque[PlayedTable]] = deque()
        self._somebody: Final = asyncio.Event()
        self._eager = False
        self._cookies: Final[dict[str, tuple[str, dict[str, str]]]] = {}

    # Laying

    async def lay(self, count: int, setups: list[Data]) -> None:
        """So many tables, laid from several addresses; nobody is connected yet."""
        queue = deque([setups[number % len(setups)] for number in range(count)])

        async def club(number: int) -> None:
            address = f"127.0.0.{number + 2}"
            transport = httpx2.AsyncHTTPTransport(local_address=address)
            async with httpx2.AsyncClient(base_url=self.url, transport=transport, timeout=LONG) as gm:
                other = httpx2.AsyncHTTPTransport(local_address=address)
                async with httpx2.AsyncClient(base_url=self.url, transport=other, timeout=LONG) as player:
                    while queue:
                        await self._lay_one(address, gm, player, queue.popleft())

        await asyncio.gather(*[club(number) for number in range(CLUBS)])

    async def _lay_one(self, address: str, gm: httpx2.AsyncClient, player: httpx2.AsyncClient, setup: Data) -> None:
        wish = {"setup": setup, "seats": [{"seat": "gm", "who": "me"}], "name": "Ann", "begin": True}
        made = (await gm.post("/api/tables", json=wish)).raise_for_status().json()
        id = made["table"]["id"]
        secret = next(link["url"].partition("#")[2] for link in made["links"] if link["seat"] == "player-1")
        (await player.post(f"/api/tables/{id}/sit", json={"token": secret, "name": "Ben"})).raise_for_status()
        self._cookies[id] = (address, {"gm": gm.cookies[COOKIE], "player-1": player.cookies[COOKIE]})
        self.tables.append(PlayedTable(self, id))

    async def connect(self) -> None:
        """Sit down wherever nobody sits yet."""
        new = [table for table in self.tables if not table.here]
        for first in range(0, len(new), AT_ONCE):
            some = new[first : first + AT_ONCE]
            for table in some:
                address, cookies = self._cookies[table.id]
                await table.open(self.url, cookies, address)
            while not all(table.here for table in some):
                await asyncio.sleep(0.01)

    def close(self) -> None:
        self.closing = True
        for table in self.tables:
            table.close()

    # Playing

    def ready(self, table: PlayedTable) -> None:
        if self._eager:
            table.choose(perf_counter())
            return
        self._ready.append(table)
        self._somebody.set()

    def forget(self) -> None:
        self.accepted, self.seen, self.refused = [], [], 0

    async def at_rate(self, rate: float, seconds: float) -> float:
        """Choices fall due one after the other, evenly; returns how long it took until the last was answered."""
        start = perf_counter()
        for number in range(round(rate * seconds)):
            due = start + number / rate
            if (early := due - perf_counter()) > 0:
                await asyncio.sleep(early)
            elif number % 16 == 0:
                await asyncio.sleep(0)
            await self._one(due)
        await self._landed()
        return perf_counter() - start

    async def flat_out(self, tables: int, seconds: float) -> float:
        """Each of so many tables goes on as soon as it is answered."""
        start = perf_counter()
        self._eager = True
        for _ in range(min(tables, len(self._ready))):
            self._ready.popleft().choose(start)
        await asyncio.sleep(seconds)
        self._eager = False
        took = perf_counter() - start
        count = len(self.accepted)
        await self._landed()
        del self.accepted[count:]
        return took

    async def _one(self, due: float) -> None:
        async with asyncio.timeout(LONG):
            while True:
                while not self._ready:
                    self._somebody.clear()
                    await self._somebody.wait()
                table = self._ready.popleft()
                if table.choose(due):
                    return

    async def _landed(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LONG):
                while any(table.waits for table in self.tables):
                    await asyncio.sleep(0.01)

    @property
    def playing(self) -> int:
        return sum(not table.over for table in self.tables)
