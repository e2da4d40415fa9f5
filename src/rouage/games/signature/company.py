"""Characters between two evenings: kept, carried in a file, advanced, and brought back to the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from rouage.engine.company import Character
from rouage.engine.decision import Illegal, Refusal
from rouage.engine.game import Game
from rouage.engine.pack import Ref, Shelf, Text, slug, up_to, within
from rouage.engine.plain import Plain
from rouage.games.roleplay import company
from rouage.games.roleplay.company import begun_as
from rouage.games.roleplay.keeping import plain
from rouage.games.roleplay.words import both, short, text_of
from rouage.games.signature import content
from rouage.games.signature.character import ADVANCE, ENERGY
from rouage.games.signature.state import Hero, Table, refuse

MOST_ENERGY: Final = 20
MOST_OF_A_KIND: Final = 40
"""Traits, powers, objects or keepsakes of one character: far more than any evening gives."""
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


class Company(company.Company[Kept]):
    """Signature's characters."""

    game = "signature"
    kept = Kept
    explained = ("card", "traits", "keepsakes", "maximum", "rest", "xp")
    own = ("id", "card", "text")
    added = ("keepsakes",)
    over = ("encounter-over", "rounds")
    rolled = ("rolled", "outcome")
    outcomes = ("success", "failure", "critical")

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

    def hero(self, character: Character) -> dict[str, object]:
        left_out = ("game", "id", "card", "text", "keepsakes", "dead")
        return {key: value for key, value in character.items() if key not in left_out}

    def advances(self, character: Character, shelf: Shelf) -> list[dict[str, Plain]]:
        kept = self.read(character, shelf)
        if kept.dead or _barred(kept) is not None:
            return []
        ways = [("energy", "")] if kept.maximum < MOST_ENERGY else []
        ways += [("trait", ""), *[("power", one) for one in shelf.names(content.PowerCard) if one not in kept.powers]]
        return [{"what": what, "name": name} for what, name in ways]

    def advance(self, character: Character, what: str, name: str, shelf: Shelf) -> Character:
        """Four points: one more Energy, a new trait, or a new power. [SIG-RUL-39]"""
        kept = self.read(character, shelf)
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

    def brief(self, one: Hero) -> dict[str, Plain]:
        return {
            "id": one.id, "seat": one.seat, "name": both(one.sheet.name), "wounds": one.wounds, "xp": one.xp,
            "energy": one.energy, "maximum": one.maximum, "dead": one.dead,
        }  # fmt: skip


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
    card = begun_as(shelf, content.CharacterCard, hero.id, sheet.name)
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
