"""A cable between a window and the server that can be pulled: what is open breaks off, and nothing new gets through."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from tests.table.server_process import HOST

CHUNK: Final = 65536


class Cable:
    def __init__(self, port: int) -> None:
        self._server: Final = port
        self._listening: Final = socket.create_server((HOST, 0))
        self.url: Final = f"http://{HOST}:{self._listening.getsockname()[1]}"
        self._open: Final[set[socket.socket]] = set()
        self._lock: Final = threading.Lock()
        self._pulled = False
        threading.Thread(target=self._listen, daemon=True).start()

    def pull(self) -> None:
        with self._lock:
            self._pulled = True
            broken = [*self._open]
            self._open.clear()
        for one in broken:
            _close(one)

    def plug(self) -> None:
        self._pulled = False

    def close(self) -> None:
        self.pull()
        self._listening.close()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            with self._lock:
                if self._pulled:
                    _close(near)
                    continue
                far = socket.create_connection((HOST, self._server))
                self._open.update((near, far))
            threading.Thread(target=self._carry, args=(near, far), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(CHUNK):
                other.sendall(data)
        with self._lock:
            self._open.difference_update((one, other))
        _close(one)
        _close(other)


def _close(one: socket.socket) -> None:
    with suppress(OSError):
        one.shutdown(socket.SHUT_RDWR)
    one.close()


@contextmanager
def plugged(port: int) -> Iterator[Cable]:
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()
