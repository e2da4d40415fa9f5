"""Something to say, before anybody has said it in a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rouage.engine.plain import Plain


class Message:
    """Something to say: an id such as `signature.wounded`, and the facts to fill in."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: Mapping[str, Plain] | None = None) -> None:
        self.id: Final = id
        self.args: Final[Mapping[str, Plain]] = args or {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {dict(self.args)!r})"

    def __str__(self) -> str:
        from rouage.engine.language import word

        return word(self, "en")

    def __reduce__(self) -> tuple[type[Message], tuple[str, Mapping[str, Plain]]]:
        """Errors cross from one process to another, and what they say with them, compiled or not."""
        return Message, (self.id, self.args)

    def to_data(self) -> dict[str, Plain]:
        return {"id": self.id, "args": dict(self.args)}
