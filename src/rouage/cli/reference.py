"""What can be looked up: the games, their rules, their schemas, and whether a pack is in order."""

from __future__ import annotations

import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import rouage
from rouage.cli import showing
from rouage.cli.opening import is_folder
from rouage.cli.reader import BadInput, Reader
from rouage.engine.fault import Fault, PackError
from rouage.engine.language import Message, known
from rouage.engine.numbers import tunables
from rouage.engine.pack import MANIFEST, Shelf
from rouage.engine.plain import Plain
from rouage.engine.rulebook import Rule
from rouage.engine.title import Title

FAULTY: Final = 2


def version(reader: Reader) -> None:
    """What is installed, and whether its rules are compiled."""
    id = "version-compiled" if rouage.is_compiled() else "version"
    reader.answer(reader.phrase(id, version=metadata.version("rouage")))


def games(reader: Reader, as_json: bool) -> None:
    titles = [rouage.title(name) for name in rouage.games()]
    if as_json:
        reader.json([_game_data(title, reader) for title in titles])
        return
    for title in titles:
        reader.answer(f"{title.name}: {about(title, reader)}")
        for id, name in title.scenes(title.shelf()).items():
            reader.answer(f"  {id}: {name.in_(reader.language)}")


def about(title: Title[Any], reader: Reader) -> str:
    """One sentence about a game, where it has one."""
    id = f"{title.name}.about"
    return reader.word(Message(id)) if known(id, reader.language) else title.name


def _game_data(title: Title[Any], reader: Reader) -> dict[str, Plain]:
    found = title.scenes(title.shelf())
    scenes: list[Plain] = [{"id": id, "name": name.in_(reader.language)} for id, name in found.items()]
    return {
        "game": title.name, "about": about(title, reader), "version": title.version, "rules": len(title.rulebook()),
        "scenes": scenes,
    }  # fmt: skip


def rules(title: Title[Any], id: str, words: str, reader: Reader, as_json: bool) -> None:
    """One rule in full, those that hold some words, or all of them by title."""
    book = title.rulebook()
    if id and (found := book.get(id)) is None:
        if not book.search(id):
            raise BadInput("unknown-rule", rule=id, game=title.name)
        words = id
    elif id:
        assert found is not None
        if as_json:
            reader.json(_rule_data(found))
            return
        for line in (*showing.rule(found, book, reader), *tables(title, title.shelf(), found, reader)):
            reader.answer(line)
        return
    matching = book.search(words) if words else list(book)
    listed = matching if as_json else [one for one in matching if one.listed]
    if words and not listed:
        raise BadInput("no-such-rule", words=words)
    if as_json:
        reader.json([_rule_data(one) for one in listed])
    for line in [] if as_json else showing.rule_list(listed, reader):
        reader.answer(line)


def tables(title: Title[Any], shelf: Shelf, rule: Rule, reader: Reader) -> list[str]:
    """The tables a rule cites, as they stand on a shelf."""
    return [line for kind in rule.tables for line in title.table(shelf, kind, reader.language)]


def game_with_rule(id: str) -> Title[Any] | None:
    """The game whose rules are called so: `SIG-TSK-01` names it by its beginning."""
    start = id.strip().upper().partition("-")[0] + "-"
    if "-" not in id or id in rouage.games():
        return None
    return next((one for name in rouage.games() if _begins(one := rouage.title(name), start)), None)


def _begins(title: Title[Any], start: str) -> bool:
    return any(rule.id.startswith(start) for rule in title.rulebook())


def _rule_data(rule: Rule) -> dict[str, Plain]:
    related: list[Plain] = list(rule.related)
    return {
        "id": rule.id, "kind": rule.kind, "chapter": dict(rule.chapter), "title": dict(rule.title),
        "text": dict(rule.text), "related": related,
    }  # fmt: skip


def schema(title: Title[Any], of_pack: bool) -> dict[str, object]:
    """JSON Schema of a setup, or of the files of a pack."""
    if of_pack and not title.kinds:
        raise BadInput("no-packs", game=title.name)
    return title.pack_schema() if of_pack else title.schema()


def check_pack(path: Path, reader: Reader, as_json: bool) -> int:
    """Every fault of a pack at once, each on its line: file, entry, key, and what was expected there.

    A pack in order may still hold what its game advises against: that is noted, and no fault.
    """
    title = rouage.title(_game_of(path))
    faults: tuple[Fault, ...] = ()
    notes: list[str] = []
    packs = 0
    try:
        shelf = title.shelf([path])
        packs = len(shelf.packs)
        tunables(shelf)
        usual = title.advice(title.shelf())
        notes = [reader.word(note) for note in title.advice(shelf) if note not in usual]
    except PackError as error:
        faults = error.faults
    if as_json:
        told = [
            {
                "pack": fault.pack,
                "file": fault.file,
                "entry": fault.entry,
                "key": fault.key,
                "message": fault.in_(reader.language),
            }
            for fault in faults
        ]
        reader.json({"path": str(path), "game": title.name, "ok": not faults, "faults": told, "notes": notes})
    elif faults:
        for fault in faults:
            reader.complain(fault.in_(reader.language))
        reader.complain(reader.phrase("pack-faults", n=len(faults)))
    else:
        reader.say("pack-good", path=path, n=packs)
        for note in notes:
            reader.answer(note)
    return FAULTY if faults else 0


def _game_of(path: Path) -> str:
    """The game a pack says it is for; a pack too broken to say is read as one of the first game's, and so reported."""
    if not is_folder(path):
        raise BadInput("no-such-pack", path=path)
    try:
        game = tomllib.loads((path / MANIFEST).read_text("utf-8-sig")).get("game")
    except (OSError, ValueError, RecursionError):
        return rouage.games()[0]
    return game if isinstance(game, str) else rouage.games()[0]
