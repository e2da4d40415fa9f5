"""PettingZoo, one seat after the other: an agent for every seat of a game."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rouage.engine.language import Message
from rouage.envs.agents import Agents
from rouage.envs.faults import ResetFirst
from rouage.envs.layout import Observation


class TableEnv(Agents, AECEnv):  # type: ignore[misc]
    """Where the rules wait for several at once, the first in order answers first; nobody sees what was answered in
    secret. Only the agent that is asked has options.
    """

    def __init__(self, name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> None:
        super().__init__(name, setup, render_mode)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        """Who is asked; once nobody is, the rewards are given and the seats leave in order."""
        asked = self.match.asked
        if asked:
            self.agent_selection = asked[0]
            return
        over = self.match.game.outcome is not None
        for agent in self.agents:
            self.rewards[agent] = self.match.reward(agent)
            self.terminations[agent], self.truncations[agent] = over, not over
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        return self.match.observe(agent)

    def step(self, action: int | None) -> None:
        """Raises NoSuchSlot, and nothing has changed; ResetFirst where there is no game to play."""
        if not self.agents:
            raise ResetFirst(Message("envs.over" if self.match.begun else "envs.reset-first"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        slot = index(action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self.match.choose(agent, slot)
        self._next()


def env(name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> AECEnv:
    """With PettingZoo's usual coats: an illegal slot ends the game, and calls out of order are refused."""
    bare = TableEnv(name, setup, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
