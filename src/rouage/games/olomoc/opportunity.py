"""Opportunity attacks on whoever leaves a threat zone."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.games.olomoc import content, rolls
from rouage.games.olomoc.attack import Aftermath, AttackFallen, Blows, attack_roll
from rouage.games.olomoc.bloc import card_of, dazed
from rouage.games.olomoc.state import Fight, Play, Question, Rouage, Sentence
from rouage.games.olomoc.strength import Case, forbidden, value


def may_strike(game: Play, one: Rouage, mover: Rouage) -> bool:
    """Free of charge, for any rouage that is not stunned and has Combat; a hostile only if its Instinct says so.
    [OLO-OPP-01] [OLO-STN-08] [OLO-ROG-05] [OLO-CAP-16]
    """
    if dazed(game, one) or forbidden(game, one, "opportunity"):
        return False
    if value(game, one, "combat", Case(mover, answering=True))[0] <= 0:
        return False
    if one.seat:
        return True
    instinct: content.Instinct = game.shelf.entries["instinct"][card_of(game, one).instinct or ""]
    return instinct.left == "opportunity"


class Opportunities(Sentence):
    """Every enemy that the mover leaves may strike once, before the displacement: hostiles first, then the rouages of
    the player with priority, then the other's; hostiles must, and that player orders them. [OLO-OPP-02] [OLO-OPP-03]
    [OLO-CAP-17] [OLO-RUL-31] Once it stands elsewhere, the rest waits for where it says it goes now. [OLO-RUL-83]
    """

    __slots__ = ("who",)
    rules = ("OLO-OPP-02", "OLO-OPP-03")
    lasting = True

    def __init__(self, who: str) -> None:
        self.who: Final = who

    def ask(self, game: Play) -> Question | None:
        state = game.state
        mover, walk = state.rouages[self.who], state.walks[-1]
        if mover.at != (walk.x, walk.y):
            return None
        able = [state.rouages[id] for id in walk.left if may_strike(game, state.rouages[id], mover)]
        if not able:
            return None
        turn = next((seat for seat in ("", state.priority) if any(one.seat == seat for one in able)), able[0].seat)
        answers: dict[str, Sentence] = {
            f"strike {one.id}": Opportunity(one.id, self.who) for one in able if one.seat == turn
        }
        if turn:
            answers["let-go"] = LetGo(turn)
        return Question(game, turn or state.priority, Message("olomoc.ask-opportunity", {"who": self.who}), answers)


class LetGo(Sentence):
    """The player's rouages let the mover go."""

    __slots__ = ("seat",)

    def __init__(self, seat: str) -> None:
        self.seat: Final = seat

    def run(self, game: Play) -> None:
        state, walk = game.state, game.state.walks[-1]
        left = tuple([id for id in walk.left if state.rouages[id].seat != self.seat])
        state.walks = (*state.walks[:-1], walk.after(left, walk.struck))


class Opportunity(Sentence):
    """A Combat roll, judged from where the mover stands; no tactic, no dodge, no riposte, and no attack that counts.
    [OLO-OPP-04] [OLO-OPP-05] [OLO-OPP-06] [OLO-OPP-07] [OLO-OPP-08] [OLO-RUL-31]
    """

    __slots__ = ("who", "whom")
    rules = ("OLO-OPP-04", "OLO-OPP-05")

    def __init__(self, who: str, whom: str) -> None:
        self.who: Final = who
        self.whom: Final = whom

    def run(self, game: Play) -> None:
        state, walk = game.state, game.state.walks[-1]
        left = tuple([id for id in walk.left if id != self.who])
        state.walks = (*state.walks[:-1], walk.after(left, (*walk.struck, self.who)))
        roll = attack_roll(game, state.rouages[self.who], state.rouages[self.whom], "opportunity")
        state.fight = Fight(self.who, self.whom, "opportunity", "", roll, None, 0, "", ())
        game.tell("struck-in-passing", self.rules, who=self.who, whom=self.whom)
        game.then(AttackFallen(), Counted(), Blows(), Aftermath())
        rolls.throw(game, roll)


class Counted(Sentence):
    """Nothing stands between the successes and the wounds."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        now = game.state.fight
        assert now is not None
        assert now.attack is not None
        now.left = now.attack.successes
