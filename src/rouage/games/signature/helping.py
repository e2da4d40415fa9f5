"""Help: one character makes another's task easier, and is busy with it."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.signature.difficulty import spend_help
from rouage.games.signature.state import Creature, Hero, Play, Sentence, Table, refuse


def barred_help(hero: Hero, other: Hero | Creature, kind: str) -> Refusal | None:
    """Anybody but oneself, NPCs too; the defeated only in healing, their next action. [SIG-HLP-01] [SIG-RUL-29]"""
    if hero is other:
        return refuse("SIG-HLP-01", "help-oneself", who=hero.id)
    if hero.defeated:
        return refuse("SIG-DEF-02", "defeated-acts", who=hero.id)
    if isinstance(other, Creature):
        gone = other.out or other.card.kind == "obstacle"
        return refuse("SIG-HLP-01", "not-here", who=other.id) if gone else None
    if other.dead or other.escaped:
        return refuse("SIG-HLP-01", "not-here", who=other.id)
    if other.defeated and kind == "reaction":
        return refuse("SIG-DEF-02", "defeated-acts", who=other.id)
    return None


class Help(Sentence):
    """The helper gives up the action, and names whom and what it serves: a task of the next action, or the next
    reaction.

    [SIG-HLP-01] [SIG-HLP-02] [SIG-RUL-19]
    """

    rules = ("SIG-HLP-01", "SIG-HLP-02", "SIG-RUL-19")

    def __init__(self, who: str, other: str, kind: str, deed: str = "") -> None:
        self.who: Final = who
        self.other: Final = other
        self.kind: Final = kind
        self.deed: Final = deed
        """The task that is helped; empty for the first that is rolled."""

    def run(self, game: Play) -> None:
        hero = game.state.hero(self.who)
        hero.acted = True
        hero.helps = (self.other, self.kind, self.deed) if self.deed else (self.other, self.kind)
        helped(game.state, self.who, "action")
        game.tell("helped", self.rules, who=self.who, other=self.other, kind_of_help=kind_words(self.kind, self.deed))

    def help(self, game: Play) -> Message:
        return Message("signature.help-help", {"other": self.other, "kind": kind_words(self.kind, self.deed)})


def kind_words(kind: str, deed: str) -> Plain:
    """What help serves, in words."""
    if not deed:
        return f"signature.help-kind-{kind}"
    return {"id": "signature.help-kind-task", "args": {"task": f"signature.task-{deed}"}}


class HelpCounted(Sentence):
    """A task is settled; help that was for it, or that its roll has used, is over. [SIG-RUL-19]"""

    rules = ("SIG-RUL-19",)

    def run(self, game: Play) -> None:
        task = game.state.task
        spend_help(game.state, task, bool(task.faces))


class HelpSpent(Sentence):
    """What somebody was helped with is over, and so is the help. [SIG-RUL-19] [SIG-RUL-29]"""

    rules = ("SIG-RUL-19", "SIG-RUL-29")

    def __init__(self, who: str, kind: str) -> None:
        self.who: Final = who
        self.kind: Final = kind

    def run(self, game: Play) -> None:
        helped(game.state, self.who, self.kind)


def helped(state: Table, who: str, kind: str) -> None:
    """Help ends with the action or reaction it was meant for, used or not. [SIG-RUL-19]"""
    for hero in state.heroes:
        if hero.helps[:2] == (who, kind):
            hero.helps = ()
