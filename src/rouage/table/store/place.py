"""Where tables are kept, and connections that acknowledge nothing before the disk has it."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool, QueuePool

from rouage.table.store.trouble import StoreTrouble, shown

READERS: Final = 4
"""Threads that read, each with a connection of its own."""


def read_place(text: str | Path) -> URL:
    """`sqlite:///file`, the file itself, or `postgresql://…`. Raises StoreTrouble."""
    if isinstance(text, Path) or "://" not in text:
        return _file(str(text))
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreTrouble("place", place=text) from None
    match url.drivername:
        case "sqlite":
            return _file(url.database or "")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case _:
            raise StoreTrouble("place", place=url.render_as_string(hide_password=True))


def _file(name: str) -> URL:
    if name in ("", ":memory:"):
        # Readers and the writer are several connections: memory would give each its own tables.
        raise StoreTrouble("place", place=name)
    return URL.create("sqlite", database=str(Path(name).expanduser().absolute()))


def make_folder(url: URL) -> None:
    """Where the file will stand. Raises StoreTrouble."""
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreTrouble("open", place=shown(url), why=error.strerror or "") from None


def writing_engine(url: URL, patience: float) -> Engine:
    """For one connection, kept by whoever asks for it."""
    engine = create_engine(url, poolclass=NullPool, **_options(url, patience))
    _prepare(engine, patience)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            # The lock is taken at once: a transaction that reads first could not wait for it later.
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def reading_engine(url: URL, patience: float) -> Engine:
    """Each statement by itself: what is read was committed, and nothing is held between."""
    options = {**_options(url, patience), "isolation_level": "AUTOCOMMIT"}
    engine = create_engine(url, poolclass=QueuePool, pool_size=READERS, max_overflow=0, **options)
    _prepare(engine, patience)
    return engine


def _options(url: URL, patience: float) -> dict[str, Any]:
    # Every connection is either in nobody's transaction or about to be closed: there is nothing to reset.
    # What people sent stands in no error message either.
    always = {"pool_reset_on_return": None, "hide_parameters": True}
    if url.get_backend_name() == "sqlite":
        return {**always, "connect_args": {"timeout": patience, "check_same_thread": False}}
    arguments = {
        "connect_timeout": max(2, round(patience)), "application_name": "rouage",
        "keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3,
    }  # fmt: skip
    return {
        **always,
        "connect_args": {name: value for name, value in arguments.items() if name not in url.query},
        "isolation_level": "READ COMMITTED",
        "use_native_hstore": False,
    }


def _prepare(engine: Engine, patience: float) -> None:
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def settle_file(connection: Any, record: object) -> None:
            connection.isolation_level = None
            _write_ahead(connection, patience)
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")

    else:

        @event.listens_for(engine, "connect")
        def settle_server(connection: Any, record: object) -> None:
            before, connection.autocommit = connection.autocommit, True
            connection.execute("SET synchronous_commit = on")
            connection.execute(f"SET lock_timeout = {round(patience * 1000)}")
            connection.autocommit = before


def _write_ahead(connection: Any, patience: float) -> None:
    """SQLite does not wait when several programs change a new file's journal at once, so this does."""
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > end:
                raise
            time.sleep(0.02)
