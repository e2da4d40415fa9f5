"""Exact odds, checked against Icepool, the Signature tables and plain enumeration."""

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouage.engine.odds import (
    Odds,
    Procedure,
    Throw,
    combine,
    die,
    explode,
    faces,
    handful,
    jointly,
    keep_best,
    odds_of,
    opposed,
    pool,
    resolve,
    total,
)

LOADED = {-1: 2, 0: 1, 3: 4}
ANY_DIE = [(die(6), icepool.d6), (die(10), icepool.d10), (Odds.of(LOADED), icepool.Die(LOADED))]


def table(oracle: Any) -> dict[Hashable, Fraction]:
    """Icepool's answer as outcome -> probability."""
    return {
        tuple(outcome) if isinstance(outcome, icepool.Vector) else outcome: Fraction(quantity, oracle.denominator())
        for outcome, quantity in oracle.items()
    }


def successes(one: Odds[int], n: int, least: int) -> Odds[int]:
    return pool(one, n, lambda face: face >= least)


class TestOdds:
    def test_weights_are_reduced(self) -> None:
        odds = Odds.of({"hit": 4, "miss": 2, "never": 0})
        assert odds == Odds.of({"miss": 1, "hit": 2})
        assert hash(odds) == hash(Odds.of({"miss": 1, "hit": 2}))
        assert odds != Odds.of({"hit": 1, "miss": 2})
        assert (odds.weights, odds.whole) == ({"hit": 2, "miss": 1}, 3)
        assert repr(odds) == "Odds.of({'hit': 2, 'miss': 1})"

    @pytest.mark.parametrize("weights", [{}, {1: 0}, {1: 2, 2: -1}])
    def test_impossible_weights_are_refused(self, weights: Mapping[int, int]) -> None:
        with pytest.raises(ValueError, match="outcome"):
            Odds.of(weights)

    def test_chance_of_an_outcome_or_of_a_predicate(self) -> None:
        odds = total(die(6), 2)
        assert odds.chance(7) == Fraction(1, 6)
        assert odds.chance(13) == 0
        assert odds.chance(lambda sum_: sum_ % 2 == 0) == Fraction(1, 2)
        assert odds.at_least(11) == Fraction(1, 12)
        assert odds.at_most(12) == 1
        assert odds.mean() == 7

    def test_outcomes_come_in_order_whatever_their_kind(self) -> None:
        assert [face for face, _ in die(12).items()] == list(range(1, 13))
        mixed: Odds[Hashable] = faces(["critical", 10, 2, (1, 10), (1, 2), Fraction(5, 2)])
        assert [face for face, _ in mixed.items()] == [2, Fraction(5, 2), 10, "critical", (1, 2), (1, 10)]

    def test_data_are_reduced_fractions(self) -> None:
        assert keep_best(die(6), 2).map(lambda best: best == 6).to_data() == {"False": "25/36", "True": "11/36"}
        assert die(1).to_data() == {"1": "1"}
        alike: Odds[Hashable] = faces([1, "1", 2])
        assert alike.to_data() == {"1": "2/3", "2": "1/3"}

    def test_adding_a_number_shifts(self) -> None:
        assert die(6) + 2 == faces(range(3, 9))


class TestAgainstIcepool:
    @pytest.mark.parametrize(("ours", "theirs"), ANY_DIE)
    @pytest.mark.parametrize("n", [1, 2, 3, 7, 20])
    def test_sums(self, ours: Odds[int], theirs: Any, n: int) -> None:
        assert dict(total(ours, n).items()) == table(n @ theirs)

    def test_sum_of_different_dice(self) -> None:
        assert dict((die(6) + die(8) + die(8)).items()) == table(icepool.d6 + 2 @ icepool.d8)
        assert dict(combine(die(6), die(8), max).items()) == table(icepool.highest(icepool.d6, icepool.d8))

    @pytest.mark.parametrize(("ours", "theirs"), ANY_DIE)
    @pytest.mark.parametrize(("n", "k"), [(1, 1), (2, 1), (3, 1), (4, 3), (5, 2), (6, 6), (10, 3)])
    def test_keep_best_and_worst(self, ours: Odds[int], theirs: Any, n: int, k: int) -> None:
        assert dict(keep_best(ours, n, k).items()) == table(theirs.highest(n, k))
        assert dict(keep_best(ours, n, k, worst=True).items()) == table(theirs.lowest(n, k))

    @pytest.mark.parametrize(("ours", "theirs"), ANY_DIE)
    @pytest.mark.parametrize("limit", [0, 1, 3, 9])
    def test_explode(self, ours: Odds[int], theirs: Any, limit: int) -> None:
        assert dict(explode(ours, limit=limit).items()) == table(theirs.explode(depth=limit))
        assert dict(explode(ours, 3, limit=limit).items()) == table(theirs.explode([3], depth=limit))

    @pytest.mark.parametrize(("n", "least"), [(1, 5), (3, 2), (8, 5), (12, 6), (4, 7), (4, 1)])
    def test_pools(self, n: int, least: int) -> None:
        assert dict(successes(die(6), n, least).items()) == table(n @ (icepool.d6 >= least))

    @pytest.mark.parametrize(("mine", "theirs"), [((4, 3), (3, 5)), ((4, 5), (4, 5)), ((8, 5), (4, 5))])
    def test_opposed_pools(self, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
        mine_hit, theirs_hit = (successes(die(6), *side) for side in (mine, theirs))
        mine_oracle, theirs_oracle = (n @ (icepool.d6 >= least) for n, least in (mine, theirs))
        assert dict(opposed(mine_hit, theirs_hit, lambda a, b: a - b).items()) == table(mine_oracle - theirs_oracle)
        joint = icepool.vectorize(mine_oracle, theirs_oracle)
        assert dict(opposed(mine_hit, theirs_hit, lambda a, b: (a, b)).items()) == table(joint)

    def test_opposed_handfuls_read_die_by_die(self) -> None:
        """4d6 against 4d6, compared in order: how many pairs the first side wins."""
        four = handful(die(6), 4)
        ours = opposed(four, four, lambda a, b: sum(x > y for x, y in zip(a, b, strict=True)))
        sides = icepool.d6.pool(4).expand(order=-1)
        assert dict(ours.items()) == table(
            icepool.map(lambda a, b: sum(x > y for x, y in zip(a, b, strict=True)), sides, sides, star=False)
        )

    @pytest.mark.parametrize(("ours", "theirs"), ANY_DIE)
    @pytest.mark.parametrize("n", [0, 1, 3, 5])
    def test_handfuls(self, ours: Odds[int], theirs: Any, n: int) -> None:
        assert dict(handful(ours, n).items()) == table(theirs.pool(n).expand(order=-1))

    @pytest.mark.parametrize("n", [1, 2, 5, 10])
    def test_symbols_counted_jointly(self, n: int) -> None:
        symbols = [(0, 0, 1), (1, 0, 0), (1, 1, 0), (0, 2, 0), (0, 0, 1), (2, 0, -1)]
        oracle = n @ icepool.Die([icepool.Vector(face) for face in symbols])
        assert dict(jointly([faces(symbols)] * n).items()) == table(oracle)

    def test_different_symbol_dice(self) -> None:
        attack, weird = [(1, 0), (2, 1), (0, 0)], [(-3, 0), (0, 5)]
        oracle = icepool.Die([icepool.Vector(f) for f in attack]) + icepool.Die([icepool.Vector(f) for f in weird])
        assert dict(jointly([faces(attack), faces(weird)]).items()) == table(oracle)


def test_no_dice() -> None:
    assert total(die(6), 0) == keep_best(die(6), 0, 0) == pool(die(6), 0, lambda face: True) == faces([0])


def test_impossible_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one possible outcome"):
        die(0)
    with pytest.raises(ValueError, match="-1 is no number of dice"):
        total(die(6), -1)
    with pytest.raises(ValueError, match="cannot keep 3 of 2 dice"):
        keep_best(die(6), 2, 3)
    with pytest.raises(ValueError, match="same symbols"):
        jointly([faces([(1, 0)]), faces([(1,)])])
    with pytest.raises(ValueError, match="at least one"):
        jointly([])


class Task(Procedure[tuple[str, int], int | str]):
    """Signature's roll: the best die counts; a best 6 climbs while more sixes fall, up to 10; a best 1 is confirmed."""

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def begin(self) -> tuple[str, int]:
        return ("roll", 0)

    def wants(self, mark: tuple[str, int]) -> Throw | None:
        stage, _ = mark
        return None if stage == "settled" else Throw(self.dice if stage == "roll" else 1, 6)

    def feed(self, mark: tuple[str, int], faces: tuple[int, ...]) -> tuple[str, int]:
        stage, result = mark
        best = max(faces)
        if stage == "confirm":
            return ("settled", 0 if best == 1 else 1)
        if stage == "roll":
            return ({1: "confirm", 6: "climb"}.get(best, "settled"), best)
        if best < 6:
            return ("settled", result)
        return ("climb" if result < 9 else "settled", result + 1)

    def result(self, mark: tuple[str, int]) -> int | str:
        return mark[1] or "critical"


class Script:
    """Draws the faces listed; remembers what was asked when they run out."""

    def __init__(self, *listed: int) -> None:
        self.left = list(listed)
        self.short: tuple[int, int] | None = None

    def draw(self, count: int, sides: int) -> tuple[int, ...]:
        if len(self.left) < count:
            self.short = (count, sides)
            raise IndexError
        drawn, self.left = self.left[:count], self.left[count:]
        return tuple(drawn)


class TestSignature:
    def test_normal_roll(self) -> None:
        """SIG-T1, two dice."""
        assert odds_of(Task(2)).to_data() == {
            "1": "5/216",
            "2": "1/12",
            "3": "5/36",
            "4": "7/36",
            "5": "1/4",
            "6": "55/216",
            "7": "55/1296",
            "8": "55/7776",
            "9": "55/46656",
            "10": "11/46656",
            "critical": "1/216",
        }

    def test_roll_with_advantage(self) -> None:
        """SIG-T2, three dice, out of 279936."""
        odds = odds_of(Task(3))
        counts = {"critical": 216, 1: 1080, 2: 9072, 3: 24624, 4: 47952, 5: 79056, 6: 98280}
        assert odds == Odds.of(counts | {7: 16380, 8: 2730, 9: 455, 10: 91})
        assert odds.map(lambda result: 1 if result == "critical" else int(result)).mean() == Fraction(1411585, 279936)

    @pytest.mark.parametrize(
        ("difficulty", "normal", "advantage"),
        [(1, "215/216", "1295/1296"), (4, "3/4", "7/8"), (6, "11/36", "91/216"), (10, "11/46656", "91/279936")],
    )
    def test_success_at_a_difficulty(self, difficulty: int, normal: str, advantage: str) -> None:
        """SIG-T3."""
        for dice, expected in ((2, normal), (3, advantage)):
            odds = odds_of(Task(dice)).map(lambda result: 0 if result == "critical" else int(result))
            assert str(odds.at_least(difficulty)) == expected

    @pytest.mark.parametrize(
        ("dice", "listed", "result"),
        [
            (2, (3, 5), 5),
            (3, (6, 1, 1, 6, 6, 5), 8),
            (2, (2, 6, 6, 6, 6, 6), 10),
            (2, (1, 1, 1), "critical"),
            (2, (1, 1, 6), 1),
        ],
    )
    def test_played_with_listed_dice(self, dice: int, listed: tuple[int, ...], result: int | str) -> None:
        """SIG-TV-01, -06, -07, -08 and -09."""
        script = Script(*listed)
        assert resolve(Task(dice), script.draw) == result
        assert script.left == []


class Endless(Procedure[int, int]):
    """Adds up dice while they show their highest face; `growth` 0 makes the machine turn in place."""

    def __init__(self, growth: int) -> None:
        self.growth = growth

    def begin(self) -> int:
        return 0

    def wants(self, mark: int) -> Throw | None:
        return None if mark < 0 else Throw(1, 6)

    def feed(self, mark: int, faces: tuple[int, ...]) -> int:
        return mark + self.growth if faces == (6,) else -1 - mark

    def result(self, mark: int) -> int:
        return -mark


class Coins(Procedure[tuple[int, int], int]):
    """Throws coins one by one and counts the heads."""

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def begin(self) -> tuple[int, int]:
        return (self.coins, 0)

    def wants(self, mark: tuple[int, int]) -> Throw | None:
        return Throw(1, 2) if mark[0] else None

    def feed(self, mark: tuple[int, int], faces: tuple[int, ...]) -> tuple[int, int]:
        return (mark[0] - 1, mark[1] + (faces == (2,)))

    def result(self, mark: tuple[int, int]) -> int:
        return mark[1]


class Maze(Procedure[int, int]):
    """Goes from room to room, always onward, as far as the faces say; some rooms throw no dice and end the walk."""

    def __init__(self, rooms: list[tuple[Throw | None, list[int]]]) -> None:
        self.rooms = rooms

    def begin(self) -> int:
        return 0

    def wants(self, mark: int) -> Throw | None:
        return self.rooms[mark][0] if mark < len(self.rooms) else None

    def feed(self, mark: int, faces: tuple[int, ...]) -> int:
        strides = self.rooms[mark][1]
        return mark + strides[(max(faces, default=0) + len(set(faces))) % len(strides)]

    def result(self, mark: int) -> int:
        return mark


def test_a_throw_is_a_value() -> None:
    assert Throw(2, 6) == Throw(2, 6)
    assert len({Throw(2, 6), Throw(2, 6), Throw(3, 6), Throw(2, 8)}) == 3
    assert repr(Throw(2, 6)) == "Throw(2, 6)"


@pytest.mark.parametrize("growth", [0, 1])
def test_endless_procedures_are_refused(growth: int) -> None:
    with pytest.raises(ValueError, match="Endless may still throw dice after 200 throws"):
        odds_of(Endless(growth))


def test_the_limit_counts_throws() -> None:
    assert odds_of(Coins(5), limit=5) == pool(die(2), 5, lambda face: face == 2)
    with pytest.raises(ValueError, match="after 4 throws"):
        odds_of(Coins(5), limit=4)


def test_long_procedures_stay_cheap() -> None:
    """150 coins fall in 2**150 ways: only merging equal marks lets this end."""
    assert odds_of(Coins(150)) == pool(die(2), 150, lambda face: face == 2)


def test_faces_are_fed_highest_first() -> None:
    class Highest(Maze):
        def feed(self, mark: int, faces: tuple[int, ...]) -> int:
            return faces[0]

    procedure = Highest([(Throw(3, 6), [])])
    assert resolve(procedure, Script(2, 5, 3).draw) == 5
    assert odds_of(procedure) == keep_best(die(6), 3)


def every_play(procedure: Procedure[int, int]) -> Iterator[tuple[int, Fraction]]:
    """Each way the dice may fall, die by die, played through `resolve`."""
    plays: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while plays:
        listed, chance = plays.pop()
        script = Script(*listed)
        try:
            yield resolve(procedure, script.draw), chance
        except IndexError:
            assert script.short is not None
            count, sides = script.short
            fallen = product(range(1, sides + 1), repeat=count)
            plays += [(listed + more, chance / sides**count) for more in fallen]


throws = st.builds(Throw, st.integers(0, 3), st.integers(1, 4))
rooms = st.lists(
    st.tuples(st.none() | throws, st.lists(st.integers(1, 4), min_size=1, max_size=5)), min_size=1, max_size=4
)
loaded = st.dictionaries(st.integers(-5, 9), st.integers(1, 20), min_size=1, max_size=6).map(Odds.of)


@given(rooms)
def test_odds_are_those_of_the_dice_that_resolve(plan: list[tuple[Throw | None, list[int]]]) -> None:
    counted: dict[int, Fraction] = {}
    for result, chance in every_play(Maze(plan)):
        counted[result] = counted.get(result, Fraction(0)) + chance
    assert dict(odds_of(Maze(plan)).items()) == counted


@given(loaded, st.integers(0, 4), st.data())
def test_every_way_of_rolling_agrees_with_enumeration(one: Odds[int], n: int, data: st.DataObject) -> None:
    k = data.draw(st.integers(0, n))
    shown = handful(one, n)
    assert shown.map(sum) == total(one, n)
    assert shown.map(lambda dice: sum(dice[:k])) == keep_best(one, n, k)
    assert shown.map(lambda dice: sum(dice[n - k :])) == keep_best(one, n, k, worst=True)
    assert shown.map(lambda dice: sum(face > 0 for face in dice)) == pool(one, n, lambda face: face > 0)
    assert sum(chance for _, chance in shown.items()) == 1


@given(loaded, loaded, st.integers(0, 4))
def test_probabilities_sum_to_one(one: Odds[int], other: Odds[int], limit: int) -> None:
    for odds in (one, one + other, combine(one, other, max), explode(one, limit=limit), one.map(abs)):
        assert sum(chance for _, chance in odds.items()) == 1
    assert (one + other).mean() == one.mean() + other.mean()
