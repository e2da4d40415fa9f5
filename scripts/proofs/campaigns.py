"""Campaigns are played to their end by a crew with sense: every record verifies, and each mission inside is a game."""

import time
import traceback
from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median

import rouage
from rouage import bots
from rouage.games.sine_tempore import missions, standalone
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import EndlessError, Game, verified

GAME = "sine-tempore"
CAMPAIGNS = 20
SHORTEST, LONGEST = 30, 60
"""Missions of a campaign in the middle of all of them."""
MOST_MISSIONS = 200
"""After which a campaign is taken to have no end."""
MOST_DRY = 20
"""Missions in a row that may bring nothing: no territory, no chapter."""
SEATS = 4


def items(_options: Options) -> list[str]:
    """`campaign 7` is one campaign, from the landing to an ending."""
    return [f"campaign {seed}" for seed in range(CAMPAIGNS)]


def prove(item: str) -> Finding:
    """Play, verify the whole, and take one mission out to be verified by itself."""
    finding = Finding()
    seed = int(item.split()[1])
    try:
        figures = figures_of(seed)
    except Exception:
        finding.failures.append(f"{item}: {traceback.format_exc(limit=-3)}")
        return finding
    finding.figures = dict(figures)
    if figures["dry"] > MOST_DRY:
        finding.failures.append(f"{item}: {figures['dry']} missions in a row brought nothing")
    return finding


def figures_of(seed: int) -> Counter[str]:
    start = time.process_time()
    game = played(seed, 1 + seed % SEATS)
    spent = time.process_time() - start
    verified(game)
    found = missions(game)
    one = found[Random(seed).randrange(len(found))].number
    alone = standalone(game, one)
    verified(alone)
    figures: Counter[str] = Counter(
        campaigns=1, verified=1, missions=len(found), choices=game.number, milliseconds=round(1000 * spent)
    )
    dry = 0
    for mission in found:
        figures[f"played {mission.mission}"] += 1
        figures[f"won {mission.mission}"] += bool(mission.success)
        figures["lost"] += not mission.success
        dry = 0 if mission.success else dry + 1
        figures["dry"] = max(figures["dry"], dry)
    figures[f"ending {found[-1].mission}"] = 1
    return figures


def played(seed: int, players: int) -> Game:
    """A campaign by the usual bots, at a table of so many."""
    game = rouage.new(GAME, {"scene": "campaign", "players": players}, seed=seed)
    crew = {seat: bots.make(bots.default(GAME, seat), seed, GAME) for seat in game.seats}
    while (decision := game.decision) is not None:
        game.choose(crew[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
        if game.state.campaign.missions > MOST_MISSIONS:
            raise EndlessError(f"seed {seed}: no end after {MOST_MISSIONS} missions")
    return game


def report(findings: Findings) -> Iterator[str]:
    """All campaigns together, then each mission."""
    each = [Counter(finding.figures) for finding in findings.values() if finding.figures]
    if not each:
        return
    total: Counter[str] = sum(each, Counter())
    lengths = sorted(one["missions"] for one in each)
    middle = median(lengths)
    fits = "" if SHORTEST <= middle <= LONGEST else f", outside {SHORTEST} to {LONGEST}"
    yield (
        f"{total['campaigns']} campaigns, {total['verified']} records verified; missions: median {middle:g}{fits}, "
        f"{lengths[0]} to {lengths[-1]}; {total['milliseconds'] / 1000 / len(each):.1f} s each"
    )
    endings = {name[7:]: n for name, n in sorted(total.items()) if name.startswith("ending ")}
    yield "endings: " + ", ".join(f"{mission} {n}" for mission, n in endings.items())
    failing = len([one for one in each if one["lost"]])
    yield f"campaigns with a failure: {failing}; longest stretch without progress: {max(one['dry'] for one in each)}"
    for name, n in sorted(total.items()):
        if name.startswith("played "):
            won = total[f"won {name[7:]}"]
            yield f"  {name[7:]:<18} {n:>4} times, success {won / n:>5.1%}"


PART = Part(
    "campaigns are played to their end, each record verifies, and so does a mission taken out of it",
    items, prove, report,
)  # fmt: skip
