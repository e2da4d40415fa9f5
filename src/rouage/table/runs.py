"""Runs of the Lab on disk: what was asked, how far it is, and the games.

What was asked is written by whoever answers requests, how far it is by whoever plays: two processes of one server may
look after the same run, and neither writes over the other. A run stands in the folder of its owner, and nobody else
finds it.
"""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import ValidationError

from rouage.table.protocol import Interval, Model, NewRun, Phrase
from rouage.table.seats import new_id

WISH, TOLD, SETUP = "wish.json", "told.json", "setup.json"
HOUR, DAY = 3_600_000, 86_400_000
"""Milliseconds."""
State = Literal["waiting", "playing", "done", "stopped", "broken"]


class Wish(NewRun):
    """What was asked; `games` is what all requests for more add up to."""

    made: int
    asked: int
    """When it was last asked for: its place among those that wait."""
    halted: bool = False


class Told(Model):
    """How far it is."""

    done: int = 0
    failed: int = 0
    success: Interval | None = None
    of: str = ""
    left: int | None = None
    playing: bool = False
    stood: Literal["", "stopped", "broken"] = ""
    """That it stands still though nobody asked for that, and why."""
    why: Phrase | None = None


class Run:
    """One run. Whatever is asked of it is read from disk."""

    def __init__(self, folder: Path) -> None:
        self.id: Final = folder.name
        self.folder: Final = folder
        self.results: Final = folder / "results"
        self.pages: Final = folder / "pages"

    @classmethod
    def begin(cls, place: Path, wish: NewRun) -> Run:
        """A new one in its owner's folder. It is there once its wish is: that is written last."""
        run = cls(place / new_id())
        run.pages.mkdir(parents=True)
        now = milliseconds()
        asked = Wish(**wish.model_dump(), made=now, asked=now)
        _replace(run.folder / SETUP, json.dumps(asked.setup))
        run.ask(asked)
        return run

    @property
    def wish(self) -> Wish:
        """Raises LookupError where the run is gone."""
        return self._read()[0]

    @property
    def told(self) -> Told:
        return self._read()[1]

    def _read(self) -> tuple[Wish, Told]:
        try:
            wish = Wish.model_validate_json((self.folder / WISH).read_bytes())
        except (OSError, ValidationError):
            raise LookupError(self.id) from None
        try:
            return wish, Told.model_validate_json((self.folder / TOLD).read_bytes())
        except (OSError, ValidationError):
            return wish, Told()

    def ask(self, wish: Wish) -> None:
        _replace(self.folder / WISH, wish.model_dump_json())

    def tell(self, told: Told) -> None:
        """Nothing, once somebody has deleted it meanwhile."""
        if (self.folder / WISH).exists():
            _replace(self.folder / TOLD, told.model_dump_json())

    def standing(self) -> tuple[Wish, Told, State]:
        """Who plays last joins the tables: until then it is not done, however many games were played."""
        wish, told = self._read()
        state: State = "waiting"
        if told.stood:
            state = told.stood
        elif wish.halted:
            state = "stopped"
        elif told.playing:
            state = "playing"
        elif told.done >= wish.games:
            state = "done"
        return wish, told, state

    def info(self) -> dict[str, Any]:
        wish, told, state = self.standing()
        scene = wish.setup.get("scene")
        left = told.left if state == "playing" else None
        return {
            "id": self.id, "scene": scene if isinstance(scene, str) else "", "state": state, "left": left,
            **wish.model_dump(exclude={"asked", "halted"}), **told.model_dump(exclude={"left", "playing", "stood"}),
        }  # fmt: skip

    def forget_pages(self) -> None:
        """What was written about the games: there are more of them, or other words for them."""
        for page in self.pages.glob("*"):
            page.unlink(missing_ok=True)

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def runs_in(place: Path) -> Iterator[Run]:
    """The runs of an owner; what is only half there is none."""
    for wish in place.glob(f"*/{WISH}"):
        yield Run(wish.parent)


def all_runs(folder: Path) -> Iterator[Run]:
    for wish in folder.glob(f"*/*/{WISH}"):
        yield Run(wish.parent)


def tidy(folder: Path, days: int) -> int:
    """Throw away what nobody asked for in so many days, what was left half done, and pages, which can be made anew."""
    thrown = 0
    for place in folder.glob("*/*"):
        run = Run(place)
        try:
            old = milliseconds() - run.wish.asked > days * DAY
        except LookupError:
            old = milliseconds() - place.stat().st_mtime * 1000 > HOUR
        if old:
            run.remove()
            thrown += 1
        else:
            run.forget_pages()
    for owner in folder.glob("*"):
        # An empty one that is new is about to get its first run.
        if owner.is_dir() and not any(owner.iterdir()) and milliseconds() - owner.stat().st_mtime * 1000 > HOUR:
            with suppress(OSError):
                owner.rmdir()
    return thrown


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def _replace(file: Path, text: str) -> None:
    """In one move, so that nobody reads half of it."""
    draft = file.with_name(f".{file.name}.part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)
