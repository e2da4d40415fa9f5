"""What was chosen when a table was laid."""

from __future__ import annotations

import json
from typing import Any, Final


class Options:
    """As the store keeps them."""

    def __init__(self, text: str) -> None:
        data = json.loads(text)
        self.language: Final[str] = data.get("language", "en")
        self.mode: Final[str] = data.get("mode", "live")
        self.scene: Final[str] = data.get("scene", "")
        self.clock: Final[dict[str, int] | None] = data.get("clock")
        self.away: Final[int] = data.get("away", 0)
        self.pace: Final[int] = data.get("pace", 700)
        self.seeded: Final[bool] = data.get("seeded", False)
        """Somebody knew the seed from the beginning."""
        self.solo: Final[bool] = data.get("solo", False)
        """Laid for one person and bots."""
        self.private: Final[list[str]] = data.get("private", [])
        """Seats whose characters brought what their players alone may know, or took it along into a chronicle."""
        self.changes: Final[dict[str, int]] = data.get("changes", {})
        """Numbers of the content that are otherwise than printed: in a study of a game that the Lab played so."""
        self.notices: Final[list[dict[str, Any]]] = data.get("notices", [])
        """What whoever opens a study should know of its record."""
        self.data: Final[dict[str, Any]] = data
