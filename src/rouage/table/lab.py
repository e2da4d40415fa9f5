"""The Lab of a server: games that visitors have bots play, and what is read from them.

The work is that of the commands `simulate`, `report`, `compare` and `study`, each in a process of its own at low
priority, so that no table waits for it and no server carries what the Lab needs. A run is played at a time.
"""

from __future__ import annotations

import asyncio
import importlib.metadata
import json
import re
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

import rouage
from rouage import bots
from rouage.engine.fault import PackError
from rouage.engine.language import Message, Trouble
from rouage.engine.numbers import BadNumber, number, numbers, tunables, with_changes
from rouage.engine.title import BadSetup
from rouage.table import errand, opening, runs
from rouage.table.complaints import Wrong, misplaced
from rouage.table.player import Player
from rouage.table.protocol import NewRun
from rouage.table.runs import Run
from rouage.table.settings import Settings

MOST_ASKING: Final = 8
"""Pages and forecasts that may be waited for at once."""
EVERY_SEAT: Final = "all"
MOST_FAULTS: Final = 20
"""Said at once."""
SO_FAR: Final = "so-far"
MOMENT: Final = 10.0
"""Seconds for which a page about games that are still played is given again."""


class BadRun(BadSetup):
    """A wish that cannot be played: each fault names the field of the form that it stands in."""

    def __init__(self, field: str, faults: Sequence[Message], **more: str) -> None:
        super().__init__([Message(one.id, {**one.args, "field": field, **more}) for one in faults])


@contextmanager
def in_field(field: str, **more: str) -> Iterator[None]:
    """Whatever is wrong in here is wrong in that field."""
    try:
        yield
    except PackError as error:
        raise BadRun(field, [misplaced(one) for one in error.faults[:MOST_FAULTS]], **more) from None
    except BadSetup as bad:
        raise BadRun(field, bad.faults, **more) from None
    except Trouble as trouble:
        raise BadRun(field, [trouble.message], **more) from None


class Lab:
    """One to each process; all processes of a server share its folder."""

    def __init__(self, settings: Settings, shared: bool) -> None:
        self.settings: Final = settings
        self.folder: Final = settings.lab_folder
        self.why: Final = missing() if settings.lab else Message("table.lab-off")
        """Why nothing can be played here."""
        self.player: Final = Player(settings, self.folder, shared)
        self._writing: Final = asyncio.Lock()
        self._asking = 0

    def start(self) -> None:
        if self.why is None:
            self.player.start()

    async def stop(self) -> None:
        await self.player.stop()

    def tidy(self) -> int:
        return runs.tidy(self.folder, self.settings.lab_days)

    # Runs

    def place(self, session: str) -> Path:
        """The folder of a visitor's runs."""
        return self.folder / (session[:32] or "nobody")

    def of(self, session: str) -> list[dict[str, Any]]:
        """What a visitor's runs are, the newest first."""
        found = [self.info(run) for run in runs.runs_in(self.place(session))] if session else []
        return sorted(found, key=lambda one: -one["made"])

    def find(self, id: str, session: str) -> Run:
        """A run of the visitor's own: to others it does not exist."""
        run = Run(self.place(session) / id)
        if not session or not (run.folder / runs.WISH).is_file():
            raise Wrong(404, "no-such-run")
        return run

    def info(self, run: Run) -> dict[str, Any]:
        try:
            told = run.info()
        except LookupError:
            raise Wrong(404, "no-such-run") from None
        packs = self.settings.packs_of(told["game"])
        names = opening.scene_names(told["game"], packs)
        changed = [
            {"name": name, "value": value, **_printed(told["game"], packs, name)}
            for name, value in told["changes"].items()
        ]
        return {**told, "scene_name": names.get(told["scene"]), "changed": changed}

    def check(self, wish: NewRun) -> None:
        """Whatever would fail in every game is said before the first. Raises BadRun."""
        self.must_be_ready()
        self._check_games(wish.games)
        # Half letters have no place in a file.
        json.dumps(wish.setup, ensure_ascii=False).encode()
        with in_field("game"):
            title = rouage.title(wish.game)
            packs = self.settings.packs_of(wish.game)
            shelf, names = title.shelf(packs), bots.names(wish.game)
        with in_field("setup"):
            game = rouage.new(wish.game, wish.setup, seed=wish.seed, packs=packs)
        known = (*game.seats, EVERY_SEAT)
        for seat, name in wish.bots.items():
            if seat not in known:
                raise BadRun("bots", [Message("lab.unknown-seat", {"seat": seat, "known": ", ".join(known)})])
            if name not in names:
                raise BadRun("bots", [Message("lab.unknown-bot", {"bot": name, "known": ", ".join(names)})])
        for name, value in wish.changes.items():
            with in_field("changes", name=name):
                with_changes(shelf, {name: value})

    def must_be_ready(self) -> None:
        if self.why is not None:
            raise Wrong(503, self.why.id, **self.why.args)

    def _check_games(self, games: int) -> None:
        if games > (most := self.settings.limits.run_games):
            raise BadRun("games", [Message("table.field-too-large", {"most": most})])

    async def begin(self, wish: NewRun, session: str) -> Run:
        """A run that has been checked, in its place behind those that wait."""
        run = await asyncio.to_thread(self._begun, wish, session)
        self.player.wake()
        return run

    def _begun(self, wish: NewRun, session: str) -> Run:
        limits, every = self.settings.limits, list(runs.all_runs(self.folder))
        if len(list(runs.runs_in(self.place(session)))) >= limits.runs:
            raise Wrong(409, "lab-too-many", n=limits.runs)
        if len(every) >= limits.runs_kept or len(self.player.waiting(every)) >= limits.runs_waiting:
            raise Wrong(503, "lab-full")
        return Run.begin(self.place(session), wish)

    async def halt(self, run: Run) -> None:
        """Nothing that was played is lost."""
        wish, _, state = self.standing(run)
        if state in ("waiting", "playing"):
            run.ask(wish.model_copy(update={"halted": True}))
            await self.player.leave(run)

    def go_on(self, run: Run, more: int) -> None:
        """Behind those that wait by now."""
        self.must_be_ready()
        wish, told, state = self.standing(run)
        self._check_games(wish.games + more)
        if state == "done" and not more:
            return
        if state in ("stopped", "broken"):
            run.tell(told.model_copy(update={"stood": "", "why": None}))
        run.forget_pages()
        games = wish.games + more
        run.ask(wish.model_copy(update={"games": games, "halted": False, "asked": runs.milliseconds()}))
        self.player.wake()

    async def delete(self, run: Run) -> None:
        await self.halt(run)
        await asyncio.to_thread(run.remove)

    def standing(self, run: Run) -> tuple[runs.Wish, runs.Told, runs.State]:
        try:
            return run.standing()
        except LookupError:
            raise Wrong(404, "no-such-run") from None

    # Pages

    async def report(self, run: Run, language: str) -> str:
        """Of the games that are played by now."""
        return await self._page(
            run.pages / f"report-{self._played(run)}.{language}.html",
            ["report", f"{run.id}/results", "--links", f"/lab/runs/{run.id}/games/{{n}}", "--lang", language],
        )

    async def compare(self, before: Run, after: Run, language: str) -> str:
        played = "-".join([self._played(run) for run in (before, after)])
        return await self._page(
            after.pages / f"compare-{before.id}-{played}.{language}.html",
            ["compare", f"{before.id}/results", f"{after.id}/results",
             "--links", f"/lab/runs/{after.id}/games/{{n}}", "--lang", language],
        )  # fmt: skip

    async def record(self, run: Run, number: int, language: str) -> str:
        """The record of a game, played again."""
        self._played(run)
        return await self._page(
            run.pages / f"{number}.rouage", ["study", f"{run.id}/results", str(number), "--lang", language]
        )

    def _played(self, run: Run) -> str:
        """How many games there are to read, by which a page is kept; while others are added it is kept for a moment."""
        self.must_be_ready()
        _, told, _ = self.standing(run)
        if told.done == told.failed:
            raise Wrong(409, "lab-no-games")
        return SO_FAR if told.playing else str(told.done)

    async def _page(self, file: Path, words: list[str]) -> str:
        """What a command writes into a file, or wrote there when somebody else asked."""
        if (text := _written(file)) is not None:
            return text
        async with self.turn():
            if (text := _written(file)) is None:
                run = file.parent.parent
                out = str(file.relative_to(run.parent))
                await errand.finish([*words, "--out", out], run.parent)
                text = file.read_text("utf-8")
            return text

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One after another what somebody sits waiting for; so many may wait, and no more."""
        if self._asking >= MOST_ASKING:
            raise Wrong(503, "lab-busy")
        self._asking += 1
        try:
            async with self._writing:
                yield
        finally:
            self._asking -= 1

    def numbers(self, game: str) -> list[dict[str, Any]]:
        return _numbers(rouage.title(game).name, self.settings.packs_of(game))


def _written(file: Path) -> str | None:
    """A page that is there and still holds."""
    try:
        if SO_FAR in file.name and time.time() - file.stat().st_mtime > MOMENT:
            return None
        return file.read_text("utf-8")
    except FileNotFoundError:
        return None


@cache
def _numbers(game: str, packs: tuple[Path, ...]) -> list[dict[str, Any]]:
    """Every number that a run may change. Where two packs have a card of the same name both are named in full."""
    shelf = rouage.title(game).shelf(packs)
    names = shelf.catalogue()
    ranges = {one.name: one for one in tunables(shelf)}
    found = []
    for kind, entries in shelf.entries.items():
        for id, entry in entries.items():
            for path in numbers(entry):
                name = f"{kind}.{id}.{path}"
                turned = ranges.get(name)
                found.append(
                    {
                        "name": name, "value": number(shelf, name), "kind": kind, "thing": names[kind][id],
                        "least": turned and turned.least, "most": turned and turned.most,
                    }
                )  # fmt: skip
    return found


@cache
def _printed(game: str, packs: tuple[Path, ...], name: str) -> dict[str, Any]:
    """What the content has under a name that was checked, or nothing where the content has been renewed since."""
    shelf = rouage.title(game).shelf(packs)
    try:
        printed = number(shelf, name)
    except BadNumber:
        return {}
    kind, id = name.split(".")[:2]
    return {"printed": printed, "thing": shelf.catalogue()[kind][id]}


def missing() -> Message | None:
    """What the package's extra `lab` would bring and is not there."""
    absent = []
    for wanted in importlib.metadata.requires("rouage") or ():
        if 'extra == "lab"' in wanted.replace("'", '"'):
            name = re.split(r"[^A-Za-z0-9_.-]", wanted, maxsplit=1)[0]
            try:
                importlib.metadata.version(name)
            except importlib.metadata.PackageNotFoundError:
                absent.append(name)
    if not absent:
        return None
    return Message("lab.needs-extra", {"modules": ", ".join(absent), "command": "pip install 'rouage[lab]'"})
