"""Putting people into a scene: from packs, by the GM's word, or as a trial of a quest asks."""

from __future__ import annotations

from functools import lru_cache

from rouage.engine.pack import Shelf
from rouage.games.artemis import content, verbs
from rouage.games.artemis.cards import Gear, Place, Protection, Scene, Sheet, Weapon
from rouage.games.artemis.character import ready_levels, ready_scores
from rouage.games.artemis.levels import Level
from rouage.games.artemis.nifimo import EMPTY, Grid
from rouage.games.artemis.person import Body, Mind, Person, Worn
from rouage.games.artemis.state import Play, Table
from rouage.games.roleplay.words import Words, folded, free_id, hidden_id, short, typed, words

FIT = Body(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "fed", 0, 0, 0)
"""Somebody to whom time has done nothing yet."""
BLANK = Mind(0, 0, 0, 0, (), (), "", False)
PLAIN: Words = ("", "")


def stand(
    state: Table, id: str, seat: str, side: str, sheet: Sheet, worn: Worn, place: int, grid: Grid = EMPTY,
    body: Body = FIT, mind: Mind = BLANK, hidden: bool = False, surprises: bool = False,
) -> Person:  # fmt: skip
    """Somebody takes their place at the table."""
    made = Person(
        id, seat, side, sheet, grid, 0, worn, body, mind, place, (), "", False, False, False, False, 0, False, False, 0,
        (), hidden, surprises, False, "", 0,
    )  # fmt: skip
    verbs.burden(state, made)
    state.people.append(made)
    return made


def npc_sheet(card: content.PersonCard, more: int = 0) -> Sheet:
    """Ready scores, all of them `more` where a quest is opposed. [ART-LVL-01] [ART-RUL-56] [ART-FACT-18]"""
    made = {name: score + more for name, score in ready_scores(card.usual, card.scores).items()}
    characteristics = dict.fromkeys("FASMVICE", 3) | {"F": card.force, "V": card.will}
    return Sheet(
        words(card.name), words(card.text), True, card.nature, "", "", characteristics, ready_levels(made), made, {},
        {}, card.yields, card.attitude,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def sheet_of(shelf: Shelf, name: str, more: int) -> Sheet:
    """That of somebody in the packs: it never changes, so all of a kind share it."""
    return npc_sheet(shelf.get(content.PersonCard, name), more)


def npc_worn(card: content.PersonCard) -> Worn:
    blades = [short(one) for one in card.weapons]
    return Worn(
        short(card.protection), False, tuple(blades), blades[0] if blades else "",
        tuple([short(one) for one in card.gear]), 0, 0,
    )  # fmt: skip


def add_person(
    state: Table, shelf: Shelf, name: str, side: str, place: int, hidden: bool = False, surprises: bool = False,
    more: int = 0,
) -> Person:  # fmt: skip
    """One of those in the packs. [ART-FACT-18]"""
    card = shelf.get(content.PersonCard, name)
    taken = [one.id for one in state.people]
    id = hidden_id(taken, short(name)) if hidden else free_id(taken, short(name))
    worn = npc_worn(card)
    if worn.held and state.weapons[worn.held].use != "melee":
        blade = next((one for one in worn.weapons if state.weapons[one].use == "melee"), "")
        worn = verbs.with_worn(worn, held=blade)
    return stand(
        state, id, "gm", side, sheet_of(shelf, name, more), worn, min(place, len(state.scene.places)), hidden=hidden,
        surprises=surprises,
    )  # fmt: skip


def add_quick(state: Table, name: str, level: Level, weapon: str, protection: str, side: str) -> Person:
    """Somebody made up on the spot: a name and a level. [ART-LVL-01] [ART-LVL-06]"""
    made = ready_scores(level, {})
    sheet = Sheet(
        typed(name), PLAIN, True, "human", "", "", dict.fromkeys("FASMVICE", 3), ready_levels(made), made, {}, {},
        "flee", "prudent",
    )  # fmt: skip
    worn = Worn(protection, False, (weapon,) if weapon else (), weapon, (), 0, 0)
    place = state.party[0].place if state.party else 1
    return stand(state, free_id([one.id for one in state.people], folded(name)), "gm", side, sheet, worn, place)


def cast(state: Table, shelf: Shelf, entries: tuple[content.Cast, ...]) -> None:
    for one in entries:
        for _ in range(one.count):
            add_person(state, shelf, one.person, one.side, one.place, one.hidden, one.surprises)


def scene_of(card: content.SceneCard | None, id: str, options: tuple[str, ...], numbers: str, pause: bool) -> Scene:
    """A scene from its card; without one, an evening somewhere with room enough."""
    if card is None:
        place = Place(("Somewhere", "Quelque part"), "open", False)
        return Scene("", PLAIN, PLAIN, PLAIN, "free", "", 20, "urbain", (place,), 0, options, numbers, pause)
    places = tuple([Place(words(one.name), one.space, one.indoors) for one in card.places])
    return Scene(
        id, words(card.name), words(card.text), words(card.secret) if card.secret else PLAIN, card.kind, card.goal,
        card.turns, card.milieu, places, card.deadline, options, numbers, pause,
    )  # fmt: skip


def with_scene(scene: Scene, **change: object) -> Scene:
    return Scene(**{name: change.get(name, getattr(scene, name)) for name in SCENE})  # type: ignore[arg-type]


SCENE = (
    "id", "name", "text", "secret", "kind", "goal", "turns", "milieu", "places", "deadline", "options", "numbers",
    "pause",
)  # fmt: skip


def enter_milieu(state: Table, milieu: str) -> None:
    """Hindrances follow the milieu. [ART-RUL-45] [ART-RUL-46]"""
    state.scene = with_scene(state.scene, milieu=milieu)
    for one in state.people:
        verbs.burden(state, one)


def stage(state: Table, shelf: Shelf, name: str) -> None:
    """A scene in the middle of an evening: the same characters, somewhere else."""
    card = shelf.get(content.SceneCard, name)
    state.gone = state.gone | state.scene.names()
    state.scene = scene_of(card, name, state.scene.options, state.scene.numbers, state.scene.pause)
    state.turn, state.order, state.began = 0, (), state.minutes
    for one in state.people:
        one.place = card.start if not one.npc else min(one.place, len(card.places))
        one.threatened, one.lost, one.late, one.steadfast = (), 0, False, False
        verbs.burden(state, one)
    cast(state, shelf, card.cast)
    put_away(state, card)


def put_away(state: Table, card: content.SceneCard) -> None:
    """Where a scene begins with bare hands, weapons are within reach but not drawn."""
    for one in state.people if card.bare_hands else ():
        if one.worn.held and not state.weapons[one.worn.held].natural:
            one.worn = verbs.with_worn(one.worn, held="")


def card_of(game: Play) -> content.SceneCard:
    return game.shelf.get(content.SceneCard, game.state.scene.id)


def legs_of(game: Play) -> tuple[content.Leg, ...]:
    return card_of(game).legs


def trials_of(game: Play) -> tuple[content.Trial, ...]:
    return card_of(game).trials


def trial_of(game: Play) -> content.Trial:
    trip = game.state.trip
    assert trip is not None
    return trials_of(game)[trip.trial]


def stage_trial(game: Play, how: str) -> None:
    """The fight of a trial, harder for each spirit that stands in the way. [ART-QST-11] [ART-QST-12] [ART-RUL-56]"""
    state, trial = game.state, trial_of(game)
    more = trial.opposing if how == "scores" else 0
    state.turn = 0
    for entry in trial.cast:
        for _ in range(entry.count):
            add_person(state, game.shelf, entry.person, entry.side, entry.place, more=more)
    for _ in range(trial.opposing if how == "adversaries" else 0):
        made = add_quick(state, "opposing-spirit", "confirme", "", "light-clothes", "foe")
        state.gone = state.gone | {made.id: made.sheet.name}


def weapon(id: str, card: content.WeaponCard) -> Weapon:
    return Weapon(
        id, words(card.name), card.category, card.size, card.competence, card.use, card.laser, card.stuns, card.natural
    )


def protection(id: str, card: content.ProtectionCard) -> Protection:
    return Protection(id, words(card.name), card.protection, card.hindrances, card.exoskeleton, card.suit)


def gear(id: str, card: content.GearCard) -> Gear:
    return Gear(id, words(card.name), card.bulky, card.screen)
