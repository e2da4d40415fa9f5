"""What goes wrong with a database, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from sqlalchemy import URL
from sqlalchemy.exc import DataError, DBAPIError

from rouage.engine.language import Message, Trouble

Kind = Literal[
    "place", "driver", "open", "reach", "locked", "foreign", "newer", "full", "failed", "closed", "no-table",
    "unkeepable",
]  # fmt: skip
_KINDS: Final[Mapping[str, Kind]] = {
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_CANTOPEN": "open",
    "SQLITE_READONLY": "open",
    "SQLITE_PERM": "open",
    "SQLITE_FULL": "full",
    "SQLITE_NOTADB": "foreign",
    "SQLITE_CORRUPT": "foreign",
    "55P03": "locked",
    "53100": "full",
}
_AGAIN: Final = ("40001", "40P01")
"""Two processes stood in each other's way; the database chose one to try again."""
_NO_TABLE: Final = ("SQLITE_CONSTRAINT_FOREIGNKEY", "23503")


class StoreTrouble(Trouble):
    """The store cannot do what was asked; nothing was kept, unless the connection broke at the last moment."""

    def __init__(self, kind: Kind, **args: str) -> None:
        super().__init__(Message(f"table.store-{kind}", args))


def shown(url: URL) -> str:
    """The place as people know it, without its password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def told(error: DBAPIError, url: URL) -> StoreTrouble:
    code = _code(error)
    if code in _NO_TABLE:
        return StoreTrouble("no-table")
    if isinstance(error, DataError):
        return StoreTrouble("unkeepable")
    kind = _KINDS.get(code)
    if kind is None and url.get_backend_name() == "sqlite":
        # Extended names begin with the plain one: SQLITE_CANTOPEN_ISDIR, SQLITE_READONLY_DIRECTORY.
        kind = next((kind for name, kind in _KINDS.items() if code.startswith(f"{name}_")), None)
    elif kind is None and (not code or code[:2] in ("08", "28", "3D", "57")):
        kind = "reach"
    why = " ".join(str(error.orig).split())
    return StoreTrouble(kind or "failed", place=shown(url), why=why)


def must_try_again(error: DBAPIError) -> bool:
    return _code(error) in _AGAIN


def _code(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlite_errorname", None) or getattr(error.orig, "sqlstate", None) or ""
