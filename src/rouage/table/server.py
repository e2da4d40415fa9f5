"""The server: one application of all routes, the sockets' door and the page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from rouage.engine.decision import Illegal
from rouage.engine.fault import PackError
from rouage.engine.language import Message, Trouble
from rouage.engine.title import BadSetup
from rouage.table import sockets
from rouage.table.complaints import Wrong, complaint, misplaced, worded
from rouage.table.gate import Gate
from rouage.table.hall import Hall
from rouage.table.pace import paced
from rouage.table.pictures import BadPicture
from rouage.table.protocol import Complaint
from rouage.table.refusals import No
from rouage.table.routes import (
    admin,
    beside,
    books,
    characters,
    chronicles,
    house,
    lab,
    lessons,
    odds,
    pictures,
    records,
    studies,
    tables,
)
from rouage.table.seats import hashed
from rouage.table.settings import Settings
from rouage.table.store import Store, StoreTrouble
from rouage.table.visitors import COOKIE

log = logging.getLogger("rouage.table")
MOST_FAULTS: Final = 20
"""Said at once of one request."""
PAGE: Final = Path(__file__).parent / "page"
ROUTERS: Final = (
    tables.router,
    records.router,
    studies.router,
    lab.router,
    lessons.router,
    pictures.router,
    chronicles.router,
    characters.router,
    beside.router,
    books.router,
    odds.router,
    house.router,
    admin.router,
)
ANSWERS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Complaint} for status in (400, 403, 404, 409, 413, 415, 422, 429, 503)
}


def create_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def open_house(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        hall = app.state.hall = Hall(settings, store)
        hall.start()
        try:
            yield
        finally:
            await hall.stop()
            await store.close()

    app = FastAPI(
        title="Rouage", version="1", lifespan=open_house, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", responses=ANSWERS,
    )  # fmt: skip
    app.add_middleware(Gate, settings=settings)
    for router in ROUTERS:
        app.include_router(router)
    app.add_exception_handler(Wrong, _wrong)
    app.add_exception_handler(No, _refused)
    app.add_exception_handler(StoreTrouble, _store_away)
    app.add_exception_handler(BadPicture, _bad_picture)
    app.add_exception_handler(Trouble, _trouble)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _not_found)
    app.add_exception_handler(UnicodeEncodeError, _unkeepable)
    app.add_exception_handler(RecursionError, _unkeepable)
    app.add_api_websocket_route("/api/socket", _socket)
    app.add_route("/{path:path}", _page, methods=["GET", "HEAD"], include_in_schema=False)
    return app


def server_config(app: FastAPI, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn runs the application."""
    usual: dict[str, Any] = {
        "log_config": None, "access_log": False, "ws": paced(settings.limits), "server_header": False,
        "ws_max_size": settings.limits.frame_bytes, "ws_per_message_deflate": False, "timeout_graceful_shutdown": 5,
    }  # fmt: skip
    return uvicorn.Config(app, **(usual | more))


async def _socket(ws: WebSocket) -> None:
    hall: Hall = ws.app.state.hall
    address = ws.client.host if ws.client else ""
    if not sockets.allowed_origin(ws, hall):
        await sockets.refuse(ws, sockets.NOT_ALLOWED, "wrong-origin")
        return
    if not hall.arrivals.take(address):
        await sockets.refuse(ws, sockets.TOO_MANY, "too-many-requests")
        return
    if not hall.admit(address):
        await sockets.refuse(ws, sockets.TOO_MANY, "too-many-sockets")
        return
    try:
        await ws.accept()
        secret = ws.cookies.get(COOKIE, "")
        await sockets.Socket(hall, ws, hashed(secret) if secret else "").serve()
    finally:
        hall.dismiss(address)


async def _page(request: Request) -> Response:
    """A file of the page; any other address is the page itself, which finds its own way."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        return complaint(404, "no-such-address")
    if (file := _file(path)) is not None:
        # Files under assets/ are named by their content.
        lasting = path.startswith("assets/")
        return FileResponse(file, headers={"cache-control": f"max-age={31536000 if lasting else 0}"})
    if (PAGE / "index.html").is_file():
        return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})
    return complaint(404, "no-page")


def _file(path: str) -> Path | None:
    """The file of the page that an address names, if it names one."""
    try:
        file = (PAGE / path).resolve()
        return file if path and file.is_relative_to(PAGE) and file.is_file() else None
    except (OSError, ValueError):
        # Longer than a name may be, or with letters that no name has.
        return None


async def _wrong(request: Request, wrong: Exception) -> JSONResponse:
    assert isinstance(wrong, Wrong)
    return worded(wrong.status, [wrong.message])


async def _refused(request: Request, no: Exception) -> JSONResponse:
    assert isinstance(no, No)
    return worded(409, [no.refusal.message], no.refusal.rule)


async def _unkeepable(request: Request, wrong: Exception) -> JSONResponse:
    """Half letters, or lists within lists without end."""
    return complaint(422, "unkeepable")


async def _store_away(request: Request, trouble: Exception) -> JSONResponse:
    assert isinstance(trouble, StoreTrouble)
    if trouble.message.id == "table.store-unkeepable":
        return complaint(422, "unkeepable")
    log.warning("the store does not answer: %s", trouble)
    return complaint(503, "store-away")


async def _trouble(request: Request, trouble: Exception) -> JSONResponse:
    """Whatever the engine refuses to lay or to read, said in its own words."""
    assert isinstance(trouble, Trouble)
    if isinstance(trouble, PackError):
        return worded(422, [misplaced(one) for one in trouble.faults[:MOST_FAULTS]])
    if isinstance(trouble, BadSetup):
        return worded(422, list(trouble.faults))
    return worded(422, [trouble.message], trouble.rule if isinstance(trouble, Illegal) else "")


async def _bad_picture(request: Request, wrong: Exception) -> JSONResponse:
    assert isinstance(wrong, BadPicture)
    return worded(wrong.status, [wrong.message])


async def _bad_request(request: Request, wrong: Exception) -> JSONResponse:
    assert isinstance(wrong, RequestValidationError)
    faults = []
    for fault in wrong.errors():
        where = ".".join([str(part) for part in fault["loc"]])
        faults.append(Message("table.bad-field", {"where": where[:120], "why": _why(fault).to_data()}))
    return worded(422, faults[:MOST_FAULTS] or [Message("table.bad-request")])


def _why(fault: Mapping[str, Any]) -> Message:
    """What pydantic complains of, in words of ours."""
    facts = fault.get("ctx", {})
    match fault["type"]:
        case "missing":
            return Message("table.field-missing")
        case "extra_forbidden":
            return Message("table.field-unknown")
        case "string_too_long" | "too_long":
            return Message("table.field-too-long", {"n": facts["max_length"]})
        case "string_too_short" | "too_short":
            return Message("table.field-too-short", {"n": facts["min_length"]})
        case "less_than_equal":
            return Message("table.field-too-large", {"most": facts["le"]})
        case "greater_than_equal":
            return Message("table.field-too-small", {"least": facts["ge"]})
        case "literal_error":
            return Message("table.field-choice", {"choices": facts["expected"].replace(" or ", ", ")})
        case "json_invalid":
            return Message("table.field-not-json")
        case kind:
            return Message("table.field-wrong", {"kind": kind.replace("_", "-")})


async def _not_found(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    if wrong.status_code == 405:
        return complaint(405, "no-such-method")
    return complaint(wrong.status_code, "no-such-address" if wrong.status_code == 404 else "bad-request")
