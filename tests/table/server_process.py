"""The server as people run it: a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import fcntl
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.patience import PATIENCE

MAIN: Final = "from rouage.cli import main; raise SystemExit(main())"
HOST: Final = "127.0.0.1"
PORTS: Final = range(20_000, 32_000)


class Port:
    """A port that stays ours until it is let go, whether or not anybody listens on it.

    It lies below those that the system hands out to connections, and other test processes are kept off it by a lock: a
    server that is started again finds it free.
    """

    def __init__(self) -> None:
        taken = (_taken(number) for number in random.SystemRandom().sample(PORTS, len(PORTS)))
        self.number, lock = next(one for one in taken if one is not None)
        weakref.finalize(self, os.close, lock)


def _taken(number: int) -> tuple[int, int] | None:
    """A port and the lock on it; None if somebody has it."""
    lock = os.open(Path(tempfile.gettempdir()) / f"rouage-port-{number}.lock", os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((HOST, number))
    except OSError:
        os.close(lock)
        return None
    return number, lock


class ServerProcess:
    """`rouage serve` on a port of its own, which it keeps when it is started again."""

    def __init__(
        self, database: str, folder: Path, environment: Mapping[str, str] | None = None, first: str = "pass"
    ) -> None:
        """`first` is Python that the process runs before all else."""
        self._port: Final = Port()
        self.port: Final = self._port.number
        self.url: Final = f"http://{HOST}:{self.port}"
        served = ("serve", "--host", HOST, "--port", str(self.port), "--database", database)
        self._command: Final = [sys.executable, "-c", f"{first}\n{MAIN}", *served]
        self._environment: Final = {**os.environ, "ROUAGE_HOME": str(folder), **(environment or {})}
        self._said: Final = folder / f"server-{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def said(self) -> str:
        """All it wrote, of every time it ran."""
        return self._said.read_text("utf-8", "replace") if self._said.exists() else ""

    def start(self) -> None:
        assert self._process is None
        with self._said.open("ab") as out:
            self._process = subprocess.Popen(
                self._command, env=self._environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out
            )

    async def ready(self) -> None:
        """Until it listens; whoever comes then is answered as soon as it can."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    _, writer = await asyncio.open_connection(HOST, self.port)
                except OSError:
                    assert self.running, self.said
                    await asyncio.sleep(0.02)
                else:
                    writer.close()
                    await writer.wait_closed()
                    return

    def kill(self) -> None:
        """At once, wherever it is."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As by Ctrl+C."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    async def __aenter__(self) -> Self:
        self.start()
        await self.ready()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
