"""A real PostgreSQL for the tests: Debian's binaries, in a folder of its own, reached by a socket in that folder."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGINT
from typing import Final, LiteralString
from urllib.parse import quote

import psycopg
import pytest
from psycopg import sql

from tests.patience import PATIENCE

PACKAGE: Final = "postgresql"


def binaries() -> Path:
    """The folder of the newest `postgres`; the test fails where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: float(file.parts[-3]))
    if elsewhere := shutil.which("initdb"):
        found = [Path(elsewhere).resolve()]
    if not found:
        pytest.fail(f"PostgreSQL is not installed, and these tests need it: apt-get install {PACKAGE}", pytrace=False)
    return found[-1].parent


class Server:
    """A running server. Nothing about durability is relaxed: the tests are about what users have."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._bin: Final = binaries()
        # It refuses to run as root, as containers do.
        self._user: Final = "postgres" if os.geteuid() == 0 else None
        if self._user is not None:
            owner = pwd.getpwnam(self._user)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        self._call(
            "initdb", "--pgdata", "data", "--auth", "trust", "--username", "rouage", "--encoding", "UTF8", "--no-sync"
        )
        self._process: subprocess.Popen[bytes] | None = None

    def _call(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._bin / program, *arguments],
            cwd=self.folder,
            user=self._user,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            check=True,
            capture_output=True,
            text=True,
        )

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", "data", "-k", self.folder, "-c", "listen_addresses="],
                cwd=self.folder,
                user=self._user,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(psycopg.OperationalError):
                self.run("SELECT 1")
                return
            if self._process.poll() is not None or time.monotonic() > end:
                pytest.fail(f"PostgreSQL did not start:\n{(self.folder / 'log').read_text()}", pytrace=False)
            time.sleep(0.05)

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        if self._process is not None:
            self._process.send_signal(SIGINT)
            self._process.wait(PATIENCE)
            self._process = None

    def run(self, command: LiteralString, name: str = "postgres") -> None:
        """Run a command outside of any transaction; `{}` stands for the database's name."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL(command).format(sql.Identifier(name)))

    def url(self, name: str) -> str:
        return f"postgresql://rouage@/{name}?host={quote(str(self.folder), safe='')}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a fresh database, dropped afterwards."""
        name = f"test_{secrets.token_hex(4)}"
        self.run("CREATE DATABASE {}", name)
        yield self.url(name)
        self.run("DROP DATABASE {} WITH (FORCE)", name)


@contextmanager
def server() -> Iterator[Server]:
    """In a short path: the name of a socket has at most a hundred characters."""
    folder = Path(tempfile.mkdtemp(prefix="rouage-pg-", dir="/tmp"))
    try:
        one = Server(folder)
        one.start()
        try:
            yield one
        finally:
            one.stop()
    finally:
        shutil.rmtree(folder)
