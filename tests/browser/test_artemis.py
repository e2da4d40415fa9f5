"""Espace Artémis at a table: an evening with a mouse, in two languages at once; and a device that is handed round."""

from __future__ import annotations

from tests.browser.artemis_hot_seat import secrets
from tests.browser.evening import PASSED, evening
from tests.browser.hands import Finger, Mouse
from tests.browser.windows import DESKTOP, NARROW, PHONE, Windows


def test_an_evening(windows: Windows) -> None:
    """A GM at a desk and three players at windows of a phone's size; one of them reads French."""
    told = evening(windows, Mouse(), (DESKTOP, NARROW, NARROW, NARROW), ("en", "en", "fr", "en"))
    assert not PASSED - told, f"never came up: {PASSED - told}"


def test_nobody_sees_what_another_keeps_to_themselves(windows: Windows) -> None:
    secrets(windows, Finger(), PHONE)
