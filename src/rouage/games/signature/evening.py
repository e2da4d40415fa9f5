"""Free scenes: everybody may speak at any time, and the GM says what a task needs before it is rolled."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.games.roleplay import telling
from rouage.games.roleplay.visibility import VISIBILITY
from rouage.games.roleplay.words import whole
from rouage.games.signature import difficulty, objects, rest, setup
from rouage.games.signature.card import FillCard
from rouage.games.signature.character import Advance, barred_advance
from rouage.games.signature.helping import Help, HelpSpent, barred_help
from rouage.games.signature.roll import task_odds
from rouage.games.signature.state import Hero, Play, Question, Sentence, refuse
from rouage.games.signature.task import Settle, TaskOver


class Evening(Sentence):
    """A free scene: nobody waits for a turn. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...]:
        return tuple([FreeCard(game, hero) for hero in game.state.heroes])


def back_to_evening(game: Play) -> None:
    """The encounter is over; the evening goes on."""
    state = game.state
    state.turn, state.round = "free", 0
    for one in state.creatures:
        state.gone = state.gone | one.names()
    state.creatures = state.allies()
    state.gone = state.gone | state.scene.names()
    state.scene = setup.free_scene(state.scene.numbers)
    state.tasks.clear()
    state.calls.clear()
    for hero in state.heroes:
        hero.acted, hero.escaped, hero.helps = False, False, ()
    while not isinstance(game.stack[-1], Evening):
        game.stack.pop()


class FreeCard(Question):
    """What a character does between encounters: `try WORDS`, rest, help, a power, an advance, a word to the others."""

    __slots__ = ("hero",)
    endless = True
    free = True

    def __init__(self, game: Play, hero: Hero) -> None:
        super().__init__(game, hero.seat, Message("signature.free", {"who": hero.id}))
        self.hero: Final = hero

    def build(self) -> dict[str, Sentence]:
        state, hero = self.game.state, self.hero
        answers: dict[str, Sentence] = {}
        if not hero.dead:
            for use in ("energy", "heal"):
                if rest.barred(state, hero, use) is None:
                    answers[f"rest {use}"] = rest.Rest(hero.id, use)
        if hero.able:
            answers |= {f"try {tag}": Try(hero.id, tag) for tag in difficulty.FREE_TAGS}
            answers |= {f"power {power}": Try(hero.id, f"power {power}") for power in hero.sheet.powers}
            for other in state.heroes:
                if barred_help(hero, other, "action") is None and hero.helps != (other.id, "action"):
                    answers[f"help {other.id}"] = Help(hero.id, other.id, "action")
        if not hero.dead and barred_advance(hero) is None:
            answers["advance energy"] = Advance(hero.id, "energy", "")
            for power in state.powers:
                if power not in hero.sheet.powers:
                    answers[f"advance power {power}"] = Advance(hero.id, "power", power)
        answers["say nothing"] = Say(hero.id, "…")
        return answers

    def read(self, key: str) -> Sentence | Refusal:
        state, hero = self.game.state, self.hero
        verb, _, words = key.partition(" ")
        words = " ".join(words.split())[:200]
        if verb == "say" and words:
            return Say(hero.id, words)
        if verb == "rest":
            return self._read_rest(words)
        if verb == "advance" and not hero.dead:
            return self._read_advance(words)
        if hero.dead or hero.defeated:
            return refuse("SIG-DEF-02", "defeated-acts", who=hero.id)
        if verb == "try" and words:
            return Try(hero.id, difficulty.tag_of(words))
        if verb == "power":
            return refuse("SIG-RUL-37", "such-power", thing=words)
        if verb == "help":
            other = state.find_hero(words)
            if other is None:
                return refuse("SIG-HLP-01", "such-help", key=key)
            return barred_help(hero, other, "action") or Help(hero.id, other.id, "action")
        if verb == "give" and " to " in words:
            return self._read_gift(*words.split(" to ", 1))
        return refuse("SIG-TSK-02", "free-answer", key=key)

    def _read_rest(self, words: str) -> Sentence | Refusal:
        use, _, rung = words.partition(" ")
        barrier = rest.barred_rung(self.hero, rung) if rung else None
        return barrier or rest.barred(self.game.state, self.hero, use) or rest.Rest(self.hero.id, use)

    def _read_gift(self, thing: str, other: str) -> Sentence | Refusal:
        receiver = self.game.state.find_hero(other)
        if thing not in self.hero.objects:
            return refuse("SIG-RUL-41", "not-carried", thing=thing)
        if receiver is None or receiver is self.hero or receiver.dead:
            return refuse("SIG-GM-05", "not-here", who=other)
        return Gift(self.hero.id, thing, other)

    def _read_advance(self, words: str) -> Sentence | Refusal:
        what, _, name = words.partition(" ")
        if what not in ("energy", "trait", "power") or (what == "trait") != (name != "" and what != "power"):
            return refuse("SIG-RUL-39", "such-advance", key=words)
        if what == "power" and (name not in self.game.state.powers or name in self.hero.sheet.powers):
            return refuse("SIG-RUL-37", "such-power", thing=name)
        return barred_advance(self.hero) or Advance(self.hero.id, what, name)


class Say(telling.Say):
    """A character speaks. Talking succeeds by itself. [SIG-AUT-02]"""

    rules = ("SIG-AUT-02",)


class Gift(Sentence):
    """An object changes hands."""

    rules = ("SIG-RUL-41",)

    def __init__(self, who: str, thing: str, other: str) -> None:
        self.who: Final = who
        self.thing: Final = thing
        self.other: Final = other

    def run(self, game: Play) -> None:
        giver, receiver = game.state.hero(self.who), game.state.hero(self.other)
        objects.lose(giver, self.thing)
        receiver.objects = (*receiver.objects, self.thing)
        game.tell("gift", self.rules, who=self.who, thing=self.thing, other=self.other)


class Try(Sentence):
    """A player says what the character tries; the GM sets the difficulty before anything is rolled.

    What has neither risk nor opposition just succeeds. [SIG-TSK-02] [SIG-AUT-02] [SIG-GM-02] [SIG-GM-03] [SIG-RUL-37]
    """

    rules = ("SIG-TSK-02", "SIG-AUT-02", "SIG-GM-02", "SIG-GM-03")

    def __init__(self, who: str, what: str) -> None:
        self.who: Final = who
        self.what: Final = what

    def ask(self, game: Play) -> Question | None:
        return None if self.what in difficulty.EASY else DifficultyCard(game, self.who, self.what)

    def run(self, game: Play) -> None:
        game.then(Set(self.who, self.what, 0, "all"))

    def help(self, game: Play) -> Message:
        return Message("signature.help-try", {"what": difficulty.what_words(self.what)})


class DifficultyCard(Question):
    """`difficulty N`, with who may see it if not everybody; or the GM's word that it succeeds or cannot. [SIG-GM-03]"""

    __slots__ = ("what", "who")
    endless = True

    def __init__(self, game: Play, who: str, what: str) -> None:
        super().__init__(
            game, "gm", Message("signature.set-difficulty", {"who": who, "what": difficulty.what_words(what)})
        )
        self.who: Final = who
        self.what: Final = what

    def build(self) -> dict[str, Sentence]:
        usual = difficulty.usual_visibility(self.game.state)
        answers: dict[str, Sentence] = {f"difficulty {n}": Set(self.who, self.what, n, usual) for n in range(1, 11)}
        answers["automatic"] = Set(self.who, self.what, 0, "all")
        answers["impossible"] = Set(self.who, self.what, 11, "all")
        return answers

    def read(self, key: str) -> Sentence | Refusal:
        match key.split():
            case ["difficulty", number, visibility] if whole(number, 1, 10) and visibility in VISIBILITY:
                return Set(self.who, self.what, int(number), visibility)
        return refuse("SIG-TSK-03", "such-difficulty", key=key)

    def candidates(self) -> list[str]:
        return [*self.keys, *(f"difficulty {n} {visibility}" for n in (3, 5) for visibility in VISIBILITY[1:])]


class Set(Sentence):
    """The difficulty is set, and the card can be filled in; whoever tries something has stopped helping.

    [SIG-TSK-02] [SIG-TSK-03] [SIG-GM-02] [SIG-HLP-02]
    """

    rules = ("SIG-TSK-02", "SIG-TSK-03", "SIG-GM-02")

    def __init__(self, who: str, what: str, difficulty: int, visibility: str) -> None:
        self.who: Final = who
        self.what: Final = what
        self.difficulty: Final = difficulty
        self.visibility: Final = visibility

    def run(self, game: Play) -> None:
        game.state.hero(self.who).helps = ()
        rest.end_hours(game.state)
        task = difficulty.called_task(game.state, self.who, self.what, self.difficulty, self.visibility)
        game.state.tasks.append(task)
        game.then(FillCard(), Settle(), TaskOver(), HelpSpent(self.who, "action"))

    def help(self, game: Play) -> Message:
        if self.difficulty == 0:
            return Message("signature.help-automatic")
        if self.difficulty > 10:
            return Message("signature.help-impossible")
        chance = task_odds(self.difficulty, False).chance("success")
        return Message("signature.help-difficulty", {"difficulty": self.difficulty, "chance": str(chance)})
