"""Exploding sixes: a chosen 6 is rolled again and climbs by one, up to ten."""

from collections.abc import Sequence

import pytest

from tests.signature.scenes import called, fates, told


def result_of(dice: Sequence[int], helped: bool = False) -> tuple[int, tuple[int, ...]]:
    """The result of a roll, and the dice it left untouched."""
    game = called(10, dice, helped=helped)
    game.choose("roll")
    (rolled,) = told(game, "rolled")
    result: int = rolled["result"]
    return result, game.dice_left


@pytest.mark.rule("SIG-XPL-01")
@pytest.mark.parametrize(("dice", "extra"), [([6, 2, 4], 1), ([2, 6, 4], 1), ([5, 5, 4], 0), ([5, 2, 4], 0)])
def test_a_chosen_6_is_rolled_again_and_a_chosen_5_is_not(dice: list[int], extra: int) -> None:
    _, left = result_of(dice)
    assert len(left) == 1 - extra


@pytest.mark.rule("SIG-XPL-02")
@pytest.mark.parametrize("first", [(6, 6), (6, 6, 6), (6, 6, 2)])
def test_only_one_die_is_rolled_again_however_many_show_6(first: tuple[int, ...]) -> None:
    game = called(10, "typed", helped=len(first) == 3)
    game.choose("roll", "player-1")
    game.choose(" ".join(map(str, first)), "player-1")
    for _ in range(2):
        assert game.decision is not None
        assert game.decision.prompt.args["n"] == 1
        game.choose("6", "player-1")
    game.choose("3", "player-1")
    assert [event["dice"] for event in told(game, "rolled")] == [[*first, 6, 6, 3]]


@pytest.mark.rule("SIG-XPL-03")
@pytest.mark.parametrize(
    ("dice", "result"), [([6, 1, 6, 3], 7), ([6, 1, 6, 6, 5], 8), ([6, 6, 6, 6, 6, 1], 9)]
)  # fmt: skip
def test_each_further_6_raises_the_result_by_exactly_1(dice: list[int], result: int) -> None:
    assert result_of(dice) == (result, ())


@pytest.mark.rule("SIG-XPL-04")
@pytest.mark.parametrize("last", [1, 2, 3, 4, 5])
def test_the_first_reroll_that_is_not_6_ends_the_chain_and_counts_for_nothing(last: int) -> None:
    assert result_of([6, 2, last, 6]) == (6, (6,))
    assert result_of([6, 2, 6, last, 6]) == (7, (6,))


@pytest.mark.rule("SIG-XPL-05")
def test_no_die_is_drawn_once_the_result_is_10() -> None:
    assert result_of([6, 2, 6, 6, 6, 6, 4]) == (10, (4,))
    assert result_of([6, 6, 6, 6, 6, 6, 6, 6], helped=True) == (10, (6,))


@pytest.mark.rule("SIG-XPL-06")
@pytest.mark.parametrize("helped", [False, True])
def test_no_way_the_dice_may_fall_gives_more_than_10(helped: bool) -> None:
    game = called(10, "enumerated", helped=helped)
    game.choose("roll", "player-1")
    results = {told(end, "rolled")[0]["result"] for _, end in fates(game)}
    assert max(results) == 10
