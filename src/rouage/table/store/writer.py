"""One thread writes. Whatever waits when it comes back from the disk goes into the next transaction together."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Transaction, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from rouage.table.store import schema
from rouage.table.store.rows import NewEntry
from rouage.table.store.trouble import must_try_again, told

T = TypeVar("T")
CHANNEL: Final = "rouage"
_MOST: Final = 500
"""Jobs in one transaction."""
_LONGEST: Final = 7_900
"""Bytes of one notice; PostgreSQL takes fewer than 8000."""
_ATTEMPTS: Final = 5
_PACE: Final = 0.004
"""Seconds from one transaction to the next while many write: each costs the same work whatever it carries."""


@dataclass(slots=True)
class _Append:
    rows: list[dict[str, Any]]
    future: asyncio.Future[Any]
    keys: list[tuple[str, int]]


@dataclass(slots=True)
class _Work:
    run: Callable[[Connection], Any]
    tables: tuple[str, ...]
    future: asyncio.Future[Any]


_Job = _Append | _Work


class _Torn(Exception):
    """Some numbers of an append were free and others taken."""


@dataclass(slots=True)
class _Batch:
    jobs: list[_Job] = field(default_factory=list)
    keys: set[tuple[str, int]] = field(default_factory=set)

    def admits(self, job: _Job) -> bool:
        """Two appends for one number belong in two transactions, so that the earlier one wins."""
        if isinstance(job, _Append):
            if not self.keys.isdisjoint(job.keys):
                return False
            self.keys.update(job.keys)
        self.jobs.append(job)
        return True


class Writer:
    """Takes jobs from the event loop; a job's future is resolved when its transaction is on the disk."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.name: Final = secrets.token_hex(8)
        """Signs the notices, so that this process does not wake itself."""
        self._engine: Final = engine
        self._loop: Final = loop
        self._queue: Final[queue.SimpleQueue[_Job | None]] = queue.SimpleQueue()
        self._connection: Connection | None = None
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        entries = schema.entries
        self._add: Final = (
            insert(entries).on_conflict_do_nothing().returning(entries.c.table_id, entries.c.number, entries.c.at)
        )
        self._notify: Final = text("SELECT pg_notify(:channel, :payload)")
        self._thread: Final = threading.Thread(target=self._run, name="rouage-writer", daemon=True)
        self._thread.start()

    def append(self, table_id: str, first: int, entries: Sequence[NewEntry]) -> asyncio.Future[list[int] | None]:
        rows = [
            {
                "table_id": table_id,
                "number": number,
                "kind": entry.kind,
                "seat": entry.seat,
                "body": entry.body,
                "seen_by": entry.seen_by,
            }
            for number, entry in enumerate(entries, first)
        ]
        future: asyncio.Future[list[int] | None] = self._loop.create_future()
        self._queue.put(_Append(rows, future, [(table_id, first + index) for index in range(len(rows))]))
        return future

    def work(self, run: Callable[[Connection], T], tables: tuple[str, ...] = ()) -> asyncio.Future[T]:
        """Anything else that writes; `tables` are those that other processes should look at again."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put(_Work(run, tables, future))
        return future

    def close(self) -> None:
        """Finish what waits. Not for the event loop: it blocks."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        for batch in self._batches():
            outcomes = self._outcomes(batch.jobs)
            with contextlib.suppress(RuntimeError):  # the loop was closed: nobody waits any more
                self._loop.call_soon_threadsafe(_resolve, batch.jobs, outcomes)
        self._disconnect()

    def _batches(self) -> Iterator[_Batch]:
        """All that waits, in the order of arrival; ends when the queue is closed and empty."""
        later: list[_Job] = []
        closing = False
        begun = 0.0
        while True:
            batch = _Batch()
            later = [job for job in later if not batch.admits(job)]
            while not closing and len(batch.jobs) < _MOST:
                first = not batch.jobs
                try:
                    job = self._queue.get(block=first)
                except queue.Empty:
                    break
                if job is None:
                    closing = True
                elif not batch.admits(job):
                    later.append(job)
                if first and (early := begun + _PACE - time.monotonic()) > 0:
                    time.sleep(early)
            if not batch.jobs:
                return
            begun = time.monotonic()
            yield batch

    def _outcomes(self, jobs: Sequence[_Job]) -> list[Any]:
        """What each job came to: its result, or the exception it failed with."""
        try:
            transaction, results = self._perform(jobs)
        except Exception as error:
            if len(jobs) > 1 and _blames_a_job(error):
                return [outcome for job in jobs for outcome in self._outcomes([job])]
            return [self._failure(error) for _ in jobs]
        try:
            transaction.commit()
        except DBAPIError as error:
            # The connection may have broken after the disk had it: only reading again can tell.
            self._disconnect()
            return [told(error, self._engine.url) for _ in jobs]
        return results

    def _failure(self, error: Exception) -> Exception | None:
        if isinstance(error, _Torn):
            return None
        return told(error, self._engine.url) if isinstance(error, DBAPIError) else error

    def _perform(self, jobs: Sequence[_Job]) -> tuple[Transaction, list[Any]]:
        """Everything but the commit. Until then nothing has happened, so that a lost connection costs one attempt."""
        for attempt in range(_ATTEMPTS):
            try:
                connection = self._connection = self._connection or self._engine.connect()
                transaction = connection.begin()
                return transaction, self._results(connection, jobs)
            except DBAPIError as error:
                self._disconnect()
                if not (must_try_again(error) or (error.connection_invalidated and attempt == 0)):
                    raise
                last = error
            except Exception:
                self._disconnect()
                raise
        raise last

    def _results(self, connection: Connection, jobs: Sequence[_Job]) -> list[Any]:
        # In one order everywhere, so that two processes never wait for each other.
        rows = sorted((row for job in jobs if isinstance(job, _Append) for row in job.rows), key=_place)
        added: dict[tuple[str, int], int] = {}
        if rows:
            added = {(table, number): at for table, number, at in connection.execute(self._add, rows)}
        results: list[Any] = []
        changed: set[str] = set()
        for job in jobs:
            if isinstance(job, _Work):
                results.append(job.run(connection))
                changed.update(job.tables)
                continue
            times = [added[key] for key in job.keys if key in added]
            if 0 < len(times) < len(job.keys):
                raise _Torn
            results.append(times or None)
            if times:
                changed.add(job.keys[0][0])
        if changed and self._engine.dialect.name == "postgresql":
            for payload in payloads(self.name, changed):
                connection.execute(self._notify, {"channel": CHANNEL, "payload": payload})
        return results

    def _disconnect(self) -> None:
        """What was begun is rolled back with it."""
        if self._connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None


def payloads(sender: str, tables: Collection[str]) -> Iterator[str]:
    """`sender table table …`, each as long as a notice may be."""
    words = [sender]
    for table in sorted(tables):
        if sum(len(word.encode()) + 1 for word in words) + len(table.encode()) > _LONGEST:
            yield " ".join(words)
            words = [sender]
        words.append(table)
    yield " ".join(words)


def _blames_a_job(error: Exception) -> bool:
    """Whether the others would pass without one of them; a lost or locked database fails them all."""
    return not isinstance(error, OperationalError | InterfaceError) or must_try_again(error)


def _place(row: dict[str, Any]) -> tuple[str, int]:
    return row["table_id"], row["number"]


def _resolve(jobs: Sequence[_Job], outcomes: Sequence[Any]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.future.done():  # its caller was cancelled
            continue
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)
