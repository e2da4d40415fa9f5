"""Characteristics and competences: the letters that govern them, and the score each makes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rouage.engine.language import LANGUAGES, Message, word
from rouage.games.roleplay.words import folded, leading

LETTERS: Final = ("F", "A", "S", "M", "V", "I", "C", "E")
"""Force, Agility, Senses, Manipulation, Will, Intellect, Charisma, Empathy.

[ART-CAR-01] [ART-CAR-02] [ART-CAR-03] [ART-CAR-04] [ART-CAR-05] [ART-CAR-06] [ART-CAR-07] [ART-CAR-08]
"""

INNATE: Final = {
    "acrobaties": "A", "apaiser": "E", "attraper-lancer": "M", "bagarre": "F", "baratin": "C", "bricolage": "M",
    "calme": "V", "courage": "V", "courir-nager": "A", "diplomatie": "C", "documentation": "I", "endurance": "F",
    "esquive": "A", "furtivite": "A", "intimidation": "F", "marchandage": "C", "menaces": "C", "organiser": "I",
    "orientation": "S", "pister": "S", "reaction": "S", "resistance": "F", "sens-du-combat": "S",
    "sentir-les-emotions": "E", "souplesse": "A", "vigilance": "S",
}  # fmt: skip
"""Everybody has these from the start.

[ART-CIN-01] [ART-CIN-02] [ART-CIN-03] [ART-CIN-04] [ART-CIN-05] [ART-CIN-06] [ART-CIN-07] [ART-CIN-08] [ART-CIN-09]
[ART-CIN-10] [ART-CIN-11] [ART-CIN-12] [ART-CIN-13] [ART-CIN-14] [ART-CIN-15] [ART-CIN-16] [ART-CIN-17] [ART-CIN-18]
[ART-CIN-19] [ART-CIN-20] [ART-CIN-21] [ART-CIN-22] [ART-CIN-23] [ART-CIN-24] [ART-CIN-25] [ART-CIN-26]
[ART-FACT-22]
"""

GROUPS: Final[dict[str, dict[str, str]]] = {
    "tech": {"montage": "M", "examiner": "S", "modifier": "I"},
    "informatique": {"reseau": "I", "programmation": "I"},
    "pilotage": {"manoeuvrer": "M", "detection": "S", "navigation": "I", "cyberpilotage": "M", "cybersens": "S"},
    "exploration": {"survie": "S", "camouflage": "S"},
    "espace-psy": {"voyage": "E", "esquisse": "E", "metamorphose": "E", "invocation": "E"},
    "medecine": {"soins": "M", "diagnostic": "I", "theorie": "I"},
    "tshi": {"guerison": "M", "catalepsie": "M"},
    "sciences": {"experience": "M", "analyse": "S", "biologie": "I", "physique-chimie": "I", "planetologie": "I"},
    "divers": {"culture": "I", "contes-et-legendes": "C", "musique-et-chant": "M", "sport": "F", "tir": "M"},
}
"""Competences that are learned, by the group they stand under on the sheet.

[ART-CAC-01] [ART-CAC-02] [ART-CAC-03] [ART-CAC-04] [ART-CAC-05] [ART-CAC-06] [ART-CAC-07] [ART-CAC-08] [ART-CAC-09]
[ART-CAC-10] [ART-CAC-11] [ART-CAC-12] [ART-CAC-13] [ART-CAC-14] [ART-CAC-15] [ART-CAC-16] [ART-CAC-17] [ART-CAC-18]
[ART-CAC-19] [ART-CAC-20] [ART-CAC-21] [ART-CAC-22] [ART-CAC-23] [ART-CAC-24] [ART-CAC-25] [ART-CAC-26] [ART-CAC-27]
[ART-CAC-28] [ART-CAC-29] [ART-CAC-30] [ART-CAC-31]
"""
ACQUIRED: Final = {name: letter for group in GROUPS.values() for name, letter in group.items()}

BLADES: Final = ("glaive", "fauchard", "rapiere", "sabre", "cimeterre", "flamberge", "espadon")
WEAPONS: Final = dict.fromkeys(("baton", *BLADES), "F")
"""One competence for each named weapon, all under Force; bare hands use Bagarre. [ART-CBT-07] [ART-RUL-25]"""

GOVERNED: Final = {**INNATE, **ACQUIRED, **WEAPONS}
CLOSED: Final = frozenset({*GROUPS["espace-psy"], *GROUPS["tshi"], "cyberpilotage", "cybersens"})
"""What nobody can so much as try without having learned it. [ART-RUL-09]"""
UNTRAINED: Final = -2
"""What never having learned an acquired competence costs. [ART-RUL-09]"""

ENVIRONMENTS: Final = ("sauvage", "urbain", "spatial")
"""[ART-ENV-01]"""

KITS: Final = {
    "soins": "medikit", "montage": "techkit", "modifier": "techkit", "programmation": "portable-computer",
    "reseau": "wrist-kit",
}  # fmt: skip
"""Without its kit a competence is tested at two more. [ART-RUL-71]"""


def competence_of(word: str) -> str:
    """A competence by its name in either language, whatever its capitals and accents; the word itself if none is."""
    return _named("competence", tuple(GOVERNED)).get(folded(word), word)


def competence_in(words: Sequence[str]) -> tuple[str, list[str]]:
    """The competence that the first words name, however many they are, and the words after it."""
    found, rest = leading(words, _named("competence", tuple(GOVERNED)))
    return (found, rest) if found else (words[0], [*words[1:]])


def rank_of(words: Sequence[str]) -> str:
    """A category of wounds by its rank or its name in either language. [ART-CAT-01]"""
    said = " ".join(words)
    return _named("category", ("0", "1", "2", "3", "4", "5", "6", "7")).get(folded(said), said)


def letter_of(word: str) -> str:
    """A characteristic by its letter or its name in either language."""
    return _named("characteristic", LETTERS).get(folded(word), word)


def environment_of(word: str) -> str:
    """A milieu by its name in either language."""
    return _named("milieu", ENVIRONMENTS).get(folded(word), word)


@cache
def _named(family: str, ids: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for id in ids:
        found[folded(id)] = id
        for language in LANGUAGES:
            name = word(Message(f"artemis.{family}-{id.lower()}"), language)
            for part in (name, *name.rstrip(")").split(" (")):
                found.setdefault(folded(part), id)
    return found
