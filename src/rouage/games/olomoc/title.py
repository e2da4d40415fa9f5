"""Olomòc as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rouage.engine.dice import Dice
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain, to_plain
from rouage.engine.title import Title, steps_of
from rouage.games.olomoc import content, foresight, laying, naming, staging
from rouage.games.olomoc import view as viewing
from rouage.games.olomoc.setup import Setup
from rouage.games.olomoc.state import Bloc, Play, Question, Sentence


class Olomoc(Title[Bloc]):
    """Two cabals of three, sixteen inches of city, five hidden cards a cycle. [OLO-GEN-01]"""

    name = "olomoc"
    version = 2
    state = Bloc
    steps = steps_of(__package__)
    folder = Path(__file__).parent
    kinds = content.KINDS
    setup = Setup
    stage = staging.Stage()

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.Scene, name).name for name in shelf.names(content.Scene)}

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        return shelf.get(content.Scene, scene).text

    def cards(self, shelf: Shelf) -> dict[str, Plain]:
        """Every card is public; only who holds it may be hidden (OLO-RUL-45)."""
        return {kind: to_plain(entries) for kind, entries in shelf.entries.items()}

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
