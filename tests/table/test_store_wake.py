"""Processes on one PostgreSQL wake each other, and come back when the server does."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import psycopg
import pytest
from sqlalchemy import Connection, event

from rouage.table.store import NewEntry, SeatRow, Store, StoreTrouble, TableRow
from rouage.table.store.place import read_place, writing_engine
from rouage.table.store.writer import Writer
from tests.patience import PATIENCE
from tests.table.databases import server

pytestmark = pytest.mark.anyio


class Heard:
    """What a store was told, in order; None whenever it began to listen."""

    def __init__(self) -> None:
        self.notices: asyncio.Queue[frozenset[str] | None] = asyncio.Queue()

    def __call__(self, tables: frozenset[str] | None) -> None:
        self.notices.put_nowait(tables)

    async def all_of(self, tables: Collection[str]) -> None:
        """Until each of these was named, and nothing else."""
        missing = set(tables)
        while missing:
            told = await asyncio.wait_for(self.notices.get(), PATIENCE)
            assert told is not None
            assert told <= set(tables)
            missing -= told

    async def anything(self) -> None:
        assert await asyncio.wait_for(self.notices.get(), PATIENCE) is None


@asynccontextmanager
async def pair(url: str) -> AsyncIterator[tuple[Store, Store, Heard]]:
    """Two stores on one database, and what the second one hears."""
    async with await Store.open(url) as here, await Store.open(url) as there:
        heard = Heard()
        there.listen(heard)
        if there.shared:
            await heard.anything()
        yield here, there, heard


async def test_an_append_wakes_the_other_process(postgres: str) -> None:
    async with pair(postgres) as (here, there, heard):
        await here.create_table(TableRow("one", "signature"))
        await here.append("one", 1, [NewEntry("said")])
        await heard.all_of(["one"])
        assert len(await there.entries("one")) == 1


async def test_seats_and_settings_wake_it_too(postgres: str) -> None:
    async with pair(postgres) as (here, _, heard):
        for name in ("set", "seat", "revoked", "deleted"):
            await here.create_table(TableRow(name, "signature"), [SeatRow(name, "gm")])
        await here.set_table("set", title="New")
        await here.set_seat("seat", "gm", name="Ana")
        await here.revoke("revoked", "gm", "new")
        await here.delete_table("deleted")
        await heard.all_of(["set", "seat", "revoked", "deleted"])


async def test_many_tables_at_once_are_all_named(postgres: str) -> None:
    names = [f"{number:04}-{'x' * 27}" for number in range(600)]
    async with pair(postgres) as (here, _, heard):
        await asyncio.gather(*[here.create_table(TableRow(name, "signature")) for name in names])
        await asyncio.gather(*[here.append(name, 1, [NewEntry("said")]) for name in names])
        await heard.all_of(names)


async def test_nobody_wakes_itself_nor_for_an_append_that_lost(postgres: str) -> None:
    async with pair(postgres) as (here, there, heard):
        for name in ("mine", "lost", "last"):
            await there.create_table(TableRow(name, "signature"))
        await there.append("mine", 1, [NewEntry("said")])
        await there.append("lost", 1, [NewEntry("said")])
        assert await here.append("lost", 1, [NewEntry("said")]) is None
        await here.append("last", 1, [NewEntry("said")])
        await heard.all_of(["last"])
        assert heard.notices.empty()


async def test_a_file_needs_no_waking(sqlite: str) -> None:
    async with pair(sqlite) as (here, _, heard):
        await here.create_table(TableRow("one", "signature"))
        await here.append("one", 1, [NewEntry("said")])
        assert heard.notices.empty()


def cut_connections(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def test_a_connection_that_was_cut_is_made_again(postgres: str) -> None:
    async with pair(postgres) as (here, there, heard):
        await here.create_table(TableRow("one", "signature"))
        await there.append("one", 1, [NewEntry("said")])
        assert len(await there.entries("one")) == 1
        cut_connections(postgres)
        assert await there.append("one", 2, [NewEntry("said")]) is not None
        assert len(await there.entries("one")) == 2
        await heard.anything()
        await here.append("one", 3, [NewEntry("said")])
        await heard.all_of(["one"])


async def test_a_server_that_stops_is_told_of_and_awaited() -> None:
    with server() as one, one.database() as url:
        async with pair(url) as (here, there, heard):
            await here.create_table(TableRow("one", "signature"))
            await asyncio.to_thread(one.stop)
            for asking in (here.append("one", 1, [NewEntry("said")]), here.entries("one"), there.now()):
                with pytest.raises(StoreTrouble) as caught:
                    await asking
                assert caught.value.message.id == "table.store-reach"
            await asyncio.to_thread(one.start)
            await heard.anything()
            assert await here.append("one", 1, [NewEntry("said")]) is not None
            await heard.all_of(["one"])
            assert len(await there.entries("one")) == 1


async def test_closing_while_the_server_is_away() -> None:
    with server() as one, one.database() as url:
        async with pair(url):
            await asyncio.to_thread(one.stop)
        await asyncio.to_thread(one.start)


async def test_a_commit_that_was_cut_off_is_not_acknowledged(postgres: str) -> None:
    async with await Store.open(postgres) as store:
        await store.create_table(TableRow("one", "signature"))
        engine = writing_engine(read_place(postgres), 5)
        writer = Writer(engine, asyncio.get_running_loop())
        cut = True

        @event.listens_for(engine, "commit")
        def at_commit(connection: Connection) -> None:
            nonlocal cut
            if cut:
                cut_connections(postgres)
            cut = False

        with pytest.raises(StoreTrouble) as caught:
            await writer.append("one", 1, [NewEntry("said")])
        assert caught.value.message.id == "table.store-reach"
        assert await store.entries("one") == []
        assert await writer.append("one", 1, [NewEntry("said")]) is not None
        await asyncio.to_thread(writer.close)
