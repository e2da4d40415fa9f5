"""The Artefact: mechanisms, and the priority they give."""

from __future__ import annotations

from rouage.games.olomoc import content, effects
from rouage.games.olomoc.capacities import occasion
from rouage.games.olomoc.state import Play, Sentence


def artefact_card(game: Play, id: str) -> content.ArtefactCard:
    found: content.ArtefactCard = game.shelf.entries["artefact"][id]
    return found


class OpeningMechanism(Sentence):
    """One mechanism opens each cycle; no capacity may influence it or be triggered by it. [OLO-CYC-05] [OLO-CYC-06]
    [OLO-CYC-07] [OLO-ART-06]
    """

    __slots__ = ()
    rules = ("OLO-CYC-05", "OLO-ART-06")

    def run(self, game: Play) -> None:
        game.state.opening = True
        game.then(Mechanism(), Opened())


class Opened(Sentence):
    """The opening mechanism is over."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        game.state.opening = False


class Mechanism(Sentence):
    """Draw the top artefact card and resolve its effect. One ordered during another waits for its turn. [OLO-ART-05]
    [OLO-ART-08] [OLO-RUL-58]
    """

    __slots__ = ()
    rules = ("OLO-ART-05",)

    def run(self, game: Play) -> None:
        if draw(game):
            game.then(Resolve(), MechanismDone())
            occasion(game, "mechanism-drawn")


def order(game: Play) -> None:
    """A mechanism, now; or once the one under way is resolved and its card discarded. [OLO-ART-08] [OLO-RUL-58]"""
    under_way = [place for place, step in enumerate(game.stack) if isinstance(step, MechanismDone)]
    game.stack.insert(under_way[-1] if under_way else len(game.stack), Mechanism())


def draw(game: Play) -> bool:
    """The first digit of its number names the player who has the priority from now on. An empty pile is made anew of
    what was discarded; with nothing left, priority stays. [OLO-ART-03] [OLO-ART-10] [OLO-PRI-01] [OLO-RUL-56]
    [OLO-RUL-58]
    """
    state = game.state
    if not state.pile.cards and state.pile.discards:
        game.tell("pile-renewed", ("OLO-ART-10",), n=len(state.pile.discards))
    id = state.pile.draw(state.dice)
    if id is None:
        game.tell("pile-empty", ("OLO-RUL-58",))
        return False
    state.drawn = id
    card = artefact_card(game, id)
    state.priority = next((one.seat for one in state.players.values() if one.number == card.player), state.priority)
    game.tell("revealed-artefact", ("OLO-ART-03", "OLO-PRI-01"), card=id, card_number=card.number, seat=state.priority)
    return True


class Redraw(Sentence):
    """The card goes under the pile and another is drawn, which gives the priority."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        state = game.state
        state.pile.cards.insert(0, state.drawn)
        game.tell("put-under", ("OLO-GEN-03",), card=state.drawn)
        state.drawn = ""
        draw(game)


class Resolve(Sentence):
    """Its effect binds both players, and hits every rouage, on the Bloc or not, unless it says otherwise; open choices
    are made by the player with priority. [OLO-ART-04] [OLO-ART-09] [OLO-RUL-57]
    """

    __slots__ = ()
    rules = ("OLO-ART-04", "OLO-ART-09")

    def run(self, game: Play) -> None:
        id = game.state.drawn
        if id:
            effects.begin(game, "", "", id, artefact_card(game, id).effects)


class MechanismDone(Sentence):
    """The card is discarded after its effect; its number stays visible for the priority. [OLO-RUL-58]"""

    __slots__ = ()

    def run(self, game: Play) -> None:
        state = game.state
        if state.drawn:
            state.pile.discard(state.drawn)
            state.drawn = ""
        occasion(game, "mechanism-done")
