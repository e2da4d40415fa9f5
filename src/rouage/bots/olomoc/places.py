"""What a place is worth to a rouage: the agenda, what it can strike from there, and what may strike it."""

from __future__ import annotations

from typing import Final

from rouage.bots.olomoc import chances, worth
from rouage.bots.olomoc.aims import Aims
from rouage.bots.olomoc.table import SUPPORT, Piece, Table, apart
from rouage.games import olomoc
from rouage.space.inches import CONTACT, Point

STRIKES: Final = 0.35
"""How likely an opponent who is yet to act goes for somebody it can reach."""
LINGERS: Final = 0.12
"""The same once its card has been played: a coordination or a propaganda may still bring it."""
BEASTS: Final = 0.7
CHARGE: Final = 4200
"""How far a charge carries."""
COVER: Final = 0.05


class Places:
    """One rouage, and every place it might stand."""

    def __init__(self, table: Table, piece: Piece, aims: Aims) -> None:
        self.table: Final = table
        self.piece: Final = piece
        self.aims: Final = aims
        self.enemies: Final = table.enemies(piece)
        self.dodge: Final = piece.esquive if not piece.stunned else 0
        self.blows: Final[dict[tuple[str, int], float]] = {}
        self.leaving: Final = self._leaving()
        self.touching: Final = self._tinted(piece.at) if piece.here else 0

    def value(self, at: Point, tokens: int, marches: int) -> float:
        """Standing there with so many tokens and marches left."""
        total = self.aims.worth(at, tokens, marches) + self.danger(at, tokens)
        if tokens:
            total += 0.7 * self.strike(at)
        if self.table.in_cover(at, self.piece.r):
            total += COVER
        return total - self.stains(at)

    def going(self, at: Point) -> float:
        """What those who are left behind may do on the way; never positive."""
        return sum([cost for foe, cost in self.leaving if not self.table.engages(at, self.piece.r, foe)])

    def _leaving(self) -> list[tuple[Piece, float]]:
        piece, table = self.piece, self.table
        if not piece.here:
            return []
        found = []
        for foe in self.enemies:
            if foe.threatens and foe.combat and table.engages(piece.at, piece.r, foe) and _strikes_leavers(table, foe):
                hits = chances.successes(foe.combat, 5 - self._backed(foe))
                found.append((foe, worth.blow(table, piece, hits)))
        return found

    def _backed(self, foe: Piece) -> int:
        """Whether another of its side stands near this rouage."""
        piece = self.piece
        others = [one for one in self.enemies if one is not foe and one.seat == foe.seat and not one.stunned]
        return int(any(apart(one.at, piece.at) - one.r - piece.r <= SUPPORT for one in others))

    def danger(self, at: Point, tokens: int) -> float:
        """What may be suffered there before the next turn; never positive."""
        table, piece = self.table, self.piece
        dodge = self.dodge if tokens else 0
        total = 0.0
        for foe in self.enemies:
            apart_ = apart(at, foe.at) - piece.r - foe.r
            if foe.hostile:
                total += self._beast(foe, at, apart_, dodge)
                continue
            if foe.stunned or not foe.actions:
                continue
            chance = STRIKES if table.will_act(foe) else LINGERS if table.phase < 5 else 0.0
            melee = shot = 0.0
            if apart_ <= table.threat:
                melee = self._blow(foe, foe.combat, 5, dodge)
            elif apart_ <= CHARGE + table.threat and foe.actions >= 2 and not table.forbids(foe, "charge"):
                melee = self._blow(foe, foe.combat, 4, dodge)
            if foe.tir > 1 and apart_ > table.threat and not table.forbids(foe, "shooting"):
                dice = foe.tir - (2 if apart_ > table.long else 0) - table.in_cover(at, piece.r)
                if dice > 0 and table.sees(foe.at, foe.r, at, piece.r):
                    shot = self._blow(foe, dice, 5, dodge)
            total += chance * min(melee, shot)
        return total

    def _blow(self, foe: Piece, dice: int, difficulty: int, dodge: int) -> float:
        """What a blow of so many dice costs, worked out once."""
        name = f"{foe.id} {dodge} {difficulty}", dice
        if name not in self.blows:
            hits = chances.after_dodge(dice, difficulty, dodge)
            stunned = worth.stun(self.table, self.piece) * sum(hits[2:]) * 0.3
            self.blows[name] = worth.blow(self.table, self.piece, hits) - stunned
        return self.blows[name]

    def _beast(self, foe: Piece, at: Point, away: float, dodge: int) -> float:
        """A hostile acts when the cycle ends, and goes for the highest rank, or for whom it prefers."""
        table = self.table
        instinct: olomoc.Instinct | None = _instinct(table, foe)
        if instinct is None:
            return 0.0
        lines = {line.do for line in instinct.lines}
        engaged = away <= table.threat or table.shares_marker(at, self.piece.r, foe.at, foe.r)
        if engaged and "attack" in lines:
            cost = self._blow(foe, foe.combat, 5, dodge)
            if foe.has("corrosive"):
                cost -= 0.4 * (1 - (5 / 6) ** foe.combat)
        elif "charge" in lines and away <= CHARGE:
            cost = 0.5 * self._blow(foe, foe.combat, 4, dodge)
        elif "shoot" in lines and away > table.threat:
            cost = 0.4 * self._blow(foe, max(foe.tir - (2 if away > table.long else 0), 0), 5, dodge)
        else:
            return 0.0
        if instinct.prefers == "highest-rank":
            reach = table.threat if engaged else CHARGE
            above = [
                one
                for one in (*table.mine, *table.foes)
                if one.here and one.rank > self.piece.rank and apart(one.at, foe.at) - one.r - foe.r <= reach
            ]
            if above:
                cost *= 0.25
        return BEASTS * cost

    def strike(self, at: Point) -> float:
        """The best attack from there, about."""
        table, piece = self.table, self.piece
        if piece.stunned or piece.attacks >= 2:
            return 0.0
        best = 0.0
        engaged = False
        nearest: tuple[float, Piece] | None = None
        for foe in self.enemies:
            away = apart(at, foe.at) - piece.r - foe.r
            if table.engages(at, piece.r, foe):
                engaged = engaged or foe.threatens
                if not foe.immune and away <= table.threat:
                    best = max(best, self._hit(foe, piece.combat, 5 - self._support(foe)))
            elif foe.free and (nearest is None or away < nearest[0]):
                nearest = away, foe
        if piece.tir and not engaged and nearest is not None and not table.forbids(piece, "shooting"):
            away, foe = nearest
            dice = piece.tir - (2 if away > table.long else 0) - table.in_cover(foe.at, foe.r)
            if dice > 0 and not foe.immune and table.sees(at, piece.r, foe.at, foe.r):
                best = max(best, self._hit(foe, dice, 5 - self._support(foe)))
        return best

    def _support(self, foe: Piece) -> int:
        piece = self.piece
        return int(
            any(
                one.here and one is not piece and not one.stunned and apart(one.at, foe.at) - one.r - foe.r <= SUPPORT
                for one in self.table.mine
            )
        )

    def _hit(self, foe: Piece, dice: int, difficulty: int) -> float:
        name = f"hit {foe.id} {difficulty}", dice
        if name not in self.blows:
            dodge = foe.esquive if foe.actions and not foe.stunned and not foe.hostile else 0
            self.blows[name] = worth.blow(self.table, foe, chances.after_dodge(dice, difficulty, dodge))
        return self.blows[name]

    def stains(self, at: Point) -> float:
        """What touching something tinted costs, if it is not touched already."""
        piece = self.piece
        if piece.darkness >= 3:
            return 0.0
        return max(self._tinted(at) - self.touching, 0) * worth.darkness(self.table, piece)

    def _tinted(self, at: Point) -> int:
        table, r = self.table, self.piece.r
        markers = [one for one in table.markers.values() if one["tinted"]]
        touched = [one for one in markers if apart(at, tuple(one["at"])) - r - one["r"] <= CONTACT]
        decors = [shape for shape in table.scenery.tinted if shape.away(*at) - r <= CONTACT]
        return len(touched) + len(decors)


def _instinct(table: Table, foe: Piece) -> olomoc.Instinct | None:
    name = foe.card.instinct if foe.card is not None else None
    found: olomoc.Instinct | None = table.card("instinct", name) if name else None
    return found


def _strikes_leavers(table: Table, foe: Piece) -> bool:
    if foe.hostile:
        instinct = _instinct(table, foe)
        return instinct is not None and instinct.left == "opportunity"
    return not table.forbids(foe, "opportunity")
