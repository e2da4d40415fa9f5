"""Whole games played by bots, through the public API only."""

from collections.abc import Mapping
from random import Random
from typing import Any

import rouage
from rouage import bots

Game = rouage.Game[Any]

GAME = "signature"
MOST = 20_000
"""Choices after which a game is taken to have no end."""


class EndlessError(Exception):
    """A game that did not end."""


def scenes(name: str = GAME) -> list[str]:
    """The scenes of a game that are ready to play."""
    game = rouage.title(name)
    return list(game.scenes(game.shelf()))


def played(scene: str, seed: int, bot: str = "", name: str = GAME) -> Game:
    """A game from beginning to end; each seat is held by its usual bot unless one is named.

    Where several seats may speak, any of them does.
    """
    return finished({"scene": scene}, seed, bot, name)


def finished(setup: Mapping[str, object], seed: int, bot: str = "", name: str = GAME) -> Game:
    """A game laid by any setup, from beginning to end."""
    scene = setup["scene"]
    game = rouage.new(name, setup=setup, seed=seed)
    players = {seat: bots.make(bot or bots.default(name, seat), seed, name) for seat in game.seats}
    chance = Random(seed)
    while asking := game.asking:
        if game.number >= MOST:
            raise EndlessError(f"{scene}, seed {seed}: no end after {MOST} choices")
        decision = chance.choice(asking)
        key = players[decision.seat].choose(game.view(decision.seat), decision)
        game.choose(key, decision.seat)
    return game


def verified(game: Game) -> rouage.Verdict:
    """The record of a game that ended must verify, to the last choice."""
    verdict = rouage.verify(game.save())
    if verdict.trouble is not None:
        raise verdict.trouble
    assert verdict.finished
    assert verdict.choices == game.number
    return verdict
