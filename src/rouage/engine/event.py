"""What happened, told in the past tense: ids and numbers, no prose, and who may know it."""

from __future__ import annotations

from typing import Final

from rouage.engine.plain import Plain, to_plain


class Event:
    """A fact. `to` names the seats that may know it; None means everybody.

    A kind that begins with `revealed` says that something hidden is hidden no more: undo beyond it is not free.
    """

    __slots__ = ("data", "kind", "rules", "to")

    def __init__(self, kind: str, data: dict[str, Plain], rules: tuple[str, ...], to: tuple[str, ...] | None) -> None:
        self.kind: Final = kind
        self.data: Final = data
        self.rules: Final = rules
        self.to: Final = to

    def known_to(self, seat: str | None) -> bool:
        """Nobody in particular (None) is the table itself, which knows everything."""
        return seat is None or self.to is None or seat in self.to

    def to_data(self, number: int) -> dict[str, Plain]:
        """Plain data; the names `number`, `kind` and `rules` are therefore not free for facts."""
        facts = {name: to_plain(value) for name, value in self.data.items()}
        return {"number": number, "kind": self.kind, **facts, "rules": list(self.rules)}

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join([f'{key}={value!r}' for key, value in self.data.items()])})"
