"""Objects: what a character carries makes tasks possible or easier, at a price."""

from __future__ import annotations

from rouage.games.signature.cards import Thing
from rouage.games.signature.state import HANDS, Hero, Table


def carried(state: Table, hero: Hero) -> list[Thing]:
    return [state.things[id] for id in hero.objects]


def weapon(state: Table, hero: Hero, reach: str) -> Thing | None:
    """The best weapon in hand for this reach, a loaded one first: light ones give 1 to wound, heavy ones 2.

    [SIG-OBJ-05] [SIG-OBJ-06]
    """
    best, best_loaded = None, False
    for id in hero.held:
        thing = state.things[id]
        if thing.kind == "weapon" and thing.reach == reach:
            loaded = id not in hero.unloaded
            if best is None or (loaded, thing.bonus) > (best_loaded, best.bonus):
                best, best_loaded = thing, loaded
    return best


def armour(state: Table, hero: Hero) -> Thing | None:
    """The armour that protects best is the one worn. [SIG-OBJ-08] [SIG-OBJ-11]"""
    best = None
    for id in hero.objects:
        thing = state.things[id]
        if thing.kind == "armour" and (best is None or thing.bonus > best.bonus):
            best = thing
    return best


def armour_malus(state: Table, hero: Hero) -> int:
    """Armour hinders movement and stealth by as much as it protects.

    [SIG-OBJ-09] [SIG-OBJ-10] [SIG-OBJ-12] [SIG-OBJ-13]
    """
    worn = armour(state, hero)
    return worn.malus if worn else 0


def tool_bonus(state: Table, hero: Hero, tag: str) -> int:
    """The best tool for this kind of task: 1 or 2. [SIG-OBJ-02]"""
    best = 0
    for id in hero.objects:
        thing = state.things[id]
        if thing.bonus > best and tag in thing.uses:
            best = thing.bonus
    return best


def enabled(state: Table, hero: Hero, key: str) -> bool:
    """Some tasks are possible only with the right object. [SIG-OBJ-01] [SIG-OBJ-03]"""
    return any(key in thing.enables for thing in carried(state, hero))


def hands_used(state: Table, held: tuple[str, ...]) -> int:
    return sum([state.things[id].hands for id in held])


def drawn(state: Table, hero: Hero, id: str) -> tuple[str, ...]:
    """What is in hand after drawing an object: others are put away till two hands suffice. [SIG-OBJ-07] [SIG-RUL-41]"""
    held = [one for one in hero.held if one != id]
    while held and hands_used(state, (*held, id)) > HANDS:
        held.pop(0)
    return (*held, id)


def lose(hero: Hero, id: str) -> None:
    """One fewer of an object that may be carried twice; the one in hand goes last."""
    hero.objects = _without(hero.objects, id)
    if hero.held.count(id) > hero.objects.count(id):
        hero.held = _without(hero.held, id)
    hero.unloaded = tuple(one for one in hero.unloaded if one in hero.objects)


def let_go(hero: Hero, id: str) -> None:
    """The one in hand is gone, thrown away."""
    hero.held = _without(hero.held, id)
    hero.objects = _without(hero.objects, id)


def _without(objects: tuple[str, ...], id: str) -> tuple[str, ...]:
    at = objects.index(id)
    return objects[:at] + objects[at + 1 :]


def ready(state: Table, objects: tuple[str, ...]) -> tuple[str, ...]:
    """What a character starts with in hand: objects in the order listed, while hands are free."""
    held: tuple[str, ...] = ()
    for id in objects:
        if state.things[id].hands and hands_used(state, (*held, id)) <= HANDS:
            held = (*held, id)
    return held


def gear_points(thing: Thing) -> int:
    """What an object costs at creation: its bonus, once for each of its uses; nothing if it gives none. [SIG-RUL-42]"""
    return thing.bonus * max(1, len(thing.uses))
