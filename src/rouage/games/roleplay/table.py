"""What a table of any role-playing game has: the players' characters, the GM's notes, the hours gone by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from rouage.engine.decision import Refusal
from rouage.engine.dice import Dice
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome, State
from rouage.games.roleplay.scenes import Scene
from rouage.games.roleplay.words import Words

Its = TypeVar("Its", bound=Scene)
"""A scene as the game knows it."""


class Played(Protocol):
    """A player's character."""

    id: str
    seat: str


class Table(State, Generic[Its]):
    """As far as the games are alike; each adds what is its own."""

    __slots__ = ("evening", "gone", "minutes", "notes", "scene")

    def __init__(
        self, dice: Dice, tray: tuple[int, ...], outcome: Outcome | None, scene: Its, notes: tuple[str, ...],
        minutes: int, evening: bool, gone: dict[str, Words],
    ) -> None:  # fmt: skip
        super().__init__(dice, tray, outcome)
        self.scene = scene
        self.notes = notes
        """The GM's own."""
        self.minutes = minutes
        """Time gone by."""
        self.evening = evening
        """An evening run by a GM, to which every scene returns; otherwise the scene is the whole game."""
        self.gone = gone
        """Names of those who left the table or took another id, so that the log can still tell of them; replaced, never
        changed."""

    @property
    def party(self) -> Sequence[Played]:
        """The players' characters, in seat order."""
        raise NotImplementedError


def seats(table: Table[Any]) -> list[str]:
    """The players' seats."""
    return [one.seat for one in table.party]


def refuse(game: Game[Any], rule: str, reason: str, **args: Plain) -> Refusal:
    """A refusal in the game's own words."""
    return Refusal(rule, Message(f"{game.title.name}.no-{reason}", args))
