"""Which of the changed numbers a game reads: one that no game reads cannot have made a difference."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from rouage.engine.pack import Shelf


def watched(shelf: Shelf, names: Iterable[str], read: set[str]) -> Shelf:
    """The same content. Whoever reads one of these numbers leaves its name in `read`; of a number inside a list or a
    table of its card, whoever reads that list or table.

    Whatever was worked out from other content and kept is worked out anew: what is read may not depend on what this
    process has played before.
    """
    cards: dict[tuple[str, str], dict[str, set[str]]] = {}
    for name in names:
        kind, card, path = name.split(".", 2)
        part = re.split(r"[.#]", path)[0].replace("-", "_")
        cards.setdefault((kind, card), {}).setdefault(part, set()).add(name)
    if not cards:
        return shelf
    entries = {kind: dict(of) for kind, of in shelf.entries.items()}
    for (kind, card), parts in cards.items():
        entries[kind][card] = _copied(entries[kind][card], parts, read)
    return replace(shelf, entries=entries)


def _copied(card: Any, parts: dict[str, set[str]], read: set[str]) -> Any:
    """A card of a class of its own, for which some fields tell that they are read."""
    of = type(card)
    telling = {part: _telling(getattr(of, part), names, read) for part, names in parts.items()}
    made: Any = object.__new__(type(of.__name__, (of,), {"__slots__": (), **telling}))
    for one in fields(card):
        getattr(of, one.name).__set__(made, getattr(card, one.name))
    return made


def _telling(slot: Any, names: set[str], read: set[str]) -> property:
    def told(card: object) -> object:
        read.update(names)
        return slot.__get__(card)

    return property(told, slot.__set__)
