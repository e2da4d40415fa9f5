"""Laying the table: from a scene's name, or from plain data that describes any moment of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Literal, get_args

from rouage.engine.dice import Dice
from rouage.engine.language import Message
from rouage.engine.pack import Ref, Shelf, Text, check, slug, within
from rouage.engine.title import BadSetup
from rouage.games.artemis import content, staging, verbs
from rouage.games.artemis.cards import Gear, Place, Protection, Sheet, Weapon
from rouage.games.artemis.character import EXPERIENCE, barred_character, barred_kit, scores
from rouage.games.artemis.competences import LETTERS
from rouage.games.artemis.levels import Level
from rouage.games.artemis.nifimo import Grid
from rouage.games.artemis.person import Mind, Person, Worn
from rouage.games.artemis.state import Table
from rouage.games.roleplay.words import Words, free_id, hidden_id, short, words

Option = Literal[
    "threats", "big-weapons", "total-attack", "surprise", "precise", "defenceless", "disarm", "knock-out",
    "natural-fatigue", "hunger", "permanent-wounds",
]  # fmt: skip
"""Optional rules (ART-OPT, ART-FACT-10, ART-FACT-11, ART-RUL-14)."""
USUAL: tuple[Option, ...] = get_args(Option)[:8]
"""In force unless a setup says otherwise: those of the recap; natural fatigue, hunger and lasting wounds are not."""
Marks = Annotated[tuple[int, ...], "light, grave and permanent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plight:
    """The middle of play: what somebody has marked and in hand."""

    wounds: Marks = (0, 0, 0)
    fatigue: Marks = (0, 0, 0)
    stress: Marks = (0, 0, 0)
    fear: Marks = (0, 0, 0)
    stabilised: Annotated[int, within(0, 20)] = 0
    bleeding: Annotated[int, within(0, 4000)] = 0
    """Seconds on the worsening clock."""
    load: Annotated[int, within(0, 8)] = 0
    shorted: Annotated[int, within(0, 12)] = 0
    pressurised: bool = False
    held: str | None = None
    place: Annotated[int, within(1, 6)] | None = None
    cover: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSetup:
    """A player's character, new or in the middle of play."""

    character: Annotated[str, Ref("character")] | None = None
    """A ready character; what follows changes it."""
    name: Text | None = None
    characteristics: dict[str, Annotated[int, within(1, 5)]] | None = None
    competences: dict[str, Level] | None = None
    environments: dict[content.Milieu, Level] | None = None
    gear: tuple[Annotated[str, Ref("gear")], ...] | None = None
    weapons: tuple[Annotated[str, Ref("weapon")], ...] | None = None
    protection: Annotated[str, Ref("protection")] | None = None
    new: bool = False
    """Check it against the rulings on creation."""
    total: Annotated[int, within(0, 999)] = EXPERIENCE
    """Experience ever gained, and spent."""
    spent: Annotated[int, within(0, 999)] = 0
    used: Annotated[int, within(0, 3)] = 0
    balance: Annotated[int, within(-20, 20)] | None = None
    sources: tuple[content.Source, ...] | None = None
    killed: bool = False
    illness: str = ""
    plight: Plight = field(default_factory=Plight)


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonSetup:
    """Somebody the GM plays, from a pack or described here."""

    person: Annotated[str, Ref("person")] | None = None
    id: Annotated[str, slug] | None = None
    name: Text | None = None
    level: Level = "debutant"
    scores: dict[str, content.Score] = field(default_factory=dict)
    force: Annotated[int, within(1, 5)] = 3
    will: Annotated[int, within(1, 5)] = 3
    nature: Literal["human", "animal", "machine", "spirit"] = "human"
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
    protection: Annotated[str, Ref("protection")] = "light-clothes"
    yields: Literal["flee", "yield", "never"] = "flee"
    side: Literal["foe", "ally"] = "foe"
    hidden: bool = False
    surprises: bool = False
    count: Annotated[int, within(1, 12)] = 1
    plight: Plight = field(default_factory=Plight)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is played and from where. Everything has a default; `{}` is an evening of free scenes."""

    scene: Literal["evening"] | Annotated[str, Ref("scene")] | None = None
    """A scene from a pack. Without one and without people, or by the name of `evening`, the GM runs an evening of free
    scenes."""
    characters: tuple[Annotated[str, Ref("character")], ...] | None = None
    """Ready characters, one per player; a scene brings its own."""
    heroes: tuple[HeroSetup, ...] | None = None
    """The players' characters in full, instead of `characters`."""
    people: tuple[PersonSetup, ...] = ()
    """Beside those of the scene."""
    places: tuple[content.Place, ...] | None = None
    goal: Literal["defeat", "hold", "arrive"] | None = None
    turns: Annotated[int, within(1, 60)] | None = None
    milieu: content.Milieu | None = None
    options: tuple[Option, ...] | None = None
    """Optional rules in force."""
    numbers: Literal["open", "hidden"] = "open"
    """Whether players see the scores of those the GM plays."""
    calm: bool = True
    """An action scene begins with its test of Calme."""
    minutes: Annotated[int, within(0, 1000000)] = 0
    surprising: bool = False
    """The players' characters may strike first, out of hiding (ART-OPT-06)."""


EVENING = "evening"
"""The free evening, by name."""
DEFAULT_PARTY = 3
MOST_PEOPLE = 60


def lay(data: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[Table, Setup]:
    """The table as the setup describes it. Raises PackError or BadSetup."""
    setup = check(Setup, dict(data), "setup", shelf)
    named = "" if setup.scene in (None, EVENING) else setup.scene
    card = shelf.get(content.SceneCard, named) if named else None
    options = USUAL if setup.options is None else setup.options
    scene = staging.scene_of(card, named, tuple(options), setup.numbers, True)
    fight = card is None and bool(setup.people)
    scene = staging.with_scene(
        scene, goal=setup.goal or scene.goal or ("defeat" if fight else ""), turns=setup.turns or scene.turns,
        milieu=setup.milieu or scene.milieu, places=_places(setup) or scene.places,
    )  # fmt: skip
    evening = card is None and not setup.people
    phase = "free" if evening else card.kind if card else "fight"
    state = Table(
        dice, (), None, scene, [], _weapons(shelf), _protections(shelf), _gear(shelf), [], [], None, None, (), 0, phase,
        (), setup.minutes, setup.minutes, (), (), (), evening, {},
    )  # fmt: skip
    for number, hero in enumerate(_heroes(setup, card, shelf)):
        add_hero(state, shelf, number, hero, card.start if card else 1)
    if card is not None:
        staging.cast(state, shelf, card.cast)
        staging.put_away(state, card)
    if sum([entry.count for entry in setup.people]) > MOST_PEOPLE:
        raise BadSetup([Message("artemis.too-many-people", {"n": MOST_PEOPLE})])
    for entry in setup.people:
        for _ in range(entry.count):
            _add_described(state, shelf, entry)
    if setup.surprising:
        for one in state.party:
            one.surprises = True
    return state, setup


def _places(setup: Setup) -> tuple[Place, ...]:
    return tuple([Place(words(one.name), one.space, one.indoors) for one in setup.places or ()])


def _slugs(shelf: Shelf, card: type) -> dict[str, str]:
    """Names on the shelf by slug, by which alone rules and GM call a thing. Raises BadSetup if two share one."""
    kind = shelf.kinds[card]
    clashes = [
        Message("artemis.one-slug", {"thing": slug, "packs": ", ".join(packs)})
        for (of, slug), packs in shelf.holders.items()
        if of == kind and len(packs) > 1
    ]
    if clashes:
        raise BadSetup(clashes)
    return {short(name): name for name in shelf.names(card)}


@lru_cache(maxsize=16)
def _weapons(shelf: Shelf) -> dict[str, Weapon]:
    """Every table shares them, as it does clothes and gear: nobody changes them."""
    names = _slugs(shelf, content.WeaponCard)
    return {slug: staging.weapon(slug, shelf.get(content.WeaponCard, name)) for slug, name in names.items()}


@lru_cache(maxsize=16)
def _protections(shelf: Shelf) -> dict[str, Protection]:
    names = _slugs(shelf, content.ProtectionCard)
    return {slug: staging.protection(slug, shelf.get(content.ProtectionCard, name)) for slug, name in names.items()}


@lru_cache(maxsize=16)
def _gear(shelf: Shelf) -> dict[str, Gear]:
    names = _slugs(shelf, content.GearCard)
    return {slug: staging.gear(slug, shelf.get(content.GearCard, name)) for slug, name in names.items()}


def _heroes(setup: Setup, card: content.SceneCard | None, shelf: Shelf) -> tuple[HeroSetup, ...]:
    if setup.heroes is not None:
        heroes = setup.heroes
    else:
        ready = tuple(shelf.names(content.CharacterCard))[:DEFAULT_PARTY]
        names = setup.characters or (card.characters if card else ready)
        heroes = tuple([HeroSetup(character=name) for name in names])
    if not 1 <= len(heroes) <= 8:
        raise BadSetup([Message("artemis.no-such-party", {"n": len(heroes)})])
    return heroes


STORY = ("homeland", "protector", "family", "asset", "flaw", "power")
"""Personal information on the sheet. [ART-SHT-01]"""
LOOK = (
    "sex", "age", "height", "build", "morphology", "skin", "face", "hair", "eyes", "clothes", "voice", "other",
)  # fmt: skip
"""[ART-SHT-06] [ART-SHT-07] [ART-SHT-08]"""


def story_of(card: content.CharacterCard | None) -> dict[str, Words]:
    """[ART-SHT-01] [ART-SHT-06] [ART-SHT-07] [ART-SHT-08]"""
    if card is None:
        return {}
    said = {name: getattr(card, name) for name in STORY} | {name: getattr(card.look, name) for name in LOOK}
    return {name: words(text) for name, text in said.items() if text is not None}


def add_hero(state: Table, shelf: Shelf, number: int, entry: HeroSetup, place: int) -> Person:
    """[ART-SHT-05] [ART-FACT-22]"""
    card = shelf.get(content.CharacterCard, entry.character) if entry.character else None
    name = entry.name or (card.name if card else Text(en=f"Character {number + 1}", fr=f"Personnage {number + 1}"))
    characteristics = entry.characteristics or (card.characteristics if card else dict.fromkeys(LETTERS, 3))
    levels = entry.competences if entry.competences is not None else card.competences if card else {}
    environments = entry.environments if entry.environments is not None else card.environments if card else {}
    gear = tuple([short(one) for one in (entry.gear if entry.gear is not None else card.gear if card else ())])
    sources = entry.sources if entry.sources is not None else card.sources if card else ()
    id = free_id([one.id for one in state.people], short(entry.character) if entry.character else f"hero-{number + 1}")
    if set(characteristics) != set(LETTERS):
        raise BadSetup([Message("artemis.no-such-characteristics", {"who": id})])
    blades = entry.weapons if entry.weapons is not None else card.weapons if card else ()
    carried = tuple([short(one) for one in blades])
    protection = short(entry.protection or (card.protection if card else "light-clothes"))
    if entry.new:
        no = barred_character(characteristics, levels, environments, gear, len(sources))  # type: ignore[arg-type]
        no = no or barred_kit(gear, carried, protection)
        if no is not None:
            raise BadSetup([no.message])
    sheet = Sheet(
        words(name), words(card.text) if card else ("", ""), False, "human", short(card.career) if card else "",
        short(card.second_career) if card else "", dict(characteristics), dict(levels),
        scores(characteristics, levels), dict(environments), story_of(card), "never", "prudent",  # type: ignore[arg-type]
    )  # fmt: skip
    will = characteristics["V"]
    mind = Mind(
        entry.total, entry.spent, entry.used, will if entry.balance is None else entry.balance,
        tuple([(*words(one.name), one.points) for one in sources]), (), entry.illness, entry.killed,
    )  # fmt: skip
    if mind.left < 0:
        raise BadSetup([Message("artemis.no-such-experience", {"who": id})])
    return _standing(
        state, id, f"player-{number + 1}", "party", sheet, carried, protection, gear, mind, entry.plight, place
    )


def _standing(
    state: Table, id: str, seat: str, side: str, sheet: Sheet, weapons: tuple[str, ...], protection: str,
    gear: tuple[str, ...], mind: Mind, plight: Plight, place: int, hidden: bool = False, surprises: bool = False,
) -> Person:  # fmt: skip
    blade = next((one for one in weapons if state.weapons[one].use == "melee"), "")
    held = blade if plight.held is None else plight.held
    if held and held not in weapons:
        raise BadSetup([Message("artemis.no-such-grip", {"who": id})])
    if len(weapons) > 3:
        raise BadSetup([Message("artemis.no-three-weapons", {"who": id})])
    worn = Worn(protection, plight.pressurised, weapons, held, gear, plight.load, plight.shorted)
    body = verbs.with_body(staging.FIT, stabilised=plight.stabilised, bleeding=plight.bleeding)
    where = min(plight.place or place, len(state.scene.places))
    made = staging.stand(state, id, seat, side, sheet, worn, where, _grid(plight, id), body, mind, hidden, surprises)
    made.cover = plight.cover
    return made


def _grid(plight: Plight, id: str) -> Grid:
    lines = (plight.wounds, plight.fatigue, plight.stress, plight.fear)
    if any(len(one) != 3 or any(not 0 <= n <= 20 for n in one) for one in lines):
        raise BadSetup([Message("artemis.no-such-marks", {"who": id})])
    made = [(one[0], one[1], one[2]) for one in lines]
    return made[0], made[1], made[2], made[3]


def _add_described(state: Table, shelf: Shelf, entry: PersonSetup) -> None:
    card = (
        shelf.get(content.PersonCard, entry.person)
        if entry.person
        else content.PersonCard(
            name=entry.name or Text(en=(entry.id or "stranger").capitalize()), text=Text(en="—"), usual=entry.level,
            nature=entry.nature, force=entry.force, will=entry.will, scores=entry.scores, weapons=entry.weapons,
            protection=entry.protection, yields=entry.yields,
        )
    )  # fmt: skip
    taken = [one.id for one in state.people]
    name = entry.id or (short(entry.person) if entry.person else "stranger")
    id = hidden_id(taken, name) if entry.hidden else free_id(taken, name)
    worn = staging.npc_worn(card)
    _standing(
        state, id, "gm", entry.side, staging.npc_sheet(card), worn.weapons, worn.protection, worn.gear, staging.BLANK,
        entry.plight, 1, entry.hidden, entry.surprises,
    )  # fmt: skip
