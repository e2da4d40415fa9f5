"""Markers that cards put down and take away; those of the agenda are left alone."""

from __future__ import annotations

from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.games.olomoc import content, darkness
from rouage.games.olomoc.bloc import ground, measures, sees
from rouage.games.olomoc.effects import effect_of
from rouage.games.olomoc.hostiles import corner_of
from rouage.games.olomoc.listed import Listed
from rouage.games.olomoc.movements import TRIES, read_way
from rouage.games.olomoc.state import Marker, Play, Question, Rouage, Sentence
from rouage.space import nearest
from rouage.space.directions import UNITS
from rouage.space.inches import SLACK, Disc, Point, gap

MOST: Final = 12
"""Markers on the Bloc; beyond that a card puts none down. [house limit]"""


def put_down(game: Play) -> list[Marker]:
    """Those that cards have put down, which a card may take away. [OLO-RUL-84]"""
    return [one for one in game.state.markers.values() if one.source]


def takable(game: Play, user: Rouage | None, effect: content.Effect) -> list[Marker]:
    """Those within reach of the user; for a card that nobody uses, all. [OLO-KEY-03]"""
    found = put_down(game)
    if user is None or effect.reach is None:
        return found
    return [one for one in found if user.here and gap(user.disc, one.disc) <= effect.reach + SLACK]


def near_spots(game: Play, user: Rouage | None, effect: content.Effect) -> list[Point]:
    """Where a marker comes to lie that is put at a corner, or as near as possible to the user. [OLO-MOV-18]
    [OLO-RUL-10]
    """
    state, sizes = game.state, measures(game)
    r = sizes.radius(effect.size)
    if len(state.markers) >= MOST:
        return []
    if effect.corner is not None:
        return nearest.places(ground(game), corner_of(state, effect.corner, sizes.side), r)
    if user is None or not user.here:
        return []
    reach = (effect.reach or 0) + SLACK
    return [spot for spot in nearest.places(ground(game), user.at, r) if gap(user.disc, Disc(*spot, r)) <= reach]


class PutMarker(Sentence):
    """A marker is put down, of the size that the card says. [OLO-CMP-07] [OLO-MOV-18] [OLO-RUL-84]"""

    __slots__ = ("place", "seat", "source", "who")
    rules = ("OLO-CMP-07", "OLO-MOV-18", "OLO-RUL-84")

    def __init__(self, source: str, place: int, who: str, seat: str) -> None:
        self.source: Final = source
        self.place: Final = place
        self.who: Final = who
        self.seat: Final = seat

    def ask(self, game: Play) -> Question | None:
        effect, user = effect_of(game, self.source, self.place), game.state.rouages.get(self.who)
        spots = near_spots(game, user, effect)
        if effect.corner is None:
            return MarkerQuestion(game, self, effect, user, spots[0]) if user is not None and spots else None
        if len(spots) < 2:
            return None
        answers: dict[str, Sentence] = {f"at {x},{y}": self.at((x, y)) for x, y in spots}
        prompt = Message("olomoc.ask-marker", {"capacity": self.source})
        return Listed(game, self.seat or game.state.priority, prompt, answers, "OLO-RUL-10")

    def at(self, spot: Point) -> MarkerPut:
        return MarkerPut(self.source, self.place, *spot)

    def run(self, game: Play) -> None:
        spots = near_spots(game, game.state.rouages.get(self.who), effect_of(game, self.source, self.place))
        if spots:
            game.then(self.at(spots[0]))
        else:
            game.tell("no-marker-put", self.rules, source=self.source)


class MarkerQuestion(Question):
    """Where a marker goes: `put X,Y` within reach and in sight, or `near` for the nearest place there is."""

    __slots__ = ("effect", "near", "order", "user")
    endless = True

    def __init__(self, game: Play, order: PutMarker, effect: content.Effect, user: Rouage, near: Point) -> None:
        prompt = Message("olomoc.ask-marker-within", {"capacity": order.source, "who": user.id, "reach": effect.reach})
        super().__init__(game, user.seat, prompt)
        self.order: Final = order
        self.effect: Final = effect
        self.user: Final = user
        self.near: Final = near

    def build(self) -> dict[str, Sentence]:
        return {"near": MarkerPut(self.order.source, self.order.place, *self.near)}

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        asked = read_way(rest) if verb == "put" else None
        if asked is None or asked[0].by or asked[1]:
            return _no("OLO-RUL-84", "no-such-put")
        x, y = asked[0].end
        r = measures(self.game).radius(self.effect.size)
        land, disc = ground(self.game), Disc(x, y, r)
        if not land.holds(x, y, r):
            return _no("OLO-MOV-02", "no-off-the-bloc")
        if gap(self.user.disc, disc) > (self.effect.reach or 0) + SLACK:
            return _no("OLO-KEY-03", "no-too-far")
        if self.effect.sight and not sees(self.game.state, self.user, disc):
            return _no("OLO-KEY-04", "no-spot-unseen")
        if not land.has_room(x, y, r):
            return _no("OLO-MOV-18", "no-ends-on-something")
        return self.order.at((x, y))

    def _drawn(self, seed: int) -> str:
        ux, uy = UNITS[draw(seed, "turn", 0, 360)]
        r = measures(self.game).radius(self.effect.size)
        far = self.user.r + r + draw(seed, "far", 0, (self.effect.reach or 0) + 1)
        return f"put {round(self.user.x + far * ux)},{round(self.user.y + far * uy)}"

    def candidates(self) -> list[str]:
        return [*self.keys, *[key for seed in range(16) if self.why_not(key := self._drawn(seed)) is None]]

    def sample(self, seed: int) -> str:
        tried = [self._drawn(draw(seed, "marker", attempt, 2**32)) for attempt in range(TRIES)]
        return next((key for key in tried if self.why_not(key) is None), "near")


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, Message(f"olomoc.{message}"))


class MarkerPut(Sentence):
    """It lies there from now on; a rouage that a tinted one is put against takes Darkness. [OLO-RUL-59] [OLO-RUL-20]
    [OLO-DRK-09]
    """

    __slots__ = ("place", "source", "x", "y")
    rules = ("OLO-CMP-07", "OLO-RUL-84")

    def __init__(self, source: str, place: int, x: int, y: int) -> None:
        self.source: Final = source
        self.place: Final = place
        self.x: Final = x
        self.y: Final = y

    def run(self, game: Play) -> None:
        state = game.state
        effect = effect_of(game, self.source, self.place)
        number = max(state.numbered.get("marker", 0), len(state.markers)) + 1
        while f"marker-{number}" in state.markers:
            number += 1
        state.numbered["marker"] = number
        id, r = f"marker-{number}", measures(game).radius(effect.size)
        touched = {one.id: darkness.tinted_touched(game, one) for one in state.rouages.values() if one.here}
        state.markers[id] = Marker(id, self.x, self.y, r, effect.size, effect.tinted, "", self.source)
        game.tell(
            "marker-put", self.rules, what=id, at=[self.x, self.y], size=effect.size, tinted=effect.tinted,
            source=self.source,
        )  # fmt: skip
        for one, before in touched.items():
            darkness.come_into_contact(game, state.rouages[one], before)

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-marker-put", {"at": [self.x, self.y]})


class TakeMarker(Sentence):
    """One that a card put down is taken away, or every one. [OLO-RUL-84]"""

    __slots__ = ("place", "seat", "source", "who")
    rules = ("OLO-RUL-84",)

    def __init__(self, source: str, place: int, who: str, seat: str) -> None:
        self.source: Final = source
        self.place: Final = place
        self.who: Final = who
        self.seat: Final = seat

    def ask(self, game: Play) -> Question | None:
        effect = effect_of(game, self.source, self.place)
        if effect.whom == "every":
            return None
        found = takable(game, game.state.rouages.get(self.who), effect)
        if not found:
            return None
        answers: dict[str, Sentence] = {f"take {one.id}": MarkerTaken((one.id,)) for one in found}
        prompt = Message("olomoc.ask-take-marker", {"capacity": self.source})
        return Listed(game, self.seat or game.state.priority, prompt, answers, "OLO-RUL-84")

    def run(self, game: Play) -> None:
        """A player who is asked has a choice; so this is for every one."""
        if effect_of(game, self.source, self.place).whom == "every":
            game.then(MarkerTaken(tuple([one.id for one in put_down(game)])))


class MarkerTaken(Sentence):
    """It leaves the Bloc, and rouages that it brought within an inch of each other are as far apart as they are."""

    __slots__ = ("what",)
    rules = ("OLO-RUL-84",)

    def __init__(self, what: tuple[str, ...]) -> None:
        self.what: Final = what

    def run(self, game: Play) -> None:
        for id in self.what:
            del game.state.markers[id]
            game.tell("marker-taken", self.rules, what=id)

    def help(self, game: Play) -> Message:
        return Message("olomoc.help-marker-taken", {"what": [*self.what]})
