"""Gymnasium: one learner plays a seat, or all the players' seats together; bots hold the others."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final, SupportsIndex

import gymnasium
from gymnasium import spaces

from rouage import bots
from rouage.engine.decision import Illegal
from rouage.engine.language import Message
from rouage.envs.faults import ResetFirst, check_mode
from rouage.envs.layout import Observation
from rouage.envs.match import MOST_SEED, Match
from rouage.envs.scenarios import scenario

ILLEGAL: Final = -1.0
"""The reward of an action whose slot offers nothing, which also ends the game."""

MOST_LAID_ASIDE: Final = 100
"""Games after which a setup in which the learner is never asked is taken as it is."""


class SoloEnv(gymnasium.Env[Observation, int]):
    """Learn a game alone, or a whole party of heroes as one mind. Each step is one decision of the learner's.

    `opponent` names the bot of every other seat, one of ours or somebody's own as `package.module:Class`; without one,
    each is held by the game's usual bot. `seat` gives the learner one seat instead of those of the scenario; `swap`
    gives it each of the seats in turn, game by game, from the first of them after every seed.
    """

    # Gymnasium declares it so.
    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        opponent: str | None = None,
        seat: str | None = None,
        swap: bool = False,
        setup: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.scenario: Final = scenario(name)
        check_mode(render_mode, self.metadata["render_modes"])
        self.opponent: Final = opponent
        self._check_opponent()
        if swap and seat is not None:
            raise Illegal("", Message("envs.swap-or-seat", {"seat": seat}))
        self.match: Final = Match(self.scenario, setup)
        self.seats: Final = self.match.seats()
        if seat is not None and seat not in self.seats:
            raise Illegal("", Message("engine.no-such-seat", {"seat": seat, "seats": list(self.seats)}))
        self.observation_space: spaces.Space[Any] = self.scenario.layout.space
        self.action_space: spaces.Space[Any] = self.scenario.layout.actions
        self.render_mode = render_mode
        self.swap: Final = swap
        self.learners: tuple[str, ...] = (seat,) if seat else self._party()
        self.games = 0
        """Begun since the last seed, without those laid aside."""
        self._bots: dict[str, bots.Bot] = {}
        self._bots_seed = 0
        self._ended = False

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_bots": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """All but the bots, which not every program can copy: they are asked anew what they were asked in this game,
        and have in mind again what they had. A copy takes as long as that.
        """
        self.__dict__.update(kept)
        if not self.match.begun:
            return
        self._bots = self._hired()
        game = self.match.game
        then = game.rewind(0)
        for entry in game.entries(0):
            if bot := self._bots.get(entry.seat):
                decision = next(one for one in then.asking if one.seat == entry.seat)
                bot.choose(then.view(entry.seat) if bots.looks(bot) else {}, decision)
            then.choose(entry.key, entry.seat)

    def _check_opponent(self) -> None:
        """One that cannot be had is told before the first game."""
        name = self.opponent
        if name is None:
            return
        if ":" in name:
            try:
                bots.load(name)
            except bots.Unloadable as trouble:
                raise bots.UnknownBot(Message("lab.bot-not-loaded", {"bot": name, "why": str(trouble)})) from trouble
        elif name not in (known := bots.names(self.scenario.game)):
            raise bots.UnknownBot(Message("lab.unknown-bot", {"bot": name, "known": ", ".join(known)}))

    def _party(self) -> tuple[str, ...]:
        """The learner's seats: where it plays the whole party, that of the setup, which may be another."""
        whole = self.scenario.solo == tuple([seat for seat in self.scenario.seats if seat != "gm"])
        return tuple([seat for seat in self.seats if seat != "gm"]) if whole else self.scenario.solo

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """`seed` fixes the dice, the decks, the bots and whom the learner plays."""
        return self.begin(seed), self.info()

    def begin(self, seed: SupportsIndex | None = None, out: Observation | None = None) -> Observation:
        """Another game, up to the learner's first decision; one that ends without any is laid aside."""
        if seed is not None:
            super().reset(seed=index(seed))
            self.games = 0
        for _ in range(MOST_LAID_ASIDE):
            self._deal()
            if self.match.asked:
                break
        self.games += 1
        return self.match.observe(self.asked, out)

    def _deal(self) -> None:
        dice, self._bots_seed = (int(one) for one in self.np_random.integers(MOST_SEED, size=2))
        match = self.match
        match.begin(dice)
        if self.swap:
            self.learners = (self.seats[self.games % len(self.seats)],)
        self._bots = self._hired()
        self._ended = False
        match.wait(self._bots)

    def _hired(self) -> dict[str, bots.Bot]:
        game = self.scenario.game
        others = [seat for seat in self.match.game.seats if seat not in self.learners]
        return {
            seat: bots.hire(self.opponent or bots.default(game, seat), self._bots_seed + place, game)
            for place, seat in enumerate(others)
        }

    @property
    def asked(self) -> str:
        """The learner's seat that is asked; the first of them once nobody is."""
        return self.match.asks(self.learners)

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        reward, terminated, truncated = self.act(index(action))
        info = self.info()
        return self.match.observe(info["seat"]), reward, terminated, truncated, info

    def act(self, slot: int) -> tuple[float, bool, bool]:
        """Choose, and let the others play until the learner is asked again: reward, terminated, truncated. Raises
        ResetFirst once a game has ended.
        """
        seat, match = self.asked, self.match
        keys = match.offered(seat)
        if self._ended:
            raise ResetFirst(Message("envs.over"))
        if not 0 <= slot < len(keys):
            self._ended = True
            return ILLEGAL, True, False
        match.answer(seat, keys[slot])
        match.wait(self._bots)
        over, cut = match.game.outcome is not None, match.cut
        self._ended = over or cut
        return match.reward(seat), over, cut

    def info(self) -> dict[str, Any]:
        """Whose question it is, and once a game is over why."""
        outcome = self.match.game.outcome
        told: dict[str, Any] = {"seat": self.asked}
        return told if outcome is None else told | {"reason": outcome.reason}

    def keys(self) -> list[str]:
        """The answers in the slots, as the game writes them."""
        return self.match.offered(self.asked)

    def render(self) -> str | None:
        """The last events and the question in words; printed in the mode `human`."""
        words = self.match.words(self.asked)
        if self.render_mode != "human":
            return words
        print(words)
        return None
