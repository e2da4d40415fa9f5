"""A Signature encounter played to its end in four windows: a GM, two players, one with a small screen, a spectator."""

from __future__ import annotations

from tests.browser.hands import Mouse
from tests.browser.whole_game import played
from tests.browser.windows import DESKTOP, LAPTOP, NARROW, Windows


def test_by_mouse_in_english(windows: Windows) -> None:
    assert played(windows, Mouse(), (DESKTOP, LAPTOP, NARROW, LAPTOP)) > 20
