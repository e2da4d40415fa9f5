"""Signature as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from rouage.engine import pack
from rouage.engine.dice import Dice
from rouage.engine.language import Message, word
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain, to_plain
from rouage.engine.rulebook import Rulebook
from rouage.engine.step import Step
from rouage.engine.title import Title
from rouage.games.roleplay import hiding
from rouage.games.roleplay.scenes import scene_words
from rouage.games.roleplay.table import seats
from rouage.games.roleplay.words import numbered
from rouage.games.signature import (
    action,
    allies,
    card,
    character,
    content,
    corrections,
    deeds,
    desk,
    difficulty,
    encounter,
    evening,
    foresight,
    helping,
    intrusion,
    movement,
    reaction,
    rest,
    task,
    turns,
    wording,
    wounds,
)
from rouage.games.signature import advice as advising
from rouage.games.signature import setup as laying
from rouage.games.signature import view as viewing
from rouage.games.signature.company import Company
from rouage.games.signature.master import Desk
from rouage.games.signature.sheet import sheet
from rouage.games.signature.state import Play, Question, Sentence, Table, Task

_HERE = Path(__file__).parent
_CHAPTERS = (
    action, allies, card, character, corrections, deeds, desk, encounter, evening, helping, intrusion, movement,
    reaction, rest, task, turns, wounds,
)  # fmt: skip


_STEPS: dict[str, type[Sentence]] = {
    kind.__name__: kind
    for chapter in _CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
}


class Signature(Title[Table]):
    """A light role-playing game: a GM, players, and only the players roll."""

    name = "signature"
    version = 1
    state = Table
    steps = _STEPS
    company = Company()

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return _shelf(tuple(packs))

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.EncounterCard, name).name for name in shelf.names(content.EncounterCard)}

    def advice(self, shelf: Shelf) -> list[Message]:
        return advising.advice(shelf)

    def schema(self) -> dict[str, object]:
        return pack.schema_of(laying.Setup)

    def pack_schema(self) -> dict[str, object]:
        return pack.schema(content.KINDS)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, tuple[Sentence, ...]]:
        state, chosen = laying.lay(setup, shelf, dice)
        if state.evening:
            return state, (evening.Evening(),)
        if chosen.turn == "creatures":
            return state, (turns.CreaturesAct(), encounter.RoundEnds())
        state.round -= 1
        return state, (encounter.Opening(),)

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
        """Heroes, creatures, their traits, objects, powers and the scene, in the reader's language."""
        if id == "gm":
            return word(Message("signature.the-gm"), language)
        return name_of(game.state, id, 1 if language == "fr" else 0)

    def may_name(self, state: Table, id: str, seat: str) -> bool:
        return hiding.may_name(id, seat)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        step = decision.follow(key)
        state = game.state
        if isinstance(step, task.Roll) and isinstance(decision, card.TaskCard):
            return task.chances(state, decision.task, step.energy) if decision.task.shown else None
        if isinstance(step, card.Answer) and isinstance(decision, card.TaskCard) and step.trait < 0:
            return task.chances(state, decision.task, step.energy) if decision.task.shown else None
        if isinstance(step, action.Act) and _foreseeable(state, step):
            return foresight.odds(game, step)
        if isinstance(step, rest.Rest) and step.use == "heal":
            return task.chances(state, difficulty.healing_task(state, step.who))
        return None

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        """Each task's card, line by line, as far as the seat may see it."""
        step = decision.follow(key)
        if not isinstance(step, action.Act) or not _foreseeable(game.state, step):
            return {}
        return {"tasks": [_foreseen(game.state, one) for one in foresight.cards(game, step)]}

    def imagine(self, state: Table, seat: str, seed: int) -> None:
        viewing.imagine(state, seat, seed)


def _foreseeable(state: Table, step: action.Act) -> bool:
    """Hidden numbers are those of others; what is one's own to do has none to hide."""
    return state.scene.numbers == "open" or all(verb in difficulty.OWN for verb, _, _ in step.deeds)


def _foreseen(state: Table, one: Task) -> dict[str, Plain]:
    odds = task.chances(state, one)
    return {
        "what": wording.deed_words(one), "difficulty": one.difficulty, "lines": wording.shown_lines(one),
        "advantage": one.advantage, "odds": to_plain(odds.to_data()),
    }  # fmt: skip


def name_of(state: Table, id: str, language: int) -> str:
    if id.startswith("scene/"):
        return scene_words(state.scene, state.gone, id)[language]
    owner, _, part = id.partition("/")
    hero, creature = state.find_hero(owner), state.find(owner)
    if hero is not None:
        return hero.names().get(id, (id, id))[language]
    names = creature.names() if creature is not None else state.gone
    if id in names:
        return names[id][language] if part else numbered(names[id], id)[language]
    if id in state.things:
        return state.things[id].name[language]
    return state.powers[id].name[language] if id in state.powers else id


@cache
def _rulebook() -> Rulebook:
    return Rulebook.read(_HERE / "rulebook")


@cache
def _shelf(packs: tuple[Path, ...]) -> Shelf:
    return pack.load("signature", content.KINDS, [_HERE / "packs" / "house", *pack.find("signature"), *packs])
