"""Switch one rule off, so that a test which claims to check it can be seen to fail.

A target is written `module:Name`. A step class then asks nothing and does nothing; a function, or a method written
`module:Class.method`, returns the neutral value of its return type. Functions are changed in place, so that every
module and table that holds one holds the changed one.
"""

import ast
import functools
import importlib
import inspect
from types import FunctionType

_NEUTRAL = {
    "bool": "False",
    "bytes": "b''",
    "dict": "{}",
    "float": "0.0",
    "Fraction": "__import__('fractions').Fraction(0)",
    "frozenset": "frozenset()",
    "int": "0",
    "list": "[]",
    "set": "set()",
    "str": "''",
    "tuple": "()",
    "AbstractSet": "frozenset()",
    "Collection": "()",
    "Iterable": "()",
    "Iterator": "iter(())",
    "Generator": "iter(())",
    "Mapping": "{}",
    "MutableMapping": "{}",
    "Sequence": "()",
}


class UnknownTargetError(Exception):
    """There is nothing of that name to switch off."""


def switch_off(target: str) -> None:
    """Make the step, function or method named by `target` do nothing until the process ends."""
    module_name, _, path = target.partition(":")
    try:
        owner: object = importlib.import_module(module_name)
        *classes, name = path.split(".")
        for part in classes:
            owner = getattr(owner, part)
        found = inspect.getattr_static(owner, name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownTargetError(f"cannot switch off {target!r}: {error}") from error
    if isinstance(found, type):
        _silence_step(found, target)
    else:
        _silence_function(_function_of(found, target))


def _silence_step(step: type, target: str) -> None:
    """A method may be inherited, so it is overridden on this class rather than changed in place."""
    methods = [name for name in ("ask", "run") if callable(getattr(step, name, None))]
    if not methods:
        raise UnknownTargetError(f"cannot switch off {target!r}: the class has neither ask nor run")
    for name in methods:
        setattr(step, name, _silent(_function_of(inspect.getattr_static(step, name), target), name))


def _silence_function(function: FunctionType) -> None:
    function.__code__ = _silent(function, function.__name__).__code__


def _function_of(found: object, target: str) -> FunctionType:
    """The plain function inside a method, a property or a cache."""
    if isinstance(found, classmethod | staticmethod):
        found = found.__func__
    elif isinstance(found, property):
        found = found.fget
    elif isinstance(found, functools.cached_property):
        found = found.func
    if callable(found):
        found = inspect.unwrap(found)
    if not isinstance(found, FunctionType):
        raise UnknownTargetError(f"cannot switch off {target!r}: it is neither a step nor a function")
    return found


def _silent(function: FunctionType, name: str) -> FunctionType:
    """One that returns the neutral value. It is closed over the same names, such as what `super()` needs: a function
    takes no other code.
    """
    value = neutral(function.__annotations__.get("return"), function.__globals__)
    kept = ", ".join(function.__code__.co_freevars)
    source = f"def {name}(*args, **kwargs):\n  if False: {kept or None}\n  return {value}"
    scope: dict[str, FunctionType] = {}
    exec(f"def around({kept}):\n {source.replace(chr(10), chr(10) + ' ')}\n return {name}", scope)
    made: FunctionType = scope["around"](*[None] * len(function.__code__.co_freevars))
    return made


def neutral(annotation: object, names: dict[str, object]) -> str:
    """The neutral value of a return annotation, as source text: 0, False, nothing, or an empty collection."""
    if isinstance(annotation, str):
        text = annotation
    elif isinstance(annotation, type) and not hasattr(annotation, "__args__"):
        text = annotation.__name__
    else:
        text = str(annotation)
    try:
        return _neutral_of(ast.parse(text, mode="eval").body, names)
    except SyntaxError:
        return "None"


def _neutral_of(node: ast.expr, names: dict[str, object]) -> str:
    if isinstance(node, ast.BinOp):
        sides = _neutral_of(node.left, names), _neutral_of(node.right, names)
        return "None" if "None" in sides else sides[0]
    if isinstance(node, ast.Subscript):
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if _last_name(node.value) == "tuple" and not any(_is_ellipsis(part) for part in inner):
            return "(" + "".join(f"{_neutral_of(part, names)}, " for part in inner) + ")"
        return _neutral_of(node.value, names)
    name = _last_name(node)
    if name in _NEUTRAL:
        return _NEUTRAL[name]
    alias = names.get(name)
    if hasattr(alias, "__supertype__"):
        return neutral(alias.__supertype__, names)
    if hasattr(alias, "__args__"):
        return neutral(alias, names)
    return "None"


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_ellipsis(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...
