"""Tables: laying, finding, sitting down, links, rematch, leaving."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from rouage.table import chronicle, places
from rouage.table.complaints import Wrong
from rouage.table.live import LiveTable
from rouage.table.private import Secret
from rouage.table.protocol import Created, NewTable, Seated, SeatLink, SeatName, SeatWish, Sit, TableInfo
from rouage.table.seats import HOST
from rouage.table.visitors import AHall, ATable, AVisitor, Visitor

router = APIRouter(prefix="/api", tags=["tables"])


@router.post("/tables", status_code=201)
async def lay(wish: NewTable, visitor: AVisitor, hall: AHall) -> Created:
    """Lay a table."""
    visitor.creates(hall.creations)
    if (await hall.store.counts())["tables_open"] >= hall.settings.limits.tables:
        raise Wrong(503, "too-many-tables")
    more: dict[str, Any] = {}
    waiting: dict[str, Secret] = {}
    if wish.chronicle:
        await visitor.must_keep(wish.chronicle)
        wish, more, waiting = await chronicle.join(hall, wish, visitor.session)
    # Theirs from the first: nobody can sit down there before they are given what is private.
    sat = {seat: one.name or "…" for seat, one in waiting.items()}
    table, secrets = await hall.lay(wish, await visitor.settle(), more, sat)
    for seat, one in waiting.items():
        for owner in one.owners:
            await hall.store.hold(owner, table.id, seat)
    mine = [one.seat for one in wish.seats if one.who == "me"]
    links = [link(visitor, table, seat, secret) for seat, secret in secrets.items() if seat not in (HOST, *waiting)]
    return Created(table=info(table), links=links, watch=f"{visitor.base}/t/{table.id}", mine=mine)


def link(visitor: Visitor, table: LiveTable, seat: str, secret: str) -> SeatLink:
    return SeatLink(seat=seat, url=f"{visitor.base}/t/{table.id}#{secret}")


def info(table: LiveTable) -> TableInfo:
    return TableInfo.model_validate(table.info())


@router.get("/tables")
async def open_tables(hall: AHall) -> list[TableInfo]:
    """Tables where strangers are welcome."""
    return [info(table) for table in await hall.found(await hall.store.open_tables(limit=50))]


@router.get("/me/tables")
async def my_tables(visitor: AVisitor, hall: AHall) -> list[TableInfo]:
    """Tables I have a seat at, or laid."""
    if not visitor.session:
        return []
    return [info(table) for table in await hall.found(await hall.store.tables_of(visitor.session, limit=40))]


@router.get("/tables/{id}")
async def look_at(table: ATable, visitor: AVisitor) -> Seated:
    return await seated(table, visitor)


async def seated(table: LiveTable, visitor: Visitor) -> Seated:
    held = await visitor.holdings(table.id)
    return Seated(table=info(table), mine=[seat for seat in held if seat != HOST], host=HOST in held)


@router.post("/tables/{id}/sit")
async def sit(wish: Sit, table: ATable, visitor: AVisitor, hall: AHall) -> Seated:
    """Sit down: with a link's secret, or at a free seat of a listed table."""
    await places.sit(hall, table, visitor, wish)
    return await seated(table, visitor)


@router.post("/tables/{id}/links")
async def new_links(table: ATable, visitor: AVisitor, hall: AHall) -> list[SeatLink]:
    """Fresh links for all seats that nobody holds yet; those already sent for them no longer work."""
    made = await places.new_secrets(hall, table, visitor)
    return [link(visitor, table, seat, secret) for seat, secret in made.items()]


@router.post("/tables/{id}/seats/{seat}/link")
async def new_link(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> SeatLink:
    """A fresh link for a seat: for another device of the player who sits there, or by the host for a free one."""
    return link(visitor, table, seat, await places.new_secret(hall, table, visitor, seat))


@router.post("/tables/{id}/seats/{seat}/revoke")
async def revoke(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> SeatLink:
    """Whoever sits there no longer does; the seat has a new link."""
    await visitor.must_host(table.id)
    return link(visitor, table, seat, await places.revoke(hall, table, visitor, seat))


@router.put("/tables/{id}/seats/{seat}")
async def place(seat: SeatName, wish: SeatWish, table: ATable, visitor: AVisitor, hall: AHall) -> Seated:
    """The host gives a seat to a bot, takes it over, or frees it."""
    await visitor.must_host(table.id)
    await places.place(hall, table, visitor, seat, wish)
    return await seated(table, visitor)


@router.post("/tables/{id}/seats/{seat}/leave")
async def leave(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> Seated:
    """Stand up; the seat waits for somebody else."""
    await places.leave(hall, table, visitor, seat)
    return await seated(table, visitor)


@router.delete("/tables/{id}", status_code=204)
async def delete(table: ATable, visitor: AVisitor, hall: AHall) -> None:
    """Delete my table: the log, the chat, everything."""
    await visitor.must_host(table.id)
    await hall.delete(table)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(table: ATable, visitor: AVisitor, hall: AHall) -> Created:
    """A game that is over once more, with other dice; players who sat here find their seats there."""
    async with table.still():
        if not await visitor.holdings(table.id):
            raise Wrong(403, "not-your-seat")
        if table.game.outcome is None:
            # Its setup is the GM's alone; the player who lays a table can take its seats.
            raise Wrong(409, "not-over")
        visitor.creates(hall.creations)
        made, secrets = await hall.rematch(table, visitor.session)
    # Whoever sits there already needs no link, and nobody else shall have it.
    free = [seat for seat in made.game.seats if not made.seats[seat].name]
    links = [link(visitor, made, seat, secrets[seat]) for seat in free]
    held = await visitor.holdings(made.id)
    mine = [seat for seat in held if seat != HOST]
    return Created(table=info(made), links=links, watch=f"{visitor.base}/t/{made.id}", mine=mine)
