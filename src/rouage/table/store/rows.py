"""What the store takes and gives. Bodies are JSON as text; times are milliseconds by the database's clock."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class NewEntry:
    """Something to be added to a table's log."""

    kind: str
    seat: str = ""
    body: str = "{}"
    seen_by: str | None = None
    """The seats that may see it, as a JSON list; everybody if nobody is named."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    table_id: str
    number: int
    kind: str
    seat: str
    body: str
    seen_by: str | None
    at: int


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    kind: str = "table"
    title: str = ""
    listed: bool = False
    status: str = "open"
    header: str = "{}"
    """Secret: it may hold the seed."""
    options: str = "{}"
    parent: str = ""
    chronicle: str = ""
    host_hash: str = ""
    created: int = 0
    changed: int = 0
    """When this row last changed; the log has its own times."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    table_id: str
    seat: str
    token_hash: str = ""
    name: str = ""
    bot: str = ""
    email: str = ""
    last_seen: int = 0


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    table_id: str
    number: int
    body: str
    at: int


@dataclass(frozen=True, slots=True)
class PictureRow:
    hash: str
    mime: str
    width: int
    height: int
    body: bytes
    owner: str = ""
    """The table or the chronicle it belongs to."""
    created: int = 0


@dataclass(frozen=True, slots=True)
class ChronicleRow:
    id: str
    name: str
    token_hash: str = ""
    created: int = 0
    changed: int = 0
    game: str = ""


@dataclass(frozen=True, slots=True)
class ChronicleEntryRow:
    chronicle_id: str
    number: int
    kind: str
    subject: str
    body: str
    at: int


@dataclass(frozen=True, slots=True)
class ReportRow:
    id: int
    table_id: str
    text: str
    record: str
    created: int


def given(row: Any, *without: str, **more: Any) -> dict[str, Any]:
    """A row as values; what the database settles itself is left out."""
    return {name: value for name, value in asdict(row).items() if name not in without} | more


def said(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
