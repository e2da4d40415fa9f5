"""The contract of the table as OpenAPI, with the frames of the socket beside the routes; the page's types come from it.

`python -m scripts.openapi` writes web/openapi.json; with --check it only says whether the file is up to date.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from rouage.table import protocol
from rouage.table.server import create_app
from rouage.table.settings import Settings

TARGET = Path(__file__).resolve().parent.parent / "web" / "openapi.json"
PREFIX = "#/components/schemas/"


def document() -> dict[str, Any]:
    """The routes of the server, and every frame."""
    found = _routes()
    schemas = found.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in _models().items():
        if name in schemas and schemas[name].get("properties", {}).keys() != schema.get("properties", {}).keys():
            raise SystemExit(f"Two models are called {name}: one of the protocol, one of a route. Rename the latter.")
        schemas.setdefault(name, schema)
    unions: dict[str, Any] = {"ServerFrame": protocol.ServerFrame, "ClientFrame": protocol.ClientFrame}
    for name, union in unions.items():
        schema = TypeAdapter(union).json_schema(ref_template=PREFIX + "{model}")
        schemas |= {key: value for key, value in schema.pop("$defs", {}).items() if key not in schemas}
        schemas[name] = schema
    _fill(found, schemas)
    found["components"]["schemas"] = dict(sorted(schemas.items()))
    return found


def _routes() -> dict[str, Any]:
    schema: dict[str, Any] = create_app(Settings()).openapi()
    return schema


def _models() -> dict[str, Any]:
    """Every model of the protocol, also those that no route names yet."""
    models = [
        value
        for value in vars(protocol).values()
        if isinstance(value, type) and issubclass(value, protocol.Model | protocol.EventData)
    ]
    _, schema = models_json_schema(
        [(model, "validation") for model in models if model is not protocol.Model], ref_template=PREFIX + "{model}"
    )
    named: dict[str, Any] = schema.get("$defs", {})
    return named


def _fill(found: dict[str, Any], schemas: dict[str, Any]) -> None:
    """What the server sends has all its fields, defaults included; what it is sent may leave them out."""
    answers = [
        response
        for path in found["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
        for response in operation.get("responses", {}).values()
    ]
    sent = set(_reached([*answers, {"$ref": PREFIX + "ServerFrame"}, {"$ref": PREFIX + "Complaint"}], schemas))
    unasked = schemas.keys() - set(_reached([{"$ref": PREFIX + "ClientFrame"}, *_bodies(found)], schemas))
    for name in sent | unasked:
        if "properties" in schemas[name]:
            schemas[name]["required"] = list(schemas[name]["properties"])


def _bodies(found: dict[str, Any]) -> Iterator[object]:
    yield from ({"$ref": PREFIX + name} for name in ("NewTable", "Sit"))
    for path in found["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and "requestBody" in operation:
                yield operation["requestBody"]


def _reached(roots: list[Any], schemas: dict[str, Any]) -> Iterator[str]:
    """The names of all schemas that the roots lead to."""
    seen: set[str] = set()
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            reference = node.get("$ref")
            if isinstance(reference, str) and (name := reference.removeprefix(PREFIX)) in schemas and name not in seen:
                seen.add(name)
                yield name
                waiting.append(schemas[name])
            waiting.extend(node.values())
        elif isinstance(node, list):
            waiting.extend(node)


def main() -> int:
    text = json.dumps(document(), ensure_ascii=False, indent=2) + "\n"
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print("web/openapi.json is out of date: python -m scripts.openapi, then npm run types in web/")
        return 1
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
