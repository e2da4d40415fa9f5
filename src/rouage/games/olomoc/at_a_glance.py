"""The table at a glance: what a seat may know of it in figures, without the words and cards of a view.

Learners look after every choice, and ask for nothing but figures. All of it is plain tuples, quickly made: what has not
changed is known again.
"""

from __future__ import annotations

from typing import NamedTuple

from rouage.games.olomoc.bloc import card_of, dazed, engaged
from rouage.games.olomoc.hostiles import HostilePhaseDone
from rouage.games.olomoc.state import Decor, Play, Player, Rouage
from rouage.space.inches import Point

PlayerGlance = tuple[str, int, int, int, int, bool, int, int, str]
"""Seat, points, fiel, propaganda, how many cards (never which), whether the plan is laid, how many of its cards are
open, rouages lost, edge.
"""
RouageGlance = tuple[str, str, Point | None, int, int, int, int, bool, bool, bool, bool]
"""On the Bloc or off it: id, seat, place, length of its line of life, ticked, actions, darkness, and whether it is
stunned, out, free and threatening.
"""
MarkerGlance = tuple[str, Point, int, bool, str]
"""Of the agenda: id, place, radius, whether it is tinted, whose token lies on it."""


class Glance(NamedTuple):
    """The Bloc, and what lies beside it."""

    cycle: int
    phase: int
    hunt: int
    priority: str
    hostiles_act: bool
    pile: int
    fight: bool
    acting: str
    players: list[PlayerGlance]
    plan: tuple[str, ...]
    """The seat's own."""
    rouages: list[RouageGlance]
    markers: tuple[MarkerGlance, ...]
    decors: tuple[Decor, ...]


def glance(game: Play, seat: str) -> Glance:
    """A plan is its owner's alone. [OLO-RUL-45]"""
    state = game.state
    own, held = state.players.get(seat), engaged(game)
    return Glance(
        state.cycle, state.phase, state.hunt, state.priority,
        any(isinstance(step, HostilePhaseDone) for step in game.stack), len(state.pile.cards),
        state.fight is not None, state.acting, [_player(one) for one in state.players.values()],
        own.plan if own is not None else (), [_rouage(game, one, held) for one in state.rouages.values()],
        tuple([(one.id, (one.x, one.y), one.r, one.tinted, one.token) for one in state.markers.values()]),
        state.decors,
    )  # fmt: skip


def _player(one: Player) -> PlayerGlance:
    return (
        one.seat, one.points, one.fiel, one.propaganda, len(one.hand), bool(one.plan or one.sealed), len(one.opened),
        len(one.lost), one.edge,
    )  # fmt: skip


def _rouage(game: Play, one: Rouage, held: set[str]) -> RouageGlance:
    here = one.here
    return (
        one.id, one.seat, (one.x, one.y) if here else None, len(card_of(game, one).life), one.ticked, one.actions,
        one.darkness, one.stunned, one.out, here and one.id not in held, here and not dazed(game, one),
    )  # fmt: skip
