"""Every test that asks for a database runs on both: a file, and a real PostgreSQL."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from rouage.table import errand, safety
from rouage.table.attendant import Attendant
from rouage.table.store import Store
from tests.patience import PATIENCE
from tests.table.databases import Server, server
from tests.table.house import ROOMY, House, Visitor, house
from tests.table.trio import People


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def unhurried() -> Iterator[None]:
    """Commands beside a server do not step back for what else the machine does, nor are they ended before they are
    done: a busy machine would starve them.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(errand, "_step_back", lambda _pid, _by: None)
        patch.setattr(errand, "GRACE", PATIENCE)
        patch.setattr(errand, "PATIENCE", PATIENCE)
        yield


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


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on a file, for all tests of a module."""
    with house(tmp_path_factory.mktemp("house"), limits=ROOMY) as one:
        yield one


@pytest.fixture
def ann(here: House) -> Iterator[Visitor]:
    """The host, who holds a seat; a guest may come by link."""
    visitor = here.visitor()
    yield visitor
    visitor.close()


@pytest.fixture
def eve(here: House) -> Iterator[Visitor]:
    """A stranger."""
    visitor = here.visitor()
    yield visitor
    visitor.close()


@pytest.fixture
def bob(here: House) -> Iterator[Visitor]:
    visitor = here.visitor()
    yield visitor
    visitor.close()


@pytest.fixture
def cleo(here: House) -> Iterator[Visitor]:
    visitor = here.visitor()
    yield visitor
    visitor.close()


@pytest.fixture
def people(ann: Visitor, bob: Visitor, cleo: Visitor) -> People:
    return ann, bob, cleo


@pytest.fixture
def no_trace(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing a stranger sends makes the server stumble."""
    yield
    stumbled = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not stumbled, caplog.text


@pytest.fixture
def standing_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time goes by for what counts requests and frames: on a slow machine nothing more is allowed meanwhile."""
    monkeypatch.setattr(safety, "time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.fixture
def silent_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot answers, however long the test takes."""
    monkeypatch.setattr(Attendant, "_next", lambda _: None)
