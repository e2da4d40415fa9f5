"""Sine Tempore keeps every promise the engine makes: in each mission, with one to four players, by host and by vote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import rouage
from rouage.engine.decision import TypedThrow
from tests import conformance

TITLE = rouage.title("sine-tempore")
SCENES = [scene for scene in TITLE.scenes(TITLE.shelf()) if scene != "campaign"]
OTHER_READINGS = {
    "strict_target": True, "defence_tokens_while_held": True, "slow_down_edition": "en", "speed_up_edition": "en",
    "ko_may_only_wait": False, "cross_adversaries": True, "reaction_needs_interaction": False,
    "oblivion_on_failure": False, "defence_symbol_wild": False,
}  # fmt: skip
LATER = {
    "achab": {
        "skills": ["whirl", "grand-order", "feint", "hamstring", "hold-the-line"],
        "resources": ["red-energy-cell", "blue-energy-cell", "stimpack"],
    },
    "andromeda": {"skills": ["incendiary", "servo-rush", "decoy", "plating", "overdrive"]},
    "jukas": {"skills": ["brain-storm", "gravity", "break-soul", "shell", "still-mind"], "oblivion": 3},
    "alexandra": {"skills": ["field-surgery", "spore-dart", "stimulant", "adrenaline", "scalpel"]},
}
"""Heroes well into a campaign."""
HURT = {
    "achab": {"wounds": 5, "statuses": ["fire", "hindered"], "items": {"sabre": 2, "scanner": 1}, "skills": ["lunge"]},
    "andromeda": {"wounds": 7, "items": {"shock-maul": 3, "riot-shell": 1, "grapple": 1}},
    "jukas": {"wounds": 4, "oblivion": 5, "items": {"mind-knife": 1, "null-robe": 1, "prayer-wheel": 1}},
    "alexandra": {"statuses": ["poison", "brain-damage"], "items": {"bone-saw": 1, "plain-vest": 1}},
}
TABLES: dict[str, dict[str, object]] = {
    "alone": {"scene": "landing-site"},
    "two-by-vote": {"scene": "antenna", "players": 2, "together": "vote"},
    "three": {"scene": "lost-probe", "players": 3, "ask_order": True},
    "four-by-vote": {"scene": "sabotage", "players": 4, "together": "vote", "ask_order": True},
    "escort": {"scene": "escort", "players": 2, "deploy": "auto"},
    "other-readings": {"scene": "coven", "players": 4, "switches": OTHER_READINGS},
    "later": {"scene": "stand-fast", "players": 2, "deploy": "auto", "heroes": LATER},
    "hurt": {"scene": "cross-the-glade", "players": 3, "together": "vote", "deploy": "auto", "heroes": HURT},
}  # fmt: skip
CHECKS = [*conformance.CHECKS, conformance.check_words]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms(check: Callable[..., None], table: str) -> None:
    check(rouage.new("sine-tempore", TABLES[table], seed=11), 11)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_conforms_with_dice_typed_in_by_people(check: Callable[..., None]) -> None:
    if check is conformance.check_dice_logged:
        check = people_are_asked
    check(
        rouage.new("sine-tempore", {"scene": "mineral-vein", "players": 2, "deploy": "auto"}, seed=5, dice="typed"), 5
    )


def people_are_asked(game: conformance.Play, seed: int) -> None:
    """Dice are asked of the seat whose hero rolls, and told."""
    here = game.copy()
    asked: Counter[str] = Counter()
    for _ in range(150):
        if not here.asking:
            break
        throw = here.decision
        typed = conformance.random_play(here, seed + here.number, 1)
        if isinstance(throw, TypedThrow):
            asked[throw.seat] += 1
            assert '"rolled"' in typed[0] or '"re-rolled"' in typed[0]
    assert asked["player-1"] > 3
    assert asked["player-2"] > 3


@pytest.mark.parametrize("scene", SCENES)
def test_a_score_of_games_come_to_their_end_and_every_record_verifies(scene: str) -> None:
    reasons: Counter[str] = Counter()
    for seed in range(20):
        setup = {"scene": scene, "players": 1 + seed % 4, "together": ("host", "vote")[seed % 2], "deploy": "auto"}
        game = rouage.new("sine-tempore", setup, seed=seed)
        conformance.random_play(game, seed, 3000, asides=False)
        assert game.decision is None
        assert game.outcome is not None
        assert game.outcome.winners in ((), game.seats), "they win or lose together"
        reasons[str(game.outcome.to_data()["reason"])] += 1
        assert rouage.verify(game.save()).holds
    assert reasons.total() == 20
