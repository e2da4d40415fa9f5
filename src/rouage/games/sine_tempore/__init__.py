"""Sine Tempore: four heroes, a clock, and the Primaevi."""

from rouage.games.sine_tempore.at_a_glance import EnemyGlance, Glance, HeroGlance, SceneryGlance, glance
from rouage.games.sine_tempore.campaign_record import MissionRecord, mission_at, missions, retry, standalone
from rouage.games.sine_tempore.die import SYMBOLS
from rouage.games.sine_tempore.die import attack as attack_odds
from rouage.games.sine_tempore.die import defence as defence_odds
from rouage.games.sine_tempore.die import power as power_odds
from rouage.games.sine_tempore.title import SineTempore
from rouage.games.sine_tempore.vocabulary import Symbol

TITLE = SineTempore()

__all__ = [
    "SYMBOLS", "TITLE", "EnemyGlance", "Glance", "HeroGlance", "MissionRecord", "SceneryGlance", "SineTempore",
    "Symbol", "attack_odds", "defence_odds", "glance", "mission_at", "missions", "power_odds", "retry", "standalone",
]  # fmt: skip
