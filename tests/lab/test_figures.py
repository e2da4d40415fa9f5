"""Figures and their intervals, against numbers worked out elsewhere."""

from __future__ import annotations

from math import atan2, erfc, pi, sqrt
from random import Random
from statistics import mean, stdev

import pytest

from rouage.lab.figures import SURE, difference, doubt, holm, mean_of, paired, share, sure


def test_wilson_for_a_few_games_and_at_the_ends() -> None:
    assert share(8, 10)[:3] == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(0, 10)[:3] == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert share(10, 10).high == 1.0
    assert share(0, 0)[:3] == (0.0, 0.0, 1.0)


def test_newcombe_of_two_shares() -> None:
    """His own example: 56 of 70 against 48 of 80."""
    assert difference(56, 70, 48, 80)[:3] == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


@pytest.mark.parametrize(
    ("pairs", "told"),
    [
        # Altman, Machin, Bryant and Gardner, Statistics with Confidence, table 6.2.
        ((14, 0, 5, 22), (0.122, 0.011, 0.226)),
        # Bentur and others, as Fagerland, Lydersen and Laake have it.
        ((1, 7, 1, 12), (-0.286, -0.507, -0.026)),
    ],
)
def test_newcombe_of_pairs(pairs: tuple[int, int, int, int], told: tuple[float, float, float]) -> None:
    assert paired(*pairs)[:3] == pytest.approx(told, abs=6e-4)


def test_a_few_pairs_that_all_agree_leave_doubt() -> None:
    one, other = paired(0, 3, 0, 0), paired(0, 0, 3, 0)
    assert (one.value, one.low) == (-1.0, -1.0)
    assert -0.3 < one.high == -other.low < -0.1
    same = paired(3, 0, 0, 0)
    assert same.value == 0.0
    assert same.high == -same.low > 0.5


def test_the_truth_lies_between_the_ends_of_a_few_pairs() -> None:
    chance, trials, n = Random(2), 2000, 8
    for before, after in ((0.5, 0.5), (0.9, 0.6), (0.1, 0.15)):
        held = 0
        for _ in range(trials):
            pairs = [(chance.random() < before, chance.random() < after) for _ in range(n)]
            counts = [pairs.count((a, b)) for a in (True, False) for b in (True, False)]
            found = paired(counts[0], counts[1], counts[2], counts[3])
            held += found.low <= after - before <= found.high
        assert held / trials > 0.93


def test_a_mean_lies_in_the_middle_of_its_interval() -> None:
    figure = mean_of([1.0, 2.0, 3.0, 4.0])
    assert figure[:3] == pytest.approx((2.5, 2.5 - 2.0543, 2.5 + 2.0543), abs=1e-4)
    assert figure.bounded


def test_one_number_has_no_interval() -> None:
    assert mean_of([5.0])[:3] == (5.0, 5.0, 5.0)
    assert not mean_of([5.0]).bounded
    assert share(1, 1).bounded


@pytest.mark.parametrize(
    ("free", "within"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (30, 2.0423), (120, 1.9799), (1000, 1.9623)],
)
def test_the_fewer_the_numbers_the_wider_the_interval_as_in_students_table(free: int, within: float) -> None:
    assert sure(free + 1) == pytest.approx(within, abs=1e-4)
    assert doubt(within, free + 1) == doubt(-within, free + 1) == pytest.approx(0.05, abs=1e-4)


@pytest.mark.parametrize(
    ("score", "free", "tail"),
    [
        (63.657, 1, 0.01),
        (636.619, 1, 0.001),
        (8.610, 4, 0.001),
        (0.700, 10, 0.5),
        (4.587, 10, 0.001),
        (3.373, 120, 0.001),
    ],
)
def test_doubt_is_twice_the_tail_of_students_law(score: float, free: int, tail: float) -> None:
    assert doubt(score, free + 1) == pytest.approx(tail, rel=2e-3)


def test_doubt_of_two_numbers_is_cauchys_law() -> None:
    for score in (1e-6, 0.3, 1.0, 1.2, 1.3, 7.0, 1e6):
        assert doubt(score, 2) == pytest.approx(2 * atan2(1, score) / pi, rel=1e-12)
    assert doubt(0.0, 2) == 1.0


def test_many_numbers_come_to_the_normal_law() -> None:
    assert sure(1_000_000) == pytest.approx(SURE, abs=1e-5)
    for score in (0.1, 1.0, 1.7, 1.8, 1.96, 3.0, 5.0):
        assert doubt(score, 1_000_000) == pytest.approx(erfc(score / sqrt(2)), rel=1e-3)


def test_noise_is_taken_for_a_difference_one_time_in_twenty() -> None:
    chance, trials = Random(1), 4000
    for n in (2, 3, 5):
        wrong = 0
        for _ in range(trials):
            values = [chance.gauss(0, 1) for _ in range(n)]
            wrong += doubt(mean(values) / (stdev(values) / sqrt(n)), n) < 0.05
        assert 0.035 < wrong / trials < 0.065


def test_holm_asks_harder_the_more_is_asked() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
