"""Check that imports point one way: engine ← space ← games ← bots ← lab, envs, table ← cli.

A game imports no other game, only what the role-playing games share. What stands right of the games sees a game's
package, never its modules. The engine imports the standard library only; `engine.pack` may use pydantic, and
`engine.native` the types of the optional compiler.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "rouage"

ENGINE, SPACE, GAMES, FRONT_DOOR, BOTS, FRONTS, COMMAND_LINE, PROGRAM = range(8)
LAYERS = {
    "engine": ENGINE,
    "space": SPACE,
    "games": GAMES,
    "": FRONT_DOOR,
    "bots": BOTS,
    "lab": FRONTS,
    "envs": FRONTS,
    "table": FRONTS,
    "cli": COMMAND_LINE,
    "__main__": PROGRAM,
}
SHARED_GAME = "roleplay"
MAY_USE = {
    "rouage.engine.pack": frozenset({"pydantic", "pydantic_core"}),
    # for types only: nothing is imported from there when it runs
    "rouage.engine.native": frozenset({"mypy_extensions"}),
}


@dataclass(frozen=True, slots=True)
class Import:
    """A module named by an import statement, and where."""

    file: Path
    line: int
    importer: str
    target: str


def violations(source: Path = SOURCE) -> list[str]:
    """Every import of the package that points the wrong way, as `file:line: reason`."""
    found = []
    for file in sorted(source.rglob("*.py")):
        for one in imports(file, source):
            if reason := _wrong(one, source):
                found.append(f"{file.relative_to(source.parent)}:{one.line}: {one.importer} {reason}")
    return found


def imports(file: Path, source: Path) -> Iterator[Import]:
    """Every module a file imports, anywhere in it, under its absolute name."""
    parts = ["rouage", *file.relative_to(source).with_suffix("").parts]
    is_package = parts[-1] == "__init__"
    importer = ".".join(parts[:-1] if is_package else parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, importer, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = parts[: len(parts) - node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                name = f"{module}.{alias.name}"
                yield Import(file, node.lineno, importer, name if _is_module(name, source) else module)


def _is_module(name: str, source: Path) -> bool:
    first, *rest = name.split(".")
    path = source.joinpath(*rest)
    return first == "rouage" and ((path / "__init__.py").exists() or path.with_suffix(".py").exists())


def _wrong(one: Import, source: Path) -> str:
    """Why this import is wrong, or nothing."""
    if one.target.split(".")[0] != "rouage":
        return _wrong_outside(one)
    here, there = _place(one.importer), _place(one.target)
    for place, name in ((here, one.importer), (there, one.target)):
        if place[0] not in LAYERS:
            return f"imports {one.target}, but {name} belongs to no layer"
    own, other = LAYERS[here[0]], LAYERS[there[0]]
    if other > own or (other == own and here[0] != there[0]):
        return f"imports {one.target}, which is not to its left"
    if there[0] == "games" and len(there) > 1:
        if own > GAMES and len(there) > 2:
            return f"imports {one.target}; outside the games only rouage.games.{there[1]} may be imported"
        if own == GAMES and len(here) > 1 and _is_other_game(here[1], there[1], source):
            return f"imports another game, {one.target}"
    return ""


def _place(module: str) -> tuple[str, ...]:
    """The path of a module below `rouage`; names of the front door itself have the empty path."""
    return tuple(module.split(".")[1:]) or ("",)


def _is_other_game(own: str, other: str, source: Path) -> bool:
    games = source / "games"
    return own != other and other != SHARED_GAME and (games / own).is_dir() and (games / other).is_dir()


def _wrong_outside(one: Import) -> str:
    package = one.target.split(".")[0]
    if not one.importer.startswith("rouage.engine") or package in sys.stdlib_module_names:
        return ""
    if package in MAY_USE.get(one.importer, ()):
        return ""
    return f"imports {package}; the engine uses the standard library only"


def main() -> int:
    """Print the violations."""
    found = violations()
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
