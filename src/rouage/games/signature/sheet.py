"""A seat's sheet in text: its characters, and the scene around them, from the view alone."""

from __future__ import annotations

from math import isqrt
from typing import Any

from rouage.engine.plain import Plain
from rouage.games.roleplay.sheets import Page
from rouage.games.signature.distance import SHORT, UNIT
from rouage.games.signature.state import WOUNDS_TO_DEFEAT


def sheet(view: dict[str, Any], language: str) -> list[str]:
    """The characters of a seat in full and the others in a line; then everything else in the scene."""
    page = _Page("signature", language)
    own = [hero for hero in view["heroes"] if hero["seat"] == view["seat"]]
    staged = view["turn"] != "free"
    for hero in own:
        page.hero(hero)
        if staged:
            page.say("sheet-place", at=_place(view["scene"], hero))
    for hero in view["heroes"]:
        if hero not in own:
            page.companion(hero, page.away(view, hero, own) if staged else [])
    if staged:
        page.say("sheet-round", round=view["round"], rounds=view["scene"]["rounds"])
    for creature in view["creatures"]:
        page.creature(creature, page.away(view, creature, own))
    for note in view.get("notes", ()):
        page.say("sheet-note", words=note)
    return page.lines


class _Page(Page):
    def hero(self, hero: dict[str, Any]) -> None:
        self.say("sheet-name", name=self.text(hero["name"]), text=self.text(hero["text"]))
        pips = "●" * hero["energy"] + "○" * (hero["maximum"] - hero["energy"])
        boxes = "☒" * hero["wounds"] + "☐" * (3 - hero["wounds"])
        self.say("sheet-energy", pips=pips, energy=hero["energy"], maximum=hero["maximum"])
        self.say("sheet-wounds", boxes=boxes, wounds=hero["wounds"])
        self.say("sheet-rest", rest=f"signature.rest-{hero['rest']}", xp=hero["xp"])
        traits = [f"{number}. {self.text(trait['name'])}" for number, trait in enumerate(hero["traits"], 1)]
        self.say("sheet-traits", traits=", ".join(traits))
        if hero["powers"]:
            self.say("sheet-powers", powers=", ".join([self.text(power["name"]) for power in hero["powers"]]))
        for thing in hero["objects"]:
            self.thing(thing)

    def thing(self, thing: dict[str, Any]) -> None:
        facts: list[str] = []
        if thing["bonus"]:
            served = ", ".join([self.use(use) for use in thing["uses"]] or [self.use(thing["kind"], "serves")])
            facts.append(self.words("sheet-bonus", bonus=thing["bonus"], uses=served))
        if thing["kind"] == "armour" and thing["malus"]:
            facts.append(self.words("sheet-malus", malus=-thing["malus"]))
        if thing["held"]:
            facts.append(self.words("sheet-in-hand"))
        if not thing["loaded"]:
            facts.append(self.words("sheet-unloaded"))
        if thing["drawback"]:
            facts.append(self.text(thing["drawback"]))
        kind = "sheet-object" if facts else "sheet-object-bare"
        self.say(kind, name=self.text(thing["name"]), id=thing["id"], facts=" · ".join(facts))

    def use(self, name: str, family: str = "tag") -> str:
        """What an object is for; a use that the GM made up is called as the GM calls it."""
        return self.words(f"{family}-{name}") if self.knows(f"{family}-{name}") else name

    def away(self, view: dict[str, Any], piece: dict[str, Any], own: list[dict[str, Any]]) -> list[str]:
        """How far somebody is from the reader; for the GM, where, and how far from each character."""
        scene = view["scene"]
        if own:
            return [self.words("sheet-away", n=_gap(scene, own[0], piece))]
        if view["turn"] == "free":
            return []
        parts = [self.words("sheet-at", at=_place(scene, piece))]
        others = [hero for hero in view["heroes"] if hero is not piece]
        gaps = [f"{hero['id']} {_gap(scene, hero, piece)}" for hero in others]
        if view["seat"] == "gm" and gaps:
            parts.append(self.words("sheet-gaps", gaps=", ".join(gaps)))
        return parts

    def companion(self, hero: dict[str, Any], away: list[str]) -> None:
        state = "defeated" if hero["defeated"] else "down" if hero["down"] else "standing"
        marks = "".join([f", {part}" for part in away])
        self.say(
            "sheet-companion", marks=marks, name=self.text(hero["name"]), id=hero["id"], energy=hero["energy"],
            maximum=hero["maximum"], wounds=hero["wounds"], state=f"signature.state-{state}",
        )  # fmt: skip

    def creature(self, creature: dict[str, Any], away: list[str]) -> None:
        args: dict[str, Plain] = {"name": self.text(creature["name"]), "id": creature["id"]}
        if creature["out"]:
            self.say("sheet-gone", state=f"signature.state-{creature['out']}", **args)
            return
        marks = [mark for mark in ("ambush", "entangled", "group", "goal") if creature[mark]]
        parts = [*away, *[self.words(f"mark-{mark}") for mark in marks]]
        args["marks"] = "".join([f", {part}" for part in parts])
        numbers = creature.get("numbers")
        if numbers is None:
            self.say("sheet-creature-hidden", wounds=creature["wounds"], **args)
            return
        args["wounds"] = f"{creature['wounds']}/{WOUNDS_TO_DEFEAT if creature['important'] else 1}"
        kind = "overcome" if creature["kind"] == "obstacle" else "numbers"
        args["numbers"] = {"id": f"signature.sheet-{kind}", "args": numbers}
        self.say("sheet-creature", **args)


def _place(scene: dict[str, Any], piece: dict[str, Any]) -> Plain:
    kind = "zone" if scene["space"] == "zones" else "point"
    return {"id": f"signature.place-{kind}", "args": {"x": piece["x"], "y": piece["y"]}}


def _gap(scene: dict[str, Any], one: dict[str, Any], other: dict[str, Any]) -> int:
    """Whole units between two, rounded down, for reading; the rules measure in thousandths."""
    if scene["space"] == "zones":
        zones: int = abs(one["x"] - other["x"]) // UNIT
        return zones * SHORT if zones else 1
    return isqrt((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) // UNIT
