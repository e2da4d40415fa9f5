"""What a seat may know of the table, built up from nothing."""

from __future__ import annotations

from rouage.engine.dice import draw
from rouage.engine.plain import Plain
from rouage.games.roleplay.hiding import open_names
from rouage.games.roleplay.visibility import may_follow, may_see_number
from rouage.games.roleplay.words import both
from rouage.games.signature import creatures, distance, objects, rest, verbs
from rouage.games.signature.cards import Power, Sheet
from rouage.games.signature.state import Creature, Hero, Play, Table, Task
from rouage.games.signature.wording import deed_words, shown_lines

DEEDS = ("wound", "resist", "catch", "notice", "base")
"""What a creature's card tells the difficulty of."""


def view(game: Play, seat: str) -> dict[str, Plain]:
    state = game.state
    gm = seat == "gm"
    seen: dict[str, Plain] = {
        "seat": seat,
        "scene": _scene(state, gm),
        "round": state.round,
        "turn": state.turn,
        "minutes": state.minutes,
        "heroes": [_hero(state, hero) for hero in state.heroes],
        "creatures": [_creature(state, one, gm) for one in state.creatures if gm or not one.hidden],
        "tasks": [card for task in [*state.tasks, *state.calls] if (card := _task(state, task, seat))],
        "deciding": [decision.seat for decision in game.asking],
        "outcome": state.outcome.to_data() if state.outcome else None,
    }
    return seen | {"notes": list(state.notes)} if gm else seen


def _scene(state: Table, gm: bool) -> dict[str, Plain]:
    scene = state.scene
    told: dict[str, Plain] = {
        "name": both(scene.name), "text": both(scene.text), "genre": scene.genre, "goal": scene.goal,
        "rounds": scene.rounds, "space": scene.space, "size": list(scene.size), "ground": scene.ground,
        "unit": both(scene.unit), "centimetres": scene.centimetres, "numbers": scene.numbers,
        "pause": scene.pause,
    }  # fmt: skip
    return told | {"secret": both(scene.secret)} if gm else told


def _hero(state: Table, hero: Hero) -> dict[str, Plain]:
    """Sheets lie open on the table."""
    return {
        "id": hero.id, "seat": hero.seat, "name": both(hero.sheet.name), "text": both(hero.sheet.text),
        "energy": hero.energy, "maximum": hero.maximum, "wounds": hero.wounds, "defeated": hero.defeated,
        "rest": rest.RESTS[hero.rest], "xp": hero.xp, "acted": hero.acted, "down": hero.down, "dead": hero.dead,
        "escaped": hero.escaped, "helps": list(hero.helps), "x": hero.x, "y": hero.y,
        "traits": _traits(hero.sheet),
        "powers": [_power(state.powers[id]) for id in hero.sheet.powers if id in state.powers],
        "objects": [_object(state, hero, id) for id in hero.objects],
        "hands_free": 2 - objects.hands_used(state, hero.held),
    }  # fmt: skip


def _traits(sheet: Sheet) -> list[Plain]:
    pairs = zip(sheet.traits, sheet.trait_tags, strict=True)
    return [{"name": both(name), "applies": list(tags)} for name, tags in pairs]


def _power(power: Power) -> dict[str, Plain]:
    return {"id": power.id, "name": both(power.name), "effect": power.effect, "distance": power.distance}


def _object(state: Table, hero: Hero, id: str) -> dict[str, Plain]:
    thing = state.things[id]
    drawback = both(thing.drawback) if thing.drawback else None
    return {
        "id": id, "name": both(thing.name), "kind": thing.kind, "bonus": thing.bonus, "malus": thing.malus,
        "hands": thing.hands, "reach": thing.reach, "uses": list(thing.uses), "enables": list(thing.enables),
        "held": id in hero.held, "loaded": id not in hero.unloaded, "drawback": drawback,
    }  # fmt: skip


def _creature(state: Table, one: Creature, gm: bool) -> dict[str, Plain]:
    """A creature as a card: its derived numbers only where difficulties are open, or for the GM. [SIG-CRE-05]"""
    card = one.card
    told: dict[str, Plain] = {
        "id": one.id, "name": both(card.name), "kind": card.kind, "side": card.side, "wounds": one.wounds,
        "out": one.out, "x": one.x, "y": one.y, "group": _grouped(state, one, gm),
        "ambush": one.ambush, "entangled": one.entangled, "acted": one.acted, "goal": card.goal,
        "armour": card.armour, "weapon": card.weapon, "reach": card.reach,
    }  # fmt: skip
    if card.kind == "obstacle":
        told |= {"tag": card.tag, "needs": card.needs, "harmful": card.harmful}
    if gm or state.scene.numbers == "open":
        told |= {
            "difficulty": card.difficulty, "important": card.important, "circumstance": one.circumstance,
            "numbers": creatures.numbers(one, DEEDS),
        }  # fmt: skip
    if gm:
        told |= {
            "hidden": one.hidden,
            "arrives": one.arrives,
            "aim": card.aim,
            "group_id": one.group,
            "helped": one.helped,
        }
    return told


def _grouped(state: Table, one: Creature, gm: bool) -> bool:
    """Whether it acts in a group, as far as the seat can count its members."""
    if not one.group:
        return False
    band = creatures.members(state, one.group)
    return len(band if gm else [other for other in band if not other.hidden]) >= creatures.GROUP_OF


def _task(state: Table, task: Task, seat: str) -> dict[str, Plain]:
    """A task's card; its difficulty only for those who may see it."""
    roller = state.seat_of(task.who)
    if not may_follow(task.visibility, seat, roller):
        return {}
    told: dict[str, Plain] = {
        "who": task.who, "deed": task.deed, "what": deed_words(task), "tag": task.what, "advantage": task.advantage,
        "energy": task.energy, "dice": list(task.faces), "visibility": task.visibility if seat == "gm" else "",
    }  # fmt: skip
    if may_see_number(task.visibility, seat, roller):
        told |= {"difficulty": task.difficulty, "lines": shown_lines(task)}
    return told


def imagine(state: Table, seat: str, seed: int) -> None:
    """Another table that this seat could not tell from the true one: other hidden creatures, numbers and notes."""
    if seat == "gm":
        return
    state.notes = ()
    state.gone = open_names(state.gone)
    scene = state.scene
    state.scene = type(scene)(
        scene.id, scene.name, scene.text, ("", ""), scene.genre, scene.goal, scene.rounds, scene.space, scene.size,
        scene.ground, scene.surprised, scene.unit, scene.centimetres, scene.numbers, scene.pause,
    )  # fmt: skip
    # Whatever the GM may be deciding about must still be there, whoever it is; of the others nobody knows.
    state.creatures = [
        one for one in state.creatures if not one.hidden or (state.turn == "creatures" and not one.acted)
    ]
    for number, one in enumerate(state.creatures):
        if one.hidden or scene.numbers == "hidden":
            one.card = creatures.imagined(one, seed, number)
        if one.hidden:
            one.x = draw(seed, "imagine place", number, scene.size[0]) * distance.UNIT
            one.ambush = draw(seed, "imagine trap", number, 2) == 1
    _lurk(state, seed)
    for number, task in enumerate([*state.tasks, *state.calls]):
        if not may_see_number(task.visibility, seat, state.seat_of(task.who)):
            task.lines = (("base", 1 + draw(seed, "imagine task", number, 10)),)


def _lurk(state: Table, seed: int) -> None:
    """How many hide, who and where, nobody knows: none to two, like somebody already seen.

    Where nobody who was seen still stands, somebody does hide: the scene would be over otherwise.
    """
    foes = [one for one in state.creatures if one.card.kind == "creature" and one.card.side == "foe"]
    models = [one for one in foes if not one.hidden]
    least = 0 if any(not one.out for one in foes) else 1
    for number in range(max(least, draw(seed, "imagine count", 0, 3)) if models else 0):
        model = models[draw(seed, "imagine model", number, len(models))]
        made = model.copy()
        made.id = verbs.hidden_id(state, model.id)
        made.hidden, made.lurks, made.out, made.group = True, True, "", ""
        made.wounds, made.circumstance, made.helped, made.entangled = 0, 0, 0, False
        made.acted = state.turn == "creatures"
        made.x = draw(seed, "imagine x", number, state.scene.size[0]) * distance.UNIT
        made.ambush = draw(seed, "imagine ambush", number, 2) == 1
        state.creatures.append(made)
