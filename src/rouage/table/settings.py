"""How a server is set up: from the environment, changed by the command line."""

from __future__ import annotations

import os
import secrets
import socket
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from rouage.engine.pack import of_game

LIBRARY: Final = "tables.db"
EVERYWHERE: Final = ("0.0.0.0", "::")
"""Hosts that stand for every address of the machine."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one server bears, and what one visitor may ask of it."""

    tables: int = 20_000
    sockets: int = 5_000
    sockets_from_one: int = 200
    """Sockets from one address: a family, a club, a class behind one router."""
    frames: float = 25.0
    """Frames a second from one socket, over a while."""
    burst: int = 100
    requests: float = 30.0
    """Requests a second from one address, and sockets opened, over a while."""
    creations: int = 120
    """Tables, studies, chronicles, pictures, runs and forecasts an hour from one address."""
    pages: int = 300
    """Pages of chronicles written an hour from one address: notes, hand-outs, characters, evenings."""
    guesses: int = 30
    """Wrong secrets a minute from one address."""
    letters: int = 12
    """Letters an hour to one address."""
    run_games: int = 2_000
    """Games of a run in the Lab."""
    forecast_games: int = 500
    """Games that a forecast rests on: somebody sits waiting for it."""
    run_minutes: int = 60
    """How long a run plays before it must ask again, so that those who wait have their turn."""
    runs: int = 12
    """Runs that one visitor keeps."""
    runs_kept: int = 400
    """Runs that all visitors together keep."""
    runs_waiting: int = 20
    frame_bytes: int = 64 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 4 * 1024 * 1024
    picture_bytes: int = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Mail:
    """Where notices of one's turn are handed over."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8787
    database: str = ""
    """A URL or a file; a file in the user's data folder if nothing is said."""
    public_url: str = ""
    """The address people type, where a proxy stands before the server."""
    admin_token: str = ""
    """Opens the admin page; closed without one."""
    proxies: str = ""
    """Addresses of proxies whose word about visitors is believed."""
    packs: tuple[Path, ...] = ()
    """Folders of content beside our own."""
    mail: Mail | None = None
    home: str = ""
    """The folder of what is in no database; the user's data folder if nothing is said."""
    lab: bool = True
    """Whether visitors may have bots play."""
    lab_days: int = 30
    """Days after which a run that nobody asked for again is thrown away."""
    sleep_after: float = 60.0
    """Seconds after which a table that nobody watches is put away until somebody comes."""
    archive_after: int = 90
    """Days without a visitor after which a table leaves the lists; it can still be opened."""
    limits: Limits = field(default_factory=Limits)
    process: str = field(default_factory=lambda: secrets.token_hex(4))

    def packs_of(self, game: str) -> tuple[Path, ...]:
        """Of the folders of content, those that are for a game."""
        return _packs_of(game, self.packs)

    @property
    def url(self) -> str:
        """Where people find the server: from other devices too, if it listens to them."""
        return self.public_url or f"http://{own_address() if self.host in EVERYWHERE else self.host}:{self.port}"

    @property
    def lab_folder(self) -> Path:
        """Where runs are kept: beside the database where that is a file."""
        kind, mark, place = self.database.partition("://")
        file = place.removeprefix("/") if kind == "sqlite" else "" if mark else self.database
        home = Path(file).expanduser().parent if file else Path(self.home or data_folder(os.environ))
        return home.absolute() / "lab"

    @property
    def secure(self) -> bool:
        return self.url.startswith("https:")


@cache
def _packs_of(game: str, packs: tuple[Path, ...]) -> tuple[Path, ...]:
    return tuple(of_game(game, packs))


def own_address() -> str:
    """This machine's address in its network. No packet is sent: the system only says which way one would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        address: str = way.getsockname()[0]
        return address


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """`ROUAGE_DATABASE`, `ROUAGE_URL`, `ROUAGE_ADMIN`, `ROUAGE_PROXIES`, `ROUAGE_SMTP` and the like."""
    return Settings(
        host=environment.get("ROUAGE_HOST", "127.0.0.1"),
        port=int(environment.get("ROUAGE_PORT", "8787")),
        database=environment.get("ROUAGE_DATABASE", "") or str(data_folder(environment) / LIBRARY),
        public_url=environment.get("ROUAGE_URL", "").rstrip("/"),
        admin_token=environment.get("ROUAGE_ADMIN", ""),
        proxies=environment.get("ROUAGE_PROXIES", ""),
        mail=_mail(environment),
        home=str(data_folder(environment)),
        lab=environment.get("ROUAGE_LAB", "on").lower() not in ("off", "no", "0"),
    )


def _mail(environment: Mapping[str, str]) -> Mail | None:
    """`ROUAGE_SMTP=host:port`, with `ROUAGE_SMTP_FROM`, `ROUAGE_SMTP_USER`, `ROUAGE_SMTP_PASSWORD`."""
    server = environment.get("ROUAGE_SMTP", "")
    if not server:
        return None
    host, _, port = server.partition(":")
    return Mail(
        host, int(port or 587), environment.get("ROUAGE_SMTP_FROM", f"rouage@{host}"),
        environment.get("ROUAGE_SMTP_USER", ""), environment.get("ROUAGE_SMTP_PASSWORD", ""),
        environment.get("ROUAGE_SMTP_TLS", "yes") != "no",
    )  # fmt: skip


def data_folder(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """ROUAGE_HOME, or the place this system keeps a user's data in."""
    if home := environment.get("ROUAGE_HOME"):
        return Path(home)
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "rouage"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "rouage"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rouage"
