"""What a hero can do from a square: attacks, powers, healing, and what the mission asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rouage.bots.sine_tempore.aims import Aims
from rouage.bots.sine_tempore.chances import blow, power, works
from rouage.bots.sine_tempore.danger import Danger
from rouage.bots.sine_tempore.deed import Deed
from rouage.bots.sine_tempore.mending import Mending
from rouage.bots.sine_tempore.strikes import GLYPHS, Arms, Way
from rouage.bots.sine_tempore.table import Foe, Friend, Table

ENGAGED: Final = 1.0
"""What it is worth to a hero who has somewhere to go to be rid of all who hold them."""


class Deeds:
    """The actions of one hero."""

    def __init__(self, table: Table, me: Friend, aims: Aims, danger: Danger) -> None:
        self.table: Final = table
        self.me: Final = me
        self.seen: Final = me.seen
        self.aims: Final = aims
        self.danger: Final = danger
        self.slow: Final = 1 if "slow-down" in me.seen["running"] else 0
        arms = Arms(table, me)
        self.ways: Final = arms.ways
        self.visor: Final = arms.visor
        self.mending: Final = Mending(table, me, danger.out)
        self.helping: Final = list(self._helping())
        self._worths: Final[dict[str, float]] = {}
        self._from: Final[dict[tuple[int, int, int, str], list[Deed]]] = {}

    def worth(self, foe: Foe) -> float:
        """What it is worth to be rid of an enemy: what it would still do, and what the mission says."""
        if foe.id not in self._worths:
            table = self.table
            quarries = table.quarries or [self.me]
            harm = sum([self.danger.hurt(foe, one) for one in quarries]) / len(quarries)
            turns = min(3.0, max(0.3, (table.ends - foe.time) / foe.ra))
            held = ENGAGED / len(self.me.engaged) if foe.id in self.me.engaged and self.aims.goals else 0.0
            self._worths[foe.id] = 0.7 * harm * turns + self.aims.bonus(foe) + held
        return self._worths[foe.id]

    def cost(self, way: Way, chain: str) -> int:
        return max(1, way.ap - (1 if way.chain and chain == way.item else 0)) + self.slow

    def at(self, square: int, ap: int, spent: int, chain: str) -> list[Deed]:
        """All that can be done there with so many AP."""
        key = square, ap, spent, chain
        if key not in self._from:
            touching = self.aims.touching(square) if ap >= 1 else []
            self._from[key] = [
                *self._strikes(square, ap, spent, chain), *self._powers(square, ap), *self.mending.healing(square, ap),
                *[Deed(name, "", 1, worth, kind="touch", again=again) for name, worth, again in touching],
                *self._minor(ap),
            ]  # fmt: skip
        return self._from[key]

    def _strikes(self, square: int, ap: int, spent: int, chain: str) -> Iterator[Deed]:
        """Attacks, with as much care beforehand as there is time for."""
        for way in self.ways:
            cost = self.cost(way, chain)
            if cost > ap:
                continue
            # A long-range attack that leaves the enemy nailed down is better than one that does not.
            better = [one for one in self.ways if one.level > way.level and one.kind == way.kind and one.ap <= way.ap]
            if better and not way.chain:
                continue
            for foe in self.table.foes.values():
                if self.table.hero_hits(square, foe, way.rng + way.far.get(foe.size, 0)):
                    yield self.strike(way, foe, square, cost, spent + cost)
                    yield from self._with_care(way, foe, square, ap, spent, cost)

    def _with_care(self, way: Way, foe: Foe, square: int, ap: int, spent: int, cost: int) -> Iterator[Deed]:
        """First Lock On, first Aim, or both."""
        if spent and self.seen["aimed"]:
            return
        locks = way.kind == "long-range" and "lock-on" in self.seen["skills"]
        aims = "aim" not in self.seen["used"] and not self.seen["aimed"]
        if ap >= cost + 1:
            if locks:
                yield self.strike(way, foe, square, cost + 1, spent + cost + 1, more=1, first="skill lock-on")
            if aims:
                yield self.strike(way, foe, square, cost + 1, spent + cost + 1, more=self.visor, first="aim")

    def strike(self, way: Way, foe: Foe, square: int, cost: int, spent: int, more: int = 0, first: str = "") -> Deed:
        """An attack on one enemy from a square; `first` is what precedes it."""
        shield = 1 if self.table.shielded(square, foe) else 0
        visor = self.visor if self.seen["aimed"] else 0
        dice = max(0, way.dice + more + visor - shield)
        saved = self.seen["saved"]
        again = 1 if "poison" in foe.seen["statuses"] else 0
        if way.red and GLYPHS[(self.me.time + spent) % 4] == "red":
            again += 1
        wounds, removed, hurt = blow(dice, way.wounding, way.turning, saved, foe.pd, foe.md, foe.left, again)
        worth = self.gain(foe, wounds, removed)
        if first == "aim" or self.seen["aimed"]:
            worth += 0.3 if self.visor else 0.15
        if way.status:
            worth += 0.1 * hurt
        stopped = removed
        if way.status == "nail-down" and foe.attack.rng == 1 and not self._beside_anybody(foe):
            stopped += 0.9 * hurt
        return Deed(
            first or way.key, foe.id, cost, worth, ((foe.id, stopped),), way.item if way.chain else "", way.kind
        )

    def gain(self, foe: Foe, wounds: float, removed: float) -> float:
        """Removal is worth all; wounds a part of it."""
        part = max(0.0, wounds - removed * foe.left) / foe.left
        return self.worth(foe) * (removed + (1.0 if foe.left > 4 else 0.6) * part)

    def _beside_anybody(self, foe: Foe) -> bool:
        return bool(self.table.grid.near[foe.at] & self.table.standing)

    def _powers(self, square: int, ap: int) -> Iterator[Deed]:
        dice = max(0, self.seen["mi"] - self.mending.poison)
        for id, skill in self.mending.skills.items():
            if skill.use != "power" or skill.target is None or skill.target.who != "enemy":
                continue
            for glyph in self._glyphs(skill):
                cost = skill.ap + (glyph.ap if glyph is not None else 0) + self.slow
                if cost <= ap:
                    price = self.oblivion(max(0, skill.oblivion + (glyph.oblivion if glyph is not None else 0)))
                    key = f"skill {id} glyph" if glyph is not None else f"skill {id}"
                    for foe in self.table.foes.values():
                        if self.table.hero_hits(square, foe, skill.target.reach):
                            yield from self._power(skill, key, foe, cost, dice, price)

    def _glyphs(self, skill: Any) -> tuple[Any, ...]:
        """With its glyph, where the colour is right, and without."""
        glowing = skill.glyph is not None and skill.glyph.colour == self.mending.began
        return (skill.glyph, None) if glowing else (None,)

    def _power(self, skill: Any, key: str, foe: Foe, cost: int, dice: int, price: float) -> Iterator[Deed]:
        needs = tuple(skill.needs.items())
        wounds = sum([effect.n for effect in skill.effects if effect.do == "wounds"])
        more = tuple(
            [
                (symbol, n, effect.n)
                for one in skill.secondary
                for effect in one.effects
                if effect.do == "wounds"
                for symbol, n in one.icons.items()
            ]
        )
        given = [effect.status for effect in skill.effects if effect.do == "status"]
        if wounds:
            dealt, removed, _ = power(dice, needs, wounds, more, foe.md, foe.left)
            yield Deed(key, foe.id, cost, self.gain(foe, dealt, removed) - price, ((foe.id, removed),), kind="power")
        elif "stunned" in given and not foe.stunned:
            weak = foe.ra - 2 < foe.attack.ap
            stopped = works(dice, needs) * (1.0 if weak else 0.5)
            yield Deed(key, foe.id, cost, 0.1 - price, ((foe.id, stopped),), kind="power", again=False)

    def oblivion(self, points: int) -> float:
        """What so much Oblivion costs, in wounds."""
        stored = {one["id"]: one["oblivion"] for one in self.seen["items"]}
        held = [(item, n) for id, n in stored.items() if (item := self.table.card("item", id)) is not None]
        room = sum([max(0, item.holds - n) for item, n in held])
        sheet = max(0, points - room)
        left = max(0, self.seen["mi"] - self.seen["oblivion"])
        if not sheet:
            return 0.1 * points
        return 0.1 * points + (1.0 * (1 + sheet - left) if sheet >= left else 0.0)

    def _helping(self) -> Iterator[Deed]:
        """Moving along whoever has a way to go."""
        for one in self.seen["items"]:
            item = self.table.card("item", one["id"])
            if item is None or item.use is None or one["id"] in self.seen["used"]:
                continue
            squares = sum([effect.n for effect in item.use.effects if effect.do == "walk"])
            for friend in self.aims.heroes if squares else ():
                if friend is not self.me and not friend.engaged:
                    worth = Aims(self.table, friend).along(squares + one["level"] - 1)
                    if worth > 0:
                        yield Deed(f"use {one['id']}", friend.id, item.use.ap, worth, kind="minor", again=False)

    def _minor(self, ap: int) -> Iterator[Deed]:
        """What can be done while one has to wait anyway."""
        yield from [deed for deed in self.helping if deed.ap <= ap]
        sheet, mi = self.seen["oblivion"], self.seen["mi"]
        if self.seen["psionic"] and sheet:
            for n in range(1, min(ap, sheet) + 1):
                worth = sum([0.45 if mi - sheet + k <= 1 else 0.15 for k in range(n)])
                yield Deed(f"meditate {n}", "", n, worth, kind="minor", again=False)
        yield from self.mending.curing(ap)
