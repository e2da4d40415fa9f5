"""What an active rouage might do, each deed with what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from rouage.bots.olomoc import capacities, spots, worth
from rouage.bots.olomoc.aims import Aims
from rouage.bots.olomoc.deed import Deed
from rouage.bots.olomoc.memory import Memory
from rouage.bots.olomoc.places import Places
from rouage.bots.olomoc.table import Piece, Table, apart
from rouage.engine.decision import Decision
from rouage.space import reach
from rouage.space.inches import Point

TACTIC: Final = 0.12
"""What the choice of a tactic adds to each success beyond the first."""
TRIES: Final = 10
"""Places looked into before a march is given up."""


class Deeds:
    """The choices of one declaration."""

    def __init__(self, table: Table, piece: Piece, memory: Memory, decision: Decision[Any]) -> None:
        self.table: Final = table
        self.piece: Final = piece
        self.memory: Final = memory
        self.decision: Final = decision
        self.aims: Final = Aims(table, piece, memory)
        self.places: Final = Places(table, piece, self.aims)
        self.marches: Final = 0 if table.forbids(piece, "march") else max(2 - piece.marches, 0)
        self.here: Final = self.places.value(piece.at, piece.actions, self.marches) if piece.here else 0.0

    def best(self) -> Deed:
        """Nothing is worth nothing."""
        found = [Deed(0.02, "end"), *self.rests(), *self.uses()]
        if self.piece.here and not self.piece.stunned:
            found += [*self.studies(), *self.strikes(), *self.charges()]
            most = max(found).worth
            march = self.march(most)
            if march is not None:
                found.append(march)
        return max(found, key=lambda deed: deed.worth)

    def price(self, tokens: int = 1) -> float:
        """What spending so many tokens gives up."""
        left = self.piece.actions
        return sum([worth.token(self.table, self.piece, left - n) for n in range(tokens)])

    def studies(self) -> Iterator[Deed]:
        if not self.piece.actions or not self.memory.may_study(self.table, self.piece.id):
            return
        for goal in self.aims.goals:
            if goal.subject and goal.study > 0 and self.aims.away(goal, self.piece.at) <= 0:
                # As good as it gets: it comes before whatever else there is to do, unless something moves it away.
                yield Deed(goal.study + 0.3 - self.price(), f"study {goal.subject}")

    def strikes(self) -> Iterator[Deed]:
        table, piece = self.table, self.piece
        if not piece.actions or piece.attacks >= 2:
            return
        for foe in self.places.enemies:
            if foe.immune:
                continue
            verbs = ["attack"] if table.engages(piece.at, piece.r, foe) else ["shoot"] if piece.tir and foe.free else []
            for verb in verbs:
                key = f"{verb} {foe.id}"
                if self.decision.why_not(key) is None:
                    yield Deed(self.fight(key, foe) - self.price(), key)

    def fight(self, key: str, foe: Piece) -> float:
        """The worth of an attack against the answer that hurts it most."""
        told: Mapping[str, Any] = self.decision.forecast(key)
        answers = told["reactions"].items() if told else ()
        least = min([self._answered(name, both, foe) for name, both in answers], default=0.0)
        dice = told["pool"]["dice"] if told else 0
        return least + (TACTIC * max(dice / 3 - 1, 0) if "tactics" in told else 0.0)

    def _answered(self, name: str, both: Mapping[str, str], foe: Piece) -> float:
        """A reaction costs its token, which is worth something to us."""
        total = 0.0 if name == "nothing" else 0.12
        for outcome, chance in both.items():
            dealt, taken = outcome.split("/")
            gain = worth.ticked(self.table, foe, int(dealt)) + worth.ticked(self.table, self.piece, int(taken))
            total += float(Fraction(chance)) * gain
            if int(dealt) >= foe.left and not foe.hostile and self.table.view["hunt"] < 2:
                total -= float(Fraction(chance)) * worth.darkness(self.table, self.piece)
        return total

    def charges(self) -> Iterator[Deed]:
        """Into the best place around an enemy from which it can be struck."""
        table, piece = self.table, self.piece
        if piece.actions < 2 or piece.attacks >= 2 or not self.marches or not piece.free:
            return
        if table.forbids(piece, "charge") or not piece.combat:
            return
        farthest = reach.farthest(table.ruler, piece.r)
        for foe in self.places.enemies:
            if foe.immune or apart(piece.at, foe.at) > farthest + foe.r + piece.r + table.threat:
                continue
            way = self._charge_end(foe, farthest)
            key = f"charge {foe.id} {way[1]}" if way else ""
            if way and self.decision.why_not(key) is None:
                gain = self.fight(key, foe) + self.places.value(way[0], piece.actions - 2, self.marches - 1) - self.here
                yield Deed(gain - self.price(2), key)

    def _charge_end(self, foe: Piece, farthest: float) -> tuple[Point, str] | None:
        table, piece = self.table, self.piece
        ground = table.ground(piece)
        around = [
            end
            for far in (spots.TOUCH, 700)
            for end in spots.ring(foe.at, foe.r + piece.r + far, piece.at, spots.AROUND[:7])
            if apart(piece.at, end) <= farthest and ground.has_room(*end, piece.r)
        ]
        tokens = piece.actions - 2
        for end in sorted(around, key=lambda end: -self.places.value(end, tokens, self.marches - 1))[:4]:
            way = spots.way(table, ground, piece, end)
            if way:
                return end, way
        return None

    def march(self, least: float) -> Deed | None:
        """The best place within a march, if it is better than anything else by then."""
        table, piece = self.table, self.piece
        free = self._free_march()
        if not self.marches or not (piece.actions or free):
            return None
        tokens = piece.actions - (not free)
        cost = 0.0 if free else self.price()
        weighed = [
            (self.places.value(end, tokens, self.marches - 1) + self.places.going(end) - self.here - cost, end)
            for end in spots.ends(table, piece, self.aims)
        ]
        ground = table.ground(piece)
        for value, end in sorted(weighed, key=lambda one: (-one[0], one[1]))[:TRIES]:
            if value <= least:
                return None
            way = spots.way(table, ground, piece, end)
            key = f"march {way}{' free' if free else ''}"
            if way and self.decision.why_not(key) is None:
                return Deed(value, key)
        return None

    def _free_march(self) -> bool:
        used = self.piece.seen["used"]
        return any(power.free_march and used.get(name, 0) < power.uses for name, power in self.piece.powers)

    def rests(self) -> Iterator[Deed]:
        """A token less: the stunned one to act at all, Darkness before it becomes Fiel."""
        table, piece = self.table, self.piece
        if not piece.actions or table.forbids(piece, "rest"):
            return
        if piece.stunned:
            useful = piece.actions > 1 or table.to_come or self._counted()
            yield Deed(0.6 if useful else 0.1, f"rest {piece.id} stunned")
            return
        for ally in table.mine:
            near = ally is piece or (
                ally.here and piece.here and apart(ally.at, piece.at) - ally.r - piece.r <= table.threat
                and table.sees(piece.at, piece.r, ally.at, ally.r)
            )  # fmt: skip
            if not near:
                continue
            if ally.stunned:
                yield Deed(0.5 - self.price(), f"rest {ally.id} stunned")
            if ally.darkness:
                yield Deed(worth.darkness(table, ally, 0) - 0.1 - self.price(), f"rest {ally.id} darkness")

    def _counted(self) -> bool:
        return bool(self.table.agenda and any(one.count in ("zones", "held") for one in self.table.agenda.scoring))

    def uses(self) -> Iterator[Deed]:
        """Active capacities of cards."""
        if self.piece.stunned:
            return
        for name, power in self.piece.powers:
            if power.timing == "active" and power.actions <= self.piece.actions:
                gain = capacities.worth_of(self, power)
                # Who may be struck with dice of its own is for the rules to say.
                open_ = power.strike is None or self.decision.why_not(f"use {name}") is None
                if gain > 0 and open_:
                    yield Deed(gain - self.price(power.actions), f"use {name}")
