"""Corrections: the GM sets anything on the table right, within what it can be."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.artemis import verbs
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, nobody, refuse
from rouage.games.roleplay import correcting
from rouage.games.roleplay.hiding import seen

LINES: Final = ("wound", "fatigue", "stress", "fear")
SEVERITIES: Final = ("light", "grave", "permanent")
MARKS: Final = {f"{line}-{severity}": (0, 20) for line in LINES for severity in SEVERITIES}
BODY: Final = {"stabilised": (0, 20), "bleeding": (0, 4000), "owes": (0, 180), "senseless": (0, 1), "coma": (0, 1)}
MIND: Final = {"total": (0, 999), "spent": (0, 999), "used": (0, 3), "balance": (-20, 20)}
WORN: Final = {"load": (0, 8), "shorted": (0, 12)}
FIGHT: Final = {"place": (1, 6), "lost": (0, 9), "acted": (0, 1), "moved": (0, 1), "out": (0, 1)}
FIELDS: Final = {**MARKS, **BODY, **MIND, **WORN, **FIGHT}


def field_of(game: Play, path: str, word: str) -> int | Refusal:
    """`vela.fatigue-light 2`: the number, checked against what the field can be."""
    id, field = correcting.parts(path)
    person = game.state.find(id)
    if person is None:
        return nobody(game.state, "ART-FACT-02", id)
    fields = {**FIELDS, "place": (1, len(game.state.scene.places))}
    if person.npc:
        fields = {name: bounds for name, bounds in fields.items() if name not in MIND}
    found = correcting.value_of(game, "ART-FACT-02", fields, field, word)
    if isinstance(found, int) and field == "spent" and found > person.mind.total:
        return refuse("ART-SHT-02", "such-value", key=word, low=0, high=person.mind.total)
    return found


class SetField(correcting.SetField):
    """A correction is a choice like any other: logged, undone and replayed. [ART-FACT-02]"""

    rules = ("ART-FACT-02",)
    flags = ("senseless", "coma", "acted", "moved", "out")

    def run(self, game: Play) -> None:
        id, field = correcting.parts(self.path)
        person = game.state.person(id)
        _set(game, person, field, self.value)
        verbs.burden(game.state, person)
        self.tell(game, seen(person))


def _set(game: Play, person: Person, field: str, value: int) -> None:
    if field in MARKS:
        line, severity = field.split("-")
        grid = [[*marks] for marks in person.grid]
        grid[LINES.index(line)][SEVERITIES.index(severity)] = value
        made = [(one[0], one[1], one[2]) for one in grid]
        person.grid = (made[0], made[1], made[2], made[3])
        if line == "wound" and person.body.stabilised > person.grid[0][1]:
            person.body = verbs.with_body(person.body, stabilised=person.grid[0][1])
    elif field in ("senseless", "coma"):
        person.body = verbs.with_body(person.body, **{field: game.state.minutes + 10 if value else 0})
    elif field in BODY:
        value = min(value, person.grid[0][1]) if field == "stabilised" else value
        person.body = verbs.with_body(person.body, **{field: value})
    elif field in MIND:
        person.mind = verbs.with_mind(person.mind, **{field: value})
    elif field in WORN:
        person.worn = verbs.with_worn(person.worn, **{field: value})
    elif field == "out":
        person.out = ("gone" if person.npc else "fled") if value else ""
    elif field in ("acted", "moved"):
        setattr(person, field, bool(value))
    else:
        setattr(person, field, value)
