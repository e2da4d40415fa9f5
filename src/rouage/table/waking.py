"""Tables out of the store: opened when somebody comes, and after a start where a bot or a clock has something to do."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from typing import TYPE_CHECKING, Any, Final

from rouage.engine.decision import Illegal
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.pack import Shelf
from rouage.table import opening
from rouage.table.clock import Clocks
from rouage.table.live import LiveTable
from rouage.table.log import Log
from rouage.table.options import Options
from rouage.table.store import EntryRow, TableRow

if TYPE_CHECKING:
    from rouage.table.hall import Hall

log = logging.getLogger("rouage.table")
LONGEST_TURN: Final = 0.02
"""Seconds of replaying before others get a turn."""


async def opened(hall: Hall, row: TableRow) -> LiveTable:
    header, after = opening.read_header(row.header)
    entries = await hall.store.entries(row.id)
    shelf = opening.content(header.game, hall.settings.packs_of(header.game), Options(row.options).changes)
    if opening.changes(header, shelf):
        header, after = await _renewed(hall, row, header, shelf, entries)
    taken = _log(await asyncio.to_thread(opening.begin, header, shelf), row)
    await _replay(taken, entries, after)
    return LiveTable(hall, row, taken, await hall.store.seats(row.id))


def _log(game: Game[Any], row: TableRow) -> Log:
    clock = Options(row.options).clock
    bank, increment = (clock["bank"], clock["increment"]) if clock else (None, 0)
    return Log(game, Clocks(game.seats, bank, increment), open=row.kind == "study")


async def _renewed(
    hall: Hall, row: TableRow, header: Header, shelf: Shelf, entries: list[EntryRow]
) -> tuple[Header, int]:
    """The rules or the packs have changed: the table goes on from its last snapshot, by the new ones from now on.

    Choices since that snapshot are kept as far as the new rules allow them.
    """
    kept = await hall.store.latest_snapshot(row.id)
    after = 0 if kept is None else kept.number
    body = None if kept is None else json.loads(kept.body)
    taken = _log(opening.go_on(header, body, shelf), row)
    with contextlib.suppress(Illegal):
        await _replay(taken, entries, after)
    log.warning("table %s goes on under changed rules or packs", row.id)
    new, number = opening.renewed(header, shelf, opening.base_of(taken.game)), len(entries)
    await hall.store.set_table(row.id, header=opening.header_text(new, number))
    return new, number


async def _replay(taken: Log, entries: list[EntryRow], after: int) -> None:
    """Entries up to a number moved a game that is now known by its snapshot alone. Raises Illegal."""
    since = time.monotonic()
    for entry in entries:
        known = entry.number <= after and entry.kind in ("choice", "jump")
        taken.take(entry, taken.sight if known else None)
        if time.monotonic() - since > LONGEST_TURN:
            await asyncio.sleep(0)
            since = time.monotonic()


async def wake_all(hall: Hall) -> None:
    """Every table that is played, one after the other; those that wait for people are put away again at once."""
    for id in await hall.store.live_tables():
        if id not in hall.live:
            try:
                await _wake(hall, id)
            except Exception:
                log.exception("table %s cannot be woken", id)


async def _wake(hall: Hall, id: str) -> None:
    # Whoever opens it at this moment is about to sit down.
    sought = hall.sought(id)
    table = await hall.find(id)
    if table is None:
        return
    table.attendant.look()
    if not sought and not table.attendant.busy:
        await hall.put_away(table)
    if table.over:
        # The server stopped before this was noted.
        await hall.store.set_table(id, status="over")
