"""What the optional compiler is told about a class, and what it lets a class forget."""

from __future__ import annotations
import __future__

import ast
import sys
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # The compiler knows the mark by the name it has there; when the program runs nobody needs that package.
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        return lambda kind: kind


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    from rouage.engine import game

    return not game.__file__.endswith(".py")


def constructor(kind: type) -> Any:
    """The `__init__` of a class, with the names and types of what it takes.

    A compiled class knows neither, but its source lies beside it: there the head is read, and given an empty body.
    """
    for one in kind.__mro__:
        made = vars(one).get("__init__")
        if isinstance(made, FunctionType):
            return made
        if one.__module__ != "builtins" and (head := _heads(one.__module__).get(one.__qualname__)):
            return head
    return object.__init__


@cache
def _heads(module: str) -> dict[str, FunctionType]:
    """The constructors that the source of a compiled module writes, by class."""
    # What is typed at a prompt has no file, and what a program loads by itself need not be among the modules.
    home = sys.modules.get(module)
    file = getattr(home, "__file__", None)
    if home is None or file is None or file.endswith(".py"):
        return {}
    source = Path(file).with_name(f"{module.rpartition('.')[2]}.py")
    if not source.exists():
        return {}
    found: dict[str, FunctionType] = {}
    classes = [node for node in ast.parse(source.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    for node in classes:
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                method.body = [ast.Pass(lineno=method.lineno, col_offset=0)]
                scope: dict[str, FunctionType] = {}
                flags = __future__.annotations.compiler_flag
                exec(compile(ast.Module([method], []), str(source), "exec", flags, True), vars(home), scope)
                found[node.name] = scope["__init__"]
    return found
