"""Rest: four rolls in a fixed order, each for Energy or for healing."""

from typing import Any

import pytest

import rouage
from rouage.engine.game import Game
from tests.signature.scenes import BARE, WOLF, fight, hero, settled, table, told

TIRED = {**BARE, "energy": 0, "wounds": 2}
RESTS = ["action", "ten-minutes", "hour", "eight-hours"]


def rested(rest: int, dice: list[int], use: str = "energy", **changes: object) -> Game[Any]:
    """A tired character between encounters takes one of the four rests; the GM does not break it."""
    game = table(dice, heroes=[{**TIRED, "rest": rest, **changes}])
    game.choose(f"rest {use}")
    if rest > 1:
        game.choose("let rest")
    return game


@pytest.mark.rule("SIG-RST-01")
def test_each_player_has_four_rest_rolls() -> None:
    game = table([1, 1, 1, 1, 1, 1], heroes=[TIRED, {**TIRED, "character": "tamsin"}])
    for taken in range(4):
        game.choose("rest energy", "player-1")
        if taken:
            game.choose("let rest")
        game.choose("take 1", "player-1")
    assert [event["rest"] for event in told(game, "rest-begun")] == [f"signature.rest-{name}" for name in RESTS]
    assert hero(game)["energy"] == 4
    assert hero(game, "tamsin")["rest"] == "action", "the rests of one player are not those of another"


@pytest.mark.rule("SIG-RST-02")
def test_a_rest_for_energy_heals_nothing() -> None:
    game = rested(1, [6])
    game.choose("take 6")
    assert (hero(game)["energy"], hero(game)["wounds"]) == (6, 2)


@pytest.mark.rule("SIG-RST-02")
def test_a_rest_for_healing_gives_no_energy() -> None:
    game = rested(1, [6, 6, 2], "heal")
    game.choose("roll")
    assert (hero(game)["energy"], hero(game)["wounds"]) == (0, 1)


@pytest.mark.rule("SIG-RST-02")
@pytest.mark.parametrize("use", ["", "both", "energy heal", "nothing"])
def test_a_rest_serves_nothing_else_and_never_both(use: str) -> None:
    game = table(heroes=[TIRED])
    with pytest.raises(rouage.Illegal):
        game.choose(f"rest {use}".strip())
    fighting = fight(hero=TIRED)
    refusal = fighting.why_not(f"rest {use}".strip())
    assert refusal is not None
    assert refusal.rule == "SIG-RST-02"


@pytest.mark.rule("SIG-RST-03")
@pytest.mark.parametrize(
    ("energy", "die", "gained"), [(0, 1, 1), (0, 6, 6), (2, 3, 3), (3, 5, 3), (5, 6, 1), (6, 4, 0)]
)
def test_energy_comes_back_by_the_die_up_to_the_maximum(energy: int, die: int, gained: int) -> None:
    game = rested(1, [die], energy=energy)
    if gained:
        game.choose(f"take {gained}")
    assert hero(game)["energy"] == energy + gained
    assert told(game, "energy-gained")[0]["n"] == gained
    assert game.dice_left == ()


@pytest.mark.rule("SIG-RST-03")
def test_no_more_than_the_die_comes_back() -> None:
    game = rested(1, [2])
    with pytest.raises(rouage.Illegal):
        game.choose("take 3")


@pytest.mark.rule("SIG-RST-04")
def test_healing_is_a_task_of_difficulty_6() -> None:
    wounds = []
    for dice in ([5, 5], [6, 1, 2]):
        game = rested(1, dice, "heal")
        game.choose("roll")
        assert settled(game)[0]["difficulty"] == 6
        wounds.append(hero(game)["wounds"])
    assert wounds == [2, 1]


@pytest.mark.rule("SIG-RST-05")
@pytest.mark.parametrize("wounds", [1, 2, 3])
def test_a_healing_task_removes_one_wound(wounds: int) -> None:
    game = rested(1, [6, 6, 6, 6, 2], "heal", wounds=wounds)
    game.choose("roll")
    assert hero(game)["wounds"] == wounds - 1
    assert told(game, "healed")[0]["wounds"] == wounds - 1


@pytest.mark.rule("SIG-RST-05")
def test_there_is_nothing_to_heal_without_a_wound() -> None:
    refusal = table(heroes=[{**TIRED, "wounds": 0}]).why_not("rest heal")
    assert refusal is not None
    assert refusal.rule == "SIG-RST-05"


@pytest.mark.rule("SIG-RST-06")
def test_the_first_rest_costs_one_action_and_no_more() -> None:
    game = table([4], heroes=[TIRED, {**TIRED, "character": "tamsin"}], creatures=[WOLF])
    game.choose("rest energy", "player-1")
    game.choose("take 4", "player-1")
    assert hero(game)["acted"]
    assert [decision.seat for decision in game.decisions] == ["player-2", "gm"]
    assert game.view("gm")["minutes"] == 0


@pytest.mark.rule("SIG-RST-07", "SIG-RST-08", "SIG-RST-09")
@pytest.mark.parametrize(("rest", "minutes"), [(2, 10), (3, 60), (4, 480)])
def test_the_other_rests_last_ten_minutes_an_hour_and_eight_hours(rest: int, minutes: int) -> None:
    game = rested(rest, [3])
    game.choose("take 3")
    assert game.view("gm")["minutes"] == minutes


@pytest.mark.rule("SIG-RST-07", "SIG-RST-08", "SIG-RST-09")
@pytest.mark.parametrize(("rest", "rule"), [(2, "SIG-RST-07"), (3, "SIG-RST-08"), (4, "SIG-RST-09")])
def test_none_of_the_longer_rests_fits_into_a_round(rest: int, rule: str) -> None:
    game = fight(hero={**TIRED, "rest": rest})
    refusal = game.why_not("rest energy")
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("SIG-RST-10")
@pytest.mark.parametrize("rest", [1, 2, 3, 4])
def test_rests_are_taken_in_order(rest: int) -> None:
    for asked in RESTS:
        refusal = table(heroes=[{**TIRED, "rest": rest}]).why_not(f"rest energy {asked}")
        if asked == RESTS[rest - 1]:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.rule == "SIG-RST-10"


@pytest.mark.rule("SIG-RST-10")
def test_a_rest_leads_to_the_next_longer_one() -> None:
    game = rested(2, [3])
    game.choose("take 3")
    assert hero(game)["rest"] == "hour"
    assert game.why_not("rest energy ten-minutes") is not None


@pytest.mark.rule("SIG-RST-11")
@pytest.mark.parametrize(("rest", "following"), [(1, "ten-minutes"), (2, "hour"), (3, "eight-hours"), (4, "action")])
def test_only_the_eight_hours_begin_the_cycle_anew(rest: int, following: str) -> None:
    game = rested(rest, [3])
    game.choose("take 3")
    assert hero(game)["rest"] == following


@pytest.mark.rule("SIG-RST-11")
def test_nothing_but_rests_moves_the_cycle_on() -> None:
    game = table(heroes=[{**TIRED, "rest": 3}])
    game.choose("time 480", "gm")
    assert hero(game)["rest"] == "hour"
