"""The toy conforms; and each check notices a game that does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

import rouage
from tests import conformance

SETUPS: list[dict[str, object]] = [
    {},
    {"players": 1, "rounds": 2, "shown": True},
    {"players": 4, "rounds": 6, "coins": 30, "secret": 4},
    {"first": True, "coins": 0},
]


@pytest.mark.parametrize("check", conformance.CHECKS)
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_toy_conforms(check: Callable[..., None], setup: Mapping[str, object], seed: int) -> None:
    check(rouage.new("toy", setup, seed=seed), seed)
