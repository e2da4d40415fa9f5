"""The log: a number is given once, an append gets in whole or not at all, and what was acknowledged is kept."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select

from rouage.table.store import NewEntry, Store, StoreTrouble, TableRow, schema
from rouage.table.store.database import Database
from rouage.table.store.place import read_place, writing_engine
from rouage.table.store.writer import Writer, payloads
from tests.patience import PATIENCE

pytestmark = pytest.mark.anyio


def said(*words: str) -> list[NewEntry]:
    return [NewEntry("said", "gm", word) for word in words]


async def bodies(store: Store, table: str) -> list[str]:
    return [entry.body for entry in await store.entries(table)]


async def test_entries_are_numbered_by_whoever_appends(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    assert await store.entries("one") == []
    first = await store.append("one", 1, said("a"))
    more = await store.append("one", 2, said("b", "c"))
    assert first is not None
    assert more is not None
    assert len(more) == 2
    log = await store.entries("one")
    assert [entry.number for entry in log] == [1, 2, 3]
    assert [entry.at for entry in log] == [*first, *more]
    assert await store.entries("one", after=2) == log[2:]


async def test_a_number_is_given_once(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    assert await store.append("one", 1, said("a")) is not None
    assert await store.append("one", 1, said("b")) is None
    assert await store.append("one", 1, said("b", "c")) is None
    assert await bodies(store, "one") == ["a"]


async def test_several_entries_get_in_together_or_not_at_all(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    await store.append("one", 3, said("third"))
    assert await store.append("one", 1, said("a", "b", "c")) is None
    assert await bodies(store, "one") == ["third"]
    assert await store.append("one", 1, said("a", "b")) is not None


async def test_nothing_to_append_is_soon_done(store: Store) -> None:
    assert await store.append("nowhere", 1, []) == []


async def test_a_table_that_does_not_exist_has_no_log(store: Store) -> None:
    with pytest.raises(StoreTrouble) as caught:
        await store.append("nowhere", 1, said("a"))
    assert caught.value.message.id == "table.store-no-table"
    assert await store.entries("nowhere") == []


async def test_text_of_any_language_is_kept(store: Store) -> None:
    await store.create_table(TableRow("one", "signature"))
    words = ["{}", '"é « ’ » 🎲"', "%s :name ? $1 %%", "x" * 100_000, "'; DROP TABLE entries; --"]
    assert await store.append("one", 1, said(*words)) is not None
    assert await bodies(store, "one") == words


@dataclass
class Held:
    """A writer that is kept busy until `gate` opens, so that what comes meanwhile makes one batch."""

    writer: Writer
    started: threading.Event = field(default_factory=threading.Event)
    gate: threading.Event = field(default_factory=threading.Event)
    commits: int = 0

    async def hold(self) -> asyncio.Future[None]:
        """Keep the writer busy from now on."""
        self.started.clear()
        self.gate.clear()
        busy = self.writer.work(self._wait)
        await asyncio.to_thread(self.started.wait, PATIENCE)
        return busy

    def _wait(self, connection: Connection) -> None:
        self.started.set()
        self.gate.wait(PATIENCE)


@asynccontextmanager
async def held(database: str, *tables: str) -> AsyncIterator[Held]:
    async with await Store.open(database) as store:
        for table in tables:
            await store.create_table(TableRow(table, "signature"))
    engine = writing_engine(read_place(database), 5)
    writer = Writer(engine, asyncio.get_running_loop())
    one = Held(writer)
    busy = await one.hold()

    @event.listens_for(engine, "commit")
    def committed(connection: Connection) -> None:
        one.commits += 1

    yield one
    await busy
    await asyncio.to_thread(writer.close)


async def test_what_waits_goes_into_one_transaction(database: str) -> None:
    names = [f"table-{number}" for number in range(30)]
    async with held(database, *names) as one:
        waiting = [one.writer.append(name, 1, said("a", "b")) for name in names]
        one.gate.set()
        results = await asyncio.gather(*waiting)
        assert all(times is not None and len(times) == 2 for times in results)
        assert one.commits == 2, "the one that was held, and one for all others"


async def test_of_two_for_one_number_the_earlier_wins_and_others_do_not_mind(database: str) -> None:
    async with held(database, "one", "two") as one:
        waiting = [
            one.writer.append("one", 1, said("first")),
            one.writer.append("two", 1, said("a", "b", "c")),
            one.writer.append("one", 1, said("second", "more")),
            one.writer.append("one", 2, said("third")),
            one.writer.append("one", 3, said("fourth")),
        ]
        one.gate.set()
        won = [times is not None for times in await asyncio.gather(*waiting)]
    assert won == [True, True, False, True, True]
    async with await Store.open(database) as store:
        assert await bodies(store, "one") == ["first", "third", "fourth"]
        assert await bodies(store, "two") == ["a", "b", "c"]


async def test_an_append_half_taken_does_not_spoil_its_batch(database: str) -> None:
    async with held(database, "one", "two") as one:
        one.gate.set()
        await one.writer.append("one", 2, said("taken"))
        busy = await one.hold()
        waiting = [one.writer.append("one", 1, said("a", "b")), one.writer.append("two", 1, said("c"))]
        one.gate.set()
        await busy
        half, whole = await asyncio.gather(*waiting)
    assert half is None
    assert whole is not None
    async with await Store.open(database) as store:
        assert await bodies(store, "one") == ["taken"]
        assert await bodies(store, "two") == ["c"]


async def test_a_job_that_fails_does_not_spoil_its_batch(database: str) -> None:
    def fail(connection: Connection) -> None:
        raise ZeroDivisionError

    async with held(database, "one") as one:
        waiting: list[asyncio.Future[Any]] = [
            one.writer.append("one", 1, said("a")),
            one.writer.append("nowhere", 1, said("b")),
            one.writer.work(fail),
            one.writer.work(lambda connection: connection.scalar(select(func.count()).select_from(schema.tables))),
        ]
        one.gate.set()
        good, lost, broken, counted = await asyncio.gather(*waiting, return_exceptions=True)
    assert isinstance(good, list)
    assert isinstance(lost, StoreTrouble)
    assert isinstance(broken, ZeroDivisionError)
    assert counted == 1


async def test_whoever_stops_waiting_does_not_stop_the_others(database: str) -> None:
    async with held(database, "one", "two") as one:
        gone, stays = one.writer.append("one", 1, said("a")), one.writer.append("two", 1, said("b"))
        gone.cancel()
        one.gate.set()
        assert await stays is not None


async def test_more_than_one_transaction_may_carry(database: str) -> None:
    async with held(database, "one") as one:
        waiting = [one.writer.append("one", number, said(str(number))) for number in range(1, 1201)]
        one.gate.set()
        assert None not in await asyncio.gather(*waiting)
        assert one.commits == 4, "the one that was held, and three of at most five hundred"


async def test_closing_finishes_what_waits(database: str) -> None:
    store = await Store.open(database)
    await store.create_table(TableRow("one", "signature"))
    waiting = [asyncio.create_task(store.append("one", number, said("x"))) for number in range(1, 101)]
    await asyncio.sleep(0)
    await store.close()
    assert None not in await asyncio.gather(*waiting)
    async with await Store.open(database) as again:
        assert len(await again.entries("one")) == 100


async def test_of_two_stores_that_append_at_once_one_wins(database: str) -> None:
    async with await Store.open(database) as here, await Store.open(database) as there:
        names = [f"table-{number}" for number in range(10)]
        for name in names:
            await here.create_table(TableRow(name, "signature"))
        for number in range(1, 11):
            mine = asyncio.gather(*[here.append(name, number, said("here")) for name in names])
            theirs = asyncio.gather(*[there.append(name, number, said("there")) for name in names])
            for one, other in zip(await mine, await theirs, strict=True):
                assert (one is None) != (other is None)
        for name in names:
            log = await here.entries(name)
            assert [entry.number for entry in log] == list(range(1, 11))
            assert log == await there.entries(name)


async def test_connections_acknowledge_only_what_the_disk_has(database: str) -> None:
    def settings(connection: Connection) -> dict[str, object]:
        ask = "SHOW" if one.kind == "postgresql" else "PRAGMA"
        return {name: connection.exec_driver_sql(f"{ask} {name}").scalar() for name in wanted}

    one = await Database.open(database, 5)
    wanted: dict[str, object] = (
        {"synchronous_commit": "on", "fsync": "on"}
        if one.kind == "postgresql"
        else {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    )
    assert await one.write(settings) == wanted
    assert await one.read(settings) == wanted
    await one.close()


APPENDING = """
import asyncio, sys
from rouage.table.store import NewEntry, Store, TableRow

async def main():
    store = await Store.open(sys.argv[1])
    await store.create_table(TableRow("one", "signature"))
    for number in range(1, 1_000_000):
        assert await store.append("one", number, [NewEntry("said")]) is not None
        print(number, flush=True)

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(database: str) -> None:
    process = subprocess.Popen([sys.executable, "-c", APPENDING, database], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if int(line) == 50:
            break
    process.kill()
    told = [50, *map(int, process.stdout.read().split())]
    process.stdout.close()
    process.wait()
    async with await Store.open(database) as store:
        assert (await store.entries("one"))[-1].number >= told[-1]


def test_a_notice_is_as_long_as_the_server_takes() -> None:
    names = [f"table-{number}-é" for number in range(3000)]
    told = list(payloads("sender", names))
    assert all(len(one.encode()) < 8000 for one in told)
    assert all(one.startswith("sender table-") for one in told)
    assert sorted(name for one in told for name in one.split(" ")[1:]) == sorted(names)
    assert list(payloads("sender", ["one"])) == ["sender one"]
