"""A database is made ready when it is opened, by however many at once; what cannot be opened is told in words."""

import asyncio
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import get_args

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import CheckConstraint, Connection, inspect

from rouage.engine.language import LANGUAGES, known
from rouage.table.store import NewEntry, Store, StoreTrouble, TableRow, schema
from rouage.table.store.database import Database
from rouage.table.store.place import read_place
from rouage.table.store.trouble import Kind

pytestmark = pytest.mark.anyio


def layout(connection: Connection) -> dict[str, object]:
    """What stands in the database, beside Alembic's own table."""
    found = inspect(connection)
    return {
        name: sorted(str(check["name"]) for check in found.get_check_constraints(name))
        for name in found.get_table_names()
        if name != "alembic_version"
    }


def drift(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, schema.metadata))


async def test_migrations_make_what_the_code_expects(database: str) -> None:
    one = await Database.open(database, 5)
    assert await one.write(drift) == []
    # Alembic does not compare what is allowed in a column.
    assert await one.write(layout) == {
        table.name: sorted(str(part.name) for part in table.constraints if isinstance(part, CheckConstraint))
        for table in schema.metadata.sorted_tables
    }
    await one.close()


async def test_opening_again_changes_nothing(database: str) -> None:
    async with await Store.open(database) as store:
        await store.create_table(TableRow("one", "signature"))
    async with await Store.open(database) as store:
        assert await store.table("one") is not None


OPENING = """
import asyncio, sys
from rouage.table.store import Store, TableRow

async def main():
    async with await Store.open(sys.argv[1]) as store:
        assert await store.create_table(TableRow(sys.argv[2], "signature")) is not None

sys.stdin.readline()
asyncio.run(main())
"""


async def test_several_processes_may_open_a_new_database_at_once(database: str) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", OPENING, database, name], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        for name in "abcd"
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
    for process in processes:
        _, errors = await asyncio.to_thread(process.communicate)
        assert process.returncode == 0, errors.decode()
    async with await Store.open(database) as store:
        assert set(await store.live_tables()) == set("abcd")


async def test_several_stores_may_open_a_new_database_at_once(database: str) -> None:
    stores = await asyncio.gather(*[Store.open(database) for _ in range(5)])
    await asyncio.gather(*[store.close() for store in stores])


@pytest.mark.parametrize(
    ("text", "driver", "database"),
    [
        ("/var/tables.db", "sqlite", "/var/tables.db"),
        (Path("/var/tables.db"), "sqlite", "/var/tables.db"),
        ("sqlite:////var/tables.db", "sqlite", "/var/tables.db"),
        ("sqlite:///tables.db", "sqlite", str(Path.cwd() / "tables.db")),
        ("tables 100%.db?", "sqlite", str(Path.cwd() / "tables 100%.db?")),
        ("~/tables.db", "sqlite", str(Path.home() / "tables.db")),
        ("postgresql://me:secret@host:5433/tables", "postgresql+psycopg", "tables"),
        ("postgres://host/tables", "postgresql+psycopg", "tables"),
    ],
)
def test_places(text: str | Path, driver: str, database: str) -> None:
    url = read_place(text)
    assert (url.drivername, url.database) == (driver, database)


@pytest.mark.parametrize(
    "text", ["", "sqlite://", "sqlite:///:memory:", "mysql://me:secret@host/x", "://", "http://[x"]
)
def test_no_place(text: str) -> None:
    with pytest.raises(StoreTrouble) as caught:
        read_place(text)
    assert caught.value.message.id == "table.store-place"
    assert "secret" not in str(caught.value)


async def trouble(place: str | Path) -> StoreTrouble:
    with pytest.raises(StoreTrouble) as caught:
        await Store.open(place, patience=0.1)
    return caught.value


async def test_folders_are_made_for_a_file(tmp_path: Path) -> None:
    place = tmp_path / "new" / "folder 100%" / "tables.db"
    async with await Store.open(place):
        assert place.exists()


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    told = await trouble(tmp_path / "file" / "tables.db")
    assert told.message.id == "table.store-open"
    assert str(tmp_path) in told.in_("fr")


async def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert (await trouble(tmp_path)).message.id == "table.store-open"


async def test_a_file_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("Dear diary, " * 100)
    assert (await trouble(tmp_path / "tables.db")).message.id == "table.store-foreign"


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    told = await trouble(f"postgresql://me:secret@/tables?host={tmp_path}")
    assert told.message.id == "table.store-reach"
    assert "secret" not in told.in_("en")


async def test_a_database_that_is_not_there(postgres: str) -> None:
    told = await trouble(re.sub(r"test_\w+", "nowhere", postgres))
    assert told.message.id == "table.store-reach"
    assert "nowhere" in str(told)


async def test_postgres_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    told = await trouble("postgresql://host/tables")
    assert told.message.id == "table.store-driver"
    assert "rouage[postgres]" in str(told)


async def test_a_database_of_a_newer_program(database: str) -> None:
    one = await Database.open(database, 5)
    await one.write(lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))
    await one.close()
    assert (await trouble(database)).message.id == "table.store-newer"


@contextmanager
def lock(database: str) -> Iterator[None]:
    """Another program that writes and does not finish."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
    else:
        with psycopg.connect(database) as connection:
            connection.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
            yield


async def test_another_program_that_does_not_finish_writing(database: str) -> None:
    async with await Store.open(database, patience=0.1) as store:
        await store.create_table(TableRow("one", "signature"))
        with lock(database):
            attempts = [store.append("one", number, [NewEntry("said")]) for number in range(1, 30)]
            results = await asyncio.gather(*attempts, return_exceptions=True)
            assert all(isinstance(result, StoreTrouble) for result in results)
            assert {result.message.id for result in results if isinstance(result, StoreTrouble)} == {
                "table.store-locked"
            }
        assert await store.append("one", 1, [NewEntry("said")]) is not None


async def test_no_room_left(sqlite: str) -> None:
    one = await Database.open(sqlite, 5)
    await one.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1"))
    with pytest.raises(StoreTrouble) as caught:
        await one.write(lambda connection: connection.execute(schema.reports.insert().values(text="x" * 1_000_000)))
    assert caught.value.message.id == "table.store-full"
    await one.close()


async def test_a_store_that_is_closed(database: str) -> None:
    store = await Store.open(database)
    await store.close()
    await store.close()
    for asking in (store.now(), store.append("one", 1, [NewEntry("said")]), store.set_table("one", title="x")):
        with pytest.raises(StoreTrouble) as caught:
            await asking
        assert caught.value.message.id == "table.store-closed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_words(language: str) -> None:
    assert [kind for kind in get_args(Kind) if not known(f"table.store-{kind}", language)] == []
