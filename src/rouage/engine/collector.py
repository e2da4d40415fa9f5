"""How often Python looks for garbage in a process that plays many games."""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = (100_000, 20, 100)
"""Things made between two looks, and looks between two that look further; Python's own are 700, 10 and 10. A game makes
fewer than the first of these, and lets go of them at its end, before anybody has looked.
"""


def spare_collector() -> None:
    """Let Python look for cycles of references seldom, in the whole process.

    A game makes only one, with the question it asks: whatever else it lets go of is freed at once. But it makes many
    small things that live as long as its record, and looking through those again and again takes up to an eighth of
    the time.
    """
    gc.set_threshold(*SELDOM)
