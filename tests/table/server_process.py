"""The server as people run it: a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

ROUAGE: Final = (sys.executable, "-c", "from rouage.cli import main; raise SystemExit(main())")
HOST: Final = "127.0.0.1"
PATIENCE: Final = 60.0
"""Seconds for a server to answer; a busy machine needs some of them."""


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        port: int = one.getsockname()[1]
        return port


class ServerProcess:
    """`rouage serve` on a port of its own, which it keeps when it is started again."""

    def __init__(self, database: str, folder: Path, environment: Mapping[str, str] | None = None) -> None:
        self.port: Final = free_port()
        self.url: Final = f"http://{HOST}:{self.port}"
        self._command: Final = [*ROUAGE, "serve", "--host", HOST, "--port", str(self.port), "--database", database]
        self._environment: Final = {**os.environ, "ROUAGE_HOME": str(folder), **(environment or {})}
        self._said: Final = folder / f"server-{self.port}.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

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
                    assert self._process is not None
                    assert self._process.poll() is None, self.said
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
