"""A bot that thinks ahead: Monte-Carlo tree search over games that may be the one it plays."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from rouage.bots.search.budget import Budget, Purse
from rouage.bots.search.courses import Courses
from rouage.bots.search.sense import Candidate, Sense, View
from rouage.bots.search.tree import Arm, Node, Tree
from rouage.engine.decision import Decision
from rouage.engine.game import Game

if TYPE_CHECKING:
    from rouage.bots import Bot

LONGEST: Final = 400
"""Choices after which a line is broken off, however the position stands."""
WHOLE: Final = 6
"""So many tries take as long as one that is played to the end of the game."""
ENDLESS: Final = 2000
"""Choices after which even such a try is broken off, and counts as lost."""
FEW: Final = 2
"""A line goes through so many information sets of the tree at most."""

Path = list[tuple[str, Node, Arm]]


class Searcher:
    """Every try imagines another game that fits what the seat knows: other hidden cards, other dice.

    Each seat's question is an information set: what that seat sees, and nothing else. So the tree of one seat never
    knows what another has sealed, and both choose at once; dice that fell are part of what is seen, so that each fall
    leads to a place of its own. Beyond the tree everybody plays by rules of thumb until the game's sense finds the
    position worth judging. The n-th try of every answer meets the same dice, which makes answers comparable early.
    """

    ponders: Final = True

    def __init__(self, sense: Sense, seed: int, budget: Budget) -> None:
        self.sense: Final = sense
        self.seed: Final = seed
        self.purse: Final = Purse(budget)
        self.tree: Final = Tree(sense)
        self.asked = 0
        self.courses: Final = Courses()
        self.tries = 0
        """Games imagined so far."""
        self._bot: Bot | None = None
        self._origin = 0

    def choose(self, view: View, decision: Decision[Any]) -> str:
        """The rule of thumb's answer where there is nothing to compare; otherwise the best of what was tried."""
        self.purse.begin()
        self.asked += 1
        self.tree.turn()
        bot = self.own(decision.seat)
        self.steer(view, decision)
        candidates = self.sense.candidates(bot, view, decision)
        chosen = candidates[0] if candidates else None
        if len(candidates) > 1:
            chosen = self.settle(self.think(view, decision, candidates))
        self.purse.end()
        if chosen is None:
            return bot.choose(view, decision)
        self.sense.adopt(bot, view, decision, chosen)
        return chosen.key

    def steer(self, view: View, decision: Decision[Any]) -> None:
        """Try whole ways of playing on, each to the end of the game, and follow the one that promises most."""
        bot, courses = self.own(decision.seat), self.courses
        if not courses.meet(self.sense.courses(bot, view)):
            return
        origin = Random(f"{self.seed} {self.asked} courses").getrandbits(48)
        while self.purse.goes_on() and courses.may_use(self.purse.used(), self.purse.share):
            self.purse.count(WHOLE)
            self.tries += 1
            course = courses.likeliest()
            courses.add(course, self.whole(decision, course, origin + self.tries))
        courses.use(self.purse.used())
        self.sense.follow(bot, courses.best())

    def whole(self, decision: Decision[Any], course: str, seed: int) -> bool:
        """A game that is played on to its end in one way: whether it is won."""
        sense, seat = self.sense, decision.seat
        game = self.imagined(decision, seed)
        players = {seat: sense.twin(self.own(seat), seed)}
        sense.follow(players[seat], course)
        start = game.number
        while (won := sense.won(game, seat)) is None and game.asking and game.number - start < ENDLESS:
            asked = game.asking[0]
            if asked.seat not in players:
                players[asked.seat] = sense.novice(asked.seat, seed)
            self._answer(game, asked, players[asked.seat], [], FEW)
        game.let_go()
        return bool(won)

    def own(self, seat: str) -> Bot:
        """Oneself without the search."""
        if self._bot is None:
            self._bot = self.sense.novice(seat, self.seed)
        return self._bot

    def settle(self, node: Node) -> Candidate:
        return node.best().candidate

    def think(self, view: View, decision: Decision[Any], candidates: list[Candidate]) -> Node:
        """Try answers until the budget is spent, or one answer is clearly best."""
        place = place_of(decision.seat, view, decision)
        node = self.tree.find(place) or self.tree.grow(place, candidates)
        node.begin()
        self._origin = Random(f"{self.seed} {self.asked}").getrandbits(48)
        while self.purse.goes_on() and not node.settled():
            self.purse.count()
            self.tries += 1
            self.line(view, decision, node)
        return node

    def consider(self, view: View, decision: Decision[Any], candidates: list[Candidate]) -> Node:
        """Try these answers and no others, whatever was tried before: for whoever looks back at a game."""
        self.purse.begin()
        node = self.tree.grow(place_of(decision.seat, view, decision), candidates)
        self.think(view, decision, candidates)
        self.purse.end()
        return node

    def line(self, view: View, decision: Decision[Any], root: Node) -> None:
        """One try: a line of play from an imagined game to a position that can be judged."""
        sense, seat = self.sense, decision.seat
        arm = root.challenge()
        seed = self._origin + arm.tries - arm.before
        game = self.imagined(decision, seed)
        mark = sense.mark(game)
        players = {seat: sense.twin(self.own(seat), seed)}
        luck = Random(seed)
        path: Path = [(seat, root, arm)]
        # One that is over already, because nobody was imagined where nobody was seen, tells no answer from another.
        if game.asking:
            sense.adopt(players[seat], view, decision, arm.candidate)
            game.choose(arm.candidate.key, seat)
        start, grown = game.number, 0
        while (asking := game.asking) and not sense.far_enough(game, mark) and game.number - start < LONGEST:
            asked = asking[0] if len(asking) == 1 else luck.choice(asking)
            if asked.seat not in players:
                players[asked.seat] = sense.novice(asked.seat, seed)
            grown = self._answer(game, asked, players[asked.seat], path, grown)
        self.judge(game, path, seed)
        game.let_go()

    def imagined(self, decision: Decision[Any], seed: int) -> Game[Any]:
        """A game that may be the one that is played, for all that is known of it."""
        return decision.imagine(seed)

    def judge(self, game: Game[Any], path: Path, seed: int) -> None:
        """What came of a line, for everybody whose question it answered."""
        worths = {whose: self.sense.worth(game, whose) for whose in {whose for whose, _, _ in path}}
        for whose, node, tried in path:
            node.add(tried, worths[whose], seed)

    def _answer(self, game: Game[Any], asked: Decision[Any], bot: Bot, path: Path, grown: int) -> int:
        """One choice of the line: by the tree while it reaches so far, then by rules of thumb."""
        key = self.sense.offhand(bot, asked)
        if key is not None:
            game.choose(key, asked.seat)
            return grown
        view = game.view(asked.seat)
        if grown >= FEW:
            game.choose(bot.choose(view, asked), asked.seat)
            return grown
        node, grown = self._reached(view, asked, bot, grown)
        if node is None:
            game.choose(bot.choose(view, asked), asked.seat)
            return grown
        arm = node.select()
        path.append((asked.seat, node, arm))
        self.sense.adopt(bot, view, asked, arm.candidate)
        game.choose(arm.candidate.key, asked.seat)
        return grown

    def _reached(self, view: View, asked: Decision[Any], bot: Bot, grown: int) -> tuple[Node | None, int]:
        """The node of a question, and how far the line has gone through the tree by then.

        A line leaves the tree at the first question that is new to it. That is only noted: most are never met again.
        """
        place = place_of(asked.seat, view, asked)
        node = self.tree.find(place)
        if node is not None:
            return node, grown + 1
        if not self.tree.glimpse(place):
            return None, FEW
        candidates = self.sense.candidates(bot, view, asked)
        return (self.tree.grow(place, candidates), FEW) if len(candidates) > 1 else (None, grown)


def place_of(seat: str, view: View, decision: Decision[Any]) -> tuple[str, str, int]:
    """What a seat can tell its question by: what it sees, what it is asked, and what it may answer."""
    keys = () if decision.endless else decision.keys
    return seat, decision.prompt.id, hash(repr((view, decision.prompt.args, keys)))
