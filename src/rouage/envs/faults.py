"""What environments refuse, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gymnasium.error import ResetNeeded

from rouage.engine.decision import Illegal
from rouage.engine.language import Message, Trouble


class ResetFirst(Trouble, ResetNeeded):
    """No game was begun, or it is over."""


def check_mode(mode: str | None, modes: Sequence[str]) -> None:
    """Raises Illegal for a way of rendering that there is not."""
    if mode is not None and mode not in modes:
        raise Illegal("", Message("envs.no-such-mode", {"mode": mode, "modes": list(modes)}))
