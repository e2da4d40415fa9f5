"""The lines of a record, read before anything is replayed: each well formed and in its place."""

from __future__ import annotations

import json
from typing import Any, Final

from rouage.engine.dice import Source
from rouage.engine.history import Base, Header
from rouage.engine.language import Message, Trouble
from rouage.engine.plain import NotPlain, Plain, from_plain

FORMAT: Final = 1


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
        self.lines: Final = text.removeprefix("\ufeff").rstrip().split("\n")
        self.at = 0
        self.row: dict[str, object] = self._row() if text.strip() else {}
        """The line at hand, not yet taken; empty beyond the end."""
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
        self.header: Final = self._header()
        if self.header.commitment != self.head.commitment:
            raise BadRecord(self.reveal_line, Message("engine.record-commitment"))

    def _header(self) -> Header:
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
        if self.at >= len(self.lines):
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
