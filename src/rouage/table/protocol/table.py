"""How a table and its game stand, as far as somebody may know: told in frames and in answers alike."""

# ruff: noqa: RUF012 (pydantic copies what stands here as a default)

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from rouage.table.protocol.plain import Language, Model, Names


class Phrase(Model):
    """Something to say, worded by the reader's own catalogue."""

    id: str
    args: dict[str, Any] = {}


class Refused(Model):
    """Why not: the rule that says so, if one does, and a sentence."""

    rule: str = ""
    message: Phrase


class OptionData(Model):
    key: str
    help: Phrase
    rules: list[str]
    odds: dict[str, str] | None = None
    """Outcome to exact chance (`"11/36"`); absent where nothing is rolled or where telling would betray a secret."""


class DecisionData(Model):
    """A question open to this seat."""

    prompt: Phrase
    options: list[OptionData]
    endless: bool
    """More may be answered than is listed: `weigh` tells of any key."""
    candidates: list[str] = []
    """Examples where nothing is listed; those of a desk come with the welcome alone."""
    sealed: bool
    aside: bool


class UndoAsked(Model):
    by: str
    waiting: list[str]
    """Seats that have yet to answer."""


class UndoState(Model):
    """What going back would need."""

    free: bool
    """The last choice may be taken back at once."""
    ask: bool
    """Going back is possible, but others must agree."""
    redo: bool
    """What was taken back may be restored."""
    asked: UndoAsked | None = None
    """Somebody asks to go back."""


class ClockState(Model):
    """A seat's time. All in milliseconds of the database's clock."""

    left: int
    running: bool
    since: int
    """When it began to run."""


class PinData(Model):
    """Something laid on the table beside the game: a handout, a countdown, a map, a note, a pause card."""

    id: str
    kind: Literal["handout", "countdown", "map", "note", "pause", "roll-table", "arrow"]
    body: dict[str, Any]
    to: list[str] | None = None
    """Who may see it; everybody if nobody is named."""


class Position(Model):
    """How the game stands, as far as a seat may know."""

    view: dict[str, Any]
    decisions: list[DecisionData]
    names: Names
    waiting: list[str]
    """The seats the game waits for."""
    undo: UndoState
    clocks: dict[str, ClockState] = {}
    pins: list[PinData] = []
    outcome: dict[str, Any] | None = None
    begun: bool = True


class EventData(BaseModel):
    """What happened: its kind, its facts, the rules that made it so."""

    model_config = ConfigDict(extra="allow")
    number: int
    kind: str
    rules: list[str]


class SeatState(Model):
    """Who holds a seat."""

    seat: str
    name: str = ""
    """Empty while nobody sits there."""
    bot: str = ""
    """The bot that holds it, now."""
    here: bool = False
    held: bool = False
    """Its owner is away and a bot plays meanwhile."""
    plays: list[dict[Language, str]] = []
    """The names of the characters it plays."""


class ClockRules(Model):
    """A bank of time for each seat, and what each answered question adds."""

    bank: Annotated[int, Field(ge=10, le=14 * 86400)]
    """Seconds."""
    increment: Annotated[int, Field(ge=0, le=86400)] = 0


class SeedRead(Model):
    """Somebody was given the whole record before the end."""

    at: int
    how: Literal["record", "study", "export", "report"]
    """The record of the holder of all seats, a study, an export by the server's keeper, a report they read."""
    seat: str = ""
    name: str = ""


class TableInfo(Model):
    """What everybody at a table may know of it."""

    id: str
    game: str
    title: str
    scene: str = ""
    scene_name: dict[Language, str] | None = None
    kind: Literal["table", "study", "lesson"] = "table"
    language: Language
    mode: Literal["live", "turns"]
    dice: Literal["seed", "typed", "script", "enumerated"]
    clock: ClockRules | None = None
    away: int = 0
    pace: int = 0
    listed: bool = False
    begun: bool
    over: bool
    created: int
    seats: list[SeatState]
    commitment: str
    """The promise about the dice that fall from now on."""
    commitments: list[str] = []
    """All promises, the first before the first die."""
    reads: list[SeedRead] = []
    """Each time that somebody was given the seed while others played too, or could come: later dice have another."""
    seeded: bool = False
    """Whoever laid it chose the seed, or brought a game begun elsewhere, and can know every die beforehand."""
    parent: str = ""
    """The table it is a rematch or a branch of."""
    chronicle: str = ""
