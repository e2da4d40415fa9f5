"""The stunner: no wound, but sleep."""

from __future__ import annotations

from typing import Final

from rouage.games.artemis import verbs
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Play, Sentence
from rouage.games.artemis.testing import make

STUN: Final = 7
"""Endurance against a stunner. [ART-RUL-28]"""
SENSELESS: Final = 10
"""Minutes that whoever is knocked out stays so. [ART-RUL-28] [ART-RUL-35]"""


class Stunned(Sentence):
    """A stunner wounds nobody: Endurance at 7, helped by protection. [ART-RUL-28]"""

    rules = ("ART-RUL-28",)

    def run(self, game: Play) -> None:
        state, blow = game.state, game.state.strike
        target = state.person(blow.target)
        shelter = state.protections[target.worn.protection].protection
        one = prepared(target, "endurance", "stun", (("base", STUN),), ("protection", shelter), subject=blow.attacker)
        make(game, one, StunResisted())


class StunResisted(Sentence):
    """Nothing; or a light fatigue and the next turn lost; or a grave one and ten minutes' sleep. [ART-RUL-28]"""

    rules = ("ART-RUL-28",)

    def run(self, game: Play) -> None:
        state = game.state
        zone = state.tests.pop().zone
        target = state.person(state.strike.target)
        if zone == "success":
            return
        if zone == "uncertainty":
            verbs.pay_fatigue(game, target, "light", 1, self.rules)
            target.lost += 1
            game.tell("loses-turn", self.rules, who=target.id, n=1)
            return
        verbs.pay_fatigue(game, target, "grave", 1, self.rules)
        target.body = verbs.with_body(target.body, senseless=state.minutes + SENSELESS)
        game.tell("stunned", self.rules, who=target.id, n=SENSELESS)
