"""Interact, Loot, and leaving by the far edge (ST-LOT, ST-DIE-05, ST-RUL-59, ST-RUL-69, ST-RUL-128)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.sine_tempore import objectives, rolls, statuses, verbs
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.board import board_of
from rouage.games.sine_tempore.cards import mission_card
from rouage.games.sine_tempore.die import count
from rouage.games.sine_tempore.skills import test_dice
from rouage.games.sine_tempore.state import GONE, Hero, Play, Question, Sentence

COST: Final = 1
"""Of an Interact, of taking one Loot token, and of leaving. [ST-RUL-59] [ST-LOT-02] [ST-RUL-128]"""


def within_hand(game: Play, hero: Hero, point: str) -> bool:
    """In the hero's square or next to it. [ST-RUL-59]"""
    square = game.state.points.get(point, GONE)
    return square != GONE and board_of(game.state).grid.distance(hero.square, square) <= 1


def barred_point(game: Play, hero: Hero, point: str) -> Refusal | None:
    card = mission_card(game).points.get(point)
    if card is None or card.kind not in ("object", "carried") or game.state.points.get(point, GONE) == GONE:
        return refuse("ST-RUL-59", "nothing-there", what=point)
    if not objectives.wants(game, point):
        return refuse("ST-RUL-128", "nothing-to-do-there", what=point)
    if not within_hand(game, hero, point):
        return refuse("ST-RUL-59", "too-far-to-touch", who=hero.id, what=point)
    return too_dear(hero, COST)


def lootable(game: Play, hero: Hero) -> bool:
    """The hero must stand on the token's square. [ST-LOT-02] [ST-RUL-69]"""
    state, here = game.state, hero.square
    return here in state.loot or (here in state.points.values() and bool(loot_points(game, hero)))


def loot_points(game: Play, hero: Hero) -> list[str]:
    points = mission_card(game).points
    here = [id for id, square in game.state.points.items() if square == hero.square]
    return [id for id in here if id in points and points[id].kind == "loot"]


def barred_exit(game: Play, hero: Hero) -> Refusal | None:
    card = mission_card(game)
    if card.objective.kind != "leave" or board_of(game.state).grid.place(hero.square) not in card.far_edge:
        return refuse("ST-RUL-128", "not-at-the-edge", who=hero.id)
    if hero.running & statuses.NAIL_DOWN:
        return refuse("ST-STA-29", "nailed-down", who=hero.id)
    if hero.engaged:
        return refuse("ST-RUL-128", "engaged-cannot-leave", who=hero.id)
    return too_dear(hero, COST)


def offers(game: Play, hero: Hero) -> Offers:
    found: Offers = {}
    objective = mission_card(game).objective
    if objective.kind in ("interact", "fetch"):
        for point in game.state.points:
            if point == objective.point and barred_point(game, hero, point) is None:
                found[f"interact {point}"] = Interact(hero.id, point)
    if hero.ap >= COST and lootable(game, hero):
        found["loot"] = Loot(hero.id)
    if objective.kind == "leave" and barred_exit(game, hero) is None:
        found["leave"] = Leave(hero.id)
    return found


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    match words:
        case ["interact", point]:
            return barred_point(game, hero, point)
        case ["loot"]:
            return too_dear(hero, COST) if lootable(game, hero) else refuse("ST-LOT-02", "no-loot-here", who=hero.id)
        case ["leave"]:
            return barred_exit(game, hero)
        case _:
            return None


class Interact(Action):
    """Roll the characteristic the mission names; at least so many Interact symbols succeed. [ST-RUL-59] [ST-DIE-05]"""

    __slots__ = ("point", "who")
    rules = ("ST-RUL-59", "ST-DIE-05")

    def __init__(self, who: str, point: str) -> None:
        self.who: Final = who
        self.point: Final = point

    def cost(self, game: Play) -> int:
        return COST

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("interact-declared", self.rules, who=hero.id, what=self.point, cost=COST)
        declare(game, hero, COST, Handle(self.who, self.point))


class Handle(Sentence):
    """What was dropped is taken up again without a roll. [ST-RUL-128]"""

    __slots__ = ("point", "who")
    rules = ("ST-RUL-59", "ST-RUL-128")

    def __init__(self, who: str, point: str) -> None:
        self.who: Final = who
        self.point: Final = point

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if not hero.standing or not within_hand(game, hero, self.point):
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)
            return
        card = mission_card(game).points[self.point]
        if card.kind == "carried" and game.state.progress:
            objectives.take_up(game, hero, self.point)
            return
        game.then(Handled(self.who, self.point))
        rolls.begin(game, self.who, "interact", test_dice(game, hero, card.test))


class Handled(Sentence):
    """[ST-RUL-59]"""

    __slots__ = ("point", "who")
    rules = ("ST-RUL-59", "ST-DIE-05")

    def __init__(self, who: str, point: str) -> None:
        self.who: Final = who
        self.point: Final = point

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        needed = mission_card(game).points[self.point].symbols
        shown = count(game.state.roll.faces)["interact"]
        works = shown >= needed
        outcome = f"sine-tempore.outcome-{'success' if works else 'failure'}"
        game.tell(
            "interacted", self.rules, who=hero.id, what=self.point, works=works, shown=shown, needed=needed,
            outcome=outcome,
        )  # fmt: skip
        if works:
            objectives.handled(game, hero, self.point)


class Loot(Action):
    """One token goes and one Resource card is drawn. [ST-LOT-02]"""

    __slots__ = ("who",)
    rules = ("ST-LOT-02", "ST-RUL-69")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def cost(self, game: Play) -> int:
        return COST

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("loot-declared", self.rules, who=hero.id, cost=COST)
        declare(game, hero, COST, Looted(self.who))


class Looted(Sentence):
    """The mission's own tokens first: those count for its objective. [ST-RUL-128] [ST-RUL-69]"""

    __slots__ = ("who",)
    rules = ("ST-LOT-02", "ST-RUL-69")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        from rouage.games.sine_tempore.resources import DrawResource

        state = game.state
        hero = state.heroes[self.who]
        if not hero.standing or not lootable(game, hero):
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)
            return
        points = loot_points(game, hero)
        if points:
            state.points[points[0]] = GONE
            state.progress += 1
            game.tell("point-looted", ("ST-RUL-128",), who=hero.id, what=points[0], total=state.progress)
        else:
            state.loot.remove(hero.square)
            game.tell("looted", self.rules, who=hero.id)
        game.then(DrawResource(self.who, False))


class Leave(Action):
    """On a square of the far edge and not engaged, 1 AP of Movement leaves the board. [ST-RUL-128] [ST-RUL-123]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-128", "ST-RUL-123")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def cost(self, game: Play) -> int:
        return COST

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        game.tell("leave-declared", self.rules, who=hero.id, cost=COST)
        declare(game, hero, COST, Left(self.who))


class Left(Sentence):
    """[ST-RUL-128]"""

    __slots__ = ("who",)
    rules = ("ST-RUL-128", "ST-RUL-123")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        from rouage.games.sine_tempore.engagement import while_waiting

        hero = game.state.heroes[self.who]
        return while_waiting(game, hero, "leave", 0) if hero.engaged else None

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        if not hero.standing:
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)
            return
        verbs.leave(game, hero, self.rules)
        game.state.progress += 1
