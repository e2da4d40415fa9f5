"""Cards in words, with their next levels: for a reader, the tables of the rulebook, or a forecast."""

from __future__ import annotations

from typing import Any, Final

from rouage.engine.language import Message, word
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.cards import HIGHEST_LEVEL, LOWEST_LEVEL, at_level
from rouage.games.sine_tempore.content import EnemyCard, HeroCard, ItemCard, SkillCard
from rouage.games.sine_tempore.mission_cards import MissionCard
from rouage.games.sine_tempore.naming import name_on

READ: Final = (
    "skill", "item", "module", "resource", "event", "wound", "delirium", "terrain", "territory", "enemy", "hero",
    "class", "mission",
)  # fmt: skip
"""Kinds of cards that lie open to everybody; what the plot book tells is read page by page (ST-CAM-07)."""


class CardTexts:
    """Cards for one reader; no game is needed to read them."""

    def __init__(self, shelf: Shelf, language: str) -> None:
        self.shelf: Final = shelf
        self.language: Final = language

    def words(self, phrase: str, /, **facts: Plain) -> str:
        return word(Message(f"sine-tempore.sheet-{phrase}", facts), self.language, self.name)

    def name(self, id: str, language: str = "") -> str:
        return name_on(self.shelf, id, language or self.language)

    def names(self, ids: object) -> str:
        return ", ".join([self.name(str(id)) for id in ids])  # type: ignore[attr-defined]

    def find(self, wanted: str) -> tuple[str, str] | None:
        """The kind and id of a card by its id, or by its name in the reader's language."""
        for kind in READ:
            for id, card in self.shelf.entries[kind].items():
                if wanted in (id, card.name.in_(self.language).casefold()) and not _untold(card):
                    return kind, id
        return None

    def table(self, kind: str) -> list[str]:
        """Every card of a kind."""
        return [
            line for id, card in self.shelf.entries[kind].items() if not _untold(card) for line in self.of(kind, id)
        ]

    def of(self, kind: str, id: str) -> list[str]:
        card: Any = self.shelf.entries[kind][id]
        match kind:
            case "skill":
                return self.skill(id, card)
            case "item":
                return self.item(id, card)
            case "enemy":
                return self.enemy(id, card)
            case "hero":
                return self.hero(id, card)
            case "mission":
                return [self.words("card-mission", name=id, starts=card.starts, ends=card.ends, aim=f"{id}/aim")]
            case _:
                return [self.words("card-other", name=id, text=card.text.in_(self.language))]

    def skill(self, id: str, card: SkillCard) -> list[str]:
        kind = "skill" if card.use in ("action", "attack", "power") else "talent"
        lines = [self.words(kind, name=id, id=id, ap=card.ap, text=card.text.in_(self.language))]
        if card.glyph is not None:
            lines.append(self.words("glyph", colour=card.glyph.colour, text=card.glyph.text.in_(self.language)))
        return lines

    def item(self, id: str, card: ItemCard) -> list[str]:
        """The card, and what each of its levels gives. [ST-EQP-11] [ST-RUL-101]"""
        text = card.text.in_(self.language)
        lines = [self.words("item", name=id, id=id, slot=card.slot, level=LOWEST_LEVEL, text=text)]
        for profile in card.profiles:
            lines.append(
                self.words(
                    "card-profile", name=profile.id, ap=profile.ap, rng=profile.rng, uses=profile.uses.capitalize(),
                    symbols=self.names(profile.wounds),
                )
            )  # fmt: skip
        levels = range(LOWEST_LEVEL, HIGHEST_LEVEL + 1)
        return [*lines, *[line for level in levels for line in self.level(id, level)]]

    def level(self, id: str, level: int) -> list[str]:
        """What an item does at a level; nothing where levels change nothing that can be counted."""
        card = at_level(self.shelf.entries["item"][id], level)
        told = [f"{self.name(profile.id)} +{profile.atb}" for profile in card.profiles]
        told += [self.words("card-armour", physical=card.physical, mental=card.mental)] if card.slot == "armour" else []
        effects = card.use.effects if card.use is not None else ()
        told += [self.words("card-strength", n=n) for n in (card.aimed, card.holds) if n]
        told += [self.words("card-strength", n=one.radius if one.do == "status" else one.n) for one in effects[:1]]
        return [self.words("card-level", level=level, what=", ".join(told))] if told else []

    def enemy(self, id: str, card: EnemyCard) -> list[str]:
        said: dict[str, Plain] = {"ra": card.ra, "ac": card.ac, "pd": card.pd, "md": card.md, "wo": card.wo}
        lines = [self.words("enemy", name=id, rank=card.rank, traits=self.names(card.traits), **said)]
        for number, attack in enumerate(card.attacks):
            icons = ", ".join([self.name(f"{symbol}-{n}") for symbol, n in attack.scheme.items()])
            how: dict[str, Plain] = {"name": f"{id}/{number}", "kind": attack.kind, "ap": attack.ap, "rng": attack.rng}
            lines.append(self.words("enemy-attack", icons=icons, **how))
        lines += [f"  {text.in_(self.language)}" for text in card.skills.values()]
        if card.glyph is not None:
            lines.append(self.words("glyph", colour=card.glyph.colour, text=card.glyph.text.in_(self.language)))
        return lines

    def hero(self, id: str, card: HeroCard) -> list[str]:
        said: dict[str, Plain] = {"ra": card.ra, "ph": card.ph, "pr": card.pr, "mi": card.mi, "wo": card.wo}
        special = self.shelf.entries["skill"][card.special]
        return [self.words("card-hero", name=id, kind=card.of, **said), *self.skill(card.special, special)]


def _untold(card: object) -> bool:
    """A narrative mission, which the plot book tells when its time comes."""
    return isinstance(card, MissionCard) and card.chapter is not None
