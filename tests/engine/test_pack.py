"""Packs are read whole or refused whole, and every fault is named by file, entry and key."""

import dataclasses
import json
import pickle
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from rouage.engine import language
from rouage.engine.fault import Fault, PackError
from rouage.engine.pack import Origin, Pack, Ref, Shelf, Text, check, find, load, schema, schema_of, slug, up_to, within
from rouage.engine.plain import Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something carried."""

    name: Annotated[Text, up_to(12)]
    bonus: Annotated[int, within(0, 2)] = 0
    """Taken off the difficulty."""
    drawback: Text | None = None
    origin: Origin

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.bonus == 2 and self.drawback is None:
            yield "drawback", "needs-drawback"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    damage: int
    with_: Annotated[str, Ref("object")] | None = None

    def faults(self) -> Iterator[tuple[str, str, Mapping[str, int]]]:
        if self.damage > 9:
            yield "damage", "too-strong", {"most": 9}


@dataclass(frozen=True, slots=True, kw_only=True)
class Creature:
    """One number, and what it carries."""

    name: Text
    difficulty: Annotated[int, within(1, 10)]
    origin: Origin = "house"
    aim: Literal["fight", "flee"] = "fight"
    legs: Literal[2, 4] = 4
    loner: bool = False
    place: tuple[int, int] = (0, 0)
    tags: tuple[Annotated[str, slug], ...] = ()
    gear: tuple[Annotated[str, Ref("object")], ...] = ()
    attacks: tuple[Attack, ...] = ()
    luck: int | str = 0
    weight: float = 1.0
    lore: dict[Annotated[str, slug], Attack] = dataclasses.field(default_factory=dict)


KINDS: dict[str, type] = {"object": Thing, "creature": Creature}

MANIFEST = 'id = "{id}"\ngame = "toy"\nversion = 1\nname = {{ en = "A pack" }}\nlicense = "CC0-1.0"\n'
OBJECTS = '[object.bow]\nname = { en = "Bow", fr = "Arc" }\nbonus = 1\n[object.rope]\nname = { fr = "Corde" }\n'
CREATURES = """
[creature.wolf]
name = { en = "Wolf", fr = "Loup" }
difficulty = 3
origin = "printed"
gear = ["bow"]
attacks = [{ damage = 1 }, { damage = 2, with_ = "rope" }]
"""


def plant(folder: Path, files: Mapping[str, str | bytes], *, manifest: str = "") -> Path:
    """A pack called like its folder."""
    for name, text in {"pack.toml": manifest or MANIFEST.format(id=folder.name), **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def faults(*folders: Path) -> list[Fault]:
    with pytest.raises(PackError) as caught:
        load("toy", KINDS, folders)
    return list(caught.value.faults)


def fault_of(tmp_path: Path, entry: str) -> Fault:
    """The only fault of a creature that is otherwise sound."""
    given = f'[creature.wolf]\nname = {{ en = "Wolf" }}\n{"" if "difficulty" in entry else "difficulty = 3"}\n{entry}\n'
    (found,) = faults(plant(tmp_path / "house", {"objects.toml": OBJECTS, "creatures.toml": given}))
    assert (found.pack, found.file, found.entry) == ("house", "creatures.toml", "creature.wolf")
    return found


def said(kind: str, **args: Plain) -> Plain:
    return {"id": f"engine.fault-{kind}", "args": args}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return plant(tmp_path / "house", {"objects.toml": OBJECTS, "wild/creatures.toml": CREATURES})


@pytest.fixture
def shelf(house: Path) -> Shelf:
    return load("toy", KINDS, [house])


def test_a_pack_becomes_typed_definitions(shelf: Shelf) -> None:
    wolf = shelf.get("creature", "wolf")
    assert wolf == Creature(
        name=Text(en="Wolf", fr="Loup"),
        difficulty=3,
        origin="printed",
        gear=("bow",),
        attacks=(Attack(damage=1), Attack(damage=2, with_="rope")),
    )
    assert shelf.get("creature", "house:wolf") is wolf
    assert shelf.get(Creature, "wolf").name.en == "Wolf"
    assert shelf.all(Creature) == shelf.all("creature") == (wolf,)
    assert shelf.packs == (Pack(id="house", game="toy", version=1, name=Text(en="A pack"), license="CC0-1.0"),)


def test_definitions_stay_plain_and_frozen(shelf: Shelf) -> None:
    wolf = shelf.get("creature", "wolf")
    with pytest.raises(dataclasses.FrozenInstanceError):
        wolf.difficulty = 1
    assert not [name for name in dir(Creature) if "pydantic" in name]
    assert pickle.loads(pickle.dumps(shelf)) == shelf


def test_a_text_in_one_language_serves_both(shelf: Shelf) -> None:
    assert shelf.get("object", "bow").name.in_("fr") == "Arc"
    assert [shelf.get("object", "rope").name.in_(lang) for lang in ("en", "fr")] == ["Corde", "Corde"]
    assert Text(en="Rope", fr="").in_("fr") == "Rope"
    with pytest.raises(ValueError, match="needs en or fr"):
        Text()


def test_entries_inherit_the_origin_of_their_pack(tmp_path: Path) -> None:
    printed = plant(
        tmp_path / "core",
        {"objects.toml": OBJECTS + 'origin = "house"'},
        manifest=MANIFEST.format(id="core") + 'origin = "printed"',
    )
    shelf = load("toy", KINDS, [printed])
    assert [thing.origin for thing in shelf.all("object")] == ["printed", "house"]


def test_entries_come_in_the_order_of_packs_and_files(tmp_path: Path) -> None:
    one = plant(tmp_path / "zeta", {"b.toml": "[object.bow]\nname.en = 'B'", "a.toml": "[object.zip]\nname.en = 'Z'"})
    two = plant(tmp_path / "alpha", {"a/deep.toml": "[object.axe]\nname.en = 'A'\n[object.arm]\nname.en = 'R'"})
    shelf = load("toy", KINDS, [one, two])
    assert shelf.names(Thing) == ("zip", "bow", "axe", "arm")
    assert [thing.name.en for thing in shelf.all("object")] == ["Z", "B", "A", "R"]
    assert shelf.all("creature") == ()


def test_the_catalogue_names_every_entry_in_both_languages(tmp_path: Path) -> None:
    folder = plant(
        tmp_path / "p", {"a.toml": "[object.bow]\nname = { en = 'Bow', fr = 'Arc' }\n[object.axe]\nname.en = 'Axe'"}
    )
    catalogue = load("toy", KINDS, [folder]).catalogue()
    assert catalogue["object"] == {"bow": {"en": "Bow", "fr": "Arc"}, "axe": {"en": "Axe", "fr": "Axe"}}


def test_a_name_held_twice_belongs_to_the_pack_that_asks(tmp_path: Path) -> None:
    core = plant(tmp_path / "core", {"objects.toml": OBJECTS})
    own = plant(tmp_path / "house", {"all.toml": CREATURES + "[object.bow]\nname.en = 'Own bow'"})
    guest = plant(tmp_path / "guest", {"all.toml": CREATURES.replace('"bow"', '"core:bow", "rope"')})
    shelf = load("toy", KINDS, [core, own, guest])
    assert shelf.names("object") == ("core:bow", "rope", "house:bow")
    assert shelf.get("creature", "house:wolf").gear == ("house:bow",)
    assert shelf.get("creature", "guest:wolf").gear == ("core:bow", "rope")
    assert shelf.get("object", "bow", asking="house").name.en == "Own bow"
    assert shelf.get("object", "house:bow", asking="core").name.en == "Own bow"
    with pytest.raises(PackError) as caught:
        shelf.get("object", "bow", asking="guest")
    assert caught.value.faults[0].args == {"found": "bow", "candidates": "core:bow, house:bow"}


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("bwo", said("did-you-mean", guess="bow")),
        ("elsewhere:bow", said("did-you-mean", guess="bow")),
        ("lantern", said("known-are", known="bow, rope")),
    ],
)
def test_an_unknown_name_is_refused_with_a_hint(shelf: Shelf, name: str, hint: Plain) -> None:
    with pytest.raises(PackError) as caught:
        shelf.get("object", name)
    (fault,) = caught.value.faults
    assert fault == Fault(file="toy", kind="bad-reference", args={"what": "object", "found": name, "hint": hint})


def test_hashes_follow_the_content_only(tmp_path: Path) -> None:
    def hash_of(files: dict[str, str | bytes], name: str) -> str:
        (value,) = load("toy", KINDS, [plant(tmp_path / name / "house", files)]).hashes.values()
        return value

    first = hash_of({"objects.toml": OBJECTS, "creatures.toml": CREATURES}, "a")
    assert len(first) == 16
    assert hash_of({"all.toml": f"# one file\n{CREATURES}\n{OBJECTS}"}, "b") == first
    assert hash_of({"all.toml": f"\ufeff{CREATURES}\r\n{OBJECTS}"}, "c") == first
    assert hash_of({"all.toml": CREATURES + OBJECTS.replace("bonus = 1", "bonus = 0")}, "d") != first
    manifest = MANIFEST.format(id="house")
    both = {"objects.toml": OBJECTS, "creatures.toml": CREATURES}
    assert hash_of({**both, "pack.toml": manifest + 'tunable = ["object.axe.bonus = 0..2"]'}, "e") == first
    assert hash_of({**both, "pack.toml": manifest.replace("version = 1", "version = 2")}, "f") != first


@pytest.mark.parametrize(
    ("entry", "key", "kind", "expected", "found"),
    [
        ("difficulty = 12", "difficulty", "out-of-range", said("within", lo=1, hi=10), "12"),
        ("difficulty = 0", "difficulty", "out-of-range", said("within", lo=1, hi=10), "0"),
        ('difficulty = "3"', "difficulty", "wrong-type", said("within", lo=1, hi=10), '"3"'),
        ("difficulty = 3.0", "difficulty", "wrong-type", said("within", lo=1, hi=10), "3.0"),
        ("difficulty = true", "difficulty", "wrong-type", said("within", lo=1, hi=10), "true"),
        ("loner = 1", "loner", "wrong-type", said("boolean"), "1"),
        ('aim = "fihgt"', "aim", "bad-choice", said("choice", choices="fight, flee"), '"fihgt"'),
        ("legs = 3", "legs", "bad-choice", said("choice", choices="2, 4"), "3"),
        ("legs = 2.0", "legs", "bad-choice", said("choice", choices="2"), "2.0"),
        ('tags = "big"', "tags", "wrong-type", said("array"), '"big"'),
        ('tags = ["big", "So big"]', "tags#2", "wrong-type", said("slug"), '"So big"'),
        ("tags = [1979-05-27]", "tags#1", "wrong-type", said("slug"), '{"date": "1979-05-27"}'),
        ("place = [1]", "place#2", "missing", said("integer"), None),
        ("place = [1, 2, 3]", "place", "wrong-type", said("array-of", size=2), "[1, 2, 3]"),
        ("attacks = [3]", "attacks#1", "wrong-type", said("table", keys="damage, with_"), "3"),
        ("attacks = [{ damage = 1 }, {}]", "attacks#2.damage", "missing", said("integer"), None),
        ("luck = 1.5", "luck", "wrong-type", said("either", one=said("integer"), other=said("string")), "1.5"),
        ("weight = inf", "weight", "wrong-type", said("number"), "Infinity"),
        ("lore.Big.damage = 1", "lore.Big", "wrong-type", said("slug"), '"Big"'),
        ("lore.big = {}", "lore.big.damage", "missing", said("integer"), None),
        ("gear = [1]", "gear#1", "wrong-type", said("reference", what="object"), "1"),
        (f'loner = "{"x" * 60}"', "loner", "wrong-type", said("boolean"), f'"{"x" * 38}…'),
    ],
)
def test_a_value_that_does_not_fit_is_named(
    tmp_path: Path, entry: str, key: str, kind: str, expected: object, found: str | None
) -> None:
    fault = fault_of(tmp_path, entry)
    assert (fault.key, fault.kind) == (key, kind)
    assert fault.args == {"expected": expected} | ({} if found is None else {"found": found})


@pytest.mark.parametrize(
    ("entry", "key", "kind", "args"),
    [
        ("dificulty = 3", "dificulty", "unknown-key", {"hint": said("did-you-mean", guess="difficulty")}),
        (
            "attacks = [{ damage = 1, xyz = 2 }]",
            "attacks#1.xyz",
            "unknown-key",
            {"hint": said("known-are", known="damage, with_")},
        ),
        (
            "lore.big = { damage = 1, dmg = 2 }",
            "lore.big.dmg",
            "unknown-key",
            {"hint": said("did-you-mean", guess="damage")},
        ),
        (
            'attacks = [{ damage = 1, with_ = "bo" }]',
            "attacks#1.with_",
            "bad-reference",
            {"what": "object", "found": "bo", "hint": said("did-you-mean", guess="bow")},
        ),
        (
            "attacks = [{ damage = 10 }]",
            "attacks#1.damage",
            "own",
            {"message": {"id": "toy.too-strong", "args": {"most": 9}}},
        ),
        ("lore.big.damage = 10", "lore.big.damage", "own", {"message": {"id": "toy.too-strong", "args": {"most": 9}}}),
    ],
)
def test_other_faults_of_an_entry_are_named(
    tmp_path: Path, entry: str, key: str, kind: str, args: dict[str, object]
) -> None:
    fault = fault_of(tmp_path, entry)
    assert (fault.key, fault.kind, fault.args) == (key, kind, args)


@pytest.mark.parametrize(
    ("text", "key", "kind", "args"),
    [
        ("name = {}", "name", "no-text", {}),
        ('name = "Bow"', "name", "wrong-type", {"expected": said("table", keys="en, fr"), "found": '"Bow"'}),
        ('name = { en = "Bow", fr = "Un arc bien long" }', "name", "too-long", {"limit": 12, "length": 16}),
        ('name.en = "Bow"\nbonus = 2', "drawback", "own", {"message": {"id": "toy.needs-drawback", "args": {}}}),
        ("", "name", "missing", {"expected": said("table", keys="en, fr")}),
    ],
)
def test_faults_of_texts_and_of_the_definition_itself(
    tmp_path: Path, text: str, key: str, kind: str, args: dict[str, object]
) -> None:
    (fault,) = faults(plant(tmp_path / "house", {"objects.toml": f"[object.bow]\n{text}"}))
    assert (fault.file, fault.entry, fault.key, fault.kind, fault.args) == (
        "objects.toml",
        "object.bow",
        key,
        kind,
        args,
    )


@pytest.mark.parametrize(
    ("text", "entry", "kind", "args"),
    [
        ("[creatur.wolf]", "creatur", "unknown-kind", {"hint": said("did-you-mean", guess="creature")}),
        ("colour = 1", "colour", "unknown-kind", {"hint": said("known-are", known="object, creature")}),
        ("creature = 1", "creature", "wrong-type", {"expected": said("object"), "found": "1"}),
        ("[object]\nbow = 1", "object.bow", "wrong-type", None),
        ("[object.Bow]\nname.en = 'Bow'", "object.Bow", "wrong-type", {"expected": said("slug"), "found": '"Bow"'}),
        ("[object.'a:b']\nname.en = 'Bow'", "object.a:b", "wrong-type", {"expected": said("slug"), "found": '"a:b"'}),
        (
            "[object.bow]\nname.en = 'Bow'\nbonus =\n",
            "",
            "toml-syntax",
            {"line": 3, "column": 8, "detail": "Invalid value"},
        ),
        ("[object.bow]\nname = {", "", "toml-syntax", None),
        (b"[object.bow]\nname.en = '\xe9'", "", "not-utf-8", {}),
        (f"creature = {'1' * 5000}", "", "unreadable", None),
        (f"creature = {'[' * 2000}{']' * 2000}", "", "unreadable", None),
        (f"creature.{'a.' * 12_000}a = 1", "", "unreadable", None),
    ],
)
def test_a_file_that_cannot_be_used_is_named(
    tmp_path: Path, text: str | bytes, entry: str, kind: str, args: dict[str, object] | None
) -> None:
    (fault,) = faults(plant(tmp_path / "house", {"all.toml": text}))
    assert (fault.file, fault.entry, fault.kind) == ("all.toml", entry, kind)
    assert args is None or fault.args == args


def test_an_unfinished_file_is_faulted_at_its_end(tmp_path: Path) -> None:
    (fault,) = faults(plant(tmp_path / "house", {"all.toml": "[object.bow]\nname = '''x\ny"}))
    assert (fault.args["line"], fault.args["column"]) == (3, 2)


def test_references_into_an_unfinished_file_are_not_faulted(tmp_path: Path) -> None:
    torn = plant(tmp_path / "house", {"objects.toml": OBJECTS + "bonus =", "creatures.toml": CREATURES})
    assert [(fault.file, fault.kind) for fault in faults(torn)] == [("objects.toml", "toml-syntax")]
    (torn / "objects.toml").write_text("[object.bow]\nbonus =", encoding="utf-8")
    assert [(fault.file, fault.key) for fault in faults(torn)] == [
        ("objects.toml", ""), ("creatures.toml", "attacks#2.with_"),
    ]  # fmt: skip


def test_a_file_that_may_not_be_opened_is_named(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *args: object) -> str:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_text", refuse)
    assert {fault.file: fault.args for fault in faults(house)} == {
        name: {"detail": "Permission denied"} for name in ("pack.toml", "objects.toml", "wild/creatures.toml")
    }


def test_an_id_given_twice_names_both_files(tmp_path: Path) -> None:
    (fault,) = faults(plant(tmp_path / "house", {"a.toml": OBJECTS, "b/c.toml": "[object.bow]\nname.en = 'B'"}))
    assert (fault.file, fault.entry, fault.kind, fault.args) == (
        "b/c.toml", "object.bow", "duplicate", {"other": "a.toml"},
    )  # fmt: skip


def test_folders_that_are_no_packs_are_named(tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    plant(bare, {"objects.toml": "broken ="})
    (bare / "pack.toml").unlink()
    gone = tmp_path / "gone"
    assert [(fault.pack, fault.file, fault.kind, fault.args["folder"]) for fault in faults(bare, gone)] == [
        ("bare", "pack.toml", "absent", str(bare)),
        ("gone", "pack.toml", "absent", str(gone)),
    ]


@pytest.mark.parametrize(
    ("change", "key", "kind"),
    [
        (("version = 1", ""), "version", "missing"),
        (("version = 1", "version = 0"), "version", "out-of-range"),
        (("version = 1", "version = '1'"), "version", "wrong-type"),
        (('id = "house"', 'id = "The House"'), "id", "wrong-type"),
        (('id = "house"', "id = 3"), "id", "wrong-type"),
        (("license", "licence"), "licence", "unknown-key"),
        (('game = "toy"', 'game = "chess"'), "game", "other-game"),
        (("version = 1", 'version = 1\nrequires = ["core"]'), "requires", "requires"),
        (("version = 1", "version = 1\norigin = 'mine'"), "origin", "bad-choice"),
        (("version = 1", "version"), "", "toml-syntax"),
    ],
)
def test_faults_of_a_manifest_are_named(tmp_path: Path, change: tuple[str, str], key: str, kind: str) -> None:
    manifest = MANIFEST.format(id="house").replace(*change)
    found = faults(plant(tmp_path / "house", {"objects.toml": OBJECTS}, manifest=manifest))
    assert [(fault.file, fault.kind) for fault in found if fault.key == key] == [("pack.toml", kind)]
    assert {fault.file for fault in found} == {"pack.toml"}


def test_a_faulty_manifest_does_not_hide_faults_of_entries(tmp_path: Path) -> None:
    pack = plant(tmp_path / "house", {"objects.toml": "[object.bow]\nbonus = 3"}, manifest="id = ")
    assert [(fault.file, fault.key) for fault in faults(pack)] == [
        ("pack.toml", ""), ("objects.toml", "name"), ("objects.toml", "bonus"),
    ]  # fmt: skip


def test_packs_need_each_other_and_different_ids(tmp_path: Path) -> None:
    needs = MANIFEST.format(id="house") + 'requires = ["core"]'
    house = plant(tmp_path / "house", {"creatures.toml": CREATURES}, manifest=needs)
    core = plant(tmp_path / "core", {"objects.toml": OBJECTS})
    assert [pack.id for pack in load("toy", KINDS, [house, core]).packs] == ["house", "core"]
    twin = plant(tmp_path / "twin", {}, manifest=MANIFEST.format(id="core"))
    (fault,) = faults(house, core, twin)
    assert (fault.pack, fault.key, fault.kind, fault.args) == (
        "twin", "id", "duplicate", {"other": str(core / "pack.toml")},
    )  # fmt: skip


MISTAKES: dict[str, str | bytes] = {
    "pack.toml": 'id = "House"\ngame = "toy"\nversion = "1"\nname.en = "A pack"\nauthor = "me"',
    "a.toml": """
[creature.wolf]
name = "Wolf"
difficulty = 12
aim = "fihgt"
gear = ["bow", "bwo"]
speed = 3
[creature.Bear]
difficulty = true
legs = 3
loner = "no"
attacks = [{ damage = "1" }, { with_ = "nothing" }]
[object.bow]
name = { en = "A bow too long to name" }
bonus = 3
[object.rope]
name = {}
[object.axe]
name.en = "Axe"
bonus = 2
[creatures.rat]
""",
    "b.toml": "[object.bow]\n",
    "c.toml": "[object.net]\nname = \n",
    "d.toml": b"\xff",
}
NAMED = """
pack.toml  id wrong-type
pack.toml  version wrong-type
pack.toml  license missing
pack.toml  author unknown-key
a.toml creature.Bear  wrong-type
a.toml creatures  unknown-kind
b.toml object.bow  duplicate
c.toml   toml-syntax
d.toml   not-utf-8
a.toml creature.wolf name wrong-type
a.toml creature.wolf difficulty out-of-range
a.toml creature.wolf aim bad-choice
a.toml creature.wolf gear#2 bad-reference
a.toml creature.wolf speed unknown-key
a.toml creature.Bear name missing
a.toml creature.Bear difficulty wrong-type
a.toml creature.Bear legs bad-choice
a.toml creature.Bear loner wrong-type
a.toml creature.Bear attacks#1.damage wrong-type
a.toml creature.Bear attacks#2.damage missing
a.toml creature.Bear attacks#2.with_ bad-reference
a.toml object.bow name too-long
a.toml object.bow bonus out-of-range
a.toml object.rope name no-text
a.toml object.axe drawback own
"""


def test_every_mistake_is_told_in_one_go(tmp_path: Path) -> None:
    found = faults(plant(tmp_path / "house", MISTAKES))
    lines = [f"{fault.file} {fault.entry} {fault.key} {fault.kind}" for fault in found]
    assert sorted(lines) == sorted(NAMED.strip().splitlines())


def test_a_pack_may_be_the_current_folder(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(house)
    assert load("toy", KINDS, [Path()]).hashes.keys() == {"house"}
    (house / "pack.toml").unlink()
    (fault,) = faults(Path())
    assert (fault.pack, fault.args) == ("house", {"folder": str(house)})


def test_a_pack_runs_no_code(tmp_path: Path) -> None:
    code = f"open({str(tmp_path / 'ran')!r}, 'w')"
    pack = plant(tmp_path / "house", {"objects.toml": OBJECTS, "effects.py": code, "__init__.py": code})
    assert load("toy", KINDS, [pack]).names("object") == ("bow", "rope")
    assert not (tmp_path / "ran").exists()


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What a user asks for."""

    foes: tuple[Annotated[str, Ref("creature")], ...]
    rounds: Annotated[int, within(1, 60)] = 20


def test_a_setup_is_checked_like_an_entry(shelf: Shelf) -> None:
    assert check(Setup, {"foes": ["house:wolf"]}, "setup", shelf) == Setup(foes=("wolf",))
    assert check(Setup, {"foes": ("anything",)}, "setup") == Setup(foes=("anything",))
    with pytest.raises(PackError) as caught:
        check(Setup, {"foes": ["wlof"], "rounds": 0, "seed": {1}}, "setup", shelf)
    assert [(fault.file, fault.key, fault.kind) for fault in caught.value.faults] == [
        ("setup", "foes#1", "bad-reference"), ("setup", "rounds", "out-of-range"), ("setup", "seed", "unknown-key"),
    ]  # fmt: skip


@pytest.mark.parametrize("data", [None, 3, [], "wolf", {"foes": None}])
def test_a_setup_of_another_shape_is_refused(data: object) -> None:
    with pytest.raises(PackError) as caught:
        check(Setup, data, "setup")
    assert [fault.kind for fault in caught.value.faults] == ["wrong-type"]


def test_own_faults_may_be_message_ids_of_any_catalogue() -> None:
    with pytest.raises(PackError) as caught:
        check(Thing, {"name": {"en": "Bow"}, "bonus": 2, "origin": "house"}, "setup")
    assert caught.value.faults[0].args == {"message": {"id": "needs-drawback", "args": {}}}
    with pytest.raises(PackError) as caught:
        check(Thing, {"name": {"en": "Bow"}, "bonus": 2, "origin": "house"}, "setup", game="toy")
    assert caught.value.faults[0].args == {"message": {"id": "toy.needs-drawback", "args": {}}}


def node(tree: object, *keys: str) -> Any:
    for key in keys:
        assert isinstance(tree, dict)
        tree = tree[key]
    return tree


def test_the_schema_describes_a_file(shelf: Shelf) -> None:
    described = schema(KINDS)
    assert described["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert described["additionalProperties"] is False
    assert list(node(described, "properties")) == ["object", "creature"]
    assert node(described, "properties", "creature", "additionalProperties") == {"$ref": "#/$defs/Creature"}
    assert node(described, "properties", "creature", "propertyNames", "pattern").startswith("^[a-z0-9]")
    creature = node(described, "$defs", "Creature")
    assert creature["description"] == "One number, and what it carries."
    assert creature["additionalProperties"] is False
    assert creature["required"] == ["name", "difficulty"]
    assert set(creature["properties"]) == {part.name for part in dataclasses.fields(Creature)}
    difficulty = creature["properties"]["difficulty"]
    assert (difficulty["type"], difficulty["minimum"], difficulty["maximum"]) == ("integer", 1, 10)
    assert creature["properties"]["gear"]["items"] == {"type": "string", "x-ref": "object"}
    thing = node(described, "$defs", "Thing")
    assert thing["properties"]["bonus"]["description"] == "Taken off the difficulty."
    assert "description" not in node(described, "$defs", "Attack")
    assert thing["required"] == ["name"], "the origin comes from the pack"
    assert json.loads(json.dumps(described)) == described


def test_the_schema_of_one_definition() -> None:
    described = schema_of(Setup)
    assert described["$ref"] == "#/$defs/Setup"
    assert node(described, "$defs", "Setup", "required") == ["foes"]
    assert node(described, "$defs", "Setup", "properties", "rounds", "maximum") == 60
    assert "origin" in node(schema_of(Pack), "$defs", "Pack", "properties")


def install(monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    """Pretend that packages with these entry points are installed."""
    installed = EntryPoints(EntryPoint(name, value, "rouage.packs") for name, value in points.items())
    monkeypatch.setattr("importlib.metadata.entry_points", installed.select)


def test_packs_of_installed_packages_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(tmp_path / "planted_pack", {"objects.toml": OBJECTS, "__init__.py": ""})
    plant(tmp_path / "planted_space", {})
    plant(tmp_path / "planted_chess", {"__init__.py": ""}, manifest='game = "chess"')
    plant(tmp_path / "planted_code/packs/more", {})
    (tmp_path / "planted_code/__init__.py").write_text(
        "from pathlib import Path\nfolder = Path(__file__).parent / 'packs' / 'more'\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    install(monkeypatch, b="planted_pack", a="planted_code:folder", c="planted_chess", d="planted_space")
    names = ["planted_code/packs/more", "planted_pack", "planted_space"]
    assert find("toy") == [tmp_path / name for name in names]
    assert find("chess") == [tmp_path / "planted_chess"]
    for name in [name for name in sys.modules if name.startswith("planted_")]:
        monkeypatch.delitem(sys.modules, name)


def test_broken_entry_points_are_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "planted_broken.py").write_text("number = 3\n", encoding="utf-8")
    (tmp_path / "planted_raising.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    install(monkeypatch, a="planted_absent", b="planted_broken:number", c="planted_raising", d="planted_broken:nothing")
    with pytest.raises(PackError) as caught:
        find("toy")
    assert [(fault.file, fault.kind) for fault in caught.value.faults] == [
        ("a = planted_absent", "entry-point"),
        ("b = planted_broken:number", "entry-point"),
        ("c = planted_raising", "entry-point"),
        ("d = planted_broken:nothing", "entry-point"),
    ]
    assert caught.value.faults[2].args == {"detail": "ZeroDivisionError('division by zero')"}
    monkeypatch.delitem(sys.modules, "planted_broken")


def test_no_packages_no_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    assert find("toy") == []


def test_a_fault_reads_as_a_sentence_in_both_languages(tmp_path: Path) -> None:
    fault = fault_of(tmp_path, "difficulty = 12")
    place = "creatures.toml: creature.wolf: difficulty: "
    assert str(fault) == f"{place}expected a whole number from 1 to 10, found 12"
    assert fault.in_("fr") == f"{place}attendu\xa0: un nombre entier de 1 à 10\u202f; trouvé\xa0: 12"
    assert fault.message == language.Message("engine.fault-out-of-range", fault.args)
    error = PackError([fault, Fault(file="setup", key="name", kind="no-text")])
    assert str(error) == f"house/{fault}\nsetup: name: give at least one language, en or fr"
    assert pickle.loads(pickle.dumps(error)).faults == error.faults


FAULTS = (
    "absent ambiguous bad-choice bad-reference duplicate entry-point missing no-text not-utf-8 other-game out-of-range "
    "own requires toml-syntax too-long unknown-key unknown-kind unreadable wrong-type"
)
PARTS = (
    "array array-of boolean choice did-you-mean either integer known-are null number object reference slug "
    "string table within"
)


@pytest.mark.parametrize("kind", f"{FAULTS} {PARTS}".split())
def test_every_fault_has_words_in_both_languages(kind: str) -> None:
    assert all(language.known(f"engine.fault-{kind}", lang) for lang in language.LANGUAGES)
