"""One person with a whole crew: a mission laid for them, and one played to its end."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError as Timeout
from playwright.sync_api import expect

from tests.browser.hands import SETTLED
from tests.browser.windows import DESKTOP, Kind, Window, Windows
from tests.patience import PATIENCE

OFFERED = """() => [...document.querySelectorAll('main [data-option]:not([role=gridcell])')]
    .filter(one => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility())
    .map(one => one.getAttribute('data-option'))"""
OPEN = (
    """() => [...document.querySelectorAll('[data-square][data-option]')].map(one => one.getAttribute('data-square'))"""
)


def laid(windows: Windows, kind: Kind, setup: dict[str, Any], language: str = "en") -> Window:
    window = windows.open("crew", kind=kind, language=language)
    wish = {"game": "sine-tempore", "setup": setup, "seed": "7", "name": "Ada", "begin": True, "pace": 0}
    table = window.post("/tables", {**wish, "seats": [{"seat": "player-1", "who": "me"}]})["table"]["id"]
    window.context.add_init_script("localStorage.setItem('rouage.captions', 'instant')")
    window.open(f"/t/{table}")
    expect(window.page.get_by_role("grid")).to_be_visible()
    window.until(lambda: window.line.position, "a position")
    return window


def whole_mission(windows: Windows, kind: Kind = DESKTOP, language: str = "en") -> int:
    """Whatever is offered is taken in turn, on the board and beside it, to the end: how many entries its log has."""
    window = laid(windows, kind, {"scene": "landing-site"}, language)
    turn = number = 0
    end = time.monotonic() + PATIENCE
    while not window.line.position.get("outcome"):
        if window.line.number > number:
            number, end = window.line.number, time.monotonic() + PATIENCE
        assert time.monotonic() < end, "nothing comes of anything"
        turn += 1
        if window.page.locator("[data-confirm]:not(:disabled)").count():
            confirm(window)
        else:
            take(window, turn)
    assert window.line.position["outcome"] is not None
    expect(window.page.locator(".result")).to_be_visible()
    return window.line.number


def confirm(window: Window) -> None:
    number = window.line.number
    # What was there to confirm may be on its way already, and its button gone.
    with suppress(Timeout):
        window.page.locator("[data-confirm]").first.click(timeout=2000)
        window.until(lambda: window.line.number > number, "the choice")


def take(window: Window, turn: int) -> None:
    """Something that is offered: attacks where there are any, else now a square, now an action."""
    page = window.page
    offered, squares = page.evaluate(OFFERED), page.evaluate(OPEN)
    if squares and (turn % 3 or not offered):
        page.locator(f"[data-square='{squares[turn * 7 % len(squares)]}']").focus()
        page.keyboard.press("Enter")
    elif offered:
        attacks = [one for one in offered if one.startswith(("attack", "target"))]
        key = attacks[0] if attacks else offered[turn * 5 % len(offered)]
        # The table may have moved on meanwhile, and what was offered be gone: then something else is taken.
        with suppress(Timeout):
            page.locator(f"main [data-option='{key}']:not([role=gridcell]):not(:disabled)").first.click(timeout=2000)
    page.evaluate(SETTLED)
    window.until(lambda: window.line.settled, "what comes of it")
