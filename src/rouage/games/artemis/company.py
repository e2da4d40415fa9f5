"""Characters between two evenings: kept, carried in a file, advanced, and brought back to the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any, Final, Literal, get_args

from rouage.engine.company import Character
from rouage.engine.decision import Illegal
from rouage.engine.dice import Dice
from rouage.engine.game import SPECTATOR, Game
from rouage.engine.pack import Ref, Shelf, Text, slug, up_to, within
from rouage.engine.plain import Plain
from rouage.games.artemis import content, mind, view
from rouage.games.artemis.cards import Sheet
from rouage.games.artemis.character import EXPERIENCE, grown, price, scores
from rouage.games.artemis.competences import LETTERS
from rouage.games.artemis.evening import steps_for
from rouage.games.artemis.levels import Level
from rouage.games.artemis.person import Person
from rouage.games.artemis.setup import LOOK, STORY, Marks, lay
from rouage.games.artemis.state import Table, refuse
from rouage.games.roleplay import company
from rouage.games.roleplay.company import begun_as
from rouage.games.roleplay.keeping import plain
from rouage.games.roleplay.words import both, short, text_of, words

NAME: Final = up_to(200)
MOST_WEAPONS: Final = 3
"""[ART-CBT-09]"""
MOST_OF_A_KIND: Final = 40
"""Things, sources or causes of one character: far more than any evening gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A character as a group keeps it: the sheet and the grid (ART-SHT)."""

    game: Literal["artemis"] = "artemis"
    id: Annotated[str, slug, up_to(60)]
    card: Annotated[str, Ref("character")] | None = None
    """The ready character it began as."""
    name: Annotated[Text, NAME]
    text: Annotated[Text, up_to(2000)] | None = None
    career: Annotated[str, Ref("career")] | None = None
    second_career: Annotated[str, Ref("career")] | None = None
    characteristics: dict[str, Annotated[int, within(1, 5)]]
    competences: dict[str, Level] = field(default_factory=dict)
    environments: dict[content.Milieu, Level] = field(default_factory=dict)
    gear: tuple[Annotated[str, Ref("gear")], ...] = ()
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
    protection: Annotated[str, Ref("protection")] = "light-clothes"
    sources: tuple[content.Source, ...] = ()
    balance: Annotated[int, within(-20, 20)] = 3
    total: Annotated[int, within(0, 999)] = EXPERIENCE
    spent: Annotated[int, within(0, 999)] = 0
    killed: bool = False
    illness: Annotated[str, up_to(200)] = ""
    story: dict[str, Annotated[Text, up_to(500)]] = field(default_factory=dict)
    """Origin, family, looks and whatever else the sheet has room for."""
    notes: Annotated[str, up_to(4000)] = ""
    """Relations, important events (ART-SHT-04)."""
    wounds: Marks = (0, 0, 0)
    fatigue: Marks = (0, 0, 0)
    stress: Marks = (0, 0, 0)
    fear: Marks = (0, 0, 0)
    stabilised: Annotated[int, within(0, 20)] = 0
    dead: bool = False

    def faults(self) -> Iterator[tuple[str, str, dict[str, Plain]]]:
        if set(self.characteristics) != set(LETTERS):
            yield "characteristics", "no-such-characteristics", {"who": self.id}
        if self.spent > self.total:
            yield "spent", "no-such-experience", {"who": self.id}
        for key in ("gear", "sources"):
            if len(getattr(self, key)) > MOST_OF_A_KIND:
                yield key, "kept-too-many", {"n": MOST_OF_A_KIND}
        if len(self.weapons) > MOST_WEAPONS:
            yield "weapons", "no-three-weapons", {"who": self.id}
        for key in ("wounds", "fatigue", "stress", "fear"):
            marks = getattr(self, key)
            if len(marks) != 3 or any(not 0 <= n <= 20 for n in marks):
                yield key, "no-such-marks", {"who": self.id}
        for key in self.story:
            if key not in (*STORY, *LOOK):
                yield "story", "kept-story", {"key": key}


class Company(company.Company[Kept]):
    """Espace Artémis's characters."""

    game = "artemis"
    kept = Kept
    explained = (
        "card", "characteristics", "competences", "environments", "balance", "total", "wounds", "stabilised",
    )  # fmt: skip
    own = ("id", "card", "text", "career", "second_career", "story", "notes")
    private = ("illness",)
    """[ART-FACT-29]"""
    over = ("scene-over", "turns")
    rolled = ("tested", "zone")
    outcomes = ("success", "uncertainty", "failure")

    def of(self, game: Game[Any]) -> dict[str, Character]:
        state: Table = game.state
        return {one.seat: _kept(one, game.shelf) for one in state.party}

    def ready(self, card: str, shelf: Shelf) -> Character:
        found = shelf.get(content.CharacterCard, card)
        said = {name: getattr(found, name) for name in STORY} | {name: getattr(found.look, name) for name in LOOK}
        return plain(
            Kept(
                id=short(card), card=card, name=found.name, text=found.text, career=found.career,
                second_career=found.second_career, characteristics=found.characteristics,
                competences=found.competences, environments=found.environments, gear=found.gear,
                weapons=found.weapons, protection=found.protection, sources=found.sources,
                balance=found.characteristics["V"], story={name: text for name, text in said.items() if text},
            )
        )  # fmt: skip

    def hero(self, character: Character) -> dict[str, object]:
        kept = ("name", "characteristics", "competences", "environments", "gear", "weapons", "protection", "sources",
                "balance", "total", "spent", "killed", "illness")  # fmt: skip
        plight = ("wounds", "fatigue", "stress", "fear", "stabilised")
        hero: dict[str, object] = {key: character[key] for key in kept}
        return hero | {"plight": {key: character[key] for key in plight}}

    def sheet(self, character: Character, shelf: Shelf) -> dict[str, Plain]:
        """As it would lie on a table for everybody: scores, malus and the weapons' numbers with it. [ART-SHT-05]"""
        kept = self.read(character, shelf)
        # Between two evenings nobody is anywhere: no milieu hinders them.
        at_home: Character = {**character, "environments": dict.fromkeys(get_args(content.Milieu), "confirme")}
        state, _ = lay(self.setup([at_home]), shelf, Dice(0, "seed", (), 0, {}))
        careers = [id for id in (kept.career, kept.second_career) if id]
        own: dict[str, Plain] = {
            "id": kept.id, "text": both(words(kept.text)) if kept.text else both(("", "")),
            "story": {name: both(words(text)) for name, text in kept.story.items()},
            "careers": [both(words(shelf.get(content.CareerCard, id).name)) for id in careers],
            "environments": character["environments"], "out": "dead" if kept.dead else "",
        }  # fmt: skip
        return view.hero(state, state.party[0], SPECTATOR, shelf) | own

    def advances(self, character: Character, shelf: Shelf) -> list[dict[str, Plain]]:
        kept = self.read(character, shelf)
        sheet = _sheet(kept)
        left = kept.total - kept.spent
        found = [(what, name, price(sheet, what, name)) for what, name in steps_for(sheet) if what != "environment"]
        return [
            {"what": what, "name": name, "cost": step[0], "level": step[1]}
            for what, name, step in found
            if step and step[0] <= left and not kept.dead
        ]

    def advance(self, character: Character, what: str, name: str, shelf: Shelf) -> Character:
        """Experience buys a level or a characteristic; an adaptation needs a month that only a table sees pass.

        [ART-RUL-57]
        """
        kept = self.read(character, shelf)
        sheet = _sheet(kept)
        found = price(sheet, what, name) if what != "environment" else None
        if found is None:
            no = refuse("ART-RUL-57", "such-advance", key=f"{what} {name}".strip())
            raise Illegal(no.rule, no.message)
        if kept.total - kept.spent < found[0]:
            no = refuse("ART-RUL-57", "experience-short", n=kept.total - kept.spent, cost=found[0])
            raise Illegal(no.rule, no.message)
        after = grown(sheet, what, name)
        return plain(
            replace(
                kept, spent=kept.spent + found[0], characteristics=after.characteristics,
                competences=after.levels,  # type: ignore[arg-type]
            )
        )  # fmt: skip

    def brief(self, one: Person) -> dict[str, Plain]:
        return {
            "id": one.id, "seat": one.seat, "name": both(one.sheet.name), "malus": one.malus,
            "wounds": sum(one.wounds), "experience": one.mind.left, "balance": mind.balance(one),
            "dead": one.out in ("dead", "destroyed"),
        }  # fmt: skip


def _sheet(kept: Kept) -> Sheet:
    levels: dict[str, str] = dict(kept.competences)
    return Sheet(
        words(kept.name), ("", ""), False, "human", "", "", dict(kept.characteristics), levels,
        scores(kept.characteristics, levels), dict(kept.environments), {}, "never", "prudent",  # type: ignore[arg-type]
    )  # fmt: skip


def _kept(person: Person, shelf: Shelf) -> Character:
    sheet, inner = person.sheet, person.mind
    card = begun_as(shelf, content.CharacterCard, person.id, sheet.name)
    known = {"gear": shelf.names(content.GearCard), "weapons": shelf.names(content.WeaponCard)}
    said: dict[str, Any] = {
        "id": person.id, "card": person.id if card else None, "name": text_of(sheet.name),
        "text": card.text if card else None, "career": sheet.career or None,
        "second_career": sheet.second_career or None, "characteristics": sheet.characteristics,
        "competences": sheet.levels, "environments": sheet.environments,
        "gear": tuple([one for one in person.worn.gear if one in known["gear"]]),
        "weapons": tuple([one for one in person.worn.weapons if one in known["weapons"]]),
        "protection": person.worn.protection,
        "sources": tuple([content.Source(name=text_of((en, fr)), points=n) for en, fr, n in inner.sources]),
        "balance": inner.balance, "total": inner.total, "spent": inner.spent, "killed": inner.killed,
        "illness": inner.illness, "story": {name: text_of(text) for name, text in sheet.story.items()},
        "wounds": person.wounds, "fatigue": person.fatigue, "stress": person.stress, "fear": person.fear,
        "stabilised": person.body.stabilised, "dead": person.out in ("dead", "destroyed"),
    }  # fmt: skip
    return plain(Kept(**{one.name: said[one.name] for one in fields(Kept) if one.name in said}))
