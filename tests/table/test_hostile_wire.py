"""More frames than anybody needs, of the kinds that no table is told of."""

from __future__ import annotations

import os
import socket as sockets
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from rouage.table import pace
from rouage.table.settings import Limits
from tests.table.house import House, house
from tests.table.stranger import laid

pytestmark = pytest.mark.usefixtures("no_trace")

FLOOD = 50_000
PING, EMPTY = 0x89, 0x81
"""The first bytes of a ping and of a text."""


def frame(first: int, words: bytes = b"") -> bytes:
    mask = b"\0\0\0\0"
    return bytes([first, 0x80 | len(words)]) + mask + words


class Line:
    """A socket by hand: bytes out and frames in, as no browser would send them."""

    def __init__(self, here: House, raw: sockets.socket) -> None:
        self.raw: Final = raw
        key = "AAAAAAAAAAAAAAAAAAAAAA=="
        self.raw.sendall(
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{here.settings.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.raw.recv(1)
        assert b" 101 " in head

    def flood(self, part: bytes, times: int) -> None:
        """Until all is sent, or the other side will hear no more."""
        try:
            for _ in range(times // 100):
                self.raw.sendall(part * 100)
        except OSError:
            return

    def heard(self) -> dict[int, int]:
        """How many frames of each kind come, until the line is cut."""
        counts: dict[int, int] = {}
        buffer = b""
        while True:
            try:
                more = self.raw.recv(65536)
            except ConnectionError:
                return counts
            if not more:
                return counts
            buffer += more
            while len(buffer) >= 2 and len(buffer) >= (end := _end(buffer)):
                kind = buffer[0] & 0x0F
                counts[kind] = counts.get(kind, 0) + 1
                buffer = buffer[end:]


def _end(buffer: bytes) -> int:
    length = buffer[1] & 0x7F
    if length < 126:
        return 2 + length
    return 4 + struct.unpack("!H", buffer[2:4])[0] if len(buffer) >= 4 else len(buffer) + 1


@contextmanager
def line_to(here: House) -> Iterator[Line]:
    with sockets.create_connection(("127.0.0.1", here.settings.port), timeout=60) as raw:
        yield Line(here, raw)


@pytest.mark.usefixtures("standing_still")
@pytest.mark.parametrize("part", [frame(PING), frame(PING, os.urandom(100)), frame(EMPTY)], ids=["ping", "fat", "text"])
def test_a_flood_of_small_frames_is_cut_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: bytes
) -> None:
    monkeypatch.setattr(pace, "PAUSE", 0.01)
    limits = Limits(requests=10_000, frames=5, burst=50)
    with house(tmp_path, limits=limits) as here:
        ann = here.visitor()
        seat = ann.sit(laid(ann, bots=["gm"]), "player-1")
        with line_to(here) as line:
            sender = threading.Thread(target=line.flood, args=(part, FLOOD))
            sender.start()
            assert seat.ask({"type": "say", "text": "well"})["type"] == "accepted"
            counts = line.heard()
            sender.join()
        most = limits.burst * pace.FRAMES_TO_ONE + (pace.PAUSES + 2) * pace.SLICE // len(part)
        assert sum(counts.values()) < most < FLOOD
        assert seat.ask({"type": "say", "text": "on"})["type"] == "accepted"


def test_a_hasty_sender_is_heard_again_when_it_slows_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "PAUSE", 0.01)
    with house(tmp_path, limits=Limits(requests=10_000, frames=5, burst=50)) as here:
        with line_to(here) as line:
            line.raw.sendall(frame(PING) * 300 + frame(PING, b"last"))
            heard = b""
            while not heard.endswith(b"\x8a\x04last"):
                more = line.raw.recv(65536)
                assert more, "the line was cut"
                heard += more
        assert heard.count(b"\x8a\x00") == 300
