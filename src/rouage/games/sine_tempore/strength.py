"""Yellow and red territories: more enemies than the card shows (ST-RUL-108)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rouage.engine.pack import Shelf
from rouage.games.sine_tempore import board
from rouage.games.sine_tempore.mission_cards import Cast
from rouage.games.sine_tempore.state import GONE, Enemy, Group, Mission
from rouage.games.sine_tempore.territories import Difficulty
from rouage.space.grid import squares_of

MORE: Final[dict[Difficulty, int]] = {"green": 0, "yellow": 1, "red": 2}
"""Models more in each group. [ST-RUL-108]"""


def strengthen(state: Mission, shelf: Shelf, casts: Sequence[Cast], difficulty: Difficulty, kept: int) -> None:
    """Each group has more models, on the free squares nearest to its first one; in a red territory one of those of
    the first group is its elite card, with a token on the same sector. Never beyond the miniatures of the box; the
    squares where the heroes start stay theirs. [ST-RUL-108] [ST-RUL-99] [ST-CMP-02]
    """
    cards = shelf.entries["enemy"]
    for place, cast in enumerate(casts):
        kinds = [cast.enemy] * MORE[difficulty]
        elite = elite_of(shelf, cast.enemy)
        crowned = any(cards[one.enemy].elite_of is not None for one in casts)
        if difficulty == "red" and place == 0 and elite is not None and not crowned:
            kinds[0] = elite
        for kind in kinds:
            if miniatures_left(state, shelf, kind):
                _join(state, cast, kind, kept)


def elite_of(shelf: Shelf, id: str) -> str | None:
    """The elite card of a kind, where there is one. [ST-RUL-99]"""
    return next((other for other, card in shelf.entries["enemy"].items() if card.elite_of == id), None)


def miniatures_left(state: Mission, shelf: Shelf, id: str) -> int:
    """Never more models than the box holds; several cards share a miniature. [ST-CMP-02]"""
    cards = shelf.entries["enemy"]
    kind = cards[id].miniature
    used = [one for one in state.enemies.values() if cards[one.card].miniature == kind]
    count: int = shelf.entries["miniature"][kind].count
    return count - len(used)


def _join(state: Mission, cast: Cast, kind: str, kept: int) -> None:
    own = state.groups.get(cast.enemy)
    room = squares_of(board.free(state) & ~kept)
    if own is None or not own.models or not room:
        return
    first = state.enemies[own.models[0]].square
    grid = board.board_of(state).grid
    square = min(room, key=lambda one: (grid.distance(first, one), one))
    if kind not in state.groups:
        state.groups[kind] = Group(kind, kind, own.time, (), own.objective)
    number = state.numbered.get(kind, 0) + 1
    state.numbered[kind] = number
    enemy = Enemy(f"{kind}-{number}", kind, kind, GONE, 0, 0, 0, False, 0, False, False, "", "")
    state.enemies[enemy.id] = enemy
    board.put(state, enemy, square)
    state.groups[kind].models = (*state.groups[kind].models, enemy.id)
