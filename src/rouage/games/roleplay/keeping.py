"""Characters from evening to evening: as plain data, as a file for people, and what an evening adds to them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from rouage.engine.company import Character
from rouage.engine.event import Event
from rouage.engine.game import SPECTATOR, Game
from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.pack import Shelf, Text, check
from rouage.engine.plain import Plain, to_plain
from rouage.games.roleplay.words import both, words

K = TypeVar("K")


def read(kind: type[K], data: Mapping[str, object], shelf: Shelf) -> K:
    """A character that somebody wrote. Raises PackError."""
    # A character written by us says what it has not; a definition leaves that out.
    said = {key: value for key, value in data.items() if value is not None}
    return check(kind, said, "character", shelf)


def plain(kept: Any) -> Character:
    """As JSON has it; texts always in both languages."""
    return {one.name: _plain(getattr(kept, one.name)) for one in fields(kept)}


def _plain(value: Any) -> Plain:
    if isinstance(value, Text):
        return both(words(value))
    if is_dataclass(value):
        return plain(value)
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return to_plain(value)


def merged(before: Character, after: Character, own: Collection[str], added: Collection[str]) -> Character:
    """A kept character after an evening: what is the chronicle's own stays, and lists of what no table knows grow."""
    return {**after, **{key: before[key] for key in own}, **{key: _joined(before[key], after[key]) for key in added}}


def _joined(old: Plain, new: Plain) -> list[Plain]:
    assert isinstance(old, list)
    assert isinstance(new, list)
    return [*old, *[one for one in new if one not in old]]


def ended(events: Sequence[Event], ends: Collection[str]) -> bool:
    """Whether something came to its end that a group would want to keep."""
    return any(event.kind in ends for event in events)


def endings(game: Game[Any], over: str, length: str) -> list[Plain]:
    """The scenes that ended, as everybody saw them: its name, how it ended, and how many rounds it had.

    `over` is the event that ends one, `length` what it calls the number of rounds.
    """
    found: list[Plain] = []
    scene: Plain = None
    for event in game.events(seat=SPECTATOR):
        if event["kind"] == "scene":
            scene = {language: game.name_of(str(event["scene"]), language) for language in LANGUAGES}
        elif event["kind"] == over:
            found.append({"scene": scene, "ending": event["reason"], "rounds": event[length]})
            scene = None
    return found


def rolls(game: Game[Any], kind: str, fact: str) -> Counter[tuple[str, str]]:
    """How often each outcome fell to whom, as everybody saw it: `fact` of the events of this kind, by `who`."""
    told = [event for event in game.events(seat=SPECTATOR) if event["kind"] == kind]
    return Counter([(str(event["who"]), str(event.get(fact))) for event in told])


def file(character: Character, game: str, explained: Collection[str]) -> str:
    """TOML, with what is not obvious said in both languages: the game's `kept-file`, and `kept-…` for each such key."""
    lines = [*_said(f"{game}.kept-file")]
    for key, value in character.items():
        if value is None:
            continue
        if key in explained:
            lines += ["", *_said(f"{game}.kept-{key}")]
        lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _said(message: str) -> Iterator[str]:
    return (f"# {word(Message(message), language)}" for language in LANGUAGES)


def _toml(value: Plain) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case dict():
            return "{ " + ", ".join([f"{key} = {_toml(one)}" for key, one in value.items() if one is not None]) + " }"
        case list() if any(isinstance(one, dict) for one in value):
            return "[\n" + "".join([f"    {_toml(one)},\n" for one in value]) + "]"
        case list():
            return "[" + ", ".join([_toml(one) for one in value]) + "]"
        case _:
            # What JSON escapes TOML reads alike, but for one control character that JSON leaves as it is.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
