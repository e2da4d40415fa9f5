"""Going back: free until dice, a reveal or another seat's choice; after that, with the consent of the others.

Nothing is ever lost: the choices gone back over stay in the log as a branch.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rouage.engine.history import Entry
from rouage.table import private
from rouage.table.log import Log

MOST_AHEAD: Final = 500
"""Steps back that can be taken forth again: every step back keeps them all."""


class Way:
    """Where going back leads, and what must be chosen again there because it was none of the asker's business."""

    __slots__ = ("again", "free", "to")

    def __init__(self, to: int, free: bool, again: tuple[tuple[str, str], ...] = ()) -> None:
        self.to: Final = to
        """The table's number of the entry after which the game will stand; 0 for its opening."""
        self.free: Final = free
        self.again: Final = again


def back(log: Log, seat: str) -> Way | None:
    """Before this seat's last choice; free if nobody can have learnt anything since. None if it never chose."""
    entry = log.game.last
    # Once it is over everything is shown to everybody.
    free = log.game.outcome is None
    again: list[tuple[str, str]] = []
    while entry.past is not None and entry in log.chosen:
        row = log.rows[log.chosen[entry] - 1]
        if entry.seat == seat:
            free = free and not entry.final
            return Way(_number(log, entry.past), free, tuple(reversed(again)) if free else ())
        # What this seat never noticed does not bar its way: it is done over, so that not even that is noticed.
        if row.seen(seat):
            free = False
        again.append((entry.seat, entry.key))
        entry = entry.past
    return None


def unnoticed(log: Log, seat: str, to: int) -> tuple[tuple[str, str], ...]:
    """The choices since an entry that a seat never noticed, by seat and key: wherever it jumps, they stay."""
    rows = [log.rows[number - 1] for number in log.line() if number > to]
    return tuple([(row.seat, row.body["key"]) for row in rows if not row.seen(seat)])


def forth(log: Log, seat: str) -> Way:
    """To what was taken back last; what happened since without the seat's notice is done over there."""
    to = log.ahead[-1]
    kept = set(_line(log, log.place(to)))
    rows = [log.rows[number - 1] for number in log.line() if number not in kept]
    return Way(to, True, tuple([(row.seat, row.body["key"]) for row in rows if not row.seen(seat)]))


def before_own(log: Log, seats: Collection[str]) -> Way | None:
    """Before the last choice of any of these seats: how somebody who plays alone goes back."""
    entry = log.game.last
    while entry.past is not None and entry in log.chosen:
        if entry.seat in seats:
            return Way(_number(log, entry.past), True)
        entry = entry.past
    return None


def to_number(log: Log, seat: str, number: int) -> Way | None:
    """To a moment this seat saw, on the line that led here."""
    row = log.row_of(seat, number)
    if row is None:
        return Way(0, False) if number == 0 else None
    return Way(row.number, False)


def _number(log: Log, entry: Entry[Any]) -> int:
    return log.chosen.get(entry, 0)


def jump_body(log: Log, to: int, why: str, by: str, alone: bool) -> dict[str, Any]:
    """What a jump records: where to, and where redo would lead. Nobody restores what somebody else took back. And who
    was told a secret on the way that is left: their log tells it still, also under other rules.
    """
    here = _number(log, log.game.last)
    match why:
        case "redo":
            ahead = log.ahead[:-1]
        case "undo":
            ahead = [*(log.ahead if alone or log.ahead_of == by else ()), here][-MOST_AHEAD:]
        case _:
            ahead = []
    body: dict[str, Any] = {"to": to, "why": why, "by": by, "ahead": ahead}
    told = private.of_game(log.game)
    return body | {"private": sorted(told)} if told else body


def jumped(log: Log, to: int) -> frozenset[str] | None:
    """Who notices a jump: whoever saw one of the choices that are no longer, or are again, on the line."""
    here, there = _line(log, log.game.last), _line(log, log.place(to))
    crossed = set(here) ^ set(there)
    rows = [log.rows[number - 1] for number in crossed]
    if not rows or any(row.seen_by is None for row in rows):
        return None
    return frozenset().union(*[row.seen_by or () for row in rows])


def _line(log: Log, entry: Entry[Any]) -> list[int]:
    found: list[int] = []
    step: Entry[Any] | None = entry
    while step is not None and step in log.chosen:
        found.append(log.chosen[step])
        step = step.past
    return found
