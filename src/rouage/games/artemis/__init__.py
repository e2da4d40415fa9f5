"""Espace Artémis: a role-playing game of the stars, after Yoz."""

from rouage.games.artemis.at_a_glance import Glance, PersonGlance, glance
from rouage.games.artemis.die import Way, die_odds, zone_odds
from rouage.games.artemis.nifimo import MALUS
from rouage.games.artemis.title import Artemis

TITLE = Artemis()

__all__ = ["MALUS", "TITLE", "Artemis", "Glance", "PersonGlance", "Way", "die_odds", "glance", "zone_odds"]
