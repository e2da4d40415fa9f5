"""`rouage table`: what a server keeps, looked at and carried from one place to another. No server need run."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import rouage
from rouage.cli.files import write_text
from rouage.cli.opening import read_record
from rouage.cli.reader import BadInput, Reader
from rouage.engine.game import Game
from rouage.table import private, seeds, study
from rouage.table.hall import Hall
from rouage.table.protocol import NewTable
from rouage.table.seats import HOST
from rouage.table.settings import Settings
from rouage.table.store import Store
from rouage.table.store.place import read_place

MOST_LISTED: Final = 500
KINDS: Final = {"table": "table-table", "study": "table-study", "lesson": "table-lesson"}
STATUSES: Final = {"open": "table-open", "over": "table-over", "archived": "table-archived"}
LONGEST_TITLE: Final = 80


def list_tables(wanted: Settings, reader: Reader, as_json: bool) -> None:
    """The newest first."""

    async def work() -> None:
        async with _hall(wanted) as hall:
            rows = await hall.store.all_tables(MOST_LISTED)
        if as_json:
            told = ("id", "game", "kind", "status", "title", "created")
            reader.json([{name: getattr(row, name) for name in told} for row in rows])
            return
        if not rows:
            reader.say("no-tables")
        for row in rows:
            made = datetime.fromtimestamp(row.created / 1000, UTC).strftime("%Y-%m-%d")
            kind, status = reader.phrase(KINDS[row.kind]), reader.phrase(STATUSES[row.status])
            reader.line(f"{row.id}  {made}  {row.game}  {kind}, {status}  {row.title}".rstrip())

    _run(work())


def export(wanted: Settings, id: str, out: str, reader: Reader) -> None:
    """A table's game as a record, whole: it says what is hidden, so that the place it is written to matters."""
    file = Path(out).expanduser() if out else None
    if file is not None and file.exists():
        raise BadInput("file-exists", file=file)

    async def work() -> str:
        async with _hall(wanted) as hall:
            table = await hall.find(id)
            if table is None:
                raise BadInput("no-such-table", table=id)
            async with table.still():
                return await seeds.whole_record(table, "export")

    text = _run(work())
    if file is None:
        reader.out.file.write(text)
    else:
        write_text(file, text)
        reader.say("table-exported", file=file)


def bring(wanted: Settings, file: Path, title: str, reader: Reader) -> None:
    """A record as a table that goes on where it ended; the links are told once, and to nobody else."""
    game = rouage.load(read_record(file), wanted.packs)
    for notice in game.notices:
        reader.complain(reader.word(notice))
    if len(title) > LONGEST_TITLE:
        raise BadInput("title-too-long", most=LONGEST_TITLE)

    async def work() -> tuple[str, dict[str, str]]:
        async with _hall(wanted, new=True) as hall:
            return await _laid(hall, game, title, reader.language)

    id, secrets = _run(work())
    reader.say("table-imported", table=id)
    for seat, secret in secrets.items():
        who = reader.phrase("table-host") if seat == HOST else seat
        reader.answer(f"  {who}: {wanted.url}/t/{id}#{secret}")


async def _laid(hall: Hall, game: Game[Any], title: str, language: str) -> tuple[str, dict[str, str]]:
    scene = game.header.setup.get("scene")
    wish = {
        "game": game.title.name, "scene": scene if isinstance(scene, str) else "", "title": title,
        "language": language, "begin": True,
    }  # fmt: skip
    entries = study.line(game, open=False)
    # The reader of the file can know every die.
    laid = NewTable.model_validate(wish)
    more = {"seeded": True, "private": sorted(private.of_game(game))}
    table, secrets = await hall.lay_game(game, laid, "", entries=entries, more=more)
    if game.outcome is not None:
        await hall.store.set_table(table.id, status="over")
    return table.id, secrets


@asynccontextmanager
async def _hall(wanted: Settings, new: bool = False) -> AsyncIterator[Hall]:
    """The place, opened as a server would; one that is only looked into must be there already."""
    url = read_place(wanted.database)
    if not new and url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise BadInput("no-database", place=url.database)
    async with await Store.open(wanted.database) as store:
        yield Hall(wanted, store)


def _run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)
