"""The cards of the packs at hand, as the rules look them up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from rouage.engine.pack import Shelf
from rouage.games.sine_tempore.content import (
    ClassCard,
    EnemyCard,
    EventCard,
    HeroCard,
    ItemCard,
    Profile,
    ResourceCard,
    SkillCard,
)
from rouage.games.sine_tempore.mission_cards import MissionCard
from rouage.games.sine_tempore.state import Ally, Enemy, Group, Hero, Play
from rouage.games.sine_tempore.vocabulary import Effect, Size

if TYPE_CHECKING:
    from rouage.games.sine_tempore.strikes import Arms

LOWEST_LEVEL: Final = 1
HIGHEST_LEVEL: Final = 3
"""[ST-EQP-09] [ST-EQP-10]"""
ELEMENTS: Final[dict[str, dict[str, int]]] = {
    "weapon": {"alh-84001": 1, "inottenio": 1, "kekulenium": 2},
    "armour": {"alh-84001": 2, "inottenio": 1},
    "accessory": {"inottenio": 2, "kekulenium": 1},
}
"""What an item needs to reach level 2; twice that for level 3. [ST-EQP-14]"""
WINDOWS: Final = {"armour": "green", "weapon": "red", "accessory": "blue"}
"""The energy cells each kind of item accepts. [ST-RUL-103] [ST-EQP-07]"""
USED_BY_HAND: Final = ("action", "attack", "power", "lunge")
_LEVELS: Final[dict[tuple[str, int], tuple[ItemCard, ItemCard]]] = {}


C = TypeVar("C")
R = TypeVar("R")


def once_per_card(work: Callable[[C], R]) -> Callable[[C], R]:
    """What follows from a card alone is worked out once for each card."""
    known: dict[int, tuple[C, R]] = {}

    def look_up(card: C) -> R:
        found = known.get(id(card))
        if found is None:
            # The card is kept along with what follows from it: no other can come to bear its number.
            found = known[id(card)] = (card, work(card))
        return found[1]

    return look_up


def hero_card(game: Play, hero: Hero) -> HeroCard:
    card: HeroCard = game.shelf.entries["hero"][hero.id]
    return card


def size_of(game: Play, model: Hero | Enemy | Ally) -> Size:
    """As the sheet or the card says; an ally who is no hero is of medium size. [ST-HER-14] [ST-RUL-58]"""
    if isinstance(model, Hero):
        return hero_card(game, model).size
    return enemy_card(game, model).size if isinstance(model, Enemy) else "medium"


def class_card(game: Play, hero: Hero) -> ClassCard:
    """The class sets which skills can be learned. [ST-HER-03]"""
    card: ClassCard = game.shelf.entries["class"][hero_card(game, hero).of]
    return card


def enemy_card(game: Play, one: Enemy | Group) -> EnemyCard:
    card: EnemyCard = game.shelf.entries["enemy"][one.card]
    return card


def skill_card(game: Play, id: str) -> SkillCard:
    card: SkillCard = game.shelf.entries["skill"][id]
    return card


def resource_card(game: Play, id: str) -> ResourceCard:
    card: ResourceCard = game.shelf.entries["resource"][id]
    return card


def mission_card(game: Play) -> MissionCard:
    card: MissionCard = game.shelf.entries["mission"][game.state.mission]
    return card


def event_card(game: Play) -> EventCard | None:
    card: EventCard | None = game.shelf.entries["event"].get(game.state.event)
    return card


def item_card(game: Play, id: str, level: int = 1) -> ItemCard:
    """Each item exists as three cards, one per level. [ST-EQP-11] [ST-CMP-03]"""
    card: ItemCard = game.shelf.entries["item"][id]
    if level == 1:
        return card
    found = _LEVELS.get((id, level))
    if found is None or found[0] is not card:
        found = _LEVELS[id, level] = (card, at_level(card, level))
    return found[1]


def at_level(card: ItemCard, level: int) -> ItemCard:
    """What the next levels add. [ST-RUL-101]"""
    more = level - 1
    if card.slot == "weapon":
        return replace(card, profiles=tuple([_better(profile, more) for profile in card.profiles]))
    if card.slot == "armour":
        physical = card.physical + more if card.physical else 0
        return replace(card, physical=physical, mental=card.mental + more if card.mental else 0)
    use = card.use
    if use is not None:
        use = replace(use, effects=tuple([_stronger(effect, more) for effect in use.effects]))
    return replace(
        card, use=use, aimed=card.aimed + more if card.aimed else 0, holds=card.holds + more if card.holds else 0
    )


def upgrade_needs(card: ItemCard, level: int) -> dict[str, int]:
    """The frame of an item's card: the elements that take it to the next level; none at the highest. [ST-EQP-14]"""
    return {element: level * units for element, units in ELEMENTS[card.slot].items()} if level < HIGHEST_LEVEL else {}


def _better(profile: Profile, more: int) -> Profile:
    return replace(profile, atb=profile.atb + more)


def _stronger(effect: Effect, more: int) -> Effect:
    """One more on what it moves, heals or pushes; where it gives a status, on its radius."""
    if effect.do == "status":
        return replace(effect, radius=effect.radius + more) if effect.radius else effect
    return replace(effect, n=effect.n + more)


class Kit:
    """What the cards say of an outfit and a set of skills."""

    __slots__ = ("arms", "by_hand", "items", "shelf")

    def __init__(
        self, shelf: Shelf, items: tuple[tuple[str, ItemCard], ...], by_hand: tuple[tuple[str, SkillCard], ...]
    ) -> None:
        self.shelf: Final = shelf
        self.items: Final = items
        self.by_hand: Final = by_hand
        self.arms: Arms | None = None
        """The ways to attack, once somebody has asked for them."""


_KITS: Final[dict[tuple[tuple[tuple[str, int], ...], tuple[str, ...]], Kit]] = {}


def kit(game: Play, hero: Hero) -> Kit:
    """Looked up once for every outfit and set of skills; whoever changes a hero's takes the kit away."""
    if hero.kit is None:
        key = tuple(hero.items.items()), hero.skills
        found = _KITS.get(key)
        if found is None or found.shelf is not game.shelf:
            carried = tuple([(id, item_card(game, id, level)) for id, level in hero.items.items()])
            learned = [(id, skill_card(game, id)) for id in hero.skills]
            by_hand = tuple([(id, card) for id, card in learned if card.use in USED_BY_HAND])
            found = _KITS[key] = Kit(game.shelf, carried, by_hand)
        hero.kit = found
    return hero.kit


def items(game: Play, hero: Hero) -> tuple[tuple[str, ItemCard], ...]:
    """What a hero carries, each at its level."""
    return (hero.kit or kit(game, hero)).items


def skills_by_hand(game: Play, hero: Hero) -> tuple[tuple[str, SkillCard], ...]:
    """The skills in a hero's sheet that do nothing by themselves."""
    return (hero.kit or kit(game, hero)).by_hand


def weapon(game: Play, hero: Hero) -> tuple[str, ItemCard] | None:
    """A hero carries at most one. [ST-EQP-02]"""
    for carried in items(game, hero):
        if carried[1].slot == "weapon":
            return carried
    return None


def serious_effects(game: Play, hero: Hero) -> list[Effect]:
    """What lasting Serious Wounds do. [ST-RUL-96]"""
    deck = game.shelf.entries["wound"]
    return [effect for id in hero.serious for effect in deck[id].effects]


def characteristic(game: Play, hero: Hero, which: str) -> int:
    """Ph, Pr or Mi, less what Serious Wounds take; never below 1. [ST-RUL-96] [ST-HER-01]"""
    value: int = getattr(hero_card(game, hero), which)
    if hero.serious:
        value += sum(
            [one.n for one in serious_effects(game, hero) if one.do == "characteristic" and one.which == which]
        )
    return max(1, value)


def toughness(game: Play, hero: Hero) -> int:
    """The wounds that take a hero out. [ST-HER-10]"""
    value = hero_card(game, hero).wo
    if hero.serious:
        value += sum([one.n for one in serious_effects(game, hero) if one.do == "wo"])
    return max(1, value)
