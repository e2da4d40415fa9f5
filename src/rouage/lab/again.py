"""A game of a folder played once more: its record is not kept, since its number says it all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from rouage import bots
from rouage.engine.game import Game
from rouage.lab.playing import record
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble


def again(folder: Path, number: int) -> tuple[Game[Any], bool]:
    """The game, and whether it went as it did then: rules, cards or bots may have changed since."""
    results = Results.open(folder)
    kept = results.table("games").filter(pl.col("game") == number)
    if not kept.height:
        raise LabTrouble("no-such-game", n=results.done, number=number)
    if kept["error"][0]:
        raise LabTrouble("game-failed", number=number, why=str(kept["error"][0]))
    try:
        game = record(results.plan, number)
    except bots.Unloadable as trouble:
        raise LabTrouble("game-failed", number=number, why=str(trouble)) from None
    return game, game.last.hash == kept["hash"][0]
