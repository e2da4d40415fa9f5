"""How a run goes while it is played: counted game by game, the same as its report will say."""

from __future__ import annotations

from typing import Any, Final

from rouage.lab.figures import Estimate, share
from rouage.lab.plan import Plan
from rouage.lab.playing import ENDLESS, Rows
from rouage.lab.vocabulary import RIVALS

FIRST: Final = "player-1"


class Count:
    """Games, those that failed or had no end in sight, and those that the players won, or the first of them where they
    are rivals.
    """

    def __init__(self, plan: Plan) -> None:
        self.of: Final = FIRST if plan.game in RIVALS else ""
        self.done = self.failed = self.endless = self.won = 0

    def add(self, rows: Rows) -> None:
        """A game, or all that are there already."""
        failed = {row[0] for row in rows.games if row[8]}
        self.done += len(rows.games)
        self.failed += len(failed)
        self.endless += sum(1 for row in rows.games if row[4] == ENDLESS)
        if self.of:
            self.won += sum(1 for row in rows.seats if row[1] == self.of and row[3] and row[0] not in failed)
        else:
            self.won += sum(1 for row in rows.games if row[3] and not row[8])

    @property
    def ended(self) -> int:
        """Games that were won or lost."""
        return self.done - self.failed - self.endless

    @property
    def success(self) -> Estimate:
        return share(self.won, self.ended)

    def to_data(self) -> dict[str, Any]:
        found = self.success
        success = {"value": found.value, "low": found.low, "high": found.high} if found.n else None
        return {"done": self.done, "failed": self.failed, "success": success, "of": self.of}
