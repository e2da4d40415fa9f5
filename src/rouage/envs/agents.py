"""What both PettingZoo environments have: an agent for every seat, what it may choose from, and the match they play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from rouage.envs.faults import check_mode
from rouage.envs.match import MOST_SEED, Match
from rouage.envs.scenarios import scenario

RENDER_MODES: Final = ("ansi", "human")


class Agents:
    """Agents are seats; all of them observe and choose within the same spaces."""

    def __init__(self, name: str, setup: Mapping[str, object] | None, render_mode: str | None) -> None:
        super().__init__()
        self.scenario: Final = scenario(name)
        self.match: Final = Match(self.scenario, setup)
        self.metadata: dict[str, object] = {
            "name": self.scenario.name.rpartition("/")[2].replace("-", "_"),
            "render_modes": list(RENDER_MODES),
        }
        check_mode(render_mode, RENDER_MODES)
        self.render_mode = render_mode
        self.possible_agents = list(self.match.seats())
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.scenario.layout.space)
        self.action_spaces = {agent: spaces.Discrete(self.scenario.slots) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new match; one without a seed follows from those before it."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.match.begin(int(self._chance.integers(MOST_SEED)))
        self.agents = list(self.possible_agents)

    def render(self) -> str | None:
        """The last events and the questions in words, as everybody may know them; printed in the mode `human`."""
        words = self.match.words()
        if self.render_mode != "human":
            return words
        print(words)
        return None

    def close(self) -> None:
        """Nothing is held open."""
