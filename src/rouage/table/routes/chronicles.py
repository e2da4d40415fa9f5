"""Chronicles: a group's characters, notes, handouts and evenings. Whoever has its link may do everything with it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from rouage.table import chronicle as chronicles
from rouage.table import seats
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.options import Options
from rouage.table.protocol import Language, Model, TableId
from rouage.table.routes.books import known
from rouage.table.routes.characters import CharacterInfo, Subject, advancing
from rouage.table.store import ChronicleRow
from rouage.table.visitors import AChronicle, AHall, AVisitor, AWritten, table_of

router = APIRouter(prefix="/api/chronicles", tags=["chronicles"])
Name = Annotated[str, Field(min_length=1, max_length=80)]
Title = Annotated[str, Field(max_length=200)]
Words = dict[Language, str]


class NewChronicle(Model):
    name: Name
    game: Annotated[str, Field(max_length=40)] = "signature"


class Renamed(Model):
    name: Name


class Opened(Model):
    token: Annotated[str, Field(max_length=80)]


class NewNote(Model):
    title: Title = ""
    text: Annotated[str, Field(max_length=20_000)]


class Note(NewNote):
    id: str
    at: int


class NewHandout(NewNote):
    picture: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""


class Handout(NewHandout):
    id: str
    at: int


class Evening(Model):
    """What was kept of an evening; its id is the table's."""

    id: str
    at: int
    title: str
    scene: Words | None
    over: bool
    outcome: str
    began: int
    people: list[dict[str, str]]
    recap: dict[str, Any]


class ChronicleTable(Model):
    id: str
    title: str
    scene: Words | None
    over: bool
    created: int


class ChronicleBrief(Model):
    id: str
    name: str
    game: str
    changed: int


class ChronicleInfo(ChronicleBrief):
    created: int
    characters: list[CharacterInfo]
    evenings: list[Evening]
    notes: list[Note]
    handouts: list[Handout]
    tables: list[ChronicleTable]


class ChronicleLink(Model):
    link: str
    """The secret stands after `#`, where browsers keep it to themselves."""


class Founded(ChronicleLink):
    chronicle: ChronicleInfo


class TableToKeep(Model):
    table: TableId


@router.post("", status_code=201)
async def found(wish: NewChronicle, visitor: AVisitor, hall: AHall) -> Founded:
    """A new chronicle, mine; the link opens it to the others."""
    chronicles.company_of(known(wish.game))
    visitor.creates(hall.creations)
    session = await visitor.settle()
    secret, id = seats.new_secret(), seats.new_id()
    row = ChronicleRow(id, wish.name, seats.hashed(secret), game=wish.game)
    if not await hall.store.create_chronicle(row):
        raise Wrong(503, "try-again")
    await hall.store.keep_chronicle(session, id)
    return Founded(link=_link(hall, id, secret), chronicle=await told(hall, id))


@router.get("")
async def mine(visitor: AVisitor, hall: AHall) -> list[ChronicleBrief]:
    if not visitor.session:
        return []
    rows = await hall.store.chronicles_of(visitor.session)
    return [ChronicleBrief(id=row.id, name=row.name, game=row.game, changed=row.changed) for row in rows]


@router.post("/{id}/open")
async def open_it(id: TableId, wish: Opened, visitor: AVisitor, hall: AHall) -> ChronicleInfo:
    """With the link's secret: from now on I keep it too."""
    row = await hall.store.chronicle(id)
    if row is None or not seats.fits(wish.token, row.token_hash):
        if not hall.guesses.take(visitor.address):
            raise Wrong(429, "too-many-guesses")
        raise Wrong(403, "no-such-link")
    await hall.store.keep_chronicle(await visitor.settle(), id)
    return await told(hall, id)


@router.get("/{id}")
async def look_at(one: AChronicle, hall: AHall) -> ChronicleInfo:
    return await told(hall, one.row.id)


@router.put("/{id}")
async def rename(wish: Renamed, one: AChronicle, hall: AHall) -> ChronicleInfo:
    await hall.store.set_chronicle(one.row.id, name=wish.name)
    return await told(hall, one.row.id)


@router.post("/{id}/link")
async def new_link(one: AChronicle, hall: AHall) -> ChronicleLink:
    """A fresh link; the old one no longer opens. Whoever keeps the chronicle already goes on keeping it."""
    secret = seats.new_secret()
    await hall.store.set_chronicle(one.row.id, token_hash=seats.hashed(secret))
    return ChronicleLink(link=_link(hall, one.row.id, secret))


@router.post("/{id}/leave", status_code=204)
async def leave(one: AChronicle, visitor: AVisitor, hall: AHall) -> None:
    await hall.store.leave_chronicle(visitor.session, one.row.id)


@router.delete("/{id}", status_code=204)
async def delete(one: AChronicle, hall: AHall) -> None:
    """Everything of it, for everybody."""
    await hall.store.delete_chronicle(one.row.id)


def _link(hall: Hall, id: str, secret: str) -> str:
    return f"{hall.settings.url}/chronicle/{id}#{secret}"


async def told(hall: Hall, id: str) -> ChronicleInfo:
    one = await chronicles.opened(hall, id)
    tables = [
        {
            "id": row.id, "title": row.title, "over": row.status != "open", "created": row.created,
            "scene": hall.scene_name(row.game, Options(row.options).scene),
        }
        for row in await hall.store.tables_of_chronicle(id)
    ]  # fmt: skip
    characters = [advancing(hall, one, character) for character in one.characters.values()]
    return ChronicleInfo.model_validate(
        {
            "id": id, "name": one.row.name, "game": one.row.game, "created": one.row.created,
            "changed": one.row.changed, "characters": characters,
            "evenings": one.of("evening"), "notes": one.of("note"), "handouts": one.of("handout"), "tables": tables,
        }
    )  # fmt: skip


# Notes, handouts, evenings


@router.put("/{id}/notes/{note}")
async def write_note(note: Subject, wish: NewNote, one: AWritten, hall: AHall) -> Note:
    await chronicles.write(hall, one, "note", note, wish.model_dump())
    return Note(**wish.model_dump(), id=note, at=await hall.store.now())


@router.delete("/{id}/notes/{note}", status_code=204)
async def tear_note(note: Subject, one: AWritten, hall: AHall) -> None:
    await chronicles.write(hall, one, "note", note, None)


@router.put("/{id}/handouts/{handout}")
async def write_handout(handout: Subject, wish: NewHandout, one: AWritten, hall: AHall) -> Handout:
    await chronicles.write(hall, one, "handout", handout, wish.model_dump())
    return Handout(**wish.model_dump(), id=handout, at=await hall.store.now())


@router.delete("/{id}/handouts/{handout}", status_code=204)
async def tear_handout(handout: Subject, one: AWritten, hall: AHall) -> None:
    await chronicles.write(hall, one, "handout", handout, None)


@router.post("/{id}/evenings")
async def keep_evening(wish: TableToKeep, one: AWritten, visitor: AVisitor, hall: AHall) -> Evening:
    """Keep now what happens at a table where I sit: its characters and what there is to tell."""
    if not await visitor.holdings(wish.table):
        raise Wrong(403, "not-your-seat")
    table = await table_of(wish.table, hall)
    if table.row.game != one.row.game:
        raise Wrong(422, "chronicle-other-game", game=one.row.game)
    return Evening.model_validate(await chronicles.save(hall, one, table, visitor.session))
