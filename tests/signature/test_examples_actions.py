"""The worked examples about actions and movement."""

from typing import Any

import pytest

from tests.signature.scenes import (
    BARE,
    WOLF,
    card,
    creature,
    dice_for,
    fight,
    foreseen,
    hero,
    keys,
    place,
    settled,
    told,
)

ZONES: dict[str, Any] = {"space": "zones", "size": [6]}
FOUR_POWERS = ["ember-dart", "binding-roots", "mind-spike", "banishing-verse"]


@pytest.mark.rule("SIG-EX-01")
@pytest.mark.parametrize(
    ("scene", "beside"),
    [
        ({"creature": {**WOLF, "at": [6, 0]}}, (5000, 0)),
        ({"creature": {**WOLF, "at": [1]}, **ZONES}, (1000, 0)),
    ],
)
def test_a_charge_is_a_move_at_2_and_an_attack_at_5(scene: dict[str, Any], beside: tuple[int, int]) -> None:
    game = fight([2, 1, 5, 1], **scene)
    assert "charge wolf" in keys(game)
    assert foreseen(game, "charge wolf") == [2, 5]
    game.choose("charge wolf")
    game.choose("roll")
    assert place(game, "ysolde") == beside
    game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [2, 5]
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-EX-01")
def test_a_charge_that_falls_short_loses_its_attack() -> None:
    game = fight(dice_for(1), creature={**WOLF, "at": [6, 0]})
    game.choose("charge wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (1000, 0)
    assert [event["what"]["id"] for event in told(game, "task-lost")] == ["signature.deed-attack"]
    assert game.dice_left == ()


@pytest.mark.rule("SIG-EX-01", "SIG-RUL-17")
def test_the_odds_of_a_charge_count_that_dependence() -> None:
    game = fight(creature={**WOLF, "at": [6, 0]})
    assert game.forecast("charge wolf")["odds"] == {"0 of 2": "1/36", "1 of 2": "35/81", "2 of 2": "175/324"}


@pytest.mark.rule("SIG-EX-02", "SIG-MUL-01")
def test_moving_another_is_overpowering_and_shifting_each_at_2_more() -> None:
    game = fight([5, 1, 5, 2], hero={**BARE, "at": [4, 5]}, creature={**WOLF, "at": [5, 5]})
    assert foreseen(game, "overpower wolf + shift wolf") == [5, 5]
    game.choose("overpower wolf + shift wolf")
    assert card(game)["lines"] == [["signature.line-base", 3], ["signature.line-several", 2]]
    game.choose("roll")
    assert card(game)["lines"] == [["signature.line-base", 3], ["signature.line-several", 2]]
    game.choose("roll")
    assert place(game, "wolf") == (10_000, 5000)
    assert creature(game, "wolf")["wounds"] == 0


@pytest.mark.rule("SIG-EX-02")
def test_nobody_is_shifted_who_was_not_overpowered() -> None:
    game = fight([4, 1], creature=WOLF)
    refusal = game.why_not("shift wolf")
    assert refusal is not None
    assert refusal.rule == "SIG-RUL-17"
    game.choose("overpower wolf + shift wolf")
    game.choose("roll")
    assert len(told(game, "task-lost")) == 1
    assert place(game, "wolf") == (1000, 0)


@pytest.mark.rule("SIG-EX-03")
@pytest.mark.parametrize("scene", [{"creature": {**WOLF, "at": [3, 0]}}, {"creature": {**WOLF, "at": [0]}, **ZONES}])
def test_reloading_and_shooting_are_each_at_2_more(scene: dict[str, Any]) -> None:
    archer = {**BARE, "objects": ["crossbow"], "unloaded": ["crossbow"]}
    nearby = 1 if "space" in scene else 0
    game = fight([2, 1, 4, 1], hero=archer, **scene)
    assert game.why_not("shoot wolf") is not None, "it is not loaded"
    assert foreseen(game, "reload crossbow + shoot wolf") == [2, 3 - 2 + 2 + nearby]
    game.choose("reload crossbow + shoot wolf")
    game.choose("roll")
    game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [2, 3 + nearby]
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-EX-04")
def test_standing_drawing_and_attacking_are_each_at_4_more() -> None:
    lying = {**BARE, "objects": ["light-weapon"], "held": [], "down": True}
    game = fight([4, 1, 4, 2, 6, 1, 2], hero=lying)
    assert foreseen(game, "stand + draw light-weapon + attack wolf") == [4, 4, 3 + 4 - 1]
    game.choose("stand + draw light-weapon + attack wolf")
    for _ in range(3):
        game.choose("roll")
    several = [line for event in settled(game) for line in event["lines"] if line[0] == "signature.line-several"]
    assert several == [["signature.line-several", 4]] * 3
    assert [event["difficulty"] for event in settled(game)] == [4, 4, 6]
    assert not hero(game)["down"]
    assert hero(game)["objects"][0]["held"]
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-EX-05")
def test_four_powers_are_each_at_6_more() -> None:
    game = fight([5] * 8, hero={**BARE, "powers": FOUR_POWERS}, creature={**WOLF, "difficulty": 1, "important": True})
    key = " + ".join(f"power {power} wolf" for power in (FOUR_POWERS[0], *FOUR_POWERS[2:], FOUR_POWERS[1]))
    assert foreseen(game, key) == [7, 7, 7, 7]
    game.choose(key)
    for _ in range(4):
        assert ["signature.line-several", 6] in card(game)["lines"]
        game.choose("roll")
    assert [event["difficulty"] for event in settled(game)] == [7, 7, 7, 7]


@pytest.mark.rule("SIG-EX-07")
@pytest.mark.parametrize(
    ("ground", "result", "covered"),
    [
        ("ordinary", 3, "short"), ("ordinary", 4, "long"), ("difficult", 3, "adjacent"), ("difficult", 4, "short"),
        ("difficult", 7, "short"), ("difficult", 8, "long"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    ("scene", "spots"),
    [
        ({"creature": {**WOLF, "at": [30, 0]}}, {"adjacent": 1000, "short": 5000, "long": 10_000}),
        (
            {"creature": {**WOLF, "at": [5]}, **ZONES},
            {"adjacent": 0, "short": 1000, "long": 2000},
        ),
    ],
)
def test_the_thresholds_of_a_long_move(
    ground: str, result: int, covered: str, scene: dict[str, Any], spots: dict[str, int]
) -> None:
    game = fight(dice_for(result), ground=ground, **scene)
    game.choose("move long toward wolf")
    game.choose("roll")
    assert place(game, "ysolde") == (spots[covered], 0)
