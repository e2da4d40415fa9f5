"""Cards in words, with their next levels: for a reader, the tables of the rulebook, or a forecast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rouage.engine.language import Message, word
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.cards import HIGHEST_LEVEL, LOWEST_LEVEL, at_level
from rouage.games.sine_tempore.content import EnemyCard, HeroCard, ItemCard, SkillCard
from rouage.games.sine_tempore.mission_cards import MissionCard, read_time
from rouage.games.sine_tempore.naming import name_on
from rouage.games.sine_tempore.territories import chart
from rouage.games.sine_tempore.vocabulary import Size, Square
from rouage.space.grid import label_at

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
        """Every card of a kind, where missions place what, or which skills and items a glyph strengthens."""
        if kind == "glyph":
            entries = self.shelf.entries
            found = [("skill", id) for id, card in entries["skill"].items() if card.glyph is not None]
            found += [("item", id) for id, card in entries["item"].items() if _by_sector(card)]
            return [line for one in found for line in (self.skill if one[0] == "skill" else self.head)(one[1])]
        told = self.positions if kind == "position" else lambda id: self.of(kind, id)
        cards = self.shelf.entries["mission" if kind == "position" else kind]
        return [line for id, card in cards.items() if not _untold(card) for line in told(id)]

    def of(self, kind: str, id: str) -> list[str]:
        card: Any = self.shelf.entries[kind][id]
        match kind:
            case "skill":
                first, *more = self.skill(id)
                return [first, self.place(id), *more]
            case "item":
                return self.item(id)
            case "enemy":
                return self.enemy(id)
            case "hero":
                return self.hero(id)
            case "mission":
                return self.mission(id)
            case "territory":
                land = chart(self.shelf)[id]
                lies: dict[str, Plain] = {"colour": land.colour, "element": land.element, "links": [*land.links]}
                return [self.words("card-territory", name=id, text=card.text.in_(self.language), **lies)]
            case _:
                n = getattr(card, "copies", 1)
                return [self.words("card-other", name=id, n=n, text=card.text.in_(self.language))]

    def skill(self, id: str) -> list[str]:
        card: SkillCard = self.shelf.entries["skill"][id]
        kind = "skill" if card.use in ("action", "attack", "power") else "talent"
        lines = [self.words(kind, name=id, id=id, ap=card.ap, text=card.text.in_(self.language))]
        if card.glyph is not None:
            lines.append(self.words("glyph", colour=card.glyph.colour, text=card.glyph.text.in_(self.language)))
        return lines

    def place(self, id: str) -> str:
        """Where a skill stands on the tree of its class, or whose special one it is. [ST-SKL-10] [ST-HER-12]"""
        card: SkillCard = self.shelf.entries["skill"][id]
        if card.type == "special":
            whose = [one for one, hero in self.shelf.entries["hero"].items() if hero.special == id]
            return self.words("card-skill-special", who=self.names(whose) or self.name(card.of))
        field = self.shelf.entries["class"][card.of].specialisations.get(card.specialisation or "")
        said: dict[str, Plain] = {"kind": card.of, "field": "" if field is None else field.in_(self.language)}
        return self.words(f"card-skill-{card.type}", **said, after=card.after or "")

    def reach(self, rng: int, far: Mapping[Size, int]) -> str:
        """A range, with the one against each size that the card names. [ST-RUL-58]"""
        more = [self.words("card-reach", size=size, rng=rng + n) for size, n in far.items()]
        return f"{rng} ({', '.join(more)})" if more else str(rng)

    def head(self, id: str) -> list[str]:
        card: ItemCard = self.shelf.entries["item"][id]
        return [self.words("card-item", name=id, id=id, slot=card.slot, text=card.text.in_(self.language))]

    def item(self, id: str) -> list[str]:
        """The card, and what each of its levels gives. [ST-EQP-11] [ST-RUL-101]"""
        card: ItemCard = self.shelf.entries["item"][id]
        lines = [*self.head(id), self.owner(card)]
        for profile in card.profiles:
            how: dict[str, Plain] = {"name": profile.id, "kind": profile.kind, "ap": profile.ap}
            how |= {"rng": self.reach(profile.rng, profile.far), "uses": profile.uses.capitalize()}
            lines.append(self.words("card-profile", symbols=self.names(profile.wounds), **how))
        levels = range(LOWEST_LEVEL, HIGHEST_LEVEL + 1)
        return [*lines, *[line for level in levels for line in self.level(id, level)]]

    def owner(self, card: ItemCard) -> str:
        """Who may use it, and the words that other cards ask for. [ST-EQP-18] [ST-EQP-01]"""
        keywords = [word for word in card.keywords if word != card.slot]
        said: dict[str, Plain] = {"who": card.hero or card.of or "anyone", "keywords": self.names(keywords)}
        return self.words("card-user-keywords" if keywords else "card-user", **said)

    def level(self, id: str, level: int) -> list[str]:
        """What an item does at a level; nothing where levels change nothing that can be counted."""
        card = at_level(self.shelf.entries["item"][id], level)
        told = [f"{self.name(profile.id)} +{profile.atb}" for profile in card.profiles]
        told += [self.words("card-armour", physical=card.physical, mental=card.mental)] if card.slot == "armour" else []
        effects = card.use.effects if card.use is not None else ()
        told += [self.words("card-strength", n=n) for n in (card.aimed, card.holds) if n]
        told += [self.words("card-strength", n=one.radius if one.do == "status" else one.n) for one in effects[:1]]
        return [self.words("card-level", level=level, what=", ".join(told))] if told else []

    def enemy(self, id: str) -> list[str]:
        card: EnemyCard = self.shelf.entries["enemy"][id]
        said: dict[str, Plain] = {"ra": card.ra, "ac": card.ac, "pd": card.pd, "md": card.md, "wo": card.wo}
        lines = [self.words("enemy", name=id, rank=card.rank, traits=self.names((card.size, *card.traits)), **said)]
        for number, attack in enumerate(card.attacks):
            icons = ", ".join([self.name(f"{symbol}-{n}") for symbol, n in attack.scheme.items()])
            how: dict[str, Plain] = {"name": f"{id}/{number}", "kind": attack.kind, "ap": attack.ap, "rng": attack.rng}
            lines.append(self.words("enemy-attack", icons=icons, **how))
            brings = [effect.status or effect.do for one in attack.secondary for effect in one.effects]
            lines += [self.words("enemy-brings", brings=self.names(brings))] if brings else []
        lines += [f"  {text.in_(self.language)}" for text in card.skills.values()]
        if card.glyph is not None:
            lines.append(self.words("glyph", colour=card.glyph.colour, text=card.glyph.text.in_(self.language)))
        lines += [self.words("enemy-reinforcements", n=card.reinforcements)] if card.reinforcements else []
        return lines

    def hero(self, id: str) -> list[str]:
        card: HeroCard = self.shelf.entries["hero"][id]
        said: dict[str, Plain] = {"ra": card.ra, "ph": card.ph, "pr": card.pr, "mi": card.mi, "wo": card.wo}
        return [self.words("card-hero", name=id, kind=card.of, size=card.size, **said), *self.skill(card.special)]

    def mission(self, id: str) -> list[str]:
        """Its objective and times, whom it brings and when, and the terrain drawn for its tiles. [ST-RUL-105]"""
        card: MissionCard = self.shelf.entries["mission"][id]
        lines = [self.words("card-mission", name=id, starts=card.starts, ends=card.ends, aim=f"{id}/aim")]
        for cast in card.enemies:
            lines.append(self.words("card-group", n=len(cast.at), who=cast.enemy, sector=cast.sector))
        for due in sorted(card.events, key=lambda one: read_time(one.at) or 0):
            if due.reinforce is not None:
                lines.append(self.words("card-arrival", who=due.reinforce, at=due.at))
        return [*lines, self.words("card-terrain", n=sum([laid.random for laid in card.tiles]))]

    def positions(self, id: str) -> list[str]:
        """Where a mission starts, what lies where, and where enemies stand and come in. [ST-RUL-127]"""
        card: MissionCard = self.shelf.entries["mission"][id]
        lines = [self.words("card-positions", name=id, at=_squares(card.start_zone))]
        for point in card.points.values():
            lines.append(self.words("card-place", who=point.name.in_(self.language), at=_squares((point.at,))))
        for cast in card.enemies:
            lines.append(self.words("card-place", who=cast.enemy, at=_squares(cast.at)))
        return [*lines, *([self.words("card-entries", at=_squares(card.entries))] if card.entries else [])]


def _squares(places: Iterable[Square]) -> str:
    return ", ".join([label_at(x, y).upper() for x, y in places])


def _by_sector(card: ItemCard) -> bool:
    """Whether an attack with it does more on some sectors of the dial. [ST-GLY-05]"""
    found = [one for profile in card.profiles for one in profile.secondary]
    return any(one.sector is not None or any(effect.sector is not None for effect in one.effects) for one in found)


def _untold(card: object) -> bool:
    """A narrative mission, which the plot book tells when its time comes."""
    return isinstance(card, MissionCard) and card.chapter is not None
