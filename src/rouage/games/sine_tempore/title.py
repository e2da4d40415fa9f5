"""Sine Tempore as the engine knows it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rouage.engine.dice import Dice
from rouage.engine.odds import Odds
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain, to_plain
from rouage.engine.title import Count, Title, steps_of
from rouage.games.sine_tempore import colony, content, deployment, foresight, founding, laying, naming, plot, retelling
from rouage.games.sine_tempore import view as viewing
from rouage.games.sine_tempore.card_texts import CardTexts
from rouage.games.sine_tempore.mission_cards import MissionCard
from rouage.games.sine_tempore.setup import CAMPAIGN, Setup
from rouage.games.sine_tempore.staging import Stage
from rouage.games.sine_tempore.state import Mission, Play, Question, Sentence

_CAMPAIGN_NAME = Text(en="The campaign", fr="La campagne")
_CAMPAIGN_TEXT = Text(
    en="The Genesis has landed. Win the planet territory by territory, let your crew and your ship grow, and follow a"
    " story that remembers what you did. Weeks of play, saved at every step.",
    fr="Le Genesis s’est posé. Gagnez la planète territoire par territoire, faites grandir équipage et vaisseau, et"
    " suivez une histoire qui se souvient de vos actes. Des semaines de jeu, gardées à chaque pas.",
)


MOST_PIECES: Final = 300
"""Enemies, or scenery, on one board: more than it has squares."""
MOST_DICE: Final = 200


class SineTempore(Title[Mission]):
    """Heroes against time and the Primaevi: one mission by the basic rules, or a campaign of them with a Colony Phase
    between; undo stops at chance. [ST-GEN-10] [ST-RUL-119]
    """

    name = "sine-tempore"
    version = 2
    state = Mission
    steps = steps_of(__package__)
    folder = Path(__file__).parent
    kinds = content.KINDS
    setup = Setup
    stage = Stage()
    chapters = frozenset({"set-out", "recovered"})

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        """Exploration missions, the campaign, and the narrative missions of its plot book, each by itself."""
        cards = {name: shelf.get(MissionCard, name) for name in shelf.names(MissionCard)}
        explored = {name: card.name for name, card in cards.items() if card.chapter is None}
        narrated = {name: cards[name].name for name in plot.chapters(shelf)}
        return {**explored, CAMPAIGN: _CAMPAIGN_NAME, **narrated}

    def draw_scene(self, shelf: Shelf, dice: Dice) -> str:
        """The top card of the Mission deck. [ST-SET-01]"""
        return laying.draw_mission(shelf, dice)

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        return _CAMPAIGN_TEXT if scene == CAMPAIGN else shelf.get(MissionCard, scene).text

    def cards(self, shelf: Shelf) -> dict[str, Plain]:
        """Every card lies open on the table (ST-GEN-02); the plot book is read page by page (ST-CAM-07)."""
        return {kind: to_plain(entries) for kind, entries in shelf.entries.items() if kind != "plot"}

    def table(self, shelf: Shelf, kind: str, language: str) -> list[str]:
        return CardTexts(shelf, language).table(kind)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Mission, tuple[Sentence, ...]]:
        said = laying.read(setup, shelf)
        if said.scene == CAMPAIGN:
            return founding.found(said, shelf, dice)
        state = laying.lay(said, shelf, dice)
        return state, deployment.opening(state, said, shelf)

    def counts(self, state: Mission) -> tuple[Count, ...]:
        pieces = max(len(state.enemies), len(state.scenery), len(state.heroes), len(state.groups))
        return (
            ("sine-tempore.full-of-pieces", pieces, MOST_PIECES),
            ("sine-tempore.full-of-dice", state.roll.dice, MOST_DICE),
        )

    def sequel(self, game: Play) -> tuple[Sentence, ...]:
        """A mission of a campaign is over; the campaign goes on. [ST-CAM-05]"""
        return colony.after(game) if game.state.campaign is not None else ()

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        """Missions saved before there was a campaign belong to none."""
        state = snapshot.get("state")
        return {**snapshot, "state": {"campaign": None, "ruin": 0, **state}} if isinstance(state, dict) else snapshot

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

    def chronicle(self, game: Play) -> dict[str, Plain]:
        return retelling.chronicle(game)

    def imagine(self, state: Mission, seat: str, seed: int) -> None:
        viewing.imagine(state, seat, seed)
