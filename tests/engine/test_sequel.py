"""A game that is one of a longer story goes on after its outcome."""

from __future__ import annotations

from typing import Any

from rouage.engine import record
from rouage.engine.game import Game
from rouage.engine.history import Header
from rouage.engine.step import Step
from tests import conformance
from tests.toy import Round, Toy

GAMES = 3


class Series(Toy):
    """Three games in a row at one table; the state is another each time."""

    def sequel(self, game: Game[Any]) -> tuple[Step[Any], ...]:
        played = sum(1 for kind, *_ in game._told if kind == "over")
        played += sum(1 for entry in _entries(game) for event in entry.events if event.kind == "over")
        if played >= GAMES:
            return ()
        state = game.state.copy()
        state.outcome, state.round = None, 0
        game.state = state
        return (Round(),)


def _entries(game: Game[Any]) -> list[Any]:
    return game.entries() if hasattr(game, "last") else []


def series() -> Game[Any]:
    title = Series()
    shelf = title.shelf()
    header = Header(title.name, title.version, dict(shelf.hashes), {}, "seed", (), 5, "salt")
    return Game.begin(title, header, shelf)


def test_it_goes_on_until_nothing_follows() -> None:
    game = series()
    conformance.random_play(game, 1, 5000, asides=False)
    assert game.outcome is not None
    assert game.decision is None
    assert [event["kind"] for event in game.events()].count("over") == GAMES
    rounds = [event["round"] for event in game.events() if event["kind"] == "round"]
    assert rounds == [*range(1, len(rounds) // GAMES + 1)] * GAMES


def test_the_record_holds_all_of_it() -> None:
    game = series()
    conformance.random_play(game, 1, 5000, asides=False)
    again = record.read(game.save(), lambda _: (game.title, game.shelf))
    assert again.events() == game.events()
    assert again.outcome is not None


def test_without_a_sequel_an_outcome_is_the_end() -> None:
    title = Toy()
    shelf = title.shelf()
    header = Header(title.name, title.version, dict(shelf.hashes), {}, "seed", (), 5, "salt")
    game: Game[Any] = Game.begin(title, header, shelf)
    conformance.random_play(game, 1, 5000, asides=False)
    assert [event["kind"] for event in game.events()].count("over") == 1
