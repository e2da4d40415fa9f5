"""Olomòc between bots: no error, every record verifies, neither seat nor faction is favoured, sense beats chance."""

import time
import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import rouage
from rouage import bots
from rouage.games.olomoc import TITLE
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import MOST, EndlessError, Game, verified

GAME = TITLE.name
USUAL = "olomoc-cabal"
CHUNK = 50
EVERYWHERE = 1000
"""Games over all agendas, factions, layouts, decks and ways to compose a cabal."""
ODD = 5
"""One in so many of them is played at random."""
MIRRORED = 800
RIVALS = 240
"""Games of each two factions."""
AGAINST_CHANCE = 200
SEATS = 0.45, 0.55
"""How often either seat may win a decided game between like cabals."""
FACTIONS = 0.40, 0.60
SENSE = 0.95
"""How often the usual bot must beat chance, of all games."""
ENDINGS = ("cycles", "hunt", "fiel")

Setup = dict[str, Any]


def names(kind: str) -> list[str]:
    return list(TITLE.shelf().entries[kind])


def items(_options: Options) -> list[str]:
    """`everywhere 200 50` is fifty games with the seeds from 200; the others are whole, for only together do they say
    who wins how often.
    """
    rivals = [f"rivals {one} {other}" for one, other in permutations(names("faction"), 2) if one < other]
    chunks = [f"everywhere {first} {CHUNK}" for first in range(0, EVERYWHERE, CHUNK)]
    return ["mirrored", *rivals, "against-chance", *chunks]


def prove(item: str) -> Finding:
    kind, *words = item.split()
    match kind:
        case "mirrored":
            return mirrored(MIRRORED)
        case "rivals":
            return rivals(words[0], words[1], RIVALS)
        case "against-chance":
            return against_chance(AGAINST_CHANCE)
    return everywhere(int(words[0]), int(words[1]))


def everywhere(first: int, count: int) -> Finding:
    """Whatever can be set up is played to its end."""
    finding, total = Finding(), Counter[str]()
    for seed in range(first, first + count):
        chance = Random(seed)
        setup = table(seed)
        match seed % 10:
            case 3:
                setup["compose"] = "draft"
            case 7:
                setup["compose"] = "secret"
            case _:
                setup["players"] = cabals([cabal(chance.choice(names("faction")), chance) for _ in range(2)])
        if seed % 7 == 6:
            setup["layout"] = "free"
        play(finding, total, setup, seed, ["random"] * 2 if seed % ODD == 0 else [USUAL] * 2)
    return closed(finding, total)


def mirrored(count: int) -> Finding:
    """The same cabal on both sides: what is left is the seat."""
    finding, total = Finding(), Counter[str]()
    factions = names("faction")
    for seed in range(count):
        one = cabal(factions[seed % len(factions)], Random(seed))
        play(finding, total, {**table(seed), "players": cabals([one, one])}, seed, [USUAL] * 2)
    _within(finding, "player-1", total["player-1"], total["player-1"] + total["player-2"], SEATS)
    finding.failures += [f"no game ended by {ending}" for ending in ENDINGS if not total[ending]]
    return closed(finding, total)


def rivals(one: str, other: str, count: int) -> Finding:
    """Two factions, with seats swapped after every game."""
    finding, total = Finding(), Counter[str]()
    for seed in range(count):
        chance = Random(seed // 2)
        teams = [cabal(one, chance), cabal(other, chance)]
        swapped = seed % 2
        setup = {**table(seed // 2), "players": cabals(teams[::-1] if swapped else teams)}
        winners = play(finding, total, setup, seed, [USUAL] * 2)
        first, second = ("player-2", "player-1") if swapped else ("player-1", "player-2")
        total["one"] += winners == (first,)
        total["other"] += winners == (second,)
    _within(finding, one, total["one"], total["one"] + total["other"], FACTIONS)
    return closed(finding, total)


def against_chance(count: int) -> Finding:
    """The usual bot against the one that plays anything, with seats swapped after every game."""
    finding, total = Finding(), Counter[str]()
    factions = names("faction")
    for seed in range(count):
        chance = Random(seed // 2)
        team = cabal(factions[seed // 2 % len(factions)], chance)
        setup = {**table(seed // 2), "players": cabals([team, team])}
        winners = play(finding, total, setup, seed, [USUAL, "random"] if seed % 2 else ["random", USUAL])
        total["one"] += winners == ("player-1" if seed % 2 else "player-2",)
    _within(finding, USUAL, total["one"], total["games"], (SENSE, 1.0))
    return closed(finding, total)


def _within(finding: Finding, who: str, won: int, games: int, bounds: tuple[float, float]) -> None:
    share = won / max(games, 1)
    if not bounds[0] <= share <= bounds[1]:
        finding.failures.append(f"{who} wins {share:.1%} of {games} games, outside {bounds[0]:.0%} to {bounds[1]:.0%}")


def closed(finding: Finding, total: Counter[str]) -> Finding:
    finding.figures = dict(total)
    return finding


def table(number: int) -> Setup:
    """An agenda, a layout and decks: all agendas and layouts in turn, so that every two meet."""
    agendas, layouts = names("agenda"), names("layout")
    return {
        "agenda": agendas[number % len(agendas)],
        "layout": layouts[number // len(agendas) % len(layouts)],
        "ministries": ("administration", "intendance")[number // 3 % 2],
        "artefact": ("artefact", "maree")[number // 5 % 2],
    }


def cabal(faction: str, chance: Random) -> dict[str, str]:
    """A legal cabal of a faction: one rouage of each rank, each with a card it may carry."""
    entries = TITLE.shelf().entries
    own = [id for id, one in entries["rouage"].items() if faction in one.belongs]
    team = [chance.choice([id for id in own if entries["rouage"][id].rank == rank]) for rank in (3, 2, 1)]
    open_to = [
        (id, one)
        for id, one in entries["equipment"].items()
        if one.faction == faction or one.rouage in team or _opens(team, one.ministry)
    ]
    while True:
        cards = chance.sample([id for id, _ in open_to], 3)
        found = dict(zip(team, cards, strict=True))
        if _legal(found):
            return found


def _opens(team: list[str], ministry: str | None) -> bool:
    entries = TITLE.shelf().entries["rouage"]
    return ministry is not None and any(ministry in entries[id].ministries for id in team)


def _legal(found: dict[str, str]) -> bool:
    """Each card is the faction's, its bearer's, or opened by a rouage that opens no other."""
    entries = TITLE.shelf().entries
    common = frozenset.intersection(*[entries["rouage"][id].belongs for id in found])
    loose = []
    for bearer, carried in found.items():
        one = entries["equipment"][carried]
        if one.faction in common or one.rouage == bearer:
            continue
        if one.ministry is None:
            return False
        loose.append(one.ministry)
    return any(
        all(ministry in entries["rouage"][id].ministries for ministry, id in zip(loose, openers, strict=False))
        for openers in permutations(found)
    )


def cabals(teams: list[dict[str, str]]) -> Setup:
    return {seat: {"cabal": team} for seat, team in zip(("player-1", "player-2"), teams, strict=True)}


def play(finding: Finding, total: Counter[str], setup: Setup, seed: int, players: list[str]) -> tuple[str, ...]:
    """A game from beginning to end, whose record verifies; one that fails does not hide the others."""
    try:
        start = time.process_time()
        game = played(setup, seed, players)
        spent = time.process_time() - start
        verified(game)
        assert game.outcome is not None
    except Exception:
        finding.failures.append(f"{setup}, seed {seed}, {players}: {traceback.format_exc(limit=-3)}")
        return ()
    winners = tuple(game.outcome.winners)
    total.update(games=1, verified=1, choices=game.number, milliseconds=round(1000 * spent))
    total[game.outcome.reason.partition("-")[0]] += 1
    total[winners[0] if len(winners) == 1 else "drawn"] += 1
    return winners


def played(setup: Setup, seed: int, players: list[str]) -> Game:
    """Where several seats may speak, any of them does."""
    game = rouage.new(GAME, setup=setup, seed=seed)
    holders = {
        seat: bots.make(name, 2 * seed + place, GAME)
        for place, (seat, name) in enumerate(zip(game.seats, players, strict=True))
    }
    chance = Random(seed)
    while asking := game.asking:
        if game.number >= MOST:
            raise EndlessError(f"{setup}, seed {seed}: no end after {MOST} choices")
        decision = chance.choice(asking)
        game.choose(holders[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return game


def report(findings: Findings) -> Iterator[str]:
    """A line for each claim; the games everywhere together."""
    totals: dict[str, Counter[str]] = {}
    for item, finding in findings.items():
        name = item.split()[0] if item.startswith("everywhere") else item
        totals.setdefault(name, Counter()).update(finding.figures)
    for name, total in totals.items():
        count = max(total["games"], 1)
        seats = total["player-1"], total["player-2"], total["drawn"]
        ends = ", ".join([f"{total[ending]} by {ending}" for ending in ENDINGS])
        won = (
            f", {total['one']} to {total['other']}"
            if total["other"]
            else f", {total['one']} won"
            if total["one"]
            else ""
        )
        yield (
            f"{name:<48} {total['games']:>4} games, {total['verified']} records verified{won}; "
            f"seats {seats[0]} to {seats[1]}, {seats[2]} drawn; {ends}; "
            f"a game: {total['choices'] / count:.0f} choices, {total['milliseconds'] / count / 1000:.2f} s"
        )


PART = Part(
    "Olomòc is played to its end by bots, every record verifies, no seat or faction is favoured, sense beats chance",
    items, prove, report,
)  # fmt: skip
