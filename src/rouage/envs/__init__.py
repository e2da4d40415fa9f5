"""Learning environments: every game in PettingZoo's, Gymnasium's and OpenSpiel's forms, tiny and at its usual size.

Importing this registers the names of `names()` with Gymnasium. It needs the extra `rl`; OpenSpiel's form, in
`rouage.envs.spiel`, needs the extra `openspiel`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rouage.engine.language import Message, Trouble

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from rouage.engine.decision import Decision
    from rouage.envs.layout import Observation
    from rouage.envs.sealed import SealedEnv


class MissingExtra(Trouble, ImportError):
    """What this needs is not installed."""


try:
    import gymnasium
    import numpy  # noqa: F401  it comes with the extra, and everything here needs it
    import pettingzoo  # noqa: F401  the same
except ModuleNotFoundError as missing:
    raise MissingExtra(Message("envs.missing-extra", {"package": missing.name or "", "extra": "rl"})) from None

from rouage.envs.scenarios import SCENARIOS, Scenario, UnknownScenario, scenario  # noqa: E402

__all__ = ["MissingExtra", "Scenario", "UnknownScenario", "aec", "names", "parallel", "scenario", "shown"]


def names() -> list[str]:
    """The environments, such as `rouage/olomoc-tiny-v0`."""
    return list(SCENARIOS)


def aec(name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> AECEnv:
    """PettingZoo's form in which seats act one after the other, with its usual wrappers."""
    from rouage.envs import turns

    return turns.env(name, setup, render_mode)


def parallel(name: str, setup: Mapping[str, object] | None = None, render_mode: str | None = None) -> SealedEnv:
    """PettingZoo's form in which seats act at once: for the environments that have `sealed` choices."""
    from rouage.envs.sealed import SealedEnv

    return SealedEnv(name, setup, render_mode)


def shown(name: str, decision: Decision[Any]) -> tuple[Observation, list[str]]:
    """A question as an environment shows it to whoever is asked, and the answers in its slots: what was learned there
    can play wherever a bot can. The game may have any setup; it must be the one the environment plays.
    """
    from rouage.envs.offering import slots

    one, game, seat = scenario(name), decision.game, decision.seat
    if game.title.name != one.game:
        raise UnknownScenario(Message("envs.other-game", {"name": one.name, "game": game.title.name}))
    seen, keys = one.layout.blank(), slots(decision, one.slots)
    one.teller.tell(keys, one.write(one.glance(game, seat), seat, seen), seen)
    return seen, keys


for _name in SCENARIOS:
    if _name not in gymnasium.registry:
        gymnasium.register(
            _name,
            entry_point="rouage.envs.solo:SoloEnv",
            vector_entry_point="rouage.envs.vector:ManyEnv",
            kwargs={"name": _name},
        )
