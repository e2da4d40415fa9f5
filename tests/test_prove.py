"""The prove runner resumes, forgets what was proved about other code, and fails loudly; its forgeries are forgeries."""

import json
import sys
import types
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from multiprocessing.pool import ThreadPool
from pathlib import Path
from random import Random

import pytest

import rouage
from rouage.engine.state import State
from rouage.engine.step import Step
from scripts.proofs import olomoc
from scripts.proofs.invariants import bloc_setup, played, reached, stray_on_bloc, struck
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.rules import citations
from scripts.proofs.steady import PARTS as STEADY
from scripts.proofs.steady import busy, failures, passed, run
from scripts.proofs.tamper import changes
from scripts.prove import PARTS, Ledger, chosen_parts, fingerprint, prove


class Trial:
    """A part of three items, one of which may fail, that remembers what it was asked."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.asked: list[str] = []
        self.told: list[str] = []

    def items(self, _options: Options) -> list[str]:
        return ["one", "two", "three"]

    def prove(self, item: str) -> Finding:
        self.asked.append(item)
        if item == self.failing:
            raise ValueError(f"{item} went wrong")
        return Finding(figures={"games": 5})

    def report(self, findings: Findings) -> Iterator[str]:
        yield f"{sum(finding.figures.get('games', 0) for finding in findings.values())} games"

    def run(self, file: Path, code: str = "first") -> bool:
        ledger = Ledger(file, code)
        ledger.read()
        part = Part("it works", self.items, self.prove, self.report)
        with ThreadPool(1) as pool:
            return prove("trial", part, ledger, Options(), pool, self.told.append)


def test_what_was_proved_is_not_proved_again(tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    assert Trial().run(file)
    again = Trial()
    assert again.run(file)
    assert again.asked == []
    assert "  15 games" in again.told
    assert "  3 of 3 already proved with this code" in again.told


def test_a_failure_is_reported_and_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    broken = Trial("two")
    assert not broken.run(file)
    assert any("FAILED" in line and "two went wrong" in line for line in broken.told)
    assert broken.told[-1].endswith("does not hold, 1 failures")
    mended = Trial()
    assert mended.run(file)
    assert mended.asked == ["two"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"code": "first"}', '{"code": "first", "items": {"one": {"odd": 1}}}']
)
def test_an_unreadable_ledger_counts_for_nothing(tmp_path: Path, text: str) -> None:
    file = tmp_path / "trial.json"
    file.write_text(text, encoding="utf-8")
    trial = Trial()
    assert trial.run(file)
    assert trial.asked == ["one", "two", "three"]


def test_changed_code_is_proved_anew(tmp_path: Path) -> None:
    file = tmp_path / "trial.json"
    assert Trial().run(file)
    other = Trial()
    assert other.run(file, "second")
    assert other.asked == ["one", "two", "three"]


def test_the_fingerprint_follows_names_and_contents(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    file = tmp_path / "src" / "rule.py"
    prints = []
    for text in ("a = 1\n", "a = 2\n"):
        file.write_text(text, encoding="utf-8")
        prints.append(fingerprint(("src",), tmp_path))
    prints.append(fingerprint(("src",), file.rename(file.with_name("law.py")).parent.parent))
    assert len(set(prints)) == 3
    (tmp_path / "src" / "notes.txt").write_text("nothing", encoding="utf-8")
    assert fingerprint(("src",), tmp_path) == prints[-1]


def test_a_group_stands_for_its_parts_and_nothing_for_all() -> None:
    assert chosen_parts([]) == list(PARTS)
    assert chosen_parts(["tamper"]) == ["tamper"]
    assert chosen_parts(["steady-lab", "steady"]) == ["steady-lab", *[name for name in STEADY if name != "steady-lab"]]


def test_every_folder_is_run_ten_times_and_all_of_it_three_times() -> None:
    asked = [item for part in STEADY.values() for item in part.items(Options())]
    often = {what: sum(item.split()[0] == what for item in asked) for what in {item.split()[0] for item in asked}}
    assert often == {"make-test": 3, "table": 10, "lab": 10, "cli": 10, "browser": 10}
    assert len(set(asked)) == len(asked)
    assert all(part.alone for part in STEADY.values())


def test_loops_beside_end_with_what_they_are_beside() -> None:
    with busy() as loops:
        assert [loop.poll() for loop in loops] == [None, None]
    assert all(loop.poll() is not None for loop in loops)


def test_a_run_that_fails_names_its_tests(tmp_path: Path) -> None:
    test = tmp_path / "test_it.py"
    test.write_text("def test_one():\n    assert 1 == 2\ndef test_two():\n    pass\n", encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-rfE", "--color", "no", "-p", "no:cacheprovider", str(test)]
    status, said = run(words, tmp_path)
    assert status == 1
    assert [failure.split(" - ")[0] for failure in failures(said)] == ["test_it.py::test_one"]
    assert passed(said) == 1
    assert failures("Segmentation fault\n") == ["Segmentation fault"]
    assert failures(" FAIL  src/words/word.test.ts > words > agree\n") == ["src/words/word.test.ts > words > agree"]


class Hit(Step[State]):
    """A blow lands. [GAM-WND-01]"""

    rules = ("GAM-HIT-01",)

    def strength(self) -> int:
        """How hard. [GAM-HIT-02]"""
        return 1


class HardHit(Hit):
    """It cites nothing of its own."""


def best(faces: list[int]) -> int:
    """The best die counts, [GAM-TSK-07] and only that one. [GAM-TSK-08]"""
    return max(faces)


def test_citations_are_found_in_docstrings_and_steps() -> None:
    module = types.ModuleType(Hit.__module__)
    vars(module).update(Hit=Hit, HardHit=HardHit, best=best, imported=json.loads)
    name = Hit.__module__
    assert citations([module]) == {
        f"{name}:Hit": ["GAM-HIT-01", "GAM-WND-01"],
        f"{name}:Hit.strength": ["GAM-HIT-02"],
        f"{name}:best": ["GAM-TSK-07", "GAM-TSK-08"],
    }


def test_every_line_of_a_record_is_forged_in_every_way() -> None:
    rows = [
        {"rouage": 1, "commitment": "ab", "hash": "0f"},
        {"n": 1, "key": "strike", "dice": [6, 1], "hash": "10"},
        {"snapshot": {"state": {"tray": [2]}}, "after": 1, "sum": "99"},
        {"reveal": {"seed": 7, "salt": "s"}},
    ]
    forged = list(changes([json.dumps(row) for row in rows], {1: "flee"}))
    assert [(what, line) for what, line, _, _ in forged] == [
        ("hash", 1), ("commitment", 1), ("hash", 2), ("choice", 2), ("die", 2), ("die", 2), ("sum", 3), ("snapshot", 3),
        ("seed", 4), ("salt", 4),
    ]  # fmt: skip
    assert all(row != rows[line - 1] for _, line, row, _ in forged)
    assert [row["dice"] for what, _, row, _ in forged if what == "die"] == [[1, 1], [6, 2]]


@pytest.mark.parametrize(
    ("end", "by", "pose", "holds"),
    [
        (4182, "ruler", [2091, 0, 1, 0], True), (4200, "ruler", [2100, 0, 1, 0], False),
        (4000, "ruler", [2091, 0, 1, 0], False), (2182, "push-ruler", [1091, 0, 2, 0], True),
        (4182, "push-ruler", [2091, 0, 1, 0], False), (1182, "shift", [], True), (1300, "shift", [], False),
    ],
)  # fmt: skip
def test_random_play_notices_a_march_that_outruns_its_ruler(end: int, by: str, pose: list[int], holds: bool) -> None:
    moved = {"who": "a", "how": "march", "start": [0, 0], "end": [end, 0], "by": by, "ruler": pose}
    with nullcontext() if holds else pytest.raises(AssertionError):
        reached(moved, 591, {"ruler": [3000, 500], "push-ruler": [1000, 500]})


def test_random_play_tries_movements_that_are_not_offered() -> None:
    """Ends by chance for the rouage that may move, and charges on enemies that no charge is offered on."""
    game = rouage.new(olomoc.GAME, setup=bloc_setup(olomoc.GAME, 1), seed=1)
    chance, tried, made = Random(1), set[str](), 0
    while game.asking and game.number < 120:
        decision = game.asking[0]
        offered = [*decision.candidates()] if decision.endless else [*decision.keys]
        stray = [key for key in stray_on_bloc(game, decision, chance) if key not in offered]
        legal = [key for key in stray if decision.why_not(key) is None]
        tried |= {key.split(" ")[0] for key in stray}
        made += len(legal)
        game.choose(chance.choice(legal or offered), decision.seat)
    assert {"march", "charge"} <= tried
    assert made > 5
    total = Counter[str]()
    played(olomoc.GAME, 1, total)
    assert total["tried"] > total["strayed"] > 0


@pytest.mark.parametrize("kinds", [["charged", "moved", "charge-lost"], ["paid", "charged", "charge-lost"]])
def test_random_play_notices_a_charge_that_is_lost_where_it_ends(kinds: list[str]) -> None:
    with pytest.raises(AssertionError):
        struck(kinds)
    struck(["charged", "moved", "dropped-out", "charge-lost"])
