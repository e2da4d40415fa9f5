"""A game of a folder played once more: its record is not kept, since its number says it all."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from rouage import bots
from rouage.engine.game import Game
from rouage.engine.language import Trouble
from rouage.lab.playing import record
from rouage.lab.results import Results
from rouage.lab.trouble import LabTrouble


class Again(NamedTuple):
    """A game that was played again."""

    game: Game[Any]
    as_then: bool
    """Whether it went as it did then: rules, cards or bots may have changed since."""
    stopped: str
    """What failed, and where; nothing where it came to its end."""


def again(folder: Path, number: int) -> Again:
    """Raises LabTrouble where there is no such game, where it failed before it began, and where its bots are gone; what
    is wrong with its packs by now is told as that.
    """
    results = Results.open(folder)
    kept = results.table("games").filter(pl.col("game") == number)
    if not kept.height:
        raise LabTrouble("no-such-game", n=results.done, number=number)
    try:
        game, stopped = record(results.plan, number)
    except (bots.Unloadable, Trouble) as trouble:
        if why := str(kept["error"][0]):
            raise LabTrouble("game-failed", number=number, why=why) from None
        if isinstance(trouble, Trouble):
            raise
        raise LabTrouble("not-again", number=number, why=str(trouble)) from None
    return Again(game, game.last.hash == kept["hash"][0] and stopped == kept["error"][0], stopped)
