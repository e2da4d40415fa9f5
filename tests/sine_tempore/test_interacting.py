"""Interact, and who may when."""

from typing import Any

import pytest

from rouage.engine.game import Game
from tests.sine_tempore.scenes import acting, kinds, rolled
from tests.sine_tempore.tables import events, hero, keys, refused, take

WITCH = {"enemy": "witch", "at": "a8"}
HUNTER = {"enemy": "hunter", "at": "a8"}


def probe(dice: list[int], **said: Any) -> Game[Any]:
    """Andromeda stands beside the probe, on m5 or where it is said."""
    return acting("andromeda", dice, scene="lost-probe", enemies=[WITCH], said={"at": "m5", **said})


def antenna(who: str, dice: list[int], **setup: Any) -> Game[Any]:
    said = {"at": "n5", **setup.pop("said", {})}
    return acting(who, dice, scene="antenna", now="2.6", enemies=[HUNTER], groups={"hunter": "5.1"}, said=said, **setup)


@pytest.mark.rule("ST-RUL-59")
@pytest.mark.parametrize("at", ["n5", "m5", "n6", "o5", "n4"])
def test_an_object_is_handled_from_its_square_or_beside_it(at: str) -> None:
    assert "interact probe" in keys(probe([], at=at))


@pytest.mark.rule("ST-RUL-59")
@pytest.mark.parametrize("at", ["l5", "m6"])
def test_from_farther_off_it_is_out_of_reach(at: str) -> None:
    assert refused(probe([], at=at), "interact probe") == "ST-RUL-59"


@pytest.mark.rule("ST-RUL-59")
@pytest.mark.parametrize(("dice", "works"), [([3, 1, 1, 1], True), ([6, 1, 1, 1], True), ([1, 2, 4, 5], False)])
def test_things_are_handled_with_ph_and_one_interact_symbol(dice: list[int], works: bool) -> None:
    game = take(probe(dice), "interact probe")
    assert (hero(game, "andromeda")["ap"], len(rolled(game))) == (3, 4)
    assert events(game, "interacted")[0]["works"] is works
    assert (hero(game, "andromeda")["carries"] == "probe") is works


@pytest.mark.rule("ST-RUL-59")
@pytest.mark.parametrize(("who", "mi"), [("achab", 3), ("alexandra", 4), ("jukas", 5)])
def test_devices_are_handled_with_mi(who: str, mi: int) -> None:
    game = take(antenna(who, [3] * mi), "interact antenna")
    assert len(rolled(game)) == mi
    view: Any = game.view("player-1")
    assert view["mission"]["progress"] == 1


@pytest.mark.rule("ST-RUL-59")
def test_several_tries_are_several_actions_and_enemies_may_react() -> None:
    game = take(antenna("achab", [1] * 9), "interact antenna", "interact antenna", "interact antenna")
    assert hero(game, "achab")["ap"] == 2
    seen = acting("achab", [3] * 8, scene="antenna", now="2.6", enemies=[{"enemy": "hunter", "at": "r5"}],
                  groups={"hunter": "2.7"}, said={"at": "n5"})  # fmt: skip
    take(seen, "wait 1", "interact antenna")
    assert kinds(seen, "reacts", "interacted") == ["reacts", "interacted"]


@pytest.mark.rule("ST-RUL-59")
def test_who_is_knocked_out_meanwhile_handles_nothing() -> None:
    hunter = {"enemy": "hunter", "at": "r5"}
    game = acting("achab", [4] * 5, scene="antenna", now="2.6", enemies=[hunter], groups={"hunter": "2.7"},
                  said={"at": "n5", "wounds": 5}, others={"jukas": {"time": "2.9"}})  # fmt: skip
    take(game, "wait 1", "interact antenna")
    assert hero(game, "achab")["ko"]
    assert kinds(game, "action-lost", "interacted") == ["action-lost"]


@pytest.mark.rule("ST-RUL-59")
def test_what_is_not_there_cannot_be_handled() -> None:
    assert refused(acting(), "interact probe") == "ST-RUL-59"
    taken = acting("andromeda", scene="lost-probe", enemies=[WITCH], said={"at": "m5"}, points={"probe": ""},
                   others={"achab": {"carries": "probe"}}, progress=1)  # fmt: skip
    assert refused(taken, "interact probe") == "ST-RUL-59"
