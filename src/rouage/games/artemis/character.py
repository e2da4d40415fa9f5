"""Characters: the scores a sheet makes, how one is created, and what experience buys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.artemis import verbs
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.competences import (
    ACQUIRED,
    BLADES,
    CLOSED,
    ENVIRONMENTS,
    GOVERNED,
    INNATE,
    LETTERS,
    UNTRAINED,
    WEAPONS,
)
from rouage.games.artemis.levels import LEVELS, READY, STEPS, Level, level_of, rank
from rouage.games.artemis.person import Person
from rouage.games.artemis.state import Play, Question, Sentence, refuse

POINTS: Final = 26
"""Over the eight characteristics, each from 1 to 5. [ART-RUL-07]"""
LEARNED: Final = {"professionnel": 2, "confirme": 4, "amateur": 6}
"""At creation, main and secondary career together. [ART-RUL-08]"""
ADAPTED: Final = ("confirme", "amateur", "debutant")
"""One environment at each. [ART-RUL-46] [ART-ENV-01] [ART-ENV-02]"""
EXPERIENCE: Final = 3
"""To begin with. [ART-RUL-58]"""
BOXES: Final = 5
"""Of gear beside the wrist kit. [ART-RUL-61]"""
PLAIN_CLOTHES: Final = ("light-clothes", "thick-clothes")
"""Everybody has some."""
SOURCES: Final = 3
"""[ART-RUL-59]"""
COSTS: Final[dict[Level, int]] = {
    "debutant": 2, "amateur": 2, "confirme": 4, "professionnel": 6, "expert": 10, "maitre": 15,
}  # fmt: skip
"""To learn a new competence, and to raise it to each level. [ART-RUL-57]"""
CHARACTERISTIC: Final = 5
"""Times the new value. [ART-RUL-57]"""
ENVIRONMENT: Final = 5
HIGHEST: Final = 5


def scores(characteristics: Mapping[str, int], levels: Mapping[str, str]) -> dict[str, int]:
    """Characteristic and level make a score; what was never learned costs two, and some cannot be tried at all.

    [ART-RUL-06] [ART-RUL-09] [ART-FACT-22] [ART-CBT-07] [ART-SHT-09]
    """
    made: dict[str, int] = {}
    for name, letter in GOVERNED.items():
        level = levels.get(name, "debutant" if name in INNATE else None)
        if level is not None:
            made[name] = characteristics[letter] + STEPS[level]  # type: ignore[index]
        elif name not in CLOSED:
            made[name] = max(characteristics[letter] + UNTRAINED, 0)
    return made


def ready_scores(usual: Level, known: Mapping[str, int]) -> dict[str, int]:
    """Those the GM plays: one level for everything, but for what is known.

    [ART-LVL-01] [ART-LVL-02] [ART-LVL-03] [ART-LVL-04] [ART-LVL-05]
    """
    return {name: READY.get(usual, 8) for name in GOVERNED if name not in CLOSED} | dict(known)


def ready_levels(made: Mapping[str, int]) -> dict[str, str]:
    return {name: level_of(score) for name, score in made.items()}


def barred_character(
    characteristics: Mapping[str, int], levels: Mapping[str, str], environments: Mapping[str, str],
    gear: Sequence[str], sources: int,
) -> Refusal | None:  # fmt: skip
    """A new character within the rulings on creation.

    [ART-RUL-07] [ART-RUL-08] [ART-RUL-46] [ART-RUL-59] [ART-RUL-61]
    """
    if sum(characteristics.values()) != POINTS or set(characteristics) != set(LETTERS):
        return refuse("ART-RUL-07", "characteristic-points", n=sum(characteristics.values()), points=POINTS)
    counted = Counter(level for level in levels.values() if level != "debutant")
    if dict(counted) != LEARNED:
        told = ", ".join([f"{level} {n}" for level, n in sorted(counted.items())])
        return refuse("ART-RUL-08", "career-levels", levels=told)
    if not any(name in levels and rank(levels[name]) >= 1 for name in WEAPONS):  # type: ignore[arg-type]
        return refuse("ART-RUL-08", "career-weapon")
    if sorted(environments.values()) != sorted(ADAPTED):
        return refuse("ART-RUL-46", "environments")
    boxes = [one for one in gear if one != "wrist-kit"]
    if len(boxes) > BOXES:
        return refuse("ART-RUL-61", "gear-boxes", n=len(boxes), most=BOXES)
    if sources > SOURCES:
        return refuse("ART-RUL-59", "balance-sources", n=sources, most=SOURCES)
    return None


def barred_kit(gear: Sequence[str], weapons: Sequence[str], protection: str) -> Refusal | None:
    """What a new character holds and wears is among the boxes ticked; one sword is any one blade.

    [ART-RUL-25] [ART-RUL-61] [ART-EQP-01]
    """
    boxes = [*gear]
    worn = [] if protection in PLAIN_CLOTHES else [protection]
    for box in [*["sword" if one in BLADES else one for one in weapons], *worn]:
        if box not in boxes:
            return refuse("ART-RUL-61", "not-ticked", thing=box)
        boxes.remove(box)
    return None


def price(sheet: Sheet, what: str, name: str) -> tuple[int, str] | None:
    """What a step costs and where it leads; None where there is none. [ART-RUL-57] [ART-FACT-23]"""
    if what == "competence" and name in GOVERNED:
        level = sheet.levels.get(name, "debutant" if name in INNATE else None)
        if level == "maitre":
            return None
        reached: Level = "debutant" if level is None else LEVELS[LEVELS.index(level) + 1]
        return COSTS[reached], reached
    if what == "characteristic" and name in LETTERS and sheet.characteristics[name] < HIGHEST:
        value = sheet.characteristics[name] + 1
        return CHARACTERISTIC * value, str(value)
    if what == "environment" and name in ENVIRONMENTS:
        adapted = sheet.environments.get(name)
        if adapted == "maitre":
            return None
        return ENVIRONMENT, "debutant" if adapted is None else LEVELS[LEVELS.index(adapted) + 1]
    return None


def barred_advance(person: Person, what: str, name: str) -> Refusal | None:
    """Enough experience, and nothing new while at complete rest. [ART-RUL-57] [ART-FAT-13] [ART-SHT-02]"""
    found = price(person.sheet, what, name)
    if found is None:
        return refuse("ART-RUL-57", "such-advance", key=f"{what} {name}".strip())
    if person.mind.left < found[0]:
        return refuse("ART-RUL-57", "experience-short", n=person.mind.left, cost=found[0])
    if person.body.holiday and what == "competence" and name in ACQUIRED and name not in person.sheet.levels:
        return refuse("ART-FAT-13", "learning-at-rest", who=person.id)
    return None


def grown(sheet: Sheet, what: str, name: str) -> Sheet:
    """The sheet one step further. [ART-RUL-57]"""
    found = price(sheet, what, name)
    assert found is not None
    characteristics, levels, environments = sheet.characteristics, sheet.levels, sheet.environments
    if what == "characteristic":
        characteristics = characteristics | {name: int(found[1])}
    elif what == "competence":
        levels = levels | {name: found[1]}
    else:
        environments = environments | {name: found[1]}
    return Sheet(
        sheet.name, sheet.text, sheet.npc, sheet.nature, sheet.career, sheet.second_career, characteristics, levels,
        scores(characteristics, levels), environments, sheet.story, sheet.yields, sheet.attitude,
    )  # fmt: skip


class Advance(Sentence):
    """Experience buys a step; an adaptation also needs a month there, by the GM's word. [ART-RUL-57] [ART-FACT-23]"""

    rules = ("ART-RUL-57", "ART-FACT-23")

    def __init__(self, who: str, what: str, name: str) -> None:
        self.who: Final = who
        self.what: Final = what
        self.name: Final = name

    def ask(self, game: Play) -> Question | None:
        if self.what != "environment":
            return None
        args: dict[str, Plain] = {"who": self.who, "milieu": f"artemis.milieu-{self.name}"}
        answers: dict[str, Sentence] = {"grant": Grown(self.who, self.what, self.name), "decline": Declined(self.who)}
        return Question(game, "gm", Message("artemis.month-there", args), answers)

    def run(self, game: Play) -> None:
        game.then(Grown(self.who, self.what, self.name))

    def help(self, game: Play) -> Message:
        cost, reached = price(game.state.person(self.who).sheet, self.what, self.name) or (0, "")
        return Message("artemis.help-advance", {"what": step_words(self.what, self.name, reached), "cost": cost})


class Grown(Sentence):
    """[ART-RUL-57] [ART-SHT-02]"""

    rules = ("ART-RUL-57", "ART-SHT-02")

    def __init__(self, who: str, what: str, name: str) -> None:
        self.who: Final = who
        self.what: Final = what
        self.name: Final = name

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        cost, reached = price(person.sheet, self.what, self.name) or (0, "")
        person.sheet = grown(person.sheet, self.what, self.name)
        person.mind = verbs.with_mind(person.mind, spent=person.mind.spent + cost)
        verbs.burden(game.state, person)
        told = step_words(self.what, self.name, reached)
        game.tell("advanced", self.rules, who=person.id, what=told, left=person.mind.left)


class Declined(Sentence):
    """Not yet a month. [ART-RUL-57]"""

    rules = ("ART-RUL-57",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        game.tell("advance-declined", self.rules, who=self.who)


def step_words(what: str, name: str, reached: str) -> Plain:
    shown = f"artemis.{what}-{name.lower()}" if what != "environment" else f"artemis.milieu-{name}"
    level: Plain = f"artemis.level-{reached}" if not reached.isdecimal() else {
        "id": "artemis.purpose-words", "args": {"words": reached},
    }  # fmt: skip
    return {"id": "artemis.step", "args": {"name": shown, "level": level}}


def award(game: Play, person: Person, points: int, rules: tuple[str, ...]) -> None:
    """[ART-FACT-23]"""
    person.mind = verbs.with_mind(person.mind, total=person.mind.total + points)
    game.tell("experience", rules, who=person.id, n=points, left=person.mind.left)
