"""Opening a game: which one, with what packs, from which scene, setup or record, and with whose dice."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import rouage
from rouage.cli.files import read_text
from rouage.cli.keyboard import Keyboard, command_in, exact
from rouage.cli.reader import BadInput, Reader
from rouage.engine.dice import Dice
from rouage.engine.game import Game
from rouage.engine.language import LANGUAGES
from rouage.engine.numbers import with_changes
from rouage.engine.pack import Shelf, of_game
from rouage.engine.title import Title
from rouage.engine.vocabulary import folded

FIRST_GAME: Final = "signature"
"""What `rouage play` alone opens: the game with the fewest rules to learn."""
RANDOM: Final = "random"
"""In place of a scene: one by chance."""


def pack_paths(names: Sequence[str]) -> tuple[Path, ...]:
    paths = tuple(Path(name).expanduser().absolute() for name in names)
    for path in paths:
        if not is_folder(path):
            raise BadInput("no-such-pack", path=path)
    return paths


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; a name that the system cannot even look for is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def number(text: str, option: str, least: int, most: int) -> int:
    """A whole number within limits, or one sentence saying which."""
    digits = text.strip().removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 20 and least <= int(text) <= most:
        return int(text)
    raise BadInput("bad-number", option=option, text=text, least=least, most=most)


def read_setup(path: Path) -> dict[str, object]:
    """A setup file, TOML or JSON."""
    text = read_text(path).removeprefix("\ufeff")
    try:
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("bad-setup-file", file=path, why=str(error).partition("\n")[0]) from None
    if not isinstance(data, dict):
        raise BadInput("setup-not-table", file=path)
    return data


def scene_setup(title: Title[Any], shelf: Shelf, scene: str, seed: int) -> dict[str, object]:
    """A scene by its id or its name in any language, or one that the seed decides."""
    known = title.scenes(shelf)
    if scene == RANDOM and scene not in known:
        return {"scene": title.draw_scene(shelf, Dice(seed, "seed", (), 0, {}))}
    if scene in known:
        return {"scene": scene}
    called = folded(scene)
    named = [id for id, name in known.items() if called in [folded(name.in_(one)) for one in LANGUAGES]]
    if len(named) != 1:
        raise BadInput("unknown-scene", scene=scene, known=", ".join([*known, RANDOM]))
    return {"scene": named[0]}


def players(title: Title[Any], text: str) -> int:
    """How many people play, where the setup of a game asks that."""
    schema: Any = title.schema()
    setup = schema["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    asked = setup.get("properties", {}).get("players")
    if asked is None:
        raise BadInput("no-players-option", game=title.name)
    return number(text, "--players", asked.get("minimum", 1), asked.get("maximum", 8))


def choose_scene(title: Title[Any], shelf: Shelf, reader: Reader, keyboard: Keyboard) -> str:
    """By number or name; nothing typed means the first, which is the gentlest."""
    scenes = title.scenes(shelf)
    for place, (id, name) in enumerate(scenes.items(), 1):
        reader.line(f"{place:>3}. {name.in_(reader.language)} ({id})")
    while True:
        text = keyboard.ask(reader.phrase("which-scene") + " ")
        found = exact(text, list(scenes)) if text else next(iter(scenes))
        if found is not None:
            return found
        if command_in(text, reader.language)[0] == "quit":
            raise EOFError
        close = _scenes_meant(text, {id: name.in_(reader.language) for id, name in scenes.items()})
        if len(close) == 1:
            return close[0]
        if close:
            reader.say("could-be", keys="; ".join(close))
        else:
            reader.say("no-such-scene", text=text)


def _scenes_meant(text: str, names: Mapping[str, str]) -> list[str]:
    """The scenes whose id, or a word of whose name, begins so."""
    start = text.casefold()
    by_id = [id for id in names if id.casefold().startswith(start)]
    return by_id or [id for id, name in names.items() if f" {start}" in f" {name.casefold()}"]


class Content(NamedTuple):
    """What a game was played with beside its own: packs, and numbers that were otherwise than printed."""

    packs: Sequence[Path]
    changes: Mapping[str, int]

    def load(self, path: Path) -> Game[Any]:
        """A game from its record, replayed and checked. Raises BadInput, BadRecord or BadNumber."""
        return rouage.load(read_record(path), self.packs, self.changes)

    def load_whole(self, path: Path) -> Game[Any]:
        """The same, refused where only its last position can be known."""
        game = self.load(path)
        if game.notices:
            raise BadInput("no-past")
        return game

    def shelf(self, title: Title[Any]) -> Shelf:
        return with_changes(title.shelf(of_game(title.name, self.packs)), self.changes)

    def verify(self, text: str) -> rouage.Verdict:
        """Whether a record is true. Raises BadNumber."""
        return rouage.verify(text, self.packs, self.changes)


def load(path: Path, packs: Sequence[Path]) -> Game[Any]:
    """A game from its record, with the numbers as printed. Raises BadInput or BadRecord."""
    return Content(packs, {}).load(path)


def read_record(path: Path) -> str:
    """A record's text. Raises BadInput where the first line shows that it is none."""
    text = read_text(path)
    try:
        first = json.loads(text.removeprefix("\ufeff").partition("\n")[0])
    except (ValueError, RecursionError):
        first = None
    if not isinstance(first, dict) or "rouage" not in first:
        raise BadInput("not-a-record", file=path)
    return text
