"""Espace Artémis as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from rouage.engine import pack
from rouage.engine.dice import Dice
from rouage.engine.language import LANGUAGES, Message, known, word
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain
from rouage.engine.rulebook import Rulebook
from rouage.engine.step import Step
from rouage.engine.title import Title
from rouage.games.artemis import (
    acting,
    action_scene,
    appearances,
    attitudes,
    care,
    character,
    clock,
    combat,
    consequences,
    content,
    corrections,
    damage,
    deeds,
    desk,
    desk_people,
    duel,
    evening,
    feats,
    foresight,
    imagining,
    landing,
    mind,
    ordeal,
    powers,
    psy,
    quest,
    ships,
    shooting,
    sketch,
    stunning,
    testing,
    threats,
    trials,
    trying,
)
from rouage.games.artemis import setup as laying
from rouage.games.artemis import view as viewing
from rouage.games.artemis.company import Company
from rouage.games.artemis.foretelling import Stage
from rouage.games.artemis.master import Desk
from rouage.games.artemis.sheet import sheet
from rouage.games.artemis.state import Play, Question, Sentence, Table
from rouage.games.roleplay.hiding import may_name
from rouage.games.roleplay.scenes import scene_words
from rouage.games.roleplay.table import seats
from rouage.games.roleplay.words import numbered

_HERE = Path(__file__).parent
_CHAPTERS = (
    acting, action_scene, appearances, attitudes, care, character, clock, combat, consequences, corrections, damage,
    deeds, desk, desk_people, duel, evening, feats, landing, mind, ordeal, powers, psy, quest, ships, shooting,
    sketch, stunning, testing, threats, trials, trying,
)  # fmt: skip

_STEPS: dict[str, type[Sentence]] = {
    kind.__name__: kind
    for chapter in _CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
}


class Artemis(Title[Table]):
    """A role-playing game of the stars: a GM, players, one die, and a grid of strokes and crosses."""

    name = "artemis"
    version = 1
    state = Table
    steps = _STEPS
    company = Company()
    stage = Stage()

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return _shelf(tuple(packs))

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.SceneCard, name).name for name in shelf.names(content.SceneCard)}

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        return shelf.get(content.SceneCard, scene).text

    def schema(self) -> dict[str, object]:
        return pack.schema_of(laying.Setup)

    def pack_schema(self) -> dict[str, object]:
        return pack.schema(content.KINDS)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, tuple[Sentence, ...]]:
        state, chosen = laying.lay(setup, shelf, dice)
        if state.evening:
            return state, (evening.Evening(),)
        if state.phase == "fight" and not chosen.calm:
            return state, (action_scene.TurnBegins(),)
        return state, (desk.opening(state.phase),)

    def seats(self, state: Table) -> tuple[str, ...]:
        return (*seats(state), "gm")

    def asides(self, game: Play) -> tuple[Question, ...]:
        return (Desk(game),)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def sheet(self, view: dict[str, Plain], language: str) -> list[str]:
        """What a seat has before it, in text."""
        return sheet(view, language)

    def name_of(self, game: Play, id: str, language: str) -> str:
        """People, their things and the scene, in the reader's language."""
        if id == "gm":
            return word(Message("artemis.the-gm"), language)
        return name_of(game.state, id, 1 if language == "fr" else 0)

    def may_name(self, state: Table, id: str, seat: str) -> bool:
        return may_name(id, seat)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        step = decision.follow(key)
        return foresight.odds(game, decision, step) if isinstance(step, Step) else None

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        step = decision.follow(key)
        return foresight.forecast(game, step) if isinstance(step, Step) else {}

    def imagine(self, state: Table, seat: str, seed: int) -> None:
        imagining.imagine(state, seat, seed)


def name_of(state: Table, id: str, language: int) -> str:
    if id.startswith("scene/"):
        return scene_words(state.scene, state.gone, id)[language]
    person = state.find(id)
    if person is not None:
        return (numbered(person.sheet.name, id) if person.npc else person.sheet.name)[language]
    if id in state.gone:
        return numbered(state.gone[id], id)[language]
    for things in (state.weapons, state.protections, state.gear):
        if id in things:
            return things[id].name[language]
    return _worded(id, LANGUAGES[language])


def _worded(id: str, language: str) -> str:
    """What is no card but has a name all the same: a place to aim at, something brought forth."""
    for family in ("how", "thing"):
        message = f"artemis.{family}-{id}"
        if known(message, language):
            return word(Message(message), language)
    return id


@cache
def _rulebook() -> Rulebook:
    return Rulebook.read(_HERE / "rulebook")


@cache
def _shelf(packs: tuple[Path, ...]) -> Shelf:
    return pack.load("artemis", content.KINDS, [_HERE / "packs" / "house", *pack.find("artemis"), *packs])
