"""Beside a table: reports to whoever runs the server, and where notices of one's turn go."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from rouage.table import places
from rouage.table.complaints import Wrong
from rouage.table.protocol import Model, SeatName
from rouage.table.visitors import AHall, ATable, AVisitor

router = APIRouter(prefix="/api/tables/{id}", tags=["beside"])
ADDRESS = r"^([^@\s\x00-\x1f\x7f,;:<>()\[\]\"\\]{1,64}@[^@\s\x00-\x1f\x7f,;:<>()\[\]\"\\]{1,180}\.[A-Za-z0-9-]{2,})?$"


class NewReport(Model):
    text: Annotated[str, Field(min_length=1, max_length=4000)]


class Reported(Model):
    id: int


class Address(Model):
    email: Annotated[str, Field(max_length=254, pattern=ADDRESS)]
    """Empty for none."""


class Notices(Address):
    works: bool
    """Whether this server sends any."""


@router.post("/report", status_code=201)
async def report(wish: NewReport, table: ATable, visitor: AVisitor, hall: AHall) -> Reported:
    """Something went wrong here: the game's record goes with it, for the eyes of whoever runs the server alone."""
    visitor.creates(hall.creations)
    async with table.lock:
        record = table.game.save()
    return Reported(id=await hall.store.put_report(table.id, wish.text, record))


@router.get("/seats/{seat}/email")
async def address(seat: SeatName, table: ATable, visitor: AVisitor, hall: AHall) -> Notices:
    """Where notices for my seat go."""
    async with table.still():
        await visitor.must_hold(table.id, seat)
        rows = {row.seat: row for row in await hall.store.seats(table.id)}
    return Notices(email=rows[seat].email if seat in rows else "", works=hall.settings.mail is not None)


@router.put("/seats/{seat}/email")
async def set_address(seat: SeatName, wish: Address, table: ATable, visitor: AVisitor, hall: AHall) -> Notices:
    """Be told by e-mail when it is my turn, or no longer."""
    places.check_seat(table, seat)
    if wish.email and hall.settings.mail is None:
        raise Wrong(409, "no-mail")
    await places.write_to(hall, table, visitor, seat, wish.email)
    return Notices(email=wish.email, works=hall.settings.mail is not None)
