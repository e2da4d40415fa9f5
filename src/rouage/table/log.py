"""A table's log in memory: every entry, where the game stood after it, and who saw it under which number.

The log only grows. Going back appends a `jump`; the choices jumped over stay, as a branch. Each seat counts only the
entries it may see, so that its numbers have no gaps and tell nothing of what it may not know.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from rouage.engine.game import SPECTATOR, Game
from rouage.engine.history import Entry
from rouage.engine.plain import Plain
from rouage.table.clock import Clocks
from rouage.table.store import EntryRow, NewEntry

if TYPE_CHECKING:
    from rouage.engine.event import Event

Play = Game[Any]
GAME_KINDS: Final = ("began", "choice", "jump")
"""Entries after which the game may stand elsewhere: what a choice must have seen."""


UNASKED: Final = ("undo", "rewind")
"""Why somebody went back where nobody had to agree: chance had no say since, or nobody else was there."""


class Row:
    """One entry."""

    __slots__ = ("at", "body", "kind", "number", "place", "seat", "seen_by")

    def __init__(
        self, number: int, kind: str, seat: str, body: dict[str, Any], seen_by: frozenset[str] | None, at: int,
        place: Entry[Any],
    ) -> None:  # fmt: skip
        self.number: Final = number
        self.kind: Final = kind
        self.seat: Final = seat
        self.body: Final = body
        self.seen_by: Final = seen_by
        """Who may see it; everybody if None."""
        self.at: Final = at
        self.place: Final = place
        """Where the game stood afterwards."""

    def seen(self, seat: str) -> bool:
        return self.seen_by is None or seat in self.seen_by

    def events(self, seat: str | None) -> list[Event]:
        """What the opening or a choice brought, as far as a seat may know."""
        if self.kind not in ("began", "choice"):
            return []
        return [event for event in self.place.events if event.known_to(seat)]


class Asked:
    """Somebody asks to go back, and not everybody has answered."""

    __slots__ = ("by", "to", "waiting")

    def __init__(self, by: str, to: int, waiting: tuple[str, ...]) -> None:
        self.by: Final = by
        self.to: Final = to
        self.waiting: Final = waiting


class Log:
    """The entries of a table and the game they make."""

    def __init__(self, game: Play, clocks: Clocks, open: bool = False) -> None:
        self.sight = Sight(game)
        self.open: Final = open
        """Nothing is secret, as in a study: everybody sees every entry and every key."""
        self.opening: Final[Entry[Any]] = game.last
        self.rows: Final[list[Row]] = []
        self.clocks: Final = clocks
        self.begun = False
        self.closed = False
        self.reads: Final[list[Row]] = []
        """Each time that somebody was given the seed of the game before its end."""
        self.exposed = False
        """Somebody was given the seed that the dice follow, or could have it: at the end of a game everybody may."""
        self.foreseen = False
        """Somebody went back unasked behind dice that had fallen: the same would fall again."""
        self.private: Final[set[str]] = set()
        """Seats that were told what they alone may know where the game stands no more."""
        self.chapter = 0
        """The entry after which the present chapter of a long game is told."""
        self._chapters: Final[list[int]] = []
        self.asked: Asked | None = None
        self.chosen: Final[dict[Entry[Any], int]] = {}
        """The number of the entry that made each choice."""
        self.ahead: list[int] = []
        """Where redo leads: numbers whose places were left by undo, the nearest last."""
        self.ahead_of = ""
        """The seat that took them back."""
        self.pins: Final[dict[tuple[str, str], dict[str, Any]]] = {}
        """What lies on the table, by who laid it and its id: two who do not see each other's may use the same one."""
        self._visible: Final[dict[str, list[int]]] = {seat: [] for seat in (*game.seats, SPECTATOR)}
        self._at_seat: Final[dict[str, int]] = dict.fromkeys(self._visible, 0)

    @property
    def game(self) -> Play:
        """As it stands now."""
        return self.sight.game

    @property
    def number(self) -> int:
        return len(self.rows)

    @property
    def waiting(self) -> list[str]:
        return self.sight.waiting

    @property
    def everyone(self) -> tuple[str, ...]:
        return (*self.game.seats, SPECTATOR)

    # Numbers as a seat counts them

    def count(self, seat: str) -> int:
        """The latest number of a seat."""
        return len(self._visible[seat])

    def row_of(self, seat: str, number: int) -> Row | None:
        """The entry that a seat counts as this one; None for what came before the first."""
        shown = self._visible[seat]
        return self.rows[shown[number - 1] - 1] if 0 < number <= len(shown) else None

    def number_of(self, seat: str, row: Row) -> int:
        """How a seat counts an entry; for one it may not see, the last before it."""
        return bisect_right(self._visible[seat], row.number)

    def moments(self, seat: str) -> dict[int, int]:
        """By the number of each choice of the game as it stands, the number a seat counts its entry as."""
        return {
            entry.number: self.number_of(seat, self.rows[self.chosen[entry] - 1])
            for entry in self.game.entries()
            if entry in self.chosen
        }

    def after(self, seat: str, number: int) -> list[Row]:
        """What a seat may see of what followed."""
        return [self.rows[one - 1] for one in self._visible[seat][number:]]

    def told_from(self, seat: str, seen: int) -> int:
        """The number after which somebody is told what happened: what they have seen, or earlier chapters."""
        return max(min(seen, self.count(seat)), bisect_right(self._visible[seat], self.chapter))

    def at_seat(self, seat: str) -> int:
        """The seat's number of the last entry that moved the game for it."""
        return self._at_seat[seat]

    def place(self, number: int) -> Entry[Any]:
        """Where the game stood after an entry of the table's own count."""
        return self.rows[number - 1].place if number else self.opening

    # Growing

    def take(self, row: EntryRow, played: Sight | None = None) -> Row:
        """Add an entry; `played` is the game after it where that was worked out already."""
        body: dict[str, Any] = json.loads(row.body)
        seen_by = None if row.seen_by is None else frozenset(json.loads(row.seen_by))
        return self.add(row.number, row.kind, row.seat, body, seen_by, row.at, played)

    def add(
        self, number: int, kind: str, seat: str, body: dict[str, Any], seen_by: frozenset[str] | None, at: int,
        played: Sight | None = None,
    ) -> Row:  # fmt: skip
        if played is not None:
            if played is not self.sight:
                self.game.let_go()
            self.sight = played
        elif kind == "choice":
            game = self.game
            game.choose(body["key"], seat)
            self.sight = Sight(game)
        elif kind == "jump":
            self.sight = Sight(self.game.at(self.place(body["to"])))
        elif kind == "reseed" and body["n"] > len(self.game.promises):
            # A game that goes on from a snapshot knows those before it.
            self.game.reseed(int(body["seed"]), body["salt"])
        made = Row(number, kind, seat, body, seen_by, at, self.game.last)
        if kind == "choice":
            self.chosen[made.place] = number
        self._follow(made)
        if self.game.outcome is not None:
            self.exposed = True
        if any(event.kind in self.game.title.chapters for event in made.events(None)):
            self.chapter = number - 1
            self._chapters.append(self.chapter)
        self.rows.append(made)
        for one, numbers in self._visible.items():
            if made.seen(one):
                numbers.append(number)
                if kind in GAME_KINDS:
                    self._at_seat[one] = len(numbers)
        return made

    def _follow(self, row: Row) -> None:
        """What an entry means besides moving the game."""
        match row.kind:
            case "began":
                self.begun = True
                self.clocks.start(row.at, self.waiting)
            case "choice":
                # What somebody never noticed changes nothing of what they asked for or may restore.
                if self.asked is not None and row.seen(self.asked.by):
                    self.asked = None
                if row.seen(self.ahead_of):
                    self.ahead = []
                self.clocks.turn(row.at, self.waiting)
            case "jump":
                if row.body["why"] in UNASKED and _chance(self.place(self.number), row.place):
                    self.foreseen = True
                self.asked = None
                self.chapter = max([one for one in self._chapters if one < row.body["to"]], default=0)
                self.ahead, self.ahead_of = list(row.body["ahead"]), row.body["by"]
                self.private.update(row.body.get("private", ()))
                self.clocks.turn(row.at, self.waiting)
            case "asked":
                self.asked = Asked(row.seat, row.body["to"], tuple(row.body["waiting"]))
            case "answered" if self.asked is not None:
                left = tuple([seat for seat in self.asked.waiting if seat != row.seat])
                self.asked = Asked(self.asked.by, self.asked.to, left) if row.body["yes"] else None
            case "pin":
                place = row.body["by"], row.body["id"]
                if row.body["body"] is None:
                    self.pins.pop(place, None)
                else:
                    self.pins[place] = row.body
            case "held" if not row.body["bot"]:
                self.clocks.grant(row.seat, row.at)
            case "read":
                self.reads.append(row)
                self.exposed = True
            case "reseed":
                self.exposed = self.foreseen = False
            case "closed":
                self.closed = True
        if row.kind == "left" or (row.kind in ("sat", "held") and row.body["bot"]):
            self._answers_no_more(row.seat)

    def _answers_no_more(self, seat: str) -> None:
        """Nobody is asked who is not there; a request that nobody is left to answer may be made again."""
        if self.asked is not None:
            left = tuple([one for one in self.asked.waiting if one != seat])
            self.asked = Asked(self.asked.by, self.asked.to, left) if left and self.asked.by != seat else None

    def shown(self, seat: str) -> dict[str, dict[str, Any]]:
        """What lies on the table for a seat to see, by the id it knows it under.

        Of two with the same id, the seat's own keeps it, then the GM's: nobody's view is spoilt by what others hide.
        """
        seen = {
            (by, id): pin for (by, id), pin in self.pins.items() if by == seat or pin["to"] is None or seat in pin["to"]
        }
        known: dict[str, tuple[str, str]] = {}
        for by, id in sorted(seen, key=lambda place: (place[0] != seat, place[0] != "gm")):
            name = id
            while name in known:
                name = f"{name}-{by}"
            known[name] = by, id
        names = {place: name for name, place in known.items()}
        return {names[place]: pin for place, pin in seen.items()}

    def pins_for(self, seat: str) -> list[dict[str, Plain]]:
        return [{**pin, "id": id} for id, pin in self.shown(seat).items()]

    def line(self) -> list[int]:
        """The choices that led here, by number, oldest first."""
        found: list[int] = []
        entry = self.game.last
        while entry.past is not None and entry in self.chosen:
            found.append(self.chosen[entry])
            entry = entry.past
        return found[::-1]


class Sight:
    """What each seat has before it at one moment, worked out once: to tell it, and to see whether it changed."""

    __slots__ = ("_views", "game")

    def __init__(self, game: Play) -> None:
        self.game: Final = game
        self._views: Final[dict[str, bytes]] = {}

    @property
    def waiting(self) -> list[str]:
        """The seats the game waits for: everybody may know."""
        return [one.seat for one in self.game.asking]

    def view(self, seat: str) -> bytes:
        """As JSON: it is sent as it is, compared at once, and holds nothing that a search for garbage would visit."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = to_json(self.game.view(seat))
        return found

    def same(self, other: Sight, seat: str) -> bool:
        """Whether a seat sees the same table, and is asked the same, at both moments."""
        return self.view(seat) == other.view(seat) and self._asked(seat) == other._asked(seat)

    def _asked(self, seat: str) -> list[object]:
        return [(one.prompt, one.keys) for one in self.game.asking if one.seat == seat]


def seers(before: Sight, after: Sight) -> frozenset[str] | None:
    """Who notices the last choice: whoever made it, saw an event of it, or sees another table than before.

    None if everybody does.
    """
    if before.waiting != after.waiting:
        return None
    entry = after.game.last
    everyone = (*after.game.seats, SPECTATOR)
    blind = [
        seat
        for seat in everyone
        if seat != entry.seat and not any(event.known_to(seat) for event in entry.events) and before.same(after, seat)
    ]
    return frozenset(everyone).difference(blind) if blind else None


def _chance(left: Entry[Any], place: Entry[Any]) -> bool:
    """Whether chance had a say in what is on the way to one entry, but not on that to another."""
    kept: set[Entry[Any]] = set()
    step: Entry[Any] | None = place
    while step is not None:
        kept.add(step)
        step = step.past
    step = left
    while step is not None and step not in kept:
        if step.chance:
            return True
        step = step.past
    return False


def new_entry(kind: str, seat: str, body: dict[str, Any], seen_by: frozenset[str] | None) -> NewEntry:
    told = None if seen_by is None else json.dumps(sorted(seen_by))
    return NewEntry(kind, seat, json.dumps(body, ensure_ascii=False), told)
