"""Declaring an action: what a character may announce, and the rule that forbids the rest."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.signature import difficulty, distance, objects
from rouage.games.signature.state import Creature, Hero, Table, refuse

Deed = tuple[str, str, str]
"""(verb, target, thing): `("attack", "wolf", "")`, `("move", "wolf", "short toward")`, `("power", "wolf", "ember")`."""


REACH: Final = 2 * distance.UNIT
"""Arm's reach after the free adjustment of one unit. [SIG-ACT-02] [SIG-RUL-12]"""


POWER_REACH: Final = {"adjacent": 1, "short": 5, "long": 10, "sight": 1000}


WEAPONS: Final = {"attack": "hand", "shoot": "ranged", "throw": "thrown"}
"""Which kind of weapon a deed uses."""


DEPENDS_ON_STANDING: Final = ("attack", "move", "step", "catch", "escape", "pin", "overpower", "shift")


MOST_TASKS: Final = 6


def visible(state: Table, id: str) -> Creature | None:
    """A creature or obstacle that the players know of."""
    found = state.find(id)
    return None if found is None or found.hidden or found.arrives > state.round else found


def barred(state: Table, hero: Hero, deed: Deed, before: tuple[Deed, ...] = ()) -> Refusal | None:
    """Why a character may not declare this deed after those already declared in the same action; None if they may."""
    verb, target, thing = deed
    earlier = tuple([one[0] for one in before]) if before else ()
    if hero.down and verb in DEPENDS_ON_STANDING and "stand" not in earlier:
        return refuse("SIG-RUL-41", "lying-down", who=hero.id)
    if verb in ("draw", "reload", "stand"):
        return _barred_handling(state, hero, verb, thing)
    if verb == "search":
        return None
    if verb == "move":
        return _barred_way(state, hero, thing.split()[1], target, "SIG-MOV-01")
    if verb == "step":
        return _barred_step(state, hero, deed, earlier)
    other = visible(state, target)
    if other is None:
        return _barred_without_creature(state, hero, deed, earlier)
    return _barred_against(state, hero, deed, other, earlier)


def barred_action(state: Table, hero: Hero, deeds: tuple[Deed, ...]) -> Refusal | None:
    """Why an action cannot be declared as a whole; that a task is impossible is no reason. [SIG-RUL-14] [SIG-RUL-18]"""
    for number, deed in enumerate(deeds):
        if barrier := barred(state, hero, deed, deeds[:number]):
            return barrier
    if tasks_in(deeds) > MOST_TASKS:
        return refuse("SIG-MUL-01", "too-many-tasks", n=MOST_TASKS)
    return None


def tasks_in(deeds: tuple[Deed, ...]) -> int:
    """The adjustment apart, every deed is a task. [SIG-ACT-02] [SIG-ACT-03]"""
    return sum([verb != "step" for verb, _, _ in deeds])


def _barred_handling(state: Table, hero: Hero, verb: str, thing: str) -> Refusal | None:
    if verb == "stand":
        return None if hero.down else refuse("SIG-RUL-41", "already-standing", who=hero.id)
    if thing not in hero.objects:
        return refuse("SIG-RUL-41", "not-carried", thing=thing)
    if verb == "draw":
        if not state.things[thing].hands:
            return refuse("SIG-RUL-41", "not-drawn", thing=thing)
        return refuse("SIG-RUL-41", "in-hand-already", thing=thing) if thing in hero.held else None
    return None if thing in hero.unloaded else refuse("SIG-RUL-41", "loaded-already", thing=thing)


def _barred_step(state: Table, hero: Hero, deed: Deed, earlier: tuple[str, ...]) -> Refusal | None:
    """An action includes one adjustment. [SIG-ACT-02]"""
    if "step" in earlier:
        return refuse("SIG-ACT-02", "second-step", who=hero.id)
    return _barred_way(state, hero, deed[2], deed[1], "SIG-ACT-02")


def _barred_way(state: Table, hero: Hero, direction: str, target: str, rule: str) -> Refusal | None:
    if direction == "to":
        return None if _inside(state, target) else refuse("SIG-DST-06", "outside", where=target)
    if visible(state, target) is None and (target == hero.id or state.find_hero(target) is None):
        return refuse(rule, "such-target", target=target)
    return None


def _inside(state: Table, place: str) -> bool:
    parts = place.split(",")
    size = state.scene.size
    if len(parts) != len(size) or not all(part.isdecimal() and len(part) < 7 for part in parts):
        return False
    edge = 1 if state.scene.space == "zones" else 0
    return all(int(part) <= most - edge for part, most in zip(parts, size, strict=True))


def _barred_without_creature(state: Table, hero: Hero, deed: Deed, earlier: tuple[str, ...]) -> Refusal | None:
    """Deeds against another character, and powers used on nothing in particular. [SIG-RUL-35] [SIG-RUL-30]"""
    verb, target, thing = deed
    rival = state.find_hero(target)
    if verb == "power" and not target:
        return None if thing in hero.sheet.powers else refuse("SIG-RUL-37", "such-power", thing=thing)
    if rival is None or rival is hero or rival.dead or rival.escaped:
        return refuse("SIG-ACT-03", "such-target", target=target)
    if verb == "kill" and not rival.defeated:
        return refuse("SIG-RUL-30", "not-defeated", who=target)
    if verb == "shift" and (barrier := _barred_carrying(state, hero, deed)):
        return barrier
    if verb != "shift" and not difficulty.at_mercy(state, verb, target):
        if verb not in ("attack", "shoot", "throw"):
            return refuse("SIG-RUL-35", "such-duel", target=target)
        if rival.defeated:
            return refuse("SIG-DEF-03", "defeated-already", who=target)
    return _barred_weapon(state, hero, verb, earlier) or _out_of_reach(state, hero, deed, rival, earlier)


def _barred_against(state: Table, hero: Hero, deed: Deed, other: Creature, earlier: tuple[str, ...]) -> Refusal | None:
    verb, target, thing = deed
    if verb == "shift" and (barrier := _barred_carrying(state, hero, deed)):
        return barrier
    if other.card.kind == "creature" and difficulty.at_mercy(state, verb, target):
        return _out_of_reach(state, hero, deed, other, earlier)
    if verb == "kill":
        return refuse("SIG-RUL-30", "not-defeated", who=target)
    if other.out:
        return refuse("SIG-WND-01", "gone", who=target)
    if other.card.side == "ally":
        return refuse("SIG-ACT-03", "ally", who=target)
    obstacle = other.card.kind == "obstacle"
    if verb == "overcome":
        if not obstacle:
            return refuse("SIG-CRE-02", "not-obstacle", who=target)
        if other.card.needs and not objects.enabled(state, hero, other.card.needs):
            return refuse("SIG-OBJ-01", "needs-object", who=target, key=f"signature.needs-{other.card.needs}")
    elif obstacle and verb != "power":
        return refuse("SIG-CRE-02", "only-overcome", who=target)
    if verb == "pin" and other.entangled:
        return refuse("SIG-RUL-45", "entangled-already", who=target)
    if verb == "notice" and not other.ambush:
        return refuse("SIG-RUL-45", "not-in-ambush", who=target)
    if verb == "escape" and (shut := _shut_way(state)):
        return refuse("SIG-WND-02", "way-shut", who=shut.id)
    if verb == "escape" and (nearer := _nearer_pursuer(state, hero, other)):
        return refuse("SIG-RUL-33", "nearer-pursuer", who=nearer.id)
    if verb == "shift" and "overpower" not in earlier:
        return refuse("SIG-RUL-17", "not-overpowered", who=target)
    if verb == "power" and thing not in hero.sheet.powers:
        return refuse("SIG-RUL-37", "such-power", thing=thing)
    return _barred_weapon(state, hero, verb, earlier) or _out_of_reach(state, hero, deed, other, earlier)


def _barred_carrying(state: Table, hero: Hero, deed: Deed) -> Refusal | None:
    """Where somebody is carried to, if that was said: a place in the scene, or a way from somebody else."""
    if not deed[2]:
        return None
    direction, place = deed[2].split()
    if place == deed[1]:
        return refuse("SIG-RUL-50", "such-target", target=place)
    return None if place == hero.id else _barred_way(state, hero, direction, place, "SIG-RUL-50")


def _shut_way(state: Table) -> Creature | None:
    """While an obstacle bars the way out, nobody escapes. [SIG-WND-02]"""
    for one in state.foes():
        if one.card.kind == "obstacle" and one.card.goal and not one.hidden:
            return one
    return None


def _nearer_pursuer(state: Table, hero: Hero, other: Creature) -> Creature | None:
    """One escapes from whoever is closest behind. [SIG-RUL-33]"""
    gap = distance.between(state.scene, hero.x, hero.y, other.x, other.y)
    for foe in state.foes():
        pursuing = foe.card.kind == "creature" and not foe.hidden
        if pursuing and distance.between(state.scene, hero.x, hero.y, foe.x, foe.y) < gap:
            return foe
    return None


def _barred_weapon(state: Table, hero: Hero, verb: str, earlier: tuple[str, ...]) -> Refusal | None:
    """Nobody shoots or throws without something to shoot or throw. [SIG-OBJ-01]"""
    if verb == "shoot" and not loaded(state, hero, earlier):
        return refuse("SIG-OBJ-01", "nothing-to-shoot", who=hero.id)
    if verb == "throw" and not _something_to_throw(state, hero, earlier):
        return refuse("SIG-OBJ-01", "nothing-to-throw", who=hero.id)
    return None


def _something_to_throw(state: Table, hero: Hero, earlier: tuple[str, ...]) -> bool:
    """In hand, or drawn earlier in this action."""
    ready = hero.objects if "draw" in earlier else hero.held
    return any(state.things[id].kind == "weapon" and state.things[id].reach == "thrown" for id in ready)


def readied(state: Table, verb: str, before: tuple[Deed, ...]) -> str:
    """The weapon that the same action draws or reloads for this attack, which depends on it. [SIG-RUL-17]"""
    reach = WEAPONS.get(verb)
    for earlier, _, thing in reversed(before):
        made = state.things[thing] if earlier in ("draw", "reload") else None
        if made is not None and made.kind == "weapon" and made.reach == reach:
            return thing
    return ""


def loaded(state: Table, hero: Hero, earlier: tuple[str, ...]) -> bool:
    """A ranged weapon in hand and loaded, or made so earlier in this action."""
    if "draw" in earlier or "reload" in earlier:
        return any(state.things[id].reach == "ranged" and state.things[id].kind == "weapon" for id in hero.objects)
    held = objects.weapon(state, hero, "ranged")
    return held is not None and held.id not in hero.unloaded


def reach_of(state: Table, verb: str, thing: str) -> int:
    """How far a deed carries, in thousandths of a unit; the free adjustment of one unit included."""
    if verb in ("shoot", "throw", "notice", "escape"):
        return 1000 * distance.UNIT
    if verb == "catch":
        return (distance.LONG + 1) * distance.UNIT
    if verb == "power":
        return (POWER_REACH[state.powers[thing].distance] + 1) * distance.UNIT
    return REACH


def _out_of_reach(
    state: Table, hero: Hero, deed: Deed, other: Hero | Creature, earlier: tuple[str, ...]
) -> Refusal | None:
    """Hand weapons reach what is adjacent, after an adjustment of one unit; a move may yet bring it into reach.

    [SIG-ACT-02] [SIG-RUL-12]
    """
    if "move" in earlier or "shift" in earlier or "step" in earlier:
        return None
    gap = distance.between(state.scene, hero.x, hero.y, other.x, other.y)
    if gap <= reach_of(state, deed[0], deed[2]) - (distance.UNIT if hero.adjusted else 0):
        return None
    return refuse("SIG-RUL-12", "out-of-reach", target=deed[1], n=gap // distance.UNIT)
