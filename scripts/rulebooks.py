"""Read the rulebooks of the tree as plain lists of rules; nothing of the package is imported."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

KINDS = ("rules", "examples", "vectors", "rulings")
_KIND_OF_PART = {"EX": "examples", "FX": "examples", "TV": "vectors", "RUL": "rulings", "FACT": "rulings"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry of a rulebook; `untestable` says why no test can check it, `guidance` that it only guides the GM."""

    id: str
    game: str
    kind: str
    untestable: str = ""
    guidance: bool = False


class RulebookError(Exception):
    """A rulebook file cannot be read as one."""


def kind_of(rule: str) -> str:
    """The kind of an id is told by its parts: SIG-EX-01 and EX-ACT-01 are examples, SIG-TSK-01 is a rule."""
    return next((_KIND_OF_PART[part] for part in rule.split("-") if part in _KIND_OF_PART), "rules")


def is_binding(entry: Entry) -> bool:
    """What guides the GM binds nobody and is not counted."""
    return not entry.guidance


def game_folders(root: Path) -> list[Path]:
    """The folders of the games that have a rulebook."""
    return sorted(folder.parent for folder in (root / "src" / "rouage" / "games").glob("*/rulebook"))


def entries(root: Path = ROOT) -> dict[str, Entry]:
    """Every entry of every rulebook by its id, in the order of the files."""
    found: dict[str, Entry] = {}
    for folder in game_folders(root):
        game = folder.name.replace("_", "-")
        for file in sorted((folder / "rulebook").glob("*.toml")):
            for entry in _read(file, game):
                if entry.id in found:
                    raise RulebookError(f"{file}: {entry.id} is already defined")
                found[entry.id] = entry
    return found


def _read(file: Path, game: str) -> list[Entry]:
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8")).get("rule", [])
        return [
            Entry(
                id=table["id"],
                game=game,
                kind=kind_of(table["id"]),
                untestable=table.get("untestable", ""),
                guidance=table.get("guidance", False),
            )
            for table in tables
        ]
    except (tomllib.TOMLDecodeError, AttributeError, KeyError, TypeError) as error:
        raise RulebookError(f"{file}: {error!r}") from error
