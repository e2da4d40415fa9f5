"""What the mission asks of each hero: where to go, whom to strike, what a deed is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rouage.bots.sine_tempore.chances import works
from rouage.bots.sine_tempore.table import Foe, Friend, Table
from rouage.space.grid import Grid, mask_of

Pull = tuple[list[int], float, int]
"""Distances to a goal, what a step toward it is worth, and how near is near enough."""
HASTE: Final = {"interact": (3, 6), "leave": (3, 6), "fetch": (5, 14), "loot": (5, 14)}
"""AP to spare below which a hero stops being careful, and above which there is no need to press on.

What needs one hero, or one at each place, is better begun early; what needs several is better fought for first.
"""
NEEDED: Final = {"psychic": 0, "medic": 3, "security": 6, "captain": 9}
"""How many squares farther an errand is for those whom the fight needs: whoever strikes best had better stay."""
PRIZE: Final = 6.0
"""What a step of the objective is worth, in wounds."""


@lru_cache(maxsize=4096)
def ways_to(grid: Grid, goals: int, barred: int) -> list[int]:
    """Distances to a goal: every hero asks, and asks again."""
    return grid.distances(goals, barred)


class Aims:
    """The mission as one hero sees it."""

    def __init__(self, table: Table, me: Friend) -> None:
        self.table: Final = table
        self.me: Final = me
        self.kind: Final[str] = table.mission["objective"]
        self.left: Final = table.ends - me.time
        """Sectors until the end: about as many AP."""
        self.heroes: Final = [one for one in table.heroes.values() if one.standing]
        self.needed = 0
        """AP this hero still needs for the objective, about."""
        self.goals: Final = self._goals()
        self.pulls: Final = [*self._mission_pulls(), *self._fight_pulls()]

    @property
    def hurry(self) -> bool:
        """Too late for caution."""
        return bool(self.needed) and self.slack < HASTE[self.kind][0]

    @property
    def slack(self) -> int:
        """AP to spare on the way to the goal."""
        return self.left - self.needed

    def counts(self, foe: Foe) -> bool:
        """Whether the objective asks for its removal."""
        if self.kind == "protect":
            return True
        wanted = self.table.mission["enemy"]
        if self.kind != "remove":
            return False
        enemy = self.table.card("enemy", foe.card)
        return wanted is None or foe.card == wanted or (enemy is not None and enemy.elite_of == wanted)

    def bonus(self, foe: Foe) -> float:
        """What its removal is worth for the objective."""
        if not self.counts(foe):
            return 1.0 if foe.objective and self.table.mission["against"] else 0.0
        if self.kind == "remove" and self.table.mission["enemy"] is not None:
            return max(5.0, 0.9 * foe.left)
        return 1.5

    def _goals(self) -> int:
        """The squares this hero has to reach for the objective."""
        table, me = self.table, self.me
        board = table.view["board"]
        if self.kind == "leave":
            return mask_of([table.square(label) for label in board["far_edge"]])
        if self.kind == "fetch":
            if me.seen["carries"]:
                return mask_of([table.square(label) for label in board["start_zone"]])
            return self._runner_goal(1)
        if self.kind == "interact":
            return self._runner_goal(2)
        if self.kind == "loot":
            return self._vein()
        return 0

    def _runner_goal(self, runners: int) -> int:
        """Next to the point, for whoever was told to go, and for those who are near and can be spared."""
        table = self.table
        point = table.mission["point"]
        if point not in table.points:
            return 0
        square = table.points[point][1]
        goal = table.grid.near[square] | 1 << square
        ways = ways_to(table.grid, goal, table.closed)
        test = "mi" if self.kind == "interact" else "ph"

        def way(one: Friend) -> int:
            needed = NEEDED.get(one.seen["class"], max(NEEDED.values()))
            return ways[one.at] - int(one.seen[test]) + _burden(one) + needed

        ranked = sorted(self.heroes, key=lambda one: (one.id != table.errand, way(one), one.id))
        return goal & ~table.closed if self.me in ranked[:runners] else 0

    def _vein(self) -> int:
        """Each token for the hero nearest to it; nobody goes for two while others are free."""
        table = self.table
        points = {id: square for id, (kind, square) in table.points.items() if kind == "loot"}
        ways = {id: ways_to(table.grid, 1 << square, table.closed) for id, square in points.items()}
        pairs = sorted((ways[id][one.at] + _burden(one), id, one.id) for id in points for one in self.heroes)
        given: dict[str, str] = {}
        for _, id, who in pairs:
            if id not in given and who not in given.values():
                given[id] = who
        mine = [points[id] for id, who in given.items() if who == self.me.id]
        return mask_of(mine)

    def _mission_pulls(self) -> list[Pull]:
        table, me = self.table, self.me
        grid = table.grid
        guard = self._guard() if table.mission["against"] else []
        if self.goals:
            ways = ways_to(grid, self.goals, table.closed)
            back = self.kind == "fetch" and not me.seen["carries"]
            self.needed = max(0, ways[me.at]) * (2 if back else 1) + 3
            return [(ways, 0.45 + 0.06 * min(10, max(0, HASTE[self.kind][1] - self.slack)), 0)]
        if guard:
            return guard
        if self.kind == "fetch":
            return self._beside_carrier()
        if self.kind == "protect" and table.mission["point"] in table.points:
            square = table.points[table.mission["point"]][1]
            return [(ways_to(grid, 1 << square, 0), 0.25, 2)]
        if self.kind == "escort" and table.ally is not None:
            return [(ways_to(grid, 1 << table.ally.at, 0), 0.2, 3)]
        return []

    def _guard(self) -> list[Pull]:
        """Near what the enemies want, while there are any that want it."""
        table = self.table
        point = table.wanted["point"]
        if point not in table.points or not any(foe.objective == point for foe in table.foes.values()):
            return []
        return [(ways_to(table.grid, 1 << table.points[point][1], 0), 0.25, 2)]

    def _beside_carrier(self) -> list[Pull]:
        carrier = next((one for one in self.heroes if one.seen["carries"]), None)
        if carrier is None or carrier is self.me:
            return []
        return [(ways_to(self.table.grid, 1 << carrier.at, 0), 0.15, 2)]

    def _fight_pulls(self) -> list[Pull]:
        """Toward the enemy, as near as one's weapon asks; the Medic toward whoever lies there."""
        table, me = self.table, self.me
        grid = table.grid
        pulls: list[Pull] = []
        lying = table.lying if me.seen["class"] == "medic" else 0
        if lying:
            pulls.append((ways_to(grid, lying, table.closed & ~lying), 0.5, 1))
        wanted = [foe for foe in table.foes.values() if self.counts(foe)] or list(table.foes.values())
        if wanted and self.kind not in ("hold", "leave"):
            reach = {"security": 6, "medic": 4, "psychic": 4}.get(me.seen["class"], 1)
            weight = 0.35 if self.kind == "remove" else 0.12
            pulls.append((ways_to(grid, mask_of([foe.at for foe in wanted]), table.closed), weight, reach))
        return pulls

    def pull(self, square: int) -> float:
        """What standing there is worth for what comes later."""
        total = 0.0
        for ways, weight, near in self.pulls:
            way = ways[square]
            total -= weight * (max(0, way - near) if way >= 0 else 30)
        if self.kind == "fetch" and self.me.seen["carries"] and self.goals >> square & 1:
            total += 3 * PRIZE
        return total

    def touching(self, square: int) -> list[tuple[str, float, bool]]:
        """Deeds of 1 AP that serve the objective on a square, what they are worth, and whether again."""
        table, seen = self.table, self.me.seen
        found: list[tuple[str, float, bool]] = []
        point = table.mission["point"]
        wanted = self.kind in ("interact", "fetch") and point in table.points
        if wanted and table.grid.apart[square][table.points[point][1]] <= 1:
            taken_before = self.kind == "fetch" and table.mission["progress"]
            dice = seen["mi" if self.kind == "interact" else "ph"] - (1 if "poison" in seen["statuses"] else 0)
            chance = 1.0 if taken_before else works(max(0, dice), (("interact", 1),))
            found.append((f"interact {point}", PRIZE * chance, True))
        if any(kind == "loot" and at == square for kind, at in table.points.values()):
            found.append(("loot", PRIZE, False))
        elif table.grid.label(square) in table.view["loot"]:
            found.append(("loot", 0.25, False))
        if self.kind == "leave" and self.goals >> square & 1:
            found.append(("leave", PRIZE, False))
        return found

    def along(self, squares: int) -> float:
        """What it is worth to be moved so many squares toward the goal."""
        if not self.goals:
            return 0.0
        ways, weight, _ = self.pulls[0]
        return 0.9 * weight * min(squares, max(0, ways[self.me.at]))


def _burden(hero: Friend) -> int:
    """How many squares farther a goal is for somebody held, or hardly standing."""
    return (3 if hero.engaged else 0) + max(0, 4 - hero.left)
