"""The hall: every table that is live in this process, and how tables are laid, found, woken and put away."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeVar

import rouage
from rouage import bots
from rouage.engine.decision import Illegal
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.language import Message, Trouble
from rouage.table import opening, seats, tidying
from rouage.table.clock import Clocks
from rouage.table.live import LiveTable, Options
from rouage.table.log import Log, new_entry
from rouage.table.notices import Notices
from rouage.table.protocol import NewTable
from rouage.table.safety import Buckets
from rouage.table.settings import Settings
from rouage.table.store import EntryRow, NewEntry, SeatRow, Store, StoreTrouble, TableRow

T = TypeVar("T")
log = logging.getLogger("rouage.table")
YIELD_EVERY: Final = 64
"""Entries replayed before others get a turn."""
COLLECT_EVERY: Final = 600.0
"""Seconds between two looks for garbage, in a second in which nobody chose."""
TIDY_EVERY: Final = 86400.0
FINISH_WITHIN: Final = 3.0
"""Seconds for what was begun when the server stops."""
TOUCH_EVERY: Final = 20.0
"""Seconds between two notes of who is here."""


class BadTable(Trouble, ValueError):
    """A table that cannot be laid as wished."""


class Hall:
    """One to each process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.shared: Final = store.shared
        self.live: Final[dict[str, LiveTable]] = {}
        self.notices: Final = Notices(settings)
        self._opening: Final[dict[str, asyncio.Future[LiveTable | None]]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._minding: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None
        limits = settings.limits
        self.creations: Final = Buckets(limits.creations / 3600, limits.creations)
        self.guesses: Final = Buckets(limits.guesses / 60, limits.guesses)
        self.letters: Final = Buckets(limits.letters / 3600, limits.letters)
        self.sockets = 0
        self._from: Final[Counter[str]] = Counter()
        self._due: Final[dict[str, int]] = {}
        """When a clock runs out at a table that was put away, by the database's time."""
        self.choices = 0
        """Choices made since this process started."""

    def start(self) -> None:
        self.store.listen(self.hear)
        self._minding = asyncio.create_task(self._mind())
        self._waking = self.later(self._wake_all())

    async def stop(self) -> None:
        for task in (self._minding, self._waking):
            if task is not None:
                task.cancel()
        tables = [*self.live.values()]
        self.live.clear()
        for table in tables:
            table.attendant.stop()
        # An evening may just be written into its chronicle.
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=FINISH_WITHIN)
            for one in late:
                one.cancel()
        kept = [table.keep() for table in tables if table.log.chosen]
        for outcome in await asyncio.gather(*kept, return_exceptions=True):
            if isinstance(outcome, Exception):
                log.warning("a snapshot was not kept: %s", outcome)

    def later(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside; a failure is told in the log and stops nothing."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work failed", exc_info=error)

    # Laying

    async def lay(
        self, wish: NewTable, session: str, more: Mapping[str, Any] | None = None
    ) -> tuple[LiveTable, dict[str, str]]:
        """A new table as wished, and the secret of each seat. Raises Trouble."""
        setup: dict[str, Any] = dict(wish.setup or {})
        if wish.scene:
            setup["scene"] = wish.scene
        seed = int(wish.seed) if wish.seed else None
        game = rouage.new(wish.game, setup, seed=seed, dice=wish.dice, packs=self.settings.packs)
        self._check_seats(game, wish)
        return await self.lay_game(game, wish, session, more=more)

    def _check_seats(self, game: Game[Any], wish: NewTable) -> None:
        known = bots.names(wish.game)
        for one in wish.seats:
            if one.seat not in game.seats:
                raise BadTable(Message("engine.no-such-seat", {"seat": one.seat, "seats": list(game.seats)}))
            if one.who == "bot" and one.bot and one.bot not in known:
                raise BadTable(Message("table.no-such-bot", {"bot": one.bot, "bots": ", ".join(known)}))

    async def lay_game(
        self, game: Game[Any], wish: NewTable, session: str, kind: str = "table", parent: str = "",
        entries: Iterable[NewEntry] = (), more: Mapping[str, Any] | None = None,
    ) -> tuple[LiveTable, dict[str, str]]:  # fmt: skip
        """A table for a game at its opening; `more` is kept among its options. Without a session nobody holds it."""
        wishes = {one.seat: one for one in wish.seats}
        mine = [seat for seat, one in wishes.items() if one.who == "me"]
        secrets = {seat: seats.new_secret() for seat in (*game.seats, seats.HOST)}
        id = seats.new_id()
        rows = [SeatRow(id, seat, seats.hashed(secret)) for seat, secret in secrets.items()]
        first = [
            new_entry("sat", seat, {"name": "", "bot": one.bot or bots.default(wish.game, seat)}, None)
            for seat, one in wishes.items()
            if one.who == "bot"
        ]
        first += [new_entry("sat", seat, {"name": wish.name or "…", "bot": ""}, None) for seat in mine]
        alone = len(first) == len(game.seats) and not any(one.who == "link" for one in wishes.values())
        if wish.begin or kind != "table":
            first.append(new_entry("began", "", {}, None))
        options = {
            "language": wish.language, "mode": wish.mode, "scene": wish.scene, "away": wish.away, "pace": wish.pace,
            "clock": wish.clock.model_dump() if wish.clock else None, "solo": alone and bool(mine), **(more or {}),
        }  # fmt: skip
        row = TableRow(
            # Nobody waits at a study or in a lesson: after a restart they are opened when somebody comes.
            id, wish.game, kind=kind, status="open" if kind == "table" else "over", title=wish.title,
            listed=wish.listed, header=opening.header_text(game.header),
            options=json.dumps(options), parent=parent, chronicle=wish.chronicle, host_hash=rows[-1].token_hash,
        )  # fmt: skip
        if await self.store.create_table(row, rows, [*first, *entries]) is None:
            raise BadTable(Message("table.try-again"))
        for seat in [*mine, seats.HOST] if session else ():
            await self.store.hold(session, id, seat)
        table = await self.find(id)
        assert table is not None
        table.attendant.look()
        return table, secrets

    async def rematch(self, table: LiveTable, session: str) -> tuple[LiveTable, dict[str, str]]:
        """The same again with other dice. Whoever held a seat holds it there too.

        It is not the chronicle's: its characters come as they were, and would be written back over what they became.
        """
        header, options = table.game.header, table.options
        dice = "typed" if header.dice == "typed" else "seed"
        game = rouage.new(header.game, header.setup, dice=dice, packs=self.settings.packs)
        wish = NewTable.model_validate(
            {
                "game": header.game, "scene": options.scene, "title": table.row.title, "language": options.language,
                "mode": options.mode, "dice": dice, "clock": options.clock,
                "away": options.away, "pace": options.pace, "listed": table.row.listed,
                "seats": [
                    {"seat": seat, "who": "bot" if row.bot else "link", "bot": row.bot}
                    for seat in game.seats
                    if (row := table.seats.get(seat)) is not None
                ],
            }
        )  # fmt: skip
        again = {"characters": options.data.get("characters")}
        made, secrets = await self.lay_game(game, wish, session, parent=table.id, more=again)
        await self.store.copy_holdings(table.id, made.id, [seat for seat in game.seats if not made.bot(seat)])
        for seat in game.seats:
            row = table.seats.get(seat)
            if row is not None and row.name and not row.bot:
                await made.sit(seat, row.name)
        return made, secrets

    async def delete(self, table: LiveTable) -> None:
        """Everything of it; whoever is there is sent away."""
        async with table.lock:
            # Until it is gone from the store nobody may open it again from there.
            await self.store.delete_table(table.id)
            self._drop(table)
        table.send_away()

    def _drop(self, table: LiveTable) -> None:
        if self.live.get(table.id) is table:
            del self.live[table.id]

    # Finding

    async def find(self, id: str) -> LiveTable | None:
        """The table of that id, woken if it was put away."""
        while True:
            if (table := self.live.get(id)) is not None:
                table.use()
                return table
            if (pending := self._opening.get(id)) is None:
                break
            await asyncio.wait([pending])
        future: asyncio.Future[LiveTable | None] = asyncio.get_running_loop().create_future()
        self._opening[id] = future
        try:
            row = await self.store.table(id)
            if row is None:
                return None
            table = self.live[id] = await self._opened(row)
            return table
        finally:
            del self._opening[id]
            future.set_result(None)

    async def _opened(self, row: TableRow) -> LiveTable:
        header, after = opening.read_header(row.header)
        entries = await self.store.entries(row.id)
        if opening.changes(header, self.settings.packs):
            header, after = await self._renewed(row, header, entries)
        taken = self._log(opening.begin(header, self.settings.packs), row)
        await _replay(taken, entries, after)
        return LiveTable(self, row, taken, await self.store.seats(row.id))

    def _log(self, game: Game[Any], row: TableRow) -> Log:
        clock = Options(row.options).clock
        bank, increment = (clock["bank"], clock["increment"]) if clock else (None, 0)
        return Log(game, Clocks(game.seats, bank, increment), open=row.kind == "study")

    async def _renewed(self, row: TableRow, header: Header, entries: list[EntryRow]) -> tuple[Header, int]:
        """The rules or the packs have changed: the table goes on from its last snapshot, by the new ones from now on.

        Choices since that snapshot are kept as far as the new rules allow them.
        """
        packs = self.settings.packs
        kept = await self.store.latest_snapshot(row.id)
        after = 0 if kept is None else kept.number
        body = None if kept is None else json.loads(kept.body)
        taken = self._log(opening.go_on(header, body, packs), row)
        with contextlib.suppress(Illegal):
            await _replay(taken, entries, after)
        log.warning("table %s goes on under changed rules or packs", row.id)
        new, number = opening.renewed(header, packs, opening.base_of(taken.game)), len(entries)
        await self.store.set_table(row.id, header=opening.header_text(new, number))
        return new, number

    # Minding

    def hear(self, ids: frozenset[str] | None) -> None:
        """Another process appended somewhere; None: we may have missed anything."""
        for table in [*self.live.values()]:
            if ids is None or table.id in ids:
                self.later(self._catch_up(table))

    async def _catch_up(self, table: LiveTable) -> None:
        async with table.lock:
            known = table.log.number
            await table.catch_up()
            if table.log.number == known and await self.store.table(table.id) is None:
                self._drop(table)
                table.send_away()
        table.attendant.look(news=False)

    async def _mind(self) -> None:
        """Once a second: clocks, absent people, tables nobody watches."""
        loop = asyncio.get_running_loop()
        touched = collected = loop.time()
        tidied = -TIDY_EVERY
        chosen = 0
        while True:
            await asyncio.sleep(1)
            try:
                minded = [table for table in self.live.values() if table.attendant.minds_time]
                if minded or self._due:
                    now = await self.store.now()
                    for table in minded:
                        await table.attendant.tick(now)
                    for id in [id for id, due in self._due.items() if due <= now]:
                        del self._due[id]
                        await self.find(id)
                if loop.time() - touched > TOUCH_EVERY:
                    touched = loop.time()
                    await self.store.touch({(table.id, seat) for table in self.live.values() for seat in table.here})
                for table in [*self.live.values()]:
                    await self.put_away(table, self.settings.sleep_after)
                if loop.time() - tidied > TIDY_EVERY:
                    tidied = loop.time()
                    await tidying.tidy(self)
            except StoreTrouble as trouble:
                log.warning("the store does not answer: %s", trouble)
            except Exception:
                log.exception("minding the tables failed")
            if self.choices == chosen and loop.time() - collected > COLLECT_EVERY:
                collected = loop.time()
                gc.collect()
            chosen = self.choices

    async def put_away(self, table: LiveTable, unused: float = -1) -> None:
        """Drop a table that nobody watches and that was not used for so many seconds; the store keeps it."""
        if not table.idle(unused):
            return
        async with table.lock:
            if not table.idle(unused):
                return
            # Whoever looks for it from here on finds another that is opened anew.
            self._drop(table)
            if not table.over and (due := table.log.clocks.due()) is not None:
                self._due[table.id] = due
            if table.log.chosen:
                await table.keep()

    async def _wake_all(self) -> None:
        """After a start: tables where a bot or a clock has something to do."""
        for row in (await self.store.live_tables())[:MOST_WOKEN]:
            try:
                table = await self.find(row.id)
            except Exception:
                log.exception("table %s cannot be opened", row.id)
                continue
            if table is not None:
                table.attendant.look()
                if table.over:
                    # The server stopped before this was noted.
                    await self.store.set_table(row.id, status="over")

    async def found(self, rows: Iterable[TableRow]) -> list[LiveTable]:
        """Those of a list that can be opened: one that cannot must not hide the others."""
        tables = []
        for row in rows:
            try:
                table = await self.find(row.id)
            except StoreTrouble:
                raise
            except Exception:
                log.exception("table %s cannot be opened", row.id)
                continue
            if table is not None:
                tables.append(table)
        return tables

    def your_turn(self, table: LiveTable, asked: list[str]) -> None:
        """Where people take their time, those who are not here may want a letter."""
        away = [seat for seat in asked if not table.listeners.get(seat) and not table.bot(seat)]
        if table.options.mode == "turns" and self.settings.mail is not None and away:
            self.later(self._notify(table, away))

    async def _notify(self, table: LiveTable, away: list[str]) -> None:
        """Addresses are in the store alone: they may have changed, or be gone, since the table was opened."""
        since = await self.store.now() if self.shared else 0
        if self.shared:
            # Somebody may sit at another process, which notes so from time to time.
            await asyncio.sleep(2 * TOUCH_EVERY)
        for row in await self.store.seats(table.id):
            here = self.shared and (row.last_seen > since or row.seat not in table.log.waiting)
            # Nobody wants more than a few letters an hour.
            if row.seat in away and row.email and not here and self.letters.take(row.email):
                sitting = table.seats.get(row.seat)
                await self.notices.your_turn(table, replace(row, name=sitting.name if sitting else row.name))

    # Doors

    def admit(self, address: str) -> bool:
        """Whether there is room for one more socket from there."""
        limits = self.settings.limits
        if self.sockets >= limits.sockets or self._from[address] >= limits.sockets_from_one:
            return False
        self.sockets += 1
        self._from[address] += 1
        return True

    def dismiss(self, address: str) -> None:
        self.sockets -= 1
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]

    # Games

    def bots(self, game: str) -> tuple[str, ...]:
        return bots.names(game)

    def default_bot(self, game: str, seat: str) -> str:
        return bots.default(game, seat)

    def scene_name(self, game: str, scene: str) -> dict[str, str] | None:
        return _scene_names(game, self.settings.packs).get(scene)


async def _replay(taken: Log, entries: list[EntryRow], after: int) -> None:
    """Entries up to a number moved a game that is now known by its snapshot alone. Raises Illegal."""
    for entry in entries:
        known = entry.number <= after and entry.kind in ("choice", "jump")
        taken.take(entry, taken.sight if known else None)
        if entry.number % YIELD_EVERY == 0:
            await asyncio.sleep(0)


MOST_WOKEN: Final = 500


@cache
def _scene_names(game: str, packs: tuple[Any, ...]) -> dict[str, dict[str, str]]:
    title = rouage.title(game)
    return {id: {"en": name.in_("en"), "fr": name.in_("fr")} for id, name in title.scenes(title.shelf(packs)).items()}
