"""A hero's activation: Token phase, actions, the end of it (ST-ACT, ST-APT, ST-TSH, ST-RUL-121)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import statuses, verbs
from rouage.games.sine_tempore.actions import HeroActs
from rouage.games.sine_tempore.cards import event_card, hero_card, items
from rouage.games.sine_tempore.dial import sector, written
from rouage.games.sine_tempore.die import FACES, SIDES
from rouage.games.sine_tempore.ending import OfHero
from rouage.games.sine_tempore.rolls import tell_roll
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence, variant
from rouage.games.sine_tempore.wounds import KoWaits, SeriousWound


class HeroActivation(OfHero):
    """First the Token phase; then actions; whoever is KO draws a Serious Wound instead. [ST-ACT-07] [ST-WND-02]"""

    __slots__ = ()
    rules = ("ST-ACT-07",)

    def run(self, game: Play) -> None:
        state, hero = game.state, self.hero(game)
        state.active = hero.id
        hero.began, hero.spent, hero.ap = hero.time, 0, 0
        hero.aimed, hero.chain, hero.moved, hero.used, hero.next = False, "", False, (), {}
        game.tell(
            "activated", ("ST-MOM-06", "ST-ACT-02"), who=hero.id, time=written(hero.time), sector=sector(hero.time)
        )
        if hero.ko:
            game.then(SeriousWound(hero.id), KoWaits(hero.id))
            return
        game.then(HeroActs(hero.id))
        # Wounds first, then what changes AP, then modifiers. [ST-RUL-17]
        burning = [Burning(hero.id)] if hero.held & statuses.FIRE else []
        kept = [Maintain(hero.id, one.id) for one in state.enemies.values() if one.contagion == hero.id]
        if burning or kept:
            game.then(*burning, *kept, TokenPhase(hero.id))
        else:
            token_phase(game, hero)


class Maintain(OfHero):
    """Whoever placed a Contagion pays 1 AP of each activation for it, or it goes. [ST-STA-20] [ST-RUL-81]"""

    __slots__ = ("enemy",)
    rules = ("ST-STA-20", "ST-RUL-81")

    def __init__(self, who: str, enemy: str) -> None:
        super().__init__(who)
        self.enemy: Final = enemy

    def ask(self, game: Play) -> Question | None:
        hero = self.hero(game)
        if self.enemy not in game.state.enemies or not hero.standing:
            return None
        said: dict[str, Plain] = {"who": hero.id, "enemy": self.enemy}
        answers: dict[str, Sentence] = {
            "maintain": Maintained(self.who, self.enemy, True), "let-go": Maintained(self.who, self.enemy, False)
        }  # fmt: skip
        return Question(game, hero.seat, Message("sine-tempore.ask-maintain", said), answers)


class Maintained(OfHero):
    """[ST-RUL-81]"""

    __slots__ = ("enemy", "paid")
    rules = ("ST-RUL-81",)

    def __init__(self, who: str, enemy: str, paid: bool) -> None:
        super().__init__(who)
        self.enemy: Final = enemy
        self.paid: Final = paid

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "" if self.paid else "not")

    def run(self, game: Play) -> None:
        hero = self.hero(game)
        if self.paid:
            hero.ap -= 1
            game.tell("maintained", self.rules, who=hero.id, enemy=self.enemy)
        else:
            verbs.lose(game, game.state.enemies[self.enemy], "contagion")


class Burning(OfHero):
    """Fire wounds, then a die may put it out. [ST-RUL-85] [ST-STA-06]"""

    __slots__ = ()
    rules = ("ST-RUL-85",)

    def run(self, game: Play) -> None:
        hero = self.hero(game)
        verbs.wound_hero(game, hero, 1, "fire", ("ST-RUL-85", "ST-RUL-17"))
        if hero.standing:
            game.then(FireDie(self.who))
            game.throw(f"fire {hero.id}", 1, SIDES, hero.seat)


class FireDie(OfHero):
    """A face with Defence removes the token. [ST-RUL-85]"""

    __slots__ = ()
    rules = ("ST-RUL-85",)

    def run(self, game: Play) -> None:
        face = game.state.tray[0]
        tell_roll(game, self.who, "fire", (face,), 0, self.rules)
        if "defence" in FACES[face]:
            verbs.lose(game, self.hero(game), "fire")


class TokenPhase(OfHero):
    """The Token phase of a hero who still stands. [ST-ACT-08] [ST-RUL-17]"""

    __slots__ = ()
    rules = ("ST-ACT-08", "ST-RUL-17")

    def run(self, game: Play) -> None:
        hero = self.hero(game)
        if hero.standing:
            token_phase(game, hero)


def token_phase(game: Play, hero: Hero) -> None:
    """Every status takes effect and is discarded; then bonus tokens come. [ST-ACT-08] [ST-ACT-11] [ST-RUL-17]"""
    tokens = hero.held & statuses.NEXT_ACTIVATION
    hero.held &= ~tokens
    hero.running = tokens & ~statuses.STUNNED
    hero.ap = max(0, hero.ap + action_points(game, hero, tokens))
    hero.rerolls, hero.extra = int(bool(tokens & statuses.RE_ROLL)), int(bool(tokens & statuses.EXTRA_DICE))
    if tokens:
        rules = ("ST-ACT-08", "ST-ACT-09", "ST-ACT-10", "ST-ACT-11")
        game.tell("tokens-applied", rules, who=hero.id, statuses=[*statuses.names(tokens)], ap=hero.ap)
    for id, card in items(game, hero):
        if card.gives is not None:
            for number in range(hero.items[id]):
                verbs.gain_token(game, hero, card.gives, id, number + 1)


def action_points(game: Play, hero: Hero, tokens: int) -> int:
    """As many AP as Ra, in full each time, more with AP tokens, less by an Event. [ST-APT-02] [ST-APT-03] [ST-RUL-18]
    [ST-RUL-87] [ST-HER-05]
    """
    event = event_card(game)
    bonus = (1 if tokens & statuses.ONE_AP else 0) + (2 if tokens & statuses.TWO_AP else 0)
    return hero_card(game, hero).ra + bonus + (event.ap if event is not None else 0)
