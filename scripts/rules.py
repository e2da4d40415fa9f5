"""Tell, game by game, which entries of the rulebook are tested and which the code cites.

    signature rules 133/133 examples 9/9 vectors 22/22 rulings 46/46

An entry the rulebook calls untestable counts as covered and is listed with its reason; a game may have ten of them.
The exit status is 1 when anything is missing.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from scripts.rulebooks import KINDS, ROOT, Entry, RulebookError, entries, is_binding

MOST_UNTESTABLE = 10
_ID = re.compile(r"[A-Z]+-[A-Z]+-\d+[a-z]?")


@dataclass(slots=True)
class Coverage:
    """What is tested and cited of one game's rulebook."""

    tested: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    total: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    untested: list[str] = field(default_factory=list)
    uncited: list[str] = field(default_factory=list)
    untestable: dict[str, str] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Nothing is untested or uncited, and few entries are excused."""
        return not self.untested and not self.uncited and len(self.untestable) <= MOST_UNTESTABLE

    def line(self, game: str) -> str:
        """The summary of a game on one line."""
        return " ".join([game, *(f"{kind} {self.tested[kind]}/{self.total[kind]}" for kind in KINDS)])


def coverage(
    rulebook: Iterable[Entry], tests: Mapping[str, list[str]], cited: Mapping[str, set[str]]
) -> dict[str, Coverage]:
    """Hold the rulebook against the marks of the tests and the ids named in each game's code."""
    games: dict[str, Coverage] = {}
    for entry in rulebook:
        if not is_binding(entry):
            continue
        game = games.setdefault(entry.game, Coverage())
        game.total[entry.kind] += 1
        if tests.get(entry.id):
            game.tested[entry.kind] += 1
        elif entry.untestable:
            game.tested[entry.kind] += 1
            game.untestable[entry.id] = entry.untestable
        else:
            game.untested.append(entry.id)
        if entry.kind in ("rules", "rulings") and not entry.untestable and entry.id not in cited.get(entry.game, set()):
            game.uncited.append(entry.id)
    return games


def cited_ids(folder: Path) -> set[str]:
    """The rule ids named anywhere in the Python files of a folder."""
    return {rule for file in folder.rglob("*.py") for rule in _ID.findall(file.read_text(encoding="utf-8"))}


def marked_tests(root: Path = ROOT) -> tuple[dict[str, list[str]], str]:
    """The tests of each rule id, as pytest collects them, and its complaint if it had one."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        run = subprocess.run([*command, f"--rules-json={file}"], cwd=root, capture_output=True, text=True, check=False)
        marks: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    no_tests = 5
    complaint = "" if run.returncode in (0, no_tests) else (run.stdout + run.stderr).strip()
    return marks, complaint


def report(games: Mapping[str, Coverage]) -> Iterable[str]:
    """The lines a person reads: every summary first, then what is missing."""
    for name, game in games.items():
        yield game.line(name)
    for name, game in games.items():
        if game.untestable:
            yield f"{name}: no test can check {len(game.untestable)} (at most {MOST_UNTESTABLE})"
            yield from (f"  {rule}: {why}" for rule, why in game.untestable.items())
        for what, missing in (("not tested", game.untested), ("not cited in the code", game.uncited)):
            if missing:
                yield f"{name}: {what} ({len(missing)})"
                yield textwrap.fill(
                    " ".join(missing), 120, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
                )


def main(arguments: list[str] | None = None) -> int:
    """Print the report, as text or JSON."""
    parser = argparse.ArgumentParser(prog="rules", description="Which rules are tested and cited, game by game.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    try:
        rulebook = entries()
    except RulebookError as error:
        print(error, file=sys.stderr)
        return 1
    marks, complaint = marked_tests()
    shared = cited_ids(ROOT / "src" / "rouage" / "games" / "roleplay")
    cited = {
        name: shared | cited_ids(ROOT / "src" / "rouage" / "games" / name.replace("-", "_"))
        for name in {entry.game for entry in rulebook.values()}
    }
    games = coverage(rulebook.values(), marks, cited)
    if options.json:
        print(json.dumps({name: asdict(game) for name, game in games.items()}, indent=2, ensure_ascii=False))
    else:
        print(*report(games), sep="\n")
    if complaint:
        print(complaint, file=sys.stderr)
    return 1 if complaint or not all(game.complete for game in games.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
