"""The table at a glance: what a seat may know of it in figures, without the words and cards of a view.

Learners look after every choice, and ask for nothing but figures. All of it is plain tuples, quickly made: what has not
changed is known again.
"""

from __future__ import annotations

from typing import Any, Final

from rouage.games.olomoc.bloc import card_of, dazed, engaged
from rouage.games.olomoc.hostiles import HostilePhaseDone
from rouage.games.olomoc.state import OFF, Bloc, Decor, Play, Player
from rouage.space.inches import Point

PlayerGlance = tuple[Any, ...]
"""Points, fiel, propaganda, how many cards (never which), whether the plan is laid, how many of its cards are open,
rouages lost, edge.
"""
RouageGlance = tuple[Any, ...]
"""On the Bloc or off it: id; 1 for one's own, -1 for the other player's, 0 for a hostile; x and y, negative off the
Bloc; length of its line of life, ticked, actions, darkness; whether it is stunned, out, free, threatening and acting;
its place in one's own plan, counted from 1.
"""
MarkerGlance = tuple[str, Point, int, bool, str]
"""Of the agenda: id, place, radius, whether it is tinted, whose token lies on it."""


class Glance:
    """The Bloc, and what lies beside it."""

    __slots__ = (
        "cycle", "decors", "fight", "hostiles_act", "hunt", "markers", "phase", "pile", "players", "priority",
        "rouages",
    )  # fmt: skip

    def __init__(
        self, state: Bloc, hostiles_act: bool, players: list[PlayerGlance], rouages: list[RouageGlance],
        markers: tuple[MarkerGlance, ...],
    ) -> None:  # fmt: skip
        self.cycle: Final = state.cycle
        self.phase: Final = state.phase
        self.hunt: Final = state.hunt
        self.priority: Final = state.priority
        self.hostiles_act: Final = hostiles_act
        self.pile: Final = len(state.pile.cards)
        self.fight: Final = state.fight is not None
        self.players: Final = players
        """One's own side first."""
        self.rouages: Final = rouages
        self.markers: Final = markers
        self.decors: Final[tuple[Decor, ...]] = state.decors


def glance(game: Play, seat: str) -> Glance:
    """A plan is its owner's alone. [OLO-RUL-45]"""
    state = game.state
    own, others = state.players.get(seat), [one for one in state.players.values() if one.seat != seat]
    sides = others if own is None else [own, *others]
    return Glance(
        state, any(isinstance(step, HostilePhaseDone) for step in game.stack), [_player(one) for one in sides],
        _rouages(game, seat, own.plan if own is not None else ()),
        tuple([(one.id, (one.x, one.y), one.r, one.tinted, one.token) for one in state.markers.values()]),
    )  # fmt: skip


def _player(one: Player) -> PlayerGlance:
    return (
        one.points, one.fiel, one.propaganda, len(one.hand), bool(one.plan or one.sealed), len(one.opened),
        len(one.lost), one.edge,
    )  # fmt: skip


def _rouages(game: Play, seat: str, plan: tuple[str, ...]) -> list[RouageGlance]:
    state, held, found = game.state, engaged(game), []
    acting = state.acting
    for one in state.rouages.values():
        id, here = one.id, one.x != OFF
        figures: RouageGlance = (
            id, (1 if one.seat == seat else -1) if one.seat else 0, one.x, one.y, len(card_of(game, one).life),
            one.ticked, one.actions, one.darkness, one.stunned, one.out, here and id not in held,
            here and not dazed(game, one), id == acting, plan.index(id) + 1 if id in plan else 0,
        )  # fmt: skip
        found.append(figures)
    return found
