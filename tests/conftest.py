"""The `rule` mark ties a test to the rules it checks; the options serve the tools in scripts/."""

import json
import secrets
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from rouage.engine.native import is_compiled
from scripts.rulebooks import RulebookError, entries
from scripts.switch_off import UnknownTargetError, switch_off

UNKNOWN = pytest.StashKey[list[str]]()

# How long an example takes says nothing about the rules, and much about what else the machine is doing. The examples
# are the same in every run: what a run finds, the next one finds too.
settings.register_profile("rouage", deadline=None, derandomize=True)
settings.load_profile("rouage")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of scripts/rules.py and of the checks that switch a rule off."""
    group = parser.getgroup("rouage")
    group.addoption("--compiled", action="store_true", help="refuse to run on anything but the compiled build")
    group.addoption("--rules-json", type=Path, metavar="FILE", help="write {rule id: [test, ...]} to FILE")
    group.addoption(
        "--switch-off", action="append", default=[], metavar="MODULE:NAME", help="run with this step or function inert"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Switch off what is asked before any test module is imported."""
    if config.getoption("--compiled") and not is_compiled():
        raise pytest.UsageError("this is not the compiled build: run make compiled, and name it in PYTHONPATH")
    if config.getoption("--rules-json") and config.getoption("numprocesses", None):
        raise pytest.UsageError("--rules-json needs a single process: leave -n out")
    try:
        for target in config.getoption("--switch-off"):
            switch_off(target)
    except UnknownTargetError as error:
        raise pytest.UsageError(str(error)) from error


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Gather the marks; an id that is in no rulebook stops the run."""
    tests: dict[str, list[str]] = {}
    unknown: list[str] = []
    known: frozenset[str] | None = None
    for item in items:
        for rule in rules_of(item):
            if known is None:
                known = known_rules()
            if rule not in known:
                item.stash.setdefault(UNKNOWN, []).append(rule)
                unknown.append(f"{item.nodeid} is marked with {rule}, which is in no rulebook")
            elif is_run(item):
                tests.setdefault(rule, []).append(item.nodeid)
    if file := config.getoption("--rules-json"):
        file.write_text(json.dumps(tests, indent=2), encoding="utf-8")
    # A worker of a parallel run cannot stop the run: its tests fail one by one instead.
    if unknown and not hasattr(config, "workerinput"):
        raise pytest.UsageError(*unknown)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test marked with an unknown rule fails; one that only interpreted code can pass is left out otherwise."""
    if is_compiled() and (mark := item.get_closest_marker("interpreted")):
        pytest.skip(str(mark.args[0]))
    if unknown := item.stash.get(UNKNOWN, []):
        pytest.fail(f"marked with {', '.join(unknown)}, which is in no rulebook", pytrace=False)


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody chooses a seed, a test has the same ones in every run: none holds or fails by luck."""
    monkeypatch.setattr(secrets, "randbits", Random(request.node.nodeid).getrandbits)


def rules_of(item: pytest.Item) -> list[str]:
    """The ids in the `rule` marks of a test, its class and its module, each once."""
    return list(dict.fromkeys(str(rule) for mark in item.iter_markers("rule") for rule in mark.args))


def is_run(item: pytest.Item) -> bool:
    """A test that is skipped or expected to fail checks no rule."""
    return item.get_closest_marker("skip") is None and item.get_closest_marker("xfail") is None


def known_rules() -> frozenset[str]:
    """The ids of every rulebook in the tree."""
    try:
        return frozenset(entries())
    except RulebookError as error:
        raise pytest.UsageError(str(error)) from error
