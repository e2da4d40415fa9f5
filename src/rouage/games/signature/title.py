"""Signature as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from rouage.engine import pack
from rouage.engine.dice import Dice
from rouage.engine.language import Message
from rouage.engine.odds import Odds, combine
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain, to_plain
from rouage.engine.rulebook import Rulebook
from rouage.engine.step import Step
from rouage.engine.title import Title
from rouage.games.signature import (
    action,
    character,
    content,
    corrections,
    deeds,
    desk,
    difficulty,
    encounter,
    evening,
    helping,
    intrusion,
    movement,
    reaction,
    rest,
    task,
    wounds,
)  # fmt: skip
from rouage.games.signature import setup as laying
from rouage.games.signature import view as viewing
from rouage.games.signature.master import Desk
from rouage.games.signature.sheet import sheet
from rouage.games.signature.state import Play, Question, Sentence, Table, Task

_HERE = Path(__file__).parent
_CHAPTERS = (
    action, character, corrections, deeds, desk, encounter, evening, helping, intrusion, movement, reaction, rest, task,
    wounds,
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

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return _shelf(tuple(packs))

    def scenes(self, shelf: Shelf) -> dict[str, Message]:
        cards = {name: shelf.get(content.EncounterCard, name) for name in shelf.names(content.EncounterCard)}
        return {name: Message("signature.said", {"words": card.name.in_("en")}) for name, card in cards.items()}

    def schema(self) -> dict[str, object]:
        return pack.schema_of(laying.Setup)

    def pack_schema(self) -> dict[str, object]:
        return pack.schema(content.KINDS)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, tuple[Sentence, ...]]:
        state, chosen = laying.lay(setup, shelf, dice)
        if state.evening:
            return state, (evening.Evening(),)
        if chosen.turn == "creatures":
            return state, (reaction.CreaturesAct(), encounter.RoundEnds())
        state.round -= 1
        return state, (encounter.Opening(),)

    def seats(self, state: Table) -> tuple[str, ...]:
        return (*(hero.seat for hero in state.heroes), "gm")

    def asides(self, game: Play) -> tuple[Question, ...]:
        return (Desk(game),)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def sheet(self, view: dict[str, Plain], language: str) -> list[str]:
        """What a seat has before it, in text."""
        return sheet(view, language)

    def name_of(self, state: Table, id: str, language: str) -> str:
        """Heroes, creatures, their traits, objects, powers and the scene, in the reader's language."""
        return name_of(state, id, 1 if language == "fr" else 0)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        step = decision.follow(key)
        state = game.state
        if isinstance(step, task.Roll) and isinstance(decision, task.TaskCard):
            return task.chances(state, decision.task, step.energy) if decision.task.open else None
        if isinstance(step, task.Answer) and isinstance(decision, task.TaskCard) and step.trait < 0:
            return task.chances(state, decision.task, step.energy) if decision.task.open else None
        if isinstance(step, action.Act) and state.scene.numbers == "open":
            return _action_odds(state, step)
        if isinstance(step, rest.Rest) and step.use == "heal" and state.scene.numbers == "open":
            return task.chances(state, difficulty.healing_task(state, step.who))
        return None

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        """Each task's card, line by line, as far as the seat may see it."""
        step = decision.follow(key)
        if not isinstance(step, action.Act) or game.state.scene.numbers == "hidden":
            return {}
        return {"tasks": [_foreseen(game.state, one) for one in _cards(game.state, step)]}

    def imagine(self, state: Table, seat: str, seed: int) -> None:
        viewing.imagine(state, seat, seed)


def _cards(state: Table, step: action.Act) -> list[Task]:
    count = len(step.deeds)
    return [
        difficulty.action_task(state, step.who, verb, target, thing, count)
        for verb, target, thing in step.deeds
        if verb != "kill"
    ]


def _foreseen(state: Table, one: Task) -> dict[str, Plain]:
    odds = task.chances(state, one)
    return {
        "what": task.deed_words(one), "difficulty": one.difficulty, "lines": task.shown_lines(one),
        "advantage": one.advantage, "odds": to_plain(odds.to_data()),
    }  # fmt: skip


def _action_odds(state: Table, step: action.Act) -> Odds[str] | None:
    """One task: its outcomes. Several: how many of them succeed, each on its own."""
    cards = _cards(state, step)
    if len(cards) == 1:
        return task.chances(state, cards[0])
    if not cards:
        return None
    count = Odds.of({0: 1})
    for card in cards:
        count = combine(count, _success(state, card), int.__add__)
    return count.map(lambda successes: f"{successes} of {len(cards)}")


def _success(state: Table, card: Task) -> Odds[int]:
    wanted = card.thing.split()[0] if card.deed == "move" else "success"
    return task.chances(state, card).map(lambda outcome: int(outcome == wanted))


def name_of(state: Table, id: str, language: int) -> str:
    if id in ("scene", "scene/text", "scene/secret", "scene/unit"):
        scene = state.scene
        return {"scene": scene.name, "scene/text": scene.text, "scene/secret": scene.secret, "scene/unit": scene.unit}[
            id
        ][language]
    owner, _, part = id.partition("/")
    hero = state.find_hero(owner)
    if hero is not None:
        return hero.sheet.traits[int(part.removeprefix("trait-")) - 1][language] if part else hero.sheet.name[language]
    creature = state.find(id)
    if creature is not None:
        number = id.rpartition("-")[2]
        return f"{creature.card.name[language]} {number}" if number.isdecimal() else creature.card.name[language]
    if id in state.things:
        return state.things[id].name[language]
    return state.powers[id].name[language] if id in state.powers else id


@cache
def _rulebook() -> Rulebook:
    return Rulebook.read(_HERE / "rulebook")


@cache
def _shelf(packs: tuple[Path, ...]) -> Shelf:
    return pack.load("signature", content.KINDS, [_HERE / "packs" / "house", *pack.find("signature"), *packs])
