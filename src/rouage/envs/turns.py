"""PettingZoo, one seat after the other: an agent for every seat of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rouage.envs.agents import Agents
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
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.match.choose(agent, int(action))
        self._next()


def env(name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> AECEnv:
    """With PettingZoo's usual coats: an illegal slot ends the game, and calls out of order are refused."""
    bare = TableEnv(name, setup, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
