"""Rates that can be aimed at: how often players win, how often games end in one way, how often somebody falls."""

from __future__ import annotations

from typing import Final, NamedTuple

from rouage.engine.language import known
from rouage.lab.counting import FIRST
from rouage.lab.plan import Plan
from rouage.lab.playing import Rows, begin, content
from rouage.lab.trouble import LabTrouble
from rouage.lab.vocabulary import PEOPLE, RIVALS

KINDS: Final = ("wins", "ending", "falls")


class Rate(NamedTuple):
    """The share of games in which something happens."""

    kind: str
    what: str
    """A seat, a way to end, or somebody; nothing where the players win together."""

    def met(self, rows: Rows) -> bool:
        """Whether it happened in a game."""
        match self.kind:
            case "ending":
                return rows.games[0][4] == self.what
            case "falls":
                return any(row[3] == self.what and row[4] == "fell" for row in rows.uses)
        if self.what:
            return any(row[1] == self.what and bool(row[3]) for row in rows.seats)
        return bool(rows.games[0][3])


def read(text: str, plan: Plan) -> Rate:
    """`wins`, `wins:SEAT`, `ending:HOW` or `falls:WHO`. Where players are rivals, wins are those of the first unless a
    seat is named. Raises LabTrouble.
    """
    kind, _, what = text.strip().partition(":")
    if kind not in KINDS or (not what and kind != "wins"):
        raise LabTrouble("unknown-rate", text=text)
    if kind == "ending":
        if not known(f"{plan.game}.ending-{what}", "en") and not known(f"lab.ending-{what}", "en"):
            raise LabTrouble("unknown-ending", what=what)
    elif kind == "falls":
        kinds = content(plan)[1].kinds
        if kinds.get(what) not in PEOPLE:
            raise LabTrouble("unknown-faller", what=what)
    elif what:
        if what not in (seats := begin(plan, 0).seats):
            raise LabTrouble("unknown-seat", seat=what, known=", ".join(seats))
    elif plan.game in RIVALS:
        what = FIRST
    return Rate(kind, what)
