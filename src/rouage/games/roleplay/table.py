"""What a table of any role-playing game has: the players' characters, the GM's notes, the hours gone by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rouage.engine.decision import Refusal
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain


class Played(Protocol):
    """A player's character."""

    id: str
    seat: str


class Table(Protocol):
    """As far as the games are alike; each has a state of its own."""

    notes: tuple[str, ...]
    """The GM's own."""
    minutes: int

    @property
    def party(self) -> Sequence[Played]:
        """The players' characters, in seat order."""


def seats(table: Table) -> list[str]:
    """The players' seats."""
    return [one.seat for one in table.party]


def refuse(game: Game[Any], rule: str, reason: str, **args: Plain) -> Refusal:
    """A refusal in the game's own words."""
    return Refusal(rule, Message(f"{game.title.name}.no-{reason}", args))
