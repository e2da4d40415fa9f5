"""Records: a game as text, one line per choice, that can be replayed, checked, rewound and compared."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from rouage.engine.decision import Illegal
from rouage.engine.dice import DiceRanOut, DieOffScale, Source
from rouage.engine.game import Game
from rouage.engine.history import Base, Entry, Header, snapshot
from rouage.engine.language import Message, Trouble
from rouage.engine.pack import PackError, Shelf
from rouage.engine.plain import NotPlain, Plain, checksum, from_plain
from rouage.engine.state import State
from rouage.engine.title import BadSetup, Title

S = TypeVar("S", bound=State)
FORMAT: Final = 1


class BadRecord(Trouble, ValueError):
    """A record that cannot be trusted: the line, and what is wrong with it."""

    def __init__(self, line: int, what: Message) -> None:
        super().__init__(Message("engine.record-line", {"line": line, "what": what.to_data()}))
        self.line: Final = line
        self.what: Final = what


def write(game: Game[S]) -> str:
    """Header, choices, latest snapshot, and the seed with its salt."""
    header = game.header
    if header.imagined:
        raise Illegal("", Message("engine.only-imagined"))
    entries = game.entries()
    rows: list[dict[str, Plain]] = [
        {"rouage": FORMAT, **header.public(), "commitment": header.commitment, "hash": entries[0].hash}
    ]
    if header.base is not None:
        rows.append({"base": header.base.snapshot, "past": list(header.base.past), "sum": header.base.sum})
    rows += [
        {"n": entry.number, "seat": entry.seat, "key": entry.key, "dice": list(entry.dice), "hash": entry.hash}
        for entry in entries[1:]
    ]
    latest = snapshot(game.state, game.stack)
    rows.append({"snapshot": latest, "after": game.number, "sum": checksum(game.last.hash, latest)})
    rows.append({"reveal": {"seed": header.seed, "salt": header.salt, "script": list(header.script)}})
    return _lines(rows)


def write_for(game: Game[S], seat: str) -> str:
    """What a seat may keep: the promise about the dice, its view and what it saw. It cannot be replayed."""
    header = game.header
    rows: list[dict[str, Plain]] = [
        {"rouage": FORMAT, "game": header.game, "rules": header.version, "seat": seat, "commitment": header.commitment},
        {"view": game.view(seat)},
    ]
    rows += [{"event": event} for event in game.events(seat=seat)]
    if game.outcome is not None:
        rows.append({"reveal": {"seed": header.seed, "salt": header.salt}})
    return _lines(rows)


def _lines(rows: list[dict[str, Plain]]) -> str:
    return "".join([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])


class Head:
    """The first line."""

    def __init__(
        self, rouage: int, game: str, rules: int, packs: dict[str, str], setup: dict[str, Plain], dice: Source,
        commitment: str, hash: str,
    ) -> None:  # fmt: skip
        self.game, self.rules, self.packs, self.setup, self.dice = game, rules, packs, setup, dice
        self.commitment, self.hash = commitment, hash


class Bottom:
    """The line after it, where a game goes on from a snapshot."""

    def __init__(self, base: dict[str, Plain], past: tuple[str, ...], sum: str) -> None:
        self.base, self.sum = Base(base, past), sum


class Choice:
    """A line for each choice."""

    def __init__(self, n: int, seat: str, key: str, dice: tuple[int, ...], hash: str) -> None:
        self.number, self.seat, self.key, self.dice, self.hash = n, seat, key, dice, hash


class Latest:
    """How the table stood after the last one."""

    def __init__(self, snapshot: dict[str, Plain], after: int, sum: str) -> None:
        self.snapshot, self.after, self.sum = snapshot, after, sum


class Secret:
    """What the dice came from."""

    def __init__(self, seed: int, salt: str, script: tuple[int, ...]) -> None:
        self.seed, self.salt, self.script = seed, salt, script


class Reveal:
    """The last line."""

    def __init__(self, reveal: Secret) -> None:
        self.secret = reveal


class Parsed:
    """The lines of a record, each well formed and in its place; nothing replayed yet."""

    def __init__(self, text: str) -> None:
        # Not splitlines: a text may hold characters that only look like the end of a line.
        self.lines: Final = [line for line in text.removeprefix("\ufeff").rstrip().split("\n")]
        self.at = 0
        self.row: dict[str, object] = self._row()
        self._check_kind()
        self.head: Final[Head] = self._take(Head)
        bottom: Bottom | None = self._take(Bottom) if "base" in self.row else None
        if bottom is not None and bottom.base.sum != bottom.sum:
            raise BadRecord(2, Message("engine.record-snapshot"))
        self.base: Final = bottom.base if bottom is not None else None
        self.first: Final = self.at + 1
        """The line of the first choice."""
        self.choices: Final[list[Choice]] = []
        while "snapshot" not in self.row:
            self.choices.append(self._choice())
        self.snapshot_line: Final = self.at + 1
        self.latest: Final[Latest] = self._take(Latest)
        if self.latest.after != len(self.choices):
            order = Message("engine.record-order", {"expected": len(self.choices), "found": self.latest.after})
            raise BadRecord(self.snapshot_line, order)
        self.reveal_line: Final = self.at + 1
        self.secret: Final[Secret] = self._take(Reveal).secret
        if self.at < len(self.lines):
            raise BadRecord(self.at + 1, Message("engine.record-goes-on"))
        if self.header.commitment != self.head.commitment:
            raise BadRecord(self.reveal_line, Message("engine.record-commitment"))

    @property
    def header(self) -> Header:
        head, secret = self.head, self.secret
        return Header(
            head.game, head.rules, head.packs, head.setup, head.dice, secret.script, secret.seed, secret.salt, self.base
        )

    @property
    def past(self) -> tuple[str, ...]:
        """Every line of a choice, those before the base included."""
        earlier = self.base.past if self.base is not None else ()
        return (*earlier, *self.lines[self.first - 1 : self.first - 1 + len(self.choices)])

    def _row(self) -> dict[str, object]:
        """The line at hand as a table; empty beyond the end."""
        if self.at >= len(self.lines):
            return {}
        try:
            row = json.loads(self.lines[self.at], object_pairs_hook=_table)
        except (ValueError, RecursionError):
            row = None
        if not isinstance(row, dict):
            raise BadRecord(self.at + 1, Message("engine.record-not-json"))
        return row

    def _check_kind(self) -> None:
        format = self.row.get("rouage")
        if format is None:
            raise BadRecord(1, Message("engine.record-no-header"))
        if format != FORMAT:
            raise BadRecord(1, Message("engine.record-format", {"found": str(format)[:20], "known": FORMAT}))
        if "seat" in self.row:
            raise BadRecord(1, Message("engine.record-of-a-seat"))

    def _take(self, kind: type) -> Any:
        """The line at hand, read as its kind; then the next one is at hand."""
        if not self.row:
            raise BadRecord(len(self.lines), Message("engine.record-cut-short"))
        try:
            taken = from_plain(kind, self.row)
        except NotPlain as wrong:
            raise BadRecord(self.at + 1, wrong.message) from None
        self.at += 1
        self.row = self._row()
        return taken

    def _choice(self) -> Choice:
        line, expected = self.at + 1, len(self.choices) + 1
        choice: Choice = self._take(Choice)
        if choice.number != expected:
            raise BadRecord(line, Message("engine.record-order", {"expected": expected, "found": choice.number}))
        return choice


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a name stands twice")
    return table


Opener = Callable[[Header], tuple[Title[Any], Shelf]]
"""Finds the title and the packs of a record; the packs found may have changed since."""


def read(text: str, opener: Opener) -> Game[Any]:
    """Replay a record and check every line; under changed rules or packs, continue from its snapshot and say so."""
    parsed = _parsed(text)
    title, shelf = opener(parsed.header)
    changed = changes(parsed.header, title, shelf)
    return _continued(parsed, title, shelf, changed) if changed else _replayed(parsed, title, shelf)


def _parsed(text: str) -> Parsed:
    try:
        return Parsed(text)
    except RecursionError:
        raise BadRecord(1, Message("engine.record-not-json")) from None


def changes(header: Header, title: Title[Any], shelf: Shelf) -> list[Message]:
    """What is different now from when the record was made."""
    found: list[Message] = []
    if header.version != title.version:
        found.append(Message("engine.rules-changed", {"then": header.version, "now": title.version}))
    for pack, hash in header.packs.items():
        if pack not in shelf.hashes:
            found.append(Message("engine.pack-missing", {"pack": pack}))
        elif shelf.hashes[pack] != hash:
            found.append(Message("engine.pack-changed", {"pack": pack}))
    return found


def _replayed(parsed: Parsed, title: Title[Any], shelf: Shelf) -> Game[Any]:
    game = _begun(title, parsed.header, shelf, 1 if parsed.base is None else 2)
    if game.last.hash != parsed.head.hash:
        raise BadRecord(1, Message("engine.record-opening"))
    for line, choice in enumerate(parsed.choices, parsed.first):
        _replay(game, choice, line)
    now = snapshot(game.state, game.stack)
    if now != parsed.latest.snapshot or checksum(game.last.hash, now) != parsed.latest.sum:
        raise BadRecord(parsed.snapshot_line, Message("engine.record-snapshot"))
    return game


def _begun(title: Title[Any], header: Header, shelf: Shelf, line: int) -> Game[Any]:
    try:
        return Game.begin(title, header, shelf)
    except (BadSetup, PackError) as wrong:
        raise BadRecord(line, Message("engine.record-setup", {"why": str(wrong)})) from None
    except (DiceRanOut, DieOffScale, NotPlain) as wrong:
        raise BadRecord(line, wrong.message) from None


def _replay(game: Game[Any], choice: Choice, line: int) -> None:
    try:
        game.choose(choice.key, choice.seat)
    except (Illegal, DiceRanOut, DieOffScale) as wrong:
        refused: dict[str, Plain] = {"number": choice.number, "key": choice.key, "why": wrong.message.to_data()}
        raise BadRecord(line, Message("engine.record-refused", refused)) from None
    entry = game.last
    if entry.dice != choice.dice:
        found: dict[str, Plain] = {"number": choice.number, "found": list(choice.dice), "expected": list(entry.dice)}
        raise BadRecord(line, Message("engine.record-dice", found))
    if entry.hash != choice.hash:
        raise BadRecord(line, Message("engine.record-hash", {"number": choice.number}))


def _continued(parsed: Parsed, title: Title[Any], shelf: Shelf, changed: list[Message]) -> Game[Any]:
    """The past stays readable, but a new beginning is made from the snapshot."""
    old, latest = parsed.header, parsed.latest
    hash = parsed.choices[-1].hash if parsed.choices else parsed.head.hash
    if checksum(hash, latest.snapshot) != latest.sum:
        raise BadRecord(parsed.snapshot_line, Message("engine.record-snapshot"))
    base = Base(title.upgrade(latest.snapshot, old.version), parsed.past)
    packs = dict(shelf.hashes)
    header = Header(old.game, title.version, packs, old.setup, old.dice, old.script, old.seed, old.salt, base)
    game = _begun(title, header, shelf, parsed.snapshot_line)
    game.notices = (*changed, Message("engine.continues", {"n": len(base.past)}))
    return game


class Verdict:
    """What checking a record found."""

    def __init__(self, choices: int, dice: int, finished: bool, past: int, trouble: BadRecord | None) -> None:
        self.choices: Final = choices
        self.dice: Final = dice
        self.finished: Final = finished
        self.past: Final = past
        """Choices made under earlier rules, which can no longer be checked."""
        self.trouble: Final = trouble

    @property
    def holds(self) -> bool:
        return self.trouble is None


def verify(text: str, opener: Opener) -> Verdict:
    """Check the promise about the dice, every die, every choice and every event."""
    try:
        parsed = _parsed(text)
        title, shelf = opener(parsed.header)
        for changed in changes(parsed.header, title, shelf):
            raise BadRecord(1, changed)
        game = _replayed(parsed, title, shelf)
    except BadRecord as trouble:
        return Verdict(0, 0, False, 0, trouble)
    dice = sum([len(entry.dice) for entry in game.entries()])
    past = len(parsed.base.past) if parsed.base is not None else 0
    return Verdict(game.number, dice, game.outcome is not None, past, None)


class Parting(NamedTuple):
    """Where two lines of play part: the last choice they share (−1 if they share nothing), and what each did after."""

    number: int
    one: list[Entry[Any]]
    other: list[Entry[Any]]


def compare(one: Game[S], other: Game[S]) -> Parting:
    mine, theirs = one.entries(), other.entries()
    common = 0
    while common < min(len(mine), len(theirs)) and mine[common].hash == theirs[common].hash:
        common += 1
    return Parting(common - 1, mine[common:], theirs[common:])
