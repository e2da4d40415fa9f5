"""Each encounter is played many times by bots with no error, and every record verifies."""

import traceback
from collections import Counter
from collections.abc import Iterator

from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import Game, played, scenes, verified

CHUNK = 100
"""Games of one item."""
FEWER = 5
"""Random players make for odd games rather than many: so many times fewer."""


def items(options: Options) -> list[str]:
    """`tavern-brawl usual 200 100` is a hundred games of the usual bots, with the seeds from 200."""
    return [
        f"{scene} {bots} {first} {min(CHUNK, games - first)}"
        for bots, games in (("usual", options.games), ("random", options.games // FEWER))
        for scene in scenes()
        for first in range(0, games, CHUNK)
    ]


def prove(item: str) -> Finding:
    """Play and verify; a game that fails does not hide the others."""
    scene, bots, first, count = item.split()
    finding = Finding()
    figures: Counter[str] = Counter()
    for seed in range(int(first), int(first) + int(count)):
        try:
            figures += figures_of(played(scene, seed, bots.replace("usual", "")))
        except Exception:
            finding.failures.append(f"{scene}, {bots} bots, seed {seed}: {traceback.format_exc(limit=-3)}")
    finding.figures = dict(figures)
    return finding


def figures_of(game: Game) -> Counter[str]:
    """What a game adds to the totals. The record must verify, to the last choice."""
    verdict = verified(game)
    assert game.outcome is not None
    told = game.events()
    return Counter(
        games=1,
        verified=1,
        choices=game.number,
        dice=verdict.dice,
        wins="gm" not in game.outcome.winners,
        rounds=sum(event["kind"] == "round" for event in told),
        wounds=sum(event["kind"] == "hero-wounded" for event in told),
    )


def report(findings: Findings) -> Iterator[str]:
    """A line for each scene and kind of bots."""
    totals: dict[tuple[str, ...], Counter[str]] = {}
    for item, finding in findings.items():
        totals.setdefault(tuple(item.split()[:2]), Counter()).update(finding.figures)
    for (scene, bots), total in totals.items():
        games = max(total["games"], 1)
        rounds, wounds, choices, dice = (total[name] / games for name in ("rounds", "wounds", "choices", "dice"))
        yield (
            f"{scene:<22} {bots:<6} {total['games']:>4} games, {total['verified']} records verified, "
            f"players win {total['wins'] / games:.1%}; "
            f"a game: {rounds:.1f} rounds, {wounds:.1f} wounds, {choices:.0f} choices, {dice:.0f} dice"
        )


PART = Part("every encounter is played to its end by bots, and every record verifies", items, prove, report)
