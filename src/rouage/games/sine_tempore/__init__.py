"""Sine Tempore: four heroes, a clock, and the Primaevi."""

from rouage.games.sine_tempore.content import Symbol
from rouage.games.sine_tempore.die import SYMBOLS
from rouage.games.sine_tempore.die import attack as attack_odds
from rouage.games.sine_tempore.die import defence as defence_odds
from rouage.games.sine_tempore.die import power as power_odds
from rouage.games.sine_tempore.title import SineTempore

TITLE = SineTempore()

__all__ = ["SYMBOLS", "TITLE", "SineTempore", "Symbol", "attack_odds", "defence_odds", "power_odds"]
