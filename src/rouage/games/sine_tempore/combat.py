"""Heroes attack: weapons, bare hands, chains, scenery (ST-CBT, ST-WPN, ST-ATK, ST-RUL-39 to 44, ST-RUL-49)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import rolls, statuses, verbs
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.aiming import SaveDie
from rouage.games.sine_tempore.board import BOARDS, adjacent_enemies, survey, terrain
from rouage.games.sine_tempore.cards import enemy_card, size_of, skill_card
from rouage.games.sine_tempore.die import Counts, count
from rouage.games.sine_tempore.effects import Context, apply, holds
from rouage.games.sine_tempore.sight import blocking_for_hero, enemy_among, shielded, valid_for_hero, valid_scenery
from rouage.games.sine_tempore.state import Enemy, Facts, Hero, Play, Question, Scenery, Sentence
from rouage.games.sine_tempore.strikes import Strike, cost, dice, mental, strike_of, strikes
from rouage.games.sine_tempore.targets import WhichTarget
from rouage.games.sine_tempore.vocabulary import Secondary, Target


def offers(game: Play, hero: Hero) -> Offers:
    """One of the weapon's profiles, or bare hands, where there is something to hit. [ST-WPN-02] [ST-ATK-01]"""
    found: Offers = {}
    ap = hero.ap
    for strike in strikes(game, hero):
        if cost(game, hero, strike) <= ap and anything(game, hero, strike):
            key, step = _offer(hero.id, strike.how)
            found[key] = step
    return found


@lru_cache(maxsize=256)
def _offer(who: str, how: str) -> tuple[str, Attack]:
    return f"attack {how}", Attack(who, how, False)


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if words[:1] != ["attack"]:
        return None
    strike = strike_of(game, hero, words[1], False) if len(words) == 2 else None
    if strike is None or strike.skill:
        return refuse("ST-WPN-02", "no-such-attack", who=hero.id, how=" ".join(words[1:]))
    found = too_dear(hero, cost(game, hero, strike))
    return found or refuse("ST-TGT-01", "no-valid-target", who=hero.id, rng=strike.span)


def targets(game: Play, hero: Hero, strike: Strike) -> list[str]:
    """Valid targets: enemies, and Light elements. [ST-TGT-01] [ST-RUL-50]"""
    state, rng = game.state, strike.rng
    found = [one.id for one in state.enemies.values() if valid_for_hero(game, hero, one, reach(game, strike, one))]
    if BOARDS[state.board].grid.within(hero.square, rng) & state.light:
        found += [piece.id for piece in state.scenery.values() if valid_scenery(game, hero, piece, rng)]
    return found


def reach(game: Play, strike: Strike, enemy: Enemy) -> int:
    """The RNG against this enemy: some weapons reach farther against a size. [ST-TGT-03] [ST-RUL-58]"""
    return strike.rng + strike.far.get(size_of(game, enemy), 0) if strike.far else strike.rng


def anything(game: Play, hero: Hero, strike: Strike) -> bool:
    """Whether there is a valid target at all."""
    state, rng = game.state, strike.rng
    near = BOARDS[state.board].grid.within(hero.square, rng)
    if enemy_among(game, hero, near) or (strike.far and targets(game, hero, strike)):
        return True
    if not near & state.light:
        return False
    return any(valid_scenery(game, hero, piece, rng) for piece in state.scenery.values() if near & piece.squares)


class Attack(Action):
    """Choose a profile; pay; the target is chosen once enemies have reacted. [ST-RUL-39] [ST-CBT-02] [ST-CBT-03]"""

    __slots__ = ("glyph", "how", "who")
    rules = ("ST-ATK-01", "ST-CBT-04", "ST-RUL-39")

    def __init__(self, who: str, how: str, glyph: bool) -> None:
        self.who: Final = who
        self.how: Final = how
        self.glyph: Final = glyph

    def strike(self, game: Play) -> Strike:
        strike = strike_of(game, game.state.heroes[self.who], self.how, self.glyph)
        assert strike is not None
        return strike

    def cost(self, game: Play) -> int:
        return cost(game, game.state.heroes[self.who], self.strike(game))

    def help(self, game: Play) -> Message:
        hero, strike = game.state.heroes[self.who], self.strike(game)
        said = super().help(game).args
        end = "-glyph" if self.glyph else "-sweep" if strike.sweep else ""
        rolled: dict[str, Plain] = {"rng": strike.span, "dice": dice(game, hero, strike, False)}
        return Message(f"sine-tempore.help-attack{end}", {**said, **rolled})

    def close(self, game: Play) -> bool:
        return self.strike(game).kind == "close-combat"

    def run(self, game: Play) -> None:
        hero, strike, paid = game.state.heroes[self.who], self.strike(game), self.cost(game)
        game.tell("attack-declared", self.rules, who=hero.id, how=self.how, cost=paid, glyph=self.glyph)
        if self.glyph:
            tell_glyph(game, hero, strike.skill)
        hero.next.pop("lunge", None)
        if strike.skill and skill_card(game, strike.skill).once:
            hero.used = (*hero.used, strike.skill)
        aim = Sweep(self.who, self.how, self.glyph) if strike.sweep else ChooseTarget(self.who, self.how, self.glyph)
        declare(game, hero, paid, aim, chain=strike.item if strike.chain else "")


def tell_glyph(game: Play, hero: Hero, skill: str) -> None:
    """Everybody hears that a glyph power is used. [ST-GLY-02]"""
    power = skill_card(game, skill).glyph
    assert power is not None
    game.tell("glyph-used", ("ST-GLY-02", "ST-RUL-129"), who=hero.id, colour=power.colour)


class ChooseTarget(Sentence):
    """The target is chosen only now; none left, the action is lost. [ST-RUL-16] [ST-RUL-39]"""

    __slots__ = ("glyph", "how", "who")
    rules = ("ST-TGT-01", "ST-RUL-39")

    def __init__(self, who: str, how: str, glyph: bool) -> None:
        self.who: Final = who
        self.how: Final = how
        self.glyph: Final = glyph

    def ask(self, game: Play) -> Question | None:
        hero = game.state.heroes[self.who]
        strike = strike_of(game, hero, self.how, self.glyph)
        found = targets(game, hero, strike) if hero.standing and strike is not None else []
        if not found or strike is None:
            return None
        answers: dict[str, Sentence] = {f"target {id}": StrikeAt(self.who, self.how, self.glyph, (id,)) for id in found}
        aim = Target(who="enemy", reach=strike.rng, sight=True)
        return WhichTarget(game, hero, self.how, answers, aim, far=strike.far)

    def run(self, game: Play) -> None:
        """No attack was made that another could follow. [ST-RUL-44]"""
        game.state.heroes[self.who].chain = ""
        game.tell("action-lost", ("ST-RUL-16",), who=self.who)


class Sweep(Sentence):
    """One roll against every adjacent enemy. [ST-RUL-122]"""

    __slots__ = ("glyph", "how", "who")
    rules = ("ST-RUL-122",)

    def __init__(self, who: str, how: str, glyph: bool) -> None:
        self.who: Final = who
        self.how: Final = how
        self.glyph: Final = glyph

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        near = tuple([one.id for one in adjacent_enemies(game.state, hero.square)]) if hero.standing else ()
        if near:
            game.then(StrikeAt(self.who, self.how, self.glyph, near))
        else:
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)


def protected(game: Play, hero: Hero, ids: tuple[str, ...]) -> bool:
    """Whether a shield covers those attacked: one die less. [ST-SCN-03] [ST-SCN-06] [ST-RUL-54]"""
    state = game.state
    if not state.shields:
        return False
    aimed = [state.enemies[id] for id in ids if id in state.enemies]
    return bool(aimed) and all(shielded(game, hero.square, one.square, blocking_for_hero(state)) for one in aimed)


def free_rerolls(game: Play, hero: Hero, strike: Strike, ids: tuple[str, ...]) -> int:
    """A poisoned enemy gives its attacker one re-roll, and so may a sector. [ST-STA-14] [ST-RUL-78] [ST-RUL-129]"""
    state = game.state
    poisoned = any(state.enemies[id].held & statuses.POISON for id in ids if id in state.enemies)
    context = Context(hero.id, "", {}, 0, strike.kind, strike.item)
    gifts = [
        effect
        for one in strike.secondary
        if not one.icons and not one.wounded and holds(game, one, context)
        for effect in one.effects
    ]
    return int(poisoned) + sum([effect.n for effect in gifts if effect.do == "re-roll"])


class StrikeAt(Sentence):
    """Build the pool and roll. [ST-CBT-04] [ST-RUL-40]"""

    __slots__ = ("glyph", "how", "targets", "who")
    rules = ("ST-CBT-04", "ST-RUL-40")

    def __init__(self, who: str, how: str, glyph: bool, targets: tuple[str, ...]) -> None:
        self.who: Final = who
        self.how: Final = how
        self.glyph: Final = glyph
        self.targets: Final = targets

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        strike = strike_of(game, hero, self.how, self.glyph)
        assert strike is not None
        pool = dice(game, hero, strike, protected(game, hero, self.targets))
        game.tell("attacks", self.rules, who=hero.id, how=self.how, whom=[*self.targets], n=pool)
        game.then(StrikeLands(self.who, self.how, self.glyph, self.targets, hero.aimed))
        free = free_rerolls(game, hero, strike, self.targets)
        hero.next = {name: n for name, n in hero.next.items() if name not in strike.spends}
        hero.aimed = False
        rolls.begin(game, self.who, "attack", pool, hero.saved, free)


class StrikeLands(Sentence):
    """Count symbols, convert the type, subtract defence, wound; then effects, threat, removal. [ST-RUL-39]"""

    __slots__ = ("aimed", "glyph", "how", "targets", "who")
    rules = ("ST-CBT-06", "ST-RUL-39", "ST-RUL-41")

    def __init__(self, who: str, how: str, glyph: bool, targets: tuple[str, ...], aimed: bool) -> None:
        self.who: Final = who
        self.how: Final = how
        self.glyph: Final = glyph
        self.targets: Final = targets
        self.aimed: Final = aimed

    def run(self, game: Play) -> None:
        state = game.state
        hero, roll = state.heroes[self.who], state.roll
        strike = strike_of(game, hero, self.how, self.glyph)
        assert strike is not None
        counts = count(roll.faces)
        fresh = roll.faces[:-1] if roll.saved else roll.faces
        if roll.saved:
            hero.saved = 0
        if self.aimed:
            game.then(SaveDie(self.who, fresh, roll.saved))
        raw = sum([counts[symbol] for symbol in strike.wounds])
        final = mental(game, hero, strike, counts)
        hurt: list[tuple[Enemy, int]] = []
        for id in self.targets:
            if id in state.enemies:
                enemy = state.enemies[id]
                hurt.append((enemy, self._wound(game, hero, enemy, raw, final)))
            else:
                damage(game, hero, state.scenery[id], raw)
        game.then(Aftermath(self.who, tuple([enemy.id for enemy, wounds in hurt if wounds])))
        for enemy, wounds in reversed(hurt):
            effects(game, hero, strike, enemy, counts, wounds)

    def _wound(self, game: Play, hero: Hero, enemy: Enemy, raw: int, final: bool) -> int:
        """Pd against physical attacks, Md against mental ones. [ST-CBT-07] [ST-ENE-11] [ST-ENE-12] [ST-ENE-13]"""
        card = enemy_card(game, enemy)
        defence = card.md if final else card.pd
        wounds = max(0, raw - defence)
        rules = ("ST-CBT-06", "ST-CBT-07", "ST-RUL-41")
        which = "md" if final else "pd"
        less: Facts = {"raw": raw, "defence": defence, "which": which}
        game.tell("hit", rules, None, who=hero.id, whom=enemy.id, n=wounds, mental=final, **less)
        verbs.wound_enemy(game, enemy, wounds, hero.id, rules)
        return wounds


def effects(game: Play, hero: Hero, strike: Strike, enemy: Enemy, counts: Counts, wounds: int) -> None:
    """Secondary effects of weapon and skills, and what the enemy's card answers. [ST-CBT-08] [ST-CBT-09] [ST-DIE-13]

    Of one roll against several, they apply to each one wounded. [ST-RUL-122]
    """
    context = Context(hero.id, enemy.id, counts, wounds, strike.kind, strike.item)
    for one in (*strike.secondary, *passives(game, hero)) if wounds or not strike.sweep else ():
        for _ in range(holds(game, one, context)):
            apply(game, one.effects, context)
    answer = Context(enemy.id, hero.id, counts, wounds, strike.kind)
    for one in enemy_card(game, enemy).answers:
        for _ in range(holds(game, one, answer)):
            apply(game, one.effects, answer)


def passives(game: Play, hero: Hero) -> list[Secondary]:
    """Passive skills that watch every attack. [ST-RUL-100]"""
    cards = [skill_card(game, id) for id in hero.skills]
    return [one for card in cards if card.use == "passive" for one in card.secondary]


def damage(game: Play, hero: Hero, piece: Scenery, wounds: int) -> None:
    """Wounds on scenery add up; no defence, no threat, no Loot. [ST-RUL-50] [ST-SCN-02] [ST-SCN-09]"""
    state = game.state
    most = terrain(game, piece).wounds
    total = min(most, piece.wounds + wounds)
    game.tell("scenery-hit", ("ST-RUL-50", "ST-SCN-02"), who=hero.id, what=piece.id, n=wounds, wounds=total, wo=most)
    if total >= most:
        del state.scenery[piece.id]
        survey(state, game.shelf)
        game.tell("scenery-destroyed", ("ST-RUL-50",), what=piece.id, card=piece.card)
    else:
        state.scenery[piece.id] = Scenery(piece.id, piece.card, piece.squares, total)


class Aftermath(Sentence):
    """Threat for wounding and killing; then the fallen leave the board. [ST-RUL-27] [ST-THR-05] [ST-THR-06]"""

    __slots__ = ("hurt", "who")
    rules = ("ST-RUL-27", "ST-THR-05", "ST-THR-06")

    def __init__(self, who: str, hurt: tuple[str, ...]) -> None:
        self.who: Final = who
        self.hurt: Final = hurt

    def run(self, game: Play) -> None:
        hero = game.state.heroes[self.who]
        dead = [one.id for one in verbs.fallen(game)]
        clicks = len(self.hurt) + len([id for id in self.hurt if id in dead])
        verbs.change_threat(game, hero, clicks, self.rules)
        verbs.remove_fallen(game)
