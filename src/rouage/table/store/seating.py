"""Who sits where, and which browsers hold which seats: known by the hash of a secret in a link or a cookie."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Executable, and_, delete, literal, select, tuple_, update

from rouage.table.store.database import Part
from rouage.table.store.rows import SeatRow, said
from rouage.table.store.schema import Now, holdings, seats, sessions


class Seating(Part):
    """The part of a store that is about seats and sessions."""

    async def seats(self, table_id: str) -> list[SeatRow]:
        return await self._database.rows(
            SeatRow, select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
        )

    async def set_seat(
        self,
        table_id: str,
        seat: str,
        *,
        token_hash: str | None = None,
        name: str | None = None,
        bot: str | None = None,
        email: str | None = None,
    ) -> None:
        """Change what is given; a seat that was not there is added."""
        values = said(token_hash=token_hash, name=name, bot=bot, email=email)
        adding = self._database.insert(seats).values(table_id=table_id, seat=seat, **values)
        place = (seats.c.table_id, seats.c.seat)
        if values:
            await self._database.do(adding.on_conflict_do_update(index_elements=place, set_=values), table_id)
        else:
            await self._database.do(adding.on_conflict_do_nothing(), table_id)

    async def renew_seat(
        self, table_id: str, seat: str, old_hash: str, *, token_hash: str | None = None, email: str | None = None
    ) -> bool:
        """Change what is given, if the seat's secret is still the old one: nobody was sent away meanwhile."""
        place = and_(seats.c.table_id == table_id, seats.c.seat == seat, seats.c.token_hash == old_hash)
        values = said(token_hash=token_hash, email=email)
        return await self._database.do(update(seats).where(place).values(values), table_id) > 0

    async def take_seat(
        self, session_hash: str, table_id: str, seat: str, name: str, *, from_bot: bool = False
    ) -> bool:
        """Sit down if nobody sits there, or only a bot where that is enough: of two who try at once, one does."""
        free = seats.c.name == ""
        return await self._sit(session_hash, table_id, seat, name, free if from_bot else and_(free, seats.c.bot == ""))

    async def sit(self, session_hash: str, table_id: str, seat: str, name: str, token_hash: str) -> bool:
        """Sit down by the seat's secret, if it is still that one."""
        return await self._sit(session_hash, table_id, seat, name, seats.c.token_hash == token_hash)

    async def _sit(self, session_hash: str, table_id: str, seat: str, name: str, may: ColumnElement[bool]) -> bool:
        sitting = update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat, may)

        def sit(connection: Connection) -> bool:
            if connection.execute(sitting.values(name=name, bot="")).rowcount == 0:
                return False
            connection.execute(self._holding(session_hash, table_id, seat))
            return True

        return await self._database.write(sit, table_id)

    async def touch(self, places: Collection[tuple[str, str]]) -> None:
        """Whoever holds these seats (table, seat) is here now."""
        if places:
            here = tuple_(seats.c.table_id, seats.c.seat).in_(sorted(places))
            await self._database.do(update(seats).where(here).values(last_seen=Now()))

    async def revoke(self, table_id: str, seat: str, token_hash: str, bot: str = "") -> None:
        """Nobody holds the seat any more, unless a bot does, and only the new token opens it."""
        held = and_(holdings.c.table_id == table_id, holdings.c.seat == seat)
        place = and_(seats.c.table_id == table_id, seats.c.seat == seat)

        def take_back(connection: Connection) -> None:
            # The seat first: whoever is just sitting down there is waited for, and sent away with the others.
            connection.execute(update(seats).where(place).values(token_hash=token_hash, name="", bot=bot, email=""))
            connection.execute(delete(holdings).where(held))

        await self._database.write(take_back, table_id)

    # Sessions: browsers, known by the hash of their cookie

    async def create_session(self, session_hash: str) -> None:
        await self._database.do(self._database.insert(sessions).values(hash=session_hash).on_conflict_do_nothing())

    async def session(self, session_hash: str) -> int | None:
        """When it was last seen; None if it is unknown."""
        seen = select(sessions.c.last_seen).where(sessions.c.hash == session_hash)
        return await self._database.read(lambda connection: connection.scalar(seen))

    async def touch_session(self, session_hash: str) -> None:
        await self._database.do(update(sessions).where(sessions.c.hash == session_hash).values(last_seen=Now()))

    async def forget_sessions(self, before: int) -> int:
        """Drop those not seen since, and what they hold; how many."""
        old = delete(sessions).where(sessions.c.last_seen < before)
        return await self._database.do(old)

    async def hold(self, session_hash: str, table_id: str, seat: str) -> None:
        await self._database.do(self._holding(session_hash, table_id, seat))

    async def copy_holdings(self, old: str, new: str, wanted: Collection[str]) -> None:
        """Whoever holds one of these seats at one table holds it at another too."""
        kept = select(holdings.c.session_hash, literal(new), holdings.c.seat)
        kept = kept.where(holdings.c.table_id == old, holdings.c.seat.in_(wanted))
        adding = self._database.insert(holdings).from_select(["session_hash", "table_id", "seat"], kept)
        await self._database.do(adding.on_conflict_do_nothing(), new)

    async def holdings(self, session_hash: str, table_id: str) -> list[str]:
        """The seats it holds at a table."""
        held = and_(holdings.c.session_hash == session_hash, holdings.c.table_id == table_id)
        wanted = select(holdings.c.seat).where(held)
        return await self._database.read(lambda connection: sorted(connection.scalars(wanted)))

    async def holders(self, table_id: str, seat: str) -> list[str]:
        """The sessions that hold a seat."""
        wanted = select(holdings.c.session_hash).where(holdings.c.table_id == table_id, holdings.c.seat == seat)
        return await self._database.read(lambda connection: sorted(connection.scalars(wanted)))

    def _holding(self, session_hash: str, table_id: str, seat: str) -> Executable:
        adding = self._database.insert(holdings).values(session_hash=session_hash, table_id=table_id, seat=seat)
        return adding.on_conflict_do_nothing()
