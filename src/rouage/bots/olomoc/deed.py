"""One thing that an active rouage might do."""

from __future__ import annotations

from typing import NamedTuple


class Deed(NamedTuple):
    """Its key, and what it is worth once its cost is taken off."""

    worth: float
    key: str
