"""A campaign keeps every promise the engine makes, in each of its phases, with one to four players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rouage
from rouage import bots
from tests import conformance
from tests.sine_tempore.campaigns import CHAPTERS, LANDS, Play, now

GAME = "sine-tempore"
RICH = {
    "store": {"alh-84001": 9, "inottenio": 8, "kekulenium": 7},
    "modules": {"infirmary": 1, "workshop": 2, "laboratory": 1},
    "stock": {"sabre": 1, "scanner": 2},
    "settlers": {"achab": {"experience": 5}, "jukas": {"experience": 2}, "yarrow": {"experience": 1}},
    "unlocked": LANDS[:4],
}
TABLES: dict[str, dict[str, Any]] = {
    "begun-alone": {},
    "begun-by-four": {"players": 4, "together": "vote"},
    "learning": {"players": 2, "campaign": {**RICH, "phase": "learning"}},
    "workshop-by-vote": {"players": 3, "together": "vote", "campaign": {**RICH, "phase": "workshop"}},
    "ship": {"campaign": {**RICH, "phase": "ship"}},
    "next": {"players": 2, "deploy": "auto", "campaign": {**RICH, "phase": "next"}},
    "plot": {
        "players": 2, "together": "vote", "deploy": "auto",
        "campaign": {**RICH, "phase": "next", "unlocked": LANDS, "told": CHAPTERS[:1], "marks": ["toys-kept"]},
    },
    "one-end": {"deploy": "auto", "campaign": {**RICH, "phase": "next", "unlocked": LANDS, "endings": "one"}},
}  # fmt: skip
CHECKS = [check for check in (*conformance.CHECKS, conformance.check_words) if check is not conformance.check_ends]


def table(name: str) -> Play:
    return rouage.new(GAME, {"scene": "campaign", **TABLES[name]}, seed=11)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms(check: Callable[..., None], name: str) -> None:
    check(table(name), 11)


@pytest.mark.parametrize("check", [conformance.check_save_load, conformance.check_copies, conformance.check_views])
def test_it_conforms_through_several_missions(check: Callable[..., None]) -> None:
    game = rouage.new(GAME, {"scene": "campaign", "players": 2, "deploy": "auto"}, seed=4)
    conformance.random_play(game, 4, 400)
    assert now(game).missions > 2
    check(game, 4, limit=30)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_crew_with_sense_comes_to_an_end(seed: int) -> None:
    said = {"phase": "next", "unlocked": LANDS[:18], "told": [CHAPTERS[n] for n in (0, 1, 2, 4, 5, 7)], "missions": 25}
    grown = {"modules": dict.fromkeys(("infirmary", "workshop", "laboratory", "bridge"), 3)}
    game = rouage.new(GAME, {"scene": "campaign", "players": 2, "campaign": {**said, **grown}}, seed=seed)
    crew = {seat: bots.make(bots.default(GAME, seat), seed, GAME) for seat in game.seats}
    while (decision := game.decision) is not None:
        assert now(game).missions < 90
        game.choose(crew[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    assert game.outcome is not None
    assert game.outcome.reason == "campaign-won"
    assert rouage.verify(game.save()).finished
