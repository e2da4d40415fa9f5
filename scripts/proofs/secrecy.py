"""What a seat cannot know does not show: not in its view, its options, their help and odds, nor in what is refused."""

from collections.abc import Iterator

from scripts.proofs.part import Finding, Findings, Options, Part


def items(_options: Options) -> list[str]:
    return []


def prove(item: str) -> Finding:
    raise NotImplementedError(item)


def report(findings: Findings) -> Iterator[str]:
    yield f"{len(findings)} games"


PART = Part("what a seat cannot know does not show", items, prove, report, ("src", "tests"))
