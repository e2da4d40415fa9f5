"""Pictures for maps, handouts and portraits."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import Field

from rouage.table import pictures
from rouage.table.complaints import Wrong
from rouage.table.protocol import Model, TableId
from rouage.table.visitors import AHall, AVisitor, table_of

router = APIRouter(prefix="/api/pictures", tags=["pictures"])
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {kind: {"schema": {"type": "string", "format": "binary"}} for kind in pictures.ACCEPTED},
    }
}
LASTING: Final = {"cache-control": "public, max-age=31536000, immutable", "content-disposition": "inline"}


class Picture(Model):
    hash: str
    url: str
    width: int
    height: int
    mime: str


@router.post("", status_code=201, openapi_extra=BODY)
async def bring(
    request: Request,
    visitor: AVisitor,
    hall: AHall,
    table: Annotated[TableId | None, Query()] = None,
    chronicle: Annotated[TableId | None, Query()] = None,
) -> Picture:
    """A picture for a table where I sit, or for a chronicle I keep: PNG, JPEG or WebP."""
    if (table is None) == (chronicle is None):
        raise Wrong(422, "picture-owner")
    if table is not None:
        if not await visitor.holdings(table):
            raise Wrong(403, "not-your-seat")
    elif chronicle is not None:
        await visitor.must_keep(chronicle)
    visitor.creates(hall.creations)
    row = await pictures.drawn(await request.body(), table or chronicle or "")
    if table is not None:
        # Drawing takes a while.
        async with (await table_of(table, hall)).still():
            if not await visitor.holdings(table):
                raise Wrong(403, "not-your-seat")
            await hall.store.put_picture(row)
    else:
        await hall.store.put_picture(row)
    return Picture(hash=row.hash, url=f"/api/pictures/{row.hash}", width=row.width, height=row.height, mime=row.mime)


@router.get("/{hash}", response_class=Response, responses={200: {"content": {pictures.MIME: {}}}})
async def show(hash: Hash, hall: AHall) -> Response:
    """To whoever knows its hash, which is as hard to guess as any secret here."""
    row = await hall.store.picture(hash)
    if row is None:
        raise Wrong(404, "no-such-picture")
    return Response(row.body, media_type=row.mime, headers=LASTING)
