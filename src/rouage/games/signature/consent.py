"""Moving another character: with consent it is easy, without it a contest."""

from __future__ import annotations

from rouage.engine.language import Message
from rouage.games.signature import difficulty
from rouage.games.signature.state import Play, Question, Sentence, Table
from rouage.games.signature.wording import deed_words


def asks_consent(state: Table, verb: str, target: str) -> bool:
    """A player's character who is awake has a word in being moved. [SIG-RUL-50]"""
    return verb == "shift" and state.find_hero(target) is not None


class Consent(Sentence):
    """The other player says whether the character lets itself be moved. [SIG-RUL-50]"""

    rules = ("SIG-RUL-50",)

    def ask(self, game: Play) -> Question:
        task = game.state.task
        other = game.state.hero(task.target)
        prompt = Message("signature.consent", {"who": other.id, "by": task.who, "what": deed_words(task)})
        return Question(game, other.seat, prompt, {"willing": Willing(), "unwilling": Unwilling()})


class Willing(Sentence):
    """No more than a handful: difficulty 0 if it is the only task. [SIG-RUL-50]"""

    rules = ("SIG-RUL-50",)

    def help(self, game: Play) -> Message:
        return Message("signature.help-willing", {"who": game.state.task.target})


class Unwilling(Sentence):
    """A contest at 3, without weapons. [SIG-RUL-50] [SIG-RUL-35]"""

    rules = ("SIG-RUL-50", "SIG-RUL-35")

    def run(self, game: Play) -> None:
        task = game.state.task
        difficulty.against_will(game.state, task)
        game.tell("unwilling", self.rules, who=task.target, by=task.who, difficulty=task.difficulty)

    def help(self, game: Play) -> Message:
        return Message("signature.help-unwilling", {"who": game.state.task.target, "n": difficulty.DUEL})
