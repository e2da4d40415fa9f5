"""Laying the table: from a scene's name, or from plain data that describes any moment of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from rouage.engine.dice import Dice
from rouage.engine.language import Message
from rouage.engine.pack import Ref, Shelf, Text, check, slug, within
from rouage.engine.title import BadSetup
from rouage.games.roleplay.words import folded, short, typed, words
from rouage.games.signature import content, creatures, objects, verbs
from rouage.games.signature.cards import Card, Power, Scene, Sheet, Thing
from rouage.games.signature.character import ENERGY, barred_character
from rouage.games.signature.distance import UNIT
from rouage.games.signature.state import Creature, Hero, Play, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup:
    """A player's character, new or in the middle of play."""

    character: Annotated[str, Ref("character")] | None = None
    """A ready character; what follows changes it."""
    name: Text | None = None
    traits: tuple[content.Trait, ...] | None = None
    powers: tuple[Annotated[str, Ref("power")], ...] | None = None
    objects: tuple[Annotated[str, Ref("object")], ...] | None = None
    new: bool = False
    """Check it against the rulings on creation: three traits, two powers at most, three points of gear."""
    maximum: Annotated[int, within(1, 20)] = ENERGY
    energy: Annotated[int, within(0, 20)] | None = None
    wounds: Annotated[int, within(0, 3)] = 0
    rest: Annotated[int, within(1, 4)] = 1
    """Which of the four rests comes next."""
    xp: Annotated[int, within(0, 99)] = 0
    held: tuple[str, ...] | None = None
    unloaded: tuple[str, ...] = ()
    down: bool = False
    at: content.Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatureSetup:
    """A creature or obstacle, from a pack or described here, at any moment of play."""

    creature: Annotated[str, Ref("creature")] | None = None
    obstacle: Annotated[str, Ref("obstacle")] | None = None
    id: Annotated[str, slug] | None = None
    name: Text | None = None
    difficulty: Annotated[int, within(1, 10)] | None = None
    kind: Literal["creature", "obstacle"] = "creature"
    important: bool = False
    chief: bool = False
    armour: Annotated[int, within(0, 2)] = 0
    weapon: Annotated[int, within(0, 2)] = 0
    reach: content.Reach = "hand"
    side: Literal["foe", "ally"] = "foe"
    aim: Literal["fight", "guard", "flee"] = "fight"
    tag: content.Tag = "endure"
    needs: Annotated[str, slug] | None = None
    acts: bool = False
    harmful: bool = True
    count: Annotated[int, within(1, 20)] = 1
    group: bool = False
    wounds: Annotated[int, within(0, 2)] = 0
    ambush: bool = False
    entangled: bool = False
    circumstance: Annotated[int, within(-3, 3)] = 0
    hidden: bool = False
    arrives: Annotated[int, within(1, 30)] = 1
    goal: bool = False
    at: content.Place = (0, 0)
    spread: Annotated[int, within(0, 10)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is played and from where. Everything has a default; `{}` is an evening of free scenes."""

    scene: Annotated[str, Ref("encounter")] | None = None
    """An encounter from a pack. Without one, and without creatures, the GM runs an evening of free scenes."""
    characters: tuple[Annotated[str, Ref("character")], ...] | None = None
    """Ready characters, one per player; a scene brings its own."""
    heroes: tuple[HeroSetup, ...] | None = None
    """The players' characters in full, instead of `characters`."""
    creatures: tuple[CreatureSetup, ...] = ()
    """Beside those of the scene."""
    goal: Literal["defeat", "overcome", "catch", "escape", "hold"] | None = None
    rounds: Annotated[int, within(1, 60)] | None = None
    space: Literal["points", "zones"] | None = None
    size: tuple[int, ...] | None = None
    ground: Literal["ordinary", "difficult"] | None = None
    surprised: Literal["nobody", "players", "creatures"] | None = None
    numbers: Literal["open", "hidden"] = "open"
    """Whether players see difficulties."""
    pause: bool = True
    """The GM closes the creatures' turn in every round, so that a pause never betrays somebody hidden."""
    centimetres: Annotated[int, within(1, 20)] | None = None
    round: Annotated[int, within(1, 60)] = 1
    turn: Literal["players", "creatures"] = "players"
    """Whose turn it is in that round."""


MOST_CREATURES = 100
"""Beside those of the scene: no table holds more, and no server should have to."""
DEFAULT_PARTY = ("brannoc", "ysolde", "tamsin")


def lay(data: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, Setup]:
    """The table as the setup describes it. Raises PackError or BadSetup."""
    setup = check(Setup, dict(data), "setup", shelf)
    encounter = shelf.get(content.EncounterCard, setup.scene) if setup.scene else None
    scene = _scene(setup, encounter)
    evening = encounter is None and not setup.creatures
    turn = "free" if evening else setup.turn
    state = Table(
        dice, (), None, scene, [], [], _things(shelf), _powers(shelf), [], [], (),
        0 if evening else setup.round, turn, 0, evening, {},
    )  # fmt: skip
    heroes = _heroes(setup, encounter)
    places = [hero.at for hero in heroes]
    starts = encounter.start if encounter else ((0, 0),)
    for number, hero in enumerate(heroes):
        add_hero(state, shelf, number, hero, places[number] or starts[min(number, len(starts) - 1)])
    if encounter is not None:
        cast_encounter(state, shelf, encounter)
    if sum([entry.count for entry in setup.creatures]) > MOST_CREATURES:
        raise BadSetup([Message("signature.too-many-creatures", {"n": MOST_CREATURES})])
    for entry in setup.creatures:
        _add_described(state, shelf, entry)
    return state, setup


@lru_cache(maxsize=16)
def _things(shelf: Shelf) -> dict[str, Thing]:
    """Every table shares them: a GM who adds one replaces them all."""
    return {name: thing(name, shelf.get(content.ObjectCard, name)) for name in shelf.names(content.ObjectCard)}


@lru_cache(maxsize=16)
def _powers(shelf: Shelf) -> dict[str, Power]:
    return {name: power(name, shelf.get(content.PowerCard, name)) for name in shelf.names(content.PowerCard)}


def _scene(setup: Setup, encounter: content.EncounterCard | None) -> Scene:
    """The scene and its one scale, three centimetres to the unit unless it says otherwise. [SIG-DST-04] [SIG-DST-05]"""
    free = encounter is None and not setup.creatures
    plain = ("", "")
    goal = setup.goal or (encounter.goal if encounter else "" if free else "defeat")
    space = setup.space or (encounter.space if encounter else "points")
    size = setup.size or (encounter.size if encounter else (30, 20))
    if len(size) != (1 if space == "zones" else 2) or not all(1 <= side <= 1000 for side in size):
        raise BadSetup([Message("signature.no-such-size", {"space": space})])
    return Scene(
        setup.scene or "", words(encounter.name) if encounter else plain, words(encounter.text) if encounter else plain,
        words(encounter.secret) if encounter and encounter.secret else plain, encounter.genre if encounter else "",
        goal, setup.rounds or (encounter.rounds if encounter else 20), space, size,
        setup.ground or (encounter.ground if encounter else "ordinary"),
        setup.surprised or (encounter.surprised if encounter else "nobody"),
        words(encounter.unit) if encounter else ("one stride", "une enjambée"),
        setup.centimetres or (encounter.centimetres if encounter else 3), setup.numbers, setup.pause,
    )  # fmt: skip


def free_scene(numbers: str) -> Scene:
    """Where an evening goes on between encounters."""
    return _scene(Setup(numbers="hidden" if numbers == "hidden" else "open"), None)


def _heroes(setup: Setup, encounter: content.EncounterCard | None) -> tuple[HeroSetup, ...]:
    if setup.heroes is not None:
        heroes = setup.heroes
    else:
        names = setup.characters or (encounter.characters if encounter else DEFAULT_PARTY)
        heroes = tuple(HeroSetup(character=name) for name in names)
    if not 1 <= len(heroes) <= 8:
        raise BadSetup([Message("signature.no-such-party", {"n": len(heroes)})])
    return heroes


def add_hero(state: Table, shelf: Shelf, number: int, entry: HeroSetup, at: content.Place) -> None:
    card = shelf.get(content.CharacterCard, entry.character) if entry.character else None
    name = entry.name or (card.name if card else Text(en=f"Character {number + 1}", fr=f"Personnage {number + 1}"))
    traits = entry.traits if entry.traits is not None else card.traits if card else ()
    powers = entry.powers if entry.powers is not None else card.powers if card else ()
    carried = entry.objects if entry.objects is not None else card.objects if card else ()
    sheet = Sheet(
        words(name), words(card.text) if card else ("", ""), tuple(words(trait.name) for trait in traits),
        tuple(tuple(trait.applies) for trait in traits), powers,
    )  # fmt: skip
    fresh = entry.new or (card is not None and entry.objects is None)
    if fresh and (refusal := barred_character(sheet, [state.things[one] for one in carried])):
        raise BadSetup([refusal.message])
    id = verbs.free_id(state, short(entry.character) if entry.character else f"hero-{number + 1}")
    energy = entry.maximum if entry.energy is None else entry.energy
    if energy > entry.maximum:
        raise BadSetup([Message("signature.no-such-energy", {"who": id, "n": entry.maximum})])
    held = objects.ready(state, carried) if entry.held is None else entry.held
    if any(one not in carried for one in held) or objects.hands_used(state, held) > 2:
        raise BadSetup([Message("signature.no-such-grip", {"who": id})])
    x, y = place(state.scene, at)
    hero = Hero(
        id, f"player-{number + 1}", sheet, energy, entry.maximum, entry.wounds, entry.rest - 1, entry.xp, carried, held,
        entry.unloaded, x, y, False, False, entry.down, False, False, (),
    )  # fmt: skip
    state.heroes.append(hero)


def cast_encounter(state: Table, shelf: Shelf, encounter: content.EncounterCard) -> None:
    """Creatures and obstacles take their places."""
    for index, cast in enumerate(encounter.cast):
        card = shelf.get(content.CreatureCard, cast.creature)
        made = creature_card(card, chief=cast.chief, important=cast.important, side=cast.side, goal=cast.goal)
        group = f"group-{index + 1}" if cast.group else ""
        for number in range(cast.count):
            spot = _spread(state.scene, cast.at, number, cast.spread)
            _add(state, short(cast.creature), made, spot, group, card.ambush, cast.hidden, cast.arrives)
    for hazard in encounter.obstacles:
        obstacle = shelf.get(content.ObstacleCard, hazard.obstacle)
        spot = place(state.scene, hazard.at)
        _add(
            state, short(hazard.obstacle), obstacle_card(obstacle, goal=hazard.goal), spot, "", False, hazard.hidden, 1
        )


def _add_described(state: Table, shelf: Shelf, entry: CreatureSetup) -> None:
    ambush = entry.ambush
    if entry.creature:
        drawn = shelf.get(content.CreatureCard, entry.creature)
        card = creature_card(drawn, entry.chief, entry.important, entry.side, entry.goal)
        ambush = ambush or drawn.ambush
        name = short(entry.creature)
    elif entry.obstacle:
        card, name = obstacle_card(shelf.get(content.ObstacleCard, entry.obstacle), entry.goal), short(entry.obstacle)
    elif entry.difficulty is None:
        raise BadSetup([Message("signature.no-creature-difficulty")])
    else:
        name = entry.id or entry.kind
        card = Card(
            entry.kind, words(entry.name) if entry.name else (name.capitalize(), name.capitalize()),
            creatures.base(entry.difficulty, entry.chief), entry.important, entry.armour, entry.weapon, entry.reach,
            entry.aim, entry.side, entry.goal, entry.tag, entry.needs or "", entry.acts, entry.harmful, (),
        )  # fmt: skip
    group = f"group-{len(state.creatures) + 1}" if entry.group else ""
    for number in range(entry.count):
        spot = _spread(state.scene, entry.at, number, entry.spread)
        made = _add(state, entry.id or name, card, spot, group, ambush, entry.hidden, entry.arrives)
        made.wounds, made.entangled, made.circumstance = entry.wounds, entry.entangled, entry.circumstance
        made.out = "defeated" if made.wounds >= made.threshold else ""


def _add(
    state: Table, name: str, card: Card, spot: tuple[int, int], group: str, ambush: bool, lurks: bool, arrives: int
) -> Creature:
    hidden = lurks or arrives > max(state.round, 1)
    id = verbs.hidden_id(state, name) if hidden else verbs.free_id(state, name)
    made = Creature(id, card, 0, *spot, group, ambush, False, hidden, lurks, False, 0, 0, arrives, "", False)
    state.creatures.append(made)
    return made


def add_quick(game: Play, kind: str, name: str, difficulty: int, x: int, y: int, gear: tuple[str, ...] = ()) -> None:
    """A creature or obstacle improvised in play: a name, a number, and gear by its printed name."""
    armour = 2 if "heavy-armour" in gear else 1 if "light-armour" in gear else 0
    weapon = 2 if "heavy-weapon" in gear else 1 if "light-weapon" in gear else 0
    number = creatures.base(difficulty, "chief" in gear)
    card = Card(
        kind, typed(name), number, "important" in gear, armour, weapon, "hand", "fight", "foe", False, "endure", "",
        False, True, (),
    )  # fmt: skip
    made = _add(game.state, folded(name), card, (x, y), "", False, False, 0)
    verbs.tell_revealed(game, made, ("SIG-GM-01",))


def from_pack(state: Table, shelf: Shelf, name: str, count: int, hidden: bool) -> list[Creature]:
    """More of a creature or obstacle, beside the first character."""
    at = (state.heroes[0].x // UNIT + 5, state.heroes[0].y // UNIT)
    obstacle = name not in shelf.names(content.CreatureCard)
    if obstacle:
        card, ambush = obstacle_card(shelf.get(content.ObstacleCard, name), goal=False), False
    else:
        drawn = shelf.get(content.CreatureCard, name)
        card, ambush = creature_card(drawn, False, False, "foe", False), drawn.ambush
    spots = [_spread(state.scene, at, number, 1) for number in range(count)]
    return [_add(state, short(name), card, spot, "", ambush, hidden, 0) for spot in spots]


def stage(state: Table, shelf: Shelf, name: str) -> None:
    """An encounter in the middle of an evening: the same characters, a new scene."""
    encounter = shelf.get(content.EncounterCard, name)
    state.gone = state.gone | state.scene.names()
    state.scene = _scene(Setup(scene=name, numbers="hidden" if state.scene.numbers == "hidden" else "open"), encounter)
    state.round, state.turn = 0, "players"
    for number, hero in enumerate(state.heroes):
        hero.x, hero.y = place(state.scene, encounter.start[min(number, len(encounter.start) - 1)])
    for one in state.creatures:
        one.x, one.y = state.heroes[0].x, state.heroes[0].y
    cast_encounter(state, shelf, encounter)


def creature_card(card: content.CreatureCard, chief: bool, important: bool, side: str, goal: bool) -> Card:
    """Chiefs and loners are one above their peers; each counts once. [SIG-CHF-01] [SIG-CHF-02]"""
    features = tuple((*words(one.name), one.against, one.change) for one in card.features)
    return Card(
        "creature", words(card.name), creatures.base(card.difficulty, chief or card.solitary),
        important or card.important, card.armour, card.weapon, card.reach, card.aim, side, goal, "wound", "", False,
        True, features,
    )  # fmt: skip


def obstacle_card(card: content.ObstacleCard, goal: bool) -> Card:
    return Card(
        "obstacle", words(card.name), card.difficulty, card.important, 0, 0, "hand", "fight", "foe", goal, card.tag,
        card.needs or "", card.acts, card.harmful, (),
    )  # fmt: skip


def thing(id: str, card: content.ObjectCard) -> Thing:
    return Thing(
        id, words(card.name), card.kind, card.bonus, card.malus, card.hands, card.reach, card.reload, tuple(card.uses),
        card.enables, words(card.drawback) if card.drawback else None,
    )  # fmt: skip


def power(id: str, card: content.PowerCard) -> Power:
    return Power(id, words(card.name), card.effect, card.difficulty, card.distance)


def place(scene: Scene, at: content.Place) -> tuple[int, int]:
    """Units to thousandths; a zone lies on a line."""
    if scene.space == "zones":
        return min(at[0], scene.size[0] - 1) * UNIT, 0
    return min(at[0], scene.size[0]) * UNIT, min(at[1] if len(at) > 1 else 0, scene.size[1]) * UNIT


def _spread(scene: Scene, at: content.Place, number: int, apart: int) -> tuple[int, int]:
    """Several stand in rows of three, so many units apart."""
    if scene.space == "zones" or number == 0:
        return place(scene, at)
    return place(scene, (at[0] + number % 3 * apart, (at[1] if len(at) > 1 else 0) + number // 3 * apart))
