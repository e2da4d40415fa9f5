"""Olomòc as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rouage.engine.dice import Dice
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain, to_plain
from rouage.engine.title import Count, Title, steps_of
from rouage.games.olomoc import content, foresight, laying, naming, staging
from rouage.games.olomoc import view as viewing
from rouage.games.olomoc.setup import MOST_CORNERS_IN_ALL, MOST_PIECES, Setup
from rouage.games.olomoc.state import Bloc, Play, Question, Roll, Sentence
from rouage.games.olomoc.upgrade import upgraded

MOST_LAID: Final = 3 * MOST_PIECES
"""Of each kind, with all that play has put down."""
MOST_EFFECTS: Final = 200
MOST_DICE: Final = 100


class Olomoc(Title[Bloc]):
    """Two cabals of three, sixteen inches of city, five hidden cards a cycle. [OLO-GEN-01]"""

    name = "olomoc"
    version = 4
    state = Bloc
    steps = steps_of(__package__)
    folder = Path(__file__).parent
    kinds = content.KINDS
    setup = Setup
    stage = staging.Stage()

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        return {name: shelf.get(content.Scene, name).name for name in shelf.names(content.Scene)}

    def counts(self, state: Bloc) -> tuple[Count, ...]:
        dice = max([roll.dice for roll in (state.roll, *_rolls(state)) if roll is not None], default=0)
        return (
            ("olomoc.full-of-pieces", max(len(state.rouages), len(state.markers), len(state.decors)), MOST_LAID),
            ("olomoc.full-of-corners", sum([len(one.corners) for one in state.decors]), MOST_CORNERS_IN_ALL),
            ("olomoc.full-of-effects", len(state.lasting) + len(state.awaited), MOST_EFFECTS),
            ("olomoc.full-of-dice", dice, MOST_DICE),
        )

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        return shelf.get(content.Scene, scene).text

    def cards(self, shelf: Shelf) -> dict[str, Plain]:
        """Every card is public; only who holds it may be hidden (OLO-RUL-45)."""
        return {kind: to_plain(entries) for kind, entries in shelf.entries.items()}

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Bloc, tuple[Sentence, ...]]:
        return laying.lay(setup, shelf, dice)

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        return upgraded(snapshot)

    def seats(self, state: Bloc) -> tuple[str, ...]:
        return tuple(state.players)

    def view(self, game: Play, seat: str) -> dict[str, Plain]:
        return viewing.view(game, seat)

    def led_by(self, state: Bloc, seat: str) -> tuple[str, ...]:
        return state.players[seat].cabal

    def name_of(self, game: Play, id: str, language: str) -> str:
        return naming.name_of(game, id, language)

    def odds(self, game: Play, decision: Question, key: str) -> Odds[str] | None:
        return foresight.odds(game, decision, key)

    def forecast(self, game: Play, decision: Question, key: str) -> dict[str, Plain]:
        return foresight.forecast(game, decision, key)

    def imagine(self, state: Bloc, seat: str, seed: int) -> None:
        viewing.imagine(state, seat, seed)


def _rolls(state: Bloc) -> tuple[Roll | None, ...]:
    return (state.fight.attack, state.fight.answer) if state.fight is not None else ()
