"""Every game and scene of Rouage, measured by the rule of clock.py."""

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter, process_time
from typing import Any

import rouage
from benchmarks import bloc, environments, thinking
from benchmarks.clock import ALL, GAMES_KEPT, Figures, measure, microseconds, positions, reference, serve

Game = rouage.Game[Any]

ENOUGH = 5_000
"""Choices after which a scene that has no end of its own, such as a free one, is left."""


class Scene:
    """Random play through the main decisions, every event and choice kept; asides, a GM's corrections, are left alone.

    The chain of hashes that makes the record tamper-evident is worked out when somebody saves: it has its own figure.
    """

    def __init__(self, game: str, scene: str) -> None:
        self.game = game
        self.setup: dict[str, object] = {"scene": scene}
        self.random = random.Random()

    def new(self, seed: int) -> Game:
        self.random.seed(seed)
        return rouage.new(self.game, setup=self.setup, seed=seed)

    def play(self, game: Game, most: int) -> int:
        count, chance = 0, self.random
        while count < most and game.number < ENOUGH and (asking := game.asking):
            decision = asking[0] if len(asking) == 1 else chance.choice(asking)
            if decision.endless:
                count += 1
                key = decision.sample(chance.getrandbits(32))
            else:
                keys = decision.keys
                count += len(keys) > 1
                key = chance.choice(keys)
            game.choose(key, None if decision is asking[0] else decision.seat)
        return count

    def copier(self, game: Game) -> Callable[[], object]:
        return game.copy


def _measure(game: str, scene: str, seconds: float, seed: int) -> Figures:
    subject = Scene(game, scene)
    figures = measure(subject, seconds, seed)
    found = positions(subject, seed)
    views = [partial(one.view, seat) for one in found for seat in (*one.seats, "spectator")]
    asked = [partial(_copy_and_list, one) for one in found]
    saves, loads, seals = [], [], []
    for number in range(seed, seed + GAMES_KEPT):
        finished = subject.new(number)
        subject.play(finished, ALL)
        # A record is hashed once, by its first save.
        seals.append(microseconds([partial(getattr, finished.last, "hash")], 0, repeat=1) / finished.number)
        saves.append(microseconds([finished.save], 0, repeat=1))
        loads.append(microseconds([partial(rouage.load, finished.save())], 0, repeat=1))
    foreseen = sorted([_foresight_ms(one) for one in found])
    return figures | {
        "foresight_ms": median(foreseen),
        "foresight_worst_ms": foreseen[-1],
        **(_enemies(subject, seed) if game == "sine-tempore" else {}),
        **(bloc.figures(found, seed) if game == "olomoc" and bloc.is_measured(scene) else {}),
        "copy_and_options_us": microseconds(asked, seconds / 4),
        "view_us": microseconds(views, seconds / 4),
        "seal_us": sum(seals) / len(seals),
        "save_ms": sum(saves) / len(saves) / 1e3,
        "load_ms": sum(loads) / len(loads) / 1e3,
    }


def _foresight_ms(game: Game) -> float:
    """Forecast and odds of everything that is offered."""
    before = process_time()
    for decision in game.asking:
        for key in decision.keys:
            game.forecast(key, decision.seat)
    return (process_time() - before) * 1e3


def _enemies(subject: Scene, seed: int) -> Figures:
    """What the activation of one enemy model takes, from its Token phase to its end; those during which a player is
    asked are left out.
    """
    from rouage.games.sine_tempore.enemies import ModelActivation, ModelEnds

    taken: list[float] = []
    begun: list[tuple[int, float]] = []
    begins, ends = ModelActivation.run, ModelEnds.run

    def begin(self: ModelActivation, game: Any) -> None:
        begun.append((game.number, perf_counter()))
        begins(self, game)

    def end(self: ModelEnds, game: Any) -> None:
        ends(self, game)
        number, since = begun.pop()
        if number == game.number:
            taken.append((perf_counter() - since) * 1e6)

    ModelActivation.run, ModelEnds.run = begin, end  # type: ignore[method-assign]
    try:
        for number in range(seed, seed + 4 * GAMES_KEPT):
            begun.clear()
            subject.play(subject.new(number), ALL)
    finally:
        ModelActivation.run, ModelEnds.run = begins, ends  # type: ignore[method-assign]
    return {"enemy_us": median(taken), "enemy_worst_us": max(taken)}


def _copy_and_list(game: Game) -> object:
    """A copy lists its options when first asked; here it is asked at once."""
    return [decision.keys for decision in game.copy().asking]


def main() -> None:
    """Answer the harness."""
    scenes = {
        f"{name} {scene}": partial(_measure, name, scene)
        for name in rouage.games()
        for scene in rouage.title(name).scenes(rouage.title(name).shelf())
        if scene not in ("campaign", "evening")
    }
    serve({"reference": reference, **scenes, **environments.ours(), **thinking.ours()})


if __name__ == "__main__":
    main()
