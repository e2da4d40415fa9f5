"""Before the first cycle: decors, edge, cabal."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from rouage.bots.olomoc.table import Table
from rouage.engine.decision import Decision
from rouage.games import olomoc

DEPTH: Final = 3600
"""How far in from the edge one stands after entering."""
BASE: Final = 600


def pick(table: Table, decision: Decision[Any], luck: Random) -> str:
    """The strongest profile, or card, with a whim."""
    kind = "rouage" if decision.keys[0].startswith("pick") else "equipment"

    def value(key: str) -> float:
        return (profile(table.card(kind, key.split()[1])) if kind == "rouage" else 0.0) + luck.random()

    return max(decision.keys, key=value)


def profile(one: olomoc.Rouage | None) -> float:
    """A rouage at a glance."""
    if one is None:
        return 0.0
    return one.technique * 1.1 + one.combat + 0.7 * one.tir + 0.7 * one.esquive + 0.5 * len(one.life)


def compose(table: Table, decision: Decision[Any], luck: Random) -> str:
    """The strongest three, with a whim: the other composes too, and should not know."""

    def value(key: str) -> float:
        rouages = [table.card("rouage", pair.split("=")[0]) for pair in key.split()[1:]]
        return sum([profile(one) for one in rouages]) + 6 * luck.random()

    return max(decision.candidates(), key=value)


def edge(table: Table, decision: Decision[Any], luck: Random) -> str:
    """The side with more room to come in by."""
    ground = table.ground()

    def room(key: str) -> float:
        far = {"south": DEPTH, "west": DEPTH}.get(key.split()[1], table.side - DEPTH)
        along = range(BASE, table.side - BASE, BASE)
        level = key.split()[1] in ("south", "north")
        spots = [(one, far) if level else (far, one) for one in along]
        return len([1 for spot in spots if ground.has_room(*spot, BASE)]) + luck.random()

    return max(decision.keys, key=room)


def decor(table: Table, decision: Decision[Any], luck: Random) -> str:
    """Every second one opposite its twin: the other picks the edge, so that neither should be the better one."""
    laid = [one for one in table.view["decors"] if not one["zone"]]
    if laid and len(laid) % 2 and laid[-1]["kind"] == table.view["to_put"][0]:
        (x, y), (ax, ay), (bx, by) = laid[-1]["at"], laid[-1]["corners"][0], laid[-1]["corners"][1]
        for along in ((bx - ax, by - ay), (by - ay, ax - bx)):
            key = f"put {table.side - x},{table.side - y} {along[0]},{along[1]}"
            if decision.why_not(key) is None:
                return key
    return decision.sample(luck.getrandbits(32))
