"""For whoever runs the server: figures, tables, reports. Neither secrets nor what people said to each other."""

from __future__ import annotations

import hmac
from importlib.metadata import version
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import Field

from rouage.table import seeds, tidying
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.protocol import Model, TableId
from rouage.table.visitors import AHall, AVisitor


async def admin(request: Request, hall: AHall, visitor: AVisitor) -> None:
    """`Authorization: Bearer …`; where no token is set there is no such page."""
    if not hall.settings.admin_token:
        raise Wrong(404, "no-such-address")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    fits = hmac.compare_digest(token.strip().encode(), hall.settings.admin_token.encode())
    if scheme.lower() != "bearer" or not fits:
        if not hall.guesses.take(visitor.address):
            raise Wrong(429, "too-many-guesses")
        raise Wrong(403, "admin-only")


router = APIRouter(prefix="/api/admin", tags=["admin"], dependencies=[Depends(admin)])


class Summary(Model):
    version: str
    database: str
    counts: dict[str, int]
    tables: int
    """Live in this process."""
    sockets: int
    choices: int
    """Made since this process started."""


class AdminTable(Model):
    id: str
    game: str
    kind: str
    title: str
    status: str
    listed: bool
    created: int
    changed: int
    live: bool
    listening: int
    entries: int | None
    """Of a live table."""


class AdminReport(Model):
    id: int
    table: str
    text: str
    created: int


class Age(Model):
    days: Annotated[int, Field(ge=1, le=10_000)]


class Archived(Model):
    archived: list[str]


@router.get("/summary")
async def summary(hall: AHall) -> Summary:
    return Summary(
        version=version("rouage"), database=hall.store.kind, counts=await hall.store.counts(), tables=len(hall.live),
        sockets=hall.sockets, choices=hall.choices,
    )  # fmt: skip


@router.get("/tables")
async def tables(
    hall: AHall,
    status: Literal["", "open", "over", "archived"] = "",
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
) -> list[AdminTable]:
    """The newest first; `before` (a moment of creation) leads to older ones."""
    found: list[AdminTable] = []
    for row in await hall.store.all_tables(limit, before, status):
        table = hall.live.get(row.id)
        found.append(
            AdminTable(
                id=row.id, game=row.game, kind=row.kind, title=row.title, status=row.status, listed=row.listed,
                created=row.created, changed=row.changed, live=table is not None,
                listening=sum([len(one) for one in table.listeners.values()]) if table else 0,
                entries=table.log.number if table else None,
            )
        )  # fmt: skip
    return found


@router.delete("/tables/{id}", status_code=204)
async def delete(id: TableId, hall: AHall) -> None:
    """Everything of it. A table that cannot be opened any more can still be deleted."""
    table = hall.live.get(id)
    if table is not None:
        await hall.delete(table)
    elif not await hall.store.delete_table(id):
        raise Wrong(404, "no-such-table")


@router.post("/archive")
async def archive(wish: Age, hall: AHall) -> Archived:
    """Tables where nothing happened for so many days leave the lists."""
    return Archived(archived=await tidying.archive(hall, wish.days))


@router.get("/reports")
async def reports(hall: AHall, limit: Annotated[int, Query(ge=1, le=500)] = 100) -> list[AdminReport]:
    return [
        AdminReport(id=row.id, table=row.table_id, text=row.text, created=row.created)
        for row in await hall.store.reports(limit)
    ]


async def _note(hall: Hall, id: str) -> None:
    """At the table, if it is still there, everybody is told that its seed was read."""
    known = await hall.store.table(id)
    for table in await hall.found([known] if known is not None else []):
        async with table.still():
            await seeds.whole_record(table, "report")


@router.get("/reports/{number}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(number: Annotated[int, Field(ge=0, le=2**31 - 1)], hall: AHall) -> Response:
    """The game that a report is about, whole."""
    row = await hall.store.report(number)
    if row is None:
        raise Wrong(404, "no-such-report")
    await _note(hall, row.table_id)
    named = {"content-disposition": f'attachment; filename="report-{number}.rouage"'}
    return PlainTextResponse(row.record, headers=named)
