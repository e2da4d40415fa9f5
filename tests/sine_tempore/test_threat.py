"""Threat: what turns the Perilium, by how much, and for whom (ST-THR, ST-RUL-27 to 29)."""

from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.sine_tempore import intelligence
from tests.sine_tempore.fights import assault, duel, last
from tests.sine_tempore.tables import LATE, enemy, events, hero, play, take


def view(game: Game[Any]) -> dict[str, Any]:
    return game.view("player-1")


def threats(game: Game[Any], who: str = "achab") -> list[int]:
    return [event["change"] for event in events(game, "threat-changed") if event["who"] == who]


@pytest.mark.rule("ST-THR-01")
def test_heroes_objectives_and_allies_have_a_threat_value() -> None:
    game = play()
    assert [hero(game, id)["threat"] for id in ("achab", "andromeda", "jukas", "alexandra")] == [0, 0, 0, 0]
    sabotage, escort = play(scene="sabotage", now="5.4"), play(scene="escort", now="2.6", ally_at="e6")
    assert view(sabotage)["mission"]["tv"] == 3
    assert view(escort)["ally"]["tv"] == 4
    escort.state.heroes["achab"].threat = 2
    assert escort.state.ally is not None
    sought = (escort.state.heroes["achab"], escort.state.heroes["jukas"], escort.state.ally)
    assert [intelligence.threat(escort, one) for one in sought] == [2, 0, 4], "what enemies go by"


@pytest.mark.rule("ST-THR-02")
@pytest.mark.parametrize(("achab", "jukas", "target"), [(3, 2, "achab"), (2, 3, "jukas")])
def test_the_higher_the_threat_the_higher_the_priority(achab: int, jukas: int, target: str) -> None:
    heroes = {"achab": {"at": "c4", "threat": achab}, "jukas": {"at": "d5", "threat": jukas}}
    game = assault([1] * 5, heroes=heroes)
    assert events(game, "verified")[0]["target"] == target


@pytest.mark.rule("ST-THR-03")
def test_an_allys_threat_is_fixed_and_a_heros_moves() -> None:
    game = duel([1, 1, 1, 1, 1], foe="kid")
    assert hero(take(game, "attack blade-slash"), "achab")["threat"] == 2
    heroes = {"achab": {"at": "c4", "time": "2.7", "threat": 3}}
    models = [{"enemy": "spriggan", "at": "e4"}]
    chosen = [
        events(
            play(
                [1] * 9, scene="escort", now="2.6", heroes={"achab": {**heroes["achab"], "threat": threat}},
                ally_at="e6", enemies=models, groups={"spriggan": "2.6"},
            ),
            "verified",
        )[0]["target"]
        for threat in (3, 5)
    ]  # fmt: skip
    assert chosen == ["alien", "achab"], "4 is more than 3 and less than 5"


@pytest.mark.rule("ST-THR-04")
def test_the_dial_moves_forward_and_back_by_clicks() -> None:
    taunt = take(duel(who="andromeda", foe_at="r8", hero={"threat": 1}), "skill taunt")
    assert (threats(taunt, "andromeda"), hero(taunt, "andromeda")["threat"]) == ([2], 3)
    beside = {"achab": {"at": "c5", "time": LATE, "threat": 5}}
    decoy = play(
        heroes={**beside, "andromeda": {"at": "c4", "time": "1.5", "skills": ["decoy"]}}, now="1.5"
    )  # fmt: skip
    take(decoy, "skill decoy", "target achab")
    assert (hero(decoy, "andromeda")["threat"], hero(decoy, "achab")["threat"]) == (2, 3)


@pytest.mark.rule("ST-THR-05", "ST-RUL-27")
@pytest.mark.parametrize("dice", [[1, 1, 1, 3, 3], [1, 1, 1, 1, 1]])
def test_wounding_an_enemy_gives_1_however_many_the_wounds(dice: list[int]) -> None:
    game = take(duel(dice, foe="mower"), "attack blade-slash")
    assert enemy(game, "mower-1")["wounds"] in (1, 3)
    assert threats(game) == [1]


def test_an_attack_that_does_not_wound_gives_nothing() -> None:
    assert threats(take(duel([1, 1, 3, 3, 3], foe="mower"), "attack blade-slash")) == []


@pytest.mark.rule("ST-THR-06", "ST-RUL-27")
def test_a_killing_blow_gives_1_more() -> None:
    game = take(duel([1, 1, 1, 1, 1], foe="mower", enemy={"wounds": 3}), "attack blade-slash")
    assert last(game, "enemy-removed")["who"] == "mower-1"
    assert threats(game) == [2]


@pytest.mark.rule("ST-RUL-27")
def test_a_sweep_that_wounds_two_and_kills_a_third_gives_4() -> None:
    more = [{"enemy": "mower", "at": "c5"}, {"enemy": "kid", "at": "b4"}]
    game = duel([1, 1, 1, 3, 3], foe="bull-y", more=more, hero={"skills": ["whirl"], "time": "1.6"}, now="1.6")
    take(game, "skill whirl")
    assert sorted(event["whom"] for event in events(game, "hit") if event["n"]) == ["bull-y-1", "kid-1", "mower-1"]
    assert threats(game) == [4]


@pytest.mark.rule("ST-RUL-27")
@pytest.mark.parametrize(("foe", "clicks"), [("bull-y", 1), ("kid", 2)])
def test_a_power_counts_like_an_attack(foe: str, clicks: int) -> None:
    game = take(duel([4, 2, 2, 1, 1], "jukas", foe=foe), "skill mind-spike")
    assert threats(game, "jukas") == [clicks]


@pytest.mark.rule("ST-THR-07", "ST-RUL-28")
@pytest.mark.parametrize("whom", ["alexandra", "achab"])
def test_healing_a_hero_gives_1_oneself_included(whom: str) -> None:
    wounded = {"wounds": 3}
    heroes = {
        "achab": {"at": "c5", "time": LATE, **wounded}, "alexandra": {"at": "c4", "time": "1.5", **wounded},
    }  # fmt: skip
    game = take(play([4, 4, 1, 1], heroes=heroes), "skill first-aid", f"target {whom}")
    assert hero(game, whom)["wounds"] == 0
    assert threats(game, "alexandra") == [1]
    assert threats(game, "achab") == []


@pytest.mark.rule("ST-RUL-28")
def test_healing_nobody_gives_nothing() -> None:
    game = take(duel([4, 4, 1, 1], "alexandra", foe_at="r8"), "skill first-aid")
    assert events(game, "hero-healed") == []
    assert threats(game, "alexandra") == []


@pytest.mark.rule("ST-THR-08", "ST-RUL-28")
@pytest.mark.parametrize(("threat", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_going_ko_takes_2_once_and_never_below_0(threat: int, after: int) -> None:
    game = assault([3] * 5, heroes={"achab": {"at": "c4", "wounds": 5, "threat": threat}, "jukas": {"at": "a8"}})
    assert hero(game, "achab")["ko"]
    assert hero(game, "achab")["threat"] == after
    assert threats(game) == ([after - threat] if threat else [])


@pytest.mark.rule("ST-RUL-28")
def test_there_is_no_upper_bound() -> None:
    game = take(duel(who="andromeda", foe_at="r8", hero={"threat": 20}), "skill taunt", "skill taunt")
    assert hero(game, "andromeda")["threat"] == 24


@pytest.mark.rule("ST-RUL-28")
def test_it_starts_at_0_in_every_mission() -> None:
    game = play(begin="set-up", deploy="auto", heroes={})
    assert {hero(game, id)["threat"] for id in ("achab", "andromeda", "jukas", "alexandra")} == {0}


@pytest.mark.rule("ST-THR-09")
def test_skills_and_missions_may_add_further_changes() -> None:
    game = take(duel(who="andromeda", foe_at="r8"), "skill taunt")
    assert hero(game, "andromeda")["threat"] == 2
    assert last(game, "threat-changed")["rules"] == ["ST-THR-09"]
    drums = play(begin="set-up", deploy="auto", event="war-drums", heroes={})
    assert {hero(drums, id)["threat"] for id in ("achab", "andromeda", "jukas", "alexandra")} == {1}
    gazed = assault([1, 1, 1], "matriarch", "e4")
    assert hero(gazed, "achab")["threat"] == 3


class TestWhoGains:
    """[ST-RUL-29]"""

    @pytest.mark.rule("ST-RUL-29")
    def test_the_hero_whose_action_did_it(self) -> None:
        heroes = {"achab": {"at": "c5", "time": LATE}, "andromeda": {"at": "c4", "time": "1.5"}}
        models = [{"enemy": "kid", "at": "f4"}, {"enemy": "witch", "at": "r8"}]
        game = play([1, 1, 1, 1, 1], heroes=heroes, enemies=models, groups={"kid": LATE, "witch": LATE})
        take(game, "attack burst")
        assert {id: hero(game, id)["threat"] for id in ("achab", "andromeda", "jukas")} == {
            "achab": 0, "andromeda": 2, "jukas": 0,
        }  # fmt: skip

    @pytest.mark.rule("ST-RUL-29")
    @pytest.mark.parametrize(("status", "dice"), [("bleed", []), ("fire", [])])
    def test_bleed_and_fire_give_nobody_threat(self, status: str, dice: list[int]) -> None:
        far = [{"enemy": "witch", "at": "r8"}]
        game = play(
            dice, enemies=[{"enemy": "kid", "at": "r1", "statuses": [status]}, *far],
            groups={"kid": "1.5", "witch": LATE}, heroes={"achab": {"time": "1.6"}},
        )  # fmt: skip
        assert last(game, "enemy-removed")["who"] == "kid-1"
        assert events(game, "threat-changed") == []

    @pytest.mark.rule("ST-RUL-29")
    def test_a_trap_gives_nobody_threat(self) -> None:
        game = duel([1] * 5, foe="kid", loot=["c4"], resources=["mine"])
        take(game, "loot")
        assert last(game, "enemy-removed")["who"] == "kid-1"
        assert events(game, "threat-changed") == []

    @pytest.mark.rule("ST-RUL-29")
    def test_delirium_gives_nobody_threat(self) -> None:
        game = duel([1, 1, 1, 1, 1], "jukas", foe="kid", hero={"oblivion": 5}, deliriums=["surge"])
        take(game, "skill dread")
        if game.decision is not None and "oblivion sheet" in game.decision.keys:
            take(game, "oblivion sheet")
        assert last(game, "delirium")["card"] == "surge"
        assert last(game, "enemy-removed")["who"] == "kid-1"
        assert events(game, "threat-changed") == []

    @pytest.mark.rule("ST-RUL-29")
    def test_an_enemy_under_soul_breaker_gives_nobody_threat(self) -> None:
        models = [
            {"enemy": "spriggan", "at": "g4", "statuses": ["soul-breaker"], "soul": "jukas"},
            {"enemy": "kid", "at": "g5"},
        ]
        game = play(
            [], enemies=models, groups={"spriggan": "1.5", "kid": LATE}, heroes={"achab": {"time": "1.6"}}
        )  # fmt: skip
        take(game, "attack kid-1 1")
        assert last(game, "enemy-removed")["who"] == "kid-1"
        assert events(game, "threat-changed") == []
