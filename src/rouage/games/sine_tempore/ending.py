"""The end of a hero's activation: Time Shift, the Leader's word, Bleed (ST-TSH, ST-RUL-121)."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.sine_tempore import objectives, statuses, verbs
from rouage.games.sine_tempore.board import label
from rouage.games.sine_tempore.cards import hero_card, skill_card
from rouage.games.sine_tempore.dial import written
from rouage.games.sine_tempore.sight import heroes_in_sight
from rouage.games.sine_tempore.state import Hero, Mission, Play, Question, Sentence, variant

FAR: Final = 1000
"""Farther than any board reaches."""


class OfHero(Sentence):
    """A step of one hero's activation."""

    __slots__ = ("who",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def hero(self, game: Play) -> Hero:
        return game.state.heroes[self.who]


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
    if hero.ap > 0 and hero.standing and skill_card(game, hero_card(game, hero).special).use == "leader":
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
    return min([group.time for group in state.groups.values() if group.time > now], default=None)


def spend(hero: Hero, ap: int) -> None:
    hero.ap -= ap
    hero.spent += ap


class Leader(OfHero):
    """One unspent AP becomes a 1 AP token for a hero in sight. [ST-RUL-98] [ST-RUL-121]"""

    __slots__ = ()
    rules = ("ST-RUL-98", "ST-RUL-121")

    def ask(self, game: Play) -> Question | None:
        hero = self.hero(game)
        others = [
            one
            for one in heroes_in_sight(game, hero, FAR)
            if one is not hero and one.standing and not one.held & statuses.ONE_AP
        ]
        if not others:
            return None
        answers: dict[str, Sentence] = {f"lead {one.id}": Lead(self.who, one.id) for one in others}
        answers["nobody"] = Lead(self.who, "")
        return Question(game, hero.seat, Message("sine-tempore.ask-lead", {"who": hero.id}), answers)


class Lead(OfHero):
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


class Closing(OfHero):
    """After a Leader has spoken. [ST-RUL-121]"""

    __slots__ = ()
    rules = ("ST-RUL-121",)

    def run(self, game: Play) -> None:
        close(game, self.hero(game))


def close(game: Play, hero: Hero) -> None:
    """Bleed comes after everything else, the Time Shift included; AP left over are lost. [ST-RUL-84] [ST-RUL-121]
    [ST-STA-30] [ST-APT-05]
    """
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
