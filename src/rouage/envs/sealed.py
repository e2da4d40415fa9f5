"""PettingZoo, all seats at once: for games whose players choose in secret at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from pettingzoo import ParallelEnv

from rouage.engine.language import Message
from rouage.envs.agents import Agents
from rouage.envs.faults import ResetFirst
from rouage.envs.layout import Observation
from rouage.envs.match import NoSuchSlot
from rouage.envs.scenarios import UnknownScenario, scenario
from rouage.envs.solo import ILLEGAL


class SealedEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """Everybody who is asked answers in the same step, before anybody sees an answer; sealed plans are laid so.

    Whoever is not asked may only wait, which is slot 0 and does nothing: its row of options is all zeros.
    """

    def __init__(self, name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> None:
        chosen = scenario(name)
        if not chosen.sealed:
            raise UnknownScenario(Message("envs.not-parallel", {"name": chosen.name}))
        super().__init__(name, setup, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(agent) for agent in self.agents}

    def _observation(self, agent: str) -> Observation:
        seen = self.match.observe(agent)
        if agent not in self.match.asked:
            seen["action_mask"][0] = 1
        return seen

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """A plan may be laid again until all are laid, so that whoever has laid one is asked beside whoever has not;
        answers are taken in seat order, each only if the rules still ask for it.
        """
        match = self.match
        if match.begun and not self.agents:
            raise ResetFirst(Message("envs.over"))
        for seat in match.asked:
            if seat not in actions:
                raise NoSuchSlot(Message("envs.no-action", {"seat": seat}))
        chosen = [(seat, index(actions[seat]), match.offered(seat)) for seat in match.asked]
        wrong = [seat for seat, slot, keys in chosen if not 0 <= slot < len(keys)]
        if not wrong:
            for seat, slot, keys in chosen:
                if match.game.why_not(keys[slot], seat) is None:
                    match.answer(seat, keys[slot])
        over = bool(wrong) or match.game.outcome is not None
        agents = self.agents
        rewards = {agent: ILLEGAL if agent in wrong else 0.0 if wrong else match.reward(agent) for agent in agents}
        cut = match.cut and not over
        seen = self._observations()
        if over or cut:
            self.agents = []
        return (
            seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), {agent: {} for agent in agents}
        )  # fmt: skip
