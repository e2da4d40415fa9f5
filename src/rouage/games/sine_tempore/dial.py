"""The dial of the Momentum: times as one integer, the sectors they fall on, and the glyphs (ST-MOM, ST-GLY).

Its four parts are the dial, the Phase hand (a time's sector), the glyphs and the Harmonica hand. [ST-MOM-01]
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

SECTORS: Final = 12
GLYPHS: Final = ("", "red", "green", "blue")
"""By the sector's number modulo 4: 1, 5, 9 are red; 2, 6, 10 green; 3, 7, 11 blue; the others bear none. [ST-RUL-95]"""


def sector(time: int) -> int:
    """The sector a time falls on; 0 is shown as 12. [ST-RUL-04] [ST-MOM-02]"""
    return time % SECTORS or SECTORS


def harmonica(time: int) -> int:
    """What the Harmonica hand shows: after 12 comes 1. [ST-RUL-03]"""
    return (time // SECTORS - 1) % SECTORS + 1


@lru_cache(maxsize=1024)
def written(time: int) -> str:
    """Harmonica.Phase. [ST-MOM-12]"""
    return f"{harmonica(time)}.{sector(time)}"


def glyph(time: int) -> str:
    """The colour of the glyph of a sector, or nothing. [ST-GLY-01]"""
    return GLYPHS[sector(time) % 4]


def first_on(start: int, wanted: int) -> int:
    """The first time, not before the start, that falls on a sector. [ST-RUL-04]"""
    return start + (wanted - start) % SECTORS
