"""Tables: laying, finding, sitting down, links, rematch, leaving."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter

from rouage.table import chronicle, seats
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.protocol import Created, NewTable, Seated, SeatLink, SeatName, SeatWish, Sit, TableInfo
from rouage.table.seats import HOST
from rouage.table.visitors import AHall, ATable, AVisitor, Visitor

router = APIRouter(prefix="/api", tags=["tables"])
GM: Final = "gm"


@router.post("/tables", status_code=201)
async def lay(wish: NewTable, visitor: AVisitor, hall: AHall) -> Created:
    """Lay a table."""
    visitor.creates(hall.creations)
    if (await hall.store.counts())["tables_open"] >= hall.settings.limits.tables:
        raise Wrong(503, "too-many-tables")
    more: dict[str, Any] = {}
    if wish.chronicle:
        await visitor.must_keep(wish.chronicle)
        wish, more = await chronicle.join(hall, wish)
    table, secrets = await hall.lay(wish, await visitor.settle(), more)
    mine = [one.seat for one in wish.seats if one.who == "me"]
    links = [link(visitor, table, seat, secret) for seat, secret in secrets.items() if seat != HOST]
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
    if wish.token:
        await _sit_by_secret(wish, table, visitor, hall)
    elif wish.seat is not None and table.row.listed:
        await _sit_freely(wish, wish.seat, table, visitor, hall)
    else:
        raise Wrong(403, "needs-link")
    return await seated(table, visitor)


async def _sit_by_secret(wish: Sit, table: LiveTable, visitor: Visitor, hall: Hall) -> None:
    rows = await hall.store.seats(table.id)
    row = next((one for one in rows if seats.fits(wish.token, one.token_hash)), None)
    if row is None:
        if not hall.guesses.take(visitor.address):
            raise Wrong(429, "too-many-guesses")
        raise Wrong(403, "no-such-link")
    held = await visitor.holdings(table.id)
    _check_secrets(table, row.seat, held)
    session = await visitor.settle()
    kept = table.seats.get(row.seat)
    name = "" if row.seat == HOST else wish.name or (kept.name if kept else "") or "…"
    if not await hall.store.sit(session, table.id, row.seat, name, row.token_hash):
        raise Wrong(403, "no-such-link")
    # A link works for a second device too; that somebody sat down there is told, so that nobody sits in secret.
    if row.seat != HOST and (row.seat not in held or kept is None or kept.name != name or kept.bot):
        await table.sit(row.seat, name, guest=HOST not in held, holder=session)


async def _sit_freely(wish: Sit, seat: str, table: LiveTable, visitor: Visitor, hall: Hall) -> None:
    if seat not in table.game.seats:
        raise Wrong(404, "no-such-seat", seat=seat)
    name = wish.name or "…"
    held = await visitor.holdings(table.id)
    _check_secrets(table, seat, held)
    session = await visitor.settle()
    kept = table.seats.get(seat)
    if (kept and (kept.name or kept.bot)) or not await hall.store.take_seat(session, table.id, seat, name):
        raise Wrong(409, "seat-taken", seat=seat)
    await table.sit(seat, name, guest=HOST not in held, holder=session)


def _check_secrets(table: LiveTable, seat: str, held: list[str]) -> None:
    """Who plays a hero among others may not look behind the GM's screen meanwhile."""
    playing = table.log.begun and not table.over and not table.log.open
    others = [one for one in table.people() if one not in held]
    if playing and seat == GM and seat not in held and others and set(held) & set(table.game.seats):
        raise Wrong(409, "two-sides")


@router.post("/tables/{id}/links")
async def new_links(table: ATable, visitor: AVisitor, hall: AHall) -> list[SeatLink]:
    """Fresh links for all seats that nobody holds yet; those already sent for them no longer work."""
    await visitor.must_host(table.id)
    made: list[SeatLink] = []
    for seat in table.game.seats:
        kept = table.seats.get(seat)
        if kept is None or not kept.name:
            secret = seats.new_secret()
            await hall.store.set_seat(table.id, seat, token_hash=seats.hashed(secret))
            made.append(link(visitor, table, seat, secret))
    return made


@router.post("/tables/{id}/seats/{seat}/link")
async def new_link(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> SeatLink:
    """A fresh link for a seat: for another device of whoever sits there, or by the host for a free one.

    A host who could make one for somebody else's seat could read their secrets, and nobody would notice.
    """
    held = await visitor.holdings(table.id)
    _check_seat(table, seat)
    if seat not in held:
        if HOST not in held:
            raise Wrong(403, "host-only")
        if (kept := table.seats.get(seat)) is not None and kept.name:
            raise Wrong(409, "seat-held")
    secret = seats.new_secret()
    await hall.store.set_seat(table.id, seat, token_hash=seats.hashed(secret))
    return link(visitor, table, seat, secret)


@router.post("/tables/{id}/seats/{seat}/revoke")
async def revoke(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> SeatLink:
    """Whoever sits there no longer does; the seat has a new link."""
    await visitor.must_host(table.id)
    _check_seat(table, seat)
    secret = seats.new_secret()
    await hall.store.revoke(table.id, seat, seats.hashed(secret))
    await table.vacate(seat)
    return link(visitor, table, seat, secret)


@router.put("/tables/{id}/seats/{seat}")
async def place(seat: SeatName, wish: SeatWish, table: ATable, visitor: AVisitor, hall: AHall) -> Seated:
    """The host gives a seat to a bot, takes it over, or frees it."""
    await visitor.must_host(table.id)
    _check_seat(table, seat)
    kept = table.seats.get(seat)
    held = await visitor.holdings(table.id)
    if kept is not None and kept.name and seat not in held:
        raise Wrong(409, "seat-taken", seat=seat)
    if wish.who == "bot":
        bot = wish.bot or hall.default_bot(table.row.game, seat)
        if bot not in hall.bots(table.row.game):
            raise Wrong(422, "no-such-bot", bot=bot, bots=", ".join(hall.bots(table.row.game)))
        await _free(hall, table, seat, bot)
        await table.sit(seat, "", bot)
    elif wish.who == "me":
        _check_secrets(table, seat, held)
        name = await table.name_of(visitor.session) or "…"
        if seat not in held and not await hall.store.take_seat(visitor.session, table.id, seat, name, from_bot=True):
            raise Wrong(409, "seat-taken", seat=seat)
        await table.sit(seat, name, holder=visitor.session)
    else:
        await _free(hall, table, seat)
        await table.vacate(seat)
    return await seated(table, visitor)


async def _free(hall: Hall, table: LiveTable, seat: str, bot: str = "") -> None:
    """Nobody but a bot holds it any more, on whatever device; links that were sent for it end too."""
    await hall.store.revoke(table.id, seat, seats.hashed(seats.new_secret()), bot)


@router.post("/tables/{id}/seats/{seat}/leave")
async def leave(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> Seated:
    """Stand up; the seat waits for somebody else."""
    await visitor.must_hold(table.id, seat)
    await _free(hall, table, seat)
    await table.vacate(seat)
    return await seated(table, visitor)


def _check_seat(table: LiveTable, seat: str) -> None:
    if seat not in table.game.seats:
        raise Wrong(404, "no-such-seat", seat=seat)


@router.delete("/tables/{id}", status_code=204)
async def delete(table: ATable, visitor: AVisitor, hall: AHall) -> None:
    """Delete my table: the log, the chat, everything."""
    await visitor.must_host(table.id)
    await hall.delete(table)


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(table: ATable, visitor: AVisitor, hall: AHall) -> Created:
    """The same again with other dice; whoever sat here finds their seat there."""
    if not await visitor.holdings(table.id):
        raise Wrong(403, "not-your-seat")
    visitor.creates(hall.creations)
    made, secrets = await hall.rematch(table, visitor.session)
    # Whoever sits there already needs no link, and nobody else shall have it.
    free = [seat for seat in made.game.seats if not made.seats[seat].name]
    links = [link(visitor, made, seat, secrets[seat]) for seat in free]
    held = await visitor.holdings(made.id)
    mine = [seat for seat in held if seat != HOST]
    return Created(table=info(made), links=links, watch=f"{visitor.base}/t/{made.id}", mine=mine)
