"""Everything tables keep. Each method is one transaction, and returns when the disk has it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import (
    Connection,
    and_,
    delete,
    exists,
    func,
    select,
    update,
)

from rouage.table.store.chronicles import Chronicles
from rouage.table.store.database import Database
from rouage.table.store.listener import Hear
from rouage.table.store.rows import (
    EntryRow,
    NewEntry,
    PictureRow,
    ReportRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    given,
    said,
)
from rouage.table.store.schema import (
    Now,
    chronicles,
    entries,
    holdings,
    pictures,
    reports,
    seats,
    sessions,
    snapshots,
    tables,
)
from rouage.table.store.seating import Seating


class Store(Chronicles, Seating):
    """Opened by `Store.open`. For one event loop; several processes may open the same place."""

    @classmethod
    async def open(cls, place: str | Path, *, patience: float = 5.0) -> Self:
        """`sqlite:///file`, a file, or `postgresql://…`; the newest layout is made there first.

        `patience`: seconds to wait for a server, or for another program that writes. Raises StoreTrouble.
        """
        return cls(await Database.open(place, patience))

    async def close(self) -> None:
        """What waits is finished first."""
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._database.kind

    @property
    def shared(self) -> bool:
        """Whether other processes may append as well."""
        return self.kind == "postgresql"

    def listen(self, hear: Hear) -> None:
        """Have `hear` called, in the event loop, whenever another process changes tables: with their ids, or with None
        when listening begins, and begins again, since any may have changed until then. A file is never heard of.
        """
        self._database.listen(hear)

    async def now(self) -> int:
        return await self._database.read(lambda connection: connection.scalar(select(Now())) or 0)

    # Tables

    async def create_table(
        self, row: TableRow, seated: Sequence[SeatRow] = (), logged: Sequence[NewEntry] = ()
    ) -> int | None:
        """When it was created, or None if its id is taken. The times in the rows given are not looked at."""

        def create(connection: Connection) -> int | None:
            adding = self._database.insert(tables).values(given(row, "created", "changed"))
            made: int | None = connection.scalar(adding.on_conflict_do_nothing().returning(tables.c.created))
            if made is not None and seated:
                connection.execute(seats.insert(), [given(seat, "last_seen", table_id=row.id) for seat in seated])
            if made is not None and logged:
                numbered = [given(entry, table_id=row.id, number=number) for number, entry in enumerate(logged, 1)]
                connection.execute(entries.insert(), numbered)
            return made

        return await self._database.write(create)

    async def table(self, table_id: str) -> TableRow | None:
        return await self._database.row(TableRow, select(tables).where(tables.c.id == table_id))

    async def set_table(
        self,
        table_id: str,
        *,
        status: str | None = None,
        title: str | None = None,
        listed: bool | None = None,
        header: str | None = None,
        options: str | None = None,
        host_hash: str | None = None,
    ) -> bool:
        """Change what is given. False if there is no such table."""
        values = said(status=status, title=title, listed=listed, header=header, options=options, host_hash=host_hash)
        changing = update(tables).where(tables.c.id == table_id).values(**values, changed=Now())
        return await self._database.do(changing, table_id) > 0

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Those that strangers may find, newest first."""
        wanted = and_(tables.c.status == "open", tables.c.listed, tables.c.kind == "table")
        return await self._database.rows(TableRow, select(tables).where(wanted).order_by(*_NEWEST).limit(limit))

    async def live_tables(self) -> list[str]:
        """The ids of all that are still being played, newest first."""
        wanted = select(tables.c.id).where(tables.c.status == "open").order_by(*_NEWEST)
        return await self._database.read(lambda connection: list(connection.scalars(wanted)))

    async def all_tables(self, limit: int = 100, before: int | None = None, status: str = "") -> list[TableRow]:
        """Whatever there is, newest first: those created before a moment, and of one status, if either is said."""
        wanted = select(tables).order_by(*_NEWEST).limit(limit)
        if before is not None:
            wanted = wanted.where(tables.c.created < before)
        if status:
            wanted = wanted.where(tables.c.status == status)
        return await self._database.rows(TableRow, wanted)

    async def tables_of(self, session_hash: str, limit: int = 100) -> list[TableRow]:
        """Those at which it holds a seat, newest first."""
        held = select(holdings.c.table_id).where(holdings.c.session_hash == session_hash)
        return await self._database.rows(
            TableRow, select(tables).where(tables.c.id.in_(held)).order_by(*_NEWEST).limit(limit)
        )

    async def tables_of_chronicle(self, chronicle_id: str) -> list[TableRow]:
        """Newest first."""
        return await self._database.rows(
            TableRow, select(tables).where(tables.c.chronicle == chronicle_id).order_by(*_NEWEST)
        )

    async def delete_table(self, table_id: str) -> bool:
        """With all that belongs to it, but not what was reported of it. False if there is no such table."""

        def remove(connection: Connection) -> bool:
            connection.execute(delete(pictures).where(pictures.c.owner == table_id))
            return connection.execute(delete(tables).where(tables.c.id == table_id)).rowcount > 0

        return await self._database.write(remove, table_id)

    async def archive(self, before: int) -> list[str]:
        """Put away the tables where nothing happened since; their ids."""
        moved = exists().where(entries.c.table_id == tables.c.id, entries.c.at >= before)
        idle = and_(tables.c.status != "archived", tables.c.changed < before, ~moved)
        marking = update(tables).where(idle).values(status="archived", changed=Now()).returning(tables.c.id)
        return await self._database.write(lambda connection: sorted(connection.scalars(marking)))

    # The log of a table

    async def append(self, table_id: str, first: int, new: Sequence[NewEntry]) -> list[int] | None:
        """Their times once all are on the disk, or None if another entry has the number `first`: then none got in.

        Raises StoreTrouble; after it only the log can tell whether they got in.
        """
        return await self._database.append(table_id, first, new) if new else []

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRow]:
        log = select(entries).where(entries.c.table_id == table_id, entries.c.number > after)
        return await self._database.rows(EntryRow, log.order_by(entries.c.number))

    async def put_snapshot(self, table_id: str, number: int, body: str) -> None:
        """The first one of a number stays; earlier ones go: each holds all choices before it, and none is used."""
        values = {"table_id": table_id, "number": number, "body": body}
        adding = self._database.insert(snapshots).values(values).on_conflict_do_nothing()
        newest = select(func.max(snapshots.c.number)).where(snapshots.c.table_id == table_id).scalar_subquery()
        earlier = delete(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.number < newest)

        def put(connection: Connection) -> None:
            connection.execute(adding)
            connection.execute(earlier)

        await self._database.write(put)

    async def latest_snapshot(self, table_id: str) -> SnapshotRow | None:
        wanted = select(snapshots).where(snapshots.c.table_id == table_id)
        return await self._database.row(SnapshotRow, wanted.order_by(snapshots.c.number.desc()).limit(1))

    # Pictures

    async def put_picture(self, row: PictureRow) -> None:
        await self._database.do(self._database.insert(pictures).values(given(row, "created")).on_conflict_do_nothing())

    async def picture(self, picture_hash: str, owner: str | None = None) -> PictureRow | None:
        """As its owner has it, or as anybody has."""
        wanted = select(pictures).where(pictures.c.hash == picture_hash)
        if owner is not None:
            wanted = wanted.where(pictures.c.owner == owner)
        return await self._database.row(PictureRow, wanted.limit(1))

    # Reports

    async def put_report(self, table_id: str, words: str, record: str) -> int:
        adding = reports.insert().values(table_id=table_id, text=words, record=record).returning(reports.c.id)
        return await self._database.write(lambda connection: connection.execute(adding).scalar_one())

    async def reports(self, limit: int = 100) -> list[ReportRow]:
        """Newest first."""
        return await self._database.rows(ReportRow, select(reports).order_by(reports.c.id.desc()).limit(limit))

    async def report(self, number: int) -> ReportRow | None:
        return await self._database.row(ReportRow, select(reports).where(reports.c.id == number))

    async def counts(self) -> dict[str, int]:
        """Figures for whoever runs the server; the logs are too long to be counted."""
        by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
        others = (sessions, pictures, chronicles, reports)

        def count(connection: Connection) -> dict[str, int]:
            found = {row[0]: row[1] for row in connection.execute(by_status)}
            return {
                **{f"tables_{status}": found.get(status, 0) for status in ("open", "over", "archived")},
                **{one.name: connection.scalar(select(func.count()).select_from(one)) or 0 for one in others},
            }

        return await self._database.read(count)


_NEWEST: Final = (tables.c.created.desc(), tables.c.id)
