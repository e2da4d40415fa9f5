"""What a hero can do from a square: attacks, powers, healing, and what the mission asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rouage.bots.sine_tempore.aims import Aims
from rouage.bots.sine_tempore.chances import blow, power, shown, works
from rouage.bots.sine_tempore.danger import Danger
from rouage.bots.sine_tempore.table import Foe, Friend, Table, card

GLYPHS: Final = ("", "red", "green", "blue")
"""The colour of a sector, by its number modulo 4."""
ILLNESS: Final = {"poison": 0.8, "fire": 1.4, "bleed": 0.6}
ENGAGED: Final = 1.0
"""What it is worth to a hero who has somewhere to go to be rid of all who hold them."""


class Deed(NamedTuple):
    """One action: its key, whom it is for, its cost, what it is worth, and which enemies it takes out of the way."""

    key: str
    target: str
    ap: int
    worth: float
    gone: tuple[tuple[str, float], ...] = ()
    chain: str = ""
    kind: str = ""
    again: bool = True
    """Whether it makes sense twice."""


class Way(NamedTuple):
    """One way to strike."""

    key: str
    ap: int
    rng: int
    dice: int
    kind: str
    wounding: tuple[str, ...]
    turning: int
    item: str
    chain: bool
    red: bool
    """Re-rolls a die in a sector of its colour."""
    status: str
    level: int


class Deeds:
    """The actions of one hero."""

    def __init__(self, table: Table, me: Friend, aims: Aims, danger: Danger) -> None:
        self.table: Final = table
        self.me: Final = me
        self.seen: Final = me.seen
        self.aims: Final = aims
        self.danger: Final = danger
        self.running: Final[list[str]] = me.seen["running"]
        self.poison: Final = 1 if "poison" in me.seen["statuses"] else 0
        self.began: Final = GLYPHS[me.seen["began"] % 4]
        self.slow: Final = 1 if "slow-down" in self.running else 0
        self.ways: Final = list(self._ways())
        self.skills: Final = {id: found for id in me.seen["skills"] if (found := card("skill", id)) is not None}
        self.visor: Final = sum(
            [item.aimed for one in me.seen["items"] if (item := card("item", one["id"])) is not None]
        )
        self.cures: Final = list(self._cures())
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

    def _ways(self) -> Iterator[Way]:
        """The weapon's profiles and the attack skills that use them."""
        event = card("event", self.table.view["event"])
        for one in self.seen["items"]:
            item = card("item", one["id"])
            if item is None:
                continue
            for profile in item.profiles:
                dice = self.seen[profile.uses] + profile.atb + one["level"] - 1 - self.poison
                dice += event.dice.get(profile.uses, 0) if event is not None else 0
                dice += 2 if profile.kind == "close-combat" and "strength" in self.running else 0
                dice += self.seen["next"].get(f"dice {profile.kind}", 0) + self.seen["next"].get(f"atb {one['id']}", 0)
                turning = _turning(profile)
                red = any(two.sector == "red" and not two.icons for two in profile.secondary)
                yield Way(
                    f"attack {profile.id}", profile.ap, profile.rng, dice, profile.kind, profile.wounds, turning,
                    one["id"], profile.chain, red, "", 0,
                )  # fmt: skip
                yield from self._attack_skills(profile, dice, turning, one["id"])

    def _attack_skills(self, profile: Any, dice: int, turning: int, item: str) -> Iterator[Way]:
        for id in self.seen["skills"]:
            skill = card("skill", id)
            if skill is None or skill.use != "attack" or skill.kind != profile.kind or skill.sweep:
                continue
            status = next((effect.status or "" for two in skill.secondary for effect in two.effects), "")
            rng = skill.rng or profile.rng
            yield Way(
                f"skill {id}", skill.ap, rng, dice, profile.kind, profile.wounds, turning, item, False, False, status, 1
            )
            if skill.glyph is not None and skill.glyph.colour == self.began:
                yield Way(
                    f"skill {id} glyph", skill.ap + skill.glyph.ap, rng, dice + skill.glyph.dice, profile.kind,
                    profile.wounds, turning, item, False, False, status, 1,
                )  # fmt: skip

    def cost(self, way: Way, chain: str) -> int:
        return max(1, way.ap - (1 if way.chain and chain == way.item else 0)) + self.slow

    def at(self, square: int, ap: int, spent: int, chain: str) -> list[Deed]:
        """All that can be done there with so many AP."""
        key = square, ap, spent, chain
        if key not in self._from:
            touching = self.aims.touching(square) if ap >= 1 else []
            self._from[key] = [
                *self._strikes(square, ap, spent, chain), *self._powers(square, ap), *self._mending(square, ap),
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
                if self.table.hero_hits(square, foe, way.rng):
                    yield self.strike(way, foe, cost, spent + cost, 0, "")
                    yield from self._with_care(way, foe, ap, spent, cost)

    def _with_care(self, way: Way, foe: Foe, ap: int, spent: int, cost: int) -> Iterator[Deed]:
        """First Lock On, first Aim, or both."""
        if spent and self.seen["aimed"]:
            return
        locks = way.kind == "long-range" and "lock-on" in self.seen["skills"]
        aims = "aim" not in self.seen["used"] and not self.seen["aimed"]
        if ap >= cost + 1:
            if locks:
                yield self.strike(way, foe, cost + 1, spent + cost + 1, 1, "skill lock-on")
            if aims:
                yield self.strike(way, foe, cost + 1, spent + cost + 1, self.visor, "aim")

    def strike(self, way: Way, foe: Foe, cost: int, spent: int, more: int, first: str) -> Deed:
        """An attack on one enemy; `first` is what precedes it."""
        shield = 1 if self.table.shields >> foe.at & 1 else 0
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
        dice = max(0, self.seen["mi"] - self.poison)
        for id, skill in self.skills.items():
            if skill.use != "power" or skill.target is None or skill.target.who != "enemy":
                continue
            for glyph in (
                (skill.glyph, None) if skill.glyph is not None and skill.glyph.colour == self.began else (None,)
            ):
                cost = skill.ap + (glyph.ap if glyph is not None else 0) + self.slow
                if cost <= ap:
                    price = self.oblivion(max(0, skill.oblivion + (glyph.oblivion if glyph is not None else 0)))
                    key = f"skill {id} glyph" if glyph is not None else f"skill {id}"
                    for foe in self.table.foes.values():
                        if self.table.hero_hits(square, foe, skill.target.reach):
                            yield from self._power(skill, key, foe, cost, dice, price)

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
        room = sum([max(0, item.holds - n) for id, n in stored.items() if (item := card("item", id)) is not None])
        sheet = max(0, points - room)
        left = max(0, self.seen["mi"] - self.seen["oblivion"])
        if not sheet:
            return 0.1 * points
        return 0.1 * points + (1.0 * (1 + sheet - left) if sheet >= left else 0.0)

    def _mending(self, square: int, ap: int) -> Iterator[Deed]:
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
        revive = sum([skill.revive for skill in [*self.skills.values(), card("skill", self.seen["special"])] if skill])
        mi = max(0, self.seen["mi"] - self.poison)
        for id, skill in self.skills.items():
            if skill.use == "action" and any(effect.do == "heal" for effect in skill.effects):
                base = sum([effect.n + (mi / 6 if effect.per else 0) for effect in skill.effects])
                yield f"skill {id}", skill.ap, base, revive
                if skill.glyph is not None and skill.glyph.colour == self.began:
                    yield f"skill {id} glyph", skill.ap + skill.glyph.ap, base + skill.glyph.heal, revive
        for one in self.seen["items"]:
            item = card("item", one["id"])
            if item is not None and item.use is not None and one["id"] not in self.seen["used"]:
                healed = sum([effect.n for effect in item.use.effects if effect.do == "heal"])
                if healed:
                    boost = self.seen["next"].get(f"boost {one['id']}", 0)
                    yield f"use {one['id']}", item.use.ap, healed + one["level"] - 1 + boost, revive
        if "medipack" in self.seen["resources"]:
            yield "use medipack", 1, 2.0, revive

    def mended(self, friend: Friend, wounds: float, revive: int) -> float:
        """What healing is worth: getting somebody up most of all."""
        total: float = min(wounds + (revive if friend.ko else 0), friend.seen["wounds"])
        if not friend.hero:
            return total * 1.2
        if friend.ko:
            return self.danger.out + 1.0 + 0.4 * total
        price = 0.9 if friend.left <= 2 else 0.6 if friend.left <= 3 else 0.35
        return total * price

    def _helping(self) -> Iterator[Deed]:
        """Moving along whoever has a way to go."""
        for one in self.seen["items"]:
            item = card("item", one["id"])
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
        if "antidote" in self.seen["skills"] and ap >= 1:
            for one in self.table.heroes.values():
                if one.at >= 0 and self.table.grid.apart[self.me.at][one.at] <= 1:
                    ill = [self._illness(one, name) for name in ILLNESS if name in one.seen["statuses"]]
                    if ill:
                        yield Deed("skill antidote", one.id, 1, max(ill), kind="minor", again=False)

    def _illness(self, friend: Friend, status: str) -> float:
        """What a cure spares: Bleed and Fire may be the last wound."""
        last = status != "poison" and friend.left == 1
        return ILLNESS[status] + (self.danger.out if last else 0.0)


def _turning(profile: Any) -> int:
    """How many Mind symbols make an attack mental, 0 if none do."""
    for one in profile.secondary:
        if any(effect.do == "mental" for effect in one.effects):
            return int(one.icons.get("mind", 0))
    return 0


def saves(way: Way, face: int) -> int:
    """How many wounds a die put aside with this face is sure to bring."""
    return shown(face, way.wounding)
