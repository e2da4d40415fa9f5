"""How tests wait: until something is true, however long a busy machine takes over it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 300.0
"""Seconds after which a test gives up: only something broken takes so long."""
PAUSE: Final = 0.02


def until(true: Callable[[], object], what: str = "it") -> None:
    """Return once something is true; the test fails if it never is."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(PAUSE)


async def soon(true: Callable[[], object], what: str = "it") -> None:
    """The same within an event loop, which goes on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited in vain: {what}"
        await asyncio.sleep(PAUSE)
