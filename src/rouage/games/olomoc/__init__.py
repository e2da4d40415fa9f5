"""Olomòc: two cabals of three rouages on sixteen inches of city."""

from rouage.games.olomoc.at_a_glance import Glance, MarkerGlance, PlayerGlance, RouageGlance, glance
from rouage.games.olomoc.chances import after_dodge, successes
from rouage.games.olomoc.content import (
    Agenda,
    ArtefactCard,
    Capacity,
    Effect,
    Equipment,
    Instinct,
    MinistryCard,
    Rouage,
    Scoring,
    Study,
)
from rouage.games.olomoc.planning import digest
from rouage.games.olomoc.state import Decor
from rouage.games.olomoc.title import Olomoc

TITLE = Olomoc()

__all__ = [
    "TITLE",
    "Agenda",
    "ArtefactCard",
    "Capacity",
    "Decor",
    "Effect",
    "Equipment",
    "Glance",
    "Instinct",
    "MarkerGlance",
    "MinistryCard",
    "Olomoc",
    "PlayerGlance",
    "Rouage",
    "RouageGlance",
    "Scoring",
    "Study",
    "after_dodge",
    "digest",
    "glance",
    "successes",
]
