"""What the optional compiler is given, and when; that it compiles and plays the same is proved by `make prove`."""

import ast
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from setuptools import Distribution, Extension

from benchmarks import environments
from benchmarks.bench import with_compiled
from hatch_build import COMPILED, TreeHook
from scripts import compile_rules
from scripts.compile_rules import INTERPRETED, PACKAGES, ROOT, NoCompiler, check_compiler, modules
from scripts.proofs import compiled

SOURCE = ROOT / "src"
EVERY = [file.relative_to(SOURCE) for name in PACKAGES for file in sorted((SOURCE / "rouage" / name).rglob("*.py"))]


CHOSEN = modules()


@cache
def tree(module: Path) -> ast.Module:
    return ast.parse((SOURCE / module).read_text("utf-8"))


def faults(tree: ast.Module) -> Iterator[str]:
    """What the compiler refuses, or makes wrongly."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef() if any("dataclass" in ast.unparse(one) for one in node.decorator_list):
                yield f"{node.lineno}: a dataclass"
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Tuple(elts) | ast.List(elts)]) if any(
                isinstance(one, ast.Starred) for one in elts
            ):
                yield f"{node.lineno}: a starred sequence behind `in`"
            case ast.Attribute(attr="__slots__"):
                yield f"{node.lineno}: __slots__ read from a class"
            case ast.ClassDef(bases=[ast.Name("NamedTuple")]) if any(
                isinstance(one, ast.AnnAssign) and ast.unparse(one.annotation) == "object" for one in node.body
            ):
                yield f"{node.lineno}: a named tuple that holds an object"
            case ast.AnnAssign(annotation=ast.Name("Final"), value=ast.Tuple(elts=[_, *_] as held)) if all(
                isinstance(one, ast.Constant) and isinstance(one.value, float) for one in held
            ):
                yield f"{node.lineno}: a constant tuple of floats without its type"
            case ast.FunctionDef():
                if any(isinstance(one, ast.ClassDef) for one in ast.walk(node)):
                    yield f"{node.lineno}: a class within a function"
                caught = [one for one in ast.walk(node) if isinstance(one, ast.ExceptHandler) and one.name and one.type]
                kinds = {(one.name, ast.unparse(one.type)) for one in caught if one.type}
                if len(kinds) > len({one.name for one in caught}):
                    yield f"{node.lineno}: one name for two kinds of errors"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("@dataclass(frozen=True)\nclass A: ...", "a dataclass"),
        ("a not in (None, *b)", "a starred sequence behind `in`"),
        ("a == 1 or a in [*b]", "a starred sequence behind `in`"),
        ("[one for one in A.__slots__]", "__slots__ read from a class"),
        ("def f():\n  class A: ...", "a class within a function"),
        ("A: Final = (0.0, 1.5)", "a constant tuple of floats without its type"),
        ("A: Final[tuple[float, ...]] = (0.0, 1.5)", None),
        ("class A(NamedTuple):\n  a: object", "a named tuple that holds an object"),
        (
            "def f():\n  try: g()\n  except A as a: ...\n  except B as a: ...",
            "one name for two kinds of errors",
        ),
        ("def f():\n  try: g()\n  except A as a: ...\n  except B as b: ...", None),
        ("class A:\n  __slots__ = ('a',)\n  def f(self):\n    return [*b] == [a for a in (1, *b)]", None),
    ],
)
def test_what_does_not_compile_is_found(text: str, fault: str | None) -> None:
    assert [one.partition(": ")[2] for one in faults(ast.parse(text))] == ([fault] if fault else [])


def test_what_is_compiled_can_be() -> None:
    found = [f"{one}:{fault}" for one in CHOSEN for fault in faults(tree(one))]
    assert found == []


def test_what_is_compiled_can_be_where_no_library_is(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mypy", *compile_rules.OPTIONS, "--no-site-packages", f"--cache-dir={tmp_path}"]
    run = subprocess.run([*command, *map(str, CHOSEN)], cwd=SOURCE, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout


def test_whatever_stays_interpreted_is_there_and_needs_to() -> None:
    for reason, names in INTERPRETED.items():
        for name in names:
            matching = [one for one in EVERY if one.match(name)]
            assert matching, name
            assert not set(matching) & set(CHOSEN)
            for one in matching:
                if reason.startswith("dataclasses"):
                    assert any("a dataclass" in fault for fault in faults(tree(one))), one
    assert len(CHOSEN) > 0.8 * len(EVERY)


def test_interpreted_classes_inherit_only_from_compiled_ones_that_allow_it() -> None:
    closed = {
        (dotted(one), node.name)
        for one in CHOSEN
        for node in tree(one).body
        if isinstance(node, ast.ClassDef)
        and not any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in node.decorator_list)
    }
    assert ("rouage.engine.game", "Game") in closed
    assert ("rouage.engine.step", "Step") not in closed
    wrong = []
    for file in sorted((SOURCE / "rouage").rglob("*.py")):
        if (module := file.relative_to(SOURCE)) not in CHOSEN:
            body = tree(module).body
            imports = [node for node in body if isinstance(node, ast.ImportFrom)]
            named = {alias.asname or alias.name: (one.module, alias.name) for one in imports for alias in one.names}
            bases = [ast.unparse(base) for node in body if isinstance(node, ast.ClassDef) for base in node.bases]
            wrong += [f"{module}: {one}" for one in bases if named.get(one.split("[")[0]) in closed]
    assert wrong == []


def dotted(module: Path) -> str:
    return ".".join(module.with_suffix("").parts)


@pytest.fixture
def hook(tmp_path: Path) -> TreeHook:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts/compile_catalogues.py").write_text(
        "def catalogues(root): return []\ndef compile_catalogues(sources): return []\n"
    )
    (tmp_path / "scripts/compile_rules.py").write_text(
        "class NoCompiler(Exception): ...\n"
        "def compile_rules(root):\n"
        "    if (root / 'bare').exists(): raise NoCompiler('no compiler here')\n"
        "    return {'build/a.so': 'rouage/a.so'}\n"
    )
    page = tmp_path / "src/rouage/table/page"
    page.mkdir(parents=True)
    (page / "index.html").touch()
    return TreeHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")  # type: ignore[arg-type]


def built(hook: TreeHook, version: str = "standard") -> dict[str, Any]:
    data: dict[str, Any] = {"artifacts": [], "force_include": {}, "pure_python": True, "infer_tag": False}
    hook.initialize(version, data)
    return data


@pytest.mark.parametrize(("value", "compiled"), [(None, False), ("", False), ("0", False), ("1", True)])
def test_a_wheel_is_compiled_for_whoever_asks(
    hook: TreeHook, monkeypatch: pytest.MonkeyPatch, value: str | None, compiled: bool
) -> None:
    monkeypatch.delenv(COMPILED, raising=False)
    if value is not None:
        monkeypatch.setenv(COMPILED, value)
    data = built(hook)
    assert data["force_include"] == ({"build/a.so": "rouage/a.so"} if compiled else {})
    assert (data["pure_python"], data["infer_tag"]) == (not compiled, compiled)
    assert any(one.startswith("mypy") for one in hook.dependencies()) == compiled


def test_an_editable_install_stays_as_it_is_and_no_compiler_is_told_in_words(
    hook: TreeHook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(COMPILED, "1")
    assert built(hook, "editable")["pure_python"]
    Path(hook.root, "bare").touch()
    with pytest.raises(SystemExit, match="no compiler here"):
        built(hook)


def test_a_missing_compiler_is_noticed_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(NoCompiler, match="needs a C compiler"):
        check_compiler()


def test_what_lies_elsewhere_is_compiled_anew(tmp_path: Path) -> None:
    for name in ("engine", "space"):
        (tmp_path / "src/rouage" / name).mkdir(parents=True)
    one, other = tmp_path / "src/rouage/engine/a.py", tmp_path / "src/rouage/space/a.py"
    one.touch()
    before = compile_rules._fingerprint(tmp_path)
    one.rename(other)
    assert compile_rules._fingerprint(tmp_path) != before


def test_each_python_has_objects_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        check_compiler()
    except NoCompiler:
        pytest.skip("there is no C compiler here")
    (tmp_path / "src").mkdir()
    source = tmp_path / "tiny.c"
    source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_tiny(void) { return NULL; }\n")
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_, **__: [Extension("tiny", [str(source)])])
    known = sysconfig.get_config_var
    for number, suffix in enumerate((".cpython-311-a.so", ".cpython-312-a.so", ".cpython-312-a.so")):
        monkeypatch.setattr(
            sysconfig, "get_config_var", lambda name, own=suffix: own if name == "EXT_SUFFIX" else known(name)
        )
        for made in compile_rules._compiled(tmp_path):
            Path(made).unlink()
        assert len([*tmp_path.rglob("tiny.o")]) == min(number + 1, 2)


@pytest.mark.parametrize("changed", ["engine/game.py", "engine/title.py", "games/toy/packs/house/pack.toml"])
def test_a_compiled_build_of_other_code_is_not_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    for name in ("engine/game.py", "engine/title.py", "games/toy/packs/house/pack.toml"):
        for folder in ("src", "built"):
            (tmp_path / folder / "rouage" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / "rouage" / name).touch()
    game = Path("rouage/engine/game.py")
    monkeypatch.setattr(compiled, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(compiled, "BUILT", tmp_path / "built")
    monkeypatch.setattr(compiled, "modules", lambda: [game])
    assert compiled.out_of_date() == str(game), "it is no extension"
    (tmp_path / "built/rouage/engine/game.cpython-311.so").touch()
    assert compiled.out_of_date() == ""
    (tmp_path / "src/rouage" / changed).write_text("1")
    assert compiled.out_of_date() == str(Path("rouage", changed))


@pytest.mark.parametrize(("kind", "own"), [("unix", True), ("mingw32", True), ("msvc", False)])
def test_a_compiler_that_is_called_otherwise_compiles_by_itself(kind: str, own: bool) -> None:
    command = compile_rules.Compile(Distribution())
    command.extensions, command.compiler = [], SimpleNamespace(compiler_type=kind, compile=None)
    command.build_extensions()
    assert (command.compiler.compile is not None) == own


def test_the_bench_measures_both_builds_of_what_many_games_are_played_for() -> None:
    assert with_compiled(["reference", "olomoc first-night", "environment a alone", "search olomoc"]) == [
        "reference", "olomoc first-night", "environment a alone", "environment a alone compiled", "search olomoc",
        "search olomoc compiled",
    ]  # fmt: skip
    slow, fast, peer = (dict.fromkeys(environments.RATES, rate) for rate in (10.0, 30.0, 20.0))
    ours = {"environment a": slow, "environment a compiled": fast, "environment a alone": fast}
    told = list(environments.told(ours, {"environment chess": peer, "environment catan alone": peer}))
    assert "environments ÷ chess, steps/s: 0.50 to 0.50" in told
    assert "environments compiled ÷ chess, steps/s: 1.50 to 1.50" in told
    assert "environments ÷ catan alone, steps/s: 1.50 to 1.50" in told
    assert len(told) == 6
