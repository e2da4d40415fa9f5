"""What is wrong with a pack or a setup: the file, the entry, the key, and what was expected there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import accumulate
from typing import Final

from rouage.engine.language import Message, Namer, Trouble, word
from rouage.engine.plain import Plain

Step = str | int
"""A key of a table, or a place in a list."""

MISSPELT: Final = 0.6
"""How like a known word one in a file must be to be taken for it, from 0 to 1."""
MISTYPED: Final = 0.7
"""The same for a word typed at a table, which may as well be something else that somebody would like to do."""
LONGEST: Final = 300
"""Characters of a list of names: every command of a GM's desk fits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong, and where: `creatures.toml: creature.wolf: difficulty: expected …`. Files are below the pack."""

    pack: str = ""
    file: str
    entry: str = ""
    key: str = ""
    kind: str
    args: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def message(self) -> Message:
        return Message(f"engine.fault-{self.kind}", self.args)

    def in_(self, lang: str) -> str:
        return ": ".join(part for part in (self.file, self.entry, self.key, word(self.message, lang)) if part)

    def __str__(self) -> str:
        return self.in_("en")


class PackError(Trouble, ValueError):
    """Every fault found, in reading order."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: Final = tuple(faults)
        self.args = (self.faults,)
        super().__init__(self.faults[0].message)

    def in_(self, language: str, name: Namer | None = None) -> str:
        told = [(fault.pack, fault.in_(language)) for fault in self.faults]
        return "\n".join(f"{pack}/{words}" if pack else words for pack, words in told)


def said(name: str, **args: Plain) -> Plain:
    """A part of a fault's sentence, to be worded in the reader's language."""
    return {"id": f"engine.fault-{name}", "args": args}


def hint(word: str, known: Iterable[str]) -> Plain:
    """The nearest known word, or all of them, within a fault's sentence."""
    return _nearest(word, known, MISSPELT, "engine.fault-did-you-mean", "engine.fault-known-are")


def suggested(word: str, known: Iterable[str]) -> Plain:
    """The same as a sentence, to end a refusal with."""
    return _nearest(word, known, MISTYPED, "engine.did-you-mean", "engine.there-are")


def _nearest(word: str, known: Iterable[str], alike: float, one: str, every: str) -> Plain:
    guess = get_close_matches(word, names := list(known), 1, alike)
    return {"id": one, "args": {"guess": guess[0]}} if guess else {"id": every, "args": {"known": listed(names) or "—"}}


def listed(names: Iterable[object]) -> str:
    """All of them; of too many the first and the very last, so that a full stop may follow."""
    words = [str(one) for one in names]
    lengths = accumulate([len(one) + len(", ") for one in words])
    first = [one for one, length in zip(words, lengths, strict=True) if length <= LONGEST]
    return ", ".join(words if first == words else [*first, "…", words[-1]])


def found_there(value: object) -> str:
    """What an author wrote, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:39]}…"


def key_of(path: Iterable[Step]) -> str:
    """As authors count: `attacks#2.damage` is the damage of the second attack."""
    return "".join(f"#{step + 1}" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
