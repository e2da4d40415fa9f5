"""A hero's activation thought through: where to go, what to do there, and what it costs until the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rouage.bots.sine_tempore.aims import Aims
from rouage.bots.sine_tempore.danger import Danger, Step
from rouage.bots.sine_tempore.deed import Deed
from rouage.bots.sine_tempore.deeds import Deeds
from rouage.bots.sine_tempore.table import Friend, Table
from rouage.space.grid import squares_of

PRICE_OF_TIME: Final = 0.35
"""What an AP could bring elsewhere, in wounds."""
RECKLESS: Final = 0.35
"""How much of what enemies may do still counts for a hero who is late."""
SECOND_THOUGHTS: Final = 4
"""So many first deeds are followed further."""


class Place(NamedTuple):
    """A square to act from, how to get there, and what it costs."""

    square: int
    keys: tuple[str, ...]
    ap: int
    steps: int
    close: bool = False
    """Only a close-combat attack may follow."""
    free_attacks: float = 0.0


class Plan(NamedTuple):
    """A whole activation, or what is left of it."""

    worth: float
    place: Place
    deeds: tuple[Deed, ...]

    @property
    def key(self) -> str:
        """What to declare first."""
        if self.place.keys:
            return self.place.keys[0]
        return self.deeds[0].key if self.deeds else "end"


class Turn:
    """One hero's next choices."""

    def __init__(self, table: Table, me: Friend, ap: int | None = None) -> None:
        self.table: Final = table
        self.me: Final = me
        self.ap: Final[int] = me.seen["ap"] if ap is None else ap
        self.aims: Final = Aims(table, me)
        self.danger: Final = Danger(table, me, 6.0 if self.aims.kind == "hold" else 3.5, 2.5)
        self.care: Final = RECKLESS if self.aims.hurry else 1.0
        self.deeds: Final = Deeds(table, me, self.aims, self.danger)
        running = me.seen["running"]
        slow, fast = "hindered" in running, "speed-up" in running
        self.pace: Final = 0.5 if fast and not slow else 2.0 if slow and not fast else 1.0
        """AP per square."""
        self.nailed: Final = "nail-down" in running

    def walk_cost(self, squares: int) -> int:
        return -int(-squares * self.pace // 1)

    def places(self) -> Iterator[Place]:
        """Here, wherever one can walk to, and a lunge."""
        me, table = self.me, self.table
        yield Place(me.at, (), 0, 0)
        leaving, hits, keys = 0, 0.0, ()  # type: tuple[int, float, tuple[str, ...]]
        if me.engaged:
            leaving, keys = 1, ("disengage",)
            hits = sum([self.danger.hurt(table.foes[id], me) for id in me.engaged if id in table.foes])
        if self.nailed or self.ap <= leaving:
            return
        most = int((self.ap - leaving) / self.pace)
        barred = table.closed | table.foe_squares
        for steps, layer in enumerate(table.grid.flood(me.at, most, barred)):
            cost = leaving + self.walk_cost(steps)
            if steps and cost <= self.ap:
                for square in squares_of(layer & ~table.taken):
                    name = f"to {table.grid.label(square)}"
                    yield Place(square, (*keys, f"move {steps}", name), cost, steps, free_attacks=hits)
        if "lunge" in me.seen["skills"] and "lunge" not in me.seen["used"] and not me.engaged:
            for square in squares_of(table.grid.near[me.at] & ~(barred | table.taken)):
                if table.grid.near[square] & table.foe_squares:
                    yield Place(square, ("skill lunge", f"to {table.grid.label(square)}"), 0, 1, close=True)

    def plans(self) -> Iterator[Plan]:
        for place in self.places():
            yield from self.from_place(place)

    def from_place(self, place: Place) -> Iterator[Plan]:
        """Do nothing there, one thing, or one thing and then another."""
        if not place.close:
            yield self.weigh(place, ())
        chain = self.me.seen["chain"] if not place.keys else ""
        left = self.ap - place.ap
        deeds = [
            deed
            for deed in self.deeds.at(place.square, left, place.ap, chain)
            if not place.close or (deed.kind == "close-combat" and deed.key.startswith("attack"))
        ]
        singles = sorted([self.weigh(place, (deed,)) for deed in deeds], key=lambda plan: -plan.worth)
        yield from singles
        for plan in singles[:SECOND_THOUGHTS]:
            first = plan.deeds[0]
            if first.ap < left:
                for second in self.deeds.at(place.square, left - first.ap, place.ap + first.ap, first.chain):
                    if second.key != first.key or second.again:
                        yield self.weigh(place, (first, _after(first, second)))

    def weigh(self, place: Place, deeds: tuple[Deed, ...]) -> Plan:
        """What the deeds bring, less time, less what enemies do meanwhile, plus where one ends up."""
        me, table = self.me, self.table
        time = me.time
        steps: list[Step] = []
        gone: dict[str, tuple[int, float]] = {}
        if place.ap:
            steps.append((time, time + place.ap, me.at))
            time += place.ap
        worth = 0.0
        left = self.ap - place.ap
        square = place.square
        for deed in deeds:
            steps.append((time, time + deed.ap, square))
            time += deed.ap
            left -= deed.ap
            worth += deed.worth
            for id, chance in deed.gone:
                before = gone[id][1] if id in gone else 0.0
                gone[id] = len(steps) - 1, 1 - (1 - before) * (1 - chance)
        if any(deed.key == "leave" for deed in deeds):
            return Plan(worth - self.price() * (time - me.time), place, deeds)
        ahead = table.next_enemy()
        if ahead is not None and time < ahead:
            time += min(left, ahead - time)
        time = max(time, me.time + (0 if me.seen["spent"] else 1))
        worth += self.aims.pull(square) - self.price() * (time - me.time)
        worth -= self.care * self.danger.harm(steps, square, time, gone, place.free_attacks)
        return Plan(worth, place, deeds)

    def price(self) -> float:
        """Whoever leads the ally gives the others time to clear the way."""
        table = self.table
        if table.ally is not None and self.me.seen["class"] == "medic":
            return -0.4 if self.ally_in_danger() else 0.6
        return PRICE_OF_TIME

    def ally_in_danger(self) -> bool:
        """Whether somebody waits where the ally is about to walk."""
        ally = self.table.ally
        if ally is None:
            return False
        apart = self.table.grid.apart[ally.at]
        return any(apart[foe.at] <= 3 + foe.attack.rng + foe.ra - foe.attack.ap for foe in self.table.foes.values())

    def best(self) -> list[Plan]:
        """Every plan, the best first; of equals the first thought of."""
        return sorted(self.plans(), key=lambda plan: -plan.worth)


def _after(first: Deed, second: Deed) -> Deed:
    """The second of two deeds is worth less where the first may have done its work already."""
    removed = dict(first.gone).get(second.target, 0.0) if second.target else 0.0
    if not removed or second.kind == "heal":
        return second
    return second._replace(worth=second.worth * (1 - removed))
