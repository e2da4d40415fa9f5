"""Espace Artémis for a searcher: an action, an attitude or a forced breath, two turns played out, and who is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rouage.bots.artemis import Crew, Master
from rouage.bots.artemis.sight import BOXES, Sight, able, hurt, marks
from rouage.bots.search.race_artemis import race
from rouage.bots.search.sense import Candidate, Sense, View, others
from rouage.engine.decision import Decision
from rouage.engine.game import Game

if TYPE_CHECKING:
    from rouage.bots import Bot

TURNS: Final = 2
LONGEST: Final = 80
"""Choices after which a position is judged however many turns have passed."""
EDGE: Final = 0.5
WON: Final = 12.0
FALLEN: Final = 6.0
"""What it costs a side that somebody can fight no more."""
TIRED: Final = 0.35
"""What a mark of fatigue counts beside one of a wound."""
ASKED: Final = ("artemis.act", "artemis.stance", "artemis.attitude", "artemis.forcing")


class ArtemisSense(Sense):
    """One coin throughout: a box of the grid. What the party gains the game master loses."""

    doubt = 1.0
    noise = 2.5

    def novice(self, seat: str, seed: int) -> Bot:
        return Master(seed) if seat == "gm" else Crew(seed)

    def twin(self, bot: Any, seed: int) -> Bot:
        return Master(seed) if isinstance(bot, Master) else Crew(seed)

    def candidates(self, bot: Bot, view: View, decision: Decision[Any]) -> list[Candidate]:
        fighting = view["phase"] == "fight" and decision.prompt.id in ASKED
        return others(bot, view, decision, EDGE) if fighting else []

    def adopt(self, bot: Bot, view: View, decision: Decision[Any], chosen: Candidate) -> None:
        """Nothing is kept in mind from one action to the next."""

    def mark(self, game: Game[Any]) -> tuple[int, int]:
        return game.state.turn, game.number

    def far_enough(self, game: Game[Any], mark: Any) -> bool:
        """A fight that is over is worth judging too: what comes after it is another matter."""
        turn, number = mark
        over = game.state.turn >= turn + TURNS or game.state.phase != "fight"
        return bool(over or game.number >= number + LONGEST)

    def worth(self, game: Game[Any], seat: str) -> float:
        outcome = game.outcome
        total = position(Sight(game.view("gm")))
        if outcome is not None:
            total += -WON if set(outcome.winners) <= {"gm"} else WON
        return -total if seat == "gm" else total

    def standing(self, game: Game[Any], seat: str) -> float:
        """By how long each side would hold out."""
        ahead = race(Sight(game.view("gm")))
        return -ahead if seat == "gm" else ahead


def position(sight: Sight) -> float:
    """How the party stands against all who fight it."""
    total = 0.0
    for one in sight.people.values():
        harm = 1.0 * hurt(one) + TIRED * marks(one, "fatigue") + (0.0 if able(one) else FALLEN)
        harm += 0.5 * max(0, hurt(one) - BOXES // 2)
        total += harm if one["side"] == "foe" else -harm
    return total
