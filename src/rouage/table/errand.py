"""A command of ours run in a process of its own, at low priority, so that no table waits for it.

Its words are ours, never a visitor's text but what was checked, and no shell reads them. Its standard input is held
open meanwhile: it ends when that closes, so that nothing runs on after us.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, Final

from rouage.table.complaints import Wrong

log = logging.getLogger("rouage.table")
GRACE: Final = 6.0
"""Seconds for a command that was told to stop."""
PATIENCE: Final = 180.0
"""Seconds for a command that somebody waits for."""
LONGEST: Final = 32 * 1024 * 1024
"""Bytes of one line."""
POLITE: Final = 15
"""How far it steps back for the tables where processor time is short."""
AWAITED: Final = 5
"""The same for one that somebody sits waiting for: it must not starve behind bots that think."""
BAD_INPUT: Final = 2
MOST_SAID: Final = 500
SAID: Final = "said.log"
"""The file of its complaints."""


async def start(
    words: Sequence[str], folder: Path | None = None, keep: Sequence[int] = (), said: int = DEVNULL, back: int = POLITE
) -> Process:
    """A command in a folder, with open files that it is to keep, where its complaints go, and how far it steps back. A
    terminal's Ctrl+C does not reach it: we stop it.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "rouage", *words, cwd=folder, stdin=PIPE, stdout=PIPE, stderr=said, limit=LONGEST,
        pass_fds=tuple(keep), start_new_session=True,
    )  # fmt: skip
    _step_back(process.pid, back)
    return process


def _step_back(pid: int, by: int) -> None:
    """Tables come first; and if memory runs out, this goes before the server does."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, pid, by)
    # On Linux whole sessions may share the processor, and then each has a priority of its own.
    for file, value in (("autogroup", by), ("oom_score_adj", 1000)):
        with contextlib.suppress(OSError):
            Path(f"/proc/{pid}/{file}").write_text(str(value))


async def lines(process: Process, every: float | None = None) -> AsyncIterator[dict[str, Any]]:
    """What it tells, one JSON object a line; nothing after so many seconds of silence, so that somebody looks round."""
    assert process.stdout is not None
    while True:
        try:
            async with asyncio.timeout(every):
                line = await process.stdout.readline()
        except TimeoutError:
            yield {}
            continue
        if not line:
            return
        with contextlib.suppress(ValueError):
            found = json.loads(line)
            if isinstance(found, dict):
                yield found


def hang_up(process: Process) -> None:
    if process.stdin is not None:
        process.stdin.close()


async def end(process: Process) -> None:
    """It may keep what it has done, and no more."""
    hang_up(process)
    try:
        await asyncio.wait_for(process.wait(), GRACE)
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def run(words: Sequence[str], told: Callable[[dict[str, Any]], None]) -> int:
    """The exit status, once everything was told. Whoever cancels stops the command."""
    process = await start(words)
    try:
        async for data in lines(process):
            told(data)
        return await process.wait()
    finally:
        await end(process)


async def answer(words: Sequence[str], folder: Path) -> dict[str, Any]:
    """What it tells last, to somebody who waits for it: what it found, or `trouble`. Raises Wrong where it takes too
    long, or breaks.
    """
    with (folder / SAID).open("wb") as said:
        process = await start(words, folder, said=said.fileno(), back=AWAITED)
    last: dict[str, Any] = {}
    try:
        async with asyncio.timeout(PATIENCE):
            async for data in lines(process):
                last = data
            status = await process.wait()
    except TimeoutError:
        raise Wrong(503, "lab-slow") from None
    finally:
        await asyncio.shield(end(process))
    if not last or (status and "trouble" not in last):
        complaint = " ".join((folder / SAID).read_text("utf-8", "replace").split())[-MOST_SAID:]
        log.error("%s failed: %s", words[0], complaint)
        raise Wrong(503, "lab-broke")
    return last


async def finish(words: Sequence[str], folder: Path) -> None:
    """Until it has done what was asked. Raises Wrong with the sentence it says where it cannot."""
    process = await start(words, folder, said=PIPE, back=AWAITED)
    try:
        async with asyncio.timeout(PATIENCE):
            _, said = await process.communicate()
    except TimeoutError:
        raise Wrong(503, "lab-slow") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    sentence = " ".join(said.decode(errors="replace").split())[:MOST_SAID]
    if process.returncode == BAD_INPUT:
        raise Wrong(422, "lab-said", why=sentence)
    if process.returncode:
        log.error("%s failed: %s", words[0], sentence)
        raise Wrong(503, "lab-broke")


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
