"""Olomòc as the engine knows it."""

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
from rouage.games.olomoc import (
    activation,
    agenda,
    artefact,
    attack,
    cabals,
    capacities,
    charge,
    content,
    cycle,
    effects,
    ending,
    entering,
    foresight,
    hostiles,
    march,
    movements,
    naming,
    opportunity,
    planning,
    reactions,
    rest,
    rolls,
    setting_up,
    staging,
)
from rouage.games.olomoc import setup as laying
from rouage.games.olomoc import view as viewing
from rouage.games.olomoc.state import Bloc, Play, Question, Sentence

_HERE = Path(__file__).parent
_CHAPTERS = (
    activation, agenda, artefact, attack, cabals, capacities, charge, cycle, effects, ending, entering, hostiles, march,
    movements, opportunity, planning, reactions, rest, rolls, setting_up,
)  # fmt: skip

_STEPS: dict[str, type[Sentence]] = {
    kind.__name__: kind
    for chapter in _CHAPTERS
    for kind in vars(chapter).values()
    if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
}


class Olomoc(Title[Bloc]):
    """Two cabals of three, sixteen inches of city, five hidden cards a cycle. [OLO-GEN-01]"""

    name = "olomoc"
    version = 1
    state = Bloc
    steps = _STEPS
    stage = staging.Stage()

    def rulebook(self) -> Rulebook:
        return _rulebook()

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        return _shelf(tuple(packs))

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.Scene, name).name for name in shelf.names(content.Scene)}

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        return shelf.get(content.Scene, scene).text

    def cards(self, shelf: Shelf) -> dict[str, Plain]:
        """Every card is public; only who holds it may be hidden (OLO-RUL-45)."""
        return {kind: to_plain(entries) for kind, entries in shelf.entries.items()}

    def schema(self) -> dict[str, object]:
        return pack.schema_of(laying.Setup)

    def pack_schema(self) -> dict[str, object]:
        return pack.schema(content.KINDS)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Bloc, tuple[Sentence, ...]]:
        return laying.lay(setup, shelf, dice)

    def seats(self, state: Bloc) -> tuple[str, ...]:
        return tuple(state.players)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def name_of(self, game: Play, id: str, language: str) -> str:
        return naming.name_of(game, id, language)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        return foresight.odds(game, decision, key)

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        return foresight.forecast(game, decision, key)

    def imagine(self, state: Bloc, seat: str, seed: int) -> None:
        viewing.imagine(state, seat, seed)


@cache
def _rulebook() -> Rulebook:
    return Rulebook.read(_HERE / "rulebook")


@cache
def _shelf(packs: tuple[Path, ...]) -> Shelf:
    return pack.load("olomoc", content.KINDS, [_HERE / "packs" / "house", *pack.find("olomoc"), *packs])
