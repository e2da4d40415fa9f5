"""A bot that is the GM: fair, brief, and willing to let things go on."""

from __future__ import annotations

from typing import Any, Final

from rouage.bots.artemis.fighter import Fighter
from rouage.bots.artemis.sight import Sight, able
from rouage.engine.decision import Decision

RUTHLESS: Final = 0.1
"""How often."""


class Master(Fighter):
    """Plays everybody else, and judges."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        fixed = {
            "wavering": "give-in", "credible": "credible", "time-card": "accept", "harder": "adversaries",
            "riddle": "solved", "month-there": "grant", "undecided": "offer fatigue", "set-difficulty": "difficulty 6",
        }  # fmt: skip
        self.answers |= {prompt: self._always(key) for prompt, key in fixed.items()}
        self.answers |= {"briefing": self.first, "name-leader": self.leader, "talent": self.talent}

    def _blow(self, sight: Sight, me: Any, keys: list[str]) -> str:
        """Whoever fights without mercy may turn on the fallen before the next adversary."""
        fallen = [key for key in keys if key.startswith("attack ") and len(key.split()) == 2]
        fallen = [key for key in fallen if not able(sight.people[key.split()[1]])]
        if fallen and me.get("likes") == "aggressive" and self.luck.random() < RUTHLESS:
            return self.luck.choice(fallen)
        return super()._blow(sight, me, keys)

    def _always(self, key: str) -> Any:
        def answer(sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
            return key if key in keys else self.luck.choice(keys)

        return answer

    def first(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        return keys[0]

    def leader(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """Whoever knows the way best."""
        return max(keys, key=lambda key: sight.people[key.split()[1]]["scores"].get("voyage", 0))

    def talent(self, sight: Sight, decision: Decision[Any], keys: list[str]) -> str:
        """Everybody who said something new."""
        return keys[-1]
