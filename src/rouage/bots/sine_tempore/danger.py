"""What the enemies may do before a hero acts again, counted in wounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rouage.bots.sine_tempore.chances import assault
from rouage.bots.sine_tempore.table import Foe, Friend, Table
from rouage.space.grid import squares_of

OBJECTIVE: Final = "objective"
STATUS_PRICE: Final = {
    "stunned": 0.8, "nail-down": 0.3, "bleed": 1.0, "hindered": 0.3, "poison": 0.6, "push": 0.2, "pull": 0.3,
    "brain-damage": 0.4, "slow-down": 0.3,
}  # fmt: skip
"""What a status costs its holder, in wounds."""
SOON: Final = 0.9
"""Somebody else may still deal with an enemy before it acts."""
LATER: Final = 0.5
"""One may oneself deal with an enemy that acts after one's next activation."""
CLOSER: Final = 0.3
"""An enemy that only comes nearer strikes the time after."""

Step = tuple[int, int, int]
"""A token's time before and after a payment, and the square its hero stands on meanwhile."""


class Danger:
    """Where enemies can strike, and whom they will choose, as seen by one hero."""

    def __init__(self, table: Table, me: Friend, out: float, siege: float) -> None:
        self.table: Final = table
        self.me: Final = me
        self.out: Final = out
        """What it costs when a hero goes KO."""
        self.siege: Final = siege
        """What it costs when an enemy spends an AP on its objective."""
        self.others: Final = [one for one in table.quarries if one.id != me.id]
        self._stops: Final[dict[str, list[int]]] = {}
        self._zones: Final[dict[str, int]] = {}
        self._covers: Final[dict[tuple[str, int], bool]] = {}
        self._victims: Final[dict[tuple[str, int], tuple[str, bool]]] = {}
        self._sieges: Final[dict[tuple[str, int], float]] = {}
        self._hurts: Final[dict[tuple[str, str], float]] = {}
        self._friends: Final = {one.id: one for one in table.quarries} | {me.id: me}

    def hurt(self, foe: Foe, friend: Friend) -> float:
        """What one attack costs its target."""
        key = foe.id, friend.id
        if key not in self._hurts:
            attack = foe.attack
            dice = friend.mental if attack.kind == "mental" else friend.physical
            icons = attack.icons
            beside = self.table.grid.near[friend.at] if attack.pack and friend.at >= 0 else 0
            pack = any(
                beside >> one.at & 1 for one in self.table.foes.values() if one.card == foe.card and one is not foe
            )
            wounds, any_ = assault(icons + (attack.pack if pack else 0), attack.symbol, max(0, dice))
            price = sum([STATUS_PRICE.get(status, 0.2) for status in attack.statuses]) if friend.hero else 0.0
            self._hurts[key] = (wounds + any_ * price) * (foe.ra // attack.ap)
        return self._hurts[key]

    def stops(self, foe: Foe) -> list[int]:
        """Squares from which it could attack in its next activation."""
        if foe.id not in self._stops:
            table = self.table
            statuses = foe.seen["statuses"]
            ap = foe.ra - (2 if foe.stunned else 0) - foe.attack.ap - (1 if "slow-down" in statuses else 0)
            found = [foe.at] if ap >= 0 else []
            steps = ap - (1 if foe.engaged else 0)
            if "hindered" in statuses:
                steps //= 2
            if steps > 0 and "nail-down" not in statuses:
                barred = table.closed | (table.standing & ~(1 << self.me.at))
                for layer in table.grid.flood(foe.at, steps, barred)[1:]:
                    found += squares_of(layer & ~(table.taken & ~(1 << self.me.at)))
            self._stops[foe.id] = found
        return self._stops[foe.id]

    def covers(self, foe: Foe, friend: Friend, square: int) -> bool:
        """Whether it could attack a friend on a square."""
        table = self.table
        near = table.grid.near
        if foe.attack.rng == 1:
            if foe.id not in self._zones:
                zone = 0
                for stop in self.stops(foe):
                    zone |= near[stop]
                self._zones[foe.id] = zone
            return bool(self._zones[foe.id] >> square & 1)
        key = foe.id, square
        if key not in self._covers:
            blocking = table.hard | (table.standing & ~(1 << self.me.at))
            apart = table.grid.apart[square]
            self._covers[key] = any(
                apart[stop] <= foe.attack.rng
                and not table.hidden(stop, square, friend.size)
                and table.sees(stop, square, blocking)
                for stop in self.stops(foe)
            )
        return self._covers[key]

    def victim(self, foe: Foe, square: int) -> tuple[str, bool]:
        """Whom it will go for if this hero stands on a square, or its objective; and whether it can attack already."""
        key = foe.id, square
        if key not in self._victims:
            self._victims[key] = self._victim(foe, square)
        return self._victims[key]

    def _victim(self, foe: Foe, square: int) -> tuple[str, bool]:
        apart = self.table.grid.apart[foe.at]
        everyone = [(one, one.at) for one in self.others]
        if self.me.standing:
            everyone.append((self.me, square))
        inside = [(one.threat, -apart[at], one, at) for one, at in everyone if apart[at] <= foe.ac]
        tv = self.table.wanted["tv"] if foe.objective else -1
        if foe.objective:
            best = max([one[0] for one in inside], default=-1)
            if not inside or (best < tv if len(inside) == 1 else best <= tv):
                return OBJECTIVE, True
        ranked = inside or [(-apart[at], one.threat, one, at) for one, at in everyone]
        if not ranked:
            return "", False
        _, _, chosen, at = max(ranked, key=lambda one: one[:2])
        if self.covers(foe, chosen, at):
            return chosen.id, True
        reached = [
            (-apart[at], one.threat, one.id) for one, at in everyone if one.threat >= tv and self.covers(foe, one, at)
        ]
        if reached:
            return max(reached)[2], True
        return (chosen.id, False) if apart[at] <= foe.ra + foe.attack.rng + 1 else ("", False)

    def sabotage(self, foe: Foe, square: int) -> float:
        """The AP it can spend on its objective if this hero stands on a square."""
        table = self.table
        if foe.objective not in table.points:
            return 0.0
        goal = table.points[foe.objective][1]
        beside = table.grid.near[goal]
        key = foe.id, square if beside >> square & 1 else -1
        if key not in self._sieges:
            standing = table.standing & ~(1 << self.me.at) | (1 << square)
            ap = foe.ra - (2 if foe.stunned else 0)
            steps = 0 if "nail-down" in foe.seen["statuses"] else ap - (1 if foe.engaged else 0)
            taken = (standing | table.lying | table.foe_squares) & ~(1 << foe.at)
            left = 0
            for walked, layer in enumerate(table.grid.flood(foe.at, max(0, steps), table.closed | standing)):
                if layer & beside & ~taken:
                    left = ap - walked - (1 if foe.engaged and walked else 0)
                    break
            self._sieges[key] = float(max(0, left))
        return self._sieges[key]

    def harm(
        self, steps: Sequence[Step], end: int, over: int, gone: Mapping[str, tuple[int, float]], hits: float = 0.0
    ) -> float:
        """What enemies cost all of us until this hero's next activation at time `over`, standing on square `end`.

        `gone` tells who will likely be out of the way after which step; `hits` are wounds that are sure besides.
        """
        damage: dict[str, float] = {self.me.id: hits} if hits else {}
        siege = 0.0
        for foe in self.table.foes.values():
            if foe.acted or foe.time >= self.table.ends:
                continue
            place, chance = gone.get(foe.id, (0, 0.0))
            square, weight = self._reacts(foe, steps, place, chance)
            if square < 0:
                soon = foe.time < over or (foe.time == over and foe.ra >= self.me.ra)
                square, weight = end, (1 - chance) * (SOON if soon else LATER)
            victim, reached = self.victim(foe, square)
            if victim == OBJECTIVE:
                siege += weight * self.sabotage(foe, square)
            elif victim:
                hurt = weight * self.hurt(foe, self._friends[victim])
                damage[victim] = damage.get(victim, 0.0) + (hurt if reached else CLOSER * hurt)
        return siege * self.siege + sum([self.cost(self._friends[id], wounds) for id, wounds in damage.items()])

    def _reacts(self, foe: Foe, steps: Sequence[Step], place: int, chance: float) -> tuple[int, float]:
        """Where the hero stands when passing the token makes it react, and how likely it is still there; or -1."""
        if foe.time > self.table.now:
            apart = self.table.grid.apart[foe.at]
            for number, (before, after, square) in enumerate(steps):
                if before <= foe.time < after:
                    if (
                        apart[square] <= foe.ac
                        and self.covers(foe, self.me, square)
                        and self.victim(foe, square)[0] != OBJECTIVE
                    ):
                        return square, 1 - chance if place < number else 1.0
                    return -1, 0.0
        return -1, 0.0

    def cost(self, friend: Friend, wounds: float) -> float:
        """Wounds hurt more the nearer they bring somebody to the last one."""
        share = min(1.0, wounds / max(1, friend.left))
        if not friend.hero:
            return wounds * 2.5 + 8 * share * share
        return wounds * 0.6 + self.out * share * share
