"""Forecasts in words: in brief behind an answer, or in full when somebody asks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from rouage.engine.decision import Decision
from rouage.engine.language import Message, word
from rouage.engine.plain import Plain

Facts = dict[str, Any]
UNHURT: Final = "0"


class Foretelling:
    """What one answer would bring."""

    def __init__(self, decision: Decision[Any], key: str, language: str) -> None:
        self.decision: Final = decision
        self.language: Final = language
        self.facts: Final[Facts] = decision.forecast(key)
        odds = decision.odds(key)
        self.odds: Final[dict[str, str]] = dict(odds.to_data()) if odds is not None else {}

    def words(self, id: str, **facts: Plain) -> str:
        return word(Message(f"olomoc.{id}", facts), self.language, self.decision.game.name_of)

    def brief(self) -> str:
        """The dice and how likely they are to matter; of a walk, who would strike."""
        told: list[str] = []
        pool = self.facts.get("pool")
        if pool is not None:
            told.append(self.words("note-pool", n=pool["dice"], difficulty=pool["difficulty"], chance=self.success()))
        elif any("/" in one and one[0].isdigit() for one in self.odds):
            told.append(self.words("note-unhurt", chance=self._share(0)))
            if (back := self._share(1)) != "1":
                told.append(self.words("note-back", chance=str(1 - Fraction(back))))
        elif self.odds:
            told.append(self.words("note-success", chance=self.success()))
        if self.facts.get("opportunities"):
            told.append(self.words("note-struck", who=self.facts["opportunities"]))
        return f"[{', '.join(told)}]" if told else ""

    def success(self) -> str:
        """At least one success."""
        if "success" in self.odds:
            return self.odds["success"]
        return str(1 - Fraction(self.odds.get("failure", self.odds.get("0", "0"))))

    def _share(self, side: int) -> str:
        """How likely the target, or the attacker, is to tick nothing."""
        return str(sum([Fraction(chance) for both, chance in self.odds.items() if both.split("/")[side] == UNHURT]))

    def full(self) -> list[str]:
        facts, lines = self.facts, list[str]()
        if "pool" in facts:
            pool = facts["pool"]
            lines.append(
                self.words(
                    "forecast-pool", what=pool["what"], n=pool["dice"], difficulty=pool["difficulty"], why=pool["why"]
                )
            )
        if "end" in facts:
            lines += self._walk()
        lines += self._outcomes()
        for reaction, odds in facts.get("reactions", {}).items():
            lines.append(self.words("forecast-reaction", reaction=reaction, outcomes=self.wounds(odds)))
        if facts.get("tactics"):
            lines.append(self.words("forecast-tactics", costs=facts["tactics"]))
        return lines or [self.words("forecast-nothing")]

    def _outcomes(self) -> list[str]:
        if any("/" in one for one in self.odds):
            return [self.words("forecast-wounds", outcomes=self.wounds(self.odds))]
        lines = []
        for outcome, chance in self.odds.items():
            if outcome.isdecimal():
                lines.append(self.words("forecast-successes", n=int(outcome), chance=chance))
            else:
                lines.append(self.words("forecast-outcome", what=f"olomoc.outcome-{outcome}", chance=chance))
        return lines

    def _walk(self) -> list[str]:
        facts = self.facts
        lines = [self.words("forecast-end", at=facts["end"], by=facts["by"])]
        lines += [self.words("forecast-struck", who=facts["opportunities"])] if facts["opportunities"] else []
        lines += [self.words("forecast-engaged", who=facts["engaged_by"])] if facts["engaged_by"] else []
        lines += [self.words("forecast-cover")] if facts["cover"] else []
        lines += [self.words("forecast-tinted", what=facts["tinted"])] if facts["tinted"] else []
        return lines

    def wounds(self, odds: dict[str, str]) -> str:
        """PV ticked on the target, and on the attacker where there are any."""
        told = []
        for both, chance in odds.items():
            target, attacker = (int(one) for one in both.split("/"))
            phrase = "forecast-both" if attacker else "forecast-ticked"
            told.append(self.words(phrase, n=target, back=attacker, chance=chance))
        return ", ".join(told)
