"""Frames from the table to whoever sits there."""

# ruff: noqa: RUF012 (pydantic copies what stands here as a default)

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rouage.table.protocol.plain import Model, Names
from rouage.table.protocol.table import EventData, Phrase, Position, Refused, SeatState, TableInfo


class Welcome(Model):
    type: Literal["welcome"] = "welcome"
    table: TableInfo
    seat: str
    host: bool
    number: int
    """The latest frame of this seat: what was missed follows."""
    after: int = 0
    """What follows begins after this frame: earlier chapters of a long game are not told again."""
    position: Position
    names: Names = {}


class EntryFrame(Model):
    """One entry of the log, as far as this seat may see it."""

    type: Literal["entry"] = "entry"
    number: int
    at: int
    """Milliseconds since 1970, by the database's clock."""
    kind: Literal[
        "began", "choice", "jump", "asked", "answered", "said", "sat", "left", "held", "pin", "read", "reseed", "closed"
    ]
    seat: str = ""
    """Who did it; empty for the table itself."""
    key: str = ""
    """The choice, to those who may know it."""
    body: dict[str, Any] = {}
    """Facts of entries other than choices."""
    events: list[EventData] = []
    names: Names = {}
    position: Position | None = None
    """Only with the latest entry: how the game stands after it."""


class Accepted(Model):
    """The choice is durable."""

    type: Literal["accepted"] = "accepted"
    ref: int
    number: int


class RefusedFrame(Model):
    type: Literal["refused"] = "refused"
    ref: int
    refusal: Refused
    stale: bool = False
    """Something happened that the sender had not seen; `missed` is the difference."""
    missed: list[EntryFrame] = []
    names: Names = {}


class Weighed(Model):
    """What an answer would do, or why it is refused."""

    type: Literal["weighed"] = "weighed"
    ref: int
    key: str
    refusal: Refused | None = None
    odds: dict[str, str] | None = None
    forecast: dict[str, Any] = {}
    help: Phrase | None = None
    rules: list[str] = []
    names: Names = {}


class Presence(Model):
    type: Literal["presence"] = "presence"
    seats: list[SeatState]
    spectators: int


class Pinged(Model):
    type: Literal["pinged"] = "pinged"
    seat: str
    target: str


class Trouble(Model):
    """A frame that could not be understood, or one too many."""

    type: Literal["trouble"] = "trouble"
    ref: int = 0
    message: Phrase
    closing: bool = False


class Beat(Model):
    type: Literal["beat"] = "beat"


ServerFrame = Annotated[
    Welcome | EntryFrame | Accepted | RefusedFrame | Weighed | Presence | Pinged | Trouble | Beat,
    Field(discriminator="type"),
]
