"""Attempting a task: the card is filled in, Energy is spent, the dice are rolled, and the result is read."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal, Throw
from rouage.engine.language import Message
from rouage.engine.odds import Odds
from rouage.engine.plain import Plain
from rouage.games.signature import difficulty, movement, verbs
from rouage.games.signature.helping import helped
from rouage.games.signature.roll import CRITICAL, HIGHEST, ROLLS, result_odds, task_odds
from rouage.games.signature.state import Hero, Play, Question, Sentence, Table, Task, refuse


def rolls(task: Task) -> bool:
    """Dice are rolled only between 1 and 10. [SIG-TSK-03] [SIG-ACT-04] [SIG-AUT-01] [SIG-AUT-04]"""
    return 1 <= task.effective <= HIGHEST


class FillCard(Sentence):
    """Before the dice, the player may spend Energy and claim a trait; no question where no dice will fall."""

    rules = ("SIG-TSK-02", "SIG-NRG-02", "SIG-RUL-03")

    def ask(self, game: Play) -> Question | None:
        task = game.state.task
        if task.override or task.outcome or (task.open and not rolls(task)):
            return None
        return TaskCard(game, game.state.seat_of(task.who), task)


class TaskCard(Question):
    """Roll as it is, spend Energy first, or claim that a trait applies.

    While the difficulty is hidden every point in stock is on offer, so that the offer says nothing about it.
    """

    __slots__ = ("called", "task")

    def __init__(self, game: Play, seat: str, task: Task, called: bool = False) -> None:
        args: dict[str, Plain] = {"who": task.who, "what": deed_words(task)}
        if task.open:
            args |= {"difficulty": task.difficulty, "lines": shown_lines(task)}
        prompt = Message("signature.card" if task.open else "signature.card-hidden", args)
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
        if self.task.open and self.task.difficulty > HIGHEST:
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
    if not task.open:
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
        task = next(one for one in state.calls if one.who == self.who)
        state.calls.remove(task)
        state.tasks.append(task)
        first: Sentence = Roll(self.energy) if self.trait < 0 else Claim(self.trait)
        game.then(first, Settle(), TaskOver(), Answered(self.who))

    def help(self, game: Play) -> Message:
        task = next(one for one in game.state.calls if one.who == self.who)
        if self.trait < 0:
            return roll_help(game.state, task, self.energy)
        return Message("signature.help-claim", {"trait": trait_id(task, self.trait)})


class Answered(Sentence):
    """Help given for this task is spent. [SIG-RUL-19]"""

    rules = ("SIG-RUL-19",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        helped(game.state, self.who, "action")


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
            difficulty.grant_advantage(task)
            # Further traits would give nothing: none is left to claim.
            task.claimed = tuple(range(len(game.state.hero(task.who).sheet.traits)))
        kind = "advantage-granted" if self.yes else "advantage-declined"
        game.tell(kind, self.rules, who=task.who, trait=trait_id(task, self.trait))
        game.then(FillCard())

    def help(self, game: Play) -> Message:
        return Message("signature.help-grant" if self.yes else "signature.help-decline")


class Roll(Sentence):
    """Energy first, then the dice: nothing is spent once a die is drawn, nor on what is impossible.

    [SIG-NRG-02] [SIG-NRG-04] [SIG-MUL-04] [SIG-RUL-18]
    """

    rules = ("SIG-NRG-02", "SIG-NRG-04", "SIG-NRG-05", "SIG-RUL-04")

    def __init__(self, energy: int) -> None:
        self.energy: Final = energy

    def run(self, game: Play) -> None:
        task = game.state.task
        if self.energy and task.difficulty <= HIGHEST:
            verbs.spend_energy(game, game.state.hero(task.who), self.energy)
            task.energy = self.energy
        if rolls(task):
            game.then(Rolling(), Rethink())

    def help(self, game: Play) -> Message:
        return roll_help(game.state, game.state.task, self.energy)


def roll_help(state: Table, task: Task, energy: int) -> Message:
    """What a roll after so much Energy would be, as far as the player may know."""
    paid = "-energy" if energy else ""
    if not task.open:
        return Message(f"signature.help-roll-hidden{paid}", {"n": energy})
    left = task.difficulty - energy
    args: dict[str, Plain] = {"n": energy, "difficulty": left, "dice": 3 if task.advantage else 2}
    if task.difficulty > HIGHEST:
        return Message("signature.help-roll-impossible", args)
    if left <= 0:
        return Message(f"signature.help-roll-sure{paid}", args)
    wanted, how = (task.thing.split()[0], "move") if task.deed == "move" else ("success", "roll")
    args["chance"] = str(chances(state, task, energy).chance(wanted))
    return Message(f"signature.help-{how}{paid}", args)


class Rolling(Sentence):
    """Dice are thrown until the roll is settled, each from a stream of the seed and each recorded in order.

    [SIG-TSK-05] [SIG-TSK-06] [SIG-XPL-01] [SIG-CRF-01] [SIG-RUL-43]
    """

    rules = ("SIG-TSK-04", "SIG-TSK-05", "SIG-TSK-06", "SIG-XPL-01", "SIG-CRF-01")

    def run(self, game: Play) -> None:
        task = game.state.task
        throw = ROLLS[task.advantage].wants(task.mark)
        if throw is not None:
            seat = game.state.seat_of(task.who)
            game.then(Throw(f"task {task.who}", throw.count, throw.sides, seat), Reading(), Rolling())


class Reading(Sentence):
    """The tray is read into the roll. [SIG-TSK-07] [SIG-XPL-03] [SIG-XPL-04] [SIG-CRF-02]"""

    rules = ("SIG-TSK-07", "SIG-TSK-08", "SIG-XPL-03", "SIG-XPL-05")

    def run(self, game: Play) -> None:
        task = game.state.task
        task.faces = (*task.faces, *game.state.tray)
        task.mark = ROLLS[task.advantage].feed(task.mark, game.state.tray)


class Rethink(Sentence):
    """A point of experience rerolls one's own roll; the new one stands. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def ask(self, game: Play) -> Question | None:
        task = game.state.task
        hero = game.state.find_hero(task.who)
        if hero is None or hero.xp < 1 or task.visibility == "gm":
            return None
        roll = roll_words(task)
        if task.open:
            roll = {"id": "signature.roll-against", "args": {"roll": roll, "difficulty": task.effective}}
        args: dict[str, Plain] = {"who": hero.id, "roll": roll, "result": task.mark[0], "n": hero.xp}
        return Question(game, hero.seat, Message("signature.rethink", args), {"keep": Keep(), "reroll": Reroll()})


class Keep(Sentence):
    """The roll stands."""


class Reroll(Sentence):
    """The dice are rolled anew for a point of experience. [SIG-RUL-39]"""

    rules = ("SIG-RUL-39",)

    def run(self, game: Play) -> None:
        task, hero = game.state.task, game.state.hero(game.state.task.who)
        hero.xp -= 1
        game.tell("rerolled", self.rules, who=hero.id, dice=list(task.faces), roll=roll_words(task), left=hero.xp)
        task.faces, task.mark = (), ()
        game.then(Rolling())


class Settle(Sentence):
    """At least the difficulty succeeds; nothing succeeds above ten or after a critical failure.

    [SIG-TSK-01] [SIG-AUT-01] [SIG-AUT-03] [SIG-CRF-02] [SIG-GM-03]
    """

    rules = ("SIG-TSK-01", "SIG-AUT-01", "SIG-AUT-03", "SIG-CRF-02", "SIG-GM-03")

    def run(self, game: Play) -> None:
        task = game.state.task
        task.outcome = task.override or judge(task)
        tell_result(game, task)
        if task.outcome == "critical":
            game.tell("critical-failure", ("SIG-CRF-02", "SIG-CRF-03"), to=_told_of(game.state, task), who=task.who)


def judge(task: Task) -> str:
    """Success, failure or critical failure, from the card and the dice. [SIG-TSK-01] [SIG-AUT-03]"""
    if task.mark and task.mark[0] == CRITICAL:
        return "critical"
    if task.mark:
        return "success" if task.mark[0] >= task.effective else "failure"
    return "success" if task.effective <= 0 else "failure"


class TaskOver(Sentence):
    """The card is put away; a critical failure brings its intrusion. [SIG-CRF-03]"""

    rules = ("SIG-CRF-03",)

    def run(self, game: Play) -> None:
        task = game.state.tasks.pop()
        if task.outcome == "critical":
            from rouage.games.signature.intrusion import Disaster

            # What befalls an ally befalls whoever gave the order.
            hero = game.state.find_hero(task.who) or game.state.heroes[0]
            game.then(Disaster(hero.id))


def tell_result(game: Play, task: Task) -> None:
    """Every die and every modifier for those who may see them; the rest hear as much as the GM allows."""
    heard: dict[str, Plain] = {
        "who": task.who,
        "what": deed_words(task),
        "outcome": f"signature.outcome-{task.outcome}",
    }
    dice: dict[str, Plain] = (
        {"dice": list(task.faces), "result": task.mark[0], "roll": roll_words(task)} if task.mark else {}
    )
    numbers: dict[str, Plain] = {"difficulty": task.effective, "lines": [*shown_lines(task), *_energy_line(task)]}
    how = "overruled" if task.override else "rolled" if task.mark else "unrolled"
    if how == "unrolled":
        numbers["why"] = _why_unrolled(task)
    full = heard | dice | numbers
    seat = game.state.seat_of(task.who)
    if task.open:
        game.tell(how, Settle.rules, None, **full)
        return
    game.tell(how, Settle.rules, to=(seat, "gm") if task.visibility == "player" else verbs.GM, **full)
    others = tuple(one for one in (*(hero.seat for hero in game.state.heroes), "spectator") if one != "gm")
    if task.visibility == "outcome":
        game.tell(f"{how}-unknown", Settle.rules, to=others, **heard, **dice)
    elif task.visibility == "gm":
        kind = "rolled-blind" if task.mark else "unrolled-blind"
        game.tell(kind, Settle.rules, to=(seat,), who=task.who, what=deed_words(task), dice=list(task.faces))


def _why_unrolled(task: Task) -> Plain:
    if task.outcome == "success":
        return "signature.automatic"
    return {"id": "signature.impossible", "args": {"difficulty": task.effective}}


def _energy_line(task: Task) -> list[Plain]:
    return [["signature.line-energy", -task.energy]] if task.energy else []


def roll_words(task: Task) -> Plain:
    """The dice as they fell: those rolled together, the best of them, and what was rolled again after a 6 or a 1."""
    count = 3 if task.advantage else 2
    first, again = task.faces[:count], task.faces[count:]
    args: dict[str, Plain] = dict(zip("abc", first, strict=False))
    thrown: Plain = {"id": f"signature.roll-of-{count}", "args": args | {"best": max(first)}}
    if not again:
        return thrown
    kind = "critical" if task.mark[0] == CRITICAL else "again"
    return {
        "id": f"signature.roll-{kind}", "args": {"first": thrown, "again": list(again), "result": task.mark[0]},
    }  # fmt: skip


def _told_of(state: Table, task: Task) -> tuple[str, ...] | None:
    if task.visibility in ("all", "outcome"):
        return None
    return ("gm",) if task.visibility == "gm" else (state.seat_of(task.who), "gm")


def deed_words(task: Task) -> Plain:
    """The deed as a nested message, so that every reader has it in their language."""
    if task.deed == "call":
        return difficulty.what_words(task.what)
    return difficulty.deed_words(task.deed, task.target, task.thing)


def shown_lines(task: Task) -> list[Plain]:
    """Each line with its label as a message; a creature's feature is called by its own name."""
    return [[_label(task, label), change] for label, change in task.lines]


def _label(task: Task, label: str) -> Plain:
    if label.startswith("feature"):
        return {"id": "signature.line-feature", "args": {"feature": f"{task.target}/{label}"}}
    return f"signature.line-{label}"


def trait_id(task: Task, number: int) -> str:
    """The id by which messages name a trait."""
    return f"{task.who}/trait-{number + 1}"


def chances(state: Table, task: Task, energy: int = 0) -> Odds[str]:
    """The exact odds of a task's card with so much Energy; for a move, of each distance. [SIG-RUL-03]"""
    if task.deed == "move":
        return move_chances(state.scene.ground, task.thing.split()[0], movement.shift_of(task) - energy, task.advantage)
    return task_odds(task.difficulty - (energy if task.difficulty <= HIGHEST else 0), task.advantage)


class _Covered:
    def __init__(self, ground: str, declared: str, shift: int) -> None:
        self.ground, self.declared, self.shift = ground, declared, shift

    def __call__(self, result: int) -> str:
        return movement.covered(self.ground, self.declared, result, self.shift)


def move_chances(ground: str, declared: str, shift: int, advantage: bool) -> Odds[str]:
    """How far a declared move goes, and how likely."""
    own = difficulty.move_difficulty(ground, declared) + shift
    if own <= 0:
        return Odds.of({declared: 1})
    if own > HIGHEST:
        return Odds.of({"adjacent": 1})
    return result_odds(advantage).map(_Covered(ground, declared, shift))
