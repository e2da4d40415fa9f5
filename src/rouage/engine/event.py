"""What happened, told in the past tense: ids and numbers, no prose, and who may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, overload

from rouage.engine.plain import Plain, to_plain

Row = tuple[str, dict[str, Plain], tuple[str, ...], tuple[str, ...] | None]
"""The fields of an event as a bare tuple: games keep thousands, and the garbage collector need not watch these."""


class Event(NamedTuple):
    """A fact. `to` names the seats that may know it; None means everybody.

    A kind that begins with `revealed` says that something hidden is hidden no more: undo beyond it is not free.
    """

    kind: str
    data: dict[str, Plain]
    rules: tuple[str, ...]
    to: tuple[str, ...] | None

    def known_to(self, seat: str | None) -> bool:
        """Nobody in particular (None) is the table itself, which knows everything."""
        return seat is None or self.to is None or seat in self.to

    def to_data(self, number: int) -> dict[str, Plain]:
        """Plain data; the names `number`, `kind` and `rules` are therefore not free for facts."""
        facts = {name: to_plain(value) for name, value in self.data.items()}
        return {"number": number, "kind": self.kind, **facts, "rules": list(self.rules)}

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join([f'{key}={value!r}' for key, value in self.data.items()])})"


class Told(Sequence[Event]):
    """Events in the order in which they were told; each is made when it is read."""

    __slots__ = ("rows",)

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.rows: Final = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Event]:
        return map(Event._make, self.rows)

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> Told: ...
    def __getitem__(self, place: int | slice) -> Event | Told:
        return Told(self.rows[place]) if isinstance(place, slice) else Event(*self.rows[place])

    def __repr__(self) -> str:
        return repr([*self])
