"""What was asked of the Lab, read from the command line: setups, bots, changed numbers and places on disk."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import rouage
from rouage.cli import opening
from rouage.cli.reader import BadInput
from rouage.engine.plain import NotPlain, checksum, to_plain
from rouage.lab.plan import MOST_SEED, Plan

MOST_GAMES: Final = 10_000_000
MOST_PROCESSES: Final = 1024
FOLDER: Final = Path("lab")
"""Where results go when nobody says where."""


class Asked(NamedTuple):
    """What every command that plays games is told."""

    game: str
    setup: Sequence[str]
    bots: Sequence[str]
    seed: str
    packs: Sequence[str]
    changes: Sequence[str]
    processes: str

    def plan(self) -> Plan:
        """Where nothing is said of a setup, the first scene is played."""
        title = rouage.title(self.game)
        packs = opening.pack_paths(self.packs)
        known = title.scenes(title.shelf(packs))
        setup = read_setup(self.setup) if self.setup or not known else {"scene": next(iter(known))}
        scene = setup.get("scene")
        if isinstance(scene, str) and scene not in known:
            raise BadInput("unknown-scene", scene=scene, known=", ".join(known))
        try:
            plain = to_plain(setup, "setup")
        except NotPlain as wrong:
            raise BadInput("bad-setup-value", why=str(wrong)) from None
        assert isinstance(plain, dict)
        return Plan(
            game=title.name, setup=plain, bots=read_bots(self.bots),
            seed=opening.number(self.seed, "--seed", 0, MOST_SEED - 1), packs=tuple(map(str, packs)),
            changes=dict(read_change(text) for text in self.changes),
        )  # fmt: skip

    def workers(self) -> int:
        return opening.number(self.processes, "--processes", 1, MOST_PROCESSES) if self.processes else 0


def read_setup(words: Sequence[str]) -> dict[str, Any]:
    """Files, and single keys that stand over what files say: `scene=coven`, `players=2`."""
    found: dict[str, Any] = {}
    for text in words:
        key, mark, value = text.partition("=")
        if not mark or _names_file(text):
            found.update(opening.read_setup(Path(text).expanduser()))
        else:
            found[key.strip()] = _value(value.strip())
    return found


def _names_file(text: str) -> bool:
    """Whether there is such a file; a table written out may be longer than any file's name."""
    try:
        return Path(text).expanduser().is_file()
    except OSError:
        return False


def _value(text: str) -> Any:
    """As TOML has it; a word that TOML does not know, or that no reader would follow, is that word."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return text


def read_bots(words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in words:
        seat, mark, name = text.partition("=")
        if not seat or (mark and not name):
            raise BadInput("bad-bot", text=text)
        found[seat if mark else "all"] = name if mark else seat
    return found


def read_change(text: str) -> tuple[str, int]:
    found = re.fullmatch(r"([^=\s]+)\s*=\s*(-?\d{1,9})", text.strip())
    if found is None:
        raise BadInput("bad-change", text=text)
    return found[1], int(found[2])


def usual_folder(plan: Plan) -> Path:
    """Named by what is played; the same words on the command line lead to the same folder, and go on with it."""
    scene = plan.setup.get("scene")
    name = f"{plan.game}-{scene}" if isinstance(scene, str) else plan.game
    other = [dict(plan.bots), dict(plan.changes), list(plan.packs), plan.seed, dict(plan.setup)]
    plain = not plan.bots and not plan.changes and not plan.packs and plan.seed == 1 and set(plan.setup) <= {"scene"}
    return FOLDER / (name if plain else f"{name}-{checksum(other)[:6]}")


def last_folder(text: str) -> Path:
    """The folder named, or the one in which a game was played last."""
    if text:
        return Path(text).expanduser()
    # The folder's own time will not do: a report written into it is no game.
    played = [*FOLDER.glob("*/games.parquet"), *FOLDER.glob("*/parts/[0-9]*/games.parquet")]
    if not played:
        raise BadInput("nothing-simulated", folder=FOLDER)
    last = max(played, key=lambda file: file.stat().st_mtime)
    return FOLDER / last.relative_to(FOLDER).parts[0]


def read_rate(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"(\d{1,3})\s*\.\.\s*(\d{1,3})\s*%?", text.strip())
    if found is None or not 0 <= int(found[1]) <= int(found[2]) <= 100:
        raise BadInput("bad-rate", text=text)
    return int(found[1]) / 100, int(found[2]) / 100
