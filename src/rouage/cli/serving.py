"""`rouage serve` and `rouage table`: the server, and tables carried from one place to another."""

from __future__ import annotations

import gc
import json
import logging
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Any

from rouage.cli.opening import number, pack_paths
from rouage.cli.reader import BadInput, Reader
from rouage.table.settings import Settings, from_environment


def settings(host: str, port: str, database: str, packs: tuple[str, ...]) -> Settings:
    """From the environment, changed by what was said on the command line."""
    try:
        base = from_environment(os.environ)
    except ValueError as wrong:
        raise BadInput("bad-environment", why=str(wrong)) from None
    return replace(
        base, host=host or base.host, port=number(port, "--port", 0, 65535) if port else base.port,
        database=database or base.database, packs=tuple(pack_paths(packs)),
    )  # fmt: skip


def serve(wanted: Settings, reader: Reader, open_page: bool) -> int:
    """Serve until interrupted. The port is taken before anything else, so that a taken one is said at once."""
    import uvicorn

    from rouage.table.server import create_app, server_config

    listening = _listening(wanted)
    port: int = listening.getsockname()[1]
    wanted = replace(wanted, port=port)
    if wanted.database and "://" not in wanted.database:
        Path(wanted.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
    _log_as_lines()
    config = server_config(
        create_app(wanted), wanted, proxy_headers=bool(wanted.proxies), forwarded_allow_ips=wanted.proxies or None
    )
    server = uvicorn.Server(config)
    _let_nobody_wait()
    reader.say("serving", url=wanted.url)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [wanted.url]).start()
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _let_nobody_wait() -> None:
    """Tables hold hundreds of thousands of small things that live long: to look through all of them for garbage stops
    everybody for a moment, and finds next to nothing. The hall does so when nobody plays; meanwhile only what is new
    is looked through, a little at a time. And the thread that writes must not wait for its turn: people wait for it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 2, 1_000_000)
    sys.setswitchinterval(0.0005)


def _listening(wanted: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in wanted.host else socket.AF_INET
    # Named in full: only then does asyncio send small frames at once instead of gathering them.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((wanted.host, wanted.port))
        listening.listen(1024)
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        raise BadInput("cannot-listen", host=wanted.host, port=wanted.port, why=why) from None
    return listening


class _Lines(logging.Formatter):
    """One JSON object a line; nothing in it that a visitor sent, but addresses of pages."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": self.formatTime(record), "level": record.levelname.lower(), "from": record.name,
            "what": record.getMessage(),
        }  # fmt: skip
        told |= {name: getattr(record, name) for name in ("method", "path", "status", "ms") if hasattr(record, name)}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _log_as_lines() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(_Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO if os.environ.get("ROUAGE_LOG") == "info" else logging.WARNING)
