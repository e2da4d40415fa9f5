"""Olomòc keeps every promise the engine makes: in each scene, however cabals are composed, plans sealed and decors
put down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import rouage
from rouage.engine.decision import TypedThrow
from rouage.games.olomoc import TITLE
from tests import conformance
from tests.olomoc.table import ONE, TWO

SCENES = list(TITLE.scenes(TITLE.shelf()))
MODES: dict[str, dict[str, Any]] = {
    "draft": {"agenda": "releves", "compose": "draft"},
    "secret": {"agenda": "coulee-de-fiel", "compose": "secret", "artefact": "maree"},
    "free-decors": {"scene": "first-night", "layout": "free", "players": {ONE: {"number": 2}}},
    "no-referee": {"scene": "three-lids", "referee": False},
    "all-by-chance": {"agenda": "random", "ministries": "random", "artefact": "random", "compose": "secret"},
}
HURT = [
    {"card": "petra-kantor", "seat": ONE, "at": [7000, 7000], "ticked": 5, "darkness": 3, "carries": "matraque"},
    {"card": "kubik-oktobar", "seat": ONE, "at": [4000, 9182], "stunned": True, "carries": "chronographe"},
    {"card": "dominik-kralov", "seat": ONE, "darkness": 1, "carries": "brassard-de-cabale"},
    {"card": "bohdan", "seat": TWO, "at": [8500, 7000], "ticked": 4, "carries": "souffle-du-veneur"},
    {"card": "mlok", "seat": TWO, "at": [12000, 9182], "darkness": 2, "carries": "morsure-de-brume"},
    {"card": "hynek-novotny", "seat": TWO, "out": True},
    {"card": "rogue", "id": "rogue-1", "at": [7000, 9000]},
    {"card": "crachefiel", "id": "crachefiel-1", "at": [12000, 6000]},
    {"card": "glaneur", "id": "glaneur-1", "at": [4000, 6000], "ticked": 2},
]
"""Well into a game: wounds, Darkness, hostiles of every kind."""
MODES["hurt"] = {
    "agenda": "releves", "begin": "planning", "cycle": 3, "hunt": 1, "rouages": HURT,
    "players": {
        ONE: {"hand": ["axe", "harmonie"], "fiel": 1, "points": 3},
        TWO: {"hand": ["axe", "securite"], "fiel": 2, "propaganda": 2, "points": 4},
    },
}  # fmt: skip
TABLES: dict[str, dict[str, Any]] = {**{scene: {"scene": scene} for scene in SCENES}, **MODES}
CHECKS = [*conformance.CHECKS, conformance.check_words]
LIMITS = {
    conformance.check_copies: 12, conformance.check_rewinds: 16, conformance.check_save_load: 10,
    conformance.check_options: 12, conformance.check_views: 18, conformance.check_secrecy: 12,
    conformance.check_words: 16, conformance.check_same_again: 60, conformance.check_dice_logged: 60,
}  # fmt: skip
"""How many choices each check plays: enough for every table to reach its planning phases, and no more."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms(check: Callable[..., None], table: str) -> None:
    game = rouage.new("olomoc", TABLES[table], seed=11)
    if check in LIMITS:
        check(game, 11, limit=LIMITS[check])
    else:
        check(game, 11)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms_with_dice_typed_in_by_people(check: Callable[..., None]) -> None:
    if check is conformance.check_dice_logged:
        check = people_are_asked
    game = rouage.new("olomoc", {"scene": "the-list"}, seed=5, dice="typed")
    check(game, 5, **({"limit": LIMITS[check]} if check in LIMITS else {}))


def people_are_asked(game: conformance.Play, seed: int) -> None:
    """Dice are asked of the seat whose rouage rolls, and told."""
    here = game.copy()
    asked: Counter[str] = Counter()
    for _ in range(150):
        if not here.asking:
            break
        throw = here.decision
        told = conformance.random_play(here, seed + here.number, 1)
        if isinstance(throw, TypedThrow):
            asked[throw.seat] += 1
            assert '"rolled"' in told[0] or '"number-rolled"' in told[0]
    assert min(asked["player-1"], asked["player-2"]) > 1


@pytest.mark.parametrize("scene", SCENES)
def test_games_come_to_their_end_and_every_record_verifies(scene: str) -> None:
    for seed in range(3):
        game = rouage.new("olomoc", {"scene": scene}, seed=seed)
        conformance.random_play(game, seed, 3000, asides=False)
        assert game.outcome is not None
        assert game.outcome.reason.partition("-")[0] in ("cycles", "hunt", "fiel")
        assert rouage.verify(game.save()).holds
