"""Questions whose answers are all listed."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.olomoc.state import Play, Question, Sentence


class Listed(Question):
    """Whatever is not listed is refused, by the rule that makes the list."""

    __slots__ = ("rule",)

    def __init__(self, game: Play, seat: str, prompt: Message, answers: dict[str, Sentence], rule: str) -> None:
        super().__init__(game, seat, prompt, answers)
        self.rule: Final = rule

    def read(self, key: str) -> Sentence | Refusal:
        return Refusal(self.rule, Message("engine.no-such-answer", {"key": key}))
