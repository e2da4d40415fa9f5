"""axe finds no serious fault on any screen, in light or in dark; on the way, pictures are made."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.gallery import Gallery
from tests.browser.screens import ALL, RARE
from tests.browser.windows import DESKTOP, PHONE, Kind, Windows

PICTURES = frozenset({
    "start", "lobby", "actions-phone", "sheet-phone", "desk", "desk-dark", "log", "study", "planning", "attack-phone",
    "desk-artemis-piece", "duel-confirm-phone", "sine-tempore-next", "sine-tempore-learning", "sine-tempore-plot-phone",
})  # fmt: skip


@pytest.mark.parametrize("part", [part for part in ALL if part not in RARE])
@pytest.mark.parametrize("kind", [DESKTOP, PHONE], ids=lambda kind: kind.name)
def test_no_serious_fault(part: str, kind: Kind, windows: Windows, pictures: Path) -> None:
    """The proof of the page looks at the rare ones too, on more kinds of windows and in both languages."""
    gallery = Gallery(pictures, PICTURES)
    ALL[part](windows, gallery, kind, "en")
    assert not gallery.faults, "\n".join(gallery.faults)
