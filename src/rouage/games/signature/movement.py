"""Movement: how far a character gets depends on the result, not merely on success."""

from __future__ import annotations

from rouage.games.signature import distance, verbs
from rouage.games.signature.difficulty import move_difficulty, place_of
from rouage.games.signature.state import Play, Sentence, Table, Task


def covered(ground: str, declared: str, result: int, shift: int) -> str:
    """The distance a result covers; every threshold moves with the modifiers, and a declared short move stays short.

    [SIG-MOV-06] [SIG-MOV-07] [SIG-MOV-08] [SIG-MOV-09] [SIG-MOV-10] [SIG-MOV-11] [SIG-RUL-13] [SIG-RUL-14] [SIG-RUL-15]
    """
    if declared == "long" and _reached(move_difficulty(ground, "long") + shift, result):
        return "long"
    if _reached(move_difficulty(ground, "short") + shift, result):
        return "short"
    return "adjacent"


def _reached(threshold: int, result: int) -> bool:
    return threshold <= 0 or result >= threshold


def shift_of(task: Task) -> int:
    """How much the modifiers, Energy included, move every threshold."""
    return sum([change for label, change in task.lines if label != "ground"]) - task.energy


class Walk(Sentence):
    """The character goes as far as the result allows. [SIG-MOV-01] [SIG-DST-02] [SIG-DST-03]"""

    rules = ("SIG-MOV-01", "SIG-MOV-06", "SIG-RUL-13", "SIG-RUL-14", "SIG-RUL-15")

    def run(self, game: Play) -> None:
        task = game.state.task
        declared = task.thing.split()[0]
        if task.override:
            band = declared if task.override == "success" else "adjacent"
        elif task.mark:
            band = covered(game.state.scene.ground, declared, task.mark[0], shift_of(task))
        elif task.outcome == "success":
            band = declared
        else:
            if place := adjust_instead(game.state, task):
                verbs.adjust(game, task.who, *place)
            return
        x, y = destination(game.state, task.who, task.thing, task.target, distance.BANDS[band])
        verbs.move(game, task.who, x, y, band)


def adjust_instead(state: Table, task: Task) -> tuple[int, int] | None:
    """Where an impossible move ends: it is no more than the free adjustment, if that is not used up. [SIG-RUL-14]"""
    hero = state.hero(task.who)
    if hero.adjusted:
        return None
    hero.adjusted = True
    hero.x, hero.y = destination(state, hero.id, task.thing, task.target, distance.ADJACENT)
    return hero.x, hero.y


def destination(state: Table, who: str, thing: str, target: str, units: int) -> tuple[int, int]:
    """Where a move `short toward`, `long away` or `short to` ends, if it covers so many units."""
    direction = thing.split()[1]
    if direction == "to":
        goal = tuple(int(part) * distance.UNIT for part in target.split(","))
        return distance.to_point(state.scene, *place_of(state, who), goal[0], goal[1] if len(goal) > 1 else 0, units)
    walk = distance.toward if direction == "toward" else distance.away
    return walk(state.scene, *place_of(state, who), *place_of(state, target), units)
