"""Movement: squares declared and paid first, walked afterwards (ST-MOV, ST-RUL-31, ST-RUL-32, ST-RUL-82)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import statuses, verbs
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.board import (
    BOARDS,
    Model,
    barred_to_enemies,
    barred_to_heroes,
    board_of,
    label,
    occupied,
    put,
)
from rouage.games.sine_tempore.cards import serious_effects
from rouage.games.sine_tempore.costs import ap_for, squares_for
from rouage.games.sine_tempore.state import Ally, Enemy, Hero, Mission, Play, Question, Sentence, variant
from rouage.space.grid import squares_of


def surcharge(game: Play, hero: Hero) -> int:
    """A torn leg: the first Movement of each activation costs more. [ST-RUL-96]"""
    if hero.moved or not hero.serious:
        return 0
    return sum([one.n for one in serious_effects(game, hero) if one.do == "lame"])


def reach(state: Mission, hero: Hero, squares: int) -> list[int]:
    """Where a hero can walk to, as sets of squares by the number of steps; never askew. [ST-MOV-02] [ST-MOV-03]
    [ST-MOV-04] [ST-RUL-31]
    """
    layers = BOARDS[state.board].grid.flood(hero.square, squares, barred_to_heroes(state))
    taken = occupied(state)
    return [layer & ~taken for layer in layers[1:]]


def barred(hero: Hero) -> Refusal | None:
    """Why this hero cannot take the Movement action at all."""
    if hero.running & statuses.NAIL_DOWN:
        return refuse("ST-STA-29", "nailed-down", who=hero.id)
    if hero.engaged:
        return refuse("ST-RUL-33", "engaged-cannot-move", who=hero.id, by=[*hero.engaged])
    return None


def offers(game: Play, hero: Hero) -> Offers:
    if hero.engaged or hero.running & statuses.NAIL_DOWN:
        return {}
    state = game.state
    most = max(0, hero.ap - surcharge(game, hero)) if hero.serious else hero.ap
    if hero.running:
        most = squares_for(most, hero.running, state.switches)
    ways = BOARDS[state.board].grid.spread(1 << hero.square, most, barred_to_heroes(state))
    return _moves(hero.id, len(ways) - 1)


@lru_cache(maxsize=256)
def _moves(who: str, most: int) -> Offers:
    return {f"move {squares}": Move(who, squares) for squares in range(1, most + 1)}


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if not words or words[0] != "move":
        return None
    found = barred(hero)
    if found is not None:
        return found
    if len(words) != 2 or not (words[1].isascii() and words[1].isdecimal() and len(words[1]) < 4 and int(words[1])):
        return refuse("ST-MOV-05", "move-how", who=hero.id)
    squares = int(words[1])
    cost = ap_for(squares, hero.running, game.state.switches) + surcharge(game, hero)
    return too_dear(hero, cost) or refuse("ST-MOV-04", "nowhere-that-far", who=hero.id, n=squares)


class Move(Action):
    """A hero declares how many squares they will move. [ST-MOV-05] [ST-RUL-32]"""

    __slots__ = ("squares", "who")
    rules = ("ST-MOV-01", "ST-MOV-05")

    def __init__(self, who: str, squares: int) -> None:
        self.who: Final = who
        self.squares: Final = squares

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "", n=self.squares)

    def cost(self, game: Play) -> int:
        hero = game.state.heroes[self.who]
        return ap_for(self.squares, hero.running, game.state.switches) + surcharge(game, hero)

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        cost = self.cost(game)
        astray = bool(hero.running & statuses.BRAIN_DAMAGE) and not hero.moved
        hero.moved = True
        game.tell("move-declared", self.rules, who=hero.id, n=self.squares, cost=cost)
        walk = Stray(self.who, self.squares) if astray else Walk(self.who, self.squares)
        declare(game, hero, cost, walk)


class Walk(Sentence):
    """The way is chosen only now; stopping early is allowed, without refund. [ST-RUL-16] [ST-RUL-32]"""

    __slots__ = ("squares", "who")
    rules = ("ST-RUL-32", "ST-MOV-02")

    def __init__(self, who: str, squares: int) -> None:
        self.who: Final = who
        self.squares: Final = squares

    def ask(self, game: Play) -> Question | None:
        state = game.state
        hero = state.heroes[self.who]
        if not hero.standing:
            return None
        if hero.engaged:
            from rouage.games.sine_tempore.engagement import while_waiting

            return while_waiting(game, hero, "walk", self.squares)
        return WhereTo(game, hero, self.squares)

    def run(self, game: Play) -> None:
        """Knocked out meanwhile: the action is lost. [ST-RUL-16]"""
        game.tell("action-lost", ("ST-RUL-16",), who=self.who)


class WhereTo(Question):
    """The square a walk ends on. [ST-RUL-32]"""

    __slots__ = ("hero", "squares")

    def __init__(self, game: Play, hero: Hero, squares: int) -> None:
        said: dict[str, Plain] = {"who": hero.id, "n": squares}
        super().__init__(game, hero.seat, Message("sine-tempore.ask-where-to", said))
        self.hero: Final = hero
        self.squares: Final = squares

    def build(self) -> dict[str, Sentence]:
        state = self.game.state
        everywhere = _steps_to(state.board, self.hero.id, self.squares)
        answers: dict[str, Sentence] = dict(
            [everywhere[square] for layer in reach(state, self.hero, self.squares) for square in squares_of(layer)]
        )
        answers["stay"] = everywhere[-1][1]
        return answers

    def read(self, key: str) -> Sentence | Refusal:
        state = self.game.state
        name = key.removeprefix("to ")
        square = BOARDS[state.board].grid.read(name)
        if square is None:
            return refuse("ST-TGT-10", "no-such-square", square=name)
        if occupied(state) >> square & 1:
            return refuse("ST-RUL-31", "square-taken", square=name)
        if state.closed >> square & 1:
            return refuse("ST-RUL-37", "square-closed", square=name)
        return refuse("ST-MOV-01", "square-too-far", square=name, n=self.squares)


class StepTo(Sentence):
    """The model moves. [ST-ACT-14]"""

    __slots__ = ("square", "squares", "who")
    rules: ClassVar[tuple[str, ...]] = ("ST-ACT-14", "ST-MOV-01")

    def __init__(self, who: str, square: str, squares: int) -> None:
        self.who: Final = who
        self.square: Final = square
        self.squares: Final = squares
        """Paid for: the way there may be that long."""

    def help(self, game: Play) -> Message:
        id = "sine-tempore.help-step-to" if self.square else "sine-tempore.help-stay"
        return Message(id, {"who": self.who, "square": self.square})

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if not self.square:
            game.tell("stayed", ("ST-RUL-32",), who=hero.id)
            return
        square = board_of(game.state).grid.read(self.square)
        assert square is not None
        walk(game, hero, square, self.squares, ("ST-MOV-01", "ST-MOV-05"))


@lru_cache(maxsize=256)
def _steps_to(board: str, who: str, squares: int) -> tuple[tuple[str, StepTo], ...]:
    """Every square a hero might walk to, by its number, with its key; at the end, where the hero stands."""
    names = BOARDS[board].grid.labels
    return *[(f"to {name}", StepTo(who, name, squares)) for name in names], ("stay", StepTo(who, "", squares))


def walk(game: Play, model: Model, square: int, steps: int, rules: tuple[str, ...], **facts: Plain) -> None:
    """A model walks to a square it can reach with so many steps."""
    state = game.state
    before, holders = model.square, verbs.infected(state)
    crossed = _past_contagion(state, model, square, steps, holders) if holders else []
    put(state, model, square)
    game.tell("walked", rules, None, who=model.id, at=label(state, square), before=label(state, before), **facts)
    verbs.contact(game, model, (*crossed, square), holders)


def _past_contagion(state: Mission, model: Model, square: int, squares: int, holders: list[Enemy]) -> list[int]:
    """The squares crossed where contact counts: none if the way can lead round every Contagion. [ST-RUL-81]"""
    if isinstance(model, Ally):
        return []
    grid = board_of(state).grid
    holder, near = False, 0
    for enemy in holders:
        if enemy is model:
            holder = True
        else:
            near |= grid.near[enemy.square]
    barred = barred_to_enemies(state) if isinstance(model, Enemy) else barred_to_heroes(state)
    round_it = grid.flood(model.square, squares, (barred | near) & ~(1 << square))
    if not holder and any(layer >> square & 1 for layer in round_it):
        return []
    return (grid.path(model.square, square, barred) or [])[1:-1]


class Stray(Sentence):
    """With Brain Damage the first Movement is random: one legal direction drawn for each square. [ST-RUL-79]"""

    __slots__ = ("squares", "who")
    rules = ("ST-STA-16", "ST-RUL-79")

    def __init__(self, who: str, squares: int) -> None:
        self.who: Final = who
        self.squares: Final = squares

    def ask(self, game: Play) -> Question | None:
        from rouage.games.sine_tempore.engagement import while_waiting

        hero = game.state.heroes[self.who]
        return while_waiting(game, hero, "stray", self.squares) if hero.engaged else None

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if hero.standing:
            stray(game, hero, self.squares)
        else:
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)


def stray(game: Play, model: Hero | Enemy, squares: int) -> None:
    """Square by square; none legal, stay. [ST-RUL-79]"""
    state = game.state
    grid = BOARDS[state.board].grid
    barred = barred_to_enemies(state) if isinstance(model, Enemy) else barred_to_heroes(state)
    before = here = model.square
    way = []
    for _ in range(squares):
        open_ = squares_of(grid.near[here] & ~(barred | occupied(state)))
        if open_:
            here = open_[state.dice.pick(f"astray {model.id}", len(open_))]
            put(state, model, here)
            way.append(here)
    game.tell("strayed", ("ST-STA-16", "ST-RUL-79"), who=model.id, at=label(state, here), before=label(state, before))
    for crossed in way:
        verbs.place(game, model, crossed)
