"""Serious Wounds of heroes who are KO (ST-WND-02, ST-RUL-65, ST-RUL-96)."""

from __future__ import annotations

from typing import Final

from rouage.games.sine_tempore import verbs
from rouage.games.sine_tempore.cards import toughness
from rouage.games.sine_tempore.content import WoundCard
from rouage.games.sine_tempore.state import Play, Sentence


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
