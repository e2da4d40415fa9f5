"""What a character may do in an action: every deed, what it leads to, and what forbids it."""

from __future__ import annotations

from typing import Final

from rouage.games.signature import difficulty, distance, movement, objects, verbs
from rouage.games.signature.state import Creature, Play, Sentence, Table
from rouage.games.signature.wounds import Kill, Overcome, Strike


class Pin(Sentence):
    """A success entangles or pins a creature, once, without a wound. [SIG-RUL-45]"""

    rules = ("SIG-RUL-45", "SIG-CRE-12")

    def run(self, game: Play) -> None:
        task = game.state.task
        creature = game.state.creature(task.target)
        if task.outcome == "success" and not creature.entangled:
            creature.entangled = True
            game.tell("entangled", self.rules, who=creature.id, by=task.who)


class Notice(Sentence):
    """A noticed creature is in ambush no more. [SIG-CRE-08] [SIG-RUL-45]"""

    rules = ("SIG-CRE-08", "SIG-RUL-45")

    def run(self, game: Play) -> None:
        task = game.state.task
        creature = game.state.creature(task.target)
        if task.outcome == "success" and creature.ambush:
            creature.ambush = False
            game.tell("noticed", self.rules, who=creature.id, by=task.who)


class Search(Sentence):
    """Looking around for what lurks: a success finds the nearest hidden foe within a long distance.

    A house reading: noticing is a task (SIG-CRE-08), and the GM lets anybody try it at a fixed number (SIG-GM-02).
    Finding nothing is told alike whether the roll failed or nothing is there. [SIG-RUL-45]
    """

    rules = ("SIG-CRE-08", "SIG-GM-02", "SIG-RUL-45")

    def run(self, game: Play) -> None:
        task, state = game.state.task, game.state
        found = nearest_lurking(state, task.who) if task.outcome == "success" else None
        if found is None:
            game.tell("found-nothing", self.rules, who=task.who)
            return
        verbs.reveal(game, found)
        if found.ambush:
            found.ambush = False
            game.tell("noticed", self.rules, who=found.id, by=task.who)


def nearest_lurking(state: Table, who: str) -> Creature | None:
    """The hidden foe whom a search would find first."""
    near, found = distance.LONG * distance.UNIT, None
    for one in state.foes():
        if one.hidden and (gap := difficulty.gap_between(state, who, one.id)) <= near:
            near, found = gap - 1, one
    return found


class Catch(Sentence):
    """Whoever is caught up with is caught. [SIG-CRE-07] [SIG-RUL-33]"""

    rules = ("SIG-CRE-07", "SIG-RUL-33")

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            game.state.creature(task.target).out = "caught"
            game.tell("caught", self.rules, who=task.target, by=task.who)


class Escape(Sentence):
    """Whoever shakes off the pursuer is out of the scene. [SIG-RUL-33]"""

    rules = ("SIG-RUL-33",)

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            game.state.hero(task.who).escaped = True
            game.tell("escaped", self.rules, who=task.who, by=task.target)


class Overpower(Sentence):
    """Mastered for the length of this action, so that it can be shifted. [SIG-MUL-01]"""

    rules = ("SIG-MUL-01",)

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            game.state.creature(task.target).down = True
            game.tell("overpowered", self.rules, who=task.target, by=task.who)


class Shift(Sentence):
    """Somebody overpowered, defeated or willing is carried a short distance at most.

    [SIG-MUL-01] [SIG-DEF-03] [SIG-RUL-50]
    """

    rules = ("SIG-MUL-01", "SIG-DEF-03", "SIG-RUL-50")

    def run(self, game: Play) -> None:
        task, state = game.state.task, game.state
        if task.outcome != "success":
            return
        direction, _, place = task.thing.partition(" ")
        thing = f"short {direction or 'away'}"
        x, y = movement.destination(state, task.target, thing, place or task.who, distance.SHORT)
        verbs.move(game, task.target, x, y, "short")


class Draw(Sentence):
    """An object comes to hand; what two hands cannot hold besides it is put away. [SIG-RUL-41] [SIG-OBJ-07]"""

    rules = ("SIG-RUL-41", "SIG-OBJ-07")

    def run(self, game: Play) -> None:
        task = game.state.task
        hero = game.state.hero(task.who)
        if task.outcome == "success" and task.thing in hero.objects:
            hero.held = objects.drawn(game.state, hero, task.thing)
            game.tell("drew", self.rules, who=hero.id, thing=task.thing)


class Reload(Sentence):
    """The weapon can be used again. [SIG-RUL-41]"""

    rules = ("SIG-RUL-41",)

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            hero = game.state.hero(task.who)
            hero.unloaded = tuple(one for one in hero.unloaded if one != task.thing)
            game.tell("reloaded", self.rules, who=hero.id, thing=task.thing)


class Stand(Sentence):
    """Back on one's feet. [SIG-RUL-41]"""

    rules = ("SIG-RUL-41",)

    def run(self, game: Play) -> None:
        task = game.state.task
        if task.outcome == "success":
            game.state.hero(task.who).down = False
            game.tell("stood", self.rules, who=task.who)


class Shot(Sentence):
    """A shot empties a weapon that must be reloaded; a thrown one leaves the hand. Then the wound, on a success."""

    rules = ("SIG-WND-06", "SIG-RUL-41")

    def run(self, game: Play) -> None:
        task = game.state.task
        hero = game.state.find_hero(task.who)
        used = objects.weapon(game.state, hero, "ranged" if task.deed == "shoot" else "thrown") if hero else None
        if hero is not None and used is not None:
            if task.deed == "throw":
                objects.let_go(hero, used.id)
            elif used.reload:
                hero.unloaded = (*hero.unloaded, used.id)
        game.then(Strike())


class Manifest(Sentence):
    """A power does what it is for. [SIG-RUL-37]"""

    rules = ("SIG-RUL-37",)

    def run(self, game: Play) -> None:
        task = game.state.task
        effect = game.state.powers[task.thing].effect
        target = game.state.find(task.target)
        if target is None:
            return
        if target.card.kind == "obstacle" or effect == "wound":
            game.then(Strike())
        elif effect == "entangle":
            game.then(Pin())
        elif effect == "notice":
            game.then(Notice())


CONSEQUENCES: Final[dict[str, Sentence]] = {
    "attack": Strike(), "shoot": Shot(), "throw": Shot(), "power": Manifest(), "pin": Pin(), "notice": Notice(),
    "catch": Catch(), "escape": Escape(), "overpower": Overpower(), "shift": Shift(), "overcome": Overcome(),
    "move": movement.Walk(), "draw": Draw(), "reload": Reload(), "stand": Stand(), "kill": Kill(), "search": Search(),
}  # fmt: skip
