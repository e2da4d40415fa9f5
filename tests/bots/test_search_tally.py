"""What a searcher expects to be counted is what the rules count."""

from __future__ import annotations

import pytest

import rouage
from rouage import bots
from rouage.bots.olomoc.table import Table
from rouage.bots.search.tally_olomoc import swing
from rouage.games.olomoc import TITLE
from rouage.games.olomoc.agenda import count

SCENES = tuple(TITLE.scenes(TITLE.shelf()))


@pytest.mark.parametrize("scene", SCENES)
def test_the_cycle_would_be_counted_so(scene: str) -> None:
    game = rouage.new("olomoc", {"scene": scene}, seed=2, salt="")
    players = {seat: bots.make(bots.default("olomoc", seat), 2, "olomoc") for seat in game.seats}
    seen = 0
    while (decision := game.decision) is not None and game.number < 110:
        seat = decision.seat
        if game.number % 7 == 0 and game.state.cycle:
            then = game.copy()
            before = {name: one.points for name, one in then.state.players.items()}
            count(then, "cycle")
            gained = {name: one.points - before[name] for name, one in then.state.players.items()}
            other = next(name for name in gained if name != seat)
            assert swing(Table(game.view(seat), decision.cards, seat)) == gained[seat] - gained[other], game.number
            seen += 1
        game.choose(players[seat].choose(game.view(seat), decision), seat)
    assert seen > 5
