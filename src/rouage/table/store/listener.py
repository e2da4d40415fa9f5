"""Wake-ups from other processes on the same PostgreSQL: which tables to look at again, and nothing more."""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import socket
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from rouage.table.store.writer import CHANNEL

if TYPE_CHECKING:
    import psycopg

Hear = Callable[[frozenset[str] | None], None]
"""Told the tables that changed; None whenever listening begins: until then any table may have."""
_PAUSE: Final = 1.0
"""Seconds between two attempts to come back."""


class Listener:
    """A thread with a connection of its own. It sleeps until the server or `close` speaks."""

    def __init__(self, engine: Engine, sender: str, loop: asyncio.AbstractEventLoop, hear: Hear) -> None:
        self._engine: Final = engine
        self._sender: Final = sender
        self._loop: Final = loop
        self._hear: Final = hear
        self._stopping, self._stop = socket.socketpair()
        self._thread: Final = threading.Thread(target=self._run, name="rouage-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Blocks for a moment."""
        self._stop.send(b".")
        self._thread.join()
        self._stop.close()
        self._stopping.close()

    def _run(self) -> None:
        pause = 0.0
        while not self._stopped(pause):
            with contextlib.suppress(DBAPIError, self._engine.dialect.loaded_dbapi.Error):
                self._listen()
            pause = _PAUSE

    def _stopped(self, seconds: float) -> bool:
        with selectors.DefaultSelector() as selector:
            selector.register(self._stopping, selectors.EVENT_READ)
            return bool(selector.select(seconds))

    def _listen(self) -> None:
        """Until told to stop; raises the driver's error when the connection breaks."""
        pooled = self._engine.raw_connection()
        try:
            connection: psycopg.Connection = pooled.driver_connection  # type: ignore[assignment]
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self._tell(None)
            with selectors.DefaultSelector() as selector:
                selector.register(self._stopping, selectors.EVENT_READ)
                selector.register(connection.fileno(), selectors.EVENT_READ)
                while not any(key.fileobj is self._stopping for key, _ in selector.select()):
                    self._take(connection)
        finally:
            pooled.close()

    def _take(self, connection: psycopg.Connection) -> None:
        changed: set[str] = set()
        for notice in connection.notifies(timeout=0):
            sender, *tables = notice.payload.split(" ")
            if sender != self._sender:
                changed.update(tables)
        if changed:
            self._tell(frozenset(changed))

    def _tell(self, changed: frozenset[str] | None) -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._hear, changed)
