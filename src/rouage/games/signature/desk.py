"""What the GM's commands do: every one is told, and nothing refuses the GM but nonsense."""

from __future__ import annotations

from typing import Final

from rouage.engine.state import Outcome
from rouage.games.roleplay import telling
from rouage.games.roleplay.calling import take_up
from rouage.games.roleplay.hiding import seen
from rouage.games.roleplay.telling import tell_call
from rouage.games.roleplay.visibility import GM
from rouage.games.signature import difficulty, objects, setup, verbs
from rouage.games.signature.card import Calls
from rouage.games.signature.cards import Thing
from rouage.games.signature.encounter import Opening, finish
from rouage.games.signature.helping import HelpSpent
from rouage.games.signature.rest import end_hours
from rouage.games.signature.state import Creature, Hero, Play, Sentence, Table, Task
from rouage.games.signature.task import Settle, TaskOver
from rouage.games.signature.wording import deed_words, heard_by


class CallFor(Sentence):
    """The GM calls for a task from one or from all, openly or not. [SIG-GM-02] [SIG-TSK-02]"""

    rules = ("SIG-GM-02", "SIG-TSK-02")

    def __init__(self, heroes: tuple[str, ...], what: str, number: int, visibility: str) -> None:
        self.heroes: Final = heroes
        self.what: Final = what
        self.number: Final = number
        self.visibility: Final = visibility

    def run(self, game: Play) -> None:
        state = game.state
        end_hours(state)
        seats = tuple([state.hero(one).seat for one in self.heroes])
        what = difficulty.what_words(self.what)
        tell_call(game, self.rules, self.visibility, seats, self.number, names=list(self.heroes), what=what)
        state.calls += [
            difficulty.called_task(state, one, self.what, self.number, self.visibility) for one in self.heroes
        ]
        game.then(Calls())


class Give(Sentence):
    """The GM hands out an object. [SIG-GM-05]"""

    rules = ("SIG-GM-05",)

    def __init__(self, who: str, thing: str) -> None:
        self.who: Final = who
        self.thing: Final = thing

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        hero.objects = (*hero.objects, self.thing)
        game.tell("given", self.rules, who=self.who, thing=self.thing)


class TakeAway(Sentence):
    """The GM takes an object away. [SIG-GM-05] [SIG-GM-07]"""

    rules = ("SIG-GM-05", "SIG-GM-07")

    def __init__(self, who: str, thing: str) -> None:
        self.who: Final = who
        self.thing: Final = thing

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        objects.lose(hero, self.thing)
        game.tell("taken", self.rules, who=self.who, thing=self.thing)


class AwardXp(Sentence):
    """The GM hands out experience. [SIG-GM-04]"""

    rules = ("SIG-GM-04",)

    def __init__(self, who: str, points: int) -> None:
        self.who: Final = who
        self.points: Final = points

    def run(self, game: Play) -> None:
        award(game, game.state.hero(self.who), self.points, self.rules)


def award(game: Play, hero: Hero, points: int, rules: tuple[str, ...]) -> None:
    hero.xp += points
    game.tell("experience", rules, who=hero.id, n=points, left=hero.xp)


class Reveal(Sentence):
    """What lay hidden is shown. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        creature = game.state.creature(self.who)
        creature.arrives = min(creature.arrives, game.state.round)
        verbs.reveal(game, creature)


class Circumstance(Sentence):
    """Circumstances make somebody easier or harder, usually by one. [SIG-CRE-11]"""

    rules = ("SIG-CRE-11",)

    def __init__(self, who: str, change: int) -> None:
        self.who: Final = who
        self.change: Final = change

    def run(self, game: Play) -> None:
        creature = game.state.creature(self.who)
        creature.circumstance = self.change
        to = GM if game.state.scene.numbers == "hidden" else seen(creature)
        game.tell("circumstance", self.rules, to=to, who=self.who, change=self.change)


class Gather(Sentence):
    """Three or more alike form a group. [SIG-GRP-01]"""

    rules = ("SIG-GRP-01",)

    def __init__(self, members: tuple[str, ...]) -> None:
        self.members: Final = members

    def run(self, game: Play) -> None:
        state = game.state
        taken = {one.group for one in state.creatures}
        name = next(name for number in range(1, len(taken) + 2) if (name := f"group-{number}") not in taken)
        gathered = [state.creature(id) for id in self.members]
        for one in gathered:
            one.group = name
        to = GM if any(one.hidden for one in gathered) else None
        game.tell("grouped", self.rules, to=to, names=list(self.members), n=len(gathered))


class Overrule(Sentence):
    """The GM declares a task a success or a failure. [SIG-GM-03] [SIG-GM-07]"""

    rules = ("SIG-GM-03", "SIG-GM-07")

    def __init__(self, outcome: str) -> None:
        self.outcome: Final = outcome

    def run(self, game: Play) -> None:
        game.state.task.override = self.outcome


class Waive(Sentence):
    """The GM settles a task that was called for before anybody rolls it. [SIG-GM-03] [SIG-GM-07]"""

    rules = ("SIG-GM-03", "SIG-GM-07")

    def __init__(self, who: str, outcome: str) -> None:
        self.who: Final = who
        self.outcome: Final = outcome

    def run(self, game: Play) -> None:
        state = game.state
        take_up(state.calls, state.tasks, self.who).override = self.outcome
        game.then(Settle(), TaskOver(), HelpSpent(self.who, "action"))


class ChangeDifficulty(Sentence):
    """The GM sets the number of the task under way, whatever its lines came to. [SIG-GM-02] [SIG-GM-07]"""

    rules = ("SIG-GM-02", "SIG-GM-07")

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, game: Play) -> None:
        task = game.state.task
        task.lines = (*task.lines, ("ruling", self.number - task.difficulty))
        game.tell("difficulty-set", self.rules, to=None if task.open else GM, who=task.who, difficulty=self.number)


class GrantAdvantage(Sentence):
    """Circumstances favour somebody, by the GM's word alone: three dice. [SIG-RUL-07] [SIG-GM-07]"""

    rules = ("SIG-RUL-07", "SIG-GM-07")

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def run(self, game: Play) -> None:
        task = open_card(game.state, self.who)
        assert task is not None
        difficulty.grant_advantage(game.state, task)
        game.tell("advantage-given", self.rules, heard_by(game.state, task), who=task.who, what=deed_words(task))


def open_card(state: Table, who: str) -> Task | None:
    """The task somebody has not rolled yet: the one under way, or one that the GM called for."""
    for task in [*reversed(state.tasks), *state.calls]:
        if task.who == who and not task.faces and not task.outcome:
            return task
    return None


def shot(task: Task) -> bool:
    """Whether a task is about shooting or throwing, or about dodging either. [SIG-RNG-05]"""
    return task.deed in ("shoot", "throw") or (task.deed == "react" and task.thing in ("shot", "thrown"))


class ChangeRange(Sentence):
    """The increase for distance is only usual: the GM may set another. [SIG-RNG-05]"""

    rules = ("SIG-RNG-05",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, game: Play) -> None:
        task = game.state.task
        sign = -1 if task.deed == "react" else 1
        kept = tuple(line for line in task.lines if line[0] != "range")
        task.lines = (*kept, ("range", sign * self.number))
        game.tell("range-set", self.rules, to=None if task.open else GM, who=task.who, change=sign * self.number)


class Note(telling.Note):
    """For the GM's eyes."""

    rules = ("SIG-GM-01",)


class Narrate(telling.Narrate):
    """The GM tells everybody. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)


class Whisper(telling.Whisper):
    """The GM tells one player. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)


class PassTime(telling.PassTime):
    """Time goes by. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)

    def run(self, game: Play) -> None:
        end_hours(game.state)
        super().run(game)


class Invent(Sentence):
    """The GM makes an object up: a bonus for one kind of task, or none. [SIG-GM-05] [SIG-OBJ-02]"""

    rules = ("SIG-GM-05", "SIG-OBJ-02")

    def __init__(self, name: str, bonus: int, tag: str, words: str) -> None:
        self.name: Final = name
        self.bonus: Final = bonus
        self.tag: Final = tag
        self.words: Final = words

    def run(self, game: Play) -> None:
        state = game.state
        made = Thing(
            self.name, (self.words, self.words), "tool", self.bonus, 0, 0, "hand", False, (self.tag,), (self.tag,), None
        )
        state.things = {**state.things, self.name: made}
        game.tell("invented", self.rules, to=GM, thing=self.name, bonus=self.bonus)


class AddQuick(Sentence):
    """A creature or obstacle made up on the spot: a name and a number. [SIG-CRE-01] [SIG-CRE-02]"""

    rules = ("SIG-CRE-01", "SIG-CRE-02", "SIG-GM-02")

    def __init__(self, kind: str, name: str, number: int, gear: tuple[str, ...]) -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.number: Final = number
        self.gear: Final = gear

    def run(self, game: Play) -> None:
        setup.add_quick(
            game, self.kind, self.name, self.number, game.state.heroes[0].x, game.state.heroes[0].y, self.gear
        )


class AddCreature(Sentence):
    """Creatures or obstacles from a pack join the scene, seen or not. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)

    def __init__(self, name: str, count: int, hidden: bool) -> None:
        self.name: Final = name
        self.count: Final = count
        self.hidden: Final = hidden

    def run(self, game: Play) -> None:
        state = game.state
        made: list[Creature] = setup.from_pack(state, game.shelf, self.name, self.count, self.hidden)
        for one in made:
            verbs.tell_revealed(game, one, self.rules)


class BeginEncounter(Sentence):
    """The GM turns the evening into an encounter. [SIG-GM-01]"""

    rules = ("SIG-GM-01",)

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def run(self, game: Play) -> None:
        end_hours(game.state)
        setup.stage(game.state, game.shelf, self.name)
        game.then(Opening())


class EndEncounter(Sentence):
    """The GM ends the encounter. [SIG-GM-07]"""

    rules = ("SIG-GM-07",)

    def run(self, game: Play) -> None:
        finish(game, "called-off")


class EndEvening(Sentence):
    """The evening is over, and everybody leaves it with one to three points of experience. [SIG-GM-07] [SIG-RUL-38]"""

    rules = ("SIG-GM-07", "SIG-RUL-38")

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, game: Play) -> None:
        state = game.state
        for hero in state.heroes:
            award(game, hero, self.points, ("SIG-RUL-38",))
        game.tell("evening-over", self.rules)
        game.finish(
            Outcome(
                tuple(hero.seat for hero in state.heroes), {hero.seat: hero.xp for hero in state.heroes}, "evening-over"
            )
        )
