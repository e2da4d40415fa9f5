"""The learning environments: the libraries' own tests pass on every one, and an example learns to beat chance."""

import time
import traceback
import warnings
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from math import sqrt
from typing import Any

from scripts.proofs.part import Finding, Findings, Options, Part

SIMS = 2
"""Whole games of OpenSpiel's random simulation."""
CYCLES = 200
ROUNDS = 40
"""How long the example learns: rounds of games, so that it learns the same on every machine."""
MINUTES = 15
GAMES = 400
ENOUGH = 0.90
"""How many of the games that it has never seen the example must win."""
EXAMPLE = "example"
SURE = 1.96


def items(_options: Options) -> list[str]:
    """`openspiel rouage/olomoc-v0` is one library's tests on one environment."""
    from rouage import envs

    names = envs.names()
    sealed = [name for name in names if envs.scenario(name).sealed]
    return [
        EXAMPLE,
        *[f"openspiel {name}" for name in names],
        *[f"gymnasium {name}" for name in names],
        *[f"pettingzoo {name}" for name in names],
        *[f"parallel {name}" for name in sealed],
    ]


def prove(item: str) -> Finding:
    """The library's test, as the library has it; its recommendations that are not followed are noted."""
    if item == EXAMPLE:
        return example()
    library, name = item.split()
    finding = Finding(figures={"passed": 0})
    # What the libraries and the environments print, games in words among it, is of no interest here.
    with warnings.catch_warnings(record=True) as heard, redirect_stdout(StringIO()):
        warnings.simplefilter("always")
        try:
            {"openspiel": openspiel, "gymnasium": gymnasium, "pettingzoo": pettingzoo, "parallel": parallel}[library](
                name
            )
            finding.figures["passed"] = 1
        except Exception:
            finding.failures.append(f"{item}: {traceback.format_exc(limit=-3)}")
    finding.notes = sorted({str(one.message).splitlines()[0][:100] for one in heard})
    return finding


def openspiel(name: str) -> None:
    import pyspiel

    from rouage.envs import spiel

    pyspiel.random_sim_test(spiel.load(name), num_sims=SIMS, serialize=False, verbose=False)


def gymnasium(name: str) -> None:
    import gymnasium as library
    from gymnasium.utils.env_checker import check_env

    from rouage import envs

    library.register_envs(envs)
    check_env(library.make(name, render_mode="ansi").unwrapped)


def pettingzoo(name: str) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from rouage import envs

    def made(**options: Any) -> Any:
        return envs.aec(name, **options)

    api_test(made(), num_cycles=CYCLES)
    seed_test(made, num_cycles=CYCLES)
    render_test(made)


def parallel(name: str) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    from rouage import envs

    parallel_api_test(envs.parallel(name), num_cycles=CYCLES)
    parallel_seed_test(lambda: envs.parallel(name), num_cycles=CYCLES)


def example() -> Finding:
    """It learns in this process alone, though it may use two: time on a processor is what counts."""
    from scripts.examples import learn_olomoc as learner

    finding = Finding()
    start = time.process_time()
    weights = learner.train(10**6, 1, 1, finding.notes.append, ROUNDS)
    minutes = (time.process_time() - start) / 60
    won, lost = learner.test(weights, GAMES, 10**6)
    nothing, _ = learner.test(weights * 0, GAMES // 4, 10**6)
    finding.figures = {"games": GAMES, "won": won, "lost": lost, "before": nothing, "seconds": round(60 * minutes)}
    if won < ENOUGH * GAMES:
        finding.failures.append(f"the example wins {won} of {GAMES} games against chance")
    if minutes > MINUTES:
        finding.failures.append(f"the example learns for {minutes:.1f} minutes")
    return finding


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's, 19 times out of 20."""
    share, weight = won / games, SURE * SURE / games
    middle = (share + weight / 2) / (1 + weight)
    half = SURE * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return middle - half, middle + half


def report(findings: Findings) -> Iterator[str]:
    """A line for each library, one for the example, and what the libraries recommend."""
    passed: dict[str, list[int]] = {}
    advice: set[str] = set()
    for item, finding in findings.items():
        if item != EXAMPLE:
            passed.setdefault(item.split()[0], []).append(finding.figures.get("passed", 0))
            advice.update(finding.notes)
    for library, results in passed.items():
        yield f"{library:<12} {sum(results)} of {len(results)} environments pass its tests"
    told = findings[EXAMPLE].figures if EXAMPLE in findings else {}
    if told.get("games"):
        low, high = interval(told["won"], told["games"])
        yield (
            f"{EXAMPLE:<12} wins {told['won'] / told['games']:.1%} ({low:.0%} to {high:.0%}) of {told['games']} games "
            f"against chance, loses {told['lost']}, after {told['seconds'] / 60:.1f} minutes on one core"
        )
    for one in sorted(advice):
        yield f"advice not taken: {one}"


PART = Part(
    "the environments pass the tests of PettingZoo, Gymnasium and OpenSpiel, and an example learns to beat chance",
    items, prove, report, ("src", "scripts/examples"),
)  # fmt: skip
