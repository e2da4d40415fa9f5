"""What things are worth, in one coin: a victory point."""

from __future__ import annotations

from typing import Final

from rouage.bots.olomoc import chances
from rouage.bots.olomoc.table import Piece, Table

TICK: Final = 0.28
"""A PV ticked."""
OUT: Final = 1.2
"""A rouage out of combat, and as much again for each cycle it would still have played, times LATER."""
LATER: Final = 0.45
STUN: Final = 0.6
WIN: Final = 8.0
"""The game won or lost at once."""
TOKEN: Final = 0.1
"""An action token that is kept, for nothing in particular."""
GUARD: Final = 0.3
"""The last token, while somebody may strike."""
FIRST: Final = 0.2
SECOND: Final = 0.45
THIRD: Final = 0.9
"""Each Darkness token; the third corrupts."""
BEAST: Final = 0.3
"""How much a wound on a hostile counts beside one on an opponent."""


def darkness(table: Table, piece: Piece, more: int = 1) -> float:
    """What one more Darkness token costs its player; what one less spares, with `more` = 0."""
    if piece.hostile:
        return 0.0
    held = piece.darkness - 1 + more
    others = [one for one in table.pieces.values() if one.seat == piece.seat and one is not piece and not one.out]
    fiel: int = table.view["players"][piece.seat]["fiel"]
    # Fiel when the cycle ends, if nobody rests.
    due = fiel + len([1 for one in others if one.darkness >= 3])
    if held >= 3:
        return WIN if fiel >= 2 or due >= 1 else 2.0
    if held == 2:
        price = 0.75 * WIN if due >= 2 else (THIRD if table.to_come else 0.5) + 0.9 * due
    else:
        price = (SECOND if held == 1 else FIRST) + 0.1 * due
    if table.agenda is not None and any(one.count in ("lightest", "unharmed") for one in table.agenda.scoring):
        price += 0.25
    return price


def lead(table: Table) -> int:
    """Points ahead."""
    mine: int = table.me["points"]
    theirs: int = table.other["points"]
    return mine - theirs


def felled(table: Table, piece: Piece) -> float:
    """What it brings the player of this table that an opposing rouage goes; the same, negative, for an own one."""
    ahead = lead(table)
    for_us = 1.0 if piece.seat != table.seat else -1.0
    bounty = 0
    if table.agenda is not None:
        bounty = sum([one.points for one in table.agenda.scoring if one.count == "felled"])
    if table.view["hunt"] >= 2:
        # The game stops before anything is counted.
        return WIN if ahead > 0 else -WIN if ahead < 0 else 0.0
    # Each loss brings the end nearer, whoever suffers it.
    haste = 0.15 * min(max(ahead, -3), 3) * (1 + table.view["hunt"])
    return float(for_us * (OUT + LATER * table.to_come + bounty) + haste)


def ticked(table: Table, piece: Piece, count: int) -> float:
    """What so many PV ticked on a rouage are worth to the player of this table."""
    if not count or piece.immune:
        return 0.0
    if piece.hostile:
        return BEAST * TICK * count
    for_us = 1.0 if piece.seat != table.seat else -1.0
    life: str = piece.seen["life"]
    tinted = life[piece.ticked : piece.ticked + count].count("T")
    worth = for_us * (TICK * count * (1 + 0.5 * piece.ticked / len(life)) + tinted * min(darkness(table, piece), WIN))
    if count >= piece.left:
        worth += felled(table, piece)
    return worth


def wounds(table: Table, piece: Piece, count: int) -> float:
    """What so many wounds of one attack are worth."""
    return ticked(table, piece, chances.ticks(piece.seen["life"], piece.ticked, count))


def blow(table: Table, target: Piece, hits: tuple[float, ...]) -> float:
    """The worth of an attack by how likely each number of successes is."""
    return sum([chance * wounds(table, target, n) for n, chance in enumerate(hits) if n])


def stun(table: Table, piece: Piece) -> float:
    """What it is worth that a rouage is stunned: more where it has yet to act."""
    if piece.stunned or piece.immune:
        return 0.0
    if piece.hostile:
        return 0.1
    price = STUN if table.will_act(piece) else 0.35
    return price + 0.1 * min(piece.actions, 2)


def token(table: Table, piece: Piece, left: int) -> float:
    """What a rouage gives up that spends one of the tokens it has left."""
    if left > 1:
        return TOKEN if table.will_act(piece) else TOKEN / 2
    return GUARD if in_danger(table, piece) else TOKEN / 2


def in_danger(table: Table, piece: Piece) -> bool:
    """Whether an opponent who may still act this cycle stands near enough to charge or strike."""
    if not piece.here:
        return False
    reach = 5500 + table.threat
    return any(
        foe.here and foe.actions and not foe.stunned and near(piece, foe) <= reach and table.phase < 5
        for foe in table.foes
    )


def near(one: Piece, other: Piece) -> float:
    dx, dy = one.at[0] - other.at[0], one.at[1] - other.at[1]
    return float((dx * dx + dy * dy) ** 0.5)
