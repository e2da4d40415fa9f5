"""Records: a game as text, one line per choice, that can be replayed, checked, rewound and compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from rouage.engine.decision import Illegal, Throw
from rouage.engine.dice import DiceRanOut, DieOffScale
from rouage.engine.fault import PackError
from rouage.engine.game import Game
from rouage.engine.history import Base, Entry, Header, Promise, restore, snapshot
from rouage.engine.language import Message, Trouble
from rouage.engine.lines import FORMAT, BadRecord, Choice, Parsed
from rouage.engine.pack import Shelf
from rouage.engine.plain import NotPlain, Plain, checksum
from rouage.engine.state import State
from rouage.engine.title import BadSetup, Title, overfull

S = TypeVar("S", bound=State)
MOST_DICE: Final = 1000
"""Of one throw that a snapshot waits for."""


def write(game: Game[S]) -> str:
    """Header, choices, latest snapshot, and the seed with its salt."""
    header = game.header
    if header.imagined:
        raise Illegal("", Message("engine.only-imagined"))
    entries = game.entries()
    rows: list[dict[str, Plain]] = [
        {"rouage": FORMAT, **header.public(), "commitment": header.commitment, "hash": entries[0].hash}
    ]
    base, promised = header.base, 0
    if base is not None:
        promised = len(base.promises)
        promises: list[Plain] = [one.commitment for one in base.promises]
        rows.append({"base": base.snapshot, "past": list(base.past), "promises": promises, "sum": base.sum})
    for entry in entries[1:]:
        if entry.promise is not None:
            rows += [_promised(one) for one in game.promises[promised : entry.promise.number]]
            promised = entry.promise.number
        rows.append(line(entry))
    rows += [_promised(one) for one in game.promises[promised:]]
    latest = snapshot(game.state, game.stack)
    sum = _sum(game.last.hash, latest, game.promises[promised:])
    rows.append({"snapshot": latest, "after": game.number, "sum": sum})
    rows.append({"reveal": {**_secret(game), "script": list(header.script), "later": _later(game)}})
    return _lines(rows)


def line(entry: Entry[Any]) -> dict[str, Plain]:
    """A choice as a record has it."""
    return {"n": entry.number, "seat": entry.seat, "key": entry.key, "dice": list(entry.dice), "hash": entry.hash}


def _promised(promise: Promise) -> dict[str, Plain]:
    return {"reseed": promise.number, "commitment": promise.commitment}


def _secret(game: Game[Any]) -> dict[str, Plain]:
    return {"seed": game.header.seed, "salt": game.header.salt}


def _later(game: Game[Any]) -> list[Plain]:
    return [{"seed": one.seed, "salt": one.salt} for one in game.promises]


def _sum(hash: str, latest: dict[str, Plain], waiting: Sequence[Promise]) -> str:
    """Of how the game stands, and of the promises that no choice has needed so far."""
    promised = [one.commitment for one in waiting]
    return checksum(hash, latest, promised) if promised else checksum(hash, latest)


def write_for(game: Game[S], seat: str) -> str:
    """What a seat may keep: the promise about the dice, its view and what it saw. It cannot be replayed."""
    header = game.header
    rows: list[dict[str, Plain]] = [
        {"rouage": FORMAT, "game": header.game, "rules": header.version, "seat": seat, "commitment": header.commitment},
        {"view": game.view(seat)},
    ]
    rows += [{"event": event} for event in game.events(seat=seat)]
    rows += [_promised(one) for one in game.promises]
    if game.outcome is not None:
        rows.append({"reveal": {**_secret(game), **({"later": _later(game)} if game.promises else {})}})
    return _lines(rows)


def _lines(rows: list[dict[str, Plain]]) -> str:
    return "".join([json.dumps(row, ensure_ascii=False) + "\n" for row in rows])


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
    for choice in parsed.choices:
        bind(game, parsed.promises[: choice.promised])
        _replay(game, choice)
    promised = len(game.promises)
    bind(game, parsed.promises)
    now = snapshot(game.state, game.stack)
    if now != parsed.latest.snapshot or _sum(game.last.hash, now, game.promises[promised:]) != parsed.latest.sum:
        raise BadRecord(parsed.snapshot_line, Message("engine.record-snapshot"))
    return game


def bind(game: Game[Any], promises: Sequence[Promise]) -> None:
    """Promise new seeds again, as far as that is not done."""
    for one in promises[len(game.promises) :]:
        game.reseed(one.seed, one.salt)


def _begun(title: Title[Any], header: Header, shelf: Shelf, line: int) -> Game[Any]:
    try:
        if header.base is not None:
            _check_counts(title, header.base)
        return Game.begin(title, header, shelf)
    except (BadSetup, PackError) as wrong:
        raise BadRecord(line, Message("engine.record-setup", {"why": wrong.message.to_data()})) from None
    except (DiceRanOut, DieOffScale, NotPlain) as unfit:
        raise BadRecord(line, unfit.message) from None
    except Exception as error:
        if header.base is None:
            raise
        # Rules may stumble anywhere over a table that they never laid.
        raise BadRecord(line, Message("engine.record-setup", {"why": _why(error)})) from error


def _check_counts(title: Title[Any], base: Base) -> None:
    """A snapshot may have been made up: what its table holds is counted before any rule looks at it."""
    state, stack = restore(title, base.snapshot)
    thrown = [step.count for step in stack if isinstance(step, Throw)]
    counts = (*title.counts(state), ("engine.full-of-dice", max(thrown, default=0), MOST_DICE))
    if (full := overfull(counts)) is not None:
        raise BadSetup([full])


def _why(error: Exception) -> Plain:
    return error.message.to_data() if isinstance(error, Trouble) else f"{type(error).__name__}: {error}"


def _replay(game: Game[Any], choice: Choice) -> None:
    line = choice.line
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
    promised = parsed.choices[-1].promised if parsed.choices else parsed.promised
    if _sum(hash, latest.snapshot, parsed.promises[promised:]) != latest.sum:
        raise BadRecord(parsed.snapshot_line, Message("engine.record-snapshot"))
    packs = dict(shelf.hashes)
    try:
        base = Base(title.upgrade(latest.snapshot, old.version), parsed.past, parsed.promises[:promised])
        header = Header(old.game, title.version, packs, old.setup, old.dice, old.script, old.seed, old.salt, base)
        _check_counts(title, base)
        game = Game.begin(title, header, shelf)
        bind(game, parsed.promises)
    except Exception as error:
        # Rules that have changed may stumble anywhere over a table laid under the old ones.
        lost = Message("engine.record-cannot-continue", {"changed": changed[0].to_data(), "why": _why(error)})
        raise BadRecord(parsed.snapshot_line, lost) from error
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
