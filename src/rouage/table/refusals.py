"""A wish that a table refuses, and one that came second."""

from __future__ import annotations

from typing import Any, Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain


class No(Exception):
    """A wish that is refused, and why; `missed` is what the asker had not seen."""

    def __init__(self, refusal: Refusal, missed: list[dict[str, Any]] | None = None) -> None:
        self.refusal: Final = refusal
        self.missed: Final = missed


class Beaten(Exception):
    """Another process appended first."""


def no(id: str, **args: Plain) -> No:
    return No(Refusal("", Message(f"table.{id}", args)))
