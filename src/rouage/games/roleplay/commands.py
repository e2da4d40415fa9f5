"""The GM's desk: commands open at any time, beside whatever the rules are waiting for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from typing import Any, ClassVar, TypeVar

from rouage.engine.decision import Decision, Refusal
from rouage.engine.fault import MISTYPED, listed, suggested
from rouage.engine.game import Game
from rouage.engine.language import Message
from rouage.engine.pack import Shelf
from rouage.engine.plain import Plain
from rouage.engine.state import State
from rouage.engine.step import Step
from rouage.games.roleplay.table import refuse
from rouage.games.roleplay.words import MOST_WORDS, Words, by_name, first_of, folded, nameable, split, whole, words

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
        said = self.words(verb, rest)
        if verb not in self.verbs:
            return refuse(self.game, self.rule, "such-command", key=key, hint=suggested(verb, self.verbs))
        if len(said) < self.fewest.get(verb, 0):
            return self.usage(verb)
        return self.obey(verb, said) or self.usage(verb)

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
        goes_on = False
        while words and (len(found) < most or goes_on):
            count = _length(names, words)
            said = names[folded(" ".join(words[:count]))] if count else words[0]
            known = ",".join([names.get(folded(one), one) for one in said.split(",")])
            found = [*found[:-1], f"{found[-1].rstrip(',')},{known}"] if goes_on else [*found, known]
            last, words = words[(count or 1) - 1], words[count or 1 :]
            # `Ana, Bo` are two people where the second is somebody's name as well.
            goes_on = last.endswith(",") and bool(words) and (words[0] in names.values() or _length(names, words) > 0)
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


def named_cards(shelf: Shelf, *kinds: type[Any]) -> dict[str, str]:
    """The ids of cards by folded name, in either language."""
    return by_name([*cards_called(shelf, *kinds).items()])


def hinted(word: str, called: Mapping[str, Words]) -> Plain:
    """Which of these somebody may have meant, or all there are: by their ids, in French by their names."""
    said = folded(word)
    known = {folded(one): id for id, names in called.items() for one in (*names, id)}
    guess = get_close_matches(said, known, 1, MISTYPED)
    if guess:
        id = known[guess[0]]
        return {"id": "engine.did-you-mean-called", "args": {"guess": {"en": id, "fr": called[id][1]}}}
    listing: dict[str, Plain] = {"en": listed(called), "fr": listed([names[1] for names in called.values()])}
    return {"id": "engine.there-are-called", "args": {"known": listing}}


def cards_called(shelf: Shelf, *kinds: type[Any]) -> dict[str, Words]:
    """What cards are called, by their ids."""
    return {id: words(shelf.get(kind, id).name) for kind in kinds for id in shelf.names(kind)}


def scene_called(game: Game[Any], rule: str, kind: type[Any], said: str) -> str | Refusal:
    """The id of a scene of the packs, by it or by its name in either language."""
    known = cards_called(game.shelf, kind)
    found = said if said in known else by_name([*known.items()]).get(folded(said), "")
    return found or refuse(game, rule, "such-scene", key=said, hint=hinted(said, known))


def named_before(words: list[str], ends: Callable[[str], bool]) -> tuple[str, list[str]] | None:
    """A name of one word or several, and what comes after it: it goes on until a word that ends it."""
    for number, word in enumerate(words):
        if number and ends(word):
            name = " ".join(words[:number])
            return (name, words[number:]) if nameable(name) else None
    return None


def ours(game: Game[Any], word: str, known: Collection[str]) -> str:
    """A word of the commands that may be said in French too, for those who read the book's own terms."""
    return word if word in known else game.title.vocabulary("fr").thing(word)


def off_scale(game: Game[Any], rule: str, word: str, low: int, high: int) -> Refusal | None:
    """Why a word is no number within these bounds; None if it is one."""
    return None if whole(word, low, high) else refuse(game, rule, "such-value", key=word, low=low, high=high)
