"""Espace Artémis on a device that is handed round; the proof of the page plays whole evenings."""

from __future__ import annotations

from tests.browser.artemis_hot_seat import secrets
from tests.browser.hands import Finger
from tests.browser.windows import PHONE, Windows


def test_nobody_sees_what_another_keeps_to_themselves(windows: Windows) -> None:
    secrets(windows, Finger(), PHONE)
