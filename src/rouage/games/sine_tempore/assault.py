"""Enemies attack and heroes defend (ST-DEF, ST-CBT-10, ST-RUL-35, ST-RUL-47, ST-RUL-48, ST-RUL-54)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import intelligence, planning, rolls, statuses, verbs
from rouage.games.sine_tempore.board import adjacent
from rouage.games.sine_tempore.cards import characteristic, enemy_card, items, mission_card
from rouage.games.sine_tempore.content import EnemyAttack
from rouage.games.sine_tempore.costs import attack_cost
from rouage.games.sine_tempore.die import count, left_over
from rouage.games.sine_tempore.effects import Context, apply, holds
from rouage.games.sine_tempore.intelligence import Quarry, quarry_named
from rouage.games.sine_tempore.sight import blocking_for_enemy, shielded, valid_for_enemy
from rouage.games.sine_tempore.state import GONE, Ally, Enemy, Hero, Play, Sentence
from rouage.games.sine_tempore.vocabulary import Kind, Symbol

Scheme = tuple[tuple[Symbol, int], ...]
NO_ATTACK: Final = -1
TRAP: Final = "trap"
"""What wounds where no enemy does."""


def scheme_of(game: Play, enemy: Enemy, attack: EnemyAttack, target: Quarry | Enemy) -> Scheme:
    """The icons of an attack, with what a pack or a glyph adds to the first of them. [ST-RUL-99] [ST-DEF-01]"""
    card = enemy_card(game, enemy)
    more = card.glyph.icons if enemy.glyph and card.glyph is not None else 0
    if card.pack and _packed(game, enemy, target):
        more += card.pack
    (symbol, number), *others = attack.scheme.items()
    return ((symbol, number + more), *others)


def _packed(game: Play, enemy: Enemy, target: Quarry | Enemy) -> bool:
    """Whether another of its kind, elite or not, is next to the target."""
    state = game.state
    kind = enemy_card(game, enemy).miniature
    return any(
        one is not enemy and adjacent(state, one.square, target.square) and enemy_card(game, one).miniature == kind
        for one in state.enemies.values()
    )


def attack(game: Play, enemy: Enemy, number: int, target: Quarry) -> None:
    """It pays, engages an adjacent target for nothing, and the target defends. [ST-RUL-48] [ST-CBT-10] [ST-ENG-03]
    [ST-RUL-33]
    """
    state, card = game.state, enemy_card(game, enemy)
    enemy.ap -= attack_cost(card.attacks[number].ap, enemy.running, state.switches)
    enemy.attacked = True
    targets: list[Quarry] = [target]
    if enemy.glyph and card.glyph is not None and card.glyph.sweep:
        near = [one for one in intelligence.quarries(game) if adjacent(state, enemy.square, one.square)]
        targets += [one for one in near if one is not target]
    for one in reversed(targets):
        strike(game, enemy, number, one)


def strike(game: Play, enemy: Enemy, number: int, target: Quarry) -> None:
    """One attack on one target; each is defended by its own roll. [ST-DEF-08] [ST-DEF-09]"""
    attack = enemy_card(game, enemy).attacks[number]
    if attack.kind == "close-combat" and isinstance(target, Hero):
        verbs.engage(game, enemy, target, ("ST-ENG-03", "ST-RUL-33"))
    scheme = scheme_of(game, enemy, attack, target)
    icons = sum([icons for _, icons in scheme])
    game.tell(
        "enemy-attacks", ("ST-RUL-48",), who=enemy.id, whom=target.id, attack=number, type=attack.kind, n=icons,
        scheme=[[symbol, icons] for symbol, icons in scheme], how=f"{enemy.card}/{number}",
    )  # fmt: skip
    game.then(Defend(target.id, enemy.id, number, scheme, attack.kind))


def free_attack(game: Play, enemy: Enemy) -> int:
    """The attack usable at distance 1 with most icons. [ST-RUL-35]"""
    ranked = planning.attacks(enemy_card(game, enemy))
    return next((number for number, attack in ranked if attack.rng >= 1), NO_ATTACK)


class FreeAttack(Sentence):
    """An enemy whom a hero leaves strikes once: no AP, no Acted token, no activation. [ST-DSG-02] [ST-RUL-35]"""

    __slots__ = ("who", "whom")
    rules = ("ST-DSG-02", "ST-RUL-35")

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        enemy, hero = game.state.enemies.get(self.who), game.state.heroes[self.whom]
        if enemy is None or not hero.standing:
            return
        number = free_attack(game, enemy)
        if number != NO_ATTACK and valid_for_enemy(game, enemy.square, hero, 1):
            game.tell("free-attack", self.rules, who=enemy.id, whom=hero.id)
            strike(game, enemy, number, hero)


class Defend(Sentence):
    """The hero rolls as many dice as the fitting characteristic plus bonuses. [ST-DEF-02]"""

    __slots__ = ("attack", "by", "kind", "scheme", "who")
    rules = ("ST-DEF-02", "ST-DEF-03", "ST-DEF-04")

    def __init__(self, who: str, by: str, attack: int, scheme: Scheme, kind: Kind) -> None:
        self.who: Final = who
        self.by: Final = by
        """The enemy; nothing for a trap."""
        self.attack: Final = attack
        self.scheme: Final = scheme
        self.kind: Final = kind

    def run(self, game: Play) -> None:
        target = quarry_named(game, self.who)
        if target is None:
            return
        game.then(Defended(self.who, self.by, self.attack, self.scheme, self.kind))
        free = int(covered(game, self.by, target))
        rolls.begin(game, self.who, "defence", defence_dice(game, target, self.kind), 0, free)


def covered(game: Play, by: str, target: Quarry) -> bool:
    """A shield lets its hero re-roll one defence die, but not against traps or a Marksman. [ST-SCN-04] [ST-SCN-07]
    [ST-RUL-54]
    """
    state = game.state
    enemy = state.enemies.get(by)
    if enemy is None or not state.shields or enemy_card(game, enemy).marksman:
        return False
    return shielded(game, enemy.square, target.square, blocking_for_enemy(state))


def defence_dice(game: Play, target: Quarry, kind: Kind) -> int:
    """Ph against physical attacks, Mi against mental ones, armour and statuses, less Poison. [ST-DEF-03] [ST-DEF-04]
    [ST-DEF-10] [ST-WPN-06] [ST-RUL-78] [ST-RUL-76]
    """
    mental = kind == "mental"
    if isinstance(target, Ally):
        card = mission_card(game).ally
        assert card is not None
        return card.mi if mental else card.ph
    dice = characteristic(game, target, "mi" if mental else "ph")
    dice += sum([card.mental if mental else card.physical for _, card in items(game, target)])
    running = target.running
    if game.state.switches.defence_tokens_while_held:
        running |= target.held & statuses.DEFENCES
    if mental:
        dice += 2 if running & statuses.PSIONIC_SHELL else 0
    else:
        dice += (1 if running & statuses.VIGOROUS else 0) + (2 if running & statuses.RESISTANCE else 0)
    return max(0, dice - (1 if target.held & statuses.POISON else 0))


class Defended(Sentence):
    """Icons that no die cancels wound, and what wounds may have effects. [ST-DEF-05] [ST-DEF-06] [ST-DEF-07]"""

    __slots__ = ("attack", "by", "kind", "scheme", "who")
    rules = ("ST-DEF-05", "ST-DEF-06", "ST-RUL-47")

    def __init__(self, who: str, by: str, attack: int, scheme: Scheme, kind: Kind) -> None:
        self.who: Final = who
        self.by: Final = by
        self.attack: Final = attack
        self.scheme: Final = scheme
        self.kind: Final = kind

    def run(self, game: Play) -> None:
        state = game.state
        target = quarry_named(game, self.who)
        if target is None:
            return
        rolled = state.roll.faces
        left = left_over(rolled, self.scheme, wild(game, self.kind))
        wounds = sum(left)
        total = sum([icons for _, icons in self.scheme])
        game.tell(
            "defended", self.rules, who=self.who, by=self.by or TRAP, n=wounds, cancelled=total - wounds, icons=total
        )
        game.then(Cleared())
        self._wound(game, target, wounds)
        self._effects(game, target, left, wounds)
        if isinstance(target, Hero):
            self._armour(game, target)

    def _wound(self, game: Play, target: Quarry, wounds: int) -> None:
        if isinstance(target, Hero):
            verbs.wound_hero(game, target, wounds, self.by or TRAP, ("ST-DEF-06", "ST-RUL-48"))
        elif wounds:
            from rouage.games.sine_tempore.allies import wound_ally

            wound_ally(game, target, wounds, self.by)

    def _effects(self, game: Play, target: Quarry, left: tuple[int, ...], wounds: int) -> None:
        """What the enemy's card adds: once per attack, or for each icon that wounded. [ST-RUL-48]"""
        enemy = game.state.enemies.get(self.by)
        if enemy is None or not wounds:
            return
        card = enemy_card(game, enemy)
        if not card.attacks[self.attack].secondary and not enemy.glyph:
            return
        dealt: dict[Symbol, int] = {symbol: icons for (symbol, _), icons in zip(self.scheme, left, strict=True)}
        context = Context(enemy.id, target.id, dealt, wounds, self.kind)
        for one in card.attacks[self.attack].secondary:
            for _ in range(holds(game, one, context)):
                apply(game, one.effects, context)
        if enemy.glyph and card.glyph is not None:
            apply(game, card.glyph.effects, context)

    def _armour(self, game: Play, hero: Hero) -> None:
        """Armour's own effects, triggered by the defence roll. [ST-WPN-07]"""
        enemy = game.state.enemies.get(self.by)
        if enemy is None or enemy.square == GONE:
            return
        watching = [one for _, card in items(game, hero) for one in card.secondary]
        if not watching:
            return
        context = Context(hero.id, self.by, count(game.state.roll.faces), 0, self.kind)
        for one in watching:
            apply(game, one.effects, context, holds(game, one, context))


def wild(game: Play, kind: Kind) -> bool:
    """Against physical attacks a Defence cancels any icon; against mental ones only Mind cancels Mind. [ST-RUL-47]"""
    return kind != "mental" and game.state.switches.defence_symbol_wild


class Cleared(Sentence):
    """Whoever fell while defending is removed. [ST-WND-07]"""

    __slots__ = ()
    rules = ("ST-WND-07",)

    def run(self, game: Play) -> None:
        verbs.remove_fallen(game)
