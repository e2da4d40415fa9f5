"""The tables of the database. The log of a game and a chronicle are only ever added to."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[int]):
    """Milliseconds since 1970 by the database's clock, the one clock that all processes share."""

    type = BigInteger()
    inherit_cache = True


@compiles(Now, "sqlite")
def _sqlite_now(element: Now, compiler: SQLCompiler, **options: object) -> str:
    return "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)"


@compiles(Now, "postgresql")
def _postgres_now(element: Now, compiler: SQLCompiler, **options: object) -> str:
    return "CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)"


metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _words(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, default="")


def _moment(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False, default=Now())


def _of_table(**options: Any) -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, **options)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    _words("game"),
    Column("kind", Text, nullable=False),
    _words("title"),
    Column("listed", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    _words("header"),
    _words("options"),
    _words("parent"),
    _words("chronicle"),
    _words("host_hash"),
    _moment("created"),
    _moment("changed"),
    CheckConstraint("kind IN ('table', 'study', 'lesson')", "kind"),
    CheckConstraint("status IN ('open', 'over', 'archived')", "status"),
    Index(None, "status", "created"),
    Index(None, "chronicle"),
)

entries: Final = Table(
    "entries",
    metadata,
    _of_table(primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    _words("kind"),
    _words("seat"),
    _words("body"),
    Column("seen_by", Text),
    _moment("at"),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    _of_table(primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    _words("body"),
    _moment("at"),
)

seats: Final = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Text, primary_key=True),
    _words("token_hash"),
    _words("name"),
    _words("bot"),
    _words("email"),
    Column("last_seen", BigInteger, nullable=False, default=0),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),
    _moment("created"),
    _moment("last_seen"),
    Index(None, "last_seen"),
)

holdings: Final = Table(
    "holdings",
    metadata,
    Column("session_hash", Text, ForeignKey("sessions.hash", ondelete="CASCADE"), primary_key=True),
    _of_table(primary_key=True),
    Column("seat", Text, primary_key=True),
    Index(None, "table_id", "seat"),
)

pictures: Final = Table(
    "pictures",
    metadata,
    Column("hash", Text, primary_key=True),
    _words("mime"),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # A table or a chronicle: the same picture laid on two tables must outlive either of them.
    Column("owner", Text, primary_key=True),
    _moment("created"),
    Index(None, "owner"),
)

chronicles: Final = Table(
    "chronicles",
    metadata,
    Column("id", Text, primary_key=True),
    _words("name"),
    _words("token_hash"),
    _moment("created"),
    _moment("changed"),
    _words("game"),
)

chronicle_keepers: Final = Table(
    "chronicle_keepers",
    metadata,
    Column("session_hash", Text, ForeignKey("sessions.hash", ondelete="CASCADE"), primary_key=True),
    Column("chronicle_id", Text, ForeignKey("chronicles.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "chronicle_id"),
)

chronicle_entries: Final = Table(
    "chronicle_entries",
    metadata,
    Column("chronicle_id", Text, ForeignKey("chronicles.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    _words("subject"),
    _words("body"),
    _moment("at"),
    CheckConstraint("kind IN ('character', 'evening', 'note', 'handout')", "kind"),
    Index(None, "chronicle_id", "kind", "subject", "number"),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    _words("table_id"),
    _words("text"),
    _words("record"),
    _moment("created"),
    Index(None, "table_id"),
)
