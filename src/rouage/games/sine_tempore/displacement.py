"""Push, Pull, and being moved by somebody else (ST-DIE-04, ST-RUL-38)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.board import Model, barred_to_heroes, board_of, find, label, labels, occupied, put
from rouage.games.sine_tempore.state import GONE, Hero, Play, Question, Sentence, variant


def axes(game: Play, source: Model, model: Model) -> list[tuple[int, int]]:
    """The direction straight away along the axis with the larger distance; two where they are equal. [ST-RUL-38]"""
    grid = board_of(game.state).grid
    (ax, ay), (bx, by) = grid.place(source.square), grid.place(model.square)
    east, north = bx - ax, by - ay
    ways = []
    if east and abs(east) >= abs(north):
        ways.append((1 if east > 0 else -1, 0))
    if north and abs(north) >= abs(east):
        ways.append((0, 1 if north > 0 else -1))
    return ways


def shove(game: Play, source: Model, model: Model, squares: int, toward: bool) -> None:
    """Away from the source or toward it; at a tie a hero who pushes chooses the axis. [ST-RUL-38] [ST-RUL-17]"""
    if source.square == GONE or model.square == GONE or squares <= 0:
        return
    ways = axes(game, source, model)
    if not ways:
        return
    if len(ways) > 1 and isinstance(source, Hero):
        game.then(Axis(source.id, model.id, squares, toward))
    else:
        slide(game, source, model, squares, ways[0], toward)


def slide(game: Play, source: Model, model: Model, squares: int, way: tuple[int, int], toward: bool) -> None:
    """It stops before an occupied or closed square or the board's edge; pulled, next to the source. [ST-RUL-38]"""
    state = game.state
    grid = board_of(state).grid
    east, north = (-way[0], -way[1]) if toward else way
    before = here = model.square
    crossed: list[int] = []
    for _ in range(squares):
        if toward and grid.distance(here, source.square) <= 1:
            break
        there = grid.shifted(here, east, north)
        if there is None or (occupied(state) | state.closed) >> there & 1:
            break
        if toward and grid.distance(there, source.square) > grid.distance(here, source.square):
            break
        here = there
        crossed.append(here)
    if crossed:
        put(state, model, here)
        game.tell(
            "pushed", ("ST-RUL-38",), who=model.id, by=source.id, at=label(state, here), before=label(state, before)
        )
        verbs.contact(game, model, crossed, verbs.infected(state))


class Axis(Sentence):
    """Equal distances: the pusher chooses. [ST-RUL-38]"""

    __slots__ = ("by", "squares", "toward", "who")
    rules = ("ST-RUL-38",)

    def __init__(self, by: str, who: str, squares: int, toward: bool) -> None:
        self.by: Final = by
        self.who: Final = who
        self.squares: Final = squares
        self.toward: Final = toward

    def ask(self, game: Play) -> Question | None:
        state = game.state
        ways = axes(game, find(state, self.by), find(state, self.who))
        answers: dict[str, Sentence] = {
            f"along {'row' if east else 'column'}": Slide(self.by, self.who, self.squares, self.toward, bool(east))
            for east, _ in ways
        }
        said: dict[str, Plain] = {"who": self.by, "whom": self.who, "n": self.squares}
        return Question(game, state.heroes[self.by].seat, Message("sine-tempore.ask-axis", said), answers)


class Slide(Sentence):
    """[ST-RUL-38]"""

    __slots__ = ("by", "row", "squares", "toward", "who")
    rules = ("ST-RUL-38",)

    def __init__(self, by: str, who: str, squares: int, toward: bool, row: bool) -> None:
        self.by: Final = by
        self.who: Final = who
        self.squares: Final = squares
        self.toward: Final = toward
        self.row: Final = row

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "row" if self.row else "column")

    def run(self, game: Play) -> None:
        source, model = find(game.state, self.by), find(game.state, self.who)
        way = next(way for way in axes(game, source, model) if bool(way[0]) == self.row)
        slide(game, source, model, self.squares, way, self.toward)


class Direction(Sentence):
    """Push or Pull, as the user likes. [ST-RUL-101]"""

    __slots__ = ("by", "squares", "who")
    rules = ("ST-RUL-101", "ST-RUL-38")

    def __init__(self, by: str, who: str, squares: int) -> None:
        self.by: Final = by
        self.who: Final = who
        self.squares: Final = squares

    def ask(self, game: Play) -> Question | None:
        said: dict[str, Plain] = {"who": self.by, "whom": self.who, "n": self.squares}
        answers: dict[str, Sentence] = {
            "push": Shove(self.by, self.who, self.squares, False),
            "pull": Shove(self.by, self.who, self.squares, True),
        }
        return Question(game, game.state.heroes[self.by].seat, Message("sine-tempore.ask-push-or-pull", said), answers)


class Shove(Sentence):
    """[ST-RUL-38]"""

    __slots__ = ("by", "squares", "toward", "who")
    rules = ("ST-RUL-38",)

    def __init__(self, by: str, who: str, squares: int, toward: bool) -> None:
        self.by: Final = by
        self.who: Final = who
        self.squares: Final = squares
        self.toward: Final = toward

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "pull" if self.toward else "push")

    def run(self, game: Play) -> None:
        state = game.state
        shove(game, find(state, self.by), find(state, self.who), self.squares, self.toward)


class Escort(Sentence):
    """Somebody is moved up to so many squares, as a walk; engaged models are not. [ST-RUL-101]"""

    __slots__ = ("by", "squares", "who")
    rules = ("ST-RUL-101",)

    def __init__(self, by: str, who: str, squares: int) -> None:
        self.by: Final = by
        self.who: Final = who
        self.squares: Final = squares

    def ask(self, game: Play) -> Question | None:
        state = game.state
        model = find(state, self.who)
        if model.square == GONE or (isinstance(model, Hero) and (model.engaged or model.ko)):
            return None
        layers = board_of(state).grid.flood(model.square, self.squares, barred_to_heroes(state))
        answers: dict[str, Sentence] = {
            f"to {name}": Escorted(self.who, name, self.squares)
            for layer in layers[1:]
            for name in labels(state, layer & ~occupied(state))
        }
        answers["stay"] = Escorted(self.who, "", self.squares)
        said: dict[str, Plain] = {"who": self.who, "n": self.squares}
        return Question(game, state.heroes[self.by].seat, Message("sine-tempore.ask-where-to", said), answers)


class Escorted(Sentence):
    """[ST-RUL-101]"""

    __slots__ = ("square", "squares", "who")
    rules = ("ST-RUL-101",)

    def __init__(self, who: str, square: str, squares: int) -> None:
        self.who: Final = who
        self.square: Final = square
        self.squares: Final = squares

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "" if self.square else "stay")

    def run(self, game: Play) -> None:
        from rouage.games.sine_tempore.movement import walk

        state = game.state
        square = board_of(state).grid.read(self.square) if self.square else None
        if square is not None:
            walk(game, find(state, self.who), square, self.squares, self.rules)
