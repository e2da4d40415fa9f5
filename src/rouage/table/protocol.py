"""What travels between a table and whoever sits at it: every frame and every body, typed.

A socket belongs to one seat, or to one spectator. The table's log is a list of entries; each entry reaches a seat as
at most one frame, numbered for that seat alone without gaps, so that a number betrays nothing. A seat that comes back
says which number it saw last and is sent what followed.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Key = Annotated[str, Field(max_length=2000)]
Ref = Annotated[int, Field(ge=0, le=2**31)]
"""The sender's own number for a request; its answer carries the same."""
Name = Annotated[str, Field(min_length=1, max_length=40)]
Line = Annotated[str, Field(min_length=1, max_length=2000)]
SeatName = Annotated[str, Field(pattern=r"^(gm|spectator|player-[1-9][0-9]?)$")]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{4,32}$")]
Language = Literal["en", "fr"]
Names = dict[str, dict[Language, str]]
"""What the ids in a frame are called, in both languages. A socket is told each name once, with the first frame that
needs it: keep them."""


def _finite(body: dict[str, Any] | None) -> dict[str, Any] | None:
    """JSON has no word for what is no number: a browser could read nothing that holds one."""
    json.dumps(body, allow_nan=False)
    return body


def _one_line(name: str) -> str:
    return " ".join(_UNSEEN.sub(" ", name).split())


Called = Annotated[str, Field(max_length=40), AfterValidator(_one_line)]
"""What somebody is called: one line, without letters that nobody sees or that turn round those beside them."""
_UNSEEN = re.compile("[\x01-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


class Model(BaseModel):
    """Nothing unknown is accepted: a misspelt field is an error, not a silence."""

    model_config = ConfigDict(extra="forbid")


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


class UndoAsked(Model):
    by: str
    waiting: list[str]
    """Seats that have yet to answer."""


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


# From the table


class Welcome(Model):
    type: Literal["welcome"] = "welcome"
    table: TableInfo
    seat: str
    host: bool
    number: int
    """The latest frame of this seat: what was missed follows."""
    position: Position
    names: Names = {}


class EntryFrame(Model):
    """One entry of the log, as far as this seat may see it."""

    type: Literal["entry"] = "entry"
    number: int
    at: int
    """Milliseconds since 1970, by the database's clock."""
    kind: Literal["began", "choice", "jump", "asked", "answered", "said", "sat", "left", "held", "pin", "closed"]
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


# To the table


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
    body: Annotated[dict[str, Any] | None, AfterValidator(_finite)] = None
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


# Bodies of requests and answers


class ClockRules(Model):
    """A bank of time for each seat, and what each answered question adds."""

    bank: Annotated[int, Field(ge=10, le=14 * 86400)]
    """Seconds."""
    increment: Annotated[int, Field(ge=0, le=86400)] = 0


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
    """The promise about the dice."""
    parent: str = ""
    """The table it is a rematch or a branch of."""
    chronicle: str = ""


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


class GameInfo(Model):
    """A game on offer."""

    name: str
    version: int
    scenes: list[SceneInfo]
    bots: list[str]


class SceneInfo(Model):
    id: str
    name: dict[Language, str]
    text: dict[Language, str] = {}
    seats: list[SeatState]


class RuleInfo(Model):
    id: str
    title: dict[Language, str]
    text: dict[Language, str]
    related: list[str] = []


class LogPage(Model):
    """A stretch of a seat's log."""

    entries: list[EntryFrame]
    number: int


UndoState.model_rebuild()
Welcome.model_rebuild()
GameInfo.model_rebuild()
