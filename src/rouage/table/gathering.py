"""Who is at a table: those who hold its seats, those who listen, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic_core import to_json

from rouage.engine.game import SPECTATOR, Game
from rouage.table import learn, telling
from rouage.table import undo as going_back
from rouage.table.log import Log, Row
from rouage.table.options import Options
from rouage.table.store import SeatRow, TableRow

if TYPE_CHECKING:
    from rouage.table.hall import Hall

Play = Game[Any]
Data = dict[str, Any]
STILL: Final = ("said", "read", "reseed")
"""Entries that leave the game, what lies on the table and who may go back as they are."""


class Listener(Protocol):
    """Whoever is told what happens: a socket."""

    seat: str
    reads_only: bool
    """Looks on through the eyes of a seat it does not hold."""

    @property
    def session(self) -> str: ...

    @property
    def gone(self) -> bool:
        """Whether it was sent away: the seat is no longer its own."""
        ...

    def tell(self, frame: bytes) -> None: ...

    def send_away(self) -> None: ...


class Gathering:
    """The people and bots at a table, as its log tells of them."""

    def __init__(self, hall: Hall, row: TableRow, log: Log, seats: Sequence[SeatRow]) -> None:
        self.hall: Final = hall
        self.id: Final = row.id
        self.row = row
        self.options = Options(row.options)
        self.log: Final = log
        self.seats: Final[dict[str, SeatRow]] = {seat.seat: seat for seat in seats}
        self.listeners: Final[dict[str, set[Listener]]] = {}
        self.names: Final[dict[str, telling.Names]] = {}
        """What those at each seat have been told the names of; all over again whenever somebody joins them."""
        self.held: Final[set[str]] = set()
        """Seats that a bot holds while their owner is away."""
        self.guests: Final[set[str]] = set()
        """Seats of those who came to a table that somebody laid to play alone."""
        for one in log.rows:
            self.follow(one)
        self.guide: Final = learn.guide(self.options.data.get("lesson", "")) if row.kind == "lesson" else None
        self.used: float
        self.use()
        self.spoken_for: Final = telling.seat_names(log.game, log.game.seats)

    # Who sits where

    @property
    def game(self) -> Play:
        return self.log.game

    @property
    def over(self) -> bool:
        return self.game.outcome is not None or self.log.closed

    @property
    def solo(self) -> bool:
        """Whether one person plays all that bots do not: nobody needs to be asked."""
        return self.row.kind != "table" or (self.options.solo and not self.guests)

    def bot(self, seat: str) -> str:
        """The bot that plays a seat now; empty if a person does."""
        row = self.seats.get(seat)
        if row is not None and row.bot:
            return row.bot
        return self.hall.default_bot(self.row.game, seat) if seat in self.held else ""

    def people(self) -> list[str]:
        """The seats that people hold."""
        return [seat for seat in self.game.seats if not self.bot(seat) and (row := self.seats.get(seat)) and row.name]

    async def holdings(self, session: str) -> list[str]:
        """The seats of a browser here. Only with the lock held they are still its own when it acts."""
        return await self.hall.store.holdings(session, self.id) if session else []

    async def name_of(self, session: str) -> str:
        """What somebody is called at this table already."""
        held = await self.holdings(session)
        return next((row.name for seat in held if (row := self.seats.get(seat)) is not None and row.name), "")

    def presence(self) -> list[Data]:
        rows = []
        for seat in self.game.seats:
            row = self.seats.get(seat)
            rows.append(
                {
                    "seat": seat, "name": row.name if row else "", "bot": self.bot(seat),
                    "here": any(not one.reads_only for one in self.listeners.get(seat, ())), "held": seat in self.held,
                    "plays": self.spoken_for.get(seat, []),
                }
            )  # fmt: skip
        return rows

    def info(self) -> Data:
        scene = self.options.scene
        return {
            "id": self.id, "game": self.row.game, "title": self.row.title, "scene": scene,
            "scene_name": self.hall.scene_name(self.row.game, scene), "kind": self.row.kind,
            "language": self.options.language, "mode": self.options.mode, "dice": self.game.header.dice,
            "seeded": self.options.seeded, "clock": self.options.clock, "away": self.options.away,
            "pace": self.options.pace, "listed": self.row.listed, "begun": self.log.begun, "over": self.over,
            "created": self.row.created, "seats": self.presence(), "commitment": self.game.commitment,
            "commitments": [self.game.header.commitment, *[one.commitment for one in self.game.promises]],
            "reads": [{**row.body, "seat": row.seat, "at": row.at} for row in self.log.reads],
            "parent": self.row.parent, "chronicle": self.row.chronicle,
        }  # fmt: skip

    def follow(self, row: Row) -> Row:
        """What an entry says of who sits where."""
        match row.kind:
            case "sat":
                kept = self.seats.get(row.seat)
                self.seats[row.seat] = SeatRow(
                    self.id, row.seat, kept.token_hash if kept else "", row.body["name"], row.body.get("bot", ""),
                    kept.email if kept else "",
                )  # fmt: skip
                self.held.discard(row.seat)
                if row.body.get("guest"):
                    self.guests.add(row.seat)
                elif not row.body["name"]:
                    # The host may sit down there too, by the guest's own link: the guest stays one.
                    self.guests.discard(row.seat)
            case "left":
                kept = self.seats.get(row.seat)
                self.seats[row.seat] = SeatRow(self.id, row.seat, kept.token_hash if kept else "")
                self.guests.discard(row.seat)
            case "held":
                (self.held.add if row.body["bot"] else self.held.discard)(row.seat)
        return row

    # Who is here

    @property
    def here(self) -> list[str]:
        """The seats somebody sits at, by this process."""
        return [seat for seat, listeners in self.listeners.items() if listeners and seat != SPECTATOR]

    def use(self) -> None:
        self.used = asyncio.get_running_loop().time()

    def idle(self, seconds: float) -> bool:
        """Whether nobody listens and nothing was done for so long."""
        return not any(self.listeners.values()) and asyncio.get_running_loop().time() - self.used > seconds

    def send_away(self) -> None:
        for listeners in self.listeners.values():
            for one in [*listeners]:
                one.send_away()

    # What they are told

    def tell(self, rows: Sequence[Row]) -> None:
        """Each seat its own frames, made once; the last that moved something says how it stands."""
        for seat, listeners in self.listeners.items():
            if not listeners:
                continue
            seen = [row for row in rows if row.seen(seat)]
            moved = next((row for row in reversed(seen) if row.kind not in STILL), None)
            for row in seen:
                frame = telling.entry(self.log, row, seat)
                text = self.names[seat].framed(self.game, frame, self.standing(seat) if row is moved else None)
                for one in listeners:
                    one.tell(text)
        for row in rows:
            given = row.kind == "sat" and row.body.get("bot") and not self.log.open
            if row.kind == "left" or given:
                for one in [*self.listeners.get(row.seat, ())]:
                    one.send_away()
        if any(row.kind in ("sat", "left", "held") for row in rows):
            self.tell_presence()

    def tell_presence(self) -> None:
        watching = len(self.listeners.get(SPECTATOR, ()))
        self.tell_all(to_json({"type": "presence", "seats": self.presence(), "spectators": watching}))

    def tell_all(self, frame: bytes) -> None:
        for listeners in self.listeners.values():
            for one in listeners:
                one.tell(frame)

    def standing(self, seat: str, examples: bool = False) -> telling.Standing:
        return telling.standing(self.log, seat, self.undo_state(seat), examples)

    def undo_state(self, seat: str) -> Data:
        asked = self.log.asked
        way = self.way(seat) if seat != SPECTATOR and not self.log.closed else None
        return {
            "free": way is not None and way.free, "ask": way is not None and not way.free,
            "redo": bool(self.log.ahead) and (self.solo or self.log.ahead_of == seat),
            "asked": asked and {"by": asked.by, "waiting": list(asked.waiting)},
        }  # fmt: skip

    def way(self, seat: str) -> going_back.Way | None:
        """Where going back would lead a seat."""
        if self.guide is not None:
            return going_back.before_own(self.log, [self.guide.lesson.learner])
        if self.solo:
            return going_back.before_own(self.log, [one for one in self.game.seats if not self.bot(one)])
        return going_back.back(self.log, seat)
