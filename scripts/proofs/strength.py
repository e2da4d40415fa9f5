"""How strong the bots are: rules of thumb beat chance in every game, and search beats rules of thumb."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from random import Random
from typing import Any

import rouage
from rouage import bots
from rouage.bots.random import RandomBot
from rouage.bots.search import Budget, Searcher, searcher
from scripts.proofs import olomoc
from scripts.proofs.missions import SURE, interval
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import MOST, EndlessError, Game

Maker = Callable[[int], bots.Bot]
Setup = dict[str, Any]

SECONDS = {"olomoc": 0.25, "sine-tempore": 0.1}
"""What a searching bot may think at each question, in work of its own; what one leaves, a later one may use."""
DUELS = 100
"""Games of Olomòc between search and rules of thumb: each seed twice, with seats swapped."""
MISSIONS = ("landing-site", "lost-probe", "coven", "cross-the-glade")
CAMPAIGN = 40
"""Games of each mission, by both bots on the same seeds."""
WON, SURELY = 0.60, 0.50
"""How much of the duels search must win, and what the lower end of the interval must be above."""
LIFT = 0.10
"""How many more missions must succeed, as a share of all."""
AGAINST_CHANCE = 20
"""Games of each scene, or of Olomòc, that rules of thumb and chance both play."""


def scenes(game: str) -> list[str]:
    """Every scene of a game but the campaign and the free evening; in Olomòc, where two play against each other, cabals
    are drawn.
    """
    title = rouage.title(game)
    return (
        [""] if game == "olomoc" else [one for one in title.scenes(title.shelf()) if one not in ("campaign", "evening")]
    )


def items(_options: Options) -> list[str]:
    """`duel 8` is game number 8; `mission coven 4` is that mission with seed 4; `chance signature goblin-gorge` is that
    scene by rules of thumb and by chance.
    """
    chance = [f"chance {game} {scene}".strip() for game in rouage.games() for scene in scenes(game)]
    duels = [f"duel {number}" for number in range(DUELS)]
    missions = [f"mission {scene} {seed}" for seed in range(CAMPAIGN) for scene in MISSIONS]
    return [*chance, *duels, *missions]


def prove(item: str) -> Finding:
    kind, *words = item.split()
    match kind:
        case "chance":
            return by_chance(words[0], words[1] if len(words) > 1 else "")
        case "duel":
            return Finding(figures=dict(duel(int(words[0]), thinking("olomoc"), usual("olomoc"))))
    return Finding(figures=dict(mission(words[0], int(words[1]))))


def by_chance(game: str, scene: str) -> Finding:
    """Rules of thumb do better than chance: against it in a duel, otherwise on the same seeds."""
    total = Counter[str]()
    for seed in range(AGAINST_CHANCE):
        if game == "olomoc":
            total += duel(seed, usual(game), RandomBot)
            continue
        for name, maker in (("won", None), ("chance", RandomBot)):
            total[name] += succeeds(game, scene, seed, maker)
        total["games"] += 1
    won, rest = total["won"], total["lost"] if game == "olomoc" else total["chance"]
    failures = [] if won > rest else [f"{game} {scene}: rules of thumb win {won}, chance {rest} of {total['games']}"]
    return Finding(failures=failures, figures=dict(total))


def duel(number: int, one: Maker, other: Maker) -> Counter[str]:
    """A game between two bots with the same cabal; two numbers that follow each other share all but the seats."""
    seed, swapped = divmod(number, 2)
    factions = olomoc.names("faction")
    team = olomoc.cabal(factions[seed % len(factions)], Random(seed))
    setup = {**olomoc.table(seed), "players": olomoc.cabals([team, team])}
    game, players = played("olomoc", setup, seed, [other, one] if swapped else [one, other])
    assert game.outcome is not None
    mine = "player-2" if swapped else "player-1"
    winners = game.outcome.winners
    total = Counter(games=1, won=winners == (mine,), drawn=len(winners) != 1)
    total["lost"] = 1 - total["won"] - total["drawn"]
    return total + thought(players[mine])


def mission(scene: str, seed: int) -> Counter[str]:
    """The same seed by search and by rules of thumb."""
    game, players = played("sine-tempore", {"scene": scene}, seed, [thinking("sine-tempore")])
    assert game.outcome is not None
    won = bool(game.outcome.winners)
    before = succeeds("sine-tempore", scene, seed, None)
    total = Counter(games=1, won=won, before=before, gained=won and not before, given=before and not won)
    return total + thought(next(iter(players.values())))


def succeeds(game: str, scene: str, seed: int, maker: Maker | None) -> bool:
    """Whether the players win a scene; the game master is the usual one."""
    setup: Setup = {"scene": scene}
    seats = rouage.new(game, setup=setup, seed=seed).seats
    makers = [usual(game, seat) if maker is None or seat == "gm" else maker for seat in seats]
    outcome = played(game, setup, seed, makers)[0].outcome
    return outcome is not None and "player-1" in outcome.winners


def usual(game: str, seat: str = "player-1") -> Maker:
    return lambda seed: bots.make(bots.default(game, seat), seed, game)


def thinking(game: str) -> Maker:
    return lambda seed: searcher(game, seed, Budget(seconds=SECONDS[game]))


def thought(bot: bots.Bot) -> Counter[str]:
    """How much a searching bot tried."""
    return Counter(asked=bot.asked, tries=bot.tries) if isinstance(bot, Searcher) else Counter()


def played(name: str, setup: Setup, seed: int, makers: list[Maker]) -> tuple[Game, dict[str, bots.Bot]]:
    game = rouage.new(name, setup=setup, seed=seed)
    players = {
        seat: maker(2 * seed + place) for place, (seat, maker) in enumerate(zip(game.seats, makers, strict=True))
    }
    chance = Random(seed)
    while asking := game.asking:
        if game.number >= MOST:
            raise EndlessError(f"{name} {setup}, seed {seed}: no end after {MOST} choices")
        decision = chance.choice(asking)
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game, players


def summed(findings: Findings, kind: str) -> Counter[str]:
    return sum([Counter(one.figures) for item, one in findings.items() if item.startswith(kind)], Counter())


def difference(total: Counter[str]) -> tuple[float, float, float]:
    """How much more succeeded, and between what the true difference lies, 19 times out of 20; seeds are paired."""
    games = max(total["games"], 1)
    lift, changed = (total["gained"] - total["given"]) / games, (total["gained"] + total["given"]) / games
    spread = SURE * sqrt(max(changed - lift**2, 0.0) / games)
    return lift, lift - spread, lift + spread


def together(findings: Findings) -> Iterable[str]:
    """What no item shows by itself."""
    duelled = summed(findings, "duel")
    low, _ = interval(duelled["won"], duelled["games"])
    share = duelled["won"] / max(duelled["games"], 1)
    if share < WON or low <= SURELY:
        yield f"search wins {share:.0%} of {duelled['games']} duels, at least {low:.0%}: {WON:.0%} is asked for"
    lift, _, _ = difference(summed(findings, "mission"))
    if lift < LIFT:
        yield f"search lifts the success of missions by {100 * lift:.1f} points; {100 * LIFT:.0f} are asked for"


def report(findings: Findings) -> Iterator[str]:
    for item, finding in findings.items():
        if item.startswith("chance"):
            total = Counter(finding.figures)
            rest = total["lost"] if item == "chance olomoc" else total["chance"]
            yield f"{item.partition(' ')[2]:<32} rules of thumb {total['won']:>2}, chance {rest:>2} of {total['games']}"
    total = summed(findings, "duel")
    low, high = interval(total["won"], total["games"])
    yield (
        f"olomoc, {SECONDS['olomoc']} s a question: search wins {total['won']} of {total['games']} "
        f"({low:.0%} to {high:.0%}), {total['drawn']} drawn; {total['tries'] / max(total['asked'], 1):.0f} tries each"
    )
    for kind in (*[f"mission {scene}" for scene in MISSIONS], "mission"):
        total = summed(findings, f"{kind} ")
        lift, low, high = difference(total)
        yield (
            f"{kind}, {SECONDS['sine-tempore']} s a question: {total['won']} of {total['games']} by search, "
            f"{total['before']} by rules of thumb: {100 * lift:+.0f} points ({100 * low:+.0f} to {100 * high:+.0f})"
        )


PART = Part(
    "rules of thumb beat chance in every game, and bots that search beat rules of thumb",
    items, prove, report, together=together,
)  # fmt: skip
