"""Who sees to a table: plays for its bots, minds its clocks, holds the seats of those who left.

Any process may do so; where several do, the log takes the first answer and drops the others.
"""

from __future__ import annotations

import asyncio
import logging
import weakref
import zlib
from typing import TYPE_CHECKING, Any, Final

from rouage import bots
from rouage.engine.decision import Decision
from rouage.table import telling
from rouage.table.learn import Guide, Step
from rouage.table.refusals import Beaten, No
from rouage.table.store import StoreTrouble

if TYPE_CHECKING:
    from rouage.table.live import LiveTable

log = logging.getLogger("rouage.table")
MOST_ALONE: Final = 4000
"""Choices after which bots rest where nobody else has a seat: an evening without a scene has no end."""


class Attendant:
    """One to each table."""

    def __init__(self, table: LiveTable) -> None:
        self._table: Final = weakref.ref(table)
        self.gone: Final[dict[str, float]] = {}
        """Since when seats have been empty, by the loop's clock."""
        self._bots: Final[dict[tuple[str, str], bots.Bot]] = {}
        self._answering: asyncio.Task[None] | None = None
        self.stuck = False
        """The lesson given here cannot go on."""
        # Those the table waited for before it was opened have been told.
        self._asked: frozenset[str] = frozenset(table.log.waiting if table.log.begun else ())

    @property
    def table(self) -> LiveTable:
        """Not held: a table that was put away is freed though its attendant knew it."""
        table = self._table()
        assert table is not None, "the table was put away"
        return table

    def arrived(self, seat: str) -> None:
        self.gone.pop(seat, None)

    def left(self, seat: str) -> None:
        if not self.table.listeners.get(seat):
            self.gone[seat] = asyncio.get_running_loop().time()

    def look(self, news: bool = True) -> None:
        """After anything happened: does the game wait for a bot, or for somebody who should be told?

        What came from another process is no news: whoever was to be told has been.
        """
        table = self.table
        # A table that was deleted or put away is nobody's business any more.
        if not table.log.begun or table.over or table.hall.live.get(table.id) is not table:
            return
        if table.guide is not None:
            self._follow_lesson(table.guide)
        if self._answering is None and (self._next() is not None or self._scripted() is not None):
            self._answering = table.hall.later(self._answer())
        waiting = frozenset(table.log.waiting)
        if news and (fresh := waiting - self._asked):
            table.hall.notices.your_turn(table, sorted(fresh))
        self._asked = waiting

    def _follow_lesson(self, guide: Guide) -> None:
        """Whoever is here is told once when the script no longer fits the game; whoever comes later, on coming."""
        stuck = not guide.fits(self.table.log)
        if stuck and not self.stuck:
            self.table.tell_all(telling.trouble("lesson-broken"))
        self.stuck = stuck

    @property
    def busy(self) -> bool:
        """Whether somebody thinks about an answer."""
        return self._answering is not None

    def _next(self) -> Decision[Any] | None:
        """The first question to a bot. In a free scene bots leave the floor to people, if there are any."""
        table = self.table
        people = bool(table.people())
        if not people and len(table.log.chosen) >= MOST_ALONE:
            return None
        return next((one for one in table.game.asking if table.bot(one.seat) and not (one.free and people)), None)

    def _scripted(self) -> Step | None:
        """In a lesson, the next move where it is not the learner's."""
        return self.table.guide.scripted(self.table.log) if self.table.guide is not None else None

    async def _answer(self) -> None:
        table = self.table
        try:
            await asyncio.sleep(table.options.pace / 1000)
            async with table.lock:
                while (step := self._scripted()) is not None:
                    await table.play(step.seat, step.expect[0])
                decision = self._next()
                if decision is None or table.guide is not None or not table.log.begun or table.over:
                    return
                seat = decision.seat
                bot = self._bot(seat, table.bot(seat))
                try:
                    await table.play(seat, await self._chosen(bot, decision))
                except No:
                    # A bot that errs must not stop the table.
                    await table.play(seat, decision.sample(table.log.number))
        except (Beaten, No, StoreTrouble):
            await asyncio.sleep(1)
        finally:
            self._answering = None
        self.look()

    def stop(self) -> None:
        if self._answering is not None:
            self._answering.cancel()

    async def _chosen(self, bot: bots.Bot, decision: Decision[Any]) -> str:
        """Whoever thinks ahead does so beside the other tables; this one waits, with the lock held."""
        view = self.table.game.view(decision.seat)
        try:
            if bots.ponders(bot):
                return await asyncio.to_thread(bot.choose, view, decision)
            return bot.choose(view, decision)
        except Exception:
            log.exception("a bot failed")
            return decision.sample(self.table.log.number)

    def _bot(self, seat: str, name: str) -> bots.Bot:
        found = self._bots.get((seat, name))
        if found is None:
            seed = zlib.crc32(f"{self.table.id} {seat}".encode())
            found = self._bots[seat, name] = bots.make(name, seed, self.table.row.game)
        return found

    @property
    def minds_time(self) -> bool:
        """Whether this table must be looked at from time to time."""
        table = self.table
        return table.log.begun and not table.over and bool(table.options.away or table.log.clocks.counted)

    async def tick(self, now: int) -> None:
        """A clock that ran out, or a seat left too long: a bot plays there until the owner is back."""
        table = self.table
        out = table.log.clocks.out(now)
        away = [seat for seat in table.log.waiting if seat not in out and self._away(seat)]
        if away and table.hall.shared:
            # Somebody may sit at another process.
            seen = {row.seat: row.last_seen for row in await table.hall.store.seats(table.id)}
            away = [seat for seat in away if now - seen.get(seat, 0) > table.options.away * 1000]
        for seat in [*out, *away]:
            if not table.bot(seat):

                def still(seat: str = seat) -> bool:
                    # They may have chosen, or come back, while this waited.
                    return seat in table.log.clocks.out(now) or (seat in table.log.waiting and self._away(seat))

                await table.hold(seat, table.hall.default_bot(table.row.game, seat), still)

    def _away(self, seat: str) -> bool:
        table = self.table
        row = table.seats.get(seat)
        if not table.options.away or row is None or not row.name or table.listeners.get(seat) or table.bot(seat):
            return False
        since = self.gone.setdefault(seat, asyncio.get_running_loop().time())
        return asyncio.get_running_loop().time() - since > table.options.away
