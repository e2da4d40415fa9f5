"""The project keeps its own promises: layers, catalogues, marks, and the tools that check them."""

import gettext
import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

from scripts import check_catalogues, check_imports
from scripts.compile_catalogues import catalogues, compile_catalogues
from scripts.rulebooks import Entry, RulebookError, entries, is_binding, kind_of
from scripts.rules import MOST_UNTESTABLE, cited_ids, coverage, report
from scripts.switch_off import UnknownTargetError, neutral, switch_off

ROOT = Path(__file__).resolve().parent.parent


def plant(root: Path, files: dict[str, str]) -> Path:
    """Write files below a folder, and an `__init__.py` in each package on the way."""
    for name, text in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        for folder in file.parents:
            if file.suffix == ".py" and folder.is_relative_to(root):
                (folder / "__init__.py").touch()
        file.write_text(text, encoding="utf-8")
    return root


def test_the_source_archive_holds_what_make_and_the_tests_need() -> None:
    held = {file.distribution_path for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    for needed in ("benchmarks/bench.py", "hatch_build.py", "scripts/compile_rules.py", "web/package.json", "Makefile"):
        assert needed in held
    assert not [name for name in held if "node_modules" in name or name.startswith("build")]


def test_imports_point_one_way() -> None:
    assert check_imports.violations() == []


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [
        ("engine/game.py", "import rouage.games.signature", "not to its left"),
        ("engine/game.py", "from ..bots import random", "not to its left"),
        ("engine/game.py", "import rich", "the engine uses the standard library only"),
        ("engine/game.py", "import pydantic", "the engine uses the standard library only"),
        ("engine/pack.py", "import typer", "the engine uses the standard library only"),
        ("games/signature/task.py", "def late():\n    from rouage import bots", "not to its left"),
        ("games/signature/task.py", "import rouage", "not to its left"),
        ("games/signature/task.py", "from rouage.games import artemis", "another game"),
        ("games/signature/task.py", "from ..artemis.wounds import hurt", "another game"),
        ("games/roleplay/rest.py", "import rouage.games.artemis", "another game"),
        ("bots/random.py", "from rouage.games.artemis.wounds import hurt", "outside the games only"),
        ("bots/random.py", "from rouage.games.artemis import wounds", "outside the games only"),
        ("__init__.py", "from rouage.games.artemis.wounds import hurt", "outside the games only"),
        ("lab/run.py", "from rouage.table import seat", "not to its left"),
        ("bots/random.py", "from rouage.elsewhere import anything", "belongs to no layer"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, line: str, complaint: str) -> None:
    tree = {"games/signature/state.py": "", "games/roleplay/state.py": "", "games/artemis/wounds.py": ""}
    source = plant(tmp_path / "rouage", {**tree, "bots/greedy.py": "", file: line})
    found = check_imports.violations(source)
    assert len(found) == 1
    assert found[0].startswith(f"rouage/{file}:{line.count(chr(10)) + 1}: ")
    assert complaint in found[0]


def test_right_imports_are_accepted(tmp_path: Path) -> None:
    source = plant(
        tmp_path / "rouage",
        {
            "engine/pack.py": "import pydantic\nfrom .step import Step",
            "engine/step.py": "import typing",
            "games/__init__.py": "from rouage.games import artemis",
            "games/artemis/wounds.py": "from rouage.engine import step\nfrom ..roleplay import rest\nfrom . import *",
            "games/roleplay/rest.py": "",
            "bots/random.py": "from rouage.games.artemis import hurt\nfrom rouage import new\nimport rich",
            "cli/__init__.py": "from rouage.table import seat",
            "table/seat.py": "from rouage.bots import random",
        },
    )
    assert check_imports.violations(source) == []


def catalogue(*messages: str) -> str:
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    return "\n\n".join([header, *messages]) + "\n"


def message(name: str, text: str, before: str = "") -> str:
    return f'{before}msgid "{name}"\nmsgstr "{text}"'


WOUND = message("game.wound", "{who:name} takes a wound.")
BLESSURE = message("game.wound", "{who:name} subit une blessure.")


def plant_catalogues(root: Path, english: str, french: str, code: str = "") -> Path:
    files = {
        "locale/en/LC_MESSAGES/game.po": english,
        "locale/fr/LC_MESSAGES/game.po": french,
        "engine/code.py": code,
    }
    return plant(root / "src" / "rouage", files)


def test_catalogues_are_complete() -> None:
    assert check_catalogues.faults() == []


@pytest.mark.parametrize(
    ("french", "code", "complaint"),
    [
        (catalogue(), "", "fr/game.po: game.wound is missing"),
        (catalogue(BLESSURE, message("game.more", "Encore")), "", "en/game.po: game.more is missing"),
        (catalogue(message("game.wound", "")), "", "fr/game.po: game.wound is empty"),
        (catalogue(message("game.wound", "{who:name}", "#, fuzzy\n")), "", "fr/game.po: game.wound is fuzzy"),
        (catalogue(message("game.wound", "{qui:name}")), "", "different placeholders: qui:name, who:name"),
        (catalogue(message("game.wound", "{who}")), "", "different placeholders: who, who:name"),
        (catalogue(message("game.wound", "{who:name")), "", "cannot be formatted"),
        (catalogue(BLESSURE, BLESSURE), "", "stands there 2 times"),
        (catalogue(BLESSURE), 'Message("game.unknown")', "engine/code.py:1: no catalogue has game.unknown"),
        (catalogue(BLESSURE), 'Message("game.wound" if so else "game.unknown")', "no catalogue has game.unknown"),
        (catalogue(BLESSURE), 'language.Message(id="game.unknown")', "no catalogue has game.unknown"),
    ],
)
def test_a_faulty_catalogue_is_found(tmp_path: Path, french: str, code: str, complaint: str) -> None:
    source = plant_catalogues(tmp_path, catalogue(WOUND), french, code)
    assert any(complaint in fault for fault in check_catalogues.faults(source))


def test_sound_catalogues_have_no_fault(tmp_path: Path) -> None:
    plural = 'msgid "game.dice"\nmsgid_plural "game.dice"\nmsgstr[0] "one die"\nmsgstr[1] "{n} dice"'
    pluriel = 'msgid "game.dice"\nmsgid_plural "game.dice"\nmsgstr[0] "{n} dé"\nmsgstr[1] "{n} dés"'
    source = plant_catalogues(
        tmp_path, catalogue(WOUND, plural), catalogue(BLESSURE, pluriel), 'Message("game.dice", {"n": 2})'
    )
    assert check_catalogues.faults(source) == []


def test_a_catalogue_without_its_twin_is_found(tmp_path: Path) -> None:
    source = plant_catalogues(tmp_path, catalogue(WOUND), catalogue(BLESSURE))
    (source / "locale/fr/LC_MESSAGES/game.po").unlink()
    assert check_catalogues.faults(source) == ["fr/game.po does not exist"]


def test_compiled_catalogues_are_read_by_gettext(tmp_path: Path) -> None:
    source = plant_catalogues(tmp_path, catalogue(WOUND), catalogue(BLESSURE))
    assert len(compile_catalogues(catalogues(tmp_path))) == 2
    french = gettext.translation("game", source / "locale", ["fr"])
    assert french.gettext("game.wound") == "{who:name} subit une blessure."


def entry(rule: str, untestable: str = "", guidance: bool = False) -> Entry:
    return Entry(id=rule, game="toy", kind=kind_of(rule), untestable=untestable, guidance=guidance)


def test_coverage_counts_by_kind_and_lists_what_is_missing() -> None:
    rulebook = [entry("TOY-A-01"), entry("TOY-A-02"), entry("TOY-EX-01"), entry("TOY-TV-01"), entry("TOY-RUL-01")]
    tests = {"TOY-A-01": ["test"], "TOY-EX-01": ["test"]}
    toy = coverage(rulebook, tests, {"toy": {"TOY-A-02"}})["toy"]
    assert toy.line("toy") == "toy rules 1/2 examples 1/1 vectors 0/1 rulings 0/1"
    assert toy.untested == ["TOY-A-02", "TOY-TV-01", "TOY-RUL-01"]
    assert toy.uncited == ["TOY-A-01", "TOY-RUL-01"]
    assert not toy.complete
    assert list(report({"toy": toy}))[1:3] == ["toy: not tested (3)", "  TOY-A-02 TOY-TV-01 TOY-RUL-01"]


def test_untestable_entries_count_as_covered_up_to_a_limit() -> None:
    few = [entry(f"TOY-A-{n:02}", untestable="taste") for n in range(MOST_UNTESTABLE)]
    toy = coverage(few, {}, {})["toy"]
    assert toy.complete
    assert toy.line("toy") == "toy rules 10/10 examples 0/0 vectors 0/0 rulings 0/0"
    assert "  TOY-A-00: taste" in report({"toy": toy})
    assert not coverage([*few, entry("TOY-A-99", untestable="taste")], {}, {})["toy"].complete


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        ("ST-ACT-01", "rules"),
        ("EX-ACT-01", "examples"),
        ("ART-FX-01", "examples"),
        ("ST-RUL-130", "rulings"),
        ("ART-FACT-01", "rulings"),
        ("OLO-TV-01", "vectors"),
    ],
)
def test_the_kind_is_told_by_any_part_of_the_id(rule: str, kind: str) -> None:
    assert kind_of(rule) == kind


def test_what_guides_the_gm_is_not_counted() -> None:
    assert coverage([entry("TOY-FACT-01", guidance=True)], {}, {}) == {}
    toy = coverage([entry("TOY-FACT-01", guidance=True), entry("TOY-FACT-02")], {}, {})["toy"]
    assert toy.line("toy") == "toy rules 0/0 examples 0/0 vectors 0/0 rulings 0/1"
    assert toy.untested == toy.uncited == ["TOY-FACT-02"]


def test_citations_are_found_in_code(tmp_path: Path) -> None:
    plant(tmp_path, {"toy/task.py": '"""The best die counts (TOY-A-01). [EX-ACT-01]"""\nrules = ("ST-RUL-130",)'})
    assert cited_ids(tmp_path) == {"TOY-A-01", "EX-ACT-01", "ST-RUL-130"}


def test_rulebooks_are_read_and_their_faults_named(tmp_path: Path) -> None:
    folder = tmp_path / "src/rouage/games/far_toy/rulebook"
    plant(folder, {"01.toml": '[[rule]]\nid = "TOY-A-01"\n[[rule]]\nid = "TOY-RUL-01"\nuntestable = "taste"\n'})
    plant(folder, {"03.toml": '[[rule]]\nid = "TOY-FACT-01"\nguidance = true\n'})
    assert list(entries(tmp_path).values()) == [
        Entry(id="TOY-A-01", game="far-toy", kind="rules"),
        Entry(id="TOY-RUL-01", game="far-toy", kind="rulings", untestable="taste"),
        Entry(id="TOY-FACT-01", game="far-toy", kind="rulings", guidance=True),
    ]
    plant(folder, {"02.toml": '[[rule]]\nid = "TOY-A-01"\n'})
    with pytest.raises(RulebookError, match=r"02\.toml: TOY-A-01 is already defined"):
        entries(tmp_path)
    plant(folder, {"02.toml": "[[rule]]\n"})
    with pytest.raises(RulebookError, match=r"02\.toml: KeyError\('id'\)"):
        entries(tmp_path)


@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        (bool, False),
        (int, 0),
        ("list[Unknown]", []),
        ("tuple[int, bool]", (0, False)),
        ("tuple[int, ...]", ()),
        ("dict[str, int]", {}),
        ("Decision | None", None),
        ("Decision", None),
        ("Fraction", Fraction(0)),
        (None, None),
        (list[int], []),
        (int | None, None),
    ],
)
def test_neutral_values_follow_the_return_type(annotation: object, value: object) -> None:
    result = eval(neutral(annotation, {}))
    assert result == value
    assert type(result) is type(value)


def test_what_does_not_exist_cannot_be_switched_off() -> None:
    with pytest.raises(UnknownTargetError, match="nothing_here"):
        switch_off("rouage.engine:nothing_here")


PLANTED_RULES = """
import functools

class Step:
    def ask(self) -> "Decision | None":
        return "parent asks"
    def run(self) -> None:
        raise AssertionError("parent ran")

class Child(Step):
    pass

def best(dice: list[int]) -> int:
    return max(dice)

@functools.cache
def kept(dice: int) -> bool:
    return True
"""
PLANTED_TABLE = "from planted_rules import best\nTABLE = {'best': best}\n"
PLANTED_TESTS = """
import planted_rules, planted_table

def test_best(): assert planted_rules.best([2, 5]) == 5
def test_table(): assert planted_table.best([2, 5]) == planted_table.TABLE["best"]([2, 5]) == 5
def test_kept(): assert planted_rules.kept(1)
def test_parent(): assert planted_rules.Step().ask()
def test_child(): assert planted_rules.Child().ask()
"""


def pytest_run(folder: Path, files: dict[str, str], *options: str) -> subprocess.CompletedProcess[str]:
    """Run pytest with our conftest over planted files, outside the suite."""
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", "pyproject.toml", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, "-rf", *options, str(folder)],
        cwd=ROOT,
        # Plug-ins of the environment take longer to load than these tests to run.
        env={
            **os.environ,
            "PYTHONPATH": str(folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("target", "failing"),
    [
        ("planted_rules:best", {"test_best", "test_table"}),
        ("planted_rules:kept", {"test_kept"}),
        ("planted_rules:Child", {"test_child"}),
        ("planted_rules:Step.ask", {"test_parent", "test_child"}),
    ],
)
def test_a_rule_switched_off_fails_its_tests(tmp_path: Path, target: str, failing: set[str]) -> None:
    files = {"planted_rules.py": PLANTED_RULES, "planted_table.py": PLANTED_TABLE, "test_planted.py": PLANTED_TESTS}
    run = pytest_run(tmp_path, files, "--switch-off", target)
    failed = {line.split("::")[1].split()[0] for line in run.stdout.splitlines() if line.startswith("FAILED")}
    assert failed == failing, run.stdout + run.stderr


def test_a_plain_search_of_the_tests_finds_every_rule() -> None:
    """No mark builds its id: somebody who knows only the id finds its tests."""
    written = "\n".join([path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")])
    wanted = [one.id for one in entries().values() if is_binding(one) and not one.untestable]
    assert wanted
    assert not [id for id in wanted if f'"{id}"' not in written]


def test_an_unknown_target_stops_the_run(tmp_path: Path) -> None:
    run = pytest_run(tmp_path, {"test_planted.py": "def test_nothing(): pass"}, "--switch-off", "planted_rules:absent")
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "cannot switch off 'planted_rules:absent'" in run.stderr


MARKED = """
import pytest

@pytest.mark.rule("SIG-TSK-01", "SIG-TSK-02")
def test_both(): pass

@pytest.mark.rule("SIG-TSK-02")
@pytest.mark.skip
def test_skipped(): pass
"""
MISMARKED = 'import pytest\n\n@pytest.mark.rule("SIG-TSK-999")\ndef test_wrong(): pass\n'


def test_marks_are_written_out(tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    run = pytest_run(tmp_path, {"test_planted.py": MARKED}, "--collect-only", f"--rules-json={file}")
    assert run.returncode == pytest.ExitCode.OK, run.stdout + run.stderr
    marks = json.loads(file.read_text(encoding="utf-8"))
    assert list(marks) == ["SIG-TSK-01", "SIG-TSK-02"]
    assert all(len(tests) == 1 and tests[0].endswith("::test_both") for tests in marks.values())


@pytest.mark.parametrize("options", [[], ["--collect-only"], ["-p", "xdist", "-n", "1"]])
def test_an_unknown_rule_id_fails_the_run(tmp_path: Path, options: list[str]) -> None:
    run = pytest_run(tmp_path, {"test_planted.py": MISMARKED}, *options)
    assert run.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    output = run.stdout + run.stderr
    assert "test_wrong" in output
    assert "SIG-TSK-999, which is in no rulebook" in output
