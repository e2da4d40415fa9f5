"""Characters between two evenings: kept, carried in a file, advanced, and brought back to the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from rouage.engine import company
from rouage.engine.company import Character
from rouage.engine.decision import Illegal, Refusal
from rouage.engine.event import Event
from rouage.engine.game import Game
from rouage.engine.pack import Ref, Shelf, Text, slug, up_to, within
from rouage.engine.plain import Plain
from rouage.games.roleplay import keeping
from rouage.games.roleplay.keeping import plain
from rouage.games.roleplay.words import both, short, text_of, words
from rouage.games.signature import content
from rouage.games.signature.character import ADVANCE, ENERGY
from rouage.games.signature.state import Hero, Table, refuse

MOST_ENERGY: Final = 20
MOST_OF_A_KIND: Final = 40
"""Traits, powers, objects or keepsakes of one character: far more than any evening gives."""
ENDS: Final = ("encounter-over", "evening-over")
OUTCOMES: Final = ("success", "failure", "critical")
NAME: Final = up_to(200)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A character as a group keeps it (SIG-RUL-36)."""

    game: Literal["signature"] = "signature"
    id: Annotated[str, slug, up_to(60)]
    card: Annotated[str, Ref("character")] | None = None
    """The ready character it began as."""
    name: Annotated[Text, NAME]
    text: Annotated[Text, up_to(2000)] | None = None
    traits: tuple[content.Trait, ...] = ()
    powers: tuple[Annotated[str, Ref("power")], ...] = ()
    objects: tuple[Annotated[str, Ref("object")], ...] = ()
    keepsakes: tuple[Annotated[Text, NAME], ...] = ()
    """Things that no pack knows: a GM made them up. They are remembered, and handed out again by the GM."""
    maximum: Annotated[int, within(1, MOST_ENERGY)] = ENERGY
    energy: Annotated[int, within(0, MOST_ENERGY)] = ENERGY
    wounds: Annotated[int, within(0, 3)] = 0
    rest: Annotated[int, within(1, 4)] = 1
    """Which of the four rests comes next."""
    xp: Annotated[int, within(0, 99)] = 0
    down: bool = False
    dead: bool = False

    def faults(self) -> Iterator[tuple[str, str, dict[str, Plain]]]:
        if self.energy > self.maximum:
            yield "energy", "no-such-energy", {"who": self.id, "n": self.maximum}
        for key in ("traits", "powers", "objects", "keepsakes"):
            if len(getattr(self, key)) > MOST_OF_A_KIND:
                yield key, "kept-too-many", {"n": MOST_OF_A_KIND}


class Company(company.Company):
    """Signature's characters."""

    def of(self, game: Game[Any]) -> dict[str, Character]:
        state: Table = game.state
        return {hero.seat: _kept(state, hero, game.shelf) for hero in state.heroes}

    def ready(self, card: str, shelf: Shelf) -> Character:
        found = shelf.get(content.CharacterCard, card)
        return plain(
            Kept(
                id=short(card), card=card, name=found.name, text=found.text, traits=found.traits, powers=found.powers,
                objects=found.objects,
            )
        )  # fmt: skip

    def check(self, data: Mapping[str, object], shelf: Shelf) -> Character:
        return plain(self._read(data, shelf))

    def _read(self, data: Mapping[str, object], shelf: Shelf) -> Kept:
        return keeping.read(Kept, data, shelf)

    def setup(self, characters: Sequence[Character]) -> dict[str, object]:
        left_out = ("game", "id", "card", "text", "keepsakes", "dead")
        heroes: list[object] = []
        for one in characters:
            hero = {key: value for key, value in one.items() if key not in left_out}
            heroes.append({**hero, "character": one["card"]} if one["card"] else hero)
        return {"heroes": heroes}

    def lives(self, character: Character) -> bool:
        return not character["dead"]

    def advances(self, character: Character, shelf: Shelf) -> list[dict[str, Plain]]:
        kept = self._read(character, shelf)
        if kept.dead or _barred(kept) is not None:
            return []
        ways = [("energy", "")] if kept.maximum < MOST_ENERGY else []
        ways += [("trait", ""), *[("power", one) for one in shelf.names(content.PowerCard) if one not in kept.powers]]
        return [{"what": what, "name": name} for what, name in ways]

    def advance(self, character: Character, what: str, name: str, shelf: Shelf) -> Character:
        """Four points: one more Energy, a new trait, or a new power. [SIG-RUL-39]"""
        kept = self._read(character, shelf)
        barrier = _barred(kept) or _barred_choice(kept, what, name, shelf)
        if barrier is not None:
            raise Illegal(barrier.rule, barrier.message)
        kept = replace(kept, xp=kept.xp - ADVANCE)
        match what:
            case "energy":
                return plain(replace(kept, maximum=kept.maximum + 1))
            case "trait":
                return plain(replace(kept, traits=(*kept.traits, content.Trait(name=Text(en=name, fr=name)))))
            case _:
                return plain(replace(kept, powers=(*kept.powers, name)))

    def merged(self, before: Character, after: Character) -> Character:
        """The card it began as, its story and its keepsakes are the chronicle's own; new keepsakes are added."""
        return keeping.merged(before, after, own=("id", "card", "text"), added=("keepsakes",))

    def ended(self, events: Sequence[Event]) -> bool:
        return keeping.ended(events, ENDS)

    def recap(self, game: Game[Any]) -> dict[str, Plain]:
        """The encounters and how they ended, and what fell to whom."""
        rolls = keeping.rolls(game, "rolled", "outcome")
        state: Table = game.state
        heroes: list[Plain] = [
            {**_brief(hero), "rolls": {one: rolls[hero.id, f"signature.outcome-{one}"] for one in OUTCOMES}}
            for hero in state.heroes
        ]
        encounters = keeping.endings(game, "encounter-over", "rounds")
        return {"encounters": encounters, "heroes": heroes, "minutes": state.minutes, "choices": game.number}

    def text(self, character: Character) -> str:
        return keeping.file(character, "signature", SAID)


SAID: Final = ("card", "traits", "keepsakes", "maximum", "rest", "xp")
"""Keys that a file explains."""


def _barred(kept: Kept) -> Refusal | None:
    return None if kept.xp >= ADVANCE else refuse("SIG-RUL-39", "experience-short", n=kept.xp, cost=ADVANCE)


def _barred_choice(kept: Kept, what: str, name: str, shelf: Shelf) -> Refusal | None:
    known = {"energy": kept.maximum < MOST_ENERGY, "trait": bool(name.strip()), "power": True}
    if not known.get(what, False):
        return refuse("SIG-RUL-39", "such-advance", key=f"{what} {name}".strip())
    if what == "power" and (name not in shelf.names(content.PowerCard) or name in kept.powers):
        return refuse("SIG-RUL-37", "such-power", thing=name)
    return None


def _kept(state: Table, hero: Hero, shelf: Shelf) -> Character:
    sheet = hero.sheet
    known = shelf.names(content.ObjectCard)
    card = shelf.get(content.CharacterCard, hero.id) if hero.id in shelf.names(content.CharacterCard) else None
    # Somebody else may have taken the name of a ready character.
    card = card if card is not None and words(card.name) == sheet.name else None
    traits = [
        content.Trait(name=text_of(name), applies=tags)  # type: ignore[arg-type]
        for name, tags in zip(sheet.traits, sheet.trait_tags, strict=True)
    ]
    return plain(
        Kept(
            id=hero.id, card=hero.id if card else None, name=text_of(sheet.name), text=card.text if card else None,
            traits=tuple(traits), powers=tuple([one for one in sheet.powers if one in shelf.names(content.PowerCard)]),
            objects=tuple([one for one in hero.objects if one in known]),
            keepsakes=tuple([text_of(state.things[one].name) for one in hero.objects if one not in known]),
            maximum=hero.maximum, energy=hero.energy, wounds=hero.wounds, rest=hero.rest + 1, xp=hero.xp,
            down=hero.down, dead=hero.dead,
        )
    )  # fmt: skip


def _brief(hero: Hero) -> dict[str, Plain]:
    return {
        "id": hero.id, "seat": hero.seat, "name": both(hero.sheet.name), "wounds": hero.wounds, "xp": hero.xp,
        "energy": hero.energy, "maximum": hero.maximum, "dead": hero.dead,
    }  # fmt: skip
