"""The cycle: reserves, opening mechanism, planning, five planning phases, hostiles, end."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.olomoc import agenda, darkness, effects, ending
from rouage.games.olomoc.activation import Activate
from rouage.games.olomoc.artefact import Mechanism, OpeningMechanism
from rouage.games.olomoc.attack import no
from rouage.games.olomoc.capacities import forget, occasion
from rouage.games.olomoc.hostiles import HostilePhase
from rouage.games.olomoc.listed import Listed
from rouage.games.olomoc.planning import PROPAGANDA, SLOTS, OpenQuestion, Planning, is_ministry, ministry, rank_of
from rouage.games.olomoc.state import Bloc, Play, Question, Sentence
from rouage.games.olomoc.strength import Case, changes

RESERVE: Final = 4
"""Action tokens of each rouage at the start of a cycle. [OLO-CYC-03]"""
BACK: Final = 2
"""Tokens that a propaganda gives back at most. [OLO-PHA-13]"""


class Cycle(Sentence):
    """Six steps, four times. [OLO-CYC-01] [OLO-CYC-02]"""

    __slots__ = ()
    rules = ("OLO-CYC-01", "OLO-CYC-02")

    def run(self, game: Play) -> None:
        state = game.state
        game.tell("cycle-begun", self.rules, cycle=state.cycle)
        reserves(game)
        phases = [Phase(number) for number in range(1, SLOTS + 1)]
        game.then(OpeningMechanism(), Planning(), *phases, HostilePhase(), EndOfCycle())


def reserves(game: Play) -> None:
    """Each living rouage's reserve is set to exactly four; leftovers are not added. [OLO-CYC-03] [OLO-RUL-54]"""
    for one in game.state.rouages.values():
        if one.seat and not one.out:
            one.reserve = RESERVE + changes(game, one, "reserve", Case())[0]
            one.actions = one.reserve
    game.tell("reserves-filled", ("OLO-CYC-03", "OLO-RUL-54"), n=RESERVE)


class Phase(Sentence):
    """A planning phase: reveal, play, play, end. [OLO-PHA-01]"""

    __slots__ = ("phase",)
    rules = ("OLO-PHA-01",)

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, game: Play) -> None:
        game.state.phase = self.phase
        game.then(Reveal())


class Reveal(Sentence):
    """Both players reveal together the first unrevealed card of their row. [OLO-PHA-02]"""

    __slots__ = ()
    rules = ("OLO-PHA-02",)
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        state = game.state
        if state.referee:
            return None
        closed = [one for one in state.players.values() if len(one.plan) < state.phase]
        return tuple([OpenQuestion(game, one) for one in closed]) or None

    def run(self, game: Play) -> None:
        state = game.state
        for player in state.players.values():
            card = player.plan[state.phase - 1]
            player.opened = (*player.opened, card)
            if is_ministry(game, card):
                player.played = card
                hand = list(player.hand)
                hand.remove(card)
                player.hand = tuple(hand)
        shown = {one.seat: one.opened[-1] for one in state.players.values()}
        ranks = {seat: rank_of(game, card) for seat, card in shown.items()}
        game.tell("revealed", self.rules, phase=state.phase, cards=dict(shown), ranks=dict(ranks))
        equal = len(set(ranks.values())) == 1
        if equal:
            game.tell("equal-ranks", ("OLO-PHA-04", "OLO-ART-07"), rank=next(iter(ranks.values())))
        game.then(*([Mechanism()] if equal else []), Order())


def card_of_phase(state: Bloc, seat: str) -> str:
    return state.players[seat].opened[-1]


class Order(Sentence):
    """The higher rank is active first; with equal ranks, or with two ministries, the player who has priority.
    [OLO-PHA-03] [OLO-PHA-04] [OLO-PHA-07] [OLO-RUL-48] [OLO-RUL-50]
    """

    __slots__ = ()
    rules = ("OLO-PHA-03", "OLO-PHA-04")

    def run(self, game: Play) -> None:
        state = game.state
        ranks = {seat: rank_of(game, card_of_phase(state, seat)) for seat in state.players}
        both = all(is_ministry(game, card_of_phase(state, seat)) for seat in state.players)
        if both or len(set(ranks.values())) == 1:
            first = state.priority
        else:
            first = max(ranks, key=lambda seat: ranks[seat])
        second = next(seat for seat in state.players if seat != first)
        game.tell("order", ("OLO-PHA-07",) if both else self.rules, first=first, second=second)
        if both:
            # Both capacities first, then what the end of each card sets off (OLO-RUL-50).
            game.then(PlayCard(first), PlayCard(second), CardDone(first), CardDone(second), PhaseDone())
        else:
            game.then(PlayCard(first), CardDone(first), PlayCard(second), CardDone(second), PhaseDone())


class PlayCard(Sentence):
    """The active player plays the revealed card; against a ministry nobody is activated. [OLO-PHA-05] [OLO-PHA-06]
    [OLO-PHA-08] [OLO-PHA-09] [OLO-PHA-17] [OLO-MIN-08] [OLO-RUL-49]
    """

    __slots__ = ("seat",)
    rules = ("OLO-PHA-05",)

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def run(self, game: Play) -> None:
        state = game.state
        card = card_of_phase(state, self.seat)
        other = next(seat for seat in state.players if seat != self.seat)
        if is_ministry(game, card):
            game.tell("ministry-played", ("OLO-PHA-06", "OLO-MIN-09"), seat=self.seat, card=card)
            effects.begin(game, "", "", card, ministry(game, card).effects)
        elif is_ministry(game, card_of_phase(state, other)):
            game.tell("prevented", ("OLO-PHA-09", "OLO-MIN-08"), seat=self.seat, card=card)
        elif card == PROPAGANDA:
            game.then(Propaganda(self.seat))
        elif state.rouages[card].out:
            game.tell("card-of-the-lost", ("OLO-RUL-49",), seat=self.seat, card=card)
        else:
            game.then(Activate(card, True))


class Propaganda(Sentence):
    """One allied rouage, on the Bloc or not, gets back up to two tokens and is activated. [OLO-PHA-12] [OLO-PHA-13]
    [OLO-PHA-14] [OLO-RUL-53]
    """

    __slots__ = ("seat",)
    rules = ("OLO-PHA-12", "OLO-PHA-13", "OLO-PHA-14")

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def ask(self, game: Play) -> Question | None:
        answers: dict[str, Sentence] = {}
        for one in game.state.rouages.values():
            if one.seat == self.seat and not one.out:
                for n in range(min(BACK, one.reserve - one.actions) + 1):
                    answers[f"rally {one.id} {n}"] = Rally(one.id, n)
        return PropagandaQuestion(game, self.seat, answers) if answers else None


class PropagandaQuestion(Listed):
    """`rally WHO N`: whom, and how many tokens."""

    __slots__ = ()

    def __init__(self, game: Play, seat: str, answers: dict[str, Sentence]) -> None:
        super().__init__(game, seat, Message("olomoc.ask-propaganda"), answers, "OLO-PHA-12")

    def read(self, key: str) -> Sentence | Refusal:
        """Too many tokens break another rule than somebody else's rouage."""
        verb, whom, *_ = [*key.split(" "), ""]
        if verb != "rally":
            return super().read(key)
        most = len([one for one in self.answers if one.startswith(f"rally {whom} ")]) - 1
        if most >= 0:
            return no("OLO-PHA-13", "no-rally-more", who=whom, n=most)
        return no("OLO-PHA-12", "no-rally", key=whom or "?")


class Rally(Sentence):
    """The rouage that the propaganda names. [OLO-PHA-13] [OLO-PHA-14] [OLO-COO-07]"""

    __slots__ = ("n", "who")
    rules = ("OLO-PHA-13", "OLO-PHA-14")

    def __init__(self, who: str, n: int) -> None:
        self.who: Final = who
        self.n: Final = n

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        slogan = _slogan(game, rouage.seat)
        if slogan:
            game.tell("slogan", ("OLO-RUL-84",), slogan=slogan)
        game.tell("rallied", self.rules, who=self.who, n=self.n)
        effects.give_actions(game, rouage, self.n, self.rules)
        game.then(Activate(self.who, False))


def _slogan(game: Play, seat: str) -> str:
    """What the card shouts: another one each time, that nobody chooses and no die decides. [OLO-RUL-84]"""
    cards = [*game.shelf.entries["propaganda"]]
    state = game.state
    return cards[(5 * state.cycle + 2 * state.phase + state.players[seat].number) % len(cards)] if cards else ""


class CardDone(Sentence):
    """What finishing the card sets off, then what lasts until then ends. [OLO-PHA-15] [OLO-PHA-16]"""

    __slots__ = ("seat",)
    rules = ("OLO-PHA-15", "OLO-PHA-16")

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def run(self, game: Play) -> None:
        game.then(EffectsEnd("card"))
        occasion(game, "card-done")


class EffectsEnd(Sentence):
    """Effects that last until now come to an end; those of the next phase have one phase to go. [OLO-PHA-16]
    [OLO-PHA-19]
    """

    __slots__ = ("until",)

    def __init__(self, until: str) -> None:
        self.until: Final = until

    def run(self, game: Play) -> None:
        effects.expire(game, self.until)
        if self.until == "phase":
            effects.ripen(game)


class PhaseDone(Sentence):
    """Once both have been active: what the end of the phase sets off, then what lasts until then ends, and marches and
    attacks are counted anew. [OLO-PHA-18] [OLO-PHA-19] [OLO-PHA-20] [OLO-RUL-35]
    """

    __slots__ = ()
    rules = ("OLO-PHA-18", "OLO-PHA-19")

    def run(self, game: Play) -> None:
        game.then(EffectsEnd("phase"), CountAnew())
        occasion(game, "phase-done")


class CountAnew(Sentence):
    """Frequencies per planning phase begin anew. [OLO-CAP-04] [OLO-RUL-35]"""

    __slots__ = ()

    def run(self, game: Play) -> None:
        state = game.state
        for one in state.rouages.values():
            one.marches = one.attacks = one.studied = 0
        forget(game, "phase")
        game.tell("phase-over", ("OLO-PHA-20",), phase=state.phase)


class EndOfCycle(Sentence):
    """Eight steps, the player with priority first in each. [OLO-EOC-09] [OLO-RUL-60]"""

    __slots__ = ()
    rules = ("OLO-EOC-01", "OLO-EOC-09")

    def run(self, game: Play) -> None:
        state = game.state
        state.phase = 0
        game.then(Fiel(), Tidy(), CycleOver())
        agenda.count(game, "cycle")
        occasion(game, "cycle-done")


class Fiel(Sentence):
    """Each player's Fiel rises by one for each own corrupted rouage, off the Bloc too: one simultaneous effect.
    [OLO-EOC-02] [OLO-FIE-03] [OLO-RUL-42]
    """

    __slots__ = ()
    rules = ("OLO-EOC-02", "OLO-FIE-03")

    def run(self, game: Play) -> None:
        state = game.state
        for seat in sorted(state.players, key=lambda seat: seat != state.priority):
            own = [one for one in state.rouages.values() if one.seat == seat and not one.out]
            corrupted = len([one for one in own if darkness.status(one) == "corrupted"])
            if corrupted:
                darkness.raise_fiel(game, seat, corrupted, self.rules)
        ending.check(game)


class Tidy(Sentence):
    """The ministry played is discarded, cards of lost rouages too, and each loss brings a propaganda; the rest is taken
    back. [OLO-EOC-03] [OLO-EOC-04] [OLO-EOC-05] [OLO-EOC-06]
    """

    __slots__ = ()
    rules = ("OLO-EOC-03", "OLO-EOC-04", "OLO-EOC-05", "OLO-EOC-06")

    def run(self, game: Play) -> None:
        state = game.state
        for seat in sorted(state.players, key=lambda seat: seat != state.priority):
            player = state.players[seat]
            game.tell("tidied", self.rules, seat=seat, ministry=player.played)
            if player.lost:
                game.tell("replaced", self.rules, seat=seat, lost=list(player.lost), n=len(player.lost))
            player.propaganda += len(player.lost)
            player.lost = ()
            player.played = ""
            player.plan = player.sealed = player.opened = ()


class CycleOver(Sentence):
    """All effects end, state tokens excepted; the counter advances; after four cycles the game ends. [OLO-EOC-07]
    [OLO-EOC-08] [OLO-EOC-10] [OLO-EOC-11] [OLO-STN-09] [OLO-RUL-59]
    """

    __slots__ = ()
    rules = ("OLO-EOC-07", "OLO-EOC-08")

    def run(self, game: Play) -> None:
        state = game.state
        effects.expire(game, "card", "phase", "next-phase", "hostile-phase", "cycle")
        forget(game, "phase")
        forget(game, "cycle")
        for one in state.rouages.values():
            one.marches = one.attacks = one.studied = 0
            one.scored = False
        for player in state.players.values():
            player.scored = False
        game.tell("cycle-over", self.rules, cycle=state.cycle)
        if state.cycle < ending.LAST_CYCLE:
            state.cycle += 1
            game.then(Cycle())
        else:
            agenda.count(game, "game")
            game.then(ending.EndOfGame())
            occasion(game, "game-done")
