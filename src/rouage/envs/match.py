"""A game as learners meet it: seats see arrays and choose slots. Every kind of environment is a thin coat over this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import rouage
from rouage import bots
from rouage.engine.decision import Decision, Illegal
from rouage.engine.game import Game
from rouage.engine.language import Message, Trouble
from rouage.envs.faults import ResetFirst
from rouage.envs.layout import Observation
from rouage.envs.offering import Models, slots
from rouage.envs.scenarios import Scenario

MOST_SEED: Final = 2**63 - 1
CHANCE: Final = "chance"
"""Whose choices the rolls are, in a game that enumerates them."""


class NoSuchSlot(Trouble, ValueError):
    """An action whose slot offers nothing."""


class Match:
    """One game after the other of a scenario."""

    def __init__(self, scenario: Scenario, setup: Mapping[str, object] | None = None) -> None:
        self.scenario: Final = scenario
        self.layout: Final = scenario.layout
        self.own: Final = dict(setup or {})
        """What is laid otherwise than in the scenario."""
        self.setup: Final = {**scenario.setup, **self.own}
        self._game: Game[Any] | None = None
        self.chosen = 0
        """Choices so far without the rolls, which a game that enumerates them counts too."""
        self._offered: dict[str, list[str]] = {}

    @property
    def begun(self) -> bool:
        """Whether there is a game."""
        return self._game is not None

    @property
    def game(self) -> Game[Any]:
        """The one that is played. Raises ResetFirst."""
        if self._game is None:
            raise ResetFirst(Message("envs.reset-first"))
        return self._game

    def begin(self, seed: int) -> None:
        self.deal(self._laid(seed))

    def _laid(self, seed: int) -> Game[Any]:
        return rouage.new(self.scenario.game, self.setup, seed, salt="")

    def seats(self) -> tuple[str, ...]:
        """Those of its games: a setup of one's own may have others than the scenario."""
        return self._laid(0).seats if self.own else self.scenario.seats

    def deal(self, game: Game[Any]) -> None:
        """Go on with a game of one's own."""
        self._game = game
        self.chosen = game.number - len([entry for entry in game.entries(0) if entry.seat == CHANCE])
        self._offered = {}

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        """With the engine's own copy of the game, which shares what never changes."""
        twin = Match(self.scenario, self.own)
        if self.begun:
            twin.deal(self.game.copy())
        return twin

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Scenario, dict[str, object], str]]:
        """By the record of its game, from which all else follows."""
        return _revived, (self.scenario, self.own, self.game.save() if self.begun else "")

    @property
    def asked(self) -> tuple[str, ...]:
        """The seats the rules wait for, in order; none once the game is over or cut short."""
        asking = self.game.asking
        if self.chosen >= self.scenario.limit:
            return ()
        return (asking[0].seat,) if len(asking) == 1 else tuple([decision.seat for decision in asking])

    def asks(self, seats: tuple[str, ...]) -> str:
        """Whichever of some seats is asked first; the first of them where another is, or nobody."""
        asking = self.game.asking
        if asking and self.chosen < self.scenario.limit and asking[0].seat in seats:
            return asking[0].seat
        return seats[0]

    @property
    def cut(self) -> bool:
        """Whether the game was cut short: it has no outcome, but has lasted long enough."""
        return self.chosen >= self.scenario.limit and self.game.outcome is None

    def offered(self, seat: str) -> list[str]:
        """The keys in the slots of a seat, now."""
        found = self._offered.get(seat)
        if found is None:
            decision = self._decision(seat)
            found = [] if decision is None else slots(decision, self.layout.slots)
            self._offered[seat] = found
        return found

    def _decision(self, seat: str) -> Decision[Any] | None:
        for decision in self.game.asking:
            if decision.seat == seat:
                return decision
        return None

    def observe(self, seat: str, out: Observation | None = None) -> Observation:
        """What a seat may know and what it is offered, in new arrays or in given ones, which must be zeros."""
        out = self.layout.blank() if out is None else out
        models = self.look(seat, out)
        if not self.cut and (keys := self.offered(seat)):
            self.scenario.teller.tell(keys, models, out)
        return out

    def look(self, seat: str, out: Observation) -> Models:
        """Write what a seat may know, but for its options; returns the models it sees."""
        if seat not in (seats := self.game.seats):
            raise Illegal("", Message("engine.no-such-seat", {"seat": seat, "seats": list(seats)}))
        scenario = self.scenario
        return scenario.write(scenario.glance(self.game, seat), seat, out)

    def choose(self, seat: str, slot: int) -> None:
        """Answer with what lies in a slot. Raises NoSuchSlot, and nothing has changed."""
        keys = self.offered(seat)
        if not 0 <= slot < len(keys):
            raise NoSuchSlot(Message("envs.no-such-slot", {"seat": seat, "slot": int(slot), "count": len(keys)}))
        self.answer(seat, keys[slot])

    def answer(self, seat: str, key: str) -> None:
        self.game.choose(key, seat)
        self.chosen += seat != CHANCE
        self._offered = {}

    def wait(self, others: Mapping[str, bots.Bot]) -> None:
        """The decisions of seats that bots hold, until another is asked first: whoever may only change what is already
        said, a plan that is laid, is asked after those who have said nothing.
        """
        while self.chosen < self.scenario.limit and (asking := self.game.asking):
            decision = asking[0]
            bot = others.get(decision.seat)
            if bot is None:
                return
            view = self.game.view(decision.seat) if bots.looks(bot) else {}
            self.answer(decision.seat, bot.choose(view, decision))

    def reward(self, seat: str) -> float:
        """Once a game is over: 1 for whoever has won, -1 for whoever has lost, 0 where nobody has, or all seats have.

        The GM wins what the players lose; a crew without one loses wherever it has not won. A game cut short gives 0.
        """
        outcome = self.game.outcome
        if outcome is None:
            return 0.0
        winners = outcome.winners
        if self.scenario.game == "olomoc":
            return 0.0 if len(winners) != 1 else 1.0 if seat in winners else -1.0
        if not winners and "gm" in self.game.seats:
            return 0.0
        won = bool(winners) and winners != ("gm",)
        return 1.0 if won == (seat != "gm") else -1.0

    def words(self, seat: str = "spectator", language: str = "en") -> str:
        """The last events and the question, in words, as a seat may know them."""
        lines = self.game.log(language, seat)[-8:]
        for decision in self.game.asking:
            if seat in ("spectator", decision.seat):
                lines.append(f"{decision.seat}: {self.game.say(decision.prompt, language)}")
        return "\n".join(lines)


def _revived(scenario: Scenario, own: Mapping[str, object], record: str) -> Match:
    match = Match(scenario, own)
    if record:
        match.deal(rouage.load(record))
    return match
