"""Sine Tempore at a table: walked, fought and won or lost with a mouse, with keys and with a finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.crews import seated
from tests.browser.gallery import Gallery
from tests.browser.hands import SETTLED, middle
from tests.browser.mission_alone import laid
from tests.browser.serving import Visitor
from tests.browser.windows import DESKTOP, LAPTOP, PHONE, Kind, Window, Windows

MET: dict[str, Any] = {
    "scene": "landing-site", "begin": "play", "event": "none", "now": "1.5", "scenery": [],
    "heroes": {
        "achab": {"at": "e4", "time": "1.5"}, "andromeda": {"at": "c3", "time": "2.6", "statuses": ["fire"]},
        "jukas": {"at": "c5", "time": "2.7", "wounds": 2}, "alexandra": {"at": "b4", "time": "2.8"},
    },
    "enemies": [{"enemy": "kid", "at": "g4"}, {"enemy": "hunter", "at": "n4"}],
    "groups": {"kid": "2.10", "hunter": "2.11"},
}  # fmt: skip


def at(window: Window, hero: str) -> str:
    return str(next(one["at"] for one in window.line.position["view"]["heroes"] if one["id"] == hero))


def touch(window: Window, square: str) -> None:
    """The middle of a square, by pointer or finger, once there is something to do."""
    expect(window.page.locator("main [data-option]:visible").first).to_be_attached()
    x, y = middle(window.page.locator(f"[data-square='{square}']"))
    (window.page.touchscreen.tap if window.kind.touch else window.page.mouse.click)(x, y)


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=lambda kind: kind.name)
def test_a_click_walks_there(windows: Windows, kind: Kind) -> None:
    """The squares are declared and the square is chosen, with one Confirm."""
    window = laid(windows, kind, MET)
    expect(window.page.locator("[data-square='e6'][data-option='move 2']")).to_be_attached()
    touch(window, "e6")
    assert at(window, "achab") == "e4"
    window.page.locator("[data-confirm]").click()
    window.until(lambda: at(window, "achab") == "e6", "Achab on e6")


def test_keys_walk_there(windows: Windows) -> None:
    """1 is the first action, arrows look for a square and read it out, Enter means it and Enter does it."""
    window = laid(windows, DESKTOP, MET)
    page = window.page
    expect(page.locator("[data-bar='1']")).to_be_visible()
    expect(page.locator("[data-square='f4'][data-option]")).to_be_attached()
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    focused = page.locator("[data-square='f4']")
    expect(focused).to_be_focused()
    expect(focused).to_have_attribute("aria-label", re.compile("^F4, 1 square away, 1 AP, Kid 1 adjacent"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.keyboard.press("Enter")
    window.until(lambda: at(window, "achab") == "f4", "Achab on f4")


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=lambda kind: kind.name)
def test_a_click_on_an_enemy_attacks_it(windows: Windows, kind: Kind) -> None:
    """Its card opens with exact odds; one Confirm declares the attack and aims it."""
    setup = {**MET, "heroes": {**MET["heroes"], "achab": {"at": "f4", "time": "1.5"}}}
    window = laid(windows, kind, setup)
    touch(window, "g4")
    window.page.locator("main [data-option='attack blade-slash']:visible").first.click()
    window.page.locator("[data-confirm]").click()
    window.until(lambda: any(e["kind"] == "attacks" for e in events(window)), "an attack")
    assert next(e for e in events(window) if e["kind"] == "attacks")["whom"] == ["kid-1"]


def events(window: Window) -> list[dict[str, Any]]:
    return [event for frame in window.line.frames for event in frame.get("events", [])]


def test_what_cannot_be_done_says_why(windows: Windows) -> None:
    window = laid(windows, DESKTOP, MET)
    expect(window.page.locator("[data-square='f4'][data-option]")).to_be_attached()
    attack = window.page.locator("[aria-disabled='true'][data-option='attack blade-slash']")
    attack.focus()
    expect(
        window.page.get_by_role("status").filter(has_text=window.words("sine-tempore-page.act-why-not"))
    ).to_be_visible()


@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=lambda kind: kind.name)
def test_no_serious_fault(windows: Windows, kind: Kind) -> None:
    gallery = Gallery()
    window = laid(windows, kind, MET)
    expect(window.page.locator("[data-square='f4'][data-option]")).to_be_attached()
    gallery.look(window, "mission")
    touch(window, "g4")
    gallery.look(window, "attack")
    window.open("/play")
    window.page.get_by_role("radio", name="Sine Tempore").check()
    expect(window.page.get_by_role("radio", name="2", exact=True)).to_be_attached()
    gallery.look(window, "laying")
    assert not gallery.faults, "\n".join(gallery.faults)


FOCUSED = "() => document.activeElement.getAttribute('data-square') ?? ''"


def test_tab_goes_from_hero_to_hero_and_out_of_the_board(windows: Windows) -> None:
    """In the order of the crew; beyond the last, and before the first, the focus leaves the board."""
    window = laid(windows, DESKTOP, MET)
    page = window.page
    expect(page.locator("[data-square='f4'][data-option]")).to_be_attached()
    page.locator("[data-square='e4']").focus()
    for square in ("c3", "c5", "b4", ""):
        page.keyboard.press("Tab")
        stands_on(window, square)
    for square in ("b4", "c5", "c3", "e4", ""):
        page.keyboard.press("Shift+Tab")
        stands_on(window, square)
    page.locator("[data-square='g6']").focus()
    page.keyboard.press("Tab")
    stands_on(window, "e4")


def stands_on(window: Window, square: str) -> None:
    """The focus is on this square, or on none."""
    window.until(lambda: window.page.evaluate(FOCUSED) == square, f"the focus on {square or 'no square'}")


def test_an_arrow_is_seen_by_the_others_until_somebody_else_acts(windows: Windows, visitor: Visitor) -> None:
    """Drawn with a mouse by one, with keys by the other; drawn again, it is taken away."""
    links = visitor.lay(game="sine-tempore", setup={**MET, "players": 2})
    one, two = seated(windows, links, (DESKTOP, LAPTOP))
    one.press("sine-tempore-page.board-arrow")
    one.enter("e4")
    one.enter("g4")
    for person in (one, two):
        expect(person.page.locator("[data-arrow='e4 g4']")).to_be_attached()
    two.page.keyboard.press("d")
    two.page.locator("[data-square='c5']").focus()
    for key in ("Enter", "ArrowDown", "Enter"):
        two.page.keyboard.press(key)
        two.page.evaluate(SETTLED)
    for person in (one, two):
        expect(person.page.locator("[data-arrow]")).to_have_count(2)
    assert one.at("achab") == "e4", "whoever draws does not walk"
    one.press("sine-tempore-page.board-clear")
    expect(two.page.locator("[data-arrow]")).to_have_count(1)
    one.press("sine-tempore-page.board-arrow")
    one.answer("wait 5")
    for person in (one, two):
        expect(person.page.locator("[data-arrow]")).to_have_count(0)
