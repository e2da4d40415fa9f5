"""Where somebody goes that is entered, pushed, placed or marched by an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rouage.bots.olomoc import spots
from rouage.bots.olomoc.aims import Aims
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.places import Places
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.engine.decision import Decision
from rouage.space import reach
from rouage.space.inches import Point

TRIES: Final = 8
TURNS: Final = range(0, 360, 30)


def enter(table: Table, piece: Piece, memory: Memory, decision: Decision[Any]) -> str:
    """Straight in, wherever that leads best."""
    places = Places(table, piece, Aims(table, piece, memory))
    weighed = [
        (places.value(end, piece.actions - 1, 2) - _crowd(table, end), way)
        for end, way in spots.entries(table, piece)
    ]  # fmt: skip
    for _, way in sorted(weighed, key=lambda one: -one[0])[:TRIES]:
        if decision.why_not(f"enter {way}") is None:
            return f"enter {way}"
    return ""


def _crowd(table: Table, end: Point) -> float:
    """Allies in the way leave no room for a ruler."""
    return sum([0.1 for one in table.mine if one.here and apart(one.at, end) < 2500])


def go(table: Table, piece: Piece, memory: Memory, decision: Decision[Any]) -> str:
    """A march that costs nothing."""
    places = Places(table, piece, Aims(table, piece, memory))
    ground = table.ground(piece)
    here = places.value(piece.at, piece.actions, 2)

    def value(end: Point) -> float:
        return places.value(end, piece.actions, 2) + places.going(end)

    for end in sorted(spots.ends(table, piece, places.aims), key=lambda end: -value(end))[:TRIES]:
        if value(end) <= here:
            break
        way = spots.way(table, ground, piece, end)
        if way and decision.why_not(f"march {way}") is None:
            return f"march {way}"
    straight = straight_end(decision)
    return "direct" if straight is not None and value(straight) > here else "stay"


def straight_end(decision: Decision[Any]) -> Point | None:
    """Where the direct way leads whom an effect binds to it: hardly any other end is open then."""
    foretold: dict[str, Any] = decision.forecast("direct") if "direct" in decision.keys else {}
    return (foretold["end"][0], foretold["end"][1]) if foretold else None


def push(table: Table, piece: Piece, memory: Memory, decision: Decision[Any]) -> str:
    """One of ours to where it stands best; one of theirs to where it stands worst."""
    value = _standing(table, piece, memory)
    ground = table.ground(piece)
    far = reach.farthest(table.push_ruler, piece.r) - 20
    ends = [spots.step(piece.at, turn, away) for turn in TURNS for away in (far, far / 2)]
    if piece.seat == table.seat:
        aims = Aims(table, piece, memory)
        ends += [end for goal in aims.goals for end in spots.toward(aims, goal, piece.at, far)]
    room = [end for end in dict.fromkeys(ends) if apart(piece.at, end) <= far and ground.has_room(*end, piece.r)]
    stay = "stay" in decision.keys
    here = value(piece.at)
    for end in sorted(room, key=lambda end: -value(end))[: 2 * TRIES]:
        if stay and value(end) <= here:
            break
        way = spots.way(table, ground, piece, end, push=True)
        if way and decision.why_not(f"push {way}") is None:
            return f"push {way}"
    return "stay" if stay else ""


def _standing(table: Table, piece: Piece, memory: Memory) -> Callable[[Point], float]:
    """What a place is worth to us with that rouage on it."""
    if piece.seat == table.seat:
        own = Places(table, piece, Aims(table, piece, memory))
        return lambda at: own.value(at, piece.actions, 2)
    if piece.hostile:
        return lambda at: nearer_to_them(table, at)
    theirs = Table(table.view, table.cards, piece.seat)
    other = Places(theirs, piece, Aims(theirs, piece, Memory()))
    return lambda at: -other.value(at, piece.actions, 2)


def nearer_to_them(table: Table, at: Point) -> float:
    """How much nearer a place is to one of theirs than to any of ours."""
    ours = [apart(at, one.at) for one in table.mine if one.here]
    theirs = [apart(at, one.at) for one in table.foes if one.here]
    return min(ours, default=16_000) - min(theirs, default=16_000)


def place(table: Table, piece: Piece, far: int, memory: Memory, decision: Decision[Any]) -> str:
    """Lifted and set down wherever it stands best."""
    value = _standing(table, piece, memory)
    aims = Aims(table, piece, memory)
    ground = table.ground(piece)
    limit = far + 2 * piece.r
    ends = [end for goal in aims.goals for end in spots.toward(aims, goal, piece.at, limit)]
    ends += [spots.step(piece.at, turn, limit - 5) for turn in TURNS]
    room = [end for end in dict.fromkeys(ends) if apart(piece.at, end) <= limit and ground.has_room(*end, piece.r)]
    here = value(piece.at)
    for end in sorted(room, key=lambda end: -value(end))[:TRIES]:
        if value(end) <= here:
            break
        if decision.why_not(f"place {end[0]},{end[1]}") is None:
            return f"place {end[0]},{end[1]}"
    return "stay"


def arrival(table: Table, decision: Decision[Any]) -> str:
    """A hostile comes up nearer to them than to us."""

    def value(key: str) -> float:
        x, y = key.split()[1].split(",")
        return nearer_to_them(table, (int(x), int(y)))

    return max(decision.keys, key=value)


def marker(table: Table, piece: Piece, decision: Decision[Any]) -> str:
    """In the way of the nearest of theirs."""
    theirs = [one for one in table.foes if one.here]
    if not theirs:
        return "near"
    foe = min(theirs, key=lambda one: apart(one.at, piece.at))

    def away(key: str) -> float:
        x, y = key.split()[1].split(",")
        return apart((int(x), int(y)), foe.at)

    return min([key for key in decision.candidates() if key != "near"], key=away, default="near")


def unleash(table: Table, decision: Decision[Any]) -> str:
    """The hostile that stands nearest to them acts first, while they are still there."""
    return max(decision.keys, key=lambda key: nearer_to_them(table, table.pieces[key.split()[1]].at))
