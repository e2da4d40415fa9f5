"""Capacities: frequency, cost, timing, and permanent ones whose occasion has come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rouage.engine.language import Message
from rouage.games.olomoc import content, darkness, effects
from rouage.games.olomoc.bloc import capacity_ids
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence, Waiting


def capacity(game: Play, id: str) -> content.Capacity:
    found: content.Capacity = game.shelf.entries["capacity"][id]
    return found


def available(game: Play, rouage: Rouage, id: str) -> bool:
    """Whether its frequency leaves a use; without a frequency there is no limit. [OLO-CAP-04] [OLO-CAP-05]
    [OLO-CAP-06] [OLO-CAP-07]
    """
    card = capacity(game, id)
    return card.per == "none" or rouage.used.get(id, 0) < card.uses


def affordable(game: Play, rouage: Rouage, id: str) -> bool:
    """One action token per symbol, from the reserve of the user. [OLO-CAP-08]"""
    return rouage.actions >= capacity(game, id).actions


def use(game: Play, rouage: Rouage, id: str) -> None:
    """Declared: it counts against its frequency and is paid at once, in action tokens and in Darkness. [OLO-CAP-08]
    [OLO-CAP-09] [OLO-DRK-07] [OLO-RUL-35] [OLO-RUL-36] [OLO-CAP-11]
    """
    card = capacity(game, id)
    game.tell("capacity-used", ("OLO-CAP-01", "OLO-RUL-36"), who=rouage.id, capacity=id)
    if card.per != "none":
        rouage.used = {**rouage.used, id: rouage.used.get(id, 0) + 1}
    if card.wounds:
        rouage.attacks += 1
    pay(game, rouage, card.actions)
    if card.darkness:
        darkness.receive(game, rouage, card.darkness, ("OLO-CAP-09", "OLO-DRK-07"))


def pay(game: Play, rouage: Rouage, actions: int) -> None:
    """Action tokens go back to the player's stock; nothing is ever refunded. [OLO-RUL-36]"""
    if actions:
        rouage.actions -= actions
        game.tell("paid", ("OLO-CAP-08",), who=rouage.id, n=actions, left=rouage.actions)


def forget(game: Play, per: str) -> None:
    """A frequency begins anew (OLO-RUL-35)."""
    cards = game.shelf.entries["capacity"]
    for rouage in game.state.rouages.values():
        if rouage.used:
            rouage.used = {id: n for id, n in rouage.used.items() if cards[id].per != per}


Moment = tuple[str, str, str]
"""What has come about, for whom (nobody in particular: everybody), and who is on the other side of it."""


def occasion(game: Play, on: str, who: str = "", other: str = "") -> None:
    occasions(game, [(on, who, other)])


def occasions(game: Play, moments: Iterable[Moment]) -> None:
    """Collect the permanent capacities that wait for what came about together. Nothing may answer a cycle's opening
    mechanism, nor what it brings. [OLO-CAP-13] [OLO-CYC-06] [OLO-CYC-07] [OLO-RUL-57]
    """
    state = game.state
    if state.opening:
        return
    cards = game.shelf.entries["capacity"]
    waiting = [
        Waiting(one.seat, one.id, id, other)
        for on, who, other in moments
        for one in ([state.rouages[who]] if who else state.rouages.values())
        if not one.out
        for id in capacity_ids(game, one)
        if cards[id].on == on and available(game, one, id) and affordable(game, one, id)
    ]
    if waiting:
        state.awaited = (*state.awaited, tuple(waiting))
        game.then(Simultaneous())


def after_wounds(game: Play, struck: Iterable[tuple[str, str]]) -> None:
    """Whoever was wounded, and by whom: one moment for all of them."""
    moments: list[Moment] = []
    for id, by in struck:
        if game.state.rouages[id].out:
            moments += [("felling", by, id)] if by else []
            moments.append(("fallen", "", id))
        else:
            moments.append(("wounded", id, by))
            moments += [("wounding", by, id)] if by else []
    occasions(game, moments)


class Simultaneous(Sentence):
    """Effects of one moment: first those of no player, then those of the player with priority, then the other's, each
    in the order their player chooses. [OLO-CAP-17] [OLO-CAP-18] [OLO-CAP-19] [OLO-PRI-03]
    """

    __slots__ = ()
    rules = ("OLO-CAP-17", "OLO-CAP-18", "OLO-CAP-19")
    lasting = True

    def ask(self, game: Play) -> Question | None:
        state = game.state
        batch = [one for one in state.awaited[-1] if useful(game, one)] if state.awaited else []
        if not batch:
            return None
        turn = next((seat for seat in ("", state.priority) if any(one.seat == seat for one in batch)), batch[0].seat)
        mine = [one for one in batch if one.seat == turn]
        answers: dict[str, Sentence] = {f"use {one.capacity} {one.who}": UseNow(one) for one in mine}
        if all(capacity(game, one.capacity).optional for one in mine):
            answers["pass"] = LetPass(turn)
        facts = {"who": mine[0].who, "capacity": mine[0].capacity}
        return Question(game, turn or state.priority, Message("olomoc.ask-occasion", facts), answers)

    def run(self, game: Play) -> None:
        game.state.awaited = game.state.awaited[:-1]


def useful(game: Play, waiting: Waiting) -> bool:
    """Whether it would change anything: nobody is asked about what does nothing."""
    rouage = game.state.rouages[waiting.who]
    if rouage.out or not available(game, rouage, waiting.capacity):
        return False
    return any(effects.would_do(game, rouage, one, waiting.other) for one in capacity(game, waiting.capacity).effects)


class UseNow(Sentence):
    """A permanent capacity is used."""

    __slots__ = ("waiting",)
    rules = ("OLO-CAP-13",)

    def __init__(self, waiting: Waiting) -> None:
        self.waiting: Final = waiting

    def run(self, game: Play) -> None:
        state, chosen = game.state, self.waiting
        state.awaited = (
            *state.awaited[:-1],
            tuple([one for one in state.awaited[-1] if (one.who, one.capacity) != (chosen.who, chosen.capacity)]),
        )
        rouage = state.rouages[chosen.who]
        use(game, rouage, chosen.capacity)
        effects.begin(
            game, rouage.id, rouage.seat, chosen.capacity, capacity(game, chosen.capacity).effects, chosen.other
        )

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-use", {"capacity": self.waiting.capacity, "who": self.waiting.who})


class LetPass(Sentence):
    """The occasion is let pass."""

    __slots__ = ("seat",)

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def run(self, game: Play) -> None:
        state = game.state
        state.awaited = (*state.awaited[:-1], tuple([one for one in state.awaited[-1] if one.seat != self.seat]))


class UseCapacity(Sentence):
    """An active capacity: resolved entirely before another is begun. [OLO-CAP-12] [OLO-CAP-14]"""

    __slots__ = ("capacity", "who")
    rules = ("OLO-CAP-12", "OLO-CAP-14")

    def __init__(self, who: str, capacity: str) -> None:
        self.who: Final = who
        self.capacity: Final = capacity

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        use(game, rouage, self.capacity)
        effects.begin(game, self.who, rouage.seat, self.capacity, capacity(game, self.capacity).effects)

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-use", {"capacity": self.capacity, "who": self.who})
