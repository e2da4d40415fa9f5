"""The ally of an escort mission: seen as a hero, run by the book (ST-RUL-128)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore.board import barred_to_heroes, board_of, occupied
from rouage.games.sine_tempore.cards import hero_card, mission_card
from rouage.games.sine_tempore.movement import walk
from rouage.games.sine_tempore.state import GONE, Ally, Play, Sentence
from rouage.space.grid import squares_of


def wound_ally(game: Play, ally: Ally, wounds: int, by: str) -> None:
    """[ST-RUL-128]"""
    card = mission_card(game).ally
    assert card is not None
    dealt = min(wounds, card.wo - ally.wounds)
    ally.wounds += dealt
    game.tell("ally-wounded", ("ST-RUL-128",), who=ally.id, by=by, n=dealt, wounds=ally.wounds, wo=card.wo)


def heal_ally(game: Play, ally: Ally, wounds: int) -> None:
    healed = min(wounds, ally.wounds)
    ally.wounds -= healed
    game.tell("ally-healed", ("ST-RUL-128",), who=ally.id, n=healed, wounds=ally.wounds)


class AllyWalks(Sentence):
    """After each activation of one hero, KO or not; if that hero is gone, of the one with the highest Ra.
    [ST-RUL-128]
    """

    __slots__ = ("after",)
    rules = ("ST-RUL-128",)

    def __init__(self, after: str) -> None:
        self.after: Final = after

    def run(self, game: Play) -> None:
        from rouage.games.sine_tempore import objectives

        state, card = game.state, mission_card(game).ally
        ally = state.ally
        if card is None or ally is None or ally.square == GONE or self._guide(game, card.after) != self.after:
            return
        square = self._toward_exit(game, ally, card.walk)
        if square != ally.square:
            walk(game, ally, square, card.walk, self.rules)
        objectives.judge(game)

    def _guide(self, game: Play, wanted: str) -> str:
        heroes = game.state.heroes
        if wanted in heroes and heroes[wanted].here:
            return wanted
        here = [hero for hero in heroes.values() if hero.here]
        return max(here, key=lambda hero: hero_card(game, hero).ra).id if here else ""

    def _toward_exit(self, game: Play, ally: Ally, squares: int) -> int:
        """The shortest way to a free exit, as far as it goes. [ST-RUL-25]"""
        state = game.state
        grid = board_of(state).grid
        points = mission_card(game).points
        taken = occupied(state) & ~(1 << ally.square)
        exits = 0
        for id, square in state.points.items():
            if id in points and points[id].kind == "exit" and square != GONE and not taken >> square & 1:
                exits |= 1 << square
        if not exits:
            return ally.square
        layers = grid.flood(ally.square, squares, barred_to_heroes(state))
        for barred in (barred_to_heroes(state), state.closed):
            ways = grid.spread(exits, grid.width * grid.height, barred)
            own = next((left for left, layer in enumerate(ways) if layer >> ally.square & 1), -1)
            for layer in ways[: max(own, 0)]:
                for reached in layers[1:]:
                    ends = layer & reached & ~taken
                    if ends:
                        return squares_of(ends)[0]
            if own >= 0:
                break
        return ally.square
