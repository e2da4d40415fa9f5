"""Weapons: what they do, the room they need, and the six numbers each has in somebody's hands."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.artemis.cards import Place, Weapon
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Line, Table, refuse

FISTS: Final = "fists"
"""Bare hands use Bagarre. [ART-WPN-01] [ART-RUL-66]"""
SIZES: Final = {"fists": 1, "staff": 2, "short": 3, "medium": 4, "long": 5}
"""The category a size begins with.

[ART-WPN-01] [ART-WPN-02] [ART-WPN-03] [ART-WPN-04] [ART-WPN-05] [ART-CBT-08] [ART-RUL-25]
"""
ROOM: Final[dict[str, tuple[str, ...]]] = {
    "open": ("fists", "short", "staff", "medium", "long"),
    "slightly": ("fists", "short"),
    "very": ("fists", "short"),
    "confined": ("fists", "short"),
}
"""What fits where; a staff counts as medium. [ART-RUL-26] [ART-FACT-19]"""
TOO_BIG: Final = -4
"""What a weapon too big for the room costs its parry. [ART-OPT-04]"""
ATTITUDES: Final = {"prudent": (0, 0), "defensive": (-2, 2), "aggressive": (2, -2)}
"""What each attitude does to attack and parry. [ART-CBT-03] [ART-RUL-19]"""
PRECISE: Final = -4
"""What naming a place costs an attack. [ART-OPT-07]"""
MOST_WEAPONS: Final = 3
"""On a character's sheet. [ART-CBT-09]"""


def weapon_of(state: Table, id: str) -> Weapon:
    return state.weapons[id or FISTS]


def in_hand(state: Table, person: Person) -> Weapon:
    return weapon_of(state, person.worn.held)


def carried(state: Table, person: Person, use: str = "melee") -> list[Weapon]:
    """Weapons within reach, the one in hand first, bare hands last."""
    ids = dict.fromkeys([person.worn.held or FISTS, *person.worn.weapons, FISTS])
    return [state.weapons[id] for id in ids if state.weapons[id].use == use]


def fits(place: Place, weapon: Weapon) -> bool:
    """Long weapons want the open sky; in narrow places only fists and short ones serve. [ART-RUL-26]"""
    return weapon.size in ROOM[place.space] and not (weapon.size == "long" and place.indoors)


def place_of(state: Table, person: Person) -> Place:
    return state.scene.places[person.place - 1]


def barred_weapon(state: Table, person: Person, weapon: Weapon) -> Refusal | None:
    """A weapon too big for the room cannot attack. [ART-OPT-03]"""
    if state.has("big-weapons") and not fits(place_of(state, person), weapon):
        return refuse("ART-OPT-03", "too-big", weapon=weapon.id, who=person.id)
    return None


def attack_lines(attitude: str, precise: bool) -> tuple[Line, ...]:
    """What is added to the weapon's score in an attack. [ART-CBT-06] [ART-OPT-07]"""
    return (f"attitude-{attitude}", ATTITUDES[attitude][0]), ("precise", PRECISE if precise else 0)


def parry_lines(state: Table, person: Person, attitude: str) -> tuple[Line, ...]:
    """What is added to the weapon's score in a parry. [ART-CBT-06] [ART-OPT-04]"""
    cramped = state.has("big-weapons") and not fits(place_of(state, person), in_hand(state, person))
    return (f"attitude-{attitude}", ATTITUDES[attitude][1]), ("too-big", TOO_BIG if cramped else 0)


def six_numbers(score: int) -> dict[str, tuple[int, int]]:
    """Attack and parry in each attitude. [ART-CBT-06] [ART-RUL-19]"""
    return {attitude: (score + attack, score + parry) for attitude, (attack, parry) in ATTITUDES.items()}
