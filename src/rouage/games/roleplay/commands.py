"""The GM's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, Final, TypeVar

from rouage.engine.decision import Decision, Refusal
from rouage.engine.fault import suggested
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.state import State
from rouage.engine.step import Step
from rouage.games.roleplay.table import refuse
from rouage.games.roleplay.words import first_of, folded, nameable, split, whole

S = TypeVar("S", bound=State)
MOST_WORDS: Final = 8
"""Of a name that a command may use without quotation marks."""


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
    personal: ClassVar[Collection[str]] = ()
    """Verbs that begin with somebody's name."""
    peopled: ClassVar[Collection[str]] = ()
    """Verbs that may name people in all their words."""
    rule: ClassVar[str]
    """The rule that gives the GM the last word, and refuses what is no command."""

    def __init__(self, game: Game[S]) -> None:
        super().__init__(game, "gm", Message(f"{game.title.name}.desk"), {})

    def claims(self, key: str) -> bool:
        return key.partition(" ")[0] in self.verbs

    def read(self, key: str) -> Step[S] | Refusal:
        """The command in full, or the first thing wrong with it; the verb's own usage where words are missing."""
        verb, _, rest = key.partition(" ")
        words = self.words(verb, rest)
        if verb not in self.verbs:
            return refuse(self.game, self.rule, "such-command", key=key, hint=suggested(verb, self.verbs))
        if len(words) < self.fewest.get(verb, 0):
            return self.usage(verb)
        return self.obey(verb, words) or self.usage(verb)

    def names(self) -> Mapping[str, str]:
        """Everybody on the table by folded name, with their ids: a GM names them as they are called."""
        return {}

    def words(self, verb: str, rest: str) -> list[str]:
        """The words of a command. Names of people become their ids, whatever their capitals and accents and however
        many words they have; a name in quotation marks is one word. What is only told stays as it was typed.
        """
        if verb == "set":
            piece, dot, field = rest.rpartition(".")
            return f"{self.names().get(folded(piece), piece)}{dot}{field}".split()
        if verb in self.peopled:
            return self._known(split(rest), len(rest))
        first, others = first_of(rest)
        words = [*first, *others.split()]
        return self._known(words, 1) if verb in self.personal else words

    def _known(self, words: list[str], most: int) -> list[str]:
        names = self.names()
        found: list[str] = []
        while words and len(found) < most:
            count = _length(names, words)
            said = names[folded(" ".join(words[:count]))] if count else words[0]
            found.append(",".join([names.get(folded(one), one) for one in said.split(",")]))
            words = words[count or 1 :]
        return [*found, *words]

    def obey(self, verb: str, words: list[str]) -> Step[S] | Refusal | None:
        """What a command with enough words leads to, or what is wrong with it; None where it is written otherwise."""
        raise NotImplementedError

    def usage(self, verb: str) -> Refusal:
        """How a command is written."""
        return Refusal(self.rule, Message(f"{self.game.title.name}.usage-{verb}"))


def _length(names: Mapping[str, str], words: list[str]) -> int:
    """How many of the words, the most that there can be, are somebody's name; 0 where none are, or an id begins."""
    if words[0] in names.values():
        return 0
    for count in range(min(len(words), MOST_WORDS), 0, -1):
        if folded(" ".join(words[:count])) in names:
            return count
    return 0


def named_before(words: list[str], ends: Callable[[str], bool]) -> tuple[str, list[str]] | None:
    """A name of one word or several, and what comes after it: it goes on until a word that ends it."""
    for number, word in enumerate(words):
        if number and ends(word):
            name = " ".join(words[:number])
            return (name, words[number:]) if nameable(name) else None
    return None


def off_scale(game: Game[Any], rule: str, word: str, low: int, high: int) -> Refusal | None:
    """Why a word is no number within these bounds; None if it is one."""
    return None if whole(word, low, high) else refuse(game, rule, "such-value", key=word, low=low, high=high)
