"""A hero's activation: Token phase, actions, the end of it (ST-ACT, ST-APT, ST-TSH, ST-RUL-121)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import objectives, statuses, verbs
from rouage.games.sine_tempore.board import label
from rouage.games.sine_tempore.cards import event_card, hero_card, items, skill_card
from rouage.games.sine_tempore.dial import sector, written
from rouage.games.sine_tempore.die import FACES, SIDES
from rouage.games.sine_tempore.rolls import tell_roll
from rouage.games.sine_tempore.sight import heroes_in_sight
from rouage.games.sine_tempore.state import Hero, Mission, Play, Question, Sentence, variant

FAR: Final = 1000
"""Farther than any board reaches."""


class _OfHero(Sentence):
    """A step of one hero's activation."""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def hero(self, game: Play) -> Hero:
        return game.state.heroes[self.who]


class HeroActivation(_OfHero):
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
            from rouage.games.sine_tempore.wounds import SeriousWound

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


class Maintain(_OfHero):
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


class Maintained(_OfHero):
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


class Burning(_OfHero):
    """Fire wounds, then a die may put it out. [ST-RUL-85] [ST-STA-06]"""

    __slots__ = ()
    rules = ("ST-RUL-85",)

    def run(self, game: Play) -> None:
        hero = self.hero(game)
        verbs.wound_hero(game, hero, 1, "fire", ("ST-RUL-85", "ST-RUL-17"))
        if hero.standing:
            game.then(FireDie(self.who))
            game.throw(f"fire {hero.id}", 1, SIDES, hero.seat)


class FireDie(_OfHero):
    """A face with Defence removes the token. [ST-RUL-85]"""

    __slots__ = ()
    rules = ("ST-RUL-85",)

    def run(self, game: Play) -> None:
        face = game.state.tray[0]
        tell_roll(game, self.who, "fire", (face,), 0, self.rules)
        if "defence" in FACES[face]:
            verbs.lose(game, self.hero(game), "fire")


class TokenPhase(_OfHero):
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


class HeroActs(_OfHero):
    """Declare an action, again and again, while there are AP and the will. [ST-ACT-12] [ST-ACT-15] [ST-ACT-18]"""

    __slots__ = ()
    rules = ("ST-ACT-12", "ST-ACT-15")

    def ask(self, game: Play) -> Question | None:
        hero = self.hero(game)
        if not hero.standing or hero.ap <= 0:
            return None
        from rouage.games.sine_tempore.actions import Declaration

        return Declaration(game, hero)

    def run(self, game: Play) -> None:
        """The last AP spent, the activation is over at once. [ST-ACT-16]"""
        end_activation(game, self.hero(game))


class Done(_OfHero):
    """After an action: success and failure are looked for, then the hero goes on. [ST-RUL-08]"""

    __slots__ = ()
    rules = ("ST-RUL-08",)

    def run(self, game: Play) -> None:
        verbs.remove_fallen(game)
        if not objectives.judge(game):
            game.then(HeroActs(self.who))


class Stop(_OfHero):
    """The player ends the activation. [ST-ACT-17] [ST-APT-04] [ST-APT-05]"""

    __slots__ = ()
    rules = ("ST-ACT-17", "ST-TSH-01")

    def run(self, game: Play) -> None:
        end_activation(game, self.hero(game))


def end_activation(game: Play, hero: Hero) -> None:
    """Time Shift; what happens at the end; Bleed; modifiers end; success and failure. [ST-RUL-121]"""
    if hero.standing:
        shift = time_shift(game.state, hero)
        if shift:
            spend(hero, shift)
            verbs.move_token(game, hero, shift, "time-shift", ("ST-TSH-02", "ST-RUL-12"))
    if hero.here and not hero.spent:
        spend(hero, min(hero.ap, 1))
        verbs.move_token(game, hero, 1, "must-move", ("ST-RUL-09",))
    if hero.standing and hero.ap > 0 and skill_card(game, hero_card(game, hero).special).use == "leader":
        game.then(Leader(hero.id), Closing(hero.id))
    else:
        close(game, hero)


def time_shift(state: Mission, hero: Hero) -> int:
    """The AP that must still be spent to reach the first sector with an enemy token, as far as they go.
    [ST-TSH-01] [ST-TSH-03] [ST-TSH-04] [ST-RUL-10] [ST-RUL-12]
    """
    enemy = next_enemy(state)
    return min(hero.ap, enemy - hero.time) if enemy is not None and hero.time < enemy else 0


def next_enemy(state: Mission) -> int | None:
    """The nearest enemy token strictly ahead of the active sector. [ST-RUL-12]"""
    now = state.now
    ahead = [group.time for group in state.groups.values() if group.time > now]
    return min(ahead) if ahead else None


def spend(hero: Hero, ap: int) -> None:
    hero.ap -= ap
    hero.spent += ap


class Leader(_OfHero):
    """One unspent AP becomes a 1 AP token for a hero in sight. [ST-RUL-98] [ST-RUL-121]"""

    __slots__ = ()
    rules = ("ST-RUL-98", "ST-RUL-121")

    def ask(self, game: Play) -> Question | None:
        hero = self.hero(game)
        others = [
            one
            for one in heroes_in_sight(game.state, hero, FAR)
            if one is not hero and one.standing and not one.held & statuses.ONE_AP
        ]
        if not others:
            return None
        answers: dict[str, Sentence] = {f"lead {one.id}": Lead(self.who, one.id) for one in others}
        answers["nobody"] = Lead(self.who, "")
        return Question(game, hero.seat, Message("sine-tempore.ask-lead", {"who": hero.id}), answers)


class Lead(_OfHero):
    """[ST-RUL-98]"""

    __slots__ = ("whom",)
    rules = ("ST-RUL-98",)

    def __init__(self, who: str, whom: str) -> None:
        super().__init__(who)
        self.whom: Final = whom

    def help(self, game: Play) -> Message:
        return variant(super().help(game), "" if self.whom else "nobody")

    def run(self, game: Play) -> None:
        if self.whom:
            self.hero(game).ap -= 1
            verbs.give(game, game.state.heroes[self.whom], "one-ap", self.who)


class Closing(_OfHero):
    """After a Leader has spoken. [ST-RUL-121]"""

    __slots__ = ()
    rules = ("ST-RUL-121",)

    def run(self, game: Play) -> None:
        close(game, self.hero(game))


def close(game: Play, hero: Hero) -> None:
    """Bleed comes after everything else, the Time Shift included. [ST-RUL-84] [ST-RUL-121] [ST-STA-30]"""
    state = game.state
    if hero.standing and hero.held & statuses.BLEED:
        verbs.lose(game, hero, "bleed")
        verbs.wound_hero(game, hero, 1, "bleed", ("ST-STA-30", "ST-RUL-84"))
    hero.running, hero.ap, hero.aimed, hero.chain, hero.next = 0, 0, False, "", {}
    state.active = ""
    rules = ("ST-RUL-121", "ST-RUL-84")
    game.tell("activation-over", rules, who=hero.id, time=written(hero.time), at=label(state, hero.square))
    if not objectives.judge(game) and state.ally is not None:
        from rouage.games.sine_tempore.allies import AllyWalks

        game.then(AllyWalks(hero.id))


class KoWaits(_OfHero):
    """A KO hero can only wait, as far as the Time Shift demands. [ST-WND-03] [ST-RUL-65] [ST-TSH-05]"""

    __slots__ = ()
    rules = ("ST-WND-03", "ST-RUL-65")

    def run(self, game: Play) -> None:
        state, hero = game.state, self.hero(game)
        if hero.here:
            ra = hero_card(game, hero).ra
            enemy = next_enemy(state)
            wanted = enemy - hero.time if enemy is not None else 1
            sectors = max(1, min(ra, wanted)) if state.switches.ko_may_only_wait else ra
            verbs.move_token(game, hero, sectors, "ko", ("ST-WND-03", "ST-RUL-65"))
            hero.spent = sectors
        close(game, hero)
