"""Bots for Espace Artémis: one plays a character, the other is the GM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rouage.bots.artemis.crew import Crew
from rouage.bots.artemis.fighter import Fighter
from rouage.bots.artemis.master import Master

BOTS: Final[dict[str, Callable[[int], Fighter]]] = {"artemis-crew": Crew, "artemis-master": Master}
DEFAULTS: Final = {"player": "artemis-crew", "gm": "artemis-master"}

__all__ = ["BOTS", "DEFAULTS", "Crew", "Master"]
