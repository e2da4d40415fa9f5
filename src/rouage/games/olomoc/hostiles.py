"""Hostile rouages: how they arrive, when they act, and what their Instinct makes them do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rouage.engine.language import Message
from rouage.games.olomoc import charge, content, course, effects
from rouage.games.olomoc.attack import declare, why_no_shot
from rouage.games.olomoc.bloc import (
    card_of,
    dazed,
    distance,
    engagers,
    ground,
    in_reach,
    measures,
    on_bloc,
    sees_rouage,
)
from rouage.games.olomoc.capacities import occasion
from rouage.games.olomoc.listed import Listed
from rouage.games.olomoc.march import Displacement
from rouage.games.olomoc.state import Bloc, Play, Question, Rouage, Sentence
from rouage.space import nearest
from rouage.space.inches import SLACK, Point


def new_rouage(id: str, card: str, seat: str, x: int, y: int, r: int, carries: str = "") -> Rouage:
    return Rouage(id, card, seat, x, y, r, 0, 0, 0, 0, False, False, carries, 0, 0, 0, False, {})


class Arrive(Sentence):
    """A hostile arrives as near as possible to a corner of the Bloc, and does not act before the next occasion. At most
    so many of a kind. [OLO-HOS-01] [OLO-MOV-18] [OLO-RUL-10] [OLO-RUL-66]
    """

    __slots__ = ("card", "corner")
    rules = ("OLO-HOS-01", "OLO-MOV-18", "OLO-RUL-66")

    def __init__(self, card: str, corner: str) -> None:
        self.card: Final = card
        self.corner: Final = corner

    def ask(self, game: Play) -> Question | None:
        spots = self._spots(game)
        if len(spots) < 2:
            return None
        answers: dict[str, Sentence] = {f"at {x},{y}": Arrived(self.card, x, y) for x, y in spots}
        return Listed(
            game, game.state.priority, Message("olomoc.ask-arrival", {"card": self.card}), answers, "OLO-RUL-10"
        )

    def run(self, game: Play) -> None:
        spots = self._spots(game)
        if spots:
            game.then(Arrived(self.card, *spots[0]))
        else:
            game.tell("no-arrival", self.rules, card=self.card)

    def _spots(self, game: Play) -> list[Point]:
        sizes = measures(game)
        if len([one for one in on_bloc(game.state) if one.card == self.card]) >= sizes.most_rogues:
            return []
        r = sizes.radius(game.shelf.entries["rouage"][self.card].base)
        return nearest.places(ground(game), corner_of(game.state, self.corner, sizes.side), r)


def corner_of(state: Bloc, corner: str, side: int) -> Point:
    """As player 1 sees the Bloc from behind the own edge. [OLO-RUL-66]"""
    first = next(one for one in state.players.values() if one.number == 1)
    near, left = corner.split("-")
    right, far = (side if left == "right" else 0), (side if near == "far" else 0)
    return {
        "south": (right, far), "north": (side - right, side - far),
        "west": (far, side - right), "east": (side - far, right),
    }[first.edge]  # fmt: skip


class Arrived(Sentence):
    """It may engage rouages at once. [OLO-RUL-66]"""

    __slots__ = ("card", "x", "y")
    rules = ("OLO-HOS-01", "OLO-RUL-66")

    def __init__(self, card: str, x: int, y: int) -> None:
        self.card: Final = card
        self.x: Final = x
        self.y: Final = y

    def run(self, game: Play) -> None:
        arrive(game, self.card, (self.x, self.y))

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-arrived", {"card": self.card, "at": [self.x, self.y]})


def arrive(game: Play, card: str, at: Point) -> Rouage:
    state = game.state
    number = state.numbered.get(card, 0) + 1
    state.numbered[card] = number
    r = measures(game).radius(game.shelf.entries["rouage"][card].base)
    one = state.rouages[f"{card}-{number}"] = new_rouage(f"{card}-{number}", card, "", *at, r)
    game.tell("arrived", ("OLO-HOS-01", "OLO-RUL-66"), who=one.id, card=card, at=list(at))
    return one


class HostilePhase(Sentence):
    """All hostiles on the Bloc act, the players choosing which by turns, the one with priority first. [OLO-HPH-01]
    [OLO-HOS-02] [OLO-HOS-03] [OLO-HOS-10] [OLO-RUL-67]
    """

    __slots__ = ()
    rules = ("OLO-HPH-01", "OLO-HOS-02")

    def run(self, game: Play) -> None:
        state = game.state
        state.marked = ()
        game.tell("hostile-phase", self.rules, seat=state.priority)
        game.then(HostileTurn(state.priority), HostilePhaseDone())


class HostileTurn(Sentence):
    """The active player picks a hostile not yet activated; then it is the other's turn, until all have acted.
    [OLO-HPH-02] [OLO-HPH-04]
    """

    __slots__ = ("seat",)
    rules = ("OLO-HPH-02", "OLO-HPH-04")

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def ask(self, game: Play) -> Question | None:
        state = game.state
        left = [one.id for one in on_bloc(state) if not one.seat and one.id not in state.marked]
        if not left:
            return None
        answers: dict[str, Sentence] = {f"activate {id}": Unleash(self.seat, id) for id in left}
        return Listed(game, self.seat, Message("olomoc.ask-hostile"), answers, "OLO-HPH-02")


class Unleash(Sentence):
    """The hostile acts by its Instinct, carried out by that player. [OLO-HPH-03]"""

    __slots__ = ("seat", "who")
    rules = ("OLO-HPH-02", "OLO-HPH-03")

    def __init__(self, seat: str, who: str) -> None:
        self.seat: Final = seat
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        state.marked = (*state.marked, self.who)
        other = next(seat for seat in state.players if seat != self.seat)
        game.then(Follow(self.seat, self.who), HostileTurn(other))


class HostilePhaseDone(Sentence):
    """What the end of the hostile phase sets off, then what lasts until then ends. [OLO-HPH-05] [OLO-HPH-06]"""

    __slots__ = ()
    rules = ("OLO-HPH-05", "OLO-HPH-06")

    def run(self, game: Play) -> None:
        game.then(HostileEffectsEnd())
        occasion(game, "hostile-phase-done")


class HostileEffectsEnd(Sentence):
    """Effects that last until the end of the hostile phase end. [OLO-HPH-06]"""

    __slots__ = ()

    def run(self, game: Play) -> None:
        effects.expire(game, "hostile-phase")


def instinct_of(game: Play, rouage: Rouage) -> content.Instinct:
    found_: content.Instinct = game.shelf.entries["instinct"][card_of(game, rouage).instinct or ""]
    return found_


class Follow(Sentence):
    """The first line of the Instinct that holds says what the hostile does, and to whom: one action, no tokens, no
    limits. Engaged by somebody it cannot see, it does nothing; nor does it while stunned. [OLO-HOS-04] [OLO-ROG-01]
    [OLO-ROG-02] [OLO-ROG-03] [OLO-RUL-62] [OLO-STN-05]
    """

    __slots__ = ("seat", "who")
    rules = ("OLO-HOS-04",)

    def __init__(self, seat: str, who: str) -> None:
        self.seat: Final = seat
        self.who: Final = who

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        if not rouage.here:
            return
        if dazed(game, rouage):
            game.tell("instinct-idle", ("OLO-STN-05",), who=self.who)
            return
        for place, line in enumerate(instinct_of(game, rouage).lines):
            targets = candidates(game, rouage, line)
            if targets or (line.do == "nothing" and holds(game, rouage, line)):
                game.then(Pursue(self.seat, self.who, place, tuple([one.id for one in targets])))
                return
            if line.when == "engaged" and holds(game, rouage, line):
                break
        game.tell("instinct-idle", self.rules, who=self.who)


def holds(game: Play, rouage: Rouage, line: content.Line) -> bool:
    match line.when:
        case "engaged":
            return bool(engagers(game, rouage))
        case "wounded":
            return rouage.ticked > 0
        case "sees":
            return any(sees_rouage(game.state, rouage, one) for one in prey(game.state))
    return True


def prey(state: Bloc) -> list[Rouage]:
    """The rouages of both players, on the Bloc. [OLO-HOS-09] [OLO-RUL-61]"""
    return [one for one in on_bloc(state) if one.seat]


def candidates(game: Play, rouage: Rouage, line: content.Line) -> list[Rouage]:
    """Whom a line may be carried out on, if it holds: those it strikes, reaches by a charge, may shoot, or seeks."""
    if not holds(game, rouage, line):
        return []
    state = game.state
    everybody = prey(state)
    match line.do:
        case "attack":
            reached = [one for one in everybody if in_reach(state, rouage, one, measures(game).threat + SLACK)]
            return chosen(game, rouage, [one for one in reached if sees_rouage(state, rouage, one)])
        case "charge":
            if engagers(game, rouage):
                return []
            near = [one for one in everybody if charge.within_reach(game, rouage, one)]
            seen = [one for one in near if sees_rouage(state, rouage, one)]
            return chosen(game, rouage, seen, lambda one: charge.reaches(game, rouage, one))
        case "shoot":
            return chosen(game, rouage, everybody, lambda one: why_no_shot(game, rouage, one) is None)
        case "march" | "flee":
            return chosen(game, rouage, everybody)
    return []


def chosen(
    game: Play, rouage: Rouage, among: list[Rouage], able: Callable[[Rouage], bool] = lambda _: True
) -> list[Rouage]:
    """Those the Instinct prefers, of those it is able to get at: the highest rank, with few exceptions; the player with
    priority picks among equals. [OLO-HOS-05] [OLO-RUL-61] [OLO-PRI-02]
    """
    worth = {one.id: _worth(game, rouage, one) for one in among}
    # Whether it is able may take a search: the least preferred are not asked about in vain.
    for best in sorted(set(worth.values()), reverse=True):
        found = [one for one in among if worth[one.id] == best and able(one)]
        if found:
            return found
    return []


def _worth(game: Play, rouage: Rouage, one: Rouage) -> int:
    match instinct_of(game, rouage).prefers:
        case "highest-rank":
            return card_of(game, one).rank
        case "nearest":
            return -round(distance(game.state, rouage, one) / 10)
        case "most-wounded":
            return one.ticked
        case "most-darkness":
            return one.darkness


class Pursue(Sentence):
    """The line of the Instinct, on the target; among equals the player with priority picks. [OLO-RUL-61]"""

    __slots__ = ("line", "seat", "targets", "who")
    rules = ("OLO-HOS-05", "OLO-RUL-61")

    def __init__(self, seat: str, who: str, line: int, targets: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.who: Final = who
        self.line: Final = line
        self.targets: Final = targets

    def ask(self, game: Play) -> Question | None:
        if not self.targets:
            return None
        answers: dict[str, Sentence] = {f"target {id}": Obey(self.seat, self.who, self.line, id) for id in self.targets}
        return Listed(game, game.state.priority, Message("olomoc.ask-prey", {"who": self.who}), answers, "OLO-RUL-61")

    def run(self, game: Play) -> None:
        game.then(Obey(self.seat, self.who, self.line, ""))


class Obey(Sentence):
    """What the line says is done, and said. [OLO-ROG-01] [OLO-ROG-02] [OLO-ROG-03] [OLO-HPH-03]"""

    __slots__ = ("line", "seat", "who", "whom")
    rules = ("OLO-HPH-03",)

    def __init__(self, seat: str, who: str, line: int, whom: str) -> None:
        self.seat: Final = seat
        self.who: Final = who
        self.line: Final = line
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        line = instinct_of(game, rouage).lines[self.line]
        rules = {"attack": "OLO-ROG-01", "charge": "OLO-ROG-02", "march": "OLO-ROG-03"}.get(line.do, "OLO-HOS-04")
        game.tell(
            "instinct", (rules, "OLO-HOS-05"), who=self.who, line=self.line, when=line.when, do=line.do, whom=self.whom,
            prefers=instinct_of(game, rouage).prefers,
        )  # fmt: skip
        match line.do:
            case "attack":
                declare(game, self.who, self.whom, "frontal")
            case "shoot":
                declare(game, self.who, self.whom, "ranged")
            case "charge":
                charge.begin(game, rouage, self.whom, None, self.seat)
            case "march" | "flee":
                approach(game, rouage, game.state.rouages[self.whom], line.do == "flee")

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-prey", {"who": self.who, "whom": self.whom})


def approach(game: Play, rouage: Rouage, target: Rouage, flee: bool) -> None:
    """Directly toward, or directly away: the end that changes the distance by the most. [OLO-ROG-03] [OLO-KEY-12]
    [OLO-KEY-14] [OLO-RUL-63]
    """
    way_there = course.DIRECTLY_AWAY if flee else course.DIRECTLY_TOWARD
    way = course.best(game, rouage, target, way_there)
    if way is None:
        game.tell("stayed", ("OLO-RUL-63",), who=rouage.id)
    else:
        game.then(Displacement(rouage.id, way, "march", seat="", whom=target.id, course=way_there))
