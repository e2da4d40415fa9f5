"""A server with the built page, as people run it, and a visitor who lays tables without a browser."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from rouage.table.server import PAGE
from tests.patience import PATIENCE, until
from tests.table.server_process import ServerProcess

DIRECT: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Whatever proxy the machine is set to, this server stands on it."""
ADMIN: Final = "the-keeper-of-the-house"
UNHURRIED: Final = (
    "from rouage.table import errand;"
    f"errand.GRACE = errand.PATIENCE = {PATIENCE}; errand._step_back = lambda pid, by: None"
)
"""Commands beside the server do not step back for what else the machine does: a busy one would starve them."""
SAME_DICE: Final = "import secrets; secrets.randbits = lambda bits: 7"
"""Where nobody chooses a seed, every table has this one: no test holds or fails by luck."""

Links = dict[str, str]
"""By seat."""


@contextmanager
def serving(folder: Path) -> Iterator[ServerProcess]:
    """A server on a file of its own."""
    assert (PAGE / "index.html").is_file(), "the page is not built: make page"
    server = ServerProcess(str(folder / "tables.db"), folder, {"ROUAGE_ADMIN": ADMIN}, f"{UNHURRIED}\n{SAME_DICE}")
    start(server)
    try:
        yield server
    finally:
        server.kill()


def start(server: ServerProcess) -> None:
    """Start it and wait until it answers."""
    server.start()

    def answers() -> bool:
        assert server.running, f"the server did not start\n{server.said}"
        with suppress(OSError), DIRECT.open(f"{server.url}/api/health", timeout=PATIENCE) as answer:
            answer.read()
            return True
        return False

    until(answers, "a server that answers")


class Visitor:
    """Somebody without a browser, who lays tables for others."""

    def __init__(self, url: str) -> None:
        self.url: Final = url

    def lay(self, **wish: Any) -> Links:
        """A table that has begun: all its seats wait for whoever has their link."""
        body = {"begin": True, "pace": 0, "seed": "7"} | wish
        headers = {"Content-Type": "application/json", "Origin": self.url}
        request = urllib.request.Request(f"{self.url}/api/tables", json.dumps(body).encode(), headers)
        with DIRECT.open(request, timeout=PATIENCE) as answer:
            return {one["seat"]: one["url"] for one in json.load(answer)["links"]}
