"""Several tasks in one action: each is harder for every other, and has its own Energy."""

from typing import Any

import pytest

from tests.signature.scenes import BARE, WOLF, card, creature, fight, foreseen, hero, settled, told

TOUGH = {**WOLF, "important": True}


def repeated(count: int) -> str:
    return " + ".join(["attack wolf"] * count)


@pytest.mark.rule("SIG-MUL-01")
@pytest.mark.parametrize("space", [{}, {"space": "zones", "size": [6]}])
def test_two_tasks_may_be_tried_in_one_action(space: dict[str, Any]) -> None:
    game = fight([5, 1, 5, 2], creature={**TOUGH, "at": [0]} if space else TOUGH, **space)
    game.choose("attack wolf + pin wolf")
    game.choose("roll")
    assert game.decision is not None
    assert game.decision.seat == "player-1", "the same action goes on"
    game.choose("roll")
    assert len(settled(game)) == 2
    assert creature(game, "wolf")["wounds"] == 1
    assert creature(game, "wolf")["entangled"]
    assert hero(game)["acted"]


@pytest.mark.rule("SIG-MUL-02")
@pytest.mark.parametrize(("count", "more"), [(1, 0), (2, 2), (3, 4), (4, 6)])
def test_each_task_added_makes_every_task_two_harder(count: int, more: int) -> None:
    assert foreseen(fight(creature=TOUGH), repeated(count)) == [3 + more] * count


@pytest.mark.rule("SIG-MUL-02")
def test_the_increase_stands_on_the_card_that_is_rolled() -> None:
    game = fight([5, 1, 4, 1], creature=TOUGH)
    game.choose(repeated(2))
    assert card(game)["lines"] == [["signature.line-base", 3], ["signature.line-several", 2]]
    game.choose("roll")
    game.choose("roll")
    assert [(event["difficulty"], event["outcome"][18:]) for event in settled(game)] == [(5, "success"), (5, "failure")]


@pytest.mark.rule("SIG-MUL-03")
def test_both_halves_of_a_charge_carry_the_increase() -> None:
    game = fight([2, 1, 5, 1], creature={**WOLF, "at": [6, 0]})
    game.choose("charge wolf")
    assert card(game)["lines"] == [["signature.line-ground", 0], ["signature.line-several", 2]]
    game.choose("roll")
    assert card(game)["lines"] == [["signature.line-base", 3], ["signature.line-several", 2]]
    game.choose("roll")
    assert creature(game, "wolf")["out"] == "defeated"


@pytest.mark.rule("SIG-MUL-03")
def test_the_first_task_carries_it_as_well_as_the_last() -> None:
    assert foreseen(fight(hero={**BARE, "down": True}), "stand + attack wolf") == [2, 5]


@pytest.mark.rule("SIG-MUL-04")
def test_energy_spent_on_one_task_leaves_the_other_as_it_was() -> None:
    game = fight([3, 1, 4, 1], creature=TOUGH)
    game.choose(repeated(2))
    game.choose("energy 2")
    assert hero(game)["energy"] == 4
    assert card(game)["difficulty"] == 5
    assert card(game)["energy"] == 0
    game.choose("roll")
    assert [(event["difficulty"], event["outcome"][18:]) for event in settled(game)] == [(3, "success"), (5, "failure")]
    assert hero(game)["energy"] == 4


@pytest.mark.rule("SIG-MUL-04")
def test_each_task_takes_its_own_energy() -> None:
    game = fight([3, 1, 2, 1], creature=TOUGH)
    game.choose(repeated(2))
    game.choose("energy 2")
    game.choose("energy 3")
    assert [event["n"] for event in told(game, "energy-spent")] == [2, 3]
    assert hero(game)["energy"] == 1
    assert creature(game, "wolf")["wounds"] == 2
