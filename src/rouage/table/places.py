"""Who gets which seat. Looked up, decided and told with the table's lock held, so that nothing comes between."""

from __future__ import annotations

from typing import Final

from rouage.table import private, seats
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.protocol import SeatWish, Sit
from rouage.table.seats import HOST
from rouage.table.store import SeatRow
from rouage.table.visitors import Visitor

GM: Final = "gm"


async def sit(hall: Hall, table: LiveTable, visitor: Visitor, wish: Sit) -> None:
    """Sit down: with a link's secret, or at a free seat of a listed table."""
    if wish.token and await _row_of(hall, table, wish.token) is None:
        # Nobody waits for those who guess.
        if not hall.guesses.take(visitor.address):
            raise Wrong(429, "too-many-guesses")
        raise Wrong(403, "no-such-link")
    async with table.still():
        if wish.token:
            await _sit_by_secret(hall, table, visitor, wish)
        elif wish.seat is not None and table.row.listed:
            await _sit_freely(hall, table, visitor, wish.seat, wish.name or "…")
        else:
            raise Wrong(403, "needs-link")


async def _sit_by_secret(hall: Hall, table: LiveTable, visitor: Visitor, wish: Sit) -> None:
    row = await _row_of(hall, table, wish.token)
    if row is None:
        raise Wrong(403, "no-such-link")
    held = await visitor.holdings(table.id)
    _check_secrets(table, visitor, row.seat, held)
    session = await visitor.settle()
    kept = table.seats.get(row.seat)
    name = "" if row.seat == HOST else wish.name or (kept.name if kept else "") or "…"
    if not await hall.store.sit(session, table.id, row.seat, name, row.token_hash):
        raise Wrong(403, "no-such-link")
    # A link works for a second device too; that somebody sat down there is told, so that nobody sits in secret.
    if row.seat != HOST and (row.seat not in held or kept is None or kept.name != name or kept.bot):
        await _seated(table, visitor, row.seat, name, guest=HOST not in held)


async def _row_of(hall: Hall, table: LiveTable, token: str) -> SeatRow | None:
    return next((one for one in await hall.store.seats(table.id) if seats.fits(token, one.token_hash)), None)


async def _sit_freely(hall: Hall, table: LiveTable, visitor: Visitor, seat: str, name: str) -> None:
    check_seat(table, seat)
    held = await visitor.holdings(table.id)
    _check_secrets(table, visitor, seat, held)
    session = await visitor.settle()
    kept = table.seats.get(seat)
    if (kept and (kept.name or kept.bot)) or not await hall.store.take_seat(session, table.id, seat, name):
        raise Wrong(409, "seat-taken", seat=seat)
    await _seated(table, visitor, seat, name, guest=HOST not in held)


async def _seated(table: LiveTable, visitor: Visitor, seat: str, name: str, guest: bool = False) -> None:
    # Another process may have sent them away at once; its lock is not ours.
    if seat not in await visitor.holdings(table.id):
        raise Wrong(409, "sent-away")
    await table.note(("sat", seat, {"name": name, "bot": "", **({"guest": True} if guest else {})}, None))


def _check_secrets(table: LiveTable, visitor: Visitor, seat: str, held: list[str]) -> None:
    """Who plays a hero among others may not look behind the GM's screen meanwhile, nor anybody sit down where a player
    stood up who alone may know something of a character that lives on.
    """
    kept = table.seats.get(seat)
    left = (kept is None or not kept.name) and any(row.kind == "left" and row.seat == seat for row in table.log.rows)
    if left and seat in private.told(table) and visitor.session not in private.owners(table, seat):
        raise Wrong(409, "seat-private")
    playing = table.log.begun and not table.over and not table.log.open
    others = [one for one in table.people() if one not in held]
    if playing and seat == GM and seat not in held and others and set(held) & set(table.game.seats):
        raise Wrong(409, "two-sides")


def check_seat(table: LiveTable, seat: str) -> None:
    if seat not in table.game.seats:
        raise Wrong(404, "no-such-seat", seat=seat)


async def place(hall: Hall, table: LiveTable, visitor: Visitor, seat: str, wish: SeatWish) -> None:
    """The host gives a seat to a bot, takes it over, or frees it."""
    check_seat(table, seat)
    async with table.still():
        held = await visitor.holdings(table.id)
        kept = table.seats.get(seat)
        if kept is not None and kept.name and seat not in held:
            raise Wrong(409, "seat-taken", seat=seat)
        if wish.who == "bot":
            bot = wish.bot or hall.default_bot(table.row.game, seat)
            if bot not in hall.bots(table.row.game):
                raise Wrong(422, "no-such-bot", bot=bot, bots=", ".join(hall.bots(table.row.game)))
            known = await _free(hall, table, seat, bot)
            await table.note(("sat", seat, {"name": "", "bot": bot, **known}, None))
        elif wish.who == "me":
            _check_secrets(table, visitor, seat, held)
            name = await table.name_of(visitor.session) or "…"
            if seat not in held and not await hall.store.take_seat(
                visitor.session, table.id, seat, name, from_bot=True
            ):
                raise Wrong(409, "seat-taken", seat=seat)
            await _seated(table, visitor, seat, name)
        else:
            await _vacate(hall, table, seat)


async def leave(hall: Hall, table: LiveTable, visitor: Visitor, seat: str) -> None:
    """Stand up; the seat waits for somebody else."""
    async with table.still():
        await visitor.must_hold(table.id, seat)
        await _vacate(hall, table, seat)


async def revoke(hall: Hall, table: LiveTable, visitor: Visitor, seat: str) -> str:
    """The seat is nobody's any more, and has a new secret."""
    check_seat(table, seat)
    secret = seats.new_secret()
    async with table.still():
        kept = table.seats.get(seat)
        held = await visitor.holdings(table.id)
        if table.row.parent and seat == GM and seat not in held and kept is not None and kept.name:
            # A copy is no way to the GM's secrets: their seat stays theirs until they leave it.
            raise Wrong(409, "gm-stays")
        theirs = seat in table.options.private or seat in private.bearers(table) | table.log.private
        if theirs and seat not in held and kept is not None and kept.name:
            raise Wrong(409, "seat-private")
        await _vacate(hall, table, seat, secret)
    return secret


async def _vacate(hall: Hall, table: LiveTable, seat: str, secret: str = "") -> None:
    """The seat is free; its listeners no longer may."""
    known = await _free(hall, table, seat, secret=secret)
    await table.note(("left", seat, known, None))


async def _free(hall: Hall, table: LiveTable, seat: str, bot: str = "", secret: str = "") -> dict[str, list[str]]:
    """Nobody but a bot holds it any more, on whatever device; links that were sent for it end too. What the log keeps
    of those who leave knowing what nobody else may.
    """
    knows = seat in private.bearers(table) | table.log.private
    owners = await hall.store.holders(table.id, seat) if knows else []
    await hall.store.revoke(table.id, seat, seats.hashed(secret or seats.new_secret()), bot)
    return {private.OWNERS: owners} if owners else {}


async def new_secret(hall: Hall, table: LiveTable, visitor: Visitor, seat: str) -> str:
    """For another device of the player who sits there, or by the host for a free seat.

    A host who could make one for somebody else's seat could read their secrets, and nobody would notice.
    """
    check_seat(table, seat)
    async with table.still():
        old = await _secret_of(hall, table, seat)
        held = await visitor.holdings(table.id)
        if seat not in held:
            if HOST not in held:
                raise Wrong(403, "host-only")
            if (kept := table.seats.get(seat)) is not None and kept.name:
                raise Wrong(409, "seat-held")
        return await _renewed(hall, table, seat, old)


async def new_secrets(hall: Hall, table: LiveTable, visitor: Visitor) -> dict[str, str]:
    """For all seats that nobody holds yet."""
    async with table.still():
        await visitor.must_host(table.id)
        old = {row.seat: row for row in await hall.store.seats(table.id)}
        free = [seat for seat in table.game.seats if (kept := table.seats.get(seat)) is None or not kept.name]
        return {seat: await _renewed(hall, table, seat, old[seat].token_hash if seat in old else "") for seat in free}


async def _secret_of(hall: Hall, table: LiveTable, seat: str) -> str:
    return next((row.token_hash for row in await hall.store.seats(table.id) if row.seat == seat), "")


async def _renewed(hall: Hall, table: LiveTable, seat: str, old: str) -> str:
    secret = seats.new_secret()
    if not await hall.store.renew_seat(table.id, seat, old, token_hash=seats.hashed(secret)):
        raise Wrong(409, "try-again")
    return secret


async def write_to(hall: Hall, table: LiveTable, visitor: Visitor, seat: str, email: str) -> None:
    """Where notices of its turn go."""
    async with table.still():
        old = await _secret_of(hall, table, seat)
        await visitor.must_hold(table.id, seat)
        if not await hall.store.renew_seat(table.id, seat, old, email=email):
            raise Wrong(409, "try-again")
