"""The compiled build plays as the interpreted one does: records, views and observations are the same, and it passes the
tests of everything that is compiled.
"""

import filecmp
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import rouage
from scripts.compile_rules import NoCompiler, check_compiler, modules
from scripts.proofs.part import ROOT, Finding, Findings, Options, Part

BUILT = ROOT / "build" / "compiled"
SOURCE = ROOT / "src"
TESTED = ("artemis", "bots", "engine", "envs", "olomoc", "roleplay", "signature", "sine_tempore", "space")
"""Folders of tests."""
_COUNTED = re.compile(r"(\d+) (passed|skipped)")


def items(_options: Options) -> list[str]:
    """The longest first. Nothing where nothing can be compiled."""
    from rouage import envs

    try:
        check_compiler()
    except NoCompiler:
        return []
    titles = [rouage.title(name) for name in rouage.games()]
    return [
        *[f"tests {folder}" for folder in TESTED],
        *[
            f"games {title.name} {scene}"
            for title in titles
            for scene in title.scenes(title.shelf())
            if scene != "evening"
        ],
        *[f"environment {name}" for name in envs.names()],
    ]


def prove(item: str) -> Finding:
    """Both builds do the same in processes of their own; or one folder of tests is run."""
    if stale := out_of_date():
        return Finding(failures=[f"{BUILT} is not made of this code ({stale}): run make compiled"])
    what, *names = item.split()
    if what == "tests":
        return prove_tests(names[0])
    pure, compiled = (lines(build, what, *names) for build in ("pure", "compiled"))
    finding = Finding(figures={what: len(pure), "steps": sum(int(line[-1]) for line in pure)})
    if len(pure) != len(compiled):
        finding.failures.append(f"{item}: {len(pure)} and {len(compiled)} lines")
    finding.failures += [f"{item}: {a[0]} differs" for a, b in zip(pure, compiled, strict=False) if a != b]
    return finding


def out_of_date() -> str:
    """A module or a piece of content that the compiled build has otherwise than the tree, or not as an extension."""
    compiled = set(modules())
    for file in sorted(file for kind in ("*.py", "*.toml", "*.po") for file in (SOURCE / "rouage").rglob(kind)):
        one = file.relative_to(SOURCE)
        copy = BUILT / one
        if not copy.exists() or not filecmp.cmp(copy, file, shallow=False):
            return str(one)
        if one in compiled and not [*copy.parent.glob(f"{copy.stem}.*.so"), *copy.parent.glob(f"{copy.stem}.*.pyd")]:
            return str(one)
    return ""


def surroundings(build: str) -> dict[str, str]:
    """The compiled build is found before the tree."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | {"PYTHONPATH": str(BUILT)} if build == "compiled" else kept


def lines(build: str, *words: str) -> list[list[str]]:
    command = [sys.executable, "-m", "scripts.proofs.same", build, *words]
    run = subprocess.run(command, cwd=ROOT, env=surroundings(build), capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"{' '.join(command)}: {run.returncode}\n{run.stderr[-2000:]}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def prove_tests(folder: str) -> Finding:
    """A test that needs functions as Python has them says so by the mark `interpreted`, and is skipped."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", "--compiled", f"tests/{folder}"]
    run = subprocess.run(command, cwd=ROOT, env=surroundings("compiled"), capture_output=True, text=True, check=False)
    counted = {what: int(count) for count, what in _COUNTED.findall(run.stdout.splitlines()[-1] if run.stdout else "")}
    finding = Finding(figures={"tests": counted.get("passed", 0), "skipped": counted.get("skipped", 0)})
    if run.returncode:
        finding.failures.append(f"tests/{folder}: {(run.stdout + run.stderr)[-3000:]}")
    return finding


def report(findings: Findings) -> Iterator[str]:
    if not findings:
        yield "there is no C compiler here: nothing was compiled, and nothing shown"
        return
    of = {name: sum(one.figures.get(name, 0) for one in findings.values()) for name in ("games", "tests", "skipped")}
    steps = {
        what: sum(one.figures.get("steps", 0) for item, one in findings.items() if item.startswith(what))
        for what in ("games", "environment")
    }
    yield f"{of['games']} games of {steps['games']} choices, {steps['environment']} steps of environments: all the same"
    yield f"{of['tests']} tests pass on the compiled build; {of['skipped']} need functions as Python has them"


PART = Part(
    "the compiled build plays the same games, and passes the same tests",
    items, prove, report, depends_on=("src", "scripts", "tests"),
)  # fmt: skip
