"""Rest: four rolls, always in the same order, each for Energy or for healing."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal, Throw
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.signature import difficulty, verbs
from rouage.games.signature.card import FillCard
from rouage.games.signature.helping import HelpSpent, helped
from rouage.games.signature.roll import SIDES
from rouage.games.signature.state import Hero, Play, Question, Sentence, Table, refuse
from rouage.games.signature.task import Settle, TaskOver

RESTS: Final = ("action", "ten-minutes", "hour", "eight-hours")
"""One action, ten minutes, an hour, eight hours. [SIG-RST-01] [SIG-RST-06] [SIG-RST-07] [SIG-RST-08] [SIG-RST-09]"""
MINUTES: Final = (0, 10, 60, 480)
RULES: Final = ("SIG-RST-06", "SIG-RST-07", "SIG-RST-08", "SIG-RST-09")


def barred(state: Table, hero: Hero, use: str) -> Refusal | None:
    """A rest serves one of two things, and in a fight only the rest of one action can be taken. [SIG-RST-02]"""
    if use not in ("energy", "heal"):
        return refuse("SIG-RST-02", "such-rest", key=use)
    if hero.dead or hero.escaped:
        return refuse("SIG-RST-01", "not-here", who=hero.id)
    if state.turn != "free" and hero.rest != 0:
        return refuse(RULES[hero.rest], "rest-too-long", rest=f"signature.rest-{RESTS[hero.rest]}")
    if use == "heal" and hero.wounds == 0:
        return refuse("SIG-RST-05", "unhurt", who=hero.id)
    return None


def barred_rung(hero: Hero, rung: str) -> Refusal | None:
    """Rests are taken in order: asking for another one is refused. [SIG-RST-10]"""
    if RESTS[hero.rest] == rung:
        return None
    return refuse("SIG-RST-10", "rest-order", rest=f"signature.rest-{RESTS[hero.rest]}")


class Rest(Sentence):
    """The next rest of the four is taken; what it serves is said before any roll. [SIG-RST-10] [SIG-RUL-28]"""

    rules = ("SIG-RST-01", "SIG-RST-02", "SIG-RST-06", "SIG-RST-10", "SIG-RUL-28", "SIG-DEF-04")

    def __init__(self, who: str, use: str) -> None:
        self.who: Final = who
        self.use: Final = use

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        hero.acted, hero.adjusted, hero.helps = True, False, ()
        rest = f"signature.rest-{RESTS[hero.rest]}"
        game.tell("rest-begun", (RULES[hero.rest],), who=hero.id, rest=rest, use=f"signature.use-{self.use}")
        if hero.rest == 0:
            game.then(Rested(self.who, self.use))
        else:
            game.then(Interruption(self.who, self.use))

    def help(self, game: Play) -> Message:
        hero = game.state.hero(self.who)
        rest: dict[str, Plain] = {"rest": f"signature.rest-{RESTS[hero.rest]}"}
        shared = MINUTES[hero.rest] > 0 and clock_moves(game.state, hero, MINUTES[hero.rest]) == 0
        return Message(f"signature.help-rest-{self.use}{'-shared' if shared else ''}", rest)


class Interruption(Sentence):
    """A longer rest may be broken by the GM; it then gives nothing and is not used up. [SIG-RUL-27]"""

    rules = ("SIG-RUL-27",)

    def __init__(self, who: str, use: str) -> None:
        self.who: Final = who
        self.use: Final = use

    def ask(self, game: Play) -> Question:
        rest = f"signature.rest-{RESTS[game.state.hero(self.who).rest]}"
        answers: dict[str, Sentence] = {"let rest": Rested(self.who, self.use), "break rest": Broken(self.who)}
        return Question(game, "gm", Message("signature.interruption", {"who": self.who, "rest": rest}), answers)


class Broken(Sentence):
    """Nothing gained, nothing used up. [SIG-RUL-27]"""

    rules = ("SIG-RUL-27",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("rest-broken", self.rules, who=self.who)


class Rested(Sentence):
    """The rest is over and counts: time has gone by, and the next one is the next longer. [SIG-RST-10] [SIG-RST-11]"""

    rules = ("SIG-RST-07", "SIG-RST-08", "SIG-RST-09", "SIG-RST-10", "SIG-RST-11")

    def __init__(self, who: str, use: str) -> None:
        self.who: Final = who
        self.use: Final = use

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.hero(self.who)
        minutes = MINUTES[hero.rest]
        hero.rest = (hero.rest + 1) % len(RESTS)
        if minutes:
            moved = clock_moves(state, hero, minutes)
            share_hours(state, hero, minutes)
            game.tell("rested" if moved else "rested-too", ("SIG-RUL-49",), who=hero.id, n=moved)
        if self.use == "energy":
            helped(state, self.who, "action")
            game.then(Throw(f"rest {hero.id}", 1, SIDES, hero.seat), RestDie(self.who, True))
        else:
            state.tasks.append(difficulty.healing_task(state, self.who))
            game.then(FillCard(), Settle(), Mend(), TaskOver(), HelpSpent(self.who, "action"))


def clock_moves(state: Table, hero: Hero, minutes: int) -> int:
    """By how much a rest would move the clock: not at all if it fits into the hours that others rest. [SIG-RUL-49]"""
    return max(_resting_since(state, hero) + minutes - state.minutes, 0)


def _resting_since(state: Table, hero: Hero) -> int:
    """The minute at which somebody is free to rest: their own last rest over, or that at which the others began."""
    if state.resting < 0:
        return state.minutes
    return max(hero.rested, state.resting)


def share_hours(state: Table, hero: Hero, minutes: int) -> None:
    """Those who rest at the same time share the hours: the clock moves by the longest. [SIG-RUL-49]"""
    over = _resting_since(state, hero) + minutes
    if state.resting < 0:
        state.resting = state.minutes
    hero.rested = over
    state.minutes = max(state.minutes, over)


def end_hours(state: Table) -> None:
    """Something else happens: a rest from here on begins now. [SIG-RUL-49]"""
    state.resting = -1


class RestDie(Sentence):
    """The die of a rest is read and told, before anything else can fall into the tray. [SIG-RST-03]"""

    rules = ("SIG-RST-03",)

    def __init__(self, who: str, again: bool) -> None:
        self.who: Final = who
        self.again: Final = again

    def run(self, game: Play) -> None:
        game.tell("rest-rolled", self.rules, who=self.who, dice=list(game.state.tray))
        game.then(Recover(self.who, game.state.tray[0], self.again))


class Recover(Sentence):
    """Up to one die of Energy; the player may take less. [SIG-RST-03] [SIG-RUL-28] [SIG-RUL-05]"""

    rules = ("SIG-RST-03", "SIG-RUL-05", "SIG-RUL-28")

    def __init__(self, who: str, die: int, again: bool) -> None:
        self.who: Final = who
        self.die: Final = die
        self.again: Final = again
        """Whether experience may still roll the die again."""

    def ask(self, game: Play) -> Question:
        hero = game.state.hero(self.who)
        most = min(self.die, hero.maximum - hero.energy)
        answers: dict[str, Sentence] = {f"take {points}": Take(self.who, points) for points in range(most, -1, -1)}
        if self.again and hero.xp:
            answers["reroll"] = RestAgain(self.who, self.die)
        args: dict[str, Plain] = {"who": hero.id, "die": self.die, "n": most}
        return Question(game, hero.seat, Message("signature.recover", args), answers)


class RestAgain(Sentence):
    """A point of experience rolls the die of a rest again; the new one stands. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def __init__(self, who: str, die: int) -> None:
        self.who: Final = who
        self.die: Final = die

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        hero.xp -= 1
        game.tell("rest-rerolled", self.rules, who=hero.id, die=self.die, left=hero.xp)
        game.then(Throw(f"rest {hero.id}", 1, SIDES, hero.seat), RestDie(self.who, False))


class Take(Sentence):
    """So much Energy comes back. [SIG-RST-03]"""

    rules = ("SIG-RST-03",)

    def __init__(self, who: str, points: int) -> None:
        self.who: Final = who
        self.points: Final = points

    def run(self, game: Play) -> None:
        verbs.gain_energy(game, game.state.hero(self.who), self.points)

    def help(self, game: Play) -> Message:
        return Message("signature.help-take", {"n": self.points})


class Mend(Sentence):
    """A successful healing task takes one wound away; a critical failure takes none and gives none.

    [SIG-RST-05] [SIG-RUL-26]
    """

    rules = ("SIG-RST-05", "SIG-RUL-26", "SIG-DEF-05")

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            verbs.heal(game, game.state.hero(task.who))
