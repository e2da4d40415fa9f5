"""What a group keeps from one evening to the next, and who keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, select, update

from rouage.table.store.database import Part
from rouage.table.store.rows import ChronicleEntryRow, ChronicleRow, given, said
from rouage.table.store.schema import Now, chronicle_entries, chronicle_keepers, chronicles, pictures


class Chronicles(Part):
    """The part of a store that is about chronicles."""

    async def create_chronicle(self, row: ChronicleRow) -> bool:
        """False if its id is taken."""
        adding = self._database.insert(chronicles).values(given(row, "created", "changed")).on_conflict_do_nothing()
        made = adding.returning(chronicles.c.id)
        return await self._database.write(lambda connection: connection.scalar(made) is not None)

    async def chronicle(self, chronicle_id: str) -> ChronicleRow | None:
        return await self._database.row(ChronicleRow, select(chronicles).where(chronicles.c.id == chronicle_id))

    async def set_chronicle(self, chronicle_id: str, *, name: str | None = None, token_hash: str | None = None) -> bool:
        """Change what is given. False if there is no such chronicle."""
        values = said(name=name, token_hash=token_hash)
        changing = update(chronicles).where(chronicles.c.id == chronicle_id).values(**values, changed=Now())
        return await self._database.do(changing) > 0

    async def add_to_chronicle(self, chronicle_id: str, pages: Sequence[tuple[str, str, str]]) -> list[int] | None:
        """Pages are (kind, subject, body). Their numbers, or None if there is no such chronicle."""
        # Changing the row first makes other processes wait, so that numbers stay in order.
        changing = update(chronicles).where(chronicles.c.id == chronicle_id).values(changed=Now())
        last = select(func.max(chronicle_entries.c.number)).where(chronicle_entries.c.chronicle_id == chronicle_id)

        def add(connection: Connection) -> list[int] | None:
            if connection.execute(changing).rowcount == 0:
                return None
            first = (connection.scalar(last) or 0) + 1
            numbers = list(range(first, first + len(pages)))
            rows = [
                {"chronicle_id": chronicle_id, "number": number, "kind": kind, "subject": subject, "body": body}
                for number, (kind, subject, body) in zip(numbers, pages, strict=True)
            ]
            if rows:
                connection.execute(chronicle_entries.insert(), rows)
            return numbers

        return await self._database.write(add)

    async def chronicle_latest(self, chronicle_id: str, kind: str | None = None) -> list[ChronicleEntryRow]:
        """The page that counts for each subject: the last one."""
        pages = chronicle_entries.c
        of_kind = (pages.chronicle_id == chronicle_id, *([pages.kind == kind] if kind is not None else []))
        last = select(func.max(pages.number)).where(*of_kind).group_by(pages.kind, pages.subject)
        wanted = select(chronicle_entries).where(pages.chronicle_id == chronicle_id, pages.number.in_(last))
        return await self._database.rows(ChronicleEntryRow, wanted.order_by(pages.number))

    async def delete_chronicle(self, chronicle_id: str) -> bool:
        """With all that belongs to it. False if there is no such chronicle."""
        gone = delete(chronicles).where(chronicles.c.id == chronicle_id)

        def remove(connection: Connection) -> bool:
            connection.execute(delete(pictures).where(pictures.c.owner == chronicle_id))
            return connection.execute(gone).rowcount > 0

        return await self._database.write(remove)

    # Keepers: sessions that opened it with its secret

    async def keep_chronicle(self, session_hash: str, chronicle_id: str) -> None:
        adding = self._database.insert(chronicle_keepers).values(session_hash=session_hash, chronicle_id=chronicle_id)
        await self._database.do(adding.on_conflict_do_nothing())

    async def leave_chronicle(self, session_hash: str, chronicle_id: str) -> None:
        await self._database.do(delete(chronicle_keepers).where(self._keeping(session_hash, chronicle_id)))

    async def keeps_chronicle(self, session_hash: str, chronicle_id: str) -> bool:
        kept = select(exists().where(self._keeping(session_hash, chronicle_id)))
        return await self._database.read(lambda connection: bool(connection.scalar(kept)))

    async def chronicles_of(self, session_hash: str) -> list[ChronicleRow]:
        """The last changed first."""
        kept = select(chronicle_keepers.c.chronicle_id).where(chronicle_keepers.c.session_hash == session_hash)
        wanted = select(chronicles).where(chronicles.c.id.in_(kept))
        return await self._database.rows(ChronicleRow, wanted.order_by(chronicles.c.changed.desc(), chronicles.c.id))

    def _keeping(self, session_hash: str, chronicle_id: str) -> ColumnElement[bool]:
        kept = chronicle_keepers.c
        return and_(kept.session_hash == session_hash, kept.chronicle_id == chronicle_id)
