"""How somebody who means harm asks, and what they may hear."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any, Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rouage.engine.language import LANGUAGES, known
from rouage.table.safety import HEADERS
from tests.patience import PATIENCE
from tests.table.house import Data, House, Visitor

SCENE: Final = "noon-at-dry-creek"
"""Two players and a GM."""
SCRIPT: Final = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'&{0.__class__}"
COOKIE: Final = "rouage"


def worded(id: str) -> str:
    for language in LANGUAGES:
        assert known(id, language), f"{id} is not worded in {language}"
    return id


def complaint(answer: Any) -> str:
    """The id of a refusal over HTTP, which is words and nothing else."""
    assert answer.headers["content-type"] == "application/json"
    assert_headers(answer)
    told = answer.json()
    assert set(told) == {"error", "rule", "faults"}
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text
    for fault in told["faults"]:
        worded(fault["id"])
    return worded(told["error"]["id"])


def assert_headers(answer: Any) -> None:
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value, f"{name} on {answer.status_code} {answer.url}"
    assert "server" not in answer.headers


@contextlib.contextmanager
def socket(here: House, cookie: str = "", **headers: str) -> Iterator[ClientConnection]:
    """A socket without a word said."""
    if cookie:
        headers["Cookie"] = f"{COOKIE}={cookie}"
    address = f"ws{here.url.removeprefix('http')}/api/socket"
    with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as line:
        yield line


def hear(line: ClientConnection) -> Data:
    frame: Data = json.loads(line.recv(PATIENCE))
    if frame["type"] == "trouble":
        worded(frame["message"]["id"])
    return frame


def goodbye(line: ClientConnection) -> tuple[list[Data], int]:
    """All that is said until the server hangs up, and the code it does so with."""
    heard: list[Data] = []
    try:
        while True:
            heard.append(hear(line))
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else 1006


def greeted(here: House, table: str, seat: str, cookie: str = "") -> tuple[list[Data], int]:
    """What a stranger hears who says where they want to sit."""
    with socket(here, cookie) as line:
        # The door may be shut before a word is said.
        with contextlib.suppress(ConnectionClosed):
            line.send(json.dumps({"type": "hello", "table": table, "seat": seat}))
        return goodbye(line)


def refused(frame: Data) -> str:
    assert frame["type"] in ("refused", "trouble"), frame
    message = frame["refusal"]["message"] if frame["type"] == "refused" else frame["message"]
    return worded(message["id"])


def laid(ann: Visitor, **more: Any) -> str:
    return ann.lay(SCENE, me=["player-1"], **more)


def cookie_of(visitor: Visitor) -> str:
    return visitor.http.cookies[COOKIE]
