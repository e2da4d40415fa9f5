"""Content packs: folders of TOML become frozen, typed definitions.

A pack is `pack.toml` beside any other TOML files, whose tables are named by kind and slug: `[creature.wolf]`.
Games write their definitions as frozen dataclasses (with tuples, not lists) and name the kinds when they call `load`.
Loading only reads: a pack in a folder runs no code. All its faults are told at once, each with file, entry and key.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, lru_cache, reduce
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, overload

import pydantic
from pydantic import Field, TypeAdapter
from pydantic.json_schema import JsonSchemaValue as Schema
from pydantic_core import CoreSchema, ErrorDetails, PydanticCustomError, core_schema

from rouage.engine.fault import Fault, PackError, Step, found_there, hint, key_of, listed, said
from rouage.engine.plain import Plain

D = TypeVar("D")
Origin = Literal["printed", "house"]
Holders = Mapping[tuple[str, str], Sequence[str]]  # the packs that hold an entry, by kind and slug
Refs = tuple[Holders, str]  # what may be referred to, and the pack that asks
Wrong = tuple[str, str, Mapping[str, Plain]]  # key, kind and arguments of a fault whose file is not known here

MANIFEST: Final = "pack.toml"
SLUG: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"
MOST_GIVEN: Final = 200
"""Entries of any list or table in plain data that a user gives: a game works out more than one thing of each."""
LONGEST_GIVEN: Final = 4000
"""Characters of any text in it."""
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
STRICT: Final = pydantic.ConfigDict(strict=True, extra="forbid", allow_inf_nan=False, use_attribute_docstrings=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Words in English, in French, or best in both: `{ en = "Wolf", fr = "Loup" }`."""

    en: str | None = None
    fr: str | None = None

    def __post_init__(self) -> None:
        if not (self.en or self.fr):
            raise PydanticCustomError("no-text", "a text needs en or fr")

    def in_(self, lang: str) -> str:
        """The words in a language, or in the other one where the author wrote only that."""
        return (self.fr or self.en or "") if lang == "fr" else (self.en or self.fr or "")


slug: Final = Field(pattern=SLUG)
"""`Annotated[str, slug]`: small letters, digits and hyphens."""


def within(lo: int, hi: int) -> object:
    """`Annotated[int, within(1, 10)]`: both ends are allowed."""
    return Field(ge=lo, le=hi)


def most(count: int) -> object:
    """`Annotated[tuple[Place, ...], most(40)]`, or of a table: so many entries and no more."""
    return Field(max_length=count)


def up_to(limit: int) -> object:
    """`Annotated[Text, up_to(80)]`, or of a str: the most characters, in either language."""

    def measured(value: str | Text) -> str | Text:
        length = len(value) if isinstance(value, str) else max(len(value.in_("en")), len(value.in_("fr")))
        if length > limit:
            raise PydanticCustomError("too-long", "too long", {"limit": limit, "length": length})
        return value

    return pydantic.AfterValidator(measured)


@dataclass(frozen=True, slots=True)
class Ref:
    """`Annotated[str, Ref("object")]`: the id of an entry of that kind, in this pack or in another that is loaded."""

    kind: str

    def __get_pydantic_core_schema__(self, source: object, handler: pydantic.GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_after_validator_function(
            lambda name, info: _resolve(info.context, self.kind, name) if info.context else name, handler(source)
        )

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: pydantic.GetJsonSchemaHandler) -> Schema:
        return {**handler(core), "x-ref": self.kind}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """What a pack says of itself in `pack.toml`."""

    id: Annotated[str, slug]
    game: Annotated[str, slug]
    version: Annotated[int, within(1, 1_000_000)]
    name: Text
    license: str
    origin: Origin = "house"
    """What its entries are unless they say otherwise: facts printed in the game, or house content."""
    requires: tuple[Annotated[str, slug], ...] = ()
    """Ids of the packs that must be loaded with it."""
    tunable: tuple[str, ...] = ()
    """Numbers that the Lab may turn, each with its range: `creature.wolf.life = 1..6`."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The entries of the loaded packs, by kind and shortest name: `wolf`, or `house:wolf` where two packs have one."""

    game: str
    packs: tuple[Pack, ...]
    hashes: Mapping[str, str]
    """By pack id. Layout, comments, the order of files and what is marked as tunable do not count."""
    kinds: Mapping[str | type, str] = field(repr=False)
    holders: Holders = field(repr=False)
    entries: Mapping[str, Mapping[str, Any]] = field(repr=False)

    def __hash__(self) -> int:
        """So that what was worked out from a shelf can be kept."""
        return hash((self.game, *self.hashes.values()))

    @overload
    def get(self, kind: type[D], name: str, asking: str = "") -> D: ...
    @overload
    def get(self, kind: str, name: str, asking: str = "") -> Any: ...
    def get(self, kind: str | type, name: str, asking: str = "") -> object:
        """The entry called `wolf` or `house:wolf`; a bare name is the asking pack's own, or the only one there is."""
        try:
            return self.entries[self.kinds[kind]][_resolve((self.holders, asking), self.kinds[kind], name)]
        except PydanticCustomError as lost:
            raise PackError([Fault(file=self.game, kind=lost.type, args=lost.context or {})]) from None

    @overload
    def all(self, kind: type[D]) -> tuple[D, ...]: ...
    @overload
    def all(self, kind: str) -> tuple[Any, ...]: ...
    def all(self, kind: str | type) -> tuple[object, ...]:
        """Pack by pack and file by file."""
        return tuple(self.entries[self.kinds[kind]].values())

    def names(self, kind: str | type) -> tuple[str, ...]:
        """In the order of `all`."""
        return tuple(self.entries[self.kinds[kind]])

    def catalogue(self) -> dict[str, dict[str, dict[str, str]]]:
        """Every entry of every kind with its name in both languages; an entry without one is called by its id."""
        return {
            kind: {
                id: {
                    language: name.in_(language) if isinstance(name := getattr(one, "name", None), Text) else id
                    for language in ("en", "fr")
                }
                for id, one in entries.items()
            }
            for kind, entries in self.entries.items()
        }


def load(game: str, kinds: Mapping[str, type], folders: Sequence[Path]) -> Shelf:
    """Read packs together, so that each may refer to the others. Raises PackError with every fault of all of them."""
    faults: list[Fault] = []
    drafts: dict[str, _Draft] = {}
    for folder in folders:
        draft = _Draft(folder, faults)
        if draft.id in drafts:
            draft.fault(MANIFEST, "duplicate", "", "id", other=str(drafts[draft.id].folder / MANIFEST))
        elif draft.is_for(game):
            drafts[draft.id] = draft
    holders: dict[tuple[str, str], list[str]] = {}
    for draft in drafts.values():
        for entry in draft.read(kinds):
            holders.setdefault(entry, []).append(draft.id)
    entries: dict[str, dict[str, object]] = {kind: {} for kind in kinds}
    for draft in drafts.values():
        for needed in draft.pack.requires if draft.pack else ():
            if needed not in drafts:
                draft.fault(MANIFEST, "requires", "", "requires", found=needed)
        for (kind, name), (file, data) in draft.entries.items():
            made, wrongs = _make(kinds[kind], data, (holders, draft.id), game)
            entries[kind][name if len(holders[kind, name]) == 1 else f"{draft.id}:{name}"] = made
            for key, fault, args in wrongs:
                draft.fault(file, fault, f"{kind}.{name}", key, **args)
    if faults:
        raise PackError(faults)
    packs = tuple(draft.pack for draft in drafts.values() if draft.pack)
    hashes = {draft.id: draft.hash() for draft in drafts.values()}
    return Shelf(
        game, packs, hashes, {key: kind for kind, cls in kinds.items() for key in (kind, cls)}, holders, entries
    )


def find(game: str) -> list[Path]:
    """The packs of a game that installed packages bring: their entry points name a module beside it, or a Path."""
    folders, faults = list[Path](), list[Fault]()
    for point in sorted(importlib.metadata.entry_points(group="rouage.packs"), key=lambda point: point.name):
        try:
            named = point.load()
            file = getattr(named, "__file__", None)  # packages that are a bare folder have none
            folder = named if isinstance(named, Path) else Path(file).parent if file else Path(named.__path__[0])
        except Exception as error:  # an installed package may raise anything
            faults.append(Fault(file=f"{point.name} = {point.value}", kind="entry-point", args={"detail": repr(error)}))
            continue
        folders.append(folder)
    if faults:
        raise PackError(faults)
    return of_game(game, folders)


def of_game(game: str, folders: Iterable[Path]) -> list[Path]:
    """Those of some packs that are for a game. One that does not say is kept: loading tells what is wrong with it."""
    return [folder for folder in folders if _Draft(folder, []).manifest.get("game", game) == game]


def check(cls: type[D], data: object, where: str, shelf: Shelf | None = None, game: str = "") -> D:
    """Plain data given by a user as a definition, with the same faults; references are looked up on the shelf.

    Lists, tables and texts without end are refused before anything is worked out from them.
    """
    return _checked(cls, _json({"": data}), where, shelf, game)  # type: ignore[arg-type, no-any-return]


@lru_cache(maxsize=64)
def _checked(cls: type, text: str, where: str, shelf: Shelf | None, game: str) -> Any:
    """Kept, unless something is wrong with it: whoever learns or simulates lays the same table many times."""
    wrongs = list(_endless(json.loads(text)[""], ()))
    if not wrongs:
        made, wrongs = _made(cls, text, (shelf.holders, "") if shelf else None, game or (shelf.game if shelf else ""))
    if wrongs:
        raise PackError(Fault(file=where, key=key, kind=kind, args=args) for key, kind, args in wrongs)
    return made


def _endless(data: object, path: tuple[Step, ...]) -> Iterator[Wrong]:
    """What is longer than any game needs."""
    if isinstance(data, str) and len(data) > LONGEST_GIVEN:
        yield key_of(path), "too-long", {"limit": LONGEST_GIVEN, "length": len(data)}
    elif isinstance(data, dict | list):
        if len(data) > MOST_GIVEN:
            yield key_of(path), "too-many", {"limit": MOST_GIVEN, "found": len(data)}
            return
        for step, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _endless(part, (*path, step))


def schema(kinds: Mapping[str, type]) -> dict[str, object]:
    """JSON Schema of the files of a pack, for editors."""
    tables, shared = TypeAdapter.json_schemas([(kind, "validation", _adapter(cls)) for kind, cls in kinds.items()])
    for table in tables.values():
        table["propertyNames"] = {"pattern": SLUG}
        entry = _settled(shared, table["additionalProperties"])
        entry["required"] = [key for key in entry.get("required", ()) if key != "origin"]
    properties = {kind: table for (kind, _), table in tables.items()}
    return {"$schema": DIALECT, "type": "object", "properties": properties, "additionalProperties": False, **shared}


def schema_of(cls: type) -> dict[str, object]:
    """JSON Schema of one definition, such as the setup of a game."""
    table = _adapter(cls).json_schema()
    return {"$schema": DIALECT, **table["additionalProperties"], "$defs": table["$defs"]}


class _Draft:
    """A pack while it is read."""

    def __init__(self, folder: Path, faults: list[Fault]) -> None:
        self.folder: Final = folder.absolute()
        self.faults: Final = faults
        self.entries: Final[dict[tuple[str, str], tuple[str, object]]] = {}
        self.torn: Final[list[tuple[str, str]]] = []
        manifest = self.toml(MANIFEST)
        self.manifest: Final = manifest or {}
        self.id: Final = str(self.manifest.get("id", self.folder.name))
        made, wrongs = (None, []) if manifest is None else _make(Pack, manifest)
        self.pack: Final[Pack | None] = made
        for key, kind, args in wrongs:
            self.fault(MANIFEST, kind, "", key, **args)

    def fault(self, file: str, kind: str, entry: str = "", key: str = "", /, **args: Plain) -> None:
        self.faults.append(Fault(pack=self.folder.name, file=file, entry=entry, key=key, kind=kind, args=args))

    def is_for(self, game: str) -> bool:
        """A folder that is no pack, or one of another game, is not read any further."""
        if (other := self.manifest.get("game", game)) != game:
            self.fault(MANIFEST, "other-game", "", "game", found=str(other), game=game)
        return other == game and (self.folder / MANIFEST).is_file()

    def read(self, kinds: Mapping[str, type]) -> Iterable[tuple[str, str]]:
        files = (path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.toml") if path.is_file())
        for file in sorted(files):
            for kind, table in (self.toml(file) or {}).items() if file != MANIFEST else ():
                if kind not in kinds:
                    self.fault(file, "unknown-kind", kind, hint=hint(kind, kinds))
                elif not isinstance(table, dict):
                    self.fault(file, "wrong-type", kind, expected=said("object"), found=found_there(table))
                else:
                    self.take(file, kind, kinds[kind], table)
        return dict.fromkeys([*self.entries, *self.torn])

    def take(self, file: str, kind: str, cls: type, table: Mapping[str, object]) -> None:
        inherits = any(part.name == "origin" for part in fields(cls))
        origin = {"origin": self.pack.origin if self.pack else "house"} if inherits else {}
        for name, data in table.items():
            if not re.fullmatch(SLUG, name):
                self.fault(file, "wrong-type", f"{kind}.{name}", expected=said("slug"), found=found_there(name))
            if (kind, name) in self.entries:
                self.fault(file, "duplicate", f"{kind}.{name}", other=self.entries[kind, name][0])
            else:
                self.entries[kind, name] = file, origin | data if isinstance(data, dict) else data

    def toml(self, file: str) -> dict[str, object] | None:
        try:
            text = (self.folder / file).read_text("utf-8-sig")
            table: dict[str, object] = json.loads(_json(tomllib.loads(text)))
            return table
        except FileNotFoundError:
            self.fault(file, "absent", folder=str(self.folder))
        except UnicodeDecodeError:
            self.fault(file, "not-utf-8")
        except tomllib.TOMLDecodeError as error:
            detail, _, place = str(error).removesuffix(")").rpartition(" (at ")
            line, column = map(int, re.findall(r"\d+", place) or (text.count("\n") + 1, len(text) - text.rfind("\n")))
            self.fault(file, "toml-syntax", line=line, column=column, detail=detail)
            # What the file would have held is known by its headers, so that references to it are not faulted as well.
            self.torn.extend(re.findall(r"^\[([^.\]]+)\.([^.\]]+)\]", text, re.MULTILINE))
        except (OSError, ValueError, RecursionError) as error:  # also a number or a nesting beyond all measure
            self.fault(file, "unreadable", detail=getattr(error, "strerror", None) or str(error))
        return None

    def hash(self) -> str:
        """What the Lab may turn is no part of what is played: marking it must not part a pack from its records."""
        content = {":".join(entry): data for entry, (_, data) in self.entries.items()}
        manifest = {key: value for key, value in self.manifest.items() if key != "tunable"}
        return sha256(_json([manifest, content], ordered=True).encode()).hexdigest()[:16]


def _resolve(refs: Refs, kind: str, name: str) -> str:
    """The shortest name that means the same entry to every pack."""
    (holders, asking), (pack, _, entry) = refs, name.rpartition(":")
    packs = holders.get((kind, entry), ())
    if (chosen := pack or (packs[0] if len(packs) == 1 else asking)) in packs:
        return entry if len(packs) == 1 else f"{chosen}:{entry}"
    if packs and not pack:
        candidates = ", ".join(f"{holder}:{entry}" for holder in packs)
        raise PydanticCustomError("ambiguous", "several", {"found": name, "candidates": candidates})
    known = [name for of, name in holders if of == kind]
    raise PydanticCustomError("bad-reference", "unknown", {"what": kind, "found": name, "hint": hint(entry, known)})


@cache
def _adapter(cls: type) -> TypeAdapter[dict[str, Any]]:
    # A table of entries, because pydantic takes no configuration for a bare dataclass; those inside inherit it.
    return TypeAdapter(dict[str, cls], config=STRICT)  # type: ignore[valid-type]


def _make(cls: type, data: object, refs: Refs | None = None, game: str = "") -> tuple[Any, list[Wrong]]:
    return _made(cls, _json({"": data}), refs, game)


def _made(cls: type, text: str, refs: Refs | None, game: str) -> tuple[Any, list[Wrong]]:
    plain = json.loads(text)
    try:
        # As JSON, where a list may be a tuple and a table a definition, while "3" is not 3 and true is not 1.
        made = _adapter(cls).validate_json(text, context=refs)[""]
    except pydantic.ValidationError as error:
        root = _adapter(cls).json_schema()
        wrongs = [_wrong(root, plain, detail) for detail in error.errors(include_url=False)]
        return None, [wrong for n, wrong in enumerate(wrongs) if wrong not in wrongs[:n]]
    return made, list(_own(made, plain[""], (), game))


def _own(made: Any, data: Any, path: tuple[Step, ...], game: str) -> Iterator[Wrong]:
    """What definitions say of themselves; and what strictness lets through, as a Literal 1 takes true and 1.0."""
    parts: Iterable[tuple[Step, Any]] = ()
    if is_dataclass(made):
        parts = [(part.name, getattr(made, part.name)) for part in fields(made) if part.name in data]
        for key, message, *args in made.faults() if hasattr(made, "faults") else ():
            name = message if not game or "." in message or " " in message else f"{game}.{message}"
            yield key_of((*path, key) if key else path), "own", {"message": {"id": name, "args": dict(*args)}}
    elif isinstance(made, dict):
        parts = [(key, thing) for key, thing in made.items() if key in data]
    elif isinstance(made, tuple | list):
        parts = enumerate(made)
    elif isinstance(made, bool) != isinstance(data, bool) or (isinstance(data, float) and not isinstance(made, float)):
        yield (
            key_of(path),
            "bad-choice",
            {"expected": said("choice", choices=found_there(made)), "found": found_there(data)},
        )
    for step, part in parts:
        yield from _own(part, data[step], (*path, step), game)


def _wrong(root: Schema, data: object, error: ErrorDetails) -> Wrong:
    """What pydantic found, in our terms."""
    path, node, found = _at(root, data, error["loc"])
    key, kind = key_of(path[1:]), error["type"]
    if "-" in kind:  # one of ours
        return key, kind, error.get("ctx", {})
    if kind == "unexpected_keyword_argument" and "anyOf" not in node:
        return key, "unknown-key", {"hint": hint(str(path[-1]), _at(root, data, path[:-1])[1].get("properties", ()))}
    if kind == "too_long" and "minItems" not in node and "anyOf" not in node:
        return key, "too-many", {"limit": error["ctx"]["max_length"], "found": error["ctx"]["actual_length"]}
    if kind == "missing" and "anyOf" not in node:
        return key, kind, {"expected": _expected(root, node)}
    kinds = {"minimum": "out-of-range", "enum": "bad-choice", "const": "bad-choice"}
    kind = next((kinds[limit] for limit in kinds if limit in node and not kind.endswith("_type")), "wrong-type")
    return key, kind, {"expected": _expected(root, node), "found": found_there(found)}


def _at(root: Schema, data: Any, loc: Sequence[Step]) -> tuple[list[Step], Schema, object]:
    """The path to a fault as its author wrote it, what is wanted there, and what was found."""
    node, path = root, list[Step]()
    for step in loc:
        node = _settled(root, node)
        if "anyOf" in node:  # the rest of the way is known only to the member that was tried
            break
        if step == "[key]":
            return path, {"type": "string", "pattern": SLUG}, path[-1]
        if isinstance(step, int):
            node = node["items"] if "items" in node else node["prefixItems"][step]
            data = data[step] if step < len(data) else None
        else:
            any_key = [node.get("additionalProperties"), *node.get("patternProperties", {}).values()]
            node = node.get("properties", {}).get(step) or next(filter(None, any_key), {})
            data = data.get(step)
        path.append(step)
    return path, _settled(root, node), data


def _settled(root: Schema, node: Schema) -> Schema:
    """The node with references followed and "or nothing" left out."""
    if "$ref" in node:
        return _settled(root, root["$defs"][node["$ref"].rpartition("/")[2]])
    members = [member for member in node.get("anyOf", ()) if member != {"type": "null"}]
    return _settled(root, members[0]) if len(members) == 1 else node


def _expected(root: Schema, node: Schema) -> Plain:
    match _settled(root, node):
        case {"x-ref": what}:
            return said("reference", what=what)
        case {"anyOf": members}:
            each = (_expected(root, member) for member in members)
            return reduce(lambda one, other: said("either", one=one, other=other), each)
        case {"enum": choices} | {"const": choices}:
            return said("choice", choices=listed(choices if isinstance(choices, list) else [choices]))
        case {"minimum": lo, "maximum": hi}:
            return said("within", lo=lo, hi=hi)
        case {"type": "array", "maxItems": size}:
            return said("array-of", size=size)
        case {"properties": keys}:
            return said("table", keys=listed(keys))
        case other:
            return said("slug" if "pattern" in other else other.get("type", "string"))


def _json(data: object, ordered: bool = False) -> str:
    # Dates, and whatever else JSON has not, become tables that no definition asks for: {"date": "2026-11-15"}.
    return json.dumps(data, sort_keys=ordered, default=lambda thing: {type(thing).__name__: str(thing)})
