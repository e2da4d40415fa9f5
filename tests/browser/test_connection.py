"""A server that goes and comes back, and a browser without a connection."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.around import offline, restart
from tests.browser.hands import Mouse
from tests.browser.serving import serving
from tests.browser.windows import LAPTOP, NARROW, Windows


def test_pages_resume_by_themselves_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        windows = Windows(browser, server.url)
        restart(windows, server, Mouse(), (LAPTOP, LAPTOP, NARROW))
        assert not windows.complaints()
        windows.close()


def test_a_page_without_a_connection_says_so(windows: Windows) -> None:
    offline(windows)
