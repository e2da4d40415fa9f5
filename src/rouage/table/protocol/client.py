"""Frames to the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from rouage.table.protocol.plain import Key, Line, Model, Ref, SeatName, TableId, finite


class Hello(Model):
    """The first frame of a socket. The cookie says who is asking."""

    type: Literal["hello"] = "hello"
    table: TableId
    seat: SeatName
    seen: Annotated[int, Field(ge=0)] = 0
    """The last number this seat saw; 0 for everything."""


class Choose(Model):
    type: Literal["choose"] = "choose"
    ref: Ref
    seen: Annotated[int, Field(ge=0)]
    """The number of the position the choice was made on."""
    key: Key


class Weigh(Model):
    type: Literal["weigh"] = "weigh"
    ref: Ref
    key: Key


class Undo(Model):
    """Go back: before this seat's last choice, or to a number this seat saw."""

    type: Literal["undo"] = "undo"
    ref: Ref
    to: Annotated[int, Field(ge=0)] | None = None


class Redo(Model):
    type: Literal["redo"] = "redo"
    ref: Ref


class AnswerUndo(Model):
    type: Literal["answer"] = "answer"
    ref: Ref
    yes: bool


class Say(Model):
    type: Literal["say"] = "say"
    ref: Ref
    text: Line


class Ping(Model):
    type: Literal["ping"] = "ping"
    target: Annotated[str, Field(max_length=60)]


class PinFrame(Model):
    """Lay something on the table, change it, or (without a body) take it away."""

    type: Literal["pin"] = "pin"
    ref: Ref
    id: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
    kind: Literal["handout", "countdown", "map", "note", "pause", "roll-table", "arrow"]
    body: Annotated[dict[str, Any] | None, AfterValidator(finite)] = None
    to: list[SeatName] | None = None


class Begin(Model):
    """The host opens play."""

    type: Literal["begin"] = "begin"
    ref: Ref


class Return(Model):
    """The owner takes a seat back from the bot that held it."""

    type: Literal["return"] = "return"
    ref: Ref


class ClientBeat(Model):
    type: Literal["beat"] = "beat"


ClientFrame = Annotated[
    Hello | Choose | Weigh | Undo | Redo | AnswerUndo | Say | Ping | PinFrame | Begin | Return | ClientBeat,
    Field(discriminator="type"),
]
