"""Sine Tempore as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from rouage.engine import pack
from rouage.engine.dice import Dice
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain, to_plain
from rouage.engine.rulebook import Rulebook
from rouage.engine.step import Step
from rouage.engine.title import Title
from rouage.games.sine_tempore import (
    actions,
    activation,
    aiming,
    allies,
    assault,
    combat,
    content,
    deployment,
    displacement,
    effects,
    ending,
    enemies,
    engagement,
    equipment,
    foresight,
    groups,
    interacting,
    lunging,
    momentum,
    movement,
    naming,
    outfit,
    psionics,
    puppets,
    reaction,
    reinforcements,
    resources,
    rolls,
    skills,
    together,
    waiting,
    wounds,
)
from rouage.games.sine_tempore import setup as laying
from rouage.games.sine_tempore import view as viewing
from rouage.games.sine_tempore.staging import Stage
from rouage.games.sine_tempore.state import Mission, Play, Question, Sentence

_HERE = Path(__file__).parent
_CHAPTERS = (
    actions, activation, aiming, allies, assault, combat, deployment, displacement, effects, ending, enemies,
    engagement, equipment, groups, interacting, lunging, momentum, movement, outfit, psionics, puppets, reaction,
    reinforcements, resources, rolls, skills, together, waiting, wounds,
)  # fmt: skip

_STEPS: dict[str, type[Sentence]] = {
    kind.__name__: kind
    for chapter in _CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
}


class SineTempore(Title[Mission]):
    """Heroes against time and the Primaevi: one mission, by the basic rules; undo stops at chance. [ST-GEN-10]
    [ST-RUL-119]
    """

    name = "sine-tempore"
    version = 1
    state = Mission
    steps = _STEPS
    stage = Stage()

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return _shelf(tuple(packs))

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.MissionCard, name).name for name in shelf.names(content.MissionCard)}

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        return shelf.get(content.MissionCard, scene).text

    def cards(self, shelf: Shelf) -> dict[str, Plain]:
        """Every card lies open on the table (ST-GEN-02)."""
        return {kind: to_plain(entries) for kind, entries in shelf.entries.items()}

    def schema(self) -> dict[str, object]:
        return pack.schema_of(laying.Setup)

    def pack_schema(self) -> dict[str, object]:
        return pack.schema(content.KINDS)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Mission, tuple[Sentence, ...]]:
        state, said = laying.lay(setup, shelf, dice)
        if said.begin == "play":
            return state, (*outfit.outfits(state, shelf, True), momentum.Hand())
        return state, (deployment.SetUp(said.scenery is None, said.deploy == "ask"),)

    def seats(self, state: Mission) -> tuple[str, ...]:
        return state.seats

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def name_of(self, game: Play, id: str, language: str) -> str:
        return naming.name_of(game, id, language)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        return foresight.odds(game, decision, key)

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        return foresight.forecast(game, decision, key)

    def imagine(self, state: Mission, seat: str, seed: int) -> None:
        viewing.imagine(state, seat, seed)


@cache
def _rulebook() -> Rulebook:
    return Rulebook.read(_HERE / "rulebook")


@cache
def _shelf(packs: tuple[Path, ...]) -> Shelf:
    return pack.load("sine-tempore", content.KINDS, [_HERE / "packs" / "house", *pack.find("sine-tempore"), *packs])
