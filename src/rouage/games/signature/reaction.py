"""Reactions, and the turns of creatures that bring them about: only players ever roll."""

from __future__ import annotations

from typing import Final

from rouage.games.signature import difficulty
from rouage.games.signature.card import FillCard
from rouage.games.signature.helping import HelpSpent
from rouage.games.signature.state import Play, Sentence
from rouage.games.signature.task import Settle, TaskOver
from rouage.games.signature.wounds import Suffer


class React(Sentence):
    """Whoever is acted against rolls, as often as it happens; the defeated do not.

    [SIG-REA-01] [SIG-REA-02] [SIG-REA-03] [SIG-REA-05] [SIG-DEF-02] [SIG-CRE-05]
    """

    rules = ("SIG-REA-01", "SIG-REA-02", "SIG-REA-03", "SIG-REA-04", "SIG-REA-05", "SIG-DEF-02", "SIG-CRE-05")

    def __init__(self, who: str, source: str, manner: str) -> None:
        self.who: Final = who
        self.source: Final = source
        self.manner: Final = manner

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.find_hero(self.who)
        if (hero is not None and not hero.able) or (hero is None and state.creature(self.who).out):
            return
        state.tasks.append(difficulty.reaction_task(state, self.who, self.source, self.manner))
        game.then(FillCard(), Settle(), Suffer(), TaskOver(), HelpSpent(self.who, "reaction"))
