"""Characteristic rolls: the pool, the difficulty, and tempting fate."""

from __future__ import annotations

from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import content, darkness
from rouage.games.olomoc.bloc import capacity_ids, dazed, in_reach, is_ally, measures, target_disc
from rouage.games.olomoc.state import Play, Question, Roll, Rouage, Sentence
from rouage.games.olomoc.strength import Case, changes
from rouage.space.inches import INCH, SLACK, gap

SIDES: Final = 6
BASE: Final = 5
"""Each die that shows so much or more is a success. [OLO-ROL-02]"""
EASIEST: Final = 2
HARDEST: Final = 6
"""A 1 never succeeds, a 6 always does. [OLO-RUL-21]"""


def d3(face: int) -> int:
    """A D3 read from a D6. [OLO-CMP-05]"""
    return (face + 1) // 2


def difficulty(game: Play, rouage: Rouage, target: str, case: Case) -> tuple[int, list[str]]:
    """Each modifier lowers it by 1, and they add up: support, once, and charge. Each roller is judged by itself.
    [OLO-ROL-03] [OLO-ROL-06] [OLO-ROL-07] [OLO-ROL-08] [OLO-ROL-09] [OLO-CHG-06] [OLO-RUL-21]
    """
    level, why = BASE, []
    if case.charging:
        level -= 1
        why.append("charge")
    if target and supported(game, rouage, target):
        level -= 1
        why.append("support")
    change, names = changes(game, rouage, "difficulty", case)
    return max(EASIEST, min(HARDEST, level + change)), why + names


def supported(game: Play, roller: Rouage, target: str) -> bool:
    """The target, whatever it is, lies in the threat zone of another rouage allied to the roller, who is not stunned.
    One is enough. [OLO-ROL-04] [OLO-ROL-05] [OLO-ROL-06] [OLO-STN-04] [OLO-THR-03] [OLO-RUL-14]
    """
    state = game.state
    for ally in state.rouages.values():
        if ally.here and is_ally(roller, ally) and ally.id != target and not dazed(game, ally):
            reach = measures(game).threat + INCH * changes(game, ally, "support-range", Case())[0]
            other = state.rouages.get(target)
            if other is not None and in_reach(state, ally, other, reach + SLACK):
                return True
            if other is None and gap(ally.disc, target_disc(state, target)) <= reach + SLACK:
                return True
    return False


def throw(game: Play, roll: Roll) -> None:
    """As many D6 as the characteristic is worth. [OLO-ROL-01] [OLO-CMP-04]"""
    seat = game.state.rouages[roll.who].seat or game.state.priority
    game.throw(f"{roll.what} {roll.who}", roll.dice, SIDES, seat)


def told(game: Play, roll: Roll) -> None:
    """Every roll is told with its dice, its difficulty and its modifiers (OLO-RUL-76)."""
    game.tell(
        "rolled", ("OLO-ROL-01", "OLO-ROL-02", *(("OLO-ROL-03",) if roll.why else ())), who=roll.who, what=roll.what,
        target=roll.target, faces=list(roll.faces), difficulty=roll.difficulty, why=list(roll.why),
        successes=roll.successes, again=roll.again,
    )  # fmt: skip


def current(game: Play) -> Roll:
    """The roll under way that may be rolled again: that of an attack, or one by itself."""
    state = game.state
    roll = state.fight.attack if state.fight is not None else state.roll
    assert roll is not None
    return roll


class Fate(Sentence):
    """After a characteristic roll and before its effects, an active rouage may take a Darkness token to roll the whole
    pool again, once; or a capacity does it for nothing. [OLO-FAT-01] [OLO-FAT-03] [OLO-FAT-04] [OLO-RUL-25]
    """

    __slots__ = ()
    rules = ("OLO-FAT-01", "OLO-FAT-02", "OLO-FAT-03")

    def ask(self, game: Play) -> Question | None:
        roll = current(game)
        rouage = game.state.rouages[roll.who]
        if roll.again or not rouage.seat or rouage.out:
            return None
        answers: dict[str, Sentence] = {"keep": Keep()}
        if rouage.id in game.state.active:
            answers["fate"] = TemptFate()
        for id in again_for_nothing(game, rouage, roll.what):
            answers[f"re-roll {id}"] = RollAgain(id)
        if len(answers) == 1:
            return None
        facts: dict[str, Plain] = {"who": roll.who, "what": roll.what, "successes": roll.successes}
        return Question(game, rouage.seat, Message("olomoc.ask-fate", facts), answers)


def again_for_nothing(game: Play, rouage: Rouage, what: str) -> list[str]:
    """Capacities that roll a whole pool again without a token."""
    from rouage.games.olomoc.capacities import available

    return [
        id
        for id in capacity_ids(game, rouage)
        if _re_rolls(game.shelf.entries["capacity"][id], what) and available(game, rouage, id)
    ]


def _re_rolls(capacity: content.Capacity, what: str) -> bool:
    return capacity.on == f"{what}-roll" and any(effect.do == "re-roll" for effect in capacity.effects)


class Keep(Sentence):
    """The dice stay as they fell."""

    __slots__ = ()


class TemptFate(Sentence):
    """A Darkness token, then the whole pool again; for a corrupted rouage a point of Fiel first, which may end the
    game. [OLO-FAT-01] [OLO-FAT-02] [OLO-DRK-05] [OLO-RUL-25]
    """

    __slots__ = ()
    rules = ("OLO-FAT-01", "OLO-FAT-02", "OLO-DRK-05")

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[current(game).who]
        game.tell("tempted-fate", self.rules, who=rouage.id)
        darkness.receive(game, rouage, 1, ("OLO-DRK-05",))
        again(game)


class RollAgain(Sentence):
    """A capacity rolls the pool again; there is no second time."""

    __slots__ = ("capacity",)
    rules = ("OLO-FAT-03", "OLO-CAP-11")

    def __init__(self, capacity: str) -> None:
        self.capacity: Final = capacity

    def run(self, game: Play) -> None:
        from rouage.games.olomoc.capacities import use

        use(game, game.state.rouages[current(game).who], self.capacity)
        again(game)


def again(game: Play) -> None:
    """The second result is final, even if worse. [OLO-FAT-02] [OLO-FAT-03]"""
    roll = current(game)
    roll.again = True
    game.then(Fallen())
    throw(game, roll)


class Fallen(Sentence):
    """The dice of the roll under way lie on the table."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        roll = current(game)
        roll.faces = game.state.tray
        told(game, roll)
