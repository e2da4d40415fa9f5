"""The printed odds: every row of tables SIG-T1 to SIG-T4, from the odds and from play."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from rouage.engine.game import Game
from rouage.games.signature.roll import result_odds, task_odds
from tests.signature.scenes import BARE, called, fates, settled, table, told

CRITICAL = 0
DICE = {"normal": False, "advantage": True}
WHOLE = {"normal": 46656, "advantage": 279936}


def share(chance: Fraction) -> str:
    return f"{float(100 * chance):.4f} %"


@cache
def played(dice: str) -> dict[int, Fraction]:
    """How likely each result of a called task is, by playing every way its dice may fall."""
    game = called(5, "enumerated", helped=DICE[dice])
    game.choose("roll", "player-1")
    return add_up((told(end, "rolled")[0]["result"], chance) for chance, end in fates(game))


def add_up(parts: Iterable[tuple[Any, Fraction]]) -> dict[Any, Fraction]:
    sums: dict[Any, Fraction] = {}
    for what, chance in parts:
        sums[what] = sums.get(what, Fraction(0)) + chance
    return sums


T1 = [
    (CRITICAL, "1/216", "0.4630 %", "1/1296", "0.0772 %"),
    (1, "5/216", "2.3148 %", "5/1296", "0.3858 %"),
    (2, "1/12", "8.3333 %", "7/216", "3.2407 %"),
    (3, "5/36", "13.8889 %", "19/216", "8.7963 %"),
    (4, "7/36", "19.4444 %", "37/216", "17.1296 %"),
    (5, "1/4", "25.0000 %", "61/216", "28.2407 %"),
    (6, "55/216", "25.4630 %", "455/1296", "35.1080 %"),
    (7, "55/1296", "4.2438 %", "455/7776", "5.8513 %"),
    (8, "55/7776", "0.7073 %", "455/46656", "0.9752 %"),
    (9, "55/46656", "0.1179 %", "455/279936", "0.1625 %"),
    (10, "11/46656", "0.0236 %", "91/279936", "0.0325 %"),
]


@pytest.mark.parametrize(("result", "normal", "normal_share", "advantage", "advantage_share"), T1)
def test_t1_the_chance_of_each_result(
    result: int, normal: str, normal_share: str, advantage: str, advantage_share: str
) -> None:
    for dice, printed, percent in (("normal", normal, normal_share), ("advantage", advantage, advantage_share)):
        assert str(result_odds(DICE[dice]).chance(result)) == printed
        assert str(played(dice)[result]) == printed
        assert share(played(dice)[result]) == percent


@pytest.mark.parametrize("dice", DICE)
def test_t1_no_other_result_exists(dice: str) -> None:
    assert sum(played(dice).values()) == 1
    assert set(played(dice)) == set(result_odds(DICE[dice]).weights) == {row[0] for row in T1}


@pytest.mark.parametrize(
    ("dice", "mean", "decimal"),
    [("normal", "211505/46656", "4.533286"), ("advantage", "1411585/279936", "5.042528")],
)
def test_t1_the_mean_result_counts_a_critical_failure_as_1(dice: str, mean: str, decimal: str) -> None:
    odds = result_odds(DICE[dice]).map(lambda result: max(result, 1))
    assert str(odds.mean()) == mean
    assert f"{float(odds.mean()):.6f}" == decimal
    assert sum(max(result, 1) * chance for result, chance in played(dice).items()) == odds.mean()


T2 = [
    (CRITICAL, 216, 216),
    (1, 1080, 1080),
    (2, 3888, 9072),
    (3, 6480, 24624),
    (4, 9072, 47952),
    (5, 11664, 79056),
    (6, 11880, 98280),
    (7, 1980, 16380),
    (8, 330, 2730),
    (9, 55, 455),
    (10, 11, 91),
]


@pytest.mark.parametrize(("result", "normal", "advantage"), T2)
def test_t2_the_same_as_whole_counts(result: int, normal: int, advantage: int) -> None:
    for dice, count in (("normal", normal), ("advantage", advantage)):
        assert result_odds(DICE[dice]).chance(result) * WHOLE[dice] == count
        assert played(dice)[result] * WHOLE[dice] == count


@pytest.mark.parametrize("dice", DICE)
def test_t2_the_counts_add_up(dice: str) -> None:
    assert sum(chance * WHOLE[dice] for chance in played(dice).values()) == WHOLE[dice]


T3 = [
    (0, "1", "100.0000 %", "1", "100.0000 %"),
    (1, "215/216", "99.5370 %", "1295/1296", "99.9228 %"),
    (2, "35/36", "97.2222 %", "215/216", "99.5370 %"),
    (3, "8/9", "88.8889 %", "26/27", "96.2963 %"),
    (4, "3/4", "75.0000 %", "7/8", "87.5000 %"),
    (5, "5/9", "55.5556 %", "19/27", "70.3704 %"),
    (6, "11/36", "30.5556 %", "91/216", "42.1296 %"),
    (7, "11/216", "5.0926 %", "91/1296", "7.0216 %"),
    (8, "11/1296", "0.8488 %", "91/7776", "1.1703 %"),
    (9, "11/7776", "0.1415 %", "91/46656", "0.1950 %"),
    (10, "11/46656", "0.0236 %", "91/279936", "0.0325 %"),
    (11, "0", "0.0000 %", "0", "0.0000 %"),
    (12, "0", "0.0000 %", "0", "0.0000 %"),
]
ROWS = {difficulty: (Fraction(normal), Fraction(advantage)) for difficulty, normal, _, advantage, _ in T3}


def against_wolf(difficulty: int, helped: bool) -> Game[Any]:
    """A bare-handed attack at this effective difficulty, about to be declared."""
    base = min(max(difficulty, 1), 10)
    wolf = {"id": "wolf", "difficulty": base, "circumstance": difficulty - base, "at": [1, 0]}
    heroes = [BARE, {"character": "tamsin", "at": [0, 5]}] if helped else [BARE]
    game = table("enumerated", heroes=heroes, creatures=[wolf])
    if helped:
        game.choose("help ysolde action", "player-2")
    return game


@pytest.mark.parametrize(("difficulty", "normal", "normal_share", "advantage", "advantage_share"), T3)
def test_t3_the_chance_of_success_at_each_effective_difficulty(
    difficulty: int, normal: str, normal_share: str, advantage: str, advantage_share: str
) -> None:
    for dice, printed, percent in (("normal", normal, normal_share), ("advantage", advantage, advantage_share)):
        chance = task_odds(difficulty, DICE[dice]).chance("success")
        assert (str(chance), share(chance)) == (printed, percent)
        game = against_wolf(difficulty, DICE[dice])
        assert game.decision is not None
        foreseen = game.decision.odds("attack wolf")
        assert foreseen is not None
        assert str(foreseen.chance("success")) == printed
        game.choose("attack wolf")
        if 1 <= difficulty <= 10:
            game.choose("roll", "player-1")
        ends = add_up((settled(end)[0]["outcome"], weight) for weight, end in fates(game))
        assert str(ends.get("signature.outcome-success", Fraction(0))) == printed


@pytest.mark.parametrize("helped", [False, True])
def test_t3_a_healing_rest_is_the_row_of_difficulty_6(helped: bool) -> None:
    wounded = {**BARE, "wounds": 1}
    game = table(heroes=[wounded, {"character": "tamsin"}] if helped else [wounded])
    if helped:
        game.choose("help ysolde", "player-2")
    assert game.decision is not None
    odds = game.decision.odds("rest heal")
    assert odds is not None
    assert str(odds.chance("success")) == ("91/216" if helped else "11/36")


@pytest.mark.parametrize("difficulty", range(1, 11))
@pytest.mark.parametrize("helped", [False, True])
def test_t3_each_point_of_energy_moves_one_row_up(difficulty: int, helped: bool) -> None:
    game = called(difficulty, helped=helped)
    assert game.decision is not None
    for points in range(min(difficulty, 6) + 1):
        odds = game.decision.odds(f"energy {points}" if points else "roll")
        assert odds is not None
        assert odds.chance("success") == ROWS[difficulty - points][helped]


T4 = [
    ("long", "ordinary", "normal", ("0", "1/4", "3/4")),
    ("short", "difficult", "normal", ("1/4", "3/4", "0")),
    ("long", "difficult", "normal", ("1/4", "961/1296", "11/1296")),
    ("long", "ordinary", "advantage", ("0", "1/8", "7/8")),
    ("short", "difficult", "advantage", ("1/8", "7/8", "0")),
    ("long", "difficult", "advantage", ("1/8", "6713/7776", "91/7776")),
]
T4_SHARES = {
    "1/4": "25.0000 %", "3/4": "75.0000 %", "961/1296": "74.1512 %", "11/1296": "0.8488 %", "1/8": "12.5000 %",
    "7/8": "87.5000 %", "6713/7776": "86.3297 %", "91/7776": "1.1703 %", "0": "0.0000 %",
}  # fmt: skip
BANDS = {"adjacent": 1000, "short": 5000, "long": 10000}


@pytest.mark.parametrize(("declared", "ground", "dice", "printed"), T4)
def test_t4_the_distance_covered(declared: str, ground: str, dice: str, printed: tuple[str, str, str]) -> None:
    heroes = [BARE, {"character": "tamsin", "at": [0, 5]}] if DICE[dice] else [BARE]
    wolf = {"id": "wolf", "difficulty": 3, "at": [30, 20]}
    game = table("enumerated", heroes=heroes, creatures=[wolf], ground=ground)
    if DICE[dice]:
        game.choose("help ysolde action", "player-2")
    move = f"move {declared} to 20,0"
    assert game.decision is not None
    odds = game.decision.odds(move)
    assert odds is not None
    game.choose(move, "player-1")
    game.choose("roll", "player-1")
    ends = add_up((told(end, "moved")[0]["x"], weight) for weight, end in fates(game))
    for (band, covered), chance in zip(BANDS.items(), printed, strict=True):
        assert str(odds.chance(band)) == chance
        assert share(odds.chance(band)) == T4_SHARES[chance]
        assert str(ends.get(covered, Fraction(0))) == chance
    assert sum(ends.values()) == 1
