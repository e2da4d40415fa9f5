"""Each mission is played many times with no error, every record verifies, and success is neither sure nor hopeless.

Narrative missions are played as campaigns lay them.
"""

import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import sqrt
from typing import Final

import rouage
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import missions
from rouage.games.sine_tempore.muster import setup_of
from scripts.proofs import campaigns
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import finished, scenes, verified

GAME = "sine-tempore"
GAMES = {"sine-tempore-crew": 300, "random": 100}
"""Games of each mission, by the bot that plays all four heroes."""
LEAST, MOST = 0.25, 0.75
"""How often players with sense may succeed in a mission."""
CAMPAIGN: Final = "campaign"
"""In place of a bot: narrative missions, by the usual crew, as campaigns lay them."""
CAMPAIGNS: Final = 6
"""Campaigns that are played for the crews and outfits in which narrative missions are met."""
NARRATIVE_GAMES: Final = 60
"""Games of each narrative mission, over all of them."""
TOO_EASY = 0.15
"""How often chance alone must not."""
SURE = 1.96
"""Standard deviations to either side of a 95 % interval."""


def items(_options: Options) -> list[str]:
    """`coven random` is all games of one mission by one bot: only together do they say how hard it is."""
    story = narrative()
    alone = [f"{scene} {bot}" for bot in GAMES for scene in scenes(GAME) if scene not in (CAMPAIGN, *story)]
    return alone + [f"{scene} {CAMPAIGN}" for scene in story]


def narrative() -> list[str]:
    """The missions that are met in a campaign alone."""
    cards = rouage.title(GAME).shelf().entries["mission"]
    return [name for name, card in cards.items() if card.chapter is not None]


@cache
def laid(seed: int) -> dict[str, dict[str, Plain]]:
    """The setup of each narrative mission where a campaign first comes to it."""
    game = campaigns.played(seed, 1)
    entries = {entry.number: entry for entry in game.entries()}
    found: dict[str, dict[str, Plain]] = {}
    for one in missions(game):
        if one.mission in narrative() and one.mission not in found:
            found[one.mission] = setup_of(game.at(entries[one.first]).state, game.shelf)
    return found


def prove(item: str) -> Finding:
    """Play and verify; a game that fails does not hide the others."""
    scene, bot = item.split()
    finding = Finding()
    figures: Counter[str] = Counter()
    setups = setups_of(scene, bot)
    for seed, setup in enumerate(setups):
        try:
            figures += figures_of(setup, seed, "" if bot == CAMPAIGN else bot)
        except Exception:
            finding.failures.append(f"{item}, seed {seed}: {traceback.format_exc(limit=-3)}")
    finding.figures = dict(figures)
    share = figures["won"] / max(figures["games"], 1)
    if not setups:
        finding.failures.append(f"{scene}: no campaign came to it")
    elif bot == "random" and share >= TOO_EASY:
        finding.failures.append(f"{scene}: random play succeeds in {share:.1%}, which is too often")
    elif bot != "random" and not LEAST <= share <= MOST:
        finding.failures.append(f"{scene}: {bot} succeeds in {share:.1%}, outside {LEAST:.0%} to {MOST:.0%}")
    return finding


def setups_of(scene: str, bot: str) -> list[Mapping[str, Plain]]:
    """What each game of an item is laid by."""
    if bot != CAMPAIGN:
        return [{"scene": scene}] * GAMES[bot]
    met = [found[scene] for seed in range(CAMPAIGNS) if scene in (found := laid(seed))]
    return [met[number % len(met)] for number in range(NARRATIVE_GAMES)] if met else []


def figures_of(setup: Mapping[str, Plain], seed: int, bot: str) -> Counter[str]:
    """What a game adds to the totals. The record must verify, to the last choice."""
    start = time.process_time()
    game = finished(setup, seed, bot, GAME)
    spent = time.process_time() - start
    verified(game)
    assert game.outcome is not None
    won = bool(game.outcome.winners)
    return Counter(games=1, verified=1, won=won, choices=game.number, milliseconds=round(1000 * spent))


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's: between these the true share lies, 19 times out of 20."""
    if not games:
        return 0.0, 1.0
    share, weight = won / games, SURE * SURE / games
    middle = (share + weight / 2) / (1 + weight)
    half = SURE * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return middle - half, middle + half


def report(findings: Findings) -> Iterator[str]:
    """A line for each mission and bot."""
    for item, finding in findings.items():
        scene, bot = item.split()
        total = Counter(finding.figures)
        games = max(total["games"], 1)
        low, high = interval(total["won"], total["games"])
        yield (
            f"{scene:<16} {bot:<17} {total['games']:>3} games, {total['verified']:>3} records verified, "
            f"success {total['won'] / games:>5.1%} ({low:.0%} to {high:.0%}); "
            f"a game: {total['choices'] / games:.0f} choices, {total['milliseconds'] / games / 1000:.2f} s"
        )


PART = Part(
    "every mission is played to its end, every record verifies, and success takes some sense and some luck",
    items, prove, report,
)  # fmt: skip
