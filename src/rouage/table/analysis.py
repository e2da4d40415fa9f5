"""Studies gone over by the search bot: one at a time, in a process of its own, and what it found kept on disk.

What is kept belongs to a line of choices, not to a study: another study of the same game finds it there.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rouage.engine.game import Game
from rouage.table import errand
from rouage.table.complaints import Wrong
from rouage.table.live import LiveTable
from rouage.table.settings import Settings

log = logging.getLogger("rouage.table")
MOST_WAITING: Final = 8
MOST_KEPT: Final = 400
LONGEST: Final = 30 * 60
"""Seconds that one game may take."""
MOST_FAILURES: Final = 100

Data = dict[str, Any]


class Analyses:
    """One to each process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.folder: Final = settings.lab_folder.with_name("analyses")
        self._turn: Final = asyncio.Lock()
        self._known: Final[dict[str, Data]] = {}
        """How far those are that wait or are gone over, and why others failed."""
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._askers: Final[dict[str, str]] = {}
        """The sessions that asked for those."""

    async def stop(self) -> None:
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def found(self, table: LiveTable, session: str = "") -> Data:
        """What is known of the game as it stands in a study; `mine` where this visitor asked and may stop it."""
        async with table.lock:
            name, line = line_of(table.game), table.log.line()
            began = next((row.number for row in table.log.rows if row.kind == "began"), 0)
        if (told := self._known.get(name)) is not None:
            return {**told, "mine": bool(session) and self._askers.get(name) == session}
        kept = await asyncio.to_thread(_read, self.folder / f"{name}.json")
        if kept is None:
            return {"state": "none", "of": len(line)}
        places = [began, *line]
        judged = [{**one, "at": places[one["number"]]} for one in kept["judged"] if one["number"] < len(places)]
        shown = {field: kept[field] for field in ("sides", "end", "totals", "turning")}
        return {"state": "done", "done": len(line), "of": len(line), **shown, "judged": judged}

    async def begin(self, table: LiveTable, session: str) -> None:
        """Unless it was done, or is being done. Raises Wrong."""
        if not self.settings.lab:
            raise Wrong(503, "analysis-off")
        if len(self._tasks) >= MOST_WAITING:
            raise Wrong(503, "analysis-full")
        async with table.lock:
            game, changes = table.game.copy(), table.options.changes
        if game.number == 0:
            raise Wrong(409, "analysis-no-past" if table.options.notices else "analysis-empty")
        if game.view("spectator").get("campaign"):
            raise Wrong(409, "analysis-campaign")
        name = line_of(game)
        if name in self._tasks:
            return
        self._known[name] = {"state": "waiting", "of": game.number}
        self._askers[name] = session
        task = self._tasks[name] = asyncio.create_task(self._in_turn(name, game, changes))
        task.add_done_callback(lambda _: self._forget(name))

    def _forget(self, name: str) -> None:
        self._tasks.pop(name, None)
        self._askers.pop(name, None)

    async def halt(self, table: LiveTable, session: str) -> None:
        """For whoever asked; nothing of it is kept, and the next in turn begins. Raises Wrong."""
        async with table.lock:
            name = line_of(table.game)
        if (task := self._tasks.get(name)) is None:
            return
        if not session or self._askers.get(name) != session:
            raise Wrong(403, "analysis-not-yours")
        task.cancel()
        await asyncio.wait([task])

    async def _in_turn(self, name: str, game: Game[Any], changes: Mapping[str, int]) -> None:
        try:
            async with self._turn:
                await self._go_over(name, game, changes)
        except asyncio.CancelledError:
            self._known.pop(name, None)
            raise

    async def _go_over(self, name: str, game: Game[Any], changes: Mapping[str, int]) -> None:
        self._known[name] = {"state": "working", "of": game.number}
        record = self.folder / f"{name}.rouage"
        writing = asyncio.create_task(asyncio.to_thread(_write, record, game.save()))
        try:
            await asyncio.shield(writing)
            await self._work(name, record, self._content(game.title.name, changes))
        except OSError as error:
            log.error("an analysis could not be kept: %s", error)
            self._fail(name, "table.analysis-broke")
        except Exception:
            log.exception("an analysis failed")
            self._fail(name, "table.analysis-broke")
        finally:
            # A thread cannot be stopped: what it writes afterwards would be left lying about.
            await asyncio.wait([writing])
            record.unlink(missing_ok=True)

    def _content(self, game: str, changes: Mapping[str, int]) -> list[str]:
        """What the game was played with, as the command is told it."""
        packs = [f"--pack={Path(pack).absolute()}" for pack in self.settings.packs_of(game)]
        return [*packs, *[f"--change={name}={value}" for name, value in changes.items()]]

    async def _work(self, name: str, record: Path, content: list[str]) -> None:
        last: Data = {}

        def told(data: Data) -> None:
            last.update(data)
            if "of" in data:
                self._known[name] = {"state": "working", "done": data["done"], "of": data["of"]}

        try:
            async with asyncio.timeout(LONGEST):
                await errand.run(["analyse", str(record), "--attended", *content], told)
        except TimeoutError:
            self._fail(name, "table.analysis-slow")
            return
        if "analysis" not in last:
            log.error("an analysis failed: %s", last.get("trouble"))
            self._fail(name, "table.analysis-broke")
            return
        await asyncio.to_thread(_keep, self.folder, name, last["analysis"])
        self._known.pop(name, None)

    def _fail(self, name: str, id: str) -> None:
        self._known[name] = {"state": "failed", "why": {"id": id, "args": {}}}
        failed = [one for one, told in self._known.items() if told["state"] == "failed"]
        for one in failed[:-MOST_FAILURES]:
            del self._known[one]


def line_of(game: Game[Any]) -> str:
    """A name for a line of choices and what they brought, fit for a file."""
    return re.sub(r"[^A-Za-z0-9-]", "-", f"{game.title.name}-{game.number}-{game.last.hash}")


def _read(file: Path) -> Data | None:
    try:
        found = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None


def _write(file: Path, text: str) -> None:
    """In one move, so that nobody reads half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f".{file.name}.part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)


def _keep(folder: Path, name: str, found: Data) -> None:
    """The oldest go: they can be made anew."""
    _write(folder / f"{name}.json", json.dumps(found, ensure_ascii=False))
    kept = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for old in kept[:-MOST_KEPT]:
        with contextlib.suppress(OSError):
            old.unlink()
