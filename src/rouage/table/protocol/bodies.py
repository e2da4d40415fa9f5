"""Bodies of requests and answers."""

# ruff: noqa: RUF012 (pydantic copies what stands here as a default)

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rouage.table.protocol.plain import Called, Language, Model, SeatName
from rouage.table.protocol.server import EntryFrame
from rouage.table.protocol.table import ClockRules, Phrase, SeatState, TableInfo


class SeatWish(Model):
    """Who shall sit there: whoever creates the table, whoever has the link, or a bot."""

    seat: SeatName
    who: Literal["me", "link", "bot"] = "link"
    bot: Annotated[str, Field(max_length=40)] = ""


class NewTable(Model):
    game: Annotated[str, Field(max_length=40)] = "signature"
    scene: Annotated[str, Field(max_length=80)] = ""
    setup: dict[str, Any] | None = None
    """Instead of a scene: plain data as the game's schema says."""
    title: Annotated[str, Field(max_length=80)] = ""
    language: Language = "en"
    seats: list[SeatWish] = []
    """Seats not named here wait for whoever has their link."""
    mode: Literal["live", "turns"] = "live"
    dice: Literal["seed", "typed"] = "seed"
    seed: Annotated[str, Field(pattern=r"^[0-9]{0,20}$")] = ""
    """As text: it may be larger than a browser's whole numbers."""
    clock: ClockRules | None = None
    away: Annotated[int, Field(ge=0, le=7 * 86400)] = 0
    """Seconds after which a bot holds the seat of somebody who left; 0 for never."""
    pace: Annotated[int, Field(ge=0, le=10_000)] = 700
    """Milliseconds a bot waits before it answers, so that people can follow."""
    listed: bool = False
    """Whether strangers find it in the list of open tables and may sit down."""
    chronicle: Annotated[str, Field(max_length=80)] = ""
    """The group whose characters play."""
    characters: Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=8)] = []
    """Which of them, in the order of seats; all who live if nobody is named."""
    name: Called = ""
    """What the creator is called."""
    begin: bool = False
    """Play at once, without waiting for the host to open the table."""


class SeatLink(Model):
    seat: str
    url: str
    """The secret stands after `#`, where browsers keep it to themselves."""


class Created(Model):
    table: TableInfo
    links: list[SeatLink]
    watch: str
    mine: list[str]
    """Seats that whoever asked holds already."""


class Sit(Model):
    """Sit down: with a link's secret, or at a free seat of a listed table."""

    token: Annotated[str, Field(max_length=80)] = ""
    seat: SeatName | None = None
    name: Called = ""


class Seated(Model):
    table: TableInfo
    mine: list[str]
    host: bool


class Complaint(Model):
    """Anything that went wrong with a request."""

    error: Phrase
    rule: str = ""
    faults: list[Phrase] = []
    """All there is to mend, where there is more than one thing."""


class SceneInfo(Model):
    id: str
    name: dict[Language, str]
    text: dict[Language, str] = {}
    seats: list[SeatState]


class GameInfo(Model):
    """A game on offer."""

    name: str
    version: int
    scenes: list[SceneInfo]
    bots: list[str]


class RuleInfo(Model):
    id: str
    chapter: dict[Language, str]
    listed: bool
    """Whether players find it in lists, or only by its id."""
    title: dict[Language, str]
    text: dict[Language, str]
    related: list[str] = []


class LogPage(Model):
    """A stretch of a seat's log."""

    entries: list[EntryFrame]
    number: int
