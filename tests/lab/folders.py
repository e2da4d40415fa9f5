"""Small results for tests, played once."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from rouage.lab.plan import Plan
from rouage.lab.results import SCHEMA, Results
from rouage.lab.simulating import simulate

BRAWL = Plan(game="signature", setup={"scene": "tavern-brawl"}, seed=3)
"""The quickest scene there is."""


def tables(results: Results) -> dict[str, pl.DataFrame]:
    return {name: results.table(name) for name in SCHEMA}


def same(one: Results, other: Results) -> bool:
    """Whether two folders hold the same games, row for row."""
    left, right = tables(one), tables(other)
    return all(left[name].equals(right[name]) for name in SCHEMA)


def alone(plan: Plan, games: int, folder: Path) -> Results:
    return simulate(plan, games, folder, processes=1)
