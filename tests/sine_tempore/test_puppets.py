"""Soul Breaker: a player runs an enemy."""

import pytest

from tests.sine_tempore.scenes import AWAY, assailed
from tests.sine_tempore.tables import LATE, end, enemy, events, hero, keys, take

PUPPET = {"enemy": "hunter", "at": "f4", "soul": "jukas"}


@pytest.mark.rule("ST-STA-17", "ST-RUL-80")
def test_a_player_runs_an_enemy_whose_soul_is_broken_for_one_activation() -> None:
    game = assailed(
        [1] * 5, enemies=[PUPPET, {"enemy": "mower", "at": "h4"}], others=AWAY, groups={"mower": LATE}, ends="1.12"
    )
    assert game.decision is not None
    assert game.decision.seat == "player-1"
    assert {"walk f5", "attack mower-1 1", "attack achab 1", "end"} <= set(keys(game))
    take(game, "walk f6", "attack mower-1 1")
    assert enemy(game, "mower-1")["wounds"] == 2, "four icons, less a Pd of two"
    assert enemy(game, "hunter-1") | {"at": "f6", "statuses": []} == enemy(game, "hunter-1")
    assert {id: hero(game, id)["threat"] for id in ("achab", "jukas")} == {"achab": 0, "jukas": 0}
    end(game)
    assert events(game, "verified")[0]["who"] == "hunter-1", "the next activation is its own"


@pytest.mark.rule("ST-RUL-80")
def test_the_hero_who_broke_the_soul_decides_by_their_player() -> None:
    game = assailed(enemies=[PUPPET], players=4, others=AWAY)
    assert game.decision is not None
    assert (game.decision.seat, hero(game, "jukas")["seat"]) == ("player-3", "player-3")


@pytest.mark.rule("ST-RUL-80")
def test_a_puppet_goes_only_where_a_model_may_and_as_far_as_its_ap() -> None:
    pair = [{"enemy": "kid", "at": "f4", "soul": "jukas"}, {"enemy": "mower", "at": "f5"}]
    game = assailed(enemies=pair, others={**AWAY, "jukas": {"at": "g4"}}, groups={"mower": LATE},
                    scenery=[{"terrain": "rock", "at": "d4"}])  # fmt: skip
    walks = {key.removeprefix("walk ") for key in keys(game) if key.startswith("walk")}
    assert not walks & {"f5", "g4", "c4", "d4", "e4"}
    assert "f6" in walks, "it crosses its own kind"
    take(game, "walk f3")
    assert "attack mower-1 1" not in keys(game)
    assert game.why_not("walk c4") is not None


@pytest.mark.rule("ST-RUL-80")
def test_a_puppet_of_a_pack_bites_harder_beside_its_kind() -> None:
    kids = [
        {"enemy": "kid", "at": "f4", "soul": "jukas"},
        {"enemy": "kid", "at": "g5"},
        {"enemy": "oak-father", "at": "g4"},
    ]
    game = assailed(enemies=kids, others=AWAY, groups={"oak-father": LATE}, ends="1.6")
    take(game, "attack oak-father-1 1")
    assert enemy(game, "oak-father-1")["wounds"] == 2, "four icons, less a Pd of two"
