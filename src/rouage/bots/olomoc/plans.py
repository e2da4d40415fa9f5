"""Before play: which cards in which order, which rouages and equipment, which edge."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any, Final

from rouage.bots.olomoc import capacities, worth
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.engine.decision import Decision
from rouage.games import olomoc

PROPAGANDA: Final = "propaganda"
USABLE: Final = ("capacity", "ministry", "artefact")
"""Kinds of cards whose effects are used on somebody."""
WHIM: Final = 0.8
"""How far a plan may be from the best one we can think of: the other must not guess it."""


def plan(table: Table, luck: Random) -> str:
    """The low ranks first, so that the high ones can bring them back; propaganda late, for whoever was held up."""
    best, found = float("-inf"), ""
    for ministry in dict.fromkeys(table.me["hand"]):
        card: olomoc.MinistryCard | None = table.card("ministry", ministry)
        if card is None:
            continue
        played = _ministry(table, card) + WHIM * luck.random()
        for slot in card.slots:
            for order in dict.fromkeys(permutations(_own(table))):
                row = (*order[: slot - 1], ministry, *order[slot - 1 :])
                value = played + _order(table, row) + WHIM * luck.random()
                if value > best:
                    best, found = value, f"plan {' '.join(row)}"
    return found


def _own(table: Table) -> list[str]:
    living = [id for id in table.me["cabal"] if not table.pieces[id].out]
    return [*living, *[PROPAGANDA] * table.me["propaganda"]]


def _order(table: Table, row: tuple[str, ...]) -> float:
    total = 0.0
    for slot, name in enumerate(row):
        if name == PROPAGANDA:
            total += 0.12 * slot
            continue
        piece = table.pieces.get(name)
        if piece is None:
            continue
        before = [table.pieces[one].rank for one in row[:slot] if one in table.pieces]
        total += 0.25 * (any(rank < piece.rank for rank in before))
        if piece.here and not piece.stunned and _has_prey(table, piece):
            total += 0.15 * (4 - slot)
        if piece.stunned or piece.darkness >= 3:
            total += 0.05 * (4 - slot)
    return total


def _has_prey(table: Table, piece: Piece) -> bool:
    """Somebody weak within a charge: better strike before it acts."""
    return any(foe.here and foe.left <= 3 and apart(foe.at, piece.at) < 6500 for foe in table.foes)


def _ministry(table: Table, card: olomoc.MinistryCard) -> float:
    """Whether a ministry binds the other more than us."""
    total = 0.0
    for effect in card.effects:
        match effect.do:
            case "animosity":
                total += sum([_beast(table, one) for one in table.hostiles])
            case "forbid" if effect.forbidden == "shooting":
                total += 0.12 * (_sum(table.foes, "tir") - _sum(table.mine, "tir"))
            case "forbid" if effect.forbidden == "charge":
                total += 0.1 * (_sum(table.foes, "combat") - _sum(table.mine, "combat"))
            case "modify" if effect.what in ("technique", "cover", "long-range"):
                what = {"technique": "technique", "cover": "tir", "long-range": "tir"}[effect.what]
                sign = {"technique": 1, "cover": -1, "long-range": 1}[effect.what]
                total += 0.05 * sign * (_sum(table.mine, what) - _sum(table.foes, what))
            case "rouse":
                total += 0.4 * (len([1 for one in table.mine if one.stunned]))
                total -= 0.4 * (len([1 for one in table.foes if one.stunned]))
            case "darkness" if effect.n > 0:
                total -= sum([worth.darkness(table, one) for one in table.mine if one.here])
                total += 0.6 * sum([worth.darkness(table, one) for one in table.foes if one.here])
            case "mechanism":
                total -= 0.15 * len([1 for one in table.mine if one.darkness >= 2])
    return total


def _sum(pieces: list[Piece], what: str) -> int:
    return sum([getattr(one, what) for one in pieces])


def _beast(table: Table, beast: Piece) -> float:
    """Whoever stands nearer to it suffers."""
    ours = [apart(one.at, beast.at) for one in table.mine if one.here]
    theirs = [apart(one.at, beast.at) for one in table.foes if one.here]
    if min(ours, default=99_999) > 6500 and min(theirs, default=99_999) > 6500:
        return 0.0
    return 0.3 if min(theirs, default=99_999) < min(ours, default=99_999) else -0.3


def rally(table: Table, decision: Decision[Any]) -> str:
    """Whoever was held up, or has most to do; as many tokens as it can take."""

    def value(key: str) -> float:
        _, who, n = key.split()
        piece = table.pieces[who]
        tokens = piece.actions + int(n)
        total = 0.5 * min(tokens, 3) + 0.1 * int(n) + 0.15 * piece.rank + 0.1 * piece.technique
        if not table.opened(piece) and not piece.here:
            total += 0.4
        if piece.stunned:
            total -= 0.5
        return total

    return max(decision.keys, key=value)


def target(table: Table, user: str, capacity: str, decision: Decision[Any]) -> str:
    """Whom an effect is best used on."""
    power = next((one for kind in USABLE if (one := table.card(kind, capacity)) is not None), None)
    chosen = [effect for effect in power.effects if effect.whom == "one"] if power is not None else []
    piece = table.pieces.get(user)
    if not chosen or piece is None:
        return decision.keys[0]
    return max(decision.keys, key=lambda key: capacities.on(table, chosen[0], table.pieces[key.split()[1]]))


def occasion(table: Table, decision: Decision[Any]) -> str:
    """What is offered for nothing is taken; what costs Darkness only while there is room for it."""
    for key in decision.keys:
        if key == "pass":
            continue
        _, name, who = key.split()
        power: olomoc.Capacity | None = table.card("capacity", name)
        piece = table.pieces[who]
        if power is None:
            return key
        if any(effect.do == "redraw" for effect in power.effects):
            drawn: olomoc.ArtefactCard | None = table.card("artefact", table.view["drawn"])
            if drawn is not None and not any(effect.do in ("darkness", "arrive") for effect in drawn.effects):
                continue
        if not power.darkness or (not piece.free and piece.left <= 3 and worth.darkness(table, piece) < 0.3):
            return key
    return "pass" if "pass" in decision.keys else decision.keys[0]


def seal(table: Table, luck: Random, memory: Memory) -> str:
    """Without a referee: the plan is kept in mind, and digests of it are sent."""
    cards = plan(table, luck).split()[1:]
    memory.sealed = tuple([(name, f"{luck.getrandbits(128):032x}") for name in cards])
    digests = [olomoc.digest(slot, name, nonce) for slot, (name, nonce) in enumerate(memory.sealed, 1)]
    return f"seal {' '.join(digests)}"


def unseal(slot: int, memory: Memory) -> str:
    name, nonce = memory.sealed[slot - 1] if memory.sealed else ("", "")
    return f"open {name} {nonce}"
