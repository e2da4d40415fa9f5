"""One player at a time in a folder: a lock that ends with whoever holds it, however they end."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rouage.lab.trouble import LabTrouble

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK: Final = "playing.lock"


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """While it lasts, nobody else may. Raises LabTrouble where somebody does already.

    The file stays behind: one that is removed could be held by one player and made anew by the next.
    """
    try:
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise LabTrouble("cannot-write", folder=str(folder), why=error.strerror or str(error)) from None
    try:
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            raise LabTrouble("folder-busy", folder=str(folder)) from None
        except OSError:
            # Some network file systems know no locks; that is no reason to refuse to play there.
            pass
        yield
    finally:
        os.close(file)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
