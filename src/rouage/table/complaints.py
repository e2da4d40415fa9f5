"""Whatever goes wrong is said in words: a message id and its facts, worded by the reader's page."""

from __future__ import annotations

import json
from typing import Any, Final

from fastapi.responses import JSONResponse

from rouage.engine.fault import Fault
from rouage.engine.language import Message
from rouage.engine.plain import Plain


class InAscii(JSONResponse):
    """What somebody sent is quoted, half letters included, which no other encoding can carry."""

    def render(self, content: Any) -> bytes:
        return json.dumps(content, separators=(",", ":")).encode()


class Wrong(Exception):
    """A request that cannot be granted."""

    def __init__(self, status: int, id: str, **args: Plain) -> None:
        self.status: Final = status
        self.message: Final = Message(id if "." in id else f"table.{id}", args)


def complaint(status: int, id: str, **args: Plain) -> JSONResponse:
    return worded(status, [Message(f"table.{id}", args)])


def worded(status: int, messages: list[Message], rule: str = "") -> JSONResponse:
    told: list[Any] = [message.to_data() for message in messages]
    return InAscii({"error": told[0], "rule": rule, "faults": told[1:]}, status)


def misplaced(fault: Fault) -> Message:
    """What is wrong, and where in what was sent."""
    where = ".".join([part for part in (fault.entry, fault.key) if part]) or fault.file
    return Message("table.fault", {"where": where, "what": fault.message.to_data()})
