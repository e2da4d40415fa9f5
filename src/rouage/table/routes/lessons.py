"""Learning by playing: lessons, and tables where one is given."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

import rouage
from rouage.engine.pack import Text
from rouage.table import learn
from rouage.table.complaints import Wrong
from rouage.table.live import LiveTable
from rouage.table.protocol import Called, Language, Model, NewTable, TableInfo
from rouage.table.routes.tables import info
from rouage.table.seats import HOST
from rouage.table.visitors import AHall, ATable, AVisitor, Visitor

router = APIRouter(prefix="/api", tags=["lessons"])
LessonId = Annotated[str, Field(max_length=80)]
Words = dict[Language, str]


class LessonInfo(Model):
    id: str
    game: str
    name: Words
    text: Words
    minutes: int
    steps: int


class LessonStep(Model):
    """Words, and the move they lead to; without a key in `expect`, words only."""

    part: str
    seat: str
    expect: list[str]
    say: Words
    then: Words
    point: learn.Point
    rules: list[str]


class LessonTable(Model):
    lesson: LessonInfo
    table: TableInfo
    mine: list[str]
    steps: list[LessonStep]
    done: int
    """Steps behind the learner, by the log."""


class LessonWish(Model):
    language: Language = "en"
    name: Called = ""


@router.get("/lessons")
def lessons() -> list[LessonInfo]:
    return [_info(id) for id in learn.lessons()]


@router.post("/lessons/{lesson}", status_code=201)
async def begin(lesson: LessonId, visitor: AVisitor, hall: AHall, wish: LessonWish | None = None) -> LessonTable:
    """A table of my own where the lesson is given."""
    if lesson not in learn.lessons():
        raise Wrong(404, "no-such-lesson")
    visitor.creates(hall.creations)
    wish = wish or LessonWish()
    name, given = learn.lessons()[lesson]
    scene = given.setup.get("scene", "")
    game = rouage.new(name, given.setup, seed=given.seed, packs=hall.settings.packs_of(name))
    laid = NewTable.model_validate(
        {
            "game": name, "scene": scene, "title": given.name.in_(wish.language), "language": wish.language, "pace": 0,
            "name": wish.name, "seats": [{"seat": given.learner, "who": "me"}],
        }
    )  # fmt: skip
    table, _ = await hall.lay_game(game, laid, await visitor.settle(), kind="lesson", more={"lesson": lesson})
    return await _told(table, visitor)


@router.get("/tables/{id}/lesson")
async def look_at(table: ATable, visitor: AVisitor) -> LessonTable:
    """The lesson given at a table, and how far it has come."""
    return await _told(table, visitor)


async def _told(table: LiveTable, visitor: Visitor) -> LessonTable:
    if table.guide is None:
        raise Wrong(404, "no-lesson-here")
    held = await visitor.holdings(table.id)
    lesson = table.guide.lesson
    return LessonTable(
        lesson=_info(table.options.data["lesson"]), table=info(table), mine=[seat for seat in held if seat != HOST],
        steps=[_step(one) for one in lesson.step], done=table.guide.done(table.log),
    )  # fmt: skip


def _info(id: str) -> LessonInfo:
    game, lesson = learn.lessons()[id]
    return LessonInfo(
        id=id, game=game, name=_words(lesson.name), text=_words(lesson.text), minutes=lesson.minutes,
        steps=len(lesson.step),
    )  # fmt: skip


def _step(step: learn.Step) -> LessonStep:
    return LessonStep(
        part=step.part, seat=step.seat, expect=list(step.expect), say=_words(step.say), then=_words(step.then),
        point=step.point, rules=list(step.rules),
    )  # fmt: skip


def _words(text: Text | None) -> Words:
    return {"en": text.in_("en") if text else "", "fr": text.in_("fr") if text else ""}
