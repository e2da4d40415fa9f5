"""What would come of an encounter: bots play it many times before anybody does, for a GM who waits for it.

The work is that of the command `forecast`, in a process of its own. It needs nothing beside the games themselves.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import rouage
from rouage.engine.language import Message
from rouage.table import errand
from rouage.table.complaints import Wrong
from rouage.table.lab import BadRun, Lab, in_field
from rouage.table.protocol import ForecastInfo, ForecastWish

GAMES: Final = ("artemis", "signature")
"""Those that have a GM who wants to know."""
MOST_KEPT: Final = 100
SETUP: Final = "setup.json"


class Forecasts:
    """One to each process. The same wish has the same answer, so the last ones are kept."""

    def __init__(self, lab: Lab) -> None:
        self.lab: Final = lab
        self._kept: Final[dict[str, ForecastInfo]] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """Those that can be foretold here: none where visitors may have no bots play."""
        return GAMES if self.lab.settings.lab else ()

    def check(self, wish: ForecastWish) -> None:
        """Whatever would fail in every game is said before the first. Raises BadRun."""
        if not self.lab.settings.lab:
            raise Wrong(503, "lab-off")
        if wish.games > (most := self.lab.settings.limits.forecast_games):
            raise BadRun("games", [Message("table.field-too-large", {"most": most})])
        # Half letters have no place in a file.
        json.dumps(wish.setup, ensure_ascii=False).encode()
        with in_field("game"):
            title = rouage.title(wish.game)
        if title.name not in GAMES:
            raise BadRun("game", [Message("table.no-forecast", {"known": ", ".join(GAMES)})])
        with in_field("setup"):
            game = rouage.new(wish.game, wish.setup, seed=wish.seed, packs=self.lab.settings.packs_of(wish.game))
        if getattr(game.state, "evening", False):
            raise BadRun("setup", [Message("table.forecast-no-goal")])

    async def of(self, wish: ForecastWish) -> ForecastInfo:
        """What came of the games of a wish that has been checked."""
        key = json.dumps([wish.game, wish.setup, wish.games, wish.seed], sort_keys=True)
        if key not in self._kept:
            async with self.lab.turn():
                # Whoever was before us may have asked the same.
                if key not in self._kept:
                    self._keep(key, await self._played(wish))
        return self._kept[key]

    def _keep(self, key: str, found: ForecastInfo) -> None:
        while len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = found

    async def _played(self, wish: ForecastWish) -> ForecastInfo:
        folder = await asyncio.to_thread(TemporaryDirectory, prefix="rouage-forecast-")
        try:
            place = Path(folder.name)
            (place / SETUP).write_text(json.dumps(wish.setup), "utf-8")
            told = await errand.answer(self._words(wish), place)
        finally:
            await asyncio.to_thread(folder.cleanup)
        if trouble := told.get("trouble"):
            raise Wrong(422, trouble["id"], **trouble["args"])
        return _read(told)

    def _words(self, wish: ForecastWish) -> list[str]:
        return [
            "forecast", wish.game, "--attended", f"--games={wish.games}", f"--seed={wish.seed}", f"--setup={SETUP}",
            f"--processes={max(1, errand.cores() - 1)}",
            *(f"--pack={Path(pack).absolute()}" for pack in self.lab.settings.packs_of(wish.game)),
        ]  # fmt: skip


def _read(told: dict[str, Any]) -> ForecastInfo:
    """What the page is told of it: without how many choices there were, and games once for all figures."""
    fates = [
        {"id": id, "name": one["name"], "wounds": _figure(one["wounds"]), "falls": _figure(one["falls"])}
        for id, one in told["characters"].items()
    ]
    counted = {name: told[name] for name in ("games", "failed", "endless")}
    return ForecastInfo.model_validate({**counted, "victory": _figure(told["victory"]), "characters": fates})


def _figure(told: dict[str, Any]) -> dict[str, float]:
    return {name: told[name] for name in ("value", "low", "high")}
