"""What a KO hero does: draw a Serious Wound, then wait (ST-WND-02, ST-WND-03, ST-RUL-65, ST-RUL-96)."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.cards import hero_card, toughness
from rouage.games.sine_tempore.content import WoundCard
from rouage.games.sine_tempore.dial import written
from rouage.games.sine_tempore.ending import OfHero, close, next_enemy
from rouage.games.sine_tempore.state import Hero, Play, Question, Sentence, variant


class SeriousWound(Sentence):
    """Whenever the activation of a KO hero comes up, one card is drawn and resolved. [ST-WND-02] [ST-RUL-96]"""

    __slots__ = ("who",)
    rules = ("ST-WND-02", "ST-RUL-96")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.heroes[self.who]
        id = state.serious.draw(state.dice)
        if id is None:
            return
        card: WoundCard = game.shelf.entries["wound"][id]
        if card.lasting:
            hero.serious = (*hero.serious, id)
            # Wounds beyond a Wo that has fallen are lost. [ST-RUL-67]
            hero.wounds = min(hero.wounds, toughness(game, hero))
        game.tell("serious-wound", self.rules, who=hero.id, card=id, text=f"{id}/text", wounds=hero.wounds)
        if card.lasting:
            return
        state.serious.discard(id)
        for effect in card.effects:
            if effect.do == "heal":
                verbs.heal(game, hero, effect.n, None, ("ST-RUL-96", "ST-RUL-64"))
            elif effect.do == "mortal" and hero.serious:
                verbs.leave(game, hero, ("ST-RUL-96", "ST-RUL-123"))


def lengths(game: Play, hero: Hero) -> range:
    """How many AP a KO hero may wait: from what the Time Shift demands, at least 1 and at most Ra, to Ra.
    [ST-RUL-65] [ST-TSH-05]
    """
    ra = hero_card(game, hero).ra
    enemy = next_enemy(game.state)
    wanted = enemy - hero.time if enemy is not None else 1
    least = max(1, min(ra, wanted)) if game.state.switches.ko_may_only_wait else ra
    return range(least, ra + 1)


class KoWaits(OfHero):
    """A KO hero can only wait; how long is the player's choice. [ST-WND-03] [ST-RUL-65]"""

    __slots__ = ()
    rules = ("ST-WND-03", "ST-RUL-65")

    def ask(self, game: Play) -> Question | None:
        hero = self.hero(game)
        return Lying(game, hero) if hero.here else None

    def run(self, game: Play) -> None:
        """The card put the hero out of the mission: nobody waits. [ST-RUL-123]"""
        close(game, self.hero(game))


class Lying(Question):
    """How long a KO hero waits. [ST-RUL-65]"""

    __slots__ = ("hero",)

    def __init__(self, game: Play, hero: Hero) -> None:
        found = lengths(game, hero)
        said: dict[str, Plain] = {"who": hero.id, "least": found[0], "most": found[-1]}
        lies, stands = Message("sine-tempore.ask-ko-wait", said), Message("sine-tempore.ask-ko-wait-up", said)
        super().__init__(game, hero.seat, lies if hero.ko else stands)
        self.hero: Final = hero

    def build(self) -> dict[str, Sentence]:
        return {f"wait {ap}": KoWait(self.hero.id, ap) for ap in lengths(self.game, self.hero)}

    def read(self, key: str) -> Sentence | Refusal:
        """Nothing but the waits offered. [ST-WND-03]"""
        found = lengths(self.game, self.hero)
        said: dict[str, Plain] = {"who": self.hero.id, "least": found[0], "most": found[-1]}
        rule = "ST-RUL-65" if key.split()[:1] == ["wait"] else "ST-WND-03"
        return Refusal(rule, variant(Message("sine-tempore.ko-only-waits", said), _up(self.hero)))


def _up(hero: Hero) -> str:
    """The card drawn may have put the hero on their feet again, and the wait stands. [ST-RUL-64] [ST-RUL-96]"""
    return "" if hero.ko else "up"


class KoWait(OfHero):
    """The token moves so far and nobody reacts. [ST-RUL-65]"""

    __slots__ = ("ap",)
    rules = ("ST-WND-03", "ST-RUL-65")

    def __init__(self, who: str, ap: int) -> None:
        super().__init__(who)
        self.ap: Final = ap

    def help(self, game: Play) -> Message:
        """What the length means: when the next card comes, or the hero's turn."""
        hero = self.hero(game)
        after = hero.time + self.ap
        said = super().help(game)
        told = Message(said.id, {**said.args, "time": written(after)})
        return variant(told, "over" if after >= game.state.ends else _up(hero))

    def run(self, game: Play) -> None:
        hero = self.hero(game)
        verbs.move_token(game, hero, self.ap, "ko" if hero.ko else "waiting", self.rules)
        hero.spent = self.ap
        close(game, hero)
