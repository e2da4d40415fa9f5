"""Who plays the runs of the Lab: one after another, each by a process that ends with this one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import Process
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rouage.table import errand, runs
from rouage.table.protocol import Phrase
from rouage.table.runs import Run, Told, Wish
from rouage.table.settings import Settings

if sys.platform != "win32":
    import fcntl

log = logging.getLogger("rouage.table")
LOOK_EVERY: Final = 1.0
"""Seconds between two looks at whether somebody wants it stopped."""
LISTEN_EVERY: Final = 2.0
"""Seconds between two looks for runs that other processes were asked for, or died over."""


@dataclass(slots=True)
class Playing:
    """A run that is being played, by which process, and whether it was told to leave off."""

    run: Run
    process: Process
    left: str = ""
    """`stopped` by somebody, or `late`."""
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def leave(self, how: str) -> None:
        """It ends when nobody holds the other end of its standard input."""
        self.left = self.left or how
        errand.hang_up(self.process)


class Player:
    """One to each process. Whoever holds the lock plays, and so does its child: a server that comes back after a crash
    waits until what the last one started is over.
    """

    def __init__(self, settings: Settings, folder: Path, shared: bool) -> None:
        self.settings: Final = settings
        self.folder: Final = folder
        self.shared: Final = shared
        self._task: asyncio.Task[None] | None = None
        self._news: Final = asyncio.Event()
        self._now: Playing | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._play_all())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        """Something was asked for."""
        self._news.set()

    def waiting(self, every: Iterable[Run]) -> list[Run]:
        """Those to be played, whoever has waited longest first; also one whose player died."""
        found = []
        for run in every:
            with contextlib.suppress(LookupError):
                wish, _, state = run.standing()
                if state in ("waiting", "playing"):
                    found.append((wish.asked, run.id, run))
        return [run for *_, run in sorted(found, key=lambda one: one[:2])]

    async def leave(self, run: Run) -> None:
        """Stop playing a run, if we do, and wait until it is kept."""
        if (now := self._now) is not None and now.run.folder == run.folder:
            now.leave("stopped")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(2 * errand.GRACE):
                    await now.over.wait()

    async def _play_all(self) -> None:
        while True:
            self._news.clear()
            mine = False
            try:
                await asyncio.to_thread(self.folder.mkdir, parents=True, exist_ok=True)
                with self._turn() as lock:
                    mine = lock is not None
                    while mine and (waiting := await asyncio.to_thread(self._look)):
                        await self._play(waiting[0], lock)
            except Exception:
                log.exception("the Lab stumbled")
                await asyncio.sleep(LISTEN_EVERY)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LISTEN_EVERY if self.shared or not mine else None):
                    await self._news.wait()

    def _look(self) -> list[Run]:
        return self.waiting(runs.all_runs(self.folder))

    @contextmanager
    def _turn(self) -> Iterator[int | None]:
        """The lock while it is ours, otherwise nothing. Where a system has none there is one process only."""
        file = os.open(self.folder / "playing.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if sys.platform != "win32":
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    yield None
                    return
            yield file
        finally:
            os.close(file)

    async def _play(self, run: Run, lock: int | None) -> None:
        """Until it is done, somebody stops it, or its time is over."""
        wish, told = run.wish, run.told.model_copy(update={"playing": True, "left": None})
        run.tell(told)
        try:
            with (run.folder / errand.SAID).open("wb") as said:
                keep = (lock,) if lock is not None and sys.platform != "win32" else ()
                process = await errand.start(self._words(run, wish), run.folder.parent, keep, said.fileno())
            self._now = Playing(run, process)
            try:
                run.tell(await self._follow(self._now, wish, told))
            finally:
                # Also when this server stops: what was played is kept, and goes on when it is back.
                await asyncio.shield(errand.end(process))
        except OSError as error:
            log.error("a run of the Lab could not be played: %s", error)
            run.tell(_stood(told, "broken", Phrase(id="table.lab-broke")))
        finally:
            with contextlib.suppress(LookupError):
                run.tell(run.told.model_copy(update={"playing": False, "left": None}))
            if self._now is not None:
                self._now.over.set()
                self._now = None

    def _words(self, run: Run, wish: Wish) -> list[str]:
        return [
            "simulate", wish.game, "--attended", f"--games={wish.games}", f"--seed={wish.seed}",
            f"--out={run.id}/results", f"--setup={run.id}/{runs.SETUP}", f"--processes={max(1, errand.cores() - 1)}",
            *(f"--bot={seat}={name}" for seat, name in wish.bots.items()),
            *(f"--change={name}={value}" for name, value in wish.changes.items()),
            *(f"--pack={Path(pack).absolute()}" for pack in self.settings.packs_of(wish.game)),
        ]  # fmt: skip

    async def _follow(self, now: Playing, wish: Wish, told: Told) -> Told:
        """Listen to what it tells until it ends; what is known of the run then."""
        run, loop = now.run, asyncio.get_running_loop()
        begun, first = loop.time(), -1
        late = begun + self.settings.limits.run_minutes * 60
        async for data in errand.lines(now.process, LOOK_EVERY):
            if "trouble" in data:
                return _stood(told, "broken", _worded(data["trouble"]))
            if data:
                if first < 0:
                    begun, first = loop.time(), data["done"]
                spent, played = loop.time() - begun, data["done"] - first
                left = round(spent / played * (wish.games - data["done"])) if played else None
                told = told.model_copy(update={**_read(data), "left": left})
                run.tell(told)
            if not now.left and _unwanted(run):
                now.leave("stopped")
            elif not now.left and loop.time() > late:
                now.leave("late")
        status = await now.process.wait()
        if now.left == "late" and told.done < wish.games:
            minutes = self.settings.limits.run_minutes
            return _stood(told, "stopped", Phrase(id="table.lab-late", args={"n": minutes}))
        if status and not now.left:
            log.error("a run of the Lab broke off with %s: %s", status, _last_words(run))
            return _stood(told, "broken", Phrase(id="table.lab-broke"))
        return told


def _unwanted(run: Run) -> bool:
    """Whether somebody stopped or deleted it, at this process or another."""
    try:
        return run.wish.halted
    except LookupError:
        return True


def _read(data: dict[str, Any]) -> dict[str, Any]:
    told = Told.model_validate(data)
    return {name: getattr(told, name) for name in data}


def _worded(trouble: dict[str, Any]) -> Phrase:
    """A folder of other games is nothing that a visitor could choose otherwise."""
    other = trouble["id"] in ("lab.other-run", "lab.other-format")
    return Phrase(id="table.lab-other") if other else Phrase.model_validate(trouble)


def _stood(told: Told, how: str, why: Phrase) -> Told:
    return told.model_copy(update={"stood": how, "why": why})


def _last_words(run: Run) -> str:
    try:
        return (run.folder / errand.SAID).read_text("utf-8", "replace")[-500:].strip()
    except OSError:
        return ""
