"""A seat's sheet in text: its characters in full, the others in a line, and for the GM a grid over all."""

from __future__ import annotations

from typing import Any, Final

from rouage.engine.plain import Plain
from rouage.games.artemis.competences import ACQUIRED, GROUPS, INNATE, LETTERS, WEAPONS
from rouage.games.artemis.damage import CANCELLED
from rouage.games.artemis.die import CRITICAL_FAILURE, CRITICAL_SUCCESS, MARGIN
from rouage.games.artemis.difficulties import LADDER, NIFIMO
from rouage.games.artemis.dodging import CROWD, SPACE
from rouage.games.artemis.nifimo import BOXES, LINES, line_malus
from rouage.games.artemis.recovery import DAY, HOUR
from rouage.games.artemis.setup import LOOK
from rouage.games.artemis.weapons import SIZES
from rouage.games.roleplay.sheets import Page

Data = dict[str, Any]
LISTED: Final = {"innate": INNATE, **GROUPS, "weapons": WEAPONS}
"""Competences in the groups of the sheet. [ART-SHT-09]"""
MARKS: Final = ("exposed", "cover", "sketching", "lost", "late", "hidden")
"""What else may be said of somebody in a scene."""
COLUMNS: Final = ("who", "place", "initiative", "attitude", "protection", *LINES, "malus", "weapons")


def sheet(view: Data, language: str) -> list[str]:
    """The scene and its clock, the characters of a seat, then everybody else."""
    page = _Page("artemis", language)
    page.scene(view)
    own = [hero for hero in view["heroes"] if hero["seat"] == view["seat"]]
    for hero in own:
        page.hero(hero)
    if own:
        page.reprinted()
    others = [one for one in (*view["heroes"], *view["people"]) if one not in own]
    if view["seat"] == "gm":
        page.grid_over_all(others)
    else:
        for one in others:
            page.person(view, one)
    page.order(view, [*view["heroes"], *view["people"]])
    for number, one in enumerate(view.get("proposals", ()), 1):
        page.proposal(number, one["line"], others)
    for note in view.get("notes", ()):
        page.say("sheet-note", words=note)
    return page.lines


class _Page(Page):
    def scene(self, view: Data) -> None:
        """Facts that everybody must know: where, how much room, what time. [ART-RUL-26]"""
        scene = view["scene"]
        self.say("sheet-clock", **_clock(view["minutes"]))
        if view["phase"] == "free":
            return
        if scene["name"]["en"]:
            self.say("sheet-scene", name=self.text(scene["name"]))
        for number, place in enumerate(scene["places"], 1):
            marks = self.marks(["sheet-indoors"] if place["indoors"] else [])
            space = f"artemis.space-{place['space']}"
            self.say("sheet-place", number=number, name=self.text(place["name"]), space=space, marks=marks)
        self.say("sheet-milieu", milieu=f"artemis.milieu-{scene['milieu']}")
        if view["turn"]:
            self.say("sheet-turn", turn=view["turn"], turns=scene["turns"])

    def hero(self, hero: Data) -> None:
        """Everything on a character's sheet. [ART-SHT-01] [ART-SHT-02] [ART-SHT-03] [ART-SHT-09]"""
        text = self.text(hero["text"])
        self.say("sheet-name" if text else "sheet-bare-name", name=self.text(hero["name"]), text=text)
        if hero["careers"]:
            self.say("sheet-careers", list=", ".join([self.text(one) for one in hero["careers"]]))
        values = [self.score(f"characteristic-{letter.lower()}", hero["characteristics"][letter]) for letter in LETTERS]
        self.say("sheet-characteristics", list=" · ".join(values))
        for group, names in LISTED.items():
            self.competences(hero, group, [name for name in names if name in INNATE or name in hero["levels"]])
        self.nifimo(hero)
        self.clothes(hero)
        for weapon in hero["weapons"]:
            self.weapon(weapon, hero["held"])
        if hero["things"]:
            things = [f"{self.text(one['name'])} ({one['id']})" for one in hero["things"]]
            self.say("sheet-gear", list=", ".join(things))
        if hero["environments"]:
            adapted = [
                self.words("sheet-environment", milieu=f"artemis.milieu-{name}", level=f"artemis.level-{level}")
                for name, level in hero["environments"].items()
            ]
            self.say("sheet-environments", list=" · ".join(adapted))
        self.inner(hero)

    def reprinted(self) -> None:
        """What every sheet reprints: difficulties, criticals, zones, dodging, damage, Résistance. [ART-SHT-10]"""
        easy, middling, hard, very = [LADDER[rung] for rung in ("easy", "middling", "hard", "very-hard")]
        self.say("sheet-difficulties", easy=easy, middling=middling, hard=hard, very=very)
        self.say("sheet-criticals", best=CRITICAL_SUCCESS, worst=CRITICAL_FAILURE)
        self.say("sheet-zones", margin=MARGIN)
        _, _, two, three, more = CROWD
        self.say("sheet-dodging", **SPACE, two=two, three=three, more=more)
        self.say("sheet-damage", **SIZES)
        self.say(
            "sheet-resisting", difficulty=NIFIMO, success=CANCELLED["success"], uncertainty=CANCELLED["uncertainty"]
        )

    def competences(self, hero: Data, group: str, names: list[str]) -> None:
        if names:
            listed = [self.competence(hero, name) for name in names]
            self.say("sheet-group", group=f"artemis.group-{group}", list=" · ".join(listed))

    def competence(self, hero: Data, name: str) -> str:
        """A level that everybody has goes without saying. [ART-FACT-22]"""
        level = hero["levels"].get(name, "debutant")
        usual = level == "debutant" and name not in ACQUIRED
        return self.score(f"competence-{name}", hero["scores"][name], "" if usual else f"artemis.level-{level}")

    def score(self, name: str, score: int, level: str = "") -> str:
        kind = "sheet-score-level" if level else "sheet-score"
        return self.words(kind, name=f"artemis.{name}", score=score, level=level)

    def nifimo(self, person: Data) -> None:
        """Strokes and crosses as on paper, with the malus and why. [ART-NIF-05] [ART-NIF-06] [ART-NIF-08]"""
        self.say("sheet-grid", so=self.why(person))
        for line in LINES:
            if line not in person["grid"]:
                continue
            drawn = person["grid"][line]["drawn"]
            why = self.reasons(person, line)
            boxes = drawn + "·" * (BOXES - len(drawn))
            kind = "sheet-line-why" if why else "sheet-line"
            self.say(kind, boxes=boxes, line=f"artemis.line-{line}", why=" · ".join(why))

    def why(self, person: Data) -> Plain:
        """The malus, and the lines that bring it. [ART-RUL-11]"""
        if not person["malus"]:
            return "artemis.malus-none"
        worst = [
            line for line, row in person["grid"].items() if line_malus(len(row["drawn"])) == person["malus"]
        ]  # fmt: skip
        lines = ", ".join([self.words(f"line-{line}") for line in worst])
        return {"id": "artemis.sheet-malus", "args": {"malus": person["malus"], "lines": lines}}

    def reasons(self, person: Data, line: str) -> list[str]:
        """Causes of stress and fear, sources of hindrance, wounds that nobody tends. [ART-NIF-07] [ART-RUL-45]"""
        if line == "hindrance":
            return [f"{self.words(label.removeprefix('artemis.'))} {n}" for label, n in person["hindrances"]]
        if line == "wound":
            return [self.words("sheet-open-wounds", n=person["bleeding"])] if person["bleeding"] > 0 else []
        return [
            self.words(
                "sheet-cause", mark=f"artemis.mark-{one['severity']}", words=one["words"],
                when={"id": "artemis.sheet-when", "args": _clock(one["minute"])},
            )
            for one in person.get("causes", ())
            if one["line"] == line
        ]  # fmt: skip

    def clothes(self, person: Data) -> None:
        clothes = person["clothes"]
        marks = self.marks(["sheet-pressurised"] if person["pressurised"] else [])
        self.say(
            "sheet-clothes", name=self.text(clothes["name"]), id=person["protection"], protection=clothes["protection"],
            marks=marks,
        )  # fmt: skip

    def weapon(self, weapon: Data, held: str) -> None:
        """Six numbers for each blade. [ART-CBT-06]"""
        marks = ["sheet-in-hand"] if weapon["id"] == held else []
        marks += [] if weapon["fits"] else ["sheet-too-big"]
        numbers = [
            self.words(
                "sheet-numbers", attitude=f"artemis.attitude-{attitude}", attack=_figure(attack), parry=_figure(parry)
            )
            for attitude, (attack, parry) in weapon["numbers"].items()
        ]
        self.say(
            "sheet-weapon" if numbers else "sheet-gun", name=self.text(weapon["name"]), id=weapon["id"],
            category=weapon["category"], competence=f"artemis.competence-{weapon['competence']}",
            score=_figure(weapon["score"]), numbers=", ".join(numbers), marks=self.marks(marks),
        )  # fmt: skip

    def inner(self, hero: Data) -> None:
        """Experience, balance, and the rest of the sheet. [ART-SHT-01] [ART-SHT-02] [ART-SHT-03]"""
        self.say("sheet-experience", **hero["experience"])
        balance = hero["balance"]
        sources = [
            self.words("sheet-source", name=self.text(one["name"]), points=one["points"]) for one in balance["sources"]
        ]  # fmt: skip
        self.say("sheet-balance", balance=_figure(balance["total"]), list=f" ({', '.join(sources)})" if sources else "")
        if hero.get("illness"):
            self.say("sheet-illness", words=hero["illness"])
        looks = [self.text(said) for name, said in hero["story"].items() if name in LOOK]
        for name, said in hero["story"].items():
            if name not in LOOK:
                self.say("sheet-story", label=f"artemis.story-{name}", words=self.text(said))
        if looks:
            self.say("sheet-story", label="artemis.story-look", words=" · ".join(looks))

    def person(self, view: Data, person: Data) -> None:
        """Somebody else in a line: where, in what attitude, and what their grid shows."""
        places = view["scene"]["places"]
        marks = [self.text(places[person["place"] - 1]["name"])] if _staged(view) else []
        marks += self.states(person)
        shown = [
            self.words("sheet-fact", line=f"artemis.line-{line}", drawn=row["drawn"])
            for line, row in person["grid"].items()
            if row["drawn"]
        ]
        facts = [*(shown or [self.words("sheet-unhurt")])]
        if person["malus"]:
            facts.append(self.words("malus", malus=person["malus"]))
        if person["attitude"]:
            facts.append(self.words(f"attitude-{person['attitude']}"))
        self.say(
            "sheet-person", name=self.text(person["name"]), id=person["id"],
            marks="".join([f", {mark}" for mark in marks]), facts=", ".join(facts),
        )  # fmt: skip

    def states(self, person: Data) -> list[str]:
        found = [person["out"]] if person["out"] else [*person["states"]]
        found += [mark for mark in MARKS if person.get(mark)] if not person["out"] else []
        return [self.words(f"state-{state}") for state in found]

    def grid_over_all(self, people: list[Data]) -> None:
        """The GM's combat sheet: a row for everybody. [ART-FACT-18]"""
        if not people:
            return
        rows = [[self.words(f"column-{name}") for name in COLUMNS], *[self.row(one) for one in people]]
        widths = [max([len(row[number]) for row in rows]) for number in range(len(COLUMNS))]
        for row in rows:
            padded = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
            self.lines.append("  ".join(padded).rstrip())

    def row(self, person: Data) -> list[str]:
        who = ", ".join([f"{self.text(person['name'])} ({person['id']})", *self.states(person)])
        grid = [person["grid"][line]["drawn"] or "–" if line in person["grid"] else "" for line in LINES]
        initiative = "" if person["initiative"] is None else str(person["initiative"])
        attitude = self.words(f"attitude-{person['attitude']}") if person["attitude"] else "–"
        protection = str(person["clothes"]["protection"])
        return [
            who,
            str(person["place"]),
            initiative,
            attitude,
            protection,
            *grid,
            _figure(person["malus"]),
            " · ".join(self.arms(person)),
        ]

    def arms(self, person: Data) -> list[str]:
        """What is in reach, the weapon in hand first; bare hands only while they are in use."""
        return [self.arm(one) for one in person["weapons"] if one["size"] != "fists" or person["held"] == one["id"]]

    def arm(self, weapon: Data) -> str:
        numbers = weapon["numbers"].values()
        pairs = [f"{_figure(attack)}/{_figure(parry)}" for attack, parry in numbers] or [_figure(weapon["score"])]
        return f"{self.text(weapon['name'])} ({weapon['category']}) {' '.join(pairs)}"

    def order(self, view: Data, people: list[Data]) -> None:
        """Who has yet to act this turn, the next one first. [ART-RUL-21]"""
        names = {one["id"]: f"{self.text(one['name'])} ({one['id']})" for one in people}
        waiting = [names[id] for id in view["order"] if id in names]
        if waiting and view["people"]:
            self.say("sheet-order", list=", ".join(waiting))

    def proposal(self, number: int, line: Plain, people: list[Data]) -> None:
        """A line of what time brings; its `who` is an id that no page can name."""
        assert isinstance(line, dict)
        args = line["args"]
        assert isinstance(args, dict)
        names = {one["id"]: self.text(one["name"]) for one in people}
        named = {**line, "args": {**args, "who": names.get(str(args["who"]), args["who"])}}
        self.say("sheet-proposal", number=number, line=named)

    def marks(self, phrases: list[str]) -> str:
        return "".join([f", {self.words(phrase)}" for phrase in phrases])


def _staged(view: Data) -> bool:
    return bool(view["phase"] != "free")


def _figure(number: int) -> str:
    """With a true minus sign."""
    return str(number).replace("-", "−")


def _clock(minutes: int) -> dict[str, Plain]:
    """Day, hour and minute."""
    day, rest = divmod(minutes, DAY)
    return {"day": day + 1, "hour": rest // HOUR, "minute": f"{rest % HOUR:02}"}
