"""An agent that learns Olomòc with nothing but NumPy: `python scripts/examples/learn_olomoc.py`.

It plays `rouage/olomoc-tiny-v0` against a player that does anything, from either seat in turn. Its policy is a line of
weights over what can be said about an option: the verb, and how its end lies to the middle and to the nearest foe. It
plays games by chance, more likely what it deems better, and then makes what it did in games better than usual likelier,
and what it did in worse ones less so (policy gradient with a baseline).
"""

import argparse
import time
from collections.abc import Callable
from contextlib import nullcontext
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

import rouage.envs
from rouage.envs.olomoc import MARKERS, MODELS, VERBS

ENVIRONMENT = "rouage/olomoc-tiny-v0"
OPPONENT = "random"
BATCH = 48
"""Games between two changes of the weights."""
RATE = 0.1
PATIENCE = 0.97
"""How much less a choice counts for each decision that came between it and the end."""
ACROSS = 16
"""Inches along a side of the Bloc."""

Array = np.ndarray[Any, np.dtype[Any]]
Weights = Array

MODEL = list(MODELS.columns).index
MARKER = list(MARKERS.columns).index
KINDS = len(VERBS) + 2
FACTS = ("nearer", "inside", "foe", "foe nearer")
SIZE = 2 * KINDS + len(FACTS)
MOVING = [VERBS.index(name) + 2 for name in ("march", "enter", "push", "place")]
"""Verbs whose point is where a rouage will stand."""
ZONE = 3.5
"""Inches from the marker within which a rouage holds the middle."""


def features(seen: dict[str, Array]) -> Array:
    """A row for each offered option: its verb, its verb once more if the rouage holds the middle already, and where the
    rouage would go: how much nearer to the middle, whether into it, how far from the nearest foe, and how much nearer
    to that one.
    """
    count = int(seen["action_mask"].sum())
    verbs, options = seen["option_verbs"][:count], seen["options"][:count]
    rows = np.zeros((count, SIZE))
    rows[np.arange(count), verbs] = 1
    models, markers = seen["models"], seen["markers"]
    here = models[models[:, MODEL("here")] > 0]
    acting = here[here[:, MODEL("acting")] > 0]
    if not len(acting):
        return rows
    middle = markers[0, MARKER("x") : MARKER("y") + 1]
    own = acting[0, MODEL("x") : MODEL("y") + 1]
    now = ACROSS * np.linalg.norm(own - middle)
    if now < ZONE:
        rows[np.arange(count), KINDS + verbs] = 1
    moves = np.isin(verbs, MOVING) & (options[:, 2] > 0)
    then = ACROSS * np.linalg.norm(options[:, :2] - middle, axis=1)
    at = 2 * KINDS
    rows[:, at] = moves * np.clip(now - then, -3, 3) / 3
    rows[:, at + 1] = moves * (then < ZONE)
    foes = here[here[:, MODEL("mine")] <= 0, MODEL("x") : MODEL("y") + 1]
    if len(foes):
        away = ACROSS * np.linalg.norm(options[:, None, :2] - foes[None], axis=2).min(1)
        rows[:, at + 2] = moves * np.minimum(away, 6) / 6
        rows[:, at + 3] = moves * np.clip(ACROSS * np.linalg.norm(own - foes, axis=1).min() - away, -3, 3) / 3
    return rows


def likelihoods(rows: Array, weights: Weights) -> Array:
    scores = rows @ weights
    odds = np.exp(scores - scores.max())
    return np.asarray(odds / odds.sum())


def play(
    env: gymnasium.Env[Any, Any], weights: Weights, chance: np.random.Generator, learn: bool
) -> tuple[float, Array]:
    """A game: its result, and in which direction the weights would have to go to do the same again, more surely."""
    seen, _ = env.reset(seed=int(chance.integers(2**31)))
    push = np.zeros(SIZE)
    reward, over = 0.0, False
    while not over:
        rows = features(seen)
        odds = likelihoods(rows, weights)
        choice = int(chance.choice(len(odds), p=odds)) if learn else int(odds.argmax())
        if learn:
            push = push * PATIENCE + rows[choice] - odds @ rows
        seen, gained, ended, cut, _ = env.step(choice)
        reward = float(gained)
        over = ended or cut
    return reward, push


def batch(task: tuple[Weights, int, int, bool]) -> tuple[list[float], list[Array]]:
    """Some games in one process."""
    weights, seed, games, learn = task
    env = gymnasium.make(ENVIRONMENT, opponent=OPPONENT, swap=True, disable_env_checker=True)
    chance = np.random.default_rng(seed)
    results = [play(env, weights, chance, learn) for _ in range(games)]
    return [reward for reward, _ in results], [push for _, push in results]


def train(minutes: float, processes: int, seed: int, tell: Callable[[str], None], most: int = 10**6) -> Weights:
    """Until the time is up, or so many rounds are played."""
    weights = np.zeros(SIZE)
    moment, square = np.zeros(SIZE), np.zeros(SIZE)
    usual = 0.0
    start = time.monotonic()
    with get_context("spawn").Pool(processes) if processes > 1 else nullcontext() as pool:
        for number in range(1, most + 1):
            share = BATCH // processes
            tasks = [(weights, seed + 1000 * number + one, share, True) for one in range(processes)]
            found = pool.map(batch, tasks) if pool else [batch(task) for task in tasks]
            rewards = np.array([reward for results, _ in found for reward in results])
            pushes = np.array([push for _, some in found for push in some])
            gradient = ((rewards - usual)[:, None] * pushes).mean(0)
            usual += 0.2 * (rewards.mean() - usual)
            moment = 0.9 * moment + 0.1 * gradient
            square = 0.99 * square + 0.01 * gradient**2
            weights = weights + RATE * (moment / (1 - 0.9**number)) / (np.sqrt(square / (1 - 0.99**number)) + 1e-6)
            if number % 5 == 0:
                spent = (time.monotonic() - start) / 60
                won, lost = np.mean(rewards > 0), np.mean(rewards < 0)
                tell(f"round {number}, {spent:.1f} minutes: won {won:.0%}, lost {lost:.0%}")
            if time.monotonic() - start > 60 * minutes:
                break
    return weights


def test(weights: Weights, games: int, seed: int) -> tuple[int, int]:
    """Games never seen before: how many it wins, and loses; the rest are drawn."""
    rewards, _ = batch((weights, seed, games, False))
    return sum(reward > 0 for reward in rewards), sum(reward < 0 for reward in rewards)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a tiny game of Olomòc.")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="games to test it with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to keep the weights")
    chosen = parser.parse_args()
    weights = train(chosen.minutes, chosen.processes, chosen.seed, lambda line: print(line, flush=True))
    if chosen.out:
        np.save(chosen.out, weights)
    won, lost = test(weights, chosen.games, 10**6)
    print(f"{ENVIRONMENT} against {OPPONENT}: won {won}, lost {lost}, drew {chosen.games - won - lost}")


if __name__ == "__main__":
    assert ENVIRONMENT in rouage.envs.names()
    main()
