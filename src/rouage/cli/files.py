"""Files: read with a clear word when that fails, written so that a crash leaves the old one or the new one, whole."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from rouage.cli.reader import BadInput
from rouage.table.settings import data_folder

_REASONS: Final = {
    errno.ENOENT: "file-absent",
    errno.ENOTDIR: "file-absent",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.EISDIR: "file-is-folder",
    errno.ENOSPC: "disk-full",
}
LARGEST: Final = 64 * 1024 * 1024
"""A record takes about a hundred bytes a choice; nothing of ours comes near this many."""


def read_text(path: Path) -> str:
    """The text of a file. Raises BadInput."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadInput("file-too-large", file=path)
        return path.read_text("utf-8")
    except OSError as error:
        raise _bad(path, error) from None
    except ValueError:
        raise BadInput("file-not-text", file=path) from None


def write_text(path: Path, text: str) -> None:
    """Replace a file in one move, and let the disk confirm it. Raises BadInput."""
    try:
        _replace(path, text)
    except (FileNotFoundError, NotADirectoryError):
        raise BadInput("folder-absent", folder=path.parent, file=path.name) from None
    except OSError as error:
        raise _bad(path, error) from None
    except ValueError:
        raise BadInput("file-absent", file=path) from None


def _replace(path: Path, text: str) -> None:
    target = path.resolve()
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    # One name for all attempts, so that a killed program leaves at most one such file, and the next attempt takes it.
    beside = target.with_name(f".{target.name}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _confirm(target.parent)


def _confirm(folder: Path) -> None:
    """The new name itself must reach the disk; where folders cannot be opened, the system sees to it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _bad(path: Path, error: OSError) -> BadInput:
    reason = _REASONS.get(error.errno or 0)
    if reason is None:
        return BadInput("file-trouble", file=path, why=error.strerror or type(error).__name__)
    return BadInput(reason, file=path)


def new_save(game: str, scene: str, environment: Mapping[str, str], now: datetime) -> Path:
    """Where a game is kept when nobody says where: named by game, scene and moment, and never like another one."""
    folder = data_folder(environment, sys.platform) / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _bad(folder, error) from None
    stem = f"{game}-{scene or 'setup'}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}"
    return folder / f"{re.sub(r'[^A-Za-z0-9._-]', '-', stem)}.rouage"
