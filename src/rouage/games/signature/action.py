"""Actions: in turn, one action each, which is an adjustment and one task, or several tasks made harder."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.signature import citing, difficulty, distance, movement, rest, verbs
from rouage.games.signature.card import FillCard
from rouage.games.signature.consent import Consent, asks_consent
from rouage.games.signature.declaring import (
    REACH,
    Deed,
    barred,
    barred_action,
    loaded,
    reach_of,
    readied,
    tasks_in,
    visible,
)
from rouage.games.signature.deeds import CONSEQUENCES
from rouage.games.signature.difficulty import helped_by
from rouage.games.signature.distance import better_step
from rouage.games.signature.helping import Help, HelpCounted, barred_help, helped
from rouage.games.signature.objects import weapon
from rouage.games.signature.roll import HIGHEST
from rouage.games.signature.state import Creature, Hero, Play, Question, Sentence, Table, refuse
from rouage.games.signature.task import Settle, TaskOver

UNAIMED: Final = ("move", "power", "draw", "reload", "stand", "search")
"""Deeds that are not written as a verb and a target."""


HELPED: Final = (*[verb for verb in CONSEQUENCES if verb != "kill"], "heal")
"""Tasks that somebody may be helped with by name. [SIG-RUL-19]"""


class Act(Sentence):
    """One action: its tasks are declared first, then tried in order.

    [SIG-ACT-01] [SIG-ACT-03] [SIG-MUL-01] [SIG-RUL-17]
    """

    rules = ("SIG-ACT-01", "SIG-ACT-03", "SIG-MUL-01", "SIG-RUL-17")

    def __init__(self, who: str, deeds: tuple[Deed, ...]) -> None:
        self.who: Final = who
        self.deeds: Final = deeds

    def cites(self, game: Play) -> tuple[str, ...]:
        """The rules of its deeds."""
        return citing.rules_of(game.state, self.who, self.deeds)

    def run(self, game: Play) -> None:
        begin_action(game.state.hero(self.who))
        game.then(*attempts(game.state, self.who, self.deeds), ActionOver(self.who))

    def help(self, game: Play) -> Message:
        """What each task is, at what difficulty and with what chance, as far as the player may know."""
        state = game.state
        hidden = state.scene.numbers == "hidden"
        count = tasks_in(self.deeds)
        parts: list[Plain] = []
        for verb, target, thing in self.deeds:
            words = difficulty.deed_words(verb, target, thing)
            if asks_consent(state, verb, target) and not difficulty.at_mercy(state, verb, target):
                own = difficulty.action_task(state, self.who, verb, target, thing, count).difficulty
                either: dict[str, Plain] = {"willing": max(own, 0), "unwilling": max(own + difficulty.DUEL, 0)}
                parts.append({"id": "signature.deed-consent", "args": {"what": words, **either}})
                continue
            if (hidden and verb not in difficulty.OWN) or verb == "step" or difficulty.at_mercy(state, verb, target):
                parts.append(words)
                state = _from_there(state, self.who, (verb, target, thing)) if verb == "step" else state
                continue
            card = difficulty.action_task(state, self.who, verb, target, thing, count)
            number = card.difficulty
            kind = "automatic" if number <= 0 else "at" if number <= HIGHEST else "impossible"
            parts.append({"id": f"signature.deed-{kind}", "args": {"what": words, "difficulty": number}})
            if helped_by(state, card):
                state = state.copy()
                difficulty.spend_help(state, card, kind == "at")
            if verb == "move" and kind != "impossible" and len(self.deeds) > 1:
                state = _from_there(state, self.who, (verb, target, thing))
        what = parts[0]
        for part in parts[1:]:
            what = {"id": "signature.deed-then", "args": {"first": what, "next": part}}
        if count < 2:
            return Message("signature.help-act", {"what": what})
        return Message(
            "signature.help-act-several", {"what": what, "n": count, "harder": difficulty.PER_TASK * (count - 1)}
        )


def _from_there(state: Table, who: str, deed: Deed) -> Table:
    """The table once a character has got as far as declared: later deeds are as hard as from there. [SIG-RNG-02]"""
    verb, target, thing = deed
    way = f"adjacent {thing}" if verb == "step" else thing
    state = state.copy()
    hero = state.hero(who)
    hero.x, hero.y = movement.destination(state, who, way, target, distance.BANDS[way.split()[0]])
    return state


def attempts(state: Table, who: str, deeds: tuple[Deed, ...]) -> list[Attempt | Adjust]:
    """What an action comes to, in order: each task as hard as all of them make it, and the step, which is no task.

    [SIG-ACT-02] [SIG-MUL-02] [SIG-MUL-03]
    """
    count = tasks_in(deeds)
    return [
        Adjust(who, target, thing)
        if verb == "step"
        else Attempt(who, verb, target, thing, count, readied(state, verb, deeds[:number]))
        for number, (verb, target, thing) in enumerate(deeds)
    ]


class Attempt(Sentence):
    """One task of an action; lost without a roll if what it depends on did not happen. [SIG-RUL-17]"""

    rules = ("SIG-ACT-03", "SIG-RUL-17", "SIG-MUL-02")

    def __init__(self, who: str, verb: str, target: str, thing: str, count: int, weapon: str) -> None:
        self.who: Final = who
        self.verb: Final = verb
        self.target: Final = target
        self.thing: Final = thing
        self.count: Final = count
        self.weapon: Final = weapon
        """What the same action was to draw or reload for this attack; empty where nothing was."""

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.hero(self.who)
        if lost(state, hero, self):
            what = difficulty.deed_words(self.verb, self.target, self.thing)
            game.tell("task-lost", ("SIG-RUL-17",), who=self.who, what=what)
            return
        if self.target:
            adjust(game, hero, self.verb, self.target, self.thing)
        if difficulty.at_mercy(state, self.verb, self.target):
            task = difficulty.new_task(state, self.who, self.verb, self.target, self.thing, "", [])
            task.outcome = "success"
            state.tasks.append(task)
            game.then(CONSEQUENCES[self.verb], TaskOver())
            return
        state.tasks.append(difficulty.action_task(state, self.who, self.verb, self.target, self.thing, self.count))
        if state.find(self.target) is not None:
            helped(state, self.target, "reaction")
        asked = (Consent(),) if asks_consent(state, self.verb, self.target) else ()
        game.then(*asked, FillCard(), Settle(), HelpCounted(), CONSEQUENCES[self.verb], TaskOver())


def lost(state: Table, hero: Hero, attempt: Attempt) -> bool:
    """Whether a declared task can be tried no more: its weapon is not ready, or what it builds on failed.

    [SIG-RUL-17]
    """
    if not hero.able or (attempt.weapon and attempt.weapon not in hero.held) or attempt.weapon in hero.unloaded:
        return True
    other = state.find(attempt.target)
    before: tuple[Deed, ...] = (("overpower", attempt.target, ""),) if other is not None and other.down else ()
    return barred(state, hero, (attempt.verb, attempt.target, attempt.thing), before) is not None


def begin_action(hero: Hero) -> None:
    """Acting ends the help one was giving. [SIG-RUL-19]"""
    hero.acted = True
    hero.adjusted = False
    hero.helps = ()


class Adjust(Sentence):
    """The step that comes with an action, taken on purpose. [SIG-ACT-02]"""

    rules = ("SIG-ACT-02", "SIG-RUL-16")

    def __init__(self, who: str, target: str, direction: str) -> None:
        self.who: Final = who
        self.target: Final = target
        self.direction: Final = direction

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        if hero.down:
            what = difficulty.deed_words("step", self.target, self.direction)
            game.tell("task-lost", ("SIG-RUL-17",), who=self.who, what=what)
        elif not hero.adjusted:
            step(game, hero, self.target, self.direction)


def adjust(game: Play, hero: Hero, verb: str, target: str, thing: str) -> None:
    """Whoever stands one step short of a deed takes that step. [SIG-ACT-02]"""
    if hero.adjusted or verb == "move":
        return
    reach = reach_of(game.state, verb, thing) - distance.ADJACENT * distance.UNIT
    if difficulty.gap_between(game.state, hero.id, target) > reach:
        step(game, hero, target, "toward")


def step(game: Play, hero: Hero, target: str, direction: str) -> None:
    """One unit, once an action, free of armour and of any roll. [SIG-ACT-02] [SIG-RUL-16]"""
    state = game.state
    hero.adjusted = True
    x, y = movement.destination(state, hero.id, f"adjacent {direction}", target, distance.ADJACENT)
    verbs.adjust(game, hero.id, x, y)


class ActionOver(Sentence):
    """The action is spent, and so are its step and the help that went into it. [SIG-ACT-02] [SIG-HLP-02]"""

    rules = ("SIG-ACT-02", "SIG-HLP-02")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        helped(game.state, self.who, "action")
        hero = game.state.find_hero(self.who)
        if hero is not None:
            hero.adjusted = False
        for creature in game.state.creatures:
            creature.down = False


class Wait(Sentence):
    """The action is let go."""

    rules = ("SIG-ACT-01",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        begin_action(game.state.hero(self.who))
        helped(game.state, self.who, "action")
        game.tell("waited", self.rules, who=self.who)


class ActionCard(Question):
    """What a character does with the action. Several tasks are joined by ` + `; a move may name a point."""

    __slots__ = ("hero",)
    endless = True

    def __init__(self, game: Play, hero: Hero) -> None:
        prompt = "signature.act" if not hero.defeated else "signature.act-defeated"
        args: dict[str, Plain] = {
            "who": hero.id, "energy": hero.energy, "maximum": hero.maximum, "wounds": hero.wounds,
        }  # fmt: skip
        super().__init__(game, hero.seat, Message(prompt, args))
        self.hero: Final = hero

    def build(self) -> dict[str, Sentence]:
        state, hero = self.game.state, self.hero
        answers: dict[str, Sentence] = {}
        if not hero.defeated:
            for deeds in _offers(state, hero):
                answers[key_of(deeds)] = Act(hero.id, deeds)
            others: list[Hero | Creature] = [*state.heroes, *state.allies()]
            for other in others:
                for kind in ("action", "reaction"):
                    if barred_help(hero, other, kind) is None:
                        answers[f"help {other.id} {kind}"] = Help(hero.id, other.id, kind)
        for use in ("energy", "heal"):
            idle = use == "energy" and hero.energy >= hero.maximum
            if not idle and rest.barred(state, hero, use) is None:
                answers[f"rest {use}"] = rest.Rest(hero.id, use)
        answers["wait"] = Wait(hero.id)
        return answers

    def read(self, key: str) -> Sentence | Refusal:
        state, hero = self.game.state, self.hero
        words = key.split()
        if words[:1] == ["help"]:
            return _read_help(state, hero, words)
        if words[:1] == ["rest"]:
            use = words[1] if len(words) == 2 else ""
            return rest.barred(state, hero, use) or rest.Rest(hero.id, use)
        if hero.defeated:
            return refuse("SIG-DEF-02", "defeated-acts", who=hero.id)
        if words[:1] in (["claim"], ["energy"], ["roll"]):
            return refuse("SIG-NRG-02", "act-first")
        deeds: tuple[Deed, ...] = ()
        for part in key.split(" + "):
            parsed = read_deed(part)
            if not parsed:
                return refuse("SIG-ACT-03", "such-deed", key=part)
            deeds = (*deeds, *parsed)
        return barred_action(state, hero, deeds) or Act(hero.id, deeds)


def _read_help(state: Table, hero: Hero, words: list[str]) -> Sentence | Refusal:
    """`help NAME action`, `help NAME reaction`, or `help NAME action TASK` for a task by its verb. [SIG-RUL-19]"""
    other = state.find_hero(words[1]) or visible(state, words[1]) if len(words) in (3, 4) else None
    if other is None or words[2] not in ("action", "reaction"):
        return refuse("SIG-HLP-01", "such-help", key=" ".join(words))
    deed = words[3] if len(words) == 4 else ""
    if deed and (words[2] == "reaction" or deed not in HELPED):
        return refuse("SIG-RUL-19", "such-task", key=deed, known=", ".join(HELPED))
    return barred_help(hero, other, words[2]) or Help(hero.id, other.id, words[2], deed)


def _offers(state: Table, hero: Hero) -> list[tuple[Deed, ...]]:
    """The actions worth listing: each is legal by the very checks that would refuse it."""
    offers: list[tuple[Deed, ...]] = []
    far = [
        verb for verb, able in (("shoot", loaded(state, hero, ())), ("throw", weapon(state, hero, "thrown"))) if able
    ]
    for creature in state.foes():
        if not creature.hidden:
            _offer_against(state, hero, creature, far, offers)
    if all(creature.hidden for creature in state.foes()):
        for place in _ways(state, hero):
            _offer(state, hero, offers, ("move", place, "short to"))
    _offer(state, hero, offers, ("search", "", ""))
    if hero.down:
        _offer(state, hero, offers, ("stand", "", ""))
    for id in hero.objects:
        if id in hero.unloaded:
            _offer(state, hero, offers, ("reload", "", id))
        elif state.things[id].kind == "weapon" and id not in hero.held:
            _offer(state, hero, offers, ("draw", "", id))
    return offers


def _ways(state: Table, hero: Hero) -> list[str]:
    """Where one might go when nobody is in sight: toward the middle of the scene, and toward its far side."""
    x, y, size = hero.x // distance.UNIT, hero.y // distance.UNIT, state.scene.size
    if state.scene.space == "zones":
        ways = [str(size[0] // 2), str(size[0] - 1 if x < size[0] // 2 else 0)]
        return [way for way in dict.fromkeys(ways) if way != str(x)]
    ways = [f"{size[0] // 2},{size[1] // 2}", f"{size[0] if x < size[0] // 2 else 0},{min(y, size[1])}"]
    return [way for way in dict.fromkeys(ways) if way != f"{x},{y}"]


def _offer_against(
    state: Table, hero: Hero, creature: Creature, far: list[str], offers: list[tuple[Deed, ...]]
) -> None:
    id = creature.id
    gap = distance.between(state.scene, hero.x, hero.y, creature.x, creature.y)
    if creature.card.kind == "obstacle":
        if gap <= REACH:
            _offer(state, hero, offers, ("overcome", id, ""))
    else:
        if gap <= REACH:
            _offer(state, hero, offers, ("attack", id, ""))
            if not creature.entangled:
                _offer(state, hero, offers, ("pin", id, ""))
        elif gap <= REACH + distance.SHORT * distance.UNIT:
            _offer(state, hero, offers, ("move", id, "short toward"), ("attack", id, ""))
        for verb in far:
            _offer(state, hero, offers, (verb, id, ""))
            if way := better_step(state.scene, gap, thrown=verb == "throw"):
                _offer(state, hero, offers, ("step", id, way), (verb, id, ""))
        if creature.ambush:
            _offer(state, hero, offers, ("notice", id, ""))
        if creature.card.goal and state.scene.goal == "catch":
            _offer(state, hero, offers, ("catch", id, ""))
        if state.scene.goal == "escape":
            _offer(state, hero, offers, ("escape", id, ""))
    for power in hero.sheet.powers:
        _offer(state, hero, offers, ("power", id, power))
    if gap > REACH:
        _offer(state, hero, offers, ("move", id, "short toward"))
        if gap > REACH + distance.SHORT * distance.UNIT:
            _offer(state, hero, offers, ("move", id, "long toward"))
    else:
        _offer(state, hero, offers, ("move", id, "short away"))


def _offer(state: Table, hero: Hero, offers: list[tuple[Deed, ...]], *deeds: Deed) -> None:
    if barred_action(state, hero, deeds) is None:
        offers.append(deeds)


def key_of(deeds: tuple[Deed, ...]) -> str:
    """The key of an action: a charge has its own name. [SIG-EX-01]"""
    if len(deeds) == 2 and deeds[0][2] == "short toward" and deeds[1] == ("attack", deeds[0][1], ""):
        return f"charge {deeds[0][1]}"
    return " + ".join([_deed_key(deed) for deed in deeds])


def _deed_key(deed: Deed) -> str:
    verb, target, thing = deed
    if verb == "shift":
        return " ".join([part for part in deed if part])
    return " ".join([part for part in ((verb, thing, target) if thing else (verb, target)) if part])


def read_deed(text: str) -> tuple[Deed, ...]:
    """The deeds a part of a key names; nothing if it makes no sense."""
    match text.split():
        case ["charge", target]:
            return (("move", target, "short toward"), ("attack", target, ""))
        case ["move", ("short" | "long") as band, ("toward" | "away" | "to") as direction, target]:
            return (("move", target, f"{band} {direction}"),)
        case ["step", ("toward" | "away" | "to") as direction, target]:
            return (("step", target, direction),)
        case ["shift", target, ("toward" | "away" | "to") as direction, place]:
            return (("shift", target, f"{direction} {place}"),)
        case ["power", power]:
            return (("power", "", power),)
        case ["power", power, target]:
            return (("power", target, power),)
        case ["draw" | "reload" as verb, thing]:
            return ((verb, "", thing),)
        case ["stand" | "search" as verb]:
            return ((verb, "", ""),)
        case [verb, target] if verb in CONSEQUENCES and verb not in UNAIMED:
            return ((verb, target, ""),)
        case _:
            return ()
