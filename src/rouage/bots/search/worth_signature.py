"""Signature for a searcher: an action or a creature's turn, two rounds played out, and who is left standing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from rouage.bots.search.sense import Candidate, Sense, View, others
from rouage.bots.signature import Hero, Master
from rouage.bots.signature.hero import GOAL, Party
from rouage.bots.signature.sight import SHORT, gap_between, wounds_left
from rouage.engine.decision import Decision
from rouage.engine.game import Game

if TYPE_CHECKING:
    from rouage.bots import Bot

ROUNDS: Final = 2
LONGEST: Final = 90
"""Choices after which a position is judged however many rounds have passed."""
MOST: Final = 6
EDGE: Final = 0.15
WON: Final = 6.0
WOUNDED: Final[tuple[float, ...]] = (0.0, 0.9, 2.0, 3.5)
"""What a character's wounds cost, the last of which is a defeat."""
ENERGY: Final = 0.06
ASKED: Final = ("signature.creature-turn", "signature.which-creature", "signature.order")


class SignatureSense(Sense):
    """One coin throughout: a wound. What the characters gain the game master loses."""

    doubt = 0.35
    noise = 0.8

    def novice(self, seat: str, seed: int) -> Bot:
        return Master(seed) if seat == "gm" else Hero(seed)

    def twin(self, bot: Any, seed: int) -> Bot:
        return Master(seed) if isinstance(bot, Master) else Hero(seed)

    def candidates(self, bot: Bot, view: View, decision: Decision[Any]) -> list[Candidate]:
        if decision.prompt.id == "signature.act" and isinstance(bot, Hero):
            party = Party(view, decision.prompt.args["who"])
            ranked = [Candidate(key, party.worth(key)) for key in decision.keys]
            return sorted(ranked, key=lambda one: -one.worth)[:MOST]
        return others(bot, view, decision, EDGE) if decision.prompt.id in ASKED else []

    def adopt(self, bot: Bot, view: View, decision: Decision[Any], chosen: Candidate) -> None:
        """Nothing is kept in mind from one action to the next."""

    def mark(self, game: Game[Any]) -> tuple[int, int]:
        return game.state.round, game.number

    def far_enough(self, game: Game[Any], mark: Any) -> bool:
        round, number = mark
        return bool(game.state.round >= round + ROUNDS or game.number >= number + LONGEST)

    def worth(self, game: Game[Any], seat: str) -> float:
        outcome = game.outcome
        total = position(game.view("gm"))
        if outcome is not None:
            total += -WON if set(outcome.winners) <= {"gm"} else WON
        return -total if seat == "gm" else total


def position(view: Mapping[str, Any]) -> float:
    """How the characters stand against all that is against them."""
    goal: str = view["scene"]["goal"]
    standing = [one for one in view["heroes"] if not (one["defeated"] or one["dead"] or one["escaped"])]
    total = 0.0
    for hero in view["heroes"]:
        if hero["escaped"]:
            total += 2.0
            continue
        total -= WOUNDED[3 if hero["defeated"] or hero["dead"] else min(hero["wounds"], 2)]
        total += ENERGY * hero["energy"]
    for foe in view["creatures"]:
        if foe["side"] != "foe":
            continue
        aim = GOAL if foe["goal"] and goal in ("catch", "overcome", "escape") else 0.0
        if not foe["out"]:
            lasting = 0.0 if foe["kind"] == "obstacle" else 0.6 + 0.5 * wounds_left(foe)
            total -= lasting + aim
            if aim and standing:
                near = min([gap_between(view, hero, foe) for hero in standing])
                total -= 0.1 * min(near / SHORT, 4.0)
    return total
