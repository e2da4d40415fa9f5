"""A live table: one log, one lock, and everything that is done there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rouage.engine.decision import Illegal, Refusal
from rouage.engine.dice import DiceRanOut, DieOffScale
from rouage.engine.game import SPECTATOR
from rouage.engine.language import Message
from rouage.table import chronicle, opening, pins, seeds, telling
from rouage.table import undo as going_back
from rouage.table.attendant import Attendant
from rouage.table.gathering import Data, Gathering, Listener
from rouage.table.log import Log, Sight, new_entry, seers
from rouage.table.refusals import Beaten, No, no
from rouage.table.seats import HOST
from rouage.table.store import SeatRow, TableRow

if TYPE_CHECKING:
    from rouage.table.hall import Hall

New = tuple[str, str, Data, frozenset[str] | None]
"""An entry to be: its kind, the seat, the body, and who may see it."""
SNAPSHOT_EVERY: Final = 50
MOST_TRIES: Final = 8


class LiveTable(Gathering):
    """A table that somebody plays at or watches. Everything that changes it goes through `append`."""

    def __init__(self, hall: Hall, row: TableRow, log: Log, seats: Sequence[SeatRow]) -> None:
        super().__init__(hall, row, log, seats)
        self.lock: Final = asyncio.Lock()
        self.attendant: Final = Attendant(self)

    async def join(self, listener: Listener, seen: int) -> bool:
        """Somebody sits down or comes back: what they missed, and how it stands. False if the seat is not theirs."""
        async with self.lock:
            if self.hall.live.get(self.id) is not self:
                raise no("no-such-table")
            if self.hall.shared:
                await self.catch_up()
            seat, held = listener.seat, await self.holdings(listener.session)
            listener.reads_only = self.log.open and seat not in held and seat in self.game.seats
            if seat != SPECTATOR and seat not in held and not listener.reads_only:
                return False
            number, after = self.log.count(seat), self.log.told_from(seat, seen)
            welcome = {
                "type": "welcome", "table": self.info(), "seat": seat, "host": HOST in held, "number": number,
                "after": after,
            }  # fmt: skip
            names = self.names[seat] = telling.Names(seat)
            listener.tell(names.framed(self.game, welcome, self.standing(seat, examples=True)))
            for row in self.log.after(seat, after):
                listener.tell(names.framed(self.game, telling.entry(self.log, row, seat)))
            if self.attendant.stuck:
                listener.tell(telling.trouble("lesson-broken"))
            self.listeners.setdefault(seat, set()).add(listener)
            self.attendant.arrived(seat)
        self.tell_presence()
        self.attendant.look()
        return True

    def leave(self, listener: Listener) -> None:
        self.listeners.get(listener.seat, set()).discard(listener)
        self.use()
        self.attendant.left(listener.seat)
        self.tell_presence()

    # Growing

    async def catch_up(self) -> None:
        """Take in what others appended, or what we did without learning of it. With the lock held.

        Raises Illegal where they play by rules that are not ours yet; what came before that is told.
        """
        taken = []
        try:
            for row in await self.hall.store.entries(self.id, self.log.number):
                taken.append(self.follow(self.log.take(row)))
        finally:
            if taken:
                self.tell(taken)
                self._note_status(elsewhere=self.hall.shared)

    async def append(self, *entries: New, played: Sight | None = None) -> None:
        """Add to the log once it is durable, and tell everybody. With the lock held.

        Raises Beaten if another process was first: then nothing was added, and what it added has been taken in.
        """
        entries = (*entries, *seeds.due(self, entries))
        if self.log.open:
            entries = tuple([(kind, seat, body, None) for kind, seat, body, _ in entries])
        first = self.log.number + 1
        times = await self.hall.store.append(self.id, first, [new_entry(*one) for one in entries])
        if times is None:
            await self.catch_up()
            raise Beaten
        made = [
            self.follow(self.log.add(number, *entry, at, played if entry[0] == "choice" else None))
            for number, (entry, at) in enumerate(zip(entries, times, strict=True), first)
        ]
        self.tell(made)
        self.use()
        self._note_status()

    def _note_status(self, elsewhere: bool = False) -> None:
        """Whether it is still played, for the lists; whoever appended notes it. Nobody waits at a study or a lesson."""
        status = "over" if self.over or self.row.kind != "table" else "open"
        if status != self.row.status:
            self.row = replace(self.row, status=status)
            if not elsewhere:
                self.hall.later(self.hall.store.set_table(self.id, status=status))

    async def note(self, *entries: New) -> None:
        """Append what is so whatever others did meanwhile. With the lock held."""
        for _ in range(MOST_TRIES):
            try:
                return await self.append(*entries)
            except Beaten:
                continue
        raise no("somebody-was-first")

    @asynccontextmanager
    async def still(self) -> AsyncIterator[None]:
        """The lock, with all taken in that others appended."""
        async with self.lock:
            if self.hall.shared:
                await self.catch_up()
            yield
        self.attendant.look()

    async def act(
        self, deed: Callable[[], Awaitable[None]], seat: str = SPECTATOR, by: Listener | None = None
    ) -> Data:  # fmt: skip
        """Do something with the lock held, and again where another process was first.

        Refused, every time, where it is done `by` somebody whose seat was freed or given away meanwhile.
        """
        async with self.lock:
            for _ in range(MOST_TRIES):
                _check_here(by)
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

    async def choose(self, seat: str, key: str, seen: int, by: Listener | None = None) -> Data:
        async def deed() -> None:
            self._check_playing()
            if self.bot(seat):
                raise no("held-by-bot")
            self._check_fresh(seat, seen)
            if self.guide is not None and (other := self.guide.why_not(self.log, seat, key)) is not None:
                raise No(other)
            await self.play(seat, key)

        return await self.act(deed, seat, by)

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
        if chronicle.due(self):
            self.hall.later(chronicle.keep(self.hall, self))

    async def keep(self) -> None:
        """A snapshot, so that the table outlives a change of its rules. Nobody waits while it is written out."""
        number, game = self.log.number, self.game.copy()
        await self.hall.store.put_snapshot(self.id, number, await asyncio.to_thread(opening.snapshot_text, game))

    def _check_playing(self) -> None:
        if not self.log.begun:
            raise no("not-begun")
        if self.log.closed:
            raise no("closed")

    def _check_fresh(self, seat: str, seen: int) -> None:
        if seen < self.log.at_seat(seat):
            missed = [telling.entry(self.log, row, seat) for row in self.log.after(seat, seen)]
            raise No(Refusal("", Message("table.stale", {"n": len(missed)})), missed)

    async def weigh(self, seat: str, key: str, by: Listener | None = None) -> Data:
        async with self.lock:
            if self.hall.shared:
                await self.catch_up()
            _check_here(by)
            return telling.weighed(self.game, seat, key)

    async def begin(self, by: Listener) -> Data:
        async def deed() -> None:
            if HOST not in await self.holdings(by.session):
                raise no("host-only")
            if not self.log.begun:
                await self.append(("began", "", {}, None))

        return await self.act(deed, by=by)

    async def undo(self, seat: str, to: int | None, by: Listener) -> Data:
        """Go back where that is free; otherwise ask those who have a seat that the asker has not."""

        async def deed() -> None:
            self._check_playing()
            held = await self.holdings(by.session)
            way = self.way(seat) if to is None else going_back.to_number(self.log, seat, to)
            if way is None:
                raise no("nothing-to-undo")
            others = tuple([one for one in self.people() if one != seat and one not in held])
            if way.free or self.solo or not others:
                await self.jump(way, "undo" if to is None else "rewind", seat)
            elif self.log.asked is not None:
                raise no("undo-asked-already")
            else:
                await self.append(("asked", seat, {"to": way.to, "waiting": list(others)}, None))

        return await self.act(deed, seat, by)

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
        await self.append(*entries)

    async def redo(self, seat: str, by: Listener) -> Data:
        async def deed() -> None:
            self._check_playing()
            if not self.undo_state(seat)["redo"]:
                raise no("nothing-to-redo")
            await self.jump(going_back.forth(self.log, seat), "redo", seat)

        return await self.act(deed, seat, by)

    async def answer(self, seat: str, yes: bool, by: Listener) -> Data:
        """Agree to go back, or not: for every seat of the player who answers."""

        async def deed() -> None:
            asked = self.log.asked
            if asked is None or seat not in asked.waiting:
                raise no("nothing-asked")
            held = await self.holdings(by.session)
            mine = [one for one in asked.waiting if one == seat or one in held]
            answered: list[New] = [("answered", one, {"yes": yes}, None) for one in (mine if yes else [seat])]
            if yes and len(mine) == len(asked.waiting):
                # All or nothing: an answer without its jump would leave a request that nobody can answer.
                unnoticed = going_back.unnoticed(self.log, asked.by, asked.to)
                await self.jump(going_back.Way(asked.to, False, unnoticed), "agreed", asked.by, *answered)
            else:
                await self.append(*answered)

        return await self.act(deed, seat, by)

    async def say(self, seat: str, name: str, text: str, by: Listener) -> Data:
        """Players talk to all; spectators among themselves until the game is over."""

        async def deed() -> None:
            apart = seat == SPECTATOR and not self.over
            to = frozenset([SPECTATOR]) if apart else None
            await self.append(("said", seat, {"text": text, "name": name, "apart": apart}, to))

        return await self.act(deed, seat, by)

    async def pin(self, by: Listener, id: str, kind: str, body: Data | None, to: list[str] | None) -> Data:
        seat = by.seat

        async def deed() -> None:
            told, seen_by = pins.laid(self.log, seat, id, kind, body, to)
            await self.append(("pin", seat, told, seen_by))

        return await self.act(deed, seat, by)

    async def hold(
        self, seat: str, bot: str, still: Callable[[], bool] = lambda: True, by: Listener | None = None
    ) -> Data:  # fmt: skip
        """A bot holds a seat for an absent owner, if there is `still` reason to; or (no bot) the owner is back."""

        async def deed() -> None:
            if (seat in self.held) != bool(bot) and still():
                await self.append(("held", seat, {"bot": bot}, None))

        return await self.act(deed, seat, by)


def _check_here(by: Listener | None) -> None:
    if by is not None and by.gone:
        raise no("sent-away")
