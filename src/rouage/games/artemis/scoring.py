"""What a test is made of: the score, the difficulty, and who may try at all."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.games.artemis.competences import ACQUIRED, CLOSED, KITS
from rouage.games.artemis.difficulties import KIT_LACKING, NIFIMO, UNTRAINED_MOST
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Line, Test, refuse

UNHINDERED: Final = "resistance"
"""The one competence that no malus touches. [ART-RUL-12]"""


def score_lines(person: Person, competence: str, *more: Line) -> tuple[Line, ...]:
    """The score, the malus of the grid, and whatever else counts for this deed. [ART-FACT-03] [ART-RUL-12]"""
    lines: list[Line] = [("score", person.sheet.scores.get(competence, 0))]
    if competence != UNHINDERED and (malus := person.malus):
        lines.append(("malus", malus))
    return (*lines, *[line for line in more if line[1]])


def difficulty_lines(person: Person, competence: str, base: int, *more: Line) -> tuple[Line, ...]:
    """The difficulty, and two more without the right kit. [ART-RUL-71]"""
    kit = KITS.get(competence)
    lacking = [] if kit is None or person.npc or kit in person.worn.gear else [("kit", KIT_LACKING)]
    return (("base", base), *[line for line in more if line[1]], *lacking)


def prepared(
    person: Person, competence: str, purpose: str, difficulty: tuple[Line, ...], *more: Line, subject: str = "",
    what: str = "", visibility: str = "all",
) -> Test:  # fmt: skip
    """A test ready to be rolled; of those who are hidden only the GM hears. [ART-DIE-01] [ART-ZON-01]"""
    visibility = "gm" if person.hidden else visibility
    lines = score_lines(person, competence, *more)
    return Test(
        person.id, competence, purpose, subject, what, lines, difficulty, visibility, False, False, (), (), 0, "", ""
    )


def nifimo_test(person: Person, competence: str, purpose: str, cause: str = "") -> Test:
    """Endurance, Calme, Courage or Résistance at 10. [ART-NIF-01] [ART-SCN-02] [ART-SCN-03] [ART-FACT-05]"""
    return prepared(person, competence, purpose, (("base", NIFIMO),), what=cause)


def barred(person: Person, competence: str, difficulty: int) -> Refusal | None:
    """What was never learned: some cannot be tried, the rest not above difficulty 9. [ART-RUL-09]"""
    if competence in person.sheet.levels or competence not in ACQUIRED or person.npc:
        return None
    name = f"artemis.competence-{competence}"
    if competence in CLOSED:
        return refuse("ART-RUL-09", "closed", who=person.id, competence=name)
    if difficulty > UNTRAINED_MOST:
        return refuse("ART-RUL-09", "untrained", who=person.id, competence=name, most=UNTRAINED_MOST)
    return None
