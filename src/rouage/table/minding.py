"""Who minds the house: once a second a look at clocks, absent people and tables that nobody watches."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import TYPE_CHECKING, Final

from rouage.table import tidying
from rouage.table.store import StoreTrouble

if TYPE_CHECKING:
    from rouage.table.hall import Hall

log = logging.getLogger("rouage.table")
COLLECT_EVERY: Final = 600.0
"""Seconds between two looks for garbage, in a second in which nobody chose."""
TIDY_EVERY: Final = 86400.0
TOUCH_EVERY: Final = 20.0
"""Seconds between two notes of who is here."""


async def mind(hall: Hall) -> None:
    """Until it is cancelled."""
    loop = asyncio.get_running_loop()
    touched = collected = loop.time()
    tidied = -TIDY_EVERY
    chosen = 0
    while True:
        await asyncio.sleep(1)
        try:
            await mind_clocks(hall)
            if loop.time() - touched > TOUCH_EVERY:
                touched = loop.time()
                await hall.store.touch({(table.id, seat) for table in hall.live.values() for seat in table.here})
            for table in [*hall.live.values()]:
                await hall.put_away(table, hall.settings.sleep_after)
            if loop.time() - tidied > TIDY_EVERY:
                tidied = loop.time()
                await tidying.tidy(hall)
        except StoreTrouble as trouble:
            log.warning("the store does not answer: %s", trouble)
        except Exception:
            log.exception("minding the tables failed")
        if hall.choices == chosen and loop.time() - collected > COLLECT_EVERY:
            collected = loop.time()
            gc.collect()
        chosen = hall.choices


async def mind_clocks(hall: Hall) -> None:
    """Also those of tables that were put away."""
    minded = [table for table in hall.live.values() if table.attendant.minds_time]
    if minded or hall.due:
        now = await hall.store.now()
        for table in minded:
            await table.attendant.tick(now)
        for id in [id for id, due in hall.due.items() if due <= now]:
            due = hall.due.pop(id)
            try:
                await hall.find(id)
            except StoreTrouble:
                # Nobody else would think of it: the next look tries again.
                hall.due[id] = due
                raise
