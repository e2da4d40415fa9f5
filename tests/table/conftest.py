"""Every test that asks for a database runs on both: a file, and a real PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from rouage.table.store import Store
from tests.table.databases import Server, server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    """One for all tests of a process."""
    with server() as one:
        yield one


@pytest.fixture
def postgres(postgres_server: Server) -> Iterator[str]:
    """The address of an empty database."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of either kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    async with await Store.open(database) as one:
        yield one
