"""What a searcher has to know of a game: what to try, how to play on, when to stop, what a position is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from rouage.engine.decision import Decision
from rouage.engine.game import Game
from rouage.engine.plain import Plain

if TYPE_CHECKING:
    from rouage.bots import Bot

View = Mapping[str, Plain]


class Candidate(NamedTuple):
    """An answer worth trying."""

    key: str
    worth: float
    """What a rule of thumb thinks of it, in the game's own coin; only differences count."""
    intent: Any = None
    """What whoever gives this answer means to do next."""


class Sense(Protocol):
    """A game as its searcher sees it. All that it learns comes from views, and from games that were imagined."""

    doubt: float
    """How far the rule of thumb may be off when it compares two answers: a standard deviation, in the game's coin."""
    noise: float
    """How far what comes of one answer, less what comes of another with the same dice, differs between tries."""

    def novice(self, seat: str, seed: int) -> Bot:
        """A bot that plays by rules of thumb: oneself when one does not search, and everybody in what is imagined."""

    def twin(self, bot: Bot, seed: int) -> Bot:
        """The same bot with the same things in mind, free to go its own way."""

    def candidates(self, bot: Bot, view: View, decision: Decision[Any]) -> list[Candidate]:
        """Answers worth trying, the likeliest first. Fewer than two: the rule of thumb answers by itself."""

    def adopt(self, bot: Bot, view: View, decision: Decision[Any], chosen: Candidate) -> None:
        """The bot has given an answer that it did not find by itself, and must remember it as its own."""

    def offhand(self, bot: Bot, decision: Decision[Any]) -> str | None:
        """What a bot in an imagined game answers without looking, such as the next step of its plan; None: it looks."""
        return None

    def courses(self, bot: Bot, view: View) -> list[str]:
        """Whole ways of playing on, the usual one first. Fewer than two: there is nothing to choose between."""
        return []

    def follow(self, bot: Bot, course: str) -> None:
        """From now on the bot plays that way."""
        return

    def won(self, game: Game[Any], seat: str) -> bool | None:
        """What came of a course for a seat; None while that is open."""
        return None if game.outcome is None else seat in game.outcome.winners

    def mark(self, game: Game[Any]) -> object:
        """Where a game stands, so that `far_enough` can tell how far it has gone since."""

    def far_enough(self, game: Game[Any], mark: object) -> bool:
        """Whether a position is worth more than what would still come of playing on."""

    def worth(self, game: Game[Any], seat: str) -> float:
        """What an imagined position is worth to a seat, in the game's coin."""

    def standing(self, game: Game[Any], seat: str) -> float:
        """How far ahead a seat is while the game is open, for telling its chances: usually by what that is worth."""
        return self.worth(game, seat)


def others(bot: Bot, view: View, decision: Decision[Any], edge: float, most: int = 6) -> list[Candidate]:
    """What the rule of thumb says, a little ahead of whatever else could be answered: listed, or worth an example."""
    first = bot.choose(view, decision)
    keys = decision.candidates() if decision.endless else decision.keys
    return [Candidate(first, edge), *[Candidate(key, 0.0) for key in keys if key != first][: most - 1]]
