"""The three movements: displacement and push with a ruler or a short shift, placement with the measure."""

from __future__ import annotations

import re
from functools import lru_cache
from math import sqrt
from typing import Final

from rouage.engine.decision import Refusal
from rouage.engine.dice import draw
from rouage.engine.language import Message
from rouage.engine.plain import Plain
from rouage.games.olomoc import darkness
from rouage.games.olomoc.bloc import ground, measures
from rouage.games.olomoc.content import Measures
from rouage.games.olomoc.state import Play, Question, Rouage, Sentence
from rouage.space import reach
from rouage.space.directions import UNITS
from rouage.space.inches import SLACK, Disc, Ground, Point, Ruler, gap, whole
from rouage.space.reach import Size

_POINT: Final = r"(-?\d{1,6}),(-?\d{1,6})"
_VECTOR: Final = r"(-?\d{1,10}),(-?\d{1,10})"
_WAY: Final = re.compile(rf"{_POINT}(?: (?:(ruler|push-ruler) {_POINT} {_VECTOR}|(shift)))?( free)?")
TRIES: Final = 12
"""Poses drawn before a sample settles for staying put."""

Offset = tuple[float, float, float, float]
"""East, less west, and north in two parts: added one after the other, so that every machine rounds alike."""


class Way:
    """How a base goes somewhere: to which end, with what, and where the ruler lies. Never changes."""

    __slots__ = ("by", "dx", "dy", "px", "py", "x", "y")

    def __init__(self, x: int, y: int, by: str = "", px: int = 0, py: int = 0, dx: int = 0, dy: int = 0) -> None:
        self.x: Final = x
        self.y: Final = y
        self.by: Final = by
        """ruler, push-ruler or shift; nothing where any will do."""
        self.px: Final = px
        self.py: Final = py
        self.dx: Final = dx
        self.dy: Final = dy

    @property
    def end(self) -> Point:
        return self.x, self.y

    @property
    def ruled(self) -> bool:
        return self.by in ("ruler", "push-ruler")

    def key(self) -> str:
        end = f"{self.x},{self.y}"
        if self.ruled:
            return f"{end} {self.by} {self.px},{self.py} {self.dx},{self.dy}"
        return f"{end} shift" if self.by == "shift" else end


def read_way(words: str) -> tuple[Way, bool] | None:
    """`X,Y`, `X,Y ruler PX,PY DX,DY`, `X,Y push-ruler …` or `X,Y shift`, each with or without `free`."""
    found = _WAY.fullmatch(words)
    if found is None:
        return None
    x, y, by, px, py, dx, dy, shift, free = found.groups()
    if by and int(dx) == 0 == int(dy):
        return None
    way = Way(int(x), int(y), by or shift or "", *[int(one) for one in (px, py, dx, dy) if one is not None])
    return way, bool(free)


def laid(game: Play, way: Way) -> Ruler:
    sizes = measures(game)
    return Ruler(way.px, way.py, (way.dx, way.dy), *(sizes.ruler if way.by == "ruler" else sizes.push_ruler))


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, Message(f"olomoc.{message}"))


def refusal(game: Play, rouage: Rouage, way: Way, push: bool = False) -> Refusal | None:
    """Why a displacement or a push may not go that way; None if it may. [OLO-RUL-05] [OLO-MOV-02] [OLO-MOV-03]
    [OLO-MOV-07] [OLO-MOV-08] [OLO-MOV-09] [OLO-MOV-10] [OLO-RUL-07]
    """
    land = ground(game, rouage)
    if not land.holds(way.x, way.y, rouage.r):
        return _no("OLO-MOV-02", "no-off-the-bloc")
    if not land.has_room(way.x, way.y, rouage.r):
        return _no("OLO-MOV-08", "no-ends-on-something")
    if way.by == "shift":
        return None if reach.shift(land, rouage.at, rouage.r, way.end) else _no("OLO-MOV-10", "no-shift")
    if push and way.by == "ruler":
        return _no("OLO-MOV-12", "no-push-with-ruler")
    if way.by:
        return _badly_laid(land, laid(game, way), rouage, way)
    if found(game, rouage, way.end, push, thorough=True) is None:
        return _beyond(game, rouage, way.end, push) or _no("OLO-MOV-04", "no-not-reachable")
    return None


def _beyond(game: Play, rouage: Rouage, end: Point, push: bool) -> Refusal | None:
    """Farther than any ruler leads, however it is laid. [OLO-MOV-04]"""
    sizes, dx, dy = measures(game), end[0] - rouage.x, end[1] - rouage.y
    far, most = sqrt(dx * dx + dy * dy), reach.farthest(sizes.push_ruler if push else sizes.ruler, rouage.r)
    if far <= most:
        return None
    facts: dict[str, Plain] = {"who": rouage.id, "far": round(far), "most": int(most)}
    return Refusal("OLO-MOV-04", Message("olomoc.no-beyond-reach", facts))


def _badly_laid(land: Ground, ruler: Ruler, rouage: Rouage, way: Way) -> Refusal | None:
    """The ruler touches the base, lies flat, and the base ends against it. [OLO-MOV-04]"""
    if not reach.touches(ruler, rouage.x, rouage.y, rouage.r):
        return _no("OLO-MOV-04", "no-ruler-off-base")
    if not land.lies_flat(ruler):
        return _no("OLO-MOV-05", "no-ruler-on-something")
    if not reach.touches(ruler, way.x, way.y, rouage.r):
        overlaps = ruler.gap(way.x, way.y, rouage.r) < 0
        return _no("OLO-MOV-08", "no-ends-on-ruler") if overlaps else _no("OLO-MOV-07", "no-ends-off-ruler")
    return None


def found(game: Play, rouage: Rouage, end: Point, push: bool = False, thorough: bool = False) -> Way | None:
    """A way there: with the displacement ruler, or else the push ruler, or else a shift no longer than the base. A
    push has only the last two. Rulers are tried on the grid of the ruling; for a player, who may lay them anyhow, then
    between its angles too. [OLO-RUL-06] [OLO-MOV-11] [OLO-MOV-12] [OLO-RUL-08]
    """
    land, sizes, at, r = ground(game, rouage), measures(game), rouage.at, rouage.r
    if end != at and not land.has_room(*end, r):
        return None
    way = way_to_room(land, sizes, at, r, end, push)
    return _laid_there(land, sizes, at, r, end, push, reach.FINE) if way is None and thorough else way


def way_to_room(land: Ground, sizes: Measures, at: Point, r: int, end: Point, push: bool = False) -> Way | None:
    """A way to a place that is known to have room, on the grid of the ruling."""
    if end == at:
        return Way(*end, "shift")
    way = _laid_there(land, sizes, at, r, end, push, reach.GRID)
    return way or (Way(*end, "shift") if reach.shift(land, at, r, end) else None)


def leads_to_room(leaving: reach.Start, push_ruler: Size, end: Point) -> bool:
    """Whether there is any such way, for whoever leaves with the displacement ruler."""
    if leaving.leads(end):
        return True
    land, at, r = leaving.ground, leaving.at, leaving.r
    dx, dy = end[0] - at[0], end[1] - at[1]
    far = reach.farthest(push_ruler, r) + SLACK
    # Whatever is too far for the push ruler is too far to be slid to.
    if dx * dx + dy * dy > far * far:
        return False
    return end == at or reach.leaving(land, at, r, push_ruler).leads(end) or reach.shift(land, at, r, end)


def _laid_there(
    land: Ground, sizes: Measures, at: Point, r: int, end: Point, push: bool, angles: tuple[reach.Angle, ...]
) -> Way | None:
    for by, size in (("ruler", sizes.ruler), ("push-ruler", sizes.push_ruler))[push:]:
        ruler = reach.pose_to_room(land, at, r, end, size, angles)
        if ruler is not None:
            return Way(*end, by, ruler.x, ruler.y, *ruler.direction)
    return None


def sampled(game: Play, rouage: Rouage, seed: int, push: bool = False) -> Way:
    """A legal way drawn at random: a ruler against the base, then an end against the ruler."""
    sizes = measures(game)
    return _sampled(ground(game, rouage), sizes.ruler, sizes.push_ruler, rouage.at, rouage.r, seed, push, {})


def examples(
    game: Play, rouage: Rouage, count: int, push: bool = False, ground_without: Ground | None = None
) -> list[Way]:
    """The first so many ways drawn, on the Bloc without the rouage, where that is known already."""
    ruler, push_ruler, at, r = measures(game).ruler, measures(game).push_ruler, rouage.at, rouage.r
    # Nothing beyond the farthest end can be in the way; two thousandths more cover the rounding.
    far = max(reach.farthest(ruler, r), reach.farthest(push_ruler, r)) + r + 2
    land = (ground_without or ground(game, rouage)).near(*at, far)
    drawn = _drawn(ruler, push_ruler, r, push, count)
    return [_sampled(land, ruler, push_ruler, at, r, seed, push, drawn[seed]) for seed in range(count)]


def _sampled(
    land: Ground, ruler: Size, push_ruler: Size, at: Point, r: int, seed: int, push: bool, drawn: dict[int, _Drawn]
) -> Way:
    """Start and end lie on the outline of the ruler, so both touch it, whatever the rounding. What is drawn is added to
    what the seed has drawn before.
    """
    x, y = at
    for attempt in range(TRIES):
        one = drawn.get(attempt)
        if one is None:
            one = drawn[attempt] = _Drawn(ruler, push_ruler, r, seed, attempt, push)
        east, west, north, more = one.touch
        px, py = whole(x + east - west), whole(y + north + more)
        if land.short_of_room(px, py, one.angle.ux, one.angle.uy, one.a, one.b) > 0:
            continue
        for place in range(3):
            east, west, north, more = one.end(place)
            end_x, end_y = whole(px + east - west), whole(py + north + more)
            if land.has_room(end_x, end_y, r):
                return Way(end_x, end_y, one.by, px, py, *one.angle.direction)
    return Way(x, y, "shift")


@lru_cache(maxsize=64)
def _drawn(ruler: Size, push_ruler: Size, r: int, push: bool, count: int) -> list[dict[int, _Drawn]]:
    """What each of the first seeds has drawn, by attempt: whoever lists examples draws from the same few each time. Two
    who do so at once, in threads of their own, draw the same.
    """
    return [{} for _ in range(count)]


class _Drawn:
    """Which ruler a seed draws, in which direction, how far from the base; then how far from it the base is put down,
    of which the later ones are hardly ever asked for.
    """

    __slots__ = ("a", "angle", "attempt", "b", "by", "degrees", "ends", "r", "seed", "size", "touch")

    def __init__(self, ruler: Size, push_ruler: Size, r: int, seed: int, attempt: int, push: bool) -> None:
        pushes = push or draw(seed, "ruler", attempt, 6) == 0
        self.by: Final = "push-ruler" if pushes else "ruler"
        self.size: Final = push_ruler if pushes else ruler
        self.a: Final = self.size[0] / 2
        self.b: Final = self.size[1] / 2
        self.degrees: Final = 2 * draw(seed, "angle", attempt, 90)
        self.angle: Final = reach.GRID[self.degrees // 2]
        self.touch: Final = _outline(self.degrees, self.size, r, draw(seed, "touch", attempt, 1000))
        self.r: Final = r
        self.seed: Final = seed
        self.attempt: Final = attempt
        self.ends: Final[dict[int, Offset]] = {}

    def end(self, place: int) -> Offset:
        found = self.ends.get(place)
        if found is None:
            far = draw(self.seed, f"end {place}", self.attempt, 1000)
            found = self.ends[place] = _outline(self.degrees, self.size, self.r, far)
        return found


def around(x: int, y: int, degrees: int, size: Size, r: int, place: int) -> Point:
    """A point on the outline of a ruler grown by r, centred at (x, y): so far round it, in thousandths."""
    east, west, north, more = _outline(degrees, size, r, place)
    return whole(x + east - west), whole(y + north + more)


def _outline(degrees: int, size: Size, r: int, place: int) -> Offset:
    a, b = size[0] / 2, size[1] / 2
    total = 4 * (a + b) + 8 * r
    far = total * place / 1000
    # Quarter arcs are walked as degrees of the one table of directions, each counted as 2r long.
    for ox, oy, dx, dy, length, turn in (
        (-a, -b - r, 1, 0, 2 * a, 270), (a + r, -b, 0, 1, 2 * b, 0), (a, b + r, -1, 0, 2 * a, 90),
        (-a - r, b, 0, -1, 2 * b, 180),
    ):  # fmt: skip
        if far <= length:
            i, j = ox + dx * far, oy + dy * far
            break
        far -= length
        if far <= 2 * r:
            cx, cy = {270: (a, -b), 0: (a, b), 90: (-a, b), 180: (-a, -b)}[turn]
            ux, uy = UNITS[(turn + min(90, int(90 * far / (2 * r)))) % 360]
            i, j = cx + r * ux, cy + r * uy
            break
        far -= 2 * r
    else:
        i, j = -a, -b - r
    ux, uy = UNITS[degrees]
    return i * ux, j * uy, i * uy, j * ux


def put(game: Play, rouage: Rouage, end: Point, how: str, rules: tuple[str, ...], way: Way | None = None) -> None:
    """A rouage comes to stand somewhere; then what it newly touches takes effect. [OLO-RUL-20] [OLO-RUL-01]"""
    before = darkness.tinted_touched(game, rouage)
    start: list[Plain] = [rouage.x, rouage.y]
    rouage.x, rouage.y = end
    ruler: list[Plain] = [way.px, way.py, way.dx, way.dy] if way is not None and way.ruled else []
    game.tell(
        "moved", rules, who=rouage.id, how=how, start=start, end=list(end), by=way.by if way is not None else "",
        ruler=ruler,
    )  # fmt: skip
    darkness.come_into_contact(game, rouage, before)


class PushQuestion(Question):
    """Where a pushed rouage goes: `push X,Y`, with a pose or without; pushing it nowhere is allowed. [OLO-RUL-08]"""

    __slots__ = ("anchor", "away", "rouage", "toward")
    endless = True

    def __init__(
        self, game: Play, seat: str, rouage: Rouage, anchor: Rouage | None = None, toward: bool = False,
        away: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(game, seat, Message("olomoc.ask-push", {"who": rouage.id}))
        self.rouage: Final = rouage
        self.anchor: Final = anchor
        self.toward: Final = toward
        self.away: Final = away

    def build(self) -> dict[str, Sentence]:
        """Staying put is a push of no length; where it has a direction, only if there is no other way."""
        if (self.toward or self.away) and self._drawn():
            return {}
        return {"stay": Pushed(self.rouage.id, Way(*self.rouage.at, "shift"))}

    def _drawn(self) -> list[str]:
        tried = [f"push {way.key()}" for way in examples(self.game, self.rouage, 16, push=True)]
        return [key for key in dict.fromkeys(tried) if not isinstance(self.read(key), Refusal)]

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        asked = read_way(rest) if verb == "push" else None
        if asked is None or asked[1]:
            return _no("OLO-MOV-12", "no-such-push")
        way = asked[0]
        refused = refusal(self.game, self.rouage, way, push=True) or self._strays(way)
        if refused is not None:
            return refused
        there = way if way.by else found(self.game, self.rouage, way.end, push=True, thorough=True) or way
        return Pushed(self.rouage.id, there)

    def _strays(self, way: Way) -> Refusal | None:
        """Toward and away allow only movements that end nearer, or farther. [OLO-KEY-11] [OLO-KEY-13]"""
        if self.anchor is None or not (self.toward or self.away):
            return None
        change = gained(self.rouage, self.anchor.disc, way.end)
        if self.toward and change < STRAIGHT:
            return _no("OLO-KEY-11", "no-not-nearer")
        if self.away and change > -STRAIGHT:
            return _no("OLO-KEY-13", "no-not-farther")
        return None

    def candidates(self) -> list[str]:
        return [*self.keys, *self._drawn()]

    def sample(self, seed: int) -> str:
        for attempt in range(TRIES):
            key = f"push {sampled(self.game, self.rouage, draw(seed, 'push', attempt, 2**32), push=True).key()}"
            if not (self.toward or self.away) or self.why_not(key) is None:
                return key
        return self.candidates()[0]


STRAIGHT: Final = 10
"""A hundredth of an inch: what counts as nearer or farther (OLO-RUL-63)."""


def gained(rouage: Rouage, target: Disc, end: Point) -> float:
    """How much nearer an end lies to a target."""
    return gap(rouage.disc, target) - gap(Disc(*end, rouage.r), target)


class Pushed(Sentence):
    """Pushed with the push ruler, or shifted: opposing threat zones are ignored. [OLO-MOV-12] [OLO-MOV-13]"""

    __slots__ = ("way", "who")
    rules = ("OLO-MOV-12", "OLO-MOV-13")

    def __init__(self, who: str, way: Way) -> None:
        self.who: Final = who
        self.way: Final = way

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        if rouage.here and self.way.end != rouage.at:
            put(game, rouage, self.way.end, "push", self.rules, self.way)

    def help(self, game: Play) -> Message:
        return moved_to(game, "pushed", self.who, self.way.end)


class PlaceQuestion(Question):
    """Where a placed rouage is set down: `place X,Y`. Only the end is judged. [OLO-MOV-14] [OLO-MOV-15] [OLO-MOV-17]
    [OLO-RUL-09]
    """

    __slots__ = ("reach", "rouage")
    endless = True

    def __init__(self, game: Play, seat: str, rouage: Rouage, far: int) -> None:
        super().__init__(game, seat, Message("olomoc.ask-place", {"who": rouage.id, "reach": far}))
        self.rouage: Final = rouage
        self.reach: Final = far

    def build(self) -> dict[str, Sentence]:
        return {"stay": Placed(self.rouage.id, *self.rouage.at)}

    def read(self, key: str) -> Sentence | Refusal:
        verb, _, rest = key.partition(" ")
        asked = read_way(rest) if verb == "place" else None
        if asked is None or asked[0].by or asked[1]:
            return _no("OLO-MOV-15", "no-such-place")
        x, y = asked[0].end
        land = ground(self.game, self.rouage)
        if not land.holds(x, y, self.rouage.r):
            return _no("OLO-MOV-02", "no-off-the-bloc")
        if gap(self.rouage.disc, Disc(x, y, self.rouage.r)) > self.reach + SLACK:
            return _no("OLO-RUL-09", "no-too-far")
        if not land.has_room(x, y, self.rouage.r):
            return _no("OLO-MOV-17", "no-ends-on-something")
        return Placed(self.rouage.id, x, y)

    def _drawn(self, seed: int) -> str:
        ux, uy = UNITS[draw(seed, "turn", 0, 360)]
        far = draw(seed, "far", 0, self.reach + 2 * self.rouage.r)
        return f"place {round(self.rouage.x + far * ux)},{round(self.rouage.y + far * uy)}"

    def candidates(self) -> list[str]:
        return [*self.keys, *[key for seed in range(16) if self.why_not(key := self._drawn(seed)) is None]]

    def sample(self, seed: int) -> str:
        tried = [self._drawn(draw(seed, "place", attempt, 2**32)) for attempt in range(TRIES)]
        return next((key for key in tried if self.why_not(key) is None), "stay")


class Placed(Sentence):
    """Lifted and set down: nothing between hinders, no threat zone counts. [OLO-MOV-14] [OLO-MOV-16]"""

    __slots__ = ("who", "x", "y")
    rules = ("OLO-MOV-14", "OLO-MOV-16")

    def __init__(self, who: str, x: int, y: int) -> None:
        self.who: Final = who
        self.x: Final = x
        self.y: Final = y

    def run(self, game: Play) -> None:
        rouage = game.state.rouages[self.who]
        if rouage.here and rouage.at != (self.x, self.y):
            put(game, rouage, (self.x, self.y), "placement", self.rules)

    def help(self, game: Play) -> Message:
        return moved_to(game, "placed", self.who, (self.x, self.y))


def moved_to(game: Play, how: str, who: str, end: Point) -> Message:
    """What an answer does that moves somebody, or nobody."""
    kind = "stands" if game.state.rouages[who].at == end else how
    return Message(f"olomoc.help-{kind}", {"who": who, "at": [*end]})
