"""The characters of a chronicle: brought, changed, advanced, taken along as files."""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, ConfigDict, Field, ValidationError

import rouage
from rouage.engine.fault import PackError
from rouage.engine.pack import Shelf
from rouage.table import chronicle as chronicles
from rouage.table import private
from rouage.table.chronicle import Chronicle
from rouage.table.complaints import Wrong
from rouage.table.hall import Hall
from rouage.table.private import Secret
from rouage.table.protocol import Language, Model
from rouage.table.visitors import AChronicle, AHall, AVisitor, AWritten, Visitor

router = APIRouter(prefix="/api/chronicles", tags=["chronicles"])
TOLD: Final = ("advances", "sheet")
"""What is told of a character, but not kept."""
Subject = Annotated[str, Path(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$")]
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


class CharacterInfo(BaseModel):
    """A character as its game keeps it; more fields than these."""

    model_config = ConfigDict(extra="allow")
    id: str
    name: dict[Language, str]
    advances: list[dict[str, str | int]]
    """What its experience would buy now."""
    sheet: dict[str, Any]
    """What follows from the rest by the rules of its game, for its sheet."""


class Advance(BaseModel):
    what: Annotated[str, Field(max_length=40)]
    name: Annotated[str, Field(max_length=200)] = ""


class NewCharacter(Model):
    """A ready character by the name of its card, or one written in full."""

    card: Annotated[str, Field(max_length=80)] = ""
    character: dict[str, Any] | None = None


@router.post("/{id}/characters", status_code=201, openapi_extra=FILE)
async def bring(request: Request, one: AWritten, visitor: AVisitor, hall: AHall) -> CharacterInfo:
    """A character from its file, from a card, or as JSON. One whose name is taken gets a number."""
    company, shelf = chronicles.company_of(one.row.game), _shelf(hall, one)
    wish = await _brought(request)
    made = company.ready(wish.card, shelf) if wish.character is None else company.check(wish.character, shelf)
    id = str(made["id"])
    number = 2
    while id in one.characters:
        id, number = f"{made['id']}-{number}", number + 1
    return await _write(hall, one, id, {**made, "id": id}, _picked(one, made, visitor))


async def _brought(request: Request) -> NewCharacter:
    body = await request.body()
    try:
        if request.headers.get("content-type", "").partition(";")[0].strip() == "application/json":
            return NewCharacter.model_validate_json(body)
        return NewCharacter(character=tomllib.loads(body.decode()))
    except ValidationError as wrong:
        raise RequestValidationError(wrong.errors()) from None
    except tomllib.TOMLDecodeError as wrong:
        # The parser's own words are English; where it stopped can be said in any language.
        place = re.search(r"at line (\d+)", str(wrong))
        line = int(place[1]) if place else body.count(b"\n") + 1
        raise Wrong(422, "character-not-toml", line=line) from None
    except (ValueError, RecursionError):
        # Other bytes than text, or a number or a nesting beyond all measure.
        raise Wrong(422, "character-not-text") from None


@router.put("/{id}/characters/{character}")
async def change(
    character: Subject, body: dict[str, Any], one: AWritten, visitor: AVisitor, hall: AHall
) -> CharacterInfo:  # fmt: skip
    """The character as it shall be from now on; what nobody is shown stays, unless it is written anew."""
    one.character(character)
    told = {key: value for key, value in body.items() if key not in TOLD}
    made = chronicles.company_of(one.row.game).check({**told, "id": character}, _shelf(hall, one))
    written = told.keys() & set(private.fields(one.row.game))
    secret = _picked(one, made, visitor) if written else one.secret(character)
    return await _write(hall, one, character, made, secret)


@router.delete("/{id}/characters/{character}", status_code=204)
async def dismiss(character: Subject, one: AWritten, hall: AHall) -> None:
    one.character(character)
    await chronicles.write(hall, one, "character", character, None)


@router.post("/{id}/characters/{character}/advance")
async def advance(character: Subject, wish: Advance, one: AWritten, hall: AHall) -> CharacterInfo:
    """Spend experience by the rules of the game."""
    company = chronicles.company_of(one.row.game)
    made = company.advance(one.character(character), wish.what, wish.name, _shelf(hall, one))
    return await _write(hall, one, character, made, one.secret(character))


@router.get(
    "/{id}/characters/{character}/file", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def file(character: Subject, one: AChronicle) -> Response:
    """The character as a file for people, to be kept or taken elsewhere."""
    text = chronicles.company_of(one.row.game).text(one.shown(one.character(character)))
    named = {"content-disposition": f'attachment; filename="{character}.toml"'}
    return PlainTextResponse(text, headers=named)


def _picked(one: Chronicle, character: dict[str, Any], visitor: Visitor) -> Secret:
    """What the writer of a character says of it that nobody else may know."""
    return Secret(private.values(one.row.game, character), [visitor.session], "")


async def _write(hall: Hall, one: Chronicle, id: str, character: dict[str, Any], secret: Secret) -> CharacterInfo:
    await chronicles.write_character(hall, one, id, character, secret)
    return CharacterInfo.model_validate(advancing(hall, one, character))


def advancing(hall: Hall, one: Chronicle, character: dict[str, Any]) -> dict[str, Any]:
    company, shelf = chronicles.company_of(one.row.game), _shelf(hall, one)
    shown = one.shown(character)
    try:
        return {**shown, "advances": company.advances(character, shelf), "sheet": company.sheet(character, shelf)}
    except PackError:
        # Something it carries came with a pack that is no longer here: it is kept all the same.
        return {**shown, "advances": [], "sheet": {}}


def _shelf(hall: Hall, one: Chronicle) -> Shelf:
    return rouage.title(one.row.game).shelf(hall.settings.packs_of(one.row.game))
