"""PettingZoo, one seat after the other: an agent for every seat of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rouage.envs.layout import Observation
from rouage.envs.match import MOST_SEED, Match
from rouage.envs.scenarios import scenario


class TableEnv(AECEnv):  # type: ignore[misc]
    """Agents are seats. Where the rules wait for several at once, the first in order answers first; nobody sees what
    was answered in secret. Only the agent that is asked has options.
    """

    def __init__(self, name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.scenario: Final = scenario(name)
        self.match: Final = Match(self.scenario, setup)
        self.metadata = {
            "name": self.scenario.name.rpartition("/")[2].replace("-", "_"),
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.scenario.seats)
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.scenario.layout.space)
        self.action_spaces = {agent: spaces.Discrete(self.scenario.slots) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.match.begin(int(self._chance.integers(MOST_SEED)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        """Who is asked; once nobody is, the seats leave in order."""
        asked = self.match.asked
        if asked:
            self.agent_selection = asked[0]
            return
        over = self.match.game.outcome is not None
        for agent in self.agents:
            self.rewards[agent] = self.match.reward(agent)
            self.terminations[agent], self.truncations[agent] = over, not over
        self.agent_selection = self.agents[0]

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
        self._clear_rewards()
        self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The last events and the question in words, as everybody may know them; printed in the mode `human`."""
        words = self.match.words()
        if self.render_mode != "human":
            return words
        print(words)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def env(name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> AECEnv:
    """With PettingZoo's usual coats: an illegal slot ends the game, and calls out of order are refused."""
    bare = TableEnv(name, setup, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
