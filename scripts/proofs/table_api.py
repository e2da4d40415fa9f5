"""The server's API keeps to its schema, whatever is sent to it."""

import os
import subprocess
import sys
from collections.abc import Iterator

from scripts.proofs.part import ROOT, Finding, Findings, Options, Part

TEST = "tests/table/test_schema.py"
SEEDS = 10
EXAMPLES = 300
"""Requests of each kind, to each address, with each seed."""


def items(_options: Options) -> list[str]:
    return [f"seed {seed}" for seed in range(SEEDS)]


def prove(item: str) -> Finding:
    """The test suite tries a few requests; here it is told to try many."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--tb=short", TEST]
    environment = {**os.environ, "ROUAGE_EXAMPLES": str(EXAMPLES), "ROUAGE_SEED": item.split()[1]}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    complaint = (run.stdout + run.stderr).strip()
    return Finding(failures=[complaint] if run.returncode else [], figures={"examples": EXAMPLES})


def report(findings: Findings) -> Iterator[str]:
    held = sum(not finding.failures for finding in findings.values())
    yield f"{held} of {SEEDS} seeds, {EXAMPLES} requests to each address: no answer was an error or undescribed"


PART = Part("every answer of the server is one its schema describes", items, prove, report, ("src", "tests"))
