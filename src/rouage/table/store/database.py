"""One database: threads that read it, the thread that writes it, and news of other processes that did."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from sqlalchemy import Connection, Engine, Executable, Select, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from rouage.table.store.listener import Hear, Listener
from rouage.table.store.migrate import migrate
from rouage.table.store.place import READERS, make_folder, read_place, reading_engine, writing_engine
from rouage.table.store.rows import NewEntry
from rouage.table.store.trouble import StoreTrouble, told
from rouage.table.store.writer import Writer

T = TypeVar("T")


class Database:
    """Opened by `Database.open`, for one event loop."""

    def __init__(self, reading: Engine, writing: Engine) -> None:
        self._reading: Final = reading
        self._writing: Final = writing
        self._loop: Final = asyncio.get_running_loop()
        self._readers: Final = ThreadPoolExecutor(READERS, "rouage-reader")
        self._writer: Final = Writer(writing, self._loop)
        self._listener: Listener | None = None
        self._closed = False

    @classmethod
    async def open(cls, place: str | Path, patience: float) -> Self:
        """Raises StoreTrouble."""
        url = read_place(place)
        try:
            reading, writing = reading_engine(url, patience), writing_engine(url, patience)
            await asyncio.to_thread(_make_ready, writing)
        except ImportError:
            raise StoreTrouble("driver") from None
        except DBAPIError as error:
            raise told(error, url) from None
        return cls(reading, writing)

    async def close(self) -> None:
        """What waits is finished first."""
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        if self._listener is not None:
            self._listener.close()
        self._writer.close()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    @property
    def kind(self) -> str:
        return self._writing.dialect.name

    def listen(self, hear: Hear) -> None:
        """A file is served by one process, which needs no news of itself."""
        self._check_open()
        if self._writing.dialect.name == "postgresql" and self._listener is None:
            self._listener = Listener(self._writing, self._writer.name, self._loop, hear)

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insertion that may say what to do about a row that is there already."""
        return sqlite.insert(table) if self._writing.dialect.name == "sqlite" else postgresql.insert(table)

    async def append(self, table_id: str, first: int, new: Sequence[NewEntry]) -> list[int] | None:
        self._check_open()
        return await self._writer.append(table_id, first, new)

    async def do(self, statement: Executable, *table_ids: str) -> int:
        """Run a statement; how many rows it changed or deleted. Other processes are told of the tables named."""
        return await self.write(lambda connection: connection.execute(statement).rowcount, *table_ids)

    async def write(self, run: Callable[[Connection], T], *table_ids: str) -> T:
        self._check_open()
        return await self._writer.work(run, table_ids)

    async def rows(self, make: Callable[..., T], statement: Select[*tuple[Any, ...]]) -> list[T]:
        return await self.read(lambda connection: [make(*row) for row in connection.execute(statement)])

    async def row(self, make: Callable[..., T], statement: Select[*tuple[Any, ...]]) -> T | None:
        found = await self.rows(make, statement)
        return found[0] if found else None

    async def read(self, run: Callable[[Connection], T]) -> T:
        self._check_open()
        return await self._loop.run_in_executor(self._readers, self._try_to_read, run)

    def _try_to_read(self, run: Callable[[Connection], T]) -> T:
        try:
            try:
                return self._read(run)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._read(run)  # the server was restarted: a new connection may do
        except DBAPIError as error:
            raise told(error, self._reading.url) from None

    def _read(self, run: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return run(connection)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreTrouble("closed")


class Part:
    """What a store keeps of one subject."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database


def _make_ready(engine: Engine) -> None:
    if engine.dialect.name == "sqlite":
        make_folder(engine.url)
    migrate(engine)
