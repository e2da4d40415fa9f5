"""Games imagined per second by the bots that think ahead: one try of an answer, played on and judged.

A bot holds the first seat that players have and thinks at its own questions; everybody else plays by rules of thumb.
Only its thinking is timed, in CPU time, as in clock.py.
"""

from collections.abc import Callable
from functools import partial
from itertools import count
from time import process_time

import rouage
from benchmarks.clock import Figures
from rouage import bots
from rouage.bots.search import Budget, searcher

WORD = "search"
"""What the names of these subjects begin with."""
SCENES = {
    "artemis": "last-call", "olomoc": "first-night", "signature": "tavern-brawl", "sine-tempore": "landing-site",
}  # fmt: skip
TRIES = 8
"""At each question: enough that what a question costs by itself hardly counts."""


def ours() -> dict[str, Callable[[float, int], Figures]]:
    return {f"{WORD} {name}": partial(rate, name) for name in SCENES}


def rate(name: str, seconds: float, seed: int) -> Figures:
    """Whole games until the time is over; the first question, which reads rules and packs, does not count."""
    tries, spent, warm = 0, 0.0, False
    for number in count(seed):
        game = rouage.new(name, {"scene": SCENES[name]}, seed=number)
        mine = next(seat for seat in game.seats if seat != "gm")
        thinker = searcher(name, number, Budget(tries=TRIES))
        players = {seat: bots.make(bots.default(name, seat), number, name) for seat in game.seats}
        while (decision := game.decision) is not None:
            view, begun, before = game.view(decision.seat), process_time(), thinker.tries
            key = (thinker if decision.seat == mine else players[decision.seat]).choose(view, decision)
            if thinker.tries > before:
                if warm:
                    tries += thinker.tries - before
                    spent += process_time() - begun
                warm = True
            if spent >= seconds:
                return {"simulations_per_second": tries / spent}
            game.choose(key, decision.seat)
    raise AssertionError("there is always another game")
