"""Enemy activation in its four phases: Token phase, Verification, Action phase, advance of the token."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.sine_tempore.tables import FAR, LATE, enemy, events, group, hero, play

KID = {"enemy": "kid", "at": "c5"}
SOON = {"achab": {"time": "1.6"}}
"""Achab acts right after the group, so that nothing more happens before he is asked."""
HARMLESS, CUTTING = [1] * 5, [3] * 5


def groups(game: Game[Any]) -> dict[str, list[str]]:
    view: dict[str, Any] = game.view("player-1")
    return {one["id"]: one["models"] for one in view["groups"]}


@pytest.mark.rule("ST-EAC-01")
def test_enemies_of_one_name_share_one_token() -> None:
    """An elite has a name, and so a token, of its own."""
    enemies = [KID, {"enemy": "kid-elite", "at": "r7"}, FAR, {"enemy": "hunter", "at": "r6"}]
    game = play(enemies=enemies, groups={"kid": LATE, "kid-elite": "2.3", "hunter": LATE})
    assert groups(game) == {"kid": ["kid-1", "kid-2"], "kid-elite": ["kid-elite-1"], "hunter": ["hunter-1"]}
    assert group(game, "kid-elite")["time"] == 27


@pytest.mark.rule("ST-EAC-02", "ST-EAC-09")
@pytest.mark.parametrize(
    ("card", "at", "statuses", "ra"),
    [
        ("kid", "r8", [], 5),
        ("kid", "r8", ["stunned"], 5),
        ("kid", "r8", ["nail-down"], 5),
        ("kid", "c5", [], 5),
        ("witch", "r8", [], 4),
        ("stalker", "r8", [], 6),
    ],
)
def test_the_token_moves_by_the_ra_however_many_ap_were_used(card: str, at: str, statuses: list[str], ra: int) -> None:
    enemies = [{"enemy": card, "at": at, "statuses": statuses}]
    game = play(HARMLESS, heroes=SOON, enemies=enemies, groups={card: "1.5"})
    assert group(game, card)["time"] == 17 + ra
    assert [event["n"] for event in events(game, "group-advanced")] == [ra]


@pytest.mark.rule("ST-EAC-02")
def test_the_token_moves_as_far_when_all_have_acted_before() -> None:
    game = play(heroes=SOON, enemies=[{**KID, "acted": True}], groups={"kid": "1.5"})
    assert group(game, "kid")["time"] == 22


@pytest.mark.rule("ST-EAC-03")
@pytest.mark.parametrize(("at", "attacks", "square"), [("f4", 1, "d4"), ("g4", 0, "d4"), ("e4", 1, "d4")])
def test_a_model_never_spends_more_ap_than_it_has(at: str, attacks: int, square: str) -> None:
    """Of 5 AP the bite takes 3: from three squares away it can walk up and bite, from four only walk and engage."""
    game = play(HARMLESS, heroes=SOON, enemies=[{"enemy": "kid", "at": at}], groups={"kid": "1.5"})
    assert len(events(game, "enemy-attacks")) == attacks
    assert enemy(game, "kid-1")["at"] == square


@pytest.mark.rule("ST-EAC-03")
def test_no_enemy_is_ever_in_debt() -> None:
    for seed, scene in enumerate(("coven", "sabotage", "mineral-vein")):
        game = rouage.new("sine-tempore", {"scene": scene, "deploy": "auto"}, seed=seed)
        for number in range(80):
            if game.decision is None:
                break
            game.choose(game.decision.sample(number))
            assert all(one.ap >= 0 for one in game.state.enemies.values())
        assert events(game, "group-advanced")


@pytest.mark.rule("ST-EAC-04", "ST-EAC-05", "ST-EAC-07", "ST-EAC-10")
def test_four_phases_in_their_order() -> None:
    enemies = [{**KID, "statuses": ["one-ap", "slow-down"]}]
    game = play(HARMLESS, heroes=SOON, enemies=enemies, groups={"kid": "1.5"})
    wanted = ("tokens-applied", "verified", "enemy-attacks", "group-advanced")
    assert [event["kind"] for event in game.events() if event["kind"] in wanted] == [*wanted]


@pytest.mark.rule("ST-EAC-04")
@pytest.mark.parametrize(("statuses", "attacks"), [([], 1), (["stunned"], 0)])
def test_statuses_count_from_the_token_phase_on(statuses: list[str], attacks: int) -> None:
    """With 3 AP a Kid three squares away cannot walk up and bite."""
    enemies = [{"enemy": "kid", "at": "f4", "statuses": statuses}]
    game = play(HARMLESS, heroes=SOON, enemies=enemies, groups={"kid": "1.5"})
    assert len(events(game, "enemy-attacks")) == attacks
    assert enemy(game, "kid-1")["statuses"] == []


def at_the_generator(threat: int) -> Game[Any]:
    """A Spriggan whose mission is the generator, three squares from it, with Achab beside it."""
    heroes: dict[str, Any] = {
        "achab": {"at": "d4", "time": "5.6", "threat": threat},
        **{id: {"at": at, "time": "7.1"} for id, at in (("andromeda", "a1"), ("jukas", "a2"), ("alexandra", "a3"))},
    }
    setup = {
        "scene": "sabotage", "begin": "play", "event": "none", "now": "5.5", "scenery": [], "heroes": heroes,
        "enemies": [{"enemy": "spriggan", "at": "d5"}], "groups": {"spriggan": "5.5"},
    }  # fmt: skip
    return rouage.new("sine-tempore", setup, dice=HARMLESS)


@pytest.mark.rule("ST-EAC-05")
def test_a_mission_may_give_enemies_an_objective() -> None:
    game = at_the_generator(threat=0)
    verified = events(game, "verified")[0]
    assert (verified["target"], verified["line"]) == ("generator", "objective")
    assert not events(game, "enemy-attacks")
    assert [(event["who"], event["n"]) for event in events(game, "sabotaged")] == [("spriggan-1", 2)]


@pytest.mark.rule("ST-EAC-05")
def test_a_threatening_hero_comes_first() -> None:
    game = at_the_generator(threat=3)
    assert events(game, "verified")[0]["target"] == "achab"
    assert len(events(game, "enemy-attacks")) == 1
    assert not events(game, "sabotaged")


@pytest.mark.rule("ST-EAC-06")
def test_without_an_objective_they_go_for_the_heroes() -> None:
    game = play(HARMLESS, heroes=SOON, enemies=[KID, FAR], groups={"kid": "1.5"})
    assert {event["target"] for event in events(game, "verified")} == {"achab"}
    assert [event["who"] for event in events(game, "enemy-attacks")] == ["kid-1"]


@pytest.mark.rule("ST-EAC-07")
def test_the_model_spends_its_ap_until_none_are_left() -> None:
    """2 AP to walk up, 3 to bite; one square nearer, 1 AP is left that it has no use for."""
    far = play(HARMLESS, heroes=SOON, enemies=[{"enemy": "kid", "at": "f4"}], groups={"kid": "1.5"})
    assert not events(far, "enemy-waits")
    near = play(HARMLESS, heroes=SOON, enemies=[{"enemy": "kid", "at": "e4"}], groups={"kid": "1.5"})
    assert [event["n"] for event in events(near, "enemy-waits")] == [1]
    stalker = play([1] * 10, heroes=SOON, enemies=[{"enemy": "stalker", "at": "c5"}], groups={"stalker": "1.5"})
    assert len(events(stalker, "enemy-attacks")) == 2, "6 AP are two attacks"


@pytest.mark.rule("ST-EAC-08")
def test_models_act_one_at_a_time() -> None:
    """The first has walked, bitten and stopped before the second looks around."""
    enemies = [{"enemy": "kid", "at": "c6"}, {"enemy": "kid", "at": "e4"}, {"enemy": "kid", "at": "c1"}]
    game = play([1] * 15, heroes=SOON, enemies=enemies, groups={"kid": "1.5"})
    told = [event["who"] for event in game.events() if event["kind"] in ("verified", "walked", "enemy-attacks")]
    assert told == ["kid-1"] * 3 + ["kid-2"] * 3 + ["kid-3"] * 3


@pytest.mark.rule("ST-EAC-09", "ST-EAC-10")
def test_the_token_moves_last_and_once() -> None:
    game = play(HARMLESS, heroes=SOON, enemies=[KID, FAR, {"enemy": "kid", "at": "q8"}], groups={"kid": "1.5"})
    told = [event["kind"] for event in game.events() if event["kind"] in ("verified", "group-advanced")]
    assert told == ["verified"] * 3 + ["group-advanced"]


@pytest.mark.rule("ST-RUL-20")
def test_the_model_nearest_to_its_own_target_goes_first() -> None:
    """By number where they are equally near; the target of the third is Jukas, right beside it."""
    enemies = [{"enemy": "kid", "at": "c7"}, {"enemy": "kid", "at": "f4"}, {"enemy": "kid", "at": "h8"}]
    heroes = {**SOON, "jukas": {"at": "h7", "threat": 0}}
    game = play([1] * 4 + [1] * 10, heroes=heroes, enemies=enemies, groups={"kid": "1.5"})
    assert [event["who"] for event in events(game, "verified")] == ["kid-3", "kid-1", "kid-2"]


@pytest.mark.rule("ST-EAC-07")
def test_a_target_that_falls_makes_the_model_look_around_anew() -> None:
    heroes = {"achab": {"time": "1.7", "wounds": 5, "threat": 2}, "alexandra": {"at": "c6", "time": "1.6"}}
    stalker = {"enemy": "stalker", "at": "c5"}
    game = play([3] * 5 + [1] * 4, heroes=heroes, enemies=[stalker], groups={"stalker": "1.5"})
    assert hero(game, "achab")["ko"]
    assert [event["target"] for event in events(game, "verified")] == ["achab", "alexandra"]
