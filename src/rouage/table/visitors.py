"""Who is asking: the session in the cookie, and what it may do at a table."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Depends, Request, Response

from rouage.table import seats
from rouage.table.chronicle import Chronicle, opened
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.protocol import TableId
from rouage.table.safety import Buckets
from rouage.table.seats import HOST
from rouage.table.settings import EVERYWHERE, Settings

COOKIE: Final = "rouage"
YEAR: Final = 365 * 86400


class Visitor:
    """One browser, known by a secret of its own; nothing else is known of the person."""

    def __init__(self, hall: Hall, request: Request, response: Response) -> None:
        self.hall: Final = hall
        self.address: Final = request.client.host if request.client else ""
        self.base: Final = _base(hall.settings, request)
        """Where the links this visitor hands out lead."""
        self._response: Final = response
        secret = request.cookies.get(COOKIE, "")
        self._secret: Final = secret if 16 <= len(secret) <= 64 else ""
        self.session = seats.hashed(secret) if self._secret else ""

    async def settle(self) -> str:
        """The session, made now if there was none; its year begins anew."""
        if self.session and await self.hall.store.session(self.session) is not None:
            await self.hall.store.touch_session(self.session)
            self._give(self._secret)
            return self.session
        secret = seats.new_secret()
        self.session = seats.hashed(secret)
        await self.hall.store.create_session(self.session)
        self._give(secret)
        return self.session

    def _give(self, secret: str) -> None:
        self._response.set_cookie(
            COOKIE, secret, max_age=YEAR, httponly=True, samesite="strict", secure=self.hall.settings.secure
        )

    async def holdings(self, table: str) -> list[str]:
        return await self.hall.store.holdings(self.session, table) if self.session else []

    async def must_host(self, table: str) -> None:
        if HOST not in await self.holdings(table):
            raise Wrong(403, "host-only")

    async def must_hold(self, table: str, seat: str) -> None:
        if seat not in await self.holdings(table):
            raise Wrong(403, "not-your-seat")

    async def must_keep(self, chronicle: str) -> None:
        """A chronicle is its keepers' business alone: to others it does not exist."""
        if not self.session or not await self.hall.store.keeps_chronicle(self.session, chronicle):
            raise Wrong(403, "not-your-chronicle")

    def creates(self, creations: Buckets) -> None:
        if not creations.take(self.address):
            raise Wrong(429, "too-many-creations")

    def writes(self, pages: Buckets) -> None:
        if not pages.take(self.address):
            raise Wrong(429, "too-many-pages")


def _base(settings: Settings, request: Request) -> str:
    """The address the visitor came by; that of whoever sits at the server itself would be of no use to others."""
    here = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    if settings.public_url or (here and settings.host in EVERYWHERE):
        return settings.url
    return f"{request.url.scheme}://{request.url.netloc}"


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


AHall = Annotated[Hall, Depends(hall_of)]


def visitor(request: Request, response: Response, hall: AHall) -> Visitor:
    return Visitor(hall, request, response)


AVisitor = Annotated[Visitor, Depends(visitor)]


async def table_of(id: TableId, hall: AHall) -> LiveTable:
    table = await hall.find(id)
    if table is None:
        raise Wrong(404, "no-such-table")
    return table


ATable = Annotated[LiveTable, Depends(table_of)]


async def chronicle_of(id: TableId, visitor: AVisitor, hall: AHall) -> Chronicle:
    await visitor.must_keep(id)
    return await opened(hall, id)


AChronicle = Annotated[Chronicle, Depends(chronicle_of)]


async def written(one: AChronicle, visitor: AVisitor, hall: AHall) -> Chronicle:
    """One that gets another page. They are never thrown away, so that nobody may write without end."""
    visitor.writes(hall.pages)
    return one


AWritten = Annotated[Chronicle, Depends(written)]
