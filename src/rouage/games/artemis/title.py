"""Espace Artémis as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rouage.engine.decision import Decision
from rouage.engine.dice import Dice
from rouage.engine.language import LANGUAGES, Message, known, word
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain
from rouage.engine.step import Step
from rouage.engine.title import Count, steps_of
from rouage.games.artemis import action_scene, content, desk, evening, foresight, imagining
from rouage.games.artemis import setup as laying
from rouage.games.artemis import view as viewing
from rouage.games.artemis.company import Company
from rouage.games.artemis.foretelling import Stage
from rouage.games.artemis.master import Desk
from rouage.games.artemis.person import shown_name
from rouage.games.artemis.sheet import sheet
from rouage.games.artemis.state import Play, Sentence, Table
from rouage.games.roleplay.title import RoleplayTitle
from rouage.games.roleplay.words import numbered

MOST_PEOPLE: Final = 150
"""At one table, those who are out included."""
MOST_THINGS: Final = 200
"""That one person carries, with the causes of stress and fear and the sources of balance on the sheet."""
MOST_TESTS: Final = 60
MOST_LINES: Final = 60
"""Of one test's card."""


class Artemis(RoleplayTitle[Table]):
    """A role-playing game of the stars: a GM, players, one die, and a grid of strokes and crosses."""

    name = "artemis"
    version = 2
    state = Table
    steps = steps_of(__package__)
    folder = Path(__file__).parent
    kinds = content.KINDS
    setup = laying.Setup
    company = Company()
    stage = Stage()

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        """Those of the packs, and an evening of free scenes."""
        scenes = {name: shelf.get(content.SceneCard, name).name for name in shelf.names(content.SceneCard)}
        return {**scenes, laying.EVENING: _text("artemis.evening")}

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        if scene == laying.EVENING:
            return _text("artemis.evening-introduction")
        return shelf.get(content.SceneCard, scene).text

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, tuple[Sentence, ...]]:
        state, chosen = laying.lay(setup, shelf, dice)
        if state.evening:
            return state, (evening.Evening(),)
        if state.phase == "fight" and not chosen.calm:
            return state, (action_scene.TurnBegins(),)
        return state, (desk.opening(state.phase),)

    def counts(self, state: Table) -> tuple[Count, ...]:
        people = state.people
        things = [
            len(one.worn.weapons) + len(one.worn.gear) + len(one.mind.causes) + len(one.mind.sources) for one in people
        ]
        return (
            *self.common(state),
            ("artemis.full-of-people", len(people), MOST_PEOPLE),
            ("artemis.full-of-things", max(things, default=0), MOST_THINGS),
            ("artemis.full-of-tests", len(state.calls) + len(state.tests), MOST_TESTS),
            ("artemis.full-of-lines", max([len(test.lines) for test in state.tests], default=0), MOST_LINES),
        )

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        """What was brought forth before its makers were kept belongs to the leader. Care under way was of one."""
        stack = snapshot.get("stack")
        if isinstance(stack, list) and [_cared(step) for step in stack] != stack:
            snapshot = {**snapshot, "stack": [_cared(step) for step in stack]}
        state = snapshot.get("state")
        trip = state.get("trip") if isinstance(state, dict) else None
        if not isinstance(state, dict) or not isinstance(trip, dict) or "makers" in trip:
            return snapshot
        objects = trip["objects"]
        makers: list[Plain] = [trip["by"]] * len(objects) if isinstance(objects, list) else []
        return {**snapshot, "state": {**state, "trip": {**trip, "makers": makers}}}

    def asides(self, game: Play) -> tuple[Decision[Table], ...]:
        return (Desk(game),)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def sheet(self, view: dict[str, Plain], language: str) -> list[str]:
        """What a seat has before it, in text."""
        return sheet(view, language)

    def called(self, state: Table, id: str, language: int) -> str:
        person = state.find(id)
        if person is not None:
            return shown_name(person)[language]
        if id in state.gone:
            return numbered(state.gone[id], id)[language]
        for things in (state.weapons, state.protections, state.gear):
            if id in things:
                return things[id].name[language]
        return _worded(id, LANGUAGES[language])

    def odds(self, game: Play, decision: Decision[Table], key: str) -> Odds[str] | None:
        step = decision.follow(key)
        return foresight.odds(game, decision, step) if isinstance(step, Step) else None

    def forecast(self, game: Play, decision: Decision[Table], key: str) -> dict[str, Plain]:
        step = decision.follow(key)
        return foresight.forecast(game, step) if isinstance(step, Step) else {}

    def imagine(self, state: Table, seat: str, seed: int) -> None:
        imagining.imagine(state, seat, seed)


def _text(id: str) -> Text:
    return Text(**{language: word(Message(id), language) for language in LANGUAGES})


def _cared(step: Plain) -> Plain:
    alone: dict[str, Plain] = {"left": [], "tended": []}
    return {**alone, **step} if isinstance(step, dict) and step.get("step") in ("Stabilised", "Soothed") else step


def _worded(id: str, language: str) -> str:
    """What is no card but has a name all the same: a place to aim at, something brought forth."""
    for family in ("how", "thing"):
        message = f"artemis.{family}-{id}"
        if known(message, language):
            return word(Message(message), language)
    return id
