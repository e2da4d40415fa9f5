"""Each fight of Espace Artémis is fought many times by bots with no error; what it costs is counted."""

import traceback
from collections import Counter
from collections.abc import Iterator

import rouage
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import Game, played, verified

GAME = "artemis"
CHUNK = 50
"""Games of one item."""
FIGHTS = 500
"""Of each scene; half as many as of an encounter, since each lasts longer."""


def items(options: Options) -> list[str]:
    """`last-call 150 50` is fifty fights with the seeds from 150."""
    games = options.games * FIGHTS // 1000
    title = rouage.title(GAME)
    return [
        f"{scene} {first} {min(CHUNK, games - first)}"
        for scene in title.scenes(title.shelf())
        if scene != "evening"
        for first in range(0, games, CHUNK)
    ]


def prove(item: str) -> Finding:
    """Play and verify; a game that fails does not hide the others."""
    scene, first, count = item.split()
    finding = Finding()
    figures: Counter[str] = Counter()
    for seed in range(int(first), int(first) + int(count)):
        try:
            figures += figures_of(played(scene, seed, name=GAME))
        except Exception:
            finding.failures.append(f"{scene}, seed {seed}: {traceback.format_exc(limit=-3)}")
    finding.figures = dict(figures)
    return finding


def figures_of(game: Game) -> Counter[str]:
    """What a fight adds to the totals: whether it was won, and whether it cost a life."""
    verdict = verified(game)
    assert game.outcome is not None
    return Counter(
        games=1,
        choices=game.number,
        dice=verdict.dice,
        wins="gm" not in game.outcome.winners,
        turns=sum(event["kind"] == "turn" for event in game.events()),
        lethal=0 in game.outcome.scores.values(),
    )


def report(findings: Findings) -> Iterator[str]:
    """A line for each scene, and whether lives are at stake without being forfeit."""
    totals: dict[str, Counter[str]] = {}
    for item, finding in findings.items():
        totals.setdefault(item.split()[0], Counter()).update(finding.figures)
    shares = []
    for scene, total in totals.items():
        games = max(total["games"], 1)
        if total["turns"]:
            shares.append(total["lethal"] / games)
        yield (
            f"{scene:<24} {total['games']:>4} games, all records verified, players win {total['wins'] / games:.1%}, "
            f"a life lost in {total['lethal'] / games:.1%}; a game: {total['turns'] / games:.1f} turns, "
            f"{total['choices'] / games:.0f} choices, {total['dice'] / games:.0f} dice"
        )
    if shares and (max(shares) == 0 or min(shares) == 1):
        yield "FAILED: no fight is dangerous, or none is survived"


PART = Part("every fight is fought to its end by bots, and costs lives now and then", items, prove, report, ("src",))
