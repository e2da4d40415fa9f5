"""The turns of creatures: the GM moves them, and the players react."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.roleplay.hiding import seen
from rouage.games.signature import creatures, difficulty, distance, movement, verbs
from rouage.games.signature.declaring import REACH
from rouage.games.signature.helping import helped
from rouage.games.signature.reaction import React
from rouage.games.signature.state import Creature, Hero, Play, Question, Sentence, Table
from rouage.games.signature.wounds import ConfirmDeath

CHARGE_REACH: Final = REACH + distance.SHORT * distance.UNIT


DANGER: Final = distance.SHORT * distance.UNIT
"""How near an obstacle that acts is dangerous."""


class CreaturesAct(Sentence):
    """Then the creatures, in the GM's order, one action each; a group takes one for all. [SIG-RUL-09] [SIG-GRP-02]"""

    rules = ("SIG-RUL-09", "SIG-GRP-02", "SIG-ACT-01")
    lasting = True

    def ask(self, game: Play) -> Question | None:
        actors = waiting(game.state)
        if not actors:
            pause = game.state.scene.pause and game.state.turn == "creatures" and within_sight(game.state)
            return EndOfTurn(game) if pause else None
        answers: dict[str, Sentence] = {id: CreatureTurn(id) for id in actors}
        return Question(game, "gm", Message("signature.which-creature"), answers)


class EndOfTurn(Question):
    """The GM always has the last word of the creatures' turn, so that a pause never betrays somebody hidden."""

    __slots__ = ()
    sealed = True

    def __init__(self, game: Play) -> None:
        super().__init__(game, "gm", Message("signature.end-of-turn"), {"done": CreaturesDone()})


class CreaturesDone(Sentence):
    """Nobody acts any more this round. [SIG-RUL-09]"""

    rules = ("SIG-RUL-09",)

    def run(self, game: Play) -> None:
        game.state.turn = "over"


def waiting(state: Table) -> list[str]:
    """Who has yet to act this round, groups by the name of their first member; nobody once nobody is left to face."""
    actors: list[str] = []
    if not within_sight(state):
        return actors
    grouped: set[str] = set()
    for one in state.foes():
        if one.acted or (one.card.kind == "obstacle" and not one.card.acts):
            continue
        if one.group and creatures.members(state, one.group):
            if one.group in grouped:
                continue
            grouped.add(one.group)
        actors.append(one.id)
    return actors


class CreatureTurn(Sentence):
    """What a creature does with its action: one act with an adjustment, or a move, or a charge. [SIG-RUL-33]"""

    rules = ("SIG-RUL-33", "SIG-RUL-09")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        state = game.state
        actor = state.find(self.who)
        if actor is None or actor.out:
            # Gone, or revealed meanwhile under another name, by which it is called upon again.
            return None
        return Question(game, "gm", Message("signature.creature-turn", {"who": self.who}), _acts(state, actor))


def _acts(state: Table, actor: Creature) -> dict[str, Sentence]:
    answers: dict[str, Sentence] = {}
    if actor.card.kind == "obstacle":
        answers["strike"] = Hazard(actor.id)
        answers["wait"] = CreatureWaits(actor.id)
        return answers
    band = creatures.members(state, actor.group) if actor.group else []
    targets = within_sight(state)
    gaps = [(one.id, distance.between(state.scene, actor.x, actor.y, one.x, one.y)) for one in targets]
    if band:
        if targets and min([_nearest(state, one, targets)[1] for one in band]) <= REACH:
            answers["surge"] = Surge(actor.id, "")
        for other in targets:
            gap = min([distance.between(state.scene, one.x, one.y, other.x, other.y) for one in band])
            if REACH < gap <= CHARGE_REACH:
                answers[f"charge {other.id}"] = Surge(actor.id, other.id)
    else:
        for id, gap in gaps:
            if gap <= REACH:
                answers[f"attack {id}"] = Assault(actor.id, id, "strike")
            elif gap <= CHARGE_REACH:
                answers[f"charge {id}"] = Assault(actor.id, id, "charge")
            if actor.card.reach != "hand":
                manner = "shot" if actor.card.reach == "ranged" else "thrown"
                answers[f"shoot {id}"] = Assault(actor.id, id, manner)
                if way := distance.better_step(state.scene, gap, thrown=manner == "thrown"):
                    answers[f"step {way} {id} + shoot {id}"] = Assault(actor.id, id, manner, way)
        for id in waiting(state):
            if id != actor.id and state.creature(id).card.kind == "creature":
                answers[f"help {id}"] = CreatureHelps(actor.id, id)
    for id, gap in gaps:
        if gap > REACH:
            answers[f"approach {id} short"] = CreatureMoves(actor.id, id, "toward", "short")
            answers[f"approach {id} long"] = CreatureMoves(actor.id, id, "toward", "long")
    if gaps:
        near = min(gaps, key=_gap)[0]
        answers["withdraw short"] = CreatureMoves(actor.id, near, "away", "short")
        answers["withdraw long"] = CreatureMoves(actor.id, near, "away", "long")
    for hero in state.heroes:
        gap = distance.between(state.scene, actor.x, actor.y, hero.x, hero.y)
        if hero.defeated and not hero.dead and not hero.escaped and gap <= REACH:
            answers[f"slay {hero.id}"] = Slay(actor.id, hero.id)
    if any(one.entangled for one in band or [actor]):
        answers["get free"] = GetFree(actor.id)
    answers["wait"] = CreatureWaits(actor.id)
    return answers


def _gap(pair: tuple[str, int]) -> int:
    return pair[1]


def within_sight(state: Table) -> list[Hero | Creature]:
    """Those whom creatures may act against: characters awake and here, and their allies. [SIG-DEF-02]"""
    return [hero for hero in state.heroes if hero.able] + state.allies()


def begin_turn(game: Play, who: str) -> Creature:
    """Whoever acts is no longer hidden, nor in ambush once the act is over. [SIG-RUL-45]"""
    actor = game.state.creature(who)
    for one in [actor, *(creatures.members(game.state, actor.group) if actor.group else [])]:
        one.acted = True
        if one.hidden:
            verbs.reveal(game, one)
    return actor


class Assault(Sentence):
    """An attack, near or far; a charge moves a short distance first. The reaction decides. [SIG-RUL-33] [SIG-RUL-34]"""

    rules = ("SIG-RUL-33", "SIG-RUL-34", "SIG-REA-01")

    def __init__(self, who: str, target: str, manner: str, step: str = "") -> None:
        self.who: Final = who
        self.target: Final = target
        self.manner: Final = manner
        self.step: Final = step
        """Which way a shooter adjusts first, toward or away; empty when not at all."""

    def run(self, game: Play) -> None:
        actor = begin_turn(game, self.who)
        if self.manner in ("strike", "charge"):
            close_in(game, actor, self.target, self.manner == "charge")
        elif self.step:
            walk(game, actor, self.target, self.step, "adjacent")
        game.then(React(self.target, actor.id, self.manner), TurnOver(actor.id))

    def help(self, game: Play) -> Message:
        if self.step:
            return Message(f"signature.help-assault-step-{self.step}", {"target": self.target})
        task = difficulty.reaction_task(game.state, self.target, self.who, self.manner)
        args: dict[str, Plain] = {"target": self.target, "difficulty": max(task.difficulty, 0)}
        return Message(f"signature.help-assault-{self.manner}", args)


def close_in(game: Play, actor: Creature, target: str, charging: bool = False) -> None:
    """A creature walks up to its target: a short distance if it charges, and then the one free step, if it lacks it.

    [SIG-ACT-02] [SIG-RUL-33] [SIG-DST-02] [SIG-DST-05]
    """
    state = game.state
    if charging and difficulty.gap_between(state, actor.id, target) > distance.UNIT:
        verbs.move(game, actor.id, *_beside(state, actor, target, distance.SHORT), "short")
    if distance.UNIT < difficulty.gap_between(state, actor.id, target) <= REACH:
        spot = _beside(state, actor, target, distance.ADJACENT)
        if spot != (actor.x, actor.y):
            verbs.adjust(game, actor.id, *spot)


def _beside(state: Table, actor: Creature, target: str, units: int) -> tuple[int, int]:
    """Where a walk toward somebody ends; members of a group keep about a unit apart."""
    band = creatures.members(state, actor.group) if actor.group else []
    taken = [(one.x, one.y) for one in band if one is not actor]
    return distance.beside(state.scene, actor.x, actor.y, *difficulty.place_of(state, target), units, taken)


def vanguard(state: Table, band: list[Creature], target: str) -> list[Creature]:
    """The nearest first, so that those behind find room."""
    gaps = {one.id: difficulty.gap_between(state, one.id, target) for one in band}
    return sorted(band, key=lambda one: gaps[one.id])


def walk(game: Play, actor: Creature, target: str, direction: str, band: str) -> None:
    """A creature covers the same distances as a character, without a roll. [SIG-RUL-33] [SIG-DST-05]"""
    state = game.state
    units = distance.BANDS[band]
    if direction == "toward":
        x, y = _beside(state, actor, target, units)
    else:
        x, y = movement.destination(state, actor.id, f"{band} {direction}", target, units)
    if band == "adjacent":
        verbs.adjust(game, actor.id, x, y)
    else:
        verbs.move(game, actor.id, x, y, band)


def area(state: Table, band: list[Creature]) -> list[str]:
    """All that is adjacent to any member of a group; its own members are spared. [SIG-GRP-03] [SIG-RUL-44]"""
    return [other.id for other in within_sight(state) if distance.adjacent(_nearest(state, other, band)[1])]


def spread_out(game: Play, one: Creature, band: list[Creature]) -> None:
    """A member of a group with nobody beside it steps up to somebody whom the others leave out. [SIG-RUL-44]"""
    state = game.state
    sight = within_sight(state)
    reached = area(state, band)
    missed = [other for other in sight if other.id not in reached]
    if missed and not distance.adjacent(_nearest(state, one, sight)[1]):
        near, gap = _nearest(state, one, missed)
        if gap <= REACH:
            close_in(game, one, near)


def _nearest(state: Table, one: Hero | Creature, others: Sequence[Hero | Creature]) -> tuple[str, int]:
    gaps = [(other.id, distance.between(state.scene, one.x, one.y, other.x, other.y)) for other in others]
    return min(gaps, key=_gap)


class Surge(Sentence):
    """A group's one action: everybody in its area reacts, at two more. [SIG-GRP-02] [SIG-GRP-03] [SIG-GRP-04]"""

    rules = ("SIG-GRP-02", "SIG-GRP-03", "SIG-GRP-04", "SIG-RUL-44")

    def __init__(self, who: str, target: str) -> None:
        self.who: Final = who
        self.target: Final = target
        """Whom the group charges; empty when it strikes where it stands."""

    def run(self, game: Play) -> None:
        state = game.state
        actor = begin_turn(game, self.who)
        band = creatures.members(state, actor.group)
        if self.target:
            for one in vanguard(state, band, self.target):
                close_in(game, one, self.target, charging=True)
        else:
            for one in band:
                spread_out(game, one, band)
        manner = "group charge" if self.target else "group strike"
        game.then(*[React(id, actor.id, manner) for id in area(state, band)], TurnOver(actor.id))

    def help(self, game: Play) -> Message:
        if self.target:
            return Message("signature.help-surge-charge", {"target": self.target})
        actor = game.state.creature(self.who)
        reached: list[Plain] = [*area(game.state, creatures.members(game.state, actor.group))]
        return Message("signature.help-surge", {"names": reached})


class Hazard(Sentence):
    """An obstacle acts against all who are near it. [SIG-REA-02] [SIG-REA-03]"""

    rules = ("SIG-REA-02", "SIG-REA-03")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        actor = begin_turn(game, self.who)
        near = [
            hero.id for hero in state.heroes if hero.able and difficulty.gap_between(state, hero.id, actor.id) <= DANGER
        ]
        game.then(*[React(id, actor.id, "strike") for id in near], TurnOver(actor.id))


class CreatureHelps(Sentence):
    """A creature gives up its turn so that an ally's action is one harder to resist. [SIG-CHP-01] [SIG-CHP-02]"""

    rules = ("SIG-CHP-01", "SIG-CHP-02", "SIG-RUL-21")

    def __init__(self, who: str, other: str) -> None:
        self.who: Final = who
        self.other: Final = other

    def run(self, game: Play) -> None:
        actor = begin_turn(game, self.who)
        other = game.state.creature(self.other)
        other.helped += 1
        game.tell("creature-helped", self.rules, to=seen(other), who=actor.id, other=other.id)
        game.then(TurnOver(actor.id))


class CreatureMoves(Sentence):
    """A short or long move, no roll. [SIG-RUL-33] [SIG-DST-05]"""

    rules = ("SIG-RUL-33", "SIG-DST-05")

    def __init__(self, who: str, target: str, direction: str, band: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.direction: Final = direction
        self.band: Final = band

    def run(self, game: Play) -> None:
        actor = begin_turn(game, self.who)
        band = (creatures.members(game.state, actor.group) if actor.group else []) or [actor]
        for one in vanguard(game.state, band, self.target):
            walk(game, one, self.target, self.direction, self.band)
        game.then(TurnOver(actor.id))

    def help(self, game: Play) -> Message:
        args: dict[str, Plain] = {"target": self.target, "band": f"signature.band-{self.band}"}
        return Message(f"signature.help-creature-moves-{self.direction}", args)


class GetFree(Sentence):
    """Getting free costs a turn; a group sees to all its members at once. [SIG-RUL-45]"""

    rules = ("SIG-RUL-45",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        actor = begin_turn(game, self.who)
        for one in (creatures.members(game.state, actor.group) if actor.group else []) or [actor]:
            if one.entangled:
                one.entangled = False
                game.tell("got-free", self.rules, who=one.id)
        game.then(TurnOver(actor.id))


class Slay(Sentence):
    """A creature turns on somebody defeated: no roll, but death only by the GM's word. [SIG-DEF-03] [SIG-RUL-30]"""

    rules = ("SIG-DEF-03", "SIG-RUL-30")

    def __init__(self, who: str, target: str) -> None:
        self.who: Final = who
        self.target: Final = target

    def run(self, game: Play) -> None:
        actor = begin_turn(game, self.who)
        game.then(ConfirmDeath(self.target), TurnOver(actor.id))


class CreatureWaits(Sentence):
    """A creature lies low: hidden or in ambush, it stays so; help it was given is wasted. [SIG-RUL-45] [SIG-CHP-02]"""

    rules = ("SIG-RUL-45", "SIG-CHP-02")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        actor = game.state.creature(self.who)
        actor.acted = True
        actor.helped = 0
        for one in creatures.members(game.state, actor.group) if actor.group else []:
            one.acted = True
        if not actor.hidden:
            game.tell("waited", self.rules, who=actor.id)


class TurnOver(Sentence):
    """Its help is spent and its ambush over. [SIG-CHP-02] [SIG-RUL-45]"""

    rules = ("SIG-CHP-02", "SIG-RUL-45")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        actor = game.state.creature(self.who)
        actor.helped = 0
        helped(game.state, actor.id, "action")
        for one in [actor, *(creatures.members(game.state, actor.group) if actor.group else [])]:
            one.ambush = False
