"""The ladder of typical difficulties."""

from __future__ import annotations

from typing import Final

LADDER: Final = {
    "very-easy": 4, "easy": 5, "normal": 6, "middling": 7, "hard": 9, "very-hard": 11, "extreme": 13, "superhuman": 15,
}  # fmt: skip
"""Eight rungs by name.

[ART-DIF-01] [ART-DIF-02] [ART-DIF-03] [ART-DIF-04] [ART-DIF-05] [ART-DIF-06] [ART-RUL-05] [ART-FACT-01]
"""
NIFIMO: Final = 10
"""Calme, Endurance, Courage and Résistance are all tested at 10. [ART-NIF-01] [ART-SCN-03] [ART-FACT-05]"""
KIT_LACKING: Final = 2
"""Without the right kit a task is two harder. [ART-RUL-71]"""
UNTRAINED_MOST: Final = 9
"""What somebody who never learned a competence may try at most. [ART-RUL-09]"""
LOWEST: Final = 0
HIGHEST: Final = 30
"""What a GM may set: far beyond the ladder."""
