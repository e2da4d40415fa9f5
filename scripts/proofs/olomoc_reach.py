"""Where an Olomòc ruler may carry a base: what the ruling accepts is accepted, what is promised is true, and what is
missed lies at the very edge of what can be reached.
"""

from collections import Counter
from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any

import rouage
from rouage.space.inches import Disc, Ground, Point, Polygon, Ruler
from rouage.space.reach import Size, farthest, pose
from scripts.proofs.part import Finding, Findings, Options, Part
from scripts.proofs.play import Game
from tests.space.laying import BARELY, RING, Search, poses, room, slack, slack_of_shift
from tests.space.tables import BASE, PUSH, RULER, table, thicket

LAYOUTS = 2000
CHUNK = 40
POSES = 60
"""Rulers laid in each layout, of each size: a third of them a little off."""
OFF = 6
POINTS = 50
DRAWN = 15
"""Those that come from a pose laid at random, as far as the ruling accepts any; the others lie anywhere in reach."""
OUTLINE = 20
"""How near to the outline an end may be missed, in thousandths of an inch."""
RULERS: dict[str, Size] = {"ruler": RULER, "push-ruler": PUSH}
SEARCHES = {name: Search(size, BASE) for name, size in RULERS.items()}
BIG = 787
"""Half the base of a Rogue."""


def items(_options: Options) -> list[str]:
    """`layouts 400 40` is forty layouts, from number 400."""
    return [f"layouts {first} {CHUNK}" for first in range(0, LAYOUTS, CHUNK)]


def prove(item: str) -> Finding:
    _, first, count = item.split()
    finding, total = Finding(), Counter[str]()
    for number in range(int(first), int(first) + int(count)):
        one = Layout(number)
        total["layouts"] += 1
        for failure in (*one.given_poses(total), *one.asked_ends(total)):
            finding.failures.append(f"layout {number}, from {one.start}: {failure}")
    finding.figures = dict(total)
    return finding


class Layout:
    """A Bloc with decors, markers and rouages anywhere, one of which is about to march."""

    def __init__(self, number: int) -> None:
        self.dice = Random(f"reach {number}")
        (mover, *others), walls = thicket(self.dice)
        self.start: Point = mover.x, mover.y
        self.land: Ground = table(others, walls)
        self.game: Game = rouage.new("olomoc", _setup(mover, others, walls))

    def given_poses(self, total: Counter[str]) -> Iterator[str]:
        """An end and a pose are accepted exactly where the ruling accepts them."""
        for by, size in RULERS.items():
            laid = [*poses(self.dice, self.start, BASE, size, 2 * POSES // 3)]
            laid += poses(self.dice, self.start, BASE, size, POSES // 3, OFF)
            for ruler, end in laid:
                spare = slack(self.land, self.start, BASE, ruler, end)
                if abs(spare) > BARELY:
                    total["poses accepted" if spare > 0 else "poses refused"] += 1
                    refused = self.game.why_not(_key(end, by, ruler))
                    if (refused is None) != (spare > 0):
                        yield f"{_key(end, by, ruler)} is {refused or 'accepted'}, with {spare:.3f} to spare"

    def asked_ends(self, total: Counter[str]) -> Iterator[str]:
        """An end alone is accepted only with a way there that the ruling accepts; one that is missed, though some
        ruler at a tenth of a degree leads there, lies at the outline.
        """
        for end in self.ends():
            if self.reaches(end):
                total["reached"] += 1
                total["beyond the grid"] += not self.on_the_grid(end)
                if (spare := self.spare(end)) < -BARELY:
                    yield f"{end} is promised by a way that the ruling refuses, with {spare:.3f} to spare"
            elif not self.found(end):
                total["not reached"] += 1
            else:
                total["missed"] += 1
                beside = [(end[0] + round(OUTLINE * x), end[1] + round(OUTLINE * y)) for x, y in RING]
                if all(self.reaches(spot) or self.found(spot) for spot in beside):
                    yield f"{end} is missed, and lies well inside the outline"

    def ends(self) -> list[Point]:
        """Points with room for the base, no farther away than any ruler carries it."""
        laid = poses(self.dice, self.start, BASE, RULER, 4 * DRAWN)
        found = [end for ruler, end in laid if slack(self.land, self.start, BASE, ruler, end) > 0][:DRAWN]
        far = round(farthest(RULER, BASE))
        while len(found) < POINTS:
            x, y = self.dice.randint(-far, far), self.dice.randint(-far, far)
            end = self.start[0] + x, self.start[1] + y
            if hypot(x, y) <= far and room(self.land, end, BASE) >= 0:
                found.append(end)
        return found

    def reaches(self, end: Point) -> bool:
        return self.game.why_not(f"march {end[0]},{end[1]}") is None

    def on_the_grid(self, end: Point) -> bool:
        return any(pose(self.land, self.start, BASE, end, size) for size in RULERS.values())

    def spare(self, end: Point) -> float:
        """What the way that the rules would take has to spare."""
        way: dict[str, Any] = self.game.forecast(f"march {end[0]},{end[1]}")
        if way["by"] == "shift":
            return slack_of_shift(self.land, self.start, BASE, end)
        x, y, dx, dy = way["ruler"]
        return slack(self.land, self.start, BASE, Ruler(x, y, (dx, dy), *RULERS[way["by"]]), end)

    def found(self, end: Point) -> bool:
        if room(self.land, end, BASE) < 0:
            return False
        if slack_of_shift(self.land, self.start, BASE, end) > BARELY:
            return True
        return any(search.finds(self.land, self.start, end) for search in SEARCHES.values())


def _setup(mover: Disc, others: list[Disc], walls: list[Polygon]) -> dict[str, Any]:
    """Big bases are Rogues, the others in turn a marker, an ally, an enemy."""
    rouages: list[dict[str, Any]] = [{"card": "petra-kantor", "seat": "player-1", "at": [mover.x, mover.y]}]
    markers = []
    for number, one in enumerate(others):
        at = [one.x, one.y]
        if one.r == BIG:
            rouages.append({"card": "rogue", "id": f"rogue-{number}", "at": at})
        elif number % 3 == 0:
            markers.append({"at": at})
        else:
            seat = f"player-{number % 3}"
            rouages.append({"card": "kubik-oktobar", "id": f"kubik-{number}", "seat": seat, "at": at})
    return {
        "agenda": "releves", "begin": "activation", "active": "petra-kantor", "markers": markers, "rouages": rouages,
        "decors": [{"corners": [list(corner) for corner in one.corners]} for one in walls],
    }  # fmt: skip


def _key(end: Point, by: str, ruler: Ruler) -> str:
    dx, dy = ruler.direction
    return f"march {end[0]},{end[1]} {by} {ruler.x},{ruler.y} {dx},{dy}"


def report(findings: Findings) -> Iterator[str]:
    total = Counter[str]()
    for finding in findings.values():
        total.update(finding.figures)
    yield (
        f"{total['layouts']} layouts; poses given: {total['poses accepted']} accepted, {total['poses refused']} refused"
    )
    yield (
        f"ends alone: {total['reached']} reached ({total['beyond the grid']} of them only between the angles of the "
        f"grid or by a shift), {total['not reached']} not, {total['missed']} missed, "
        f"which must lie within {OUTLINE / 1000} inch of the outline"
    )


PART = Part(
    "every ruler and end that the ruling accepts is accepted, no end is promised in vain, misses lie at the outline",
    items, prove, report, ("src/rouage/engine", "src/rouage/space", "src/rouage/games/olomoc", "tests/space"),
)  # fmt: skip
