"""Verbs: each changes the table and tells it, so that the log cannot disagree with the table."""

from __future__ import annotations

from rouage.engine.plain import Plain
from rouage.games.roleplay import words
from rouage.games.roleplay.hiding import come_out, seen
from rouage.games.roleplay.visibility import GM
from rouage.games.signature.cards import Scene
from rouage.games.signature.state import WOUNDS_TO_DEFEAT, Creature, Hero, Play, Table


def spend_energy(game: Play, hero: Hero, points: int) -> None:
    """Energy goes whatever the outcome. [SIG-NRG-01] [SIG-RUL-04]"""
    if points:
        hero.energy -= points
        game.tell("energy-spent", ("SIG-NRG-03",), who=hero.id, n=points, left=hero.energy)


def gain_energy(game: Play, hero: Hero, points: int) -> int:
    """Never above the maximum. [SIG-RUL-05]"""
    gained = min(points, hero.maximum - hero.energy)
    hero.energy += gained
    game.tell("energy-gained", ("SIG-RST-03",), who=hero.id, n=gained, left=hero.energy)
    return gained


def wound_hero(game: Play, hero: Hero, by: str) -> None:
    """One wound; the third defeats, and a defeated character loses consciousness. [SIG-WND-03] [SIG-DEF-01]"""
    if hero.wounds >= WOUNDS_TO_DEFEAT:
        return
    hero.wounds += 1
    game.tell("hero-wounded", ("SIG-RUL-22",), who=hero.id, by=by, wounds=hero.wounds)
    if hero.defeated:
        tell_hero_defeated(game, hero)


def tell_hero_defeated(game: Play, hero: Hero) -> None:
    """Whoever loses consciousness helps nobody any more. [SIG-DEF-01]"""
    hero.helps = ()
    game.tell("hero-defeated", ("SIG-WND-03", "SIG-DEF-01"), who=hero.id)


def wound_creature(game: Play, creature: Creature, by: str) -> None:
    """One success, one wound, whatever the margin or the weapon. [SIG-WND-06]"""
    if creature.out:
        return
    creature.wounds += 1
    kind = creature.card.kind
    if creature.wounds < creature.threshold:
        game.tell(f"{kind}-wounded", ("SIG-WND-06",), to=seen(creature), who=creature.id, by=by, wounds=creature.wounds)
        return
    creature.out = "defeated"
    tell_defeated(game, creature, by)


def tell_defeated(game: Play, creature: Creature, by: str) -> None:
    """One success defeats what is minor, three what is important. [SIG-WND-01] [SIG-WND-04]"""
    kind = creature.card.kind
    minor, important = ("SIG-WND-01", "SIG-WND-04") if kind == "creature" else ("SIG-WND-02", "SIG-WND-05")
    rule = important if creature.threshold > 1 else minor
    game.tell(f"{kind}-defeated", (rule,), to=seen(creature), who=creature.id, by=by)


def heal(game: Play, hero: Hero) -> None:
    """A wound less; whoever comes back under three wakes. [SIG-RST-05] [SIG-DEF-05] [SIG-RUL-25]"""
    if not hero.wounds:
        return
    woke = hero.defeated
    hero.wounds -= 1
    game.tell("healed", ("SIG-RST-05",), who=hero.id, wounds=hero.wounds)
    if woke:
        tell_woke(game, hero)


def tell_woke(game: Play, hero: Hero) -> None:
    game.tell("woke", ("SIG-RUL-25",), who=hero.id)


def move(game: Play, who: str, x: int, y: int, band: str) -> None:
    mover = game.state.find_hero(who) or game.state.creature(who)
    mover.x, mover.y = x, y
    to = seen(mover) if isinstance(mover, Creature) else None
    at = place(game.state.scene, x, y)
    game.tell("moved", ("SIG-MOV-06",), to=to, who=who, band=f"signature.band-{band}", x=x, y=y, at=at)


def adjust(game: Play, who: str, x: int, y: int) -> None:
    """The free step of an action. [SIG-ACT-02]"""
    mover = game.state.find_hero(who) or game.state.creature(who)
    mover.x, mover.y = x, y
    to = seen(mover) if isinstance(mover, Creature) else None
    game.tell("adjusted", ("SIG-ACT-02",), to=to, who=who, x=x, y=y, at=place(game.state.scene, x, y))


def place(scene: Scene, x: int, y: int) -> Plain:
    """A point or a zone in words."""
    if scene.space == "zones":
        return {"id": "signature.place-zone", "args": {"x": x}}
    return {"id": "signature.place-point", "args": {"x": x, "y": y}}


def reveal(game: Play, creature: Creature) -> None:
    """What was hidden is hidden no more. It takes the next free name and place, so that nothing tells where it was."""
    state = game.state
    state.gone = state.gone | creature.names()
    secret = come_out(creature, state.creatures, taken(state))
    tell_revealed(game, creature, ("SIG-GM-01",))
    game.tell("revealed-was", ("SIG-GM-01",), to=GM, who=creature.id, was=secret)


def tell_revealed(game: Play, creature: Creature, rules: tuple[str, ...]) -> None:
    """Somebody stands in the scene whom the players had not seen; what is still hidden is told the GM alone."""
    kind = "added" if creature.hidden else "revealed"
    at = place(game.state.scene, creature.x, creature.y)
    game.tell(kind, rules, to=seen(creature), who=creature.id, x=creature.x, y=creature.y, at=at)


def taken(state: Table) -> set[str]:
    """The ids of everybody in play."""
    return {one.id for one in state.creatures} | {one.id for one in state.heroes}


def free_id(state: Table, slug: str) -> str:
    return words.free_id(taken(state), slug)


def hidden_id(state: Table, slug: str) -> str:
    return words.hidden_id({one.id for one in state.creatures}, slug)
