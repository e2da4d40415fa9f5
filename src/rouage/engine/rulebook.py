"""The rulebook as data: every rule by its id, in our words, in both languages."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

Kind = Literal["rule", "example", "vector", "ruling"]
_KINDS: Final[dict[str, Kind]] = {
    "EX": "example", "FX": "example", "TV": "vector", "RUL": "ruling", "FACT": "ruling",
}  # fmt: skip
_ID: Final = re.compile(r"[A-Z]+(-[A-Z0-9]+)+")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it is called, what it says, and what to read beside it."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    related: tuple[str, ...]
    untestable: str | None
    guidance: bool = False
    """It guides the GM: no program follows it."""
    chapter: dict[str, str] = field(default_factory=dict)
    """What the chapter it stands in is called."""
    tables: tuple[str, ...] = ()
    """The kinds of content it speaks of as a table."""

    @property
    def kind(self) -> Kind:
        """Told by the parts of the id: SIG-EX-01 and EX-ACT-01 are examples, SIG-TSK-01 is a rule.

        What comes from outside the source document counts as well: worked examples (FX), and facts as rulings.
        """
        return next((_KINDS[part] for part in self.id.split("-") if part in _KINDS), "rule")

    @property
    def listed(self) -> bool:
        """Whether players find it in lists; test vectors are for contributors, and read by their id."""
        return self.kind != "vector"


class Rulebook:
    """A game's rules, in the order of its chapters."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    @classmethod
    def read(cls, folder: Path) -> Rulebook:
        """Every chapter in a folder, in the order of their file names. Raises ValueError, which names the file."""
        rules: dict[str, Rule] = {}
        for file in sorted(folder.glob("*.toml")):
            for rule in _chapter(file):
                if rule.id in rules:
                    raise ValueError(f"{file.name}: {rule.id} is written twice")
                rules[rule.id] = rule
        return cls(rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def get(self, id: str) -> Rule | None:
        return self.rules.get(id.strip().upper())

    def search(self, words: str) -> list[Rule]:
        """Rules that hold every word, in either language, accents and case set aside; titles first."""
        wanted = _folded(words).split()
        found: list[tuple[bool, Rule]] = []
        for rule in self:
            titles = _folded(" ".join([rule.id, *rule.title.values()]))
            texts = _folded(" ".join(rule.text.values()))
            if all(one in titles or one in texts for one in wanted):
                found.append((not all(one in titles for one in wanted), rule))
        return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]


def _folded(text: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(one))


def _chapter(file: Path) -> Iterator[Rule]:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file.name}: not valid TOML: {error}") from None
    entries = data.get("rule", [])
    if not isinstance(entries, list):
        raise ValueError(f"{file.name}: expected [[rule]]")
    for entry in entries:
        for key in ("id", "title", "text"):
            if key not in entry:
                raise ValueError(f"{file.name}: a rule without {key}")
        if not _ID.fullmatch(entry["id"]):
            raise ValueError(f"{file.name}: {entry['id']} is no rule id")
        yield Rule(
            entry["id"], entry["title"], entry["text"], tuple(entry.get("related", ())), entry.get("untestable"),
            entry.get("guidance", False), data.get("chapter", {}),
            tuple(entry.get("tables", ())),
        )  # fmt: skip
