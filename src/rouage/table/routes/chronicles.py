"""Chronicles: a group's characters, notes, handouts and evenings. Whoever has its link may do everything with it."""

from __future__ import annotations

import tomllib
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, ConfigDict, Field, ValidationError

import rouage
from rouage.engine.fault import PackError
from rouage.engine.pack import Shelf
from rouage.table import chronicle as chronicles
from rouage.table import seats
from rouage.table.chronicle import Chronicle
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.live import Options
from rouage.table.protocol import Language, Model, TableId
from rouage.table.routes.books import known
from rouage.table.store import ChronicleRow
from rouage.table.visitors import AHall, AVisitor

router = APIRouter(prefix="/api/chronicles", tags=["chronicles"])
Name = Annotated[str, Field(min_length=1, max_length=80)]
Subject = Annotated[str, Path(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$")]
Title = Annotated[str, Field(max_length=200)]
Words = dict[Language, str]


class NewChronicle(Model):
    name: Name
    game: Annotated[str, Field(max_length=40)] = "signature"


class Renamed(Model):
    name: Name


class Opened(Model):
    token: Annotated[str, Field(max_length=80)]


class Advance(BaseModel):
    what: Literal["energy", "trait", "power"]
    name: Annotated[str, Field(max_length=200)] = ""


class CharacterInfo(BaseModel):
    """A character as its game keeps it; more fields than these."""

    model_config = ConfigDict(extra="allow")
    id: str
    name: Words
    advances: list[dict[str, str]]
    """What its experience would buy now."""


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


async def kept(id: TableId, visitor: AVisitor, hall: AHall) -> Chronicle:
    await visitor.must_keep(id)
    return await chronicles.opened(hall, id)


AChronicle = Annotated[Chronicle, Depends(kept)]


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
    characters = [_advancing(hall, one, character) for character in one.characters.values()]
    return ChronicleInfo.model_validate(
        {
            "id": id, "name": one.row.name, "game": one.row.game, "created": one.row.created,
            "changed": one.row.changed, "characters": characters,
            "evenings": one.of("evening"), "notes": one.of("note"), "handouts": one.of("handout"), "tables": tables,
        }
    )  # fmt: skip


# Characters

FILE: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            "text/plain": {"schema": {"type": "string"}},
            "application/json": {
                "schema": {
                    "type": "object",
                    "properties": {"card": {"type": "string"}, "character": {"type": "object"}},
                }
            },
        },
    }
}


class NewCharacter(Model):
    """A ready character by the name of its card, or one written in full."""

    card: Annotated[str, Field(max_length=80)] = ""
    character: dict[str, Any] | None = None


@router.post("/{id}/characters", status_code=201, openapi_extra=FILE)
async def bring(request: Request, one: AChronicle, hall: AHall) -> CharacterInfo:
    """A character from its file, from a card, or as JSON. One whose name is taken gets a number."""
    company, shelf = chronicles.company_of(one.row.game), _shelf(hall, one)
    wish = await _brought(request)
    made = company.ready(wish.card, shelf) if wish.character is None else company.check(wish.character, shelf)
    id = str(made["id"])
    number = 2
    while id in one.characters:
        id, number = f"{made['id']}-{number}", number + 1
    return await _write(hall, one, id, {**made, "id": id})


async def _brought(request: Request) -> NewCharacter:
    body = await request.body()
    try:
        if request.headers.get("content-type", "").partition(";")[0].strip() == "application/json":
            return NewCharacter.model_validate_json(body)
        return NewCharacter(character=tomllib.loads(body.decode()))
    except ValidationError as wrong:
        raise RequestValidationError(wrong.errors()) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as wrong:
        raise Wrong(422, "character-not-toml", why=str(wrong)[:200]) from None


@router.put("/{id}/characters/{character}")
async def change(character: Subject, body: dict[str, Any], one: AChronicle, hall: AHall) -> CharacterInfo:
    """The character as it shall be from now on."""
    one.character(character)
    told = {key: value for key, value in body.items() if key != "advances"}
    made = chronicles.company_of(one.row.game).check({**told, "id": character}, _shelf(hall, one))
    return await _write(hall, one, character, made)


@router.delete("/{id}/characters/{character}", status_code=204)
async def dismiss(character: Subject, one: AChronicle, hall: AHall) -> None:
    one.character(character)
    await chronicles.write(hall, one, "character", character, None)


@router.post("/{id}/characters/{character}/advance")
async def advance(character: Subject, wish: Advance, one: AChronicle, hall: AHall) -> CharacterInfo:
    """Spend experience by the rules of the game."""
    company = chronicles.company_of(one.row.game)
    made = company.advance(one.character(character), wish.what, wish.name, _shelf(hall, one))
    return await _write(hall, one, character, made)


@router.get(
    "/{id}/characters/{character}/file", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def file(character: Subject, one: AChronicle) -> Response:
    """The character as a file for people, to be kept or taken elsewhere."""
    text = chronicles.company_of(one.row.game).text(one.character(character))
    named = {"content-disposition": f'attachment; filename="{character}.toml"'}
    return PlainTextResponse(text, headers=named)


async def _write(hall: Hall, one: Chronicle, id: str, character: dict[str, Any]) -> CharacterInfo:
    await chronicles.write(hall, one, "character", id, character)
    return CharacterInfo.model_validate(_advancing(hall, one, character))


def _advancing(hall: Hall, one: Chronicle, character: dict[str, Any]) -> dict[str, Any]:
    try:
        ways = chronicles.company_of(one.row.game).advances(character, _shelf(hall, one))
    except PackError:
        # Something it carries came with a pack that is no longer here: it is kept all the same.
        ways = []
    return {**character, "advances": ways}


def _shelf(hall: Hall, one: Chronicle) -> Shelf:
    return rouage.title(one.row.game).shelf(hall.settings.packs)


# Notes, handouts, evenings


@router.put("/{id}/notes/{note}")
async def write_note(note: Subject, wish: NewNote, one: AChronicle, hall: AHall) -> Note:
    await chronicles.write(hall, one, "note", note, wish.model_dump())
    return Note(**wish.model_dump(), id=note, at=await hall.store.now())


@router.delete("/{id}/notes/{note}", status_code=204)
async def tear_note(note: Subject, one: AChronicle, hall: AHall) -> None:
    await chronicles.write(hall, one, "note", note, None)


@router.put("/{id}/handouts/{handout}")
async def write_handout(handout: Subject, wish: NewHandout, one: AChronicle, hall: AHall) -> Handout:
    await chronicles.write(hall, one, "handout", handout, wish.model_dump())
    return Handout(**wish.model_dump(), id=handout, at=await hall.store.now())


@router.delete("/{id}/handouts/{handout}", status_code=204)
async def tear_handout(handout: Subject, one: AChronicle, hall: AHall) -> None:
    await chronicles.write(hall, one, "handout", handout, None)


@router.post("/{id}/evenings")
async def keep_evening(wish: TableToKeep, one: AChronicle, visitor: AVisitor, hall: AHall) -> Evening:
    """Keep now what happens at a table where I sit: its characters and what there is to tell."""
    if not await visitor.holdings(wish.table):
        raise Wrong(403, "not-your-seat")
    table = await hall.find(wish.table)
    if table is None:
        raise Wrong(404, "no-such-table")
    if table.row.game != one.row.game:
        raise Wrong(422, "chronicle-other-game", game=one.row.game)
    return Evening.model_validate(await chronicles.save(hall, one, table))
