"""Bodies of an analysis: what the search bot found when it went over the game of a study."""

# ruff: noqa: RUF012 (pydantic copies what stands here as a default)

from __future__ import annotations

from typing import Literal

from rouage.table.protocol.plain import Language, Model
from rouage.table.protocol.table import Phrase

Spoken = dict[Language, str]


class JudgedInfo(Model):
    """A choice that could be compared with others."""

    number: int
    """Choices made before it."""
    at: int = 0
    """The entry of the study's log that leads to the position it was made in."""
    seat: str
    key: str
    better: str
    """What the bot would have answered; the same key where nothing is clearly better."""
    chance: float
    """Of winning, for whoever chose, before the choice."""
    doubt: float
    """How far that may be off: a standard error."""
    lost: float
    """Chance of winning that the choice gave away."""
    luck: float
    """Chance of winning that chance brought whoever chose, beyond what was to be expected."""
    asked: Spoken
    chosen: Spoken
    instead: Spoken


class TotalInfo(Model):
    """What a seat's choices gave away, and what luck after them brought."""

    lost: float
    luck: float


class AnalysisInfo(Model):
    state: Literal["none", "waiting", "working", "done", "failed"]
    done: int = 0
    of: int = 0
    """Choices gone over, of how many."""
    mine: bool = False
    """Whether the visitor asked for it and may stop it, while it waits or is gone over."""
    why: Phrase | None = None
    """Why it failed."""
    sides: list[list[str]] = []
    """Who wins together."""
    end: list[float] | None = None
    """What became of each side: 1 for a victory; null where the game is not over."""
    judged: list[JudgedInfo] = []
    totals: dict[str, TotalInfo] = {}
    turning: list[int] = []
    """Numbers of the choices where the game turned."""
