"""Figures and their intervals, against numbers worked out elsewhere."""

from __future__ import annotations

import pytest

from rouage.lab.figures import difference, doubt, holm, mean_of, share


def test_wilson_for_a_few_games_and_at_the_ends() -> None:
    assert share(8, 10)[:3] == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(0, 10)[:3] == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert share(10, 10).high == 1.0
    assert share(0, 0)[:3] == (0.0, 0.0, 1.0)


def test_newcombe_of_two_shares() -> None:
    """His own example: 56 of 70 against 48 of 80."""
    assert difference(56, 70, 48, 80)[:3] == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_a_mean_lies_in_the_middle_of_its_interval() -> None:
    figure = mean_of([1.0, 2.0, 3.0, 4.0])
    assert figure[:3] == pytest.approx((2.5, 2.5 - 1.2651, 2.5 + 1.2651), abs=1e-3)
    assert mean_of([5.0])[:3] == (5.0, 5.0, 5.0)


def test_doubt_of_two_standard_errors() -> None:
    assert doubt(1.96) == doubt(-1.96) == pytest.approx(0.05, abs=1e-4)


def test_holm_asks_harder_the_more_is_asked() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
