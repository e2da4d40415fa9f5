"""Games per second of `rouage simulate`, by one process and by two, and how much the second adds.

`python -m benchmarks.simulate ROUNDS SECONDS` prints the figures as JSON, for whoever runs another build.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from rouage.engine.collector import spare_collector
from rouage.lab.plan import Plan
from rouage.lab.running import played
from rouage.lab.simulating import simulate

SCENES: Final = {
    "artemis": "last-call", "olomoc": "first-night", "signature": "tavern-brawl", "sine-tempore": "landing-site",
}  # fmt: skip
PROCESSES: Final = (1, 2)
Figures = dict[str, float]


def rate(plan: Plan, games: int, processes: int) -> float:
    """Games a second, from the command to the joined tables. Starting processes is part of it, as it is for users."""
    with tempfile.TemporaryDirectory() as folder:
        start = perf_counter()
        simulate(plan, games, Path(folder) / "results", processes)
        return games / (perf_counter() - start)


def measure(name: str, seconds: float, seed: int) -> Figures:
    """Both counts of processes in turns on the same games, as many as one process plays in about that time."""
    plan = Plan(game=name, setup={"scene": SCENES[name]}, seed=seed)
    # The first game reads rules and packs; it says nothing about the others.
    list(played(plan, range(1), 1))
    start = perf_counter()
    tried = sum(1 for _ in played(plan, range(1, 9), 1))
    games = max(4, round(tried * seconds / (perf_counter() - start)))
    rates = {processes: rate(plan, games, processes) for processes in PROCESSES}
    return {
        "games": games, **{f"games_per_second_{processes}": one for processes, one in rates.items()},
        "scaling": rates[2] / rates[1],
    }  # fmt: skip


def run(rounds: int, seconds: float) -> dict[str, list[Figures]]:
    # As the command does.
    spare_collector()
    return {name: [measure(name, seconds, 1 + number) for number in range(rounds)] for name in SCENES}


def told(medians: dict[str, Figures]) -> Iterator[str]:
    """A line for each game."""
    for name, one in medians.items():
        yield (
            f"simulate {name}: {one['games_per_second_1']:.2f} games/s by one process, "
            f"{one['games_per_second_2']:.2f} by two, scaling {one['scaling']:.2f}"
        )


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]), float(sys.argv[2]))))
