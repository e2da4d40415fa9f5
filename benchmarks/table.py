"""A server with many live tables: how many durable choices it takes, how long each waits, what a table weighs.

Server, database and players share this machine. Latency is from the moment a choice is due to the frame that calls it
durable, as the chooser's socket gets it.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any, Final

from rich.box import SIMPLE
from rich.table import Table

import rouage
from benchmarks.clock import Figures, reference
from benchmarks.swarm import Swarm
from tests.table.databases import server
from tests.table.server_process import ServerProcess

GAME: Final = "signature"
STORES: Final = ("sqlite", "postgres")
RATES: Final = (300, 600, 1000)
FIRST: Final = 16
"""Tables that load what all share (rules, packs, code) before memory is measured."""
TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Extent:
    """How much is measured."""

    runs: int
    tables: int
    seconds: float
    """For each rate."""


USUAL: Final = Extent(5, 500, 8.0)
QUICK: Final = Extent(1, 60, 1.5)

COLUMNS: Final = {
    "choices_per_second": "flat out\nchoices/s",
    "server_us": "server\nµs each",
    **{f"{figure}_{rate}": f"{rate}/s\n{figure} ms" for rate in RATES for figure in ("p50", "p99")},
    f"reached_{RATES[-1]}": f"{RATES[-1]}/s\nreached",
    "table_kb": "a table\nkB",
    "table_and_sockets_kb": "2 sockets\nkB more",
}


def setups() -> list[dict[str, Any]]:
    """Every scene with its first character, so that two people, GM and player, play all of it."""
    title = rouage.title(GAME)
    found = []
    for scene in title.scenes(title.shelf()):
        heroes: Any = rouage.new(GAME, {"scene": scene}, seed=0).view("gm")["heroes"]
        found.append({"scene": scene, "characters": [heroes[0]["id"]]})
    return found


class Watched:
    """What a process uses, as the system counts it."""

    def __init__(self, pid: int) -> None:
        self._folder: Final = Path(f"/proc/{pid}")

    @property
    def kilobytes(self) -> int:
        """Memory it has for itself."""
        rows = dict(line.split(":", 1) for line in (self._folder / "status").read_text().splitlines())
        return int(rows["RssAnon"].split()[0])

    @property
    def seconds(self) -> float:
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def database(store: str, folder: Path) -> Iterator[str]:
    if store == "sqlite":
        yield str(folder / "tables.db")
    else:
        with server() as postgres, postgres.database() as url:
            yield url


def not_above(latencies: list[float], thousandths: int) -> float:
    """Milliseconds that so many of a thousand do not exceed."""
    ordered = sorted(latencies)
    return ordered[min(len(ordered) * thousandths // 1000, len(ordered) - 1)] * 1e3


async def run(extent: Extent, tell: Callable[[str], None]) -> dict[str, list[Figures]]:
    """A fresh server and a fresh database each time, the stores in turns."""
    found: dict[str, list[Figures]] = {store: [] for store in STORES}
    for number in range(extent.runs):
        for store in STORES:
            tell(f"run {number + 1} of {extent.runs}: {extent.tables} tables on {store}")
            found[store].append(await measure(store, extent, number))
    return found


async def measure(store: str, extent: Extent, seed: int) -> Figures:
    figures = reference(0, 0)
    with tempfile.TemporaryDirectory() as place, database(store, Path(place)) as url:
        async with ServerProcess(url, Path(place)) as process:
            swarm = Swarm(process.url, seed)
            try:
                figures |= await _weighed(swarm, Watched(process.pid), extent)
                figures |= await _played(swarm, Watched(process.pid), extent)
            finally:
                swarm.close()
            if swarm.lost or "Traceback" in process.said:
                raise SystemExit(f"{swarm.lost} sockets were lost; the server said:\n{process.said}")
    return figures


async def _weighed(swarm: Swarm, watched: Watched, extent: Extent) -> Figures:
    """What tables add to the server's memory, before anything is played."""
    await swarm.lay(FIRST, setups())
    await swarm.connect()
    before, more = watched.kilobytes, extent.tables - FIRST
    await swarm.lay(more, setups())
    laid = watched.kilobytes
    await swarm.connect()
    return {"table_kb": (laid - before) / more, "table_and_sockets_kb": (watched.kilobytes - laid) / more}


async def _played(swarm: Swarm, watched: Watched, extent: Extent) -> Figures:
    """At each rate in turn, then as fast as it goes."""
    figures: Figures = {}
    # A pause of the players' own is nobody's latency, and what they hear holds no circles.
    gc.collect()
    gc.disable()
    await swarm.at_rate(RATES[0], extent.seconds / 2)
    for rate in RATES:
        swarm.forget()
        took = await swarm.at_rate(rate, extent.seconds)
        figures |= {
            f"p50_{rate}": not_above(swarm.accepted, 500), f"p99_{rate}": not_above(swarm.accepted, 990),
            f"told_p99_{rate}": not_above(swarm.seen, 990), f"worst_{rate}": not_above(swarm.accepted, 1000),
            f"reached_{rate}": len(swarm.accepted) / took, f"refused_{rate}": float(swarm.refused),
        }  # fmt: skip
    swarm.forget()
    spent, own = watched.seconds, process_time()
    took = await swarm.flat_out(extent.tables, extent.seconds)
    spent, own = watched.seconds - spent, process_time() - own
    gc.enable()
    return figures | {
        "choices_per_second": len(swarm.accepted) / took, "server_us": spent / len(swarm.accepted) * 1e6,
        "swarm_share": own / took, "still_playing": float(swarm.playing),
    }  # fmt: skip


def table_of(medians: Mapping[str, Figures]) -> Table:
    table = Table(
        box=SIMPLE, padding=(0, 1, 0, 0), caption="latency: until a choice is durable; n/s: choices due a second"
    )
    table.add_column("server", no_wrap=True)
    for column in COLUMNS.values():
        table.add_column(column, justify="right", no_wrap=True)
    for store, figures in medians.items():
        table.add_row(store, *[_figure(figures[name]) for name in COLUMNS])
    return table


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def summary(medians: Mapping[str, Figures]) -> Iterator[str]:
    for store, figures in medians.items():
        yield (
            f"{store}: others are told within {figures[f'told_p99_{RATES[0]}']:.0f} ms (p99 at {RATES[0]}/s); "
            f"a table with its sockets {figures['table_kb'] + figures['table_and_sockets_kb']:.0f} kB; "
            f"the players took {figures['swarm_share']:.0%} of a core; reference loop {figures['reference_ms']:.1f} ms"
        )
