"""Two processes on one PostgreSQL are one server: everybody sees the same, and everything is done once."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

import rouage
from rouage.table import minding
from rouage.table.live import LiveTable
from rouage.table.protocol import NewTable
from tests.table.company import check_stream
from tests.table.house import House, house
from tests.table.kills import killed_in_turns
from tests.table.player import Browser, Seat, seated

KILLS = int(os.environ.get("ROUAGE_KILLS", "2"))

pytestmark = pytest.mark.anyio


async def test_all_see_the_same_while_one_process_is_killed(postgres: str, tmp_path: Path) -> None:
    figures = await killed_in_turns(postgres, tmp_path, KILLS, seed=KILLS)
    assert figures["returns"] >= KILLS
    assert figures["promises"] > 0


def found(here: House, id: str) -> LiveTable:
    table = here.run(here.hall.find(id))
    assert table is not None
    return table


async def test_bots_of_two_processes_answer_once(postgres: str) -> None:
    with house(postgres) as one, house(postgres) as two:
        async with Browser(one.url) as browser:
            bots = [{"seat": seat, "who": "bot"} for seat in ("player-1", "player-2", "gm")]
            made = await browser.lay(scene="noon-at-dry-creek", seats=bots, begin=True, pace=1, seed="5")
            watching = [browser.at(made["id"], "spectator") for _ in range(2)]
            watching[1].url = two.url
            async with seated(*watching):
                for spectator in watching:
                    await spectator.until(lambda spectator=spectator: spectator.over)  # type: ignore[misc]
        tables = [found(here, made["id"]) for here in (one, two)]
        for table, spectator in zip(tables, watching, strict=True):
            check_stream(table, spectator)
        assert told(watching[0]) == told(watching[1])
        assert tables[0].game.save() == tables[1].game.save()
        verdict = rouage.verify(tables[0].game.save())
        assert verdict.holds
        assert verdict.finished
        assert verdict.choices == sum(row.kind == "choice" for row in tables[0].log.rows)


def told(seat: Seat) -> list[object]:
    return [(entry["number"], entry["kind"], entry["seat"], entry["at"], entry.get("events")) for entry in seat.entries]


async def test_a_clock_that_runs_out_is_noted_once(postgres: str) -> None:
    with house(postgres) as one, house(postgres) as two:
        async with Browser(one.url) as browser:
            bots = [{"seat": seat, "who": "bot"} for seat in ("player-2", "gm")]
            await browser.lay(scene="noon-at-dry-creek", seats=bots)
            wish = NewTable.model_validate(
                {
                    "scene": "noon-at-dry-creek",
                    "seats": [{"seat": "player-1", "who": "me"}, *bots],
                    "begin": True,
                    "pace": 0,
                }
            )
            # Shorter than a person may choose.
            hasty = wish.model_copy(update={"clock": wish.model_validate({"clock": {"bank": 10}}).clock})
            assert hasty.clock is not None
            hasty.clock.bank = 1
            session = await anybody(one)
            table, _ = one.run(one.hall.lay(hasty, session))
            watching = [browser.at(table.id, "spectator") for _ in range(2)]
            watching[1].url = two.url
            async with seated(*watching):
                for spectator in watching:
                    await spectator.until(lambda spectator=spectator: held(spectator))  # type: ignore[misc]
                for here in (one, two):
                    # Each looks at its clocks again, as it does once a second.
                    await asyncio.to_thread(here.run, minding.mind_clocks(here.hall))
            for spectator in watching:
                assert held(spectator) == ["player-1"]
        for here in (one, two):
            assert [row.seat for row in found(here, table.id).log.rows if row.kind == "held"] == ["player-1"]


def held(seat: Seat) -> list[str]:
    return [entry["seat"] for entry in seat.entries if entry["kind"] == "held"]


async def anybody(here: House) -> str:
    """A browser's session, as the store knows it."""
    here.run(here.hall.store.create_session("somebody"))
    return "somebody"
