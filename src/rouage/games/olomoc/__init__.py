"""Olomòc: two cabals of three rouages on sixteen inches of city."""

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
from rouage.games.olomoc.title import Olomoc

TITLE = Olomoc()

__all__ = [
    "TITLE",
    "Agenda",
    "ArtefactCard",
    "Capacity",
    "Effect",
    "Equipment",
    "Instinct",
    "MinistryCard",
    "Olomoc",
    "Rouage",
    "Scoring",
    "Study",
    "digest",
]
