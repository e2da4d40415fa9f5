"""Compile the rules by mypyc, for whoever plays many thousands of games: the same games, two to three times as fast.

A compiled wheel also holds every module as Python; where an extension lies beside one, Python takes the extension.
"""

import json
import os
import sys
import sysconfig
import tempfile
from hashlib import blake2b
from importlib import metadata
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from setuptools import Distribution
from setuptools.command.build_ext import build_ext, customize_compiler, new_compiler
from setuptools.errors import BaseError, CCompilerError

ROOT = Path(__file__).resolve().parent.parent
FOLDER = Path("build", "native")
"""Where the C, its objects and what mypy remembers are kept, below the root."""

OPTIONS = ("--config-file=", "--explicit-package-bases", "--ignore-missing-imports")
"""Of mypy. The libraries are not there while a wheel is built, so their types must not matter."""
PACKAGES = ("bots", "engine", "envs", "games", "space")
"""Every module of these is compiled, but for the following, by reason."""
INTERPRETED = {
    "the door of a package, which only imports": ("__init__.py",),
    "its mark is for the compiler alone": ("engine/native.py",),
    "an error that elsewhere is a KeyError or an ImportError too, as no native class can be": ("engine/language.py",),
    "what mypyc 2.4 makes of it frees memory that is in use": ("engine/odds.py",),
    "a title, whose class attributes each game gives types of its own": ("engine/title.py", "games/*/title.py"),
    "dataclasses: with slots they do not compile, without them they are built more slowly": (
        "bots/search/budget.py", "engine/fault.py", "engine/pack.py", "engine/rulebook.py", "envs/scenarios.py",
        "games/*/content.py", "games/*/setup.py",
        "games/sine_tempore/campaign.py", "games/sine_tempore/campaign_cards.py", "games/sine_tempore/chronicle.py",
        "games/sine_tempore/mission_cards.py", "games/sine_tempore/switches.py", "games/sine_tempore/vocabulary.py",
    ),
    "how characters last, which two games keep as dataclasses": ("company.py",),
    "classes of Gymnasium, PettingZoo or OpenSpiel, which cannot become native ones": (
        "envs/agents.py", "envs/sealed.py", "envs/solo.py", "envs/spiel.py", "envs/turns.py", "envs/vector.py",
    ),
}  # fmt: skip


class NoCompiler(Exception):
    """C cannot be compiled for this Python."""


def modules(root: Path = ROOT) -> list[Path]:
    """What is compiled, as paths below `src`."""
    source = root / "src"
    found = [file.relative_to(source) for name in PACKAGES for file in sorted((source / "rouage" / name).rglob("*.py"))]
    return [one for one in found if not any(one.match(name) for names in INTERPRETED.values() for name in names)]


class Compile(build_ext):  # type: ignore[misc]
    """As many C files at a time as there are cores, and only those that are newer than what was made of them."""

    def build_extensions(self) -> None:
        # Microsoft's compiler is called in a way of its own, which compiles everything anew.
        if self.compiler.compiler_type != "msvc":
            self.compiler.compile = self.objects
        super().build_extensions()

    def objects(self, sources: list[str], output_dir: str, macros: Any, include_dirs: list[str], **other: Any) -> Any:
        compiler = self.compiler
        _, objects, more, definitions, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, other["depends"], other["extra_postargs"]
        )
        options = compiler._get_cc_args(definitions, other["debug"], None)
        newest = max([file.stat().st_mtime for folder in include_dirs for file in Path(folder).glob("*.h")], default=0)

        def compile_one(made: str) -> None:
            source, suffix = build[made]
            if not Path(made).exists() or Path(made).stat().st_mtime <= max(newest, Path(source).stat().st_mtime):
                compiler._compile(made, source, suffix, options, more, definitions)

        with ThreadPool(cores()) as pool:
            pool.map(compile_one, objects, chunksize=1)
        return objects


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def compile_rules(root: Path = ROOT) -> dict[str, str]:
    """Every extension, and its place in a wheel. A wheel asks twice, the first time for what it will be called."""
    check_compiler()
    made, source = root / FOLDER / "made.json", _fingerprint(root)
    try:
        known: dict[str, dict[str, str]] = json.loads(made.read_text(encoding="utf-8"))
        if source in known and all(Path(one).exists() for one in known[source]):
            return known[source]
    except (OSError, ValueError):
        pass
    found = _compiled(root)
    made.write_text(json.dumps({source: found}), encoding="utf-8")
    return found


def _fingerprint(root: Path) -> str:
    """All that decides what comes out; types come from interpreted modules too."""
    total = blake2b(f"{sys.version} {metadata.version('mypy')}".encode(), digest_size=12)
    total.update(Path(__file__).read_bytes())
    for file in sorted((root / "src" / "rouage").rglob("*.py")):
        total.update(f"{file.relative_to(root).as_posix()}\n".encode() + file.read_bytes())
    return total.hexdigest()


def _objects(root: Path) -> Path:
    """Where objects are kept: another Python, or another mypyc, may make others of the same C."""
    return root / FOLDER / "objects" / f"mypy-{metadata.version('mypy')}{sysconfig.get_config_var('EXT_SUFFIX')}"


def _compiled(root: Path) -> dict[str, str]:
    from mypyc.build import mypycify

    here, built = Path.cwd(), root / FOLDER
    # mypy names modules by their place below the folder in which it is called.
    os.chdir(root / "src")
    try:
        extensions = mypycify(
            [*OPTIONS, f"--cache-dir={built / 'mypy'}", *[str(one) for one in modules(root)]],
            opt_level="3", debug_level="0", multi_file=True, target_dir=str(built / "c"), group_name="rouage",
        )  # fmt: skip
        command = Compile(Distribution({"name": "rouage", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(built / "lib"), str(_objects(root))
        command.parallel = cores()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return {file: Path(file).relative_to(built / "lib").as_posix() for file in command.get_outputs()}


def check_compiler() -> None:
    """Raises NoCompiler where C cannot be compiled for this Python."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "rouage.c")
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except (BaseError, CCompilerError) as error:
            raise NoCompiler(f"A compiled build needs a C compiler and the headers of Python: {error}") from None


if __name__ == "__main__":
    try:
        check_compiler()
    except NoCompiler as missing:
        sys.exit(str(missing))
