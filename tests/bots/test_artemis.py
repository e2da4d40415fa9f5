"""The bots of Espace Artémis: legal, repeatable, blind to what their seat cannot see, and better than chance."""

from __future__ import annotations

from typing import Any, Final

import pytest

import rouage
from rouage import bots
from rouage.engine.game import Game

GAME: Final = "artemis"
TITLE: Final = rouage.title(GAME)
SCENES: Final = tuple([scene for scene in TITLE.scenes(TITLE.shelf()) if scene != "evening"])
FIGHT: Final[dict[str, object]] = {
    "heroes": [
        {"competences": {"sabre": "professionnel"}, "weapons": ["sabre"], "environments": {"urbain": "confirme"}}
    ]
    * 2,
    "people": [{"id": "rogue", "level": "confirme", "weapons": ["sabre"], "count": 2}],
}


def played(setup: dict[str, object], seed: int, crew: str = "") -> Game[Any]:
    """A game between the bots, each answer of which the decision itself accepts."""
    game = rouage.new(GAME, setup, seed=seed, salt="")
    names = {seat: bots.default(GAME, seat) if seat == "gm" or not crew else crew for seat in game.seats}
    players = {seat: bots.make(name, seed, GAME) for seat, name in names.items()}
    while (decision := game.decision) is not None:
        key = players[decision.seat].choose(game.view(decision.seat), decision)
        assert decision.why_not(key) is None, (key, decision.prompt)
        game.choose(key, decision.seat)
    return game


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_played_to_its_end(scene: str) -> None:
    game = played({"scene": scene}, 3)
    assert game.outcome is not None
    verdict = rouage.verify(game.save())
    assert verdict.trouble is None
    assert verdict.choices == game.number


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = played(FIGHT, 11), played(FIGHT, 11)
    assert [entry.key for entry in first.entries()] == [entry.key for entry in again.entries()]
    assert first.last.hash == again.last.hash


def test_a_bot_cannot_tell_imagined_tables_from_the_true_one() -> None:
    """Where the defender's attitude is still sealed, the attacker's bot answers alike whatever it is."""
    answers = set()
    for attitude in ("prudent", "defensive", "aggressive"):
        game = rouage.new(GAME, {**FIGHT, "calm": False}, seed=5, salt="")
        while game.decision is not None and game.decision.prompt.id != "artemis.stance":
            key = next((one for one in game.decision.keys if one.startswith("attack")), "wait")
            game.choose(key, game.decision.seat)
        assert game.decision is not None
        game.choose(attitude, game.decision.seat)
        asked = game.decision
        assert asked is not None
        assert asked.prompt.id == "artemis.attitude"
        answers.add(bots.make(bots.default(GAME, asked.seat), 1, GAME).choose(game.view(asked.seat), asked))
    assert len(answers) == 1


def test_the_crew_sleeps_no_longer_than_the_road_leaves_time_for() -> None:
    """Thirteen hours are left over: two whole nights would be too long, and without any sleep nobody stands."""
    for seed in range(3):
        game = played({"scene": "crossing-of-cendrelune"}, seed)
        assert game.outcome is not None
        assert game.outcome.reason == "arrived"
        slept = [int(entry.key.split()[1]) for entry in game.entries() if entry.key.startswith("sleep")]
        assert 8 <= sum(slept) <= 13


def test_the_crew_fights_better_than_chance() -> None:
    seeds = range(12)
    crew = [played(FIGHT, seed).outcome for seed in seeds]
    chance = [played(FIGHT, seed, "random").outcome for seed in seeds]
    won = [sum(one is not None and one.reason == "won" for one in games) for games in (crew, chance)]
    assert won[0] > won[1] + 3, won
