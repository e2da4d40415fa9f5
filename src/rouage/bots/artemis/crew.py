"""A bot that plays a character: fights beside the others, marches while it can, describes what it feels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rouage.bots.artemis.fighter import Fighter
from rouage.bots.artemis.sight import BOXES, Sight, marks
from rouage.engine.decision import Decision

TIRED: Final = 5
"""Marks of fatigue after which a march is broken off."""
NIGHT: Final = 8
"""Hours that a party sleeps where nothing presses."""


class Crew(Fighter):
    """One of the party."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.answers |= {"halt": self.halt, "describe": self.describe, "offer": self.offer, "free": self.free}

    def halt(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """On, unless somebody has fallen or is about to: then rest, and sleep when rest no longer helps, but no longer
        than the road leaves time for.
        """
        party = [one for one in sight.view["heroes"] if not one["out"]]
        worst = max([marks(one, "fatigue") for one in party])
        light = max([one["grid"]["fatigue"]["light"] for one in party])
        if "go-on" in keys and worst < TIRED:
            return "go-on"
        asked: Mapping[str, Any] = decision.prompt.args
        spare = asked["n"] - asked["hours"] - asked["left"] - 1 if asked["n"] else NIGHT
        if light >= 2 and spare >= 0 and "rest 15" in keys:
            return "rest 15"
        hours = min(NIGHT, spare)
        if hours > 0 and worst >= TIRED and any(key.startswith("sleep") for key in keys):
            return f"sleep {hours}"
        return "go-on" if "go-on" in keys and worst < BOXES else "rest 15"

    def describe(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        return f"describe {self.luck.getrandbits(32)} …"

    def offer(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        return "pay"

    def free(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """Wounds first, then nerves, then something to do."""
        for verb in ("stabilise", "soothe", "repair"):
            caring = [key for key in keys if key.startswith(verb)]
            if caring:
                return caring[0]
        return self.luck.choice(keys)
