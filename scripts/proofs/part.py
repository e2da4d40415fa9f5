"""What a part of the proof is: items that can be proved one by one, and what was found about each."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
STORE = ROOT / ".prove"


@dataclass(frozen=True)
class Options:
    """How much is to be proved."""

    games: int = 1000
    """Games of each encounter."""
    sample: int | None = 60
    """Cited steps and functions that are switched off; None for all of them."""
    seed: int = 7


@dataclass(slots=True)
class Finding:
    """What proving one item found; it holds if nothing failed."""

    failures: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    figures: dict[str, int] = field(default_factory=dict)
    at: str = ""
    seconds: float = 0.0


Findings = Mapping[str, Finding]


def nothing(findings: Findings) -> Iterable[str]:
    """Where every item speaks for itself."""
    return ()


@dataclass(frozen=True, slots=True)
class Part:
    """One claim. Its functions stand at the top of a module, so that another process can be handed them."""

    claim: str
    items: Callable[[Options], list[str]]
    prove: Callable[[str], Finding]
    report: Callable[[Findings], Iterable[str]]
    depends_on: tuple[str, ...] = ("src",)
    """Folders whose change makes earlier findings worthless."""
    together: Callable[[Findings], Iterable[str]] = nothing
    """What all findings together fail to show, where none of them shows it by itself."""
    alone: bool = False
    """Its items want the whole machine: they are proved one after another."""
