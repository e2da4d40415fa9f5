"""The table as a player reads it: who stands where, what each can do, and what their cards say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rouage.space.grid import Grid, mask_of
from rouage.space.sight import Sight

View = Mapping[str, Any]
"""A view, or a part of it: plain data."""
Cards = Mapping[str, Mapping[str, Any]]
"""What the cards in play say, by kind and id."""

_BOARDS: Final[dict[str, tuple[Grid, Sight]]] = {}


class Friend:
    """A hero, or somebody who walks with them."""

    __slots__ = (
        "at",
        "engaged",
        "hero",
        "id",
        "ko",
        "left",
        "mental",
        "physical",
        "ra",
        "seen",
        "size",
        "standing",
        "threat",
        "time",
    )

    def __init__(self, grid: Grid, seen: View, hero: bool, card: Callable[[str, str], Any]) -> None:
        here = grid.read(seen["at"])
        self.seen: Final = seen
        self.id: Final[str] = seen["id"]
        self.hero: Final = hero
        self.size: Final[str] = seen.get("size", "medium")
        self.at: Final = here if here is not None else -1
        self.ko: Final[bool] = seen.get("ko", False)
        self.standing: Final = here is not None and not self.ko
        self.left: Final[int] = seen["wo"] - seen["wounds"]
        """Wounds until KO."""
        self.threat: Final[int] = seen["threat"] if hero else seen["tv"]
        self.time: Final[int] = seen.get("time", 0)
        self.ra: Final[int] = seen.get("ra", 0)
        self.engaged: Final[list[str]] = seen.get("engaged", [])
        poison = 1 if "poison" in seen.get("statuses", ()) else 0
        items = [(card("item", one["id"]), one["level"]) for one in seen.get("items", ())]
        self.physical: Final[int] = seen["ph"] + _armour(items, "physical") - poison
        self.mental: Final[int] = seen["mi"] + _armour(items, "mental") - poison


def _armour(items: list[tuple[Any, int]], which: str) -> int:
    """Dice that items of such levels add to a defence."""
    dice = [(getattr(item, which), level) for item, level in items if item is not None]
    return sum([n + level - 1 for n, level in dice if n])


class Foe:
    """An enemy on the board."""

    __slots__ = (
        "ac",
        "acted",
        "at",
        "attack",
        "card",
        "engaged",
        "id",
        "left",
        "md",
        "mission",
        "objective",
        "pd",
        "ra",
        "seen",
        "size",
        "stunned",
        "time",
    )

    def __init__(self, grid: Grid, seen: View, group: View, card: Callable[[str, str], Any]) -> None:
        here = grid.read(seen["at"])
        self.seen: Final = seen
        self.id: Final[str] = seen["id"]
        self.card: Final[str] = seen["card"]
        self.size: Final[str] = seen["size"]
        self.at: Final = here if here is not None else 0
        self.left: Final[int] = seen["wo"] - seen["wounds"]
        self.pd: Final[int] = seen["pd"]
        self.md: Final[int] = seen["md"]
        self.ra: Final[int] = seen["ra"]
        self.ac: Final[int] = seen["ac"]
        self.acted: Final[bool] = seen["acted"]
        self.time: Final[int] = group["time"]
        self.objective: Final[str] = group["objective"]
        self.engaged: Final[list[str]] = seen["engaged"]
        self.stunned: Final = "stunned" in seen["statuses"]
        self.attack: Final = Attack(card("enemy", self.card))


class Attack:
    """The strongest attack of an enemy card; without a card, an ordinary one."""

    __slots__ = ("ap", "icons", "kind", "pack", "rng", "statuses", "symbol")

    def __init__(self, enemy: Any) -> None:
        best = max(enemy.attacks, key=lambda one: sum(one.scheme.values())) if enemy is not None else None
        self.ap: Final[int] = best.ap if best is not None else 3
        self.rng: Final[int] = best.rng if best is not None else 1
        self.kind: Final[str] = best.kind if best is not None else "close-combat"
        self.icons: Final[int] = sum(best.scheme.values()) if best is not None else 4
        self.symbol: Final[str] = next(iter(best.scheme)) if best is not None else "close-combat"
        self.pack: Final[int] = enemy.pack if enemy is not None else 0
        self.statuses: Final[tuple[str, ...]] = tuple(
            [effect.status or effect.do for one in best.secondary for effect in one.effects] if best is not None else []
        )


class Table:
    """Everything in a view, by name and by square, and what the cards in play say."""

    def __init__(self, view: View, cards: Cards, errand: str = "") -> None:
        self.view: Final = view
        self.cards: Final = cards
        self.errand: Final = errand
        """The hero who was told to go where the objective asks for one; nobody: whoever is near and can be spared."""
        self.grid, self.sight = board_of(view["board"])
        grid = self.grid
        self.mission: Final[View] = view["mission"]
        self.wanted: Final[View] = view["mission"]["against"] or view["mission"]
        """What the enemies want: an objective of their own, or ours."""
        self.now: Final[int] = view["time"]["number"]
        self.ends: Final[int] = self.now + view["time"]["left"]
        self.heroes: Final = {one["id"]: Friend(grid, one, True, self.card) for one in view["heroes"]}
        self.ally: Final = Friend(grid, view["ally"], False, self.card) if view.get("ally") else None
        groups = {one["id"]: one for one in view["groups"]}
        self.foes: Final = {one["id"]: Foe(grid, one, groups[one["group"]], self.card) for one in view["enemies"]}
        self.points: Final[dict[str, tuple[str, int]]] = {}
        self.closed: int = 0
        """Squares nobody enters."""
        self.hard: int = 0
        """Squares nobody sees through."""
        self.shields: Final[list[int]] = []
        self.thickets: Final[list[tuple[int, tuple[str, ...]]]] = []
        """Cover, and the sizes it hides from afar."""
        for piece in view["scenery"]:
            squares = mask_of([self.square(label) for label in piece["squares"]])
            self.closed |= squares if piece["closed"] else 0
            if piece["kind"].endswith("defence"):
                self.hard |= squares
            else:
                self.shields.append(squares)
                cover = self.card("terrain", piece["card"])
                if cover is not None and cover.hides:
                    self.thickets.append((squares, cover.hides))
        for point in view["points"]:
            square = self.square(point["at"])
            self.points[point["id"]] = (point["kind"], square)
            self.closed |= 1 << square if point["closed"] else 0
        friends = [*self.heroes.values(), *([self.ally] if self.ally is not None else [])]
        self.quarries: Final = [one for one in friends if one.standing]
        """Whom enemies go for."""
        self.standing: Final = mask_of([one.at for one in self.quarries])
        self.lying: Final = mask_of([one.at for one in friends if one.ko and one.at >= 0])
        self.foe_squares: Final = mask_of([foe.at for foe in self.foes.values()])
        self.taken: Final = self.standing | self.lying | self.foe_squares
        self._shielded: Final[dict[tuple[int, int], bool]] = {}
        self.enemy_times: Final = sorted({one["time"] for one in view["groups"]})

    def card(self, kind: str, name: str) -> Any:
        """A card as it is played, or None where there is none."""
        return self.cards.get(kind, {}).get(name)

    def square(self, label: str) -> int:
        found = self.grid.read(label)
        assert found is not None
        return found

    def sees(self, a: int, b: int, blocking: int) -> bool:
        """Whether somebody on one square may hit somebody on the other."""
        if self.hard & (1 << a | 1 << b):
            return False
        return self.sight.clear(a, b, blocking)

    def hero_hits(self, square: int, foe: Foe, rng: int) -> bool:
        """Whether a hero on a square would have an enemy as a valid target."""
        if self.grid.apart[square][foe.at] > rng:
            return False
        return not self.hidden(square, foe.at, foe.size) and self.sees(square, foe.at, self.hard | self.foe_squares)

    def hidden(self, from_: int, at: int, size: str) -> bool:
        """Whether cover hides a model of that size, on a square, from one that is not next to it."""
        if self.grid.apart[from_][at] <= 1:
            return False
        return any(thicket >> at & 1 and size in hides for thicket, hides in self.thickets)

    def shielded(self, square: int, foe: Foe) -> bool:
        """Whether Shields protect an enemy from a hero on a square."""
        key = square, foe.at
        if key not in self._shielded:
            inside, near, screen = False, self.grid.near[foe.at], 0
            for piece in self.shields:
                inside = inside or bool(piece >> foe.at & 1)
                screen |= piece if piece & near else 0
            behind = bool(screen) and self.sight.screened(square, foe.at, self.hard | self.foe_squares, screen)
            self._shielded[key] = inside or behind
        return self._shielded[key]

    def next_enemy(self) -> int | None:
        """The nearest enemy token ahead of the hand: time up to there passes anyway."""
        return next((time for time in self.enemy_times if time > self.now), None)


def board_of(board: View) -> tuple[Grid, Sight]:
    """The squares of a layout; what is worked out for one serves every game on it."""
    width, height = board["width"], board["height"]
    name = f"{width} {height} {[(one['at'], one['size']) for one in board['tiles']]}"
    if name not in _BOARDS:
        squares = 0
        for tile in board["tiles"]:
            (x, y), (wide, high) = tile["at"], tile["size"]
            for row in range(y, y + high):
                squares |= ((1 << wide) - 1) << (row * width + x)
        grid = Grid(width, height, squares)
        _BOARDS[name] = grid, Sight(grid)
    return _BOARDS[name]
