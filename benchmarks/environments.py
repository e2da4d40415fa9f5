"""Steps of learning environments per second: ours, and those of others that stand for the same kind of game.

A step is one answer of one seat with everything a learner gets: observation, mask, reward. A choice is a step whose
mask allows two answers or more, a decision by the rule of clock.py: some environments also ask where a single answer
is left, which ours leave to the engine. Play is random among what the mask allows. Time is CPU time, as in clock.py;
resets count.
"""

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

from benchmarks.clock import Figures

ROOT = Path(__file__).resolve().parent.parent


WORD = "environment"
"""What the names of these subjects begin with."""
ALONE = " alone"
"""What those of Gymnasium's form end with: one learner plays, and others play at random."""
COMPILED = " compiled"
"""What those of the compiled build end with, after all else."""


RATES = {"steps_per_second": "steps/s", "choices_per_second": "choices/s"}


def told(ours: Mapping[str, Figures], peers: Mapping[str, Figures]) -> Iterator[str]:
    """Our slowest and fastest of each build beside each of theirs that has the same form and made any in the time."""
    for build in ("", COMPILED):
        own = {
            name.removesuffix(build): one
            for name, one in ours.items()
            if name.startswith(WORD) and name.endswith(COMPILED) == bool(build) and one
        }
        for name, one in peers.items():
            alike = [figures for mine, figures in own.items() if mine.endswith(ALONE) == name.endswith(ALONE)]
            if name.startswith(WORD) and one and alike:
                peer = name.removeprefix(WORD).strip()
                for rate, unit in RATES.items():
                    if one[rate]:
                        ratios = [figures[rate] / one[rate] for figures in alike]
                        yield f"environments{build} ÷ {peer}, {unit}: {min(ratios):.2f} to {max(ratios):.2f}"


def rate(steps: Iterator[bool], seconds: float) -> Figures:
    """As many steps as the time allows, after some to warm up."""
    _spend(steps, seconds / 4)
    made, choices, spent = _spend(steps, seconds)
    return {"steps_per_second": made / spent, "choices_per_second": choices / spent}


def _spend(steps: Iterator[bool], seconds: float) -> tuple[int, int, float]:
    made, choices, start = 0, 0, process_time()
    while (spent := process_time() - start) < seconds or not made:
        choices += next(steps)
        made += 1
    return made, choices, spent


def turns(make: Callable[[], Any], seed: int) -> Iterator[bool]:
    """PettingZoo's loop: `last`, an action that the mask allows, `step`. Tells of each step whether it was a choice."""
    env, chance = make(), random.Random(seed)
    for number in count(seed):
        env.reset(seed=number)
        while env.agents:
            seen, _, terminated, truncated, _ = env.last()
            allowed = () if terminated or truncated else seen["action_mask"].nonzero()[0]
            env.step(int(chance.choice(allowed)) if len(allowed) else None)
            yield len(allowed) > 1


def alone(make: Callable[[], Any], seed: int, allowed: Callable[[Any, Any], Any]) -> Iterator[bool]:
    """The same in Gymnasium's loop."""
    env, chance = make(), random.Random(seed)
    for number in count(seed):
        seen, info = env.reset(seed=number)
        over = False
        while not over:
            answers = allowed(seen, info)
            seen, _, terminated, truncated, info = env.step(int(chance.choice(answers)))
            over = terminated or truncated
            yield len(answers) > 1


def ours() -> dict[str, Callable[[float, int], Figures]]:
    """Every environment, in PettingZoo's form and in Gymnasium's."""
    from rouage import envs

    names = envs.names()
    return {
        **{f"{WORD} {name}": partial(_among, name) for name in names},
        **{f"{WORD} {name}{ALONE}": partial(_alone, name) for name in names},
    }


def _among(name: str, seconds: float, seed: int) -> Figures:
    from rouage import envs

    return rate(turns(partial(envs.aec, name), seed), seconds)


def _alone(name: str, seconds: float, seed: int) -> Figures:
    """Without the coats that Gymnasium adds: Catanatron's is measured without them too."""
    from rouage.envs.solo import SoloEnv

    def allowed(seen: Any, _info: Any) -> Any:
        return seen["action_mask"].nonzero()[0]

    return rate(alone(partial(SoloEnv, name, opponent="random"), seed, allowed), seconds)


def chess(seconds: float, seed: int) -> Figures:
    """PettingZoo's chess. PettingZoo is installed beside Rouage, python-chess beside the other peers; pygame, which
    it needs to draw and to be imported, is not, and nothing is drawn.
    """
    for folder in (ROOT / ".venv" / "lib").glob("python3*/site-packages"):
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
    sys.modules.setdefault("pygame", ModuleType("pygame"))
    from pettingzoo.classic import chess_v6

    return rate(turns(chess_v6.env, seed), seconds)


def catanatron(seconds: float, seed: int) -> Figures:
    """Catanatron's own environment, against its random player."""
    import gymnasium
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    assert gymnasium is not None

    def allowed(_seen: Any, info: Any) -> Any:
        return info["valid_actions"]

    return rate(alone(CatanatronEnv, seed, allowed), seconds)
