"""Random play of all four games: what is offered is accepted, records verify, and nothing comes about that the rules
exclude.
"""

import re
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from math import hypot
from random import Random
from typing import Any

import rouage
from rouage.games.olomoc import TITLE
from rouage.space.directions import UNITS
from rouage.space.inches import CONTACT, DEPTH, INCH, RULER_CONTACT, SLACK
from scripts.proofs import olomoc
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import Game, scenes

GAMES = 2000
CHUNK = 100
LONGEST = 240
"""Choices after which a game that nobody means to end is left."""
TRIED = 12
"""Answers tried at each question, of all that are listed."""
STRAYING = 0.3
"""How often a movement that is not offered is tried before one that is."""
STRAY = 8
"""Places tried then."""
SHARED = 30
"""The size of a marker that engages those who touch it."""
SIDE = 16 * INCH
"""The Bloc is a square of that side."""


def items(_options: Options) -> list[str]:
    return [f"{name} {first} {CHUNK}" for name in rouage.games() for first in range(0, GAMES, CHUNK)]


def prove(item: str) -> Finding:
    name, first, count = item.split()
    finding, total = Finding(), Counter[str]()
    for seed in range(int(first), int(first) + int(count)):
        try:
            start = time.process_time()
            played(name, seed, total)
            total.update(games=1, milliseconds=round(1000 * (time.process_time() - start)))
        except Exception:
            finding.failures.append(f"{name}, seed {seed}: {traceback.format_exc(limit=-3)}")
    finding.figures = dict(total)
    return finding


def played(name: str, seed: int, total: Counter[str]) -> None:
    """A game to its end, or as far as it is followed; any open question, asides now and then."""
    chance = Random(seed)
    game = rouage.new(name, setup=SETUPS.get(name, _scene)(name, seed), seed=seed)
    judge = JUDGES.get(name)
    while game.asking and game.number < LONGEST:
        beside = [one for one in game.decisions if one.aside] if chance.random() < 0.1 else []
        decision = chance.choice(beside or game.asking)
        offered = [*decision.candidates()] if decision.endless else [*decision.keys]
        if decision.endless:
            offered.append(decision.sample(chance.getrandbits(32)))
        if not offered:
            raise AssertionError(f"nothing can be answered to {decision.prompt!r}")
        for key in chance.sample(offered, min(len(offered), TRIED)):
            refusal = decision.why_not(key)
            if refusal is not None:
                raise AssertionError(f"{key!r} is offered and refused: {refusal.rule}")
        stray = STRAYS[name](game, decision, chance) if name in STRAYS and chance.random() < STRAYING else []
        unlisted = [key for key in stray if key not in offered]
        legal = [key for key in unlisted if decision.why_not(key) is None]
        total.update(tried=len(unlisted), strayed=bool(legal))
        told = game.choose(chance.choice(legal or offered), decision.seat)
        total["choices"] += 1
        if judge is not None:
            judge(game, told, total)
    verdict = rouage.verify(game.save())
    if verdict.trouble is not None:
        raise verdict.trouble
    total["verified"] += 1
    total["ended"] += game.outcome is not None


def _scene(name: str, seed: int) -> dict[str, Any]:
    known = scenes(name)
    return {"scene": known[seed % len(known)]}


def bloc_setup(_name: str, seed: int) -> dict[str, Any]:
    """All agendas, layouts and decks in turn; cabals by chance, so that everybody serves."""
    chance = Random(seed)
    teams = [olomoc.cabal(chance.choice(olomoc.names("faction")), chance) for _ in range(2)]
    if seed % 2:
        return crowd(teams, chance)
    return {**olomoc.table(seed), "players": olomoc.cabals(teams)}


MARKERS = ((5000, 8000), (8000, 8000), (11000, 8000))


def crowd(teams: list[dict[str, str]], chance: Random) -> dict[str, Any]:
    """The third cycle, with everybody close around three small markers: each move leaves or touches somebody."""
    shelf = TITLE.shelf().entries
    bloc = shelf["measures"]["bloc"]
    taken = [(x, y, bloc.radius(SHARED)) for x, y in MARKERS]
    rouages: list[dict[str, Any]] = []
    beasts = [("crachefiel", ""), ("glaneur", ""), ("rogue", "")]
    for number, seat in enumerate(("player-1", "player-2", None)):
        for card, carries in beasts if seat is None else [*teams[number].items()]:
            r = bloc.radius(shelf["rouage"][card].base)
            x, y = _room(taken, r, chance)
            taken.append((x, y, r))
            own = {"seat": seat, "carries": carries, "id": f"{card}-{number + 1}"} if seat else {"id": f"{card}-1"}
            rouages.append({"card": card, "at": [x, y], **own})
    players = {seat: {"hand": ["axe", "harmonie"]} for seat in ("player-1", "player-2")}
    return {
        "agenda": "releves", "begin": "planning", "cycle": 3, "decors": [], "rouages": rouages, "players": players,
        "markers": [{"at": [x, y]} for x, y in MARKERS],
    }  # fmt: skip


def _room(taken: list[tuple[int, int, int]], r: int, chance: Random) -> tuple[int, int]:
    """A place near a marker, as often as not against it."""
    while True:
        mx, my, size = taken[chance.randrange(len(MARKERS))]
        ux, uy = UNITS[chance.randrange(360)]
        far = r + size + (chance.randrange(20) if chance.random() < 0.5 else chance.randrange(1500))
        x, y = round(mx + far * ux), round(my + far * uy)
        if all(hypot(x - a, y - b) >= r + other for a, b, other in taken):
            return x, y


ENDING = re.compile(r"(march|push|place|put|enter|charge [^ ]+) -?\d+,-?\d+")
"""An answer that names where something ends."""
FAR = 5500
"""Farther than most movements lead, so that some of those tried are refused."""
HAIR = (0, CONTACT - 1, CONTACT, CONTACT + 1)
"""Gaps at which contact is had, or missed by a thousandth."""
GAPS = (*HAIR, *[INCH + one for one in HAIR])


def stray_on_bloc(game: Game, decision: Any, chance: Random) -> list[str]:
    """Movements that a player might name: to any place around, or close to a base or a marker. Charges are tried on
    every enemy, offered or not.
    """
    if not decision.endless:
        return []
    state = game.state
    verbs = {found[1] for key in decision.candidates() if (found := ENDING.match(key)) is not None}
    here = [one for one in state.rouages.values() if one.here]
    if decision.prompt.id == "olomoc.ask-declaration":
        verbs |= {f"charge {one.id}" for one in here if one.seat != decision.seat}
    mover = state.rouages.get(decision.prompt.args.get("who", ""))
    if mover is None or not verbs:
        return []
    solid = [one for one in (*here, *state.markers.values()) if one is not mover]
    return [_stray(chance.choice(sorted(verbs)), mover, solid, state.rouages, chance) for _ in range(STRAY)]


def _stray(verb: str, mover: Any, solid: list[Any], rouages: dict[str, Any], chance: Random) -> str:
    whom = rouages.get(verb.partition(" ")[2])
    ux, uy = UNITS[chance.randrange(360)]
    if solid and chance.random() < 0.5:
        goal = chance.choice([whom or chance.choice(solid), chance.choice(solid)])
        x, y, far = goal.x, goal.y, goal.r + mover.r + chance.choice(GAPS)
    elif mover.here:
        x, y, far = mover.x, mover.y, chance.randrange(FAR)
    else:
        x, y, far = chance.randrange(SIDE), chance.choice((0, SIDE)), chance.randrange(FAR)
    return f"{verb} {round(x + far * ux)},{round(y + far * uy)}"


def judge_bloc(game: Game, told: Any, total: Counter[str]) -> None:
    """Nobody is free who touches one small marker with an enemy; no march outruns its ruler; no charge is accepted and
    then lost where it ends.
    """
    view: dict[str, Any] = game.view("spectator")
    here = [one for one in view["rouages"] if one["at"] is not None]
    for marker in view["markers"]:
        if marker["size"] != SHARED:
            continue
        for one, other in combinations([base for base in here if _gap(base, marker) <= CONTACT], 2):
            if one["seat"] == other["seat"]:
                continue
            total["shared"] += 1
            for held, by in ((one, other), (other, one)):
                if by["threatens"] and held["free"]:
                    raise AssertionError(f"{held['id']} touches {marker['id']} with {by['id']} and is free")
    struck([event.kind for event in told])
    sizes = {one["id"]: one["r"] for one in view["rouages"]}
    for event in told:
        if event.kind == "moved" and event.data["how"] in ("march", "charge", "push"):
            reached(event.data, sizes[event.data["who"]], view["rulers"])
            total["marches"] += event.data["how"] == "march"
        total["anew"] += event.kind in ("march-interrupted", "march-blocked")
        total["lost"] += event.kind == "charge-lost"
        total["put"] += event.kind == "marker-put"
        total["d3"] += event.kind == "rolled-d3"


def struck(kinds: list[str]) -> None:
    """Nothing but what happens after its march may cost a charger its attack."""
    if any(after == "charge-lost" and before in ("charged", "moved") for before, after in pairwise(kinds)):
        raise AssertionError("a charge was accepted and lost where it ended")


def _gap(base: dict[str, Any], marker: dict[str, Any]) -> float:
    (x, y), (mx, my) = base["at"], marker["at"]
    return float(hypot(x - mx, y - my) - base["r"] - marker["r"])


def reached(moved: Any, r: int, rulers: dict[str, list[int]]) -> None:
    """A shift goes no farther than the base is wide; a ruler touches the base where it was and where it is."""
    (x, y), (to_x, to_y) = moved["start"], moved["end"]
    by = moved["by"]
    if moved["how"] == "push" and by == "ruler":
        raise AssertionError(f"{moved['who']} is pushed with the displacement ruler")
    if by == "shift":
        if hypot(to_x - x, to_y - y) > 2 * r + SLACK:
            raise AssertionError(f"{moved['who']} shifts farther than its base is wide")
        return
    for spot in (moved["start"], moved["end"]):
        apart = _from_ruler(spot, moved["ruler"], rulers[by]) - r
        if not -DEPTH - 1 <= apart <= RULER_CONTACT + 1:
            raise AssertionError(f"{moved['who']} is {apart:.1f} from the {by} at {spot}")


def _from_ruler(spot: list[int], pose: list[int], size: list[int]) -> float:
    """From a point to a ruler, given by its middle, its direction, its length and its width."""
    (x, y), (px, py, dx, dy), (length, width) = spot, pose, size
    along, across = abs((x - px) * dx + (y - py) * dy), abs((y - py) * dx - (x - px) * dy)
    long = hypot(dx, dy)
    return hypot(max(along / long - length / 2, 0), max(across / long - width / 2, 0))


SETUPS: dict[str, Callable[[str, int], dict[str, Any]]] = {olomoc.GAME: bloc_setup}
STRAYS: dict[str, Callable[[Game, Any, Random], list[str]]] = {olomoc.GAME: stray_on_bloc}
JUDGES: dict[str, Callable[[Game, Any, Counter[str]], None]] = {olomoc.GAME: judge_bloc}


def report(findings: Findings) -> Iterator[str]:
    """A line for each game."""
    totals: dict[str, Counter[str]] = {}
    for item, finding in findings.items():
        totals.setdefault(item.split()[0], Counter()).update(finding.figures)
    for name, total in totals.items():
        games = max(total["games"], 1)
        seen = [f"{total[what]} {words}" for what, words in SEEN.items() if total[what]]
        yield (
            f"{name:<14} {total['games']:>5} games, {total['verified']} records verified, {total['ended']} ended, "
            f"{total['choices']} choices, {total['milliseconds'] / games / 1000:.2f} s a game{'; ' * bool(seen)}"
            + ", ".join(seen)
        )


SEEN = {
    "shared": "times two enemies at one small marker", "marches": "marches", "anew": "announced anew",
    "tried": "movements tried that were not offered", "strayed": "of them made",
    "lost": "charges lost", "put": "markers put down", "d3": "D3 rolled",
}  # fmt: skip

PART = Part(
    "Random play: what is offered is accepted, records verify, none is free at a shared marker, no ruler is outrun",
    items, prove, report,
)  # fmt: skip
