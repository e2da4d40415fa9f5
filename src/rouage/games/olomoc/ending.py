"""The three ways a game ends: the fourth cycle, the hunt, Fiel."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.engine.state import Outcome
from rouage.games.olomoc.state import Play, Sentence

LAST_CYCLE: Final = 4
CAUGHT: Final = 3
"""The hunt level that ends the game. [OLO-POL-02]"""
DROWNED: Final = 3
"""The Fiel level that loses it. [OLO-FIE-04]"""


def check(game: Play) -> bool:
    """After each atomic effect: a Fiel level of 3 loses at once, for both if both reach it; a hunt level of 3 stops the
    game, and more victory points win it. Where one effect brings both, Fiel prevails. [OLO-FIE-04] [OLO-END-07]
    [OLO-END-08] [OLO-OOC-04] [OLO-POL-02] [OLO-POL-04] [OLO-END-05] [OLO-RUL-43] [OLO-END-01]
    """
    state = game.state
    if state.outcome is not None:
        return True
    drowned = [one.seat for one in state.players.values() if one.fiel >= DROWNED]
    if drowned:
        game.tell("drowned", ("OLO-FIE-04", "OLO-END-07"), seats=[*drowned])
        _finish(game, tuple([seat for seat in state.players if seat not in drowned]), "fiel")
        return True
    if state.hunt >= CAUGHT:
        game.tell("caught", ("OLO-POL-02", "OLO-END-05"), level=state.hunt)
        _finish(game, leaders(game), "hunt")
        return True
    return False


def leaders(game: Play) -> tuple[str, ...]:
    """Whoever has more victory points; nobody where they are equal, whoever has priority. [OLO-POL-03] [OLO-END-03]
    [OLO-END-04] [OLO-END-06]
    """
    players = game.state.players.values()
    best = max([one.points for one in players])
    ahead = [one.seat for one in players if one.points == best]
    return tuple(ahead) if len(ahead) == 1 else ()


def _finish(game: Play, winners: tuple[str, ...], reason: str) -> None:
    """Every ending is said in full; nobody is called a winner of a draw, nor where both drown. [OLO-RUL-85]"""
    if not winners:
        reason = "fiel-both" if reason == "fiel" else f"{reason}-draw"
    scores = {one.seat: one.points for one in game.state.players.values()}
    outcome = Outcome(winners, scores, reason)
    game.tell("result", ("OLO-RUL-85",), said=Message(f"olomoc.result-{reason}", outcome.facts()).to_data())
    game.finish(outcome)


class EndOfGame(Sentence):
    """More victory points win after the fourth cycle; equality is a draw. [OLO-GEN-01] [OLO-END-02] [OLO-END-03]
    [OLO-END-04]
    """

    __slots__ = ()
    rules = ("OLO-END-03", "OLO-END-04")

    def run(self, game: Play) -> None:
        points: dict[str, Plain] = {one.seat: one.points for one in game.state.players.values()}
        game.tell("last-cycle-over", self.rules, points=points)
        _finish(game, leaders(game), "cycles")


class OutOfCards(Sentence):
    """A game that began from a moment described with fewer cards than a plan takes goes on until one is due.
    [OLO-PLN-01]
    """

    __slots__ = ()
    rules = ("OLO-PLN-01",)

    def run(self, game: Play) -> None:
        game.tell("out-of-cards", self.rules)
        _finish(game, leaders(game), "cards")


class Betrayed(Sentence):
    """A reveal that does not match its digest, or that makes the plan invalid, loses the game (OLO-RUL-44)."""

    __slots__ = ("seat",)

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def run(self, game: Play) -> None:
        game.tell("betrayed", ("OLO-RUL-44",), seat=self.seat)
        _finish(game, tuple([seat for seat in game.state.players if seat != self.seat]), "betrayed")
