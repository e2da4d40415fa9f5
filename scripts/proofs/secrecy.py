"""What a seat cannot know does not show: change it, and nothing the seat is shown, offered or told may differ."""

import traceback
from collections.abc import Iterator

import rouage
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import GAME, scenes
from tests.conformance import check_secrecy

SEEDS = 30
"""Games of each table."""
CHUNK = 10
LIMIT = 60
"""Choices of random play, the GM's asides among them, in the course of which secrets are looked for."""
EVENING = "evening"
"""A table of free scenes, which no pack needs to describe."""


def items(_options: Options) -> list[str]:
    """`goblin-gorge hidden 20` is ten games with the seeds from 20, in which players do not see difficulties."""
    return [
        f"{scene} {numbers} {first}"
        for scene in (EVENING, *scenes())
        for numbers in ("open", "hidden")
        for first in range(0, SEEDS, CHUNK)
    ]


def prove(item: str) -> Finding:
    """A game that betrays something does not hide the others."""
    scene, numbers, first = item.split()
    setup = {"numbers": numbers} | ({} if scene == EVENING else {"scene": scene})
    finding = Finding(figures={"games": 0})
    for seed in range(int(first), int(first) + CHUNK):
        finding.figures["games"] += 1
        try:
            check_secrecy(rouage.new(GAME, setup, seed=seed), seed, LIMIT)
        except Exception:
            finding.failures.append(f"{scene}, numbers {numbers}, seed {seed}: {traceback.format_exc(limit=-2)}")
    return finding


def report(findings: Findings) -> Iterator[str]:
    games = sum(finding.figures.get("games", 0) for finding in findings.values())
    failed = sum(len(finding.failures) for finding in findings.values())
    yield f"{games} games, {games - failed} betrayed nothing to any seat"


PART = Part("what a seat cannot know does not show", items, prove, report, ("src", "tests"))
