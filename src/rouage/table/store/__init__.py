"""Where tables are kept: a file by default, PostgreSQL where several processes serve the same tables."""

from rouage.table.store.rows import (
    ChronicleEntryRow,
    ChronicleRow,
    EntryRow,
    NewEntry,
    PictureRow,
    ReportRow,
    SeatRow,
    SnapshotRow,
    TableRow,
)
from rouage.table.store.store import Store
from rouage.table.store.trouble import StoreTrouble

__all__ = [
    "ChronicleEntryRow",
    "ChronicleRow",
    "EntryRow",
    "NewEntry",
    "PictureRow",
    "ReportRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "StoreTrouble",
    "TableRow",
]
