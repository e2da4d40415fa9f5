"""Commands that the server has run beside itself."""

import asyncio
from pathlib import Path

import pytest

from rouage.table import errand


def test_what_somebody_waits_for_steps_back_less(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Behind the tables, and before what nobody looks at."""
    back: list[int] = []

    def noted(_pid: int, by: int) -> None:
        back.append(by)

    async def both() -> int:
        await errand.finish(["--version"], tmp_path)
        return await errand.run(["--version"], lambda _told: None)

    monkeypatch.setattr(errand, "_step_back", noted)
    assert asyncio.run(both()) == 0
    awaited, other = back
    assert 0 < awaited < other
