"""How a task's difficulty is built up, line by line, before anybody rolls."""

from __future__ import annotations

from functools import cache
from typing import Final

from rouage.engine.language import LANGUAGES, Message, word
from rouage.engine.plain import Plain
from rouage.games.roleplay import visibility
from rouage.games.roleplay.words import folded
from rouage.games.signature import creatures, distance, objects
from rouage.games.signature.roll import HIGHEST
from rouage.games.signature.state import Creature, Hero, Line, Table, Task

PER_TASK: Final = 2
CHARGE: Final = 2
POWER_DEFAULT: Final = 3
HEALING: Final = 6
DUEL: Final = 3
IMPOSSIBLE: Final = 11
OWN: Final = ("move", "step", "draw", "reload", "stand", "heal")
"""Deeds whose difficulty the rulebook gives: nobody's secret."""
SEARCH: Final = 4
"""Looking around is of middling difficulty, whatever lurks: a number that depended on it would betray it. [SIG-GM-02]
"""
EASY: Final = ("breathe", "eat", "sleep", "walk", "talk")
"""Deeds without risk or opposition, which succeed by themselves. [SIG-AUT-02]"""
FREE_TAGS: Final = (
    "stealth", "notice", "climb", "lock", "persuade", "craft", "lore", "drive", "endure", "escape", "catch",
    "overpower",
)  # fmt: skip
"""What tasks outside encounters are about, where one word says it."""

AGAINST: Final = {
    "attack": "wound", "shoot": "wound", "throw": "wound", "power": "wound", "notice": "notice", "catch": "catch",
    "escape": "catch",
}  # fmt: skip
"""Which of a creature's numbers a deed meets; anything else meets its base. [SIG-CRE-10]"""
TAGS: Final = {
    "attack": "wound", "shoot": "wound", "throw": "wound", "power": "power", "pin": "overpower", "shift": "overpower",
    "overpower": "overpower", "notice": "notice", "catch": "catch", "escape": "escape", "move": "move",
    "heal": "heal", "react": "resist", "stand": "move", "draw": "craft", "reload": "craft",
    "search": "notice",
}  # fmt: skip


def several(count: int) -> list[Line]:
    """Each task of an action of n tasks is 2×(n−1) harder, the first included. [SIG-MUL-02] [SIG-MUL-03]"""
    return [("several", PER_TASK * (count - 1))] if count > 1 else []


def usual_visibility(state: Table) -> str:
    """Who sees the number of a task unless somebody says otherwise."""
    return visibility.usual(state.scene.numbers)


def new_task(state: Table, who: str, deed: str, target: str, thing: str, what: str, lines: list[Line]) -> Task:
    visibility = "all" if deed in OWN else usual_visibility(state)
    return Task(who, deed, target, thing, what, tuple(lines), False, 0, (), (), (), "", visibility, "")


def helped_by(state: Table, task: Task) -> int:
    """How many stand by somebody for this task; nobody who has lost consciousness. [SIG-RUL-19] [SIG-DEF-01]"""
    kind = "reaction" if task.deed == "react" else "action"
    return sum([_serves(hero, task.who, kind, task.deed) and hero.able for hero in state.heroes])


def _serves(hero: Hero, who: str, kind: str, deed: str) -> bool:
    """Help serves the task it was promised for, or any if none was named. [SIG-RUL-19]"""
    return hero.helps[:2] == (who, kind) and hero.helps[2:] in ((), (deed,))


def with_help(state: Table, task: Task) -> Task:
    """Helped by others: a player's character gains advantage from the first and 1 from the second, an NPC only 1.

    Help goes to what is rolled; where the roller cannot tell whether dice will fall, the card does not tell either.
    [SIG-HLP-03] [SIG-HLP-04] [SIG-HLP-05] [SIG-RUL-19]
    """
    helpers = helped_by(state, task)
    if not helpers:
        return task
    npc = state.find_hero(task.who) is None
    easier = 1 if npc or helpers > 1 else 0
    if task.shown and not (task.difficulty >= 1 and task.difficulty - easier <= HIGHEST):
        return task
    if easier:
        task.lines = (*task.lines, ("help", -easier))
    task.advantage = not npc
    return task


def spend_help(state: Table, task: Task, rolled: bool) -> None:
    """Help for an action serves one task: the one that was named, or the first that is rolled. [SIG-RUL-19]"""
    counted = rolled or any(label == "help" for label, _ in task.lines)
    for hero in state.heroes:
        if _serves(hero, task.who, "action", task.deed) and (counted or len(hero.helps) > 2):
            hero.helps = ()


def _abetted(state: Table, who: str, creature: str, kind: str) -> list[Line]:
    """A creature that a player's character helps counts one higher against players' characters. [SIG-RUL-20]"""
    for hero in state.heroes:
        if hero.helps[:2] == (creature, kind) and state.find_hero(who) is not None:
            return [("creature-help", 1)]
    return []


def grant_advantage(state: Table, task: Task) -> None:
    """What the GM grants gives three dice, never more; where help had given them, that help is worth 1 instead.

    Nothing is left to claim then. [SIG-RUL-07] [SIG-HLP-05]
    """
    if task.advantage and helped_by(state, task) and all(label != "help" for label, _ in task.lines):
        task.lines = (*task.lines, ("help", -1))
    task.advantage = True
    hero = state.find_hero(task.who)
    task.claimed = tuple(range(len(hero.sheet.traits))) if hero is not None else ()


def action_task(state: Table, who: str, deed: str, target: str, thing: str, count: int) -> Task:
    """The card of one task of an action, modifiers in the order of the ruling; wounds are not among them.

    [SIG-RUL-03] [SIG-RUL-23]
    """
    hero = state.find_hero(who)
    tag = TAGS.get(deed, deed)
    if deed == "move":
        lines = [("ground", move_difficulty(state.scene.ground, thing.split()[0]))]
    elif deed in ("draw", "reload", "stand") or (deed == "shift" and state.find_hero(target) is not None):
        lines = [("base", 0)]
    elif deed == "search":
        lines = [("base", SEARCH)]
    else:
        lines, tag = _opposed(state, who, deed, target, thing, tag)
    lines += several(count)
    lines += _own(state, hero, deed, tag)
    task = new_task(state, who, deed, target, thing, tag, lines)
    if deed == "shift" and state.find_hero(target) is not None:
        task.visibility = "all"
    return with_help(state, task)


def against_will(state: Table, task: Task) -> None:
    """Moving a character who will not be moved is a contest, without weapons. [SIG-RUL-50] [SIG-RUL-35]"""
    task.lines = (("duel", DUEL), *[line for line in task.lines if line[0] not in ("base", "help")])
    task.advantage = False
    with_help(state, task)


def _opposed(state: Table, who: str, deed: str, target: str, thing: str, tag: str) -> tuple[list[Line], str]:
    other, rival = state.find(target), state.find_hero(target)
    if other is not None:
        lines = creatures.number(other, AGAINST.get(deed, "base")) + _abetted(state, who, target, "reaction")
    elif rival is not None:
        lines = duel(state, rival)
    else:
        return [("base", state.powers[thing].difficulty if deed == "power" else POWER_DEFAULT)], tag
    if deed in ("shoot", "throw"):
        gap = gap_between(state, who, target)
        increase = distance.range_increase(gap, thrown=deed == "throw")
        lines += [("range", increase)] if increase else []
    return lines, other.card.tag if other is not None and deed == "overcome" else tag


def _own(state: Table, hero: Hero | None, deed: str, tag: str) -> list[Line]:
    """What the acting side brings: only the best object counts, and armour weighs on moves and stealth.

    [SIG-RUL-02] [SIG-RUL-06]
    """
    if hero is None:
        return []
    lines: list[Line] = []
    bonus = 0
    if deed in ("attack", "shoot", "throw"):
        held = objects.weapon(state, hero, {"attack": "hand", "shoot": "ranged", "throw": "thrown"}[deed])
        bonus = held.bonus if held else 0
    if deed not in ("power", "pin"):
        bonus = max(bonus, objects.tool_bonus(state, hero, tag))
    if bonus:
        lines.append(("object", -bonus))
    if tag in ("move", "stealth", "catch", "escape") and deed not in ("stand", "draw", "reload"):
        malus = objects.armour_malus(state, hero)
        lines += [("armour", malus)] if malus else []
    return lines


def ally_bonus(ally: Creature) -> list[Line]:
    """An allied NPC fights with its own weapon. [SIG-RUL-20]"""
    return [("object", -ally.card.weapon)] if ally.card.weapon else []


def duel(state: Table, rival: Hero) -> list[Line]:
    """Between players' characters: three, plus the defender's armour. [SIG-RUL-35]"""
    worn = objects.armour(state, rival)
    return [("duel", DUEL), *([("creature-armour", worn.bonus)] if worn and worn.bonus else [])]


def at_mercy(state: Table, deed: str, target: str) -> bool:
    """What is done with the defeated needs no roll: killing them, or carrying them off. [SIG-DEF-03]"""
    if deed not in ("kill", "shift"):
        return False
    hero, other = state.find_hero(target), state.find(target)
    return hero.defeated if hero is not None else other is not None and other.out == "defeated"


def reaction_task(state: Table, who: str, source: str, manner: str) -> Task:
    """The card of a reaction: the enemy's number to resist, then what makes this attack better or worse.

    `manner` is strike, shot, thrown or charge, after `group ` when a whole group acts.
    [SIG-REA-04] [SIG-GRP-04] [SIG-CHP-02] [SIG-RUL-33] [SIG-RUL-34]
    """
    enemy = state.creature(source)
    harmful = enemy.card.kind == "creature" or enemy.card.harmful
    lines = creatures.number(enemy, "resist" if harmful else "base")
    if manner.startswith("group"):
        lines.append(("group", creatures.GROUP_INCREASE))
    if helped := creatures.help_increase(enemy):
        lines.append(("creature-help", helped))
    lines += _abetted(state, who, source, "action")
    if manner.endswith(("shot", "thrown")):
        easier = distance.range_increase(gap_between(state, who, source), manner.endswith("thrown"))
        easier = min(easier, max(0, sum([change for _, change in lines])))
        lines += [("range", -easier)] if easier else []
    if manner.endswith("charge"):
        lines.append(("charge", -CHARGE))
    hero = state.find_hero(who)
    if hero is not None:
        worn = objects.armour(state, hero) if harmful else None
        bonus = max(worn.bonus if worn else 0, objects.tool_bonus(state, hero, "resist"))
        lines += [("object", -bonus)] if bonus else []
    elif (ally := state.creature(who)).card.armour and harmful:
        lines.append(("object", -ally.card.armour))
    return with_help(state, new_task(state, who, "react", source, manner, "resist", lines))


def called_task(state: Table, who: str, what: str, difficulty: int, visibility: str) -> Task:
    """A task the GM called for: the GM's number and what gear does to it, or the GM's word. [SIG-GM-02] [SIG-GM-03]"""
    hero = state.hero(who)
    by_decree = difficulty in (0, IMPOSSIBLE)
    lines = [("base", difficulty), *([] if by_decree else _own(state, hero, "call", what))]
    task = new_task(state, who, "call", "", "", what, lines)
    task.visibility = visibility
    return with_help(state, task)


def healing_task(state: Table, who: str) -> Task:
    """A rest spent healing is a task of difficulty 6. [SIG-RST-04] [SIG-RUL-26]"""
    lines = [("base", HEALING), *_own(state, state.hero(who), "heal", "heal")]
    return with_help(state, new_task(state, who, "heal", "", "", "heal", lines))


def move_difficulty(ground: str, declared: str) -> int:
    """Short 0 and long 4 on ordinary ground; short 4 and long 8 on difficult ground.

    [SIG-MOV-02] [SIG-MOV-03] [SIG-MOV-04] [SIG-MOV-05]
    """
    return (4 if declared == "long" else 0) + (4 if ground == "difficult" else 0)


def place_of(state: Table, who: str) -> tuple[int, int]:
    one = state.find_hero(who) or state.creature(who)
    return one.x, one.y


def gap_between(state: Table, one: str, other: str) -> int:
    return distance.between(state.scene, *place_of(state, one), *place_of(state, other))


def tag_of(what: str) -> str:
    """What a task is about where one word says it, in either language; anything else as it was said."""
    return _tags().get(folded(what), what)


@cache
def _tags() -> dict[str, str]:
    known = (*FREE_TAGS, *EASY)
    named = {folded(word(Message(f"signature.tag-{tag}"), one)): tag for one in LANGUAGES for tag in known}
    return named | {tag: tag for tag in known}


def what_words(what: str) -> Plain:
    """A known tag in the reader's language, or the speaker's own words."""
    if what in FREE_TAGS or what in EASY:
        return f"signature.tag-{what}"
    if what.startswith("power "):
        return deed_words("power", "", what[6:])
    return {"id": "signature.said", "args": {"words": what}}


def deed_words(deed: str, target: str, thing: str) -> Plain:
    """A deed as a nested message, so that every reader has it in their language."""
    if deed in ("move", "react", "step"):
        return {"id": f"signature.deed-{deed}-{thing.replace(' ', '-')}", "args": {"target": target}}
    if deed == "shift" and thing:
        direction, place = thing.split()
        return {"id": f"signature.deed-shift-{direction}", "args": {"target": target, "place": place}}
    if deed == "power" and target:
        return {"id": "signature.deed-power-at", "args": {"target": target, "thing": thing}}
    return {"id": f"signature.deed-{deed}", "args": {"target": target, "thing": thing}}
