"""Dodging: by the room there is and the number of adversaries."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.artemis.person import Person
from rouage.games.artemis.scoring import prepared
from rouage.games.artemis.state import Blow, Line, Table, Test, refuse
from rouage.games.artemis.weapons import carried, fits, place_of

SPACE: Final = {"open": 5, "slightly": 7, "very": 9, "confined": 15}
"""[ART-ESQ-05] [ART-ESQ-06] [ART-ESQ-07] [ART-ESQ-09]"""
CROWD: Final = (0, 0, 1, 2, 5)
"""By the number of adversaries, four and more alike. [ART-ESQ-11] [ART-ESQ-12] [ART-ESQ-13]"""
SHOT: Final = 2
"""A shot is two harder to dodge. [ART-RUL-30]"""
PRECISE: Final = -4
"""A precise attack is easier to dodge, instead of harder to make. [ART-RUL-68]"""
ROOM_TO_DODGE: Final = {"open": "aside", "slightly": "aside", "very": "back", "confined": "nowhere"}
"""In a very cluttered place one can only back away, in a confined one there is nowhere to jump.

[ART-ESQ-08] [ART-ESQ-10]
"""


def adversaries(state: Table, person: Person) -> int:
    """Enemies able to strike, as things stand now."""
    place = place_of(state, person)
    return len([
        other
        for other in state.against(person)
        if other.awake and other.place == person.place and not other.hidden and not other.stuck
        and any(fits(place, weapon) or not state.has("big-weapons") for weapon in carried(state, other))
    ])  # fmt: skip


def declare(state: Table, person: Person) -> None:
    """Adversaries are counted once, when dodging is declared. [ART-ESQ-02] [ART-RUL-31]"""
    person.attitude = "dodging"
    person.crowd = crowd(state, person)


def crowd(state: Table, person: Person) -> int:
    """How many count against whoever dodges, or would. [ART-RUL-31]"""
    declared = person.crowd if person.attitude == "dodging" else 0
    return declared or max(adversaries(state, person), 1)


def difficulty(space: str, foes: int) -> tuple[Line, ...]:
    """Table ART-T9. [ART-ESQ-05] [ART-ESQ-06] [ART-ESQ-07] [ART-ESQ-09] [ART-ESQ-11] [ART-ESQ-12] [ART-ESQ-13]"""
    crowd = CROWD[min(foes, len(CROWD) - 1)]
    return (("space", SPACE[space]), *([("adversaries", crowd)] if crowd else []))


def dodge_test(state: Table, person: Person, blow: Blow) -> Test:
    """Esquive takes the place of the duel: neither attack score nor attitude counts. [ART-RUL-66] [ART-RUL-68]"""
    lines = difficulty(place_of(state, person).space, crowd(state, person))
    if blow.manner == "shot":
        lines = (*lines, ("shot", SHOT))
    if blow.aim:
        lines = (*lines, ("precise", PRECISE))
    return prepared(person, "esquive", "dodge", lines, subject=blow.attacker)


def barred(person: Person) -> Refusal | None:
    """Not after a total attack, nor once one has acted or taken an attitude, nor when nothing moves.

    [ART-ESQ-01] [ART-ESQ-03] [ART-RUL-20] [ART-RUL-22] [ART-RUL-32]
    """
    if person.exposed:
        return refuse("ART-RUL-32", "dodge-exposed", who=person.id)
    if person.stuck:
        return refuse("ART-RUL-13", "dodge-stuck", who=person.id)
    if person.attitude not in ("", "dodging"):
        return refuse("ART-ESQ-02", "dodge-attitude", who=person.id)
    if person.acted and person.attitude != "dodging":
        return refuse("ART-ESQ-03", "dodge-acted", who=person.id)
    return None
