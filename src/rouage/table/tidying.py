"""Once a day: tables that nobody comes to leave the lists, browsers that never came back are forgotten, old runs go."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rouage.table.hall import Hall

log = logging.getLogger("rouage.table")
DAY: Final = 86_400_000
"""Milliseconds."""
FORGET_AFTER: Final = 400
"""Days; a cookie lasts a year from the last visit."""


async def archive(hall: Hall, days: int) -> list[str]:
    """Tables where nothing happened for so many days: they can still be opened by whoever knows them."""
    archived = await hall.store.archive(await hall.store.now() - days * DAY)
    for id in archived:
        if (table := hall.live.get(id)) is not None:
            table.row = replace(table.row, status="archived")
    return archived


async def tidy(hall: Hall) -> None:
    archived = await archive(hall, hall.settings.archive_after) if hall.settings.archive_after else []
    forgotten = await hall.store.forget_sessions(await hall.store.now() - FORGET_AFTER * DAY)
    thrown = await asyncio.to_thread(hall.lab.tidy)
    log.info("tidied: %d tables archived, %d sessions forgotten, %d runs", len(archived), forgotten, thrown)
