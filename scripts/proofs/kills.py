"""Killing `rouage play` at any moment loses at most the choice being typed."""

import os
import subprocess
import sys
from collections.abc import Iterator

from scripts.proofs.part import ROOT, Finding, Findings, Options, Part

TEST = "tests/cli/test_kill.py"
KILLS = 200


def items(_options: Options) -> list[str]:
    return [f"{KILLS} kills"]


def prove(_item: str) -> Finding:
    """The test suite kills a few times; here it is told to kill often."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=line", "-n", "2", TEST]
    environment = {**os.environ, "ROUAGE_KILLS": str(KILLS)}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    complaint = (run.stdout + run.stderr).strip()
    return Finding(failures=[complaint] if run.returncode else [], figures={"kills": KILLS})


def report(findings: Findings) -> Iterator[str]:
    held = sum(finding.figures.get("kills", 0) for finding in findings.values() if not finding.failures)
    yield f"{held} of {KILLS} kills lost nothing but the choice being typed"


PART = Part("killed at any moment, play loses at most one choice", items, prove, report, ("src", "tests"))
