"""Rest: a state token or a Darkness token less."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import darkness, effects
from rouage.games.olomoc.bloc import ONE_INCH, dazed, is_ally, sees_rouage, within
from rouage.games.olomoc.capacities import occasion, pay
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence
from rouage.games.olomoc.strength import forbidden

TOKENS: Final = ("darkness", "stunned")


def rests(game: Play, rouage: Rouage) -> dict[str, Sentence]:
    """Whom a rouage may rest, and of which token: itself, or an ally within an inch that it sees. A stunned rouage may
    only shake off its own stunned token, off the Bloc too. [OLO-RST-01] [OLO-RST-02] [OLO-STN-05] [OLO-RUL-38]
    """
    if rouage.actions < 1 or forbidden(game, rouage, "rest"):
        return {}
    state = game.state
    if dazed(game, rouage):
        return {f"rest {rouage.id} stunned": Rest(rouage.id, rouage.id, "stunned")}
    tired = [one for one in state.rouages.values() if one.darkness > 0 or one.stunned]
    near = [one for one in tired if one is rouage or _may_help(game, rouage, one)]
    return {
        f"rest {one.id} {token}": Rest(rouage.id, one.id, token) for one in near for token in TOKENS if has(one, token)
    }


def why_no_rest(game: Play, rouage: Rouage, words: str) -> Refusal:
    """A rest that is not among those open, by what it asks for: `kubik darkness`. [OLO-RST-02] [OLO-RUL-38]"""
    if rouage.actions < 1:
        return _no("OLO-RST-01", "no-actions", who=rouage.id, n=1)
    if source := forbidden(game, rouage, "rest"):
        return _no("OLO-GEN-03", "no-forbidden", capacity=source)
    name, _, _ = words.partition(" ")
    if dazed(game, rouage):
        return _no("OLO-STN-05", "no-rest-stunned", who=rouage.id)
    if not name:
        return _no("OLO-RST-02", "no-rest-whom", who=rouage.id)
    whom = game.state.rouages.get(name)
    if whom is None or (whom is not rouage and not is_ally(rouage, whom)):
        return _no("OLO-RST-02", "no-rest-of", who=rouage.id, key=name)
    if whom is not rouage and not within(game.state, rouage, whom, ONE_INCH):
        return _no("OLO-RST-02", "no-rest-far", who=rouage.id, whom=name)
    if whom is not rouage and not sees_rouage(game.state, rouage, whom):
        return _no("OLO-RST-02", "no-unseen", who=rouage.id, whom=name)
    held: list[Plain] = [one for one in TOKENS if has(whom, one)]
    if not held:
        return _no("OLO-RUL-38", "no-rest-nothing", whom=name)
    return _no("OLO-RST-03", "no-rest-which", whom=name, tokens=held)


def _no(rule: str, message: str, **facts: Plain) -> Refusal:
    return Refusal(rule, Message(f"olomoc.{message}", facts))


def _may_help(game: Play, rouage: Rouage, one: Rouage) -> bool:
    state = game.state
    return is_ally(rouage, one) and within(state, rouage, one, ONE_INCH) and sees_rouage(state, rouage, one)


def has(one: Rouage, token: str) -> bool:
    return one.stunned if token == "stunned" else one.darkness > 0


def remove(game: Play, one: Rouage, token: str, rules: tuple[str, ...]) -> None:
    if token == "stunned":
        effects.rouse(game, one, rules)
    else:
        darkness.lose(game, one, 1, rules)


class Rest(Sentence):
    """One action: the target loses one state token or one Darkness token. [OLO-RST-01] [OLO-RST-03]"""

    __slots__ = ("token", "who", "whom")
    rules = ("OLO-RST-01", "OLO-RST-02", "OLO-RST-03")

    def __init__(self, who: str, whom: str, token: str) -> None:
        self.who: Final = who
        self.whom: Final = whom
        self.token: Final = token

    def run(self, game: Play) -> None:
        state = game.state
        rouage, whom = state.rouages[self.who], state.rouages[self.whom]
        pay(game, rouage, 1)
        if self.who == self.whom:
            game.tell("rested-itself", self.rules, who=self.who, token=self.token)
        else:
            game.tell("rested", self.rules, who=self.who, whom=self.whom, token=self.token)
        remove(game, whom, self.token, ("OLO-RST-03",))
        state.moved = self.whom
        if whom.darkness or whom.stunned:
            occasion(game, "rested", rouage.id, self.whom)

    def help(self, game: Play) -> Message:
        if self.who == self.whom:
            return Message("olomoc.help-rest-itself", {"who": self.who, "token": self.token})
        return Message("olomoc.help-rest", {"who": self.who, "whom": self.whom, "token": self.token})


class RestAgain(Sentence):
    """A rest that removes one token more."""

    __slots__ = ("whom",)

    def __init__(self, whom: str) -> None:
        self.whom: Final = whom

    def ask(self, game: Play) -> Question | None:
        one = game.state.rouages[self.whom]
        answers: dict[str, Sentence] = {
            f"lose {token}": LoseToken(one.id, token) for token in TOKENS if has(one, token)
        }
        return Question(game, one.seat, Message("olomoc.ask-rest-again", {"who": one.id}), answers) if answers else None


class LoseToken(Sentence):
    """The second token goes."""

    __slots__ = ("token", "who")

    def __init__(self, who: str, token: str) -> None:
        self.who: Final = who
        self.token: Final = token

    def run(self, game: Play) -> None:
        remove(game, game.state.rouages[self.who], self.token, ("OLO-RST-03", "OLO-GEN-03"))
