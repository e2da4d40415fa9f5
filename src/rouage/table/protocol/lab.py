"""Bodies of the Lab: runs of games that bots play, and the numbers of the content that may be otherwise."""

# ruff: noqa: RUF012 (pydantic copies what stands here as a default)

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rouage.table.protocol.plain import Language, Model
from rouage.table.protocol.table import Phrase

Whose = Annotated[str, Field(pattern=r"^(all|gm|player-[1-9][0-9]?)$")]
"""A seat, or all of them."""
NumberName = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.:#-]{1,120}$")]
Changes = Annotated[dict[NumberName, Annotated[int, Field(ge=-9999, le=9999)]], Field(max_length=40)]
"""Numbers of the content, otherwise than printed: `enemy.witch.wo` to 4."""


class NewRun(Model):
    game: Annotated[str, Field(max_length=40)]
    setup: dict[str, Any] = {}
    """A scene, or plain data as the game's schema says."""
    bots: Annotated[dict[Whose, Annotated[str, Field(max_length=40)]], Field(max_length=100)] = {}
    """The usual bots hold the seats that are not named."""
    games: Annotated[int, Field(ge=1)] = 200
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)] = 1
    changes: Changes = {}


class GoOn(Model):
    games: Annotated[int, Field(ge=0)] = 0
    """So many more than were asked for."""


class Interval(Model):
    """A figure, and the two ends between which the truth lies 19 times out of 20."""

    value: float
    low: float
    high: float


class ForecastWish(Model):
    """An encounter as a table would be laid for it."""

    game: Annotated[str, Field(max_length=40)]
    setup: dict[str, Any] = {}
    """A scene, or plain data as the game's schema says."""
    chronicle: Annotated[str, Field(max_length=80)] = ""
    """The group whose characters play."""
    characters: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=8)] = []
    """Which of them, in the order of seats; all who live if nobody is named."""
    games: Annotated[int, Field(ge=1)] = 200
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)] = 1


class FateInfo(Model):
    """What a character may expect."""

    id: str
    name: dict[Language, str]
    wounds: Interval
    """How many in a game, on the average."""
    falls: Interval
    """In which share of the games."""


class ForecastInfo(Model):
    """An encounter before it is played, as bots played it."""

    games: int
    """Those that did not fail."""
    failed: int
    """Games that a broken bot or card ended, which are not counted."""
    endless: int
    """Games with no end in sight, which count as neither won nor lost."""
    victory: Interval
    characters: list[FateInfo]


class ChangeInfo(Model):
    """A number of the content that a run has otherwise."""

    name: str
    value: int
    printed: int | None = None
    """Null where the content has no such number any more."""
    thing: dict[Language, str] = {}
    """What the card is called."""


class RunInfo(Model):
    """Games that bots play for somebody, and how far they are."""

    id: str
    game: str
    scene: str = ""
    scene_name: dict[Language, str] | None = None
    setup: dict[str, Any]
    bots: dict[str, str]
    seed: int
    changes: dict[str, int]
    changed: list[ChangeInfo] = []
    """The same, with what the content says."""
    games: int
    """How many were asked for."""
    done: int
    """Games played, those that failed included."""
    failed: int
    """Games that a broken bot or card ended."""
    state: Literal["waiting", "playing", "done", "stopped", "broken"]
    why: Phrase | None = None
    """Why it stands still, where nobody stopped it."""
    success: Interval | None = None
    """How often the players win, so far; where they play against each other, how often one seat does."""
    of: str = ""
    """That seat; empty where players win together."""
    left: int | None = None
    """Seconds that the rest will take, while it plays."""
    made: int
    """When it was asked for, in milliseconds."""


class LabInfo(Model):
    ready: bool
    why: Phrase | None = None
    """Why nothing can be played, and what to do."""
    foretold: list[str]
    """Games whose encounters can be foretold here."""
    most_games: int
    """Games of a run."""
    most_runs: int
    """Runs that one visitor may keep."""
    runs: list[RunInfo]
    """The visitor's own, the newest first."""


class NumberInfo(Model):
    """A number of the content, as it is today."""

    name: str
    """As `changes` names it: `enemy.witch.wo`."""
    value: int
    kind: str
    thing: dict[Language, str]
    """What the card is called."""
    least: int | None = None
    most: int | None = None
    """How far it may be turned, where a pack says so."""
