"""Olomòc by rules of thumb: a cabal that minds the agenda, stands where it counts, and strikes when it pays.

Every answer is weighed in the same coin, a victory point: what it brings or spares, times how likely that is, less
what its tokens and its Darkness cost. It looks no further than the next deed of the rouage that acts.
"""

from __future__ import annotations

from typing import Final

from rouage.bots.olomoc.player import Cabal

__all__ = ["BOTS", "DEFAULTS", "Cabal"]

BOTS: Final = {"olomoc-cabal": Cabal}
DEFAULTS: Final = {"player": "olomoc-cabal"}
