"""A database is brought to the newest layout whenever it is opened."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text

from rouage.table.store.trouble import StoreTrouble, shown

MIGRATIONS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x726F75616765
"""“rouage”: the number under which processes wait for each other."""


def migrate(engine: Engine) -> None:
    """Raises StoreTrouble if a newer program has been here."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})
        try:
            command.upgrade(config(connection), "head")
        except CommandError:
            raise StoreTrouble("newer", place=shown(engine.url)) from None


def config(connection: Connection) -> Config:
    settings = Config()
    # Percent signs in a path would be read as interpolation.
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings
