"""The lines of a record, read before anything is replayed: each well formed and in its place."""

from __future__ import annotations

import json
from typing import Any, Final

from rouage.engine.dice import Source
from rouage.engine.history import Base, Header, Promise
from rouage.engine.language import Message, Trouble
from rouage.engine.plain import NotPlain, Plain, from_plain

FORMAT: Final = 2
FORMATS: Final = (1, FORMAT)
"""Those that are read: the first knew one seed for each game."""


class BadRecord(Trouble, ValueError):
    """A record that cannot be trusted: the line, and what is wrong with it."""

    def __init__(self, line: int, what: Message) -> None:
        super().__init__(Message("engine.record-line", {"line": line, "what": what.to_data()}))
        self.line: Final = line
        self.what: Final = what


class Head:
    """The first line."""

    def __init__(
        self, rouage: int, game: str, rules: int, packs: dict[str, str], setup: dict[str, Plain], dice: Source,
        commitment: str, hash: str,
    ) -> None:  # fmt: skip
        self.rouage, self.game, self.rules, self.packs = rouage, game, rules, packs
        self.setup, self.dice = setup, dice
        self.commitment, self.hash = commitment, hash


class Bottom:
    """The line after it, where a game goes on from a snapshot."""

    def __init__(self, base: dict[str, Plain], past: tuple[str, ...], promises: tuple[str, ...], sum: str) -> None:
        self.base, self.past, self.promises, self.sum = base, past, promises, sum


class Reseed:
    """A line for each new seed, before the first choice that follows it."""

    def __init__(self, reseed: int, commitment: str) -> None:
        self.number, self.commitment = reseed, commitment


class Choice:
    """A line for each choice."""

    def __init__(self, n: int, seat: str, key: str, dice: tuple[int, ...], hash: str) -> None:
        self.number, self.seat, self.key, self.dice, self.hash = n, seat, key, dice, hash
        self.line, self.promised = 0, 0
        """Where it stands, and how many new seeds were promised before."""


class Latest:
    """How the table stood after the last one."""

    def __init__(self, snapshot: dict[str, Plain], after: int, sum: str) -> None:
        self.snapshot, self.after, self.sum = snapshot, after, sum


class Later:
    """A new seed."""

    def __init__(self, seed: int, salt: str) -> None:
        self.seed, self.salt = seed, salt


class Secret:
    """What the dice came from."""

    def __init__(self, seed: int, salt: str, script: tuple[int, ...], later: tuple[Later, ...]) -> None:
        self.seed, self.salt, self.script, self.later = seed, salt, script, later


class Reveal:
    """The last line."""

    def __init__(self, reveal: Secret) -> None:
        self.secret = reveal


class Parsed:
    """The lines of a record, each well formed and in its place; nothing replayed yet."""

    def __init__(self, text: str) -> None:
        # Not splitlines: a text may hold characters that only look like the end of a line.
        self.lines: Final = text.removeprefix("\ufeff").rstrip().split("\n")
        self.at = 0
        self.row: dict[str, object] = self._row() if text.strip() else {}
        """The line at hand, not yet taken; empty beyond the end."""
        self._check_kind()
        self.head: Final[Head] = self._take(Head)
        bottom: Bottom | None = self._take(Bottom) if "base" in self.row else None
        self.promised: Final = len(bottom.promises) if bottom is not None else 0
        """New seeds before the base."""
        commitments = list(bottom.promises) if bottom is not None else []
        self.choices: Final[list[Choice]] = []
        while "snapshot" not in self.row:
            if "reseed" in self.row and self.head.rouage > 1:
                commitments.append(self._reseed(len(commitments) + 1))
            else:
                self.choices.append(self._choice(len(commitments)))
        self.snapshot_line: Final = self.at + 1
        self.latest: Final[Latest] = self._take(Latest)
        if self.latest.after != len(self.choices):
            order = Message("engine.record-order", {"expected": len(self.choices), "found": self.latest.after})
            raise BadRecord(self.snapshot_line, order)
        self.reveal_line: Final = self.at + 1
        self.secret: Final[Secret] = self._take(Reveal).secret
        if self.at < len(self.lines):
            raise BadRecord(self.at + 1, Message("engine.record-goes-on"))
        later = enumerate(self.secret.later, 1)
        self.promises: Final = tuple([Promise(number, one.seed, one.salt) for number, one in later])
        """New seeds, in order."""
        self.base: Final = self._base(bottom)
        self.header: Final = self._header()
        promised = [self.header.commitment, *[one.commitment for one in self.promises]]
        if promised != [self.head.commitment, *commitments]:
            raise BadRecord(self.reveal_line, Message("engine.record-commitment"))
        if bottom is not None and self.base is not None and self.base.sum != bottom.sum:
            raise BadRecord(2, Message("engine.record-snapshot"))

    def _base(self, bottom: Bottom | None) -> Base | None:
        return None if bottom is None else Base(bottom.base, bottom.past, self.promises[: self.promised])

    def _header(self) -> Header:
        head, secret = self.head, self.secret
        return Header(
            head.game, head.rules, head.packs, head.setup, head.dice, secret.script, secret.seed, secret.salt, self.base
        )

    @property
    def past(self) -> tuple[str, ...]:
        """Every line of a choice, those before the base included."""
        earlier = self.base.past if self.base is not None else ()
        return (*earlier, *[self.lines[choice.line - 1] for choice in self.choices])

    def _row(self) -> dict[str, object]:
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
        if format not in FORMATS:
            raise BadRecord(1, Message("engine.record-format", {"found": str(format)[:20], "known": FORMAT}))
        if "seat" in self.row:
            raise BadRecord(1, Message("engine.record-of-a-seat"))

    def _take(self, kind: type) -> Any:
        """The line at hand, read as its kind; then the next one is at hand."""
        if self.at >= len(self.lines):
            raise BadRecord(len(self.lines), Message("engine.record-cut-short"))
        try:
            taken = from_plain(kind, self._today(kind))
        except NotPlain as wrong:
            raise BadRecord(self.at + 1, wrong.message) from None
        self.at += 1
        self.row = self._row()
        return taken

    def _today(self, kind: type) -> dict[str, object]:
        """The line as it is written today."""
        if kind is Bottom and self.head.rouage == 1:
            return {"promises": [], **self.row}
        if kind is Reveal and self.head.rouage == 1 and isinstance(revealed := self.row.get("reveal"), dict):
            return {**self.row, "reveal": {"later": [], **revealed}}
        return self.row

    def _reseed(self, expected: int) -> str:
        line = self.at + 1
        one: Reseed = self._take(Reseed)
        if one.number != expected:
            raise BadRecord(line, Message("engine.record-order", {"expected": expected, "found": one.number}))
        return one.commitment

    def _choice(self, promised: int) -> Choice:
        line, expected = self.at + 1, len(self.choices) + 1
        choice: Choice = self._take(Choice)
        if choice.number != expected:
            raise BadRecord(line, Message("engine.record-order", {"expected": expected, "found": choice.number}))
        choice.line, choice.promised = line, promised
        return choice


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a name stands twice")
    return table
