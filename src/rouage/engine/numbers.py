"""Numbers of the content: which may be turned, and the same content with some of them turned."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass, replace
from hashlib import sha256
from typing import Any, Final, NamedTuple

from rouage.engine.fault import Fault, PackError, listed
from rouage.engine.language import Message, Trouble
from rouage.engine.pack import MANIFEST, Shelf, check
from rouage.engine.plain import Plain, canonical

_STEP: Final = re.compile(r"([A-Za-z0-9_-]+)(?:#([1-9][0-9]{0,2}))?")
_RANGE: Final = re.compile(r"(\S+?)\s*=\s*(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})")


class BadNumber(Trouble, ValueError):
    """A name that leads to no number, or a range that is none."""

    def __init__(self, id: str, **args: Plain) -> None:
        super().__init__(Message(f"engine.{id}", args))


class Tunable(NamedTuple):
    """A number and how far it may be turned: `enemy.witch.wo = 1..6`."""

    name: str
    least: int
    most: int


def read_tunable(text: str) -> Tunable:
    """As written in a pack's manifest or on the command line. Raises BadNumber."""
    found = _RANGE.fullmatch(text.strip())
    if found is None or int(found[2]) > int(found[3]):
        raise BadNumber("bad-range", text=text)
    return Tunable(found[1], int(found[2]), int(found[3]))


def tunables(shelf: Shelf) -> list[Tunable]:
    """What the loaded packs mark as tunable, each checked to be there, with ends that a pack could hold. Raises
    PackError with every mark that is not.
    """
    found, faults = list[Tunable](), list[Fault]()
    for pack in shelf.packs:
        for place, text in enumerate(pack.tunable, 1):
            try:
                one = read_tunable(text)
                for end in (one.least, one.most):
                    with_changes(shelf, {one.name: end})
            except BadNumber as wrong:
                why: Plain = wrong.message.to_data()
                faults.append(
                    Fault(pack=pack.id, file=MANIFEST, key=f"tunable#{place}", kind="own", args={"message": why})
                )  # fmt: skip
            else:
                found.append(one)
    if faults:
        raise PackError(faults)
    return found


def number(shelf: Shelf, name: str) -> int:
    """A number of the content by its name: kind, entry, field; `#2` is the second of a list. Raises BadNumber."""
    kind, entry, path = _split(shelf, name)
    return _read(shelf.entries[kind][entry], path, name)


def with_changes(shelf: Shelf, changes: Mapping[str, int]) -> Shelf:
    """Another shelf with those numbers; its hashes differ too, so that nobody takes one for the other.

    What no pack could hold is refused as it would be there. Raises BadNumber.
    """
    entries = {kind: dict(of) for kind, of in shelf.entries.items()} if changes else {}
    hashes = dict(shelf.hashes)
    for name in sorted(changes):
        kind, entry, path = _split(shelf, name)
        _read(entries[kind][entry], path, name)
        entries[kind][entry] = _turned(entries[kind][entry], path, changes[name])
        bare = entry.rpartition(":")[2]
        pack = entry.rpartition(":")[0] or shelf.holders[kind, bare][0]
        hashes[pack] = sha256(canonical([hashes[pack], name, changes[name]]).encode()).hexdigest()[:16]
    for kind, entry in {_split(shelf, name)[:2] for name in changes}:
        _allowed(shelf, kind, entry, entries[kind][entry])
    return replace(shelf, entries=entries, hashes=hashes) if changes else shelf


def _allowed(shelf: Shelf, kind: str, entry: str, made: Any) -> None:
    try:
        check(type(made), asdict(made), f"{kind}.{entry}", shelf)
    except PackError as wrong:
        fault = wrong.faults[0]
        name = f"{kind}.{entry}.{fault.key}" if fault.key else f"{kind}.{entry}"
        raise BadNumber("bad-value", name=name, why=fault.message.to_data()) from None


def _split(shelf: Shelf, name: str) -> tuple[str, str, list[str]]:
    kind, _, rest = name.partition(".")
    entry, _, path = rest.partition(".")
    if kind not in shelf.entries:
        raise BadNumber("unknown-kind", name=name, kind=kind, known=listed(shelf.entries))
    if entry not in shelf.entries[kind]:
        raise BadNumber("unknown-entry", name=name, kind=kind, entry=entry, known=listed(shelf.entries[kind]))
    return kind, entry, path.split(".") if path else []


def _read(thing: Any, path: list[str], name: str) -> int:
    for step in path:
        known = numbers(thing)
        try:
            thing = _inside(thing, step)
        except LookupError:
            raise BadNumber("unknown-number", name=name, step=step, known=listed(known) or "—") from None
    if type(thing) is not int:
        raise BadNumber("not-a-number", name=name, known=listed(numbers(thing)))
    return thing


def _inside(thing: Any, step: str) -> Any:
    """What lies one step further: only where a copy can be made with something else there. Raises LookupError."""
    found = _STEP.fullmatch(step)
    if found is None:
        raise LookupError(step)
    if isinstance(thing, Mapping):
        inner = thing[found[1]]
    else:
        key = found[1].replace("-", "_")
        if not is_dataclass(thing) or key not in [part.name for part in fields(thing)]:
            raise LookupError(step)
        inner = getattr(thing, key)
    if not found[2]:
        return inner
    if not isinstance(inner, tuple):
        raise LookupError(step)
    return inner[int(found[2]) - 1]


def _turned(thing: Any, path: list[str], value: int) -> Any:
    """A copy in which the number at the end of the path is another."""
    if not path:
        return value
    found = _STEP.fullmatch(path[0])
    assert found is not None
    key = found[1] if isinstance(thing, Mapping) else found[1].replace("-", "_")
    inner = thing[key] if isinstance(thing, Mapping) else getattr(thing, key)
    if found[2]:
        place = int(found[2]) - 1
        made: Any = tuple(
            _turned(one, path[1:], value) if n == place else one for n, one in enumerate(inner)
        )  # fmt: skip
    else:
        made = _turned(inner, path[1:], value)
    return {**thing, key: made} if isinstance(thing, Mapping) else replace(thing, **{key: made})


def numbers(thing: Any, before: str = "") -> list[str]:
    """The names of all numbers inside an entry, for whoever looks for one."""
    if type(thing) is int:
        return [before]
    dot = f"{before}." if before else ""
    if is_dataclass(thing):
        inner = [(f"{dot}{part.name}", getattr(thing, part.name)) for part in fields(thing)]
    elif isinstance(thing, Mapping):
        inner = [(f"{dot}{key}", one) for key, one in thing.items()]
    elif isinstance(thing, tuple) and before:
        # A list of lists is a drawing, not numbers to turn.
        inner = [(f"{before}#{place}", one) for place, one in enumerate(thing, 1) if not isinstance(one, tuple)]
    else:
        inner = []
    return [name for key, one in inner for name in numbers(one, key)]
