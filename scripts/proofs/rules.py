"""A test marked with a rule fails when the code that cites the rule is switched off.

Every step and function that cites rules is switched off alone, and the tests marked with those rules are run. A mark
whose tests all pass is tried again with everything that cites the rule switched off: if they still pass, the mark is
empty and the proof fails; if not, the citation is noted, for the rule may well stand in several places.
"""

import importlib
import inspect
import json
import pkgutil
import random
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from types import ModuleType

from rouage.engine.step import Step
from scripts.proofs.part import ROOT, STORE, Finding, Findings, Options, Part
from scripts.rules import marked_tests

NOTHING = "nothing switched off"
LONGEST = 90
"""Seconds after which tests that do not come back count as failing."""
_CITED = re.compile(r"\[([A-Z]+-[A-Z]+-\d+[a-z]?)\]")
_FILE = STORE / "marks.json"

Citations = dict[str, list[str]]
"""The rules cited by each `module:Name`."""


def modules() -> Iterator[ModuleType]:
    """Every module of every game."""
    for found in pkgutil.walk_packages(importlib.import_module("rouage.games").__path__, "rouage.games."):
        yield importlib.import_module(found.name)


def citations(searched: Iterable[ModuleType]) -> Citations:
    """Functions and methods cite in their docstrings, steps in their `rules` as well."""
    found: Citations = {}
    for module in searched:
        for name, member in vars(module).items():
            if getattr(member, "__module__", "") != module.__name__:
                continue
            if inspect.isclass(member):
                if issubclass(member, Step):
                    found[f"{module.__name__}:{name}"] = [*vars(member).get("rules", ()), *_cited_by(member)]
                for method, function in vars(member).items():
                    if inspect.isroutine(inspect.unwrap(function)) or isinstance(function, property):
                        found[f"{module.__name__}:{name}.{method}"] = _cited_by(function)
            elif callable(member):
                found[f"{module.__name__}:{name}"] = _cited_by(member)
    return {target: list(dict.fromkeys(rules)) for target, rules in found.items() if rules}


def _cited_by(member: object) -> list[str]:
    return _CITED.findall(getattr(member, "__doc__", None) or "")


def items(options: Options) -> list[str]:
    """First that the tests pass as they are, then a sample of what cites a rule that has tests."""
    marks, complaint = marked_tests(ROOT)
    if complaint:
        raise SystemExit(complaint)
    cited = {
        target: tested for target, rules in citations(modules()).items() if (tested := [r for r in rules if r in marks])
    }
    STORE.mkdir(exist_ok=True)
    _FILE.write_text(json.dumps({"marks": marks, "cited": cited}), encoding="utf-8")
    targets = sorted(cited)
    if options.sample is not None and options.sample < len(targets):
        targets = sorted(random.Random(options.seed).sample(targets, options.sample))
    return [NOTHING, *targets]


def prove(item: str) -> Finding:
    """Switch one thing off and see which marks notice."""
    data = json.loads(_FILE.read_text(encoding="utf-8"))
    marks: dict[str, list[str]] = data["marks"]
    cited: Citations = data["cited"]
    if item == NOTHING:
        return _nothing_off(marks)
    rules = cited[item]
    passing = passed([test for rule in rules for test in marks[rule]], [item])
    finding = Finding(figures={"citations": len(rules)})
    for rule in rules:
        if not passing.issuperset(marks[rule]):
            continue
        everything = [target for target, others in cited.items() if rule in others]
        if everything == [item] or passed(marks[rule], everything).issuperset(marks[rule]):
            finding.failures.append(f"{rule}: its tests pass without {', '.join(everything)}")
        else:
            finding.notes.append(f"{item} [{rule}]")
    return finding


def _nothing_off(marks: dict[str, list[str]]) -> Finding:
    tests = {test for marked in marks.values() for test in marked}
    return Finding(failures=[f"{test} fails with nothing switched off" for test in sorted(tests - passed(tests, []))])


def passed(tests: Iterable[str], off: Iterable[str]) -> set[str]:
    """Those of the tests that pass with some things switched off. Variants of a test are run together."""
    functions = dict.fromkeys(test.split("[")[0] for test in tests)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rp", "--tb=no", "--no-header"]
    switches = [f"--switch-off={target}" for target in off]
    try:
        run = subprocess.run(
            [*command, *switches, *functions], cwd=ROOT, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return set()
    usage_error = 4
    if run.returncode == usage_error:
        raise RuntimeError(run.stdout + run.stderr)
    lines = run.stdout.splitlines()
    return {line.removeprefix("PASSED ") for line in lines if line.startswith("PASSED ")}


def report(findings: Findings) -> Iterator[str]:
    tried = [finding for item, finding in findings.items() if item != NOTHING]
    total = sum(finding.figures.get("citations", 0) for finding in tried)
    notes = [note for finding in tried for note in finding.notes]
    yield f"{len(tried)} steps and functions switched off, one by one: {total} citations, {len(notes)} not noticed"
    if notes:
        yield "not noticed alone, only with everything that cites the rule:"
        yield from (f"  {note}" for note in notes)


PART = Part("tests marked with a rule fail without it", items, prove, report, ("src", "tests"))
