"""Signature keeps every promise the engine makes: in each scene, in an evening, with numbers shown and hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rouage
from rouage import bots
from tests import conformance

TITLE = rouage.title("signature")
SCENES = list(TITLE.scenes(TITLE.shelf()))
EVENING = ""


def opened(scene: str, numbers: str, seed: int) -> conformance.Play:
    return rouage.new("signature", {"numbers": numbers} | ({"scene": scene} if scene else {}), seed=seed)


@pytest.mark.parametrize("numbers", ["open", "hidden"])
@pytest.mark.parametrize("scene", [EVENING, *SCENES])
@pytest.mark.parametrize("check", [*conformance.CHECKS, conformance.check_words], ids=lambda check: check.__name__)
def test_it_conforms(check: Callable[..., None], scene: str, numbers: str) -> None:
    if check is conformance.check_ends and scene == EVENING:
        check = check_ends_by_the_gm
    check(opened(scene, numbers, seed=11), 11)


def check_ends_by_the_gm(game: conformance.Play, seed: int) -> None:
    """An evening has no end of its own; the GM says when."""
    conformance.random_play(game, seed, 300, asides=False)
    assert game.decisions
    game.choose("end", "gm")
    assert game.outcome is not None
    assert game.decisions == ()


@pytest.mark.parametrize("scene", SCENES)
def test_bots_play_a_score_of_games_to_their_end_and_every_record_verifies(scene: str) -> None:
    won = 0
    for seed in range(20):
        game = opened(scene, "open", seed)
        players = {seat: bots.make(bots.default("signature", seat), seed, "signature") for seat in game.seats}
        while (decision := game.decision) is not None:
            game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
        assert game.outcome is not None
        won += "player-1" in game.outcome.winners
        assert rouage.verify(game.save()).holds
    assert won >= 10, "a scene is there to be won, and mostly is"
