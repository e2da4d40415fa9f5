"""Energy: points spent before the dice, each making the task one easier."""

import pytest

import rouage
from tests.signature.scenes import BARE, called, hero, settled, table, told


@pytest.mark.rule("SIG-NRG-01")
def test_energy_is_a_stock_that_goes_down_point_by_point_until_it_is_empty() -> None:
    game = table([5, 5] * 3)
    stock = []
    for points in (1, 2, 3):
        game.choose("call ysolde notice 9", "gm")
        game.choose(f"energy {points}", "player-1")
        stock.append(hero(game)["energy"])
    assert stock == [5, 3, 0]
    assert [(event["n"], event["left"]) for event in told(game, "energy-spent")] == [(1, 5), (2, 3), (3, 0)]
    game.choose("call ysolde notice 9", "gm")
    assert game.why_not("energy 1", "player-1") is not None
    assert game.why_not("roll", "player-1") is None


@pytest.mark.rule("SIG-NRG-02")
def test_no_energy_is_accepted_once_a_die_is_drawn() -> None:
    game = called(9, "typed")
    assert game.why_not("energy 1") is None
    game.choose("roll")
    for faces in ("6 2", "6"):
        game.choose(faces)
        with pytest.raises(rouage.Illegal):
            game.choose("energy 1")
    assert hero(game)["energy"] == 6
    assert told(game, "energy-spent") == []


@pytest.mark.rule("SIG-NRG-02")
def test_no_energy_is_accepted_after_the_roll_nor_with_a_reroll() -> None:
    game = called(5, [4, 4, 4, 3], xp=2)
    game.choose("energy 1")
    assert game.why_not("energy 1") is not None
    game.choose("reroll")
    assert told(game, "rolled")[0]["difficulty"] == 4, "what was spent before still counts"
    assert hero(game)["energy"] == 5


@pytest.mark.rule("SIG-NRG-02")
def test_energy_is_told_before_the_roll() -> None:
    game = called(5, [4, 4])
    game.choose("energy 1")
    kinds = [event["kind"] for event in game.events()]
    assert kinds.index("energy-spent") < kinds.index("rolled")


@pytest.mark.rule("SIG-NRG-03")
@pytest.mark.parametrize("points", [1, 2, 3, 4, 5])
def test_each_point_lowers_the_difficulty_by_1(points: int) -> None:
    for best, outcome in ((6 - points, "success"), (5 - points, "failure")):
        if best < 1:
            continue
        game = called(6, [best, 1, 2])
        game.choose(f"energy {points}")
        (task,) = settled(game)
        assert task["difficulty"] == 6 - points
        assert task["outcome"] == f"signature.outcome-{outcome}"


@pytest.mark.rule("SIG-NRG-03")
def test_two_points_turn_6_into_4_and_the_odds_say_so() -> None:
    game = called(6)
    decision = game.decision
    assert decision is not None
    spent, plain = decision.odds("energy 2"), decision.odds("roll")
    assert spent is not None
    assert plain is not None
    assert (str(plain.chance("success")), str(spent.chance("success"))) == ("11/36", "3/4")


@pytest.mark.rule("SIG-NRG-03")
def test_energy_serves_only_the_task_it_is_spent_on() -> None:
    wolves = [{"id": "wolf", "difficulty": 4, "at": [1, 0]}, {"id": "bear", "difficulty": 4, "at": [0, 1]}]
    game = table([3, 3, 5, 5], creatures=wolves)
    game.choose("attack wolf + attack bear")
    game.choose("energy 2")
    game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [4, 6]


@pytest.mark.rule("SIG-NRG-04")
@pytest.mark.parametrize("points", [1, 5, 6])
def test_energy_is_refused_for_an_impossible_task(points: int) -> None:
    game = table([6, 6, 6, 6, 6, 6], heroes=[{**BARE, "objects": ["heavy-armour"]}])
    game.choose("call ysolde stealth 9", "gm")
    with pytest.raises(rouage.Illegal) as refused:
        game.choose(f"energy {points}", "player-1")
    assert refused.value.rule == "SIG-NRG-04"
    game.choose("roll", "player-1")
    (task,) = settled(game)
    assert (task["difficulty"], task["outcome"]) == (11, "signature.outcome-failure")
    assert hero(game)["energy"] == 6
    assert game.dice_left == (6, 6, 6, 6, 6, 6)


@pytest.mark.rule("SIG-NRG-04")
def test_an_impossible_attack_is_over_before_energy_could_be_spent() -> None:
    game = table(creatures=[{"id": "wolf", "difficulty": 10, "circumstance": 1, "at": [1, 0]}])
    game.choose("attack wolf")
    assert [event["outcome"] for event in settled(game)] == ["signature.outcome-failure"]
    assert hero(game)["energy"] == 6


@pytest.mark.rule("SIG-NRG-04")
def test_energy_offered_blindly_against_the_impossible_is_not_taken() -> None:
    game = table([6, 6, 6, 6, 6, 6], heroes=[{**BARE, "objects": ["heavy-armour"]}])
    game.choose("call ysolde stealth 9 outcome", "gm")
    game.choose("energy 5", "player-1")
    assert hero(game)["energy"] == 6
    assert game.dice_left == (6, 6, 6, 6, 6, 6)
    assert {event["outcome"] for event in settled(game)} == {"signature.outcome-failure"}


@pytest.mark.rule("SIG-NRG-05")
@pytest.mark.parametrize("difficulty", [1, 3, 6])
def test_enough_energy_makes_a_possible_task_succeed_without_dice(difficulty: int) -> None:
    game = called(difficulty, [1, 1, 1])
    game.choose(f"energy {difficulty}")
    (task,) = settled(game)
    assert (task["difficulty"], task["outcome"]) == (0, "signature.outcome-success")
    assert game.dice_left == (1, 1, 1)
    assert hero(game)["energy"] == 6 - difficulty
