"""One server for all tests of a process, one browser for each stretch of them, and windows for each test.

A browser that is open keeps an event loop running in its thread, which tests of other folders could not bear: it is
closed before the next of those, and for that this folder is a package.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.serving import Visitor, serving
from tests.browser.windows import Windows, chromium
from tests.table.server_process import ServerProcess

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("house")) as one:
        yield one


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.fixture
def windows(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess, tmp_path: Path
) -> Iterator[Windows]:
    """Windows that close with the test, which fails if a browser complained in any of them."""
    one = Windows(browser, server.url)
    yield one
    complaints = one.complaints()
    if complaints or request.node.stash.get(FAILED, True):
        folder = tmp_path / "windows"
        one.photograph(folder)
        print(f"the windows as they stood: {folder}")
    one.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def visitor(server: ServerProcess) -> Visitor:
    """Somebody who lays tables beforehand."""
    return Visitor(server.url)


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of the screens are put."""
    chosen = os.environ.get("ROUAGE_SCREENSHOTS")
    folder = Path(chosen) if chosen else tmp_path_factory.mktemp("pictures")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
