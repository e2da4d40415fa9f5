"""A bot that picks any answer worth trying."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from rouage.engine.decision import Decision
from rouage.engine.plain import Plain


class RandomBot:
    """Its chance is its own: the same seed makes the same choices, whatever the dice do."""

    looks: ClassVar = False

    def __init__(self, seed: int) -> None:
        self.chance: Final = Random(seed)

    def choose(self, view: Mapping[str, Plain], decision: Decision[Any]) -> str:
        """A question draws its own answers: it knows best what is worth trying, and how likely each is."""
        return decision.sample(self.chance.getrandbits(32))
