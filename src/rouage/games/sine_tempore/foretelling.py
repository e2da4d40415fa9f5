"""Forecasts in words: in brief behind an answer, or in full when somebody asks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from rouage.engine.language import Message, word
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.sheet import BETWEEN, queue
from rouage.games.sine_tempore.state import Play, Question

Facts = dict[str, Any]


class Foretelling:
    """What one answer would bring."""

    def __init__(self, game: Play, decision: Question, key: str, language: str) -> None:
        self.game: Final = game
        self.language: Final = language
        self.facts: Final[Facts] = decision.forecast(key)
        odds = decision.odds(key)
        self.odds: Final[dict[str, str]] = dict(odds.to_data()) if odds is not None else {}

    def words(self, id: str, **facts: Plain) -> str:
        return word(Message(f"sine-tempore.{id}", facts), self.language, self.game.name_of)

    def brief(self) -> str:
        """Where the token goes, who would react, what falls due; of a target, how likely it is to be wounded."""
        told: list[str] = []
        if self._moves():
            told.append(self.words("note-token", time=self.facts["token"]["time"]))
            reacting = [one["id"] for row in self.facts["overtakes"] for one in row["models"] if one["reacts"]]
            told += [self.words("note-reacts", who=reacting)] if reacting else []
            told += [self.words("note-due", at=one["at"]) for one in self.facts["due"]]
            told += [self.words("note-over")] if self.facts["over"] else []
        elif len(self.facts.get("targets", ())) == 1:
            told.append(self._chance(next(iter(self.facts["targets"].values()))))
        told += self._rolled()
        return f"[{BETWEEN.join(told)}]" if told else ""

    def _moves(self) -> bool:
        """Whether the token goes on: for AP, or because the activation ends. [ST-RUL-09] [ST-RUL-12]"""
        token = self.facts.get("token")
        return token is not None and token["to"] != token["from"]

    def _chance(self, one: Facts) -> str:
        wounded = str(1 - Fraction(one["wounds"].get("0", "0")))
        if "removed" not in one:
            return self.words("note-wound", dice=one["dice"], chance=wounded)
        return self.words("note-remove", dice=one["dice"], chance=wounded, removed=one["removed"])

    def _rolled(self) -> list[str]:
        """The odds of an answer that is a roll of its own."""
        works = self.facts.get("works") or self.odds.get("works")
        if works is not None:
            return [self.words("note-works", chance=works)]
        success = self.facts.get("odds", {}).get("success") or self.odds.get("success")
        if success is not None:
            return [self.words("note-success", chance=success)]
        if self.odds and "targets" not in self.facts:
            return [self.wounds(self.odds)]
        return []

    def full(self, target: str = "") -> list[str]:
        """Everything that is certain, and the odds of what is not; of several targets, only the one named."""
        lines = self._clock() if self._moves() else []
        for one in self.facts.get("free_attacks", ()):
            lines += self._assault("forecast-free-attack", one)
        if "works" in self.facts:
            lines.append(self.words("forecast-works", chance=self.facts["works"], n=self.facts["dice"]))
            lines += self._price()
        for id, one in self.facts.get("targets", {}).items():
            lines += self._target(id, one) if target in ("", id) else []
        named = self.facts.get("odds", self.odds if "targets" not in self.facts else {})
        if named and all(outcome.isdecimal() for outcome in named):
            lines.append(self.wounds(named))
        elif named:
            lines += [
                self.words("forecast-odds", what=f"sine-tempore.outcome-{outcome}", chance=chance)
                for outcome, chance in named.items()
            ]
        return lines or [self.words("forecast-nothing")]

    def _price(self) -> list[str]:
        """The Oblivion a power costs, and what comes of it."""
        facts = self.facts
        kind = "always" if facts["always"] else "if-it-works"
        lines = [self.words(f"forecast-oblivion-{kind}", n=facts["oblivion"])]
        return [*lines, *([self.words("forecast-deliriums", n=facts["deliriums"])] if facts["deliriums"] else [])]

    def _clock(self) -> list[str]:
        facts = self.facts
        end = "" if facts["cost"] else "-end"
        said: dict[str, Plain] = {"cost": facts["cost"], "ap": facts["ap"], "time": facts["token"]["time"]}
        lines = [self.words(f"forecast-token{end}", **said)]
        models = [one for row in facts["overtakes"] for one in row["models"]]
        for one in models:
            lines += self._assault("forecast-reacts", one) if one["reacts"] else []
        for why in dict.fromkeys([one["why"] for one in models if one["why"]]):
            quiet: list[Plain] = [one["id"] for one in models if one["why"] == why]
            lines.append(self.words("forecast-quiet", who=quiet, why=f"sine-tempore.why-{why}"))
        lines += [self.words("forecast-due", at=one["at"]) for one in facts["due"]]
        lines += [self.words("forecast-over")] if facts["over"] else []
        lines += [self.words(f"forecast-shift{end}", n=facts["time_shift"])] if facts["time_shift"] else []
        lines += [self.words("forecast-serious", time=facts["serious"])] if facts.get("serious") else []
        lines.append(self.words("forecast-order", order=queue(self.game, facts["order"], self.language)))
        return lines

    def _assault(self, id: str, one: Facts) -> list[str]:
        if "wounds" not in one:
            return [self.words("forecast-reacts-bare", who=one["id"])]
        wounds = self.wounds(one["wounds"])
        lines = [self.words(id, who=one["id"], n=one["icons"], dice=one["dice"], wounds=wounds)]
        if one["brings"]:
            brings = ", ".join([self.game.name_of(name, self.language) for name in one["brings"]])
            lines.append(f"  {self.words('forecast-brings', brings=brings)}")
        return lines

    def _target(self, id: str, one: Facts) -> list[str]:
        if "wounds" not in one:
            return []
        wounds = self.wounds(one["wounds"])
        number = one.get("dice", self.facts.get("dice", 0))
        lines = [self.words("forecast-target", who=id, n=number, wounds=wounds)]
        lines += [self.words("forecast-shield")] if one.get("shield") else []
        lines += [self.words("forecast-removed", chance=one["removed"])] if one.get("removed", "0") != "0" else []
        for what, chance in one.get("effects", {}).items():
            lines.append(self.words("forecast-effect", what=what, chance=chance))
        return lines

    def wounds(self, odds: dict[str, str]) -> str:
        """A distribution of wounds in one line."""
        told = [
            self.words("forecast-wounds", n=int(number), chance=chance)
            if number != "0"
            else self.words("forecast-no-wound", chance=chance)
            for number, chance in odds.items()
        ]
        return ", ".join(told)
