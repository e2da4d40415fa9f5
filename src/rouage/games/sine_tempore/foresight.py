"""Before a choice: where the token lands, who would react and why, who acts next, what falls due, and exact odds."""

from __future__ import annotations

from collections.abc import Callable

from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import campaign_foresight, chances, dial, momentum, planning, reaction
from rouage.games.sine_tempore.actions import Stop
from rouage.games.sine_tempore.assault import covered, free_attack, scheme_of
from rouage.games.sine_tempore.board import adjacent_enemies, barred_to_heroes, board_of
from rouage.games.sine_tempore.cards import characteristic, enemy_card, mission_card, skill_card
from rouage.games.sine_tempore.combat import Attack, StrikeAt, targets
from rouage.games.sine_tempore.content import SkillCard
from rouage.games.sine_tempore.costs import oblivion
from rouage.games.sine_tempore.ending import next_enemy, time_shift
from rouage.games.sine_tempore.enemies import glyph_power
from rouage.games.sine_tempore.engagement import Disengage
from rouage.games.sine_tempore.interacting import Interact
from rouage.games.sine_tempore.movement import Move, reach
from rouage.games.sine_tempore.psionics import delirium_cards
from rouage.games.sine_tempore.rolls import Keep, ReRoll
from rouage.games.sine_tempore.skills import SkillWorks, UseSkill
from rouage.games.sine_tempore.state import Enemy, Hero, Play, Question
from rouage.games.sine_tempore.strikes import strike_of
from rouage.games.sine_tempore.targets import targets_of
from rouage.games.sine_tempore.view import order
from rouage.games.sine_tempore.wounds import KoWait
from rouage.space.grid import squares_of

Facts = dict[str, Plain]


def odds(game: Play, decision: Question, key: str) -> Odds[str] | None:
    """What an answer's roll may give: wounds dealt, or whether it works; and which mission may be drawn."""
    step = decision.follow(key)
    state = game.state
    if not state.mission:
        return campaign_foresight.odds(game, step)
    if isinstance(step, StrikeAt) and len(step.targets) == 1 and step.targets[0] in state.enemies:
        hero = state.heroes[step.who]
        strike = strike_of(game, hero, step.how, step.glyph)
        assert strike is not None
        enemy = state.enemies[step.targets[0]]
        return chances.attack(game, hero, strike, enemy, step.targets).map(lambda one: str(one[0]))
    if isinstance(step, SkillWorks) and skill_card(game, step.skill).use == "power":
        return chances.works(game, state.heroes[step.who], skill_card(game, step.skill))[1]
    if isinstance(step, Interact):
        return chances.interact(game, state.heroes[step.who], step.point)
    if isinstance(step, ReRoll | Keep):
        return chances.re_roll(game, step)
    return None


def forecast(game: Play, decision: Question, key: str) -> Facts:
    """What is certain, and the odds of what is not."""
    step = decision.follow(key)
    state = game.state
    if not state.mission:
        return campaign_foresight.forecast(game, step)
    cost: Callable[[Play], int] | None = getattr(step, "cost", None)
    if isinstance(step, StrikeAt) and step.targets[0] in state.enemies:
        hero = state.heroes[step.who]
        strike = strike_of(game, hero, step.how, step.glyph)
        assert strike is not None
        return {"targets": chances.attacked(game, hero, strike, step.targets)}
    if isinstance(step, Stop):
        return _ending(game, state.heroes[step.who])
    if isinstance(step, KoWait):
        return _lying(game, state.heroes[step.who], step.ap)
    if cost is None:
        return {}
    hero = state.heroes[step.who]  # type: ignore[union-attr]
    paid = cost(game)
    told: Facts = {"cost": paid, "ap": hero.ap - paid, **_clock(game, hero, paid)}
    before = hero.time
    hero.time += paid
    try:
        told.update(_deed(game, hero, step))
    finally:
        hero.time = before
    return told


def _deed(game: Play, hero: Hero, step: object) -> Facts:
    """The odds of the action itself, once its token has moved. [ST-RUL-11]"""
    if isinstance(step, Attack):
        strike = step.strike(game)
        found = targets(game, hero, strike)
        if strike.sweep:
            found = [one.id for one in adjacent_enemies(game.state, hero.square)]
        return {"targets": chances.attacked(game, hero, strike, tuple(found))}
    if isinstance(step, UseSkill):
        card = skill_card(game, step.skill)
        if card.use == "power" and card.target is not None:
            pool, odds = chances.works(game, hero, card)
            found = targets_of(game, hero, card.target, card.effects)
            enemies = [game.state.enemies[id] for id in found if id in game.state.enemies]
            return {
                "works": str(odds.chance("works")), "dice": pool, **_price(game, hero, card, step.glyph),
                "targets": {one.id: chances.power(game, hero, card, one) for one in enemies},
            }  # fmt: skip
    if isinstance(step, Move):
        return {"reach": _reach(game, hero, step.squares)}
    if isinstance(step, Interact):
        return {"odds": dict(chances.interact(game, hero, step.point).to_data())}
    if isinstance(step, Disengage):
        return {"free_attacks": [_assault(game, game.state.enemies[id], hero, free=True) for id in hero.engaged]}
    return {}


def _price(game: Play, hero: Hero, card: SkillCard, glyph: bool) -> Facts:
    """The Oblivion a power costs, and the Delirium cards if all of it goes on the sheet. [ST-PSI-05] [ST-RUL-90]"""
    price = oblivion(card, glyph)
    cards = delirium_cards(characteristic(game, hero, "mi"), hero.oblivion, price)
    return {"oblivion": price, "deliriums": cards, "always": game.state.switches.oblivion_on_failure}


def _reach(game: Play, hero: Hero, squares: int) -> Facts:
    """Every square so many steps lead to: how many each needs, what they cost, and the way there. [ST-MOV-01]"""
    state = game.state
    grid, barred = board_of(state).grid, barred_to_heroes(state)
    found: Facts = {}
    for steps, layer in enumerate(reach(state, hero, squares), 1):
        ap = Move(hero.id, steps).cost(game)
        for square in squares_of(layer):
            way = grid.path(hero.square, square, barred) or []
            found[grid.label(square)] = {"n": steps, "ap": ap, "way": [grid.label(one) for one in way[1:-1]]}
    return found


def _clock(game: Play, hero: Hero, paid: int) -> Facts:
    """The dial after the token has moved, and who would react. [ST-RUL-13] [ST-RUL-14]"""
    state = game.state
    after = hero.time + paid
    passed: list[Plain] = []
    for id in reaction.overtaken(state, hero.time, after) if paid else ():
        models = [state.enemies[model] for model in state.groups[id].models]
        passed.append({"group": id, "models": [_reacting(game, one, hero) for one in models]})
    shift = 0
    ahead = next_enemy(state)
    if ahead is not None and after < ahead:
        shift = min(hero.ap - paid, ahead - after)
    ghost, hero.time = hero.time, after
    try:
        queue = order(game)
    finally:
        hero.time = ghost
    card = mission_card(game)
    due: list[Plain] = [
        {"event": number, "at": card.events[number].at}
        for number in momentum.upcoming(game)
        if momentum.due_times(card)[number] <= after
    ]
    return {
        "token": {"from": hero.time, "to": after, "sector": dial.sector(after), "time": dial.written(after)},
        "overtakes": passed, "order": queue, "due": due, "over": after >= state.ends, "time_shift": shift,
    }  # fmt: skip


def _lying(game: Play, hero: Hero, ap: int) -> Facts:
    """The dial after the wait, which nobody reacts to, and when the next Serious Wound card comes. [ST-RUL-65]"""
    clock = _clock(game, hero, ap) | {"overtakes": [], "time_shift": 0}
    due = hero.time + ap
    return {"cost": ap, "ap": 0, **clock, "serious": dial.written(due) if hero.ko and due < game.state.ends else ""}


def _ending(game: Play, hero: Hero) -> Facts:
    """Where the token goes when the activation ends here. [ST-RUL-12] [ST-RUL-09]"""
    shift = time_shift(game.state, hero)
    sectors = shift or (0 if hero.spent else 1)
    return {"cost": 0, "ap": hero.ap - sectors, **_clock(game, hero, sectors), "time_shift": shift}


def _reacting(game: Play, enemy: Enemy, hero: Hero) -> Facts:
    why = reaction.why_not(game, enemy, hero)
    return {"id": enemy.id, "reacts": not why, "why": why, **({} if why else _assault(game, enemy, hero))}


def _assault(game: Play, enemy: Enemy, hero: Hero, free: bool = False) -> Facts:
    """What an attack of this enemy would do to this hero: wounds with their odds, and what a wound brings."""
    ap, running = planning.fresh(game, enemy)
    power = None if free else glyph_power(game, enemy, ap)
    found = planning.plan(game, enemy, hero, ap - (power.ap if power is not None else 0), running)
    number = free_attack(game, enemy) if free or found is None else found.attack
    if number < 0:
        return {}
    attack = enemy_card(game, enemy).attacks[number]
    before, enemy.glyph = enemy.glyph, power is not None
    try:
        scheme = scheme_of(game, enemy, attack, hero)
    finally:
        enemy.glyph = before
    pool, wounds = chances.defence(game, hero, scheme, attack.kind)
    effects = [effect for one in attack.secondary for effect in one.effects]
    brings: list[Plain] = [*chances.brought([*effects, *(power.effects if power is not None else ())])]
    return {
        "id": enemy.id, "type": attack.kind, "icons": sum([n for _, n in scheme]), "dice": pool,
        "wounds": dict(wounds.to_data()), "brings": brings, "re_roll": covered(game, enemy.id, hero),
    }  # fmt: skip
