"""What dice may bring: exact odds of attacks, defences, powers, tests and re-rolls, by the rules that resolve them.

Odds are of the dice as they will fall; re-rolls, which are choices of their own, have their own odds when they come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.assault import Defended, Scheme, defence_dice, wild
from rouage.games.sine_tempore.cards import enemy_card, mission_card, skill_card
from rouage.games.sine_tempore.combat import StrikeLands, passives, protected
from rouage.games.sine_tempore.content import SkillCard
from rouage.games.sine_tempore.die import SIDES, Counts, cancelled, count, has, left_over, shown
from rouage.games.sine_tempore.effects import Context, amount, holds
from rouage.games.sine_tempore.interacting import Handled
from rouage.games.sine_tempore.psionics import PowerRolled, dealt
from rouage.games.sine_tempore.rolls import Keep, ReRoll
from rouage.games.sine_tempore.skills import test_dice
from rouage.games.sine_tempore.state import Enemy, Hero, Play, Sentence
from rouage.games.sine_tempore.strikes import Strike, dice, mental, strike_of
from rouage.games.sine_tempore.vocabulary import Effect, Kind, Secondary

Facts = dict[str, Plain]
Blow = Odds[tuple[int, tuple[str, ...]]]
"""Wounds and what else happens, jointly."""


def steady(hero: Hero, pool: int) -> int:
    """The dice that will fall: a tremor takes some from the next roll. [ST-RUL-97]"""
    return max(0, pool - hero.tremor)


def brought(effects: Iterable[Effect]) -> list[str]:
    return [effect.status or effect.do for effect in effects]


def moved(game: Play, effects: Iterable[Effect], context: Context, enemy: Enemy) -> list[Effect]:
    """Without those that come to nothing against a model of this size. [ST-RUL-58]"""
    return [
        effect
        for effect in effects
        if not effect.by_size or effect.to != "target" or amount(game, effect, context, enemy) > 0
    ]


def attack(game: Play, hero: Hero, strike: Strike, enemy: Enemy, ids: tuple[str, ...]) -> Blow:
    """An attack on one of those it is aimed at. [ST-RUL-41] [ST-RUL-42]"""
    card = enemy_card(game, enemy)
    own = [*strike.secondary, *passives(game, hero)]
    seconds = [*own, *card.answers]
    symbols = tuple(dict.fromkeys([*strike.wounds, *[symbol for one in seconds for symbol in one.icons]]))
    pool = steady(hero, dice(game, hero, strike, protected(game, hero, ids)))

    def read(numbers: tuple[int, ...]) -> tuple[int, tuple[str, ...]]:
        counts: Counts = dict(zip(symbols, numbers, strict=True))
        wounds = _dealt(game, hero, strike, enemy, counts)
        fires = seconds if wounds or not strike.sweep else card.answers
        context = Context(hero.id, enemy.id, counts, wounds, strike.kind, strike.item)
        happens = [
            name
            for one in fires
            if holds(game, one, context)
            for name in brought(moved(game, one.effects, context, enemy))
        ]
        return min(wounds, card.wo - enemy.wounds), tuple(dict.fromkeys(happens))

    return shown(pool, symbols, hero.saved).map(read)


def _dealt(game: Play, hero: Hero, strike: Strike, enemy: Enemy, counts: Counts) -> int:
    card = enemy_card(game, enemy)
    raw = sum([counts[symbol] for symbol in strike.wounds])
    return max(0, raw - (card.md if mental(game, hero, strike, counts) else card.pd))


def attacked(game: Play, hero: Hero, strike: Strike, ids: tuple[str, ...]) -> Facts:
    """The odds of an attack, target by target: each on its own, or all by one roll."""
    found: Facts = {}
    for id in ids:
        aimed = ids if strike.sweep else (id,)
        shield = protected(game, hero, aimed)
        pool = steady(hero, dice(game, hero, strike, shield))
        enemy = game.state.enemies.get(id)
        if enemy is not None:
            blow = told(attack(game, hero, strike, enemy, aimed), enemy_card(game, enemy).wo - enemy.wounds)
        else:
            blow = {"wounds": dict(shown(pool, strike.wounds, hero.saved).map(sum).to_data())}
        found[id] = {"dice": pool, "shield": shield, **blow}
    return found


def told(odds: Blow, left: int) -> Facts:
    """Wounds, the chance that nothing is left of the target, and the chance of each effect."""
    effects: dict[str, Fraction] = {}
    for (_, happens), chance in odds.items():
        for name in happens:
            effects[name] = effects.get(name, Fraction(0)) + chance
    removed = odds.chance(lambda one: one[0] >= left)
    return {
        "wounds": dict(odds.map(lambda one: one[0]).to_data()), "removed": str(removed),
        "effects": {name: str(chance) for name, chance in effects.items()},
    }  # fmt: skip


def defence(game: Play, hero: Hero, scheme: Scheme, kind: Kind) -> tuple[int, Odds[int]]:
    """The dice of a defence, and the wounds that get through. [ST-DEF-02] [ST-DEF-05]"""
    pool = steady(hero, defence_dice(game, hero, kind))
    return pool, cancelled(pool, scheme, wild(game, kind)).map(sum)


def works(game: Play, hero: Hero, card: SkillCard) -> tuple[int, Odds[str]]:
    """The dice of a power, and whether it works. [ST-PSI-02]"""
    pool, symbols = steady(hero, test_dice(game, hero, "mi")), tuple(card.needs)
    odds = shown(pool, symbols).map(
        lambda numbers: "works" if has(dict(zip(symbols, numbers, strict=True)), card.needs) else "fails"
    )
    return pool, odds


def power(game: Play, hero: Hero, card: SkillCard, enemy: Enemy) -> Facts:
    """What a power may do to an enemy. [ST-RUL-89]"""
    pool = steady(hero, test_dice(game, hero, "mi"))
    symbols = tuple(dict.fromkeys([*card.needs, *[symbol for one in card.secondary for symbol in one.icons]]))
    left = enemy_card(game, enemy).wo - enemy.wounds

    def fires(wounded: bool, context: Context) -> list[Effect]:
        ready: list[Secondary] = [one for one in card.secondary if one.wounded is wounded]
        return [effect for one in ready for _ in range(holds(game, one, context)) for effect in one.effects]

    def read(numbers: tuple[int, ...]) -> tuple[int, tuple[str, ...]]:
        counts: Counts = dict(zip(symbols, numbers, strict=True))
        if not has(counts, card.needs):
            return 0, ()
        roll = Context(hero.id, enemy.id, counts, 0)
        effects = [*card.effects, *fires(False, roll)]
        wounds = dealt(game, effects, enemy, roll)
        effects += fires(True, Context(hero.id, enemy.id, counts, wounds))
        happens = brought(moved(game, [effect for effect in effects if effect.do != "wounds"], roll, enemy))
        return min(left, wounds), tuple(dict.fromkeys(happens))

    return told(shown(pool, symbols).map(read), left)


def interact(game: Play, hero: Hero, point: str) -> Odds[str]:
    """Whether an Interact succeeds; what was dropped needs no roll. [ST-RUL-59] [ST-RUL-128]"""
    card = mission_card(game).points[point]
    if card.kind == "carried" and game.state.progress:
        return Odds({"success": 1})
    pool = steady(hero, test_dice(game, hero, card.test))
    return shown(pool, ("interact",)).map(lambda one: "success" if one[0] >= card.symbols else "failure")


def re_roll(game: Play, step: ReRoll | Keep) -> Odds[str] | None:
    """What the roll brings after one die has been thrown again; certain where nothing is. [ST-RUL-46]"""
    roll = game.state.roll
    tries = [roll.faces]
    if isinstance(step, ReRoll):
        tries = [(*roll.faces[: step.place], face, *roll.faces[step.place + 1 :]) for face in range(1, SIDES + 1)]
    read = _reader(game, game.stack[-2] if len(game.stack) > 1 else None)
    if read is None:
        return None
    weights: dict[str, int] = {}
    for faces in tries:
        result = read(faces)
        weights[result] = weights.get(result, 0) + 1
    return Odds(weights)


def _reader(game: Play, below: Sentence | None) -> Callable[[tuple[int, ...]], str] | None:
    """What the step that waits for the roll would read from faces."""
    state = game.state
    if isinstance(below, Defended):
        return lambda faces: str(sum(left_over(faces, below.scheme, wild(game, below.kind))))
    if isinstance(below, PowerRolled):
        card = skill_card(game, below.skill)
        return lambda faces: "works" if has(count(faces), card.needs) else "fails"
    if isinstance(below, Handled):
        needed = mission_card(game).points[below.point].symbols
        return lambda faces: "success" if count(faces)["interact"] >= needed else "failure"
    if isinstance(below, StrikeLands) and below.targets[0] in state.enemies:
        hero, enemy = state.heroes[below.who], state.enemies[below.targets[0]]
        strike = strike_of(game, hero, below.how, below.glyph)
        assert strike is not None
        left = enemy_card(game, enemy).wo - enemy.wounds
        return lambda faces: str(min(left, _dealt(game, hero, strike, enemy, count(faces))))
    return None
