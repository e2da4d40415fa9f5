"""A live table: one log, one lock, and everybody who listens."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from pydantic_core import to_json

from rouage.engine.decision import Illegal, Refusal
from rouage.engine.dice import DiceRanOut, DieOffScale
from rouage.engine.game import SPECTATOR, Game
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.table import chronicle, learn, opening, telling
from rouage.table import undo as going_back
from rouage.table.attendant import Attendant
from rouage.table.log import Log, Row, Sight, new_entry, seers
from rouage.table.store import SeatRow, TableRow

if TYPE_CHECKING:
    from rouage.table.hall import Hall

Play = Game[Any]
Data = dict[str, Any]
New = tuple[str, str, Data, frozenset[str] | None]
"""An entry to be: its kind, the seat, the body, and who may see it."""
SNAPSHOT_EVERY: Final = 50
MOST_PINS: Final = 200
LARGEST_PINS: Final = 256 * 1024
"""Bytes of all that is pinned: everybody is sent it whenever the table moves."""
STILL: Final = ("said",)
"""Entries that leave the game, what lies on the table and who may go back as they are."""
MOST_TRIES: Final = 8


class Listener(Protocol):
    """Whoever is told what happens: a socket."""

    seat: str
    reads_only: bool
    """Looks on through the eyes of a seat it does not hold."""

    def tell(self, frame: bytes) -> None: ...

    def send_away(self) -> None: ...


class No(Exception):
    """A wish that is refused, and why; `missed` is what the asker had not seen."""

    def __init__(self, refusal: Refusal, missed: list[Data] | None = None) -> None:
        self.refusal: Final = refusal
        self.missed: Final = missed


class Beaten(Exception):
    """Another process appended first."""


def no(id: str, **args: Plain) -> No:
    return No(Refusal("", Message(f"table.{id}", args)))


class Options:
    """What was chosen when the table was laid."""

    def __init__(self, text: str) -> None:
        data = json.loads(text)
        self.language: Final[str] = data.get("language", "en")
        self.mode: Final[str] = data.get("mode", "live")
        self.scene: Final[str] = data.get("scene", "")
        self.clock: Final[dict[str, int] | None] = data.get("clock")
        self.away: Final[int] = data.get("away", 0)
        self.pace: Final[int] = data.get("pace", 700)
        self.data: Final[Data] = data


class LiveTable:
    """A table that somebody plays at or watches. Everything that changes it goes through `append`."""

    def __init__(self, hall: Hall, row: TableRow, log: Log, seats: Sequence[SeatRow]) -> None:
        self.hall: Final = hall
        self.id: Final = row.id
        self.row = row
        self.options: Final = Options(row.options)
        self.log: Final = log
        self.seats: Final[dict[str, SeatRow]] = {seat.seat: seat for seat in seats}
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[dict[str, set[Listener]]] = {}
        self.names: Final[dict[str, telling.Names]] = {}
        """What those at each seat have been told the names of; all over again whenever somebody joins them."""
        self.held: Final[set[str]] = set()
        """Seats that a bot holds while their owner is away."""
        self.guests: Final[set[str]] = set()
        """Seats of those who came to a table that somebody laid to play alone."""
        for one in log.rows:
            self._follow(one)
        self.guide: Final = learn.guide(self.options.data.get("lesson", "")) if row.kind == "lesson" else None
        self.attendant: Final = Attendant(self)
        self.used: float
        self.use()
        self.spoken_for: Final = telling.seat_names(log.game, log.game.seats)

    # Who is here

    @property
    def game(self) -> Play:
        return self.log.game

    @property
    def solo(self) -> bool:
        """Whether one person plays all that bots do not: nobody needs to be asked."""
        return self.row.kind != "table" or (bool(self.options.data.get("solo")) and not self.guests)

    def bot(self, seat: str) -> str:
        """The bot that plays a seat now; empty if a person does."""
        row = self.seats.get(seat)
        if row is not None and row.bot:
            return row.bot
        return self.hall.default_bot(self.row.game, seat) if seat in self.held else ""

    def people(self) -> list[str]:
        """The seats that people hold."""
        return [seat for seat in self.game.seats if not self.bot(seat) and (row := self.seats.get(seat)) and row.name]

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
        title_scene = self.options.scene
        return {
            "id": self.id, "game": self.row.game, "title": self.row.title, "scene": title_scene,
            "scene_name": self.hall.scene_name(self.row.game, title_scene), "kind": self.row.kind,
            "language": self.options.language, "mode": self.options.mode, "dice": self.game.header.dice,
            "clock": self.options.clock, "away": self.options.away, "pace": self.options.pace,
            "listed": self.row.listed, "begun": self.log.begun, "over": self.over, "created": self.row.created,
            "seats": self.presence(), "commitment": self.game.commitment, "parent": self.row.parent,
            "chronicle": self.row.chronicle,
        }  # fmt: skip

    @property
    def over(self) -> bool:
        return self.game.outcome is not None or self.log.closed

    # Listening

    async def join(self, listener: Listener, seen: int, host: bool) -> None:
        """Somebody sits down or comes back: what they missed, and how it stands."""
        async with self.lock:
            if self.hall.live.get(self.id) is not self:
                raise no("no-such-table")
            if self.hall.shared:
                await self.catch_up()
            seat = listener.seat
            number = self.log.count(seat)
            welcome = {"type": "welcome", "table": self.info(), "seat": seat, "host": host, "number": number}
            names = self.names[seat] = telling.Names(seat)
            listener.tell(names.framed(self.game, welcome, self.standing(seat, examples=True)))
            for row in self.log.after(seat, min(seen, number)):
                listener.tell(names.framed(self.game, telling.entry(self.log, row, seat)))
            self.listeners.setdefault(seat, set()).add(listener)
            self.attendant.arrived(seat)
        self.tell_presence()
        self.attendant.look()

    def leave(self, listener: Listener) -> None:
        self.listeners.get(listener.seat, set()).discard(listener)
        self.use()
        self.attendant.left(listener.seat)
        self.tell_presence()

    def tell_presence(self) -> None:
        watching = len(self.listeners.get(SPECTATOR, ()))
        self.tell_all(to_json({"type": "presence", "seats": self.presence(), "spectators": watching}))

    def tell_all(self, frame: bytes) -> None:
        for listeners in self.listeners.values():
            for one in listeners:
                one.tell(frame)

    @property
    def here(self) -> list[str]:
        """The seats somebody sits at, by this process."""
        return [seat for seat, listeners in self.listeners.items() if listeners and seat != SPECTATOR]

    def use(self) -> None:
        self.used = asyncio.get_running_loop().time()

    def idle(self, seconds: float) -> bool:
        """Whether nobody listens and nothing was done for so long."""
        return not any(self.listeners.values()) and asyncio.get_running_loop().time() - self.used > seconds

    def standing(self, seat: str, examples: bool = False) -> telling.Standing:
        return telling.standing(self.log, seat, self.undo_state(seat), examples)

    def undo_state(self, seat: str) -> Data:
        asked = self.log.asked
        way = self._way(seat) if seat != SPECTATOR and not self.log.closed else None
        return {
            "free": way is not None and way.free, "ask": way is not None and not way.free,
            "redo": bool(self.log.ahead) and (self.solo or self.log.ahead_of == seat),
            "asked": asked and {"by": asked.by, "waiting": list(asked.waiting)},
        }  # fmt: skip

    # Growing

    async def catch_up(self) -> None:
        """Take in what others appended, or what we did without learning of it. With the lock held."""
        rows = await self.hall.store.entries(self.id, self.log.number)
        self.tell([self._follow(self.log.take(row)) for row in rows])

    async def append(self, *entries: New, played: Sight | None = None) -> None:
        """Add to the log once it is durable, and tell everybody. With the lock held.

        Raises Beaten if another process was first: then nothing was added, and what it added has been taken in.
        """
        if self.log.open:
            entries = tuple([(kind, seat, body, None) for kind, seat, body, _ in entries])
        first = self.log.number + 1
        times = await self.hall.store.append(self.id, first, [new_entry(*one) for one in entries])
        if times is None:
            await self.catch_up()
            raise Beaten
        made = [
            self._follow(self.log.add(number, *entry, at, played if entry[0] == "choice" else None))
            for number, (entry, at) in enumerate(zip(entries, times, strict=True), first)
        ]
        self.tell(made)
        self.use()

    def _follow(self, row: Row) -> Row:
        """What an entry says of who sits where."""
        match row.kind:
            case "sat":
                kept = self.seats.get(row.seat)
                self.seats[row.seat] = SeatRow(
                    self.id, row.seat, kept.token_hash if kept else "", row.body["name"], row.body.get("bot", ""),
                    kept.email if kept else "",
                )  # fmt: skip
                self.held.discard(row.seat)
                (self.guests.add if row.body.get("guest") else self.guests.discard)(row.seat)
            case "left":
                kept = self.seats.get(row.seat)
                self.seats[row.seat] = SeatRow(self.id, row.seat, kept.token_hash if kept else "")
                self.guests.discard(row.seat)
            case "held":
                (self.held.add if row.body["bot"] else self.held.discard)(row.seat)
        return row

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

    async def act(self, deed: Callable[[], Awaitable[None]], seat: str = SPECTATOR) -> Data:
        """Do something with the lock held, and again where another process was first."""
        async with self.lock:
            for _ in range(MOST_TRIES):
                try:
                    await deed()
                    break
                except Beaten:
                    continue
            else:
                raise no("somebody-was-first")
            number = self.log.count(seat)
        self.attendant.look()
        return {"number": number}

    # What seats do

    async def choose(self, seat: str, key: str, seen: int) -> Data:
        async def deed() -> None:
            self._check_playing()
            if self.bot(seat):
                raise no("held-by-bot")
            self._check_fresh(seat, seen)
            if self.guide is not None and (other := self.guide.why_not(self.log, seat, key)) is not None:
                raise No(other)
            await self.play(seat, key)

        return await self.act(deed, seat)

    async def play(self, seat: str, key: str) -> None:
        """Make a choice. With the lock held. Raises No or Beaten."""
        after = self.game.copy()
        try:
            after.choose(key, seat)
        except (Illegal, DiceRanOut, DieOffScale) as refused:
            after.let_go()
            rule = refused.rule if isinstance(refused, Illegal) else ""
            raise No(Refusal(rule, refused.message)) from None
        sight = Sight(after)
        await self.append(("choice", seat, {"key": key}, seers(self.log.sight, sight)), played=sight)
        if len(self.log.chosen) % SNAPSHOT_EVERY == 0:
            self.hall.later(self.keep())
        if after.outcome is not None:
            self.hall.later(self.hall.store.set_table(self.id, status="over"))
        if chronicle.due(self):
            self.hall.later(chronicle.keep(self.hall, self))

    async def keep(self) -> None:
        """A snapshot, so that the table outlives a change of its rules."""
        await self.hall.store.put_snapshot(self.id, self.log.number, opening.snapshot_text(self.game))

    def _check_playing(self) -> None:
        if not self.log.begun:
            raise no("not-begun")
        if self.log.closed:
            raise no("closed")

    def _check_fresh(self, seat: str, seen: int) -> None:
        if seen < self.log.at_seat(seat):
            missed = [telling.entry(self.log, row, seat) for row in self.log.after(seat, seen)]
            raise No(Refusal("", Message("table.stale", {"n": len(missed)})), missed)

    async def weigh(self, seat: str, key: str) -> Data:
        async with self.lock:
            return telling.weighed(self.game, seat, key)

    async def begin(self) -> Data:
        async def deed() -> None:
            if not self.log.begun:
                await self.append(("began", "", {}, None))

        return await self.act(deed)

    def _way(self, seat: str) -> going_back.Way | None:
        if self.guide is not None:
            return going_back.before_own(self.log, [self.guide.lesson.learner])
        if self.solo:
            return going_back.before_own(self.log, [one for one in self.game.seats if not self.bot(one)])
        return going_back.back(self.log, seat)

    async def undo(self, seat: str, to: int | None) -> Data:
        """Go back where that is free; otherwise ask those who hold the other seats."""

        async def deed() -> None:
            self._check_playing()
            way = self._way(seat) if to is None else going_back.to_number(self.log, seat, to)
            if way is None:
                raise no("nothing-to-undo")
            others = tuple([one for one in self.people() if one != seat])
            if way.free or self.solo or not others:
                await self.jump(way, "undo" if to is None else "rewind", seat)
            elif self.log.asked is not None:
                raise no("undo-asked-already")
            else:
                await self.append(("asked", seat, {"to": way.to, "waiting": list(others)}, None))

        return await self.act(deed, seat)

    async def jump(self, way: going_back.Way, why: str, by: str, *first: New) -> None:
        """Go back, and do over what was nobody's business; `first` is what led to it. With the lock held."""
        there = self.game.at(self.log.place(way.to))
        body = going_back.jump_body(self.log, way.to, why, by, self.solo)
        entries: list[New] = [*first, ("jump", by, body, going_back.jumped(self.log, way.to))]
        for seat, key in way.again:
            before = Sight(there.copy())
            try:
                there.choose(key, seat)
            except Illegal:
                # It answered a question that is not open there: it will be asked again in its turn.
                continue
            entries.append(("choice", seat, {"key": key}, seers(before, Sight(there))))
        over = self.game.outcome is not None
        await self.append(*entries)
        if over and self.game.outcome is None and self.row.kind == "table":
            self.hall.later(self.hall.store.set_table(self.id, status="open"))

    async def redo(self, seat: str) -> Data:
        async def deed() -> None:
            self._check_playing()
            if not self.undo_state(seat)["redo"]:
                raise no("nothing-to-redo")
            await self.jump(going_back.forth(self.log, seat), "redo", seat)

        return await self.act(deed, seat)

    async def answer(self, seat: str, yes: bool) -> Data:
        """Agree to go back, or not."""

        async def deed() -> None:
            asked = self.log.asked
            if asked is None or seat not in asked.waiting:
                raise no("nothing-asked")
            answered: New = ("answered", seat, {"yes": yes}, None)
            if yes and asked.waiting == (seat,):
                # Both or neither: an answer without its jump would leave a request that nobody can answer.
                unnoticed = going_back.unnoticed(self.log, asked.by, asked.to)
                await self.jump(going_back.Way(asked.to, False, unnoticed), "agreed", asked.by, answered)
            else:
                await self.append(answered)

        return await self.act(deed, seat)

    async def say(self, seat: str, name: str, text: str) -> Data:
        """Players talk to all; spectators among themselves until the game is over."""

        async def deed() -> None:
            apart = seat == SPECTATOR and not self.over
            to = frozenset([SPECTATOR]) if apart else None
            await self.append(("said", seat, {"text": text, "name": name, "apart": apart}, to))

        return await self.act(deed, seat)

    async def pin(self, seat: str, id: str, kind: str, body: Data | None, to: list[str] | None) -> Data:
        async def deed() -> None:
            there = self.log.pins.get(id)
            lifted = there is not None and there["kind"] == kind == "pause"
            if there is not None and not lifted and there["by"] != seat and seat != "gm":
                raise no("not-your-pin")
            if there is None and body is not None and len(self.log.pins) >= MOST_PINS:
                raise no("too-many-pins", n=MOST_PINS)
            others = sum([len(to_json(pin["body"])) for name, pin in self.log.pins.items() if name != id])
            if body is not None and others + len(to_json(body)) > LARGEST_PINS:
                raise no("pins-too-large", n=LARGEST_PINS // 1024)
            shown = to
            if there is not None and there["to"] is not None and body is None:
                shown = there["to"]
            elif there is not None and to is not None and (there["to"] is None or not set(there["to"]) <= set(to)):
                # Whoever has seen it would keep what they saw: it can be shown to more people, not to fewer.
                raise no("pin-shown-already")
            owner = there["by"] if there is not None else seat
            told = {"id": id, "kind": kind, "body": body, "to": shown, "by": owner}
            await self.append(("pin", seat, told, None if shown is None else frozenset([*shown, seat, owner])))

        return await self.act(deed, seat)

    async def sit(self, seat: str, name: str, bot: str = "", guest: bool = False) -> Data:
        async def deed() -> None:
            await self.append(("sat", seat, {"name": name, "bot": bot, **({"guest": True} if guest else {})}, None))

        return await self.act(deed)

    async def hold(self, seat: str, bot: str, still: Callable[[], bool] = lambda: True) -> Data:
        """A bot holds a seat for an absent owner, if there is `still` reason to; or (no bot) the owner is back."""

        async def deed() -> None:
            if (seat in self.held) != bool(bot) and still():
                await self.append(("held", seat, {"bot": bot}, None))

        return await self.act(deed, seat)

    async def vacate(self, seat: str) -> Data:
        """The seat is free; whoever listened there no longer may."""

        async def deed() -> None:
            await self.append(("left", seat, {}, None))

        await self.hall.store.set_seat(self.id, seat, name="", bot="", email="")
        return await self.act(deed, seat)

    def send_away(self) -> None:
        for listeners in self.listeners.values():
            for one in [*listeners]:
                one.send_away()

    async def name_of(self, session: str) -> str:
        """What somebody is called at this table already."""
        held = await self.hall.store.holdings(session, self.id)
        return next((row.name for seat in held if (row := self.seats.get(seat)) is not None and row.name), "")

    async def close(self) -> Data:
        async def deed() -> None:
            await self.append(("closed", "", {}, None))

        return await self.act(deed)
