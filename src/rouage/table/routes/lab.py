"""The Lab on the page: runs of games that bots play, their reports, and any of their games on the study board."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query
from fastapi.responses import FileResponse, Response

from rouage.table import chronicle, private
from rouage.table import study as studies
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.lab import Lab
from rouage.table.protocol import (
    ForecastInfo,
    ForecastWish,
    GoOn,
    LabInfo,
    Language,
    NewRun,
    NewTable,
    NumberInfo,
    RunInfo,
    TableId,
)
from rouage.table.routes.studies import StudyInfo, StudyWish, told
from rouage.table.runs import Run
from rouage.table.visitors import AHall, AVisitor

router = APIRouter(prefix="/api/lab", tags=["lab"])
POLICY: Final = (
    "sandbox allow-scripts allow-popups allow-downloads allow-top-navigation-by-user-activation; "
    "frame-ancestors 'self'; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data: blob:; font-src data:"
)
"""A report runs its own scripts, as somebody who has no cookie here and reaches no network."""
HEADERS: Final = {"content-security-policy": POLICY, "cross-origin-opener-policy": "unsafe-none"}
"""A browser refuses a page by itself that is kept apart both ways."""
PARQUET: Final = "application/vnd.apache.parquet"
HTML: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/html": {"schema": {"type": "string"}}}}}
TABLE: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {PARQUET: {}}}}
GameNumber = Annotated[int, Path(ge=0, le=2**31)]


def lab_of(hall: AHall) -> Lab:
    return hall.lab


ALab = Annotated[Lab, Depends(lab_of)]


def run_of(id: TableId, lab: ALab, visitor: AVisitor) -> Run:
    return lab.find(id, visitor.session)


ARun = Annotated[Run, Depends(run_of)]


@router.get("")
def look_around(visitor: AVisitor, hall: AHall, lab: ALab) -> LabInfo:
    """What the Lab can do here, and my runs."""
    limits = lab.settings.limits
    return LabInfo.model_validate(
        {
            "ready": lab.why is None, "why": lab.why and lab.why.to_data(), "foretold": hall.forecasts.games,
            "most_games": limits.run_games, "most_runs": limits.runs, "runs": lab.of(visitor.session),
        }
    )  # fmt: skip


@router.get("/numbers/{game}")
async def numbers(game: Annotated[str, Path(max_length=40)], lab: ALab) -> list[NumberInfo]:
    """Every number of a game's content that a run may change."""
    found = await asyncio.to_thread(lab.numbers, game)
    return [NumberInfo.model_validate(one) for one in found]


@router.post("/forecast")
async def forecast(wish: ForecastWish, visitor: AVisitor, hall: AHall) -> ForecastInfo:
    """What would come of an encounter: bots play it many times. It needs no extra."""
    visitor.creates(hall.creations)
    if wish.chronicle:
        await visitor.must_keep(wish.chronicle)
        wish = await _joined(hall, wish)
    await asyncio.to_thread(hall.forecasts.check, wish)
    return await hall.forecasts.of(wish)


async def _joined(hall: Hall, wish: ForecastWish) -> ForecastWish:
    """With the group's characters for its heroes, as a table has them; what players alone know is left out."""
    table = NewTable(game=wish.game, setup=wish.setup, chronicle=wish.chronicle, characters=wish.characters)
    laid, _, _ = await chronicle.join(hall, table, "")
    return wish.model_copy(update={"setup": private.without(wish.game, laid.setup or {}, ())})


@router.post("/runs", status_code=201)
async def begin(wish: NewRun, visitor: AVisitor, hall: AHall, lab: ALab) -> RunInfo:
    """Have games played. Whatever is wrong with the wish is said before anything is."""
    visitor.creates(hall.creations)
    await asyncio.to_thread(lab.check, wish)
    return _told(lab, await lab.begin(wish, await visitor.settle()))


@router.get("/runs/{id}")
def look_at(run: ARun, lab: ALab) -> RunInfo:
    return _told(lab, run)


@router.post("/runs/{id}/stop")
async def stop(run: ARun, lab: ALab) -> RunInfo:
    """Nothing is lost: it may go on."""
    await lab.halt(run)
    return _told(lab, run)


@router.post("/runs/{id}/go-on")
async def go_on(run: ARun, lab: ALab, wish: GoOn | None = None) -> RunInfo:
    """Where it stopped, or with more games than were asked for."""
    lab.go_on(run, wish.games if wish else 0)
    return _told(lab, run)


@router.delete("/runs/{id}", status_code=204)
async def delete(run: ARun, lab: ALab) -> None:
    await lab.delete(run)


@router.get("/runs/{id}/report", response_class=Response, responses=HTML)
async def report(run: ARun, lab: ALab, language: Language = "en") -> Response:
    """What the games of a run say, as one page."""
    return _page(await lab.report(run, language))


@router.get("/compare", response_class=Response, responses=HTML)
async def compare(
    before: Annotated[TableId, Query()], after: Annotated[TableId, Query()], visitor: AVisitor, lab: ALab,
    language: Language = "en",
) -> Response:  # fmt: skip
    """What differs between two runs of the same games, as one page."""
    one, other = (lab.find(id, visitor.session) for id in (before, after))
    return _page(await lab.compare(one, other, language))


@router.get("/runs/{id}/tables/{name}.parquet", response_class=Response, responses=TABLE)
def table(run: ARun, name: Literal["games", "seats", "decisions", "dice", "leads", "uses"]) -> Response:
    """A table of a run that has been played to its end, for other programs."""
    file = run.results / f"{name}.parquet"
    if not file.is_file():
        raise Wrong(409, "lab-no-table")
    return FileResponse(file, media_type=PARQUET, filename=f"{run.wish.game}-{run.id}-{name}.parquet")


@router.post("/runs/{id}/games/{number}/study", status_code=201)
async def study(
    run: ARun, number: GameNumber, visitor: AVisitor, hall: AHall, lab: ALab, wish: StudyWish | None = None
) -> StudyInfo:
    """A game of a run on the study board."""
    visitor.creates(hall.creations)
    record = await lab.record(run, number, wish.language if wish else "en")
    wanted, changes = wish.wanted() if wish else {}, run.wish.changes
    game = await asyncio.to_thread(studies.read, record, hall.settings.packs, changes)
    made = await studies.lay(hall, game, studies.line(game), await visitor.settle(), wanted, changes=changes)
    return await told(made, visitor, hall)


def _told(lab: Lab, run: Run) -> RunInfo:
    return RunInfo.model_validate(lab.info(run))


def _page(text: str) -> Response:
    return Response(text, media_type="text/html", headers=HEADERS)
