"""Killed at any moment, a server loses nothing it has called durable, and everybody comes back to where they were."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.table.kills import killed_often

KILLS = int(os.environ.get("ROUAGE_KILLS", "3"))

pytestmark = pytest.mark.anyio


async def test_what_was_accepted_outlives_a_kill(database: str, tmp_path: Path) -> None:
    figures = await killed_often(database, tmp_path, KILLS, seed=KILLS)
    assert figures["returns"] >= KILLS
    assert figures["promises"] > 0
