"""Espace Artémis: a role-playing game of the stars, after Yoz."""

from rouage.games.artemis.die import Way, die_odds, zone_odds
from rouage.games.artemis.nifimo import MALUS
from rouage.games.artemis.title import Artemis

TITLE = Artemis()

__all__ = ["MALUS", "TITLE", "Artemis", "Way", "die_odds", "zone_odds"]
