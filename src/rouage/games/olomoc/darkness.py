"""Darkness, the status it gives, and the Fiel of whoever can take no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rouage.games.olomoc import ending
from rouage.games.olomoc.bloc import touches, touches_decor
from rouage.games.olomoc.state import Play, Rouage

MOST: Final = 3
"""A rouage never holds more. [OLO-DRK-11]"""


def status(rouage: Rouage) -> str:
    """Sound, tinted or corrupted. [OLO-DRK-01] [OLO-DRK-02] [OLO-DRK-03]"""
    return ("sound", "tinted", "tinted", "corrupted")[rouage.darkness]


def receive(game: Play, rouage: Rouage, n: int, rules: tuple[str, ...], settled: bool = True) -> None:
    """Tokens come one by one; a corrupted rouage discards one, and its player's Fiel rises instead. A hostile keeps
    none. [OLO-RUL-40] [OLO-DRK-11] [OLO-FIE-02] [OLO-RUL-41]
    """
    if not rouage.seat:
        return
    for _ in range(n):
        if rouage.darkness < MOST:
            rouage.darkness += 1
            game.tell("darkness-gained", rules, who=rouage.id, n=rouage.darkness, status=status(rouage))
        else:
            raise_fiel(game, rouage.seat, 1, (*rules, "OLO-FIE-02"), rouage.id)
    if settled:
        ending.check(game)


def raise_fiel(game: Play, seat: str, n: int, rules: tuple[str, ...], who: str = "") -> None:
    """A player's own Fiel card counts it, from 0. [OLO-FIE-01]"""
    player = game.state.players[seat]
    player.fiel += n
    game.tell("fiel-rose", rules, seat=seat, n=player.fiel, who=who)


def lose(game: Play, rouage: Rouage, n: int, rules: tuple[str, ...]) -> None:
    gone = min(n, rouage.darkness)
    if gone:
        rouage.darkness -= gone
        game.tell("darkness-lost", rules, who=rouage.id, n=rouage.darkness, status=status(rouage))


def tinted_touched(game: Play, rouage: Rouage) -> frozenset[str]:
    """The tinted decors and markers a rouage is in contact with. [OLO-LOS-04]"""
    state = game.state
    decors = [one.id for one in state.decors if one.tinted and touches_decor(state, rouage, one)]
    markers = [one.id for one in state.markers.values() if one.tinted and touches(rouage, one)]
    return frozenset([*decors, *markers])


def come_into_contact(game: Play, rouage: Rouage, before: Iterable[str]) -> None:
    """One token for each tinted element newly touched, one by one; a corrupted rouage takes nothing, and causes no
    Fiel. [OLO-DRK-09] [OLO-DRK-10] [OLO-RUL-20]
    """
    for _ in sorted(tinted_touched(game, rouage).difference(before)):
        if rouage.darkness < MOST and rouage.seat:
            receive(game, rouage, 1, ("OLO-DRK-09", "OLO-RUL-20"))
