"""A table that was put away leaves nothing behind: the server does not look for garbage while others play."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

import rouage
from rouage.engine.history import Entry
from rouage.table.hall import Hall
from rouage.table.protocol import NewTable
from rouage.table.settings import Settings
from rouage.table.store import Store
from tests.patience import soon

CHOICES = 12
TWO = ("olomoc", "sine-tempore", "signature", "artemis")


def wish(game: str) -> NewTable:
    seats = [{"seat": seat, "who": "bot"} for seat in rouage.new(game).seats[1:]]
    first = rouage.new(game).seats[0]
    return NewTable.model_validate(
        {"game": game, "seats": [*seats, {"seat": first, "who": "me"}], "name": "Ann", "begin": True, "pace": 0}
    )


def entries(opening: str) -> int:
    """Choices in memory of the game that begins so: each holds what it brought. Other games may be played beside."""
    return sum(first(one).hash == opening for one in gc.get_objects() if type(one) is Entry)


def first(entry: Entry[Any]) -> Entry[Any]:
    while entry.past is not None:
        entry = entry.past
    return entry


@pytest.mark.anyio
@pytest.mark.parametrize("game", TWO)
async def test_a_table_put_away_is_freed_at_once(tmp_path: Path, game: str) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'tables.db'}") as store:
        hall = Hall(Settings(), store)
        table, _ = await hall.lay(wish(game), "")
        for _ in range(CHOICES):
            while table.attendant.busy:
                await asyncio.sleep(0.01)
            decision = table.game.decision
            assert decision is not None
            await table.choose(decision.seat, decision.sample(7), table.log.count(decision.seat))
        while table.attendant.busy:
            await asyncio.sleep(0.01)
        del decision
        opening = first(table.game.last).hash
        gc.collect()
        gc.disable()
        try:
            assert entries(opening) > CHOICES
            await hall.put_away(table)
            assert not hall.live
            left = weakref.ref(table), weakref.ref(table.log)
            del table
            await hall.settled()
            # A thread that is done may not have dropped yet what it was given.
            await soon(lambda: all(one() is None for one in left), "a table and its log that are freed")
            await soon(lambda: not entries(opening), "choices that are freed")
        finally:
            gc.enable()
            await hall.stop()
