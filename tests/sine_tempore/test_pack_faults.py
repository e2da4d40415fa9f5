"""Twenty mistakes planted in one pack: all are told at once, each with file, entry and key, in both languages."""

import json
from pathlib import Path

import pytest

from rouage.cli import main
from rouage.engine.fault import PackError
from rouage.engine.language import LANGUAGES
from rouage.games.sine_tempore import TITLE

MANIFEST = 'id = "mine"\ngame = "sine-tempore"\nversion = 1\nname.en = "Mine"\nlicense = "MIT"\n'
FILES = {
    "heroes.toml": """
[hero.nobody]
name.en = "Nobody"
text.en = "Six mistakes."
of = "pirate"
ra = "five"
ph = 3
pr = 3
wo = 99
size = "huge"
special = "leader"
luck = 3
""",
    "items.toml": """
[item.stick]
name.en = "Stick"
text.en = "A weapon without a profile."
number = 101
slot = "weapon"

[item.twins]
name.en = "Twins"
text.en = "There is no such slot."
number = 102
slot = "two-weapons"

[item.drum]
name.en = "Drum"
text.en = "It gives a status that nobody knows."
number = 104
slot = "accessory"
use = { name.en = "Beat", effects = [{ do = "status", status = "sleepy" }] }

[item.spear]
name.en = "Spear"
text.en = "Thrown with Ph."
number = 105
slot = "weapon"
keywords = ["thrown"]
profiles = [{ id = "hurl", name.en = "Hurl", kind = "long-range", uses = "ph", wounds = ["long-range"] }]
""",
    "skills/captain.toml": """
[skill.leap]
name.en = "Leap"
text.en = "It evolves from nothing."
type = "evolved"
of = "captain"
specialisation = "blade"
use = "action"

[skill.hex]
name.en = "Hex"
text.en = "A power that demands no icons."
type = "base"
of = "psychic"
specialisation = "force"
use = "power"
target = { who = "enemy", reach = 4 }
""",
    "enemies.toml": """
[enemy.ghost]
name.en = "Ghost"
text.en = "Its attack has no range."
miniature = "witch"
rank = "troop"
ra = 4
ac = 4
wo = 1
attacks = [{ name.en = "Boo", kind = "mental", scheme = { mind = 1 } }]

[enemy.wisp]
name.en = "Wisp"
text.en = "Its glyph has a colour of its own."
miniature = "witch"
rank = "troop"
ra = 4
ac = 4
wo = 1
attacks = [{ name.en = "Flicker", kind = "mental", rng = 2, scheme = { mind = 1 } }]
glyph = { colour = "purple", text.en = "Purple." }

[enemy.imp]
name.en = "Imp"
text.en = "A specific nobody."
miniature = "kid"
rank = "troop"
specific = true
ra = 4
ac = 4
wo = 1
attacks = [{ name.en = "Pinch", kind = "close-combat", rng = 1, scheme = { close-combat = 1 } }]
""",
    "terrain.toml": """
[terrain.hedge]
name.en = "Hedge"
text.en = "Light, and yet nothing destroys it."
kind = "light-shield"
size = [1, 1]

[resource.battery]
name.en = "Battery"
text.en = "A cell without a colour."
kind = "cell"
copies = 1
""",
    "missions.toml": """
[mission.odd]
name.en = "Odd"
text.en = "It starts in a thirteenth sector."
aim.en = "Remove all."
number = 101
starts = "2.13"
ends = "3.12"
objective = { kind = "remove" }
tiles = [{ tile = "a-front", at = [0, 0] }]
start_zone = [[0, 0], [0, 1], [0, 2], [0, 3]]
enemies = [{ enemy = "kid", sector = 2, at = [[7, 7]] }]

[mission.back]
name.en = "Back"
text.en = "It ends before it starts."
aim.en = "Remove all."
number = 102
starts = "3.1"
ends = "3.12"
objective = { kind = "remove" }
tiles = [{ tile = "a-front", at = [0, 0] }]
start_zone = [[0, 0], [0, 1], [0, 2], [0, 3]]
enemies = [{ enemy = "kid", sector = 2, at = [[7, 7]] }]

[mission.lost]
name.en = "Lost"
text.en = "Its objective is nowhere."
aim.en = "Fetch it."
number = 103
starts = "1.12"
ends = "3.12"
objective = { kind = "fetch", point = "grail" }
tiles = [{ tile = "a-front", at = [0, 0] }]
start_zone = [[0, 0], [0, 1], [0, 2], [0, 3]]
enemies = [{ enemy = "kid", sector = 2, at = [[7, 7]] }]
""",
}
PLANTED = {
    ("heroes.toml", "hero.nobody", "of"),
    ("heroes.toml", "hero.nobody", "ra"),
    ("heroes.toml", "hero.nobody", "mi"),
    ("heroes.toml", "hero.nobody", "wo"),
    ("heroes.toml", "hero.nobody", "size"),
    ("heroes.toml", "hero.nobody", "luck"),
    ("items.toml", "item.stick", "profiles"),
    ("items.toml", "item.twins", "slot"),
    ("items.toml", "item.drum", "use.effects#1.status"),
    ("items.toml", "item.spear", "profiles"),
    ("skills/captain.toml", "skill.leap", "after"),
    ("skills/captain.toml", "skill.hex", "needs"),
    ("enemies.toml", "enemy.ghost", "attacks#1.rng"),
    ("enemies.toml", "enemy.wisp", "glyph.colour"),
    ("enemies.toml", "enemy.imp", "specific"),
    ("terrain.toml", "terrain.hedge", "wounds"),
    ("terrain.toml", "resource.battery", "colour"),
    ("missions.toml", "mission.odd", "starts"),
    ("missions.toml", "mission.back", "ends"),
    ("missions.toml", "mission.lost", "objective.point"),
}


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    for name, text in {"pack.toml": MANIFEST, **FILES}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_every_mistake_is_named_by_file_entry_and_key(planted: Path) -> None:
    with pytest.raises(PackError) as caught:
        TITLE.shelf([planted])
    faults = caught.value.faults
    assert len(PLANTED) == 20
    assert {(fault.file, fault.entry, fault.key) for fault in faults} == PLANTED
    assert len(faults) == len(PLANTED), "each once"
    assert {fault.pack for fault in faults} == {"mine"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mistake_is_told_in_words(planted: Path, language: str) -> None:
    with pytest.raises(PackError) as caught:
        TITLE.shelf([planted])
    for fault in caught.value.faults:
        words = fault.in_(language)
        assert words.startswith(f"{fault.file}: {fault.entry}: {fault.key}: ")
        assert "sine-tempore." not in words
        assert "engine." not in words


def test_the_command_line_tells_them_all(
    planted: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["pack", "check", str(planted)]) == 2
    told = capsys.readouterr().err
    for file, entry, key in PLANTED:
        assert f"{file}: {entry}: {key}: " in told
    assert main(["pack", "check", str(planted), "--json"]) == 2
    faults = json.loads(capsys.readouterr().out)["faults"]
    assert {(fault["file"], fault["entry"], fault["key"]) for fault in faults} == PLANTED


def test_without_its_mistakes_the_pack_is_in_order(planted: Path) -> None:
    mended = FILES["terrain.toml"].replace("size = [1, 1]", "size = [1, 1]\nwounds = 2")
    mended = mended.replace('kind = "cell"', 'kind = "cell"\ncolour = "red"')
    for name in FILES:
        (planted / name).unlink()
    (planted / "terrain.toml").write_text(mended, encoding="utf-8")
    assert {"hedge"} <= {*TITLE.shelf([planted]).names("terrain")}
