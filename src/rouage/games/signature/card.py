"""The card of a task: before the dice fall, a player may spend Energy or claim that a trait applies."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.roleplay.calling import call_on, take_up
from rouage.games.signature import difficulty
from rouage.games.signature.helping import HelpSpent
from rouage.games.signature.roll import HIGHEST
from rouage.games.signature.state import Hero, Play, Question, Sentence, Task, refuse
from rouage.games.signature.task import Roll, Settle, TaskOver, roll_help, rolls
from rouage.games.signature.wording import deed_words, heard_by, shown_lines, trait_id


class FillCard(Sentence):
    """Before the dice, the player may spend Energy and claim a trait; no question where no dice will fall."""

    rules = ("SIG-TSK-02", "SIG-NRG-02", "SIG-RUL-03")

    def ask(self, game: Play) -> Question | None:
        task = game.state.task
        if task.override or task.outcome or (task.shown and not rolls(task)):
            return None
        return TaskCard(game, game.state.seat_of(task.who), task)


class TaskCard(Question):
    """Roll as it is, spend Energy first, or claim that a trait applies.

    While the difficulty is hidden every point in stock is on offer, so that the offer says nothing about it.
    """

    __slots__ = ("called", "task")

    def __init__(self, game: Play, seat: str, task: Task, called: bool = False) -> None:
        args: dict[str, Plain] = {"who": task.who, "what": deed_words(task)}
        if task.shown:
            args |= {"difficulty": task.difficulty, "lines": shown_lines(task)}
        prompt = Message("signature.card" if task.shown else "signature.card-hidden", args)
        super().__init__(game, seat, prompt)
        self.task: Final = task
        self.called: Final = called
        """It waits among others that the GM called for, instead of being the task under way."""

    def build(self) -> dict[str, Sentence]:
        task, hero = self.task, self.game.state.find_hero(self.task.who)
        answers: dict[str, Sentence] = {"roll": Roll(0)}
        if hero is not None:
            for points in range(1, most_energy(hero, task) + 1):
                answers[f"energy {points}"] = Roll(points)
            for number in range(len(hero.sheet.traits)):
                if number not in task.claimed:
                    answers[f"claim {number + 1}"] = Claim(number)
        if not self.called:
            return answers
        return {
            key: Answer(
                task.who, step.energy if isinstance(step, Roll) else 0, step.trait if isinstance(step, Claim) else -1
            )
            for key, step in answers.items()
        }

    def read(self, key: str) -> Sentence | Refusal:
        word, _, rest = key.partition(" ")
        hero = self.game.state.find_hero(self.task.who)
        if word == "energy":
            return self._refuse_energy(rest, hero)
        if word == "claim":
            return refuse("SIG-RUL-07", "such-claim")
        return refuse("SIG-TSK-01", "card-answer", key=key)

    def _refuse_energy(self, points: str, hero: Hero | None) -> Refusal:
        """Whole points, none against the impossible; a hidden difficulty is never named. [SIG-NRG-04] [SIG-RUL-04]"""
        if self.task.shown and self.task.difficulty > HIGHEST:
            return refuse("SIG-NRG-04", "energy-impossible", difficulty=self.task.difficulty)
        if not (points.isascii() and points.isdecimal()) or points.startswith("0"):
            return refuse("SIG-RUL-04", "energy-whole", key=points)
        if hero is None or int(points) > hero.energy:
            return refuse("SIG-RUL-04", "energy-left", n=hero.energy if hero else 0)
        return refuse("SIG-RUL-04", "energy-needed", n=self.task.difficulty)


def most_energy(hero: Hero, task: Task) -> int:
    """At most what is left, at most the difficulty, and nothing on what is known to be impossible.

    [SIG-NRG-04] [SIG-NRG-05] [SIG-RUL-04]
    """
    if not task.shown:
        return hero.energy
    return min(hero.energy, task.difficulty) if task.difficulty <= HIGHEST else 0


class Calls(Sentence):
    """All who were called upon may answer, in any order. [SIG-GM-02]"""

    rules = ("SIG-GM-02", "SIG-TSK-02")
    lasting = True

    def ask(self, game: Play) -> tuple[Question, ...] | None:
        state = game.state
        return tuple([TaskCard(game, state.seat_of(task.who), task, called=True) for task in state.calls]) or None


class Answer(Sentence):
    """A player answers the call: rolls, after spending Energy or not, or claims a trait."""

    rules = ("SIG-TSK-01", "SIG-NRG-02")

    def __init__(self, who: str, energy: int, trait: int) -> None:
        self.who: Final = who
        self.energy: Final = energy
        self.trait: Final = trait
        """The trait claimed, or -1."""

    def run(self, game: Play) -> None:
        state = game.state
        take_up(state.calls, state.tasks, self.who)
        first: Sentence = Roll(self.energy) if self.trait < 0 else Claim(self.trait)
        game.then(first, Settle(), TaskOver(), HelpSpent(self.who, "action"))

    def help(self, game: Play) -> Message:
        task = call_on(game.state.calls, self.who)
        if self.trait < 0:
            return roll_help(game.state, task, self.energy)
        return Message("signature.help-claim", {"trait": trait_id(task, self.trait)})


class Claim(Sentence):
    """The player says a trait applies; the GM judges. [SIG-RUL-07]"""

    rules = ("SIG-RUL-07",)

    def __init__(self, trait: int) -> None:
        self.trait: Final = trait

    def ask(self, game: Play) -> Question:
        task = game.state.task
        args: dict[str, Plain] = {"who": task.who, "trait": trait_id(task, self.trait), "what": deed_words(task)}
        answers: dict[str, Sentence] = {"grant": Granted(self.trait, True), "decline": Granted(self.trait, False)}
        return Question(game, "gm", Message("signature.claim", args), answers)

    def help(self, game: Play) -> Message:
        return Message("signature.help-claim", {"trait": trait_id(game.state.task, self.trait)})


class Granted(Sentence):
    """Advantage when the trait clearly applies; then the card again. [SIG-GM-07] [SIG-RUL-07]"""

    rules = ("SIG-RUL-07", "SIG-GM-07")

    def __init__(self, trait: int, yes: bool) -> None:
        self.trait: Final = trait
        self.yes: Final = yes

    def run(self, game: Play) -> None:
        task = game.state.task
        task.claimed = (*task.claimed, self.trait)
        if self.yes:
            difficulty.grant_advantage(game.state, task)
        kind = "advantage-granted" if self.yes else "advantage-declined"
        to = heard_by(game.state, task)
        game.tell(kind, self.rules, to, who=task.who, trait=trait_id(task, self.trait))
        game.then(FillCard())

    def help(self, game: Play) -> Message:
        return Message("signature.help-grant" if self.yes else "signature.help-decline")
