"""The words of answers in other languages: what every game's catalogues must hold, and what is wrong with them.

Which words a game's answers have is read from its code: the first words of keys that lead to a step, the verbs of a
desk, and what is matched where a line is read.
"""

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from rouage.engine.vocabulary import folded

GAMES = Path(__file__).resolve().parent.parent / "src" / "rouage" / "games"
PARTS = ("verbs", "words", "themes")
DESK = ("verbs", "VERBS")
"""What a desk's commands are called."""
READ = ("key", "rest", "verb", "words")
"""What a line, or a part of it, is called where it is read."""


def faults(games: Path = GAMES) -> list[str]:
    """Everything wrong with the words of every game that has some."""
    return [fault for folder in sorted(games.glob("*/words")) for fault in _faults(folder)]


def _faults(folder: Path) -> Iterator[str]:
    game = folder.parent
    catalogues = {file: read(file) for file in sorted(folder.glob("*.toml")) if file.stem != "own"}
    wanted = words_in(game)
    for file, parts in catalogues.items():
        place = f"{game.name}/words/{file.name}"
        known = {english for words in parts.values() for english in words}
        for word, where in sorted(missing(wanted, known).items()):
            yield f'{place}: no word for “{word}”, which an answer of {where} holds; add a line {word} = "…"'
        for other, theirs in catalogues.items():
            for part in PARTS:
                for english in sorted(theirs.get(part, {}).keys() - parts.get(part, {}).keys()):
                    yield f"{place}: [{part}] has no {english}, as {other.name} has"
        yield from (f"{place}: {fault}" for fault in doubles(parts))
    beside = folder / "own.toml"
    for verb in tomllib.loads(beside.read_text(encoding="utf-8")) if beside.exists() else ():
        if not any(verb in parts.get("verbs", {}) for parts in catalogues.values()):
            yield f"{game.name}/words/own.toml: no answer begins with {verb}"


def missing(wanted: dict[str, str], known: set[str]) -> dict[str, str]:
    """Words that have none: several may have one together, which does not serve each of them alone."""
    found: dict[str, str] = {}
    for text, where in wanted.items():
        for word in () if text in known else text.split():
            if word not in known and word.replace("-", "").isalpha() and word == word.lower():
                found.setdefault(word, where)
    return found


def read(file: Path) -> dict[str, dict[str, list[str]]]:
    """A catalogue: its parts, each with English words and what they are called."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        part: {english: [said] if isinstance(said, str) else said for english, said in words.items()}
        for part, words in data.items()
    }


def doubles(parts: dict[str, dict[str, list[str]]]) -> Iterator[str]:
    """Words that would mean two things: verbs and other words stand side by side, themes by themselves."""
    for together in (("verbs", "words"), ("themes",)):
        meant: dict[str, set[str]] = defaultdict(set)
        for part in together:
            for english, said in parts.get(part, {}).items():
                if not said or not all(said):
                    yield f"{english} has no word"
                for one in said:
                    meant[folded(one)].add(english)
        ours = {one for part in together for one in parts.get(part, {})}
        for word, english_words in sorted(meant.items()):
            if word in ours and word not in english_words:
                yield f"“{word}” means {' and '.join(sorted(english_words))}, and is English for something else"
            if len(english_words) > 1:
                yield f"“{word}” means both {' and '.join(sorted(english_words))}"


def words_in(game: Path) -> dict[str, str]:
    """What the code of a game puts into a key or reads from a line of ours, with a file that does."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(game.rglob("*.py"))}
    steps = {node.name for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    steps -= {name for name in steps if name.endswith(("Card", "Roll"))}
    found: dict[str, str] = {}
    for file, tree in trees.items():
        for node in ast.walk(tree):
            for text in _said(node, steps):
                found.setdefault(text, file.name)
    return found


def _said(node: ast.AST, steps: set[str]) -> Iterator[str]:
    for key, value in _pairs(node):
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name | ast.Attribute):
            called = value.func.id if isinstance(value.func, ast.Name) else value.func.attr
            if called in steps:
                yield _literal(key)
    if isinstance(node, ast.Match) and _is_line(node.subject):
        for pattern in ast.walk(node):
            if isinstance(pattern, ast.MatchValue):
                yield _literal(pattern.value)
    if isinstance(node, ast.Compare) and _is_line(node.left):
        for value in node.comparators:
            yield from (_literal(one) for one in (value.elts if isinstance(value, ast.Tuple) else [value]))
    if isinstance(node, ast.Assign | ast.AnnAssign) and _name(node) in DESK and isinstance(node.value, ast.Tuple):
        yield from (_literal(one) for one in node.value.elts)


def _pairs(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What may be a key with the step it leads to."""
    match node:
        case ast.Dict(keys, values):
            yield from ((key, value) for key, value in zip(keys, values, strict=True) if key is not None)
        case ast.DictComp(key, value):
            yield key, value
        case ast.Assign([ast.Subscript(slice=key)], value):
            yield key, value
        case ast.Tuple([key, value]):
            yield key, value


def _is_line(node: ast.expr) -> bool:
    match node:
        case ast.Name(name):
            return name in READ
        case ast.Tuple(elts):
            return all(_is_line(one) for one in elts)
        case ast.Call(ast.Attribute(value, "split")):
            return isinstance(value, ast.Name) and value.id in ("key", "text")
    return False


def _name(node: ast.Assign | ast.AnnAssign) -> str:
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return target.id if isinstance(target, ast.Name) else ""


def _literal(node: ast.expr) -> str:
    """What is written out of a text; braces stand where something is filled in."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(values):
            return "".join([str(one.value) if isinstance(one, ast.Constant) else "{}" for one in values])
        case ast.BinOp(left, ast.Add(), right):
            return _literal(left) + _literal(right)
    return ""
