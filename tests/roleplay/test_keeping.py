"""Characters from evening to evening, whatever the game: plain data, a file, an evening's additions."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from rouage.engine.company import Character
from rouage.engine.pack import Shelf, Text
from rouage.engine.plain import Plain
from rouage.games.roleplay import keeping


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    hair: Text | None = None
    eyes: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """Nested, as a longer sheet is."""

    id: str
    name: Text
    levels: dict[str, int]
    keepsakes: tuple[Text, ...] = ()
    look: Look = Look()
    career: str | None = None
    dead: bool = False


VELA = Kept(
    id="vela", name=Text(fr="Véla"), levels={"calme": 3}, keepsakes=(Text(en="A key"),), look=Look(eyes=Text(en="Grey"))
)


def test_texts_are_kept_in_both_languages() -> None:
    kept = keeping.plain(VELA)
    assert kept == {
        "id": "vela", "name": {"en": "Véla", "fr": "Véla"}, "levels": {"calme": 3},
        "keepsakes": [{"en": "A key", "fr": "A key"}], "look": {"hair": None, "eyes": {"en": "Grey", "fr": "Grey"}},
        "career": None, "dead": False,
    }  # fmt: skip


def test_what_is_written_can_be_read_again() -> None:
    kept = keeping.plain(VELA)
    shelf = Shelf("toy", (), {}, {}, {}, {})
    written = tomllib.loads(keeping.file(kept, "signature", ("keepsakes",)))
    assert "career" not in written
    assert written["look"] == {"eyes": {"en": "Grey", "fr": "Grey"}}
    assert keeping.plain(keeping.read(Kept, written, shelf)) == kept
    assert keeping.plain(keeping.read(Kept, kept, shelf)) == kept


def test_a_file_explains_what_is_not_obvious_in_both_languages() -> None:
    lines = keeping.file(keeping.plain(VELA), "signature", ("keepsakes",)).splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("keepsakes"))
    assert lines[place - 3] == ""
    assert all(line.startswith("# ") for line in [*lines[:2], *lines[place - 2 : place]])
    assert lines[place - 2] != lines[place - 1]


def test_an_evening_adds_without_forgetting() -> None:
    before = keeping.plain(VELA)
    ring: Plain = {"en": "A ring", "fr": "Un anneau"}
    after: Character = before | {
        "id": "stranger",
        "career": "pilot",
        "dead": True,
        "keepsakes": [ring, {"en": "A key", "fr": "A key"}],
    }
    kept = keeping.merged(before, after, own=("id", "career"), added=("keepsakes",))
    assert kept == before | {"dead": True, "keepsakes": [{"en": "A key", "fr": "A key"}, ring]}
