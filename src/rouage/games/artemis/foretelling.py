"""Forecasts in words, for a terminal: attitude against attitude, and what a blow that lands would leave."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rouage.engine import stage
from rouage.engine.decision import Decision
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain
from rouage.games.artemis.landing import DEFENCELESS

ZONES: Final = ("success", "uncertainty", "failure")
DEFENDING: Final = "artemis.stance"
"""The question in which a forecast is the defender's."""


class Stage(stage.Stage):
    """Nothing to draw: the sheet tells the scene, and a blow is foretold."""

    board: ClassVar[bool] = False

    def forecast(self, decision: Decision[Any], key: str, language: str) -> list[str]:
        return _Foretelling(decision, key, language).lines()


class _Foretelling:
    def __init__(self, decision: Decision[Any], key: str, language: str) -> None:
        self.facts: Final[dict[str, Any]] = decision.forecast(key)
        self.defending: Final = decision.prompt.id == DEFENDING
        self.language: Final = language

    def words(self, id: str, **facts: Plain) -> str:
        return word(Message(f"artemis.forecast-{id}", facts), self.language)

    def lines(self) -> list[str]:
        """None where nothing is foretold. [ART-RUL-19] [ART-RUL-23]"""
        if not self.facts:
            return []
        told = [self.words("defenceless", n=DEFENCELESS)] if self.facts.get("defenceless") else []
        if "dodge" in self.facts:
            told.append(self.words("dodge", **self.chances(self.facts["dodge"])))
        for mine, row in self.facts.get("duel", {}).items():
            for other, odds in row.items():
                attitudes: dict[str, Plain] = {
                    "mine": f"artemis.attitude-{mine}", "other": f"artemis.attitude-{other}",
                }  # fmt: skip
                told.append(self.words("parry" if self.defending else "attack", **attitudes, **self.chances(odds)))
        return [*told, *self.wound()]

    def chances(self, odds: dict[str, str]) -> dict[str, Plain]:
        return {zone: odds.get(zone, "0") for zone in ZONES}

    def wound(self) -> list[str]:
        """The category, what clothing leaves of it, and the marks after Résistance. [ART-DMG-01] [ART-DMG-04]"""
        category, rank = f"artemis.category-{self.facts['category']}", self.facts.get("rank")
        if rank is None:
            return [self.words("category", category=category)]
        told = [self.words("rank", category=category, rank=f"artemis.category-{rank}")]
        wound = self.facts.get("wound", {}).items()
        left = [self.words("marks", marks=marks, chance=chance) for marks, chance in wound]
        return [*told, self.words("wound", list=", ".join(left))] if left else told
