"""Records: a game as text, one line per choice, that can be replayed, checked, rewound and compared."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, TypeVar

from rouage.engine.decision import Illegal
from rouage.engine.dice import DiceRanOut, DieOffScale, commitment
from rouage.engine.game import ENGINE_STEPS, Entry, Game, Header
from rouage.engine.language import Message
from rouage.engine.pack import PackError, Shelf
from rouage.engine.plain import NotPlain, Plain, checksum, from_plain, to_plain
from rouage.engine.state import State
from rouage.engine.step import Step, step_from_plain, step_to_plain
from rouage.engine.title import BadSetup, Title

S = TypeVar("S", bound=State)
FORMAT: Final = 1


class BadRecord(ValueError):
    """A record that cannot be trusted: the line, and what is wrong with it."""

    def __init__(self, line: int, message: Message) -> None:
        self.line: Final = line
        self.message: Final = Message("engine.record-line", {"line": line, "what": message.to_data()})
        super().__init__(str(self.message))


def write(game: Game[S]) -> str:
    """Header, choices, latest snapshot, and the seed with its salt."""
    entries = game.entries()
    header: dict[str, Plain] = {"rouage": FORMAT, **game.header.public(), "hash": entries[0].hash}
    lines: list[dict[str, Plain]] = [header]
    if game.past_lines:
        assert entries[0].checkpoint is not None
        lines.append({"base": _snapshot_of(*entries[0].checkpoint), "past": list(game.past_lines)})
    lines += [
        {"n": entry.number, "seat": entry.seat, "key": entry.key, "dice": list(entry.dice), "hash": entry.hash}
        for entry in entries[1:]
    ]
    snapshot = _snapshot_of(game.state, game.stack)
    lines.append({"snapshot": snapshot, "after": game.number, "sum": checksum(entries[-1].hash, snapshot)})
    lines.append({"reveal": {"seed": game.header.seed, "salt": game.header.salt, "script": list(game.header.script)}})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def write_for(game: Game[S], seat: str) -> str:
    """What a seat may keep: the promise about the dice, its view and what it saw. It cannot be replayed."""
    header: dict[str, Plain] = {"rouage": FORMAT, "game": game.header.game, "rules": game.header.version}
    header |= {"seat": seat, "commitment": game.commitment}
    lines: list[dict[str, Plain]] = [header, {"view": game.view(seat)}]
    lines += [{"event": event} for event in game.events(seat=seat)]
    if game.outcome is not None:
        lines.append({"reveal": {"seed": game.header.seed, "salt": game.header.salt}})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _snapshot_of(state: S, stack: list[Step[S]]) -> dict[str, Plain]:
    return {"state": to_plain(state), "stack": [step_to_plain(step) for step in stack]}


class Parsed:
    """The lines of a record, each known to be well formed; nothing replayed yet."""

    def __init__(self, text: str) -> None:
        rows = _rows(text)
        if "seat" in rows[0][1]:
            raise BadRecord(1, Message("engine.record-of-a-seat"))
        number, head = rows[0]
        if head.get("rouage") != FORMAT:
            raise BadRecord(number, Message("engine.record-format", {"format": to_plain(head.get("rouage")), "known": FORMAT}))
        reveal_line, reveal = _last(rows, "reveal")
        snapshot_line, snapshot = _last(rows, "snapshot")
        self.reveal_line: Final = reveal_line
        self.snapshot_line: Final = snapshot_line
        secret = _field(reveal, "reveal", dict[str, object], reveal_line)
        self.header: Final = Header(
            _field(head, "game", str, number), _field(head, "rules", int, number),
            _field(head, "packs", dict[str, str], number), _field(head, "setup", dict[str, object], number),
            _field(head, "dice", str, number), _field(secret, "script", tuple[int, ...], reveal_line),
            _field(secret, "seed", int, reveal_line), _field(secret, "salt", str, reveal_line),
        )  # fmt: skip
        self.promised: Final[str] = _field(head, "commitment", str, number)
        self.root: Final[str] = _field(head, "hash", str, number)
        self.snapshot: Final[dict[str, object]] = _field(snapshot, "snapshot", dict[str, object], snapshot_line)
        self.after: Final[int] = _field(snapshot, "after", int, snapshot_line)
        self.sum: Final[str] = _field(snapshot, "sum", str, snapshot_line)
        base = [(line, row) for line, row in rows if "base" in row]
        self.base: dict[str, object] | None = _field(base[0][1], "base", dict[str, object], base[0][0]) if base else None
        self.past: list[str] = _field(base[0][1], "past", list[str], base[0][0]) if base else []
        self.choices: Final = [_choice(line, row) for line, row in rows if "n" in row]
        for count, choice in enumerate(self.choices, 1):
            if choice.number != count:
                raise BadRecord(choice.line, Message("engine.record-order", {"expected": count, "found": choice.number}))
        if self.after != len(self.choices):
            raise BadRecord(snapshot_line, Message("engine.record-order", {"expected": len(self.choices), "found": self.after}))
        self.lines: Final = [line for line in text.splitlines() if '"n":' in line]


class Choice:
    """One line of a record."""

    def __init__(self, line: int, number: int, seat: str, key: str, dice: tuple[int, ...], hash: str) -> None:
        self.line, self.number, self.seat, self.key, self.dice, self.hash = line, number, seat, key, dice, hash


def _choice(line: int, row: dict[str, object]) -> Choice:
    return Choice(
        line, _field(row, "n", int, line), _field(row, "seat", str, line), _field(row, "key", str, line),
        _field(row, "dice", tuple[int, ...], line), _field(row, "hash", str, line),
    )  # fmt: skip


def _rows(text: str) -> list[tuple[int, dict[str, object]]]:
    rows: list[tuple[int, dict[str, object]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            raise BadRecord(number, Message("engine.record-not-json")) from None
        if not isinstance(row, dict):
            raise BadRecord(number, Message("engine.record-not-json"))
        rows.append((number, row))
    if not rows or "rouage" not in rows[0][1]:
        raise BadRecord(1, Message("engine.record-no-header"))
    return rows


def _last(rows: list[tuple[int, dict[str, object]]], key: str) -> tuple[int, dict[str, object]]:
    for number, row in reversed(rows):
        if key in row:
            return number, row
    raise BadRecord(rows[-1][0], Message("engine.record-cut-short", {"missing": key}))


def _field(row: dict[str, object], key: str, kind: object, line: int):  # type: ignore[no-untyped-def]
    try:
        return from_plain(kind, row.get(key), key)
    except NotPlain as wrong:
        raise BadRecord(line, Message("engine.record-field", {"where": wrong.where, "expected": wrong.expected})) from None


Opener = Callable[[Header], tuple[Title[State], Shelf]]
"""Finds the title and the packs of a record; the packs found may have changed since."""


def read(text: str, opener: Opener) -> Game[State]:
    """Replay a record and check every line; under changed rules or packs, continue from its snapshot and say so."""
    parsed = Parsed(text)
    title, shelf = opener(parsed.header)
    changed = changes(parsed, title, shelf)
    if changed:
        return _from_snapshot(parsed, title, shelf, changed)
    game = _begin(parsed, title, shelf)
    for choice in parsed.choices:
        _replay(game, choice)
    now, then = _snapshot_of(game.state, game.stack), parsed.snapshot
    if not checksum(game.last.hash, now) == checksum(game.last.hash, then) == parsed.sum:
        raise BadRecord(parsed.snapshot_line, Message("engine.record-snapshot"))
    if parsed.promised != parsed.header.commitment:
        raise BadRecord(parsed.reveal_line, Message("engine.record-commitment"))
    return game


def changes(parsed: Parsed, title: Title[State], shelf: Shelf) -> list[Message]:
    """What is different now from when the record was made."""
    found: list[Message] = []
    if parsed.header.version != title.version:
        found.append(Message("engine.rules-changed", {"then": parsed.header.version, "now": title.version}))
    for pack, hash in parsed.header.packs.items():
        if shelf.hashes.get(pack) != hash:
            found.append(Message("engine.pack-changed" if pack in shelf.hashes else "engine.pack-missing", {"pack": pack}))
    return found


def _begin(parsed: Parsed, title: Title[State], shelf: Shelf) -> Game[State]:
    if parsed.base is not None:
        game = _restore(parsed, title, shelf, parsed.base, 2)
        game.past_lines = parsed.past
    else:
        game = _from_setup(parsed, title, shelf)
    if game.last.hash != parsed.root:
        raise BadRecord(1, Message("engine.record-opening"))
    return game


def _from_setup(parsed: Parsed, title: Title[State], shelf: Shelf) -> Game[State]:
    try:
        return Game.begin(title, parsed.header, shelf)
    except (BadSetup, PackError) as wrong:
        raise BadRecord(1, Message("engine.record-setup", {"why": str(wrong)})) from None
    except (DiceRanOut, DieOffScale) as wrong:
        raise BadRecord(1, wrong.message) from None


def _replay(game: Game[State], choice: Choice) -> None:
    try:
        game.choose(choice.key, choice.seat)
    except Illegal as illegal:
        refused: dict[str, Plain] = {"number": choice.number, "key": choice.key, "why": illegal.message.to_data()}
        raise BadRecord(choice.line, Message("engine.record-refused", refused)) from None
    except (DiceRanOut, DieOffScale) as wrong:
        raise BadRecord(choice.line, wrong.message) from None
    entry = game.last
    if entry.dice != choice.dice:
        args: dict[str, Plain] = {"number": choice.number, "found": list(choice.dice), "expected": list(entry.dice)}
        raise BadRecord(choice.line, Message("engine.record-dice", args))
    if entry.hash != choice.hash:
        raise BadRecord(choice.line, Message("engine.record-hash", {"number": choice.number}))


def _from_snapshot(parsed: Parsed, title: Title[State], shelf: Shelf, changed: list[Message]) -> Game[State]:
    last = parsed.choices[-1].hash if parsed.choices else parsed.root
    if checksum(last, parsed.snapshot) != parsed.sum:
        raise BadRecord(parsed.snapshot_line, Message("engine.record-snapshot"))
    game = _restore(parsed, title, shelf, parsed.snapshot, parsed.snapshot_line)
    game.past_lines = [*parsed.past, *parsed.lines]
    game.notices = [*changed, Message("engine.continues", {"number": len(game.past_lines)})]
    return game


def _restore(parsed: Parsed, title: Title[State], shelf: Shelf, snapshot: dict[str, object], line: int) -> Game[State]:
    try:
        state = from_plain(title.state, snapshot.get("state"), "state")
        rows = from_plain(list[object], snapshot.get("stack"), "stack")
        kinds = {**title.steps, **ENGINE_STEPS}
        stack = [step_from_plain(kinds, row, f"stack[{i}]") for i, row in enumerate(rows)]
    except NotPlain as wrong:
        raise BadRecord(line, Message("engine.record-field", {"where": wrong.where, "expected": wrong.expected})) from None
    old = parsed.header
    header = Header(
        old.game, title.version, old.packs if parsed.base is not None else {}, old.setup, old.dice, old.script, old.seed, old.salt
    )
    root = checksum(to_plain(header.public()), snapshot)
    return Game.resume(title, header, shelf, state, stack, root)


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
        parsed = Parsed(text)
        if commitment(parsed.header.seed, parsed.header.salt) != parsed.promised:
            raise BadRecord(parsed.reveal_line, Message("engine.record-commitment"))
        title, shelf = opener(parsed.header)
        changed = changes(parsed, title, shelf)
        if changed:
            raise BadRecord(1, changed[0])
        game = read(text, opener)
    except BadRecord as trouble:
        return Verdict(0, 0, False, 0, trouble)
    dice = sum(len(entry.dice) for entry in game.entries())
    return Verdict(game.number, dice, game.outcome is not None, len(game.past_lines), None)


def compare(one: Game[S], other: Game[S]) -> tuple[int, list[Entry[S]], list[Entry[S]]]:
    """Where two lines of play part: the last common choice, and what each did after it."""
    mine, theirs = one.entries(), other.entries()
    common = 0
    while common < min(len(mine), len(theirs)) and mine[common].hash == theirs[common].hash:
        common += 1
    return common - 1, mine[common:], theirs[common:]
