"""The ladder of typical difficulties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rouage.games.roleplay.words import folded, whole

LADDER: Final = {
    "very-easy": 4, "easy": 5, "normal": 6, "middling": 7, "hard": 9, "very-hard": 11, "extreme": 13, "superhuman": 15,
}  # fmt: skip
"""Eight rungs by name.

[ART-DIF-01] [ART-DIF-02] [ART-DIF-03] [ART-DIF-04] [ART-DIF-05] [ART-DIF-06] [ART-RUL-05] [ART-FACT-01]
"""
FRENCH: Final = {
    "tres-facile": 4, "facile": 5, "normal": 6, "moyen": 7, "difficile": 9, "tres-difficile": 11, "extreme": 13,
    "surhumain": 15,
}  # fmt: skip
"""The same rungs in French, accents left out. [ART-FACT-01]"""


def rung(words: Sequence[str]) -> tuple[int, Sequence[str]]:
    """The difficulty that the first words name, in either language and however they are written, and the words after
    it; 0 where they name none.
    """
    for count in (2, 1):
        name = folded(" ".join(words[:count]))
        if len(words) >= count and (number := LADDER.get(name) or FRENCH.get(name, 0)):
            return number, words[count:]
    return 0, words


def difficulty_of(words: Sequence[str]) -> tuple[int, Sequence[str]]:
    """The same, or a number of the scale."""
    number, rest = rung(words)
    if not number and words and whole(words[0], 1, HIGHEST):
        return int(words[0]), words[1:]
    return number, rest


NIFIMO: Final = 10
"""Calme, Endurance, Courage and Résistance are all tested at 10. [ART-NIF-01] [ART-SCN-03] [ART-FACT-05]"""
KIT_LACKING: Final = 2
"""Without the right kit a task is two harder. [ART-RUL-71]"""
UNTRAINED_MOST: Final = 9
"""What somebody who never learned a competence may try at most. [ART-RUL-09]"""
LOWEST: Final = 0
HIGHEST: Final = 30
"""What a GM may set: far beyond the ladder."""
