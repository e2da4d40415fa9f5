"""The other engines, measured by the rule of clock.py; runs in the environment that holds them.

Imports are late: an engine that is not installed leaves the others measurable.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks import environments
from benchmarks.clock import Figures, Subject, measure, microseconds, positions, reference, serve


class Catanatron:
    """Settlers with four of its own random players."""

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.models.player import Color, RandomPlayer

        self.turns = TURNS_LIMIT
        self.game: Any = Game
        self.players = [RandomPlayer(color) for color in Color]

    def new(self, seed: int) -> Any:
        return self.game(self.players, seed=seed)

    def play(self, game: Any, most: int) -> int:
        """As its own `Game.play`."""
        count = 0
        while count < most and game.winning_color() is None and game.state.num_turns < self.turns:
            count += len(game.state.playable_actions) > 1
            game.play_tick()
        return count

    def copier(self, game: Any) -> Callable[[], object]:
        copy: Callable[[], object] = game.copy
        return copy


class OpenSpiel:
    """A game in C++ driven from Python, chance drawn in Python."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.random = random.Random()

    def new(self, seed: int) -> Any:
        self.random.seed(seed)
        return self.game.new_initial_state()

    def play(self, state: Any, most: int) -> int:
        """Chance is no decision."""
        count = 0
        while count < most and not state.is_terminal():
            if state.is_chance_node():
                faces, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self.random.choices(faces, weights)[0])
            else:
                actions = state.legal_actions()
                count += len(actions) > 1
                state.apply_action(self.random.choice(actions))
        return count

    def copier(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


class PythonChess:
    """Chess in pure Python; its copies carry the moves so far, as ours carry the record."""

    def __init__(self) -> None:
        import chess

        self.board: Any = chess.Board
        self.random = random.Random()

    def new(self, seed: int) -> Any:
        self.random.seed(seed)
        return self.board()

    def play(self, board: Any, most: int) -> int:
        count = 0
        while count < most and not board.is_game_over():
            moves = list(board.legal_moves)
            count += len(moves) > 1
            board.push(self.random.choice(moves))
        return count

    def copier(self, board: Any) -> Callable[[], object]:
        copy: Callable[[], object] = board.copy
        return copy


def _measure(kind: Callable[[], Subject[Any]], seconds: float, seed: int) -> Figures:
    return measure(kind(), seconds, seed)


def _chess_without_history(seconds: float, seed: int) -> Figures:
    copies = [partial(board.copy, stack=False) for board in positions(PythonChess(), seed)]
    return {"copy_us": microseconds(copies, seconds / 4)}


def main() -> None:
    """Answer the harness."""
    serve(
        {
            "reference": reference,
            "catanatron": partial(_measure, Catanatron),
            "open_spiel backgammon": partial(_measure, partial(OpenSpiel, "backgammon")),
            "open_spiel gin_rummy": partial(_measure, partial(OpenSpiel, "gin_rummy")),
            "open_spiel chess": partial(_measure, partial(OpenSpiel, "chess")),
            "python-chess": partial(_measure, PythonChess),
            "python-chess, no history": _chess_without_history,
            "environment pettingzoo chess": environments.chess,
            "environment catanatron alone": environments.catanatron,
        }
    )


if __name__ == "__main__":
    main()
