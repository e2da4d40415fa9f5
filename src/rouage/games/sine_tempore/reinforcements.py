"""What falls due on the clock, and the enemies it brings (ST-ENE-04, ST-RUL-06, ST-RUL-74)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import objectives, verbs
from rouage.games.sine_tempore.board import board_of, free, label
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.content import EnemyCard
from rouage.games.sine_tempore.effects import Context, apply
from rouage.games.sine_tempore.state import GONE, Enemy, Group, Play, Sentence
from rouage.games.sine_tempore.strength import miniatures_left
from rouage.space.grid import Grid, squares_of


class FallsDue(Sentence):
    """An event of the mission happens. [ST-RUL-06] [ST-MOM-14]"""

    __slots__ = ("event",)
    rules = ("ST-RUL-06", "ST-MOM-14")

    def __init__(self, event: int) -> None:
        self.event: Final = event

    def run(self, game: Play) -> None:
        due = mission_card(game).events[self.event]
        game.tell("fell-due", self.rules, event=self.event, at=due.at, text=f"{game.state.mission}/{self.event}")
        if due.reinforce is not None:
            reinforce(game, due.reinforce)
        apply(game, due.effects, Context("", "", {}, 0))
        verbs.remove_fallen(game)
        objectives.judge(game)


def reinforce(game: Play, id: str) -> None:
    """So many as the card says, on the entry squares or the nearest free ones; a type without a token on the dial
    gets one at the current time plus its Ra, and wants what the mission lets its kind want. [ST-RUL-74] [ST-ENE-04]
    [ST-AIN-01] [ST-CMP-02]
    """
    state, mission = game.state, mission_card(game)
    card: EnemyCard = game.shelf.entries["enemy"][id]
    grid = board_of(state).grid
    entries = [grid.square(x, y) for x, y in mission.entries]
    objective = next((cast.objective or "" for cast in mission.enemies if cast.enemy == id), "")
    for _ in range(min(card.reinforcements, miniatures_left(state, game.shelf, id))):
        room = free(state)
        square = next((one for one in entries if room >> one & 1), None)
        if square is None and entries and room:
            square = _nearest(grid, entries, room)
        if square is None:
            return
        if id not in state.groups:
            state.groups[id] = Group(id, id, state.now + card.ra, (), objective)
            game.tell("group-arrives", ("ST-RUL-74",), who=id, n=card.ra)
        arrive(game, id, square)


def _nearest(grid: Grid, entries: list[int], room: int) -> int:
    """The free square nearest to an entry; of several, the one of the lowest row and column."""
    away, near = 0, 0
    while not near:
        away += 1
        for entry in entries:
            near |= grid.within(entry, away) & room
    return squares_of(near)[0]


def arrive(game: Play, id: str, square: int) -> None:
    """A model takes its place in its group. [ST-EAC-01]"""
    state = game.state
    number = state.numbered.get(id, 0) + 1
    state.numbered[id] = number
    enemy = Enemy(f"{id}-{number}", id, id, GONE, 0, 0, 0, False, 0, False, False, "", "")
    state.enemies[enemy.id] = enemy
    state.groups[id].models = (*state.groups[id].models, enemy.id)
    game.tell("arrives", ("ST-RUL-74", "ST-ENE-04"), who=enemy.id, card=id, at=label(state, square))
    verbs.place(game, enemy, square)
