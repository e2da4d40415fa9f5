"""Games that are over leave no cycles of references: nobody needs to look for any often."""

import gc
from collections.abc import Iterator

import pytest

import rouage
from rouage.engine.collector import SELDOM
from tests.conformance import random_play

FIGHTS = {"signature": "tavern-brawl", "artemis": "last-call"}
"""Scenes with an end of their own."""


@pytest.fixture
def nobody_looks() -> Iterator[None]:
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()
    gc.set_threshold(*usual)


@pytest.mark.usefixtures("nobody_looks")
@pytest.mark.parametrize("name", rouage.games())
def test_a_game_leaves_no_cycles(name: str) -> None:
    game = rouage.new(name, {"scene": FIGHTS[name]} if name in FIGHTS else {}, seed=7)
    copied = game.copy()
    for one in (game, copied):
        random_play(one, 7, 5000, asides=False)
        assert one.outcome is not None
        one.view("spectator")
    gc.collect()
    del game, copied, one
    assert gc.collect() == 0


@pytest.mark.usefixtures("nobody_looks")
def test_the_collector_is_spared() -> None:
    rouage.spare_collector()
    assert gc.get_threshold() == SELDOM
