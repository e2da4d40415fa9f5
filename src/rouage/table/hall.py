"""The hall: every table that is live in this process, and how tables are laid, found, woken and put away."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import rouage
from rouage import bots
from rouage.engine.game import Game
from rouage.engine.language import Message, Trouble
from rouage.table import minding, opening, private, seats, seeds, waking
from rouage.table.analysis import Analyses
from rouage.table.forecasts import Forecasts
from rouage.table.lab import Lab
from rouage.table.live import LiveTable
from rouage.table.log import new_entry
from rouage.table.notices import Notices
from rouage.table.protocol import NewTable
from rouage.table.safety import Buckets
from rouage.table.settings import Settings
from rouage.table.store import NewEntry, SeatRow, Store, StoreTrouble, TableRow

T = TypeVar("T")
log = logging.getLogger("rouage.table")
FINISH_WITHIN: Final = 3.0
"""Seconds for what was begun when the server stops."""


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
        self.lab: Final = Lab(settings, store.shared)
        self.forecasts: Final = Forecasts(self.lab)
        self.analyses: Final = Analyses(settings)
        self._opening: Final[dict[str, asyncio.Future[LiveTable | None]]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._minding: asyncio.Task[None] | None = None
        self._waking: asyncio.Task[None] | None = None
        limits = settings.limits
        self.creations: Final = Buckets(limits.creations / 3600, limits.creations)
        self.pages: Final = Buckets(limits.pages / 3600, limits.pages)
        self.guesses: Final = Buckets(limits.guesses / 60, limits.guesses)
        self.arrivals: Final = Buckets(limits.requests, limits.requests * 10)
        """Sockets opened: each newcomer is told a whole position, and a table may be woken for it."""
        self.sockets = 0
        self._from: Final[Counter[str]] = Counter()
        self.due: Final[dict[str, int]] = {}
        """When a clock runs out at a table that was put away, by the database's time."""
        self.choices = 0
        """Choices made since this process started."""

    def start(self) -> None:
        self.store.listen(self.hear)
        self.lab.start()
        self._minding = asyncio.create_task(minding.mind(self))
        self._waking = self.later(waking.wake_all(self))

    async def stop(self) -> None:
        for task in (self._minding, self._waking):
            if task is not None:
                task.cancel()
        await asyncio.gather(self.lab.stop(), self.analyses.stop())
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

    async def settled(self) -> None:
        """Everything begun by `later` is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work failed", exc_info=error)

    # Laying

    async def lay(
        self, wish: NewTable, session: str, more: Mapping[str, Any] | None = None, sat: Mapping[str, str] | None = None
    ) -> tuple[LiveTable, dict[str, str]]:
        """A new table as wished, and the secret of each seat. Raises Trouble."""
        setup: dict[str, Any] = dict(wish.setup or {})
        if wish.scene:
            setup["scene"] = wish.scene
        # For typed dice too: people throw them, but the server still shuffles the cards.
        seed = int(wish.seed) if wish.seed else seeds.new_seed()
        packs = self.settings.packs_of(wish.game)
        game = await asyncio.to_thread(rouage.new, wish.game, setup, seed, wish.dice, packs)
        self._check_seats(game, wish)
        return await self.lay_game(game, wish, session, more=more, sat=sat)

    def _check_seats(self, game: Game[Any], wish: NewTable) -> None:
        known = bots.names(wish.game)
        for one in wish.seats:
            if one.seat not in game.seats:
                raise BadTable(Message("engine.no-such-seat", {"seat": one.seat, "seats": list(game.seats)}))
            if one.who == "bot" and one.bot and one.bot not in known:
                raise BadTable(Message("table.no-such-bot", {"bot": one.bot, "bots": ", ".join(known)}))

    async def lay_game(
        self, game: Game[Any], wish: NewTable, session: str, kind: str = "table", parent: str = "",
        entries: Sequence[NewEntry] = (), more: Mapping[str, Any] | None = None, sat: Mapping[str, str] | None = None,
    ) -> tuple[LiveTable, dict[str, str]]:  # fmt: skip
        """A table for a game at its opening; `more` is kept among its options. Without a session nobody holds it.

        The seats in `sat` are those of others from the first, called so: the caller says who holds them.
        """
        wishes = {one.seat: one for one in wish.seats}
        mine = [seat for seat, one in wishes.items() if one.who == "me"]
        tokens = {seat: seats.new_secret() for seat in (*game.seats, seats.HOST)}
        id = seats.new_id()
        played = {seat: one.bot or bots.default(wish.game, seat) for seat, one in wishes.items() if one.who == "bot"}
        taken = {seat: ("", bot) for seat, bot in played.items()} | dict.fromkeys(mine, (wish.name or "…", ""))
        others = {seat: (name, "") for seat, name in (sat or {}).items()}
        known = {**taken, **others}
        rows = [SeatRow(id, seat, seats.hashed(secret), *known.get(seat, ("", ""))) for seat, secret in tokens.items()]
        first = [new_entry("sat", seat, {"name": name, "bot": bot}, None) for seat, (name, bot) in taken.items()]
        alone = len(first) == len(game.seats) and not any(one.who == "link" for one in wishes.values())
        first += [
            new_entry("sat", seat, {"name": name, "bot": "", "guest": True}, None) for seat, (name, _) in others.items()
        ]
        if wish.begin or kind != "table":
            first.append(new_entry("began", "", {}, None))
        options = {
            "language": wish.language, "mode": wish.mode, "scene": wish.scene, "away": wish.away, "pace": wish.pace,
            "clock": wish.clock.model_dump() if wish.clock else None, "solo": alone and bool(mine),
            # Whoever brings a game that was played already has its record, and with it the seed.
            "seeded": bool(wish.seed or entries), **(more or {}),
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
        return table, tokens

    async def rematch(self, table: LiveTable, session: str) -> tuple[LiveTable, dict[str, str]]:
        """A game that is over once more, with other dice. Players who held a seat hold it there too.

        It is not the chronicle's: its characters come as they were, and would be written back over what they became.
        """
        header, options = table.game.header, table.options
        dice = "typed" if header.dice == "typed" else "seed"
        packs = self.settings.packs_of(header.game)
        # Theirs from the first: nobody can sit down there before they do, also where a bot plays for them meanwhile.
        sat = {
            seat: row.name for seat in table.game.seats if (row := table.seats.get(seat)) and row.name and not row.bot
        }
        setup = private.without(header.game, header.setup, sat)
        game = await asyncio.to_thread(rouage.new, header.game, setup, seeds.new_seed(), dice, packs)
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
        lives_on = bool(table.row.chronicle or options.private)
        again = {
            "characters": options.data.get("characters"),
            "private": private.brought(header.game, setup) if lives_on else [],
        }
        made, tokens = await self.lay_game(game, wish, session, parent=table.id, more=again, sat=sat)
        await self.store.copy_holdings(table.id, made.id, [seat for seat in game.seats if not made.bot(seat)])
        return made, tokens

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
            table.game.let_go()

    # Finding

    def sought(self, id: str) -> bool:
        """Whether somebody has found the table, or is about to."""
        return id in self.live or id in self._opening

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
            table = self.live[id] = await waking.opened(self, row)
            return table
        finally:
            del self._opening[id]
            future.set_result(None)

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
            if table.log.number == known:
                row = await self.store.table(table.id)
                if row is not None:
                    table.row = row
                else:
                    self._drop(table)
                    table.send_away()
        table.attendant.look(news=False)

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
                self.due[table.id] = due
            if table.log.chosen:
                await table.keep()

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
        return opening.scene_names(game, self.settings.packs_of(game)).get(scene)
