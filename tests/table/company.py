"""A company at several tables: people who play at random, come back by themselves when the line is lost, and remember
what they were promised. Afterwards the log is held against all they were told.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from random import Random
from typing import Final

import httpx2

import rouage
from rouage.table import telling
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.settings import Settings
from rouage.table.store import Store
from tests.table.player import LOST, Browser, Data, Refused, Seat

TABLES: Final = 4
SCENES: Final = ("tavern-brawl", "noon-at-dry-creek", "goblin-gorge", "last-train", "museum-heist")
LOSSES: Final = (*LOST, httpx2.HTTPError)
THINKING: Final = 0.06
"""Seconds at most between two deeds of a seat, so that nobody is told to slow down."""


class Company:
    """`houses` are the addresses of one server, or of several on one database: whoever loses one tries the next."""

    def __init__(self, houses: Sequence[str], seed: int) -> None:
        self.houses: Final = list(houses)
        self.chance: Final = Random(seed)
        self.seats: Final[list[Seat]] = []
        self.tables: Final[list[str]] = []
        self.returns = 0
        """How often somebody came back."""
        self._stopping = False
        self._tasks: Final[list[asyncio.Task[None]]] = []

    def __str__(self) -> str:
        """Who sits where, for whoever wonders why nothing happens."""
        return "\n".join(
            [
                f"{seat.table} {seat.seat} at {seat.url}: closed {seat.closed}, {seat.number} seen of"
                f" {seat.welcome.get('number')}, waiting {seat.position.get('waiting')}, asked {len(seat.asked())}"
                f" undo {seat.position.get('undo')}, troubles {[one['message']['id'] for one in seat.troubles[-3:]]}"
                for seat in self.seats
                if not seat.over
            ]
        )

    @property
    def promised(self) -> int:
        """Choices, and all else, that the tables called durable."""
        return sum(len(seat.accepted) for seat in self.seats)

    def gather(self, tables: int = TABLES) -> None:
        self._tasks.extend(asyncio.create_task(self._evening(number)) for number in range(tables))

    async def go_home(self) -> None:
        """Everybody finishes what they are at."""
        self._stopping = True
        await asyncio.gather(*self._tasks)

    def check_alive(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    # At one table after another

    async def _evening(self, number: int) -> None:
        url = self.houses[number % len(self.houses)]
        async with Browser(url) as host, Browser(url) as guest, Browser(url) as master:
            who = {"player-1": host, "gm": master}
            while not self._stopping:
                made = await self._laid(who, guest, SCENES[number % len(SCENES)])
                if made is None:
                    continue
                self.tables.append(made["id"])
                people = [seat for seat in made["secrets"] if seat not in made["bots"]]
                seats = [who.get(seat, guest).at(made["id"], seat) for seat in people]
                seats.append(guest.at(made["id"], "spectator"))
                self.seats.extend(seats)
                await asyncio.gather(*[self._sit(seat, place) for place, seat in enumerate(seats)])

    async def _laid(self, who: dict[str, Browser], guest: Browser, scene: str) -> Data | None:
        """A table with a bot, its host and guests; None if the line was lost meanwhile."""
        host = who["player-1"]
        bots = ["gm"] if self.chance.random() < 0.5 else ["player-2"]
        seats = [{"seat": seat, "who": "bot"} for seat in bots] + [{"seat": "player-1", "who": "me"}]
        try:
            pace = self.chance.choice((0, 20, 50))
            made = await host.lay(scene=scene, seats=seats, name="Ann", begin=True, pace=pace)
            made["bots"] = bots
            for seat in made["secrets"]:
                if seat not in (*bots, *made["mine"]):
                    await who.get(seat, guest).sit(made, seat)
        except LOSSES:
            url = self._next(host.url)
            for browser in (guest, *who.values()):
                browser.url = url
            await asyncio.sleep(0.05)
            return None
        return made

    def _next(self, url: str) -> str:
        return self.houses[(self.houses.index(url) + 1) % len(self.houses)]

    async def _sit(self, seat: Seat, place: int) -> None:
        """Play until the game is over or everybody goes home; after a loss, come back and go on."""
        chance = Random(self.chance.random())
        # Neighbours come through different doors, where there are several.
        seat.url = self.houses[place % len(self.houses)]
        first = True
        while not self._done(seat):
            try:
                await seat.connect()
                self.returns += not first
                first = False
                while not self._done(seat):
                    await self._do_something(seat, chance)
                    await asyncio.sleep(chance.uniform(0, THINKING))
            except LOST:
                seat.url = self._next(seat.url)
                await asyncio.sleep(chance.uniform(0, 0.1))
            finally:
                await seat.leave()

    def _done(self, seat: Seat) -> bool:
        return self._stopping or seat.over

    async def _do_something(self, seat: Seat, chance: Random) -> None:
        with contextlib.suppress(Refused):
            asked = (seat.position.get("undo") or {}).get("asked")
            if asked and seat.seat in asked["waiting"]:
                await seat.do("answer", yes=chance.random() < 0.5)
                return
            fate = chance.random()
            key = seat.some_key(chance)
            if fate < 0.03:
                await seat.do("say", text=f"word {chance.random()}")
            elif fate < 0.06 and seat.seat != "spectator":
                await seat.do("undo")
            elif fate < 0.08 and seat.seat != "spectator":
                await seat.do("redo")
            elif key is not None:
                await seat.choose(key)
            else:
                # Asked nothing; a word now and then keeps the line busy.
                await asyncio.sleep(0.02)
                if seat.closed is not None:
                    raise ConnectionResetError

    async def look_once_more(self) -> None:
        """Everybody comes back once and is sent what is missing."""
        for seat in self.seats:
            seat.url = self.houses[0]
            async with seat:
                pass

    # Afterwards

    async def check(self, database: str) -> dict[str, int]:
        """Hold the log against what everybody was told. What was found, in figures."""
        async with await Store.open(database) as store:
            hall = Hall(Settings(database=database), store)
            kept = {*await store.live_tables()}
            choices = 0
            for id in dict.fromkeys([*self.tables, *sorted(kept)]):
                numbers = [row.number for row in await store.entries(id)]
                assert numbers == list(range(1, len(numbers) + 1)), f"the log of {id} has gaps"
                table = await hall.find(id)
                assert table is not None, f"{id} is lost"
                verdict = rouage.verify(table.game.save())
                assert verdict.holds, f"the record of {id} does not verify"
                choices += len(table.log.chosen)
                for seat in self.seats:
                    if seat.table == id:
                        check_stream(table, seat)
                        check_promises(table, seat)
        return {"tables": len(self.tables), "choices": choices, "promises": self.promised, "returns": self.returns}


def check_stream(table: LiveTable, seat: Seat) -> None:
    """Each frame is the log's own entry at that number; none is missing, none came twice."""
    assert [entry["number"] for entry in seat.entries] == list(range(1, seat.number + 1))
    assert seat.number <= table.log.count(seat.seat)
    for entry in seat.entries:
        row = table.log.row_of(seat.seat, entry["number"])
        assert row is not None
        expected = telling.entry(table.log, row, seat.seat)
        assert _plain(entry) == _plain(expected), f"{seat.seat} at {table.id} was told {entry}, the log has {expected}"


def _plain(frame: Data) -> Data:
    """A frame without what it says of the present: how the game stands now, and what things are called."""
    return {name: value for name, value in frame.items() if name not in ("position", "names")}


def check_promises(table: LiveTable, seat: Seat) -> None:
    """What was called durable is in the log, at its number."""
    for ref, accepted in seat.accepted.items():
        sent = seat.sent[ref]
        row = table.log.row_of(seat.seat, accepted["number"])
        assert row is not None, f"{sent} of {seat.seat} at {table.id} was accepted and is lost"
        if sent["type"] == "choose":
            assert (row.kind, row.seat, row.body.get("key")) == ("choice", seat.seat, sent["key"])
        elif sent["type"] == "say":
            assert (row.kind, row.seat, row.body["text"]) == ("said", seat.seat, sent["text"])
