"""Rolling Action Dice: Extra Dice before, re-rolls after (ST-DIE-14, ST-RUL-46, ST-RUL-86).

A roll under way lies in the state; the step that asked for it waits beneath and reads the faces once they stand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.sine_tempore.die import SIDES, count
from rouage.games.sine_tempore.state import Facts, Handful, Hero, Play, Question, Sentence, variant


def begin(game: Play, who: str, what: str, dice: int, saved: int = 0, free: int = 0) -> None:
    """So many dice for somebody, one of them saved earlier, with so many re-rolls that cost no token."""
    state = game.state
    hero = state.heroes.get(who)
    if hero is not None and hero.tremor:
        dice, hero.tremor = dice - hero.tremor, 0
    dice = max(0, dice)
    if saved and not dice:
        saved = 0
    state.roll = Handful(who, what, dice, (), saved, (), free)
    if hero is not None and hero.extra:
        game.then(BeforeRoll())
    else:
        throw(game)


def seat_of(game: Play, who: str) -> str:
    """An ally's dice are rolled by the first seat."""
    hero = game.state.heroes.get(who)
    return hero.seat if hero is not None else game.state.seats[0]


def roller(game: Play) -> Hero | None:
    return game.state.heroes.get(game.state.roll.who)


class BeforeRoll(Sentence):
    """An Extra Dice token is discarded before one's own roll for one more die. [ST-RUL-86]"""

    __slots__ = ()
    rules = ("ST-RUL-86",)

    def ask(self, game: Play) -> Question | None:
        roll, hero = game.state.roll, roller(game)
        if hero is None or not hero.extra:
            return None
        said: dict[str, Plain] = {"who": roll.who, "n": roll.dice}
        answers: dict[str, Sentence] = {"roll": ThrowDice(), "extra": TakeExtra()}
        return Question(game, hero.seat, Message("sine-tempore.ask-extra", said), answers)

    def run(self, game: Play) -> None:
        game.then(ThrowDice())


class TakeExtra(Sentence):
    """One more die. [ST-RUL-86]"""

    __slots__ = ()
    rules = ("ST-RUL-86",)

    def run(self, game: Play) -> None:
        hero = roller(game)
        assert hero is not None
        hero.extra -= 1
        game.state.roll.dice += 1
        game.tell("status-lost", self.rules, who=hero.id, status="extra-dice")
        game.then(BeforeRoll())


class ThrowDice(Sentence):
    """[ST-DIE-01]"""

    __slots__ = ()
    rules = ("ST-DIE-01",)

    def run(self, game: Play) -> None:
        throw(game)


def throw(game: Play) -> None:
    """The dice fall, from a seeded stream; a saved one is laid beside them with its face. [ST-DIE-01] [ST-AIM-03]
    [ST-RUL-45] [ST-RUL-117]
    """
    roll = game.state.roll
    game.then(DiceLie())
    fresh = roll.dice - (1 if roll.saved else 0)
    if fresh > 0:
        game.throw(f"{roll.what} {roll.who}", fresh, SIDES, seat_of(game, roll.who))
    else:
        game.state.tray = ()


def symbols(faces: tuple[int, ...]) -> list[Plain]:
    """What lies on the table, symbol by symbol with their number: `close-combat-3`. [ST-DIE-10]"""
    return [*_symbols(faces)]


@lru_cache(maxsize=8192)
def _symbols(faces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([f"{symbol}-{number}" for symbol, number in count(faces).items() if number])


def tell_roll(game: Play, who: str, what: str, faces: tuple[int, ...], saved: int, rules: tuple[str, ...]) -> None:
    facts: Facts = {"dice": list(faces), "symbols": symbols(faces), "saved": saved}
    game.tell("rolled", rules, None, who=who, what=what, roll=f"sine-tempore.roll-{what}", **facts)


class DiceLie(Sentence):
    """Everybody sees what was rolled."""

    __slots__ = ()

    def run(self, game: Play) -> None:
        state = game.state
        roll = state.roll
        roll.faces = (*state.tray, roll.saved) if roll.saved else state.tray
        tell_roll(game, roll.who, roll.what, roll.faces, roll.saved, ("ST-DIE-01",))
        hero = roller(game)
        if roll.faces and (roll.free or (hero is not None and hero.rerolls)):
            game.then(ReRolls())


class ReRolls(Sentence):
    """A die is re-rolled at most once, a saved one never, and the new face stands. [ST-RUL-46] [ST-AIM-04]"""

    __slots__ = ()
    rules = ("ST-RUL-46",)

    def ask(self, game: Play) -> Question | None:
        roll, hero = game.state.roll, roller(game)
        tokens = hero.rerolls if hero is not None else 0
        if not roll.free and not tokens:
            return None
        answers: dict[str, Sentence] = {"keep": Keep()}
        for place in range(len(roll.faces) - (1 if roll.saved else 0)):
            key = f"re-roll {roll.faces[place]}"
            if place not in roll.again and key not in answers:
                answers[key] = ReRoll(place)
        if len(answers) == 1:
            return None
        said: dict[str, Plain] = {"who": roll.who, "dice": list(roll.faces), "free": roll.free, "tokens": tokens}
        return Question(game, seat_of(game, roll.who), Message("sine-tempore.ask-re-roll", said), answers)


class Keep(Sentence):
    """The faces stand."""

    __slots__ = ()
    rules = ("ST-RUL-46",)


class ReRoll(Sentence):
    """By what gives it for nothing first, then by a token. [ST-RUL-46] [ST-RUL-86]"""

    __slots__ = ("place",)
    rules = ("ST-RUL-46", "ST-RUL-86")

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def help(self, game: Play) -> Message:
        face = game.state.roll.faces[self.place]
        free = "" if game.state.roll.free else "token"
        return variant(super().help(game), free, face=face, symbols=f"sine-tempore.face-{face}")

    def run(self, game: Play) -> None:
        roll, hero = game.state.roll, roller(game)
        if roll.free:
            roll.free -= 1
        else:
            assert hero is not None
            hero.rerolls -= 1
            game.tell("status-lost", ("ST-RUL-86",), who=hero.id, status="re-roll")
        game.then(NewFace(self.place))
        game.throw(f"{roll.what} {roll.who}", 1, SIDES, seat_of(game, roll.who))


class NewFace(Sentence):
    """What the die shows now. [ST-RUL-46]"""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, game: Play) -> None:
        roll = game.state.roll
        before, after = roll.faces[self.place], game.state.tray[0]
        roll.faces = (*roll.faces[: self.place], after, *roll.faces[self.place + 1 :])
        roll.again = (*roll.again, self.place)
        facts: Facts = {"dice": list(roll.faces), "symbols": symbols(roll.faces)}
        game.tell("re-rolled", ("ST-RUL-46",), None, who=roll.who, before=before, after=after, **facts)
        game.then(ReRolls())
