"""Plain data: any object whose `__init__` names its fields, to JSON-able data and back, with errors that say where."""

from __future__ import annotations

import inspect
import json
import types
import typing
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final, Union, get_args, get_origin

from rouage.engine.language import Message, Trouble
from rouage.engine.native import constructor

Plain = bool | int | str | list["Plain"] | dict[str, "Plain"] | None
"""What saves, views and events are made of. Floats are absent on purpose: every machine must agree."""


class NotPlain(Trouble, ValueError):
    """Data that does not fit its type: where it stands, and what was expected there."""

    def __init__(self, where: str, expected: Message) -> None:
        self.where: Final = where
        self.expected: Final = expected
        super().__init__(Message("engine.not-plain", {"where": where or "data", "expected": expected.to_data()}))


_NAMES: Final[dict[type, tuple[str, ...]]] = {}
_TYPES: Final[dict[type, dict[str, Any]]] = {}


def fields(kind: type) -> tuple[str, ...]:
    """The fields of a plain class are the parameters of its constructor."""
    found = _NAMES.get(kind)
    if found is None:
        made = constructor(kind)
        found = () if made is object.__init__ else tuple(inspect.signature(made).parameters)[1:]
        _NAMES[kind] = found
    return found


def field_types(kind: type) -> dict[str, Any]:
    found = _TYPES.get(kind)
    if found is None:
        hints = typing.get_type_hints(constructor(kind)) if fields(kind) else {}
        found = {name: hints[name] for name in fields(kind)}
        _TYPES[kind] = found
    return found


def to_plain(value: object, where: str = "") -> Plain:
    """Objects become dictionaries of their fields, tuples become lists; what has no plain form is refused."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [to_plain(item, f"{where}[{place}]") for place, item in enumerate(value)]
    if isinstance(value, Mapping):
        return {_name(key, where): to_plain(item, f"{where}.{key}") for key, item in value.items()}
    kind = type(value)
    # TOML has dates, which hold no fields that anybody could read again.
    if kind.__module__ in ("builtins", "datetime"):
        raise NotPlain(where, Message("engine.expected-plain"))
    return {name: to_plain(getattr(value, name), f"{where}.{name}") for name in fields(kind)}


def _name(key: object, where: str) -> str:
    if not isinstance(key, str):
        raise NotPlain(f"{where}.{key}", Message("engine.expected-name"))
    return key


def from_plain(kind: Any, data: object, where: str = "") -> Any:
    """Rebuild a value of the given type, checking every field on the way."""
    # Within itself, `Plain` stands as a reference that nobody has resolved.
    if kind is object or isinstance(kind, typing.ForwardRef):
        return to_plain(data, where)
    kind = getattr(kind, "__supertype__", kind)
    origin = get_origin(kind)
    if origin is typing.Annotated:
        return from_plain(get_args(kind)[0], data, where)
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind), data, where)
    if origin is typing.Literal:
        return _literal(get_args(kind), data, where)
    if kind in _EXPECTED:
        if type(data) is not kind:
            raise NotPlain(where, Message(_EXPECTED[kind]))
        return data
    if origin in (list, tuple):
        return _sequence(origin, get_args(kind), data, where)
    if not isinstance(data, dict):
        raise NotPlain(where, Message("engine.expected-table"))
    if origin is dict:
        return {_name(key, where): from_plain(get_args(kind)[1], item, f"{where}.{key}") for key, item in data.items()}
    return _object(kind, data, where)


_EXPECTED: Final[dict[type, str]] = {
    int: "engine.expected-number",
    str: "engine.expected-text",
    bool: "engine.expected-truth",
    type(None): "engine.expected-nothing",
}


def _literal(choices: tuple[object, ...], data: object, where: str) -> object:
    for choice in choices:
        if data == choice and type(data) is type(choice):
            return choice
    raise NotPlain(where, Message("engine.expected-one-of", {"names": ", ".join(str(choice) for choice in choices)}))


def _one_of(kinds: tuple[Any, ...], data: object, where: str) -> object:
    if data is None and type(None) in kinds:
        return None
    *first, last = [kind for kind in kinds if kind is not type(None)]
    for kind in first:
        try:
            return from_plain(kind, data, where)
        except NotPlain:
            continue
    return from_plain(last, data, where)


def _sequence(origin: type, inner: tuple[Any, ...], data: object, where: str) -> object:
    if not isinstance(data, list | tuple):
        raise NotPlain(where, Message("engine.expected-list"))
    if origin is tuple and inner[-1:] != (Ellipsis,):
        if len(inner) != len(data):
            raise NotPlain(where, Message("engine.expected-list-of", {"n": len(inner)}))
        pairs = zip(inner, data, strict=True)
        return tuple([from_plain(kind, item, f"{where}[{place}]") for place, (kind, item) in enumerate(pairs)])
    return origin([from_plain(inner[0], item, f"{where}[{place}]") for place, item in enumerate(data)])


def _object(kind: type, data: dict[str, object], where: str) -> object:
    hints = field_types(kind)
    for name in data:
        if name not in hints:
            raise NotPlain(f"{where}.{name}", Message("engine.expected-one-of", {"names": ", ".join(hints)}))
    for name in hints:
        if name not in data:
            raise NotPlain(f"{where}.{name}", Message("engine.expected-something"))
    return kind(**{name: from_plain(hint, data[name], f"{where}.{name}") for name, hint in hints.items()})


_canonical: Final = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, check_circular=False, default=to_plain
)


def canonical(data: object) -> str:
    """One spelling for equal data: keys sorted, no spaces, characters as they are."""
    return _canonical.encode(data)


def checksum(*parts: object) -> str:
    """A short hash of plain data, chained by passing the previous one as a part."""
    return blake2b(canonical(parts).encode(), digest_size=12).hexdigest()
