"""How a task is told: every die and every modifier, to those who may see them."""

from __future__ import annotations

from rouage.engine.plain import Plain
from rouage.games.roleplay import visibility
from rouage.games.roleplay.table import seats
from rouage.games.roleplay.visibility import Audience
from rouage.games.signature import difficulty
from rouage.games.signature.roll import CRITICAL
from rouage.games.signature.state import Play, Table, Task


def tell_result(game: Play, task: Task, rules: tuple[str, ...]) -> None:
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
    for share, to in visibility.audiences(task.visibility, game.state.seat_of(task.who), seats(game.state)):
        if share == "full":
            game.tell(how, rules, to, **heard, **dice, **numbers)
        elif share == "unknown":
            game.tell(f"{how}-unknown", rules, to, **heard, **dice)
        else:
            kind = "rolled-blind" if task.mark else "unrolled-blind"
            game.tell(kind, rules, to, who=task.who, what=deed_words(task), dice=list(task.faces))


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


def heard_by(state: Table, task: Task) -> Audience:
    """Who may follow a task while it is under way."""
    return visibility.heard_by(task.visibility, state.seat_of(task.who))


def told_of(state: Table, task: Task) -> Audience:
    """Who learns how it came out."""
    return visibility.told_of(task.visibility, state.seat_of(task.who))


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
