"""Results on disk: a manifest beside Parquet tables, written in parts that are joined once all games are played."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, cast

import polars as pl

from rouage.engine.plain import Plain
from rouage.lab.lock import LOCK, alone_in
from rouage.lab.plan import FORMAT, Plan, difference, from_manifest
from rouage.lab.playing import Rows
from rouage.lab.trouble import LabTrouble

MANIFEST: Final = "manifest.json"
DRAFT: Final = ".draft"
PARTS: Final = "parts"
EVERY: Final = 5.0
"""Seconds of play that a crash may cost."""

SCHEMA: Final[Mapping[str, Mapping[str, Any]]] = {
    "decisions": {
        "game": pl.Int32, "number": pl.Int32, "seat": pl.String, "prompt": pl.String, "verb": pl.String,
        "object": pl.String, "options": pl.Int32, "won": pl.Boolean,
    },
    "dice": {"game": pl.Int32, "number": pl.Int32, "seat": pl.String, "faces": pl.List(pl.Int16)},
    "uses": {
        "game": pl.Int32, "seat": pl.String, "kind": pl.String, "id": pl.String, "measure": pl.String,
        "times": pl.Int32,
    },
    "leads": {"game": pl.Int32, "number": pl.Int32, "lead": pl.Int32},
    "seats": {"game": pl.Int32, "seat": pl.String, "bot": pl.String, "won": pl.Boolean, "score": pl.Int32},
    "games": {
        "game": pl.Int32, "seed": pl.Int64, "winners": pl.String, "won": pl.Boolean, "reason": pl.String,
        "choices": pl.Int32, "dice": pl.Int32, "hash": pl.String, "error": pl.String,
        "read": pl.String,
    },
}  # fmt: skip
"""`games` comes last: once it is in place, so are the others."""


class Results:
    """A folder of results. Games are added in order; whatever was added last is there again after a crash."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder: Final = folder
        self.plan: Final = plan
        self.waiting: Final[list[Rows]] = []
        """Games that were added and not written yet. Which are kept is never remembered, but read from the disk: no
        interruption can come between the two.
        """
        self.written_at = float("-inf")
        """When what waited was last written; the first game is at once, so that whoever looks finds something."""

    @classmethod
    def open(cls, folder: Path) -> Results:
        """Results that are there. Raises LabTrouble."""
        return cls(folder, from_manifest(manifest(folder)))

    @classmethod
    def begin(cls, folder: Path, plan: Plan) -> Results:
        """A new folder, or one whose manifest says that the same games are played in it. Raises LabTrouble."""
        wanted = plan.manifest()
        with _writing(folder):
            if not (folder / MANIFEST).exists():
                _prepare(folder, wanted)
        if other := difference(manifest(folder), wanted):
            raise LabTrouble("other-run", folder=str(folder), **other)
        return cls(folder, plan)

    @property
    def done(self) -> int:
        """Games that are kept, those that still wait in memory included."""
        return _numbers(self.waiting[-1])[1] if self.waiting else self._kept()

    def _kept(self) -> int:
        """Games on disk: those of the joined tables, and those of parts that follow them without a gap."""
        kept = self._joined()
        for part in self._parts():
            first, last = _bounds(part)
            if first == kept:
                kept = last
        return kept

    def _joined(self) -> int:
        file = self.folder / "games.parquet"
        return _read(file, ["game"]).height if file.exists() else 0

    def _parts(self) -> list[Path]:
        return sorted(part for part in (self.folder / PARTS).glob("[0-9]*") if part.is_dir())

    def check(self) -> None:
        """See that games can be added to those that are kept. Raises LabTrouble where a table is lost or torn."""
        folders = self._parts()
        there = [name for name in SCHEMA if (self.folder / f"{name}.parquet").exists()]
        # A crash while the first parts are joined leaves some tables without `games`, and all the parts.
        if "games" in there or (there and not any(_bounds(part)[0] == 0 for part in folders)):
            folders.append(self.folder)
        for folder in folders:
            for name in SCHEMA:
                _read(folder / f"{name}.parquet", ["game"])

    def add(self, rows: Rows) -> None:
        """The next game, or the next few."""
        self.waiting.append(rows)
        if time.monotonic() - self.written_at >= EVERY:
            self.write()

    def write(self) -> None:
        """What waits becomes a part: a folder that gets its name only when it is whole.

        It may be interrupted anywhere and called again: games that have become a part are not written twice. Raises
        LabTrouble.
        """
        if not self.waiting:
            return
        with _writing(self.folder):
            if waiting := self._later(self._kept()):
                draft = self.folder / PARTS / "draft"
                shutil.rmtree(draft, ignore_errors=True)
                draft.mkdir(parents=True)
                for name in SCHEMA:
                    _frame(name, waiting).write_parquet(draft / f"{name}.parquet")
                first, last = _numbers(waiting[0])[0], _numbers(waiting[-1])[1]
                draft.rename(self.folder / PARTS / f"{first:07}-{last:07}")
        self.waiting.clear()
        self.written_at = time.monotonic()

    def _later(self, kept: int) -> list[Rows]:
        """What waits and is not among the games that are kept."""
        return [rows for rows in self.waiting if _numbers(rows)[0] >= kept]

    def join(self) -> None:
        """All parts become one file a table, in the order of the games, however they came to be played. Raises
        LabTrouble.
        """
        self.write()
        with _writing(self.folder):
            self._join()

    def _join(self) -> None:
        kept, parts = self._joined(), []
        for part in self._parts():
            first, last = _bounds(part)
            if first == kept:
                parts.append(part)
                kept = last
        if parts:
            begun = self._joined()
            for name in SCHEMA:
                file = self.folder / f"{name}.parquet"
                # A crash between two files leaves one of them ahead; what belongs to later games is read again.
                old = [_read(file).filter(pl.col("game") < begun)] if begun else []
                whole = pl.concat([*old, *(_read(part / file.name) for part in parts)])
                draft = file.with_suffix(DRAFT)
                whole.write_parquet(draft, compression="zstd")
                draft.replace(file)
        shutil.rmtree(self.folder / PARTS, ignore_errors=True)

    def table(self, name: str) -> pl.DataFrame:
        """A table with all games that are kept. Raises LabTrouble where a file is lost or torn."""
        kept = self._joined()
        try:
            found = self._whole(name, kept)
        except LabTrouble:
            if self._joined() == kept:
                raise
        else:
            if self._joined() == kept:
                return found
        # Whoever plays has joined the parts meanwhile.
        return self.table(name)

    def _whole(self, name: str, kept: int) -> pl.DataFrame:
        """A table: so many games that are joined, and the parts that follow."""
        file = self.folder / f"{name}.parquet"
        found = [_read(file).filter(pl.col("game") < kept)] if kept else []
        for part in self._parts():
            first, last = _bounds(part)
            if first == kept:
                found.append(_read(part / file.name))
                kept = last
        return pl.concat([*found, _frame(name, self._later(kept))])


def _prepare(folder: Path, wanted: Mapping[str, Plain]) -> None:
    """A folder with its manifest, where there is none. Raises LabTrouble where there is something else."""
    own = {LOCK, MANIFEST, Path(MANIFEST).with_suffix(DRAFT).name}
    if folder.exists() and (not folder.is_dir() or any(one.name not in own for one in folder.iterdir())):
        raise LabTrouble("not-results", folder=str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    with alone_in(folder):
        # Somebody who began at the same moment may have been first.
        if not (folder / MANIFEST).exists():
            _replace(folder / MANIFEST, json.dumps(wanted, indent=1, ensure_ascii=False) + "\n")


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Whatever keeps a folder from being written is told. Raises LabTrouble."""
    try:
        yield
    except (OSError, pl.exceptions.PolarsError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise LabTrouble("cannot-write", folder=str(folder), why=why) from None


def manifest(folder: Path) -> dict[str, Plain]:
    """Raises LabTrouble where there is none that can be read."""
    try:
        data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        there = data["format"]
        if there == FORMAT:
            from_manifest(data)
    except (OSError, ValueError, KeyError, TypeError):
        raise LabTrouble("no-results", folder=str(folder)) from None
    if there != FORMAT:
        raise LabTrouble("other-format", folder=str(folder))
    found: dict[str, Plain] = data
    return found


def _read(file: Path, columns: list[str] | None = None) -> pl.DataFrame:
    """A table, or some of its columns. Raises LabTrouble where it is lost, torn, or has other columns than promised."""
    try:
        if pl.Schema(pl.read_parquet_schema(file)) != pl.Schema(SCHEMA[file.stem]):
            raise LabTrouble("torn-table", file=str(file))
        return pl.read_parquet(file, columns=columns)
    except (pl.exceptions.PolarsError, OSError):
        raise LabTrouble("torn-table", file=str(file)) from None


def _frame(name: str, games: Sequence[Rows]) -> pl.DataFrame:
    rows = [row for game in games for row in getattr(game, name)]
    return pl.DataFrame(rows, schema=dict(SCHEMA[name]), orient="row")


def _numbers(rows: Rows) -> tuple[int, int]:
    """The number of the first game, and the one that follows the last."""
    first = cast("int", rows.games[0][0])
    return first, first + len(rows.games)


def _bounds(part: Path) -> tuple[int, int]:
    first, _, last = part.name.partition("-")
    return int(first), int(last)


def _replace(file: Path, text: str) -> None:
    draft = file.with_suffix(DRAFT)
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)
