"""What a player remembers of the own choices: the view does not say who has studied already."""

from __future__ import annotations

from typing import Final

from rouage.bots.olomoc.table import Table


class Memory:
    """Studies of this phase, what they brought, and who has nothing more to do."""

    def __init__(self) -> None:
        self.studied: Final[set[tuple[int, int, str]]] = set()
        """Cycle, phase, rouage."""
        self.scored: Final[set[tuple[int, str]]] = set()
        """Cycle, rouage: a study of this cycle that brought points; the seat itself stands for any of its rouages."""
        self.done: Final[set[tuple[int, int, str]]] = set()
        """Whoever is active and wants to do no more on this card."""
        self.pending: tuple[int, str, int] | None = None
        """A study under way: the cycle, who, and the points before it."""

        self.sealed: tuple[tuple[str, str], ...] = ()
        """Without a referee: the cards of the plan, each with the nonce of its digest."""

    def study(self, table: Table, who: str) -> None:
        self.studied.add((table.cycle, table.phase, who))
        self.pending = (table.cycle, who, table.me["points"])

    def look(self, table: Table) -> None:
        """Points that came while a study was under way came from it."""
        if self.pending is not None and table.view["roll"] is None:
            cycle, who, points = self.pending
            if cycle == table.cycle and table.me["points"] > points:
                self.scored.add((cycle, who))
                self.scored.add((cycle, table.seat))
            self.pending = None

    def may_study(self, table: Table, who: str) -> bool:
        return (table.cycle, table.phase, who) not in self.studied

    def had_enough(self, table: Table, who: str, once: str) -> bool:
        """Whether another study of this cycle would bring no more points."""
        if once == "never":
            return False
        return (table.cycle, who if once == "rouage" else table.seat) in self.scored
