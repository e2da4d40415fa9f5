"""Signature as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rouage.engine.dice import Dice
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain, to_plain
from rouage.engine.title import Count, steps_of
from rouage.games.roleplay.title import RoleplayTitle
from rouage.games.roleplay.words import numbered
from rouage.games.signature import (
    action,
    card,
    content,
    difficulty,
    encounter,
    evening,
    foresight,
    rest,
    task,
    turns,
    wording,
)
from rouage.games.signature import advice as advising
from rouage.games.signature import setup as laying
from rouage.games.signature import view as viewing
from rouage.games.signature.company import Company
from rouage.games.signature.master import Desk
from rouage.games.signature.sheet import sheet
from rouage.games.signature.state import Play, Question, Sentence, Table, Task

MOST_PIECES: Final = 200
"""Creatures and obstacles on one table, those that are out included."""
MOST_HEROES: Final = 8
MOST_CARRIED: Final = 60
MOST_THINGS: Final = 400
"""Objects that anybody may be given: those of the packs, and those the GM made up."""
MOST_TASKS: Final = 60
MOST_LINES: Final = 60
"""Of one task's card."""


class Signature(RoleplayTitle[Table]):
    """A light role-playing game: a GM, players, and only the players roll."""

    name = "signature"
    version = 2
    state = Table
    steps = steps_of(__package__)
    folder = Path(__file__).parent
    kinds = content.KINDS
    setup = laying.Setup
    company = Company()

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.EncounterCard, name).name for name in shelf.names(content.EncounterCard)}

    def advice(self, shelf: Shelf) -> list[Message]:
        return advising.advice(shelf)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, tuple[Sentence, ...]]:
        state, chosen = laying.lay(setup, shelf, dice)
        if state.evening:
            return state, (evening.Evening(),)
        if chosen.turn == "creatures":
            return state, (turns.CreaturesAct(), encounter.RoundEnds())
        state.round -= 1
        return state, (encounter.Opening(),)

    def counts(self, state: Table) -> tuple[Count, ...]:
        heroes = state.heroes
        return (
            *self.common(state),
            ("signature.full-of-creatures", len(state.creatures), MOST_PIECES),
            ("signature.full-of-characters", len(heroes), MOST_HEROES),
            ("signature.full-of-objects", max([len(hero.objects) for hero in heroes], default=0), MOST_CARRIED),
            ("signature.full-of-things", len(state.things), MOST_THINGS),
            ("signature.full-of-tasks", len(state.calls) + len(state.tasks), MOST_TASKS),
            ("signature.full-of-lines", max([len(task.lines) for task in state.tasks], default=0), MOST_LINES),
        )

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        """Before rests could share their hours, nobody was known to rest together. [SIG-RUL-49]"""
        state = snapshot.get("state")
        if not isinstance(state, dict) or "resting" in state:
            return snapshot
        heroes = state["heroes"]
        known = [{"rested": 0, **one} for one in heroes if isinstance(one, dict)] if isinstance(heroes, list) else []
        return {**snapshot, "state": {**state, "heroes": [*known], "resting": -1}}

    def asides(self, game: Play) -> tuple[Question, ...]:
        return (Desk(game),)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def sheet(self, view: dict[str, Plain], language: str) -> list[str]:
        """What a seat has before it, in text."""
        return sheet(view, language)

    def called(self, state: Table, id: str, language: int) -> str:
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
