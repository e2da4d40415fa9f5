"""Sine Tempore by rules of thumb: a crew that fights with sense and minds the mission.

Every answer is weighed in the same coin, a wound: what it deals or spares, times how likely that is, less what time
costs and what the enemies will do meanwhile. It looks no further than the hero's own activation.
"""

from __future__ import annotations

from typing import Final

from rouage.bots.sine_tempore.player import Crew

__all__ = ["BOTS", "DEFAULTS", "Crew"]

BOTS: Final = {"sine-tempore-crew": Crew}
DEFAULTS: Final = {"player": "sine-tempore-crew"}
