"""Signature by rules of thumb: a player who fights with sense, and a game master who runs creatures by their aims.

Both weigh every answer in the same coin, a wound: what it may spare or deal, times how likely that is. Neither looks
further than the next action, and neither knows more than its seat sees.
"""

from __future__ import annotations

from typing import Final

from rouage.bots.signature.hero import Hero
from rouage.bots.signature.master import Master

__all__ = ["BOTS", "DEFAULTS", "Hero", "Master"]

BOTS: Final = {"signature-player": Hero, "signature-gm": Master}
DEFAULTS: Final = {"player": "signature-player", "gm": "signature-gm"}
