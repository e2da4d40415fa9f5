"""What Olomòc calls seen is seen and what it calls hidden is hidden, by lines sampled independently."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from scripts.proofs.part import Finding, Findings, Options, Part
from tests.space.sampling import Sampling
from tests.space.tables import scattered

LAYOUTS = 20_000
CHUNK = 500
AROUND = 48
"""Points of each base from which lines are drawn to all of the other."""


def items(_options: Options) -> list[str]:
    """`layouts 1500 500` is five hundred layouts, from number 1500."""
    return [f"layouts {first} {CHUNK}" for first in range(0, LAYOUTS, CHUNK)]


def prove(item: str) -> Finding:
    """Every two bases of every layout, in both directions."""
    _, first, count = item.split()
    finding, total = Finding(), Counter[str]()
    for number in range(int(first), int(first) + int(count)):
        standing, walls = scattered(Random(f"sight {number}"))
        sampling = Sampling(walls, AROUND)
        total.update(layouts=1, contacts=len(sampling.bridged))
        for one, other in combinations(standing, 2):
            seen, doubt = sampling.doubt(one, other)
            total["seen" if seen else "hidden"] += 1
            if doubt:
                corners = [house.corners for house in walls]
                finding.failures.append(f"layout {number}, {one} and {other}: {doubt}; walls {corners}")
    finding.figures = dict(total)
    return finding


def report(findings: Findings) -> Iterator[str]:
    total = Counter[str]()
    for finding in findings.values():
        total.update(finding.figures)
    doubts = sum([len(finding.failures) for finding in findings.values()])
    yield (
        f"{total['layouts']} layouts with {total['contacts']} contacts between walls: {total['seen']} pairs see each "
        f"other, {total['hidden']} do not; {doubts} answers doubted"
    )


PART = Part(
    "line of sight agrees with independently sampled lines",
    items, prove, report, ("src/rouage/space", "tests/space"),
)  # fmt: skip
