"""A table that was put away leaves nothing behind: the server does not look for garbage while others play."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

import rouage
from rouage.engine.history import Entry
from rouage.table.hall import Hall
from rouage.table.protocol import NewTable
from rouage.table.settings import Settings
from rouage.table.store import Store

TWO = ("olomoc", "sine-tempore", "signature", "artemis")


def wish(game: str) -> NewTable:
    seats = [{"seat": seat, "who": "bot"} for seat in rouage.new(game).seats[1:]]
    first = rouage.new(game).seats[0]
    return NewTable.model_validate(
        {"game": game, "seats": [*seats, {"seat": first, "who": "me"}], "name": "Ann", "begin": True, "pace": 0}
    )


def entries() -> int:
    """Choices in memory: each holds what it brought."""
    return sum(type(one) is Entry for one in gc.get_objects())


@pytest.mark.anyio
@pytest.mark.parametrize("game", TWO)
async def test_a_table_put_away_is_freed_at_once(tmp_path: Path, game: str) -> None:
    async with await Store.open(f"sqlite:///{tmp_path / 'tables.db'}") as store:
        gc.collect()
        before = entries()
        hall = Hall(Settings(), store)
        table, _ = await hall.lay(wish(game), "")
        for _ in range(12):
            while table.attendant.busy:
                await asyncio.sleep(0.01)
            decision = table.game.decision
            assert decision is not None
            await table.choose(decision.seat, decision.sample(7), table.log.count(decision.seat))
        while table.attendant.busy:
            await asyncio.sleep(0.01)
        del decision
        gc.collect()
        gc.disable()
        try:
            assert entries() > before
            await hall.put_away(table)
            assert not hall.live
            left = weakref.ref(table), weakref.ref(table.log)
            del table
            await hall.settled()
            assert left[0]() is None, [type(x) for x in gc.get_referrers(left[0]())]
            assert left[1]() is None
            assert entries() == before
        finally:
            gc.enable()
            await hall.stop()
