"""Resource cards and traps (ST-RES, ST-RUL-62, ST-RUL-70)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.assault import NO_ATTACK, TRAP, Cleared, Defend
from rouage.games.sine_tempore.board import adjacent_enemies, adjacent_heroes
from rouage.games.sine_tempore.cards import resource_card
from rouage.games.sine_tempore.effects import Context, apply
from rouage.games.sine_tempore.state import Hero, Play, Sentence
from rouage.games.sine_tempore.vocabulary import Effect


class DrawResource(Sentence):
    """Kept, open to view; a trap takes effect at once. [ST-RES-01] [ST-RES-03] [ST-RUL-62]"""

    __slots__ = ("safe", "who")
    rules = ("ST-RES-01", "ST-RES-03", "ST-RUL-62")

    def __init__(self, who: str, safe: bool) -> None:
        self.who: Final = who
        self.safe: Final = safe
        """A gift: a trap goes back into the deck and another card is drawn. [ST-RUL-102]"""

    def run(self, game: Play) -> None:
        state = game.state
        hero = state.heroes[self.who]
        card = state.resources.draw(state.dice)
        if card is None or not hero.here:
            return
        if resource_card(game, card).kind != "trap":
            hero.resources.append(card)
            game.tell("resource-drawn", ("ST-RES-01", "ST-RUL-62"), who=hero.id, card=card)
        elif self.safe:
            state.resources.cards.append(card)
            state.resources.shuffle(state.dice)
            # A deck of nothing but traps has no gift to give.
            if any(resource_card(game, one).kind != "trap" for one in state.resources.cards):
                game.then(DrawResource(self.who, True))
        else:
            state.resources.discard(card)
            game.tell("trap", ("ST-RES-03", "ST-RUL-70"), who=hero.id, card=card, text=f"{card}/text")
            apply(game, resource_card(game, card).effects, Context(hero.id, hero.id, {}, 0))


def blast(game: Play, hero: Hero, effect: Effect) -> None:
    """The drawer defends first, then adjacent heroes in seat order; adjacent enemies take wounds that ignore Pd, and
    nobody gains threat. [ST-RUL-70]
    """
    state = game.state
    game.then(Cleared())
    for other in reversed(adjacent_heroes(state, hero.square)):
        if effect.beside and other.standing:
            game.then(Defend(other.id, "", NO_ATTACK, (("explosion", effect.beside),), "close-combat"))
    game.then(Defend(hero.id, "", NO_ATTACK, (("explosion", effect.n),), "close-combat"))
    for enemy in adjacent_enemies(state, hero.square):
        verbs.wound_enemy(game, enemy, effect.enemies, TRAP, ("ST-RUL-70", "ST-RUL-29"))
