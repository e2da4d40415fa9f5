"""What the GM's commands do to people: marks, clothes, things, experience, and who comes in."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Throw
from rouage.games.artemis import staging, verbs
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.character import award, ready_levels, ready_scores
from rouage.games.artemis.levels import Level, unknown
from rouage.games.artemis.person import Person
from rouage.games.artemis.recovery import STARVING, starving
from rouage.games.artemis.state import Play, Sentence
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.visibility import GM


class Hurt(Sentence):
    """A fall, a fire, whatever the GM names: the state of an average person. [ART-DMG-01] [ART-FACT-12]"""

    rules = ("ART-DMG-01", "ART-FACT-12", "ART-FACT-35")

    def __init__(self, who: str, category: int) -> None:
        self.who: Final = who
        self.category: Final = category

    def run(self, game: Play) -> None:
        from rouage.games.artemis.damage import Damage

        game.then(Damage(self.who, self.category, "", False, False))


class Mark(Sentence):
    """The GM moves marks as they see fit, stress above all. [ART-FACT-08] [ART-NIF-07]"""

    rules = ("ART-FACT-08", "ART-NIF-07")

    def __init__(self, who: str, line: str, severity: str, n: int, cause: str) -> None:
        self.who: Final = who
        self.line: Final = line
        self.severity: Final = severity
        self.n: Final = n
        self.cause: Final = cause

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        if self.n > 0:
            verbs.mark(game, person, self.line, self.severity, self.n, self.rules, self.cause)  # type: ignore[arg-type]
        else:
            verbs.relieve(game, person, self.line, self.severity, -self.n, self.rules)  # type: ignore[arg-type]


class Load(Sentence):
    """Overloaded, by as many hindrances as the GM finds right. [ART-GEN-09]"""

    rules = ("ART-GEN-09",)

    def __init__(self, who: str, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.worn = verbs.with_worn(person.worn, load=self.n)
        verbs.burden(game.state, person)
        game.tell(
            "loaded", self.rules, seen(person), who=person.id, n=self.n, count=person.hindrances, malus=person.malus,
            so=verbs.malus_words(person),
        )  # fmt: skip


class Wear(Sentence):
    """Other clothes, pressurised or not. [ART-EQP-02] [ART-GEN-07]"""

    rules = ("ART-EQP-02", "ART-GEN-07", "ART-RUL-45")

    def __init__(self, who: str, protection: str, pressurised: bool) -> None:
        self.who: Final = who
        self.protection: Final = protection
        self.pressurised: Final = pressurised

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.worn = verbs.with_worn(
            person.worn, protection=self.protection, pressurised=self.pressurised, shorted=0
        )  # fmt: skip
        verbs.burden(game.state, person)
        game.tell(
            "wears", self.rules, seen(person), who=person.id, thing=self.protection, n=person.hindrances,
            malus=person.malus, so=verbs.malus_words(person),
        )  # fmt: skip


class Give(Sentence):
    """Something changes hands by the GM's word. [ART-EQP-01] [ART-RUL-47]"""

    rules = ("ART-EQP-01", "ART-RUL-47")

    def __init__(self, who: str, thing: str) -> None:
        self.who: Final = who
        self.thing: Final = thing

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        if self.thing in game.state.weapons:
            held = person.worn.held or (self.thing if game.state.weapons[self.thing].use == "melee" else "")
            person.worn = verbs.with_worn(person.worn, weapons=(*person.worn.weapons, self.thing), held=held)
        else:
            person.worn = verbs.with_worn(person.worn, gear=(*person.worn.gear, self.thing))
        verbs.burden(game.state, person)
        game.tell("given", self.rules, seen(person), who=person.id, thing=self.thing)


class TakeAway(Sentence):
    """[ART-EQP-01] [ART-RUL-47]"""

    rules = ("ART-EQP-01", "ART-RUL-47")

    def __init__(self, who: str, thing: str) -> None:
        self.who: Final = who
        self.thing: Final = thing

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        worn = person.worn
        blades = tuple([one for one in worn.weapons if one != self.thing])
        kept = [*worn.gear]
        if self.thing in kept:
            kept.remove(self.thing)
        held = "" if worn.held == self.thing else worn.held
        person.worn = verbs.with_worn(worn, weapons=blades, gear=tuple(kept), held=held)
        verbs.burden(game.state, person)
        game.tell("taken", self.rules, seen(person), who=person.id, thing=self.thing)


class Cover(Sentence):
    """Behind something, or not. [ART-RUL-27]"""

    rules = ("ART-RUL-27",)

    def __init__(self, who: str, yes: bool) -> None:
        self.who: Final = who
        self.yes: Final = yes

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        person.cover = self.yes
        game.tell("covered" if self.yes else "uncovered", self.rules, seen(person), who=person.id)


class AwardXp(Sentence):
    """Zero to three points a session, and more at the end of a scenario. [ART-FACT-23]"""

    rules = ("ART-FACT-23",)

    def __init__(self, who: str, points: int) -> None:
        self.who: Final = who
        self.points: Final = points

    def run(self, game: Play) -> None:
        award(game, game.state.person(self.who), self.points, self.rules)


class NewScenario(Sentence):
    """The count of three starts afresh, and everybody has what the last one was worth. [ART-RUL-03] [ART-FACT-23]"""

    rules = ("ART-RUL-03", "ART-FACT-23")

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, game: Play) -> None:
        for one in game.state.party:
            one.mind = verbs.with_mind(one.mind, used=0)
            if self.points:
                award(game, one, self.points, self.rules)
        game.tell("new-scenario", self.rules)


class Diet(Sentence):
    """What there is to eat. [ART-FACT-11]"""

    rules = ("ART-FACT-11",)

    def __init__(self, who: str, diet: str) -> None:
        self.who: Final = who
        self.diet: Final = diet

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        body = person.body
        # Whoever is starving stays so until two days of regular meals, whatever is eaten first.
        hungry = max(body.hungry, STARVING["bare"]) if starving(body) else body.hungry
        person.body = verbs.with_body(body, diet=self.diet, fed=0, hungry=hungry)
        game.tell("diet", self.rules, seen(person), who=person.id, diet=f"artemis.diet-{self.diet}")


class Reveal(Sentence):
    """Who lay hidden is shown. [ART-FACT-18]"""

    rules = ("ART-FACT-18",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        verbs.reveal(game, game.state.person(self.who))


class AddPeople(Sentence):
    """Somebody from a pack joins, seen or not. [ART-FACT-18]"""

    rules = ("ART-FACT-18",)

    def __init__(self, name: str, count: int, side: str, hidden: bool) -> None:
        self.name: Final = name
        self.count: Final = count
        self.side: Final = side
        self.hidden: Final = hidden

    def run(self, game: Play) -> None:
        state = game.state
        place = state.party[0].place
        for _ in range(self.count):
            made = staging.add_person(state, game.shelf, self.name, self.side, place, self.hidden)
            tell_added(game, made)


def tell_added(game: Play, person: Person) -> None:
    kind = "added" if person.hidden else "revealed"
    place = verbs.place_id(game.state, person.place)
    game.tell(kind, ("ART-FACT-18",), seen(person), who=person.id, place=place)


class AddQuick(Sentence):
    """A name and a level; where nobody has any idea, two dice say. [ART-LVL-01] [ART-LVL-06]"""

    rules = ("ART-LVL-01", "ART-LVL-02", "ART-LVL-03", "ART-LVL-04", "ART-LVL-05", "ART-LVL-06")

    def __init__(self, name: str, level: str, weapon: str, protection: str, side: str) -> None:
        self.name: Final = name
        self.level: Final = level
        """A level, or `unknown`."""
        self.weapon: Final = weapon
        self.protection: Final = protection
        self.side: Final = side

    def run(self, game: Play) -> None:
        known: Level = "debutant" if self.level == "unknown" else self.level  # type: ignore[assignment]
        made = staging.add_quick(game.state, self.name, known, self.weapon, self.protection, self.side)
        tell_added(game, made)
        if self.level == "unknown":
            game.then(Throw(f"unknown {made.id}", 2, 6, "gm"), Guessed(made.id))


class Guessed(Sentence):
    """The smaller of two dice, plus two. [ART-LVL-06]"""

    rules = ("ART-LVL-06",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        person = game.state.person(self.who)
        score = unknown(game.state.tray)
        sheet = person.sheet
        made = dict.fromkeys(ready_scores("debutant", {}), score)
        person.sheet = Sheet(
            sheet.name, sheet.text, True, sheet.nature, "", "", sheet.characteristics, ready_levels(made), made, {}, {},
            sheet.yields, sheet.attitude,
        )  # fmt: skip
        game.tell("guessed", self.rules, GM, who=person.id, n=score, dice=[*game.state.tray])
