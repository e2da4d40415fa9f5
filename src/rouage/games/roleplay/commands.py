"""The GM's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, TypeVar

from rouage.engine.decision import Decision, Refusal
from rouage.engine.fault import suggested
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.state import State
from rouage.engine.step import Step
from rouage.games.roleplay.table import refuse
from rouage.games.roleplay.words import whole

S = TypeVar("S", bound=State)


class Commands(Decision[S]):
    """A verb and its words. A game names its verbs and says what each does; nonsense is told how it should be written.

    Worded by the game: `desk`, `no-such-command`, and `usage-…` for every verb.
    """

    __slots__ = ()
    endless = True
    aside = True
    verbs: ClassVar[Collection[str]]
    fewest: ClassVar[Mapping[str, int]]
    """How many words a command needs; none for a verb that is not named."""
    rule: ClassVar[str]
    """The rule that gives the GM the last word, and refuses what is no command."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game, "gm", Message(f"{game.title.name}.desk"), {})

    def claims(self, key: str) -> bool:
        return key.partition(" ")[0] in self.verbs

    def read(self, key: str) -> Step[S] | Refusal:
        """The command in full, or the first thing wrong with it; the verb's own usage where words are missing."""
        verb, _, rest = key.partition(" ")
        words = rest.split()
        if verb not in self.verbs:
            return refuse(self.game, self.rule, "such-command", key=key, hint=suggested(verb, self.verbs))
        if len(words) < self.fewest.get(verb, 0):
            return self.usage(verb)
        return self.obey(verb, words) or self.usage(verb)

    def obey(self, verb: str, words: list[str]) -> Step[S] | Refusal | None:
        """What a command with enough words leads to, or what is wrong with it; None where it is written otherwise."""
        raise NotImplementedError

    def usage(self, verb: str) -> Refusal:
        """How a command is written."""
        return Refusal(self.rule, Message(f"{self.game.title.name}.usage-{verb}"))


def off_scale(game: Game[Any], rule: str, word: str, low: int, high: int) -> Refusal | None:
    """Why a word is no number within these bounds; None if it is one."""
    return None if whole(word, low, high) else refuse(game, rule, "such-value", key=word, low=low, high=high)
