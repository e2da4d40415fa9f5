"""Show that the claims hold: `prove.py [PART …]`, all parts if none is named.

What was found is kept in .prove/ item by item. An interrupted run goes on where it stopped; items are proved again
when they failed, when the code has changed, or with --fresh.
"""

import argparse
import json
import signal
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime
from functools import partial
from hashlib import blake2b
from multiprocessing.pool import Pool
from pathlib import Path

if not __package__:
    # Run as a file, Python looks for modules beside it and not in the root.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rouage import spare_collector
from scripts.proofs import (
    browser,
    campaigns,
    compiled,
    encounters,
    fights,
    invariants,
    kills,
    learning,
    missions,
    olomoc,
    olomoc_reach,
    olomoc_sight,
    rules,
    secrecy,
    simulate,
    steady,
    strength,
    table_api,
    table_kills,
    tamper,
)
from scripts.proofs.part import ROOT, STORE, Finding, Options, Part

PROCESSES = 2
SOURCES = (".py", ".toml", ".po", ".svelte", ".ts", ".css")
BUILT = Path("src", "rouage", "table", "page")
"""Made from sources that count themselves."""
SHOWN = 20
"""Failures told on the screen; the file has them all."""
PARTS = {
    "encounters": encounters.PART,
    "fights": fights.PART,
    "missions": missions.PART,
    "campaigns": campaigns.PART,
    "olomoc": olomoc.PART,
    "invariants": invariants.PART,
    "olomoc-sight": olomoc_sight.PART,
    "olomoc-reach": olomoc_reach.PART,
    "strength": strength.PART,
    "tamper": tamper.PART,
    "kills": kills.PART,
    "rules": rules.PART,
    "secrecy": secrecy.PART,
    "learning": learning.PART,
    "table-kills": table_kills.PART,
    "table-api": table_api.PART,
    "compiled": compiled.PART,
    "simulate": simulate.PART,
    "compare": simulate.COMPARE,
    **browser.PARTS,
    **steady.PARTS,
}
GROUPS = {"steady": tuple(steady.PARTS)}
"""One name for several parts, each of which is done in its time."""
NAMES = (*PARTS, *GROUPS)


def now() -> str:
    return datetime.now().astimezone().isoformat(sep=" ", timespec="seconds")


def fingerprint(folders: tuple[str, ...], root: Path = ROOT) -> str:
    """A hash of every source file in the folders."""
    total = blake2b(digest_size=12)
    for folder in folders:
        for file in sorted((root / folder).rglob("*")):
            name = file.relative_to(root)
            if file.suffix in SOURCES and not name.is_relative_to(BUILT):
                total.update(f"{name}\n".encode() + file.read_bytes())
    return total.hexdigest()


class Ledger:
    """The findings of a part on disk, as far as they were made with the present code."""

    def __init__(self, file: Path, code: str) -> None:
        self.file = file
        self.code = code
        self.findings: dict[str, Finding] = {}

    def read(self) -> None:
        """What is missing, unreadable or about other code counts for nothing."""
        try:
            data = json.loads(self.file.read_text(encoding="utf-8"))
            if data["code"] == self.code:
                self.findings = {item: Finding(**finding) for item, finding in data["items"].items()}
        except (OSError, ValueError, KeyError, TypeError):
            return

    def add(self, item: str, finding: Finding) -> None:
        """The file is replaced as a whole, so that a killed run leaves the last good one."""
        self.findings[item] = finding
        data = {"code": self.code, "at": now(), "items": {name: asdict(one) for name, one in self.findings.items()}}
        self.file.parent.mkdir(exist_ok=True)
        draft = self.file.with_suffix(".new")
        draft.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        draft.replace(self.file)


def prove_item(part: Part, item: str) -> tuple[str, Finding]:
    """An error is a finding too."""
    start = time.perf_counter()
    try:
        finding = part.prove(item)
    except Exception:
        finding = Finding(failures=[traceback.format_exc()])
    finding.seconds = round(time.perf_counter() - start, 1)
    finding.at = now()
    return item, finding


def begin_worker() -> None:
    """Whoever interrupts speaks to the main process, which then ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    spare_collector()


def prove(name: str, part: Part, ledger: Ledger, options: Options, pool: Pool, tell: Callable[[str], None]) -> bool:
    """Prove what is not yet proved, as many items at a time as the pool takes, and tell what was found."""
    tell(f"{now()} {name}: {part.claim}")
    items = part.items(options)
    left = [item for item in items if item not in ledger.findings or ledger.findings[item].failures]
    if len(left) < len(items):
        tell(f"  {len(items) - len(left)} of {len(items)} already proved with this code")
    for item, finding in pool.imap_unordered(partial(prove_item, part), left):
        ledger.add(item, finding)
        tell(f"  {finding.at} {item}: {'FAILED' if finding.failures else 'holds'}, {finding.seconds:.0f} s")
    findings = {item: ledger.findings[item] for item in items}
    failures = [failure for finding in findings.values() for failure in finding.failures]
    failures += part.together(findings)
    for line in [*part.report(findings), *(f"FAILED {failure}" for failure in failures[:SHOWN])]:
        tell(f"  {line}")
    if len(failures) > SHOWN:
        tell(f"  … and {len(failures) - SHOWN} more in {ledger.file}")
    tell(f"{now()} {name}: " + (f"does not hold, {len(failures)} failures" if failures else "holds"))
    return not failures


def chosen_parts(names: list[str]) -> list[str]:
    """All parts if none is named; a group stands for its parts."""
    return list(dict.fromkeys(part for name in names or PARTS for part in GROUPS.get(name, (name,))))


def main(arguments: list[str] | None = None) -> int:
    """Prove the named parts; the exit status is 1 if any claim does not hold."""
    parser = argparse.ArgumentParser(prog="prove", description="Show that the claims hold.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(NAMES)}; all if none is named")
    parser.add_argument("--fresh", action="store_true", help="prove everything again")
    parser.add_argument("--games", type=int, default=Options.games, help="games of each encounter")
    parser.add_argument("--sample", type=int, default=Options.sample, help="cited steps and functions to switch off")
    parser.add_argument("--all", action="store_true", help="switch off all of them")
    parser.add_argument("--seed", type=int, default=Options.seed, help="what the sample is drawn with")
    chosen = parser.parse_args(arguments)
    if unknown := [part for part in chosen.parts if part not in NAMES]:
        parser.error(f"no part is called {', '.join(unknown)}; there are {', '.join(NAMES)}")
    options = Options(chosen.games, None if chosen.all else chosen.sample, chosen.seed)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    holds = True
    for name in chosen_parts(chosen.parts):
        part = PARTS[name]
        ledger = Ledger(STORE / f"{name}.json", fingerprint(part.depends_on))
        if not chosen.fresh:
            ledger.read()
        try:
            with Pool(1 if part.alone else PROCESSES, begin_worker) as pool:
                holds = prove(name, part, ledger, options, pool, partial(print, flush=True)) and holds
        except KeyboardInterrupt:
            print(f"{now()} {name}: interrupted; run again to go on")
            return 130
        if fingerprint(part.depends_on) != ledger.code:
            print(f"{now()} {name}: the code changed meanwhile, so this counts for nothing")
            holds = False
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
