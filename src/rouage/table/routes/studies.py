"""Studies: from a record, from a table, from another study."""

# ruff: noqa: RUF012 (pydantic copies what stands here as a default)

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from fastapi.exceptions import RequestValidationError
from pydantic import Field, ValidationError

from rouage.table import private
from rouage.table import study as studies
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.live import LiveTable
from rouage.table.protocol import AnalysisInfo, Called, Changes, Language, Model, Phrase, TableInfo
from rouage.table.routes.records import read
from rouage.table.routes.tables import info
from rouage.table.seats import HOST
from rouage.table.visitors import AHall, ATable, AVisitor, Visitor

router = APIRouter(prefix="/api", tags=["studies"])


class StudyWish(Model):
    title: Annotated[str, Field(max_length=80)] = ""
    language: Language = "en"
    name: Called = ""
    """What the owner is called."""

    def wanted(self) -> dict[str, Any]:
        """What was said; the rest is as it was."""
        return self.model_dump(include={"title", "language", "name"}, exclude_unset=True)


class NewStudy(StudyWish):
    record: str
    changes: Changes = {}
    """Numbers of the content that were otherwise than printed when it was played."""


class Comment(Model):
    id: str
    at: int
    """The number of the entry it is about."""
    text: str


class StudyInfo(Model):
    table: TableInfo
    url: str
    mine: list[str]
    owner: bool
    number: int
    """The latest entry."""
    comments: list[Comment]
    notices: list[Phrase]
    """What whoever opens it should know: that the rules have changed since, for one."""


BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            "text/plain": {"schema": {"type": "string"}},
            "application/json": {"schema": NewStudy.model_json_schema()},
        },
    }
}


@router.post("/studies", status_code=201, openapi_extra=BODY)
async def from_record(request: Request, visitor: AVisitor, hall: AHall) -> StudyInfo:
    """A study of a record: its text, or JSON with a title."""
    visitor.creates(hall.creations)
    wish = await _wish(request)
    game = await asyncio.to_thread(studies.read, wish.record, hall.settings.packs, wish.changes)
    session, line = await visitor.settle(), studies.line(game)
    table = await studies.lay(hall, game, line, session, wish.wanted(), changes=wish.changes)
    return await told(table, visitor, hall)


async def _wish(request: Request) -> NewStudy:
    body = await request.body()
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        try:
            return NewStudy(record=body.decode())
        except UnicodeDecodeError:
            raise Wrong(422, "record-not-text") from None
    try:
        return NewStudy.model_validate_json(body)
    except ValidationError as wrong:
        raise RequestValidationError(wrong.errors()) from None


@router.post("/tables/{id}/study", status_code=201)
async def from_table(table: ATable, visitor: AVisitor, hall: AHall, wish: StudyWish | None = None) -> StudyInfo:
    """A study of a table's game: once it is over, or for whoever holds every seat."""
    async with table.still():
        held = set(await visitor.holdings(table.id))
        over = table.game.outcome is not None and private.seats(table) <= held
        if not over and not table.log.open and not set(table.game.seats) <= held:
            raise Wrong(403, "study-secret")
        visitor.creates(hall.creations)
        game = table.game.copy()
        # Everybody with the study's link can read its record.
        await read(table, visitor, hall, "study")
    made = await studies.from_table(hall, table, game, await visitor.settle(), wish.wanted() if wish else {})
    return await told(made, visitor, hall)


@router.post("/studies/{id}/copy", status_code=201)
async def copy(table: ATable, visitor: AVisitor, hall: AHall, wish: StudyWish | None = None) -> StudyInfo:
    """My own copy, with all branches and comments."""
    _check(table)
    visitor.creates(hall.creations)
    made = await studies.copy(hall, table, await visitor.settle(), wish.wanted() if wish else {})
    return await told(made, visitor, hall)


@router.get("/studies/{id}")
async def look_at(table: ATable, visitor: AVisitor, hall: AHall) -> StudyInfo:
    """For everybody who has the link."""
    _check(table)
    return await told(table, visitor, hall)


@router.get("/studies/{id}/analysis")
async def analysis(table: ATable, visitor: AVisitor, hall: AHall) -> AnalysisInfo:
    """What the search bot found about the game as it stands, or how far it is."""
    _check(table)
    return AnalysisInfo.model_validate(await hall.analyses.found(table, visitor.session))


@router.post("/studies/{id}/analysis", status_code=202)
async def analyse(table: ATable, visitor: AVisitor, hall: AHall) -> AnalysisInfo:
    """Have the search bot go over the game as it stands, for everybody who has the link."""
    _check(table)
    found = await hall.analyses.found(table, visitor.session)
    if found["state"] in ("none", "failed"):
        visitor.creates(hall.creations)
        await hall.analyses.begin(table, await visitor.settle())
        found = await hall.analyses.found(table, visitor.session)
    return AnalysisInfo.model_validate(found)


@router.post("/studies/{id}/analysis/stop")
async def stop_analysis(table: ATable, visitor: AVisitor, hall: AHall) -> AnalysisInfo:
    """For whoever asked for it: the search bot goes on with the next, and this one may be asked for anew."""
    _check(table)
    await hall.analyses.halt(table, visitor.session)
    return AnalysisInfo.model_validate(await hall.analyses.found(table, visitor.session))


def _check(table: LiveTable) -> None:
    if table.row.kind != "study":
        raise Wrong(404, "no-such-study")


async def told(table: LiveTable, visitor: Visitor, hall: Hall) -> StudyInfo:
    held = await visitor.holdings(table.id)
    return StudyInfo.model_validate(
        {
            "table": info(table), "url": f"{hall.settings.url}/study/{table.id}", "owner": HOST in held,
            "mine": [seat for seat in held if seat != HOST], "number": table.log.number,
            "comments": studies.comments(table.log), "notices": table.options.notices,
        }
    )  # fmt: skip
