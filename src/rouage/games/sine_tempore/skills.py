"""Skills: learned on the tree, chosen for the mission, used at their cost (ST-SKL, ST-USK, ST-GLY-02, ST-RUL-122)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.fault import suggested
from rouage.engine.language import Message
from rouage.games.sine_tempore import rolls, statuses
from rouage.games.sine_tempore.actions import Action, Offers, declare, refuse, too_dear
from rouage.games.sine_tempore.board import adjacent_enemies
from rouage.games.sine_tempore.cards import USED_BY_HAND, characteristic, hero_card, skill_card, skills_by_hand
from rouage.games.sine_tempore.combat import Attack, anything, tell_glyph
from rouage.games.sine_tempore.content import SkillCard
from rouage.games.sine_tempore.costs import attack_cost, oblivion
from rouage.games.sine_tempore.dial import glyph as glyph_at
from rouage.games.sine_tempore.die import count
from rouage.games.sine_tempore.effects import Context, apply
from rouage.games.sine_tempore.lunging import Lunge, can_lunge, no_lunge
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence
from rouage.games.sine_tempore.strikes import cost as strike_cost
from rouage.games.sine_tempore.strikes import strike_of
from rouage.games.sine_tempore.targets import WhichTarget, any_target, targets_of


def triage(game: Play, hero: Hero) -> int:
    """Wounds more when this hero heals somebody who is KO. [ST-RUL-98]"""
    cards = [skill_card(game, hero_card(game, hero).special), *[skill_card(game, id) for id in hero.skills]]
    return sum([card.revive for card in cards])


def matches(hero: Hero, card: SkillCard) -> bool:
    """Whether the activation began on a sector of the skill's glyph. [ST-GLY-02] [ST-RUL-11]"""
    return card.glyph is not None and glyph_at(hero.began) == card.glyph.colour


def attacking(card: SkillCard) -> bool:
    """Attack skills and powers aimed at enemies, which Slow down makes dearer. [ST-RUL-83]"""
    return card.use == "attack" or (card.use == "power" and card.target is not None and card.target.who == "enemy")


def cost(game: Play, hero: Hero, id: str, glyph: bool) -> int:
    """In AP; some glyph powers cost extra. [ST-GLY-04]"""
    card = skill_card(game, id)
    if hero.running and card.use == "attack":
        strike = strike_of(game, hero, id, glyph)
        return strike_cost(game, hero, strike) if strike is not None else card.ap
    ap = card.ap + (card.glyph.ap if glyph and card.glyph is not None else 0)
    return attack_cost(ap, hero.running, game.state.switches) if hero.running and attacking(card) else ap


def barred(game: Play, hero: Hero, id: str, glyph: bool) -> Refusal | None:
    """Why a skill cannot be used now."""
    card = skill_card(game, id)
    if card.use not in USED_BY_HAND:
        return refuse("ST-USK-01", "skill-always-works", skill=id)
    if card.once and id in hero.used:
        return refuse("ST-RUL-100", "once-per-activation", who=hero.id, what=id)
    if glyph and not matches(hero, card):
        return refuse("ST-GLY-02", "glyph-does-not-match", who=hero.id, skill=id)
    found = too_dear(hero, cost(game, hero, id, glyph))
    if found is not None:
        return found
    if card.use == "lunge":
        return no_lunge(game, hero)
    if has_target(game, hero, id, card):
        return None
    if card.target is not None and card.use != "attack":
        return refuse("ST-RUL-55", "no-valid-target", who=hero.id, rng=card.target.reach)
    strike = strike_of(game, hero, id, glyph)
    if strike is None:
        return refuse("ST-RUL-122", "no-weapon-for-skill", who=hero.id, skill=id)
    return refuse("ST-TGT-01", "no-valid-target", who=hero.id, rng=strike.span)


def has_target(game: Play, hero: Hero, id: str, card: SkillCard) -> bool:
    """Whether there is anybody to use a skill on, or anything an attack skill can hit."""
    if card.use == "attack":
        strike = strike_of(game, hero, id, False)
        if strike is None:
            return False
        return bool(adjacent_enemies(game.state, hero.square)) if strike.sweep else anything(game, hero, strike)
    if card.use == "lunge":
        return can_lunge(game, hero)
    return card.target is None or any_target(game, hero, card.target, card.effects)


def offers(game: Play, hero: Hero) -> Offers:
    """Skills whose token is in the sheet. [ST-USK-01]"""
    found: Offers = {}
    ap, paced = hero.ap, hero.running & statuses.PACE
    for id, card in skills_by_hand(game, hero):
        if card.once and id in hero.used:
            continue
        if (cost(game, hero, id, False) if paced else card.ap) > ap or not has_target(game, hero, id, card):
            continue
        key, step = _offer(hero.id, id, card.use, False)
        found[key] = step
        if matches(hero, card) and cost(game, hero, id, True) <= ap:
            key, step = _offer(hero.id, id, card.use, True)
            found[key] = step
    return found


def refuses(game: Play, hero: Hero, words: list[str]) -> Refusal | None:
    if words[:1] != ["skill"]:
        return None
    if len(words) not in (2, 3) or words[1] not in hero.skills or words[2:] not in ([], ["glyph"]):
        said = " ".join(words[1:])
        return refuse("ST-USK-01", "no-such-skill", who=hero.id, what=said, hint=suggested(said, hero.skills))
    return barred(game, hero, words[1], len(words) == 3)


@lru_cache(maxsize=1024)
def _offer(who: str, id: str, use: str, glyph: bool) -> tuple[str, Sentence]:
    key = f"skill {id} glyph" if glyph else f"skill {id}"
    if use == "attack":
        return key, Attack(who, id, glyph)
    return key, Lunge(who, id) if use == "lunge" else UseSkill(who, id, glyph)


class UseSkill(Action):
    """At the cost and by the rules on the skill sheet. [ST-USK-01]"""

    __slots__ = ("glyph", "skill", "who")
    rules = ("ST-USK-01",)

    def __init__(self, who: str, skill: str, glyph: bool) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.glyph: Final = glyph

    def cost(self, game: Play) -> int:
        return cost(game, game.state.heroes[self.who], self.skill, self.glyph)

    def cites(self, game: Play) -> tuple[str, ...]:
        return (*self.rules, *(("ST-GLY-02", "ST-RUL-129") if self.glyph else ()), "ST-RUL-100")

    def help(self, game: Play) -> Message:
        said, card = super().help(game), skill_card(game, self.skill)
        glyph = "-glyph" if self.glyph else ""
        if card.use == "power":
            return Message(f"{said.id}-power{glyph}", {**said.args, "oblivion": oblivion(card, self.glyph)})
        return Message(f"{said.id}{glyph}", said.args)

    def run(self, game: Play) -> None:
        hero, paid = game.state.heroes[self.who], self.cost(game)
        card = skill_card(game, self.skill)
        if card.once:
            hero.used = (*hero.used, self.skill)
        game.tell("skill-declared", self.cites(game), who=hero.id, skill=self.skill, cost=paid, glyph=self.glyph)
        if self.glyph:
            tell_glyph(game, hero, self.skill)
        declare(game, hero, paid, SkillTarget(self.who, self.skill, self.glyph))


class SkillTarget(Sentence):
    """The target is chosen once enemies have reacted. [ST-RUL-16] [ST-RUL-55]"""

    __slots__ = ("glyph", "skill", "who")
    rules = ("ST-RUL-55", "ST-RUL-16")

    def __init__(self, who: str, skill: str, glyph: bool) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.glyph: Final = glyph

    def found(self, game: Play) -> list[str]:
        hero, card = game.state.heroes[self.who], skill_card(game, self.skill)
        if not hero.standing:
            return []
        return targets_of(game, hero, card.target, card.effects) if card.target is not None else [self.who]

    def everyone(self, game: Play) -> bool:
        power = skill_card(game, self.skill).glyph
        return self.glyph and power is not None and power.everyone

    def ask(self, game: Play) -> Question | None:
        found, card = self.found(game), skill_card(game, self.skill)
        if not found or self.everyone(game):
            return None
        answers = {f"target {id}": self.works((id,)) for id in found}
        return WhichTarget(game, game.state.heroes[self.who], self.skill, answers, card.target, card.effects)

    def works(self, ids: tuple[str, ...]) -> Sentence:
        return SkillWorks(self.who, self.skill, self.glyph, ids)

    def run(self, game: Play) -> None:
        found = self.found(game)
        if found:
            game.then(self.works(tuple(found)))
        else:
            game.tell("action-lost", ("ST-RUL-16",), who=self.who)


class SkillWorks(Sentence):
    """A power rolls Mi; some skills roll for how well they work; the others just work. [ST-DIE-12] [ST-RUL-89]"""

    __slots__ = ("glyph", "skill", "targets", "who")
    rules = ("ST-USK-01",)

    def __init__(self, who: str, skill: str, glyph: bool, targets: tuple[str, ...]) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.glyph: Final = glyph
        self.targets: Final = targets

    def run(self, game: Play) -> None:
        hero, card = game.state.heroes[self.who], skill_card(game, self.skill)
        if card.use == "power":
            from rouage.games.sine_tempore.psionics import PowerRolled

            game.then(PowerRolled(self.who, self.skill, self.glyph, self.targets))
            rolls.begin(game, self.who, "power", test_dice(game, hero, "mi"))
        elif card.roll is not None:
            game.then(SkillRolled(self.who, self.skill, self.glyph, self.targets))
            rolls.begin(game, self.who, "skill", test_dice(game, hero, card.roll))
        else:
            carry_out(game, self.who, self.skill, self.glyph, self.targets, False)


def test_dice(game: Play, hero: Hero, which: str) -> int:
    """A characteristic in full, less a die for Poison; Oblivion takes none. [ST-PSI-04] [ST-RUL-78]"""
    return max(0, characteristic(game, hero, which) - (1 if hero.held & statuses.POISON else 0))


class SkillRolled(Sentence):
    """[ST-DIE-06] [ST-DIE-12]"""

    __slots__ = ("glyph", "skill", "targets", "who")
    rules = ("ST-DIE-06", "ST-DIE-12")

    def __init__(self, who: str, skill: str, glyph: bool, targets: tuple[str, ...]) -> None:
        self.who: Final = who
        self.skill: Final = skill
        self.glyph: Final = glyph
        self.targets: Final = targets

    def run(self, game: Play) -> None:
        carry_out(game, self.who, self.skill, self.glyph, self.targets, True)


def carry_out(game: Play, who: str, skill: str, glyph: bool, ids: tuple[str, ...], rolled: bool) -> None:
    """The effects of a skill on each target."""
    card = skill_card(game, skill)
    counts = count(game.state.roll.faces) if rolled else {}
    more = card.glyph.heal if glyph and card.glyph is not None else 0
    for id in ids:
        apply(game, card.effects, Context(who, id, counts, 0, None, "", more))
