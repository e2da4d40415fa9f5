"""Healing: whom, with what, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rouage.bots.sine_tempore.deed import Deed
from rouage.bots.sine_tempore.strikes import GLYPHS
from rouage.bots.sine_tempore.table import Friend, Table

ILLNESS: Final = {"poison": 0.8, "fire": 1.4, "bleed": 0.6}
"""What it is worth to be rid of a status, in wounds."""


class Mending:
    """What one hero can do for the others, and for oneself."""

    def __init__(self, table: Table, me: Friend, out: float) -> None:
        self.table: Final = table
        self.me: Final = me
        self.seen: Final = me.seen
        self.out: Final = out
        """What it costs when a hero goes KO."""
        self.poison: Final = 1 if "poison" in me.seen["statuses"] else 0
        self.began: Final = GLYPHS[me.seen["began"] % 4]
        self.skills: Final = {id: found for id in me.seen["skills"] if (found := table.card("skill", id)) is not None}
        self.cures: Final = list(self._cures())

    def healing(self, square: int, ap: int) -> Iterator[Deed]:
        """Healing of any kind, oneself and the ally included."""
        near = [
            one
            for one in (*self.table.heroes.values(), *([self.table.ally] if self.table.ally is not None else []))
            if one.at >= 0 and one.seen["wounds"] and (one is self.me or self.table.grid.apart[square][one.at] <= 1)
        ]
        if not near:
            return
        for key, cost, wounds, revive in self.cures:
            if cost <= ap:
                for one in near:
                    again = key != "use med-kit"
                    yield Deed(key, one.id, cost, self.mended(one, wounds, revive), kind="heal", again=again)

    def _cures(self) -> Iterator[tuple[str, int, float, int]]:
        """Key, cost, wounds healed on average, and how many more for somebody who is KO."""
        special = self.table.card("skill", self.seen["special"])
        revive = sum([skill.revive for skill in (*self.skills.values(), special) if skill])
        mi = max(0, self.seen["mi"] - self.poison)
        for id, skill in self.skills.items():
            if skill.use == "action" and any(effect.do == "heal" for effect in skill.effects):
                base = sum([effect.n + (mi / 6 if effect.per else 0) for effect in skill.effects])
                yield f"skill {id}", skill.ap, base, revive
                if skill.glyph is not None and skill.glyph.colour == self.began:
                    yield f"skill {id} glyph", skill.ap + skill.glyph.ap, base + skill.glyph.heal, revive
        for one in self.seen["items"]:
            item = self.table.card("item", one["id"])
            if item is not None and item.use is not None and one["id"] not in self.seen["used"]:
                healed = sum([effect.n for effect in item.use.effects if effect.do == "heal"])
                if healed:
                    boost = self.seen["next"].get(f"boost {one['id']}", 0)
                    yield f"use {one['id']}", item.use.ap, healed + one["level"] - 1 + boost, revive
        for id in dict.fromkeys(self.seen["resources"]):
            resource = self.table.card("resource", id)
            if resource is not None and resource.kind == "medipack":
                healed = sum([effect.n for effect in resource.use.effects if effect.do == "heal"])
                yield f"use {id}", resource.use.ap, healed, revive

    def mended(self, friend: Friend, wounds: float, revive: int) -> float:
        """What healing is worth: getting somebody up most of all."""
        total: float = min(wounds + (revive if friend.ko else 0), friend.seen["wounds"])
        if not friend.hero:
            return total * 1.2
        if friend.ko:
            return self.out + 1.0 + 0.4 * total
        price = 0.9 if friend.left <= 2 else 0.6 if friend.left <= 3 else 0.35
        return total * price

    def curing(self, ap: int) -> Iterator[Deed]:
        """A status that only a cure takes away, or one about to wound."""
        if "antidote" not in self.seen["skills"] or ap < 1:
            return
        for one in self.table.heroes.values():
            if one.at >= 0 and self.table.grid.apart[self.me.at][one.at] <= 1:
                ill = [self._illness(one, name) for name in ILLNESS if name in one.seen["statuses"]]
                if ill:
                    yield Deed("skill antidote", one.id, 1, max(ill), kind="minor", again=False)

    def _illness(self, friend: Friend, status: str) -> float:
        """What a cure spares: Bleed and Fire may be the last wound."""
        last = status != "poison" and friend.left == 1
        return ILLNESS[status] + (self.out if last else 0.0)
