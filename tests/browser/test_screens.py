"""axe finds no serious fault on any screen, in light or in dark; on the way, pictures are made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.screens import ALL, Gallery
from tests.browser.windows import DESKTOP, PHONE, Kind, Windows

PICTURES = frozenset({"start", "lobby", "actions-phone", "sheet-phone", "desk", "desk-dark", "log", "study"})


@pytest.mark.parametrize("part", ALL)
@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=lambda kind: kind.name)
def test_no_serious_fault(part: str, kind: Kind, windows: Windows, pictures: Path) -> None:
    gallery = Gallery(pictures, PICTURES)
    ALL[part](windows, gallery, kind, "en")
    assert not gallery.faults, "\n".join(gallery.faults)
