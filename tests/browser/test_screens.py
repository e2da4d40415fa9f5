"""axe finds no serious fault on any screen, in light or in dark; on the way, pictures are made."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

from tests.browser.gallery import Gallery
from tests.browser.screens import ALL, RARE
from tests.browser.windows import DESKTOP, PHONE, Kind, Windows

PICTURES: Final = frozenset({
    "start", "lobby", "actions-phone", "sheet-phone", "desk", "desk-dark", "log", "study", "planning", "attack-phone",
    "desk-artemis-piece", "duel-confirm-phone", "sine-tempore-next", "sine-tempore-learning", "sine-tempore-plot-phone",
})  # fmt: skip


PARTS: Final = [part for part in ALL if part not in RARE]
LOOKED_AT: Final = [
    (part, kind)
    for number, part in enumerate(PARTS)
    for kind in ((DESKTOP, PHONE) if "ROUAGE_SCREENSHOTS" in os.environ else ((DESKTOP, PHONE)[number % 2],))
]
"""Now one on a large screen, now one on a small: both only for whoever wants the pictures."""


@pytest.mark.parametrize(("part", "kind"), LOOKED_AT, ids=[f"{part}-{kind.name}" for part, kind in LOOKED_AT])
def test_no_serious_fault(part: str, kind: Kind, windows: Windows, pictures: Path) -> None:
    """The proof of the page looks at all of them, on every kind of window and in both languages."""
    gallery = Gallery(pictures, PICTURES)
    ALL[part](windows, gallery, kind, "en")
    assert not gallery.faults, "\n".join(gallery.faults)
