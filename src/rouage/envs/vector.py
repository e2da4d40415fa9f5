"""Many games at once in Gymnasium's vector form: every observation is written straight into the batch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rouage.engine.decision import Illegal
from rouage.engine.language import Message
from rouage.envs.faults import check_mode
from rouage.envs.layout import Numbers, Observation
from rouage.envs.solo import SoloEnv


class ManyEnv(VectorEnv[Observation, Numbers, Numbers]):
    """So many games in one process. A game that is over offers nothing, and begins anew in the next step, whose action
    for it is not looked at.
    """

    # Gymnasium declares it so.
    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        opponent: str | None = None,
        seat: str | None = None,
        swap: bool = False,
        setup: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise Illegal("", Message("envs.no-games", {"n": num_envs}))
        check_mode(render_mode, self.metadata["render_modes"])
        self.num_envs = num_envs
        self.envs: Final = [SoloEnv(name, opponent, seat, swap, setup) for _ in range(num_envs)]
        self.render_mode = render_mode
        layout = self.envs[0].scenario.layout
        self.single_observation_space = layout.space
        self.single_action_space = layout.actions
        self.observation_space = batch_space(layout.space, num_envs)
        self.action_space = batch_space(layout.actions, num_envs)
        self.layout: Final = layout
        self._over = np.zeros(num_envs, np.bool_)

    def _blank(self) -> tuple[Observation, list[Observation]]:
        """New arrays for all games, and for each game its part of them."""
        layout, count = self.layout, self.num_envs
        real = np.zeros((count, layout.size), np.float32)
        whole = np.zeros((count, layout.whole), np.int16)
        mask = np.zeros((count, layout.slots), np.int8)
        parts = [layout.over(real[row], whole[row], mask[row]) for row in range(count)]
        return layout.over(real, whole, mask), parts

    def reset(
        self,
        *,
        seed: int | np.integer[Any] | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """A number seeds the first game, its successors the others; a list seeds each."""
        seeds: Sequence[int | None]
        if seed is None or isinstance(seed, int | np.integer):
            seeds = [None if seed is None else int(seed) + row for row in range(self.num_envs)]
        else:
            seeds = seed
        self._check(seeds)
        seen, parts = self._blank()
        for env, part, own in zip(self.envs, parts, seeds, strict=True):
            env.begin(own, part)
        self._over[:] = False
        return seen, {}

    def _check(self, given: Sized) -> None:
        """One thing for each game, before any of them goes on."""
        if len(given) != self.num_envs:
            raise Illegal("", Message("envs.other-number", {"count": self.num_envs, "given": len(given)}))

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        self._check(actions)
        slots = [index(action) for action in actions]
        seen, parts = self._blank()
        rewards = np.zeros(self.num_envs, np.float64)
        over = np.zeros(self.num_envs, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        told: dict[str, Any] = {}
        for row, (env, part) in enumerate(zip(self.envs, parts, strict=True)):
            if self._over[row]:
                env.begin(out=part)
            else:
                rewards[row], over[row], cut[row] = env.act(slots[row])
                env.match.observe(env.asked, part)
                if over[row] or cut[row]:
                    told = self._add_info(told, env.info(), row)
        self._over = over | cut
        return seen, rewards, over, cut, told

    def render(self) -> tuple[str, ...]:
        return tuple([env.match.words(env.asked) for env in self.envs])
