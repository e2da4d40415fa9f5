"""The pieces on the table, as plain data."""

from __future__ import annotations

from typing import Final, TypeVar

from rouage.engine.dice import Dice
from rouage.engine.native import mypyc_attr
from rouage.engine.plain import Plain


class Outcome:
    """How a game ended: who won, with what scores, and why (the end of a message id)."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: tuple[str, ...], scores: dict[str, int], reason: str) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.reason: Final = reason

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"

    def facts(self) -> dict[str, Plain]:
        """What a message needs that says how it ended."""
        losers: list[Plain] = [seat for seat in self.scores if seat not in self.winners]
        return {"winners": list(self.winners), "losers": losers, "scores": dict(self.scores)}

    def to_data(self) -> dict[str, Plain]:
        return {"winners": list(self.winners), "scores": dict(self.scores), "reason": self.reason}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game keeps: the dice, the tray they last fell into, and the outcome once there is one.

    A game's own state adds its pieces, all passed to `__init__` under their own names, and a hand-written `copy`.
    """

    __slots__ = ("dice", "outcome", "tray")

    def __init__(self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None) -> None:
        self.dice = dice
        self.tray = tray
        self.outcome = outcome

    def copy(self: T) -> T:
        raise NotImplementedError


T = TypeVar("T", bound=State)
