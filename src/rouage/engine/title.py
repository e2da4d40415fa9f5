"""A game as the engine knows it: what a game package must export, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rouage.engine import pack
from rouage.engine.language import Message, Namer, Trouble, known, word
from rouage.engine.rulebook import Rulebook
from rouage.engine.state import State
from rouage.engine.step import Step
from rouage.engine.vocabulary import NO_WORDS, Vocabulary, vocabulary

if TYPE_CHECKING:
    from rouage.engine.company import Company
    from rouage.engine.decision import Decision
    from rouage.engine.dice import Dice
    from rouage.engine.game import Game
    from rouage.engine.odds import Odds
    from rouage.engine.pack import Shelf, Text
    from rouage.engine.plain import Plain
    from rouage.engine.stage import Stage

S = TypeVar("S", bound=State)
Count = tuple[str, int, int]
"""What there is on a table (a message of the game, which takes `n`), how many, and the most that it bears."""


class BadSetup(Trouble, ValueError):
    """A setup or scene that cannot be played: one message for each thing wrong."""

    def __init__(self, faults: Sequence[Message]) -> None:
        super().__init__(faults[0])
        self.faults = tuple(faults)

    def in_(self, language: str, name: Namer | None = None) -> str:
        return "\n".join([word(fault, language, name) for fault in self.faults])


class Title(Generic[S]):
    """One of the games: its rules as steps, its content, its words."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever the same choices could give other events: running games then continue from their snapshot."""
    state: type[S]
    steps: Mapping[str, type[Step[S]]]
    """Every step that may wait on the stack, by name, so that a save can be read back."""
    folder: ClassVar[Path]
    """Where its own words and cards lie: `rulebook` and `packs/house`."""
    kinds: ClassVar[Mapping[str, type]] = {}
    """What a pack may hold, each with its definition."""
    setup: ClassVar[type]
    """The definition of a setup."""
    company: ClassVar[Company | None] = None
    """How characters are kept from one evening to the next, where a game has some that grow."""
    stage: ClassVar[Stage | None] = None
    """How the game shows itself in a terminal, where it has a board to show."""
    chapters: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that open a new chapter of a long game: whoever comes to the table hears what happened since."""

    def spoken_name(self, language: str) -> str:
        """The game by its name as people write it."""
        id = f"page.game-{self.name}"
        return word(Message(id), language) if known(id, language) else self.name.capitalize()

    def rulebook(self) -> Rulebook:
        return _rulebook(self.folder)

    def vocabulary(self, language: str) -> Vocabulary:
        """The words of its answers in a language; keys are English. A game without a folder has no others."""
        folder: Path | None = getattr(self, "folder", None)
        return vocabulary(folder, language) if folder is not None else NO_WORDS

    def shelf(self, packs: Sequence[Path] = ()) -> Shelf:
        """The game's own pack, installed ones, and those in the given folders."""
        return _shelf(self, tuple(packs))

    def scenes(self, shelf: Shelf) -> dict[str, Text]:
        """The scenes ready to play, by the id that `setup` takes, each with its name."""
        raise NotImplementedError

    def draw_scene(self, shelf: Shelf, dice: Dice) -> str:
        """One of the scenes by chance, for players who leave it to the seed."""
        scenes = [*self.scenes(shelf)]
        dice.shuffle("scenes", scenes)
        return scenes[-1]

    def introduction(self, shelf: Shelf, scene: str) -> Text | None:
        """A scene in a few words, for whoever chooses among them."""
        return None

    def cards(self, shelf: Shelf) -> dict[str, Plain]:
        """The content that everybody at the table may read, by kind and id; nothing of what a GM keeps back."""
        return {}

    def table(self, shelf: Shelf, kind: str, language: str) -> list[str]:
        """A table that the rulebook cites, line by line: the cards of a kind as everybody may read them."""
        return []

    def advice(self, shelf: Shelf) -> list[Message]:
        """What the author of a pack may want to know: nothing here is a fault, and nothing is enforced."""
        return []

    def schema(self) -> dict[str, object]:
        """JSON Schema of a setup."""
        return pack.schema_of(self.setup)

    def pack_schema(self) -> dict[str, object]:
        """JSON Schema of the files of a pack."""
        return pack.schema(self.kinds)

    def start(self, setup: Mapping[str, object], shelf: Shelf, dice: Dice) -> tuple[S, tuple[Step[S], ...]]:
        """The table laid for play, and the steps that begin it; an empty setup is the usual game. Raises BadSetup."""
        raise NotImplementedError

    def sequel(self, game: Game[S]) -> tuple[Step[S], ...]:
        """What follows an outcome, where a game is one of a longer story: such a title takes the outcome off the state
        and says how it goes on. Nothing, where the game is over.
        """
        return ()

    def counts(self, state: S) -> tuple[Count, ...]:
        """All that may grow by what people type, or stand in a snapshot, and costs more than one by one."""
        return ()

    def upgrade(self, snapshot: dict[str, Plain], version: int) -> dict[str, Plain]:
        """A snapshot (`state` and `stack`) made under another version, as this one understands it."""
        return snapshot

    def seats(self, state: S) -> tuple[str, ...]:
        """In seat order, without the spectators."""
        raise NotImplementedError

    def asides(self, game: Game[S]) -> tuple[Decision[S], ...]:
        """Decisions open beside the main one, such as a GM's corrections."""
        return ()

    def view(self, game: Game[S], seat: str) -> dict[str, Plain]:
        """What a seat may know, built up from nothing."""
        raise NotImplementedError

    def led_by(self, state: S, seat: str) -> tuple[str, ...]:
        """Those who fight for a seat without being its player's own character, by id."""
        return ()

    def name_of(self, game: Game[S], id: str, language: str) -> str:
        """The name of an entity; an id without one names itself."""
        return id

    def may_name(self, state: S, id: str, seat: str) -> bool:
        """Whether a seat may learn what an id is called; whoever only types an id must not."""
        return True

    def odds(self, game: Game[S], decision: Decision[S], key: str) -> Odds[str] | None:
        """What an answer's roll may give; None where nothing is rolled, or where telling would betray a secret."""
        return None

    def forecast(self, game: Game[S], decision: Decision[S], key: str) -> dict[str, Plain]:
        """Consequences of an answer as far as its seat may foresee them."""
        return {}

    def chronicle(self, game: Game[S]) -> dict[str, Plain] | None:
        """The story so far for whoever wants to read it: only what everybody may know. None where a game tells none.

        `sections` holds it as text: a title and lines each, as messages.
        """
        return None

    def imagine(self, state: S, seat: str, seed: int) -> None:
        """Replace, in this copy, everything the seat cannot know by something else that it cannot tell apart."""


def overfull(counts: Sequence[Count], before: Sequence[Count] = ()) -> Message | None:
    """What there is too much of; where there was too much before, only if it is more now."""
    was = {what: number for what, number, _ in before}
    for what, number, most in counts:
        if number > most and number > was.get(what, 0):
            return Message(what, {"n": most})
    return None


def steps_of(package: str) -> dict[str, type[Step[Any]]]:
    """Every step that the modules of a game define, by name: no two have the same."""
    found: dict[str, type[Step[Any]]] = {}
    for one in iter_modules(import_module(package).__path__):
        module = import_module(f"{package}.{one.name}")
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__:
                known = found.setdefault(kind.__name__, kind)
                assert known is kind, f"two steps are called {kind.__name__}"
    return found


@cache
def _rulebook(folder: Path) -> Rulebook:
    return Rulebook.read(folder / "rulebook")


@cache
def _shelf(title: Title[Any], packs: tuple[Path, ...]) -> Shelf:
    return pack.load(title.name, title.kinds, [title.folder / "packs" / "house", *pack.find(title.name), *packs])
