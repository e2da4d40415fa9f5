"""A simulation that another program attends to: told one JSON object a line, and ended together with that program."""

from __future__ import annotations

import _thread
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import typer

from rouage.cli.reader import Reader
from rouage.engine.language import Trouble

if TYPE_CHECKING:
    from rouage.lab.counting import Count
    from rouage.lab.playing import Rows

EVERY: Final = 0.5
"""Seconds between two lines."""
GRACE: Final = 10.0
"""Seconds to keep what was played."""


@contextmanager
def attended(reader: Reader) -> Iterator[None]:
    """What cannot be played is told as data too. When standard input closes, it is as if somebody pressed Ctrl+C:
    whoever started us has stopped us, or is gone.
    """
    threading.Thread(target=_leave, daemon=True).start()
    try:
        yield
    except Trouble as trouble:
        _tell(reader, {"trouble": trouble.message.to_data()})
        raise typer.Exit(2) from None


def _leave() -> None:
    # Not through `sys.stdin`, whose lock would be held when the interpreter ends.
    while os.read(0, 4096):
        pass
    _thread.interrupt_main()
    # A game that does not end keeps the main thread waiting.
    time.sleep(GRACE)
    os._exit(130)


class Progress:
    """Tells how far it is: at once, now and then, and at the end."""

    def __init__(self, reader: Reader, count: Count) -> None:
        self.reader: Final = reader
        self.count = count
        self.last = 0.0
        self.tell()

    def seen(self, rows: Rows) -> None:
        self.count.add(rows)
        if time.monotonic() - self.last > EVERY:
            self.tell()

    def tell(self) -> None:
        self.last = time.monotonic()
        _tell(self.reader, self.count.to_data())


def _tell(reader: Reader, data: dict[str, object]) -> None:
    reader.json(data)
    reader.out.file.flush()
