"""The house itself: whether it stands, how busy it is, and a picture of a link."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response
from pydantic import Field

from rouage.table.protocol import Model
from rouage.table.visitors import AHall

router = APIRouter(prefix="/api", tags=["house"])


class Health(Model):
    status: str
    database: str
    tables: int
    """Live in this process."""
    sockets: int


@router.get("/health")
async def health(hall: AHall) -> Health:
    """Whether the store answers."""
    await hall.store.now()
    return Health(status="ok", database=hall.store.kind, tables=len(hall.live), sockets=hall.sockets)


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def metrics(hall: AHall) -> Response:
    """Counts in Prometheus' text form; not of choices, some of which are made in secret."""
    counts = await hall.store.counts()
    figures = {
        "rouage_tables_live": len(hall.live), "rouage_sockets": hall.sockets,
        **{f"rouage_{name}": count for name, count in counts.items()},
    }  # fmt: skip
    return PlainTextResponse("".join([f"# TYPE {name} gauge\n{name} {value}\n" for name, value in figures.items()]))


class Drawn(Model):
    text: Annotated[str, Field(min_length=1, max_length=400)]


@router.post("/qr", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
def qr(wish: Drawn) -> Response:
    """A link as a QR code. Sent as a body, not in an address, since it may hold a seat's secret."""
    picture = io.BytesIO()
    code = segno.make(wish.text, error="m", micro=False)
    code.save(picture, kind="svg", scale=6, border=3, dark="#000", light="#fff")
    return Response(picture.getvalue(), media_type="image/svg+xml")
