"""What one build does, as hashes that another build must give too.

`python -m scripts.proofs.same compiled games olomoc first-night` names the build it is meant to run on, and what to
play; one line of JSON for each game comes out.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any

import rouage
from rouage import bots
from rouage.bots.search import Budget, searcher
from rouage.engine.native import is_compiled

RANDOM, USUAL, SEARCH = "random", "usual", "search"
GAMES = {RANDOM: 12, USUAL: 8, SEARCH: 2}
"""Of each scene."""
MOST = {RANDOM: 1500, USUAL: 600, SEARCH: 80}
"""Choices after which a game is left as it stands: its record is as good as any."""
TRIES = 6
EVERY = 12
"""Choices between two looks at all that the table shows."""
FORETOLD = 6
STEPS = 4000

Line = list[object]


def games(name: str, scene: str) -> Iterator[Line]:
    for kind, count in GAMES.items():
        for seed in range(count):
            yield [f"{kind} {seed}", *played(name, scene, kind, seed)]


def played(name: str, scene: str, kind: str, seed: int) -> tuple[str, str, int]:
    """A game by its record, by what it showed on the way, and by its choices."""
    game = rouage.new(name, setup={"scene": scene}, seed=seed, salt=str(seed))
    players = {
        seat: bots.make("random" if kind == RANDOM else bots.default(name, seat), seed, name) for seat in game.seats
    }
    if kind == SEARCH:
        mine = next(seat for seat in game.seats if seat != "gm")
        players[mine] = searcher(name, seed, Budget(tries=TRIES))
    chance, shown = random.Random(seed), blake2b(digest_size=12)
    while (asking := game.asking) and game.number < MOST[kind]:
        if game.number % EVERY == 0:
            shown.update(json.dumps(show(game), sort_keys=True).encode())
        decision = chance.choice(asking)
        game.choose(players[decision.seat].choose(game.view(decision.seat), decision), decision.seat)
    return blake2b(game.save().encode(), digest_size=12).hexdigest(), shown.hexdigest(), game.number


def show(game: rouage.Game[Any]) -> list[object]:
    """Everybody's view, every question, the log in words, and what some answers would bring."""
    told = [game.forecast(key, decision.seat) for decision in game.asking for key in decision.candidates()[:FORETOLD]]
    questions = [decision.to_data() for decision in game.asking]
    return [told, questions, game.log("fr")[-EVERY:], [game.view(seat) for seat in (*game.seats, "spectator")]]


def environment(name: str) -> Iterator[Line]:
    """Random play within the masks: everything that a learner is shown."""
    from rouage.envs.solo import SoloEnv
    from rouage.envs.turns import TableEnv

    chance, seen, table = random.Random(3), blake2b(digest_size=12), TableEnv(name)
    for step in range(STEPS):
        if step == 0 or not table.agents:
            table.reset(seed=step)
        told, reward, terminated, truncated, _ = table.last()
        allowed = () if terminated or truncated else told["action_mask"].nonzero()[0]
        look(seen, told, reward, terminated, truncated)
        table.step(int(chance.choice(allowed)) if len(allowed) else None)
    yield ["turns", seen.hexdigest(), STEPS]
    seen, alone, over = blake2b(digest_size=12), SoloEnv(name), True
    for step in range(STEPS // 4):
        if over:
            told, _ = alone.reset(seed=step)
        told, reward, terminated, truncated, _ = alone.step(int(chance.choice(told["action_mask"].nonzero()[0])))
        look(seen, told, reward, terminated, truncated)
        over = terminated or truncated
    yield ["alone", seen.hexdigest(), STEPS // 4]


def look(seen: Any, told: Any, *rest: object) -> None:
    seen.update(repr(rest).encode())
    for name, array in told.items():
        seen.update(f"{name} {array.dtype} {array.shape}".encode() + array.tobytes())


def main(build: str, what: str, *names: str) -> None:
    """Print a line for each game or environment."""
    if is_compiled() != (build == "compiled"):
        raise SystemExit(f"this is not the {build} build")
    makers: dict[str, Callable[..., Iterator[Line]]] = {"games": games, "environment": environment}
    for line in makers[what](*names):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
