"""Signature: a light role-playing game in which only players roll."""

from rouage.games.signature.at_a_glance import CreatureGlance, Glance, HeroGlance, glance
from rouage.games.signature.roll import result_odds, task_odds
from rouage.games.signature.task import move_chances as move_odds
from rouage.games.signature.title import Signature

TITLE = Signature()

__all__ = [
    "TITLE", "CreatureGlance", "Glance", "HeroGlance", "Signature", "glance", "move_odds", "result_odds", "task_odds",
]  # fmt: skip
