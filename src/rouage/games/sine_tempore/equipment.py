"""Equipment in use: accessories, energy cells, medipacks and consumables (ST-UEQ, ST-EQP, ST-RUL-62, ST-RUL-103)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.cards import HIGHEST_LEVEL, WINDOWS, item_card, items, resource_card, upgrade_needs
from rouage.games.sine_tempore.content import ItemCard, Use
from rouage.games.sine_tempore.effects import Context, apply
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence
from rouage.games.sine_tempore.targets import WhichTarget, any_target, targets_of
from rouage.games.sine_tempore.vocabulary import Effect

HEALED_BY_GREEN: Final = Effect(do="heal", to="self", n=1)
ATB_BY_RED: Final = Effect(do="atb", to="self", n=1)
"""What a cell does where the item's card says nothing. [ST-RUL-103]"""


def may_use(game: Play, hero: Hero, card: ItemCard) -> bool:
    """One named hero, one class, or anyone. [ST-EQP-18]"""
    if card.hero is not None:
        return card.hero == hero.id
    return card.of is None or card.of == game.shelf.entries["hero"][hero.id].of


def next_level(level: int, wanted: int) -> Refusal | None:
    """One level at a time, up to the third. [ST-EQP-12] [ST-EQP-13] [ST-EQP-10]"""
    if wanted > HIGHEST_LEVEL:
        return refuse("ST-EQP-10", "highest-level", level=HIGHEST_LEVEL)
    return None if wanted == level + 1 else refuse("ST-EQP-13", "next-level-first", level=level, wanted=wanted)


def upgrade(card: ItemCard, level: int, wanted: int, store: Mapping[str, int]) -> dict[str, int] | Refusal:
    """The card of the next level takes the place of the current one once its elements are there: what is left of
    them. [ST-EQP-12] [ST-EQP-14]
    """
    refusal = next_level(level, wanted)
    if refusal is not None:
        return refusal
    needs = upgrade_needs(card, level)
    missing = {element: units - store.get(element, 0) for element, units in needs.items()}
    lacking: list[Plain] = [element for element, units in missing.items() if units > 0]
    if lacking:
        return refuse("ST-EQP-12", "elements-missing", what=lacking)
    return {element: units - needs.get(element, 0) for element, units in store.items()}


def cells(game: Play, hero: Hero, card: ItemCard) -> list[str]:
    """The cells in hand that fit an item's window. [ST-EQP-07]"""
    colour = WINDOWS[card.slot]
    return [id for id in hero.resources if resource_card(game, id).colour == colour]


def _use_of(game: Play, hero: Hero, id: str) -> Use | None:
    if id in hero.items:
        return item_card(game, id, hero.items[id]).use
    return resource_card(game, id).use if id in hero.resources else None


def barred(game: Play, hero: Hero, id: str, paid: bool = True) -> Refusal | None:
    """Why an item or resource cannot be used now. An accessory's effect is used once per activation. [ST-RUL-101]"""
    use = _use_of(game, hero, id)
    if use is None:
        return refuse("ST-UEQ-01", "no-such-use", who=hero.id, what=id)
    if paid and id in hero.items and id in hero.used:
        return refuse("ST-RUL-101", "once-per-activation", who=hero.id, what=id)
    if use.target is not None and not any_target(game, hero, use.target, use.effects):
        return refuse("ST-RUL-55", "no-valid-target", who=hero.id, rng=use.target.reach)
    return too_dear(hero, use.ap) if paid else None


def barred_cell(game: Play, hero: Hero, id: str) -> Refusal | None:
    if id not in hero.items:
        return refuse("ST-UEQ-01", "no-such-use", who=hero.id, what=id)
    card = item_card(game, id, hero.items[id])
    if not cells(game, hero, card):
        return refuse("ST-EQP-07", "no-cell", who=hero.id, what=id, colour=WINDOWS[card.slot])
    return barred(game, hero, id, False) if not card.cell and card.use is not None else None


def offers(game: Play, hero: Hero) -> Offers:
    found: Offers = {}
    colours = [resource_card(game, id).colour for id in hero.resources] if hero.resources else ()
    for id, card in items(game, hero):
        if card.use is not None and id not in hero.used and _usable(game, hero, card.use):
            found[f"use {id}"] = UseItem(hero.id, id, True)
        if colours and WINDOWS[card.slot] in colours and barred_cell(game, hero, id) is None:
            found[f"cell {id}"] = SpendCell(hero.id, id)
    for id in hero.resources:
        use = resource_card(game, id).use
        if use is not None and _usable(game, hero, use):
            found[f"use {id}"] = UseItem(hero.id, id, True)
    return found


def _usable(game: Play, hero: Hero, use: Use) -> bool:
    return use.ap <= hero.ap and (use.target is None or any_target(game, hero, use.target, use.effects))


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    """Items change hands in the Colony Phase only, and nothing is thrown but what says so. [ST-RUL-61] [ST-RUL-60]"""
    if words[:1] == ["use"] and len(words) == 2:
        return barred(game, hero, words[1])
    if words[:1] == ["cell"] and len(words) == 2:
        return barred_cell(game, hero, words[1])
    if words[:1] == ["give"]:
        return refuse("ST-RUL-61", "no-giving", who=hero.id)
    if words[:1] == ["throw"]:
        return refuse("ST-RUL-60", "no-throwing", who=hero.id)
    return None


class UseItem(Action):
    """At the cost and by the rules on its card; a resource is spent. [ST-UEQ-01] [ST-RUL-62]"""

    __slots__ = ("item", "paid", "who")
    rules = ("ST-UEQ-01",)

    def __init__(self, who: str, item: str, paid: bool) -> None:
        self.who: Final = who
        self.item: Final = item
        self.paid: Final = paid
        """Whether its AP are paid: a blue cell saves them. [ST-RUL-103]"""

    def cost(self, game: Play) -> int:
        use = _use_of(game, game.state.heroes[self.who], self.item)
        assert use is not None
        return use.ap if self.paid else 0

    def run(self, game: Play) -> None:
        hero, paid = game.state.heroes[self.who], self.cost(game)
        if self.item in hero.items and self.paid:
            hero.used = (*hero.used, self.item)
        game.tell("item-declared", self.rules, who=hero.id, item=self.item, cost=paid)
        declare(game, hero, paid, UseTarget(self.who, self.item))


class UseTarget(Sentence):
    """[ST-RUL-55] [ST-RUL-16]"""

    __slots__ = ("item", "who")
    rules = ("ST-RUL-55", "ST-RUL-16")

    def __init__(self, who: str, item: str) -> None:
        self.who: Final = who
        self.item: Final = item

    def found(self, game: Play) -> list[str]:
        hero = game.state.heroes[self.who]
        use = _use_of(game, hero, self.item)
        if not hero.standing or use is None:
            return []
        return targets_of(game, hero, use.target, use.effects) if use.target is not None else [self.who]

    def ask(self, game: Play) -> Question | None:
        found, hero = self.found(game), game.state.heroes[self.who]
        use = _use_of(game, hero, self.item)
        if not found or use is None:
            return None
        answers: dict[str, Sentence] = {f"target {id}": Used(self.who, self.item, id) for id in found}
        return WhichTarget(game, hero, self.item, answers, use.target, use.effects)

    def run(self, game: Play) -> None:
        game.tell("action-lost", ("ST-RUL-16",), who=self.who)


class Used(Sentence):
    """[ST-EQP-06] [ST-RUL-62]"""

    __slots__ = ("item", "target", "who")
    rules = ("ST-EQP-06", "ST-UEQ-01")

    def __init__(self, who: str, item: str, target: str) -> None:
        self.who: Final = who
        self.item: Final = item
        self.target: Final = target

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        use = _use_of(game, hero, self.item)
        assert use is not None
        more = hero.next.pop(f"boost {self.item}", 0)
        game.tell("used", self.rules, who=hero.id, item=self.item, whom=self.target)
        if self.item not in hero.items:
            spend(game, hero, self.item)
        apply(game, use.effects, Context(hero.id, self.target, {}, 0, None, self.item, more))


def spend(game: Play, hero: Hero, id: str) -> None:
    """Used cards go to the discard pile. [ST-RUL-62]"""
    hero.resources.remove(id)
    game.state.resources.discard(id)


class SpendCell(Action):
    """A cell is discarded for what it does with the item whose window shows its colour. [ST-EQP-08] [ST-RUL-62]"""

    __slots__ = ("item", "who")
    rules = ("ST-EQP-08", "ST-RUL-62", "ST-RUL-103")

    def __init__(self, who: str, item: str) -> None:
        self.who: Final = who
        self.item: Final = item

    def cost(self, game: Play) -> int:
        return 0

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        card = item_card(game, self.item, hero.items[self.item])
        cell = cells(game, hero, card)[0]
        spend(game, hero, cell)
        game.tell("cell-spent", self.rules, who=hero.id, item=self.item, cell=cell)
        if not card.cell and card.use is not None:
            game.then(UseItem(self.who, self.item, False))
            return
        declare(game, hero, 0)
        context = Context(hero.id, hero.id, {}, 0, None, self.item)
        if card.cell:
            apply(game, card.cell, context)
        elif card.slot == "accessory":
            verbs.gain_token(game, hero, "re-roll", self.item)
        else:
            apply(game, [HEALED_BY_GREEN if card.slot == "armour" else ATB_BY_RED], context)
