"""What happened at a table: the log, earlier positions, records to keep."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response

from rouage.engine.game import SPECTATOR
from rouage.table import private, seeds, telling
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.protocol import LogPage, Position, SeatName
from rouage.table.seats import HOST
from rouage.table.visitors import AHall, ATable, AVisitor, Visitor

router = APIRouter(prefix="/api/tables/{id}", tags=["records"])
Number = Annotated[int, Query(ge=0, le=2**31)]
PAGE = 500
"""Entries told at once: whoever wants more asks on."""


@router.get("/log")
async def log(table: ATable, visitor: AVisitor, seat: SeatName = "spectator", after: Number = 0) -> LogPage:
    """A seat's log from some number on, a page at a time."""
    async with table.still():
        await may_look(table, visitor, seat)
        rows = table.log.after(seat, min(after, table.log.count(seat)))[:PAGE]
        told = [telling.entry(table.log, row, seat) for row in rows]
        for one in told:
            one["names"] = telling.names(table.game, seat, one.get("events"))
        return LogPage.model_validate({"entries": told, "number": table.log.count(seat)})


@router.get("/story")
async def story(table: ATable, visitor: AVisitor) -> dict[str, Any]:
    """All that happened, hidden things included; only once the game is over, or in a study.

    Not where a chronicle's character lives on with what its player alone may know.
    """
    if table.game.outcome is None and not table.log.open:
        raise Wrong(403, "not-over")
    async with table.still():
        if not private.seats(table) <= set(await visitor.holdings(table.id)):
            raise Wrong(403, "seat-private")
        game = table.game
        events = game.events()
        return {"events": events, "names": telling.names(game, "gm", events)}


@router.get("/chronicle")
async def chronicle(table: ATable) -> dict[str, Any]:
    """What a game tells of itself as a story, with the numbers under which a spectator finds each moment again."""
    async with table.lock:
        game, places = table.game.copy(), table.log.moments(SPECTATOR)
    told = await asyncio.to_thread(game.title.chronicle, game)
    if told is None:
        raise Wrong(404, "no-chronicle")
    return {"game": table.row.game, "title": table.row.title, "moments": places, **told}


@router.get("/position")
async def position(table: ATable, visitor: AVisitor, number: Number, seat: SeatName = "spectator") -> Position:
    """How the game stood for a seat, by that seat's number."""
    async with table.still():
        await may_look(table, visitor, seat)
        row = table.log.row_of(seat, number)
        if row is None and number:
            raise Wrong(404, "no-such-number", number=number, last=table.log.count(seat))
        place = row.place if row is not None else table.log.opening
        return Position.model_validate(telling.past(table.game.at(place), seat))


async def may_look(table: LiveTable, visitor: Visitor, seat: str) -> None:
    if seat != SPECTATOR:
        if seat not in table.game.seats:
            raise Wrong(404, "no-such-seat", seat=seat)
        if not table.log.open:
            await visitor.must_hold(table.id, seat)


async def read(table: LiveTable, visitor: Visitor, hall: Hall, how: seeds.How) -> str:
    """The whole record. Of a game that others play too everybody is told who has read it. With the lock held."""
    if table.game.outcome is None and not table.solo:
        visitor.writes(hall.pages)
    held = await visitor.holdings(table.id)
    seat = next((one for one in held if one != HOST), "")
    return await seeds.whole_record(table, how, seat, await table.name_of(visitor.session))


@router.get("/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def record(table: ATable, visitor: AVisitor, hall: AHall, seat: SeatName = "spectator") -> Response:
    """The record: whole once the game is over or to whoever plays it alone, otherwise what a seat may have."""
    async with table.still():
        await may_look(table, visitor, seat)
        held = set(await visitor.holdings(table.id))
        over = table.game.outcome is not None and private.seats(table) <= held
        whole = over or table.log.open or set(table.game.seats) <= held
        if whole:
            text = await read(table, visitor, hall, "record")
        else:
            text = table.game.save(seat=seat)
    name = f"{table.row.game}-{table.id}{'' if whole else f'-{seat}'}.rouage"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})
